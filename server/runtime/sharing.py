"""What happens to a batch: the shared plan of all views of the stream runs over it, then it is merged.

A row that PostgreSQL cannot evaluate for a view makes that view guarded. A batch that fails for another reason is
tried for each view alone; the view that fails then is set apart with its error, and the others go on without it. So
is a view that takes much longer to read than they do.
"""

from __future__ import annotations

import logging
import time
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import reduce
from operator import or_

import psycopg
import pyarrow as pa
import pyarrow.compute as pc
from psycopg import sql
from pyspark.sql import DataFrame

from standpipe.catalog.objects import OnError
from standpipe.planner.plan import Reading
from standpipe.planner.share import XID_COLUMN, Member, SharedPlan, share
from standpipe.server.runtime.batch import Batch
from standpipe.server.runtime.reading import LogQuery
from standpipe.server.runtime.rows import BatchReader
from standpipe.server.runtime.slowness import SLOW_SECONDS, slow_sources
from standpipe.server.store.log import Snapshot, rows_between
from standpipe.server.store.merge import MergePlan, Merger, ViewsChanged, find_failing
from standpipe.server.store.progress import Measured, ProgressMoved
from standpipe.server.store.session import is_passing
from standpipe.server.store.views import (
    LoadedView,
    ViewLoader,
    mark_guarded,
    set_apart,
    set_slow_apart,
    views_fingerprint,
)

BATCH_TABLE = "standpipe_batch_{}"

logger = logging.getLogger(__name__)


class SharedProcessor:
    """Processes the batches of one stream for all its views."""

    def __init__(self, stream_oid: int, reader: BatchReader) -> None:
        self._table = BATCH_TABLE.format(stream_oid)
        self._stream_oid = stream_oid
        self._reader = reader
        self._merger = Merger(stream_oid)
        self._loader = ViewLoader(stream_oid)
        self._diagnosis = Diagnosis(reader, self._table)
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
                if is_passing(failure) or not self._set_apart(batch, connection):
                    raise

    def _process(self, batch: Batch, connection: psycopg.Connection, plan: MergePlan, reading: Reading) -> None:
        began = time.monotonic()
        with self._reader.rows(batch, reading) as frame:
            deltas = compute(frame, plan.shared, self._table)
        measured = Measured(batch.rows, time.monotonic() - began)
        self._merger.merge(connection, plan, deltas, batch.start, batch.end, measured)
        if time.monotonic() - began > SLOW_SECONDS:
            self._set_slow_apart(batch, connection, reading)

    def _plan(self, connection: psycopg.Connection, batch: Batch) -> tuple[MergePlan, Reading]:
        """The plan for the views as they are now; the one before if nothing has changed since."""
        fingerprint = views_fingerprint(connection, self._stream_oid)
        if self._planned and self._planned[0].fingerprint == fingerprint:
            return self._planned
        views = self._loader.load(connection)
        reading = reading_of(views)
        members = tuple(member for view in views for member in members_of(view, batch.start, reading))
        planned = MergePlan(share(members), fingerprint), reading
        # While a view is younger than the batch's start, its plan holds for this batch only.
        self._planned = None if any(member.start for member in members) else planned
        return planned

    def _set_slow_apart(self, batch: Batch, connection: psycopg.Connection, reading: Reading) -> None:
        """The next batch is to go without the views that hold the others back."""
        slow = slow_sources(connection, batch, reading)
        for view in self._loader.load(connection) if slow else ():
            if any(core.source in slow for _, core in view.targets):
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


# Finding out which view fails ---------------------------------------------------------------------------


@dataclass(frozen=True)
class Finding:
    """A view that fails alone, with its error; `by_row`: PostgreSQL cannot evaluate what it needs of some row."""

    view: LoadedView
    message: str
    by_row: bool = False

    @property
    def is_guardable(self) -> bool:
        """Would it go on if its rows were guarded?"""
        return self.by_row and self.view.on_error is not OnError.STOP and not self.view.guarded


def guard_failing(connection: psycopg.Connection, findings: Iterable[Finding]) -> bool:
    """From now on the rows of a view that fails by a row are guarded, if they can be; did any?"""
    guardable = [finding.view for finding in findings if finding.is_guardable]
    for view in guardable:
        logger.info("a row failed in continuous view %s: its rows are guarded from now on", view.name)
        mark_guarded(connection, view.oid)
    return bool(guardable)


class Diagnosis:
    """Which views a batch fails for, found by trying each alone."""

    def __init__(self, reader: BatchReader, table: str) -> None:
        self._reader = reader
        self._table = table

    def findings(
        self, views: tuple[LoadedView, ...], batch: Batch, connection: psycopg.Connection
    ) -> tuple[Finding, ...]:
        """None where no view is to blame, or where the rows themselves cannot be had."""
        waiting = rows_between(batch.start, batch.end)
        errors = ((view, unreadable(connection, batch.stream.log, waiting, view)) for view in views)
        unread = tuple(Finding(view, message, by_row=True) for view, message in errors if message is not None)
        if unread or not self._is_readable(batch, reading_of(views)):
            return unread
        failures = ((view, self._failure_alone(view, batch)) for view in views)
        uncomputed = tuple(Finding(view, message) for view, message in failures if message is not None)
        return uncomputed or tuple(self._unmerged(views, batch, connection))

    def _is_readable(self, batch: Batch, reading: Reading) -> bool:
        try:
            with self._reader.rows(batch, reading) as frame:
                frame.count()
        except Exception:
            return False
        return True

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
        self, views: tuple[LoadedView, ...], batch: Batch, connection: psycopg.Connection
    ) -> Iterator[Finding]:
        """The views whose results PostgreSQL cannot merge with what they share."""
        reading = reading_of(views)
        shared = share(member for view in views for member in members_of(view, batch.start, reading))
        with self._reader.rows(batch, reading) as frame:
            deltas = compute(frame, shared, self._table)
        failing = find_failing(connection, shared, deltas)
        for view in views:
            messages = [failing[table] for table, _ in view.targets if table in failing]
            yield from (Finding(view, message) for message in messages[:1])


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


def compute(frame: DataFrame, shared: SharedPlan, table: str) -> dict[int, pa.Table]:
    """The batch's fragments, by number; those without rows are left out."""
    queries = shared.queries(table)
    if len(queries) > 1:
        frame.persist()
    try:
        frame.createOrReplaceTempView(table)
        results = [frame.sparkSession.sql(query).toArrow() for query in queries]
    finally:
        if len(queries) > 1:
            frame.unpersist()
    return dict(pair for result in results for pair in by_fragment(result))


def by_fragment(result: pa.Table) -> Iterator[tuple[int, pa.Table]]:
    numbers = pc.unique(result.column("fragment")).to_pylist()
    if len(numbers) == 1:
        yield numbers[0], result
        return
    for number in numbers:
        yield number, result.filter(pc.equal(result.column("fragment"), number))


def reading_of(views: Iterable[LoadedView]) -> Reading:
    nothing = Reading(frozenset(), frozenset())
    return reduce(or_, (core.reading for view in views for _, core in view.targets), nothing)


def members_of(view: LoadedView, position: Snapshot, reading: Reading) -> tuple[Member, ...]:
    """A view's cores, in a plan for the rows beyond `position`."""
    start = start_condition(view.start, position)
    among_sources = len(reading.sources) > 1
    return tuple(Member(table, core, start, among_sources) for table, core in view.targets)


def start_condition(start: Snapshot, position: Snapshot) -> str | None:
    """Which rows beyond `position` are a view's that starts at `start`; None where all of them are."""
    late = [xid for xid in position.running if xid < start.xmax and start.covers(xid)]
    if start.xmax <= position.xmax and not late:
        return None
    running = ", ".join(f"{xid}L" for xid in start.running)
    beyond = f"{XID_COLUMN} >= {start.xmax}L"
    return f"({beyond} OR {XID_COLUMN} IN ({running}))" if running else f"({beyond})"


def first_line(failure: Exception) -> str:
    lines = [line.strip() for line in str(failure).splitlines() if line.strip()]
    return lines[0] if lines else type(failure).__name__
