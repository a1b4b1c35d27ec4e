"""Idle CPU: what a server with streams and views costs while nothing is written."""

from __future__ import annotations

import time
from collections.abc import Sequence
from dataclasses import dataclass

from tests.benchmarks.processes import read_cpu
from tests.benchmarks.systems import copy_feed
from tests.benchmarks.systems.standpipe import (
    create_stream,
    create_view,
    flush,
    open_connection,
)
from tests.benchmarks.workload import View, csv_bytes, event_table, views

STREAM_COUNT = 3
VIEW_COUNT = 10
ROWS_PER_STREAM = 1_000
SETTLE_SECONDS = 5.0


@dataclass(frozen=True)
class IdleUse:
    """Percent of one core, by part and in all."""

    seconds: float
    percent: dict[str, float]

    @property
    def total(self) -> float:
        return sum(self.percent.values())


def measure(
    conninfo: str,
    roots: Sequence[int],
    seconds: float,
    stream_count: int = STREAM_COUNT,
    settle_seconds: float = SETTLE_SECONDS,
) -> IdleUse:
    prepare(conninfo, [f"idle_{number}" for number in range(stream_count)], views(VIEW_COUNT))
    time.sleep(settle_seconds)
    before = read_cpu(roots)
    time.sleep(seconds)
    return IdleUse(seconds, read_cpu(roots).since(before).percent())


def prepare(conninfo: str, streams: Sequence[str], wanted: Sequence[View]) -> None:
    """Streams with views that have already worked once: a query that never ran would cost less."""
    rows = csv_bytes(event_table(0, ROWS_PER_STREAM, ROWS_PER_STREAM))
    with open_connection(conninfo) as connection:
        for stream in streams:
            create_stream(connection, stream)
        for number, view in enumerate(wanted):
            create_view(connection, view, streams[number % len(streams)])
        for stream in streams:
            with copy_feed(conninfo, stream) as feed:
                feed.stage(rows)
                feed.commit()
        flush(connection)
