"""The log of a stream: snapshots as offsets, the rows between two of them, and where those rows lie.

An offset is a `txid_snapshot`; the rows of the batch (A, B] are those of transactions that are visible in B
and not in A. Reads only; rotating and truncating segments is `housekeeping`'s, moving the offset
`progress`'s.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property

import psycopg
from psycopg import sql
from psycopg.pq import TransactionStatus
from psycopg.rows import scalar_row

XID_COLUMN = "_standpipe_xid"
LOG_WAS_REWRITTEN = "the log was rewritten during the batch"
SEGMENT_COLUMN = "_standpipe_segment"


@dataclass(frozen=True)
class Snapshot:
    """Which transactions are finished: those below `xmax` except the `running` ones."""

    xmin: int
    xmax: int
    running: tuple[int, ...] = ()

    @classmethod
    def parse(cls, text: str) -> Snapshot:
        """
        >>> Snapshot.parse("10:20:12,15")
        Snapshot(xmin=10, xmax=20, running=(12, 15))
        """
        xmin, xmax, running = text.split(":")
        return cls(int(xmin), int(xmax), tuple(int(xid) for xid in running.split(",") if xid))

    def __str__(self) -> str:
        return f"{self.xmin}:{self.xmax}:{','.join(map(str, self.running))}"

    @cached_property
    def _running(self) -> frozenset[int]:
        return frozenset(self.running)

    def covers(self, xid: int) -> bool:
        return xid < self.xmax and xid not in self._running

    def includes(self, other: Snapshot) -> bool:
        """Is all that is finished in another snapshot finished in this one?

        >>> now = Snapshot.parse("10:20:12")
        >>> now.includes(Snapshot.parse("10:15:12,14")), now.includes(Snapshot.parse("15:15:"))
        (True, False)
        """
        return other.xmax <= self.xmax and not any(other.covers(xid) for xid in self.running)

    def before(self, bound: int) -> Snapshot:
        """The part of this snapshot below a transaction id: an offset on the way here.

        >>> str(Snapshot.parse("10:20:12,15").before(14))
        '12:14:12'
        """
        running = self.running[: bisect_left(self.running, bound)]
        return Snapshot(min((*running, bound)), bound, running)


def rows_between(start: Snapshot, end: Snapshot, indexed: bool = True) -> sql.Composable:
    """The condition on the log's rows that make up the batch (start, end].

    Two parts that a BRIN index serves: the ids that are new, and those that were running at the start and are
    finished at the end. One still running stays out, so that it does not widen every batch while it lasts.
    Not `indexed`, PostgreSQL has to go by whatever other condition there is.
    """
    column = sql.SQL("{}" if indexed else "(+{})").format(sql.Identifier(XID_COLUMN))
    late = [xid for xid in start.running if end.covers(xid)]
    running = [xid for xid in end.running if xid >= start.xmax]
    new = sql.SQL("({xid} >= {low} AND {xid} < {high}{except_running})").format(
        xid=column,
        low=sql.Literal(start.xmax),
        high=sql.Literal(end.xmax),
        except_running=sql.SQL(" AND {} <> ALL ({})").format(column, _ids(running)) if running else sql.SQL(""),
    )
    if not late:
        return new
    return sql.SQL("({} OR {} = ANY ({}))").format(new, column, _ids(late))


def rows_beyond(done: Snapshot) -> sql.Composable:
    """The condition on rows that a snapshot does not cover, of running transactions too."""
    beyond = sql.SQL("{} >= {}").format(sql.Identifier(XID_COLUMN), sql.Literal(done.xmax))
    if not done.running:
        return beyond
    return sql.SQL("({} OR {} = ANY ({}))").format(beyond, sql.Identifier(XID_COLUMN), _ids(done.running))


def _ids(ids: Iterable[int]) -> sql.Composable:
    return sql.SQL("{}::bigint[]").format(sql.Literal("{" + ",".join(map(str, ids)) + "}"))


def current_snapshot(connection: psycopg.Connection) -> Snapshot:
    return Snapshot.parse(_scalar(connection, sql.SQL("SELECT txid_current_snapshot()::text")))


def export_snapshot(connection: psycopg.Connection) -> str:
    """The name of a snapshot for other sessions to read in, until the transaction ends that this begins, if there is
    none: one picture of the tables that views join or ask, for all who read a batch."""
    if connection.info.transaction_status is TransactionStatus.IDLE:
        connection.execute("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY")
    return _scalar(connection, sql.SQL("SELECT pg_export_snapshot()"))


SESSION = "SELECT pid || ' ' || backend_start FROM pg_stat_get_activity(pg_backend_pid())"
SESSION_LIVES = """
    SELECT FROM pg_stat_get_activity(%(pid)s) WHERE pid || ' ' || backend_start = %(session)s
"""


def session_of(connection: psycopg.Connection) -> str:
    """A name for the session that no other session ever has."""
    return _scalar(connection, sql.SQL(SESSION))


def session_lives(connection: psycopg.Connection, session: str) -> bool:
    """Does the session still exist that took a snapshot? A crash of PostgreSQL ends it, and makes the snapshot
    worthless: transaction ids that it took for finished may be given out once more."""
    values = {"pid": int(session.partition(" ")[0]), "session": session}
    return connection.execute(SESSION_LIVES, values).fetchone() is not None


def count_rows(connection: psycopg.Connection, log: str, start: Snapshot, end: Snapshot, limit: int) -> int:
    """The rows of a batch, counted up to a limit."""
    return count_arrivals(connection, log, start, end, limit)[0]


# With parameters, so that a session that looks again and again has it planned once. The condition is `rows_between`'s.
ARRIVALS = """
    SELECT count(*), coalesce(extract(epoch FROM min(arrival_timestamp)), 0)::double precision
    FROM (SELECT arrival_timestamp FROM {log}
          WHERE {xid} >= %(low)s AND {xid} < %(high)s AND {xid} <> ALL (%(running)s::bigint[])
             OR {xid} = ANY (%(late)s::bigint[])
          LIMIT %(limit)s) AS batch
"""


def count_arrivals(
    connection: psycopg.Connection, log: str, start: Snapshot, end: Snapshot, limit: int
) -> tuple[int, float]:
    """The rows of a batch, counted up to a limit, and when the oldest of these arrived, in seconds of Unix's epoch."""
    query = sql.SQL(ARRIVALS).format(log=sql.SQL(log), xid=sql.Identifier(XID_COLUMN))
    parameters = {
        "low": start.xmax,
        "high": end.xmax,
        "running": [xid for xid in end.running if xid >= start.xmax],
        "late": [xid for xid in start.running if end.covers(xid)],
        "limit": limit,
    }
    row = connection.execute(query, parameters).fetchone()
    assert row is not None
    return int(row[0]), float(row[1])


@dataclass(frozen=True)
class Segment:
    """One leaf of the log; `filenode` changes when its rows are moved (rewritten, truncated)."""

    number: int
    oid: int
    name: str
    filenode: int


SEGMENTS_QUERY = r"""
    SELECT substring(pg_get_expr(leaf.relpartbound, leaf.oid) FROM '\d+')::int, leaf.oid::int8,
           leaf.oid::regclass::text, pg_relation_filenode(leaf.oid)::int8
    FROM pg_inherits JOIN pg_class AS leaf ON leaf.oid = inhrelid
    WHERE inhparent = %s ORDER BY 1
"""


def segments(connection: psycopg.Connection, log_oid: int) -> tuple[Segment, ...]:
    return tuple(Segment(*row) for row in connection.execute(SEGMENTS_QUERY, [log_oid]))


@dataclass(frozen=True)
class Window:
    """Where a batch lies in a segment: all its rows there are in these blocks, as long as none are moved."""

    segment: Segment
    rows: int
    last_xid: int
    first_block: int
    last_block: int


WINDOW_QUERY = """
    SELECT count(*), max({xid}), min(ctid)::text, max(ctid)::text
    FROM (SELECT {xid}, ctid FROM {leaf} WHERE {rows}{limit}) AS batch
"""


def find_window(
    connection: psycopg.Connection, segment: Segment, start: Snapshot, end: Snapshot, limit: int | None = None
) -> Window | None:
    """With a limit it describes so many rows from the beginning of the heap, where the oldest are."""
    query = sql.SQL(WINDOW_QUERY).format(
        xid=sql.Identifier(XID_COLUMN),
        leaf=sql.SQL(segment.name),
        rows=rows_between(start, end),
        limit=sql.SQL(" LIMIT {}").format(sql.Literal(limit)) if limit else sql.SQL(""),
    )
    row = connection.execute(query).fetchone()
    if row is None or row[0] == 0:
        return None
    return Window(segment, row[0], row[1], _block(row[2]), _block(row[3]))


def rows_in_blocks(window: Window, first: int, after_last: int) -> sql.Composable:
    """The condition on rows in blocks of a window's segment; fails if rows were moved since it was found."""
    return sql.SQL(
        "ctid >= {first} AND ctid < {after_last} AND CASE WHEN pg_relation_filenode({oid}::oid) = {filenode} "
        "THEN true ELSE ({rewritten} || pg_backend_pid())::boolean END"
    ).format(
        rewritten=sql.Literal(f"{LOG_WAS_REWRITTEN} "),
        first=_tid(first),
        after_last=_tid(after_last),
        oid=sql.Literal(window.segment.oid),
        filenode=sql.Literal(window.segment.filenode),
    )


def _tid(block: int) -> sql.Composable:
    return sql.SQL("{}::tid").format(sql.Literal(f"({block},0)"))


def _block(tid: str) -> int:
    return int(tid[1:].partition(",")[0])


def _scalar(connection: psycopg.Connection, query: sql.SQL | sql.Composed) -> str:
    with connection.cursor(row_factory=scalar_row) as cursor:
        value = cursor.execute(query).fetchone()
    return str(value)
