"""A batch: which rows of which streams it is, and how it is cut into parts for Spark's tasks.

A batch of a stream is what is visible in its end and not in its start. A batch of a timeline takes all streams of the
timeline to the same end.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping
from dataclasses import asdict, dataclass
from itertools import pairwise
from typing import Any

from psycopg import sql

from standpipe.catalog.objects import Stream
from standpipe.server.runtime.reading import rows_of
from standpipe.server.store.log import Segment, Snapshot, Window, rows_between, rows_in_blocks

BLOCK_BYTES = 8192
PART_BYTES = 512 * 1024 * 1024
"""Of the log. A larger batch is cut, so that what a task has to hold is bounded whatever a transaction brings."""


@dataclass(frozen=True)
class Batch:
    """The rows of a stream that are visible in `end` and not in `start`; `windows` say where a large one lies in the
    log. `oldest` is when the first of them arrived, in seconds of Unix's epoch."""

    stream: Stream
    start: Snapshot
    end: Snapshot
    rows: int
    windows: tuple[Window, ...] = ()
    oldest: float = 0.0

    @property
    def log_rows(self) -> str:
        """For a FROM clause."""
        return rows_of(self.stream.log, rows_between(self.start, self.end))

    def to_json(self) -> dict[str, Any]:
        return {**asdict(self), "start": str(self.start), "end": str(self.end)}

    @classmethod
    def from_json(cls, value: dict[str, Any]) -> Batch:
        windows = (Window(**{**each, "segment": Segment(**each["segment"])}) for each in value["windows"])
        return cls(
            Stream(**value["stream"]),
            Snapshot.parse(value["start"]),
            Snapshot.parse(value["end"]),
            value["rows"],
            tuple(windows),
            value["oldest"],
        )


@dataclass(frozen=True)
class TimelineBatch:
    """The batches of the streams of a timeline, which have one end. `session` took that snapshot: it is worth nothing
    once the session has ended. `names` are those of the streams, for people. `number` tells it from one that was chosen
    before, of the same rows perhaps. `is_beside`: it is computed beside the streaming query, in nobody's way."""

    timeline: str
    session: str
    names: tuple[str, ...]
    batches: tuple[Batch, ...]
    number: int = 0
    is_beside: bool = False

    @property
    def rows(self) -> int:
        return sum(batch.rows for batch in self.batches)

    def to_json(self) -> dict[str, Any]:
        return {
            "session": self.session,
            "names": self.names,
            "batches": [each.to_json() for each in self.batches],
            "number": self.number,
            "is_beside": self.is_beside,
        }

    @classmethod
    def from_json(cls, timeline: str, value: dict[str, Any]) -> TimelineBatch:
        batches = tuple(Batch.from_json(each) for each in value["batches"])
        return cls(timeline, value["session"], tuple(value["names"]), batches, value["number"], value["is_beside"])


def batches_between(start: Mapping[str, Any], end: Mapping[str, Any]) -> list[TimelineBatch]:
    """What a batch of a streaming query is made of: the timelines that it moves, of those in its start and its end."""
    moved = ((name, last) for name, last in end.items() if last != start.get(name))
    return [TimelineBatch.from_json(name, last) for name, last in moved]


def count_parts(batch: Batch, machines: int) -> int:
    """Into how many parts a batch is cut, at most."""
    if not batch.windows:
        return 1
    blocks = sum(window.last_block + 1 - window.first_block for window in batch.windows)
    return max(machines, math.ceil(blocks * BLOCK_BYTES / PART_BYTES))


def cut(batch: Batch, machines: int, readers: int) -> list[tuple[str, ...]]:
    """The rows of a batch in parts: a small one whole, a large one for as many machines as there are, more if it is
    very large; and each part for so many readers."""
    if not batch.windows:
        return [(batch.log_rows,)]
    parts = count_parts(batch, machines)
    dealt: list[list[str]] = [[] for _ in range(parts)]
    # With the index, each part of a window would look at all of its blocks.
    rows = rows_between(batch.start, batch.end, indexed=False)
    for window in batch.windows:
        for number, inside in _divide(window, parts * readers):
            condition = sql.SQL("{} AND {}").format(inside, rows)
            dealt[number // readers].append(rows_of(window.segment.name, condition))
    return [tuple(part) for part in dealt if part]


def _divide(window: Window, pieces: int) -> Iterator[tuple[int, sql.Composable]]:
    """Numbered conditions that divide a window into so many pieces, or fewer if it has fewer blocks."""
    blocks = window.last_block + 1 - window.first_block
    borders = [window.first_block + math.ceil(blocks * piece / pieces) for piece in range(pieces + 1)]
    for number, (first, after_last) in enumerate(pairwise(borders)):
        if first < after_last:
            yield number, rows_in_blocks(window, first, after_last)
