"""Conditions that move: comparisons of a value of the row with one that depends on the time of reading alone.

    WHERE ((s.k = 1) AND (s.ts > ((SELECT clock) - '00:05:00'::interval)))

Other conditions with the clock in them can only be asked of kept rows.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import gcd
from typing import Final, TypeAlias

from sqlglot import exp

from standpipe.planner.sql.nodes import Clock
from standpipe.planner.views.calls import call_at
from standpipe.planner.views.conditions import conditions, together
from standpipe.planner.views.constants import number_of
from standpipe.planner.views.matching import stripped
from standpipe.planner.views.scopes import has_subquery
from standpipe.planner.views.windows.spans import DAY, SECOND, interval, span_of

Comparison: TypeAlias = type[exp.Expr]

TURNED: Final[dict[Comparison, Comparison]] = {
    exp.GT: exp.LT,
    exp.GTE: exp.LTE,
    exp.LT: exp.GT,
    exp.LTE: exp.GTE,
    exp.EQ: exp.EQ,
}
"""With the sides exchanged."""
DENIED: Final[dict[Comparison, Comparison]] = {exp.GT: exp.LTE, exp.GTE: exp.LT, exp.LT: exp.GTE, exp.LTE: exp.GT}
LOWER: Final = (exp.GT, exp.GTE, exp.EQ)
"""Comparisons that a row does not satisfy any more when the bound has gone past it."""
STEP_OF_ZONES: Final = 15 * 60 * SECOND
"""By whole multiples of this the zones of the world differ, since there are computers to ask."""
UNITS: Final = {
    "second": SECOND,
    "minute": 60 * SECOND,
    "hour": 3_600 * SECOND,
    "day": DAY,
    "week": 7 * DAY,
    "month": 31 * DAY,
    "quarter": 92 * DAY,
    "year": 366 * DAY,
}


@dataclass(frozen=True)
class Moving:
    """`row comparison bound`, for each row: the clock is in the bound alone, columns are in `row` alone."""

    row: exp.Expr
    comparison: Comparison
    bound: exp.Expr

    @property
    def is_lower(self) -> bool:
        return self.comparison in LOWER


def take_movings(select: exp.Select) -> tuple[Moving, ...]:
    """Takes the moving conditions out of a query's WHERE; others with the clock in them stay."""
    where = select.args.get("where")
    if where is None or where.find(Clock) is None:
        return ()
    movings: list[Moving] = []
    others: list[exp.Expr] = []
    for condition in conditions(where.this):
        found = moving(condition)
        if found is None:
            others.append(condition)
        else:
            movings.append(found)
    select.set("where", exp.Where(this=together(others)) if others else None)
    return tuple(movings)


def moving(condition: exp.Expr) -> Moving | None:
    """The condition, taken apart."""
    if isinstance(condition, exp.Not):
        found = moving(stripped(condition.this))
        is_deniable = found is not None and found.comparison in DENIED
        return Moving(found.row, DENIED[found.comparison], found.bound) if found and is_deniable else None
    if not isinstance(condition, exp.Binary) or type(condition) not in TURNED or has_subquery(condition):
        return None
    left, right = stripped(condition.left), stripped(condition.right)
    comparison: Comparison = type(condition)
    if is_bound(left) or is_constant(left):
        left, right, comparison = right, left, TURNED[comparison]
    if is_constant(right):
        return of_distance(left, comparison, right)
    return Moving(left, comparison, right) if is_of_row(left) and is_bound(right) else None


def of_distance(distance: exp.Expr, comparison: Comparison, constant: exp.Expr) -> Moving | None:
    """`clock - row < constant`, and `row - clock < constant`."""
    if not isinstance(distance, exp.Sub):
        return None
    left, right, length = stripped(distance.left), stripped(distance.right), physical(constant)
    if length is None:
        return None
    if is_bound(left) and is_of_row(right):
        return Moving(right, TURNED[comparison], exp.Sub(this=distance.left.copy(), expression=length))
    if is_of_row(left) and is_bound(right):
        return Moving(left, comparison, exp.Add(this=distance.right.copy(), expression=length))
    return None


def physical(constant: exp.Expr) -> exp.Expr | None:
    """A distance of two times, or of two dates, as what leads from one to the other: PostgreSQL compares intervals as
    if months had 30 days and days 24 hours."""
    span = span_of(constant)
    if span is not None:
        return interval(span.months * 30 * DAY + span.microseconds)
    digits = number_of(constant)
    return exp.Literal.number(digits) if digits is not None and digits.isdigit() else None


def is_constant(tree: exp.Expr) -> bool:
    return tree.find(Clock, exp.Column) is None


def is_bound(tree: exp.Expr) -> bool:
    return tree.find(Clock) is not None and tree.find(exp.Column) is None


def is_of_row(tree: exp.Expr) -> bool:
    return tree.find(Clock) is None and tree.find(exp.Column) is not None


# Where a bound may lie, and how far from the clock -----------------------------------------------------------------


def grid(bound: exp.Expr, step: int) -> int:
    """A number of microseconds: the bound lies on multiples of it, while the clock does so on those of the step. 0
    where nothing is known of it."""
    tree = stripped(bound)
    match tree:
        case Clock():
            return step
        case exp.Add() | exp.Sub():
            return _shifted_grid(tree, step)
        case exp.Cast() | exp.AtTimeZone():
            return gcd(grid(tree.this, step), STEP_OF_ZONES)
    unit = _truncated_to(tree)
    return gcd(grid(_argument(tree), step), gcd(unit, STEP_OF_ZONES)) if unit else 0


def _shifted_grid(tree: exp.Binary, step: int) -> int:
    span, found = span_of(tree.right), grid(tree.left, step)
    if span is None:
        # Days, of a date.
        return found if number_of(tree.right) is not None else 0
    if span.months or span.days:
        found = gcd(found, STEP_OF_ZONES)
    return gcd(found, span.time) if found else 0


def length(bound: exp.Expr) -> int | None:
    """How far behind the clock a bound is at most, in microseconds; None where that is not known."""
    tree = stripped(bound)
    match tree:
        case Clock():
            return 0
        case exp.Add() | exp.Sub():
            shift, found = _shift(tree.right, 1 if isinstance(tree, exp.Sub) else -1), length(tree.left)
            return None if shift is None or found is None else found + shift
        case exp.Cast() | exp.AtTimeZone():
            return length(tree.this)
    unit = _truncated_to(tree)
    found = length(_argument(tree)) if unit else None
    return None if found is None else found + unit


def _shift(tree: exp.Expr, sign: int) -> int | None:
    """By how much it leads back at most."""
    span, digits = span_of(tree), number_of(tree)
    if span is not None:
        months = sign * span.months
        return months * (31 if months > 0 else 28) * DAY + sign * span.microseconds
    return sign * int(digits) * DAY if digits is not None and digits.isdigit() else None


def is_physical(bound: exp.Expr) -> bool:
    """Does no calendar, and no time zone, have a part in how far it is from the clock?"""
    tree = stripped(bound)
    if isinstance(tree, exp.Add | exp.Sub):
        span = span_of(tree.right)
        return span is not None and not span.months and not span.days and is_physical(tree.left)
    return isinstance(tree, Clock)


def _truncated_to(tree: exp.Expr) -> int:
    """The longest that a unit of date_trunc is."""
    call = call_at(tree)
    if call is None or call.qualified_name != "date_trunc":
        return 0
    word = call.arguments[0]
    literal = word.this if isinstance(word, exp.Cast) else word
    return UNITS.get(literal.name.lower(), 0) if isinstance(literal, exp.Literal) else 0


def _argument(tree: exp.Expr) -> exp.Expr:
    call = call_at(tree)
    assert call is not None
    return call.arguments[1]
