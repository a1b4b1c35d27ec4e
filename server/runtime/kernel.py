"""What a task does with the rows of its part of a batch: DuckDB computes the fragments of the shared plan over them.

Nothing of a batch is kept: a task has rows and queries, and gives deltas.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache

import duckdb
import pyarrow as pa

from standpipe.planner.share import BATCH, SharedPlan
from standpipe.server.store.sketches import FAMILIES


@dataclass(frozen=True)
class FragmentQuery:
    """A fragment's number and query; `sketches` are the columns whose lists of values become sketches."""

    fragment: int
    text: str
    sketches: Mapping[str, str]


def queries_of(shared: SharedPlan) -> tuple[FragmentQuery, ...]:
    return tuple(FragmentQuery(each.number, each.query, each.sketches) for each in shared.fragments)


def compute(rows: pa.Table, query: FragmentQuery) -> pa.Table:
    """A fragment of some rows."""
    connection = _connection()
    connection.register(BATCH, rows)
    try:
        return _with_sketches(connection.sql(query.text).to_arrow_table(), query.sketches)
    finally:
        connection.unregister(BATCH)


@cache
def _connection() -> duckdb.DuckDBPyConnection:
    """With as many threads as there are cores: a task has the machine to itself."""
    return duckdb.connect()


def _with_sketches(result: pa.Table, sketches: Mapping[str, str]) -> pa.Table:
    for name, family in sketches.items():
        lists = result.column(name).to_pylist()
        packed = [None if values is None else FAMILIES[family].make(values) for values in lists]
        result = result.set_column(result.schema.get_field_index(name), name, pa.array(packed, pa.binary()))
    return result
