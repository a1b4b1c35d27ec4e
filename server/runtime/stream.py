"""The views of a stream as one plan, and what is done about views that fail or hold the others back.

A row that PostgreSQL cannot evaluate for a view makes that view guarded. A batch that fails for another reason is
tried for each view alone; a view that fails then is detached with its error, and the others go on without it. So
is a view that takes much longer to read than they do.
"""

from __future__ import annotations

import logging
import threading
from bisect import bisect_left
from collections.abc import Iterable
from dataclasses import dataclass

import psycopg

from standpipe.catalog.objects import Stream
from standpipe.planner.sharing.shared_plan import share
from standpipe.server.runtime.batch import Batch
from standpipe.server.runtime.batch_reads import BatchReads
from standpipe.server.runtime.computed import Computed
from standpipe.server.runtime.diagnosis import Diagnosis, guard_failing
from standpipe.server.runtime.figures import StreamFigures
from standpipe.server.runtime.members import members_of, reading_of, starts_from
from standpipe.server.runtime.plans import Plan
from standpipe.server.runtime.slowness import Samples
from standpipe.server.store.log import Snapshot, count_rows
from standpipe.server.store.merge import MergePlan
from standpipe.server.store.plans import publish_plan
from standpipe.server.store.sheets import gather
from standpipe.server.store.views import LoadedView, ViewLoader, set_apart, set_slow_apart, views_fingerprint

logger = logging.getLogger(__name__)


@dataclass(frozen=True)
class Planned:
    """The plan for the set of views that has this fingerprint, and for batches from `start` on."""

    plan: Plan
    fingerprint: str
    start: Snapshot

    @property
    def merge(self) -> MergePlan:
        return MergePlan(self.plan.shared, self.plan.digest, self.fingerprint)


@dataclass(frozen=True)
class Attempt:
    """A batch that was computed by a plan; beside the streaming query, or by it."""

    planned: Planned
    computed: Computed
    is_beside: bool


class StreamViews:
    """All active views of one stream."""

    def __init__(self, loader: ViewLoader, figures: StreamFigures, reads: BatchReads) -> None:
        self.stream_oid = loader.stream_oid
        self.figures = figures
        self._loader = loader
        self._reads = reads
        self._diagnosis = Diagnosis(reads)
        self._planned: Planned | None = None
        # A plan may be made ahead, before there is a batch.
        self._planning = threading.Lock()

    def match(self, connection: psycopg.Connection, batch: Batch, computed: Computed | None) -> Attempt | None:
        """The batch as the streaming query computed it, if it did so by the plan for the views as they are now."""
        planned = self.plan(connection, batch.stream, batch.start)
        if computed is None or not computed.is_whole or computed.plan != planned.plan.digest:
            return None
        return self._attempt(planned, computed, is_beside=False)

    def compute(self, connection: psycopg.Connection, batch: Batch, is_slow: bool) -> Attempt:
        """The batch computed beside the query."""
        planned = self.plan(connection, batch.stream, batch.start)
        return self._attempt(planned, self._reads.run(connection, planned.plan, batch, is_slow), is_beside=True)

    def _attempt(self, planned: Planned, computed: Computed, is_beside: bool) -> Attempt:
        self.figures.count(computed.observed, planned.plan.shared)
        return Attempt(planned, computed, is_beside)

    @property
    def is_published(self) -> bool:
        """Does the plan hold for batches to come, so that the source names it?"""
        return self._planned is not None

    def plan_anew(self) -> None:
        """Not by what was planned before: something that it names may have another name now."""
        self._planned = None

    def publish_again(self, connection: psycopg.Connection) -> None:
        """A crash of PostgreSQL forgets the plans that were published."""
        if (planned := self._planned) is not None:
            self._publish(connection, planned)

    def plan(self, connection: psycopg.Connection, stream: Stream, start: Snapshot) -> Planned:
        """The plan for the views as they are now, for a batch that begins at `start`."""
        with self._planning:
            return self._plan(connection, stream, start, views_fingerprint(connection, self.stream_oid))

    def _plan(self, connection: psycopg.Connection, stream: Stream, start: Snapshot, fingerprint: str) -> Planned:
        """The one before if nothing has changed since. A crash of PostgreSQL may put the progress back, so that rows
        come again that are older than a view."""
        last = self._planned
        if last and last.fingerprint == fingerprint and start.includes(last.start):
            return last
        views = self._loader.load(connection)
        reading = reading_of(views)
        members = members_of(views, self._position(connection, stream, start, views), reading)
        if gather(connection, self.stream_oid, members, fingerprint):
            return self._plan(connection, stream, start, views_fingerprint(connection, self.stream_oid))
        planned = Planned(Plan(share(members), reading), fingerprint, start)
        # While the batch has rows that are older than a view, the plan holds for this batch only.
        self._planned = None if any(member.start for member in members) else planned
        if self._planned is not None:
            self._publish(connection, planned)
        return planned

    def _publish(self, connection: psycopg.Connection, planned: Planned) -> None:
        plan = planned.plan
        publish_plan(connection, self.stream_oid, plan.digest, plan.compiled.json, planned.fingerprint)

    def _position(
        self, connection: psycopg.Connection, stream: Stream, start: Snapshot, views: Iterable[LoadedView]
    ) -> Snapshot:
        """What a batch lies beyond: its start, or the latest start of a view that no row came before. So views that
        have columns in common go on having the same condition, whatever view comes meanwhile."""
        starts = starts_from(views, start)

        def has_rows(view_start: Snapshot) -> bool:
            return bool(count_rows(connection, stream.log, start, view_start, limit=1))

        return starts[bisect_left(starts, True, lo=1, key=has_rows) - 1]

    def detach_slow(self, connection: psycopg.Connection, batch: Batch) -> bool:
        """Go on without the views that hold others back; False when none does."""
        views = self._loader.load(connection)
        slow = Samples(connection, batch).slow_parts(reading_of(views))
        detached = [view for view in views if slow.is_needed_by(reading_of([view]))]
        for view in detached:
            logger.warning("continuous view %s goes on alone: it holds others back", view.name)
            set_slow_apart(connection, view.oid)
        return bool(detached)

    def detach_failing(self, connection: psycopg.Connection, batch: Batch) -> bool:
        """Go on without the views that fail alone; False when none does, or when the rows themselves cannot be had."""
        views = self._loader.load(connection)
        position = self._position(connection, batch.stream, batch.start, views)
        findings = self._diagnosis.findings(views, batch, position, connection)
        guard_failing(connection, findings)
        for finding in findings:
            if not finding.is_guardable:
                logger.warning("continuous view %s goes on alone: %s", finding.view.name, finding.message)
                set_apart(connection, finding.view.oid, finding.message)
        return bool(findings)
