"""Ordered-set aggregates over values that are kept with their counts, in work that goes by the different values.

Whatever is not here PostgreSQL computes over each value as often as it counts.
"""

from __future__ import annotations

from standpipe.planner.sql.tokens import Kind, tokenize
from standpipe.planner.views.calls import Call

DIRECTIONS = {"": "", "asc": "", "desc": " DESC"}


def counted_final(call: Call, value: str, count: str, relation: str) -> str | None:
    """The SQL of the aggregate over `relation`, a FROM clause with its condition."""
    if not call.within_group or len(call.order) != 1 or call.direction not in DIRECTIONS:
        return None
    direction = DIRECTIONS[call.direction]
    counted = f"SELECT {value} AS value, {count} AS times FROM {relation}"
    if call.name == "mode":
        order = f"ORDER BY times DESC, value{direction} LIMIT 1"
        return f"SELECT value FROM ({counted}) AS counted WHERE value IS NOT NULL {order}"
    fraction = literal_fraction(call)
    if fraction is None:
        return None
    reached = (
        f"SELECT value, sum(times) OVER (ORDER BY value{direction})::double precision AS reached, "
        f"sum(times) OVER ()::double precision AS total FROM ({counted}) AS counted WHERE value IS NOT NULL"
    )
    if call.name == "percentile_disc":
        condition = f"reached >= ceil({fraction} * total)"
        return f"SELECT value FROM ({reached}) AS ranked WHERE {condition} ORDER BY reached LIMIT 1"
    return interpolated(reached, fraction, "max" if direction else "min") if call.name == "percentile_cont" else None


def interpolated(reached: str, fraction: str, first: str) -> str:
    """Between the values of the two rows next to the fraction's place; rows count from 0."""
    placed = f"SELECT value, reached, {fraction} * (total - 1) AS place FROM ({reached}) AS ranked"
    ends = (
        f"SELECT place, {first}(value) FILTER (WHERE reached > floor(place)) AS low, "
        f"{first}(value) FILTER (WHERE reached > ceil(place)) AS high FROM ({placed}) AS placed GROUP BY place"
    )
    share = "(place - floor(place))"
    return f"SELECT CASE WHEN {share} = 0 THEN low ELSE low + (high - low) * {share} END FROM ({ends}) AS ends"


def literal_fraction(call: Call) -> str | None:
    """
    >>> literal_fraction(Call("percentile_disc", "", ("(0.5)::double precision",)))
    "'0.5'::double precision"
    >>> literal_fraction(Call("percentile_disc", "", ("(2)::double precision",)))
    """
    [argument] = call.arguments if len(call.arguments) == 1 else ("",)
    numbers = [token.text for token in tokenize(argument) if token.kind is Kind.NUMBER]
    words = "".join(token.text for token in tokenize(argument) if token.kind is not Kind.NUMBER)
    is_literal = len(numbers) == 1 and words in ("()::doubleprecision", "::doubleprecision", "")
    if not is_literal or not 0 <= float(numbers[0]) <= 1:
        return None
    return f"'{numbers[0]}'::double precision"
