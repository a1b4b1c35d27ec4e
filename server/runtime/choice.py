"""Whether a fragment is computed in two steps (`planner/classes.py`): a cost model of one number.

Two steps pay where far fewer groups than rows come to the second one. How many that are depends on the rows, so it is
counted in a sample of them, and counted again from time to time, since rows change.
"""

from __future__ import annotations

from collections.abc import Callable

LEAST_ROWS = 2_000
"""A smaller batch is computed in one step: that query is prepared anyway."""
LEAST_REDUCTION = 5
"""Rows to a group. Of W1, over 300,000 rows with 65 conditions: with 47 rows to a group two steps took 0.61 of the time
of one, with 9 rows 0.60, with 3 rows 1.1."""
COUNTED_AFTER = 20
"""Batches."""


class Choice:
    def __init__(self) -> None:
        self._in_two_steps = False
        self._batches = 0

    def in_two_steps(self, rows: int, count_groups: Callable[[], tuple[int, int]]) -> bool:
        """For a batch of so many rows. `count_groups` tells how many groups there are, and of how many rows."""
        if rows < LEAST_ROWS:
            return False
        if self._batches % COUNTED_AFTER == 0:
            groups, counted = count_groups()
            self._in_two_steps = groups * LEAST_REDUCTION <= counted
        self._batches += 1
        return self._in_two_steps
