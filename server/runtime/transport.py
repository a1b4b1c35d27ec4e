"""Rows from PostgreSQL as Arrow record batches of an exact schema, in whatever process Spark reads them.

Connections stay open in the process between batches. Where the schema has integers for dates and times, they
are PostgreSQL's own: days and microseconds since 2000-01-01, infinity the largest and -infinity the smallest.
"""

from __future__ import annotations

import atexit
from collections.abc import Iterator

import adbc_driver_postgresql.dbapi as adbc
import pyarrow as pa
import pyarrow.compute as pc

from standpipe.server.store.session import reader_conninfo

EPOCH_DAYS = 10_957
"""From Unix's epoch to PostgreSQL's, 2000-01-01."""
EPOCH_MICROSECONDS = EPOCH_DAYS * 86_400_000_000

_connections: dict[str, adbc.Connection] = {}


def read_batches(conninfo: str, query: str, schema: pa.Schema) -> Iterator[pa.RecordBatch]:
    """The rows of a query as they come, in columns of the schema's names and types."""
    with _execute(conninfo, query) as cursor:
        for batch in cursor.fetch_record_batch():
            if batch.num_rows:
                yield _conform(batch, schema)


def _execute(conninfo: str, query: str) -> adbc.Cursor:
    """On the kept connection, or on a new one where that has died since the last batch."""
    kept = _connections.get(conninfo)
    if kept is not None:
        try:
            return _run(kept, query)
        except adbc.Error:
            _forget(conninfo)
    return _run(_connect(conninfo), query)


def _run(connection: adbc.Connection, query: str) -> adbc.Cursor:
    cursor = connection.cursor()
    try:
        cursor.execute(query)
    except BaseException:
        cursor.close()
        raise
    return cursor


def _connect(conninfo: str) -> adbc.Connection:
    connection = _connections[conninfo] = adbc.connect(reader_conninfo(conninfo), autocommit=True)
    return connection


def _forget(conninfo: str) -> None:
    _connections.pop(conninfo).close()


@atexit.register
def _close_all() -> None:
    for conninfo in tuple(_connections):
        _forget(conninfo)


def _conform(batch: pa.RecordBatch, schema: pa.Schema) -> pa.RecordBatch:
    columns = [
        _count(column).cast(field.type) if pa.types.is_integer(field.type) else column.cast(field.type)
        for column, field in zip(batch.columns, schema, strict=True)
    ]
    return pa.RecordBatch.from_arrays(columns, schema=schema)


def _count(column: pa.Array) -> pa.Array:
    """Dates and times as the integers that PostgreSQL counts in.

    ADBC moved them to Unix's epoch by an addition that wraps around (infinity is the largest integer); the
    subtraction wraps around as well, so that every value comes out as it was.
    """
    if pa.types.is_date32(column.type):
        return pc.subtract(column.view(pa.int32()), pa.scalar(EPOCH_DAYS, pa.int32()))
    if pa.types.is_timestamp(column.type):
        return pc.subtract(column.view(pa.int64()), pa.scalar(EPOCH_MICROSECONDS, pa.int64()))
    return column
