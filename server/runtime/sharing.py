"""What happens to a batch: the shared plan of all views of the stream runs over it, then it is merged.

A row that PostgreSQL cannot evaluate for a view makes that view guarded. A batch that fails for another reason is
tried for each view alone; the view that fails then is set apart with its error, and the others go on without it. So
is a view that takes much longer to read than they do.
"""

from __future__ import annotations

import logging
import time
from bisect import bisect_left
from collections.abc import Iterable
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import dataclass

import psycopg

from standpipe.planner.plan import Reading
from standpipe.planner.sharing.shared_plan import share
from standpipe.server.runtime.batch import Batch
from standpipe.server.runtime.diagnosis import Diagnosis, guard_failing
from standpipe.server.runtime.figures import Step, StreamFigures
from standpipe.server.runtime.members import members_of, reading_of, starts_from
from standpipe.server.runtime.slowness import SLOW_SECONDS, slow_sources
from standpipe.server.runtime.tasks import Computed, PreparedPlan, Tasks
from standpipe.server.store.log import Snapshot, count_rows
from standpipe.server.store.merge import MergePlan, Merger, ViewsChanged
from standpipe.server.store.progress import Measured, ProgressMoved
from standpipe.server.store.session import connect, is_passing
from standpipe.server.store.sheets import gather
from standpipe.server.store.views import LoadedView, ViewLoader, set_apart, set_slow_apart, views_fingerprint

logger = logging.getLogger(__name__)


@dataclass(frozen=True)
class Planned:
    """The shared plan, ready to be run and to be merged."""

    merge: MergePlan
    reading: Reading
    prepared: PreparedPlan


@dataclass(frozen=True)
class Attempt:
    """A batch that was computed by a plan, and how long that took."""

    plan: Planned
    computed: Computed
    seconds: float


class SharedProcessor:
    """Processes the batches of one stream for all its views. While one is merged the next is computed already: that
    depends on nothing but which views there are, and the merge looks again whether they are the same."""

    def __init__(self, tasks: Tasks, loader: ViewLoader, figures: StreamFigures) -> None:
        self._stream_oid = loader.stream_oid
        self._tasks = tasks
        self._merger = Merger(self._stream_oid)
        self._loader = loader
        self._figures = figures
        self._diagnosis = Diagnosis(tasks)
        self._planned: Planned | None = None
        self._session: psycopg.Connection | None = None
        self._merges = ThreadPoolExecutor(1, f"merge {self._stream_oid}")
        self._merging: Future[None] | None = None

    def process(self, batch: Batch, connection: psycopg.Connection) -> Future[None]:
        attempt = self._compute_ahead(batch)
        before, self._merging = self._merging, None
        try:
            if before is not None:
                # It may have failed, and then there is nothing to merge upon.
                before.result()
        except BaseException:
            if attempt is not None:
                self._tasks.discard(attempt.computed)
            raise
        self._merging = self._merges.submit(self._finish, batch, connection, attempt)
        return self._merging

    def _compute_ahead(self, batch: Batch) -> Attempt | None:
        """In a session of its own, since the other may be merging. None where views have changed, or where it fails:
        then the batch waits its turn."""
        try:
            if self._session is None or self._session.closed:
                self._session = connect(self._tasks.conninfo)
            fingerprint = views_fingerprint(self._session, self._stream_oid)
            planned = self._planned
            return self._compute(batch, planned) if planned and planned.merge.fingerprint == fingerprint else None
        except Exception as failure:
            logger.debug("stream %d: a batch is not computed ahead: %s", self._stream_oid, failure)
            return None

    def _compute(self, batch: Batch, plan: Planned) -> Attempt:
        began = time.monotonic()
        computed = plan.prepared.run(batch)
        return Attempt(plan, computed, time.monotonic() - began)

    def _finish(self, batch: Batch, connection: psycopg.Connection, attempt: Attempt | None) -> None:
        """Merge what was computed ahead, if it can be, or plan and compute until it can."""
        while True:
            fingerprint = views_fingerprint(connection, self._stream_oid)
            try:
                attempt = attempt or self._compute(batch, self._plan(connection, batch, fingerprint))
                self._merge(batch, connection, attempt)
                return
            except ViewsChanged:
                attempt = None
            except ProgressMoved:
                raise
            except Exception as failure:
                attempt = None
                if is_passing(failure):
                    raise
                # A view that was dropped meanwhile takes with it what was to be read.
                have_changed = views_fingerprint(connection, self._stream_oid) != fingerprint
                if not have_changed and not self._set_apart(batch, connection):
                    raise

    def _merge(self, batch: Batch, connection: psycopg.Connection, attempt: Attempt) -> None:
        began = time.monotonic()
        plan, measured = attempt.plan, Measured(batch.rows, attempt.seconds)
        with self._figures.timed(Step.MERGE), self._tasks.merging(attempt.computed) as deltas:
            self._merger.merge(connection, plan.merge, deltas, batch.start, batch.end, measured)
        self._figures.count(batch.rows, plan.merge.shared, attempt.computed)
        if attempt.seconds + time.monotonic() - began > SLOW_SECONDS:
            self._set_slow_apart(batch, connection, plan.reading)

    def _plan(self, connection: psycopg.Connection, batch: Batch, fingerprint: str) -> Planned:
        """The plan for the views as they are now; the one before if nothing has changed since."""
        if self._planned and self._planned.merge.fingerprint == fingerprint:
            return self._planned
        views = self._loader.load(connection)
        reading = reading_of(views)
        members = members_of(views, self._position(connection, batch, views), reading)
        if gather(connection, self._stream_oid, members, fingerprint):
            return self._plan(connection, batch, views_fingerprint(connection, self._stream_oid))
        shared = share(members)
        planned = Planned(MergePlan(shared, fingerprint), reading, self._tasks.prepare(shared, reading))
        # While the batch has rows that are older than a view, the plan holds for this batch only.
        self._planned = None if any(member.start for member in members) else planned
        return planned

    def _position(self, connection: psycopg.Connection, batch: Batch, views: Iterable[LoadedView]) -> Snapshot:
        """What the batch lies beyond: its start, or the latest start of a view that no row came before. So views that
        have columns in common go on having the same condition, whatever view comes meanwhile."""
        starts = starts_from(views, batch.start)

        def has_rows(start: Snapshot) -> bool:
            return bool(count_rows(connection, batch.stream.log, batch.start, start, limit=1))

        return starts[bisect_left(starts, True, lo=1, key=has_rows) - 1]

    def _set_slow_apart(self, batch: Batch, connection: psycopg.Connection, reading: Reading) -> None:
        """The next batch is to go without the views that hold the others back."""
        slow = slow_sources(connection, batch, reading)
        for view in self._loader.load(connection) if slow else ():
            if any(target.core.source in slow for target in view.targets):
                logger.warning("continuous view %s goes on alone: it holds the others back", view.name)
                set_slow_apart(connection, view.oid)

    def _set_apart(self, batch: Batch, connection: psycopg.Connection) -> bool:
        """Go on without the views that fail alone; False when none does, or when the rows themselves cannot be had."""
        views = self._loader.load(connection)
        position = self._position(connection, batch, views)
        findings = self._diagnosis.findings(views, batch, position, connection)
        guard_failing(connection, findings)
        for finding in findings:
            if not finding.is_guardable:
                logger.warning("continuous view %s goes on alone: %s", finding.view.name, finding.message)
                set_apart(connection, finding.view.oid, finding.message)
        return bool(findings)
