"""Slices: what a view keeps of a window that moves is grouped by equal parts of time, and united when it is read.

The bounds of a window lie on the borders of slices, because the clock goes in steps. A slice is named by its start
where a window has its first moment and not its last, and by its end where it is the other way round:

    ts >= bound  ⟺  start of ts's slice >= bound        ts > bound  ⟺  end of ts's slice > bound

A long window has levels: its middle is united of larger slices, which are kept besides. Where a bound lies anywhere,
the value itself is kept in the slice's place.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import combinations, pairwise
from math import gcd
from typing import Final

from sqlglot import exp

from standpipe.catalog.types import TIMESTAMPS, ZONED, SqlType
from standpipe.planner.plan import Expiry, State
from standpipe.planner.sql.dialect import generate, parse_expression
from standpipe.planner.sql.nodes import Clock, TypeName
from standpipe.planner.uniting import uniting_sql
from standpipe.planner.views.conditions import together
from standpipe.planner.views.matching import identity
from standpipe.planner.views.windows.moving import STEP_OF_ZONES, Comparison, Moving, grid, is_physical, length
from standpipe.planner.views.windows.spans import DAY, SECOND, interval, interval_text

SLICES: Final = "slices"
"""What the query that unites them calls them."""
LADDER: Final = (SECOND, 10 * SECOND, 60 * SECOND, 300 * SECOND, 1_800 * SECOND, 14_400 * SECOND, DAY)
"""The usual widths: each divides the next, so that views of different windows have slices in common."""
MOST_SLICES: Final = 60
"""What is united of more of them has larger ones besides."""
MOST_LEVELS: Final = 3
LEVEL_WORTH: Final = 30
STEPS_OF_WINDOW: Final = 100
MARGIN: Final = 2 * DAY
"""What a calendar may add to a window: the zones of the world, and a day of 25 hours."""
STARTS, ENDS, MOMENT = "slice", "slice_end", "moment"
START_FUNCTION, END_FUNCTION = "slice_start", "slice_end"
FUNCTIONS: Final = {STARTS: START_FUNCTION, ENDS: END_FUNCTION}
KINDS: Final[dict[Comparison, str]] = {exp.GTE: STARTS, exp.LT: STARTS, exp.GT: ENDS, exp.LTE: ENDS}
"""By which name of a slice a comparison is decided."""


def step_of(movings: Iterable[Moving]) -> int:
    """A usual width, of which the shortest window has a hundred at least."""
    lengths = [length(each.bound) for each in movings if each.is_lower]
    return usual_step(min((found for found in lengths if found), default=0))


def usual_step(window: int) -> int:
    return max((step for step in LADDER if step * STEPS_OF_WINDOW <= window), default=SECOND)


def set_step(tree: exp.Expr, step: int) -> None:
    for clock in tree.find_all(Clock):
        clock.set("this", interval_text(step))


@dataclass(frozen=True)
class TimeKey:
    """A key of a core: a column, and what it holds of a row."""

    column: str
    tree: exp.Expr
    type: SqlType


@dataclass(frozen=True)
class Axis:
    """A value of the row that moving conditions are on. `widths` are those of its slices, the smallest first; none
    where the value itself is kept."""

    number: int
    row: exp.Expr
    type: SqlType
    movings: tuple[Moving, ...]
    widths: tuple[int, ...]

    @property
    def kinds(self) -> tuple[str, ...]:
        if not self.widths:
            return (MOMENT,)
        return tuple(sorted({KINDS[each.comparison] for each in self.movings}))

    def column(self, kind: str) -> str:
        return f"{kind}_{self.number}"

    def keys(self, level: int) -> tuple[TimeKey, ...]:
        if not self.widths:
            return (TimeKey(self.column(MOMENT), self.row, self.type),)
        base = SqlType(self.type.base, self.type.base)
        return tuple(TimeKey(self.column(kind), self._slice(kind, level), base) for kind in self.kinds)

    def _slice(self, kind: str, level: int) -> exp.Expr:
        return call(FUNCTIONS[kind], self.row.copy(), interval(self.widths[level]))

    def conditions(self, movings: Iterable[Moving]) -> list[exp.Expr]:
        """The moving conditions, of slices."""
        found = []
        for each in movings:
            kind = KINDS[each.comparison] if self.widths else MOMENT
            bound = exp.Paren(this=each.bound.copy())
            found.append(each.comparison(this=exp.column(self.column(kind), SLICES), expression=bound))
        return found

    @property
    def lowers(self) -> tuple[Moving, ...]:
        return tuple(each for each in self.movings if each.is_lower)

    @property
    def uppers(self) -> tuple[Moving, ...]:
        return tuple(each for each in self.movings if not each.is_lower)

    def bound(self, movings: tuple[Moving, ...], function: str) -> exp.Expr:
        """The bound that counts, as a value of the axis' type."""
        bounds = [
            exp.Cast(this=exp.Paren(this=each.bound.copy()), to=TypeName(this=self.type.base)) for each in movings
        ]
        return bounds[0] if len(bounds) == 1 else exp.Anonymous(this=function, expressions=bounds)


@dataclass(frozen=True)
class Window:
    """All moving conditions of a block."""

    axes: tuple[Axis, ...]
    step: int

    @property
    def levels(self) -> int:
        return max([len(axis.widths) for axis in self.axes if len(self.axes) == 1], default=1) or 1

    @property
    def flat(self) -> Window:
        """The same on one level."""
        return Window(tuple(replace(axis, widths=axis.widths[:1]) for axis in self.axes), self.step)

    def time_keys(self, level: int = 0) -> tuple[TimeKey, ...]:
        return tuple(key for axis in self.axes for key in axis.keys(level))

    @cached_property
    def expiry(self) -> Expiry | None:
        """When a group, or a row, has left the window for good."""
        for axis in self.axes:
            [kind, *_] = axis.kinds
            for each in axis.lowers:
                column = axis.column(KINDS[each.comparison] if axis.widths else kind)
                found = expiry(column, each, axis.type, self.step)
                if found is not None:
                    return found
        return None

    def parts(self, level: int) -> list[exp.Expr]:
        """The conditions on the slices of a level; they exclude each other."""
        if self.levels == 1:
            return [together([each for axis in self.axes for each in axis.conditions(axis.movings)])]
        [axis] = self.axes
        return level_parts(axis, level)


def window_of(movings: tuple[Moving, ...], types: Mapping[str, SqlType], step: int) -> Window | None:
    """`types` are those of the rows' values and of the bounds."""
    by_row: dict[str, list[Moving]] = {}
    for each in movings:
        by_row.setdefault(identity(each.row), []).append(each)
    axes = (axis_of(number, tuple(found), types, step) for number, found in enumerate(by_row.values(), 1))
    return Window(tuple(axes), step) if movings else None


def types_of(window: Window | None) -> dict[str, SqlType]:
    """The types of the keys that PostgreSQL was not asked about."""
    levels = range(window.levels) if window else ()
    return {identity(key.tree): key.type for level in levels for key in (window.time_keys(level) if window else ())}


def axis_of(number: int, movings: tuple[Moving, ...], types: Mapping[str, SqlType], step: int) -> Axis:
    row = movings[0].row
    row_type = types[identity(row)]
    is_sliced = row_type.base in TIMESTAMPS and all(each.comparison in KINDS for each in movings)
    width = common_width(movings, types, step) if is_sliced else 0
    axis = Axis(number, row, row_type, movings, (width,) if width else ())
    lengths = [found for each in axis.lowers if (found := length(each.bound)) is not None]
    # Windows with an end of each kind, or without a beginning, have one level.
    has_levels = bool(width) and bool(lengths) and len(axis.kinds) == 1
    return replace(axis, widths=widths_of(width, min(lengths))) if has_levels else axis


def common_width(movings: Iterable[Moving], types: Mapping[str, SqlType], step: int) -> int:
    """The greatest usual width on whose multiples all bounds lie; 0 where they may lie anywhere."""
    found = 0
    for each in movings:
        bound_grid = grid(each.bound, step)
        if not bound_grid:
            return 0
        is_same_type = types[identity(each.bound)].base == types[identity(each.row)].base
        found = gcd(found, bound_grid if is_same_type else gcd(bound_grid, STEP_OF_ZONES))
    return usual_width(found)


def usual_width(borders: int) -> int:
    """The greatest usual width of slices that have borders at all multiples of a number of microseconds."""
    return max((width for width in LADDER if borders % width == 0), default=borders)


def widths_of(width: int, window: int) -> tuple[int, ...]:
    """The widths of all levels of a window of some length: as many as make the least work."""
    if window <= MOST_SLICES * width:
        return (width,)
    larger = [each for each in LADDER if each > width and each % width == 0]
    choices = [(width, *others) for count in range(MOST_LEVELS) for others in combinations(larger, count)]
    return min(choices, key=lambda widths: work(widths, window))


def work(widths: tuple[int, ...], window: int) -> float:
    """How many slices are united, and how many a level is worth, which is merged with each batch."""
    ratios = (larger // smaller for smaller, larger in pairwise(widths))
    return sum(ratios) + window / widths[-1] + LEVEL_WORTH * len(widths)


def level_parts(axis: Axis, level: int) -> list[exp.Expr]:
    """What of a level's slices is united: from the window's first one up to where the next level's begin, and from
    where these end up to the window's last one."""
    [kind] = axis.kinds
    first, last = (exp.GTE, exp.LT) if kind == STARTS else (exp.GT, exp.LTE)

    def compared(comparison: Comparison, bound: exp.Expr) -> exp.Expr:
        return comparison(this=exp.column(axis.column(kind), SLICES), expression=bound)

    def begin(number: int) -> exp.Expr:
        lower = axis.bound(axis.lowers, "GREATEST")
        return call(END_FUNCTION, lower, interval(axis.widths[number]))

    def end(number: int) -> exp.Expr:
        upper = axis.bound(axis.uppers, "LEAST")
        return call(START_FUNCTION, upper, interval(axis.widths[number]))

    begins = axis.conditions(axis.lowers) if level == 0 else [compared(first, begin(level))]
    ends = [] if not axis.uppers else axis.conditions(axis.uppers) if level == 0 else [compared(last, end(level))]
    if level == len(axis.widths) - 1:
        return [together([*begins, *ends])]
    parts = [together([*begins, compared(last, begin(level + 1)), *ends])]
    if axis.uppers:
        inner = exp.Anonymous(this="GREATEST", expressions=[begin(level + 1), end(level + 1)])
        parts.append(together([compared(first, inner), *ends]))
    return parts


def expiry(column: str, moving: Moving, row_type: SqlType, step: int) -> Expiry | None:
    """When rows of a lower bound have left the window for good, whoever reads."""
    found = length(moving.bound)
    if found is None or not moving.is_lower or row_type.base not in (*TIMESTAMPS, "date"):
        return None
    is_exact = is_physical(moving.bound) and row_type.base == ZONED
    return Expiry(column, interval_text(found + step + (0 if is_exact else MARGIN)))


# The relation that unites them ------------------------------------------------------------------------------


def united(
    window: Window,
    table: Callable[[int], exp.Table],
    keys: tuple[str, ...],
    states: Mapping[str, State],
) -> exp.Select:
    """The groups of the window: by columns of keys, with the states of all slices. `table` gives those of a level."""
    columns = (*keys, *states)
    rows = [
        exp.Select(
            expressions=[exp.column(name, SLICES) for name in columns],
            from_=exp.From(this=table(level)),
            where=exp.Where(this=condition),
        )
        for level in range(window.levels)
        for condition in window.parts(level)
    ]
    union: exp.Query = rows[0]
    for other in rows[1:]:
        union = exp.Union(this=union, expression=other, distinct=False)
    items = [exp.alias_(united_state(state, exp.column(name, SLICES)), name) for name, state in states.items()]
    grouped = [exp.column(name, SLICES) for name in keys]
    return exp.Select(
        expressions=[*grouped, *items],
        from_=exp.From(this=exp.Subquery(this=union, alias=exp.TableAlias(this=exp.to_identifier(SLICES)))),
        group=exp.Group(expressions=[column.copy() for column in grouped]) if grouped else None,
    )


def united_state(state: State, column: exp.Expr) -> exp.Expr:
    """The state of a group, given the column with those of its parts."""
    found = parse_expression(uniting_sql(state, generate(column)))
    assert found is not None, "our own expressions can be parsed"
    return found


def kept_rows(window: Window, table: exp.Table, columns: tuple[str, ...]) -> exp.Select:
    """The rows of the window."""
    [condition] = window.flat.parts(0)
    return exp.Select(
        expressions=[exp.column(name, SLICES) for name in columns],
        from_=exp.From(this=table),
        where=exp.Where(this=condition),
    )


def call(name: str, *arguments: exp.Expr) -> exp.Expr:
    """A call of a function of ours."""
    return exp.Dot(
        this=exp.to_identifier("standpipe"), expression=exp.Anonymous(this=name, expressions=list(arguments))
    )
