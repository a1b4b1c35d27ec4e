"""W1, the workload that every system is measured on: web events, and views 0…N-1 over them.

Pure data: what the rows are and what the views say. Who loads the rows and keeps the views is in `systems`.
The same seed gives the same bytes each time; chunks are kept in a cache directory between runs.
"""

from __future__ import annotations

import os
import tempfile
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

import numpy as np
import pyarrow as pa
import pyarrow.csv
from numpy.typing import NDArray
from sqlglot import exp, select

SEED = 20_061
# Part of the cache's path: a change of the generator must not meet chunks of an older one.
GENERATION = 1
ROWS_PER_CHUNK = 10_000

STREAM = "events"
COLUMNS = (
    ("ts", "timestamptz"),
    ("user_id", "int"),
    ("url", "text"),
    ("status", "int"),
    ("latency_ms", "double precision"),
    ("bytes", "bigint"),
)

START = np.datetime64("2026-01-01T00:00:00.000", "ms")
SPAN_MILLISECONDS = 60 * 60 * 1000
USERS = 10_000
URLS = 1_000
STATUSES = (200, 301, 404, 500, 503)
STATUS_SHARES = (0.80, 0.08, 0.06, 0.04, 0.02)
LATENCY_LOG_MEAN, LATENCY_LOG_DEVIATION = 3.5, 1.0
BYTES_LOG_MEAN, BYTES_LOG_DEVIATION = 8.0, 1.0
LATENCY_DECIMALS = 3

MINUTE = "minute"
KEY_EXPRESSIONS = {MINUTE: "date_trunc('minute', ts)"}
KEY_SETS = (
    ("url",),
    ("user_id",),
    ("status",),
    ("url", "status"),
    ("url", MINUTE),
    (MINUTE,),
    ("user_id", "status"),
    (MINUTE, "status"),
)
AGGREGATE_SETS = (
    ("sum(bytes)", "avg(latency_ms)", "max(latency_ms)"),
    ("min(latency_ms)", "max(bytes)"),
    ("stddev(latency_ms)", "avg(bytes)"),
    ("sum(bytes)", "min(bytes)", "max(latency_ms)"),
    ("sum(latency_ms)", "stddev(bytes)"),
)
FILTER_COUNT = 7
# From here on, views repeat the first ones with other constants in their filters.
DISTINCT_VIEWS = 50


@dataclass(frozen=True)
class Aggregate:
    """One aggregate over one column, such as sum(bytes)."""

    function: str
    column: str

    @property
    def name(self) -> str:
        return f"{self.function}_{self.column}"

    @property
    def expression(self) -> str:
        return f"{self.function}({self.column})"


@dataclass(frozen=True)
class View:
    """One of W1's views; `rows` is the name of its count(*)."""

    name: str
    keys: tuple[str, ...]
    condition: str | None
    aggregates: tuple[Aggregate, ...]

    @property
    def columns(self) -> tuple[str, ...]:
        return (*self.keys, "rows", *(aggregate.name for aggregate in self.aggregates))

    def select(self, relation: str, dialect: str = "postgres") -> str:
        """The defining SELECT over `relation`, in PostgreSQL's or Spark's dialect."""
        outputs = (f"{aggregate.expression} AS {aggregate.name}" for aggregate in self.aggregates)
        return self.grouped(relation, *outputs, dialect=dialect)

    def grouped(self, relation: str, *outputs: str, dialect: str = "postgres") -> str:
        """A SELECT with this view's keys, count and filter, and these outputs in place of its aggregates.

        >>> view(5).grouped("events", "max(bytes) AS most")
        "SELECT DATE_TRUNC('MINUTE', ts) AS minute, COUNT(*) AS rows, MAX(bytes) AS most \
FROM events WHERE status = 404 GROUP BY DATE_TRUNC('MINUTE', ts)"
        """
        query = select(
            *(key_expression(key, alias=True) for key in self.keys),
            "count(*) AS rows",
            *outputs,
            dialect="postgres",
        ).from_(exp.to_identifier(relation))
        if self.condition is not None:
            query = query.where(self.condition, dialect="postgres")
        keys = (key_expression(key, alias=False) for key in self.keys)
        return query.group_by(*keys, dialect="postgres").sql(dialect=dialect)


def key_expression(key: str, *, alias: bool) -> str:
    expression = KEY_EXPRESSIONS.get(key, key)
    return f"{expression} AS {key}" if alias and expression != key else expression


def view(number: int) -> View:
    return View(
        name=f"view_{number}",
        keys=KEY_SETS[number % len(KEY_SETS)],
        condition=filter_condition(number),
        aggregates=tuple(parse_aggregate(text) for text in AGGREGATE_SETS[number % len(AGGREGATE_SETS)]),
    )


def views(count: int) -> list[View]:
    return [view(number) for number in range(count)]


def sample(among: Sequence[View], most: int) -> list[View]:
    """All, or so many of them: the same ones each time, of every kind, as a fixed stride's would not be."""
    if len(among) <= most:
        return list(among)
    chosen = np.random.default_rng(SEED).choice(len(among), most, replace=False)
    return [among[position] for position in sorted(chosen)]


def parse_aggregate(text: str) -> Aggregate:
    function, _, column = text.removesuffix(")").partition("(")
    return Aggregate(function, column)


def filter_condition(number: int) -> str | None:
    """The filter of a view; views from 50 on have the filters of the first 50 with other constants."""
    variation = number // DISTINCT_VIEWS
    conditions = (
        None,
        f"status = {varied_status(0, variation)}",
        f"bytes > {5000 + 37 * variation}",
        f"status = {varied_status(3, variation)}",
        f"latency_ms > {100 + variation}",
        f"status = {varied_status(2, variation)}",
        f"user_id < {1000 + 13 * variation}",
    )
    return conditions[number % FILTER_COUNT]


def varied_status(position: int, variation: int) -> int:
    return STATUSES[(position + variation) % len(STATUSES)]


def event_table(first_row: int, count: int, total_rows: int) -> pa.Table:
    """Rows first_row … first_row + count - 1 of a W1 of `total_rows` rows."""
    random = np.random.default_rng([SEED, first_row])
    sequence = np.arange(first_row, first_row + count, dtype=np.int64)
    times = START + (sequence * SPAN_MILLISECONDS // total_rows).astype("timedelta64[ms]")
    latencies = random.lognormal(LATENCY_LOG_MEAN, LATENCY_LOG_DEVIATION, count)
    return pa.table(
        {
            "ts": pa.array(times, type=pa.timestamp("ms", tz="UTC")),
            "user_id": random.integers(0, USERS, count, dtype=np.int32),
            "url": [f"/page/{rank}" for rank in random.choice(URLS, count, p=url_shares())],
            "status": random.choice(np.array(STATUSES, dtype=np.int32), count, p=STATUS_SHARES),
            "latency_ms": np.round(latencies, LATENCY_DECIMALS),
            "bytes": random.lognormal(BYTES_LOG_MEAN, BYTES_LOG_DEVIATION, count).astype(np.int64),
        }
    )


def url_shares() -> NDArray[np.float64]:
    """Zipf's law: the page of rank r is visited in proportion to 1/r."""
    weights: NDArray[np.float64] = 1.0 / np.arange(1, URLS + 1)
    shares: NDArray[np.float64] = weights / weights.sum()
    return shares


def csv_bytes(table: pa.Table) -> bytes:
    sink = pa.BufferOutputStream()
    pyarrow.csv.write_csv(table, sink, pyarrow.csv.WriteOptions(include_header=False))
    return bytes(sink.getvalue())


@dataclass(frozen=True)
class Chunks:
    """CSV files of a W1 of `total_rows` rows, one a transaction, in the order of loading."""

    total_rows: int
    first: int
    paths: tuple[Path, ...]

    @property
    def rows(self) -> int:
        end = (self.first + len(self.paths)) * ROWS_PER_CHUNK
        return min(self.total_rows, end) - self.first * ROWS_PER_CHUNK

    @property
    def name(self) -> str:
        """Tells apart the sets of rows, as part of an identifier."""
        return f"{self.total_rows}_{self.first}_{len(self.paths)}"

    def contents(self) -> Iterator[bytes]:
        return (path.read_bytes() for path in self.paths)

    def split(self, count: int) -> tuple[Chunks, Chunks]:
        """The first `count` chunks, and the others."""
        head = Chunks(self.total_rows, self.first, self.paths[:count])
        return head, Chunks(self.total_rows, self.first + count, self.paths[count:])


def default_cache() -> Path:
    return Path(tempfile.gettempdir()) / "standpipe-benchmarks"


def chunks(rows: int, cache: Path) -> Chunks:
    """Find the chunks in the cache, writing those that are missing."""
    folder = cache / f"w1-{GENERATION}-{rows}"
    folder.mkdir(parents=True, exist_ok=True)
    starts = range(0, rows, ROWS_PER_CHUNK)
    return Chunks(rows, 0, tuple(cached_chunk(folder, start, rows) for start in starts))


def cached_chunk(folder: Path, start: int, rows: int) -> Path:
    path = folder / f"{start:09d}.csv"
    if not path.exists():
        unfinished = path.with_suffix(f".{os.getpid()}")
        unfinished.write_bytes(csv_bytes(event_table(start, min(ROWS_PER_CHUNK, rows - start), rows)))
        unfinished.rename(path)
    return path
