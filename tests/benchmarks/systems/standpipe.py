"""Standpipe itself, started by its own command and reached through its front end only."""

from __future__ import annotations

import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from functools import partial
from pathlib import Path

import psycopg
from psycopg import sql

from tests.benchmarks.systems import Connection, RunningSystem, copy_feed
from tests.benchmarks.workload import COLUMNS, STREAM, View
from tests.server_process import RunningServer

NAME = "standpipe"
FLUSH_SECONDS = 600.0


@contextmanager
def start(views: Sequence[View], folder: Path) -> Iterator[RunningSystem]:
    with running_server(folder) as server:
        yield with_views(views, server.dsn, process_roots(server))


def with_views(views: Sequence[View], conninfo: str, roots: tuple[int, ...]) -> RunningSystem:
    """Create W1's stream and views on a server that runs."""
    with open_connection(conninfo) as connection:
        create_stream(connection, STREAM)
        taken = tuple(timed_creation(connection, view, STREAM) for view in views)
    return RunningSystem(
        name=NAME,
        roots=roots,
        connect=partial(open_connection, conninfo),
        open_feed=partial(copy_feed, conninfo, STREAM),
        count_batches=count_batches,
        creation_milliseconds=taken,
    )


def running_server(folder: Path) -> RunningServer:
    """As a user starts it: no flag but where."""
    folder.mkdir(parents=True, exist_ok=True)
    return RunningServer(folder, command=("serve",))


def process_roots(server: RunningServer) -> tuple[int, ...]:
    """The supervisor: every other process of the server is below it."""
    return (server.process.pid,) if server.process else ()


def open_connection(conninfo: str) -> Connection:
    return psycopg.connect(conninfo, autocommit=True)


def create_stream(connection: Connection, name: str) -> None:
    columns = ", ".join(f"{column} {type_name}" for column, type_name in COLUMNS)
    connection.execute(sql.SQL("CREATE STREAM {} ({})").format(sql.Identifier(name), sql.SQL(columns)))


def create_view(connection: Connection, view: View, stream: str) -> None:
    statement = sql.SQL("CREATE CONTINUOUS VIEW {} AS {}")
    connection.execute(statement.format(sql.Identifier(view.name), sql.SQL(view.select(stream))))


def timed_creation(connection: Connection, view: View, stream: str) -> float:
    """Milliseconds until CREATE has answered, by itself in its transaction."""
    began = time.monotonic()
    create_view(connection, view, stream)
    return 1000 * (time.monotonic() - began)


def flush(connection: Connection) -> None:
    """Wait until all that is committed is in every view."""
    connection.execute("SELECT standpipe.flush(make_interval(secs => %s))", (FLUSH_SECONDS,))


def count_batches(connection: Connection) -> int:
    row = connection.execute(
        "SELECT batch FROM standpipe.progress WHERE stream = %s::regclass::text", (STREAM,)
    ).fetchone()
    return int(row[0]) if row else 0
