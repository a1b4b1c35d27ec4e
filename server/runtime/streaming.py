"""A streaming query: deltas from the source, to the timelines that merge them. Started again when it ends unasked.

Each run has a checkpoint of its own, which is thrown away after it: what is done is what PostgreSQL's progress says.
Spark's offset log tells which timelines a batch moves, and from where to where.
"""

from __future__ import annotations

import json
import logging
import tempfile
import threading
from collections import Counter, defaultdict
from collections.abc import Iterable
from pathlib import Path
from typing import Protocol

from py4j.protocol import Py4JJavaError
from pyspark.errors import StreamingQueryException
from pyspark.sql import DataFrame, SparkSession
from pyspark.sql import functions as f
from pyspark.sql.streaming.query import StreamingQuery

from standpipe.server.runtime.backoff import Backoff
from standpipe.server.runtime.batch import TimelineBatch, batches_between, count_parts
from standpipe.server.runtime.combine import combined
from standpipe.server.runtime.computed import Computed, computed_streams
from standpipe.server.runtime.diagnosis import reason
from standpipe.server.runtime.frame import WHOLE_PART
from standpipe.server.runtime.source import FIRST_OFFSET, SOURCE_NAME, WARM_UP_TIMELINE, Offset
from standpipe.server.runtime.spark import LIVE_POOL, POOL_PROPERTY

FIRST_PAUSE_SECONDS = 0.2
LONGEST_PAUSE_SECONDS = 5.0
OBSERVED = "standpipe"
"""The name of the observed metrics in Spark's own progress."""

SUSPECT_FAILURES = 2
"""A timeline of whose batches so many have ended the query, one after the other, is computed beside it."""
WARM_UP_BATCHES = 10
"""So many, because what runs often is compiled. A query that starts again finds everything warm."""

logger = logging.getLogger(__name__)


class Sink(Protocol):
    """Whoever merges what the query computes."""

    def take(self, batch: TimelineBatch, computed: dict[int, Computed]) -> None:
        """Merge a batch of a timeline; perhaps some time after it returns."""

    def warm(self, computed: Computed) -> None:
        """A batch of the private timeline that only warms up the way."""

    def begin(self) -> None:
        """A query is about to start."""


class OffsetLog:
    """Spark's record of what each batch is made of, in the checkpoint of the query."""

    def __init__(self, checkpoint: Path) -> None:
        self._directory = checkpoint / "offsets"

    def read(self, batch_id: int) -> Offset:
        """The offset that a batch ends with. A version, Spark's own facts and the offset of each source have a line
        each."""
        *_, offset = (self._directory / str(batch_id)).read_text().splitlines()
        value: Offset = json.loads(offset)
        return value


class Run:
    """One start of the query, with what belongs to it alone."""

    def __init__(self, spark: SparkSession, options: dict[str, str], checkpoint: Path, sink: Sink) -> None:
        self.checkpoint = checkpoint
        self.options = options
        self.ending = False
        self.has_worked = False
        # Held while a batch is processed: a query is stopped between batches only.
        self.gate = threading.Lock()
        self._spark = spark
        self._offsets = OffsetLog(checkpoint)
        self._sink = sink
        self._position = FIRST_OFFSET
        self._under_way: list[TimelineBatch] = []

    def process(self, frame: DataFrame, batch_id: int) -> None:
        """What `foreachBatch` calls: the frame carries the deltas."""
        with self.gate:
            if self.ending:
                return
            end = self._offsets.read(batch_id)
            batches = batches_between(self._position["timelines"], end["timelines"])
            self._position = end
            self._spark.sparkContext.setJobDescription(described(batches))
            deltas = combined(frame, self.options) if self._is_shuffled(batches) else frame
            self._under_way = batches
            self._hand_over(batches, computed_streams(row.asDict() for row in deltas.collect()))
            self._under_way = []
            self.has_worked = True

    @property
    def under_way(self) -> frozenset[str]:
        """The timelines of the batch that was not handed over when the query ended."""
        return frozenset(batch.timeline for batch in self._under_way if not batch.is_beside)

    def _is_shuffled(self, batches: Iterable[TimelineBatch]) -> bool:
        """Are there streams whose deltas come from several tasks?"""
        machines = int(self.options["machines"])
        return any(count_parts(each, machines) > 1 for moved in batches for each in moved.batches)

    def _hand_over(self, batches: Iterable[TimelineBatch], computed: dict[tuple[str, int], Computed]) -> None:
        by_timeline: defaultdict[str, dict[int, Computed]] = defaultdict(dict)
        for (timeline, stream_oid), each in computed.items():
            by_timeline[timeline][stream_oid] = each
        for warmed in by_timeline.pop(WARM_UP_TIMELINE, {}).values():
            self._sink.warm(warmed)
        for batch in batches:
            self._sink.take(batch, by_timeline[batch.timeline])


def described(batches: Iterable[TimelineBatch]) -> str:
    """For Spark's UI.

    >>> described([])
    'warming up'
    """
    pairs = (pair for each in batches for pair in zip(each.names, each.batches, strict=True))
    return ", ".join(f"{name} ({batch.rows} rows)" for name, batch in pairs) or "warming up"


class Streaming:
    """Keeps one streaming query running."""

    def __init__(self, spark: SparkSession, work_dir: Path, sink: Sink, options: dict[str, str], number: int) -> None:
        self._spark = spark
        self._work_dir = work_dir
        self._sink = sink
        self._options = {**options, "query": str(number)}
        self._name = f"standpipe {number + 1}"
        self._run: Run | None = None
        self._query: StreamingQuery | None = None
        self._failures: Counter[str] = Counter()
        self._warm_up = WARM_UP_BATCHES

    def run(self, stopping: threading.Event) -> None:
        backoff = Backoff(FIRST_PAUSE_SECONDS, LONGEST_PAUSE_SECONDS)
        while not stopping.is_set():
            try:
                self._sink.begin()
                with tempfile.TemporaryDirectory(dir=self._work_dir) as checkpoint:
                    self._run_once(Run(self._spark, self._own_options(), Path(checkpoint), self._sink))
                backoff.reset()
            except Exception as failure:
                logger.error("query %s ended: %s", self._name, reason(failure))
                logger.debug("its failure", exc_info=failure)
                stopping.wait(backoff.pause())

    def _own_options(self) -> dict[str, str]:
        suspects = sorted(name for name, failures in self._failures.items() if failures >= SUSPECT_FAILURES)
        if suspects:
            logger.warning("batches of these timelines have ended query %s: %s", self._name, ", ".join(suspects))
        return {**self._options, "suspects": json.dumps(suspects), "warm_up": str(self._warm_up)}

    def _note_failure(self, run: Run) -> None:
        """Which batch it was nobody says; one that ends the query again and again is among those under way."""
        blamed = run.under_way
        self._failures = Counter({name: self._failures[name] + 1 for name in blamed})

    def stop(self, seconds: float) -> None:
        """After the batch that is being processed, for which it waits so long. Whoever calls it has told `run` to
        stop."""
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
            logger.debug("query %s takes long to stop", self._name)

    def _run_once(self, run: Run) -> None:
        self._run, self._query = run, self._start(run)
        try:
            self._query.awaitTermination()
        except StreamingQueryException:
            if not run.ending:
                self._note_failure(run)
                raise
        finally:
            self._run = self._query = None
            if run.has_worked:
                self._warm_up = 0

    def _start(self, run: Run) -> StreamingQuery:
        self._spark.sparkContext.setLocalProperty(POOL_PROPERTY, LIVE_POOL)
        reader = self._spark.readStream.format(SOURCE_NAME).options(**run.options)
        frame = observed(reader.load())
        writer = frame.writeStream.queryName(self._name).foreachBatch(run.process)
        return writer.option("checkpointLocation", run.checkpoint.as_uri()).start()


def observed(frame: DataFrame) -> DataFrame:
    """Spark's own progress shows of each batch how many rows came in, how many groups they made, and how long the first
    of them had waited."""
    is_part = f.col("fragment") == WHOLE_PART
    return frame.observe(
        OBSERVED,
        f.sum(f.when(is_part, f.col("rows"))).alias("rows_in"),
        f.sum(f.when(~is_part, f.col("rows"))).alias("groups"),
        f.max("lag").alias("lag_seconds"),
    )
