"""The first row: how long a new server takes to be ready, and a new stream's first row to be visible.

The first stream is created as soon as the server says that it is ready, the second when the first shows its row:
the difference is what the server puts off until somebody needs it.
"""

from __future__ import annotations

import time
from dataclasses import dataclass

from psycopg import sql

from tests.benchmarks.systems import Connection, copy_feed
from tests.benchmarks.systems.standpipe import create_stream, open_connection
from tests.benchmarks.workload import csv_bytes, event_table

STREAMS = ("first", "second")
POLL_SECONDS = 0.005
LIMIT_SECONDS = 120.0
CREATE_VIEW = "CREATE CONTINUOUS VIEW {view} AS SELECT url, count(*) AS rows FROM {stream} GROUP BY url"


@dataclass(frozen=True)
class FirstRow:
    """Milliseconds that CREATE STREAM and CREATE CONTINUOUS VIEW took, and from COMMIT until the row was visible."""

    stream: str
    create_milliseconds: float
    visible_milliseconds: float


@dataclass(frozen=True)
class FirstRows:
    """One new server: seconds from the start of its process until it was ready, and its first streams."""

    ready_seconds: float
    rows: tuple[FirstRow, ...]


def measure(conninfo: str, ready_seconds: float) -> FirstRows:
    """Of a server that was ready just now."""
    return FirstRows(ready_seconds, tuple(measure_stream(conninfo, stream) for stream in STREAMS))


def measure_stream(conninfo: str, stream: str) -> FirstRow:
    view = f"{stream}_view"
    names = {"view": sql.Identifier(view), "stream": sql.Identifier(stream)}
    with open_connection(conninfo) as connection:
        began = time.monotonic()
        create_stream(connection, stream)
        connection.execute(sql.SQL(CREATE_VIEW).format(**names))
        created = time.monotonic()
        with copy_feed(conninfo, stream) as feed:
            feed.stage(csv_bytes(event_table(0, 1, 1)))
            committed = time.monotonic()
            feed.commit()
            await_row(connection, view)
        visible = time.monotonic()
    return FirstRow(stream, 1000 * (created - began), 1000 * (visible - committed))


def await_row(connection: Connection, view: str) -> None:
    deadline = time.monotonic() + LIMIT_SECONDS
    statement = sql.SQL("SELECT rows FROM {}").format(sql.Identifier(view))
    while connection.execute(statement).fetchone() is None:
        if time.monotonic() > deadline:
            raise TimeoutError(f"{view} is still empty after {LIMIT_SECONDS:g} s")
        time.sleep(POLL_SECONDS)
