"""A view whose state grows with its input says what it keeps, and why: in a notice at CREATE, and in EXPLAIN."""

from __future__ import annotations

import re
from typing import Any

import psycopg
import pytest

WINDOW = "window|row_number|count"
# What the message names beside "kept", as a regular expression.
GROWING = {
    "SELECT k, row_number() OVER (ORDER BY v) FROM s": WINDOW,
    "SELECT k, count(*) OVER (PARTITION BY k) FROM s WHERE v > 0": WINDOW,
    "SELECT k, array_agg(v ORDER BY v) FROM s GROUP BY k": "array_agg",
    "SELECT k, count(*), string_agg(t, ',' ORDER BY t) FROM s GROUP BY k": "string_agg",
    "SELECT k, generate_series(1, v) AS n FROM s": "set-returning|generate_series",
    "SELECT q.k FROM (SELECT k, row_number() OVER (ORDER BY v) AS n FROM s) AS q WHERE q.n = 1": WINDOW,
}
BOUNDED = (
    "SELECT k, count(*), sum(v), avg(v), min(t), max(t), stddev(v), bool_or(v > 1) FROM s GROUP BY k",
    "SELECT count(*) FROM s WHERE v > 1",
    "SELECT k, v, count(*) FROM s GROUP BY ROLLUP (k, v) HAVING count(*) > 1",
    "SELECT DISTINCT k, t FROM s",
    "SELECT k, rank() OVER (ORDER BY count(*) DESC) FROM s GROUP BY k",
    "SELECT max(q.n) FROM (SELECT k, count(*) AS n FROM s GROUP BY k) AS q",
    "SELECT approx_count_distinct(v) FROM s",
)


@pytest.fixture
def said(connection: psycopg.Connection[Any]) -> list[str]:
    """The notices of the session, message and detail."""
    notices: list[str] = []
    connection.add_notice_handler(
        lambda notice: notices.append(f"{notice.severity}: {notice.message_primary} {notice.message_detail or ''}")
    )
    connection.execute("CREATE STREAM s (k int, v int, t text)")
    return notices


@pytest.mark.parametrize("select", GROWING)
def test_growing_state_is_told(connection: psycopg.Connection[Any], said: list[str], select: str) -> None:
    connection.execute(f"CREATE CONTINUOUS VIEW v AS {select}".encode())
    [notice] = said
    assert notice.startswith("NOTICE")
    assert "kept" in notice
    assert re.search(GROWING[select], notice)


@pytest.mark.parametrize("select", GROWING)
def test_growing_state_is_explained(connection: psycopg.Connection[Any], said: list[str], select: str) -> None:
    connection.execute(f"CREATE CONTINUOUS VIEW v AS {select}".encode())
    for statement in ("EXPLAIN CONTINUOUS VIEW v", f"EXPLAIN CONTINUOUS VIEW {select}"):
        lines = [line for (line,) in connection.execute(statement.encode()) if "SELECT" not in line]
        assert any(re.search(rf"\bkept\b.*({GROWING[select]})", line) for line in lines), "\n".join(lines)


@pytest.mark.parametrize("select", BOUNDED)
def test_bounded_state_needs_no_word(connection: psycopg.Connection[Any], said: list[str], select: str) -> None:
    connection.execute(f"CREATE CONTINUOUS VIEW v AS {select}".encode())
    assert said == []


def test_the_notice_is_part_of_its_transaction(connection: psycopg.Connection[Any], said: list[str]) -> None:
    """It comes with the statement, not with the commit, and client_min_messages holds for it as for any other."""
    [select] = [select for select in GROWING if "array_agg" in select]
    connection.execute("BEGIN")
    connection.execute(f"CREATE CONTINUOUS VIEW v AS {select}".encode())
    assert len(said) == 1
    connection.execute("ROLLBACK")
    connection.execute("SET client_min_messages = warning")
    connection.execute(f"CREATE CONTINUOUS VIEW v AS {select}".encode())
    assert len(said) == 1
