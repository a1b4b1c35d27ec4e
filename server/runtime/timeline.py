"""What happens to the batches of a timeline: they are merged one after the other, beside those of other timelines.

A streaming query hands a batch over with what its tasks computed, and goes on. While one batch is merged the next is
computed: that depends on nothing but which views there are, and the merge looks again whether they are the same. A
batch that cannot be merged stays until it can be; until then its timeline gets no more than one other.
"""

from __future__ import annotations

import logging
import threading
import time
from collections import deque
from collections.abc import Callable, Mapping
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack

import psycopg

from standpipe.server.runtime.backoff import Backoff
from standpipe.server.runtime.batch import Batch, TimelineBatch
from standpipe.server.runtime.batch_reads import BatchReads
from standpipe.server.runtime.computed import Computed
from standpipe.server.runtime.diagnosis import first_line
from standpipe.server.runtime.figures import Step
from standpipe.server.runtime.listener import listen
from standpipe.server.runtime.merge_sessions import MergeSessions
from standpipe.server.runtime.slowness import SLOW_SECONDS
from standpipe.server.runtime.stream import Attempt, StreamViews
from standpipe.server.store.merge import MergeSession, SnapshotLost, StreamDelta, ViewsChanged
from standpipe.server.store.plans import current_plans
from standpipe.server.store.progress import Measured, ProgressMoved, record_error
from standpipe.server.store.session import is_passing
from standpipe.server.store.streams import count_views, load_stream
from standpipe.server.store.timelines import TimelineStream, read_timelines

MERGES_AT_ONCE = 32
"""Threads and sessions come as they are needed: more than a few only where merges wait for locks."""
PLANNED_AHEAD_VIEWS = 50
PLANNING_LOCK_TIMEOUT = "500ms"
FIRST_PAUSE_SECONDS = 0.2
LONGEST_PAUSE_SECONDS = 5.0

logger = logging.getLogger(__name__)


class Timelines:
    """All timelines of the streaming queries, and the threads that merge."""

    def __init__(
        self, conninfo: str, sessions: MergeSessions, reads: BatchReads, make_views: Callable[[int], StreamViews]
    ) -> None:
        self._conninfo = conninfo
        self._sessions = sessions
        self._reads = reads
        self._make_views = make_views
        self._threads = ThreadPoolExecutor(MERGES_AT_ONCE, "merge")
        self._timelines: dict[str, Timeline] = {}
        self._views: dict[int, StreamViews] = {}
        self._lock = threading.Lock()

    def run(self, stopping: threading.Event) -> None:
        """Know the streams that views read, before their first batch, and forget others."""
        for connection in listen(self._conninfo, stopping):
            wanted = {each.stream.oid: each for line in read_timelines(connection).values() for each in line}
            planned = current_plans(connection, list(wanted))
            for stream_oid, each in wanted.items():
                self.views_of(stream_oid)
                if stream_oid not in planned:
                    self._plan_ahead(connection, each)
            with self._lock:
                for stream_oid in self._views.keys() - wanted.keys():
                    del self._views[stream_oid]

    def _plan_ahead(self, connection: psycopg.Connection, stream: TimelineStream) -> None:
        """So that the first batch after a change of views finds its plan. With very many views each change would cost
        more than it saves, and somebody who holds a lock is not waited for."""
        views = self.views_of(stream.stream.oid)
        try:
            if count_views(connection, stream.stream.oid) <= PLANNED_AHEAD_VIEWS:
                connection.execute("SELECT set_config('lock_timeout', %s, false)", [PLANNING_LOCK_TIMEOUT])
                views.plan(connection, stream.stream, stream.progress)
        except Exception as failure:
            if is_passing(failure) and connection.broken:
                raise
            # The first batch meets it too, and deals with it.
            logger.debug("stream %s is not planned ahead: %s", stream.name, first_line(failure))

    def take(self, batch: TimelineBatch, computed: Mapping[int, Computed]) -> None:
        """Merge the batch, some time after this returns."""
        timeline = self._timelines.setdefault(batch.timeline, Timeline(self._reads, self._sessions, self.views_of))
        timeline.take(batch, dict(computed), self._threads)

    def views_of(self, stream_oid: int) -> StreamViews:
        with self._lock:
            if stream_oid not in self._views:
                self._views[stream_oid] = self._make_views(stream_oid)
            return self._views[stream_oid]


class Timeline:
    """Its batches wait in order; at most one thread is at work on them."""

    def __init__(self, reads: BatchReads, sessions: MergeSessions, views_of: Callable[[int], StreamViews]) -> None:
        self._reads = reads
        self._sessions = sessions
        self._views_of = views_of
        self._waiting: deque[Work] = deque()
        self._is_busy = False
        self._lock = threading.Lock()
        self._last_plan: str | None = None

    def take(self, batch: TimelineBatch, computed: dict[int, Computed], threads: ThreadPoolExecutor) -> None:
        with self._lock:
            self._waiting.append(Work(batch, computed))
            if self._is_busy:
                return
            self._is_busy = True
        threads.submit(self._work)

    def _work(self) -> None:
        while (work := self._next()) is not None:
            self._finish(work)

    def _next(self) -> Work | None:
        with self._lock:
            self._is_busy = bool(self._waiting)
            return self._waiting.popleft() if self._waiting else None

    def _finish(self, work: Work) -> None:
        """Merge, or find out why not and try again, until nothing of the batch is left to merge."""
        backoff = Backoff(FIRST_PAUSE_SECONDS, LONGEST_PAUSE_SECONDS)
        while work.batches:
            try:
                with self._sessions.session(self._last_plan, work.batches) as session:
                    if self._try(work, session):
                        continue
            except Exception as failure:
                logger.warning("streams %s wait: %s", ", ".join(work.batch.names), first_line(failure))
                logger.debug("the failure that they wait for", exc_info=failure)
            time.sleep(backoff.pause())

    def _try(self, work: Work, session: MergeSession) -> bool:
        """False where it is to be tried again after a while."""
        try:
            self._merge(work, session)
        except ProgressMoved as moved:
            logger.debug("a batch is left alone: %s", moved)
            self._drop(work, moved.stream_oid)
        except SnapshotLost:
            logger.debug("PostgreSQL was restarted since a batch began; it begins anew")
            for stream_oid in list(work.batches):
                self._drop(work, stream_oid)
        except ViewsChanged as changed:
            work.attempts.pop(changed.stream_oid, None)
        except Exception as failure:
            if is_passing(failure):
                raise
            return self._mend(work, session.connection, failure)
        return True

    def _merge(self, work: Work, session: MergeSession) -> None:
        for stream_oid, batch in work.batches.items():
            if stream_oid not in work.attempts:
                views, computed = self._views_of(stream_oid), work.computed.pop(stream_oid, None)
                work.attempts[stream_oid] = views.attempt(session.connection, batch, computed)
        began = time.monotonic()
        self._commit(work, session)
        seconds = time.monotonic() - began
        batches, work.batches = work.batches, {}
        for stream_oid, batch in batches.items():
            attempt, views = work.attempts[stream_oid], self._views_of(stream_oid)
            views.figures.time(Step.MERGE, seconds)
            if attempt.computed.seconds + seconds > SLOW_SECONDS:
                views.detach_slow(session.connection, batch, attempt)

    def _commit(self, work: Work, session: MergeSession) -> None:
        with ExitStack() as merging:
            deltas = [
                StreamDelta(
                    stream_oid,
                    attempt.planned.merge,
                    merging.enter_context(self._reads.merging(attempt.computed)),
                    batch.start,
                    batch.end,
                    Measured(batch.rows, attempt.computed.seconds),
                )
                for stream_oid, batch in work.batches.items()
                for attempt in [work.attempts[stream_oid]]
            ]
            self._last_plan = deltas[0].plan.digest
            try:
                session.merge(deltas, work.batch.session)
            except BaseException:
                # What was written is discarded with it, so that it has to be computed once more.
                work.attempts.clear()
                raise

    def _drop(self, work: Work, stream_oid: int) -> None:
        """Of a stream whose progress somebody has moved; the look for new rows goes by the progress."""
        del work.batches[stream_oid]
        attempt, computed = work.attempts.pop(stream_oid, None), work.computed.pop(stream_oid, None)
        for each in (attempt.computed if attempt else None, computed):
            if each is not None:
                self._reads.discard(each)

    def _mend(self, work: Work, connection: psycopg.Connection, failure: Exception) -> bool:
        """Go on without streams that are gone, and without the views that are to blame. False where nobody is."""
        work.attempts.clear()
        has_changed = False
        for stream_oid, batch in list(work.batches.items()):
            if load_stream(connection, stream_oid) is None:
                self._drop(work, stream_oid)
                has_changed = True
            elif self._views_of(stream_oid).detach_failing(connection, batch):
                has_changed = True
        if not has_changed:
            self._report(work, connection, failure)
        return has_changed

    def _report(self, work: Work, connection: psycopg.Connection, failure: Exception) -> None:
        logger.error("streams %s: a batch failed: %s", ", ".join(work.batch.names), first_line(failure))
        logger.debug("its failure", exc_info=failure)
        for stream_oid in work.batches:
            record_error(connection, stream_oid, first_line(failure))


class Work:
    """A batch on its way: the batches of its streams that are still to be merged, what the streaming query computed of
    them, and what is ready to be merged."""

    def __init__(self, batch: TimelineBatch, computed: dict[int, Computed]) -> None:
        self.batch = batch
        self.batches: dict[int, Batch] = {each.stream.oid: each for each in batch.batches}
        self.computed = computed
        self.attempts: dict[int, Attempt] = {}
