"""A new version takes its place just when somebody changes the view."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from typing import Any

import psycopg
import pytest

from tests.conftest import Connect
from tests.server_process import wait_until

Connection = psycopg.Connection[Any]

VIEW = "CREATE OR REPLACE CONTINUOUS VIEW v AS SELECT a, count(*) FROM s WHERE a > {} GROUP BY a"
NEW_VERSION = "SELECT view_oid FROM standpipe.view_record WHERE replaces = 'v'::regclass"
IS_WAITING = "SELECT wait_event_type = 'Lock' FROM pg_stat_activity WHERE pid = %s"


@pytest.mark.parametrize(
    ("change", "left"),
    [("TRUNCATE CONTINUOUS VIEW v", []), ("DROP CONTINUOUS VIEW v", None), (VIEW.format(2), [(3, 1)])],
    ids=["truncate", "drop", "replace"],
)
def test_a_change_meets_a_new_version(
    connection: Connection, connect: Connect, change: str, left: list[tuple[int, int]] | None
) -> None:
    reader, runtime, changing = connect(), connect(), connect()
    connection.execute("CREATE STREAM s (a int)")
    connection.execute(VIEW.format(0).encode())
    connection.execute("INSERT INTO s VALUES (1), (2), (3)")
    with connection.transaction():
        connection.execute(VIEW.format(1).encode())
        # Whoever reads the view keeps the new version from taking its place.
        reader.execute("BEGIN")
        reader.execute("SELECT FROM v")
    connection.execute("SELECT standpipe.flush('5 minutes')")
    replacement = connection.execute(NEW_VERSION).fetchone()
    with ThreadPoolExecutor() as threads:
        with runtime.transaction():
            runtime.execute("SELECT FROM standpipe.progress_record WHERE stream_oid = 's'::regclass FOR UPDATE")
            changed = threads.submit(changing.execute, change.encode())
            wait_until(lambda: is_waiting(connection, changing), "the change waits for the progress")
            reader.execute("COMMIT")
            runtime.execute("SELECT standpipe.swap_view(%s)", replacement)
        changed.result()
    connection.execute("SELECT standpipe.flush('5 minutes')")
    wait_until(lambda: rows_of_view(connection) == left, "what is left is what the change leaves")


def rows_of_view(connection: Connection) -> list[tuple[int, int]] | None:
    exists = connection.execute("SELECT FROM pg_class WHERE oid = to_regclass('v')").fetchone() is not None
    return connection.execute("SELECT * FROM v").fetchall() if exists else None


def is_waiting(connection: Connection, other: Connection) -> bool:
    row = connection.execute(IS_WAITING, [other.info.backend_pid]).fetchone()
    return row is not None and bool(row[0])
