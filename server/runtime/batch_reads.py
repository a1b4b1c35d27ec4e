"""The batch reader of the source at work: some rows of a stream, computed by a plan, beside the streaming queries.

Catch-up, backfill, replacement and replay go this way, and so does whatever a streaming query could not compute. They
have a pool of Spark's scheduler to themselves, and never all of its slots.
"""

from __future__ import annotations

import logging
import threading
from collections.abc import Iterator, Sequence
from contextlib import contextmanager

import psycopg
from pyspark.sql import SparkSession

from standpipe.server.runtime.batch import Batch, cut
from standpipe.server.runtime.combine import combined
from standpipe.server.runtime.computed import Computed, compute_failed, computed_streams
from standpipe.server.runtime.parts import Part, write_parts
from standpipe.server.runtime.plans import Plan
from standpipe.server.runtime.source import SOURCE_NAME
from standpipe.server.runtime.spark import BATCH_POOL, POOL_PROPERTY, Machine
from standpipe.server.store.log import export_snapshot
from standpipe.server.store.plans import publish_plan
from standpipe.server.store.session import connect_reader
from standpipe.server.store.staging import Deltas, discard

LIVE_SLOTS = 2
"""Left to the streaming queries, whatever there is to catch up with."""
TIMELINE = "batch"
"""In place of a timeline's name: what is read here belongs to none."""

logger = logging.getLogger(__name__)


class BatchReads:
    """Computes some rows by a plan, for whoever asks, a few at a time. What is known to be slow has permits of its own,
    so that nobody else waits behind it."""

    def __init__(self, spark: SparkSession, conninfo: str, machine: Machine) -> None:
        self._spark = spark
        self._conninfo = conninfo
        self._machine = machine
        permits = max(2, machine.slots - LIVE_SLOTS)
        self._slow = threading.Semaphore(permits // 2)
        self._quick = threading.Semaphore(permits - permits // 2)

    def run(self, connection: psycopg.Connection, plan: Plan, batch: Batch, is_slow: bool = False) -> Computed:
        """A plan over the rows of a batch. Whatever fails in a task fails here."""
        rows = cut(batch, self._machine.machines, self._machine.cores)
        readers = sum(map(len, rows))
        if readers == 1:
            return self._compute(connection, plan, batch.stream.oid, rows, None, is_slow)
        with connect_reader(self._conninfo) as exporting:
            return self._compute(connection, plan, batch.stream.oid, rows, export_snapshot(exporting), is_slow)

    def run_over(self, connection: psycopg.Connection, plan: Plan, stream_oid: int, rows: str) -> Computed:
        """A plan over a few rows of some relation of the log's columns."""
        return self._compute(connection, plan, stream_oid, [(rows,)], None, False)

    def _compute(
        self,
        connection: psycopg.Connection,
        plan: Plan,
        stream_oid: int,
        rows: Sequence[tuple[str, ...]],
        snapshot: str | None,
        is_slow: bool,
    ) -> Computed:
        publish_plan(connection, stream_oid, plan.digest, plan.compiled.json)
        await_tables(connection, plan.compiled.query(rows[0][0]))
        buckets = self._machine.slots if len(rows) > 1 else 0
        parts = [
            Part(TIMELINE, stream_oid, number, buckets, plan.digest, part, snapshot) for number, part in enumerate(rows)
        ]
        # One task for each machine: it uses all cores. More would leave none to others.
        options = {
            "conninfo": self._conninfo,
            "tasks": str(self._machine.machines),
            **self._machine.kernel_options,
        }
        reader = self._spark.read.format(SOURCE_NAME).options(**options, parts=write_parts(parts))
        with self._slow if is_slow else self._quick:
            context = self._spark.sparkContext
            context.setLocalProperty(POOL_PROPERTY, BATCH_POOL)
            context.setJobDescription(f"some rows of stream {stream_oid}")
            frame = combined(reader.load(), options) if buckets else reader.load()
            [computed] = computed_streams(row.asDict() for row in frame.collect()).values()
        if computed.errors:
            self.discard(computed)
            raise compute_failed(computed)
        return computed

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
            discard(self._conninfo, computed.deltas)
        except psycopg.Error as error:
            # Housekeeping sweeps them.
            logger.warning("deltas of a batch could not be discarded: %s", error)


def await_tables(connection: psycopg.Connection, query: str) -> None:
    """Wait for whoever has locked a table that the query reads, in the caller's session, which has a timeout; a task
    that waited would keep others from its slot."""
    connection.execute(f"EXPLAIN {query}".encode())
