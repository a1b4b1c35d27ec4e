"""Streams that have fallen silent: the windows of their views close all the same, after the stream's `idle_timeout`."""

from __future__ import annotations

from dataclasses import dataclass

import psycopg
from psycopg.rows import class_row

from standpipe.catalog.names import dollar_quoted
from standpipe.server.store.progress import hold_progress
from standpipe.server.store.views import load_view

# The batches that a view has seen tell a silence from the next one.
SILENT = """
    SELECT v.view_oid::bigint, v.stream_oid::bigint, p.batch
    FROM standpipe.live_views v
    JOIN standpipe.stream_record s USING (stream_oid) JOIN standpipe.progress_record p USING (stream_oid)
    WHERE v.state = 'active' AND standpipe.is_emitting(v.options) AND p.batch > 0
      AND p.updated_at < standpipe.clock() - s.idle_timeout
      AND (SELECT rows = 0 FROM standpipe.pending(v.stream_oid, p.snapshot, NULL, 1))
"""


@dataclass(frozen=True)
class Silent:
    """A view that emits windows, of a stream from which nothing has come for a while."""

    view_oid: int
    stream_oid: int
    batch: int


def silent_views(connection: psycopg.Connection) -> list[Silent]:
    with connection.cursor(row_factory=class_row(Silent)) as cursor:
        return cursor.execute(SILENT).fetchall()


def close_windows(connection: psycopg.Connection, silent: Silent) -> None:
    """Close those that are open, if the stream is silent still."""
    with connection.transaction():
        hold_progress(connection, silent.stream_oid)
        if silent not in silent_views(connection):
            return
        view = load_view(connection, silent.view_oid)
        if view is not None and view.emitting is not None:
            body = dollar_quoted(f"BEGIN {view.emitting.idle_block} END")
            connection.execute(f"DO {body}".encode())
