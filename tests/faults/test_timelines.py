"""Many streams in one streaming query: those of a timeline advance together, others keep out of each other's way."""

from __future__ import annotations

import threading

import psutil
import psycopg
import pytest

from tests.conftest import Connect
from tests.server_process import RunningServer, wait_until

STREAMS = ("one", "two", "three")
DIFFERENT_PICTURES = 15
ROWS = 20
WORKER = "pyspark.worker"


def create(connection: psycopg.Connection, name: str, options: str = "") -> None:
    connection.execute(f"CREATE STREAM {name} (number int) {options}".encode())
    connection.execute(f"CREATE CONTINUOUS VIEW {name}_total AS SELECT count(*), sum(number) FROM {name}".encode())


def insert(connection: psycopg.Connection, name: str, rows: int = ROWS) -> None:
    connection.execute(f"INSERT INTO {name} SELECT generate_series(1, {rows})".encode())


def count(connection: psycopg.Connection, name: str) -> int:
    row = connection.execute(f"SELECT count FROM {name}_total".encode()).fetchone()
    assert row is not None
    return int(row[0])


def await_count(connection: psycopg.Connection, name: str, rows: int) -> None:
    wait_until(lambda: count(connection, name) == rows, f"{name} had {rows} rows")


def await_more(connection: psycopg.Connection, name: str) -> None:
    before = count(connection, name)
    wait_until(lambda: count(connection, name) > before, f"{name} went on")


class Writer:
    """Writes the same rows to all of some streams, in one transaction each time, until it is told to stop."""

    def __init__(self, connect: Connect, *streams: str) -> None:
        self.rows = 0
        self._connect = connect
        self._streams = streams
        self._stopping = threading.Event()
        self._thread = threading.Thread(target=self._write)

    def __enter__(self) -> Writer:
        self._thread.start()
        return self

    def __exit__(self, *_: object) -> None:
        self._stopping.set()
        self._thread.join()

    def _write(self) -> None:
        with self._connect() as connection:
            while not self._stopping.is_set():
                with connection.transaction():
                    for stream in self._streams:
                        insert(connection, stream)
                self.rows += ROWS


def test_a_transaction_over_streams_of_a_timeline_is_never_seen_half(
    connection: psycopg.Connection, connect: Connect
) -> None:
    for name in STREAMS:
        create(connection, name, "WITH (timeline = 'never half')")
    seen: set[tuple[int, ...]] = set()
    with Writer(connect, *STREAMS):
        while len(seen) < DIFFERENT_PICTURES:
            row = picture(connection)
            assert len(set(row)) == 1, row
            seen.add(row)


def picture(connection: psycopg.Connection) -> tuple[int, ...]:
    """Three views in one statement: one snapshot."""
    row = connection.execute(
        "SELECT (SELECT count FROM one_total), (SELECT count FROM two_total), (SELECT count FROM three_total)"
    ).fetchone()
    assert row is not None
    return tuple(row)


def test_streams_change_their_timeline_under_load(connection: psycopg.Connection, connect: Connect) -> None:
    for name in ("one", "two"):
        create(connection, name)
    with Writer(connect, "one", "two") as writer:
        for timeline in ("a", "b", "a", "c"):
            connection.execute(f"ALTER STREAM one SET (timeline = '{timeline}')".encode())
            await_more(connection, "one")
            connection.execute("ALTER STREAM two SET (timeline = 'a')")
            connection.execute("ALTER STREAM two RESET (timeline)")
    connection.execute("SELECT standpipe.flush()")
    assert [count(connection, name) for name in ("one", "two")] == [writer.rows] * 2
    [(shown, others)] = connection.execute(
        "SELECT (SELECT timeline FROM standpipe.progress WHERE stream = 'one'), "
        "(SELECT timeline FROM standpipe.progress WHERE stream = 'two')"
    ).fetchall()
    assert (shown, others) == ("c", "two")


def test_a_merge_that_waits_for_a_lock_keeps_nobody_waiting(connection: psycopg.Connection, connect: Connect) -> None:
    create(connection, "held")
    create(connection, "free")
    for name in ("held", "free"):
        insert(connection, name)
        await_count(connection, name, ROWS)
    with connect(autocommit=False) as holder:
        # An open transaction that has changed the views of a stream holds its progress.
        holder.execute("TRUNCATE CONTINUOUS VIEW held_total")
        for number in range(1, 6):
            insert(connection, "held")
            insert(connection, "free")
            await_count(connection, "free", (number + 1) * ROWS)
        wait_until(lambda: str(holder.info.backend_pid) in (waiting_for(connection, "held") or ""), "it said for whom")
        assert waiting_for(connection, "free") is None
        holder.rollback()
    await_count(connection, "held", 6 * ROWS)
    wait_until(lambda: waiting_for(connection, "held") is None, "it waited no longer")


def waiting_for(connection: psycopg.Connection, stream: str) -> str | None:
    row = connection.execute("SELECT waiting_for FROM standpipe.progress WHERE stream = %s", [stream]).fetchone()
    assert row is not None
    return None if row[0] is None else str(row[0])


def test_a_locked_log_keeps_nobody_waiting(connection: psycopg.Connection, connect: Connect) -> None:
    create(connection, "locked")
    create(connection, "free")
    for name in ("locked", "free"):
        insert(connection, name)
        await_count(connection, name, ROWS)
    insert(connection, "locked")
    with connect(autocommit=False) as holder:
        holder.execute("ALTER STREAM locked ADD COLUMN another int")
        for number in range(1, 4):
            insert(connection, "free")
            await_count(connection, "free", (number + 1) * ROWS)
        holder.commit()
    await_count(connection, "locked", 2 * ROWS)


def test_a_locked_table_keeps_only_its_own_stream_waiting(connection: psycopg.Connection, connect: Connect) -> None:
    connection.execute("CREATE TABLE names (number int, name text)")
    connection.execute("CREATE STREAM joining (number int)")
    connection.execute(
        "CREATE CONTINUOUS VIEW joining_total AS SELECT count(*) FROM joining LEFT JOIN names USING (number)"
    )
    create(connection, "free")
    insert(connection, "joining")
    await_count(connection, "joining", ROWS)
    with connect(autocommit=False) as holder:
        holder.execute("LOCK TABLE names")
        insert(connection, "joining")
        for number in range(3):
            insert(connection, "free")
            await_count(connection, "free", (number + 1) * ROWS)
        assert count(connection, "joining") == ROWS
        holder.rollback()
    await_count(connection, "joining", 2 * ROWS)


def test_a_stream_that_fails_keeps_nobody_waiting(connection: psycopg.Connection) -> None:
    """A view that stops at a bad row, and one that PostgreSQL cannot merge."""
    connection.execute("CREATE STREAM failing (number int)")
    connection.execute(
        "CREATE CONTINUOUS VIEW failing_total WITH (on_error = 'stop') AS SELECT sum(1 / number) FROM failing"
    )
    create(connection, "free")
    connection.execute("INSERT INTO failing VALUES (0)")
    for number in range(3):
        insert(connection, "free")
        await_count(connection, "free", (number + 1) * ROWS)
    wait_until(lambda: state(connection, "failing_total") == "failed", "the view failed")


def state(connection: psycopg.Connection, view: str) -> str:
    row = connection.execute(
        "SELECT state FROM standpipe.views WHERE schema = current_schema() AND name = %s", [view]
    ).fetchone()
    assert row is not None
    return str(row[0])


def test_an_untouched_stream_is_silent(server: RunningServer, connection: psycopg.Connection) -> None:
    before = server.log_file.stat().st_size
    create(connection, "untouched")
    create(connection, "touched")
    for number in range(5):
        insert(connection, "touched")
        await_count(connection, "touched", (number + 1) * ROWS)
    row = connection.execute("SELECT batch, last_error FROM standpipe.progress WHERE stream = 'untouched'").fetchone()
    assert row == (0, None)
    assert b"ERROR" not in server.log_file.read_bytes()[before:]


def test_many_streams(connection: psycopg.Connection) -> None:
    names = [f"many_{number}" for number in range(40)]
    for name in names:
        create(connection, name)
    for _ in range(3):
        for name in names:
            insert(connection, name)
    connection.execute("SELECT standpipe.flush()")
    assert {count(connection, name) for name in names} == {3 * ROWS}


@pytest.mark.parametrize("word", [WORKER, "source_runner"])
def test_a_killed_process_of_spark_loses_nothing(
    server: RunningServer, connection: psycopg.Connection, connect: Connect, word: str
) -> None:
    """The tasks' workers, and the process that looks for new rows."""
    create(connection, "killed")
    with Writer(connect, "killed") as writer:
        await_some(connection, "killed")
        for process in server.all_processes():
            if word in " ".join(command_line(process)):
                process.kill()
        await_more(connection, "killed")
    connection.execute("SELECT standpipe.flush()")
    assert count(connection, "killed") == writer.rows


def test_ended_sessions_lose_nothing(connection: psycopg.Connection, connect: Connect) -> None:
    create(connection, "ended")
    with Writer(connect, "ended") as writer:
        await_some(connection, "ended")
        connection.execute(
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'standpipe_runtime'"
        )
        await_more(connection, "ended")
    connection.execute("SELECT standpipe.flush()")
    assert count(connection, "ended") == writer.rows


def await_some(connection: psycopg.Connection, name: str) -> None:
    wait_until(lambda: count(connection, name) > 0, "some rows were there")


def command_line(process: psutil.Process) -> list[str]:
    try:
        return list(process.cmdline())
    except psutil.NoSuchProcess:
        return []
