"""The look for new rows, of all timelines that a streaming query serves: in the process of Spark's that asks for
offsets, in one session of PostgreSQL.

What is done is what the progress says, which moves when a batch is merged. A stream has at most two batches under way,
one that is merged and one that is computed meanwhile: whoever waits for a lock gets no more, and keeps nobody waiting.
"""

from __future__ import annotations

import logging
import time
import zlib
from collections import defaultdict
from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field

import psycopg

from standpipe.catalog.objects import Stream
from standpipe.server.runtime.backoff import Backoff
from standpipe.server.runtime.batch import Batch, TimelineBatch
from standpipe.server.store.log import Snapshot, current_snapshot, export_snapshot, session_of
from standpipe.server.store.next_batch import LARGEST_BATCH_ROWS, NextBatch, find_next_batches
from standpipe.server.store.plans import current_plans
from standpipe.server.store.session import LOOKING_SETTINGS, connect, connect_reader
from standpipe.server.store.timelines import TimelineStream, read_timelines

BATCHES_UNDER_WAY = 2
SHARED_BATCH_ROWS = 250_000
"""Of one timeline in a batch, where several have rows: none keeps the others waiting for long."""
FIRST_REST_SECONDS = 0.01
LONGEST_REST_SECONDS = 0.1
TROUBLED_REST_SECONDS = 1.0
"""A log that somebody has locked is left alone so long."""
LOOKS_PREPARED = 1_000
"""One statement for each log."""
RECONNECT_SECONDS = 0.5

logger = logging.getLogger(__name__)


@dataclass(frozen=True)
class Share:
    """Which timelines a query serves: every one is served by one of the queries."""

    query: int
    queries: int

    def has(self, timeline: str) -> bool:
        return zlib.crc32(timeline.encode()) % self.queries == self.query


@dataclass
class Standing:
    """The snapshots between which a stream's batches lie that are under way: the progress, and the end of each."""

    timeline: str
    ends: list[Snapshot] = field(default_factory=list)

    def see(self, progress: Snapshot) -> None:
        """Batches up to the progress are done. If it is nowhere among them somebody has moved it, and what is under way
        will not be merged."""
        self.ends = self.ends[self.ends.index(progress) :] if progress in self.ends else [progress]

    @property
    def under_way(self) -> int:
        return len(self.ends) - 1


class Rest:
    """When a timeline that had no new rows is looked at again: one that is silent not each time that another stirs."""

    def __init__(self) -> None:
        self.until = 0.0
        self._backoff = Backoff(FIRST_REST_SECONDS, LONGEST_REST_SECONDS)

    def begin(self, seconds: float | None = None) -> None:
        """For so long, or a little longer than the last time."""
        self.until = time.monotonic() + (self._backoff.pause() if seconds is None else seconds)

    def end(self) -> None:
        self._backoff.reset()


class Look:
    def __init__(self, conninfo: str, share: Share) -> None:
        self._conninfo = conninfo
        self._share = share
        self._connection: psycopg.Connection | None = None
        self._exporting: psycopg.Connection | None = None
        self._session = ""
        self._last_seen: Snapshot | None = None
        self._standings: dict[int, Standing] = {}
        self._rests: defaultdict[str, Rest] = defaultdict(Rest)
        self._wanting: frozenset[str] = frozenset()
        self.timelines: Mapping[str, tuple[TimelineStream, ...]] = {}

    def look(self) -> list[TimelineBatch]:
        """The next batch of each timeline that has new rows. A session that is lost takes all that was under way
        along."""
        try:
            return self._look(self._connected())
        except psycopg.OperationalError as error:
            if self._connection is not None and not self._connection.broken:
                raise
            logger.debug("the look for new rows waits for PostgreSQL: %s", error)
            self.close()
            time.sleep(RECONNECT_SECONDS)
            return []

    def _connected(self) -> psycopg.Connection:
        if self._connection is None:
            self._connection = connect_reader(self._conninfo, LOOKING_SETTINGS)
            self._connection.prepared_max = LOOKS_PREPARED
            self._session = session_of(self._connection)
            self._last_seen, self._standings = None, {}
        return self._connection

    def _look(self, connection: psycopg.Connection) -> list[TimelineBatch]:
        self._end_export()
        now = current_snapshot(connection)
        if now == self._last_seen:
            return []
        self._see(read_timelines(connection))
        due = [name for name in self.timelines if self._rests[name].until <= time.monotonic()]
        found = [batch for name in due if (batch := self._next_batch(connection, name, now)) is not None]
        self._wanting = frozenset(batch.timeline for batch in found)
        # Nothing is new to those who rest either, once they have been looked at.
        self._last_seen = now if not found and len(due) == len(self.timelines) else None
        return found

    def _see(self, timelines: Mapping[str, tuple[TimelineStream, ...]]) -> None:
        self.timelines = {name: streams for name, streams in timelines.items() if self._share.has(name)}
        standings: dict[int, Standing] = {}
        for name, streams in self.timelines.items():
            for each in streams:
                standing = self._standings.get(each.stream.oid) or Standing(name)
                standing.see(each.progress)
                if not standing.under_way:
                    standing.timeline = name
                standings[each.stream.oid] = standing
        self._standings = standings

    def _next_batch(self, connection: psycopg.Connection, timeline: str, now: Snapshot) -> TimelineBatch | None:
        streams = self.timelines[timeline]
        standings = [self._standings[each.stream.oid] for each in streams]
        # A stream that has changed its timeline begins there when it has nothing under way.
        starts = [
            (each.stream, standing.ends[-1])
            for each, standing in zip(streams, standings, strict=True)
            if standing.timeline == timeline
        ]
        if any(standing.under_way >= BATCHES_UNDER_WAY for standing in standings):
            return None
        rest = self._rests[timeline]
        try:
            found = find_next_batches(connection, starts, now, self._largest(timeline))
        except psycopg.Error as error:
            if connection.broken:
                raise
            # Somebody has locked the log, or dropped it: the others go on.
            logger.debug("timeline %s is left alone for a while: %s", timeline, error)
            rest.begin(TROUBLED_REST_SECONDS)
            return None
        if not found:
            rest.begin()
            return None
        rest.end()
        batches = tuple(self._taken(*each) for each in found)
        names = {each.stream.oid: each.name for each in streams}
        return TimelineBatch(timeline, self._session, tuple(names[batch.stream.oid] for batch in batches), batches)

    def _largest(self, timeline: str) -> int:
        """Fewer rows while others have some too, as far as the last look tells."""
        return SHARED_BATCH_ROWS if self._wanting - {timeline} else LARGEST_BATCH_ROWS

    def _taken(self, stream: Stream, start: Snapshot, found: NextBatch) -> Batch:
        self._standings[stream.oid].ends.append(found.end)
        return Batch(stream, start, found.end, found.rows, found.windows, found.oldest)

    def plans(self, stream_oids: Sequence[int]) -> dict[int, str]:
        """The digests of the plans that the streams have now; none where they cannot be had just now."""
        try:
            return current_plans(self._connected(), list(stream_oids))
        except psycopg.OperationalError as error:
            logger.debug("plans are not known: %s", error)
            return {}

    def export_snapshot(self) -> str | None:
        """For the sessions that read one batch; until the next look. None where it cannot be had just now."""
        try:
            if self._exporting is None:
                self._exporting = connect(self._conninfo)
            return export_snapshot(self._exporting)
        except psycopg.OperationalError as error:
            logger.debug("a snapshot cannot be exported: %s", error)
            self._exporting = None
            return None

    def _end_export(self) -> None:
        if self._exporting is not None and self._exporting.info.transaction_status:
            with suppress(psycopg.OperationalError):
                self._exporting.execute("ROLLBACK")

    def close(self) -> None:
        for connection in (self._connection, self._exporting):
            if connection is not None:
                connection.close()
        self._connection = self._exporting = None
