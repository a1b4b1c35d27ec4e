"""Keeping logs small and the catalog clean: index summaries, rotation and truncation of segments, garbage.

Everything here may be left out or done twice without harm to any view. A segment that is in use, or whose
rows some view still needs, is passed over and looked at again next time; nothing waits long for a lock.
"""

from __future__ import annotations

import logging
import os
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from functools import partial
from itertools import groupby
from operator import attrgetter
from typing import TypeAlias

import psycopg
from psycopg import sql
from psycopg.rows import class_row

from standpipe.server.store.expiry import Expiring, expire, expiring_tables
from standpipe.server.store.guards import dead_guards
from standpipe.server.store.log import Snapshot, rows_beyond
from standpipe.server.store.open_windows import Open, close_windows, outdated_views, show_windows, silent_views
from standpipe.server.store.progress import hold_progress
from standpipe.server.store.session import connect_reader, is_gone
from standpipe.server.store.staging import sweep_written
from standpipe.server.trouble import Trouble

PASS_SECONDS = 2.0
PASSES_BETWEEN_EXPIRIES = 5
RECONNECT_SECONDS = 1.0
LOCK_TIMEOUT_MILLISECONDS = 1_000
SEGMENTS = 3
SEGMENT_BYTES = int(os.environ.get("STANDPIPE_SEGMENT_BYTES", 64 * 1024 * 1024))
LEAST_SEGMENT_AGE = "1 minute"
"""A segment is not closed for its age sooner, however short the retention is."""
SUMMARY_BYTES = 32 * 8192
"""What one entry of the index on transaction ids covers, see `create_stream`."""

LONGEST_MERGE_SECONDS = 3_600.0
"""A delta that waits longer for its merge is taken for one that a lost task left."""

logger = logging.getLogger(__name__)


@dataclass(frozen=True)
class SegmentState:
    """A segment as it is now; `expired`: closed for so long that its retention has passed."""

    stream_oid: int
    sequence_oid: int
    number: int
    leaf: str
    index: str
    bytes: int
    is_current: bool
    is_closed: bool
    expired: bool


SURVEY = r"""
    SELECT leaves.stream_oid, sequence_oid, number, leaf, index, bytes, number = current AS is_current,
           closed_at IS NOT NULL AS is_closed,
           coalesce(closed_at + retention <= clock_timestamp(), false) AS expired
    FROM (
        SELECT s.stream_oid::bigint, s.sequence_oid::bigint, s.retention, l.oid::regclass::text AS leaf,
               i.indexrelid::regclass::text AS index, coalesce(pg_relation_size(l.oid), 0) AS bytes,
               substring(pg_get_expr(l.relpartbound, l.oid) FROM '\d+')::int AS number,
               pg_sequence_last_value(s.sequence_oid)::int AS current
        FROM standpipe.stream_record s
        JOIN pg_class v ON v.oid = s.stream_oid
        JOIN pg_inherits ON inhparent = s.log_oid
        JOIN pg_class l ON l.oid = inhrelid
        JOIN pg_index i ON i.indrelid = l.oid
        JOIN pg_class x ON x.oid = i.indexrelid
        JOIN pg_am a ON a.oid = x.relam AND a.amname = 'brin'
    ) AS leaves
    LEFT JOIN standpipe.closed_segment_record AS c
        ON c.stream_oid = leaves.stream_oid AND c.segment = leaves.number
    ORDER BY leaves.stream_oid, number
"""


class Housekeeping:
    def __init__(self, conninfo: str, segment_bytes: int = SEGMENT_BYTES) -> None:
        self._conninfo = conninfo
        self._segment_bytes = segment_bytes
        self._summarised: dict[str, int] = {}
        self._passes = 0
        self._closed: set[Open] = set()
        self._trouble = Trouble(logger)

    def run(self, stopping: threading.Event) -> None:
        while not stopping.is_set():
            try:
                with connect_reader(self._conninfo) as connection:
                    while not stopping.wait(PASS_SECONDS):
                        self.tidy(connection)
            except psycopg.OperationalError as error:
                logger.debug("housekeeping waits for PostgreSQL: %s", error)
                stopping.wait(RECONNECT_SECONDS)

    def tidy(self, connection: psycopg.Connection) -> None:
        """One pass. What fails for one stream or view must not keep the others from it."""
        connection.execute("SELECT set_config('lock_timeout', %s, false)", [str(LOCK_TIMEOUT_MILLISECONDS)])
        found: list[SegmentState] = []
        with self._contained(connection, "the survey of the logs"):
            found = self._survey(connection)
        for stream_oid, segments in groupby(found, key=attrgetter("stream_oid")):
            with self._contained(connection, f"the log of stream {stream_oid}"):
                self._tidy_stream(connection, list(segments))
        self.look_after_windows(connection)
        if self._passes % PASSES_BETWEEN_EXPIRIES == 0:
            self.expire(connection)
        self._passes += 1
        self.sweep(connection)
        with self._contained(connection, "the sweep of deltas that nobody merged"):
            sweep_written(connection, LONGEST_MERGE_SECONDS)
        self._summarised = {s.index: self._summarised[s.index] for s in found if s.index in self._summarised}

    def look_after_windows(self, connection: psycopg.Connection) -> None:
        """Windows close once for each silence."""
        silent: list[Open] = []
        with self._contained(connection, "the look for streams that are silent"):
            silent = silent_views(connection)
        for found in set(silent) - self._closed:
            with self._contained(connection, f"the windows of view {found.view_oid}"):
                close_windows(connection, found)
                self._closed.add(found)
        self._closed &= set(silent)
        outdated: list[Open] = []
        with self._contained(connection, "the look for windows that are open"):
            outdated = outdated_views(connection)
        for found in outdated:
            with self._contained(connection, f"the open windows of view {found.view_oid}"):
                show_windows(connection, found)

    def expire(self, connection: psycopg.Connection) -> None:
        tables: list[Expiring] = []
        with self._contained(connection, "the look for what has left its window"):
            tables = expiring_tables(connection)
        for table in tables:
            with self._contained(connection, f"what has left its window in {table.table}"):
                expire(connection, table)

    def sweep(self, connection: psycopg.Connection) -> None:
        for find in SWEEPS:
            with self._contained(connection, f"dropped {find.__name__}"):
                for what, drop in find(connection):
                    with self._contained(connection, what):
                        drop()

    def _survey(self, connection: psycopg.Connection) -> list[SegmentState]:
        with connection.cursor(row_factory=class_row(SegmentState)) as cursor:
            return cursor.execute(SURVEY).fetchall()

    @contextmanager
    def _contained(self, connection: psycopg.Connection, what: str) -> Iterator[None]:
        """Whatever PostgreSQL refuses inside concerns one object, is told once, and comes up again in the next pass."""
        try:
            yield
        except psycopg.Error as error:
            if connection.broken:
                raise
            # Somebody uses it just now, or has dropped it: that is no trouble.
            if not isinstance(error, psycopg.errors.LockNotAvailable) and not is_gone(error):
                self._trouble.tell(f"tidying {what} failed", error)
        else:
            self._trouble.over(f"tidying {what} failed")

    def _tidy_stream(self, connection: psycopg.Connection, segments: list[SegmentState]) -> None:
        for segment in segments:
            self._summarise(connection, segment)
            if segment.is_current:
                next_segment = segments[(segment.number + 1) % SEGMENTS]
                if next_segment.bytes == 0 and self._is_full(connection, segment):
                    rotate(connection, segment)
            elif segment.bytes and not segment.is_closed:
                note_closed(connection, segment)
            elif segment.bytes and segment.expired:
                truncate(connection, segment)

    def _summarise(self, connection: psycopg.Connection, segment: SegmentState) -> None:
        """Rows that the index does not know of yet are read again by every look for new ones."""
        before = self._summarised.get(segment.index, 0)
        if segment.bytes < before:
            before = 0
        if segment.bytes - before < SUMMARY_BYTES:
            return
        connection.execute("SELECT brin_summarize_new_values(%s::regclass)", [segment.index])
        self._summarised[segment.index] = segment.bytes

    def _is_full(self, connection: psycopg.Connection, segment: SegmentState) -> bool:
        return segment.bytes > self._segment_bytes or (segment.bytes > 0 and is_old(connection, segment))


# Segments -------------------------------------------------------------------------------------------

IS_OLD = """
    SELECT oldest + greatest(retention, {least_age}::interval) <= clock_timestamp()
    FROM standpipe.stream_record, (SELECT arrival_timestamp AS oldest FROM {leaf} LIMIT 1) AS first
    WHERE stream_oid = {stream_oid}
"""


def is_old(connection: psycopg.Connection, segment: SegmentState) -> bool:
    query = sql.SQL(IS_OLD).format(
        least_age=sql.Literal(LEAST_SEGMENT_AGE),
        leaf=sql.SQL(segment.leaf),
        stream_oid=sql.Literal(segment.stream_oid),
    )
    row = connection.execute(query).fetchone()
    return bool(row and row[0])


def rotate(connection: psycopg.Connection, segment: SegmentState) -> None:
    """New rows go to the next segment; statements under way may still write to this one."""
    connection.execute("SELECT nextval(%s::oid::regclass)", [segment.sequence_oid])
    note_closed(connection, segment)


def note_closed(connection: psycopg.Connection, segment: SegmentState) -> None:
    connection.execute(
        """
        INSERT INTO standpipe.closed_segment_record (stream_oid, segment) VALUES (%s, %s)
        ON CONFLICT (stream_oid, segment) DO UPDATE SET closed_at = clock_timestamp()
        """,
        [segment.stream_oid, segment.number],
    )


def truncate(connection: psycopg.Connection, segment: SegmentState) -> None:
    """Empty a segment, if no view needs its rows and nobody is using it."""
    if is_needed(connection, segment):
        return
    try:
        with connection.transaction():
            # No view may come while we look, and no transaction may have rows here that it has yet to commit.
            hold_progress(connection, segment.stream_oid)
            leaf = sql.SQL(segment.leaf)
            connection.execute(sql.SQL("LOCK TABLE {} IN ACCESS EXCLUSIVE MODE NOWAIT").format(leaf))
            if is_needed(connection, segment):
                return
            note_losses(connection, segment)
            connection.execute(sql.SQL("TRUNCATE {}").format(leaf))
            connection.execute(
                "DELETE FROM standpipe.closed_segment_record WHERE stream_oid = %s AND segment = %s",
                [segment.stream_oid, segment.number],
            )
    except psycopg.errors.LockNotAvailable:
        logger.debug("segment %s is in use", segment.leaf)


NEEDED_BEYOND = "SELECT DISTINCT done::text FROM standpipe.taking_views WHERE stream_oid = %s"
WAITING = """
    SELECT view_oid::bigint, start_snapshot::text FROM standpipe.live_views
    WHERE stream_oid = %s AND state IN ('inactive', 'failed') AND NOT incomplete
"""


def is_needed(connection: psycopg.Connection, segment: SegmentState) -> bool:
    positions = connection.execute(NEEDED_BEYOND, [segment.stream_oid]).fetchall()
    return any(has_rows_beyond(connection, segment, Snapshot.parse(done)) for (done,) in positions)


def has_rows_beyond(connection: psycopg.Connection, segment: SegmentState, done: Snapshot) -> bool:
    query = sql.SQL("SELECT FROM {} WHERE {} LIMIT 1").format(sql.SQL(segment.leaf), rows_beyond(done))
    return connection.execute(query).fetchone() is not None


def note_losses(connection: psycopg.Connection, segment: SegmentState) -> None:
    """Views that take no rows keep none from leaving, but remember that they missed some."""
    for view_oid, done in connection.execute(WAITING, [segment.stream_oid]).fetchall():
        if has_rows_beyond(connection, segment, Snapshot.parse(done)):
            connection.execute("UPDATE standpipe.view_record SET incomplete = true WHERE view_oid = %s", [view_oid])


# Garbage --------------------------------------------------------------------------------------------

# Objects go by PostgreSQL's own dependencies (DROP SCHEMA … CASCADE and the like), past our statements; what
# those would have dropped as well is found here by a record whose relation is gone.
DEAD_VIEWS = """
    SELECT view_oid::bigint, (ARRAY[view_oid, definition_oid] || result_oids)::bigint[]
    FROM standpipe.view_record WHERE view_oid NOT IN (SELECT view_oid FROM standpipe.live_views)
"""
DEAD_STREAMS = """
    SELECT stream_oid::bigint, ARRAY[stream_oid, log_oid, sequence_oid]::bigint[] FROM standpipe.stream_record
    WHERE NOT EXISTS (SELECT FROM pg_class WHERE oid = stream_oid)
       OR NOT EXISTS (SELECT FROM pg_class WHERE oid = log_oid)
"""
DROPS = """
    SELECT CASE relkind WHEN 'v' THEN 'DROP VIEW ' WHEN 'S' THEN 'DROP SEQUENCE ' ELSE 'DROP TABLE ' END
           || oid::regclass
    FROM pg_class JOIN unnest(%s::oid[]) WITH ORDINALITY AS part (oid, position) USING (oid) ORDER BY position
"""
# A result whose relation is gone; its table goes with the last of its results.
DEAD_RESULTS = """
    SELECT r.result_oid::bigint, 'DROP TABLE IF EXISTS ' || c.oid::regclass
    FROM standpipe.result_record r LEFT JOIN pg_class c ON c.oid = r.table_oid AND NOT EXISTS (
        SELECT FROM standpipe.result_record o JOIN pg_class p ON p.oid = o.result_oid
        WHERE o.table_oid = r.table_oid)
    WHERE NOT EXISTS (SELECT FROM pg_class p WHERE p.oid = r.result_oid)
"""
# Columns that no result has any more: it is dropped, or has taken a copy along.
UNUSED_COLUMNS = """
    SELECT unused.oid::regclass::text, array_agg(unused.attname::text ORDER BY unused.attname)
    FROM (
        SELECT c.oid, a.attname FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid
        WHERE c.oid IN (SELECT table_oid FROM standpipe.result_record) AND a.attnum > 0 AND NOT a.attisdropped
        EXCEPT SELECT table_oid, unnest(keys || states)::name FROM standpipe.result_record
    ) AS unused
    WHERE %(table)s::text IS NULL OR unused.oid = %(table)s::text::regclass
    GROUP BY unused.oid
"""
VIEW_TABLES = ("view_record", "dead_letter_record", "late_record", "late_row_record", "early_record")
STREAM_TABLES = (
    "stream_record",
    "progress_record",
    "closed_segment_record",
    "sharing_record",
    "batch_figure_record",
    "plan_record",
    "waiting_record",
    "given_back_record",
)


Sweep: TypeAlias = Iterator[tuple[str, Callable[[], object]]]
"""What is dead, and how to be rid of it."""


def guards(connection: psycopg.Connection) -> Sweep:
    for statement in dead_guards(connection):
        yield "the guards of a dropped continuous view", partial(connection.execute, statement.encode())


def views(connection: psycopg.Connection) -> Sweep:
    for view_oid, parts in connection.execute(DEAD_VIEWS).fetchall():
        remove = partial(_remove, connection, parts, "view_oid", view_oid, VIEW_TABLES)
        yield f"what dropped continuous view {view_oid} left", remove


def results(connection: psycopg.Connection) -> Sweep:
    for result_oid, statement in connection.execute(DEAD_RESULTS).fetchall():
        yield f"result {result_oid}", partial(_forget_result, connection, result_oid, statement)


def columns(connection: psycopg.Connection) -> Sweep:
    for table, _ in connection.execute(UNUSED_COLUMNS, {"table": None}).fetchall():
        yield f"columns of {table} that nobody uses", partial(_drop_unused, connection, table)


def streams(connection: psycopg.Connection) -> Sweep:
    for stream_oid, parts in connection.execute(DEAD_STREAMS).fetchall():
        remove = partial(_remove, connection, parts, "stream_oid", stream_oid, STREAM_TABLES)
        yield f"what dropped stream {stream_oid} left", remove


# First the guards of views that an earlier pass removed: a batch that was planned before may still need them.
SWEEPS = (guards, views, results, columns, streams)


def _forget_result(connection: psycopg.Connection, result_oid: int, statement: str | None) -> None:
    with connection.transaction():
        if statement is not None:
            connection.execute(statement.encode())
        connection.execute("DELETE FROM standpipe.result_record WHERE result_oid = %s", [result_oid])


def _drop_unused(connection: psycopg.Connection, table: str) -> None:
    """Looked up again under the lock: another result may have come to use a column just now."""
    with connection.transaction():
        connection.execute(sql.SQL("LOCK TABLE {} IN ACCESS EXCLUSIVE MODE").format(sql.SQL(table)))
        for _, columns in connection.execute(UNUSED_COLUMNS, {"table": table}).fetchall():
            drops = sql.SQL(", ").join(sql.SQL("DROP COLUMN {}").format(sql.Identifier(name)) for name in columns)
            connection.execute(sql.SQL("ALTER TABLE {} {}").format(sql.SQL(table), drops))


def _remove(connection: psycopg.Connection, parts: list[int], key: str, oid: int, tables: tuple[str, ...]) -> None:
    with connection.transaction():
        for statement in _drops(connection, parts):
            connection.execute(statement)
        for table in tables:
            connection.execute(
                sql.SQL("DELETE FROM standpipe.{} WHERE {} = %s").format(sql.Identifier(table), sql.Identifier(key)),
                [oid],
            )


def _drops(connection: psycopg.Connection, parts: list[int]) -> Iterator[sql.SQL]:
    for (statement,) in connection.execute(DROPS, [parts]).fetchall():
        yield sql.SQL(statement)
