"""What a Spark task does with its parts of a batch: it reads the rows as Arrow, has DuckDB compute the fragments of the
plan that the part names, and yields the deltas as rows of the source.

A part that fails says so in its last row and does not fail the task: the other parts of the batch, and other
timelines, have nothing to do with it.
"""

from __future__ import annotations

import time
from collections.abc import Generator, Iterator, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import closing
from dataclasses import astuple, dataclass
from functools import lru_cache
from itertools import takewhile
from queue import Queue
from threading import Event

import pyarrow as pa
from pyspark import TaskContext

from standpipe.server.runtime.batch import Part
from standpipe.server.runtime.kernel import FragmentQuery, KernelLimits, kernels
from standpipe.server.runtime.plans import CompiledPlan, read_compiled
from standpipe.server.runtime.transport import read_batches
from standpipe.server.runtime.writing import is_large, write_delta
from standpipe.server.store.plans import fetch_plan
from standpipe.server.store.session import HURRIED_SETTINGS, connect, with_settings
from standpipe.server.store.staging import Written

SCHEMA = pa.schema(
    [
        ("timeline", pa.string()),
        ("stream", pa.int64()),
        ("part", pa.int32()),
        ("plan", pa.string()),
        ("fragment", pa.int32()),
        ("rows", pa.int64()),
        ("seconds", pa.float64()),
        ("lag", pa.float64()),
        ("written", pa.string()),
        ("delta", pa.binary()),
        ("error", pa.string()),
    ]
)
DDL = (
    "timeline string, stream bigint, part int, plan string, fragment int, rows bigint, seconds double, lag double, "
    "written string, delta binary, error string"
)
"""The same for Spark."""
WHOLE_PART = 0
"""In place of a fragment's number: the row that says what became of a part. It is the last one of the part."""
PLANS_KEPT = 64
BATCHES_AHEAD = 4
"""So many record batches wait for the kernel, for each reader: what is read is not held in memory twice."""


class PlanUnknown(Exception):
    """The plan that a part names is not published, or no longer."""


@dataclass(frozen=True)
class Row:
    """A row of the source: a delta, as Arrow's stream or in the table that it is `written` to; or, last of each part,
    how many rows were read and how long it took, or the error."""

    timeline: str
    stream: int
    part: int
    plan: str | None
    fragment: int
    rows: int
    seconds: float
    lag: float | None = None
    written: str | None = None
    delta: bytes | None = None
    error: str | None = None


@dataclass(frozen=True)
class Worker:
    """How this process reaches PostgreSQL, and what its kernel may take."""

    conninfo: str
    limits: KernelLimits

    def work(self, parts: Sequence[Part]) -> Iterator[pa.RecordBatch]:
        for part in parts:
            for row in self.compute(part):
                columns = ([value] for value in astuple(row))
                yield pa.record_batch([pa.array(*pair) for pair in zip(columns, SCHEMA.types, strict=True)], SCHEMA)

    def compute(self, part: Part) -> Iterator[Row]:
        if part.plan is None:
            yield Row(part.timeline, part.stream_oid, part.number, None, WHOLE_PART, 0, 0.0)
            return
        try:
            yield from self._compute(part, part.plan)
        except Exception as failure:
            kernels(self.limits).forget(part.plan)
            error = f"{type(failure).__name__}: {failure}"
            yield Row(part.timeline, part.stream_oid, part.number, part.plan, WHOLE_PART, 0, 0.0, error=error)

    def _compute(self, part: Part, digest: str) -> Iterator[Row]:
        plan = compiled_plan(self.conninfo, digest)
        kernel = kernels(self.limits).of(digest, plan.kernel)
        began = time.monotonic()
        # PostgreSQL takes one delta while the next is computed.
        with ThreadPoolExecutor(1) as writer:
            writing: list[tuple[FragmentQuery, float, Future[Written]]] = []
            try:
                with closing(self._rows(part, plan)) as arriving:
                    rows = kernel.load(arriving)
                read_seconds = time.monotonic() - began
                for query in plan.kernel.queries:
                    began = time.monotonic()
                    delta = kernel.compute(query)
                    seconds = time.monotonic() - began
                    if is_large(delta):
                        writing.append((query, seconds, writer.submit(self._write, part, query, delta)))
                    elif delta.num_rows:
                        yield self._row(part, query, delta.num_rows, seconds, delta=packed(delta))
            finally:
                kernel.empty()
            for query, seconds, future in writing:
                written = future.result()
                yield self._row(part, query, written.num_rows, seconds, written=written.table)
        lag = time.time() - part.oldest if part.oldest else None
        yield Row(part.timeline, part.stream_oid, part.number, digest, WHOLE_PART, rows, read_seconds, lag)

    def _row(
        self,
        part: Part,
        query: FragmentQuery,
        rows: int,
        seconds: float,
        written: str | None = None,
        delta: bytes | None = None,
    ) -> Row:
        return Row(
            part.timeline, part.stream_oid, part.number, part.plan, query.fragment, rows, seconds, None, written, delta
        )

    def _rows(self, part: Part, plan: CompiledPlan) -> Generator[pa.RecordBatch]:
        conninfo = self.conninfo if part.patient else with_settings(HURRIED_SETTINGS, self.conninfo)
        queries = [plan.query(rows) for rows in part.rows]

        def read(query: str) -> Generator[pa.RecordBatch]:
            return read_batches(conninfo, query, plan.kernel.schema, part.snapshot)

        return read(queries[0]) if len(queries) == 1 else read_together([read(query) for query in queries])

    def _write(self, part: Part, query: FragmentQuery, delta: pa.Table) -> Written:
        context = TaskContext.get()
        assert context is not None
        name = f"{part.plan}_{query.fragment}_{context.taskAttemptId()}_{part.number}"
        return write_delta(self.conninfo, name, query.columns, delta)


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


def packed(delta: pa.Table) -> bytes:
    sink = pa.BufferOutputStream()
    with pa.ipc.new_stream(sink, delta.schema) as writer:
        writer.write_table(delta)
    return bytes(sink.getvalue())
