"""Results that have columns in common part before they differ, whoever forgot to see to it (invariant 12)."""

from __future__ import annotations

from typing import Any

import psycopg
import pytest

from tests.conftest import Connect

Connection = psycopg.Connection[Any]

VIEW = "CREATE CONTINUOUS VIEW {} AS SELECT a, count(*), sum(b) FROM s GROUP BY a"
COLUMNS = """
    SELECT count(DISTINCT (r.table_oid, kept)) FROM standpipe.view_record v, unnest(v.result_oids) AS result
    JOIN standpipe.result_record r ON r.result_oid = result, unnest(r.states) AS kept
    WHERE v.view_oid = ANY ('{one,two}'::regclass[])
"""
STATES = (
    "SELECT cardinality(states) FROM standpipe.view_record JOIN standpipe.result_record ON result_oid = result_oids[1]"
)
OF_ONE = " WHERE view_oid = 'one'::regclass"


@pytest.fixture
def twins(connection: Connection) -> Connection:
    connection.execute("CREATE STREAM s (a int, b int)")
    for name in ("one", "two"):
        connection.execute(VIEW.format(name).encode())
    connection.execute("INSERT INTO s VALUES (1, 1), (1, 2), (2, 3)")
    flush(connection)
    assert value(connection, COLUMNS) == value(connection, STATES + OF_ONE)
    return connection


# What the catalog does of itself would separate them at once.
@pytest.mark.parametrize("change", ["state = 'inactive'", "guarded = true"])
def test_a_view_that_was_not_separated(twins: Connection, change: str) -> None:
    twins.execute(f"UPDATE standpipe.view_record SET {change} WHERE view_oid = 'two'::regclass".encode())
    twins.execute("INSERT INTO s VALUES (1, 10), (3, 5)")
    flush(twins)
    rows = [(1, 3, 13), (2, 1, 3), (3, 1, 5)]
    assert rows_of(twins, "one") == rows
    assert rows_of(twins, "two") == (rows if change == "guarded = true" else [(1, 2, 3), (2, 1, 3)])
    assert value(twins, COLUMNS) == 2 * value(twins, STATES + OF_ONE)


def test_a_view_that_comes_while_no_row_does(connection: Connection, connect: Connect) -> None:
    """A batch that has rows older than a third view is still the same to the two."""
    connection.execute("CREATE STREAM s (a int, b int)")
    connection.execute(VIEW.format("one").encode())
    connection.execute(VIEW.format("two").encode())
    holding = connect()
    with holding.transaction():
        stream = "SELECT FROM standpipe.progress_record WHERE stream_oid = 's'::regclass FOR UPDATE"
        holding.execute(stream.encode())
        connection.execute("INSERT INTO s VALUES (1, 1), (1, 2), (2, 3)")
        holding.execute(VIEW.format("three").encode())
    flush(connection)
    connection.execute("INSERT INTO s VALUES (1, 10), (3, 5)")
    flush(connection)
    assert rows_of(connection, "one") == rows_of(connection, "two") == [(1, 3, 13), (2, 1, 3), (3, 1, 5)]
    assert rows_of(connection, "three") == [(1, 1, 10), (3, 1, 5)]
    assert value(connection, COLUMNS) == value(connection, STATES + OF_ONE)


def flush(connection: Connection) -> None:
    connection.execute("SELECT standpipe.flush('5 minutes')")


def value(connection: Connection, query: str) -> int:
    row = connection.execute(query.encode()).fetchone()
    assert row is not None
    return int(row[0])


def rows_of(connection: Connection, view: str) -> list[tuple[int, ...]]:
    return connection.execute(f"SELECT * FROM {view} ORDER BY a".encode()).fetchall()
