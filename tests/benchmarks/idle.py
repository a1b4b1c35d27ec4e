"""Idle CPU: what a server with many streams, each with a view, costs while nothing is written."""

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
from tests.benchmarks.workload import csv_bytes, event_table, views

STREAM_COUNT = 20
ROWS_PER_STREAM = 1_000
SETTLE_SECONDS = 5.0


@dataclass(frozen=True)
class IdleUse:
    """Percent of one core, by part and in all; `rows` is how many each stream had got before."""

    streams: int
    rows: int
    seconds: float
    percent: dict[str, float]

    @property
    def total(self) -> float:
        return sum(self.percent.values())


def measure(
    conninfo: str,
    roots: Sequence[int],
    seconds: float,
    rows: int = ROWS_PER_STREAM,
    stream_count: int = STREAM_COUNT,
    settle_seconds: float = SETTLE_SECONDS,
) -> IdleUse:
    """Create streams with a view each; with no rows, they are ones that never had any."""
    prepare(conninfo, [f"idle_{number}" for number in range(stream_count)], rows)
    time.sleep(settle_seconds)
    before = read_cpu(roots)
    time.sleep(seconds)
    return IdleUse(stream_count, rows, seconds, read_cpu(roots).since(before).percent())


def prepare(conninfo: str, streams: Sequence[str], rows: int) -> None:
    with open_connection(conninfo) as connection:
        for stream, view in zip(streams, views(len(streams)), strict=True):
            create_stream(connection, stream)
            create_view(connection, view, stream)
        if rows:
            load(conninfo, streams, csv_bytes(event_table(0, rows, rows)))
        flush(connection)


def load(conninfo: str, streams: Sequence[str], rows: bytes) -> None:
    for stream in streams:
        with copy_feed(conninfo, stream) as feed:
            feed.stage(rows)
            feed.commit()
