"""Which streams there are, and which of them have readers: reads of the catalog for the runtime."""

from __future__ import annotations

import psycopg
import sqlalchemy as sa
from psycopg.rows import class_row
from sqlalchemy.dialects.postgresql import OID, REGCLASS

from standpipe.catalog.objects import Stream
from standpipe.catalog.tables import compiled, live_views, stream_record

ACTIVE = "active"

_relations = sa.table("pg_class", sa.column("oid", OID), schema="pg_catalog")


def count_views(connection: psycopg.Connection, stream_oid: int) -> int:
    """How many views read a stream together."""
    count = sa.select(sa.func.count()).where(live_views.c.stream_oid == stream_oid, live_views.c.state == ACTIVE)
    query, parameters = compiled(count)
    row = connection.execute(query, parameters).fetchone()
    assert row is not None
    return int(row[0])


def load_stream(connection: psycopg.Connection, stream_oid: int) -> Stream | None:
    """None where the stream is gone, or its log."""
    query, parameters = compiled(_streams().where(stream_record.c.stream_oid == stream_oid))
    with connection.cursor(row_factory=class_row(Stream)) as cursor:
        return cursor.execute(query, parameters).fetchone()


def load_streams(connection: psycopg.Connection) -> list[Stream]:
    query, parameters = compiled(_streams())
    with connection.cursor(row_factory=class_row(Stream)) as cursor:
        return cursor.execute(query, parameters).fetchall()


def _streams() -> sa.Select[int, int, int, str]:
    """The log's name is qualified only where the search path does not find it: callers have an empty one."""
    stream, log = _relations.alias("stream"), _relations.alias("log")
    return (
        sa.select(
            sa.cast(stream_record.c.stream_oid, sa.BigInteger).label("oid"),
            sa.cast(stream_record.c.log_oid, sa.BigInteger).label("log_oid"),
            sa.cast(stream_record.c.sequence_oid, sa.BigInteger).label("sequence_oid"),
            sa.cast(sa.cast(stream_record.c.log_oid, REGCLASS), sa.Text).label("log"),
        )
        .join(stream, stream.c.oid == stream_record.c.stream_oid)
        .join(log, log.c.oid == stream_record.c.log_oid)
    )
