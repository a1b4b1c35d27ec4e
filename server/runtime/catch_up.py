"""A view that is apart goes on alone, part by part, from its own position.

Whoever is killed in the middle of a part has done nothing: the position moves with the merge.
"""

from __future__ import annotations

import logging
import time
from contextlib import suppress
from dataclasses import dataclass, replace

import psycopg

from standpipe.planner.sharing.shared_plan import share
from standpipe.server.runtime.backoff import Backoff
from standpipe.server.runtime.batch import Batch
from standpipe.server.runtime.batch_reads import BatchReads
from standpipe.server.runtime.diagnosis import Diagnosis, guard_failing
from standpipe.server.runtime.members import members_of, reading_of
from standpipe.server.runtime.plans import Plan
from standpipe.server.runtime.slowness import SUSPECT_SECONDS, Samples, is_suspect
from standpipe.server.store.apart import (
    Standing,
    StandingChanged,
    hold_standing,
    mark_calm,
    move,
    read_standing,
    rejoin,
    swap,
)
from standpipe.server.store.log import Snapshot, current_snapshot
from standpipe.server.store.merge import MergeSession, apply_deltas
from standpipe.server.store.next_batch import LARGEST_BATCH_ROWS, SMALL_BATCH_ROWS, NextBatch, find_next_batch
from standpipe.server.store.session import is_passing
from standpipe.server.store.streams import load_stream
from standpipe.server.store.views import LoadedView, load_view, mark_failed, note_error
from standpipe.server.trouble import first_line

TRIES = 3
"""A view that fails alone so often has failed."""
FIRST_PAUSE_SECONDS = 0.01
LONGEST_PAUSE_SECONDS = 0.1
FAILURE_PAUSE_SECONDS = 0.1
LONGEST_FAILURE_PAUSE_SECONDS = 5.0
# A part is as large as it can be without taking long: its merge keeps the other views from theirs.
LEAST_PART_ROWS = 100
QUICK_SECONDS = 1.0
LONG_SECONDS = 4.0
PART_GROWTH = 4
# So many parts in a row show that a slow view is slow no longer; one of fewer rows only if it is read so soon.
CALM_PARTS = 20
CALM_ROWS = 100
SOON_READ_SECONDS = 0.05

logger = logging.getLogger(__name__)


@dataclass(frozen=True)
class ViewPlanned:
    """The plan of one view alone; `version` is what of the view it was made for."""

    version: str
    view: LoadedView
    plan: Plan


class CatchUp:
    """Brings one view on."""

    def __init__(self, view_oid: int, reads: BatchReads) -> None:
        self.view_oid = view_oid
        self._reads = reads
        self._diagnosis = Diagnosis(reads)
        self._planned: ViewPlanned | None = None
        self.is_slow = False
        self._last_seen: Snapshot | None = None
        self._part_rows = SMALL_BATCH_ROWS
        self._calm_parts = 0
        self._failures = 0
        self._read_seconds = 0.0
        self._backoff = Backoff(FIRST_PAUSE_SECONDS, LONGEST_PAUSE_SECONDS)

    def take_turn(self, session: MergeSession) -> float | None:
        """One part, if there is any. The next turn is due after so many seconds, or none: the view is not apart."""
        standing = read_standing(session.connection, self.view_oid)
        if standing is None:
            return None
        self.is_slow = standing.slow
        try:
            went_on = self._go_on(session, standing)
        except StandingChanged:
            return FIRST_PAUSE_SECONDS
        if self._failures:
            return min(FAILURE_PAUSE_SECONDS * self._failures, LONGEST_FAILURE_PAUSE_SECONDS)
        if not went_on:
            return self._backoff.pause()
        self._backoff.reset()
        return 0.0

    def _go_on(self, session: MergeSession, standing: Standing) -> bool:
        """False where there is nothing to do."""
        connection = session.connection
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
        self._take(session, standing, Batch(stream, standing.position, found.end, found.rows, found.windows))
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

    def _take(self, session: MergeSession, standing: Standing, batch: Batch) -> None:
        began = time.monotonic()
        planned = self._plan(session.connection, standing)
        try:
            self._merge(session, standing, batch, planned)
            self._failures = 0
        except StandingChanged:
            raise
        except Exception as failure:
            if is_passing(failure):
                raise
            self._fail(session.connection, standing, batch, planned, failure)
            return
        self._choose_part_rows(time.monotonic() - began)
        if standing.slow:
            self._note_calm(session.connection, batch, planned.plan)
        if standing.replaces:
            self._arrive(session.connection, replace(standing, position=batch.end), batch.end)

    def _plan(self, connection: psycopg.Connection, standing: Standing) -> ViewPlanned:
        if self._planned and self._planned.version == standing.version:
            return self._planned
        view = load_view(connection, self.view_oid)
        if view is None:
            raise StandingChanged
        reading = reading_of([view])
        shared = share(members_of([view], standing.position, reading))
        self._planned = ViewPlanned(standing.version, view, Plan(shared, reading))
        return self._planned

    def _merge(self, session: MergeSession, standing: Standing, batch: Batch, planned: ViewPlanned) -> None:
        connection, plan = session.connection, planned.plan
        session.prepare(plan.digest, plan.shared)
        computed = self._reads.run(connection, plan, batch, standing.slow)
        self._read_seconds = computed.read_seconds
        with self._reads.merging(computed) as deltas, connection.transaction():
            hold_standing(connection, self.view_oid, standing)
            apply_deltas(connection, plan.digest, plan.shared, deltas, batch.log_rows)
            move(connection, self.view_oid, batch.end, batch.rows)
            if standing.rejoins and not standing.replaces:
                rejoin(connection, self.view_oid)

    def _fail(
        self, connection: psycopg.Connection, standing: Standing, batch: Batch, planned: ViewPlanned, failure: Exception
    ) -> None:
        """Its rows are guarded, or it is tried again; what is not the view's own fault is tried for ever."""
        self._planned = None
        findings = self._diagnosis.findings((planned.view,), batch, batch.start, connection)
        if guard_failing(connection, findings):
            return
        self._failures += 1
        message = findings[0].message if findings else first_line(failure)
        note_error(connection, self.view_oid, message)
        if findings and self._failures >= TRIES:
            with connection.transaction():
                hold_standing(connection, self.view_oid, standing)
                mark_failed(connection, self.view_oid, message)
            logger.error("continuous view %s failed: %s", planned.view.name, message)

    def _choose_part_rows(self, seconds: float) -> None:
        if seconds < QUICK_SECONDS:
            self._part_rows = min(self._part_rows * PART_GROWTH, LARGEST_BATCH_ROWS)
        elif seconds > LONG_SECONDS:
            self._part_rows = max(self._part_rows // PART_GROWTH, LEAST_PART_ROWS)

    def _note_calm(self, connection: psycopg.Connection, batch: Batch, plan: Plan) -> None:
        """A slow view is slow no longer when so many parts in a row would not have set it apart."""
        if batch.rows < CALM_ROWS and SOON_READ_SECONDS < self._read_seconds <= SUSPECT_SECONDS:
            return
        is_calm = not is_suspect(batch.rows, self._read_seconds) or is_quick(connection, batch, plan)
        self._calm_parts = self._calm_parts + 1 if is_calm else 0
        if self._calm_parts >= CALM_PARTS:
            mark_calm(connection, self.view_oid)


def is_quick(connection: psycopg.Connection, batch: Batch, plan: Plan) -> bool:
    """Whether a part that was read slowly was so for another reason than the view: a busy machine, say."""
    with suppress(psycopg.errors.LockNotAvailable):
        samples = Samples(connection, batch)
        return samples.tell and not samples.slow_parts(plan.reading).is_any
    return False
