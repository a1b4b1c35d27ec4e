"""Dead letters in PostgreSQL: who asks for their replay, where they are read, and how they are settled."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import psycopg
from psycopg.rows import scalar_row

from standpipe.catalog.types import SqlType
from standpipe.planner.plan import PLACE_COLUMN
from standpipe.planner.views.dead_letters import LETTERS, restored_columns
from standpipe.server.store.log import XID_COLUMN

# A request is an advisory lock that `standpipe.replay` holds while it waits: a row would be seen by nobody before
# its transaction commits, and a session that ends takes its request along.
REQUESTED = """
    SELECT v.view_oid::bigint FROM pg_locks l JOIN standpipe.live_views v ON v.view_oid = l.objid
    WHERE l.locktype = 'advisory' AND l.classid = standpipe.replay_lock_class() AND l.objsubid = 1 AND l.granted
      AND l.database = (SELECT oid FROM pg_database WHERE datname = current_database())
      AND v.state IN ('active', 'apart')
"""
WAITING = """
    SELECT letter FROM standpipe.dead_letter_record WHERE view_oid = %s AND letter > %s ORDER BY letter LIMIT %s
"""
REMOVE = "DELETE FROM standpipe.dead_letter_record WHERE letter = ANY (%s)"
FAILED_AGAIN = """
    UPDATE standpipe.dead_letter_record AS l SET error = f.error, sqlstate = f.sqlstate
    FROM unnest(%s::bigint[], %s::text[], %s::text[]) AS f (letter, error, sqlstate) WHERE l.letter = f.letter
"""
COUNT = "UPDATE standpipe.view_record SET replayed_rows = replayed_rows + %s WHERE view_oid = %s"
FINISH = "UPDATE standpipe.view_record SET replays = replays + 1, replay_error = %s WHERE view_oid = %s"


class LettersChanged(Exception):
    """Somebody else settled some of these letters, or changed the view; look again."""


@dataclass(frozen=True)
class Failure:
    letter: int
    error: str
    sqlstate: str


def requested_replays(connection: psycopg.Connection) -> list[int]:
    """The views whose dead letters somebody wants to be tried again."""
    with connection.cursor(row_factory=scalar_row) as cursor:
        return cursor.execute(REQUESTED).fetchall()


def waiting_letters(connection: psycopg.Connection, view_oid: int, after: int, limit: int) -> list[int]:
    with connection.cursor(row_factory=scalar_row) as cursor:
        return cursor.execute(WAITING, [view_oid, after, limit]).fetchall()


def rows_of_letters(view_oid: int, columns: Mapping[str, SqlType], first: int, last: int) -> str:
    """The rows of some of a view's letters in the columns of the log, for a FROM clause. In the places of the
    transaction's id and of the place in the log stands the letter, so that a row tells which one it is of."""
    restored = ", ".join(restored_columns(columns, '"row"'))
    return (
        f"(SELECT {restored}, letter AS {XID_COLUMN}, letter AS {PLACE_COLUMN} FROM {LETTERS} "
        f"WHERE view_oid = {view_oid} AND letter BETWEEN {first} AND {last})"
    )


def settle(
    connection: psycopg.Connection, view_oid: int, succeeded: Sequence[int], failures: Sequence[Failure]
) -> None:
    """In the transaction that merges the rows of those that succeeded."""
    if connection.execute(REMOVE, [list(succeeded)]).rowcount != len(succeeded):
        raise LettersChanged
    letters = [failure.letter for failure in failures]
    connection.execute(FAILED_AGAIN, [letters, [each.error for each in failures], [f.sqlstate for f in failures]])
    connection.execute(COUNT, [len(succeeded), view_oid])


def finish_replay(connection: psycopg.Connection, view_oid: int, error: str | None) -> None:
    connection.execute(FINISH, [error, view_oid])
