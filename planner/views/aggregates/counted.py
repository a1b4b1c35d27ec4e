"""Ordered-set aggregates over values that are kept with their counts, in work that goes by the different values.

Whatever is not here PostgreSQL computes over each value as often as it counts.
"""

from __future__ import annotations

from sqlglot import exp

from standpipe.planner.facts import BUILT_IN
from standpipe.planner.sql.dialect import parse_canonical
from standpipe.planner.views.calls import Call
from standpipe.planner.views.constants import number_of

COUNTED = "counted"


def counted_final(call: Call, value: exp.Expr, count: exp.Expr, rows: exp.Select) -> exp.Query | None:
    """The query of the aggregate; `rows` is a SELECT of the group's values without its columns."""
    if call.schema != BUILT_IN or not call.is_within_group or len(call.order) != 1 or call.order[0].args.get("using"):
        return None
    direction = " DESC" if call.order[0].args.get("desc") else ""
    text = final_text(call, direction)
    if text is None:
        return None
    counted = rows.copy()
    counted.set("expressions", [exp.alias_(value.copy(), "value"), exp.alias_(count.copy(), "times")])
    query = parse_canonical(text)
    assert query is not None, "our own queries can be parsed"
    [table] = query.find_all(exp.Table)
    table.replace(exp.Subquery(this=counted, alias=exp.TableAlias(this=exp.to_identifier(COUNTED))))
    return query


def final_text(call: Call, direction: str) -> str | None:
    """The query over a relation `counted` that has each value and how often it came."""
    if call.name == "mode":
        order = f"ORDER BY {COUNTED}.times DESC, {COUNTED}.value{direction} LIMIT 1"
        return f"SELECT {COUNTED}.value FROM {COUNTED} WHERE {COUNTED}.value IS NOT NULL {order}"
    digits = number_of(call.arguments[0]) if len(call.arguments) == 1 else None
    if digits is None or float(digits) > 1:
        return None
    fraction = f"'{digits}'::double precision"
    reached = (
        f"SELECT {COUNTED}.value, "
        f"(sum({COUNTED}.times) OVER (ORDER BY {COUNTED}.value{direction}))::double precision AS reached, "
        f"(sum({COUNTED}.times) OVER ())::double precision AS total FROM {COUNTED} WHERE {COUNTED}.value IS NOT NULL"
    )
    if call.name == "percentile_disc":
        condition = f"ranked.reached >= ceil({fraction} * ranked.total)"
        return f"SELECT ranked.value FROM ({reached}) ranked WHERE {condition} ORDER BY ranked.reached LIMIT 1"
    return interpolated(reached, fraction, "max" if direction else "min") if call.name == "percentile_cont" else None


def interpolated(reached: str, fraction: str, first: str) -> str:
    """Between the values of the two rows next to the fraction's place; rows count from 0."""
    place = f"({fraction} * (ranked.total - 1)) AS place"
    placed = f"SELECT ranked.value, ranked.reached, {place} FROM ({reached}) ranked"
    ends = (
        f"SELECT placed.place, {first}(placed.value) FILTER (WHERE placed.reached > floor(placed.place)) AS low, "
        f"{first}(placed.value) FILTER (WHERE placed.reached > ceil(placed.place)) AS high "
        f"FROM ({placed}) placed GROUP BY placed.place"
    )
    share = "(ends.place - floor(ends.place))"
    between = f"(ends.low + ((ends.high - ends.low) * {share}))"
    return f"SELECT CASE WHEN ({share} = 0) THEN ends.low ELSE {between} END FROM ({ends}) ends"
