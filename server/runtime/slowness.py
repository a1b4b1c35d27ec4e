"""Which sources of a batch hold the others back.

All sources of a batch are read by one query, so that its time does not say whose it is. After a batch that took long
each source reads a sample of its rows alone.
"""

from __future__ import annotations

import math
import time

import psycopg
from psycopg import sql

from standpipe.planner.plan import Reading, Source
from standpipe.server.runtime.batch import Batch
from standpipe.server.runtime.reading import LogQuery
from standpipe.server.store.log import rows_between

SLOW_SECONDS = 2.0
"""A batch that takes no longer holds nobody back."""
SLOW_FACTOR = 4
"""A slow source takes so many times as long as the quickest."""
SAMPLE_ROWS = 20_000
"""Many, so that what it takes to plan the query does not count."""
SAMPLE_SECONDS = 1.0
"""A sample that takes longer is given up: its source is slow."""


def slow_sources(connection: psycopg.Connection, batch: Batch, reading: Reading) -> frozenset[Source]:
    """None where there is one source only: whoever is slow alone is in nobody's way."""
    if len(reading.sources) < 2:
        return frozenset()
    seconds = {source: read_seconds(connection, batch, reading, source) for source in reading.sources}
    limit = max(SLOW_SECONDS, SLOW_FACTOR * min(seconds.values()))
    return frozenset(source for source in seconds if seconds[source] > limit)


def read_seconds(connection: psycopg.Connection, batch: Batch, reading: Reading, source: Source) -> float:
    """How long it takes to read the batch from one source, as far as a sample can tell."""
    began = time.monotonic()
    try:
        with connection.transaction():
            connection.execute("SELECT set_config('statement_timeout', %s, true)", [f"{SAMPLE_SECONDS}s"])
            connection.execute("SET LOCAL enable_seqscan = off")
            connection.execute(sample_query(batch, reading, source).encode())
    except psycopg.errors.QueryCanceled:
        return math.inf
    return (time.monotonic() - began) * max(1.0, batch.rows / SAMPLE_ROWS)


def sample_query(batch: Batch, reading: Reading, source: Source) -> str:
    inputs = frozenset(each for each in reading.inputs if each.source == source)
    query = LogQuery(Reading(frozenset({source}), inputs))
    sample = sql.SQL("(SELECT * FROM {} WHERE {} LIMIT {}) AS sample").format(
        sql.SQL(batch.stream.log), rows_between(batch.start, batch.end), sql.Literal(SAMPLE_ROWS)
    )
    counts = ", ".join(f"count({name})" for name, _ in query.columns)
    return f"SELECT {counts} FROM ({query.over(sample.as_string(None), sql.SQL('true'))}) AS read"
