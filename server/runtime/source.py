"""The log of a stream as a streaming source of Spark: it says when there is a batch, and which one.

What of the batch's rows is read depends on the views there are when it is processed, so that `rows` reads them then;
the source itself has none. It runs in a process beside the driver.
"""

from __future__ import annotations

import time
from collections.abc import Iterator, Sequence
from functools import cached_property
from pathlib import Path
from typing import Any

import psycopg
from pyspark.sql.datasource import DataSource, DataSourceStreamReader, InputPartition
from pyspark.sql.streaming.datasource import ReadLimit
from pyspark.sql.types import StructType

from standpipe.server.runtime.announcement import announce
from standpipe.server.store.log import Snapshot, current_snapshot
from standpipe.server.store.next_batch import NextBatch, find_next_batch
from standpipe.server.store.session import connect_reader

SOURCE_NAME = "standpipe"
FIRST_PAUSE_SECONDS = 0.005
LONGEST_PAUSE_SECONDS = 0.1
PAUSE_GROWTH = 1.3
LONGEST_LOOK_SECONDS = 0.5
"""So long `latestOffset` waits for rows: a query can be stopped only between two calls."""

Offset = dict[str, Any]


class LogSource(DataSource):
    """Options: conninfo, log, log_oid, start (the progress); announcement, the file for `announce`."""

    @classmethod
    def name(cls) -> str:
        return SOURCE_NAME

    def schema(self) -> str:
        return "nothing int"

    def streamReader(self, schema: StructType) -> LogReader:
        return LogReader(dict(self.options))


class LogReader(DataSourceStreamReader):
    def __init__(self, options: dict[str, str]) -> None:
        self._conninfo = options["conninfo"]
        self._log = options["log"]
        self._log_oid = int(options["log_oid"])
        self._start = options["start"]
        self._announcement = Path(options["announcement"])
        self._last_seen: Snapshot | None = None
        self._pause = FIRST_PAUSE_SECONDS

    @cached_property
    def _connection(self) -> psycopg.Connection:
        return connect_reader(self._conninfo)

    def initialOffset(self) -> Offset:
        return {"snapshot": self._start}

    def latestOffset(self, start: Offset, limit: ReadLimit) -> Offset:
        """Waits a while for new rows; the start itself where there are none."""
        began = time.monotonic()
        snapshot = Snapshot.parse(start["snapshot"])
        while True:
            found = self._look(snapshot)
            if found is not None:
                self._pause = FIRST_PAUSE_SECONDS
                announce(self._announcement, snapshot, found)
                return {"snapshot": str(found.end)}
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
        return [InputPartition(0)]

    def read(self, partition: InputPartition) -> Iterator[tuple[Any, ...]]:
        return iter(())

    def commit(self, end: Offset) -> None:
        """Progress is kept by the merge, not here."""

    def stop(self) -> None:
        if "_connection" in self.__dict__:
            self._connection.close()
