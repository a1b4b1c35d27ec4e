"""What a task does with the rows of its part of a batch: DuckDB computes the fragments of the shared plan over them.

Nothing of a batch is kept. What is kept from batch to batch, in the process of the task, is what DuckDB has made of the
plan: to understand a fragment's query takes several times as long as to run it over a small batch.
"""

from __future__ import annotations

import warnings
from dataclasses import dataclass
from functools import lru_cache

import duckdb
import pyarrow as pa

from standpipe.planner.share import BATCH, SharedPlan
from standpipe.server.store.sketches import FAMILIES

PLANS_KEPT = 8
"""A process serves the plans of all streams, the newer ones more likely."""
ARRIVED = "arrived"


@dataclass(frozen=True)
class FragmentQuery:
    """A fragment's number, query and columns; `sketches` are pairs of a column whose lists of values become sketches,
    and the family of these."""

    fragment: int
    text: str
    columns: tuple[tuple[str, str], ...]
    sketches: tuple[tuple[str, str], ...]

    @property
    def name(self) -> str:
        return f"fragment_{self.fragment}"


@dataclass(frozen=True)
class KernelPlan:
    """All queries of a plan, and the columns that the rows have: names and Arrow's types."""

    columns: tuple[tuple[str, str], ...]
    queries: tuple[FragmentQuery, ...]

    @property
    def schema(self) -> pa.Schema:
        return pa.schema([(name, pa.type_for_alias(alias)) for name, alias in self.columns])


def kernel_plan(columns: list[tuple[str, str]], shared: SharedPlan) -> KernelPlan:
    queries = (
        FragmentQuery(each.number, each.query, each.columns, tuple(each.sketches.items())) for each in shared.fragments
    )
    return KernelPlan(tuple(columns), tuple(queries))


class Kernel:
    """DuckDB with a plan's queries prepared over a table that holds one batch at a time. They cannot be prepared over
    rows in Arrow's memory: they would go on reading the first batch's."""

    def __init__(self, plan: KernelPlan) -> None:
        self._connection = duckdb.connect()
        self._connection.register(ARRIVED, plan.schema.empty_table())
        self._connection.execute(f"CREATE TABLE {BATCH} AS FROM {ARRIVED}")
        self._connection.unregister(ARRIVED)
        for query in plan.queries:
            self._connection.execute(f"PREPARE {query.name} AS {query.text}")

    def load(self, arrived: pa.Table) -> None:
        """Until `empty`. DuckDB finds the rows by the variable's name: to register them would change its catalog, and
        everything would have to be prepared anew."""
        self._connection.execute(f"INSERT INTO {BATCH} FROM {ARRIVED}")

    def compute(self, query: FragmentQuery) -> pa.Table:
        result = self._execute(query.name)
        for name, family in query.sketches:
            lists = result.column(name).to_pylist()
            packed = [None if values is None else FAMILIES[family].make(values) for values in lists]
            result = result.set_column(result.schema.get_field_index(name), name, pa.array(packed, pa.binary()))
        return result

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
