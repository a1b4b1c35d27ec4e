"""Two ways to compute a fragment, and which to take: the one that took less time for a row so far.

Which is better depends on the rows: how many of them fall into one class (`planner/classes.py`). So both are tried, and
the one that lost is tried again from time to time, since rows change.
"""

from __future__ import annotations

from collections import Counter
from enum import Enum

LEAST_ROWS = 2_000
"""A smaller batch takes the plain way: that one is prepared anyway, and its time says nothing."""
TRIED_AGAIN_AFTER = 50
"""Batches."""


class Way(Enum):
    PLAIN = "plain"
    CONDENSED = "condensed"

    @property
    def other(self) -> Way:
        return Way.CONDENSED if self is Way.PLAIN else Way.PLAIN


class Ways:
    def __init__(self) -> None:
        self._runs: Counter[Way] = Counter()
        self._seconds_per_row: dict[Way, float] = {}
        self._since_trial = 0

    def choose(self, rows: int) -> Way:
        if rows < LEAST_ROWS:
            return Way.PLAIN
        untried = [way for way in Way if way not in self._seconds_per_row]
        if untried:
            return untried[-1]
        better = min(Way, key=self._seconds_per_row.__getitem__)
        self._since_trial = (self._since_trial + 1) % TRIED_AGAIN_AFTER
        return better if self._since_trial else better.other

    def note(self, way: Way, rows: int, seconds: float) -> None:
        """The first time it is taken, a query is also made ready: that does not count."""
        if rows < LEAST_ROWS:
            return
        self._runs[way] += 1
        if self._runs[way] > 1:
            self._seconds_per_row[way] = seconds / rows
