"""Which timelines there are: sets of streams that advance together, each stream with its progress.

A stream starts on a timeline of its own; `ALTER STREAM … SET (timeline = …)` puts several together. A batch of a
timeline takes each of its streams from its own progress to one common snapshot, in one transaction.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping
from dataclasses import dataclass

import psycopg

from standpipe.catalog.objects import Stream
from standpipe.server.store.log import Snapshot

# A name may be anything, so that it is told from an oid by its first letter.
TIMELINES = """
    SELECT coalesce('n' || s.timeline, 's' || s.stream_oid), s.stream_oid::regclass::text, p.snapshot::text,
           coalesce(g.number, 0), s.stream_oid::bigint, s.log_oid::bigint, s.sequence_oid::bigint,
           s.log_oid::regclass::text, extract(epoch FROM s.trigger_interval)::double precision, s.trigger_rows
    FROM standpipe.stream_record s
    JOIN pg_class c ON c.oid = s.stream_oid
    JOIN pg_class l ON l.oid = s.log_oid
    JOIN standpipe.progress_record p USING (stream_oid)
    LEFT JOIN standpipe.given_back_record g USING (stream_oid)
    WHERE EXISTS (SELECT FROM standpipe.live_views v WHERE v.stream_oid = s.stream_oid AND v.state = 'active')
    ORDER BY s.stream_oid
"""
FLUSHED = """
    SELECT objid::bigint FROM pg_locks
    WHERE locktype = 'advisory' AND classid = standpipe.flush_lock_class() AND objsubid = 1 AND granted
      AND database = (SELECT oid FROM pg_database WHERE datname = current_database())
"""
GIVE_BACK = """
    INSERT INTO standpipe.given_back_record AS given_back (stream_oid, number)
    SELECT * FROM unnest(%s::oid[], %s::bigint[]) AS batch (stream_oid, number) ORDER BY stream_oid
    ON CONFLICT (stream_oid) DO UPDATE SET number = greatest(given_back.number, excluded.number)
"""


@dataclass(frozen=True)
class Trigger:
    """How often the batches of a stream are taken: at the earliest so many seconds after the one before began, and when
    so many rows wait."""

    seconds: float = 0.0
    rows: int = 1


AT_ONCE = Trigger()


@dataclass(frozen=True)
class TimelineStream:
    """A stream that views read together, and the snapshot up to which they have its rows. Its batches up to the number
    `given_back` will not be merged, as far as they have not been."""

    name: str
    stream: Stream
    progress: Snapshot
    given_back: int = 0
    trigger: Trigger = AT_ONCE


def read_timelines(connection: psycopg.Connection) -> Mapping[str, tuple[TimelineStream, ...]]:
    """The streams with active views, by timeline."""
    timelines: defaultdict[str, list[TimelineStream]] = defaultdict(list)
    for timeline, name, progress, given_back, *stream, seconds, rows in connection.execute(TIMELINES).fetchall():
        trigger = Trigger(seconds or AT_ONCE.seconds, rows or AT_ONCE.rows)
        timelines[timeline].append(TimelineStream(name, Stream(*stream), Snapshot.parse(progress), given_back, trigger))
    return {timeline: tuple(streams) for timeline, streams in timelines.items()}


def flushed_streams(connection: psycopg.Connection) -> frozenset[int]:
    """The streams with a trigger that somebody waits for in `standpipe.flush`."""
    return frozenset(oid for (oid,) in connection.execute(FLUSHED).fetchall())


def give_back(connection: psycopg.Connection, batches: Mapping[int, int]) -> None:
    """Tell the look for new rows that batches will not be merged: the greatest numbers by stream. It chooses anew, from
    the progress on."""
    connection.execute(GIVE_BACK, [list(batches.keys()), list(batches.values())])
