"""The prepared statements and portals of a session that are ours, and how to mend the answers to them.

PostgreSQL keeps the real ones. A name that is gone there and still here does no harm: using it is an error, which a
statement that is bound anew asks for first.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final, TypeAlias

from standpipe.server.front import codec
from standpipe.server.front.expected import Expected, Message, Prepared, Script
from standpipe.server.front.mending import Mending

Undo: TypeAlias = Callable[[], None]

_UNNAMED: Final = b""
_FORGETTING_TAGS: Final = frozenset({b"DEALLOCATE ALL\0", b"DISCARD ALL\0"})


class Names:
    def __init__(self) -> None:
        self._statements: dict[bytes, Prepared] = {}
        self._portals: dict[bytes, Mending] = {}

    def __bool__(self) -> bool:
        return bool(self._statements or self._portals)

    def prepare(self, name: bytes, prepared: Prepared | None) -> Undo | None:
        """Note what a name stands for; how to take it back, if PostgreSQL does not prepare it."""
        before = self._statements.get(name)
        if prepared is before is None:
            return None
        self._put(name, prepared)
        return partial(self._put, name, before)

    def _put(self, name: bytes, prepared: Prepared | None) -> None:
        if prepared is None:
            self._statements.pop(name, None)
        else:
            self._statements[name] = prepared

    def bind(self, portal: bytes, mending: Mending | None) -> None:
        self._portals.pop(portal, None)
        if mending is not None:
            self._portals[portal] = mending

    def script_of(self, bind_body: bytes, has_portals: bool) -> Script | None:
        """The script for a Bind of a statement whose SQL may be out of date; None for any other."""
        _, statement, _ = codec.split_bind(bind_body)
        prepared = self._statements.get(statement)
        if prepared is None or prepared.bind_anew is None or prepared.is_fresh:
            return None
        return prepared.bind_anew(bind_body, has_portals)

    def expected_of(self, request: Message) -> Expected:
        """Note what a client's message makes or ends; the answer to it, mended if it is about ours."""
        kind, body = request
        match kind:
            case codec.BIND:
                return Expected(kind, self._bind(body))
            case codec.EXECUTE:
                self.mark_stale()
                return Expected(kind, self._portals.get(codec.first_strings(body, 1)[0]))
            case codec.PARSE:
                return Expected(kind, undo=self.prepare(codec.first_strings(body, 1)[0], None))
            case codec.CLOSE:
                return Expected(kind, undo=self._close(body))
            case codec.QUERY:
                self.mark_stale()
                self._statements.pop(_UNNAMED, None)
                self._portals.pop(_UNNAMED, None)
            case codec.FUNCTION_CALL:
                self.mark_stale()
        return Expected(kind)

    def _bind(self, body: bytes) -> Mending | None:
        portal, statement, _ = codec.split_bind(body)
        prepared = self._statements.get(statement)
        mending = prepared.mending if prepared is not None else None
        self.bind(portal, mending)
        return mending

    def _close(self, body: bytes) -> Undo | None:
        name = codec.first_strings(body[1:], 1)[0]
        if body[:1] == codec.STATEMENT:
            return self.prepare(name, None)
        self._portals.pop(name, None)
        return None

    def mark_stale(self) -> None:
        """Something runs, or the client waits: what PostgreSQL said before may be otherwise now."""
        for prepared in self._statements.values():
            prepared.is_fresh = False

    def completed(self, tag: bytes) -> None:
        if tag in _FORGETTING_TAGS:
            self._statements.clear()

    def transaction_ended(self) -> None:
        self._portals.clear()
