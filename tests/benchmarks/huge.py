"""One huge transaction: the memory that a server takes at most to process it, and how long until it is visible.

PostgreSQL makes the rows itself (`series.py`), so that no client's speed is measured. The views keep few groups, many
groups, and single rows. Each is compared with the same SELECT over the same rows in an ordinary PostgreSQL, by a hash
over all of its rows: a million groups are too many to fetch.
"""

from __future__ import annotations

import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import psycopg
from psycopg import sql

from tests.benchmarks.memory import sampling
from tests.benchmarks.processes import MemoryReading
from tests.benchmarks.series import insert_series, select_series
from tests.benchmarks.systems import Connection
from tests.benchmarks.systems.standpipe import create_stream, flush, open_connection

ROWS = 10_000_000
STREAM = "huge"
KEPT_ROWS = 10
SAMPLE_SECONDS = 0.5
AGGREGATES = "count(*) AS rows, sum(bytes) AS bytes, max(latency_ms) AS slowest"
DIGEST = "SELECT count(*), sum(hashtextextended(answer::text, 0)) FROM ({}) AS answer"


@dataclass(frozen=True)
class Huge:
    """One transaction; megabytes are each part's largest reading (PSS), and the largest of all parts together.

    Memory is sampled from the first row until all is visible; `before` is what all parts held then.
    """

    rows: int
    insert_seconds: float
    visible_seconds: float
    before: float
    peak: float
    peak_by_part: dict[str, float]
    differences: tuple[str, ...]


def measure(conninfo: str, roots: Sequence[int], rows: int, oracle: Connection) -> Huge:
    """Create a stream and views on a server that runs; `oracle` is a connection to an ordinary PostgreSQL."""
    queries = view_queries(rows)
    with open_connection(conninfo) as connection:
        prepare(connection, queries)
        with sampling(roots, SAMPLE_SECONDS) as readings:
            began = time.monotonic()
            committed = insert(conninfo, rows)
            flush(connection)
            visible = time.monotonic()
        found = tuple(differences(connection, oracle, queries, rows))
    return Huge(
        rows=rows,
        insert_seconds=committed - began,
        visible_seconds=visible - committed,
        before=readings[0].total,
        peak=max(reading.total for reading in readings),
        peak_by_part=peak_by_part(readings),
        differences=found,
    )


def view_queries(rows: int) -> dict[str, str]:
    """The defining SELECT of each view, without its FROM clause's relation."""
    every = max(1, rows // KEPT_ROWS)
    return {
        "few_groups": f"SELECT url, {AGGREGATES} FROM {{}} GROUP BY url",
        "many_groups": f"SELECT user_id, {AGGREGATES} FROM {{}} GROUP BY user_id",
        "single_rows": f"SELECT user_id, url, bytes FROM {{}} WHERE bytes % {every} = 0",
    }


def prepare(connection: Connection, queries: dict[str, str]) -> None:
    """The views, none of which has seen a row: the transaction is all they get."""
    create_stream(connection, STREAM)
    for name, query in queries.items():
        statement = sql.SQL("CREATE CONTINUOUS VIEW {} AS ").format(sql.Identifier(name))
        connection.execute(statement + sql.SQL(query).format(sql.Identifier(STREAM)))


def insert(conninfo: str, rows: int) -> float:
    """The moment at which COMMIT was sent."""
    with psycopg.connect(conninfo) as connection:
        insert_series(connection, STREAM, rows)
        committed = time.monotonic()
        connection.commit()
    return committed


def peak_by_part(readings: Sequence[MemoryReading]) -> dict[str, float]:
    parts = {part for reading in readings for part in reading.megabytes}
    return {part: max(reading.megabytes.get(part, 0.0) for reading in readings) for part in parts}


def differences(connection: Connection, oracle: Connection, queries: dict[str, str], rows: int) -> Iterator[str]:
    series = sql.SQL("({}) AS series").format(select_series(rows))
    for name, query in queries.items():
        expected = digest(oracle, sql.SQL(query).format(series))
        found = digest(connection, sql.SQL("SELECT * FROM {}").format(sql.Identifier(name)))
        if found != expected:
            yield f"{name}: expected (rows, hash) {expected}, found {found}"


def digest(connection: Connection, query: sql.Composed) -> tuple[object, ...] | None:
    return connection.execute(sql.SQL(DIGEST).format(query)).fetchone()
