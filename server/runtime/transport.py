"""Rows from PostgreSQL as Arrow record batches of an exact schema, in whatever process Spark reads them.

Connections stay open in the process between batches. What ADBC's arithmetic does to infinite dates and times
is put right here; nothing else about values is decided here.
"""

from __future__ import annotations

import atexit
from collections.abc import Iterator

import adbc_driver_postgresql.dbapi as adbc
import pyarrow as pa
import pyarrow.compute as pc

from standpipe.server.store.session import reader_conninfo

# ADBC moves PostgreSQL's epoch (2000) to Unix's by an addition that wraps around; infinity is the largest
# integer and -infinity the smallest, so that these values come out. No finite value is as small as they are.
EPOCH_DAYS = 10_957
EPOCH_MICROSECONDS = EPOCH_DAYS * 86_400_000_000
INT32_MAX, INT64_MAX = 2**31 - 1, 2**63 - 1
INT32_SPAN, INT64_SPAN = 2**32, 2**64
LEAST_FINITE_DAYS = -2_440_588
LEAST_FINITE_MICROSECONDS = LEAST_FINITE_DAYS * 86_400_000_000

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
    columns = [_mend(column).cast(field.type) for column, field in zip(batch.columns, schema, strict=True)]
    return pa.RecordBatch.from_arrays(columns, schema=schema)


def _mend(column: pa.Array) -> pa.Array:
    if pa.types.is_date32(column.type):
        return _mend_wrapped(column, pa.int32(), LEAST_FINITE_DAYS, INT32_MAX, EPOCH_DAYS - INT32_SPAN)
    if pa.types.is_timestamp(column.type):
        return _mend_wrapped(
            column, pa.int64(), LEAST_FINITE_MICROSECONDS, INT64_MAX, EPOCH_MICROSECONDS - INT64_SPAN
        )
    return column


def _mend_wrapped(column: pa.Array, integer: pa.DataType, least: int, largest: int, shift: int) -> pa.Array:
    """Infinity becomes the largest integer and -infinity the smallest: they compare as in PostgreSQL."""
    numbers = column.cast(integer) if integer.bit_width == 32 else column.view(integer)
    smallest = pc.min(numbers).as_py()
    if smallest is None or smallest >= least:
        return column
    infinity, minus_infinity = largest + shift, largest + shift + 1
    wrapped = pc.less(numbers, least)
    is_infinity = pc.equal(numbers, pa.scalar(infinity, integer))
    is_minus_infinity = pc.equal(numbers, pa.scalar(minus_infinity, integer))
    if pc.any(pc.and_not(wrapped, pc.or_(is_infinity, is_minus_infinity))).as_py():
        raise OverflowError("timestamp out of range: Spark's end on 294247-01-10")
    numbers = pc.if_else(is_infinity, pa.scalar(largest, integer), numbers)
    numbers = pc.if_else(is_minus_infinity, pa.scalar(-largest - 1, integer), numbers)
    return numbers.view(column.type)
