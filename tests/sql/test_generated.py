"""Continuous views that nobody thought of, against the oracle."""

from __future__ import annotations

from itertools import count
from typing import Any

import psycopg
import pytest
from hypothesis import HealthCheck, Phase, given, settings

from tests.sql.generate import Load, Scenario, inserted, scenarios, table_rows
from tests.sql.kinds import MOOD_DEFINITION
from tests.sql.oracle import Oracle
from tests.sql.runner import Runner

# A change of the set of views costs more than a view: many of them are created together.
VIEWS_TOGETHER = 26
PLAIN = "SELECT count(*), sum(id), min(id), max(id) FROM s"
"""Stands beside each view: whatever that one is, this one's answer must not change."""
# From the tenth example on, Hypothesis mostly repeats earlier ones with small changes: thousands take many runs.
EXAMPLES = 8
DEFAULT_QUERIES = 200
SLOW_RUNS = 32
SLOW_QUERIES = 5_000
"""So many different ones, at least, in all slow runs together."""

# A step of shrinking takes a second or two: the statements in the message say enough.
WITHOUT_SHRINKING = settings(
    max_examples=EXAMPLES,
    deadline=None,
    phases=[Phase.explicit, Phase.reuse, Phase.generate],
    suppress_health_check=list(HealthCheck),
)


def test_generated_views(connection: psycopg.Connection, oracle: Oracle) -> None:
    queries: set[str] = set()

    @settings(WITHOUT_SHRINKING, derandomize=True)
    @given(scenario=scenarios(views=VIEWS_TOGETHER, most_rows=12, most_batches=3))
    def play_all(scenario: Scenario) -> None:
        play(connection, oracle, scenario)
        queries.update(scenario.queries)

    play_all()
    assert len(queries) >= DEFAULT_QUERIES


@pytest.fixture(scope="module")
def played() -> dict[int, set[str]]:
    """The queries of each slow run."""
    return {}


@pytest.mark.slow
@pytest.mark.timeout(0)
@pytest.mark.parametrize("run", range(SLOW_RUNS))
def test_many_generated_views(
    connection: psycopg.Connection, oracle: Oracle, run: int, played: dict[int, set[str]]
) -> None:
    queries: set[str] = set()

    @settings(WITHOUT_SHRINKING)
    @given(scenario=scenarios(views=VIEWS_TOGETHER, most_rows=30, most_batches=4))
    def play_all(scenario: Scenario) -> None:
        play(connection, oracle, scenario)
        queries.update(scenario.queries)

    play_all()
    played[run] = queries


@pytest.mark.slow
def test_many_generated_views_were_different(played: dict[int, set[str]]) -> None:
    if len(played) < SLOW_RUNS:
        pytest.skip("not all runs were played to their end")
    assert len(set().union(*played.values())) >= SLOW_QUERIES


def play(connection: psycopg.Connection, oracle: Oracle, scenario: Scenario) -> None:
    """Do what the scenario says on both sides, and compare after every batch."""
    both = Both(connection, oracle)
    both.execute("SET timezone = 'UTC'")
    both.execute(MOOD_DEFINITION)
    both.execute(f"CREATE TABLE d ({scenario.table.definition()})")
    if scenario.table.rows:
        both.execute(table_rows(scenario.table))
    both.execute(f"CREATE STREAM s ({scenario.definition()})")
    names = (f"v{number}" for number in count())
    try:
        for batch in scenario.batches:
            both.execute("BEGIN")
            for select, name in zip(batch.selects, names, strict=False):
                both.execute(f"CREATE CONTINUOUS VIEW {name} AS {select}")
                both.execute(f"CREATE CONTINUOUS VIEW {name}_beside AS {PLAIN}")
            both.execute("COMMIT")
            for load in batch.loads:
                both.load(scenario, load)
            Runner(connection, oracle).compare_views()
    except (AssertionError, psycopg.Error) as problem:
        problem.add_note("\n".join(both.done))
        raise
    finally:
        both.execute("ROLLBACK")
        both.execute("DROP STREAM s CASCADE")
        both.execute("DROP TABLE d")
        both.execute("DROP TYPE mood")


class Both:
    """The server and the oracle, told the same; `done` is what it takes to see a failure again."""

    def __init__(self, connection: psycopg.Connection[Any], oracle: Oracle) -> None:
        self._connection = connection
        self._oracle = oracle
        self._rows = 0
        self.done: list[str] = []

    def execute(self, statement: str) -> None:
        self.done.append(f"{statement};")
        self._connection.execute(statement.encode())
        self._oracle.execute(statement)

    def load(self, scenario: Scenario, load: Load) -> None:
        if not load.rows:
            return
        first_id = self._rows
        self._rows += len(load.rows)
        insert = inserted(scenario, load.rows, first_id)
        if not load.by_copy:
            self.execute(insert)
            return
        self.done.append(f"{insert}; -- by COPY")
        for connection in (self._connection, self._oracle.connection):
            with connection.cursor() as cursor, cursor.copy("COPY s FROM STDIN") as copy:
                for number, row in enumerate(load.rows, first_id):
                    copy.write_row([str(number), *row])
