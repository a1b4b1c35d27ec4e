"""What a statement says of a view's time besides its SELECT: `WITH (step = …)`, PipelineDB's sliding windows and times
to live.

    WITH (sw = '5 minutes', sw_column = 'ts')    in every block that reads the stream: WHERE ts > clock - '5 minutes'
    WITH (ttl = '1 day', ttl_column = 'minute')  of what the view shows: WHERE (minute <= clock - '1 day') IS NOT TRUE

A view keeps its wishes among its options, so that it can be planned again.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from enum import Enum
from typing import Any, Final

from sqlglot import exp

from standpipe.catalog.types import ZONED
from standpipe.planner.facts import StreamFacts
from standpipe.planner.plan import Core, Expiry, Output, Refusal, Role
from standpipe.planner.sql.dialect import generate
from standpipe.planner.sql.nodes import Clock, Hole
from standpipe.planner.views.blocks import Block
from standpipe.planner.views.insert_time import TIMES
from standpipe.planner.views.matching import stripped
from standpipe.planner.views.scopes import output_expression, own_nodes
from standpipe.planner.views.windows.slices import usual_step
from standpipe.planner.views.windows.spans import DAY, SECOND, Span, interval_of, interval_text, read_span, span_text

CLAUSES: Final = frozenset({"expressions", "from_", "where", "order"})
"""Of a view with a time to live: in others what is gone would change what stays."""


@dataclass(frozen=True)
class Limit:
    """A column of times, and how far back it goes."""

    column: str
    span: Span


class Late(Enum):
    """What becomes of a row whose windows have closed."""

    DROP = "drop"  # it is counted
    DIVERT = "divert"  # it is counted, and kept among the late rows
    APPLY = "apply"  # it corrects what is shown


@dataclass(frozen=True)
class Emission:
    """EMIT ON WINDOW CLOSE. `every`: so often windows that are open are shown, too."""

    late: Late = Late.DROP
    every: Span | None = None


@dataclass(frozen=True)
class Wishes:
    """`step` is in microseconds. `floor` is a column whose values up to a fixed moment are never shown: rows up to
    there may have been deleted by a time to live that the view had before. The moment is a hole in the read query."""

    step: int | None = None
    sliding: Limit | None = None
    ttl: Limit | None = None
    floor: str | None = None
    emission: Emission | None = None


NO_WISHES: Final = Wishes()
FLOOR: Final = "floor"
"""The hole for the moment."""


def write_wishes(wishes: Wishes) -> dict[str, Any]:
    """As JSON; the moment of the floor is added by the catalog.

    >>> write_wishes(Wishes(ttl=Limit("minute", Span(days=1))))
    {'ttl': {'column': 'minute', 'span': '1 days 00:00:00'}}
    """
    limits = {"sliding": wishes.sliding, "ttl": wishes.ttl}
    found: dict[str, Any] = {
        name: {"column": limit.column, "span": span_text(limit.span)} for name, limit in limits.items() if limit
    }
    if wishes.step is not None:
        found["step"] = wishes.step
    if wishes.floor is not None:
        found["floor"] = {"column": wishes.floor}
    if wishes.emission is not None:
        every = {"every": span_text(wishes.emission.every)} if wishes.emission.every else {}
        found["emission"] = {"late": wishes.emission.late.value, **every}
    return found


def read_wishes(written: Mapping[str, Any]) -> Wishes:
    """
    >>> read_wishes({"floor": {"column": "minute", "until": "2026-01-01T00:00:00Z"}}).floor
    'minute'
    """
    floor, emission = written.get("floor"), written.get("emission")
    return Wishes(
        written.get("step"),
        _read_limit(written.get("sliding")),
        _read_limit(written.get("ttl")),
        floor["column"] if floor else None,
        Emission(Late(emission["late"]), _read_every(emission)) if emission else None,
    )


def _read_every(emission: Mapping[str, str]) -> Span | None:
    return read_span(emission["every"]) if "every" in emission else None


def _read_limit(written: Mapping[str, str] | None) -> Limit | None:
    span = read_span(written["span"]) if written else None
    return Limit(written["column"], span) if written and span else None


def bound_of(limit: Limit, step: int) -> exp.Expr:
    return exp.Paren(this=exp.Sub(this=Clock(this=span_text(Span(time=step))), expression=interval_of(limit.span)))


def add_sliding(blocks: Iterable[Block], stream: StreamFacts, limit: Limit) -> None:
    """The window, as a condition of each block."""
    kind = stream.columns.get(limit.column)
    if kind is None or kind.base not in TIMES:
        times = ", ".join(name for name, each in stream.columns.items() if each.base in TIMES)
        raise Refusal(f'the stream has no time "{limit.column}" for a sliding window', f"It has {times}.")
    for block in blocks:
        column = exp.column(exp.to_identifier(limit.column), exp.to_identifier(block.alias))
        condition: exp.Expr = exp.Paren(this=exp.GT(this=column, expression=bound_of(limit, SECOND)))
        where = block.select.args.get("where")
        if where is not None:
            condition = exp.Paren(this=exp.And(this=exp.Paren(this=where.this), expression=condition))
        block.select.set("where", exp.Where(this=condition))


def add_ttl(tree: exp.Query, cores: list[Core], outputs: tuple[Output, ...], limit: Limit, has_parts: bool) -> None:
    """Changes the read query and the cores, which are all of one block: other parts of a view would need what is
    gone."""
    place, column = column_of_times(tree, cores, outputs, limit.column, has_parts)
    step = ttl_step(limit)
    horizon = bound_of(limit, step)
    hide_until(tree, column, horizon)
    kept = kept_span(limit.span, step, outputs[place].type.base)
    expiry = Expiry(column.name, span_text(kept), generate(horizon))
    cores[:] = [expiring(core, expiry) for core in cores]


def add_floor(tree: exp.Query, cores: list[Core], outputs: tuple[Output, ...], name: str, has_parts: bool) -> None:
    """Changes the read query of a view that has, or had, a time to live."""
    _, column = column_of_times(tree, cores, outputs, name, has_parts)
    hide_until(tree, column, Hole(this=FLOOR))


def column_of_times(
    tree: exp.Query, cores: Iterable[Core], outputs: tuple[Output, ...], name: str, has_parts: bool
) -> tuple[int, exp.Column]:
    """The column of a view that its rows can go by: its place, and the column of a result that it shows."""
    place = next((place for place, output in enumerate(outputs) if output.name == name), None)
    if place is None or outputs[place].type.base not in TIMES:
        raise Refusal(
            f'the view has no time "{name}" to live by',
            "ttl_column is one of its columns, a date or a timestamp.",
        )
    column = stripped(output_expression(tree.selects[place]))
    if (
        has_parts
        or not is_simple(tree)
        or not isinstance(column, exp.Column)
        or not any(column.name in each.key_columns for each in cores)
    ):
        raise Refusal(
            "a time to live is not supported for this SELECT",
            "ttl_column must be a plain column or a key of GROUP BY, in a SELECT that reads the stream once, without "
            "LIMIT, DISTINCT ON, GROUPING SETS and window functions.",
        )
    return place, column


def hide_until(tree: exp.Query, column: exp.Column, bound: exp.Expr) -> None:
    """A condition of the read query; where the column is NULL, the row stays."""
    is_over = exp.Paren(this=exp.LTE(this=column.copy(), expression=bound))
    condition: exp.Expr = exp.Is(this=is_over, expression=exp.Boolean(this=True), negate=True)
    where = tree.args.get("where")
    if where is not None:
        condition = exp.And(this=exp.Paren(this=where.this), expression=exp.Paren(this=condition))
    tree.set("where", exp.Where(this=condition))


def ttl_step(limit: Limit) -> int:
    """Microseconds."""
    return usual_step(limit.span.months * 30 * DAY + limit.span.microseconds)


def ttl_texts(limit: Limit) -> tuple[str, str]:
    """The step and the length of a time to live, as PostgreSQL reads them."""
    return interval_text(ttl_step(limit)), span_text(limit.span)


def is_simple(tree: exp.Query) -> bool:
    """Does each row of the view stand for itself?"""
    if not isinstance(tree, exp.Select) or {name for name, value in tree.args.items() if value} - CLAUSES:
        return False
    relation = tree.args["from_"].this
    is_union = isinstance(relation, exp.Subquery) and isinstance(relation.this, exp.Union)
    shown = [*tree.selects, *(tree.args.get("order") or exp.Order()).expressions]
    return not is_union and not any(isinstance(node, exp.Window) for item in shown for node in own_nodes(item))


def kept_span(span: Span, step: int, type_name: str) -> Span:
    """How long rows are kept: a calendar, or a time zone, may make more of a span."""
    is_exact = not span.months and not span.days and type_name == ZONED
    return replace(span, days=span.days + (0 if is_exact else 2), time=span.time + step)


def expiring(core: Core, expiry: Expiry) -> Core:
    """With the time first among the keys, where rows are found by them."""
    if expiry.column not in core.key_columns or core.expiry is not None:
        return core
    if core.hashed_keys or core.role is Role.EMITTED:
        return replace(core, expiry=expiry)
    keys = sorted(zip(core.key_columns, core.keys, strict=True), key=lambda pair: pair[0] != expiry.column)
    names, scalars = zip(*keys, strict=True)
    return replace(core, keys=scalars, key_columns=names, expiry=expiry)
