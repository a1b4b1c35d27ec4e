"""One stream's streaming query: started from PostgreSQL's progress, started again when it ends unasked.

Each run has a checkpoint of its own that is thrown away after it, and one session in PostgreSQL that is
opened before the query starts and never replaced: a batch's end is a snapshot, which a crash of PostgreSQL
makes worthless, and the crash ends the session with it.
"""

from __future__ import annotations

import json
import logging
import tempfile
import threading
from dataclasses import dataclass, field
from pathlib import Path

import psycopg
from py4j.protocol import Py4JJavaError
from pyspark.errors import StreamingQueryException
from pyspark.sql import DataFrame, SparkSession
from pyspark.sql.streaming.query import StreamingQuery

from standpipe.catalog.objects import Stream
from standpipe.planner.plan import Input
from standpipe.server.runtime.announcement import read_announcement
from standpipe.server.runtime.batch import Batch, InputsMissing, Processor
from standpipe.server.runtime.source import SOURCE_NAME
from standpipe.server.store.log import Snapshot
from standpipe.server.store.progress import ProgressMoved, read_progress, record_error
from standpipe.server.store.session import connect
from standpipe.server.store.streams import load_stream

FIRST_PAUSE_SECONDS = 0.2
LONGEST_PAUSE_SECONDS = 5.0
PAUSE_GROWTH = 2
ANNOUNCEMENT_FILE = "announcement"
# Spark keeps its own progress in memory: nothing reads it again, and two files for each batch cost more than a
# small batch does. The check is of sinks that go by the number of the batch; ours goes by offsets.
UNLOGGED = {
    "asyncProgressTrackingEnabled": "true",
    "asyncProgressTrackingCheckpointIntervalMs": str(24 * 60 * 60 * 1000),
    "_asyncProgressTrackingOverrideSinkSupportCheck": "true",
}

logger = logging.getLogger(__name__)


@dataclass
class Run:
    """One start of the query, with what belongs to it alone."""

    stream: Stream
    inputs: tuple[Input, ...]
    connection: psycopg.Connection
    checkpoint: Path
    processor: Processor
    position: Snapshot
    ending: bool = False
    failure: Exception | None = None
    # Held while a batch is processed: a query is stopped between batches only.
    gate: threading.Lock = field(default_factory=threading.Lock)

    @property
    def announcement(self) -> Path:
        return self.checkpoint / ANNOUNCEMENT_FILE

    def process(self, frame: DataFrame, batch_id: int) -> None:
        with self.gate:
            if self.ending:
                return
            try:
                self._process(frame, batch_id)
            except Exception as failure:
                self.failure = failure
                raise

    def _process(self, frame: DataFrame, batch_id: int) -> None:
        announced = read_announcement(self.announcement)
        if announced.start != self.position:
            raise ProgressMoved(f"batch {batch_id} begins at {announced.start}, not at {self.position}")
        batch = Batch(self.stream.oid, announced.start, announced.end, announced.rows, self.inputs)
        self.processor.process(frame, batch, self.connection)
        self.position = announced.end


class Job:
    """`start`, then `stop`; in between the query runs, whatever happens to it."""

    def __init__(
        self, spark: SparkSession, conninfo: str, work_dir: Path, stream_oid: int, processor: Processor
    ) -> None:
        self.stream_oid = stream_oid
        self._spark = spark
        self._conninfo = conninfo
        self._work_dir = work_dir
        self._processor = processor
        self._stopping = threading.Event()
        self._run: Run | None = None
        self._query: StreamingQuery | None = None
        self._thread = threading.Thread(target=self._keep_running, name=f"stream {stream_oid}", daemon=True)

    def start(self) -> None:
        self._thread.start()

    def stop(self, seconds: float) -> None:
        self._stopping.set()
        self._end_query(seconds)
        self._thread.join(seconds)

    def refresh(self, connection: psycopg.Connection) -> None:
        """The views may have changed: begin a new run if they need more of the log than this one reads."""
        run = self._run
        if run is not None and not set(self._processor.inputs(connection)) <= set(run.inputs):
            self._end_query(LONGEST_PAUSE_SECONDS)

    @property
    def is_alive(self) -> bool:
        return self._thread.is_alive()

    def _end_query(self, seconds: float) -> None:
        run, query = self._run, self._query
        if run is None or query is None:
            return
        if run.gate.acquire(timeout=seconds):
            run.ending = True
            run.gate.release()
        try:
            query.stop()
        except Py4JJavaError:
            # It has been interrupted, and ends when it can.
            logger.warning("the query of stream %d takes long to stop", self.stream_oid)

    def _keep_running(self) -> None:
        pause = FIRST_PAUSE_SECONDS
        while not self._stopping.is_set():
            try:
                if not self._run_once():
                    return
                pause = FIRST_PAUSE_SECONDS
            except (InputsMissing, ProgressMoved) as reason:
                logger.info("stream %d: %s; starting its query anew", self.stream_oid, reason)
            except Exception as failure:
                self._report(failure)
                self._stopping.wait(pause)
                pause = min(pause * PAUSE_GROWTH, LONGEST_PAUSE_SECONDS)

    def _run_once(self) -> bool:
        """False when there is nothing left to run on."""
        with (
            connect(self._conninfo) as connection,
            tempfile.TemporaryDirectory(dir=self._work_dir) as checkpoint,
        ):
            stream = load_stream(connection, self.stream_oid)
            position = read_progress(connection, self.stream_oid)
            if stream is None or position is None:
                return False
            inputs = self._processor.inputs(connection)
            self._await(Run(stream, inputs, connection, Path(checkpoint), self._processor, position))
            return True

    def _await(self, run: Run) -> None:
        self._run, self._query = run, self._start_query(run)
        try:
            if self._stopping.is_set():
                self._query.stop()
            self._query.awaitTermination()
        except StreamingQueryException as error:
            if not run.ending:
                raise run.failure or error from None
        finally:
            self._run = self._query = None

    def _start_query(self, run: Run) -> StreamingQuery:
        reader = self._spark.readStream.format(SOURCE_NAME).options(
            conninfo=self._conninfo,
            stream_oid=str(run.stream.oid),
            log=run.stream.log,
            log_oid=str(run.stream.log_oid),
            parallelism=str(self._spark.sparkContext.defaultParallelism),
            announcement=str(run.announcement),
            inputs=json.dumps(
                [{"name": each.name, "sql": each.sql, "spark_type": each.spark_type} for each in run.inputs]
            ),
        )
        writer = reader.load().writeStream.foreachBatch(run.process)
        return writer.options(checkpointLocation=run.checkpoint.as_uri(), **UNLOGGED).start()

    def _report(self, failure: Exception) -> None:
        message = " ".join(str(failure).split())
        logger.error("the query of stream %d ended: %s", self.stream_oid, message)
        logger.debug("its failure", exc_info=failure)
        try:
            with connect(self._conninfo) as connection:
                record_error(connection, self.stream_oid, message)
        except psycopg.Error:
            logger.warning("stream %d: its failure could not be recorded", self.stream_oid)
