"""Throwing away what has left every window: groups and rows that no view will show again.

A view shows nothing of them as it is. So this may be done late, or in parts; but whoever reads after it must not go by
an earlier time than it did (`standpipe.view_clock`).
"""

from __future__ import annotations

from dataclasses import dataclass

import psycopg
from psycopg import sql
from psycopg.rows import class_row

from standpipe.server.store.progress import hold_progress

MOST_ROWS = 5_000
"""In one transaction, which merges wait for."""
MOST_STEPS = 20
"""In one pass, for one table."""

# A table goes by its results: it keeps what one of them needs. In a table that several share a result has its columns
# by other names, at the same places.
EXPIRING = """
    WITH results AS (
        SELECT v.stream_oid, v.result_oids[core.number] AS result_oid, core.value -> 'expiry' ->> 'keep' AS keep,
               core.value -> 'expiry' ->> 'column' AS name,
               ARRAY(SELECT jsonb_array_elements_text(core.value -> 'key_columns')) AS keys
        FROM standpipe.live_views v
        CROSS JOIN LATERAL jsonb_array_elements(v.plan -> 'plan' -> 'cores') WITH ORDINALITY AS core (value, number)
        WHERE %(stream)s::bigint IS NULL OR v.stream_oid = %(stream)s
    )
    SELECT r.stream_oid::bigint, c.oid::regclass::text AS table, min(p.name) AS column,
           max(r.keep::interval)::text AS keep
    FROM results r
    LEFT JOIN standpipe.result_record s ON s.result_oid = r.result_oid
    JOIN pg_class c ON c.oid = coalesce(s.table_oid, r.result_oid) AND c.relkind = 'r'
    CROSS JOIN LATERAL (SELECT coalesce(s.keys[array_position(r.keys, r.name)], r.name) AS name) AS p
    GROUP BY r.stream_oid, c.oid
    HAVING bool_and(r.keep IS NOT NULL) AND count(DISTINCT p.name) = 1
"""
HAS_EXPIRED = "SELECT EXISTS (SELECT FROM {table} WHERE {column} < standpipe.clock() - {keep}::interval)"
NOTE = "UPDATE standpipe.clock_record SET expired_at = greatest(expired_at, standpipe.clock())"
EXPIRE = """
    DELETE FROM {table} WHERE ctid = ANY (ARRAY(
        SELECT ctid FROM {table} WHERE {column} < standpipe.clock() - {keep}::interval LIMIT {most}))
"""


@dataclass(frozen=True)
class Expiring:
    """A table whose rows are of no use when `column` lies further back than `keep`."""

    stream_oid: int
    table: str
    column: str
    keep: str

    def filled(self, pattern: str) -> sql.Composed:
        return sql.SQL(pattern).format(
            table=sql.SQL(self.table),
            column=sql.Identifier(self.column),
            keep=sql.Literal(self.keep),
            most=sql.Literal(MOST_ROWS),
        )


def expiring_tables(connection: psycopg.Connection, stream_oid: int | None = None) -> list[Expiring]:
    """Of one stream, or of all."""
    with connection.cursor(row_factory=class_row(Expiring)) as cursor:
        return cursor.execute(EXPIRING, {"stream": stream_oid}).fetchall()


def expire(connection: psycopg.Connection, found: Expiring) -> None:
    """In small steps: a merge never waits long. A time to live may have been altered since the table was found."""
    for _ in range(MOST_STEPS):
        row = connection.execute(found.filled(HAS_EXPIRED)).fetchone()
        if row is None or not row[0]:
            return
        with connection.transaction():
            hold_progress(connection, found.stream_oid)
            if found not in expiring_tables(connection, found.stream_oid):
                return
            connection.execute(NOTE)
            connection.execute(found.filled(EXPIRE))
