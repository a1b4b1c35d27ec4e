"""Windows that are open, where no batch does anything about them: they close when their stream has been silent for its
`idle_timeout`, and what a view shows of them (EMIT EVERY) is renewed once after the last batch."""

from __future__ import annotations

from dataclasses import dataclass

import psycopg
from psycopg.rows import class_row

from standpipe.catalog.names import dollar_quoted
from standpipe.server.store.progress import hold_progress
from standpipe.server.store.views import load_view

# The number of batches tells one silence from the next.
SILENT = """
    SELECT v.view_oid::bigint, v.stream_oid::bigint, p.batch
    FROM standpipe.live_views v
    JOIN standpipe.stream_record s USING (stream_oid) JOIN standpipe.progress_record p USING (stream_oid)
    WHERE v.state = 'active' AND standpipe.is_emitting(v.options) AND p.batch > 0
      AND p.updated_at < standpipe.clock() - s.idle_timeout
      AND (SELECT rows = 0 FROM standpipe.pending(v.stream_oid, p.snapshot, NULL, 1))
"""
OUTDATED = """
    SELECT v.view_oid::bigint, v.stream_oid::bigint, p.batch
    FROM standpipe.early_record e
    JOIN standpipe.live_views v USING (view_oid) JOIN standpipe.progress_record p USING (stream_oid)
    WHERE v.state = 'active' AND e.shown_at < p.updated_at AND e.shown_at < date_bin(
        (v.options -> 'windows' -> 'emission' ->> 'every')::interval, standpipe.clock(), '2000-01-03 00:00 UTC')
"""


@dataclass(frozen=True)
class Open:
    """A view with windows that may be open, after a batch of its stream."""

    view_oid: int
    stream_oid: int
    batch: int


def silent_views(connection: psycopg.Connection) -> list[Open]:
    """Those of streams from which nothing has come for a while."""
    return _found(connection, SILENT)


def outdated_views(connection: psycopg.Connection) -> list[Open]:
    """Those whose open windows have changed since they were shown."""
    return _found(connection, OUTDATED)


def _found(connection: psycopg.Connection, query: str) -> list[Open]:
    with connection.cursor(row_factory=class_row(Open)) as cursor:
        return cursor.execute(query.encode()).fetchall()


def close_windows(connection: psycopg.Connection, found: Open) -> None:
    """Close those that are open, if the stream is silent still."""
    with connection.transaction():
        hold_progress(connection, found.stream_oid)
        view = load_view(connection, found.view_oid) if found in silent_views(connection) else None
        if view is not None and view.emitting is not None:
            _run(connection, view.emitting.idle_block)


def show_windows(connection: psycopg.Connection, found: Open) -> None:
    with connection.transaction():
        hold_progress(connection, found.stream_oid)
        view = load_view(connection, found.view_oid)
        if view is not None and view.emitting is not None:
            _run(connection, view.emitting.early_block)


def _run(connection: psycopg.Connection, block: str) -> None:
    connection.execute(f"DO {dollar_quoted(f'BEGIN {block} END')}".encode())
