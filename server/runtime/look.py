"""The look for new rows, of all timelines that a streaming query serves: in the process of Spark's that asks for
offsets, in one session of PostgreSQL.

What is done is what the progress says, which moves when a batch is merged. A stream has at most two batches under way,
one that is merged and one that is computed meanwhile: whoever waits for a lock gets no more, and keeps nobody waiting.
What was chosen and cannot be merged is given back: then the stream begins again at its progress. Batches are numbered,
so that what was chosen since is not meant.

Nobody here waits for long: a log that is locked is left alone for a while, and where a large batch lies is found in
another session, while the look goes on for others.
"""

from __future__ import annotations

import logging
import time
import zlib
from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field

import psycopg

from standpipe.server.runtime.backoff import Backoff
from standpipe.server.runtime.batch import Batch, TimelineBatch
from standpipe.server.runtime.searches import Searches
from standpipe.server.runtime.source import SHARED_BATCH_ROWS
from standpipe.server.runtime.triggers import Triggers
from standpipe.server.store.log import Snapshot, current_snapshot, export_snapshot, session_of
from standpipe.server.store.next_batch import LARGEST_BATCH_ROWS, Found, Starts, find_small_batches
from standpipe.server.store.plans import current_plans
from standpipe.server.store.session import LOOKING_SETTINGS, connect, connect_reader
from standpipe.server.store.timelines import TimelineStream, read_timelines

BATCHES_UNDER_WAY = 2
ALONE_ROWS = 2_000_000
"""A batch is so large only if one transaction is. Where others would wait for it, it is computed beside the query."""
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
    """The snapshots between which a stream's batches lie that are under way: the progress, and the end of each. Their
    numbers begin at `since`."""

    timeline: str
    ends: list[Snapshot] = field(default_factory=list)
    since: int = 0

    def see(self, progress: Snapshot, given_back: int, next_number: int) -> bool:
        """Batches up to the progress are done; was any? If the progress is nowhere among them, or if batches were given
        back, what is under way will not be merged."""
        if progress not in self.ends or given_back >= self.since:
            self.ends, self.since = [progress], next_number
            return False
        done = self.ends.index(progress)
        self.ends = self.ends[done:]
        return done > 0

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
    """`suspects` are timelines whose batches have ended the query: they are computed beside it until one is merged."""

    def __init__(self, conninfo: str, share: Share, suspects: Iterable[str]) -> None:
        self._conninfo = conninfo
        self._share = share
        self._suspects = set(suspects)
        self._connection: psycopg.Connection | None = None
        self._exporting: psycopg.Connection | None = None
        self._session = ""
        self._searches = Searches(conninfo)
        self._triggers = Triggers()
        self._last_seen: Snapshot | None = None
        self._standings: dict[int, Standing] = {}
        self._rests: defaultdict[str, Rest] = defaultdict(Rest)
        self._wanting: frozenset[str] = frozenset()
        # Whether the last look can say that there is nothing new.
        self._is_certain = True
        self._next_number = 1
        self.timelines: Mapping[str, tuple[TimelineStream, ...]] = {}

    def look(self) -> list[TimelineBatch]:
        """The next batch of each timeline that has new rows. A session that is lost takes all that was under way
        along."""
        try:
            return self._look(self._connected())
        except psycopg.errors.LockNotAvailable as error:
            # Somebody works on the catalog.
            logger.debug("the look for new rows waits: %s", error)
            self._last_seen = None
            return []
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
            self._triggers = Triggers()
        return self._connection

    def _look(self, connection: psycopg.Connection) -> list[TimelineBatch]:
        self._end_export()
        now = current_snapshot(connection)
        is_new = now != self._last_seen
        woken = self._triggers.woken(connection)
        if not is_new and not woken:
            return []
        self._see(read_timelines(connection))
        self._is_certain = True
        due = [name for name in self.timelines if name in woken or (is_new and self._is_rested(name))]
        found = [batch for name in due if (batch := self._next_batch(connection, name, now)) is not None]
        if not found:
            found = [batch for name in self._searches.await_some() if (batch := self._searched(name)) is not None]
        self._wanting = frozenset(batch.timeline for batch in found)
        # Nothing is new to those who rest either, once they have been looked at.
        is_silent = self._is_certain and not found and (not is_new or len(due) == len(self.timelines))
        self._last_seen = now if is_silent else None
        return found

    def _is_rested(self, timeline: str) -> bool:
        return self._rests[timeline].until <= time.monotonic()

    def _see(self, timelines: Mapping[str, tuple[TimelineStream, ...]]) -> None:
        self.timelines = {name: streams for name, streams in timelines.items() if self._share.has(name)}
        standings: dict[int, Standing] = {}
        # An earlier look has numbered its batches too.
        given_back = (each.given_back for streams in self.timelines.values() for each in streams)
        self._next_number = max(self._next_number, *(number + 1 for number in given_back), 1)
        for name, streams in self.timelines.items():
            for each in streams:
                standing = self._standings.get(each.stream.oid) or Standing(name)
                under_way = standing.under_way
                if standing.see(each.progress, each.given_back, self._next_number):
                    self._suspects.discard(name)
                elif standing.under_way < under_way:
                    self._triggers.forget_batch(each.stream.oid)
                if not standing.under_way:
                    standing.timeline = name
                standings[each.stream.oid] = standing
        self._standings = standings
        for gone in self._rests.keys() - self.timelines.keys():
            del self._rests[gone]
        self._searches.forget_others(self.timelines.keys())
        self._triggers.forget_others(self.timelines.keys(), standings.keys())

    def _next_batch(self, connection: psycopg.Connection, timeline: str, now: Snapshot) -> TimelineBatch | None:
        if self._searches.is_under_way(timeline):
            return self._searched(timeline)
        streams = self.timelines[timeline]
        if any(self._standings[each.stream.oid].under_way >= BATCHES_UNDER_WAY for each in streams):
            return None
        starts = self._starts(timeline)
        try:
            if not self._triggers.is_due(connection, timeline, streams, starts, now):
                self._rests[timeline].begin()
                return None
            found = find_small_batches(connection, starts, now)
        except psycopg.Error as error:
            if connection.broken:
                raise
            self._leave_alone(timeline, error)
            return None
        if found is None:
            self._searches.begin(timeline, starts, now, self._largest(timeline))
            self._is_certain = False
            return None
        return self._taken(timeline, found)

    def _starts(self, timeline: str) -> Starts:
        """A stream that has changed its timeline begins there when it has nothing under way."""
        pairs = ((each.stream, self._standings[each.stream.oid]) for each in self.timelines[timeline])
        return [(stream, standing.ends[-1]) for stream, standing in pairs if standing.timeline == timeline]

    def _searched(self, timeline: str) -> TimelineBatch | None:
        """The batch that a search has found, if it has ended, and if it begins where the streams still stand."""
        self._is_certain = False
        search = self._searches.ended(timeline)
        if search is None or search.starts != self._starts(timeline):
            return None
        try:
            return self._taken(timeline, search.result())
        except Exception as error:
            self._leave_alone(timeline, error)
            return None

    def _leave_alone(self, timeline: str, error: Exception) -> None:
        """Somebody has locked the log, or dropped it: the others go on. It may have rows all the same."""
        logger.debug("timeline %s is left alone for a while: %s", timeline, error)
        self._rests[timeline].begin(TROUBLED_REST_SECONDS)
        self._is_certain = False

    def _largest(self, timeline: str) -> int:
        """Fewer rows while others have some too, as far as the last look tells."""
        return SHARED_BATCH_ROWS if self._wanting - {timeline} else LARGEST_BATCH_ROWS

    def _taken(self, timeline: str, found: Found) -> TimelineBatch | None:
        self._triggers.note_taken(timeline, found)
        rest = self._rests[timeline]
        if not found:
            rest.begin()
            return None
        rest.end()
        for stream, _, batch in found:
            self._standings[stream.oid].ends.append(batch.end)
        batches = tuple(Batch(stream, start, b.end, b.rows, b.windows, b.oldest) for stream, start, b in found)
        names = {each.stream.oid: each.name for each in self.timelines[timeline]}
        taken = tuple(names[batch.stream.oid] for batch in batches)
        is_huge = sum(batch.rows for batch in batches) > ALONE_ROWS and len(self.timelines) > 1
        is_beside = is_huge or timeline in self._suspects
        number, self._next_number = self._next_number, self._next_number + 1
        return TimelineBatch(timeline, self._session, taken, batches, number, is_beside)

    def plans(self, stream_oids: Sequence[int]) -> dict[int, str]:
        """The digests of the plans that the streams have now; none where they cannot be had just now."""
        try:
            return current_plans(self._connected(), list(stream_oids))
        except psycopg.Error as error:
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
        self._searches.close()
