"""The batch reader on a real Spark and a real PostgreSQL, and what its tasks are made of."""

from __future__ import annotations

import json
import tempfile
import time
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from functools import reduce
from operator import or_
from pathlib import Path

import psycopg
import pyarrow as pa
import pytest
from psycopg import sql
from pyspark.sql import SparkSession

from standpipe.catalog.install import install
from standpipe.catalog.types import SqlType
from standpipe.planner.plan import ROW_COUNT_STATE, Core, Input, Scalar
from standpipe.planner.sharing.merge_sql import own_place
from standpipe.planner.sharing.shared_plan import BATCH, Member, share
from standpipe.planner.sql.template import compose, hole, text
from standpipe.server.config import RuntimeSettings
from standpipe.server.embedded import EmbeddedPostgres
from standpipe.server.java import find_java_home
from standpipe.server.runtime import batch as batch_module
from standpipe.server.runtime import kernel as kernel_module
from standpipe.server.runtime.batch import Batch, TimelineBatch, batches_between, cut
from standpipe.server.runtime.batch_reads import BatchReads
from standpipe.server.runtime.computed import Computed, ComputeFailed
from standpipe.server.runtime.kernel import FragmentQuery, KernelLimits, KernelPlan, Kernels
from standpipe.server.runtime.plans import Plan
from standpipe.server.runtime.reading import rows_of
from standpipe.server.runtime.spark import machine_of, open_session
from standpipe.server.runtime.transport import read_batches
from standpipe.server.store.log import XID_COLUMN, Snapshot, current_snapshot
from standpipe.server.store.next_batch import find_next_batches
from standpipe.server.store.session import connect
from standpipe.server.store.staging import Written, discard, sweep_written, to_binary, write
from standpipe.server.store.streams import load_streams

NUMBER = Input("number", "integer", "int32")
DOUBLED = Input("number * 2", "integer", "int32")
INTEGER, BIGINT = SqlType("integer", "integer"), SqlType("bigint", "bigint")
LARGE_BATCH_ROWS = 50_000


@pytest.fixture(scope="module")
def directory() -> Iterator[Path]:
    with tempfile.TemporaryDirectory(prefix="standpipe-test-") as path:
        yield Path(path)


@pytest.fixture(scope="module")
def conninfo(directory: Path) -> Iterator[str]:
    postgres = EmbeddedPostgres(directory)
    postgres.start()
    try:
        postgres.ensure_database("standpipe")
        install(postgres.conninfo())
        yield postgres.conninfo()
    finally:
        postgres.stop()


@pytest.fixture(scope="module")
def spark(directory: Path, conninfo: str) -> Iterator[SparkSession]:
    java_home = find_java_home(directory / "java")
    settings = RuntimeSettings(conninfo, "local[2]", str(directory / "spark"), "warning", str(java_home))
    session = open_session(settings)
    gateway = session.sparkContext._gateway
    yield session
    session.stop()
    if gateway is not None:
        gateway.shutdown()
        gateway.proc.stdin.close()
        gateway.proc.wait()


@pytest.fixture
def connection(conninfo: str) -> Iterator[psycopg.Connection]:
    with connect(conninfo) as opened:
        yield opened


@pytest.fixture
def stream_oid(connection: psycopg.Connection) -> Iterator[int]:
    connection.execute("SELECT standpipe.create_stream('public.numbers', 'numbers', 'number int', '0', false)")
    [stream] = load_streams(connection)
    yield stream.oid
    connection.execute("SELECT standpipe.drop_relations('stream', '{public.numbers}', true, 'CASCADE')")
    connection.execute("DELETE FROM standpipe.stream_record")
    connection.execute("DELETE FROM standpipe.progress_record")


def core_of(wanted: tuple[Input, ...]) -> Core:
    """Keeps rows, with the transaction of each."""
    keys = (
        Scalar("the transaction", BIGINT, text(XID_COLUMN), frozenset()),
        *(Scalar(each.sql, INTEGER, hole(each.name), frozenset({each})) for each in wanted),
    )
    return Core(None, keys, (XID_COLUMN, *(each.name for each in wanted)), grouped=False)


def plan_of(*cores: Core) -> Plan:
    members = [Member(f"rows_{number}", core, own_place(core, f"rows_{number}")) for number, core in enumerate(cores)]
    reading = reduce(or_, (core.reading for core in cores))
    return Plan(share(members), reading)


def numbers(computed: Computed, column: int = 1) -> list[int]:
    """What the deltas of a plan with one core have in a column."""
    tables = (delta for part in computed.deltas for delta in part.values() if isinstance(delta, pa.Table))
    return sorted(value for table in tables for value in table.column(column).to_pylist())


@pytest.fixture
def reads(spark: SparkSession, conninfo: str, directory: Path) -> BatchReads:
    return BatchReads(spark, conninfo, machine_of(spark, directory / "spark"))


def insert(connection: psycopg.Connection, first: int, after_last: int) -> None:
    connection.execute("INSERT INTO public.numbers SELECT generate_series(%s::int, %s::int)", [first, after_last - 1])


def next_batch(connection: psycopg.Connection, start: Snapshot) -> Batch:
    [stream] = load_streams(connection)
    [(_, _, found)] = find_next_batches(connection, [(stream, start)], current_snapshot(connection))
    return Batch(stream, start, found.end, found.rows, found.windows, found.oldest)


def test_batches_are_read_whole(reads: BatchReads, connection: psycopg.Connection, stream_oid: int) -> None:
    plan = plan_of(core_of((NUMBER, DOUBLED)))
    start = current_snapshot(connection)
    insert(connection, 0, 10)
    small = next_batch(connection, start)
    assert not small.windows
    computed = reads.run(connection, plan, small)
    assert (
        computed.rows == 10 and numbers(computed) == list(range(10)) and numbers(computed, 2) == list(range(0, 20, 2))
    )
    insert(connection, 10, LARGE_BATCH_ROWS)
    large = next_batch(connection, small.end)
    assert large.windows
    computed = reads.run(connection, plan, large)
    assert numbers(computed) == list(range(10, LARGE_BATCH_ROWS))


def test_a_batch_in_many_parts(
    reads: BatchReads, connection: psycopg.Connection, stream_oid: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As a very large transaction is cut, whatever the number of machines."""
    monkeypatch.setattr(batch_module, "PART_BYTES", 256 * 1024)
    start = current_snapshot(connection)
    insert(connection, 0, LARGE_BATCH_ROWS)
    batch = next_batch(connection, start)
    assert len(cut(batch, 1, 2)) > 3
    computed = reads.run(connection, plan_of(core_of((NUMBER,))), batch)
    assert len(computed.deltas) == len(cut(batch, 1, 2))
    assert computed.rows == LARGE_BATCH_ROWS and numbers(computed) == list(range(LARGE_BATCH_ROWS))


def grouped_core() -> Core:
    """As `SELECT number % 7, count(*) … GROUP BY number % 7`."""
    key = Scalar("number % 7", INTEGER, compose("({} % 7)", hole(NUMBER.name)), frozenset({NUMBER}))
    return Core(None, (key,), ("key",), grouped=True, states=(ROW_COUNT_STATE,))


def test_groups_of_many_parts_are_combined(
    reads: BatchReads, connection: psycopg.Connection, stream_oid: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(batch_module, "PART_BYTES", 256 * 1024)
    start = current_snapshot(connection)
    insert(connection, 0, LARGE_BATCH_ROWS)
    batch = next_batch(connection, start)
    computed = reads.run(connection, plan_of(grouped_core()), batch)
    [names] = {tuple(delta.column_names) for part in computed.deltas for delta in part.values()}  # type: ignore[union-attr]
    [key], [number] = ([name for name in names if name.startswith(prefix)] for prefix in ("k_", "p_"))
    rows = [row for part in computed.deltas for delta in part.values() for row in delta.to_pylist()]  # type: ignore[union-attr]
    assert len(rows) == 7
    assert {row[key]: row[number] for row in rows} == Counter(n % 7 for n in range(LARGE_BATCH_ROWS))


def test_batches_travel_as_offsets(connection: psycopg.Connection, stream_oid: int) -> None:
    start = current_snapshot(connection)
    insert(connection, 0, LARGE_BATCH_ROWS)
    batch = TimelineBatch('n\'a "timeline"', "1 now", ("numbers",), (next_batch(connection, start),))
    end = {batch.timeline: json.loads(json.dumps(batch.to_json()))}
    assert batches_between({}, end) == [batch]
    assert batches_between(end, end) == []


def test_a_rewritten_log_under_a_batch(reads: BatchReads, connection: psycopg.Connection, stream_oid: int) -> None:
    start = current_snapshot(connection)
    insert(connection, 0, LARGE_BATCH_ROWS)
    batch = next_batch(connection, start)
    connection.execute("VACUUM FULL standpipe_data.numbers")
    with pytest.raises(ComputeFailed, match="rewritten"):
        reads.run(connection, plan_of(core_of((NUMBER,))), batch)


def test_the_kernel_spills_beyond_its_limit(directory: Path) -> None:
    spill = directory / "spill_test"
    made = Kernels(KernelLimits("64MiB", str(spill)))
    count = FragmentQuery(1, f"SELECT count(*) AS n FROM {BATCH}", None, (), ())
    plan = KernelPlan((("a", "int64"), ("b", "string")), (count,))
    kernel = made.of("a", plan)
    rows = pa.record_batch({"a": list(range(100_000)), "b": [f"{n:0100d}" for n in range(100_000)]})
    assert kernel.load(rows for _ in range(20)) == 2_000_000
    assert kernel.compute(count).column("n").to_pylist() == [2_000_000]
    kernel.empty()
    assert kernel.load([rows]) == 100_000


def test_kernels_that_are_long_unused_go(directory: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(kernel_module, "PLANS_KEPT", 2)
    made = Kernels(KernelLimits("64MiB", str(directory / "spill_test")))
    plan = KernelPlan((("a", "int64"),), ())
    first = made.of("1", plan)
    assert made.of("1", plan) is first
    made.of("2", plan), made.of("3", plan)
    assert made.of("1", plan) is not first


# Values ---------------------------------------------------------------------------------------------

TIMES = (
    "infinity",
    "-infinity",
    "4713-01-01 BC",
    "0001-01-01 BC",
    "0001-01-01",
    "1969-12-31 23:59:59.999999",
    "1999-12-31 23:59:59.999999",
    "2000-01-01",
    "2024-02-29 12:00:00.5",
    "9999-12-31 23:59:59.999999",
    "10000-01-01",
    "294276-12-31 23:59:59.999999",
)
TIME_TYPES = ("timestamp with time zone", "timestamp without time zone", "date")
COUNTED = pa.schema([("number", pa.int64()), *zip(TIME_TYPES, (pa.int64(), pa.int64(), pa.int32()), strict=True)])


def test_dates_and_times_travel_there_and_back(conninfo: str, connection: psycopg.Connection) -> None:
    columns = [sql.SQL("t"), *(sql.SQL("t::{}").format(sql.SQL(name)) for name in TIME_TYPES[1:])]
    source = sql.SQL("SELECT n::int8, {} FROM unnest({}::timestamptz[]) WITH ORDINALITY AS u (t, n)").format(
        sql.SQL(", ").join(columns), sql.Literal([*TIMES, None])
    )
    table = pa.Table.from_batches(read_batches(conninfo, source.as_string(connection), COUNTED))
    connection.execute("CREATE TEMP TABLE back (n int8, zoned timestamptz, unzoned timestamp, day date)")
    with connection.cursor() as cursor, cursor.copy("COPY back FROM STDIN (FORMAT binary)") as copy:
        for part in to_binary(table, [("number", "bigint"), *zip(TIME_TYPES, TIME_TYPES, strict=True)]):
            copy.write(part)
    difference = sql.SQL("({source} EXCEPT TABLE back) UNION ALL (TABLE back EXCEPT {source})")
    assert connection.execute(difference.format(source=source)).fetchall() == []
    assert table.num_rows == len(TIMES) + 1


def test_streams_are_read_at_the_same_time(conninfo: str) -> None:
    schema = pa.schema([("number", pa.int64())])

    def read(number: int) -> bool:
        query = f"SELECT {number}::int8 AS number FROM generate_series(1, 1000)"
        tables = (pa.Table.from_batches(read_batches(conninfo, query, schema), schema) for _ in range(20))
        return all(table.column("number").to_pylist() == [number] * 1000 for table in tables)

    with ThreadPoolExecutor() as threads:
        assert all(threads.map(read, range(4)))


def written_tables(connection: psycopg.Connection) -> list[str]:
    return [name for (name,) in connection.execute("SELECT relname FROM pg_class WHERE relname LIKE '\\_delta\\_%'")]


def test_written_deltas_that_nobody_merges_go(conninfo: str, connection: psycopg.Connection) -> None:
    columns, delta = [("number", "bigint"), ("name", "text")], pa.table({"number": [1, None], "name": ["a", None]})
    now = int(time.time())
    names = (f"{now}_1", f"{now}_1", f"{now}_2", f"{now - 100}_3")
    _, first, second, _ = (write(connection, name, columns, delta) for name in names)
    assert connection.execute(f"TABLE {first.table}".encode()).fetchall() == [(1, "a"), (None, None)]
    discard(conninfo, [{1: first, 2: delta}, {}])
    assert sorted(written_tables(connection)) == [f"_delta_{now - 100}_3", f"_delta_{now}_2"]
    sweep_written(connection, older_than=50)
    assert written_tables(connection) == [f"_delta_{now}_2"]
    # As one that was merged and dropped, though nobody heard of it.
    discard(conninfo, [{1: second, 2: Written(first.table, 2)}])
    assert written_tables(connection) == []


def test_a_task_that_fails_leaves_no_delta(reads: BatchReads, connection: psycopg.Connection, stream_oid: int) -> None:
    """The first fragment is large and written; the second cannot be computed."""
    keys = (Scalar("number", INTEGER, hole(NUMBER.name), frozenset({NUMBER})), *wide_keys())
    large = Core(None, keys, tuple(f"key_{n}" for n, _ in enumerate(keys)), grouped=False)
    broken_number = compose("cast(error('broken ' || {}) AS integer)", hole(NUMBER.name))
    failing = Scalar("error", INTEGER, broken_number, frozenset({NUMBER}))
    broken = Core(None, (failing,), ("key",), grouped=True)
    insert(connection, 0, LARGE_BATCH_ROWS)
    [stream] = load_streams(connection)
    with pytest.raises(ComputeFailed, match="broken"):
        reads.run_over(connection, plan_of(large, broken), stream_oid, rows_of(stream.log, sql.SQL("true")))
    assert written_tables(connection) == []
    computed = reads.run_over(connection, plan_of(large), stream_oid, rows_of(stream.log, sql.SQL("true")))
    assert len(written_tables(connection)) == 1
    reads.discard(computed)
    assert written_tables(connection) == []


def wide_keys() -> Iterator[Scalar]:
    for number in range(20):
        yield Scalar("wide", BIGINT, compose(f"({{}}::bigint + {number})", hole(NUMBER.name)), frozenset({NUMBER}))
