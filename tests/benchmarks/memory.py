"""Memory: what the parts of a server hold that keeps many views up to date under a steady light load.

A leak shows in the second half: by then caches are full and the JVM has taken what it works with.
"""

from __future__ import annotations

import statistics
import threading
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass

from tests.benchmarks.processes import MemoryReading, read_memory
from tests.benchmarks.steady_load import (
    ROWS_PER_TRANSACTION,
    TRANSACTIONS_PER_SECOND,
    small_transactions,
    write_steadily,
)
from tests.benchmarks.systems import RunningSystem
from tests.benchmarks.systems.standpipe import flush
from tests.benchmarks.throughput import count_of
from tests.benchmarks.workload import View

VIEW_COUNT = 100
SAMPLE_SECONDS = 5.0
TOTAL = "total"


@dataclass(frozen=True)
class MemoryUse:
    """Resident megabytes of each part and in all, beside the seconds of the load after which they were read."""

    views: int
    rows: int
    seconds: tuple[float, ...]
    megabytes: dict[str, tuple[float, ...]]

    @property
    def growth(self) -> dict[str, float]:
        """Megabytes over the second half, by the line that fits its readings best: one reading says little."""
        first = (len(self.seconds) - 1) // 2
        moments = self.seconds[first:]
        elapsed = moments[-1] - moments[0]
        return {
            part: elapsed * statistics.linear_regression(moments, series[first:]).slope
            for part, series in self.megabytes.items()
        }


def measure(system: RunningSystem, views: Sequence[View], seconds: float) -> MemoryUse:
    """Run the load on a server that has the views in place, the first of them without a filter, and nothing loaded."""
    first, *others = small_transactions(1 + int(seconds * TRANSACTIONS_PER_SECOND))
    rows = ROWS_PER_TRANSACTION * (1 + len(others))
    with system.connect() as reader, system.open_feed() as feed:
        write_steadily(feed, [first])
        flush(reader)
        with sampling(system.roots, SAMPLE_SECONDS) as readings:
            write_steadily(feed, others)
        flush(reader)
        counted = count_of(reader, views[0])
    assert counted == rows, f"the first view has {counted} of {rows} rows"
    return summarise(len(views), rows, readings)


@contextmanager
def sampling(roots: Sequence[int], every_seconds: float) -> Iterator[list[MemoryReading]]:
    """Readings at the start, every so often and at the end."""
    readings = [read_memory(roots)]
    done = threading.Event()

    def sample() -> None:
        while not done.wait(every_seconds):
            readings.append(read_memory(roots))

    sampler = threading.Thread(target=sample)
    sampler.start()
    try:
        yield readings
    finally:
        done.set()
        sampler.join()
    readings.append(read_memory(roots))


def summarise(views: int, rows: int, readings: Sequence[MemoryReading]) -> MemoryUse:
    parts = sorted({part for reading in readings for part in reading.megabytes})
    series = {part: tuple(reading.megabytes.get(part, 0.0) for reading in readings) for part in parts}
    series[TOTAL] = tuple(sum(reading.megabytes.values()) for reading in readings)
    seconds = tuple(reading.moment - readings[0].moment for reading in readings)
    return MemoryUse(views, rows, seconds, series)
