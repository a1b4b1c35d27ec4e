"""What happens to a batch: the shared plan of all views of the stream runs over it, then it is merged.

A row that PostgreSQL cannot evaluate for a view makes that view guarded. A batch that fails for another reason is
tried for each view alone; the view that fails then is set apart with its error, and the others go on without it. So
is a view that takes much longer to read than they do.
"""

from __future__ import annotations

import logging
import time
from dataclasses import dataclass

import psycopg

from standpipe.planner.plan import Reading
from standpipe.planner.share import share
from standpipe.server.runtime.batch import Batch
from standpipe.server.runtime.diagnosis import Diagnosis, guard_failing
from standpipe.server.runtime.figures import Step, StreamFigures
from standpipe.server.runtime.members import members_of, reading_of
from standpipe.server.runtime.slowness import SLOW_SECONDS, slow_sources
from standpipe.server.runtime.tasks import PreparedPlan, Tasks
from standpipe.server.store.merge import MergePlan, Merger, ViewsChanged
from standpipe.server.store.progress import Measured, ProgressMoved
from standpipe.server.store.session import is_passing
from standpipe.server.store.sheets import gather
from standpipe.server.store.views import ViewLoader, set_apart, set_slow_apart, views_fingerprint

logger = logging.getLogger(__name__)


@dataclass(frozen=True)
class Planned:
    """The shared plan, ready to be run and to be merged."""

    merge: MergePlan
    reading: Reading
    prepared: PreparedPlan


class SharedProcessor:
    """Processes the batches of one stream for all its views."""

    def __init__(self, tasks: Tasks, loader: ViewLoader, figures: StreamFigures) -> None:
        self._stream_oid = loader.stream_oid
        self._tasks = tasks
        self._merger = Merger(self._stream_oid)
        self._loader = loader
        self._figures = figures
        self._diagnosis = Diagnosis(tasks)
        self._planned: Planned | None = None

    def process(self, batch: Batch, connection: psycopg.Connection) -> None:
        while True:
            fingerprint = views_fingerprint(connection, self._stream_oid)
            try:
                self._process(batch, connection, self._plan(connection, batch, fingerprint))
                return
            except ViewsChanged:
                continue
            except ProgressMoved:
                raise
            except Exception as failure:
                if is_passing(failure):
                    raise
                # A view that was dropped meanwhile takes with it what was to be read.
                have_changed = views_fingerprint(connection, self._stream_oid) != fingerprint
                if not have_changed and not self._set_apart(batch, connection):
                    raise

    def _process(self, batch: Batch, connection: psycopg.Connection, plan: Planned) -> None:
        began = time.monotonic()
        computed = plan.prepared.run(batch)
        measured = Measured(batch.rows, time.monotonic() - began)
        with self._figures.timed(Step.MERGE):
            self._merger.merge(connection, plan.merge, computed.deltas, batch.start, batch.end, measured)
        self._figures.count(batch.rows, plan.merge.shared, computed)
        if time.monotonic() - began > SLOW_SECONDS:
            self._set_slow_apart(batch, connection, plan.reading)

    def _plan(self, connection: psycopg.Connection, batch: Batch, fingerprint: str) -> Planned:
        """The plan for the views as they are now; the one before if nothing has changed since."""
        if self._planned and self._planned.merge.fingerprint == fingerprint:
            return self._planned
        views = self._loader.load(connection)
        reading = reading_of(views)
        members = members_of(views, batch.start, reading)
        if gather(connection, self._stream_oid, members):
            return self._plan(connection, batch, views_fingerprint(connection, self._stream_oid))
        shared = share(members)
        planned = Planned(MergePlan(shared, fingerprint), reading, self._tasks.prepare(shared, reading))
        # While a view is younger than the batch's start, its plan holds for this batch only.
        self._planned = None if any(member.start for member in members) else planned
        return planned

    def _set_slow_apart(self, batch: Batch, connection: psycopg.Connection, reading: Reading) -> None:
        """The next batch is to go without the views that hold the others back."""
        slow = slow_sources(connection, batch, reading)
        for view in self._loader.load(connection) if slow else ():
            if any(target.core.source in slow for target in view.targets):
                logger.warning("continuous view %s goes on alone: it holds the others back", view.name)
                set_slow_apart(connection, view.oid)

    def _set_apart(self, batch: Batch, connection: psycopg.Connection) -> bool:
        """Go on without the views that fail alone; False when none does, or when the rows themselves cannot be had."""
        findings = self._diagnosis.findings(self._loader.load(connection), batch, connection)
        guard_failing(connection, findings)
        for finding in findings:
            if not finding.is_guardable:
                logger.warning("continuous view %s goes on alone: %s", finding.view.name, finding.message)
                set_apart(connection, finding.view.oid, finding.message)
        return bool(findings)
