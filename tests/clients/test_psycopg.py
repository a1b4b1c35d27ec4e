"""psycopg 3 in every mode that talks to the wire in its own way."""

from __future__ import annotations

import asyncio
import secrets
import time
from collections.abc import Iterator
from datetime import UTC, datetime
from decimal import Decimal

import psycopg
import pytest
from psycopg import sql
from psycopg.rows import dict_row

from tests.conftest import Connect
from tests.server_process import RunningServer

STREAM = "CREATE STREAM s (k text, n int, amount numeric(12,2), f double precision, at timestamptz, ok boolean)"
VIEW = """
CREATE CONTINUOUS VIEW v AS
  SELECT k, count(*), sum(n) AS n, sum(amount) AS amount, max(f) AS f, max(at) AS at,
         count(*) FILTER (WHERE ok) AS ok
  FROM s GROUP BY k
"""
MOMENT = datetime(2026, 5, 4, 3, 2, 1, 123456, tzinfo=UTC)
ROWS = [
    ("a", 1, Decimal("1.25"), 0.5, MOMENT, True),
    ("b", 2, None, None, None, None),
    ("a", 3, Decimal("2"), 9.5, None, False),
]
INSERT = "INSERT INTO s VALUES (%s, %s, %s, %s, %s, %s)"
RESULT = [
    ("a", 2, 4, Decimal("3.25"), 9.5, MOMENT, 1),
    ("b", 1, 2, None, None, None, 0),
]
PATIENCE_SECONDS = 60.0
POLL_SECONDS = 0.05


def read(connection: psycopg.Connection) -> list[tuple[object, ...]]:
    """What the view holds once everything is in it."""
    connection.execute("SELECT standpipe.flush()")
    return connection.execute("SELECT * FROM v ORDER BY k").fetchall()


@pytest.fixture(scope="module")
def shared_schema(server: RunningServer) -> Iterator[str]:
    """One stream for all tests that only write and read: its query is started once."""
    name = f"psycopg_{secrets.token_hex(4)}"
    with server.connect() as connection:
        connection.execute(sql.SQL("CREATE SCHEMA {}").format(sql.Identifier(name)))
        connection.execute(sql.SQL("SET search_path = {}").format(sql.Identifier(name)))
        connection.execute(STREAM)
        connection.execute(VIEW)
        # With a reader besides the one that is truncated, the stream's progress stays where it is.
        connection.execute("CREATE CONTINUOUS VIEW steady AS SELECT count(*) FROM s")
        yield name
        connection.execute(sql.SQL("DROP SCHEMA {} CASCADE").format(sql.Identifier(name)))


@pytest.fixture
def prepared(server: RunningServer, shared_schema: str) -> Iterator[psycopg.Connection]:
    """Stream `s` with an empty view `v`."""
    with server.connect(options=f"-csearch_path={shared_schema} -ctimezone=UTC") as connection:
        connection.execute("TRUNCATE CONTINUOUS VIEW v")
        yield connection


def test_default_transaction_block(connect: Connect) -> None:
    """Without autocommit everything is in one block until commit()."""
    with connect(autocommit=False) as connection:
        connection.execute(STREAM)
        connection.execute(VIEW)
        connection.cursor().executemany(INSERT, ROWS)
        connection.commit()
        assert [row[:3] for row in read(connection)] == [("a", 2, 4), ("b", 1, 2)]


def test_rolled_back_block(connect: Connect, connection: psycopg.Connection) -> None:
    with connect(autocommit=False) as other:
        other.execute(STREAM)
        other.execute(VIEW)
        other.rollback()
    with pytest.raises(psycopg.errors.UndefinedTable):
        connection.execute("SELECT * FROM v")


def test_transaction_contexts_with_savepoints(prepared: psycopg.Connection) -> None:
    with prepared.transaction():
        prepared.execute(INSERT, ROWS[0])
        with pytest.raises(ZeroDivisionError), prepared.transaction():
            prepared.execute(INSERT, ROWS[1])
            raise ZeroDivisionError
        with prepared.transaction():
            prepared.execute(INSERT, ROWS[2])
    assert [row[:2] for row in read(prepared)] == [("a", 2)]


def test_statements_of_ours_inside_savepoints(connection: psycopg.Connection) -> None:
    with connection.transaction():
        connection.execute("CREATE STREAM s (a int)")
        with pytest.raises(psycopg.errors.FeatureNotSupported), connection.transaction():
            connection.execute("CREATE CONTINUOUS VIEW v AS SELECT a FROM s WHERE random() < 0.5")
        with connection.transaction():
            connection.execute("CREATE CONTINUOUS VIEW v AS SELECT a FROM s")
    connection.execute("INSERT INTO s VALUES (1)")
    assert read_one_column(connection, "SELECT a FROM v") == [1]


def read_one_column(connection: psycopg.Connection, query: str) -> list[object]:
    connection.execute("SELECT standpipe.flush()")
    return [value for (value,) in connection.execute(query.encode())]


def test_parameters(prepared: psycopg.Connection) -> None:
    for row in ROWS:
        prepared.execute(INSERT, row)
    assert read(prepared) == RESULT


def test_prepared_statements(prepared: psycopg.Connection) -> None:
    for row in ROWS * 10:
        prepared.execute(INSERT, row, prepare=True)
    prepared.execute("SELECT standpipe.flush()")
    for _ in range(3):
        found = prepared.execute("SELECT count FROM v WHERE k = %s", ["a"], prepare=True).fetchall()
        assert found == [(20,)]


def test_prepared_statements_of_ours(connection: psycopg.Connection) -> None:
    """Parse, Bind and Execute of a statement of ours, more than once."""
    for _ in range(2):
        connection.execute("CREATE STREAM t (a int)", prepare=True)
        connection.execute("CREATE CONTINUOUS VIEW w AS SELECT count(*) FROM t", prepare=True)
        connection.execute("INSERT INTO t VALUES (1)", prepare=True)
        assert read_one_column(connection, "SELECT count FROM w") == [1]
        connection.execute("DROP CONTINUOUS VIEW w", prepare=True)
        connection.execute("DROP STREAM t", prepare=True)


def test_explain_prepared(connection: psycopg.Connection) -> None:
    """psycopg prepares what it executes several times: that shows what there is all the same, when the runtime has
    published it."""
    connection.execute("CREATE STREAM t (a int)")
    for view in ("first", "second"):
        connection.execute(f"CREATE CONTINUOUS VIEW {view} AS SELECT a, count(*) FROM t GROUP BY a".encode())
        deadline = time.monotonic() + PATIENCE_SECONDS
        while not any(view in line for (line,) in connection.execute("EXPLAIN STREAM t")):
            assert time.monotonic() < deadline, "the view is not shown"
            time.sleep(POLL_SECONDS)


def test_command_tags(connection: psycopg.Connection) -> None:
    statements = {
        "CREATE STREAM t (a int)": "CREATE STREAM",
        "CREATE CONTINUOUS VIEW w AS SELECT count(*) FROM t": "CREATE CONTINUOUS VIEW",
        "ALTER STREAM t ADD COLUMN b int": "ALTER STREAM",
        "ALTER CONTINUOUS VIEW w RENAME TO x": "ALTER CONTINUOUS VIEW",
        "COMMENT ON STREAM t IS 'x'": "COMMENT",
        "TRUNCATE CONTINUOUS VIEW x": "TRUNCATE CONTINUOUS VIEW",
        "CREATE INDEX ON x (count)": "CREATE INDEX",
        "INSERT INTO t VALUES (1), (2)": "INSERT 0 2",
        "DROP CONTINUOUS VIEW x": "DROP CONTINUOUS VIEW",
        "DROP STREAM t": "DROP STREAM",
    }
    assert {statement: connection.execute(statement.encode()).statusmessage for statement in statements} == statements


def test_binary_parameters_and_results(prepared: psycopg.Connection) -> None:
    with prepared.cursor(binary=True) as cursor:
        for row in ROWS:
            cursor.execute("INSERT INTO s VALUES (%b, %b, %b, %b, %b, %b)", row)
        cursor.execute("SELECT standpipe.flush()")
        cursor.execute("SELECT * FROM v ORDER BY k")
        assert cursor.fetchall() == RESULT


def test_pipeline(prepared: psycopg.Connection) -> None:
    with prepared.pipeline(), prepared.cursor() as cursor:
        for row in ROWS:
            cursor.execute(INSERT, row)
    assert read(prepared) == RESULT


def test_pipeline_of_our_statements(connection: psycopg.Connection) -> None:
    connection.execute("SET timezone = 'UTC'")
    with connection.pipeline():
        connection.execute(STREAM)
        connection.execute(VIEW)
        cursor = connection.execute("SELECT count(*) FROM v")
        connection.cursor().executemany(INSERT, ROWS)
    assert cursor.fetchall() == [(0,)]
    assert read(connection) == RESULT


def test_failure_in_a_pipeline(connection: psycopg.Connection) -> None:
    """What follows a refused statement is skipped until Sync; the session goes on."""
    with pytest.raises(psycopg.errors.FeatureNotSupported), connection.pipeline():
        connection.execute("CREATE STREAM s (a int)")
        connection.execute("CREATE CONTINUOUS VIEW v AS SELECT a FROM s WHERE random() < 0.5")
        connection.execute("CREATE STREAM t (a int)")
    assert connection.execute("SELECT to_regclass('t')").fetchall() == [(None,)]
    assert connection.execute("SELECT 1").fetchall() == [(1,)]


def test_executemany(prepared: psycopg.Connection) -> None:
    with prepared.cursor() as cursor:
        cursor.executemany(INSERT, ROWS)
        assert cursor.rowcount == len(ROWS)
    assert read(prepared) == RESULT


def test_returning(prepared: psycopg.Connection) -> None:
    with prepared.cursor() as cursor:
        cursor.executemany("INSERT INTO s (k, n) VALUES (%s, %s) RETURNING n, k", [("x", 1), ("y", 2)], returning=True)
        returned = [cursor.fetchone()]
        while cursor.nextset():
            returned.append(cursor.fetchone())
    assert returned == [(1, "x"), (2, "y")]


@pytest.mark.parametrize("columns", ["", "(k, n, amount, f, at, ok)"])
def test_copy_text(prepared: psycopg.Connection, columns: str) -> None:
    statement = sql.SQL("COPY s {} FROM STDIN").format(sql.SQL(columns))
    with prepared.cursor() as cursor, cursor.copy(statement) as copy:
        for row in ROWS:
            copy.write_row(row)
    assert read(prepared) == RESULT


def test_copy_binary(prepared: psycopg.Connection) -> None:
    with prepared.cursor() as cursor, cursor.copy("COPY s FROM STDIN (FORMAT binary)") as copy:
        copy.set_types(["text", "int4", "numeric", "float8", "timestamptz", "bool"])
        for row in ROWS:
            copy.write_row(row)
    assert read(prepared) == RESULT


def test_copy_that_the_client_breaks_off(prepared: psycopg.Connection) -> None:
    with (
        pytest.raises(ZeroDivisionError),
        prepared.cursor() as cursor,
        cursor.copy("COPY s FROM STDIN") as copy,
    ):
        copy.write_row(ROWS[0])
        raise ZeroDivisionError
    prepared.execute(INSERT, ROWS[1])
    assert [row[:2] for row in read(prepared)] == [("b", 1)]


def test_copy_out(prepared: psycopg.Connection) -> None:
    prepared.cursor().executemany(INSERT, ROWS)
    prepared.execute("SELECT standpipe.flush()")
    with prepared.cursor() as cursor:
        with cursor.copy("COPY (SELECT k, count FROM v ORDER BY k) TO STDOUT") as copy:
            assert list(copy.rows()) == [("a", "2"), ("b", "1")]
        with cursor.copy("COPY s (k, n) TO STDOUT") as copy:
            assert set(copy.rows()) >= {("a", "1"), ("a", "3"), ("b", "2")}


def test_server_side_cursor(connection: psycopg.Connection) -> None:
    connection.execute("CREATE STREAM s (a int)")
    connection.execute("CREATE CONTINUOUS VIEW list AS SELECT a, a * 2 AS twice FROM s")
    connection.execute("INSERT INTO s SELECT generate_series(1, 1000)")
    connection.execute("SELECT standpipe.flush()")
    with connection.transaction(), connection.cursor("reader", row_factory=dict_row) as cursor:
        cursor.itersize = 7
        cursor.execute("SELECT * FROM list ORDER BY a")
        assert sum(row["twice"] - row["a"] for row in cursor) == 500_500


def test_streamed_result(connection: psycopg.Connection) -> None:
    connection.execute("CREATE STREAM s (a int)")
    connection.execute("CREATE CONTINUOUS VIEW list AS SELECT a FROM s")
    connection.execute("INSERT INTO s SELECT generate_series(1, 500)")
    connection.execute("SELECT standpipe.flush()")
    assert sum(a for (a,) in connection.cursor().stream("SELECT a FROM list")) == 125_250


def test_rows_as_dictionaries(prepared: psycopg.Connection) -> None:
    prepared.execute(INSERT, ROWS[0])
    prepared.execute("SELECT standpipe.flush()")
    with prepared.cursor(row_factory=dict_row) as cursor:
        cursor.execute("SELECT * FROM v")
        (row,) = cursor.fetchall()
    assert row == {"k": "a", "count": 1, "n": 1, "amount": Decimal("1.25"), "f": 0.5, "at": MOMENT, "ok": 1}


def test_notices_and_diagnostics(connection: psycopg.Connection) -> None:
    notices: list[str | None] = []
    connection.add_notice_handler(lambda diagnostic: notices.append(diagnostic.message_primary))
    connection.execute("CREATE STREAM s (a int)")
    connection.execute("CREATE STREAM IF NOT EXISTS s (a int)")
    connection.execute("DROP STREAM IF EXISTS absent")
    assert len(notices) == 2
    assert all("skipping" in (notice or "") for notice in notices)
    with pytest.raises(psycopg.errors.DuplicateTable) as refused:
        connection.execute("CREATE STREAM s (a int)")
    assert refused.value.diag.severity == "ERROR"
    assert refused.value.diag.context is None


def test_async(server: RunningServer, schema: str) -> None:
    asyncio.run(use_asynchronously(server, schema))


async def use_asynchronously(server: RunningServer, schema: str) -> None:
    options = f"-csearch_path={schema} -ctimezone=UTC"
    async with await psycopg.AsyncConnection.connect(server.dsn, autocommit=True, options=options) as connection:
        await connection.execute(STREAM)
        await connection.execute(VIEW)
        await asyncio.gather(*(insert_and_count(server, options, row) for row in ROWS))
        async with connection.cursor() as cursor, cursor.copy("COPY s (k, n) FROM STDIN") as copy:
            await copy.write_row(("c", 5))
        await connection.execute("SELECT standpipe.flush()")
        found = await (await connection.execute("SELECT * FROM v ORDER BY k")).fetchall()
    assert found == [*RESULT, ("c", 1, 5, None, None, None, 0)]


async def insert_and_count(server: RunningServer, options: str, row: tuple[object, ...]) -> None:
    async with await psycopg.AsyncConnection.connect(server.dsn, options=options) as connection:
        await connection.execute(INSERT, row)
