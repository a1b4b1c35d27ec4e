"""The approximate aggregates, within their documented bounds of the exact answers, over many batches.

The exact answers come from the same rows in an ordinary table. What sketches that have not filled up give is exact,
and compared in approximate.sql.
"""

from __future__ import annotations

from typing import Any

import psycopg
import pytest

from standpipe.catalog.install import PUBLIC_SCRIPTS, create_public_functions
from standpipe.planner.views.aggregates.approximate import DISTINCT_LOG_REGISTERS, FREQUENT_LOG_SIZE, QUANTILES_K
from tests.conftest import Connect
from tests.server_process import RunningServer

ROWS = 20_000
BATCHES = 5
COLUMNS = "k text, word text, small int, big bigint, part double precision, price numeric, moment timestamptz"
# Every 11th value is NULL. Words are skewed, one is empty; prices come at two scales; parts have NaN and minus zero.
ROW = """
    CASE WHEN n % 50 <> 0 THEN chr(97 + n % 3) END,
    CASE WHEN n % 11 = 0 THEN NULL WHEN n % 5 = 0 THEN '' WHEN n % 4 = 0 THEN 'é' || n % 16 ELSE 'w' || n END,
    CASE WHEN n % 11 <> 0 THEN n * 7919 % 9001 END,
    CASE WHEN n % 11 <> 0 THEN n * 4000000007 END,
    CASE WHEN n % 11 = 0 THEN NULL WHEN n % 97 = 0 THEN 'NaN' WHEN n % 89 = 0 THEN '-0' ELSE sqrt(n * 7919 % 20011) END,
    CASE WHEN n % 2 = 0 THEN n % 6000 / 10.0 ELSE round(n % 6000 / 10.0, 1) END,
    CASE WHEN n % 11 <> 0 THEN timestamptz '2020-01-01' + n % 7000 * interval '1 second' END
"""
DISTINCT_BOUND = 3 * 1.04 / (1 << DISTINCT_LOG_REGISTERS) ** 0.5
"""Three standard errors."""
RANK_BOUND = 2 * 2.296 / QUANTILES_K**0.9723
"""Twice what DataSketches states for 99 of 100 cases."""
FREQUENT_BOUND = 3.5 / (1 << FREQUENT_LOG_SIZE)

COUNTED = ("word", "small", "big", "part", "price", "moment")
COUNTS = ", ".join(f"approx_count_distinct({name}) AS {name}" for name in COUNTED)
FILTERED = "approx_count_distinct(big) FILTER (WHERE small > 4500)"
FRACTIONS = (0, 0.01, 0.25, 0.5, 0.95, 0.999, 1)
PERCENTILES = ", ".join(f"approx_percentile(part, {fraction})" for fraction in FRACTIONS)
TOP = 4
VIEWS = {
    "counts": f"SELECT {COUNTS}, {FILTERED} AS filtered FROM events WHERE small < 8000",
    "counts_by_k": f"SELECT k, {COUNTS}, {FILTERED} AS filtered FROM events GROUP BY k",
    "percentiles": f"SELECT ARRAY[{PERCENTILES}] AS found FROM events",
    "percentiles_by_k": f"SELECT k, ARRAY[{PERCENTILES}] AS found FROM events GROUP BY k",
    "filtered": "SELECT k, approx_percentile(part, 0.5) FILTER (WHERE small > 4500) AS found FROM events GROUP BY k",
    "top": f"SELECT NULL::text AS k, approx_top_k(word, {TOP}) AS found FROM events",
    "top_by_k": f"SELECT k, approx_top_k(word, {TOP}) AS found FROM events GROUP BY k",
}


@pytest.fixture
def loaded(connect: Connect) -> psycopg.Connection[Any]:
    """All views, and the rows of their stream in the table `copied` too."""
    connection = connect()
    connection.execute(f"CREATE STREAM events ({COLUMNS})".encode())
    connection.execute(f"CREATE TABLE copied ({COLUMNS})".encode())
    for name, query in VIEWS.items():
        connection.execute(f"CREATE CONTINUOUS VIEW {name} AS {query}".encode())
    size = ROWS // BATCHES
    for first in range(1, ROWS, size):
        insert = f"SELECT {ROW} FROM generate_series({first}, {first + size - 1}) AS n"
        connection.execute(f"INSERT INTO events {insert}".encode())
        connection.execute(f"INSERT INTO copied {insert}".encode())
        connection.execute("SELECT standpipe.flush('5 minutes')")
    return connection


def test_within_bounds(loaded: psycopg.Connection[Any]) -> None:
    check_counts(loaded, "counts")
    check_counts(loaded, "counts_by_k")
    check_percentiles(loaded, "percentiles", "true")
    check_percentiles(loaded, "percentiles_by_k", "copied.k IS NOT DISTINCT FROM view.k")
    check_filtered_percentiles(loaded)
    check_top(loaded, "top")
    check_top(loaded, "top_by_k")


def rows_of(connection: psycopg.Connection[Any], query: str) -> list[tuple[Any, ...]]:
    found = connection.execute(query.encode()).fetchall()
    assert found
    return found


def check_counts(connection: psycopg.Connection[Any], view: str) -> None:
    exact = VIEWS[view].replace("events", "copied").replace("approx_count_distinct(", "count(DISTINCT ")
    wanted = rows_of(connection, f"{exact} ORDER BY 1")
    got = rows_of(connection, f"SELECT * FROM {view} ORDER BY 1")
    for estimates, counts in zip(got, wanted, strict=True):
        for estimate, count in zip(estimates, counts, strict=True):
            if isinstance(count, int):
                assert abs(estimate - count) <= DISTINCT_BOUND * count
            else:
                assert estimate == count


def check_percentiles(connection: psycopg.Connection[Any], view: str, same_group: str) -> None:
    """A value's ranks, exclusive and inclusive, must enclose the fraction that was asked for."""
    fractions = f"ARRAY{list(FRACTIONS)}::double precision[]"
    ranks = rows_of(
        connection,
        f"""
        SELECT fraction, avg((part < value)::int), avg((part <= value)::int), count(*)
        FROM {view} AS view, unnest(found, {fractions}) AS asked (value, fraction), copied
        WHERE {same_group} AND part <> 'NaN' GROUP BY view.found, fraction
        """,
    )
    check_ranks(ranks)


def check_filtered_percentiles(connection: psycopg.Connection[Any]) -> None:
    ranks = rows_of(
        connection,
        """
        SELECT 0.5, avg((part < found)::int), avg((part <= found)::int), count(*)
        FROM filtered AS view JOIN copied ON copied.k IS NOT DISTINCT FROM view.k
        WHERE part <> 'NaN' AND small > 4500 GROUP BY view.k
        """,
    )
    check_ranks(ranks)


def check_ranks(ranks: list[tuple[Any, ...]]) -> None:
    assert max(rows for *_, rows in ranks) > QUANTILES_K
    for fraction, below, up_to, _ in ranks:
        assert float(below) - RANK_BOUND <= fraction <= float(up_to) + RANK_BOUND


def check_top(connection: psycopg.Connection[Any], view: str) -> None:
    """Counts are within the bound, and no value is left out for one that is rarer by more than that."""
    for k, top in rows_of(connection, f"SELECT k, found FROM {view}"):
        exact = word_counts(connection, view, k)
        most = sorted(exact.values(), reverse=True)[:TOP]
        bound = FREQUENT_BOUND * sum(exact.values())
        for entry, wanted in zip(top, most, strict=True):
            assert abs(entry["count"] - exact[entry["value"]]) <= bound
            assert entry["count"] >= wanted - bound


def word_counts(connection: psycopg.Connection[Any], view: str, k: str | None) -> dict[str, int]:
    found = connection.execute(
        "SELECT word, count(*) FROM copied WHERE word IS NOT NULL AND (%s OR k IS NOT DISTINCT FROM %s) GROUP BY word",
        [not view.endswith("_by_k"), k],
    )
    return dict(found.fetchall())


def test_schema_public_is_closed(server: RunningServer, caplog: pytest.LogCaptureFixture) -> None:
    """A role of somebody's own PostgreSQL may have no right there; the rest of the installation goes on."""
    with server.connect() as owner:
        owner.execute("CREATE ROLE limited LOGIN")
        owner.execute("CREATE DATABASE closed")
        owner.execute("GRANT CREATE ON DATABASE closed TO limited")
        with server.connect(user="limited", dbname="closed", autocommit=False) as connection:
            connection.execute("CREATE SCHEMA standpipe")
            connection.execute("CREATE FUNCTION standpipe.is_known(oid) RETURNS boolean RETURN false")
            for script in PUBLIC_SCRIPTS:
                create_public_functions(connection, script)
            assert caplog.text.count("permission denied for schema public") == len(PUBLIC_SCRIPTS)
            assert rows_of(connection, "SELECT count(*) FROM pg_proc WHERE proname LIKE 'approx%'") == [(0,)]
        owner.execute("DROP DATABASE closed WITH (FORCE)")
        owner.execute("DROP ROLE limited")
