"""The prepared statements and portals of a session that are ours, and how to mend the answers to them.

PostgreSQL keeps the real ones. A name that is gone there and still here does no harm: using it is an error.
"""

from __future__ import annotations

from typing import Final

from standpipe.server.front import codec
from standpipe.server.front.expected import Message
from standpipe.server.front.mending import Mending

_UNNAMED: Final = b""
_FORGETTING_TAGS: Final = frozenset({b"DEALLOCATE ALL\0", b"DISCARD ALL\0"})


class Names:
    def __init__(self) -> None:
        self._statements: dict[bytes, Mending] = {}
        self._portals: dict[bytes, Mending] = {}

    def __bool__(self) -> bool:
        return bool(self._statements or self._portals)

    def prepare(self, name: bytes, mending: Mending | None) -> None:
        self._statements.pop(name, None)
        if mending is not None:
            self._statements[name] = mending

    def mending_of(self, request: Message) -> Mending | None:
        """Note what a client's message makes or ends; how to mend the answer to it, if it is about ours."""
        kind, body = request
        if kind == codec.BIND:
            return self._bind(body)
        if kind == codec.EXECUTE:
            return self._portals.get(codec.first_strings(body, 1)[0])
        if kind == codec.PARSE:
            self._statements.pop(codec.first_strings(body, 1)[0], None)
        elif kind == codec.CLOSE:
            names = self._statements if body[:1] == codec.STATEMENT else self._portals
            names.pop(codec.first_strings(body[1:], 1)[0], None)
        elif kind == codec.QUERY:
            self._statements.pop(_UNNAMED, None)
            self._portals.pop(_UNNAMED, None)
        return None

    def _bind(self, body: bytes) -> Mending | None:
        portal, statement, *_ = (*codec.first_strings(body, 2), _UNNAMED)
        mending = self._statements.get(statement)
        self._portals.pop(portal, None)
        if mending is not None:
            self._portals[portal] = mending
        return mending

    def completed(self, tag: bytes) -> None:
        if tag in _FORGETTING_TAGS:
            self._statements.clear()

    def transaction_ended(self) -> None:
        self._portals.clear()
