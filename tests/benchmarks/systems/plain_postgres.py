"""A PostgreSQL of its own for a baseline: the embedded one, configured as under `standpipe serve`."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

import psycopg
from psycopg import sql

from standpipe.server.embedded import EmbeddedPostgres
from tests.benchmarks.systems import Connection

MAINTENANCE_DATABASE = "postgres"


@contextmanager
def plain_postgres(folder: Path) -> Iterator[EmbeddedPostgres]:
    server = EmbeddedPostgres(folder)
    server.start()
    try:
        yield server
    finally:
        server.stop()


def conninfo(server: EmbeddedPostgres) -> str:
    return server.conninfo(MAINTENANCE_DATABASE)


def open_connection(server: EmbeddedPostgres) -> Connection:
    return psycopg.connect(conninfo(server), autocommit=True)


def process_roots(server: EmbeddedPostgres) -> tuple[int, ...]:
    return (server.pid,) if server.pid is not None else ()


def create_table(connection: Connection, name: str, columns: Sequence[tuple[str, str]]) -> None:
    definitions = ", ".join(f"{column} {type_name}" for column, type_name in columns)
    statement = sql.SQL("CREATE TABLE {} ({})").format(sql.Identifier(name), sql.SQL(definitions))
    connection.execute(statement)
