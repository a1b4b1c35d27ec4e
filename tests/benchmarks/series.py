"""Rows that PostgreSQL makes itself, for transactions too large to send: W1's columns, computed from a number."""

from __future__ import annotations

from psycopg import sql

from tests.benchmarks.systems import Connection

USERS = 1_000_000
URLS = 1_000
# A factor that is prime to both: neighbouring rows are of different groups.
SCATTER = 7_919
ROWS = sql.SQL(
    """
    SELECT timestamptz '2026-01-01 00:00 UTC' + n * interval '1 millisecond' AS ts,
           (n * {scatter} % {users})::int AS user_id,
           '/page/' || n * {scatter} % {urls} AS url,
           (200 + n % 5)::int AS status,
           (n % 1000)::double precision AS latency_ms,
           n AS bytes
    FROM generate_series(1, {rows}::bigint) AS n
    """
)


def select_series(rows: int) -> sql.Composed:
    """The SELECT that makes so many rows; `bytes` is the row's number, from 1 on."""
    return ROWS.format(
        scatter=sql.Literal(SCATTER), users=sql.Literal(USERS), urls=sql.Literal(URLS), rows=sql.Literal(rows)
    )


def insert_series(connection: Connection, stream: str, rows: int) -> None:
    connection.execute(sql.SQL("INSERT INTO {} {}").format(sql.Identifier(stream), select_series(rows)))
