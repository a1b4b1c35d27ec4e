"""What happens to a batch: the shared plan of all views of the stream runs over it, then it is merged.

A row that PostgreSQL cannot evaluate for a view makes that view guarded. A batch that fails for another reason is
tried for each view apart; the view that fails alone is set aside with its error, and the others go on without it.
"""

from __future__ import annotations

import logging
import time
from collections.abc import Iterable
from functools import reduce
from operator import or_
from typing import TypeAlias

import psycopg
import pyarrow as pa
from psycopg import sql

from standpipe.catalog.objects import OnError
from standpipe.planner.plan import Reading
from standpipe.planner.share import XID_COLUMN, Member, SharedPlan, share
from standpipe.server.runtime import kernel
from standpipe.server.runtime.batch import Batch
from standpipe.server.runtime.reading import LogQuery
from standpipe.server.runtime.rows import BatchReader
from standpipe.server.store.log import Snapshot, rows_between
from standpipe.server.store.merge import MergePlan, Merger, ViewsChanged, find_failing
from standpipe.server.store.progress import Measured, ProgressMoved
from standpipe.server.store.session import is_passing
from standpipe.server.store.sheets import gather
from standpipe.server.store.views import LoadedView, ViewLoader, mark_failed, mark_guarded, views_fingerprint

BATCH_TABLE = "standpipe_batch_{}"

Finding: TypeAlias = tuple[LoadedView, str | None]
"""A view, and the error that it fails with alone."""

logger = logging.getLogger(__name__)


class SharedProcessor:
    """Processes the batches of one stream for all its views."""

    def __init__(self, stream_oid: int, reader: BatchReader) -> None:
        self._table = BATCH_TABLE.format(stream_oid)
        self._stream_oid = stream_oid
        self._reader = reader
        self._merger = Merger(stream_oid)
        self._loader = ViewLoader(stream_oid)
        self._planned: tuple[MergePlan, Reading] | None = None

    def process(self, batch: Batch, connection: psycopg.Connection) -> None:
        while True:
            try:
                self._process(batch, connection, *self._plan(connection, batch))
                return
            except ViewsChanged:
                continue
            except ProgressMoved:
                raise
            except Exception as failure:
                if is_passing(failure) or not self._set_aside(batch, connection):
                    raise

    def _process(self, batch: Batch, connection: psycopg.Connection, plan: MergePlan, reading: Reading) -> None:
        began = time.monotonic()
        with self._reader.rows(batch, reading) as frame:
            deltas = compute(frame, plan.shared, self._table)
        measured = Measured(batch.rows, time.monotonic() - began)
        self._merger.merge(connection, plan, deltas, batch.start, batch.end, measured)

    def _plan(self, connection: psycopg.Connection, batch: Batch) -> tuple[MergePlan, Reading]:
        """The plan for the views as they are now; the one before if nothing has changed since."""
        fingerprint = views_fingerprint(connection, self._stream_oid)
        if self._planned and self._planned[0].fingerprint == fingerprint:
            return self._planned
        views = self._loader.load(connection)
        reading = reading_of(views)
        members = all_members(views, batch.start, reading)
        if gather(connection, self._stream_oid, members):
            members = all_members(self._loader.load(connection), batch.start, reading)
        planned = MergePlan(share(members), fingerprint), reading
        # While a view is younger than the batch's start, its plan holds for this batch only.
        self._planned = None if any(member.start for member in members) else planned
        return planned

    # Setting a view aside -----------------------------------------------------------------------------

    def _set_aside(self, batch: Batch, connection: psycopg.Connection) -> bool:
        """Mark the views that fail alone; False when none does, or when the rows themselves cannot be had. One that
        fails by a row is guarded from now on; has it been, or may it not be, it has failed."""
        views = self._loader.load(connection)
        waiting = rows_between(batch.start, batch.end)
        unread = [(view, unreadable(connection, batch.stream.log, waiting, view)) for view in views]
        guarded = self._mark_guarded(connection, unread)
        if self._mark_failed(connection, [(v, message) for v, message in unread if not is_guardable(v)]) or guarded:
            return True
        reading = reading_of(views)
        if not self._is_readable(batch, reading):
            return False
        uncomputed = [(view, self._failure_alone(view, batch)) for view in views]
        return self._mark_failed(connection, uncomputed) or self._mark_failed(
            connection, self._unmerged(views, batch, reading, connection)
        )

    def _is_readable(self, batch: Batch, reading: Reading) -> bool:
        try:
            with self._reader.rows(batch, reading) as frame:
                frame.num_rows
        except Exception:
            return False
        return True

    def _mark_guarded(self, connection: psycopg.Connection, found: list[Finding]) -> bool:
        guardable = [view for view, message in found if message is not None and is_guardable(view)]
        for view in guardable:
            logger.info("a row failed in continuous view %s: its rows are guarded from now on", view.name)
            mark_guarded(connection, view.oid)
        return bool(guardable)

    def _mark_failed(self, connection: psycopg.Connection, found: list[Finding]) -> bool:
        failures = [(view, message) for view, message in found if message is not None]
        for view, message in failures:
            logger.error("continuous view %s failed: %s", view.name, message)
            mark_failed(connection, view.oid, message)
        return bool(failures)

    def _failure_alone(self, view: LoadedView, batch: Batch) -> str | None:
        """Why Spark cannot compute the view."""
        reading = reading_of([view])
        try:
            with self._reader.rows(batch, reading) as frame:
                compute(frame, share(members_of(view, batch.start, reading)), self._table)
        except Exception as failure:
            if is_passing(failure):
                raise
            return first_line(failure)
        return None

    def _unmerged(
        self, views: tuple[LoadedView, ...], batch: Batch, reading: Reading, connection: psycopg.Connection
    ) -> list[Finding]:
        """The views whose results PostgreSQL cannot merge with what they share."""
        shared = share(all_members(views, batch.start, reading))
        with self._reader.rows(batch, reading) as frame:
            deltas = compute(frame, shared, self._table)
        failing = find_failing(connection, shared, deltas)
        names = ((view, [target.result.name for target in view.targets]) for view in views)
        return [(view, next((failing[name] for name in results if name in failing), None)) for view, results in names]


def is_guardable(view: LoadedView) -> bool:
    return view.on_error is not OnError.STOP and not view.guarded


def unreadable(connection: psycopg.Connection, log: str, waiting: sql.Composable, view: LoadedView) -> str | None:
    """PostgreSQL's error, if it cannot evaluate what a view needs of the waiting rows."""
    query = LogQuery(reading_of([view]))
    counts = ", ".join(f"count({name})" for name, _ in query.columns)
    rows = query.over(log, waiting)
    try:
        connection.execute(f"SELECT {counts} FROM ({rows}) AS waiting".encode())
    except psycopg.Error as error:
        if is_passing(error):
            raise
        return error.diag.message_primary or first_line(error)
    return None


def compute(rows: pa.Table, shared: SharedPlan, table: str) -> dict[int, pa.Table]:
    return dict(kernel.compute(rows, kernel.queries_of(shared)))


def reading_of(views: Iterable[LoadedView]) -> Reading:
    nothing = Reading(frozenset(), frozenset())
    return reduce(or_, (target.core.reading for view in views for target in view.targets), nothing)


def all_members(views: Iterable[LoadedView], position: Snapshot, reading: Reading) -> tuple[Member, ...]:
    return tuple(member for view in views for member in members_of(view, position, reading))


def members_of(view: LoadedView, position: Snapshot, reading: Reading) -> tuple[Member, ...]:
    """A view's cores, in a plan for the rows beyond `position`."""
    start = start_condition(view.start, position)
    among_sources = len(reading.sources) > 1
    return tuple(
        Member(target.result.name, target.core, target.result.place, start, among_sources) for target in view.targets
    )


def start_condition(start: Snapshot, position: Snapshot) -> str | None:
    """Which rows beyond `position` are a view's that starts at `start`; None where all of them are."""
    late = [xid for xid in position.running if xid < start.xmax and start.covers(xid)]
    if start.xmax <= position.xmax and not late:
        return None
    running = ", ".join(map(str, start.running))
    beyond = f"{XID_COLUMN} >= {start.xmax}"
    return f"({beyond} OR {XID_COLUMN} IN ({running}))" if running else f"({beyond})"


def first_line(failure: Exception) -> str:
    lines = [line.strip() for line in str(failure).splitlines() if line.strip()]
    return lines[0] if lines else type(failure).__name__
