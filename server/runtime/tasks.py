"""A batch as one Spark job: each task reads its part of the rows, computes the fragments of the shared plan over them,
and sends the deltas home.

The job of a plan is made once and run for every batch: Spark plans nothing anew. What a task reads is told to it with
the job, as local properties of the thread that runs it. Nothing is shuffled (Spark would take the output of a shuffle
to be as good for the next batch as for the first): the merge adds up what several tasks bring of one group.
"""

from __future__ import annotations

import json
import math
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from functools import cached_property
from itertools import pairwise

import pyarrow as pa
from psycopg import sql
from pyspark import TaskContext
from pyspark.sql import DataFrame, SparkSession

from standpipe.planner.plan import Reading
from standpipe.planner.share import SharedPlan
from standpipe.server.runtime import kernel
from standpipe.server.runtime.batch import Batch
from standpipe.server.runtime.reading import LogQuery
from standpipe.server.runtime.transport import read_batches
from standpipe.server.store.log import Window, rows_between, rows_in_blocks
from standpipe.server.store.session import connect_reader

PARTS_PROPERTY = "standpipe.parts"
"""For each task the queries that give its rows, as JSON."""
SNAPSHOT_PROPERTY = "standpipe.snapshot"
DELTA_COLUMNS = "fragment int, delta binary"

Parts = Sequence[Sequence[str]]


class Tasks:
    """Makes the jobs of plans."""

    def __init__(self, spark: SparkSession, conninfo: str) -> None:
        self.spark = spark
        self.conninfo = conninfo

    def prepare(self, shared: SharedPlan, reading: Reading) -> PreparedPlan:
        return PreparedPlan(self, shared, LogQuery(reading))


class PreparedPlan:
    """A shared plan that is ready to be run over batches."""

    def __init__(self, tasks: Tasks, shared: SharedPlan, query: LogQuery) -> None:
        self._spark = tasks.spark
        self._conninfo = tasks.conninfo
        self._shared = shared
        self._query = query

    def run(self, batch: Batch) -> dict[int, pa.Table]:
        """The batch's fragments, by number; those without rows are left out."""
        if not batch.windows:
            return self.run_over(batch.stream.log, rows_between(batch.start, batch.end))
        with exported_snapshot(self._conninfo) as snapshot:
            return self._collect(self._large, large_parts(batch, self._query, self._cores), snapshot)

    def run_over(self, relation: str, condition: sql.Composable) -> dict[int, pa.Table]:
        """The same of a few rows of some relation of the log's columns."""
        return self._collect(self._small, [[self._query.over(relation, condition)]])

    @property
    def _cores(self) -> int:
        return self._spark.sparkContext.defaultParallelism

    @cached_property
    def _small(self) -> DataFrame:
        return self._frame(1)

    @cached_property
    def _large(self) -> DataFrame:
        return self._frame(self._cores)

    def _frame(self, tasks: int) -> DataFrame:
        conninfo, schema, queries = self._conninfo, self._query.schema, kernel.queries_of(self._shared)

        def deltas(nothing: Iterable[pa.RecordBatch]) -> Iterator[pa.RecordBatch]:
            for _ in nothing:
                pass
            rows = pa.Table.from_batches(task_rows(conninfo, schema), schema)
            for fragment, delta in kernel.compute(rows, queries):
                yield pa.RecordBatch.from_pydict(
                    {"fragment": pa.array([fragment], pa.int32()), "delta": [packed(delta)]}
                )

        return self._spark.range(0, tasks, 1, numPartitions=tasks).mapInArrow(deltas, DELTA_COLUMNS)

    def _collect(self, frame: DataFrame, parts: Parts, snapshot: str | None = None) -> dict[int, pa.Table]:
        context = self._spark.sparkContext
        context.setLocalProperty(PARTS_PROPERTY, json.dumps(parts))
        # None, which the signature does not know, removes it.
        context.setLocalProperty(SNAPSHOT_PROPERTY, snapshot)  # type: ignore[arg-type]
        return united(frame.toArrow())


def task_rows(conninfo: str, schema: pa.Schema) -> Iterator[pa.RecordBatch]:
    """In a task: the rows of its part."""
    task = TaskContext.get()
    assert task is not None
    parts = json.loads(task.getLocalProperty(PARTS_PROPERTY) or "[]")
    for query in parts[task.partitionId()] if parts else ():
        yield from read_batches(conninfo, query, schema, task.getLocalProperty(SNAPSHOT_PROPERTY))


def packed(delta: pa.Table) -> bytes:
    sink = pa.BufferOutputStream()
    with pa.ipc.new_stream(sink, delta.schema) as writer:
        writer.write_table(delta)
    return sink.getvalue().to_pybytes()


def united(collected: pa.Table) -> dict[int, pa.Table]:
    found: dict[int, list[pa.Table]] = {}
    for fragment, delta in zip(*(collected.column(name) for name in ("fragment", "delta")), strict=True):
        found.setdefault(fragment.as_py(), []).append(pa.ipc.open_stream(delta.as_buffer()).read_all())
    return {fragment: pa.concat_tables(deltas) for fragment, deltas in found.items()}


@contextmanager
def exported_snapshot(conninfo: str) -> Iterator[str]:
    """One picture of the tables that views join or ask, for all tasks of a batch."""
    with connect_reader(conninfo) as connection:
        connection.execute("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY")
        row = connection.execute("SELECT pg_export_snapshot()").fetchone()
        assert row is not None
        yield str(row[0])


def large_parts(batch: Batch, query: LogQuery, tasks: int) -> list[list[str]]:
    """The blocks that a batch lies in, dealt out evenly: each part of a group that comes from another task is one more
    row to merge, so that there are no more parts than tasks."""
    # With the index, each part of a window would look at all of its blocks.
    rows = rows_between(batch.start, batch.end, indexed=False)
    parts: list[list[str]] = [[] for _ in range(tasks)]
    for window in batch.windows:
        for part, blocks in zip(parts, _divide(window, tasks), strict=False):
            condition = sql.SQL("{} AND {}").format(blocks, rows)
            part.append(query.over(window.segment.name, condition))
    return parts


def _divide(window: Window, parts: int) -> Iterator[sql.Composable]:
    """Conditions that divide a window into so many parts, if it has as many blocks."""
    blocks = window.last_block + 1 - window.first_block
    borders = [window.first_block + math.ceil(blocks * part / parts) for part in range(parts + 1)]
    for first, after_last in pairwise(borders):
        if first < after_last:
            yield rows_in_blocks(window, first, after_last)
