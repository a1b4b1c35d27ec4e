"""How long CREATE CONTINUOUS VIEW takes to answer where many views are there already."""

from __future__ import annotations

import statistics
import time
from dataclasses import dataclass

from tests.benchmarks.systems.standpipe import create_stream, create_view, open_connection
from tests.benchmarks.workload import STREAM, view

VIEWS_PRESENT = 100
VIEWS_TIMED = 30


@dataclass(frozen=True)
class Creation:
    """Milliseconds of each CREATE, by itself in its transaction."""

    views_present: int
    milliseconds: tuple[float, ...]

    @property
    def median(self) -> float:
        return statistics.median(self.milliseconds)

    @property
    def worst(self) -> float:
        return max(self.milliseconds)


def measure(conninfo: str, views_present: int = VIEWS_PRESENT, views_timed: int = VIEWS_TIMED) -> Creation:
    with open_connection(conninfo) as connection:
        create_stream(connection, STREAM)
        for number in range(views_present):
            create_view(connection, view(number), STREAM)
        taken = []
        for number in range(views_present, views_present + views_timed):
            began = time.monotonic()
            create_view(connection, view(number), STREAM)
            taken.append(1000 * (time.monotonic() - began))
    return Creation(views_present, tuple(taken))
