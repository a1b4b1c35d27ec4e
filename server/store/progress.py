"""Progress of a stream: the one row that says how far its views are. It moves from A to B or not at all.

`advance` belongs into the transaction of the merge; whoever finds another A than its own lost a race and has
to begin anew from what the row says.
"""

from __future__ import annotations

from dataclasses import dataclass

import psycopg
import sqlalchemy as sa

from standpipe.catalog.tables import compiled, progress_record
from standpipe.server.store.log import Snapshot

# Weight of the newest batch in the running mean of rows per second.
NEWEST_WEIGHT = 0.3


class ProgressMoved(Exception):
    """Somebody else moved the progress of the stream; this batch must not be merged."""

    def __init__(self, stream_oid: int, start: Snapshot) -> None:
        super().__init__(f"the progress of stream {stream_oid} is no longer {start}")
        self.stream_oid = stream_oid


@dataclass(frozen=True)
class Measured:
    """What a batch cost, and whether it was computed beside the query, for the people who read standpipe.progress."""

    rows: int
    seconds: float
    is_beside: bool = False


def read_progress(connection: psycopg.Connection, stream_oid: int) -> Snapshot | None:
    query, parameters = compiled(
        sa.select(sa.cast(progress_record.c.snapshot, sa.Text)).where(progress_record.c.stream_oid == stream_oid)
    )
    row = connection.execute(query, parameters).fetchone()
    return Snapshot.parse(row[0]) if row else None


HOLD = "SELECT snapshot::text FROM standpipe.progress_record WHERE stream_oid = %s FOR UPDATE"


def hold_progress(connection: psycopg.Connection, stream_oid: int, nowait: bool = False) -> Snapshot | None:
    """Read the progress and keep it from moving until the caller's transaction ends."""
    row = connection.execute(f"{HOLD} NOWAIT" if nowait else HOLD, [stream_oid]).fetchone()
    return Snapshot.parse(row[0]) if row else None


ADVANCE = """
    UPDATE standpipe.progress_record SET
        snapshot = %(end)s::txid_snapshot,
        batch = batch + 1,
        batches_beside = batches_beside + %(beside)s::int,
        rows = rows + %(rows)s,
        batch_seconds = %(seconds)s,
        rows_per_second = coalesce(rows_per_second * (1 - %(weight)s), 0)
            + %(rate)s * CASE WHEN rows_per_second IS NULL THEN 1 ELSE %(weight)s END,
        updated_at = clock_timestamp(),
        last_error = NULL
    WHERE stream_oid = %(stream_oid)s AND snapshot::text = %(start)s
"""


def advance(
    connection: psycopg.Connection, stream_oid: int, start: Snapshot, end: Snapshot, measured: Measured
) -> None:
    """Move the progress; the row stays locked until the caller's transaction ends."""
    parameters = {
        "stream_oid": stream_oid,
        "start": str(start),
        "end": str(end),
        "rows": measured.rows,
        "seconds": measured.seconds,
        "beside": measured.is_beside,
        "rate": measured.rows / measured.seconds if measured.seconds else 0.0,
        "weight": NEWEST_WEIGHT,
    }
    if connection.execute(ADVANCE, parameters).rowcount != 1:
        raise ProgressMoved(stream_oid, start)


def record_error(connection: psycopg.Connection, stream_oid: int, message: str) -> None:
    query, parameters = compiled(
        sa.update(progress_record)
        .where(progress_record.c.stream_oid == stream_oid)
        .values(last_error=message, updated_at=sa.func.clock_timestamp())
    )
    connection.execute(query, parameters)
