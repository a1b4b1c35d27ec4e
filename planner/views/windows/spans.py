"""Intervals that a canonical text writes down: '1 mon'::interval, '2 days 03:00:00'::interval."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final

from sqlglot import exp

from standpipe.planner.sql.nodes import TypeName
from standpipe.planner.views.matching import stripped

SECOND: Final = 1_000_000
DAY: Final = 86_400 * SECOND
_DATES: Final = {"year": (12, 0), "mon": (1, 0), "day": (0, 1)}
"""Months and days of each unit; times are written with colons."""
_SPAN: Final = re.compile(r"((?P<dates>[+-]?\d+ (year|mon|day)s?( [+-]?\d+ (year|mon|day)s?)*) ?)?(?P<time>\S+)?")
_TIME: Final = re.compile(r"([+-]?)(\d+):(\d\d):(\d\d)(?:\.(\d{1,6}))?")


@dataclass(frozen=True)
class Span:
    """An interval, in the three parts that PostgreSQL keeps of it; `time` is in microseconds."""

    months: int = 0
    days: int = 0
    time: int = 0

    @property
    def microseconds(self) -> int:
        """How long it is where every day has 24 hours, without its months."""
        return self.days * DAY + self.time


def span_of(tree: exp.Expr) -> Span | None:
    """
    >>> from standpipe.planner.sql.dialect import parse_expression
    >>> def spans(*texts):
    ...     for text in texts:
    ...         print(span_of(parse_expression(text)))
    >>> spans("'1 year 2 mons -3 days'::interval", "('-00:00:01.5'::interval)", "'00:00:00'::interval")
    Span(months=14, days=-3, time=0)
    Span(months=0, days=0, time=-1500000)
    Span(months=0, days=0, time=0)
    >>> spans("a", "'x'::text")
    None
    None
    """
    found = stripped(tree)
    is_interval = isinstance(found, exp.Cast) and isinstance(found.to, TypeName) and found.to.name == "interval"
    if not is_interval or not isinstance(found.this, exp.Literal) or not found.this.is_string:
        return None
    return read_span(found.this.name)


def read_span(text: str) -> Span | None:
    """
    >>> read_span(span_text(Span(14, -3, 1_500_000)))
    Span(months=14, days=-3, time=1500000)
    """
    parts = _SPAN.fullmatch(text)
    time = _TIME.fullmatch(parts["time"]) if parts and parts["time"] else None
    if parts is None or (parts["time"] and time is None):
        return None
    words = iter((parts["dates"] or "").split())
    months = days = 0
    for number, unit in zip(words, words, strict=True):
        of_month, of_day = _DATES[unit.removesuffix("s")]
        months += int(number) * of_month
        days += int(number) * of_day
    return Span(months, days, _microseconds(time) if time else 0)


def _microseconds(time: re.Match[str]) -> int:
    sign, hours, minutes, seconds, fraction = time.groups(default="")
    whole = (int(hours) * 60 + int(minutes)) * 60 + int(seconds)
    found = whole * SECOND + int(fraction.ljust(6, "0"))
    return -found if sign == "-" else found


def interval_text(microseconds: int) -> str:
    """
    >>> interval_text(90_000_000), interval_text(-1_500_000), interval_text(100 * DAY)
    ('00:01:30', '-00:00:01.500000', '2400:00:00')
    """
    minutes, rest = divmod(abs(microseconds), 60 * SECOND)
    seconds, fraction = divmod(rest, SECOND)
    sign = "-" if microseconds < 0 else ""
    parts = f".{fraction:06}" if fraction else ""
    return f"{sign}{minutes // 60:02}:{minutes % 60:02}:{seconds:02}{parts}"


def span_text(span: Span) -> str:
    """
    >>> span_text(Span(14, -3, 1_000_000)), span_text(Span(time=5))
    ('14 mons -3 days 00:00:01', '00:00:00.000005')
    """
    parts = (f"{span.months} mons" * bool(span.months), f"{span.days} days" * bool(span.days), interval_text(span.time))
    return " ".join(part for part in parts if part)


def interval_of(span: Span | str) -> exp.Expr:
    """An interval, or the text of one, as a constant."""
    text = span if isinstance(span, str) else span_text(span)
    return exp.Cast(this=exp.Literal.string(text), to=TypeName(this="interval"))


def interval(microseconds: int) -> exp.Expr:
    """An interval without days and months."""
    return exp.Cast(this=exp.Literal.string(interval_text(microseconds)), to=TypeName(this="interval"))
