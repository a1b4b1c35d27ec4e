"""A batch as one Spark job: each task reads its part of the rows, computes the fragments of the shared plan over them,
and sends the deltas home, large ones to PostgreSQL right away.

The job of a plan is made once, and run for every batch. What a task reads is told to it with
the job, as local properties of the thread that runs it. Nothing is shuffled (Spark would take the output of a shuffle
to be as good for the next batch as for the first): what several tasks bring is merged in turn.

A task has a machine to itself, and uses all its cores: it reads by several sessions, and DuckDB computes with several
threads. More tasks would bring more deltas for the same groups, and merging them costs more than anything.
"""

from __future__ import annotations

import json
import logging
import math
import time
import uuid
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass
from functools import cached_property
from itertools import pairwise
from typing import TypeAlias

import psycopg
import pyarrow as pa
from psycopg import sql
from pyspark import RDD, TaskContext
from pyspark.sql import SparkSession

from standpipe.planner.plan import Reading
from standpipe.planner.sharing.shared_plan import SharedPlan
from standpipe.server.runtime.batch import Batch
from standpipe.server.runtime.kernel import FragmentQuery, KernelPlan, kernel_of, kernel_plan
from standpipe.server.runtime.reading import LogQuery
from standpipe.server.runtime.transport import read_batches
from standpipe.server.runtime.writing import is_large, write_delta
from standpipe.server.store.log import Window, rows_between, rows_in_blocks
from standpipe.server.store.session import connect_reader
from standpipe.server.store.staging import Delta, Deltas, Written, discard, sweep_written

PARTS_PROPERTY = "standpipe.parts"
"""For each task the queries that give its rows, as JSON."""
SNAPSHOT_PROPERTY = "standpipe.snapshot"
NAME_PROPERTY = "standpipe.name"
"""Which run of a job it is: the names of the deltas that tasks write begin with it."""
READING, TIMES = 0, -1
"""In place of a fragment's number: the time that reading took, and the message that says what took how long."""

Parts: TypeAlias = Sequence[Sequence[str]]
Sent: TypeAlias = tuple[int, bytes | Written]
"""By a task: the number of a fragment, and its rows as Arrow writes them or where PostgreSQL has them."""

logger = logging.getLogger(__name__)


@dataclass(frozen=True)
class Computed:
    """What each task made of its part: the fragments by number, those without rows left out; and how long it took to
    read, and to make each."""

    deltas: Deltas
    read_seconds: float
    fragment_seconds: dict[int, float]

    def rows(self, fragment: int) -> int:
        return sum(part[fragment].num_rows for part in self.deltas if fragment in part)


class Tasks:
    """Makes the jobs of plans."""

    def __init__(self, spark: SparkSession, conninfo: str) -> None:
        self.spark = spark
        self.conninfo = conninfo

    def prepare(self, shared: SharedPlan, reading: Reading) -> PreparedPlan:
        return PreparedPlan(self, shared, LogQuery(reading))

    @contextmanager
    def merging(self, computed: Computed) -> Iterator[Deltas]:
        """The deltas for a merge, which drops those that are written; if it fails, they go all the same."""
        try:
            yield computed.deltas
        except BaseException:
            self.discard(computed)
            raise

    def discard(self, computed: Computed) -> None:
        """What the tasks have written; nobody merges it."""
        try:
            discard(self.conninfo, computed.deltas)
        except psycopg.Error as error:
            # They are swept at the next start.
            logger.warning("deltas of a batch could not be discarded: %s", error)


class PreparedPlan:
    """A shared plan that is ready to be run over batches."""

    def __init__(self, tasks: Tasks, shared: SharedPlan, query: LogQuery) -> None:
        self._spark = tasks.spark
        self._conninfo = tasks.conninfo
        self._shared = shared
        self._query = query

    def run(self, batch: Batch) -> Computed:
        if not batch.windows:
            return self.run_over(batch.stream.log, rows_between(batch.start, batch.end))
        machines = self._machines
        with exported_snapshot(self._conninfo) as snapshot:
            parts = large_parts(batch, self._query, machines, max(1, self._cores // machines))
            return self._collect(self._large if machines > 1 else self._small, parts, snapshot)

    def run_over(self, relation: str, condition: sql.Composable) -> Computed:
        """Over a few rows of some relation of the log's columns."""
        return self._collect(self._small, [[self._query.over(relation, condition)]])

    @property
    def _cores(self) -> int:
        return self._spark.sparkContext.defaultParallelism

    @cached_property
    def _machines(self) -> int:
        """How many executors there are; the driver is one where it is alone."""
        context = self._spark.sparkContext._jsc
        assert context is not None
        return max(1, int(context.sc().getExecutorMemoryStatus().size()) - 1)

    @cached_property
    def _small(self) -> RDD[Sent]:
        return self._job(1)

    @cached_property
    def _large(self) -> RDD[Sent]:
        return self._job(self._machines)

    def _job(self, tasks: int) -> RDD[Sent]:
        """Not as a DataFrame: Spark SQL would take as long as all the rest of a small batch."""
        conninfo, plan = self._conninfo, kernel_plan(self._query.columns, self._shared)

        def work(numbers: Iterable[int]) -> Iterator[Sent]:
            for number in numbers:
                task = current_task(conninfo, number)
                yield from computed(task.rows(plan.schema), plan, task.write)

        return self._spark.sparkContext.parallelize(range(tasks), tasks).mapPartitions(work)

    def _collect(self, job: RDD[Sent], parts: Parts, snapshot: str | None = None) -> Computed:
        context = self._spark.sparkContext
        context.setLocalProperty(PARTS_PROPERTY, json.dumps(parts))
        # None, which the signature does not know, removes it.
        context.setLocalProperty(SNAPSHOT_PROPERTY, snapshot)  # type: ignore[arg-type]
        name = uuid.uuid4().hex
        context.setLocalProperty(NAME_PROPERTY, name)
        try:
            return united(job.collect())
        except Exception:
            sweep_written(self._conninfo, name)
            raise


# In a task ----------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Task:
    """What a task has to do: the queries that give its rows, in which snapshot, and what its deltas are called if it
    writes them."""

    conninfo: str
    queries: list[str]
    snapshot: str | None
    name: str

    def rows(self, schema: pa.Schema) -> Iterator[pa.RecordBatch]:
        if len(self.queries) == 1:
            yield from self._read(self.queries[0], schema)
            return
        with ThreadPoolExecutor(len(self.queries)) as readers:
            for batches in readers.map(lambda query: list(self._read(query, schema)), self.queries):
                yield from batches

    def _read(self, query: str, schema: pa.Schema) -> Iterator[pa.RecordBatch]:
        return read_batches(self.conninfo, query, schema, self.snapshot)

    def write(self, query: FragmentQuery, delta: pa.Table) -> Written:
        return write_delta(self.conninfo, f"{self.name}_{query.fragment}", query.columns, delta)


def current_task(conninfo: str, number: int) -> Task:
    """The one of this number in the job that runs in this process."""
    context = TaskContext.get()
    assert context is not None
    parts = json.loads(context.getLocalProperty(PARTS_PROPERTY) or "[]")
    name = f"{context.getLocalProperty(NAME_PROPERTY)}_{number}"
    return Task(conninfo, parts[number], context.getLocalProperty(SNAPSHOT_PROPERTY), name)


def computed(
    batches: Iterable[pa.RecordBatch], plan: KernelPlan, write: Callable[[FragmentQuery, pa.Table], Written]
) -> Iterator[Sent]:
    kernel = kernel_of(plan)
    began = time.monotonic()
    # PostgreSQL takes one delta while the next is computed.
    with ThreadPoolExecutor(1) as writer:
        written: dict[int, Future[Written]] = {}
        try:
            kernel.load(pa.Table.from_batches(batches, plan.schema))
            seconds = {READING: time.monotonic() - began}
            for query in plan.queries:
                began = time.monotonic()
                delta = kernel.compute(query)
                seconds[query.fragment] = time.monotonic() - began
                if is_large(delta):
                    written[query.fragment] = writer.submit(write, query, delta)
                elif delta.num_rows:
                    yield query.fragment, packed(delta)
        finally:
            kernel.empty()
        yield from ((fragment, future.result()) for fragment, future in written.items())
    yield TIMES, json.dumps(seconds).encode()


def packed(delta: pa.Table) -> bytes:
    sink = pa.BufferOutputStream()
    with pa.ipc.new_stream(sink, delta.schema) as writer:
        writer.write_table(delta)
    return bytes(sink.getvalue())


# In the driver ------------------------------------------------------------------------------------------


def united(collected: Iterable[Sent]) -> Computed:
    """Of all tasks together; they run at the same time, so that the longest of them counts."""
    deltas: list[dict[int, Delta]] = [{}]
    seconds: dict[int, float] = {}
    for fragment, delta in collected:
        if isinstance(delta, Written):
            deltas[-1][fragment] = delta
        elif fragment == TIMES:
            times = {int(name): taken for name, taken in json.loads(delta).items()}
            seconds |= {name: max(taken, seconds.get(name, 0.0)) for name, taken in times.items()}
            deltas.append({})
        else:
            deltas[-1][fragment] = pa.ipc.open_stream(delta).read_all()
    return Computed([part for part in deltas if part], seconds.pop(READING, 0.0), seconds)


@contextmanager
def exported_snapshot(conninfo: str) -> Iterator[str]:
    """One picture of the tables that views join or ask, for all tasks of a batch."""
    with connect_reader(conninfo) as connection:
        connection.execute("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY")
        row = connection.execute("SELECT pg_export_snapshot()").fetchone()
        assert row is not None
        yield str(row[0])


def large_parts(batch: Batch, query: LogQuery, tasks: int, readers: int) -> list[list[str]]:
    """The blocks that a batch lies in, dealt out evenly to the tasks, and in each to so many readers."""
    # With the index, each part of a window would look at all of its blocks.
    rows = rows_between(batch.start, batch.end, indexed=False)
    parts: list[list[str]] = [[] for _ in range(tasks)]
    for window in batch.windows:
        for number, blocks in enumerate(_divide(window, tasks * readers)):
            condition = sql.SQL("{} AND {}").format(blocks, rows)
            parts[number // readers].append(query.over(window.segment.name, condition))
    return parts


def _divide(window: Window, parts: int) -> Iterator[sql.Composable]:
    """Conditions that divide a window into so many parts, or fewer if it has fewer blocks."""
    blocks = window.last_block + 1 - window.first_block
    borders = [window.first_block + math.ceil(blocks * part / parts) for part in range(parts + 1)]
    for first, after_last in pairwise(borders):
        if first < after_last:
            yield rows_in_blocks(window, first, after_last)
