"""One conversation between a client and PostgreSQL, as a state machine without I/O.

Bytes go in at `client_received` and `backend_received`, and out at two callables. In the quick mode messages
are only hopped over: enough to find statements that may be ours, and to count the ReadyForQuery that are
owed. The careful mode, taken while a statement of ours is on its way or an extended-protocol sequence stands
open, keeps every answer owed in a queue. Whatever is relayed goes out in the pieces that it came in.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from standpipe.server.front import codec
from standpipe.server.front.codec import BIND, HEADER_SIZE, LENGTH_SIZE, PARSE, QUERY, READY, SYNC, read_header
from standpipe.server.front.expected import (
    ANSWERED_BY_READY,
    EXTENDED,
    LAST_ANSWER,
    Expected,
    LastStep,
    Message,
    Outcome,
    Script,
    Step,
)
from standpipe.server.front.mending import Mending
from standpipe.server.front.names import Names
from standpipe.server.front.owed import READY_AFTER_QUERY, READY_AFTER_SYNC, Owed

# A Query or Parse message is gathered to see whether it holds a statement of ours. A longer one is relayed as
# it comes: no statement of ours is that long, and the memory of a session stays bounded.
GATHER_LIMIT: Final = 8 * 1024 * 1024  # bytes
# The names in a Bind message stand at its beginning; this much is waited for to read them.
NAMES_LIMIT: Final = 4096  # bytes
# What may pile up from a client while a statement of ours is carried out, before its socket is left unread.
STASH_LIMIT: Final = 256 * 1024  # bytes

IDLE: Final = ord("I")
_STATEMENT_CARRIERS: Final = frozenset({QUERY, PARSE})
_PASSED_OVER: Final = frozenset({codec.COPY_DATA, codec.FLUSH})
_COPY_ENDS: Final = frozenset({codec.COPY_DONE, codec.COPY_FAIL})
_NOTED: Final = frozenset({READY, codec.COPY_IN_RESPONSE, codec.ERROR, codec.PARAMETER_STATUS, codec.KEY_DATA})
_STREAMED: Final = frozenset({codec.DATA_ROW, codec.COPY_DATA})
_SWALLOWED: Final = b""


def may_be_ours(body: bytes) -> bool:
    """The cheap test: any statement of ours has one of these words in it."""
    lowered = body.lower()
    return b"stream" in lowered or b"copy" in lowered or b"index" in lowered or b"continuous" in lowered


def _needs_care(data: bytes, position: int, following: int) -> bool:
    return following > len(data) or may_be_ours(data[position + HEADER_SIZE : following])


def _mended(answer: Expected, mend: Callable[[Mending, bytes], bytes | None], message: bytes) -> bytes | None:
    return None if answer.mending is None else mend(answer.mending, message)


class Stash:
    """The beginning of a client's message, until there is enough of it."""

    def __init__(self) -> None:
        self.size = 0
        self.needed = 0
        self._parts: list[bytes] = []

    @property
    def is_enough(self) -> bool:
        return self.size >= self.needed

    def put(self, data: bytes) -> None:
        self._parts.append(data)
        self.size += len(data)

    def take(self) -> bytes:
        data = b"".join(self._parts)
        self._parts.clear()
        self.size = self.needed = 0
        return data


class Conversation:
    """What is known of a session, and the two ways through it.

    `script_of` is asked for every message that may hold a statement of ours, with its type, its body and whether a
    Sync of ours would end something of the client's: for a Query, an extended-protocol sequence that stands open, for a
    Parse, its portals. None means that the message is to be relayed.
    """

    def __init__(
        self,
        to_client: Callable[[bytes], None],
        to_backend: Callable[[bytes], None],
        hold_client: Callable[[bool], None],
        script_of: Callable[[Message, bool], Script | None],
        parameter_changed: Callable[[str, str], None],
    ) -> None:
        self.key_data = b""
        self.terminated = False
        self._to_client = to_client
        self._to_backend = to_backend
        self._hold_client = hold_client
        self._script_of = script_of
        self._parameter_changed = parameter_changed
        self._owed = Owed()
        self._careful = False
        self._client_skip = 0
        self._stash = Stash()
        self._backend_skip = 0
        self._backend_rest = b""
        self._script: Script | None = None
        self._step: tuple[Expected, ...] = ()
        self._names = Names()

    @property
    def busy(self) -> bool:
        """Whether PostgreSQL still works on something."""
        return bool(self._owed.queue) or self._owed.is_open or self._script is not None

    @property
    def between_messages(self) -> bool:
        """Whether the client has been sent whole messages, so that one of ours may follow."""
        return self._backend_skip == 0 and not self._backend_rest

    # --- from the client ----------------------------------------------------------------------------------

    def client_received(self, data: bytes) -> None:
        held = self._holds_client()
        if held or self._stash.size:
            self._stash.put(data)
            if held or not self._stash.is_enough:
                self._hold_client(held and self._stash.size > STASH_LIMIT)
                return
            data = self._stash.take()
        if self._careful:
            self._client_carefully(data)
        else:
            self._client_quickly(data)

    def _client_quickly(self, data: bytes) -> None:
        owed = self._owed
        position = section = self._client_skip
        end = len(data)
        is_open = False
        while position + HEADER_SIZE <= end:
            kind, length = read_header(data, position)
            following = position + 1 + length
            if kind in EXTENDED:
                is_open = True
                if kind == PARSE and _needs_care(data, position, following):
                    break
            elif kind == SYNC and not owed.copy_in:
                owed.queue.append(READY_AFTER_SYNC)
                is_open = False
            elif kind == QUERY and not is_open and not _needs_care(data, position, following):
                owed.queue.append(READY_AFTER_QUERY)
            elif kind not in _PASSED_OVER:
                is_open = True
                break
            position = following
            if not is_open:
                section = following
        if is_open:
            # The answers of a sequence that stands open are queued one by one, from its beginning.
            if section:
                self._to_backend(data[:section])
            self._client_skip = 0
            self._client_carefully(data[section:])
        else:
            self._pass_to_backend(data, 0, position)

    def _client_carefully(self, data: bytes) -> None:
        self._careful = True
        position = self._client_skip
        end = len(data)
        sent = 0
        needed = HEADER_SIZE
        while position + HEADER_SIZE <= end:
            kind, length = read_header(data, position)
            if length < LENGTH_SIZE:
                position = end  # PostgreSQL will end the session over it
                break
            following = position + 1 + length
            needed = self._wanted_of(kind, length + 1)
            if end - position < needed:
                break
            needed = HEADER_SIZE
            request = Message(kind, data[position + HEADER_SIZE : following])
            script = self._script_for(request) if following <= end else None
            if script is None:
                self._note_request(request)
            else:
                if sent < position:
                    self._to_backend(data[sent:position])
                sent = following
                self._run(script, None)
            position = following
            if self._holds_client():
                needed = 0
                break
        self._pass_to_backend(data, sent, position, needed)
        if self._holds_client():
            # Where COPY data has just ended, the Flush of the step has been overlooked like a Sync.
            self._to_backend(codec.FLUSH_MESSAGE)
        self._settle()

    def _holds_client(self) -> bool:
        """Whether the client's messages must wait for a statement of ours; COPY data is part of it."""
        return self._script is not None and not self._owed.copy_in

    def _wanted_of(self, kind: int, size: int) -> int:
        """How much of a message must be there before it can be relayed, in bytes."""
        if kind in _STATEMENT_CARRIERS:
            return size if size <= GATHER_LIMIT else HEADER_SIZE
        return min(size, NAMES_LIMIT) if kind in EXTENDED else HEADER_SIZE

    def _script_for(self, request: Message) -> Script | None:
        if self._owed.skipping:
            return None
        if request.kind == BIND:
            return self._names.script_of(request.body, self._owed.has_portals)
        if request.kind not in _STATEMENT_CARRIERS or not may_be_ours(request.body):
            return None
        return self._script_of(request, self._owed.is_open if request.kind == QUERY else self._owed.has_portals)

    def _pass_to_backend(self, data: bytes, start: int, position: int, needed: int = HEADER_SIZE) -> None:
        """Send on what lies before `position`, and put by the beginning of a message that follows."""
        end = len(data)
        self._client_skip = max(0, position - end)
        if start < min(position, end):
            self._to_backend(data[start:position])
        if position < end:
            self._stash.put(data[position:])
            self._stash.needed = needed

    def _note_request(self, request: Message) -> None:
        kind = request.kind
        if kind == codec.TERMINATE:
            self.terminated = True
        elif kind == codec.FLUSH:
            self._names.mark_stale()
        elif kind == SYNC:
            self._names.mark_stale()
            if not self._owed.copy_in:  # PostgreSQL overlooks a Sync while it takes COPY data
                self._owed.expect(READY_AFTER_SYNC)
        elif self._owed.skipping:
            return
        elif kind in _COPY_ENDS:
            self._owed.note_copy_end()
        elif kind in EXTENDED or kind in ANSWERED_BY_READY:
            self._owed.expect(self._names.expected_of(request))

    # --- from PostgreSQL ----------------------------------------------------------------------------------

    def backend_received(self, data: bytes) -> None:
        if self._backend_rest:
            data = self._backend_rest + data
            self._backend_rest = b""
        if self._careful:
            self._backend_carefully(data)
            return
        position = self._backend_skip
        end = len(data)
        while position + HEADER_SIZE <= end:
            kind, length = read_header(data, position)
            following = position + 1 + length
            if kind in _NOTED:
                if following > end:
                    break
                self._note_answer(kind, data[position + HEADER_SIZE : following])
                if self._careful:
                    self._to_client(data[:following])
                    self._backend_skip = 0
                    self._backend_carefully(data[following:])
                    return
            position = following
        self._pass_to_client(data, 0, position)

    def _backend_carefully(self, data: bytes) -> None:
        position = self._backend_skip
        end = len(data)
        sent = 0
        while position + HEADER_SIZE <= end:
            kind, length = read_header(data, position)
            following = position + 1 + length
            if kind not in _STREAMED or self._is_hidden():
                if following > end:
                    break
                shown = self._answer(kind, data[position:following])
                if shown is not None:
                    if sent < position:
                        self._to_client(data[sent:position])
                    if shown:
                        self._to_client(shown)
                    sent = following
            position = following
        self._pass_to_client(data, sent, position)
        self._settle()

    def _pass_to_client(self, data: bytes, start: int, position: int) -> None:
        end = len(data)
        self._backend_skip = max(0, position - end)
        if start < min(position, end):
            self._to_client(data[start:position] if start or position < end else data)
        if position < end:
            self._backend_rest = data[position:]

    def flush_rest(self) -> None:
        """PostgreSQL has closed the connection: what it sent of a message is all there is."""
        if self._backend_rest:
            self._to_client(self._backend_rest)
            self._backend_rest = b""

    def _is_hidden(self) -> bool:
        head = self._owed.head()
        return head is not None and head.hidden is not None

    def _note_answer(self, kind: int, body: bytes) -> None:
        if kind == READY:
            self._owed.complete()
        elif kind == codec.PARAMETER_STATUS:
            self._parameter_changed(*codec.read_parameter_status(body))
        elif kind == codec.KEY_DATA:
            self.key_data = body
        elif kind == codec.COPY_IN_RESPONSE:
            self._careful = self._owed.begin_copy()
        elif kind == codec.ERROR:
            self._owed.copy_in = False

    def _answer(self, kind: int, message: bytes) -> bytes | None:
        """Take one message; what the client gets instead of it, or None when it gets the message itself."""
        if kind == codec.PARAMETER_STATUS or kind == codec.KEY_DATA:
            self._note_answer(kind, message[HEADER_SIZE:])
            return None
        head = self._owed.head()
        if head is None or kind == codec.NOTIFICATION:
            return None
        if kind == codec.NOTICE:
            return _SWALLOWED if head.hidden is not None else _mended(head, Mending.notice, message)
        if kind == codec.ERROR:
            return self._fail(head, message)
        if kind == codec.COPY_IN_RESPONSE:
            self._owed.begin_copy()
            self._release_client()
        if kind == codec.COMMAND_COMPLETE:
            self._names.completed(message[HEADER_SIZE:])
        shown = self._shown(head, kind, message)
        if kind in LAST_ANSWER[head.request]:
            self._complete(head, kind, message)
        return shown

    @staticmethod
    def _shown(head: Expected, kind: int, message: bytes) -> bytes | None:
        if head.hidden is not None:
            head.hidden.append(Message(kind, message[HEADER_SIZE:]))
            return _SWALLOWED
        return None if head.mending is None else head.mending.answer(kind, message)

    def _complete(self, head: Expected, kind: int, message: bytes) -> None:
        self._owed.complete()
        if kind == READY and message[HEADER_SIZE] == IDLE:
            self._names.transaction_ended()
        if head.ends_step:
            self._resume(Outcome())

    def _fail(self, head: Expected, message: bytes) -> bytes | None:
        """An error; in the extended protocol PostgreSQL now skips everything until a Sync."""
        self._owed.copy_in = False
        if head.request in ANSWERED_BY_READY:
            # Our own Sync ends nothing but lookups; should that fail, the statement itself will tell.
            return _SWALLOWED if head.hidden is not None else _mended(head, Mending.error, message)
        skipped = self._owed.skip_to_sync()
        for answer in reversed(skipped):
            if answer.undo is not None:
                answer.undo()
        if any(answer.ends_step for answer in skipped):
            foreign = not any(head is answer for answer in self._step)
            self._resume(Outcome(failed=True, foreign=foreign))
        return _mended(head, Mending.error, message)

    # --- statements of ours -------------------------------------------------------------------------------

    def _run(self, script: Script, outcome: Outcome | None) -> None:
        try:
            step = next(script) if outcome is None else script.send(outcome)
        except StopIteration as done:
            self._script = None
            self._finish(done.value)
            return
        self._script = script
        step.expected[-1].ends_step = True
        self._send(step)

    def _finish(self, last: LastStep) -> None:
        if last.prepared is not None:
            last.expected[-1].undo = self._names.prepare(*last.prepared)
        if last.bound is not None:
            self._names.bind(*last.bound)
        self._send(last)

    def _send(self, step: Step) -> None:
        self._step = step.expected
        for answer in step.expected:
            self._owed.expect(answer)
        if step.messages:
            self._to_backend(step.messages)

    def _resume(self, outcome: Outcome) -> None:
        script = self._script
        assert script is not None, "only a script's steps end a step"
        self._run(script, outcome)
        if self._script is None:
            self._release_client()

    def _release_client(self) -> None:
        self._hold_client(False)
        if self._stash.size:
            self._stash.needed = 0
            self.client_received(b"")

    def _settle(self) -> None:
        """Go back to the quick mode when no answer needs more than to be relayed."""
        if self._script is None and not self._names and self._owed.reduce_to_count():
            self._careful = False
