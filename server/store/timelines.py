"""Which timelines there are: sets of streams that advance together, each stream with its progress.

A stream starts on a timeline of its own; `ALTER STREAM … SET (timeline = …)` puts several together. A batch of a
timeline takes each of its streams from its own progress to one common snapshot, in one transaction.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import dataclass

import psycopg

from standpipe.catalog.objects import Stream
from standpipe.server.store.log import Snapshot

# A name may be anything, so that it is told from an oid by its first letter.
TIMELINES = """
    SELECT coalesce('n' || s.timeline, 's' || s.stream_oid), s.stream_oid::regclass::text, p.snapshot::text,
           s.stream_oid::bigint, s.log_oid::bigint, s.sequence_oid::bigint, s.log_oid::regclass::text
    FROM standpipe.stream_record s
    JOIN pg_class c ON c.oid = s.stream_oid
    JOIN pg_class l ON l.oid = s.log_oid
    JOIN standpipe.progress_record p USING (stream_oid)
    WHERE EXISTS (SELECT FROM standpipe.live_views v WHERE v.stream_oid = s.stream_oid AND v.state = 'active')
    ORDER BY s.stream_oid
"""


GIVEN_BACK, TRUSTED = "standpipe_given_back", "standpipe_trusted"
"""Channels: a stream's oid; a timeline."""
NOTIFY = "SELECT pg_notify(%s, word) FROM unnest(%s::text[]) AS word"


@dataclass(frozen=True)
class TimelineStream:
    """A stream that views read together, and the snapshot up to which they have its rows."""

    name: str
    stream: Stream
    progress: Snapshot


def read_timelines(connection: psycopg.Connection) -> Mapping[str, tuple[TimelineStream, ...]]:
    """The streams with active views, by timeline."""
    timelines: defaultdict[str, list[TimelineStream]] = defaultdict(list)
    for timeline, name, progress, *stream in connection.execute(TIMELINES).fetchall():
        timelines[timeline].append(TimelineStream(name, Stream(*stream), Snapshot.parse(progress)))
    return {timeline: tuple(streams) for timeline, streams in timelines.items()}


def give_back(connection: psycopg.Connection, stream_oids: Iterable[int]) -> None:
    """Tell the look for new rows that what it has chosen of some streams will not be merged: it chooses anew, from the
    progress on. Whoever hears it without reason does no harm either."""
    connection.execute(NOTIFY, [GIVEN_BACK, list(map(str, stream_oids))])


def trust(connection: psycopg.Connection, timeline: str) -> None:
    """Tell it that the batches of a timeline may go through the streaming query again."""
    connection.execute(NOTIFY, [TRUSTED, [timeline]])
