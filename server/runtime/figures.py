"""What the recent batches of a stream took, for people to look at; kept in memory only.

Each figure has a history of its own, so that steps may be measured in whatever thread they run in.
"""

from __future__ import annotations

import threading
from collections import defaultdict, deque
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from enum import Enum
from statistics import fmean

from standpipe.planner.explain.graph import BatchFigures, Figures, Node, NodeKind, fragment_identity, source_identity
from standpipe.planner.plan import LOG_ALONE
from standpipe.planner.sharing.shared_plan import SharedPlan

HISTORY_BATCHES = 20
FIGURE_DIGITS = 1
MILLISECONDS_PER_SECOND = 1000


@dataclass(frozen=True)
class Observed:
    """What was observed of a batch of one stream: rows in, how long it took to read them, and of each fragment the rows
    out and how long they took. `plan` is the digest of the plan that computed it."""

    plan: str | None
    rows: int
    read_seconds: float
    fragment_rows: Mapping[int, int]
    fragment_seconds: Mapping[int, float]


class Step(Enum):
    """Of a batch."""

    READ = NodeKind.SCAN
    COMPUTE = NodeKind.FRAGMENT
    MERGE = NodeKind.RESULT


class History:
    """The last few values of one figure."""

    def __init__(self) -> None:
        self._values: deque[float] = deque(maxlen=HISTORY_BATCHES)

    def add(self, value: float) -> None:
        self._values.append(value)

    @property
    def count(self) -> int:
        return len(self._values)

    @property
    def mean(self) -> float:
        return round(fmean(self._values), FIGURE_DIGITS) if self._values else 0.0


class StreamFigures:
    """Of one stream. `changes` counts what was noted, so that whoever writes it down knows whether to."""

    def __init__(self) -> None:
        self.changes = 0
        self._lock = threading.Lock()
        self._rows = History()
        self._steps = {step: History() for step in Step}
        self._fragments: defaultdict[str, History] = defaultdict(History)
        self._fragment_times: defaultdict[str, History] = defaultdict(History)

    def time(self, step: Step, seconds: float) -> None:
        with self._lock:
            self._note(step, seconds)

    def count(self, observed: Observed, shared: SharedPlan) -> None:
        """The rows of a batch, and what was computed of them. Fragments that are no longer part of the plan are
        forgotten."""
        numbers = {fragment_identity(each): each.number for each in shared.fragments}
        with self._lock:
            self._rows.add(observed.rows)
            self._note(Step.READ, observed.read_seconds)
            self._note(Step.COMPUTE, sum(observed.fragment_seconds.values()))
            for histories in (self._fragments, self._fragment_times):
                for identity in histories.keys() - numbers.keys():
                    del histories[identity]
            for identity, number in numbers.items():
                self._fragments[identity].add(observed.fragment_rows.get(number, 0))
                seconds = observed.fragment_seconds.get(number, 0.0)
                self._fragment_times[identity].add(seconds * MILLISECONDS_PER_SECOND)

    def _note(self, step: Step, seconds: float) -> None:
        self._steps[step].add(seconds * MILLISECONDS_PER_SECOND)
        self.changes += 1

    def of_batches(self) -> BatchFigures | None:
        """None before the first batch."""
        with self._lock:
            if self._rows.count == 0:
                return None
            steps = (self._steps[step].mean for step in Step)
            return BatchFigures(self._rows.count, self._rows.mean, *steps)

    def of_nodes(self, nodes: Iterable[Node]) -> dict[str, Figures]:
        """By the names of the nodes; of a fragment that no batch had yet, and its results, there are none. How many
        rows a join makes of the log's is not counted."""
        with self._lock:
            figures: dict[str, Figures] = {}
            for node in nodes:
                if node.kind is NodeKind.SCAN:
                    figures[node.name] = self._of_scan(node)
                elif node.kind is NodeKind.FRAGMENT and node.identity in self._fragments:
                    figures[node.name] = self._of_fragment(node)
                elif node.kind is NodeKind.RESULT and all(each in figures for each in node.inputs):
                    rows_in = sum(figures[each].rows_out or 0.0 for each in node.inputs)
                    figures[node.name] = Figures(rows_in, None, self._steps[Step.MERGE].mean)
            return figures

    def _of_scan(self, node: Node) -> Figures:
        rows = self._rows.mean
        rows_out = rows if node.identity == source_identity(LOG_ALONE) else None
        return Figures(rows, rows_out, self._steps[Step.READ].mean)

    def _of_fragment(self, node: Node) -> Figures:
        return Figures(self._rows.mean, self._fragments[node.identity].mean, self._fragment_times[node.identity].mean)
