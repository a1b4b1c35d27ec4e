"""Wanted and running: one job for each stream that has readers, none for the others."""

from __future__ import annotations

import threading
from collections.abc import Callable
from pathlib import Path

from pyspark.sql import SparkSession

from standpipe.server.runtime.batch import Processor
from standpipe.server.runtime.job import Job
from standpipe.server.runtime.listener import listen
from standpipe.server.store.streams import wanted_streams

STOP_SECONDS = 3.0

MakeProcessor = Callable[[int], Processor]


class Jobs:
    def __init__(self, spark: SparkSession, conninfo: str, work_dir: Path, make_processor: MakeProcessor) -> None:
        self._spark = spark
        self._conninfo = conninfo
        self._work_dir = work_dir
        self._make_processor = make_processor
        self._running: dict[int, Job] = {}
        # Held while jobs are started and stopped, so that none is started behind the back of `stop`.
        self._matching = threading.Lock()

    def run(self, stopping: threading.Event) -> None:
        """Until told to stop."""
        for connection in listen(self._conninfo, stopping):
            with self._matching:
                if not stopping.is_set():
                    self._match(wanted_streams(connection))

    def stop(self) -> None:
        """All at once: each waits for its running batch."""
        with self._matching:
            stoppers = [_in_background(job.stop, STOP_SECONDS) for job in self._running.values()]
        for stopper in stoppers:
            stopper.join(STOP_SECONDS)

    def _match(self, wanted: frozenset[int]) -> None:
        for stream_oid in self._running.keys() - wanted:
            job = self._running[stream_oid]
            if job.has_ended:
                del self._running[stream_oid]
            elif not job.is_stopping:
                _in_background(job.stop)
        for stream_oid in wanted:
            if stream_oid not in self._running or not self._running[stream_oid].resume():
                self._start(stream_oid)

    def _start(self, stream_oid: int) -> None:
        processor = self._make_processor(stream_oid)
        job = Job(self._spark, self._conninfo, self._work_dir, stream_oid, processor)
        self._running[stream_oid] = job
        job.start()


def _in_background(action: Callable[..., None], *arguments: object) -> threading.Thread:
    thread = threading.Thread(target=action, args=arguments, daemon=True)
    thread.start()
    return thread
