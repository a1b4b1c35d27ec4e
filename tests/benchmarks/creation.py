"""How long CREATE CONTINUOUS VIEW takes to answer where many views are there already."""

from __future__ import annotations

import statistics
from collections.abc import Sequence
from dataclasses import dataclass

VIEWS_PRESENT = 100
VIEWS_TIMED = 30


@dataclass(frozen=True)
class Creation:
    """Milliseconds of the last CREATEs, each by itself in its transaction; seconds of all that came before them too."""

    views_present: int
    milliseconds: tuple[float, ...]
    seconds_of_all: float

    @property
    def median(self) -> float:
        return statistics.median(self.milliseconds)

    @property
    def worst(self) -> float:
        return max(self.milliseconds)


def last_ones(milliseconds: Sequence[float], timed: int = VIEWS_TIMED) -> Creation:
    """Of views that were created one after the other on one connection."""
    return Creation(len(milliseconds) - timed, tuple(milliseconds[-timed:]), sum(milliseconds) / 1000)
