"""Views apart from the shared batches of their stream: which there are, where each stands, and how it goes on.

A view's position moves in the transaction that merges the rows up to it, which holds the stream's progress. When the
position covers the progress, the view may take part in the shared batches again: from the next one it gets the rows
that its position does not cover.
"""

from __future__ import annotations

from dataclasses import dataclass

import psycopg
from psycopg.rows import scalar_row

from standpipe.server.store.log import Snapshot
from standpipe.server.store.progress import hold_progress

APART = "SELECT view_oid::bigint FROM standpipe.live_views WHERE state = 'apart' AND start_snapshot IS NOT NULL"
STANDING = """
    SELECT v.stream_oid::bigint, v.start_snapshot::text, v.slow, standpipe.is_sharing(v.options) AND NOT v.slow,
           v.replaces IS NOT NULL,
           concat_ws(' ', v.started_by, v.definition_oid, v.guarded, c.relnatts, v.options -> 'windows', (
               SELECT string_agg(r.table_oid::text, ',' ORDER BY r.result_oid)
               FROM standpipe.result_record r WHERE r.result_oid = ANY (v.result_oids)))
    FROM standpipe.live_views v JOIN pg_class c ON c.oid = v.stream_oid
    WHERE v.view_oid = %s AND v.state = 'apart' AND v.start_snapshot IS NOT NULL
"""
MOVE = """
    UPDATE standpipe.view_record SET start_snapshot = %s::txid_snapshot, rows_taken = rows_taken + %s, last_error = NULL
    WHERE view_oid = %s
"""
# Where no view is active, the progress is where this one stands: nobody else goes by it.
TAKE_PROGRESS = """
    UPDATE standpipe.progress_record p SET snapshot = v.start_snapshot
    FROM standpipe.live_views v
    WHERE v.view_oid = %(view)s AND p.stream_oid = v.stream_oid
      AND NOT EXISTS (SELECT FROM standpipe.live_views a WHERE a.stream_oid = v.stream_oid AND a.state = 'active')
"""
REJOIN = """
    UPDATE standpipe.view_record v
    SET state = 'active',
        rows_offset = p.rows + standpipe.rows_ahead(v.stream_oid, p.snapshot, v.start_snapshot) - v.rows_taken
    FROM standpipe.progress_record p
    WHERE v.view_oid = %(view)s AND p.stream_oid = v.stream_oid
      AND standpipe.covers(v.start_snapshot, p.snapshot)
    RETURNING pg_notify('standpipe', v.stream_oid::text)
"""
# An active view has what its stream's progress covers; nobody is to see it go back.
HAS_CAUGHT_UP = """
    SELECT FROM standpipe.view_record new
    JOIN standpipe.view_record old ON old.view_oid = new.replaces
    JOIN standpipe.progress_record p ON p.stream_oid = old.stream_oid
    WHERE new.view_oid = %s AND standpipe.covers(
        new.start_snapshot, CASE old.state WHEN 'active' THEN p.snapshot ELSE old.start_snapshot END)
"""
PROGRESS_LOCK_TIMEOUT = "2s"
CALM = "UPDATE standpipe.view_record SET slow = false WHERE view_oid = %s"


class StandingChanged(Exception):
    """The view was changed, or is apart no longer: look again where it stands."""


@dataclass(frozen=True)
class Standing:
    """Where an apart view stands. As soon as it can it shares batches again (`rejoins`), or takes the place of the view
    that it is the new version of (`replaces`). `version` is another when its plan may be."""

    stream_oid: int
    position: Snapshot
    slow: bool
    rejoins: bool
    replaces: bool
    version: str


def apart_views(connection: psycopg.Connection) -> list[int]:
    with connection.cursor(row_factory=scalar_row) as cursor:
        return cursor.execute(APART).fetchall()


def read_standing(connection: psycopg.Connection, view_oid: int) -> Standing | None:
    """None if the view is not apart."""
    row = connection.execute(STANDING, [view_oid]).fetchone()
    return Standing(row[0], Snapshot.parse(row[1]), *row[2:]) if row else None


def hold_standing(connection: psycopg.Connection, view_oid: int, standing: Standing) -> None:
    """Keep the view where it stands until the caller's transaction ends. Raises if it stands elsewhere by now."""
    # Merges of the stream hold the progress much of the time. What was computed is not thrown away for one of them.
    connection.execute(f"SET LOCAL lock_timeout = '{PROGRESS_LOCK_TIMEOUT}'".encode())
    hold_progress(connection, standing.stream_oid)
    connection.execute("SET LOCAL lock_timeout TO DEFAULT")
    if read_standing(connection, view_oid) != standing:
        raise StandingChanged


def move(connection: psycopg.Connection, view_oid: int, end: Snapshot, rows: int = 0) -> None:
    """In the transaction that merges so many rows up to there."""
    connection.execute(MOVE, [str(end), rows, view_oid])


def rejoin(connection: psycopg.Connection, view_oid: int) -> bool:
    """Let the view share the next batch, if it has come far enough; the caller holds its standing."""
    connection.execute(TAKE_PROGRESS, {"view": view_oid})
    return connection.execute(REJOIN, {"view": view_oid}).fetchone() is not None


def swap(connection: psycopg.Connection, view_oid: int) -> bool:
    """Put a new version in the old one's place, if it has come as far; the caller holds its standing."""
    if connection.execute(HAS_CAUGHT_UP, [view_oid]).fetchone() is None:
        return False
    connection.execute("SELECT standpipe.swap_view(%s)", [view_oid])
    return True


def mark_calm(connection: psycopg.Connection, view_oid: int) -> None:
    """It holds nobody back any more."""
    connection.execute(CALM, [view_oid])
