"""What happens to a batch: the shared plan of all views of the stream runs over it, then it is merged.

A row that PostgreSQL cannot evaluate for a view makes that view guarded. A batch that fails for another reason is
tried for each view apart; the view that fails alone is set aside with its error, and the others go on without it.
"""

from __future__ import annotations

import logging
import threading
import time
from collections.abc import Iterable, Iterator
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
from standpipe.server.runtime.batch import Batch, InputsMissing
from standpipe.server.runtime.reading import LogQuery, written
from standpipe.server.store.log import Snapshot, current_snapshot, rows_between
from standpipe.server.store.merge import MergePlan, Merger, ViewsChanged, apply_deltas, prepare
from standpipe.server.store.progress import Measured, ProgressMoved, read_progress
from standpipe.server.store.session import is_passing
from standpipe.server.store.streams import load_stream
from standpipe.server.store.views import LoadedView, ViewLoader, mark_failed, mark_guarded, views_fingerprint

BATCH_TABLE = "standpipe_batch_{}"

logger = logging.getLogger(__name__)


class SharedProcessor:
    """Processes the batches of one stream for all its views."""

    def __init__(self, stream_oid: int) -> None:
        self._table = BATCH_TABLE.format(stream_oid)
        self._stream_oid = stream_oid
        self._merger = Merger(stream_oid)
        self._loader = ViewLoader(stream_oid)
        # Two threads ask for the views: the one that processes and the one that watches the catalog.
        self._loading = threading.Lock()
        self._planned: tuple[str, Reading, MergePlan] | None = None

    def reading(self, connection: psycopg.Connection) -> Reading:
        return reading_of(self._load(connection))

    def process(self, frame: DataFrame, batch: Batch, connection: psycopg.Connection) -> None:
        while True:
            try:
                plan = self._plan(connection, batch)
                self._process(frame, batch, connection, plan)
                return
            except ViewsChanged:
                continue
            except (InputsMissing, ProgressMoved):
                raise
            except Exception as failure:
                if is_passing(failure):
                    raise
                if self.set_aside(connection):
                    raise InputsMissing("a view was set aside whose columns could not be read") from None
                if not self._set_aside_failing(frame, batch, connection):
                    raise

    def _process(self, frame: DataFrame, batch: Batch, connection: psycopg.Connection, plan: MergePlan) -> None:
        began = time.monotonic()
        deltas = compute(frame, plan.shared, self._table)
        measured = Measured(batch.rows, time.monotonic() - began)
        self._merger.merge(connection, plan, deltas, batch.start, batch.end, measured)

    def _load(self, connection: psycopg.Connection) -> tuple[LoadedView, ...]:
        with self._loading:
            return self._loader.load(connection)

    def _plan(self, connection: psycopg.Connection, batch: Batch) -> MergePlan:
        """The plan for the views as they are now; the one before if nothing has changed since."""
        fingerprint = views_fingerprint(connection, self._stream_oid)
        if self._planned and self._planned[:2] == (fingerprint, batch.reading):
            return self._planned[2]
        views = self._load(connection)
        if not batch.reading.covers(reading_of(views)):
            raise InputsMissing("the views need more of the log than is read")
        members = tuple(member for view in views for member in members_of(view, batch))
        plan = MergePlan(share(members), fingerprint)
        # While a view is younger than the batch's start, its plan holds for this batch only.
        is_lasting = not any(member.start for member in members)
        self._planned = (fingerprint, batch.reading, plan) if is_lasting else None
        return plan

    # Setting a view aside -----------------------------------------------------------------------------

    def set_aside(self, connection: psycopg.Connection) -> bool:
        """Mark the views for which PostgreSQL cannot evaluate a waiting row; False when there are none. From now on
        they are guarded; one that may not be, or is already, has failed."""
        stream = load_stream(connection, self._stream_oid)
        position = read_progress(connection, self._stream_oid)
        if stream is None or position is None:
            return False
        waiting = rows_between(position, current_snapshot(connection))
        found = [(view, unreadable(connection, stream.log, waiting, view)) for view in self._load(connection)]
        guardable = [view for view, message in found if message is not None and is_guardable(view)]
        for view in guardable:
            logger.info("a row failed in continuous view %s: its rows are guarded from now on", view.name)
            mark_guarded(connection, view.oid)
        failed = self._mark_failed(connection, [(view, message) for view, message in found if view not in guardable])
        return failed or bool(guardable)

    def _set_aside_failing(self, frame: DataFrame, batch: Batch, connection: psycopg.Connection) -> bool:
        """Mark the views that fail alone; False when none does, or when the rows themselves cannot be had."""
        if not is_readable(frame):
            return False
        views = self._load(connection)
        found = [(view, self._failure_alone(view, frame, batch, connection)) for view in views]
        return self._mark_failed(connection, found)

    def _mark_failed(self, connection: psycopg.Connection, found: list[tuple[LoadedView, str | None]]) -> bool:
        failures = [(view, message) for view, message in found if message is not None]
        for view, message in failures:
            logger.error("continuous view %s failed: %s", view.name, message)
            mark_failed(connection, view.oid, message)
        return bool(failures)

    def _failure_alone(
        self, view: LoadedView, frame: DataFrame, batch: Batch, connection: psycopg.Connection
    ) -> str | None:
        shared = share(members_of(view, batch))
        try:
            deltas = compute(frame, shared, self._table)
            with connection.transaction(force_rollback=True):
                prepare(connection, shared)
                apply_deltas(connection, shared, deltas)
        except Exception as failure:
            if is_passing(failure):
                raise
            return first_line(failure)
        return None


def is_guardable(view: LoadedView) -> bool:
    return view.on_error is not OnError.STOP and not view.guarded


def unreadable(connection: psycopg.Connection, log: str, waiting: sql.Composable, view: LoadedView) -> str | None:
    """PostgreSQL's error, if it cannot evaluate what a view needs of the waiting rows."""
    query = LogQuery(written(reading_of([view])))
    counts = ", ".join(f"count({name})" for name, _ in query.columns)
    rows = query.over(log, waiting)
    try:
        connection.execute(f"SELECT {counts} FROM ({rows}) AS waiting".encode())
    except psycopg.Error as error:
        if is_passing(error):
            raise
        return error.diag.message_primary or first_line(error)
    return None


def is_readable(frame: DataFrame) -> bool:
    try:
        frame.count()
    except Exception:
        return False
    return True


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


def members_of(view: LoadedView, batch: Batch) -> tuple[Member, ...]:
    """A view's cores, in a plan for a batch."""
    start = start_condition(view.start, batch.start)
    among_sources = len(batch.reading.sources) > 1
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
