"""Batches that cannot be merged as they were chosen: the log is rewritten under them, their plan is gone, the look for
new rows has failed. They are chosen anew, and the stream goes on."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial

import psycopg
import pytest

from standpipe.server.runtime.look import BATCHES_UNDER_WAY
from tests.conftest import Connect
from tests.server_process import RunningServer, running_beside, wait_until

LARGE_CHUNK = 30_000
"""So many rows that the batch is looked for where it lies in the log."""
LOG = "(SELECT log_oid::regclass FROM standpipe.stream_record WHERE stream_oid = 's'::regclass)"
REWRITES = {
    "ADD COLUMN": ["ALTER STREAM s ADD COLUMN IF NOT EXISTS c{n} uuid DEFAULT gen_random_uuid()"],
    "VACUUM FULL": ["VACUUM FULL {leaf}"],
    "CLUSTER": ["CREATE INDEX {name}_by_{n} ON {leaf} (a)", "CLUSTER {leaf} USING {name}_by_{n}"],
    "REINDEX": ["REINDEX TABLE {leaf}"],
}


@contextmanager
def loading(connect: Connect, rows: int) -> Iterator[list[int]]:
    """Rows come in all the while; the list has how many each transaction brought."""
    written: list[int] = []

    def load(stopping: threading.Event) -> None:
        with connect() as connection:
            while not stopping.is_set():
                connection.execute("INSERT INTO s (a) SELECT generate_series(1, %s)", [rows])
                written.append(rows)

    with running_beside(load):
        yield written


def first_segment(connection: psycopg.Connection) -> str:
    query = f"SELECT inhrelid::regclass::text FROM pg_inherits WHERE inhparent = {LOG} ORDER BY inhrelid LIMIT 1"
    [(leaf,)] = connection.execute(query.encode()).fetchall()
    return str(leaf)


def counted(connection: psycopg.Connection) -> int:
    row = connection.execute("SELECT count FROM total").fetchone()
    assert row is not None
    return int(row[0])


def has_more(connection: psycopg.Connection, rows: int) -> bool:
    return counted(connection) > rows


def batches(connection: psycopg.Connection) -> tuple[int, int]:
    row = connection.execute("SELECT batch, batches_beside FROM standpipe.progress WHERE stream = 's'").fetchone()
    assert row is not None
    return int(row[0]), int(row[1])


@pytest.mark.parametrize(("rewrite", "rows"), [("ADD COLUMN", 10), *((rewrite, LARGE_CHUNK) for rewrite in REWRITES)])
def test_a_log_that_is_rewritten_under_a_load(
    connection: psycopg.Connection, connect: Connect, rewrite: str, rows: int
) -> None:
    connection.execute("CREATE STREAM s (a int)")
    connection.execute("CREATE CONTINUOUS VIEW total AS SELECT count(*), sum(a) FROM s")
    with loading(connect, rows) as written:
        for n in range(3):
            leaf = first_segment(connection)
            for statement in REWRITES[rewrite]:
                connection.execute(statement.format(n=n, leaf=leaf, name=leaf.partition(".")[2]).encode())
            wait_until(partial(has_more, connection, counted(connection)), "the view went on")
    connection.execute("SELECT standpipe.flush()")
    assert counted(connection) == sum(written)


def test_rows_that_came_while_the_log_was_locked(connection: psycopg.Connection, connect: Connect) -> None:
    """The look for new rows fails, and no transaction follows that would call for another one."""
    connection.execute("CREATE STREAM s (a int)")
    connection.execute("CREATE CONTINUOUS VIEW total AS SELECT count(*) FROM s")
    with connect(autocommit=False) as writer, connect(autocommit=False) as holder:
        writer.execute("INSERT INTO s SELECT generate_series(1, 10)")
        locking = threading.Thread(target=holder.execute, args=[f"LOCK TABLE {log_of(connection)}".encode()])
        locking.start()
        wait_until(lambda: is_waiting(connection, holder.info.backend_pid), "somebody waits for the log")
        writer.commit()
        locking.join()
        connection.execute("SELECT pg_sleep(0.5)")
        assert counted(connection) == 0
        # It has no transaction id: to every snapshot nothing has happened.
        holder.rollback()
        wait_until(lambda: counted(connection) == 10, "the rows were seen")


def log_of(connection: psycopg.Connection) -> str:
    [(log,)] = connection.execute(f"SELECT {LOG}::text".encode()).fetchall()
    return str(log)


def is_waiting(connection: psycopg.Connection, pid: int) -> bool:
    query = "SELECT FROM pg_locks WHERE pid = %s AND NOT granted"
    return connection.execute(query, [pid]).fetchone() is not None


def test_views_that_change_leave_batches_to_the_query(connection: psycopg.Connection, connect: Connect) -> None:
    """A batch that was computed by an old plan is chosen anew, not computed beside the query."""
    connection.execute("CREATE STREAM s (a int)")
    connection.execute("CREATE CONTINUOUS VIEW total AS SELECT count(*) FROM s")
    with loading(connect, 10) as written:
        for number in range(10):
            connection.execute(f"CREATE CONTINUOUS VIEW v{number} AS SELECT a, count(*) FROM s GROUP BY a".encode())
            for _ in range(5):
                wait_until(partial(has_more, connection, counted(connection)), "the view went on")
    connection.execute("SELECT standpipe.flush()")
    assert counted(connection) == sum(written)
    taken, beside = batches(connection)
    # Only batches that have rows from before a new view need a plan of their own: those that were under way.
    assert beside <= 10 * BATCHES_UNDER_WAY < taken - beside


def test_a_stream_that_is_dropped_in_an_open_transaction(
    server: RunningServer, connection: psycopg.Connection, connect: Connect
) -> None:
    connection.execute("CREATE STREAM s (a int)")
    connection.execute("CREATE CONTINUOUS VIEW total AS SELECT count(*) FROM s")
    connection.execute("CREATE STREAM gone (a int)")
    connection.execute("CREATE CONTINUOUS VIEW gone_total AS SELECT count(*) FROM gone")
    connection.execute("INSERT INTO gone SELECT generate_series(1, 10)")
    runtime = server.pids()["runtime"]
    with connect(autocommit=False) as holder:
        holder.execute("DROP STREAM gone CASCADE")
        for number in range(1, 4):
            connection.execute("INSERT INTO s VALUES (1)")
            wait_until(partial(has_more, connection, number - 1), "the other stream went on")
            # Housekeeping looks after every log now and then.
            connection.execute("SELECT pg_sleep(1)")
        holder.commit()
    connection.execute("INSERT INTO s VALUES (1)")
    wait_until(lambda: counted(connection) == 4, "the other stream went on")
    assert server.pids()["runtime"] == runtime
    assert "starts again" not in server.log()


def test_a_table_that_is_renamed(connection: psycopg.Connection) -> None:
    """The plan of the views names it by the name that it had; no view is changed."""
    connection.execute("CREATE TABLE names (a int, name text)")
    connection.execute("INSERT INTO names VALUES (1, 'one')")
    connection.execute("CREATE STREAM s (a int)")
    connection.execute("CREATE CONTINUOUS VIEW total AS SELECT count(name) FROM s LEFT JOIN names USING (a)")
    connection.execute("INSERT INTO s VALUES (1), (2)")
    wait_until(partial(has_more, connection, 0), "the view had its rows")
    connection.execute("ALTER TABLE names RENAME TO others")
    connection.execute("INSERT INTO s VALUES (1), (2)")
    wait_until(partial(has_more, connection, 1), "the view went on")
    assert counted(connection) == 2
