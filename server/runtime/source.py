"""The streams as one data source of Spark: offsets say where each timeline is, partitions are parts of the batch, and
the rows that a partition gives are deltas, computed next to the data.

It is a scan with partial aggregation pushed into it. The stream reader serves the streaming queries, the batch reader
whatever is computed for some views alone: catch-up, backfill, replay, and what a streaming query could not compute.

Spark loads this module in several processes, most of which ask one question of it. So it imports what it needs where it
needs it: the look for new rows, and the kernel.
"""

from __future__ import annotations

import json
import math
import time
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any

from pyspark.sql.datasource import DataSource, DataSourceReader, DataSourceStreamReader, InputPartition
from pyspark.sql.streaming.datasource import ReadLimit
from pyspark.sql.types import StructType

from standpipe.server.runtime.backoff import Backoff
from standpipe.server.runtime.frame import DDL
from standpipe.server.runtime.parts import Part, read_parts

if TYPE_CHECKING:
    import pyarrow as pa

    from standpipe.server.runtime.batch import TimelineBatch
    from standpipe.server.runtime.look import Look

SOURCE_NAME = "standpipe"
FIRST_PAUSE_SECONDS = 0.005
LONGEST_PAUSE_SECONDS = 0.1
PAUSE_GROWTH = 1.3
LONGEST_LOOK_SECONDS = 2.0
"""So long `latestOffset` waits for rows: a query can be stopped only between two calls."""
SHARED_BATCH_ROWS = 250_000
"""Of one timeline in a batch, where several have rows: none keeps the others waiting for long."""
PARTITION_ROWS = 20_000
"""A part of more rows has a task to itself."""
PARTS_TOGETHER = 4
"""Small parts share a task: to start one costs more than to compute them."""
SMALL_BUDGET_SECONDS, SHARED_BUDGET_SECONDS, LONGEST_BUDGET_SECONDS = 2.0, 6.0, 60.0
"""So long a part may be read: a small one, one that others wait for, one that nobody waits for. What takes longer is
computed beside the query."""
WARM_UP_TIMELINE = "warm-up"
WARM_UP_ROWS = "(SELECT 1::bigint AS _standpipe_xid)"

Offset = dict[str, Any]
"""{"warm_up": how many batches of a private timeline there were, "timelines": {timeline: its last batch}}"""
FIRST_OFFSET: Offset = {"warm_up": 0, "timelines": {}}


class DeltaSource(DataSource):
    """Options: conninfo, memory and spill (of the kernel).

    Of the stream reader: query and queries (which share of the timelines it serves), suspects (timelines whose batches
    ended the query, as JSON), machines, cores and slots, warm_up and warm_up_plan (how many batches of the private
    timeline there are, and their plan). Of the batch reader: parts, as JSON, and tasks (how many run at once)."""

    @classmethod
    def name(cls) -> str:
        return SOURCE_NAME

    def schema(self) -> str:
        return DDL

    def streamReader(self, schema: StructType) -> StreamReader:
        return StreamReader(dict(self.options))

    def reader(self, schema: StructType) -> BatchReader:
        return BatchReader(dict(self.options))


class Parts(InputPartition):
    """What one task computes."""

    def __init__(self, parts: Sequence[Part]) -> None:
        super().__init__(tuple(parts))


class Reader:
    """What both readers do in a task."""

    def __init__(self, options: dict[str, str]) -> None:
        self._options = options

    def read(self, partition: InputPartition) -> Iterator[pa.RecordBatch]:
        from standpipe.server.runtime.task import worker_of

        return worker_of(self._options).work(partition.value)


class BatchReader(Reader, DataSourceReader):
    """The parts that it is told."""

    def __init__(self, options: dict[str, str]) -> None:
        """The parts themselves come with the partitions."""
        super().__init__({name: value for name, value in options.items() if name != "parts"})
        self._parts = read_parts(options["parts"])

    def partitions(self) -> Sequence[InputPartition]:
        """In so many tasks as may run at once."""
        tasks = int(self._options["tasks"])
        return [Parts(self._parts[number::tasks]) for number in range(min(tasks, len(self._parts)))]


class StreamReader(Reader, DataSourceStreamReader):
    """All timelines of its share, batch by batch. It runs in a process beside the driver, but for `read`."""

    def __init__(self, options: dict[str, str]) -> None:
        super().__init__(options)
        self._machines, self._cores = int(options["machines"]), int(options["cores"])
        self._warm_up, self._warm_up_plan = int(options["warm_up"]), options["warm_up_plan"]
        self._look: Look | None = None
        self._backoff = Backoff(FIRST_PAUSE_SECONDS, LONGEST_PAUSE_SECONDS, PAUSE_GROWTH)

    def initialOffset(self) -> Offset:
        return FIRST_OFFSET

    def latestOffset(self, start: Offset, limit: ReadLimit) -> Offset:
        """Waits a while for new rows; the start itself where there are none."""
        if start["warm_up"] < self._warm_up:
            return {**start, "warm_up": start["warm_up"] + 1}
        began = time.monotonic()
        while True:
            found = self._looking.look()
            if found:
                self._backoff.reset()
                return self._moved(start, found)
            if time.monotonic() - began > LONGEST_LOOK_SECONDS:
                return start
            time.sleep(self._backoff.pause())

    @property
    def _looking(self) -> Look:
        """Made here, in the process that looks: it has a session in PostgreSQL."""
        if self._look is None:
            from standpipe.server.runtime.look import Look, Share

            share = Share(int(self._options["query"]), int(self._options["queries"]))
            self._look = Look(self._options["conninfo"], share, json.loads(self._options["suspects"]))
        return self._look

    def _moved(self, start: Offset, found: Sequence[TimelineBatch]) -> Offset:
        kept = {name: last for name, last in start["timelines"].items() if name in self._looking.timelines}
        return {**start, "timelines": {**kept, **{batch.timeline: batch.to_json() for batch in found}}}

    def partitions(self, start: Offset, end: Offset) -> Sequence[InputPartition]:
        if end["warm_up"] > start["warm_up"]:
            part = Part(WARM_UP_TIMELINE, 0, 0, 0, self._warm_up_plan, (WARM_UP_ROWS,))
            return [Parts([part])]
        from standpipe.server.runtime.batch import batches_between

        batches = batches_between(start["timelines"], end["timelines"])
        streams = [batch.stream.oid for moved in batches for batch in moved.batches]
        plans = self._looking.plans(streams)
        return list(packed((part for moved in batches for part in self._parts(moved, plans)), self._cores))

    def _parts(self, moved: TimelineBatch, plans: dict[int, str]) -> Iterator[tuple[int, Part]]:
        """Parts, and how many rows each has. What is read by several sessions is read in one snapshot, so that all
        views see the same tables. What is computed beside the query has parts that say so."""
        from standpipe.server.runtime.batch import cut

        if moved.is_beside:
            yield from ((0, Part(moved.timeline, batch.stream.oid, 0, 0, None, ())) for batch in moved.batches)
            return
        rows = [(batch, cut(batch, self._machines, self._cores)) for batch in moved.batches]
        readers = sum(len(part) for _, parts in rows for part in parts)
        snapshot = self._looking.export_snapshot() if readers > 1 else None
        if readers > 1 and snapshot is None:
            plans = {}
        for batch, parts in rows:
            plan = plans.get(batch.stream.oid)
            buckets = int(self._options["slots"]) if len(parts) > 1 else 0
            for number, part in enumerate(parts):
                yield (
                    batch.rows // len(parts),
                    Part(
                        *(moved.timeline, batch.stream.oid, number, buckets, plan, part, snapshot, batch.oldest),
                        budget=budget_seconds(batch.rows),
                    ),
                )

    def commit(self, end: Offset) -> None:
        """Progress is kept by the merge, not here."""

    def stop(self) -> None:
        if self._look is not None:
            self._look.close()


def budget_seconds(rows: int) -> float:
    """How long others wait for a part of a batch of so many rows."""
    if rows <= PARTITION_ROWS:
        return SMALL_BUDGET_SECONDS
    return SHARED_BUDGET_SECONDS if rows <= SHARED_BATCH_ROWS else LONGEST_BUDGET_SECONDS


def packed(parts: Iterator[tuple[int, Part]], cores: int) -> Iterator[Parts]:
    """Small parts together, up to a task for each core; large ones alone."""
    small: list[Part] = []
    for rows, part in parts:
        if rows > PARTITION_ROWS:
            yield Parts([part])
        else:
            small.append(part)
    tasks = min(cores, math.ceil(len(small) / PARTS_TOGETHER))
    yield from (Parts(small[number::tasks]) for number in range(tasks))
