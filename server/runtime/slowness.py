"""What of a batch holds others back: the other views of the stream, or other streams.

All that views need of a batch is read by one query, so that its time does not say whose it is. After a read that took
long a sample of the rows is read again: the log alone, each source, then the expressions that PostgreSQL evaluates.
"""

from __future__ import annotations

import math
import time
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

import psycopg

from standpipe.planner.plan import LOG_ALONE, Input, Reading, Source
from standpipe.server.runtime.batch import Batch
from standpipe.server.runtime.reading import LogQuery, rows_of
from standpipe.server.store.log import rows_between

SUSPECT_SECONDS = 0.2
USUAL_ROWS_PER_SECOND = 20_000
"""A read that takes no longer than this, or is as quick as this, holds nobody back."""
SLOW_FACTOR = 4
"""What is slow takes so many times as long as the log alone."""
SAMPLE_ROWS = 20_000
"""Many, so that what it takes to plan the query does not count."""
SAMPLE_SECONDS = 1.0
"""A sample that takes longer is given up: what it reads is slow."""


def is_suspect(rows: int, seconds: float) -> bool:
    """
    >>> is_suspect(10, 0.1), is_suspect(10, 0.5), is_suspect(100_000, 0.5)
    (False, True, False)
    """
    return seconds > max(SUSPECT_SECONDS, rows / USUAL_ROWS_PER_SECOND)


@dataclass(frozen=True)
class Slow:
    """Sources, and inputs of others, that take long."""

    sources: frozenset[Source]
    inputs: frozenset[Input]

    @property
    def is_any(self) -> bool:
        return bool(self.sources or self.inputs)

    def is_needed_by(self, reading: Reading) -> bool:
        return not self.sources.isdisjoint(reading.sources) or not self.inputs.isdisjoint(reading.inputs)


class Samples:
    """Times what a batch reads, as far as a sample can tell. Where the log alone takes too long it tells nothing: the
    machine is slow, or somebody has locked the log."""

    def __init__(self, connection: psycopg.Connection, batch: Batch) -> None:
        self._connection = connection
        self._batch = batch
        self._log_seconds = self._seconds(LOG_ALONE, ())

    @property
    def tell(self) -> bool:
        return math.isfinite(self._log_seconds)

    def slow_parts(self, reading: Reading) -> Slow:
        sources = frozenset(source for source in reading.sources if self._is_slow(source, ()))
        inputs = (
            slow
            for source in reading.sources - sources
            for slow in self._slow_inputs(source, [each for each in reading.inputs if each.source == source])
        )
        return Slow(sources, frozenset(inputs))

    def _slow_inputs(self, source: Source, inputs: Sequence[Input]) -> Iterator[Input]:
        """By halves, since most are quick."""
        suspects = [each for each in inputs if not each.is_bare]
        if not suspects or not self._is_slow(source, suspects):
            return
        if len(suspects) == 1:
            yield suspects[0]
            return
        middle = len(suspects) // 2
        for half in (suspects[:middle], suspects[middle:]):
            yield from self._slow_inputs(source, half)

    def _is_slow(self, source: Source, inputs: Sequence[Input]) -> bool:
        seconds = self._seconds(source, inputs)
        return is_suspect(self._batch.rows, seconds) and seconds > SLOW_FACTOR * self._log_seconds

    def _seconds(self, source: Source, inputs: Sequence[Input]) -> float:
        """How long it takes to read these inputs of the batch."""
        began = time.monotonic()
        try:
            with self._connection.transaction():
                self._connection.execute("SELECT set_config('statement_timeout', %s, true)", [f"{SAMPLE_SECONDS}s"])
                self._connection.execute("SET LOCAL enable_seqscan = off")
                self._connection.execute(sample_query(self._batch, source, inputs).encode())
        except psycopg.errors.QueryCanceled:
            return math.inf
        return (time.monotonic() - began) * max(1.0, self._batch.rows / SAMPLE_ROWS)


def sample_query(batch: Batch, source: Source, inputs: Iterable[Input]) -> str:
    query = LogQuery(Reading(frozenset({source}), frozenset(inputs)))
    sample = rows_of(batch.stream.log, rows_between(batch.start, batch.end), most=SAMPLE_ROWS)
    counts = ", ".join(f"count({name})" for name, _ in query.columns)
    return f"SELECT {counts} FROM ({query.over(sample)}) AS read"
