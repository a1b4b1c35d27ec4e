"""Windows: what views of hopping windows cost together, and how long it takes to read a long window that moves."""

from __future__ import annotations

import time
from collections.abc import Sequence
from dataclasses import dataclass
from statistics import median

from psycopg import sql

from tests.benchmarks.dimension import load
from tests.benchmarks.processes import read_cpu
from tests.benchmarks.systems import Connection, copy_feed
from tests.benchmarks.systems.standpipe import create_stream, flush, open_connection
from tests.benchmarks.workload import Chunks

VIEW_COUNTS = (1, 20)
SLIDES = ("1 minute", "2 minutes", "5 minutes", "10 minutes", "15 minutes")
SIZES = (1, 3, 5, 12)
"""Of a window, in slides."""
HOPPING = """
    CREATE CONTINUOUS VIEW {view} AS
    SELECT w.window_start, e.status, count(*), sum(e.bytes), avg(e.latency_ms)
    FROM {stream} e, hop(e.ts, {slide}, {size}) w GROUP BY w.window_start, e.status
"""
KEYS, MINUTES = 1_000, 1_440
SLIDING = """
    CREATE CONTINUOUS VIEW {view} WITH (step = '1 minute') AS
    SELECT k, count(*), sum(v), min(v), max(v), stddev(v) FROM {stream}
    WHERE ts > now() - interval '24 hours' GROUP BY k
"""
FILLED = """
    INSERT INTO {stream} SELECT k, now() - minute * interval '1 minute', k * minute / 7.0
    FROM generate_series(1, %s) AS k, generate_series(0, %s) AS minute
"""
READS = 15


@dataclass(frozen=True)
class Hopping:
    """CPU seconds of all server processes for the same rows."""

    views: int
    rows: int
    cpu_seconds: float
    rows_per_second: float


@dataclass(frozen=True)
class Sliding:
    """Milliseconds of one SELECT, the median of some."""

    keys: int
    minutes: int
    all_milliseconds: float
    one_milliseconds: float


def measure_hopping(conninfo: str, roots: Sequence[int], loaded: Chunks, view_count: int) -> Hopping:
    """The first chunk warms; what counts are the others."""
    stream = f"hopped_{view_count}"
    with open_connection(conninfo) as connection:
        create_stream(connection, stream)
        for number in range(view_count):
            create_hopping(connection, stream, number)
        with copy_feed(conninfo, stream) as feed:
            first, others = loaded.split(1)
            load(feed, first)
            flush(connection)
            before, began = read_cpu(roots), time.monotonic()
            load(feed, others)
            flush(connection)
            seconds, after = time.monotonic() - began, read_cpu(roots)
    return Hopping(view_count, others.rows, after.since(before).total, others.rows / seconds)


def create_hopping(connection: Connection, stream: str, number: int) -> None:
    slide, slides = SLIDES[number % len(SLIDES)], SIZES[number // len(SLIDES) % len(SIZES)]
    connection.execute(
        sql.SQL(HOPPING).format(
            view=sql.Identifier(f"{stream}_{number}"),
            stream=sql.Identifier(stream),
            slide=sql.Literal(slide),
            size=sql.Literal(f"{slides * int(slide.split()[0])} minutes"),
        )
    )


def measure_sliding(conninfo: str, keys: int = KEYS, minutes: int = MINUTES) -> Sliding:
    names = {"stream": sql.Identifier("slid"), "view": sql.Identifier("slid_view")}
    with open_connection(conninfo) as connection:
        connection.execute(
            sql.SQL("CREATE STREAM {stream} (k int, ts timestamptz, v double precision)").format(**names)
        )
        connection.execute(sql.SQL(SLIDING).format(**names))
        connection.execute(sql.SQL(FILLED).format(**names), [keys, minutes - 1])
        flush(connection)
        connection.execute("VACUUM ANALYZE")
        whole = sql.SQL("SELECT * FROM {view}").format(**names)
        one = sql.SQL("SELECT * FROM {view} WHERE k = 7").format(**names)
        return Sliding(keys, minutes, read_milliseconds(connection, whole), read_milliseconds(connection, one))


def read_milliseconds(connection: Connection, query: sql.Composed) -> float:
    taken = []
    for _ in range(READS):
        began = time.monotonic()
        connection.execute(query).fetchall()
        taken.append(1000 * (time.monotonic() - began))
    return median(taken)
