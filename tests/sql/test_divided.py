"""Sessions, count windows and the last rows: views made up at random, each equal to a recomputation over all rows.

Rows come in any order of their times, in statements and batches of any size, so that sessions begin, grow and unite.
Beside each views a plain one, which never changes its answer.
"""

from __future__ import annotations

from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from random import Random
from typing import Any

import psycopg
import pytest

from tests.sql.results import differences, fetch, tolerant_columns

VIEWS, BATCHES, ROWS = 70, 10, 60
STORIES = [1, 2, *(pytest.param(seed, marks=pytest.mark.slow) for seed in range(3, 40))]
START = datetime(2026, 10, 24, 22, 30, tzinfo=UTC)
COLUMNS = "k text, t timestamptz, n timestamp, d date, v int, f float8, m numeric"
PLAIN = "SELECT count(*), sum(v), max(t) FROM s"
GAPS = {
    "t": ("1 second", "10 seconds", "7 seconds", "1 minute", "5 minutes", "00:00:00.25", "1 hour", "1 day"),
    "n": ("10 seconds", "1 minute", "7 minutes", "1 day", "1 month"),
    "d": ("1 day", "2 days", "36 hours"),
}
SIZES = (1, 2, 3, 10, 100)
KEYS = ((), ("k",), ("k",), ("k", "v % 3"), ("m",), ("k", "m"), ("d",), ("f",))
WHERES = ("", "", "", " WHERE v > 2", " WHERE k IS NOT NULL AND t IS NOT NULL")
UNITING = (
    *("count(*)", "count(v)", "sum(v)", "sum(f)", "avg(v)", "avg(m)", "min(k)", "max(f)", "min(t)", "max(t)", "max(d)"),
    *(
        "stddev(f)",
        "var_pop(v)",
        "corr(v, f)",
        "bool_or(v > 3)",
        "bit_xor(v)",
        "count(*) FILTER (WHERE v > 4)",
        "min(n)",
    ),
)
OTHERS = (
    *(
        "count(DISTINCT v)",
        "array_agg(DISTINCT k)",
        "percentile_disc(0.5) WITHIN GROUP (ORDER BY v)",
        "sum(DISTINCT v)",
    ),
    *("string_agg(k, ',' ORDER BY v, f, t, n)", "approx_count_distinct(v)"),
)


@dataclass(frozen=True)
class View:
    """`divided` is the same over a table, by window functions."""

    name: str
    query: str
    divided: str


def made_up(number: int, random: Random) -> View:
    return latest(number, random) if random.random() < 0.15 else grouped(number, random)


def latest(number: int, random: Random) -> View:
    """The last rows of each group: in one of two spellings, with anything over them."""
    keys, size = random.choice(((), ("k",), ("m",), ("k", "d"), ("f",), ("v",))), random.choice(SIZES)
    over = random.choice(
        (
            "SELECT k, v, t FROM {} AS r",
            "SELECT k, count(*), sum(v), array_agg(DISTINCT v) FROM {} AS r GROUP BY k",
            "SELECT count(*), max(t), avg(f) FROM {} AS r WHERE v > 2",
            "SELECT k, v, rank() OVER (PARTITION BY k ORDER BY v, f) AS place FROM {} AS r WHERE v IS NOT NULL",
        )
    )
    if keys in ((), ("v",)) and random.random() < 0.5:
        query = over.format(f"(SELECT * FROM s WHERE latest_rows({size}{''.join(f', {key}' for key in keys)}))")
    else:
        by = f"PARTITION BY {', '.join(keys)} " if keys else ""
        query = over.replace("{} AS r", f"s AS r [{by}ROWS {size}]")
    ranked = f"SELECT *, row_number() OVER ({partition(keys)} ORDER BY place DESC) AS behind FROM copied AS s"
    return View(f"v{number}", query, over.format(f"(SELECT * FROM ({ranked}) AS s WHERE behind <= {size})"))


def grouped(number: int, random: Random) -> View:
    keys, where = random.choice(KEYS), random.choice(WHERES)
    names = random.sample(UNITING, random.randint(1, 4))
    if random.random() < 0.2:
        names += random.sample(OTHERS, 1)
    aggregates = [f"{text} AS a{place}" for place, text in enumerate(names)]
    listed = [f"{key} AS k{place}" for place, key in enumerate(keys)]
    having = random.choice(("", "", " HAVING count(*) > 1"))
    if random.random() < 0.5:
        size = random.choice(SIZES)
        window, of_rows = f"count_window({size})", counted(keys, where, size)
    else:
        column = random.choice(("t", "t", "n", "d"))
        gap = random.choice(GAPS[column])
        window, of_rows = f"session({column}, '{gap}')", divided(keys, where, column, gap)
    shown = [f"{window} AS w"] if random.random() < 0.8 else []
    grouped = ", ".join((*keys, window))
    query = f"SELECT {', '.join((*listed, *shown, *aggregates))} FROM s{where} GROUP BY {grouped}{having}"
    expected = [f"{'min(start)' if 'session' in window else 'number'} AS w"] if shown else []
    grouped = ", ".join((*keys, "is_null", "number"))
    same = f"SELECT {', '.join((*listed, *expected, *aggregates))} FROM ({of_rows}) AS s GROUP BY {grouped}{having}"
    return View(f"v{number}", query, same)


def counted(keys: tuple[str, ...], where: str, size: int) -> str:
    return f"""
        SELECT *, NULL AS is_null, (row_number() OVER ({partition(keys)} ORDER BY place) - 1) / {size} + 1 AS number
        FROM copied AS s{where}"""


def divided(keys: tuple[str, ...], where: str, column: str, gap: str) -> str:
    """Gaps and islands."""
    own = (*keys, f"({column} IS NULL)")
    last = "timestamptz '294276-12-31 23:59:59.999999'" if column == "t" else "timestamp '294276-12-31 23:59:59.999999'"
    return f"""
        SELECT *, {column}::{"timestamptz" if column == "t" else "timestamp"} AS start, {column} IS NULL AS is_null,
               sum(CASE WHEN reach >= {column} THEN 0 ELSE 1 END) OVER ({partition(own)} ORDER BY {column}) AS number
        FROM (SELECT *, CASE WHEN before > {last} - interval '{gap}' THEN 'infinity'
                              ELSE before + interval '{gap}' END AS reach
              FROM (SELECT *, lag({column}) OVER ({partition(own)} ORDER BY {column}) AS before
                    FROM copied AS s{where}) AS s) AS s"""


def partition(keys: tuple[str, ...]) -> str:
    return f"PARTITION BY {', '.join(keys)}" if keys else ""


def some_rows(count: int, random: Random) -> list[tuple[Any, ...]]:
    rows: list[tuple[Any, ...]] = []
    for _ in range(count):
        unit = random.choice((timedelta(seconds=1), timedelta(seconds=10), timedelta(minutes=1), timedelta(hours=1)))
        moment = START + unit * random.randint(-20, 40) + timedelta(microseconds=random.choice((0, 0, 1, -1, 250_000)))
        written = [
            moment.isoformat(),
            (moment + timedelta(hours=random.choice((0, 2)))).replace(tzinfo=None).isoformat(),
        ]
        for place in (0, 1):
            if random.random() < 0.06:
                written[place] = random.choice(("infinity", "-infinity", "-infinity", "294276-12-31 23:00"))
        times = [None if random.random() < 0.04 else each for each in written]
        day = None if random.random() < 0.1 else (moment.date() + timedelta(days=random.randint(-5, 5))).isoformat()
        f = random.choice((0.5, 1.25, -3.0, 1e10, None)) if random.random() < 0.9 else random.uniform(-1, 1)
        m = random.choice(("1.0", "1.00", "7", None))
        rows.append((random.choice(("a", "b", "c", None)), *times, day, random.choice((None, *range(8))), f, m))
    return rows


def insert(connection: psycopg.Connection, rows: list[tuple[Any, ...]]) -> None:
    """A statement for each row: so it is known in which order they arrive, and the copy says which it is."""
    for table in ("s", "copied"):
        statement = f"INSERT INTO {table} (k, t, n, d, v, f, m) VALUES (%s, %s, %s, %s, %s, %s, %s)"
        with connection.cursor() as cursor, connection.transaction():
            cursor.executemany(statement.encode(), rows)


@pytest.mark.parametrize("seed", STORIES)
def test_groups_are_divided(connection: psycopg.Connection, seed: int) -> None:
    random = Random(seed)
    connection.execute("SET TimeZone = 'UTC'")
    connection.execute(f"CREATE STREAM s ({COLUMNS})".encode())
    connection.execute(f"CREATE TABLE copied ({COLUMNS}, place bigint GENERATED ALWAYS AS IDENTITY)".encode())
    views = [View("plain", PLAIN, PLAIN.replace("FROM s", "FROM copied"))]
    views += [made_up(number, random) for number in range(VIEWS)]
    for view in views:
        connection.execute(f"CREATE CONTINUOUS VIEW {view.name} AS {view.query}".encode())
    for _ in range(BATCHES):
        rows = some_rows(random.randint(1, ROWS), random)
        for _ in range(random.randint(1, 3)):
            half = random.randint(0, len(rows))
            for part in (rows[:half], rows[half:]):
                if part:
                    insert(connection, part)
            rows = some_rows(random.randint(1, 5), random)
        connection.execute("SELECT standpipe.flush('5 minutes')")
        compare(connection, views)


def compare(connection: psycopg.Connection, views: list[View]) -> None:
    wrong: list[str] = []
    for view in views:
        got, wanted = fetch(connection, f"SELECT * FROM {view.name}"), fetch(connection, view.divided)
        problems = differences(got, wanted, tolerant_columns(view.query, wanted))
        if problems:
            wrong += [view.query, *problems]
    assert not wrong, "\n".join(wrong)
