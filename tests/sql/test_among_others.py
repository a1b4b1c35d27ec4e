"""A view gives the same whoever shares with it: alone, and among others that join and leave while rows come in.

A story is a script like those of the SQL files, made up by a seeded random. Every view of it, the watched ones, their
twins that share nothing and the others, is compared with the oracle.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from pathlib import Path
from random import Random
from typing import Any

import psycopg
import pytest

from tests.benchmarks.workload import AGGREGATE_SETS, COLUMNS, KEY_SETS, STREAM, view
from tests.sql.oracle import Oracle
from tests.sql.runner import Runner
from tests.sql.script import Block, write_script

ROWS_PER_CHUNK = 200
DEFAULT_OTHERS = 40
CHUNKS, ROUNDS = 3, 3
"""How many chunks come between two comparisons, and how many comparisons there are."""
SLOW_STORIES = ((1, 100), (2, 100), (3, 100), (4, 1000))
"""Seeds, and how many others there are at a time."""
WORKLOAD_VIEWS = 1000
SMALL_PART = 20
"""Of the others one in so many, at most, comes or goes at a time."""
OTHER_SHAPES_SHARE = 0.3
TRUNCATED_AT_ONCE = 0.3
ROWS_IN_BETWEEN = 0.3
"""How often rows come between two of the things that happen."""
SAME_COLUMNS = len(KEY_SETS) * len(AGGREGATE_SETS)
"""So many further on, a view of the workload has the same columns, and another filter."""

SETTING_UP = (
    f"CREATE STREAM {STREAM} ({', '.join(map(' '.join, COLUMNS))}) WITH (retention = '1 hour')",
    "CREATE TABLE plans (plan text, first_user int, last_user int)",
    "INSERT INTO plans VALUES ('free', 0, 2000), ('paid', 1500, 3000), ('none', 9000, 9999)",
)
ROWS = """INSERT INTO {stream}
SELECT timestamptz '2026-01-01 00:00:00+00' + n * interval '7 seconds', n * 7919 % 41 * 97, '/page/' || n * 31 % 17,
       (ARRAY[200, 301, 404, NULL, 500, 503, 200])[1 + n * 13 % 7], n * 37 % 1801 / 8.0, n * 104729 % 9001
FROM generate_series({first}, {last}) AS n"""
WATCHED = (
    "SELECT url, count(*), sum(bytes), avg(latency_ms) FROM events GROUP BY url",
    "SELECT url, status, min(latency_ms), max(bytes) FROM events WHERE bytes > 5000 GROUP BY url, status",
    "SELECT status, count(*), stddev(latency_ms) FROM events WHERE user_id < 1000 GROUP BY status",
    "SELECT date_trunc('minute', ts) AS minute, count(*) FILTER (WHERE status = 200), bool_or(status > 500) "
    "FROM events GROUP BY 1",
    "SELECT count(*), count(DISTINCT user_id) AS users, max(ts) FROM events WHERE status = 404",
    "SELECT DISTINCT url, status FROM events WHERE latency_ms > 100",
    "SELECT plan, count(*), sum(bytes) FROM events JOIN plans ON user_id BETWEEN first_user AND last_user "
    "GROUP BY plan",
    "SELECT ts, url, bytes FROM events WHERE bytes > 8000",
    "SELECT url, status, sum(bytes) FROM events GROUP BY GROUPING SETS ((url), (status), ())",
)
# What the workload has none of; `{}` is a number that varies.
OTHER_SHAPES = (
    "SELECT DISTINCT url, status FROM events WHERE bytes > {}",
    "SELECT plan, count(*) FROM events JOIN plans ON user_id BETWEEN first_user AND last_user WHERE bytes > {} "
    "GROUP BY plan",
    "SELECT url, count(DISTINCT user_id) AS users, count(*) FROM events WHERE bytes > {} GROUP BY url",
    "SELECT ts, url, bytes FROM events WHERE bytes > 8000 + {}",
    "SELECT url, count(*) FROM events WHERE latency_ms > {} GROUP BY ROLLUP (url)",
    "SELECT user_id, bit_or(status), bool_and(bytes > {}), count(*) FROM events GROUP BY user_id",
    "SELECT percentile_cont(0.5) WITHIN GROUP (ORDER BY bytes) FROM events WHERE bytes > {}",
)


@dataclass(frozen=True)
class Other:
    """A view that comes and goes; without a `shape` it is one of the workload's."""

    name: str
    number: int
    shape: str | None = None

    @property
    def query(self) -> str:
        return self.shape.format(self.number) if self.shape else view(self.number).select(STREAM)

    def varied(self) -> Other:
        """The same columns of other rows."""
        return replace(self, number=self.number + SAME_COLUMNS)


class Story:
    """Who comes and goes. The same seed tells the same story."""

    def __init__(self, seed: int, others: int) -> None:
        self._random = Random(seed)
        self._others: list[Other] = []
        self._stopped: list[Other] = []
        self._created = 0
        self._rows = 0
        self._most = others
        self._happenings = (self._join, self._leave, self._truncate, self._stop, self._replace, self._stand_alone)

    def script(self) -> list[Block]:
        blocks = [block("statement", "ok", statement) for statement in SETTING_UP]
        blocks += self._watch()
        blocks += self._join(self._most)
        for _ in range(ROUNDS):
            for _ in range(CHUNKS):
                blocks += [self._chunk(), *self._happening()]
            blocks += [*self._go_on(), self._chunk(), block("compare")]
        return blocks

    def _watch(self) -> Iterator[Block]:
        for number, query in enumerate(WATCHED):
            yield created(f"watched_{number}", query)
        yield from without_sharing(created(f"alone_{number}", query) for number, query in enumerate(WATCHED))

    def _chunk(self) -> Block:
        first, self._rows = self._rows + 1, self._rows + ROWS_PER_CHUNK
        return block("statement", "ok", ROWS.format(stream=STREAM, first=first, last=self._rows))

    def _happening(self) -> Iterator[Block]:
        """All that may happen, in some order, to some of the others."""
        for happening in self._random.sample(self._happenings, len(self._happenings)):
            yield from happening()
            if self._random.random() < ROWS_IN_BETWEEN:
                yield self._chunk()

    def _join(self, count: int | None = None) -> Iterator[Block]:
        yield block("statement", "ok", "BEGIN")
        for _ in range(self._some() if count is None else count):
            yield self._create()
        yield block("statement", "ok", "COMMIT")

    def _create(self) -> Block:
        self._created += 1
        shape = self._random.choice(OTHER_SHAPES) if self._random.random() < OTHER_SHAPES_SHARE else None
        other = Other(f"other_{self._created}", self._random.randrange(WORKLOAD_VIEWS), shape)
        self._others.append(other)
        return created(other.name, other.query)

    def _leave(self) -> Iterator[Block]:
        for _ in range(self._some()):
            yield block("statement", "ok", f"DROP CONTINUOUS VIEW {self._take().name}")

    def _truncate(self) -> Iterator[Block]:
        yield block("statement", "ok", f"TRUNCATE CONTINUOUS VIEW {self._random.choice(self._others).name}")

    def _stop(self) -> Iterator[Block]:
        stopped = self._take()
        self._stopped.append(stopped)
        yield block("statement", "only", f"DEACTIVATE CONTINUOUS VIEW {stopped.name}")

    def _go_on(self) -> Iterator[Block]:
        """No row is lost to a view that was stopped: the oracle need not know."""
        for other in self._stopped:
            yield block("statement", "only", f"ACTIVATE CONTINUOUS VIEW {other.name}")
        self._others += self._stopped
        self._stopped = []

    def _replace(self) -> Iterator[Block]:
        other = self._take().varied()
        self._others.append(other)
        yield block("statement", "ok", f"CREATE OR REPLACE CONTINUOUS VIEW {other.name} AS {other.query}")
        # The new version is still on its way.
        if self._random.random() < TRUNCATED_AT_ONCE:
            yield block("statement", "ok", f"TRUNCATE CONTINUOUS VIEW {other.name}")

    def _stand_alone(self) -> Iterator[Block]:
        return without_sharing([self._create()])

    def _take(self) -> Other:
        return self._others.pop(self._random.randrange(len(self._others)))

    def _some(self) -> int:
        return self._random.randint(1, 1 + self._most // SMALL_PART)


def block(verb: str, outcome: str = "", sql: str = "") -> Block:
    return Block(0, (), verb, tuple(outcome.split()), sql)


def created(name: str, query: str) -> Block:
    return block("statement", "ok", f"CREATE CONTINUOUS VIEW {name} AS {query}")


def without_sharing(blocks: Iterator[Block] | list[Block]) -> Iterator[Block]:
    yield block("statement", "only", "SET standpipe.sharing = off")
    yield from blocks
    yield block("statement", "only", "SET standpipe.sharing = on")


def play(script: list[Block], runner: Runner, told: Path) -> None:
    """Write down what is played, to see a failure again."""
    write_script(told, script)
    for line, each in enumerate(script, 1):
        runner.run(replace(each, line=line))


def test_a_view_among_others(connection: psycopg.Connection[Any], oracle: Oracle, tmp_path: Path) -> None:
    play(Story(0, DEFAULT_OTHERS).script(), Runner(connection, oracle), tmp_path / "story.sql")


@pytest.mark.slow
@pytest.mark.timeout(0)
@pytest.mark.parametrize(("seed", "others"), SLOW_STORIES)
def test_a_view_among_many(
    connection: psycopg.Connection[Any], oracle: Oracle, tmp_path: Path, seed: int, others: int
) -> None:
    play(Story(seed, others).script(), Runner(connection, oracle), tmp_path / "story.sql")
