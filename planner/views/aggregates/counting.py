"""count(*) and count(x)."""

from __future__ import annotations

from standpipe.planner.plan import State
from standpipe.planner.views.aggregates.base import Aggregate, count_state


class Count(Aggregate):
    names = ("count",)

    @property
    def states(self) -> tuple[State, ...]:
        return (count_state(self.argument),)
