"""A backlog of one stream: how fresh another stream's view stays while the server catches up with it.

The light stream gets a steady load all the time. The flooded one gets its rows twice: in transactions of one chunk
each, as fast as the server takes them, and then all in one transaction. A transaction of the light stream belongs to
the phase in which its COMMIT was sent. A phase with a backlog ends when the flooded stream's view has counted all rows.
"""

from __future__ import annotations

import time
from collections.abc import Iterator, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass, replace
from itertools import cycle, islice, takewhile
from threading import Event

import psycopg

from tests.benchmarks import freshness
from tests.benchmarks.series import insert_series
from tests.benchmarks.steady_load import (
    ROWS_PER_TRANSACTION,
    TRANSACTIONS_PER_SECOND,
    small_transactions,
    write_steadily,
)
from tests.benchmarks.systems import Connection, copy_feed
from tests.benchmarks.systems.standpipe import create_stream, create_view, flush, open_connection
from tests.benchmarks.throughput import await_counts
from tests.benchmarks.workload import ROWS_PER_CHUNK, csv_bytes, event_table, view

ROWS = 5_000_000
LIMIT_SECONDS = 1_800.0
LIGHT, FLOODED = "light", "flooded"
LIGHT_VIEW = replace(view(0), name="light_view")
FLOODED_VIEW = replace(view(0), name="flooded_view")
# The light stream's transactions repeat after so many seconds.
LOAD_CYCLE_SECONDS = 10
# So do the flooded stream's chunks: making five million different rows takes longer than processing them.
DIFFERENT_CHUNKS = 20


@dataclass(frozen=True)
class Phase:
    """A span of the run, by what happens to the flooded stream in it."""

    name: str
    rows: int
    began: float
    ended: float


@dataclass(frozen=True)
class Backlog:
    """Delays in milliseconds of the light stream's view in one phase, beside the flooded stream's rows."""

    phase: str
    rows: int
    seconds: float
    transactions: int
    p50: float
    p99: float
    worst: float


def measure(conninfo: str, rows: int, seconds: float) -> list[Backlog]:
    """Create both streams on a server that runs; `seconds` is how long the light stream is measured alone."""
    observed = freshness.Observations([LIGHT_VIEW])
    with open_connection(conninfo) as connection, open_connection(conninfo) as reader:
        first = prepare(connection, conninfo)
        with freshness.polling(reader, observed):
            with light_load(conninfo) as load:
                time.sleep(freshness.WARM_UP_SECONDS)
                phases = run_phases(conninfo, connection, whole_chunks(rows), seconds)
            commits = first + load.result()
            freshness.await_shown(observed, len(commits) * ROWS_PER_TRANSACTION)
    delays = observed.delays(commits, position=0, first=0)
    return [summarise(phase, commits, delays) for phase in phases]


def whole_chunks(rows: int) -> int:
    return max(1, rows // ROWS_PER_CHUNK) * ROWS_PER_CHUNK


def prepare(connection: Connection, conninfo: str) -> list[float]:
    """Both streams with a view that has worked once; the moment of the light stream's COMMIT."""
    for stream, wanted in ((LIGHT, LIGHT_VIEW), (FLOODED, FLOODED_VIEW)):
        create_stream(connection, stream)
        create_view(connection, wanted, stream)
    with copy_feed(conninfo, LIGHT) as feed:
        commits = write_steadily(feed, small_transactions(1))
    copy_chunks(conninfo, ROWS_PER_CHUNK)
    flush(connection)
    return commits


@contextmanager
def light_load(conninfo: str) -> Iterator[Future[list[float]]]:
    """Feed the light stream until the end of the block; the moments of its commits are there after it."""
    transactions = cycle(small_transactions(LOAD_CYCLE_SECONDS * TRANSACTIONS_PER_SECOND))
    done = Event()
    with copy_feed(conninfo, LIGHT) as feed, ThreadPoolExecutor(1) as writer:
        load = writer.submit(write_steadily, feed, takewhile(lambda _: not done.is_set(), transactions))
        try:
            yield load
        finally:
            done.set()


def run_phases(conninfo: str, reader: Connection, rows: int, seconds: float) -> list[Phase]:
    began = time.monotonic()
    time.sleep(seconds)
    alone = time.monotonic()
    copy_chunks(conninfo, rows)
    await_flooded(reader, ROWS_PER_CHUNK + rows)
    copied = time.monotonic()
    with psycopg.connect(conninfo) as connection:
        insert_series(connection, FLOODED, rows)
        inserted = time.monotonic()
        connection.commit()
    await_flooded(reader, ROWS_PER_CHUNK + 2 * rows)
    return [
        Phase("alone", 0, began, alone),
        Phase("many transactions", rows, alone, copied),
        Phase("one transaction, before COMMIT", rows, copied, inserted),
        Phase("one transaction, after COMMIT", rows, inserted, time.monotonic()),
    ]


def copy_chunks(conninfo: str, rows: int) -> None:
    """One chunk per transaction, one after the other."""
    count = rows // ROWS_PER_CHUNK
    different = min(count, DIFFERENT_CHUNKS)
    total = different * ROWS_PER_CHUNK
    chunks = [csv_bytes(event_table(start, ROWS_PER_CHUNK, total)) for start in range(0, total, ROWS_PER_CHUNK)]
    with copy_feed(conninfo, FLOODED) as feed:
        for chunk in islice(cycle(chunks), count):
            feed.stage(chunk)
            feed.commit()


def await_flooded(reader: Connection, rows: int) -> None:
    await_counts(reader, {FLOODED_VIEW: rows}, LIMIT_SECONDS)


def summarise(phase: Phase, commits: Sequence[float], delays: Sequence[float]) -> Backlog:
    within = [delay for committed, delay in zip(commits, delays, strict=True) if phase.began <= committed < phase.ended]
    assert within, f"the light stream could commit nothing in the phase: {phase.name}"
    p50, p99 = freshness.percentiles(within)
    return Backlog(phase.name, phase.rows, phase.ended - phase.began, len(within), p50, p99, max(within))
