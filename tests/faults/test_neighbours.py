"""Streams that are in trouble (slow, failing, locked, crashing), beside streams that are well: these go on."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from functools import partial

import psutil
import psycopg

from tests.conftest import Connect
from tests.server_process import RunningServer, running_beside, wait_until

STREAMS = 50
LOCKED = 25
SLOWLY = """
    CREATE FUNCTION slowly(a int) RETURNS int LANGUAGE plpgsql STABLE AS
    'BEGIN PERFORM pg_sleep(0.02); RETURN a; END'
"""


def create(connection: psycopg.Connection, name: str, select: str = "SELECT count(*) FROM {}") -> None:
    connection.execute(f"CREATE STREAM {name} (a int)".encode())
    connection.execute(f"CREATE CONTINUOUS VIEW {name}_total AS {select.format(name)}".encode())


def insert(connection: psycopg.Connection, name: str, rows: int = 1) -> None:
    connection.execute(f"INSERT INTO {name} SELECT generate_series(1, {rows})".encode())


def counted(connection: psycopg.Connection, name: str) -> int:
    row = connection.execute(f"SELECT count FROM {name}_total".encode()).fetchone()
    assert row is not None
    return int(row[0])


def goes_on(connection: psycopg.Connection, name: str) -> None:
    before = counted(connection, name)
    insert(connection, name)
    wait_until(lambda: counted(connection, name) == before + 1, f"{name} went on")


def state(connection: psycopg.Connection, view: str) -> tuple[str, bool]:
    [found] = connection.execute(
        "SELECT state, slow FROM standpipe.views WHERE schema = current_schema() AND name = %s", [view]
    ).fetchall()
    return str(found[0]), bool(found[1])


def test_a_slow_view_keeps_no_other_stream_waiting(connection: psycopg.Connection) -> None:
    """20 ms a row, alone on its stream: it would take 20 s for the first thousand."""
    connection.execute(SLOWLY.encode())
    create(connection, "slow", "SELECT count(*), sum(slowly(a)) FROM {}")
    create(connection, "free")
    goes_on(connection, "free")
    insert(connection, "slow", 1_000)
    for _ in range(3):
        goes_on(connection, "free")
    assert counted(connection, "slow") < 1_000
    wait_until(lambda: state(connection, "slow_total") == ("apart", True), "the slow view went on alone")
    goes_on(connection, "free")
    connection.execute("SELECT standpipe.flush()")
    assert counted(connection, "slow") == 1_000
    # Quick once more, it comes back.
    connection.execute("CREATE OR REPLACE FUNCTION slowly(a int) RETURNS int LANGUAGE sql STABLE AS 'SELECT a'")
    wait_until(partial(comes_back, connection, "slow"), "it was one of the others again")
    goes_on(connection, "slow")


def comes_back(connection: psycopg.Connection, name: str) -> bool:
    """Each part of a slow view that is read soon counts."""
    goes_on(connection, name)
    return state(connection, f"{name}_total") == ("active", False)


def test_only_the_slow_views_of_a_stream_go_on_alone(connection: psycopg.Connection) -> None:
    """All of them read the log itself: what is slow is one expression."""
    connection.execute(SLOWLY.encode())
    create(connection, "s")
    connection.execute(
        "CREATE CONTINUOUS VIEW grouped AS SELECT a % 3 AS b, md5(a::text) AS c, count(*) FROM s GROUP BY 1, 2"
    )
    connection.execute("CREATE CONTINUOUS VIEW slow AS SELECT slowly(a) AS b, count(*) FROM s GROUP BY 1")
    connection.execute("CREATE CONTINUOUS VIEW filtered AS SELECT count(*) FROM s WHERE lower(a::text) <> 'x'")
    insert(connection, "s", 300)
    wait_until(lambda: state(connection, "slow") == ("apart", True), "the slow view went on alone")
    assert [state(connection, name) for name in ("s_total", "grouped", "filtered")] == [("active", False)] * 3
    connection.execute("SELECT standpipe.flush()")
    [(total, slow)] = connection.execute("SELECT count, (SELECT sum(count) FROM slow) FROM s_total").fetchall()
    assert (total, slow) == (300, 300)


@contextmanager
def holding(connect: Connect, *statements: str) -> Iterator[None]:
    with connect(autocommit=False) as holder:
        for statement in statements:
            holder.execute(statement.encode())
        yield
        holder.rollback()


def test_fifty_streams_half_of_them_locked(connection: psycopg.Connection, connect: Connect) -> None:
    """Their tables are locked, their progress, or their logs: more than there are threads for, or slots."""
    connection.execute("CREATE TABLE names (a int, name text)")
    names = [f"s{number}" for number in range(STREAMS)]
    locked, free = names[:LOCKED], names[LOCKED:]
    joined = "SELECT count(*) FROM {} LEFT JOIN names USING (a)"
    connection.execute("BEGIN")
    for name in names:
        create(connection, name, joined if name in locked[::2] else "SELECT count(*) FROM {}")
    connection.execute("COMMIT")
    for name in names:
        insert(connection, name)
    connection.execute("SELECT standpipe.flush('5 minutes')")
    held = [f"TRUNCATE CONTINUOUS VIEW {name}_total" for name in locked[1::2]]
    with holding(connect, "LOCK TABLE names", *held):
        for _ in range(3):
            for name in locked:
                insert(connection, name, 10)
            for name in free:
                insert(connection, name)
            for name in free:
                wait_until(partial(waits_for_nothing, connection, name), f"{name} went on")
        assert [counted(connection, name) for name in free] == [4] * len(free)
    connection.execute("SELECT standpipe.flush('5 minutes')")
    assert [counted(connection, name) for name in locked] == [31] * LOCKED
    logs = [f"LOCK TABLE {log}" for (log,) in connection.execute(LOGS, [locked]).fetchall()]
    for name in locked:
        insert(connection, name, 10)
    with holding(connect, *logs):
        for _ in range(3):
            for name in free:
                insert(connection, name)
            for name in free:
                wait_until(partial(waits_for_nothing, connection, name), f"{name} went on")
    connection.execute("SELECT standpipe.flush('5 minutes')")
    assert [counted(connection, name) for name in names] == [41] * LOCKED + [7] * len(free)


LOGS = (
    "SELECT log_oid::regclass::text FROM standpipe.stream_record WHERE stream_oid = ANY (%s::text[]::regclass[]::oid[])"
)


def waits_for_nothing(connection: psycopg.Connection, stream: str) -> bool:
    row = connection.execute("SELECT lag_rows FROM standpipe.progress WHERE stream = %s", [stream]).fetchone()
    return row is not None and row[0] == 0


# Servers that are killed in part ------------------------------------------------------------------------


def paths(connection: psycopg.Connection, stream: str) -> tuple[int, int]:
    """How many batches there were, and how many of them were computed beside the query."""
    [(batch, beside)] = connection.execute(
        "SELECT batch, batches_beside FROM standpipe.progress WHERE stream = %s", [stream]
    ).fetchall()
    return int(batch), int(beside)


def goes_through_the_query(connection: psycopg.Connection, stream: str) -> bool:
    before = paths(connection, stream)
    insert(connection, stream)
    connection.execute("SELECT standpipe.flush()")
    after = paths(connection, stream)
    return after == (before[0] + 1, before[1])


def test_plans_are_published_again_after_a_crash(own_server: RunningServer) -> None:
    """A backend that is killed takes all sessions along, and whatever is unlogged."""
    with own_server.connect() as connection:
        create(connection, "s")
        create(connection, "t")
        for name in ("s", "t"):
            wait_until(partial(goes_through_the_query, connection, name), "batches went through the query")
    with own_server.connect() as victim, suppress(psycopg.OperationalError):
        psutil.Process(victim.info.backend_pid).kill()
        victim.execute("SELECT 1")
    wait_until(lambda: is_back(own_server), "PostgreSQL was back")
    with own_server.connect() as connection:
        # No view is changed.
        for name in ("s", "t"):
            wait_until(partial(goes_through_the_query, connection, name), "they went through the query again", 30)


def is_back(server: RunningServer) -> bool:
    with suppress(psycopg.OperationalError), server.connect() as connection:
        connection.execute("SELECT 1")
        return True
    return False


def test_a_batch_that_kills_its_workers(own_server: RunningServer) -> None:
    """It ends the query for all streams, until it is computed beside the query, and its view alone."""
    with own_server.connect() as connection:
        connection.execute("CREATE FUNCTION crash(a int) RETURNS int LANGUAGE sql STABLE AS 'SELECT a'")
        create(connection, "crashing", "SELECT count(*), sum(crash(a)) FROM {}")
        connection.execute("CREATE CONTINUOUS VIEW beside AS SELECT count(*) FROM crashing")
        create(connection, "free")
        for name in ("crashing", "free"):
            goes_on(connection, name)
        connection.execute(
            "CREATE OR REPLACE FUNCTION crash(a int) RETURNS int LANGUAGE plpgsql STABLE AS "
            "$$ BEGIN PERFORM set_config('application_name', 'crashing', false), pg_sleep(0.5); RETURN a; END $$"
        )
        with running_beside(partial(kill_workers, own_server)):
            insert(connection, "crashing")
            wait_until(lambda: state(connection, "crashing_total")[0] != "active", "the view was set apart")
            goes_on(connection, "free")
            goes_on(connection, "free")
            wait_until(lambda: state(connection, "crashing_total")[0] == "failed", "the view failed")
        [(error,)] = connection.execute(
            "SELECT last_error FROM standpipe.views WHERE name = 'crashing_total'"
        ).fetchall()
        assert error
        connection.execute("SELECT standpipe.flush('5 minutes')")
        [(beside,)] = connection.execute("SELECT count FROM beside").fetchall()
        assert beside == 2
        wait_until(lambda: goes_through_the_query(connection, "free"), "batches went through the query again")


def kill_workers(server: RunningServer, stopping: threading.Event) -> None:
    """Whenever a session runs the function, the workers die: one of them waits for its answer."""
    query = "SELECT FROM pg_stat_activity WHERE application_name = 'crashing' AND state = 'active'"
    with server.connect() as connection:
        while not stopping.wait(0.02):
            if connection.execute(query).fetchone() is not None:
                for worker in server.spark_workers():
                    with suppress(psutil.NoSuchProcess):
                        worker.kill()
