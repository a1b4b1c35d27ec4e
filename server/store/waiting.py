"""Whom a merge waits for, for the people who read standpipe.progress."""

from __future__ import annotations

from collections.abc import Mapping

import psycopg

# Who blocks each of some sessions. What a session of somebody else runs is nobody's business.
BLOCKERS = """
    SELECT waiting.pid, string_agg(format('process %%s of role %%s%%s, %%s since %%s', b.pid, b.usename,
        ' (' || nullif(b.application_name, '') || ')', b.state, date_trunc('second', b.xact_start)), '; ')
    FROM unnest(%s::int[]) AS waiting (pid)
    CROSS JOIN LATERAL unnest(pg_blocking_pids(waiting.pid)) AS blocking (pid)
    JOIN pg_stat_activity b ON b.pid = blocking.pid
    GROUP BY waiting.pid
"""
FORGET = "DELETE FROM standpipe.waiting_record WHERE stream_oid <> ALL (%s::oid[])"
NOTE = """
    INSERT INTO standpipe.waiting_record SELECT * FROM unnest(%s::oid[], %s::text[])
    ON CONFLICT (stream_oid) DO UPDATE SET waiting_for = excluded.waiting_for
"""


def find_blockers(connection: psycopg.Connection, pids: list[int]) -> dict[int, str]:
    """Of those sessions that wait for others, for whom they do."""
    return dict(connection.execute(BLOCKERS, [pids]).fetchall())


def note_waiting(connection: psycopg.Connection, waiting: Mapping[int, str]) -> None:
    """For whom the merge of each stream waits; other streams wait for nobody."""
    streams = list(waiting)
    with connection.transaction():
        connection.execute(FORGET, [streams])
        connection.execute(NOTE, [streams, list(waiting.values())])
