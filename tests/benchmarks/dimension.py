"""Throughput of a view that joins the stream with a table: none, a small one, and one of a million rows."""

from __future__ import annotations

import time
from dataclasses import dataclass

from psycopg import sql

from tests.benchmarks.systems import Connection, Feed, copy_feed
from tests.benchmarks.systems.standpipe import create_stream, flush, open_connection
from tests.benchmarks.workload import Chunks

TABLE_ROWS = (0, 1_000, 1_000_000)
REGIONS = 50
CREATE_TABLE = """
    CREATE TABLE {table} AS
    SELECT id, 'region ' || id % {regions} AS region FROM generate_series(0, {rows} - 1) AS id
"""
JOINED = """
    CREATE CONTINUOUS VIEW {view} AS
    SELECT u.region, count(*), sum(e.bytes), avg(e.latency_ms)
    FROM {stream} e JOIN {table} u ON u.id = e.user_id % {rows} GROUP BY u.region
"""
PLAIN = """
    CREATE CONTINUOUS VIEW {view} AS
    SELECT user_id % {regions} AS region, count(*), sum(bytes), avg(latency_ms) FROM {stream} GROUP BY 1
"""


@dataclass(frozen=True)
class Joined:
    table_rows: int
    rows: int
    seconds: float

    @property
    def rows_per_second(self) -> float:
        return self.rows / self.seconds


def measure(conninfo: str, loaded: Chunks, table_rows: int) -> Joined:
    """The first chunk warms; the clock runs over the others until the view has them."""
    names = {
        "table": sql.Identifier(f"users_{table_rows}"),
        "stream": sql.Identifier(f"events_{table_rows}"),
        "view": sql.Identifier(f"regions_{table_rows}"),
        "rows": sql.Literal(table_rows),
        "regions": sql.Literal(REGIONS),
    }
    with open_connection(conninfo) as connection:
        create_stream(connection, f"events_{table_rows}")
        create(connection, names, bool(table_rows))
        with copy_feed(conninfo, f"events_{table_rows}") as feed:
            first, others = loaded.split(1)
            load(feed, first)
            flush(connection)
            began = time.monotonic()
            load(feed, others)
            flush(connection)
            seconds = time.monotonic() - began
        counted = connection.execute(sql.SQL("SELECT sum(count) FROM {view}").format(**names)).fetchone()
    assert counted == (loaded.rows,), f"the view has {counted} of {loaded.rows} rows"
    return Joined(table_rows, others.rows, seconds)


def load(feed: Feed, rows: Chunks) -> None:
    for content in rows.contents():
        feed.stage(content)
        feed.commit()


def create(connection: Connection, names: dict[str, sql.Composable], joined: bool) -> None:
    if joined:
        connection.execute(sql.SQL(CREATE_TABLE).format(**names))
        connection.execute(sql.SQL("ALTER TABLE {table} ADD PRIMARY KEY (id)").format(**names))
        connection.execute(sql.SQL("ANALYZE {table}").format(**names))
    text = JOINED if joined else PLAIN
    connection.execute(sql.SQL(text).format(**names))
