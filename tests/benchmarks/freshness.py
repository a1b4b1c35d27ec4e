"""Freshness: the time from COMMIT until a view shows the transaction's rows, under a steady light load.

One writer commits small transactions at a fixed rate, so the number of rows that a view without a filter
counts says which transactions it shows; a poller reads those counts every few milliseconds. A transaction's
clock starts when its COMMIT is sent and stops when the answer that counts its rows is there.
"""

from __future__ import annotations

import threading
import time
from bisect import bisect_left
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field

import numpy as np
from psycopg import sql

from tests.benchmarks.processes import CpuUse, read_cpu
from tests.benchmarks.steady_load import (
    ROWS_PER_TRANSACTION,
    TRANSACTIONS_PER_SECOND,
    small_transactions,
    write_steadily,
)
from tests.benchmarks.systems import Connection, RunningSystem
from tests.benchmarks.workload import View

POLL_SECONDS = 0.005
# The transactions of the first seconds only warm the system up, the very first one alone.
WARM_UP_SECONDS = 5.0
LIMIT_SECONDS = 120.0


@dataclass(frozen=True)
class Freshness:
    """Delays in milliseconds, over all measured transactions, for one view."""

    system: str
    view: str
    views: int
    transactions: int
    rows_per_second: float
    p50: float
    p99: float
    worst: float
    cpu: CpuUse


@dataclass
class Observations:
    """What the poller saw: at each moment, how many rows each watched view counted."""

    views: Sequence[View]
    moments: list[float] = field(default_factory=list)
    counts: list[tuple[int, ...]] = field(default_factory=list)

    def shows(self, rows: int) -> bool:
        return bool(self.counts) and min(self.counts[-1]) >= rows

    def delays(self, commits: Sequence[float], position: int, first: int) -> list[float]:
        """Milliseconds for each transaction from the `first` on, in the watched view at `position`."""
        series = [counts[position] for counts in self.counts]
        return [
            1000.0 * (self.moments[bisect_left(series, (number + 1) * ROWS_PER_TRANSACTION)] - committed)
            for number, committed in enumerate(commits)
            if number >= first
        ]


def measure(system: RunningSystem, views: Sequence[View], seconds: float) -> list[Freshness]:
    """Run the load on a system that has the views in place and nothing loaded."""
    observed = Observations(watched(views))
    warm_up = int(WARM_UP_SECONDS * TRANSACTIONS_PER_SECOND)
    transactions = small_transactions(warm_up + int(seconds * TRANSACTIONS_PER_SECOND))
    with system.connect() as reader, system.open_feed() as feed, polling(reader, observed):
        first = write_steadily(feed, transactions[:1])
        await_shown(observed, ROWS_PER_TRANSACTION)
        before = read_cpu(system.roots)
        commits = first + write_steadily(feed, transactions[1:])
        cpu = read_cpu(system.roots).since(before)
        await_shown(observed, len(transactions) * ROWS_PER_TRANSACTION)
    rate = ROWS_PER_TRANSACTION * (len(commits) - 2) / (commits[-1] - commits[1])
    return [
        summarise(system.name, view, len(views), rate, observed.delays(commits, position, warm_up), cpu)
        for position, view in enumerate(observed.views)
    ]


def watched(views: Sequence[View]) -> list[View]:
    """The first and the last that count every row: to read more of many views would be a load of its own."""
    unfiltered = [view for view in views if view.condition is None]
    return list(dict.fromkeys((unfiltered[0], unfiltered[-1])))


@contextmanager
def polling(reader: Connection, observed: Observations) -> Iterator[None]:
    """Read the watched views' counts all the while."""
    done = threading.Event()
    poller = threading.Thread(target=poll, args=(reader, observed, done))
    poller.start()
    try:
        yield
    finally:
        done.set()
        poller.join()


def poll(reader: Connection, observed: Observations, done: threading.Event) -> None:
    counts = [
        sql.SQL("(SELECT coalesce(sum(rows), 0)::bigint FROM {})").format(sql.Identifier(view.name))
        for view in observed.views
    ]
    statement = sql.SQL("SELECT {}").format(sql.SQL(", ").join(counts))
    while not done.wait(POLL_SECONDS):
        row = reader.execute(statement).fetchone()
        observed.moments.append(time.monotonic())
        observed.counts.append(tuple(row or ()))


def await_shown(observed: Observations, rows: int) -> None:
    deadline = time.monotonic() + LIMIT_SECONDS
    while not observed.shows(rows):
        if time.monotonic() > deadline:
            raise TimeoutError(f"views count {observed.counts[-1:]} rows of {rows}")
        time.sleep(POLL_SECONDS)


def summarise(system: str, view: View, views: int, rate: float, delays: Sequence[float], cpu: CpuUse) -> Freshness:
    p50, p99 = percentiles(delays)
    return Freshness(
        system=system,
        view=view.name,
        views=views,
        transactions=len(delays),
        rows_per_second=rate,
        p50=p50,
        p99=p99,
        worst=max(delays),
        cpu=cpu,
    )


def percentiles(delays: Sequence[float]) -> tuple[float, float]:
    """The 50th and the 99th."""
    p50, p99 = np.percentile(delays, (50, 99))
    return float(p50), float(p99)
