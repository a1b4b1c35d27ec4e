"""What the tasks made of a batch: the rows of the source, put together by stream."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any

from standpipe.server.runtime.figures import Observed
from standpipe.server.runtime.frame import WHOLE_PART, Fault
from standpipe.server.runtime.task import unpacked
from standpipe.server.store.session import Passing
from standpipe.server.store.staging import Delta, Deltas, Written


class ComputeFailed(Exception):
    """A task could not compute its part of a batch."""

    def __init__(self, computed: Computed) -> None:
        super().__init__(computed.errors[0])
        self.faults = computed.faults


class ComputeInterrupted(ComputeFailed, Passing):
    """For reasons of the moment, and no other."""


def compute_failed(computed: Computed) -> ComputeFailed:
    is_passing = computed.faults <= {Fault.PASSING}
    return ComputeInterrupted(computed) if is_passing else ComputeFailed(computed)


@dataclass(frozen=True)
class Computed:
    """What each part made of its rows: the fragments by number, those without rows left out; how long it took to read,
    and to make each. `plan` is the digest of the plan that it was made by; `errors` and `faults` say why a part is
    missing."""

    plan: str | None
    deltas: Deltas
    rows: int
    read_seconds: float
    fragment_seconds: dict[int, float]
    errors: tuple[str, ...] = ()
    faults: frozenset[Fault] = frozenset()

    @property
    def observed(self) -> Observed:
        fragment_rows = {
            number: sum(part[number].num_rows for part in self.deltas if number in part)
            for number in self.fragment_seconds
        }
        return Observed(self.plan, self.rows, self.read_seconds, fragment_rows, self.fragment_seconds)

    @property
    def seconds(self) -> float:
        return self.read_seconds + sum(self.fragment_seconds.values())

    @property
    def is_whole(self) -> bool:
        return self.plan is not None and not self.errors


@dataclass
class _Parts:
    """The parts of one stream while they are put together. They run at the same time, so that the longest counts."""

    plan: str | None = None
    deltas: defaultdict[tuple[int, int], dict[int, Delta]] = field(default_factory=lambda: defaultdict(dict))
    seconds: defaultdict[int, float] = field(default_factory=lambda: defaultdict(float))
    rows: int = 0
    errors: list[str] = field(default_factory=list)
    faults: set[Fault] = field(default_factory=set)

    def add(self, row: dict[str, Any]) -> None:
        fragment = row["fragment"]
        self.seconds[fragment] = max(self.seconds[fragment], row["seconds"])
        if fragment != WHOLE_PART:
            self.deltas[row["part"], row["bucket"]][fragment] = delta_of(row)
            return
        self.plan = row["plan"]
        self.rows += row["rows"]
        if row["error"] is not None:
            self.errors.append(row["error"])
            self.faults.add(Fault(row["fault"] or Fault.OTHER))

    def computed(self) -> Computed:
        read_seconds = self.seconds.pop(WHOLE_PART, 0.0)
        return Computed(
            self.plan,
            list(self.deltas.values()),
            self.rows,
            read_seconds,
            dict(self.seconds),
            tuple(self.errors),
            frozenset(self.faults),
        )


def delta_of(row: dict[str, Any]) -> Delta:
    if row["written"] is not None:
        return Written(row["written"], row["rows"])
    return unpacked(row["delta"])


def computed_streams(rows: Iterable[dict[str, Any]]) -> dict[tuple[str, int], Computed]:
    """By timeline and stream."""
    found: defaultdict[tuple[str, int], _Parts] = defaultdict(_Parts)
    for row in rows:
        found[row["timeline"], row["stream"]].add(row)
    return {key: parts.computed() for key, parts in found.items()}
