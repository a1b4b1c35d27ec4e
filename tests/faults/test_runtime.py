"""A stream's query on a real Spark and a real PostgreSQL, with a processor that only notes what it is given."""

from __future__ import annotations

import tempfile
import threading
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from pathlib import Path

import psycopg
import pyarrow as pa
import pytest
from psycopg import sql
from pyspark.sql import SparkSession

from standpipe.catalog.install import install
from standpipe.catalog.types import SqlType
from standpipe.planner.plan import Core, Input, Scalar
from standpipe.planner.sharing.merge_sql import own_place
from standpipe.planner.sharing.shared_plan import Member, share
from standpipe.planner.sql.template import compose, hole, text
from standpipe.server.config import RuntimeSettings
from standpipe.server.embedded import EmbeddedPostgres
from standpipe.server.java import find_java_home
from standpipe.server.runtime.batch import Batch
from standpipe.server.runtime.job import Job
from standpipe.server.runtime.spark import open_session
from standpipe.server.runtime.tasks import Tasks
from standpipe.server.runtime.transport import read_batches
from standpipe.server.store.log import XID_COLUMN, current_snapshot
from standpipe.server.store.progress import Measured, advance, read_progress
from standpipe.server.store.session import connect
from standpipe.server.store.staging import Written, discard, sweep_written, to_binary, write
from standpipe.server.store.streams import load_streams
from tests.server_process import wait_until

NUMBER = Input("number", "integer", "int32")
DOUBLED = Input("number * 2", "integer", "int32")
INTEGER, BIGINT = SqlType("integer", "integer"), SqlType("bigint", "bigint")
LARGE_BATCH_ROWS = 50_000
STOP_SECONDS = 30.0


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
    connection.execute("SELECT standpipe.drop_stream('public.numbers', true, 'CASCADE')")
    connection.execute("DELETE FROM standpipe.stream_record")
    connection.execute("DELETE FROM standpipe.progress_record")


@dataclass
class Notebook:
    """Notes the rows of each batch and advances the progress by it."""

    tasks: Tasks
    wanted: tuple[Input, ...] = (NUMBER,)
    failures: list[Exception] = field(default_factory=list)
    seen: Counter[int] = field(default_factory=Counter)
    doubled: list[int] = field(default_factory=list)
    partitions: list[int] = field(default_factory=list)
    entered: threading.Event = field(default_factory=threading.Event)
    proceed: threading.Event = field(default_factory=threading.Event)

    def __post_init__(self) -> None:
        self.proceed.set()

    def process(self, batch: Batch, connection: psycopg.Connection) -> None:
        self.entered.set()
        self.proceed.wait()
        if self.failures:
            raise self.failures.pop()
        table = rows_of(batch, self.tasks, self.wanted)
        self.partitions.append(table.column(0).num_chunks)
        assert table.num_rows == batch.rows
        assert all(batch.end.covers(xid) and not batch.start.covers(xid) for xid in xids(table))
        if DOUBLED in self.wanted:
            self.doubled += table.column(DOUBLED.name).to_pylist()
        advance(connection, batch.stream.oid, batch.start, batch.end, Measured(batch.rows, 1.0))
        self.seen.update(table.column(NUMBER.name).to_pylist())


def rows_of(batch: Batch, tasks: Tasks, wanted: tuple[Input, ...]) -> pa.Table:
    """The batch's rows as a plan that keeps them has them."""
    keys = (
        Scalar("the transaction", BIGINT, text(XID_COLUMN), frozenset()),
        *(Scalar(each.sql, INTEGER, hole(each.name), frozenset({each})) for each in wanted),
    )
    names = (XID_COLUMN, *(each.name for each in wanted))
    core = Core(None, keys, names, grouped=False)
    shared = share([Member("rows", core, own_place(core, "rows"))])
    parts = tasks.prepare(shared, core.reading).run(batch).deltas
    return pa.concat_tables(delta for part in parts for delta in part.values()).rename_columns(list(names))


def xids(table: pa.Table) -> set[int]:
    return set(table.column(XID_COLUMN).to_pylist())


@pytest.fixture
def notebook(spark: SparkSession, conninfo: str) -> Notebook:
    return Notebook(Tasks(spark, conninfo))


@pytest.fixture
def job(spark: SparkSession, conninfo: str, directory: Path, stream_oid: int, notebook: Notebook) -> Iterator[Job]:
    started = Job(spark, conninfo, directory, stream_oid, notebook)
    started.start()
    yield started
    notebook.proceed.set()
    started.stop(STOP_SECONDS)
    assert started.has_ended


def insert(connection: psycopg.Connection, first: int, after_last: int) -> None:
    connection.execute("INSERT INTO public.numbers SELECT generate_series(%s::int, %s::int)", [first, after_last - 1])


def await_numbers(notebook: Notebook, count: int) -> None:
    wait_until(lambda: notebook.seen.total() >= count, f"{count} rows were processed")
    assert notebook.seen == Counter(range(count))


def end_sessions(connection: psycopg.Connection) -> None:
    """Of everybody else, as a restart of PostgreSQL does."""
    connection.execute(
        "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
        " WHERE backend_type = 'client backend' AND pid <> pg_backend_pid()"
    )


def test_small_and_large_batches(job: Job, notebook: Notebook, connection: psycopg.Connection) -> None:
    insert(connection, 0, 10)
    await_numbers(notebook, 10)
    few = max(notebook.partitions)
    insert(connection, 10, LARGE_BATCH_ROWS)
    await_numbers(notebook, LARGE_BATCH_ROWS)
    assert max(notebook.partitions) > few


def test_goes_on_after_its_sessions_were_ended(job: Job, notebook: Notebook, connection: psycopg.Connection) -> None:
    insert(connection, 0, 10)
    await_numbers(notebook, 10)
    end_sessions(connection)
    insert(connection, 10, LARGE_BATCH_ROWS)
    await_numbers(notebook, LARGE_BATCH_ROWS)
    end_sessions(connection)
    insert(connection, LARGE_BATCH_ROWS, LARGE_BATCH_ROWS + 10)
    await_numbers(notebook, LARGE_BATCH_ROWS + 10)


def test_a_failed_batch_is_told_and_tried_again(
    job: Job, notebook: Notebook, connection: psycopg.Connection, stream_oid: int
) -> None:
    notebook.failures = [ValueError("cannot go on\nin detail")]
    notebook.proceed.clear()
    insert(connection, 0, 10)
    notebook.entered.wait()
    notebook.entered.clear()
    notebook.proceed.set()
    notebook.entered.wait()
    await_numbers(notebook, 10)


def test_a_failure_is_recorded(job: Job, notebook: Notebook, connection: psycopg.Connection, stream_oid: int) -> None:
    notebook.failures = [ValueError("cannot go on\nin detail") for _ in range(1000)]

    def is_recorded() -> bool:
        row = connection.execute("SELECT last_error FROM standpipe.progress").fetchone()
        return row == ("cannot go on",)

    insert(connection, 0, 10)
    wait_until(is_recorded, "the failure was recorded")
    notebook.failures.clear()
    await_numbers(notebook, 10)
    assert connection.execute("SELECT last_error FROM standpipe.progress").fetchone() == (None,)


def test_columns_that_a_new_view_needs(job: Job, notebook: Notebook, connection: psycopg.Connection) -> None:
    insert(connection, 0, 10)
    await_numbers(notebook, 10)
    notebook.wanted = (NUMBER, DOUBLED)
    insert(connection, 10, 20)
    await_numbers(notebook, 20)
    assert sorted(notebook.doubled) == list(range(20, 40, 2))


def test_progress_moved_by_somebody_else(
    job: Job, notebook: Notebook, connection: psycopg.Connection, stream_oid: int
) -> None:
    """The first view after a time without any starts where it is created, past what nobody reads."""
    insert(connection, 0, 10)
    await_numbers(notebook, 10)
    notebook.proceed.clear()
    notebook.entered.clear()
    insert(connection, 1000, 1010)
    notebook.entered.wait()
    start = read_progress(connection, stream_oid)
    assert start is not None
    advance(connection, stream_oid, start, current_snapshot(connection), Measured(0, 1.0))
    notebook.proceed.set()
    insert(connection, 10, 20)
    await_numbers(notebook, 20)


def test_a_stop_waits_for_the_batch_and_may_be_taken_back(
    job: Job, notebook: Notebook, connection: psycopg.Connection
) -> None:
    notebook.proceed.clear()
    insert(connection, 0, 10)
    notebook.entered.wait()
    stopper = threading.Thread(target=job.stop)
    stopper.start()
    wait_until(lambda: job.is_stopping, "it was told to stop")
    assert job.resume()
    notebook.proceed.set()
    stopper.join()
    await_numbers(notebook, 10)
    insert(connection, 10, 20)
    await_numbers(notebook, 20)
    job.stop(STOP_SECONDS)
    assert not job.resume()


def test_a_dropped_stream_ends_its_job(
    job: Job, notebook: Notebook, connection: psycopg.Connection, caplog: pytest.LogCaptureFixture
) -> None:
    insert(connection, 0, 10)
    await_numbers(notebook, 10)
    connection.execute("SELECT standpipe.drop_stream('public.numbers', false, 'RESTRICT')")
    wait_until(lambda: job.has_ended, "the job ended")
    assert not [record for record in caplog.records if record.levelname == "ERROR"]


def test_a_rewritten_log_under_a_running_query(job: Job, notebook: Notebook, connection: psycopg.Connection) -> None:
    insert(connection, 0, LARGE_BATCH_ROWS)
    await_numbers(notebook, LARGE_BATCH_ROWS)
    connection.execute("VACUUM FULL standpipe_data.numbers")
    insert(connection, LARGE_BATCH_ROWS, 2 * LARGE_BATCH_ROWS)
    await_numbers(notebook, 2 * LARGE_BATCH_ROWS)


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
    _, first, second, third = (write(connection, name, columns, delta) for name in ("a_1", "a_1", "a_2", "b_1"))
    assert connection.execute(f"TABLE {first.table}".encode()).fetchall() == [(1, "a"), (None, None)]
    discard(conninfo, [{1: first, 2: delta}, {}])
    assert sorted(written_tables(connection)) == ["_delta_a_2", "_delta_b_1"]
    sweep_written(conninfo, "a")
    assert written_tables(connection) == ["_delta_b_1"]
    # As one that was merged and dropped, though nobody heard of it.
    discard(conninfo, [{1: second, 2: Written(third.table, 2)}])
    assert written_tables(connection) == []


def test_a_task_that_fails_leaves_no_delta(
    spark: SparkSession, conninfo: str, connection: psycopg.Connection, stream_oid: int
) -> None:
    """The first fragment is large and written; the second cannot be computed."""
    keys = (Scalar("number", INTEGER, hole(NUMBER.name), frozenset({NUMBER})), *wide_keys())
    large = Core(None, keys, tuple(f"key_{n}" for n, _ in enumerate(keys)), grouped=False)
    broken_number = compose("cast(error('broken ' || {}) AS integer)", hole(NUMBER.name))
    failing = Scalar("error", INTEGER, broken_number, frozenset({NUMBER}))
    broken = Core(None, (failing,), ("key",), grouped=True)
    members = [Member(name, core, own_place(core, name)) for name, core in (("large", large), ("broken", broken))]
    prepared = Tasks(spark, conninfo).prepare(share(members), large.reading)
    insert(connection, 0, LARGE_BATCH_ROWS)
    [stream] = load_streams(connection)
    with pytest.raises(Exception, match="broken"):
        prepared.run_over(stream.log, sql.SQL("true"))
    assert written_tables(connection) == []


def wide_keys() -> Iterator[Scalar]:
    for number in range(20):
        yield Scalar("wide", BIGINT, compose(f"({{}}::bigint + {number})", hole(NUMBER.name)), frozenset({NUMBER}))
