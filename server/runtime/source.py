"""The log of a stream as a streaming source of Spark.

Three kinds of process run this module: the one that plans (offsets, partitions; beside the driver), the
executors' workers (`read`), and the driver, which only names the class. What a batch is and where it lies is
`server.store`'s business, how rows travel `transport`'s.
"""

from __future__ import annotations

import math
import time
from collections.abc import Iterator, Sequence
from dataclasses import asdict
from functools import cached_property
from itertools import pairwise
from pathlib import Path
from typing import Any

import psycopg
import pyarrow as pa
from psycopg import sql
from pyspark.sql.datasource import DataSource, InputPartition
from pyspark.sql.datasource_internal import _SimpleStreamReaderWrapper
from pyspark.sql.pandas.types import to_arrow_schema
from pyspark.sql.streaming.datasource import ReadLimit
from pyspark.sql.types import StructType

from standpipe.server.runtime.announcement import Announced, announce
from standpipe.server.runtime.reading import LogQuery
from standpipe.server.runtime.transport import read_batches
from standpipe.server.store.log import (
    Segment,
    Snapshot,
    Window,
    current_snapshot,
    rows_between,
    rows_in_blocks,
)
from standpipe.server.store.next_batch import SMALL_BATCH_ROWS, NextBatch, find_next_batch
from standpipe.server.store.session import connect_reader

SOURCE_NAME = "standpipe"
FIRST_PAUSE_SECONDS = 0.005
LONGEST_PAUSE_SECONDS = 0.1
PAUSE_GROWTH = 1.3
LONGEST_LOOK_SECONDS = 0.5
"""So long `latestOffset` waits for rows: a query can be stopped only between two calls."""
PARTITIONS_PER_CORE = 2

Offset = dict[str, Any]


class LogSource(DataSource):
    """Options: conninfo, log, log_oid, start (the progress), parallelism; reading, as `written`; announcement,
    the file for `announce`."""

    @classmethod
    def name(cls) -> str:
        return SOURCE_NAME

    def schema(self) -> str:
        columns = LogQuery(self.options["reading"]).columns
        return ", ".join(f"`{name}` {spark_type}" for name, spark_type in columns)

    def streamReader(self, schema: StructType) -> LogReader:
        return LogReader(dict(self.options), schema)


class LogPartition(InputPartition):
    """`snapshot` names the exported snapshot to read in, where partitions must agree on what tables hold."""

    def __init__(self, query: str, snapshot: str | None = None) -> None:
        super().__init__(query)
        self.query = query
        self.snapshot = snapshot


class LogReader(_SimpleStreamReaderWrapper):
    """Reads large batches in partitions on executors, and hands a small one over together with its plan.

    The latter is what Spark does for its "simple" readers, at no cost of a job's Python worker; being one of
    them by class is the only way to have both.
    """

    def __init__(self, options: dict[str, str], schema: StructType) -> None:
        super().__init__(simple_reader=None)  # type: ignore[arg-type]
        self._conninfo = options["conninfo"]
        self._log = options["log"]
        self._log_oid = int(options["log_oid"])
        self._parallelism = int(options["parallelism"])
        self._start = options["start"]
        self._announcement = Path(options["announcement"])
        self._log_query = LogQuery(options["reading"])
        self._schema = schema
        self._last_seen: Snapshot | None = None
        self._pause = FIRST_PAUSE_SECONDS
        self._exporting: psycopg.Connection | None = None

    @cached_property
    def _connection(self) -> psycopg.Connection:
        return connect_reader(self._conninfo)

    @cached_property
    def _arrow_schema(self) -> pa.Schema:
        return to_arrow_schema(self._schema, timezone="UTC")

    def initialOffset(self) -> Offset:
        return {"snapshot": self._start}

    def latestOffset(self, start: Offset, limit: ReadLimit) -> Offset:
        """Waits a while for new rows; the start itself where there are none."""
        self._end_export()
        began = time.monotonic()
        snapshot = Snapshot.parse(start["snapshot"])
        while True:
            found = self._look(snapshot)
            if found is not None:
                self._pause = FIRST_PAUSE_SECONDS
                announce(self._announcement, Announced(snapshot, found.end, found.rows))
                return _offset(found)
            if time.monotonic() - began > LONGEST_LOOK_SECONDS:
                return start
            time.sleep(self._pause)
            self._pause = min(self._pause * PAUSE_GROWTH, LONGEST_PAUSE_SECONDS)

    def _look(self, start: Snapshot) -> NextBatch | None:
        now = current_snapshot(self._connection)
        if now == self._last_seen:
            return None
        found = find_next_batch(self._connection, self._log, self._log_oid, start, now)
        # A batch may be a part of what there is: only a snapshot with nothing new is not worth another look.
        self._last_seen = None if found else now
        return found

    def partitions(self, start: Offset, end: Offset) -> Sequence[InputPartition]:
        if start["snapshot"] == end["snapshot"]:
            return []
        windows = [_window(entry) for entry in end["windows"]]
        # With the index, each part of a window would look at all of its blocks.
        rows = rows_between(Snapshot.parse(start["snapshot"]), Snapshot.parse(end["snapshot"]), indexed=not windows)
        if not windows:
            return [LogPartition(self._log_query.over(self._log, rows))]
        snapshot = self._export_snapshot() if self._log_query.joins_tables else None
        size = max(SMALL_BATCH_ROWS, math.ceil(end["rows"] / (self._parallelism * PARTITIONS_PER_CORE)))
        return [
            LogPartition(self._log_query.over(window.segment.name, sql.SQL("{} AND {}").format(blocks, rows)), snapshot)
            for window in windows
            for blocks in _divide(window, size)
        ]

    def getCache(self, start: Offset, end: Offset) -> Iterator[Any] | None:
        """The rows of a small batch; None makes Spark call `read` on executors."""
        if start["snapshot"] == end["snapshot"] or end["windows"]:
            return None
        [partition] = self.partitions(start, end)
        return self.read(partition)

    def read(self, partition: InputPartition) -> Iterator[Any]:
        assert isinstance(partition, LogPartition)
        return read_batches(self._conninfo, partition.query, self._arrow_schema, partition.snapshot)

    def commit(self, end: Offset) -> None:
        """Progress is kept by the merge, not here."""

    def _export_snapshot(self) -> str:
        """For the partitions of one batch; it lasts until the next one is looked for."""
        self._end_export()
        self._exporting = connect_reader(self._conninfo)
        self._exporting.execute("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY")
        row = self._exporting.execute("SELECT pg_export_snapshot()").fetchone()
        assert row is not None
        return str(row[0])

    def _end_export(self) -> None:
        if self._exporting is not None:
            self._exporting.close()
            self._exporting = None

    def stop(self) -> None:
        self._end_export()
        if "_connection" in self.__dict__:
            self._connection.close()


def _divide(window: Window, size: int) -> Iterator[sql.Composable]:
    """Conditions that divide a window into parts of about so many rows."""
    blocks = window.last_block + 1 - window.first_block
    parts = min(math.ceil(window.rows / size), blocks)
    borders = [window.first_block + blocks * part // parts for part in range(parts + 1)]
    for first, after_last in pairwise(borders):
        yield rows_in_blocks(window, first, after_last)


def _offset(found: NextBatch) -> Offset:
    return {
        "snapshot": str(found.end),
        "rows": found.rows,
        "windows": [asdict(window) for window in found.windows],
    }


def _window(entry: dict[str, Any]) -> Window:
    return Window(**{**entry, "segment": Segment(**entry["segment"])})
