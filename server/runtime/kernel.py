"""What a task does with the rows of its part of a batch: DuckDB computes the fragments of the shared plan over them.

Nothing of a batch is kept. What is kept from batch to batch, in the process of the task, is what DuckDB has made of the
plan: to understand a fragment's query takes several times as long as to run it over a small batch.
"""

from __future__ import annotations

import warnings
from collections import defaultdict
from dataclasses import dataclass
from functools import lru_cache, partial

import duckdb
import pyarrow as pa

from standpipe.planner.sharing.condition_classes import TwoSteps, two_steps
from standpipe.planner.sharing.shared_plan import BATCH, Fragment, SharedPlan
from standpipe.server.runtime.choice import Choice
from standpipe.server.store.sketches import FAMILIES

PLANS_KEPT = 8
"""A process serves the plans of all streams, the newer ones more likely."""
ARRIVED = "arrived"


@dataclass(frozen=True)
class FragmentQuery:
    """A fragment's number, its query, the same in two steps if there is one, and its columns; `sketches` are pairs of a
    column whose lists of values become sketches, and the family of these."""

    fragment: int
    text: str
    steps: TwoSteps | None
    columns: tuple[tuple[str, str], ...]
    sketches: tuple[tuple[str, str], ...]


@dataclass(frozen=True)
class KernelPlan:
    """All queries of a plan, and the columns that the rows have: names and Arrow's types."""

    columns: tuple[tuple[str, str], ...]
    queries: tuple[FragmentQuery, ...]

    @property
    def schema(self) -> pa.Schema:
        return pa.schema([(name, pa.type_for_alias(alias)) for name, alias in self.columns])


def kernel_plan(columns: list[tuple[str, str]], shared: SharedPlan) -> KernelPlan:
    return KernelPlan(tuple(columns), tuple(map(fragment_query, shared.fragments)))


def fragment_query(fragment: Fragment) -> FragmentQuery:
    sketches = tuple(fragment.sketches.items())
    return FragmentQuery(fragment.number, fragment.query, two_steps(fragment), fragment.columns, sketches)


class Kernel:
    """DuckDB with a plan's queries prepared over a table that holds one batch at a time. They cannot be prepared over
    rows in Arrow's memory: they would go on reading the first batch's."""

    def __init__(self, plan: KernelPlan) -> None:
        self._connection = duckdb.connect()
        self._connection.register(ARRIVED, plan.schema.empty_table())
        self._connection.execute(f"CREATE TABLE {BATCH} AS FROM {ARRIVED}")
        self._connection.unregister(ARRIVED)
        self._rows = 0
        self._prepared: set[str] = set()
        self._choices: defaultdict[int, Choice] = defaultdict(Choice)
        for query in plan.queries:
            self._prepare(f"fragment_{query.fragment}", query.text)

    def _prepare(self, name: str, text: str) -> str:
        if name not in self._prepared:
            self._connection.execute(f"PREPARE {name} AS {text}")
            self._prepared.add(name)
        return name

    def load(self, arrived: pa.Table) -> None:
        """Until `empty`. DuckDB finds the rows by the variable's name: to register them would change its catalog, and
        everything would have to be prepared anew."""
        self._connection.execute(f"INSERT INTO {BATCH} FROM {ARRIVED}")
        self._rows = arrived.num_rows

    def compute(self, query: FragmentQuery) -> pa.Table:
        result = self._execute(self._chosen(query))
        for name, family in query.sketches:
            lists = result.column(name).to_pylist()
            packed = [None if values is None else FAMILIES[family].make(values) for values in lists]
            result = result.set_column(result.schema.get_field_index(name), name, pa.array(packed, pa.binary()))
        return result

    def _chosen(self, query: FragmentQuery) -> str:
        """The prepared statement that computes the fragment of this batch best."""
        if query.steps and self._choices[query.fragment].in_two_steps(self._rows, partial(self._count, query.steps)):
            return self._prepare(f"two_steps_{query.fragment}", query.steps.text)
        return f"fragment_{query.fragment}"

    def _count(self, steps: TwoSteps) -> tuple[int, int]:
        [groups, rows] = self._connection.execute(steps.count_groups).fetchone() or (0, 0)
        return int(groups), int(rows)

    def _execute(self, name: str) -> pa.Table:
        with warnings.catch_warnings():
            # It advises another way, which takes no use of what is prepared.
            warnings.simplefilter("ignore")
            return self._connection.execute(f"EXECUTE {name}").to_arrow_table()

    def empty(self) -> None:
        self._connection.execute(f"TRUNCATE {BATCH}")


@lru_cache(PLANS_KEPT)
def kernel_of(plan: KernelPlan) -> Kernel:
    return Kernel(plan)
