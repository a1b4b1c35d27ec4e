"""Throughput: rows/s from the first COPY byte until every view shows its final answer, and per CPU-second.

Each system gets the same chunks, one a transaction, on one connection, as fast as it takes them. The first
chunk goes in before the clock starts, so that start-up and compilation are not measured; then completion is
seen by the views' own counts, and the views are compared with the oracle. Of very many views some are waited for and
some are compared, lest reading them be what is measured; each must then count its rows without further waiting.
"""

from __future__ import annotations

import time
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from psycopg import sql

from tests.benchmarks.oracle import Oracle
from tests.benchmarks.processes import CpuUse, read_cpu
from tests.benchmarks.systems import Connection, Feed, RunningSystem
from tests.benchmarks.workload import Chunks, View, sample

POLL_SECONDS = 0.02
WARM_UP_CHUNKS = 1
MOST_AWAITED = 50
MOST_COMPARED = 100


class NotFinished(Exception):
    """A view did not reach its final count within the time limit."""


@dataclass(frozen=True)
class Throughput:
    """One measured cell."""

    system: str
    views: int
    rows: int
    seconds: float
    copy_seconds: float
    cpu: CpuUse
    batches: int | None
    compared: int
    differences: tuple[str, ...]

    @property
    def rows_per_second(self) -> float:
        return self.rows / self.seconds

    @property
    def rows_per_cpu_second(self) -> float:
        return self.rows / self.cpu.total


def measure(
    system: RunningSystem,
    views: Sequence[View],
    chunks: Chunks,
    oracle: Oracle,
    limit_seconds: float,
) -> Throughput:
    """Load the chunks into a running system that has the views in place and nothing loaded."""
    awaited, compared = sample(views, MOST_AWAITED), sample(views, MOST_COMPARED)
    finals = oracle.expected_counts(views, chunks)
    warm_up, timed = chunks.split(WARM_UP_CHUNKS)
    with system.connect() as reader, system.open_feed() as feed:
        load(feed, warm_up.contents())
        await_counts(reader, oracle.expected_counts(awaited, warm_up), limit_seconds)
        batches_before = batches_of(system, reader)
        cpu_before, started = read_cpu(system.roots), time.monotonic()
        load(feed, timed.contents())
        copied = time.monotonic()
        await_counts(reader, {view: finals[view] for view in awaited}, limit_seconds)
        finished, cpu_after = time.monotonic(), read_cpu(system.roots)
        batches = batches_of(system, reader)
        differences = [*wrong_counts(reader, finals), *oracle.differences(compared, chunks, reader)]
    return Throughput(
        system=system.name,
        views=len(views),
        rows=timed.rows,
        seconds=finished - started,
        copy_seconds=copied - started,
        cpu=cpu_after.since(cpu_before),
        batches=None if batches is None or batches_before is None else batches - batches_before,
        compared=len(compared),
        differences=tuple(differences),
    )


def batches_of(system: RunningSystem, reader: Connection) -> int | None:
    return None if system.count_batches is None else system.count_batches(reader)


def load(feed: Feed, contents: Iterator[bytes]) -> None:
    for content in contents:
        feed.stage(content)
        feed.commit()


def await_counts(reader: Connection, expected: Mapping[View, int], limit_seconds: float) -> None:
    """Wait for one view after the other, so that a poll reads one view only and costs the server little."""
    deadline = time.monotonic() + limit_seconds
    for view, count in expected.items():
        while (found := count_of(reader, view)) != count:
            if time.monotonic() > deadline:
                raise NotFinished(f"{view.name} counts {found} rows, expected {count}")
            time.sleep(POLL_SECONDS)


def wrong_counts(reader: Connection, expected: Mapping[View, int]) -> Iterator[str]:
    for view, count in expected.items():
        found = count_of(reader, view)
        if found != count:
            yield f"{view.name} counts {found} rows, expected {count}"


def count_of(reader: Connection, view: View) -> int:
    statement = sql.SQL("SELECT coalesce(sum(rows), 0)::bigint FROM {}").format(sql.Identifier(view.name))
    row = reader.execute(statement).fetchone()
    return int(row[0]) if row else 0
