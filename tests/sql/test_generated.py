"""Continuous views that nobody thought of, against the oracle."""

from __future__ import annotations

from itertools import count
from typing import Any

import psycopg
import pytest
from hypothesis import HealthCheck, Phase, given, settings

from tests.sql.generate import Load, Scenario, literal, scenarios, text_of
from tests.sql.oracle import Oracle
from tests.sql.runner import Runner

DEFAULT_EXAMPLES = 15
SLOW_EXAMPLES = 2_000

# A step of shrinking takes a second or two: the statements in the message say enough.
WITHOUT_SHRINKING = settings(
    deadline=None,
    phases=[Phase.explicit, Phase.reuse, Phase.generate],
    suppress_health_check=list(HealthCheck),
)


@settings(WITHOUT_SHRINKING, max_examples=DEFAULT_EXAMPLES, derandomize=True)
@given(scenario=scenarios(most_views=12, most_rows=15, most_batches=3))
def test_generated_views(connection: psycopg.Connection, oracle: Oracle, scenario: Scenario) -> None:
    play(connection, oracle, scenario)


@pytest.mark.slow
@pytest.mark.timeout(0)
@settings(WITHOUT_SHRINKING, max_examples=SLOW_EXAMPLES)
@given(scenario=scenarios(most_views=20, most_rows=60, most_batches=4))
def test_many_generated_views(connection: psycopg.Connection, oracle: Oracle, scenario: Scenario) -> None:
    play(connection, oracle, scenario)


def play(connection: psycopg.Connection, oracle: Oracle, scenario: Scenario) -> None:
    """Do what the scenario says on both sides, and compare after every batch."""
    both = Both(connection, oracle)
    both.execute("SET timezone = 'UTC'")
    both.execute(f"CREATE STREAM s ({scenario.definition()})")
    names = (f"v{number}" for number in count())
    try:
        for batch in scenario.batches:
            # Together, or the stream's query would start anew for each of them.
            both.execute("BEGIN")
            for select, name in zip(batch.selects, names, strict=False):
                both.execute(f"CREATE CONTINUOUS VIEW {name} AS {select}")
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


class Both:
    """The server and the oracle, told the same; `done` is what it takes to see a failure again."""

    def __init__(self, connection: psycopg.Connection[Any], oracle: Oracle) -> None:
        self._connection = connection
        self._oracle = oracle
        self.done: list[str] = []

    def execute(self, statement: str) -> None:
        self.done.append(f"{statement};")
        self._connection.execute(statement.encode())
        self._oracle.execute(statement)

    def load(self, scenario: Scenario, load: Load) -> None:
        if not load.rows:
            return
        kinds = [column.kind for column in scenario.columns]
        rows = (", ".join(map(literal, kinds, row)) for row in load.rows)
        insert = "INSERT INTO s VALUES " + ", ".join(f"({row})" for row in rows)
        if not load.by_copy:
            self.execute(insert)
            return
        self.done.append(f"{insert}; -- by COPY")
        for connection in (self._connection, self._oracle.connection):
            with connection.cursor() as cursor, cursor.copy("COPY s FROM STDIN") as copy:
                for row in load.rows:
                    copy.write_row([None if value is None else text_of(value) for value in row])
