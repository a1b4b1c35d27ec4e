"""A steady light load: one writer that commits small transactions at a fixed rate."""

from __future__ import annotations

import time
from collections.abc import Sequence

from tests.benchmarks.systems import Feed
from tests.benchmarks.workload import csv_bytes, event_table

TRANSACTIONS_PER_SECOND = 100
ROWS_PER_TRANSACTION = 10


def small_transactions(count: int) -> list[bytes]:
    rows = count * ROWS_PER_TRANSACTION
    table = event_table(0, rows, rows)
    return [csv_bytes(table.slice(start, ROWS_PER_TRANSACTION)) for start in range(0, rows, ROWS_PER_TRANSACTION)]


def write_steadily(feed: Feed, transactions: Sequence[bytes]) -> list[float]:
    """Commit on schedule, or at once where behind it; the moments at which COMMIT was sent."""
    started = time.monotonic()
    commits = []
    for number, rows in enumerate(transactions):
        time.sleep(max(0.0, started + number / TRANSACTIONS_PER_SECOND - time.monotonic()))
        feed.stage(rows)
        commits.append(time.monotonic())
        feed.commit()
    return commits
