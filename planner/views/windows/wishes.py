"""What a statement says of a view's time besides its SELECT: `WITH (step = …)`, PipelineDB's sliding windows and times
to live.

    WITH (sw = '5 minutes', sw_column = 'ts')    in every block that reads the stream: WHERE ts > clock - '5 minutes'
    WITH (ttl = '1 day', ttl_column = 'minute')  of what the view shows: WHERE (minute <= clock - '1 day') IS NOT TRUE
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Final

from sqlglot import exp

from standpipe.catalog.types import ZONED
from standpipe.planner.facts import StreamFacts
from standpipe.planner.plan import Core, Expiry, Output, Refusal
from standpipe.planner.sql.nodes import Clock, TypeName
from standpipe.planner.views.blocks import Block
from standpipe.planner.views.insert_time import TIMES
from standpipe.planner.views.matching import stripped
from standpipe.planner.views.scopes import output_expression, own_nodes
from standpipe.planner.views.windows.slices import usual_step
from standpipe.planner.views.windows.spans import DAY, SECOND, Span, span_text

CLAUSES: Final = frozenset({"expressions", "from_", "where", "order"})
"""Of a view with a time to live: in others what is gone would change what stays."""


@dataclass(frozen=True)
class Limit:
    """A column of times, and how far back it goes."""

    column: str
    span: Span


@dataclass(frozen=True)
class Wishes:
    """`step` is in microseconds."""

    step: int | None = None
    sliding: Limit | None = None
    ttl: Limit | None = None


NO_WISHES: Final = Wishes()


def bound_of(limit: Limit, step: int) -> exp.Expr:
    length = exp.Cast(this=exp.Literal.string(span_text(limit.span)), to=TypeName(this="interval"))
    return exp.Paren(this=exp.Sub(this=Clock(this=span_text(Span(time=step))), expression=length))


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
    place = next((place for place, output in enumerate(outputs) if output.name == limit.column), None)
    if place is None or outputs[place].type.base not in TIMES:
        raise Refusal(
            f'the view has no time "{limit.column}" to live by',
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
    step = usual_step(limit.span.months * 30 * DAY + limit.span.microseconds)
    is_over = exp.Paren(this=exp.LTE(this=column.copy(), expression=bound_of(limit, step)))
    condition: exp.Expr = exp.Is(this=is_over, expression=exp.Boolean(this=True), negate=True)
    where = tree.args.get("where")
    if where is not None:
        condition = exp.And(this=exp.Paren(this=where.this), expression=exp.Paren(this=condition))
    tree.set("where", exp.Where(this=condition))
    expiry = Expiry(column.name, span_text(kept_span(limit.span, step, outputs[place].type.base)))
    cores[:] = [expiring(core, expiry) for core in cores]


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
    if core.hashed_keys:
        return replace(core, expiry=expiry)
    keys = sorted(zip(core.key_columns, core.keys, strict=True), key=lambda pair: pair[0] != expiry.column)
    names, scalars = zip(*keys, strict=True)
    return replace(core, keys=scalars, key_columns=names, expiry=expiry)
