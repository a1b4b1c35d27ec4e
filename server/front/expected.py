"""The answers that PostgreSQL still owes, and the steps by which a statement of ours is carried out.

Plain values that `protocol` queues and `session` makes.
"""

from __future__ import annotations

from collections.abc import Callable, Generator
from dataclasses import dataclass
from typing import Final, NamedTuple, TypeAlias

from standpipe.server.front import codec
from standpipe.server.front.mending import Mending


class Message(NamedTuple):
    kind: int
    body: bytes


@dataclass(slots=True)
class Expected:
    """The answer to one message that PostgreSQL was sent.

    `mending`: None relays the answer as it is. `hidden`: the answer is ours and is gathered here. `undo`: takes back
    what was noted of the message, if PostgreSQL does not do what it says.
    """

    request: int
    mending: Mending | None = None
    hidden: list[Message] | None = None
    ends_step: bool = False
    undo: Callable[[], None] | None = None

    @property
    def special(self) -> bool:
        return self.mending is not None or self.hidden is not None or self.undo is not None


# The messages that belong to the extended protocol: after an error PostgreSQL skips them until a Sync.
EXTENDED: Final = frozenset({codec.PARSE, codec.BIND, codec.DESCRIBE, codec.EXECUTE, codec.CLOSE})
# The messages that PostgreSQL answers with ReadyForQuery.
ANSWERED_BY_READY: Final = frozenset({codec.QUERY, codec.SYNC, codec.FUNCTION_CALL})

_READY: Final = frozenset({codec.READY})
LAST_ANSWER: Final = {
    codec.PARSE: frozenset({codec.PARSE_COMPLETE}),
    codec.BIND: frozenset({codec.BIND_COMPLETE}),
    codec.CLOSE: frozenset({codec.CLOSE_COMPLETE}),
    codec.DESCRIBE: frozenset({codec.ROW_DESCRIPTION, codec.NO_DATA}),
    codec.EXECUTE: frozenset({codec.COMMAND_COMPLETE, codec.EMPTY_QUERY, codec.PORTAL_SUSPENDED}),
    codec.SYNC: _READY,
    codec.QUERY: _READY,
    codec.FUNCTION_CALL: _READY,
}


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a step ended. `foreign`: it was skipped because an earlier message of the client's failed."""

    failed: bool = False
    foreign: bool = False


@dataclass(frozen=True, slots=True)
class Step:
    """Messages to send to PostgreSQL, and the answers to them."""

    messages: bytes = b""
    expected: tuple[Expected, ...] = ()


@dataclass(frozen=True, slots=True)
class LastStep(Step):
    """The step that needs no waiting for. `prepared`: the name of a prepared statement, and what it is if it is ours;
    `bound`: the name of a portal, and how to mend the answers to its execution."""

    prepared: tuple[bytes, Prepared | None] | None = None
    bound: tuple[bytes, Mending | None] | None = None


# Yields a step to be told how it ended; returns the last one.
Script: TypeAlias = Generator[Step, Outcome, LastStep]


@dataclass(slots=True)
class Prepared:
    """A prepared statement of ours.

    `bind_anew`: the script for a Bind, with its body and whether a portal stands open; None where the statement does
    not depend on what PostgreSQL was asked. `is_fresh`: nothing has run since it was asked.
    """

    mending: Mending
    bind_anew: Callable[[bytes, bool], Script] | None = None
    is_fresh: bool = True
