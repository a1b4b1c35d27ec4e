"""The parameters of windows in WITH (…): from SQL literals, which PostgreSQL reads, to what the planner is told."""

from __future__ import annotations

from typing import Final

from standpipe.catalog.errors import InvalidParameter
from standpipe.planner.facts import ARRIVAL
from standpipe.planner.sql.statements import CreateContinuousView, Emit, Verbatim
from standpipe.planner.views.windows.spans import Span
from standpipe.planner.views.windows.wishes import Emission, Late, Limit, Wishes
from standpipe.server.front.statements.asking import Asking, ask, check

CAST: Final = "SELECT {}::{}"
PARTS: Final = """
    SELECT standpipe.months_of(i), days, (extract(epoch FROM standpipe.without_months(i)) * 1000000)::bigint
           - days * 86400000000
    FROM (SELECT {}::interval) AS given (i), extract(day FROM i) AS part, CAST(part AS bigint) AS days
"""
PERCENT: Final = 100


def read_wishes(statement: CreateContinuousView) -> Asking[Wishes]:
    sliding = yield from read_sliding(statement)
    step = yield from read_step(statement, sliding)
    ttl = yield from read_ttl(statement.ttl, statement.ttl_column)
    return Wishes(step, sliding, ttl, emission=(yield from read_emission(statement)))


def read_emission(statement: CreateContinuousView) -> Asking[Emission | None]:
    if statement.emit is None:
        if statement.late is not None:
            raise wrong(
                "late", statement.late, "It is for views that EMIT ON WINDOW CLOSE: others show late rows at once."
            )
        return None
    word = (yield from read_name(statement.late)) or Late.DROP.value
    if word not in {each.value for each in Late}:
        assert statement.late is not None
        raise wrong("late", statement.late, f"Available values: {', '.join(each.value for each in Late)}.")
    late = Late(word)
    if statement.emit.every is not None and late is Late.APPLY:
        assert statement.late is not None
        raise wrong("late", statement.late, "With EMIT EVERY, windows that have closed do not change any more.")
    return Emission(late, (yield from read_every(statement.emit)))


def read_every(emit: Emit) -> Asking[Span | None]:
    if emit.every is None:
        return None
    span = yield from read_span("EMIT EVERY", emit.every)
    if span.months or span.days:
        raise wrong("EMIT EVERY", emit.every, "Give an interval of hours or less, such as '10 seconds'.")
    return span


def read_sliding(statement: CreateContinuousView) -> Asking[Limit | None]:
    length = statement.sw or statement.max_age
    if statement.sw and statement.max_age:
        raise wrong("max_age", statement.max_age, "It says the same as sw.")
    if length is None:
        refuse_without("sw", sw_column=statement.sw_column, step_factor=statement.step_factor)
        return None
    span = yield from read_span("sw" if statement.sw else "max_age", length)
    return Limit((yield from read_name(statement.sw_column)) or ARRIVAL, span)


def read_ttl(ttl: Verbatim | None, ttl_column: Verbatim | None, known: Limit | None = None) -> Asking[Limit | None]:
    """`known` is the time to live that the view has."""
    if ttl is None and known is None:
        refuse_without("ttl", ttl_column=ttl_column)
        return None
    column = (yield from read_name(ttl_column)) or (known.column if known else None)
    if ttl is not None and column is None:
        raise wrong("ttl", ttl, "ttl_column says by which column of the view.")
    if ttl is None or column is None:
        return known
    return Limit(column, (yield from read_span("ttl", ttl)))


def read_step(statement: CreateContinuousView, sliding: Limit | None) -> Asking[int | None]:
    """Microseconds."""
    if statement.step is not None:
        span = yield from read_span("step", statement.step)
        if span.months or span.days:
            raise wrong("step", statement.step, "A window moves in steps of hours or less, such as '1 second'.")
        if statement.step_factor is not None:
            raise wrong("step_factor", statement.step_factor, "There is a step already.")
        return span.time
    if statement.step_factor is None or sliding is None:
        return None
    yield from check(CAST.format(statement.step_factor.source, "int"), offset_of(statement.step_factor))
    [(percent,)] = yield from ask(CAST.format(statement.step_factor.source, "int"))
    if not 1 <= int(str(percent)) <= PERCENT:
        raise wrong("step_factor", statement.step_factor, "It is a percentage of the window: 1 to 100.")
    length = Span(0, sliding.span.months * 30 + sliding.span.days, sliding.span.time).microseconds
    return max(length * int(str(percent)) // PERCENT, 1)


def read_span(name: str, literal: Verbatim) -> Asking[Span]:
    """An interval that is longer than nothing."""
    yield from check(CAST.format(literal.source, "interval"), offset_of(literal))
    [parts] = yield from ask(PARTS.format(literal.source))
    months, days, time = (int(str(part)) for part in parts)
    span = Span(months, days, time)
    if min(months, days, time) < 0 or span == Span():
        raise wrong(name, literal, "It is an interval that is longer than nothing, such as '5 minutes'.")
    return span


def read_name(literal: Verbatim | None) -> Asking[str | None]:
    if literal is None:
        return None
    [(name,)] = yield from ask(CAST.format(literal.source, "text"))
    return str(name)


def refuse_without(needed: str, **given: Verbatim | None) -> None:
    for name, literal in given.items():
        if literal is not None:
            raise wrong(name, literal, f"It says more of {needed}, which is missing.")


def wrong(name: str, literal: Verbatim, hint: str) -> InvalidParameter:
    return InvalidParameter(
        f'invalid value for parameter "{name}": {literal.source}', hint=hint, position=literal.offset + 1
    )


def offset_of(literal: Verbatim) -> int:
    """Where a statement would begin that has the literal where the user has it."""
    return literal.offset - CAST.index("{")
