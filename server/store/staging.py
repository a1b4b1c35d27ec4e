"""Deltas on their way into PostgreSQL: Arrow → the binary form of COPY, column by column, and where they wait for the
merge.

A small delta is loaded into a temporary table of the session that merges it. A large one has been written by the task
that computed it, while others were still computed or merged, into a table of its own, which the merge drops.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, TypeAlias

import psycopg
import pyarrow as pa
from pgpq import ArrowToPostgresBinaryEncoder
from psycopg import sql

from standpipe.server.store.session import connect

WRITTEN_SCHEMA = "standpipe_work"
WRITTEN_PREFIX = "_delta_"
WRITTEN_PATTERN = f"^{WRITTEN_PREFIX}([0-9]{{1,12}})_"
"""Behind the prefix stands when it was written, in seconds of Unix's epoch."""
# Earlier versions had them in standpipe_data, where a table of that name may be anybody's.
WRITTEN = """
    SELECT oid::regclass::text FROM pg_class
    WHERE relnamespace IN (%s::regnamespace, 'standpipe_data'::regnamespace) AND relkind = 'r'
      AND pg_get_userbyid(relowner) = current_user
      AND substring(relname FROM %s)::bigint + %s <= extract(epoch FROM clock_timestamp())
"""

ARROW_TYPES = {
    "boolean": pa.bool_(),
    "smallint": pa.int16(),
    "integer": pa.int32(),
    "bigint": pa.int64(),
    "real": pa.float32(),
    "double precision": pa.float64(),
    "numeric": pa.decimal128(38, 0),
    "text": pa.string(),
    "bytea": pa.binary(),
    # Dates and times are integers all the way: days and microseconds since PostgreSQL's epoch.
    "date": pa.int32(),
    "timestamp without time zone": pa.int64(),
    "timestamp with time zone": pa.int64(),
}
"""In which a staged type travels: its bytes are those of PostgreSQL's own."""

Columns: TypeAlias = Sequence[tuple[str, str]]
"""Names and staged types."""


@dataclass(frozen=True)
class Written:
    """A delta that a task has written: the table that holds it, and how many rows it has."""

    table: str
    num_rows: int


Delta: TypeAlias = pa.Table | Written
Deltas: TypeAlias = Sequence[Mapping[int, Delta]]
"""Of each task the rows of each fragment that has any, by the fragment's number."""


def to_binary(delta: pa.Table, columns: Columns) -> Iterator[bytes]:
    """What COPY (FORMAT binary) takes."""
    schema = pa.schema([(name, ARROW_TYPES[staged_type]) for name, staged_type in columns])
    encoder = ArrowToPostgresBinaryEncoder(schema)
    yield encoder.write_header()
    for batch in delta.select(schema.names).cast(schema).to_batches():
        yield encoder.write_batch(batch)
    yield encoder.finish()


def create_temporary(connection: psycopg.Connection, table: str, columns: Columns) -> None:
    """Empty again after each merge."""
    connection.execute(f"CREATE TEMPORARY TABLE {table} ({_definitions(columns)}) ON COMMIT DELETE ROWS".encode())


def load(connection: psycopg.Connection, table: str, columns: Columns, delta: pa.Table, options: str = "") -> None:
    statement = f"COPY {table} FROM STDIN (FORMAT binary{options})"
    with connection.cursor() as cursor, cursor.copy(statement.encode()) as copy:
        for part in to_binary(delta, columns):
            copy.write(part)


def write(connection: psycopg.Connection, name: str, columns: Columns, delta: pa.Table) -> Written:
    """Committed when it returns, in place of what an earlier try of the task may have left. Nobody needs it after a
    crash: the batch is computed again."""
    table = f"{WRITTEN_SCHEMA}.{WRITTEN_PREFIX}{name}"
    with connection.transaction():
        connection.execute(f"DROP TABLE IF EXISTS {table}".encode())
        definitions = _definitions(columns)
        connection.execute(f"CREATE UNLOGGED TABLE {table} ({definitions}) WITH (autovacuum_enabled = off)".encode())
        load(connection, table, columns, delta, options=", FREEZE")
    return Written(table, delta.num_rows)


def fetch_rows(connection: psycopg.Connection, delta: Delta, columns: Sequence[str]) -> list[tuple[Any, ...]]:
    """The rows of a delta, wherever it is."""
    if isinstance(delta, Written):
        return connection.execute(f"SELECT {', '.join(columns)} FROM {delta.table}".encode()).fetchall()
    return list(zip(*(delta.column(name).to_pylist() for name in columns), strict=True))


def drop_written(connection: psycopg.Connection, part: Mapping[int, Delta]) -> None:
    tables = [delta.table for delta in part.values() if isinstance(delta, Written)]
    if tables:
        connection.execute(f"DROP TABLE IF EXISTS {', '.join(tables)}".encode())


def discard(conninfo: str, deltas: Deltas) -> None:
    """Those that are not merged after all."""
    if any(isinstance(delta, Written) for part in deltas for delta in part.values()):
        with connect(conninfo) as connection:
            for part in deltas:
                drop_written(connection, part)


def sweep_written(connection: psycopg.Connection, older_than: float = 0.0) -> None:
    """Drop the deltas that nobody merges: those that another run of the runtime left or, of this run, those that were
    written so many seconds ago. A merge that comes later still fails, and its batch is given back."""
    for (table,) in connection.execute(WRITTEN, [WRITTEN_SCHEMA, WRITTEN_PATTERN, older_than]).fetchall():
        connection.execute(sql.SQL("DROP TABLE IF EXISTS {}").format(sql.SQL(table)))


def _definitions(columns: Columns) -> str:
    return ", ".join(f"{name} {staged_type}" for name, staged_type in columns)
