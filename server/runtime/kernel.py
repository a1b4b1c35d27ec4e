"""What a task does with the rows of its part of a batch: DuckDB computes the fragments of the shared plan over them.

Nothing of a batch is kept. What is kept from batch to batch, in the process of the task, is what DuckDB has made of the
plan: preparing a fragment's query takes DuckDB several times longer than running it over a small batch.
"""

from __future__ import annotations

import os
import shutil
import warnings
from collections import OrderedDict, defaultdict
from collections.abc import Iterable, Iterator, Sequence
from contextlib import closing, suppress
from dataclasses import dataclass
from functools import lru_cache, partial
from pathlib import Path

import duckdb
import psutil
import pyarrow as pa
import pyarrow.compute as pc

from standpipe.planner.sharing.combining import combine_sql
from standpipe.planner.sharing.condition_classes import TwoSteps, two_steps
from standpipe.planner.sharing.shared_plan import BATCH, Fragment, SharedPlan
from standpipe.server.runtime.choice import Choice
from standpipe.server.store.sketches import FAMILIES

PLANS_KEPT = 64
"""A process serves the plans of all streams."""
ARRIVED = "arrived"
CHUNK_BYTES = 128 * 1024 * 1024


@dataclass(frozen=True)
class FragmentQuery:
    """A fragment's number, its query, the same in two steps if there is one, and its columns; `sketches` are pairs of a
    column whose lists of values become sketches, and the family of these. `combine` makes one delta of the deltas of
    several parts, by groups of the same `keys`; None where PostgreSQL has to, by merging them one after the other."""

    fragment: int
    text: str
    steps: TwoSteps | None
    columns: tuple[tuple[str, str], ...]
    sketches: tuple[tuple[str, str], ...]
    keys: tuple[str, ...] = ()
    combine: str | None = None


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
    return FragmentQuery(
        fragment.number,
        fragment.query,
        two_steps(fragment),
        fragment.columns,
        tuple(fragment.sketches.items()),
        fragment.key_names,
        combine_sql(fragment),
    )


@dataclass(frozen=True)
class KernelLimits:
    """What DuckDB may take in one process; more than that goes to files, in a directory of the process's own."""

    memory: str
    spill_directory: str


def own_directory(parent: Path) -> str:
    """Named by the process. What processes that are gone have left there goes with them."""
    parent.mkdir(parents=True, exist_ok=True)
    for left in parent.iterdir():
        if left.name.isdigit() and not psutil.pid_exists(int(left.name)):
            shutil.rmtree(left, ignore_errors=True)
    return str(parent / str(os.getpid()))


class Kernels:
    """DuckDB in one process, with the kernels of the plans that it served last."""

    def __init__(self, limits: KernelLimits) -> None:
        self._instance = duckdb.connect(
            config={"memory_limit": limits.memory, "temp_directory": own_directory(Path(limits.spill_directory))}
        )
        self._kernels: OrderedDict[str, Kernel] = OrderedDict()
        self._made = 0

    def of(self, digest: str, plan: KernelPlan) -> Kernel:
        """Each plan has a database of its own, so that a new one leaves the others prepared."""
        kernel = self._kernels.get(digest)
        if kernel is None:
            while len(self._kernels) >= PLANS_KEPT:
                _, oldest = self._kernels.popitem(last=False)
                oldest.close()
            self._made += 1
            kernel = self._kernels[digest] = Kernel(self._instance.cursor(), f"plan_{self._made}", plan)
        self._kernels.move_to_end(digest)
        return kernel

    def divide(self, delta: pa.Table, keys: Sequence[str], buckets: int) -> Iterator[tuple[int, pa.Table]]:
        """A delta by buckets: groups of the same keys are in the same one, whatever part they come from."""
        if not keys:
            yield 0, delta
            return
        with closing(self._instance.cursor()) as cursor:
            buckets_of = f"SELECT hash({', '.join(keys)}) % {buckets} AS bucket FROM delta"
            hashed = to_arrow(cursor.execute(buckets_of))
        for bucket in range(buckets):
            rows = delta.filter(pc.equal(hashed.column("bucket"), bucket))
            if rows.num_rows:
                yield bucket, rows

    def combine(self, query: str, deltas: Iterable[pa.Table]) -> pa.Table:
        """One delta of those that several parts have brought. DuckDB finds them by the variable's name."""
        parts = pa.concat_tables(deltas)
        with closing(self._instance.cursor()) as cursor:
            combined = to_arrow(cursor.execute(query))
        assert combined.num_rows <= parts.num_rows
        return combined

    def forget(self, digest: str) -> None:
        """Of a kernel that failed nobody knows what it holds."""
        kernel = self._kernels.pop(digest, None)
        if kernel is not None:
            kernel.close()


class Kernel:
    """A plan's queries, prepared over a table that holds one batch at a time. They cannot be prepared over
    rows in Arrow's memory: they would go on reading the first batch's."""

    def __init__(self, connection: duckdb.DuckDBPyConnection, name: str, plan: KernelPlan) -> None:
        self._connection = connection
        self._name = name
        self._rows = 0
        self._prepared: set[str] = set()
        self._choices: defaultdict[int, Choice] = defaultdict(Choice)
        connection.execute(f"ATTACH ':memory:' AS {name}")
        connection.execute(f"USE {name}")
        connection.register(ARRIVED, plan.schema.empty_table())
        connection.execute(f"CREATE TABLE {BATCH} AS FROM {ARRIVED}")
        connection.unregister(ARRIVED)
        for query in plan.queries:
            self._prepare(f"fragment_{query.fragment}", query.text)

    def _prepare(self, name: str, text: str) -> str:
        if name not in self._prepared:
            self._connection.execute(f"PREPARE {name} AS {text}")
            self._prepared.add(name)
        return name

    def load(self, batches: Iterable[pa.RecordBatch]) -> int:
        """Add rows as they come, until `empty`; how many there are. DuckDB finds them by the variable's name: to
        register them would change its catalog, and everything would have to be prepared anew."""
        for arrived in in_chunks(batches):
            self._connection.execute(f"INSERT INTO {BATCH} FROM {ARRIVED}")
            self._rows += arrived.num_rows
        return self._rows

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
        return to_arrow(self._connection.execute(f"EXECUTE {name}"))

    def empty(self) -> None:
        self._connection.execute(f"TRUNCATE {BATCH}")
        self._rows = 0

    def close(self) -> None:
        """Give back what the plan takes of the process. A kernel that failed may not be able to: then it is only
        forgotten, and the task goes on."""
        with suppress(duckdb.Error):
            self._connection.execute("USE memory")
            self._connection.execute(f"DETACH {self._name}")
        self._connection.close()


def in_chunks(batches: Iterable[pa.RecordBatch]) -> Iterator[pa.Table]:
    """Record batches put together: DuckDB takes many rows at once with all cores, and few at a time with one."""
    chunk: list[pa.RecordBatch] = []
    size = 0
    for batch in batches:
        chunk.append(batch)
        size += batch.nbytes
        if size > CHUNK_BYTES:
            yield pa.Table.from_batches(chunk)
            chunk, size = [], 0
    if chunk:
        yield pa.Table.from_batches(chunk)


def to_arrow(result: duckdb.DuckDBPyConnection) -> pa.Table:
    with warnings.catch_warnings():
        # It advises another way, which takes no use of what is prepared.
        warnings.simplefilter("ignore")
        table = result.to_arrow_table()
    assert table is not None
    return table


@lru_cache(1)
def kernels(limits: KernelLimits) -> Kernels:
    """Those of this process."""
    return Kernels(limits)
