"""Choosing the next batch of a log: everything that is visible by now, or a part where that is too much.

Only reads. Which end is chosen decides the size of a batch and never its correctness: each end is a snapshot
that covers its start.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import psycopg

from standpipe.server.store.log import (
    Segment,
    Snapshot,
    Window,
    count_rows,
    find_window,
    segments,
)

SMALL_BATCH_ROWS = 20_000
"""Up to here a batch is not worth looking up where it lies."""
LARGEST_BATCH_ROWS = 1_000_000
"""Of one segment. One transaction is never divided, so that a batch may be larger."""


@dataclass(frozen=True)
class NextBatch:
    """`windows` is empty for a small batch: the log's index finds its rows."""

    end: Snapshot
    rows: int
    windows: tuple[Window, ...]


def find_next_batch(
    connection: psycopg.Connection,
    log: str,
    log_oid: int,
    start: Snapshot,
    now: Snapshot,
    largest: int = LARGEST_BATCH_ROWS,
) -> NextBatch | None:
    small = min(SMALL_BATCH_ROWS, largest)
    rows = count_rows(connection, log, start, now, small + 1)
    if rows == 0:
        return None
    if rows <= small:
        return NextBatch(now, rows, ())
    return _large_batch(connection, segments(connection, log_oid), start, now, largest)


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
