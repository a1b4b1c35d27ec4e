"""Choosing the next batch of a log: everything that is visible by now, or a part where that is too much.

Only reads. Which end is chosen decides the size of a batch and never its correctness: each end is a snapshot
that covers its start.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import TypeAlias

import psycopg

from standpipe.catalog.objects import Stream
from standpipe.server.store.log import (
    Segment,
    Snapshot,
    Window,
    count_arrivals,
    find_window,
    segments,
)

SMALL_BATCH_ROWS = 20_000
"""Up to here a batch is not worth looking up where it lies."""
LARGEST_BATCH_ROWS = 1_000_000
"""Of one segment. One transaction is never divided, so that a batch may be larger."""


@dataclass(frozen=True)
class NextBatch:
    """The rows of one log up to `end`. `windows` is empty for a small batch: the log's index finds its rows. `oldest`
    is when the first of them arrived, in seconds of Unix's epoch."""

    end: Snapshot
    rows: int
    windows: tuple[Window, ...]
    oldest: float = 0.0


Starts: TypeAlias = Sequence[tuple[Stream, Snapshot]]
"""Streams, and where the next batch of each begins."""


Found: TypeAlias = list[tuple[Stream, Snapshot, NextBatch]]
"""The same streams, as far as they have new rows, with their next batches."""


def find_small_batches(connection: psycopg.Connection, starts: Starts, now: Snapshot) -> Found | None:
    """The next batch of streams that advance together, which is soon found; None if one of them has many rows."""
    found: Found = []
    for stream, start in starts:
        rows, oldest = count_arrivals(connection, stream.log, start, now, SMALL_BATCH_ROWS + 1)
        if rows > SMALL_BATCH_ROWS:
            return None
        if rows:
            found.append((stream, start, NextBatch(now, rows, (), oldest)))
    return found


def find_next_batches(
    connection: psycopg.Connection, starts: Starts, now: Snapshot, largest: int = LARGEST_BATCH_ROWS
) -> Found:
    """The next batch of streams that advance together: all up to the same end. Streams without new rows are left
    out."""

    def find(until: Snapshot, most_rows: int) -> Found:
        batches = (
            (stream, start, find_next_batch(connection, stream.log, stream.log_oid, start, until, most_rows))
            for stream, start in starts
        )
        return [(stream, start, batch) for stream, start, batch in batches if batch is not None]

    found = find(now, largest)
    ends = {batch.end for _, _, batch in found}
    if len(ends) < 2:
        return found
    # Not below the start of any of them: what is done must stay done.
    bound = max(min(end.xmax for end in ends), *(start.xmax for _, start, _ in found))
    return find(now.before(bound), sys.maxsize)


def find_next_batch(
    connection: psycopg.Connection,
    log: str,
    log_oid: int,
    start: Snapshot,
    now: Snapshot,
    largest: int = LARGEST_BATCH_ROWS,
) -> NextBatch | None:
    small = min(SMALL_BATCH_ROWS, largest)
    rows, oldest = count_arrivals(connection, log, start, now, small + 1)
    if rows == 0:
        return None
    if rows <= small:
        return NextBatch(now, rows, (), oldest)
    large = _large_batch(connection, segments(connection, log_oid), start, now, largest)
    return replace(large, oldest=oldest)


def _large_batch(
    connection: psycopg.Connection, leaves: tuple[Segment, ...], start: Snapshot, now: Snapshot, largest: int
) -> NextBatch:
    windows = tuple(_windows(connection, leaves, start, now, largest))
    overfull = [window.last_xid for window in windows if window.rows == largest]
    if not overfull:
        return NextBatch(now, _rows(windows), windows)
    # Not below the start's own bound: what is done must stay done.
    end = now.before(max(min(overfull) + 1, start.xmax))
    windows = tuple(_windows(connection, leaves, start, end))
    return NextBatch(end, _rows(windows), windows)


def _windows(
    connection: psycopg.Connection,
    leaves: tuple[Segment, ...],
    start: Snapshot,
    end: Snapshot,
    limit: int | None = None,
) -> Iterator[Window]:
    for leaf in leaves:
        window = find_window(connection, leaf, start, end, limit)
        if window is not None:
            yield window


def _rows(windows: tuple[Window, ...]) -> int:
    return sum(window.rows for window in windows)
