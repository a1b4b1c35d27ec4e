"""Views that are apart go on alone: one job for each, from the view's own position, until it takes part in the shared
batches of its stream again. Those that never will are followed for good.

Whoever is killed in the middle of a part has done nothing: the position moves with the merge.
"""

from __future__ import annotations

import logging
import threading
import time
from contextlib import suppress
from dataclasses import dataclass, replace

import psycopg

from standpipe.planner.plan import Reading
from standpipe.planner.share import SharedPlan, share
from standpipe.server.runtime.batch import Batch
from standpipe.server.runtime.listener import listen
from standpipe.server.runtime.rows import BatchReader
from standpipe.server.runtime.sharing import Diagnosis, compute, first_line, guard_failing, members_of, reading_of
from standpipe.server.store.apart import (
    Standing,
    StandingChanged,
    apart_views,
    hold_standing,
    mark_calm,
    move,
    read_standing,
    rejoin,
    swap,
)
from standpipe.server.store.log import Snapshot, current_snapshot
from standpipe.server.store.merge import apply_deltas, prepare
from standpipe.server.store.next_batch import LARGEST_BATCH_ROWS, SMALL_BATCH_ROWS, NextBatch, find_next_batch
from standpipe.server.store.session import connect, is_passing
from standpipe.server.store.streams import load_stream
from standpipe.server.store.views import LoadedView, load_view, mark_failed, note_error

AT_ONCE = 4
"""So many views are computed at the same time; the others wait."""
TRIES = 3
"""A view that fails alone so often has failed."""
FIRST_PAUSE_SECONDS = 0.01
LONGEST_PAUSE_SECONDS = 0.1
LONGEST_PAUSE_AFTER_FAILURE_SECONDS = 5.0
FIRST_PAUSE_AFTER_FAILURE_SECONDS = 0.1
PAUSE_GROWTH = 2
# A part is as large as it can be without taking long: its merge keeps the other views from theirs.
LEAST_PART_ROWS = 100
QUICK_SECONDS = 1.0
LONG_SECONDS = 4.0
PART_GROWTH = 4
# A slow view is slow no longer when so many parts in a row, each of so many rows, took no longer than this.
CALM_PARTS = 20
CALM_ROWS = 100
CALM_SECONDS = 0.5
TABLE = "standpipe_apart_{}"

logger = logging.getLogger(__name__)


class CatchUps:
    """Wanted and running: a job for each view that is apart."""

    def __init__(self, conninfo: str, reader: BatchReader) -> None:
        self._conninfo = conninfo
        self._reader = reader
        self._working = threading.Semaphore(AT_ONCE)
        self._running: set[int] = set()
        # Held while somebody decides whether a view has a job, so that none is left without one.
        self._matching = threading.Lock()

    def run(self, stopping: threading.Event) -> None:
        for connection in listen(self._conninfo, stopping):
            with self._matching:
                for view_oid in apart_views(connection):
                    if view_oid not in self._running:
                        self._start(view_oid, stopping)

    def _start(self, view_oid: int, stopping: threading.Event) -> None:
        self._running.add(view_oid)
        job = CatchUp(view_oid, self._reader, self._working)
        threading.Thread(target=self._keep, args=[job, stopping], name=f"view {view_oid}", daemon=True).start()

    def _keep(self, job: CatchUp, stopping: threading.Event) -> None:
        """A connection at a time: a part's end is a snapshot, which a crash of PostgreSQL makes worthless."""
        pause = FIRST_PAUSE_AFTER_FAILURE_SECONDS
        while not stopping.is_set():
            try:
                with connect(self._conninfo) as connection:
                    job.run(connection, stopping)
                    if self._has_ended(connection, job):
                        return
            except Exception as failure:
                logger.warning("view %d, which is apart: %s", job.view_oid, first_line(failure))
                stopping.wait(pause)
                pause = min(pause * PAUSE_GROWTH, LONGEST_PAUSE_AFTER_FAILURE_SECONDS)

    def _has_ended(self, connection: psycopg.Connection, job: CatchUp) -> bool:
        with self._matching:
            if read_standing(connection, job.view_oid) is not None:
                return False
            self._running.discard(job.view_oid)
            return True


@dataclass(frozen=True)
class Plan:
    """Of one view alone, prepared in a connection; `version` is what of the view it was made for."""

    connection: psycopg.Connection
    version: str
    view: LoadedView
    reading: Reading
    shared: SharedPlan


class CatchUp:
    """Brings one view on, part by part."""

    def __init__(self, view_oid: int, reader: BatchReader, working: threading.Semaphore) -> None:
        self.view_oid = view_oid
        self._reader = reader
        self._working = working
        self._table = TABLE.format(view_oid)
        self._diagnosis = Diagnosis(reader, self._table)
        self._planned: Plan | None = None
        self._last_seen: Snapshot | None = None
        self._part_rows = SMALL_BATCH_ROWS
        self._calm_parts = 0
        self._failures = 0

    def run(self, connection: psycopg.Connection, stopping: threading.Event) -> None:
        """Until the view is apart no longer."""
        pause = FIRST_PAUSE_SECONDS
        while not stopping.is_set() and (standing := read_standing(connection, self.view_oid)) is not None:
            try:
                went_on = self._go_on(connection, standing)
            except StandingChanged:
                continue
            pause = FIRST_PAUSE_SECONDS if went_on else min(pause * PAUSE_GROWTH, LONGEST_PAUSE_SECONDS)
            stopping.wait(self._pause_after_failure() if self._failures else 0 if went_on else pause)

    def _pause_after_failure(self) -> float:
        return min(FIRST_PAUSE_AFTER_FAILURE_SECONDS * self._failures, LONGEST_PAUSE_AFTER_FAILURE_SECONDS)

    def _go_on(self, connection: psycopg.Connection, standing: Standing) -> bool:
        """False where there is nothing to do."""
        now = current_snapshot(connection)
        if now == self._last_seen:
            return False
        stream = load_stream(connection, standing.stream_oid)
        if stream is None:
            raise StandingChanged
        found = self._find(connection, stream.log, stream.log_oid, standing.position, now)
        if found is None:
            # One that stays apart is not moved for nothing: each move is a transaction, and would call for a look.
            if standing.rejoins or standing.replaces:
                self._arrive(connection, standing, now)
            else:
                self._last_seen = now
            return False
        batch = Batch(stream, standing.position, found.end, found.rows, found.windows)
        with self._working:
            self._take(connection, standing, batch)
        return True

    def _find(
        self, connection: psycopg.Connection, log: str, log_oid: int, start: Snapshot, now: Snapshot
    ) -> NextBatch | None:
        with connection.transaction():
            # What is new lies at the end of the heap, where a sequential scan would look last.
            connection.execute("SET LOCAL enable_seqscan = off")
            return find_next_batch(connection, log, log_oid, start, now, self._part_rows)

    def _arrive(self, connection: psycopg.Connection, standing: Standing, now: Snapshot) -> None:
        """Nothing lies between the view's position and now: it is as good as there. Who reads a view that is to be
        replaced is not waited for."""
        with suppress(psycopg.errors.LockNotAvailable), connection.transaction():
            hold_standing(connection, self.view_oid, standing)
            move(connection, self.view_oid, now)
            if standing.replaces:
                swap(connection, self.view_oid)
            else:
                rejoin(connection, self.view_oid)

    def _take(self, connection: psycopg.Connection, standing: Standing, batch: Batch) -> None:
        began = time.monotonic()
        plan = self._plan(connection, standing)
        try:
            self._merge(connection, standing, batch, plan)
            self._failures = 0
            if standing.replaces:
                self._arrive(connection, replace(standing, position=batch.end), batch.end)
        except StandingChanged:
            raise
        except Exception as failure:
            if is_passing(failure):
                raise
            self._fail(connection, standing, batch, plan, failure)
        self._measure(connection, standing, batch.rows, time.monotonic() - began)

    def _plan(self, connection: psycopg.Connection, standing: Standing) -> Plan:
        known = self._planned
        if known and known.connection is connection and known.version == standing.version:
            return known
        view = load_view(connection, self.view_oid)
        if view is None:
            raise StandingChanged
        reading = reading_of([view])
        shared = share(members_of(view, standing.position, reading))
        with connection.transaction():
            prepare(connection, shared)
        self._planned = Plan(connection, standing.version, view, reading, shared)
        return self._planned

    def _merge(self, connection: psycopg.Connection, standing: Standing, batch: Batch, plan: Plan) -> None:
        with self._reader.rows(batch, plan.reading) as frame:
            deltas = compute(frame, plan.shared, self._table)
        with connection.transaction():
            hold_standing(connection, self.view_oid, standing)
            apply_deltas(connection, plan.shared, deltas)
            move(connection, self.view_oid, batch.end)
            if standing.rejoins and not standing.replaces:
                rejoin(connection, self.view_oid)

    def _fail(
        self, connection: psycopg.Connection, standing: Standing, batch: Batch, plan: Plan, failure: Exception
    ) -> None:
        """Its rows are guarded, or it is tried again; what is not the view's own fault is tried for ever."""
        self._planned = None
        findings = self._diagnosis.findings((plan.view,), batch, connection)
        if guard_failing(connection, findings):
            return
        self._failures += 1
        message = findings[0].message if findings else first_line(failure)
        note_error(connection, self.view_oid, message)
        if findings and self._failures >= TRIES:
            with connection.transaction():
                hold_standing(connection, self.view_oid, standing)
                mark_failed(connection, self.view_oid, message)
            logger.error("continuous view %s failed: %s", plan.view.name, message)

    def _measure(self, connection: psycopg.Connection, standing: Standing, rows: int, seconds: float) -> None:
        if seconds < QUICK_SECONDS:
            self._part_rows = min(self._part_rows * PART_GROWTH, LARGEST_BATCH_ROWS)
        elif seconds > LONG_SECONDS:
            self._part_rows = max(self._part_rows // PART_GROWTH, LEAST_PART_ROWS)
        if not standing.slow or rows < CALM_ROWS:
            return
        self._calm_parts = self._calm_parts + 1 if seconds < CALM_SECONDS else 0
        if self._calm_parts >= CALM_PARTS:
            mark_calm(connection, self.view_oid)
