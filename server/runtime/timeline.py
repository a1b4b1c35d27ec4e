"""What happens to the batches of a timeline: they are merged one after the other, beside those of other timelines.

A streaming query hands a batch over with what its tasks computed, and goes on. While one batch is merged the next is
computed: that depends on nothing but which views there are, and the merge looks again whether they are the same.

Each batch ends in one of two ways. It is *merged*, all its streams at once. Or it is *given back*, and the look for new
rows chooses anew: it cannot be merged as it was chosen (the log was rewritten, the views have changed), or it does not
begin at the progress of a stream (somebody has moved that, or a batch before was given back).

Whatever takes long (a lock, a slow read, a failure) is left to threads and sessions for those in trouble, so that a
timeline that is well finds a thread at once.
"""

from __future__ import annotations

import logging
import threading
import time
from collections import deque
from collections.abc import Callable, Mapping
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from typing import Final

import psycopg

from standpipe.server.runtime.backoff import Backoff
from standpipe.server.runtime.batch import Batch, TimelineBatch
from standpipe.server.runtime.batch_reads import BatchReads
from standpipe.server.runtime.computed import Computed, ComputeFailed
from standpipe.server.runtime.figures import Step
from standpipe.server.runtime.frame import Fault
from standpipe.server.runtime.merge_sessions import MergeSessions
from standpipe.server.runtime.slowness import is_suspect
from standpipe.server.runtime.stream import Attempt, StreamViews
from standpipe.server.store.merge import MergeSession, SnapshotLost, StreamDelta, ViewsChanged
from standpipe.server.store.progress import Measured, ProgressMoved, record_error
from standpipe.server.store.session import is_passing
from standpipe.server.store.streams import load_stream
from standpipe.server.store.timelines import give_back
from standpipe.server.trouble import Trouble, first_line

QUICK_THREADS = 8
PATIENT_THREADS = 32
"""More timelines than these that wait for locks take turns."""
QUICK_LOCK_TIMEOUT = "500ms"
PATIENT_LOCK_TIMEOUT = "10s"
FIRST_PAUSE_SECONDS = 0.2
LONGEST_PAUSE_SECONDS = 5.0
MOST_GIVEN_BACK = 3
"""A batch that was chosen so often, and never as it could be merged, is computed beside the query."""
AT_ONCE: Final = 0.0

logger = logging.getLogger(__name__)


class GivenBack(Exception):
    """The batch cannot be merged as it was chosen."""


@dataclass(eq=False)
class Work:
    """A batch on its way: the batches of its streams that are still to be merged, what the streaming query computed of
    them, and what is ready to be merged. `suspects` are merged, and took long to read."""

    batch: TimelineBatch
    computed: dict[int, Computed]
    attempts: dict[int, Attempt] = field(default_factory=dict)
    is_hopeless: bool = False
    suspects: list[Batch] = field(default_factory=list)
    since: float = field(default_factory=time.monotonic)
    batches: dict[int, Batch] = field(init=False)

    def __post_init__(self) -> None:
        self.batches = {each.stream.oid: each for each in self.batch.batches}


class Desk:
    """The threads and sessions that all timelines share: for those that are well, and for those in trouble."""

    def __init__(self, conninfo: str, reads: BatchReads) -> None:
        self.reads = reads
        self.quick = MergeSessions(conninfo, QUICK_LOCK_TIMEOUT)
        self.patient = MergeSessions(conninfo, PATIENT_LOCK_TIMEOUT)
        self._quick_threads = ThreadPoolExecutor(QUICK_THREADS, "merge")
        self._patient_threads = ThreadPoolExecutor(PATIENT_THREADS, "trouble")

    def start(self, timeline: Timeline) -> None:
        self._quick_threads.submit(timeline.work, False)

    def start_patiently(self, timeline: Timeline, pause: float) -> None:
        """After a pause, in which it occupies no thread of the pool."""
        if pause == AT_ONCE:
            self._patient_threads.submit(timeline.work, True)
            return
        timer = threading.Timer(pause, self.start_patiently, [timeline, AT_ONCE])
        timer.daemon = True
        timer.start()


class Timeline:
    """Its batches wait in order; at most one thread is at work on them."""

    def __init__(self, desk: Desk, views_of: Callable[[int], StreamViews]) -> None:
        self._desk = desk
        self._reads = desk.reads
        self._views_of = views_of
        self._waiting: deque[Work] = deque()
        self._is_busy = False
        self._lock = threading.Lock()
        self._last_plan: str | None = None
        self._given_back = 0
        self._backoff = Backoff(FIRST_PAUSE_SECONDS, LONGEST_PAUSE_SECONDS)
        self._trouble = Trouble(logger)

    @property
    def is_busy(self) -> bool:
        return self._is_busy

    def take(self, batch: TimelineBatch, computed: Mapping[int, Computed]) -> None:
        with self._lock:
            self._waiting.append(Work(batch, dict(computed)))
            if self._is_busy:
                return
            self._is_busy = True
        self._desk.start(self)

    def work(self, patient: bool) -> None:
        """Until nothing waits, or somebody more patient has to go on."""
        while (work := self._first()) is not None:
            pause = self._attend(work, patient)
            if pause is not None:
                self._desk.start_patiently(self, pause)
                return
            with self._lock:
                if self._waiting and self._waiting[0] is work:
                    self._waiting.popleft()

    def _first(self) -> Work | None:
        with self._lock:
            self._is_busy = bool(self._waiting)
            return self._waiting[0] if self._waiting else None

    def _attend(self, work: Work, patient: bool) -> float | None:
        """None as soon as nothing of the batch is left to be merged. Otherwise so many seconds until somebody patient
        goes on."""
        sessions = self._desk.patient if patient else self._desk.quick
        try:
            with sessions.session(self._last_plan, work.batches, work.since) as session:
                while work.batches:
                    if not self._settle(work, session, patient):
                        return self._backoff.pause() if patient else AT_ONCE
                if work.suspects and not patient:
                    return AT_ONCE
                self._detach_slow(work, session.connection)
        except Exception as failure:
            if patient:
                self._trouble.tell(waiting(work), failure)
            return self._backoff.pause() if patient else AT_ONCE
        return None

    def _settle(self, work: Work, session: MergeSession, patient: bool) -> bool:
        """One step. False where somebody has to go on later, or more patiently."""
        connection = session.connection
        try:
            if work.is_hopeless:
                raise GivenBack
            if not self._is_ready(work, connection, patient):
                return False
            self._commit(work, session)
        except GivenBack:
            self._given_back += 1
            self._give_back(work, connection)
        except ProgressMoved as moved:
            logger.debug("a batch does not begin where its streams stand: %s", moved)
            self._give_back(work, connection)
        except SnapshotLost:
            logger.debug("PostgreSQL was restarted since a batch began; it begins anew")
            for stream_oid in list(work.batches):
                self._drop(work, stream_oid)
        except ViewsChanged as changed:
            work.computed[changed.stream_oid] = work.attempts.pop(changed.stream_oid).computed
        except Exception as failure:
            if is_passing(failure):
                raise
            return patient and self._mend(work, connection, failure)
        return True

    # --- what is merged ------------------------------------------------------------------------------------------

    def _is_ready(self, work: Work, connection: psycopg.Connection, patient: bool) -> bool:
        """Is everything computed by the plan that holds now? What was not, somebody patient computes."""
        for stream_oid, batch in list(work.batches.items()):
            if stream_oid in work.attempts:
                continue
            views, computed = self._views_of(stream_oid), work.computed.get(stream_oid)
            attempt = views.match(connection, batch, computed)
            if attempt is None:
                if self._is_chosen_anew(work, views, computed):
                    views.publish_again(connection)
                    raise GivenBack
                if not patient:
                    return False
                attempt = self._compute(views, connection, batch, computed)
                self._discard(computed)
            work.attempts[stream_oid] = attempt
            work.computed.pop(stream_oid, None)
        return True

    def _is_chosen_anew(self, work: Work, views: StreamViews, computed: Computed | None) -> bool:
        """Would the query compute it if it were chosen once more? Not where that would throw away what it has computed
        for other streams."""
        faults = computed.faults if computed is not None else frozenset()
        if Fault.MOVED in faults:
            return True
        if work.batch.is_beside or faults - {Fault.PLAN} or self._given_back >= MOST_GIVEN_BACK:
            return False
        has_more = bool(work.attempts) or any(each.is_whole for each in work.computed.values() if each is not computed)
        return views.is_published and not has_more

    def _compute(
        self, views: StreamViews, connection: psycopg.Connection, batch: Batch, computed: Computed | None
    ) -> Attempt:
        """Beside the query. What was too slow for it goes on without the views that hold the others back."""
        is_slow = computed is not None and Fault.SLOW in computed.faults
        if is_slow and views.detach_slow(connection, batch):
            raise GivenBack
        try:
            return views.compute(connection, batch, is_slow)
        except ComputeFailed as failure:
            if Fault.MOVED in failure.faults:
                raise GivenBack from failure
            raise

    def _commit(self, work: Work, session: MergeSession) -> None:
        began = time.monotonic()
        deltas = [stream_delta(batch, work.attempts[stream_oid]) for stream_oid, batch in work.batches.items()]
        self._last_plan = deltas[0].plan.digest
        session.merge(deltas, work.batch.session)
        self._note_merged(work, session.connection, time.monotonic() - began)

    def _note_merged(self, work: Work, connection: psycopg.Connection, seconds: float) -> None:
        batches, work.batches = work.batches, {}
        self._given_back = 0
        self._backoff.reset()
        for trouble in (waiting(work), failed(work)):
            self._trouble.over(trouble)
        for stream_oid, batch in batches.items():
            views, computed = self._views_of(stream_oid), work.attempts[stream_oid].computed
            views.figures.time(Step.MERGE, seconds)
            if is_suspect(batch.rows, computed.read_seconds):
                work.suspects.append(batch)

    def _detach_slow(self, work: Work, connection: psycopg.Connection) -> None:
        """The next batch is to go without the views that hold others back. To find them takes a while."""
        while work.suspects:
            batch = work.suspects.pop()
            self._views_of(batch.stream.oid).detach_slow(connection, batch)

    # --- what is not -----------------------------------------------------------------------------------------------

    def _give_back(self, work: Work, connection: psycopg.Connection) -> None:
        """With what waits behind it: that begins where this one ends, or has streams that must not go ahead of those of
        this one. From here on there is nothing to do but that."""
        work.is_hopeless = True
        with self._lock:
            gone = list(self._waiting)
        give_back(connection, {oid: each.batch.number for each in gone for oid in each.batches})
        logger.debug("stream %s: a batch is given back", ", ".join(work.batch.names))
        with self._lock:
            # The first one stays until whoever attends to it is done.
            self._waiting = deque([work, *(each for each in self._waiting if each not in gone)])
        for each in gone:
            for stream_oid in list(each.batches):
                self._drop(each, stream_oid)

    def _drop(self, work: Work, stream_oid: int) -> None:
        """Of a stream that is gone, or whose rows are chosen anew."""
        del work.batches[stream_oid]
        attempt = work.attempts.pop(stream_oid, None)
        self._discard(attempt.computed if attempt else None)
        self._discard(work.computed.pop(stream_oid, None))

    def _discard(self, computed: Computed | None) -> None:
        if computed is not None:
            self._reads.discard(computed)

    def _mend(self, work: Work, connection: psycopg.Connection, failure: Exception) -> bool:
        """Go on without streams that are gone, and without the views that are to blame. False where nobody is: then the
        batch is given back after a while."""
        for attempt in work.attempts.values():
            self._discard(attempt.computed)
        work.attempts.clear()
        has_changed = False
        for stream_oid, batch in list(work.batches.items()):
            if load_stream(connection, stream_oid) is None:
                self._drop(work, stream_oid)
                has_changed = True
            elif self._views_of(stream_oid).detach_failing(connection, batch):
                has_changed = True
        if not has_changed:
            work.is_hopeless = True
            self._trouble.tell(failed(work), failure)
            for stream_oid in work.batches:
                self._views_of(stream_oid).plan_anew()
                record_error(connection, stream_oid, first_line(failure))
        return has_changed


def waiting(work: Work) -> str:
    return f"stream {', '.join(work.batch.names)} waits"


def failed(work: Work) -> str:
    return f"stream {', '.join(work.batch.names)}: a batch failed"


def stream_delta(batch: Batch, attempt: Attempt) -> StreamDelta:
    computed = attempt.computed
    measured = Measured(batch.rows, computed.seconds, attempt.is_beside)
    return StreamDelta(
        batch.stream.oid, attempt.planned.merge, computed.deltas, batch.log_rows, batch.start, batch.end, measured
    )
