"""Compiled plans: what an executor needs to know to read rows and compute the fragments of a shared plan over them.

A plan travels by its digest. The driver publishes it in the catalog, a part of a batch names it, and an executor that
has not got it fetches it there.
"""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass
from functools import cached_property
from typing import Any

from standpipe.planner.plan import Reading, digest
from standpipe.planner.sharing.condition_classes import TwoSteps
from standpipe.planner.sharing.shared_plan import SharedPlan
from standpipe.server.runtime.kernel import FragmentQuery, KernelPlan, kernel_plan
from standpipe.server.runtime.reading import LogQuery
from standpipe.server.store.merge import closing_function, merge_function


@dataclass(frozen=True)
class CompiledPlan:
    """`reading` is the query over the log: the texts before, between and after the places of the rows."""

    reading: tuple[str, ...]
    kernel: KernelPlan

    def query(self, rows: str) -> str:
        """The query over some rows: a relation that has the log's columns."""
        return rows.join(self.reading)

    @cached_property
    def json(self) -> str:
        return json.dumps(asdict(self))


@dataclass(frozen=True)
class Plan:
    """A shared plan, ready to be computed and merged. The digest stands for both: two plans that compute the same but
    merge it elsewhere have different ones."""

    shared: SharedPlan
    reading: Reading

    @cached_property
    def compiled(self) -> CompiledPlan:
        query = LogQuery(self.reading)
        return CompiledPlan(query.texts, kernel_plan(query.columns, self.shared))

    @cached_property
    def digest(self) -> str:
        return digest(self.compiled.json + merge_function("", self.shared) + closing_function("", self.shared))


def read_compiled(text: str) -> CompiledPlan:
    """
    >>> plan = CompiledPlan(("SELECT 1 FROM ", ""), KernelPlan((("a", "int64"),), ()))
    >>> read_compiled(plan.json) == plan
    True
    """
    value = json.loads(text)
    kernel = value["kernel"]
    queries = tuple(_fragment_query(each) for each in kernel["queries"])
    return CompiledPlan(tuple(value["reading"]), KernelPlan(_pairs(kernel["columns"]), queries))


def _fragment_query(value: dict[str, Any]) -> FragmentQuery:
    steps = TwoSteps(**value["steps"]) if value["steps"] else None
    columns, sketches = _pairs(value["columns"]), _pairs(value["sketches"])
    keys = tuple(value["keys"])
    return FragmentQuery(value["fragment"], value["text"], steps, columns, sketches, keys, value["combine"])


def _pairs(values: list[list[str]]) -> tuple[tuple[str, str], ...]:
    return tuple((first, second) for first, second in values)
