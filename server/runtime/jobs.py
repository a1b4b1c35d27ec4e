"""Wanted and running: one job for each stream that has readers, none for the others."""

from __future__ import annotations

import logging
import threading
from collections.abc import Callable
from pathlib import Path

import psycopg
from pyspark.sql import SparkSession

from standpipe.server.runtime.batch import Processor
from standpipe.server.runtime.job import Job
from standpipe.server.runtime.listener import listen
from standpipe.server.store.streams import wanted_streams

STOP_SECONDS = 3.0

MakeProcessor = Callable[[int], Processor]

logger = logging.getLogger(__name__)


class Jobs:
    def __init__(
        self, spark: SparkSession, conninfo: str, work_dir: Path, make_processor: MakeProcessor
    ) -> None:
        self._spark = spark
        self._conninfo = conninfo
        self._work_dir = work_dir
        self._make_processor = make_processor
        self._running: dict[int, Job] = {}

    def run(self, stopping: threading.Event) -> None:
        """Until told to stop."""
        for connection in listen(self._conninfo, stopping):
            self._match(wanted_streams(connection))
            self._refresh(connection)

    def stop(self) -> None:
        """All at once: each waits for its running batch."""
        stoppers = [threading.Thread(target=job.stop, args=[STOP_SECONDS]) for job in self._running.values()]
        for stopper in stoppers:
            stopper.start()
        for stopper in stoppers:
            stopper.join(STOP_SECONDS)

    def _match(self, wanted: frozenset[int]) -> None:
        for stream_oid in self._running.keys() - wanted:
            self._running.pop(stream_oid).stop(STOP_SECONDS)
        for stream_oid in wanted - {oid for oid, job in self._running.items() if job.is_alive}:
            job = self._running[stream_oid] = Job(
                self._spark, self._conninfo, self._work_dir, stream_oid, self._make_processor(stream_oid)
            )
            job.start()

    def _refresh(self, connection: psycopg.Connection) -> None:
        for job in self._running.values():
            job.refresh(connection)
