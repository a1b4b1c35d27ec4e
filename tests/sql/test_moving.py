"""Windows that move with the time: views made up at random, each equal to its SELECT with the view's time for now().

The clock stands where the test puts it. Rows come in any order, in batches, before and after their time; what has left
its window is thrown away in between. A plain view beside them never changes.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from random import Random
from typing import Any

import psycopg
import pytest

from standpipe.server.store.expiry import HAS_EXPIRED, expire, expiring_tables
from tests.server_process import RunningServer
from tests.sql.results import differences, fetch, tolerant_columns

VIEWS, MOMENTS, ROWS = 125, 4, 150
STORIES = [1, *(pytest.param(seed, marks=pytest.mark.slow) for seed in range(2, 22))]
ZONES = ("UTC", "Europe/Berlin", "Asia/Kathmandu", "America/New_York")
START = datetime(2026, 10, 24, 22, 30, tzinfo=UTC)
"""Hours before the clocks of Berlin are set back, and days before those of New York."""
LENGTHS = (
    *("7 seconds", "1 minute", "90 seconds", "10 minutes", "1 hour", "02:30:00", "25 hours", "1 day", "3 days"),
    *("1 week", "1 month", "1 month 2 days"),
)
STEPS = ("1 second", "10 seconds", "7 seconds", "1 minute", "1 hour", "250 ms")

# {c} is a column of times, {now} the time in one of its forms, {i} an interval.
CONDITIONS = (
    *("{c} > {now} - interval '{i}'", "{c} >= {now} - interval '{i}'", "NOT {c} < {now} - interval '{i}'"),
    *("{now} - {c} < interval '{i}'", "{now} < {c} + interval '{i}'", "{now} - interval '{i}' <= {c}"),
    *("{c} > {now} - interval '{i}' AND {c} <= {now}", "{c} >= {now} - interval '{i}' AND {c} < {now}"),
    *("{c} BETWEEN {now} - interval '{i}' AND {now}", "{c} > {now} - interval '{i}' AND v > 2"),
    *("{c} < {now} - interval '{i}'", "{c} <= {now}", "{c} > {now} + interval '{i}'"),
    *("date_trunc('hour', {c}) = date_trunc('hour', {now})", "{c} >= date_trunc('day', {now})"),
    *("{c}::date = ({now})::date", "{c}::date > ({now})::date - 3", "{c} > {now} - interval '{i}' OR v = 3"),
    *("d = current_date", "d > current_date - 5", "current_date - d < 3", "d > {now} - interval '{i}'"),
    *("t > now() - interval '{i}' AND n > localtimestamp - interval '1 hour'", "t > n AND t > now() - interval '{i}'"),
    *("extract(epoch FROM {now} - {c}) < 300", "t > CURRENT_TIMESTAMP(0) - interval '{i}'"),
)
NOWS = {"t": ("now()", "clock_timestamp()", "CURRENT_TIMESTAMP"), "n": ("now()", "localtimestamp")}
AGGREGATES = (
    *(
        "count(*)",
        "count(v)",
        "sum(v)",
        "sum(big)",
        "sum(f)",
        "avg(v)",
        "avg(f)",
        "min(k)",
        "max(f)",
        "min(t)",
        "max(d)",
    ),
    *("stddev(f)", "var_pop(v)", "stddev_samp(big)", "corr(v, f)", "regr_count(f, v)", "bool_or(v > 3)", "bit_xor(v)"),
    *("count(DISTINCT v)", "array_agg(DISTINCT k)", "percentile_disc(0.5) WITHIN GROUP (ORDER BY v)"),
    *("mode() WITHIN GROUP (ORDER BY v)", "percentile_cont(0.3) WITHIN GROUP (ORDER BY f)", "sum(m)", "max(d)"),
    *("string_agg(k, ',' ORDER BY v, f, t, n)", "approx_count_distinct(v)", "count(*) FILTER (WHERE v > 4)"),
)
KEYS = ((), (), ("k",), ("k",), ("k", "v % 3"), ("date_trunc('minute', t)",), ("m",))
WITH_JOIN = 0.1
ALTERED, WITHOUT_TTL = 0.4, 0.2


@dataclass(frozen=True)
class View:
    """`query` is its SELECT."""

    name: str
    query: str
    options: tuple[tuple[str, str], ...] = ()
    expected: str | None = None
    """The SELECT that it is to equal, if it is another one."""

    @property
    def statement(self) -> str:
        options = ", ".join(f"{name} = '{value}'" for name, value in self.options)
        return f"CREATE CONTINUOUS VIEW {self.name}{f' WITH ({options})' if options else ''} AS {self.query}"

    def at(self, moment: str) -> str:
        """The SELECT over the copied rows, with a moment for the time."""
        clock = f"(timestamptz '{moment}')"
        query = (self.expected or self.query).replace("FROM s", "FROM copied s")
        for word, form in (
            ("now()", clock),
            ("clock_timestamp()", clock),
            ("CURRENT_TIMESTAMP(0)", f"({clock}::timestamptz(0))"),
            ("CURRENT_TIMESTAMP", clock),
            ("localtimestamp", f"({clock}::timestamp)"),
            ("current_date", f"({clock}::date)"),
        ):
            query = query.replace(word, form)
        return query


def made_up(number: int, random: Random) -> View:
    kind = random.random()
    if kind < 0.1:
        return living(number, random)
    if kind < 0.2:
        return sliding(number, random)
    return hopping(number, random) if kind < 0.4 else moving(number, random)


HOPS = (
    *(("1 minute", "5 minutes"), ("4 minutes", "1 hour"), ("10 minutes", "1 hour"), ("7 seconds", "20 seconds")),
    *(
        ("1 hour", "90 minutes"),
        ("1 hour", "1 day"),
        ("1 hour", "20 minutes"),
        ("1 day", "3 days"),
        ("1 day", "1 month"),
    ),
    *(("00:00:00.5", "2 seconds"), ("5 hours", "26 hours"), ("1 month", "3 months"), ("1 day", "1 month")),
)


def hopping(number: int, random: Random) -> View:
    """Windows that overlap, or have gaps between them."""
    column, (slide, size) = random.choice(("t", "t", "n", "d")), random.choice(HOPS)
    offset = random.choice(("", "", ", '3 minutes'", ", '-10 seconds'"))
    keys = ["w.window_start", *(["w.window_end"] if random.random() < 0.4 else [])]
    keys += random.choice(([], ["k"], ["k", "v % 3"]))
    listed = [f"{key} AS k{place}" for place, key in enumerate(keys)]
    chosen = some_aggregates(random)
    where = random.choice(("", "", " WHERE v > 1", " WHERE t > now() - interval '1 day'"))
    grouped = ", ".join(keys)
    if len(keys) > 2 and random.random() < 0.3:
        grouped = f"{keys[0]}, ROLLUP ({', '.join(keys[1:])})"
    source = f"FROM s, hop(s.{column}, '{slide}', '{size}'{offset}) AS w"
    return View(f"v{number}", f"SELECT {', '.join((*listed, *chosen))} {source}{where} GROUP BY {grouped}")


def living(number: int, random: Random) -> View:
    """With a time to live."""
    column, length = random.choice(("t", "n", "d")), random.choice(LENGTHS)
    key = column if column == "d" else f"date_trunc('{random.choice(('second', 'minute', 'day'))}', {column})"
    query = random.choice(
        (
            f"SELECT k, {key} AS key, {', '.join(some_aggregates(random))} FROM s WHERE v > 1 GROUP BY k, {key}",
            f"SELECT v, {column} AS key, k FROM s",
            f"SELECT DISTINCT {key} AS key, k FROM s",
        )
    )
    expected = f"SELECT * FROM ({query}) AS all_of_it WHERE (key <= now() - interval '{length}') IS NOT TRUE"
    return View(f"v{number}", query, (("ttl", length), ("ttl_column", "key")), expected)


def altered(connection: psycopg.Connection, view: View, step: str, random: Random) -> View:
    """With another time to live; what the one before has hidden by now stays hidden."""
    options, expected = dict(view.options), str(view.expected)
    if length := options.pop("ttl", None):
        [(moment,)] = connection.execute("SELECT standpipe.view_clock(%s::interval)::text", [step]).fetchall()
        lasting = expected.replace(f"(key <= now() - interval '{length}') IS NOT TRUE", "true")
        expected = f"{lasting} AND (key <= timestamptz '{moment}' - interval '{length}') IS NOT TRUE"
    if random.random() < WITHOUT_TTL:
        connection.execute(f"ALTER CONTINUOUS VIEW {view.name} RESET (ttl)".encode())
        return View(view.name, view.query, tuple(options.items()), expected)
    length = random.choice(LENGTHS)
    action = f"SET (ttl = '{length}', ttl_column = 'key')"
    connection.execute(f"ALTER CONTINUOUS VIEW {view.name} {action}".encode())
    expected = f"{expected} AND (key <= now() - interval '{length}') IS NOT TRUE"
    return View(view.name, view.query, (("ttl", length), *options.items()), expected)


def sliding(number: int, random: Random) -> View:
    """In PipelineDB's words."""
    column, length, percent = random.choice(("t", "n", "d")), random.choice(LENGTHS), random.choice((None, 1, 7, 50))
    pattern = f"SELECT k, {', '.join(some_aggregates(random))} FROM s WHERE v > 1{{}} GROUP BY k"
    factor = (("step_factor", str(percent)),) if percent else ()
    expected = pattern.format(f" AND {column} > now() - interval '{length}'")
    return View(f"v{number}", pattern.format(""), (("sw", length), ("sw_column", column), *factor), expected)


def some_aggregates(random: Random) -> list[str]:
    chosen = random.sample(AGGREGATES, random.randint(1, 4))
    return [f"{text} AS a{place}" for place, text in enumerate(chosen)]


def moving(number: int, random: Random) -> View:
    column = random.choice(("t", "t", "n"))
    condition = random.choice(CONDITIONS).format(c=column, now=random.choice(NOWS[column]), i=random.choice(LENGTHS))
    keys = random.choice(KEYS)
    source = "FROM s JOIN names USING (k)" if random.random() < WITH_JOIN else "FROM s"
    kind = random.random()
    if kind < 0.15:
        select = f"SELECT k, v, t {source} WHERE {condition}"
    elif kind < 0.2:
        select = f"SELECT DISTINCT k, v % 3 AS r {source} WHERE {condition}"
    elif kind < 0.25:
        select = f"SELECT k, v, row_number() OVER (ORDER BY v, f, t, n) AS place {source} WHERE {condition}"
    else:
        named = some_aggregates(random)
        listed = [f"{key} AS k{place}" for place, key in enumerate(keys)]
        select = f"SELECT {', '.join((*listed, *named))} {source} WHERE {condition}"
        if keys:
            grouped = ", ".join(keys)
            select += random.choice((f" GROUP BY {grouped}", f" GROUP BY {grouped}", f" GROUP BY ROLLUP ({grouped})"))
        if random.random() < 0.15:
            select += " HAVING count(*) > 1"
    return View(f"v{number}", select, (("step", random.choice(STEPS)),) if random.random() < 0.3 else ())


def some_rows(count: int, clock: datetime, random: Random) -> list[tuple[Any, ...]]:
    """Many of them on borders: of seconds, minutes, hours and days."""
    rows: list[tuple[Any, ...]] = []
    for _ in range(count):
        unit = random.choice((timedelta(seconds=1), timedelta(minutes=1), timedelta(hours=1), timedelta(days=1)))
        times = (
            clock - unit * random.randint(-5, 60) + random.choice((0, 0, 1, -1, 333_333)) * timedelta(microseconds=1)
        )
        written = [times.isoformat(), (times + timedelta(hours=random.choice((0, 2)))).replace(tzinfo=None).isoformat()]
        for place in (0, 1):
            if random.random() < 0.03:
                written[place] = random.choice(("infinity", "-infinity"))
        maybe = [None if random.random() < 0.04 else each for each in written]
        day = None if random.random() < 0.1 else (times.date() + timedelta(days=random.randint(-1, 1))).isoformat()
        f = random.choice((0.5, 1.25, -3.0, 1e10, None)) if random.random() < 0.9 else random.uniform(-1, 1)
        v = random.choice((None, *range(8)))
        big = random.randint(-(1 << 40), 1 << 40)
        rows.append(
            (random.choice(("a", "b", "c", None)), *maybe, day, v, big, f, random.choice(("1.0", "1.00", "7", None)))
        )
    return rows


@pytest.fixture
def clock(connection: psycopg.Connection) -> Iterator[psycopg.Connection]:
    """The clock may be stopped; it goes on after the test. Before the test rows may have been deleted by it."""
    stop(connection, START)
    connection.execute("UPDATE standpipe.clock_record SET expired_at = NULL")
    yield connection
    connection.execute("UPDATE standpipe.clock_record SET stopped_at = NULL, expired_at = NULL")


COLUMNS = "k text, t timestamptz, n timestamp, d date, v int, big bigint, f float8, m numeric"


@pytest.mark.parametrize("seed", STORIES)
def test_windows_move(clock: psycopg.Connection, server: RunningServer, seed: int) -> None:
    random = Random(seed)
    connection = clock
    connection.execute(f"SET TimeZone = '{ZONES[seed % len(ZONES)]}'".encode())
    connection.execute(f"CREATE STREAM s ({COLUMNS})".encode())
    connection.execute(f"CREATE TABLE copied ({COLUMNS})".encode())
    connection.execute("CREATE TABLE names (k text, other text)")
    connection.execute("INSERT INTO names VALUES ('a', 'x'), ('a', 'y'), ('b', 'z')")
    connection.execute("CREATE CONTINUOUS VIEW plain AS SELECT count(*), sum(v), max(t) FROM s")
    views = [made_up(number, random) for number in range(VIEWS)]
    moment = START
    stop(connection, moment)
    for view in views:
        connection.execute(view.statement.encode())
    steps = {view.name: step_of(connection, view.name, view.query) for view in views}
    for _ in range(MOMENTS):
        rows = some_rows(ROWS, moment, random)
        for start in range(0, ROWS, 50):
            for table in ("s", "copied"):
                insert = f"INSERT INTO {table} VALUES (%s, %s, %s, %s, %s, %s, %s, %s)"
                with connection.cursor() as cursor:
                    cursor.executemany(insert.encode(), rows[start : start + 50])
        connection.execute("SELECT standpipe.flush('5 minutes')")
        compare(connection, views, steps)
        for place, view in enumerate(views):
            if "ttl_column" in dict(view.options) and random.random() < ALTERED:
                views[place] = altered(connection, view, steps[view.name], random)
                steps[view.name] = step_of(connection, view.name, view.query)
        compare(connection, views, steps)
        moment += random.choice((timedelta(seconds=1), timedelta(minutes=7), timedelta(hours=5), timedelta(days=2)))
        moment += timedelta(microseconds=random.randint(0, 10_000_000))
        stop(connection, moment)
        if random.random() < 0.5:
            throw_away(connection)
        compare(connection, views, steps)


def stop(connection: psycopg.Connection, moment: datetime) -> None:
    connection.execute("UPDATE standpipe.clock_record SET stopped_at = %s", [moment])


def step_of(connection: psycopg.Connection, view: str, query: str) -> str:
    [(definition,)] = connection.execute("SELECT pg_get_viewdef(%s::regclass)", [view]).fetchall()
    steps = set(re.findall(r"view_clock\('([^']*)'", definition))
    is_fixed = "hop(" in query or "AS key" in query
    assert len(steps) == 1 or (is_fixed and not steps), definition
    return str(next(iter(steps), "1 second"))


def throw_away(connection: psycopg.Connection) -> None:
    """What is of no use any more; nothing of it is left."""
    tables = expiring_tables(connection)
    assert tables
    for table in tables:
        expire(connection, table)
        assert connection.execute(table.filled(HAS_EXPIRED)).fetchall() == [(False,)]


def compare(connection: psycopg.Connection, views: list[View], steps: dict[str, str]) -> None:
    wrong: list[str] = []
    plain = View("plain", "SELECT count(*), sum(v), max(t) FROM s")
    for view in (plain, *views):
        [(moment,)] = connection.execute(
            "SELECT standpipe.view_clock(%s::interval)::text", [steps.get(view.name, "1 second")]
        ).fetchall()
        got, wanted = fetch(connection, f"SELECT * FROM {view.name}"), fetch(connection, view.at(str(moment)))
        problems = differences(got, wanted, tolerant_columns(view.query, wanted))
        if problems:
            wrong += [f"{view.statement} at {moment} by {steps.get(view.name)}", *problems]
    assert not wrong, "\n".join(wrong)
