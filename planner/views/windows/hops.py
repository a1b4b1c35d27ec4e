"""Hopping windows: `FROM s, hop(s.ts, slide, size) w GROUP BY w.window_start, k`.

A row is aggregated once, into its slice, however many windows it is in. When the view is read, each window unites its
slices. Which windows there are is told by one more core, which has no keys but the time.

    SELECT windows.window_start, l.k, … FROM (the windows) windows CROSS JOIN LATERAL
        (SELECT k, sum(count) … FROM slices WHERE slice >= windows.window_start AND slice < windows.window_start + size
         GROUP BY k) l

Where that does not do, the call is what it is to PostgreSQL: a join that gives a row for each window.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import partial
from math import gcd
from typing import Final

from sqlglot import exp

from standpipe.catalog.types import TIMESTAMPS, ZONED, SqlType
from standpipe.planner.facts import Functions
from standpipe.planner.sql.dialect import parse_canonical
from standpipe.planner.views.blocks import Block
from standpipe.planner.views.calls import call_at
from standpipe.planner.views.conditions import together
from standpipe.planner.views.matching import identity, stripped
from standpipe.planner.views.scopes import relations
from standpipe.planner.views.windows.moving import Moving
from standpipe.planner.views.windows.slices import Axis, Window, usual_width, widths_of
from standpipe.planner.views.windows.spans import Span, interval, interval_text, span_of

NAME: Final = "public.hop"
WINDOWS: Final = "windows"
START: Final = "window_start"
PRESENCE: Final = "presence"
BUCKET: Final = "bucket"
MOST_SLIDES: Final = 1_000
"""From the first window to the last; of more than these, those that may have rows are found by the buckets that do, if
no more than one in DENSITY does."""
DENSITY: Final = 16


@dataclass(frozen=True)
class Hop:
    """A call of hop in FROM; `start` and `end` are its columns."""

    row: exp.Expr
    slide: Span
    size: Span
    offset: Span
    start: exp.Column
    end: exp.Column

    def is_start(self, tree: exp.Expr) -> bool:
        return identity(tree) == identity(self.start)

    def is_bound(self, tree: exp.Expr) -> bool:
        return identity(tree) in (identity(self.start), identity(self.end))

    def is_mentioned(self, trees: Iterable[exp.Expr | None]) -> bool:
        columns = (column for tree in trees if tree is not None for column in tree.find_all(exp.Column))
        return any(column.table == self.start.table for column in columns)

    def fits(self, row_type: SqlType) -> bool:
        """Are its windows as long as they are, whatever the calendar?"""
        spans = (self.slide, self.size, self.offset)
        is_plain = not any(span.months for span in spans) and self.slide.microseconds > 0 and self.size.microseconds > 0
        has_days = any(span.days for span in spans)
        return is_plain and row_type.base in TIMESTAMPS and not (has_days and row_type.base == ZONED)

    def types(self, types: Mapping[str, SqlType]) -> dict[str, SqlType]:
        """Of what PostgreSQL was not asked about."""
        base = types[identity(self.row)].base
        return {identity(each): SqlType(base, base) for each in (self.start, self.end, self.bucket)}

    def window(self, types: Mapping[str, SqlType]) -> Window:
        """The slices of one window, which is named `windows` around them."""
        row_type = types[identity(self.row)]
        movings = (Moving(self.row, exp.GTE, self.window_start), Moving(self.row, exp.LT, self.window_end))
        found = gcd(self.slide.microseconds, self.size.microseconds, self.offset.microseconds)
        axis = Axis(1, self.row, row_type, movings, widths_of(usual_width(found), self.size.microseconds))
        return Window((axis,), 0)

    @property
    def window_start(self) -> exp.Expr:
        return exp.column(START, WINDOWS)

    @property
    def window_end(self) -> exp.Expr:
        return exp.Paren(this=exp.Add(this=self.window_start, expression=interval(self.size.microseconds)))

    @property
    def bucket(self) -> exp.Expr:
        """What tells which windows there may be."""
        lengths = (self.slide,) if self.offset == Span() else (self.slide, self.offset)
        arguments = [self.row.copy(), *(interval(span.microseconds) for span in lengths)]
        call = exp.Anonymous(this="tumble", expressions=arguments)
        return exp.Dot(this=exp.to_identifier("public"), expression=call)

    def windows(self, presence: exp.Table, column: str) -> exp.Query:
        """The starts of the windows: all from the first to the last, or those next to a bucket that has rows."""
        unit = self.slide.microseconds
        count = -(-self.size.microseconds // unit)
        slide, back, most = (
            f"'{interval_text(microseconds)}'::interval"
            for microseconds in (unit, (count - 1) * unit, MOST_SLIDES * unit)
        )
        finite = f"FROM {PRESENCE} WHERE isfinite({PRESENCE}.{column})"
        value = f"{PRESENCE}.{column}"
        is_dense = (
            f"CASE WHEN ((SELECT (max({value}) - min({value})) {finite}) <= {most}) THEN true "
            f"ELSE (SELECT ((max({value}) - min({value})) <= ({slide} * ({DENSITY} * count(*)))) {finite}) END"
        )
        text = (
            f"SELECT starts.{START} FROM generate_series((SELECT (min({value}) - {back}) {finite}), "
            f"(SELECT max({value}) {finite}), {slide}) starts({START}) WHERE {is_dense} UNION ALL "
            f"SELECT DISTINCT ({value} - ((before.number)::double precision * {slide})) AS {START} "
            f"FROM {PRESENCE}, LATERAL generate_series(0, {count - 1}) before(number) "
            f"WHERE (isfinite({value}) AND NOT ({is_dense}))"
        )
        query = parse_canonical(text)
        assert query is not None, "our own queries can be parsed"
        for table in [each for each in query.find_all(exp.Table) if each.name == PRESENCE]:
            table.replace(presence.copy())
        return query


def hop_of(block: Block, functions: Functions) -> Hop | None:
    """The call, if the block reads the stream and nothing else, and tumble is ours, too."""
    found = list(relations(block.select))
    laterals = [each for each in found if isinstance(each, exp.Lateral)]
    if len(found) != 2 or len(laterals) != 1 or not all(map(partial(functions.are_known, "public"), ("hop", "tumble"))):
        return None
    [lateral] = laterals
    call, alias, join = call_at(lateral.this), lateral.args.get("alias"), lateral.parent
    if call is None or call.qualified_name != NAME or alias is None or len(alias.columns) != 2:
        return None
    if lateral.args.get("ordinality") or not isinstance(join, exp.Join) or not is_plain(join):
        return None
    row, *lengths = call.arguments
    spans = [span_of(each) for each in lengths]
    if (
        len(spans) not in (2, 3)
        or any(span is None for span in spans)
        or any(column.table != block.alias for column in row.find_all(exp.Column))
    ):
        return None
    slide, size, *offset = (span for span in spans if span is not None)
    start, end = (exp.column(name.copy(), exp.to_identifier(alias.name)) for name in alias.columns)
    return Hop(row.copy(), slide, size, offset[0] if offset else Span(), start, end)


def stand_side_by_side(block: Block, functions: Functions) -> bool:
    """Windows that neither overlap nor leave a gap are a function of the row, for which any shape will do:

    FROM s, hop(s.ts, size, size) w … w.window_start  →  FROM s … tumble(s.ts, size) … WHERE isfinite(s.ts)

    Changes the block; was it one?"""
    hop = hop_of(block, functions)
    if hop is None or hop.slide != hop.size or hop.size.months or hop.size.days:
        return False
    columns = [each for each in block.select.find_all(exp.Column) if each.table == hop.start.table]
    if not all(map(hop.is_bound, columns)):
        return False
    start = hop.bucket
    end = exp.Paren(this=exp.Add(this=start.copy(), expression=interval(hop.size.microseconds)))
    for column in columns:
        value = (start if hop.is_start(column) else end).copy()
        column.replace(exp.alias_(value, column.name) if column.parent is block.select else value)
    finite: exp.Expr = exp.Anonymous(this="isfinite", expressions=[hop.row.copy()])
    where = block.select.args.get("where")
    without_hop(block.select)
    block.select.set("where", exp.Where(this=together([where.this, finite] if where else [finite])))
    return True


def is_plain(join: exp.Join) -> bool:
    on = join.args.get("on")
    is_true = on is None or (isinstance(stripped(on), exp.Boolean) and bool(stripped(on).this))
    return is_true and not join.side and not join.args.get("using")


def without_hop(select: exp.Select) -> None:
    """The stream is left alone in FROM."""
    [table] = [each for each in relations(select) if isinstance(each, exp.Table)]
    alias = table.args.get("alias")
    alone = exp.Table(this=table.this.copy(), db=table.args["db"].copy(), alias=alias.copy() if alias else None)
    select.set("from_", exp.From(this=alone))
    select.set("joins", None)
