"""The queue of answers that PostgreSQL owes, and what follows from it about the state that PostgreSQL is in.

Knows the protocol's rules about errors, Sync and COPY; sees no bytes.
"""

from __future__ import annotations

from collections import deque
from typing import Final

from standpipe.server.front.codec import BIND, COPY_DONE, EXECUTE, QUERY, SYNC
from standpipe.server.front.expected import ANSWERED_BY_READY, EXTENDED, Expected

READY_AFTER_QUERY: Final = Expected(QUERY)
READY_AFTER_SYNC: Final = Expected(SYNC)
# Not an answer: marks that the end of COPY data was sent before PostgreSQL asked for the data.
COPY_END: Final = Expected(COPY_DONE)
_OF_PORTALS: Final = frozenset({BIND, EXECUTE})
_COUNTED: Final = ANSWERED_BY_READY | {COPY_DONE}


class Owed:
    """`is_open`: extended-protocol messages were sent and no Sync since. `has_portals`: among them were Binds of the
    client's, whose portals a Sync of ours would close. `skipping`: PostgreSQL passes over everything until a Sync that
    has not been sent yet. `copy_in`: it takes COPY data.
    """

    def __init__(self) -> None:
        # The greeting ends with a ReadyForQuery that nobody asked for.
        self.queue: deque[Expected] = deque([READY_AFTER_SYNC])
        self.is_open = False
        self.has_portals = False
        self.skipping = False
        self.copy_in = False

    def expect(self, answer: Expected) -> None:
        if answer.request == SYNC:
            self.is_open = self.has_portals = self.skipping = False
        elif answer.request in EXTENDED:
            self.is_open = True
            self.has_portals |= answer.request in _OF_PORTALS and answer.hidden is None
        self.queue.append(answer)

    def note_copy_end(self) -> None:
        if self.copy_in:
            self.copy_in = False
        elif self.queue:
            self.queue.append(COPY_END)

    def head(self) -> Expected | None:
        while self.queue and self.queue[0] is COPY_END:
            self.queue.popleft()
        return self.queue[0] if self.queue else None

    def complete(self) -> None:
        """The answer at the head has been given."""
        self.copy_in = False
        while self.queue and self.queue.popleft() is COPY_END:
            continue

    def skip_to_sync(self) -> list[Expected]:
        """After an error: expect nothing up to the next Sync's answer. The answers that will not come."""
        skipped: list[Expected] = []
        while self.queue and self.queue[0].request != SYNC:
            skipped.append(self.queue.popleft())
        self.skipping = not self.queue
        return skipped

    def begin_copy(self) -> bool:
        """PostgreSQL takes data now, and overlooks the Syncs that were sent ahead of the data's end.

        Whether the queue can no longer be a mere count.
        """
        head = self.queue[0] if self.queue else None
        kept: deque[Expected] = deque()
        self.copy_in = True
        for answer in self.queue:
            if self.copy_in and answer is COPY_END:
                self.copy_in = False
            elif not self.copy_in or answer.request != SYNC:
                kept.append(answer)
        self.queue = kept
        was_counted = head is not None and head.request == SYNC
        if was_counted:
            # The whole sequence had been counted as one answer; its Execute is still at work.
            kept.appendleft(Expected(EXECUTE))
        if head is not None and head.request in (SYNC, EXECUTE):
            self.is_open = all(answer.request != SYNC for answer in kept)
        return was_counted

    def reduce_to_count(self) -> bool:
        """Keep only one answer for each ReadyForQuery, if no answer needs more than to be relayed."""
        if self.is_open or self.skipping or any(answer.special for answer in self.queue):
            return False
        self.queue = deque(answer for answer in self.queue if answer.request in _COUNTED)
        return True
