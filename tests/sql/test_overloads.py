"""Functions of the same names in a schema that no view looks into change nothing, whoever creates them.

A view means the functions that PostgreSQL found when it was created: a volatile `count` or an aggregate called `upper`
somewhere else is none of its business, neither while it is planned nor when its plan is made again.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, LiteralString

import psycopg
import pytest
from psycopg import sql

from tests.sql.oracle import Oracle
from tests.sql.runner import Runner

ROWS = "INSERT INTO s SELECT n % 3, n % 5, chr(97 + n % 4) FROM generate_series(1, 30) AS n"
SELECTS = {
    "counts": "SELECT k, count(*), count(v) AS counted, sum(v), count(DISTINCT v) AS different FROM s GROUP BY k",
    "capitals": "SELECT upper(t) AS capital, upper(max(t)) AS most FROM s WHERE upper(t) <> 'B' GROUP BY upper(t)",
    "every_row": "SELECT k, upper(t) AS capital, abs(v) AS size FROM s",
    "ranked": "SELECT k, rank() OVER (ORDER BY count(*), k) FROM s GROUP BY k HAVING count(*) > 0",
    "over_rows": "SELECT k, v, count(v) OVER (PARTITION BY k) AS alike, lag(upper(t)) OVER (ORDER BY k, v, t) FROM s",
}
# Each is what the function of that name in pg_catalog is not: volatile, an aggregate, one that returns a set.
OVERLOADS: tuple[LiteralString, ...] = (
    "FUNCTION {}.count(int, int) RETURNS int LANGUAGE sql VOLATILE AS 'SELECT $1'",
    "AGGREGATE {}.upper(int) (SFUNC = int4pl, STYPE = int)",
    "AGGREGATE {}.abs(text) (SFUNC = textcat, STYPE = text)",
    "FUNCTION {}.sum(text, text) RETURNS SETOF text LANGUAGE sql AS 'SELECT $1'",
    "FUNCTION {}.max(text, text) RETURNS text LANGUAGE sql IMMUTABLE AS 'SELECT $1'",
    "FUNCTION {}.lag(boolean) RETURNS int LANGUAGE sql VOLATILE AS 'SELECT 1'",
    "FUNCTION {}.int4pl(text, text) RETURNS int LANGUAGE sql VOLATILE AS 'SELECT 1'",
)


@pytest.fixture
def elsewhere(connection: psycopg.Connection[Any], schema: str) -> Iterator[sql.Identifier]:
    """Gone after the test: what is created here is in everybody's catalog."""
    identifier = sql.Identifier(f"{schema}_elsewhere")
    connection.execute(sql.SQL("CREATE SCHEMA {}").format(identifier))
    yield identifier
    connection.execute("ROLLBACK")
    connection.execute(sql.SQL("DROP SCHEMA {} CASCADE").format(identifier))


@pytest.mark.parametrize("overload", OVERLOADS, ids=lambda text: text.split("(")[0].replace("{}.", ""))
def test_an_overload_elsewhere(
    connection: psycopg.Connection[Any], oracle: Oracle, elsewhere: sql.Identifier, overload: LiteralString
) -> None:
    run_on_both(connection, oracle, "CREATE STREAM s (k int, v int, t text)")
    create_views(connection, oracle, "before")
    run_on_both(connection, oracle, ROWS)
    connection.execute(sql.SQL("CREATE " + overload).format(elsewhere))
    create_views(connection, oracle, "after")
    run_on_both(connection, oracle, ROWS)
    Runner(connection, oracle).compare_views()


def create_views(connection: psycopg.Connection[Any], oracle: Oracle, when: str) -> None:
    for name, select in SELECTS.items():
        run_on_both(connection, oracle, f"CREATE CONTINUOUS VIEW {name}_{when} AS {select}")


def run_on_both(connection: psycopg.Connection[Any], oracle: Oracle, statement: str) -> None:
    connection.execute(statement.encode())
    oracle.execute(statement)
