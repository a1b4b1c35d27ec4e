"""The options of CREATE STREAM and ALTER STREAM … SET: what their literals mean, and their default values."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final, NamedTuple

from standpipe.catalog.errors import InvalidParameter
from standpipe.catalog.names import Name
from standpipe.planner.sql.statements import Option, Verbatim
from standpipe.server.front.statements.asking import Asking, ask, check
from standpipe.server.front.statements.block import perform
from standpipe.server.front.statements.window_options import wrong

DEFAULT_RETENTION: Final = "10 minutes"
"""Long enough to look at what came in and to survive a restart, short enough to keep a busy log small."""

OWN_TIMELINE: Final[str | None] = None
"""The timeline of a stream that advances alone."""

NO_TRIGGER: Final[str | None] = None
"""A batch of the stream is taken as soon as there are rows."""

DEFAULT_MAX_AHEAD: Final = "1 day"
"""A time further ahead of the clock is a mistake rather than an early row."""

NEVER_IDLE: Final[str | None] = None


def _read_interval(name: str, hint: str, literal: Verbatim) -> Asking[str]:
    """The literal as PostgreSQL prints it, which is the judge of what an interval is."""
    yield from _check_literal("interval", literal)
    [(interval, is_negative)] = yield from ask(
        f"SELECT given::text, given < interval '0' FROM (SELECT interval {literal.source} AS given) AS option"
    )
    if is_negative == "t":
        raise InvalidParameter(f"{name} {interval} is negative", hint=hint, position=literal.offset + 1)
    return str(interval)


read_retention: Final = partial(
    _read_interval, "retention", "Say how long rows stay readable at least, as in retention = '1 hour'."
)
_read_max_ahead: Final = partial(
    _read_interval, "max_ahead", "Say how far ahead of the clock a time may be, as in max_ahead = '1 day'."
)
_read_idle_timeout: Final = partial(
    _read_interval,
    "idle_timeout",
    "Say after how long without rows others no longer wait for the stream, as in idle_timeout = '30 seconds'.",
)


def read_timeline(literal: Verbatim) -> Asking[str]:
    """The name in the literal, whichever way PostgreSQL lets it be written."""
    yield from _check_literal("text", literal)
    [(name,)] = yield from ask(f"SELECT text {literal.source}")
    if not name:
        raise InvalidParameter(
            "the name of a timeline cannot be empty",
            hint="Without the option, and after RESET (timeline), a stream is on a timeline of its own.",
            position=literal.offset + 1,
        )
    return name


def read_trigger(literal: Verbatim) -> Asking[str]:
    """The interval or the number of rows in the literal, as PostgreSQL reads it."""
    yield from _check_literal("text", literal)
    [(after, rows)] = yield from ask(f"SELECT after::text, rows FROM standpipe.read_trigger({literal.source})")
    if after is None and rows is None:
        raise wrong(
            "trigger",
            literal,
            "It is an interval that is longer than nothing, such as '5 seconds', "
            "or the number of rows that a batch has at least, such as '1000 rows'.",
        )
    return f"{rows} rows" if after is None else after


def _check_literal(type_name: str, literal: Verbatim) -> Asking[None]:
    """Let PostgreSQL refuse what is no literal of the type, with the position in the user's statement."""
    before = f"SELECT {type_name} "
    yield from check(before + literal.source, literal.offset - len(before))


class StreamOption(NamedTuple):
    """The function that sets an option, how its literal is read, and its value where the user says nothing."""

    function: str
    read: Callable[[Verbatim], Asking[str]]
    default: str | None


STREAM_OPTIONS: Final = {
    "retention": StreamOption("set_retention", read_retention, DEFAULT_RETENTION),
    "timeline": StreamOption("set_timeline", read_timeline, OWN_TIMELINE),
    "trigger": StreamOption("set_trigger", read_trigger, NO_TRIGGER),
    "max_ahead": StreamOption("set_max_ahead", _read_max_ahead, DEFAULT_MAX_AHEAD),
    "idle_timeout": StreamOption("set_idle_timeout", _read_idle_timeout, NEVER_IDLE),
}
SET_AT_CREATION: Final = frozenset({"retention", "timeline"})
"""The options that a stream is created with; the others are set when it is there."""


def set_options(stream: Name, options: Sequence[Option]) -> Asking[list[str]]:
    steps: list[str] = []
    for given in options:
        option = STREAM_OPTIONS[given.name]
        value = yield from option.read(given.value)
        steps.append(perform(option.function, stream, value))
    return steps


def reset_option(stream: Name, option: StreamOption) -> str:
    return perform(option.function, stream, option.default)
