"""What a Spark task does with its parts of a batch: it reads the rows as Arrow, has DuckDB compute the fragments of the
plan that the part names, and yields the deltas as rows of the source.

A part that fails says so in its last row and does not fail the task: the other parts of the batch, and other
timelines, have nothing to do with it.
"""

from __future__ import annotations

import time
from collections.abc import Generator, Iterator, Mapping, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import closing
from dataclasses import dataclass
from functools import lru_cache
from itertools import takewhile
from queue import Queue
from threading import Event

import pyarrow as pa
from pyspark import TaskContext

from standpipe.server.runtime.frame import COLUMNS, WHOLE_PART, Fault, Row
from standpipe.server.runtime.kernel import FragmentQuery, Kernel, KernelLimits, kernels
from standpipe.server.runtime.parts import Part
from standpipe.server.runtime.plans import CompiledPlan, read_compiled
from standpipe.server.runtime.transport import read_batches
from standpipe.server.runtime.writing import is_large, write_delta
from standpipe.server.store.log import LOG_WAS_REWRITTEN
from standpipe.server.store.plans import fetch_plan
from standpipe.server.store.session import connect, hurried_settings, is_passing_state, with_settings
from standpipe.server.store.staging import Written, discard

ARROW_TYPES = {
    "string": pa.string(),
    "int": pa.int32(),
    "bigint": pa.int64(),
    "double": pa.float64(),
    "binary": pa.binary(),
}
SCHEMA = pa.schema([(name, ARROW_TYPES[spark_type]) for name, spark_type in COLUMNS.items()])
PLANS_KEPT = 64
COMBINED = -1
"""In place of the number of a part: a delta of all parts."""
RECORD_BATCH_BYTES = 4 * 1024 * 1024
CARRIED_BYTES = 64 * 1024 * 1024
"""Of a task, in the frame, which the driver holds in memory: what comes beyond is written to PostgreSQL."""
LARGE_BUCKET_BYTES = 256 * 1024
"""Of the delta of one bucket: there are as many as fragments times buckets, and all of them come to the driver."""
BATCHES_AHEAD = 4
"""So many record batches wait for the kernel, for each reader: what is read is not held in memory twice."""
STATEMENT_TIMEOUT = "57014"


class PlanUnknown(Exception):
    """The plan that a part names is not published, or no longer."""


def fault_of(failure: Exception) -> Fault:
    """psycopg's errors and ADBC's carry PostgreSQL's code."""
    if isinstance(failure, PlanUnknown):
        return Fault.PLAN
    if LOG_WAS_REWRITTEN in str(failure):
        return Fault.MOVED
    sqlstate = getattr(failure, "sqlstate", None) or ""
    if sqlstate == STATEMENT_TIMEOUT:
        return Fault.SLOW
    return Fault.PASSING if is_passing_state(sqlstate) else Fault.OTHER


@dataclass(frozen=True)
class Worker:
    """How this process reaches PostgreSQL, and what its kernel may take."""

    conninfo: str
    limits: KernelLimits

    def work(self, parts: Sequence[Part]) -> Iterator[pa.RecordBatch]:
        """Small deltas travel together: each record batch costs Spark more than the rows in it."""
        rows: list[Row] = []
        size, carried = 0, 0
        for part in parts:
            for row in self.compute(part, CARRIED_BYTES - carried):
                rows.append(row)
                size += len(row.delta or b"")
                carried += len(row.delta or b"")
                if size > RECORD_BATCH_BYTES:
                    yield record_batch(rows)
                    rows, size = [], 0
        if rows:
            yield record_batch(rows)

    def compute(self, part: Part, room: int = CARRIED_BYTES) -> Iterator[Row]:
        """The deltas of a part; those for which the frame has no `room` are written."""
        whole = Row(part.timeline, part.stream_oid, part.number, part.plan, WHOLE_PART, 0, 0, 0.0)
        if part.plan is None:
            yield whole
            return
        try:
            yield from self._compute(part, compiled_plan(self.conninfo, part.plan), whole, room)
        except Exception as failure:
            kernels(self.limits).forget(part.plan)
            yield whole._replace(error=f"{type(failure).__name__}: {failure}", fault=fault_of(failure).value)

    def _compute(self, part: Part, plan: CompiledPlan, whole: Row, room: int) -> Iterator[Row]:
        kernel = kernels(self.limits).of(str(part.plan), plan.kernel)
        began = time.monotonic()
        try:
            with closing(self._rows(part, plan)) as arriving:
                rows = kernel.load(arriving)
            seconds = time.monotonic() - began
            yield from self._deltas(plan, kernel, whole, part.buckets, room)
        finally:
            kernel.empty()
        lag = time.time() - part.oldest if part.oldest else None
        yield whole._replace(rows=rows, seconds=seconds, lag=lag)

    def _deltas(self, plan: CompiledPlan, kernel: Kernel, whole: Row, buckets: int, room: int) -> Iterator[Row]:
        """PostgreSQL takes one large delta while the next is computed. If one fails, none of them is left. Deltas that
        are to be combined with those of other parts travel to where that is done."""
        with ThreadPoolExecutor(1) as writer:
            writing: list[tuple[Row, Future[Written]]] = []
            try:
                for query in plan.kernel.queries:
                    began = time.monotonic()
                    delta = kernel.compute(query)
                    row = whole._replace(fragment=query.fragment, seconds=time.monotonic() - began)
                    if buckets and query.combine:
                        yield from self._divided(row, query, delta, buckets)
                    elif is_large(delta) or (delta.num_rows and delta.nbytes > room):
                        writing.append((row, writer.submit(self._write, row, query, delta)))
                    elif delta.num_rows:
                        carried = packed(delta)
                        room -= len(carried)
                        yield row._replace(rows=delta.num_rows, delta=carried)
                written = [(row, future.result()) for row, future in writing]
            except BaseException:
                done = {n: future.result() for n, (_, future) in enumerate(writing) if not future.exception()}
                discard(self.conninfo, [done])
                raise
        for row, table in written:
            yield row._replace(rows=table.num_rows, written=table.table)

    def _divided(self, row: Row, query: FragmentQuery, delta: pa.Table, buckets: int) -> Iterator[Row]:
        for bucket, rows in kernels(self.limits).divide(delta, query.keys, buckets):
            yield row._replace(bucket=bucket, rows=rows.num_rows, delta=packed(rows))

    def combine(self, rows: Sequence[Row], plan: str) -> list[Row]:
        """One row in place of several that have deltas of the same bucket, or the same rows where that cannot be."""
        queries = {query.fragment: query for query in compiled_plan(self.conninfo, plan).kernel.queries}
        query = queries[rows[0].fragment]
        if query.combine is None:
            return list(rows)
        delta = kernels(self.limits).combine(query.combine, [unpacked(row.delta or b"") for row in rows])
        row = rows[0]._replace(part=COMBINED, rows=delta.num_rows, seconds=max(row.seconds for row in rows))
        if is_large(delta, LARGE_BUCKET_BYTES):
            return [row._replace(delta=None, written=self._write(row, query, delta).table)]
        return [row._replace(delta=packed(delta))]

    def _rows(self, part: Part, plan: CompiledPlan) -> Generator[pa.RecordBatch]:
        conninfo = with_settings(hurried_settings(part.budget), self.conninfo)
        queries = [plan.query(rows) for rows in part.rows]

        def read(query: str) -> Generator[pa.RecordBatch]:
            return read_batches(conninfo, query, plan.kernel.schema, part.snapshot)

        return read(queries[0]) if len(queries) == 1 else read_together([read(query) for query in queries])

    def _write(self, row: Row, query: FragmentQuery, delta: pa.Table) -> Written:
        """Under a name that says when, and by which attempt of the task: nobody merges what a lost attempt left."""
        context = TaskContext.get()
        assert context is not None
        attempt = f"{int(time.time())}_{context.taskAttemptId()}"
        name = f"{attempt}_{row.stream}_{max(row.part, 0)}_{row.bucket}_{row.fragment}"
        return write_delta(self.conninfo, name, query.columns, delta)


def worker_of(options: Mapping[str, str]) -> Worker:
    """By the options of the source."""
    return Worker(options["conninfo"], KernelLimits(options["memory"], options["spill"]))


def read_together(readers: Sequence[Iterator[pa.RecordBatch]]) -> Generator[pa.RecordBatch]:
    """What several readers bring, as it comes; what fails in one of them fails here."""
    arrived: Queue[pa.RecordBatch | None] = Queue(BATCHES_AHEAD * len(readers))
    abandoned = Event()

    def read(reader: Iterator[pa.RecordBatch]) -> None:
        try:
            for batch in takewhile(lambda _: not abandoned.is_set(), reader):
                arrived.put(batch)
        finally:
            arrived.put(None)

    with ThreadPoolExecutor(len(readers)) as threads:
        reading = [threads.submit(read, reader) for reader in readers]
        open_readers = len(readers)
        try:
            while open_readers:
                batch = arrived.get()
                if batch is None:
                    open_readers -= 1
                else:
                    yield batch
        finally:
            # Whoever waits to hand something over must find a place.
            abandoned.set()
            while open_readers:
                open_readers -= arrived.get() is None
        for each in reading:
            each.result()


@lru_cache(PLANS_KEPT)
def compiled_plan(conninfo: str, digest: str) -> CompiledPlan:
    with closing(connect(conninfo)) as connection:
        text = fetch_plan(connection, digest)
    if text is None:
        raise PlanUnknown(f"plan {digest} is not published")
    return read_compiled(text)


def record_batch(rows: Sequence[Row]) -> pa.RecordBatch:
    columns = zip(*rows, strict=True)
    return pa.record_batch([pa.array(*pair) for pair in zip(columns, SCHEMA.types, strict=True)], SCHEMA)


def unpacked(delta: bytes) -> pa.Table:
    return pa.ipc.open_stream(delta).read_all()


def packed(delta: pa.Table) -> bytes:
    sink = pa.BufferOutputStream()
    with pa.ipc.new_stream(sink, delta.schema) as writer:
        writer.write_table(delta)
    return bytes(sink.getvalue())
