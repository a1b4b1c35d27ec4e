"""How often the batches of a stream are taken: triggers hold rows back, `standpipe.flush` and a change of the trigger
let them go, and nobody else waits."""

from __future__ import annotations

import threading
import time
from collections.abc import Iterator

import psycopg
import pytest

from tests.conftest import Connect
from tests.faults.test_timelines import ROWS, await_count, count, create, insert
from tests.server_process import wait_until

TRIGGER_SECONDS = 2.0
MUCH_SOONER_SECONDS = 60.0
"""Than the hour that the triggers here say."""
INSERTS = 5
FLUSH_LOCKS = """
    SELECT count(*) FROM pg_locks
    WHERE locktype = 'advisory' AND classid = 1397772883 AND objid = %s::regclass AND objsubid = 1
"""


def batches(connection: psycopg.Connection, stream: str) -> int:
    row = connection.execute("SELECT batch FROM standpipe.progress WHERE stream = %s", [stream]).fetchone()
    assert row is not None
    return int(row[0])


def create_held(connection: psycopg.Connection, name: str, trigger: str, timeline: str | None = None) -> None:
    """A stream that has had its first batch, so that its trigger counts from there."""
    create(connection, name, f"WITH (timeline = '{timeline}')" if timeline else "")
    set_trigger(connection, name, trigger)
    insert(connection, name)
    connection.execute("SELECT standpipe.flush()")
    assert count(connection, name) == ROWS


def set_trigger(connection: psycopg.Connection, name: str, trigger: str) -> None:
    connection.execute(f"ALTER STREAM {name} SET (trigger = '{trigger}')".encode())


@pytest.fixture
def free(connection: psycopg.Connection) -> Iterator[str]:
    """A stream without a trigger beside the others."""
    create(connection, "free")
    yield "free"


def await_looks(connection: psycopg.Connection, free: str) -> None:
    """A stream that is not held back has gone on several times: whoever looks for new rows has seen the others too."""
    for _ in range(INSERTS):
        before = count(connection, free)
        insert(connection, free)
        await_count(connection, free, before + ROWS)


def test_an_interval_makes_one_batch_of_several_inserts(connection: psycopg.Connection) -> None:
    create_held(connection, "slow", f"{TRIGGER_SECONDS} seconds")
    began = time.monotonic()
    before = batches(connection, "slow")
    for _ in range(INSERTS):
        insert(connection, "slow")
    took = time.monotonic() - began
    await_count(connection, "slow", (1 + INSERTS) * ROWS)
    # One, unless the machine was so slow that the trigger was due while rows came in.
    assert batches(connection, "slow") - before <= 1 + took / TRIGGER_SECONDS


def test_rows_that_nothing_follows_come_when_the_interval_has_passed(connection: psycopg.Connection) -> None:
    """The look for new rows wakes without a new transaction."""
    create_held(connection, "waiting", f"{TRIGGER_SECONDS} seconds")
    for number in range(2, 4):
        insert(connection, "waiting")
        await_count(connection, "waiting", number * ROWS)


def test_a_flush_does_not_wait_for_a_trigger(connection: psycopg.Connection) -> None:
    create_held(connection, "hourly", "1 hour")
    create_held(connection, "large", "1000000 rows")
    for number in range(2, 4):
        for name in ("hourly", "large"):
            insert(connection, name)
        began = time.monotonic()
        connection.execute("SELECT standpipe.flush()")
        assert time.monotonic() - began < MUCH_SOONER_SECONDS
        assert [count(connection, name) for name in ("hourly", "large")] == [number * ROWS] * 2
    assert flush_locks(connection, "hourly") == flush_locks(connection, "large") == 0


def flush_locks(connection: psycopg.Connection, stream: str) -> int:
    row = connection.execute(FLUSH_LOCKS, [stream]).fetchone()
    assert row is not None
    return int(row[0])


def test_a_flush_that_fails_or_ends_leaves_nothing_behind(connection: psycopg.Connection, connect: Connect) -> None:
    create_held(connection, "hourly", "1 hour")
    with connect(autocommit=False) as holder:
        # An open transaction that has changed the views of a stream holds its progress, so that no flush returns.
        holder.execute("TRUNCATE CONTINUOUS VIEW hourly_total")
        insert(connection, "hourly")
        with pytest.raises(psycopg.errors.QueryCanceled, match="was not processed within"):
            connection.execute("SELECT standpipe.flush('100 ms')")
        assert flush_locks(connection, "hourly") == 0
        cancelled, ended = connect(), connect()
        for session, end in ((cancelled, "pg_cancel_backend"), (ended, "pg_terminate_backend")):
            flush_until(connection, session, end)
        assert cancelled.execute("SELECT 1").fetchone() == (1,)
        holder.rollback()
    connection.execute("SELECT standpipe.flush()")
    assert count(connection, "hourly") == 2 * ROWS


def flush_until(connection: psycopg.Connection, session: psycopg.Connection, end: str) -> None:
    """A session flushes until somebody ends that."""
    pid = session.execute("SELECT pg_backend_pid()").fetchone()

    def flush() -> None:
        with pytest.raises(psycopg.OperationalError):
            session.execute("SELECT standpipe.flush('1 hour')")

    thread = threading.Thread(target=flush)
    thread.start()
    wait_until(lambda: flush_locks(connection, "hourly") == 1, "the flush has said what it waits for")
    connection.execute(f"SELECT {end}(%s)".encode(), pid)
    thread.join()
    wait_until(lambda: flush_locks(connection, "hourly") == 0, "the flush left nothing behind")


def test_a_number_of_rows(connection: psycopg.Connection, free: str) -> None:
    create(connection, "counted", "WITH (trigger = '1000 rows')")
    insert(connection, "counted", 600)
    await_looks(connection, free)
    insert(connection, "counted", 399)
    await_looks(connection, free)
    assert count(connection, "counted") == 0
    insert(connection, "counted", 1)
    await_count(connection, "counted", 1000)
    assert batches(connection, "counted") == 1
    insert(connection, "counted", 999)
    await_looks(connection, free)
    assert (count(connection, "counted"), batches(connection, "counted")) == (1000, 1)


@pytest.mark.parametrize("trigger", ["1 hour", "1000 rows"])
def test_a_trigger_that_is_taken_away_lets_the_rows_go(connection: psycopg.Connection, free: str, trigger: str) -> None:
    create_held(connection, "held", trigger)
    insert(connection, "held")
    # Another stream is not delayed.
    await_looks(connection, free)
    assert (count(connection, "held"), batches(connection, "held")) == (ROWS, 1)
    assert lag(connection, "held") == ROWS
    connection.execute("ALTER STREAM held RESET (trigger)")
    await_count(connection, "held", 2 * ROWS)
    insert(connection, "held")
    await_count(connection, "held", 3 * ROWS)


def lag(connection: psycopg.Connection, stream: str) -> int:
    row = connection.execute("SELECT lag_rows FROM standpipe.progress WHERE stream = %s", [stream]).fetchone()
    assert row is not None
    return int(row[0])


def test_a_timeline_is_due_with_the_first_of_its_streams(connection: psycopg.Connection, free: str) -> None:
    create_held(connection, "hourly", "1 hour", timeline="triggers: one")
    create(connection, "counted", "WITH (timeline = 'triggers: one', trigger = '100 rows')")
    create(connection, "prompt", "WITH (timeline = 'triggers: one')")
    insert(connection, "hourly")
    insert(connection, "counted", 99)
    await_looks(connection, free)
    assert (count(connection, "hourly"), count(connection, "counted")) == (ROWS, 0)
    insert(connection, "counted", 1)
    await_count(connection, "counted", 100)
    assert count(connection, "hourly") == 2 * ROWS
    insert(connection, "hourly")
    insert(connection, "counted", 1)
    await_looks(connection, free)
    assert (count(connection, "hourly"), count(connection, "counted")) == (2 * ROWS, 100)
    insert(connection, "prompt")
    await_count(connection, "prompt", ROWS)
    assert (count(connection, "hourly"), count(connection, "counted")) == (3 * ROWS, 101)


def test_a_large_batch_is_taken_to_its_end(connection: psycopg.Connection) -> None:
    """It is looked for beside the look, and is one batch to the trigger however it is divided."""
    create_held(connection, "hourly", "1 hour")
    insert(connection, "hourly", 300_000)
    connection.execute("SELECT standpipe.flush()")
    assert count(connection, "hourly") == ROWS + 300_000


def test_a_view_apart_goes_on_by_itself(connection: psycopg.Connection) -> None:
    create_held(connection, "hourly", "1 hour")
    insert(connection, "hourly")
    connection.execute("CREATE CONTINUOUS VIEW later WITH (backfill = true) AS SELECT count(*) FROM hourly")
    wait_until(lambda: later(connection) == 2 * ROWS, "the view had been backfilled")
    assert count(connection, "hourly") == ROWS


def later(connection: psycopg.Connection) -> int:
    row = connection.execute("SELECT count FROM later").fetchone()
    return int(row[0]) if row else 0
