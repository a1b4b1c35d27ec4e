"""One stream's streaming query: started from PostgreSQL's progress, started again when it ends unasked.

Each run has a checkpoint of its own that is thrown away after it, and one session in PostgreSQL that is
opened before the query starts and never replaced: a batch's end is a snapshot, which a crash of PostgreSQL
makes worthless, and the crash ends the session with it.
"""

from __future__ import annotations

import logging
import re
import tempfile
import threading
from collections.abc import Callable
from concurrent.futures import Future, wait
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path

import psycopg
from py4j.protocol import Py4JJavaError
from pyspark.errors import StreamingQueryException
from pyspark.sql import DataFrame, SparkSession
from pyspark.sql.streaming.query import StreamingQuery

from standpipe.catalog.objects import Stream
from standpipe.server.runtime.announcement import read_announcement
from standpipe.server.runtime.batch import Batch, Processor
from standpipe.server.runtime.source import SOURCE_NAME
from standpipe.server.store.log import Snapshot
from standpipe.server.store.progress import ProgressMoved, read_progress, record_error
from standpipe.server.store.session import connect
from standpipe.server.store.streams import load_stream

FIRST_PAUSE_SECONDS = 0.2
LONGEST_PAUSE_SECONDS = 5.0
PAUSE_GROWTH = 2
TRACEBACK = "Traceback (most recent call last):"
ERROR_LINE = re.compile(r"[\w.]+: ")
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
    connection: psycopg.Connection
    checkpoint: Path
    processor: Processor
    position: Snapshot
    ending: bool = False
    failure: BaseException | None = None
    merging: Future[None] | None = None
    # Ends the query when a merge fails that nobody waits for.
    abort: Callable[[], None] = lambda: None
    # Held while a batch is processed: a query is stopped between batches only.
    gate: threading.Lock = field(default_factory=threading.Lock)

    @property
    def announcement(self) -> Path:
        return self.checkpoint / ANNOUNCEMENT_FILE

    def process(self, frame: DataFrame, batch_id: int) -> None:
        """The frame itself is empty: it only says that there is a batch."""
        with self.gate:
            if self.ending:
                return
            try:
                self._process(batch_id)
            except Exception as failure:
                self.failure = failure
                raise

    def _process(self, batch_id: int) -> None:
        start, found = read_announcement(self.announcement)
        if start != self.position:
            raise ProgressMoved(f"batch {batch_id} begins at {start}, not at {self.position}")
        batch = Batch(self.stream, start, found.end, found.rows, found.windows)
        self.merging = self.processor.process(batch, self.connection)
        if self.merging is not None:
            self.merging.add_done_callback(self._note_merge)
        self.position = found.end

    def _note_merge(self, merging: Future[None]) -> None:
        failure = merging.exception()
        if failure is not None and not self.ending:
            self.failure = self.failure or failure
            threading.Thread(target=self.abort, daemon=True).start()

    def settle(self) -> None:
        """Wait for the last merge, whatever becomes of it: it uses the connection."""
        if self.merging is not None:
            wait([self.merging])


class Job:
    """Once started, its query runs whatever happens to it, until it is stopped; it may be resumed until then."""

    def __init__(
        self, spark: SparkSession, conninfo: str, work_dir: Path, stream_oid: int, processor: Processor
    ) -> None:
        self.stream_oid = stream_oid
        self._spark = spark
        self._conninfo = conninfo
        self._work_dir = work_dir
        self._processor = processor
        self._stopping = threading.Event()
        self._ended = False
        # Between "no longer wanted" and the end of the thread the stream may be wanted again.
        self._deciding = threading.Lock()
        self._run: Run | None = None
        self._query: StreamingQuery | None = None
        self._thread = threading.Thread(target=self._keep_running, name=f"stream {stream_oid}", daemon=True)

    @property
    def is_stopping(self) -> bool:
        return self._stopping.is_set()

    @property
    def has_ended(self) -> bool:
        return self._ended

    def start(self) -> None:
        self._thread.start()

    def stop(self, seconds: float | None = None) -> None:
        """After the batch that is being processed, for which it waits so long (None: as long as it takes)."""
        with self._deciding:
            self._stopping.set()
        self._end_query(seconds)
        if seconds is not None:
            self._thread.join(seconds)

    def resume(self) -> bool:
        """Take back a stop; False where it is too late."""
        with self._deciding:
            self._stopping.clear()
            return not self._ended

    def _end_query(self, seconds: float | None = None) -> None:
        run, query = self._run, self._query
        if run is None or query is None:
            return
        if run.gate.acquire(timeout=-1 if seconds is None else seconds):
            run.ending = True
            run.gate.release()
        self._stop_query(query)

    def _stop_query(self, query: StreamingQuery) -> None:
        try:
            query.stop()
        except Py4JJavaError:
            # It has been interrupted, and ends when it can.
            logger.warning("the query of stream %d takes long to stop", self.stream_oid)

    def _keep_running(self) -> None:
        pause = FIRST_PAUSE_SECONDS
        while self._goes_on():
            try:
                self._run_once()
                pause = FIRST_PAUSE_SECONDS
            except ProgressMoved as reason:
                logger.info("stream %d: %s; starting its query anew", self.stream_oid, reason)
            except Exception as failure:
                self._report(failure)
                self._stopping.wait(pause)
                pause = min(pause * PAUSE_GROWTH, LONGEST_PAUSE_SECONDS)

    def _goes_on(self) -> bool:
        with self._deciding:
            self._ended = self._stopping.is_set()
            return not self._ended

    def _run_once(self) -> None:
        with (
            connect(self._conninfo) as connection,
            tempfile.TemporaryDirectory(dir=self._work_dir) as checkpoint,
        ):
            stream = load_stream(connection, self.stream_oid)
            position = read_progress(connection, self.stream_oid)
            if stream is None or position is None:
                # Dropped; whoever decides what is wanted has yet to hear of it.
                self._stopping.set()
                return
            self._await(Run(stream, connection, Path(checkpoint), self._processor, position))

    def _await(self, run: Run) -> None:
        self._run, self._query = run, self._start_query(run)
        run.abort = partial(self._stop_query, self._query)
        try:
            if self._stopping.is_set():
                self._query.stop()
            self._query.awaitTermination()
        except StreamingQueryException as error:
            run.failure = run.failure or error
        finally:
            run.settle()
            self._run = self._query = None
        if run.failure is not None and not run.ending:
            raise run.failure

    def _start_query(self, run: Run) -> StreamingQuery:
        reader = self._spark.readStream.format(SOURCE_NAME).options(
            conninfo=self._conninfo,
            log=run.stream.log,
            log_oid=str(run.stream.log_oid),
            start=str(run.position),
            announcement=str(run.announcement),
        )
        writer = reader.load().writeStream.foreachBatch(run.process)
        return writer.options(checkpointLocation=run.checkpoint.as_uri(), **UNLOGGED).start()

    def _report(self, failure: Exception) -> None:
        """Not of a stream that is gone: that is how its query hears of it."""
        try:
            with connect(self._conninfo) as connection:
                if load_stream(connection, self.stream_oid) is None:
                    return
                record_error(connection, self.stream_oid, reason(failure))
        except psycopg.Error as error:
            logger.warning("stream %d: its failure could not be recorded: %s", self.stream_oid, reason(error))
        logger.error("the query of stream %d ended: %s", self.stream_oid, reason(failure))
        logger.debug("its failure", exc_info=failure)


def reason(failure: Exception) -> str:
    """One line of a failure: where a Python process of Spark's failed, the last of its traceback.

    >>> reason(ValueError("Failed to plan: Traceback (most recent call last):\\n  File x\\nKeyError: 'a'\\n"))
    "KeyError: 'a'"
    """
    text = str(failure)
    _, traceback, tail = text.rpartition(TRACEBACK)
    lines = [line.strip() for line in (tail if traceback else text).splitlines()]
    named = [line for line in lines if ERROR_LINE.match(line)]
    if traceback and named:
        return named[-1]
    return next((line for line in lines if line), type(failure).__name__)
