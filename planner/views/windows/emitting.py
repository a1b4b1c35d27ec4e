"""EMIT ON WINDOW CLOSE: a view shows a window when the stream's times have passed its end, and then it never changes.

What is kept for the windows that are open is as in any view. When the watermark passes the end of some, the rows that
the SELECT gives for them go to a result of their own, which is what people read, and the merge leaves out rows that
come for them later. With `late = 'apply'` nothing is moved: the view shows, of what is kept, the windows that have
closed.

    read:    SELECT value_1 AS minute, value_2 AS count FROM emitted
    closing: SELECT key_1, count_1 FROM core_1 WHERE key_1 + '1 minute' <= :after AND …
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Final

from sqlglot import exp

from standpipe.catalog.names import quote_identifier
from standpipe.catalog.settings import TIME_ZONE, differing
from standpipe.catalog.types import TIMESTAMPS, ZONED, SqlType
from standpipe.planner.facts import ARRIVAL, Functions, StreamFacts, Watermark
from standpipe.planner.plan import (
    ROW_ALIAS,
    Closing,
    Core,
    Input,
    LateRows,
    Output,
    Refusal,
    Role,
    Scalar,
)
from standpipe.planner.sql.dialect import generate
from standpipe.planner.sql.nodes import Hole, TypeName
from standpipe.planner.sql.template import Template, template_of, text
from standpipe.planner.views.aggregates import REGISTRY
from standpipe.planner.views.aggregates.base import Argument
from standpipe.planner.views.calls import call_at
from standpipe.planner.views.conditions import together
from standpipe.planner.views.cores import Cores, table_alias
from standpipe.planner.views.dead_letters import kept_row
from standpipe.planner.views.insert_time import TIMES
from standpipe.planner.views.matching import identity, stripped
from standpipe.planner.views.scalars import Scalars, only_where
from standpipe.planner.views.shapes import Draft, Shape, in_words_of_log
from standpipe.planner.views.windows.hops import BUCKET, Hop
from standpipe.planner.views.windows.slices import STARTS, call
from standpipe.planner.views.windows.spans import Span, interval_of, interval_text, span_of
from standpipe.planner.views.windows.wishes import Emission, Late

BEFORE, AFTER, WATERMARK = "before", "after", "watermark"
"""Holes for the watermark: before the batch and after it, and the one that decides what is late."""
UNITS: Final = {
    "second": Span(time=1_000_000),
    "minute": Span(time=60_000_000),
    "hour": Span(time=3_600_000_000),
    "day": Span(days=1),
    "week": Span(days=7),
    "month": Span(months=1),
    "quarter": Span(months=3),
    "year": Span(months=12),
}
CLAUSES: Final = frozenset({"expressions", "from_", "joins", "where", "group", "having"})
FIRST_TIME: Final = "4000-01-01 BC"
EMITTED: Final = "emitted"
WINDOW_END: Final = "window_end"
"""The column of an early result with the end of a window."""
UTC: Final = "UTC"


@dataclass(frozen=True)
class Windows:
    """The windows that a block groups by. `row` is the time of a row; `end` makes the end of a window of the column
    with key number `key`."""

    row: exp.Column
    key: int
    end: Callable[[exp.Expr], exp.Expr]
    slide: Span | None = None
    size: Span | None = None
    offset: Span | None = None
    hop: Hop | None = None
    gap: exp.Expr | None = None

    def last_end(self, moment: exp.Expr) -> exp.Expr:
        """When the last window closes that a time is in; of hops alone."""
        assert self.hop is not None
        return later(tumbled(moment, self.hop.slide, self.hop.offset), self.hop.size)

    def end_in(self, core: Core) -> exp.Expr | None:
        """When the windows of a core's row have closed, over holes for the columns of its result."""
        if core.division is not None:
            return self.end(Hole(this=core.state_columns[1])) if self.gap is not None else None
        for column in core.key_columns:
            if self.hop is not None and column.startswith(f"{STARTS}_"):
                return self.last_end(Hole(this=column))
            if self.hop is not None and column == BUCKET:
                return later(Hole(this=column), self.hop.size)
            if self.hop is None and column == f"key_{self.key}":
                return self.end(Hole(this=column))
        return None


def add_emission(
    tree: exp.Query, draft: Draft, cores: Cores, stream: StreamFacts, outputs: tuple[Output, ...], emission: Emission
) -> tuple[exp.Query, Closing]:
    """Changes the cores; gives the read query, and what is done when windows close."""
    refuse_other_shapes(draft)
    watermark = watermark_of(stream)
    windows = windows_of(draft, stream, watermark)
    end = end_column(windows, cores, tree.args["from_"].this.alias)
    number = cores.number(watermark_core(stream, watermark))
    closing = Closing(number, watermark.delay, template_of(last_end(tree, end)))
    if emission.late is Late.APPLY:
        in_force, _ = cores.found[number - 1].state_columns
        passed = exp.Select(
            expressions=[exp.Sub(this=exp.column(in_force, WATERMARK), expression=interval_of(watermark.delay))],
            from_=exp.From(this=exp.Table(this=Hole(this=str(number)), alias=table_alias(WATERMARK))),
        )
        return restricted(tree, [exp.LTE(this=end, expression=exp.Subquery(this=passed))]), closing
    cores.found[:] = [closing_core(core, windows) for core in cores.found]
    is_new = exp.Is(
        this=exp.Paren(this=exp.GT(this=end.copy(), expression=Hole(this=BEFORE))),
        expression=exp.Boolean(this=False),
        negate=True,
    )
    closed = restricted(tree, [is_new, exp.LTE(this=end, expression=Hole(this=AFTER))])
    settings = differing(stream.settings)
    closing = replace(closing, emitted=1, windows=template_of(closed), ticks=ticks_of(windows), settings=settings)
    if emission.late is Late.DIVERT:
        closing = replace(closing, late_rows=late_rows_of(draft, windows, cores, stream))
    read: exp.Query = emitted_query(cores.found[0], 1, outputs)
    if emission.every is not None:
        early = early_core(outputs, end_type(stream.columns[watermark.column]))
        number = cores.number(early)
        running = restricted(with_end(tree, end), [exp.GT(this=end.copy(), expression=Hole(this=AFTER))])
        closing = replace(
            closing, every=interval_text(emission.every.time), early=number, open_windows=template_of(running)
        )
        read = exp.Union(this=read, expression=emitted_query(early, number, outputs), distinct=False)
    return read, closing


def with_end(tree: exp.Query, end: exp.Expr) -> exp.Query:
    found = tree.copy()
    found.append("expressions", exp.alias_(end.copy(), WINDOW_END))
    return found


def end_type(row_type: SqlType) -> SqlType:
    """Of the end of a window: a date and an interval are a timestamp."""
    base = ZONED if row_type.base == ZONED else TIMESTAMPS[0]
    return SqlType(base, base)


def closing_core(core: Core, windows: Windows) -> Core:
    if core.role is not Role.MERGED:
        return core
    end = windows.end_in(core)
    if end is None:
        raise unsupported("what is kept for a window cannot be told from that of others")
    return replace(core, window_end=template_of(end))


def emitted_query(emitted: Core, number: int, outputs: tuple[Output, ...]) -> exp.Select:
    items = [
        exp.alias_(exp.column(column, EMITTED), exp.to_identifier(output.name, quoted=True))
        for column, output in zip(emitted.key_columns, outputs, strict=False)
    ]
    table = exp.Table(this=Hole(this=str(number)), alias=table_alias(EMITTED))
    return exp.Select(expressions=items, from_=exp.From(this=table))


def last_end(tree: exp.Query, end: exp.Expr) -> exp.Select:
    """When the last of the windows that have rows ends."""
    finite: exp.Expr = exp.Anonymous(this="isfinite", expressions=[end.copy()])
    latest = exp.Anonymous(this="max", expressions=[end.copy()])
    return exp.Select(expressions=[latest], from_=tree.args["from_"].copy(), where=exp.Where(this=finite))


def unsupported(reason: str) -> Refusal:
    return Refusal(
        f"EMIT ON WINDOW CLOSE is not supported for this SELECT: {reason}",
        "It groups a stream by one window of the watermark's column: tumble, hop, session, date_trunc or time_bucket.",
        anchor="emit",
    )


# Which windows ---------------------------------------------------------------------------------------------------


def watermark_of(stream: StreamFacts) -> Watermark:
    if stream.watermark is None:
        raise Refusal(
            "EMIT ON WINDOW CLOSE needs a watermark, and the stream has none",
            f"ALTER STREAM {stream.name} ADD WATERMARK FOR ts AS ts - interval '10 seconds' says when windows close.",
            anchor="emit",
        )
    return stream.watermark


def refuse_other_shapes(draft: Draft) -> None:
    """What has no windows that close."""
    select = draft.block.select
    if not draft.block.is_whole or {name for name, value in select.args.items() if value} - CLAUSES:
        raise unsupported("it has more than FROM, WHERE, GROUP BY and HAVING")
    if draft.movings:
        raise unsupported("its rows leave as time passes")
    if draft.shape is not Shape.AGGREGATED or len(draft.sets) != 1:
        raise unsupported(draft.reason or "it does not group by one set of keys")
    if draft.divider is not None and not draft.divider.is_session:
        raise unsupported("count windows do not close as time passes")


def windows_of(draft: Draft, stream: StreamFacts, watermark: Watermark) -> Windows:
    """The windows of the watermark's column."""
    found = [each for number, key in enumerate(draft.keys, 1) if (each := window_at(draft, number, key, stream))]
    if not found:
        raise unsupported("it does not group by a window")
    windows = found[0]
    if windows.row.name != watermark.column:
        raise unsupported(f'its windows go by "{windows.row.name}", the watermark by "{watermark.column}"')
    return windows


def window_at(draft: Draft, number: int, key: exp.Expr, stream: StreamFacts) -> Windows | None:
    hop, divider = draft.hop, draft.divider
    if hop is not None and hop.is_bound(key):
        end = (lambda column: later(column, hop.size)) if hop.is_start(key) else (lambda column: column)
        return at(hop.row, number, end, hop=hop, slide=hop.slide, size=hop.size, offset=hop.offset)
    if divider is not None and divider.is_key(key):
        if divider.row is None or divider.gap is None:
            return None
        gap = divider.gap
        return at(divider.row, number, lambda column: call("session_end", column, gap.copy()), gap=gap)
    return fixed_window(draft, number, key, stream)


def fixed_window(draft: Draft, number: int, key: exp.Expr, stream: StreamFacts) -> Windows | None:
    """Windows side by side."""
    found = call_at(key)
    if found is None:
        return None
    zone = stream.settings[TIME_ZONE]
    offset: Span | None = Span()
    match found.qualified_name, found.arguments:
        case "public.tumble", (row, length, *shift):
            size = span_of(length)
            offset = span_of(shift[0]) if shift else Span()
        case "public.time_bucket", (length, row):
            size, zone = span_of(length), UTC
        case "date_trunc", (unit, row):
            word = unit.this if isinstance(unit, exp.Cast) else unit
            size = UNITS.get(word.name.lower()) if isinstance(word, exp.Literal) else None
        case _:
            return None
    if size is None:
        return None
    moment = stripped(row)
    base = stream.columns[moment.name].base if isinstance(moment, exp.Column) and moment.name in stream.columns else ""
    is_calendar = bool(size.months or size.days)
    if base not in TIMES:
        return None

    def end(column: exp.Expr) -> exp.Expr:
        return plus_in_zone(column, size, zone) if is_calendar and base == ZONED else later(column, size)

    is_tumbling = found.name == "tumble" and not is_calendar and offset is not None
    return at(row, number, end, size=size if is_tumbling else None, slide=size, offset=offset)


def at(
    row: exp.Expr,
    number: int,
    end: Callable[[exp.Expr], exp.Expr],
    slide: Span | None = None,
    size: Span | None = None,
    offset: Span | None = None,
    hop: Hop | None = None,
    gap: exp.Expr | None = None,
) -> Windows | None:
    moment = stripped(row)
    return Windows(moment, number, end, slide, size, offset, hop, gap) if isinstance(moment, exp.Column) else None


def plus(moment: exp.Expr, span: Span | str) -> exp.Expr:
    return exp.Paren(this=exp.Add(this=moment.copy(), expression=interval_of(span)))


def later(moment: exp.Expr, span: Span) -> exp.Expr:
    """The same, and infinite beyond the last time that there is."""
    return call("session_reach", moment.copy(), interval_of(span))


def plus_in_zone(moment: exp.Expr, span: Span, zone: str) -> exp.Expr:
    """By the calendar of a zone, whatever the session's is that asks."""
    word = exp.Literal.string(zone)
    local = exp.Paren(this=exp.AtTimeZone(this=moment.copy(), zone=word))
    return exp.Paren(this=exp.AtTimeZone(this=plus(local, span), zone=word.copy()))


def tumbled(moment: exp.Expr, slide: Span, offset: Span | None) -> exp.Expr:
    arguments = [moment.copy(), interval_of(slide), *([interval_of(offset)] if offset and offset != Span() else [])]
    return exp.Dot(this=exp.to_identifier("public"), expression=exp.Anonymous(this="tumble", expressions=arguments))


def end_column(windows: Windows, cores: Cores, relation: str) -> exp.Expr:
    """The end of a window, over the relation that has the groups."""
    if windows.gap is not None:
        _, groups = groups_of(cores)
        return windows.end(exp.column(groups.state_columns[1], relation))
    return windows.end(exp.column(f"key_{windows.key}", relation))


def groups_of(cores: Cores) -> tuple[int, Core]:
    """The core that has the groups, and its number."""
    return next((number, core) for number, core in enumerate(cores.found, 1) if core.role is Role.MERGED)


def ticks_of(windows: Windows) -> Template | None:
    """May a window close between two watermarks? None where that is not known."""
    if windows.size is None or windows.slide is None:
        return None

    def last(name: str) -> exp.Expr:
        assert windows.size is not None and windows.slide is not None
        moment = exp.Paren(this=exp.Sub(this=Hole(this=name), expression=interval_of(windows.size)))
        return tumbled(moment, windows.slide, windows.offset)

    return template_of(exp.NullSafeNEQ(this=last(BEFORE), expression=last(AFTER)))


def restricted(tree: exp.Query, conditions: list[exp.Expr]) -> exp.Query:
    found = tree.copy()
    where = found.args.get("where")
    found.set("where", exp.Where(this=together([*([where.this] if where else []), *conditions])))
    return found


# What is kept besides ---------------------------------------------------------------------------------------------


def watermark_core(stream: StreamFacts, watermark: Watermark) -> Core:
    """The newest time, in force and of all batches; one that is infinite or too far ahead is none."""
    row, arrival = (
        exp.column(exp.to_identifier(name, quoted=True), exp.to_identifier(ROW_ALIAS, quoted=True))
        for name in (watermark.column, ARRIVAL)
    )
    finite = exp.Anonymous(this="isfinite", expressions=[row.copy()])
    # From where on a delay leads to a time that there is.
    early = exp.GTE(this=row.copy(), expression=exp.Cast(this=exp.Literal.string(FIRST_TIME), to=TypeName(this="date")))
    near = exp.LTE(this=row.copy(), expression=plus(arrival, watermark.max_ahead))
    scalars = Scalars(
        stream, Functions(), {identity(row): stream.columns[watermark.column]}, together([finite, early, near])
    )
    newest = REGISTRY["max"](Argument("max", (scalars.guarded(row),))).known_states
    return Core(scalars.predicate, (), (), grouped=True, states=(*newest, *newest), role=Role.WATERMARK)


def emitted_core(outputs: tuple[Output, ...]) -> Core:
    columns = tuple(f"value_{number}" for number, _ in enumerate(outputs, 1))
    keys = tuple(Scalar(output.name, output.type, text("NULL"), frozenset()) for output in outputs)
    return Core(None, keys, columns, grouped=False, role=Role.EMITTED)


def early_core(outputs: tuple[Output, ...], end: SqlType) -> Core:
    """The windows that are open, each with its end."""
    core = emitted_core(outputs)
    bound = Scalar(WINDOW_END, end, text("NULL"), frozenset())
    return replace(core, keys=(*core.keys, bound), key_columns=(*core.key_columns, WINDOW_END))


def late_rows_of(draft: Draft, windows: Windows, cores: Cores, stream: StreamFacts) -> LateRows:
    """The rows of a batch that came too late, as jsonb."""
    if draft.is_joined:
        raise unsupported("late rows of a join cannot be told from others: use late = 'drop'")
    number, groups = groups_of(cores)
    row = in_words_of_log(windows.row)
    kind = stream.columns[windows.row.name].base
    if windows.hop is not None:
        end = windows.last_end(row)
    elif windows.gap is not None:
        end = windows.end(row)
    else:
        kind = dict(zip(groups.key_columns, groups.keys, strict=True))[f"key_{windows.key}"].type.base
        end = windows.end(in_words_of_log(draft.keys[windows.key - 1]))
    # A date and an interval are a timestamp.
    closed = late_input(draft, stream, end, ZONED if kind == ZONED else TIMESTAMPS[0])
    conditions: list[exp.Expr] = [exp.LTE(this=Hole(this=closed.name), expression=Hole(this=WATERMARK))]
    inputs = [closed]
    if windows.gap is not None:
        keys = [
            late_input(draft, stream, in_words_of_log(key), scalar.type.name)
            for key, scalar in zip(draft.own_keys, groups.kept_keys, strict=True)
        ]
        begin, last = groups.state_columns[:2]
        inside = [
            exp.GTE(this=row.copy(), expression=exp.column(begin, "kept")),
            exp.LTE(this=row.copy(), expression=exp.column(last, "kept")),
            *(
                exp.NullSafeEQ(this=exp.column(column, "kept"), expression=Hole(this=key.name))
                for column, key in zip(groups.kept_columns, keys, strict=True)
            ),
        ]
        kept = exp.Select(
            expressions=[exp.Literal.number(1)],
            from_=exp.From(this=exp.Table(this=Hole(this=str(number)), alias=table_alias("kept"))),
            where=exp.Where(this=together(inside)),
        )
        conditions.append(exp.Not(this=exp.Exists(this=kept)))
        inputs += keys
    own = {name: kind for name, kind in stream.columns.items() if name != ARRIVAL}
    return LateRows(
        kept_row(own, quote_identifier(ROW_ALIAS)),
        template_of(together(conditions)),
        tuple(dict.fromkeys(inputs)),
    )


def late_input(draft: Draft, stream: StreamFacts, tree: exp.Expr, kind: str) -> Input:
    """A value of a row, NULL where that does not pass the WHERE."""
    value = only_where(tree, [draft.where] if draft.where is not None else [])
    columns = frozenset(column.name for column in value.find_all(exp.Column))
    return Input(f"({generate(value)})", kind, "", columns=columns.intersection(stream.columns))
