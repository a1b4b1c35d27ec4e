"""EMIT EVERY: windows that are open are shown as they were when the period began, and closed ones as they are."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

import psycopg

from tests.server_process import wait_until
from tests.sql.test_moving import clock, stop

__all__ = ["clock"]

START = datetime(2026, 11, 1, 12, 0, 1, tzinfo=UTC)
PERIOD = timedelta(seconds=10)


def insert(connection: psycopg.Connection, *rows: tuple[str, int]) -> None:
    values = [(f"2026-11-01 {time}+00", value) for time, value in rows]
    with connection.transaction(), connection.cursor() as cursor:
        cursor.executemany("INSERT INTO s VALUES (%s, %s)", values)
    connection.execute("SELECT standpipe.flush('5 minutes')")


def shown(connection: psycopg.Connection) -> list[tuple[str, int]]:
    found = connection.execute("SELECT to_char(minute AT TIME ZONE 'UTC', 'HH24:MI'), sum FROM early ORDER BY 1")
    return [(str(minute), int(total)) for minute, total in found]


def test_open_windows_are_shown_so_often(clock: psycopg.Connection) -> None:
    connection = clock
    stop(connection, START)
    connection.execute("CREATE STREAM s (t timestamptz, v int, WATERMARK FOR t AS t)")
    connection.execute("CREATE CONTINUOUS VIEW plain AS SELECT count(*), sum(v) FROM s")
    select = "SELECT tumble(t, '1 minute') AS minute, sum(v) FROM s GROUP BY 1"
    emit = "EMIT EVERY interval '10 seconds' ON WINDOW CLOSE"
    connection.execute(f"CREATE CONTINUOUS VIEW early WITH (late = 'divert') AS {select} {emit}".encode())
    connection.execute(f"CREATE CONTINUOUS VIEW closed AS {select} EMIT ON WINDOW CLOSE".encode())
    insert(connection, ("10:00:05", 1))
    assert shown(connection) == [("10:00", 1)]
    insert(connection, ("10:00:06", 2), ("10:00:07", 4))
    assert shown(connection) == [("10:00", 1)]
    # With the first batch of the next period
    stop(connection, START + PERIOD)
    insert(connection, ("10:00:08", 8))
    assert shown(connection) == [("10:00", 15)]
    # What closes is shown at once; what opens is not
    insert(connection, ("10:01:01", 16))
    assert shown(connection) == [("10:00", 15)]
    insert(connection, ("10:00:09", 32), ("10:01:02", 64))
    assert shown(connection) == [("10:00", 15)]
    # Without a further batch
    stop(connection, START + 2 * PERIOD)
    wanted = [("10:00", 15), ("10:01", 80)]
    wait_until(lambda: shown(connection) == wanted, "the open window is shown as it is")
    assert connection.execute("SELECT row ->> 'v' FROM standpipe.late_rows WHERE view = 'early'").fetchall() == [
        ("32",)
    ]
    assert connection.execute("SELECT sum FROM closed").fetchall() == [(15,)]
    assert connection.execute("SELECT * FROM plain").fetchall() == [(7, 127)]
    connection.execute("TRUNCATE CONTINUOUS VIEW early")
    assert shown(connection) == []
    insert(connection, ("10:02:00", 1))
    assert shown(connection) == [("10:02", 1)]
