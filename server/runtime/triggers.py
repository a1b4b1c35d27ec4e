"""Which timelines are due, where streams say how often their batches are taken.

A timeline is due as soon as one of its streams that has new rows is: when its trigger says so, at once without a
trigger or while somebody waits for it in `standpipe.flush`. A timeline of streams without triggers costs nothing here.

When a timeline is due, all rows that are visible then are taken, in several batches if they are too many for one. A new
session knows nothing of earlier batches, which may be lost: an interval begins with its first batch.
"""

from __future__ import annotations

import math
import time
from collections.abc import Collection, Sequence
from dataclasses import dataclass

import psycopg

from standpipe.catalog.objects import Stream
from standpipe.server.store.log import Snapshot, count_arrivals
from standpipe.server.store.next_batch import Found, Starts
from standpipe.server.store.timelines import AT_ONCE, TimelineStream, Trigger, flushed_streams


@dataclass(frozen=True)
class Waiting:
    """How many rows of a stream wait between two snapshots, counted up to `enough`."""

    start: Snapshot
    end: Snapshot
    enough: int
    rows: int = 0


@dataclass(frozen=True)
class Held:
    """A timeline that has new rows and is not due: in which streams, and when the first interval will have passed."""

    streams: frozenset[int]
    until: float


@dataclass(frozen=True)
class Due:
    """Since when a timeline is due, and up to where its rows are to be taken."""

    since: float
    end: Snapshot


class Triggers:
    """What the look for new rows remembers of streams and timelines to tell which are due. Times are the monotonic
    clock's."""

    def __init__(self) -> None:
        self._began: dict[int, float] = {}
        self._waiting: dict[int, Waiting] = {}
        self._held: dict[str, Held] = {}
        self._flushed: frozenset[str] = frozenset()
        self._due: dict[str, Due] = {}

    def woken(self, connection: psycopg.Connection) -> frozenset[str]:
        """The timelines held back that must be looked at again, also if no transaction has ended since."""
        self._flushed = frozenset()
        if not self._held:
            return self._flushed
        flushed, now = flushed_streams(connection), time.monotonic()
        self._flushed = frozenset(name for name, held in self._held.items() if held.streams & flushed)
        return self._flushed | {name for name, held in self._held.items() if held.until <= now}

    def is_due(
        self,
        connection: psycopg.Connection,
        timeline: str,
        streams: Sequence[TimelineStream],
        starts: Starts,
        now: Snapshot,
    ) -> bool:
        """May the next batch of a timeline be taken, if it has new rows? Remembers that it is held back if not."""
        self._held.pop(timeline, None)
        triggers = {each.stream.oid: each.trigger for each in streams if each.trigger != AT_ONCE}
        if not triggers or timeline in self._due:
            return True
        times = {
            stream.oid: self._due_at(stream.oid, triggers.get(stream.oid, AT_ONCE), rows)
            for stream, start in starts
            if (rows := self._count(connection, stream, start, now, triggers.get(stream.oid, AT_ONCE).rows))
        }
        if not times:
            return False
        due_at, moment = min(times.values()), time.monotonic()
        if due_at > moment and timeline not in self._flushed:
            self._held[timeline] = Held(frozenset(times), due_at)
            return False
        self._due[timeline] = Due(moment, now)
        return True

    def _due_at(self, stream_oid: int, trigger: Trigger, rows: int) -> float:
        """When so many rows of a stream are to be taken: never, if more must come first."""
        if rows < trigger.rows:
            return math.inf
        return self._began.get(stream_oid, -math.inf) + trigger.seconds

    def _count(
        self, connection: psycopg.Connection, stream: Stream, start: Snapshot, now: Snapshot, enough: int
    ) -> int:
        """The rows beyond `start`, up to `enough`. Each is counted once: the next look goes on where this one ended."""
        waiting = self._waiting.get(stream.oid)
        if waiting is None or (waiting.start, waiting.enough) != (start, enough):
            waiting = Waiting(start, start, enough)
        if waiting.rows < enough and waiting.end != now:
            rows, _ = count_arrivals(connection, stream.log, waiting.end, now, enough - waiting.rows)
            waiting = Waiting(start, now, enough, waiting.rows + rows)
        self._waiting[stream.oid] = waiting
        return waiting.rows

    def note_taken(self, timeline: str, found: Found) -> None:
        """A batch of the timeline begins, of the streams that have rows; none, if there were none after all."""
        due = self._due.get(timeline)
        if due is None:
            return
        self._began |= {stream.oid: due.since for stream, _, _ in found}
        if all(batch.end.includes(due.end) for _, _, batch in found):
            del self._due[timeline]

    def forget_batch(self, stream_oid: int) -> None:
        """The last batch of the stream will not be merged: its rows wait for no interval a second time."""
        self._began.pop(stream_oid, None)

    def forget_others(self, timelines: Collection[str], stream_oids: Collection[int]) -> None:
        """Forget all but these: the others are gone."""
        self._began = {oid: began for oid, began in self._began.items() if oid in stream_oids}
        self._waiting = {oid: waiting for oid, waiting in self._waiting.items() if oid in stream_oids}
        self._held = {name: held for name, held in self._held.items() if name in timelines}
        self._due = {name: due for name, due in self._due.items() if name in timelines}
