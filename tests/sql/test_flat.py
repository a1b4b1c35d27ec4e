"""Views with a time to live: what is beyond it goes, so that tables stay as large as what they show."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

import psycopg
import pytest

from tests.sql.test_moving import clock, stop, throw_away

__all__ = ["clock"]

KEYS = 1_000
LIVING = 5
"""Minutes."""
START = datetime(2026, 11, 1, 12, 0, tzinfo=UTC)
TABLES = """
    SELECT coalesce(r.table_oid, kept)::regclass::text FROM standpipe.view_record v
    CROSS JOIN unnest(v.result_oids) AS kept LEFT JOIN standpipe.result_record r ON r.result_oid = kept
    WHERE v.view_oid = 'minutes'::regclass
"""
SIZE = "SELECT pg_total_relation_size(%s::regclass)"
TOLERANCE = 1.1


@pytest.mark.parametrize("minutes", [20, pytest.param(60, marks=pytest.mark.slow)])
def test_tables_stay_flat(clock: psycopg.Connection, minutes: int) -> None:
    """PostgreSQL's autovacuum goes by real time; here it is done by hand, as often as the clock moves."""
    connection = clock
    connection.execute("CREATE STREAM s (k int, at timestamptz, v int)")
    connection.execute(
        f"CREATE CONTINUOUS VIEW minutes WITH (ttl = '{LIVING} minutes', ttl_column = 'minute') AS "
        "SELECT tumble(at, '1 minute') AS minute, k, count(*), sum(v), count(DISTINCT v) AS different "
        "FROM s GROUP BY 1, 2"
    )
    sizes = []
    for minute in range(minutes):
        moment = START + timedelta(minutes=minute)
        stop(connection, moment)
        connection.execute(
            "INSERT INTO s SELECT k, %s + k * interval '10 milliseconds', k FROM generate_series(1, %s) AS k",
            [moment, KEYS],
        )
        connection.execute("SELECT standpipe.flush('5 minutes')")
        throw_away(connection)
        sizes.append(sum(vacuumed(connection, table) for (table,) in connection.execute(TABLES).fetchall()))
        [(shown,)] = connection.execute("SELECT count(*) FROM minutes").fetchall()
        assert shown == min(minute + 1, LIVING) * KEYS
    assert max(sizes[minutes // 2 :]) <= TOLERANCE * max(sizes[: minutes // 2]), sizes


def vacuumed(connection: psycopg.Connection, table: str) -> int:
    """Its size after a VACUUM."""
    connection.execute(f"VACUUM {table}".encode())
    [(size,)] = connection.execute(SIZE, [table]).fetchall()
    return int(size)
