"""A steady light load: one writer that commits small transactions at a fixed rate."""

from __future__ import annotations

import time
from collections.abc import Iterable, Iterator, Sequence
from contextlib import ExitStack, contextmanager
from itertools import cycle

from tests.benchmarks.systems import Feed, copy_feed
from tests.benchmarks.workload import csv_bytes, event_table

TRANSACTIONS_PER_SECOND = 100
ROWS_PER_TRANSACTION = 10


class FeedsInTurn:
    """One writer of several streams: each transaction goes to the next stream."""

    def __init__(self, feeds: Sequence[Feed]) -> None:
        self._turns = cycle(feeds)
        self._current = feeds[0]

    def stage(self, rows: bytes) -> None:
        self._current = next(self._turns)
        self._current.stage(rows)

    def commit(self) -> None:
        self._current.commit()


@contextmanager
def feeds_in_turn(conninfo: str, streams: Sequence[str]) -> Iterator[Feed]:
    """Each stream has a connection of its own."""
    with ExitStack() as opened:
        yield FeedsInTurn([opened.enter_context(copy_feed(conninfo, stream)) for stream in streams])


def small_transactions(count: int) -> list[bytes]:
    rows = count * ROWS_PER_TRANSACTION
    table = event_table(0, rows, rows)
    return [csv_bytes(table.slice(start, ROWS_PER_TRANSACTION)) for start in range(0, rows, ROWS_PER_TRANSACTION)]


def write_steadily(
    feed: Feed, transactions: Iterable[bytes], per_second: float = TRANSACTIONS_PER_SECOND
) -> list[float]:
    """Commit on schedule, or at once where behind it; the moments at which COMMIT was sent."""
    started = time.monotonic()
    commits = []
    for number, rows in enumerate(transactions):
        time.sleep(max(0.0, started + number / per_second - time.monotonic()))
        feed.stage(rows)
        commits.append(time.monotonic())
        feed.commit()
    return commits
