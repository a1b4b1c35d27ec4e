"""EMIT ON WINDOW CLOSE: views made up at random, beside a model of watermarks that goes row by row.

Every step is one transaction, so that it is one batch: what is late in it is decided by the watermark before it. The
model says which rows are in which window; PostgreSQL aggregates them. What a view has shown once stays.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from itertools import groupby
from random import Random
from typing import Any

import psycopg
import pytest

from tests.sql.results import differences, fetch, tolerant_columns

VIEWS, STEPS, ROWS = 40, 10, 25
STORIES = [1, 2, *(pytest.param(seed, marks=pytest.mark.slow) for seed in range(3, 30))]
START = datetime(2026, 10, 24, 22, 30, tzinfo=UTC)
DELAY = timedelta(seconds=10)
FAR = timedelta(days=400)
EPOCH = datetime(2000, 1, 3, tzinfo=UTC)
SECOND, MICROSECOND = timedelta(seconds=1), timedelta(microseconds=1)
TUMBLES = (timedelta(seconds=7), timedelta(minutes=1), timedelta(minutes=5))
HOPS = ((30, 60), (10, 45), (60, 300), (60, 40), (60, 60))
GAPS = (1, 5, 20, 60)
KEYS = ((), ("k",), ("k", "d"))
UNITING = (
    "count(*)",
    "sum(v)",
    "avg(f)",
    "min(t)",
    "max(f)",
    "stddev(v)",
    "bool_or(v > 3)",
    "count(*) FILTER (WHERE v > 4)",
)
OTHERS = ("count(DISTINCT v)", "array_agg(id ORDER BY id)", "percentile_disc(0.5) WITHIN GROUP (ORDER BY v)")
COUNTS = """
    SELECT name, rows_in, rows_applied, rows_late, watermark FROM standpipe.views WHERE schema = current_schema()
"""
LATE_ROWS = "SELECT view, array_agg((row ->> 'id')::bigint ORDER BY 1) FROM standpipe.late_rows GROUP BY 1"
LATE = ("drop", "drop", "divert", "apply")


@dataclass(frozen=True)
class Row:
    id: int
    k: str | None
    t: datetime | None
    d: str | None
    v: int | None
    f: float | None

    def key(self, keys: tuple[str, ...]) -> tuple[Any, ...]:
        return tuple(getattr(self, name) for name in keys)


@dataclass
class Window:
    """Rows that belong together. `last` is None for windows that are not sessions."""

    key: tuple[Any, ...]
    start: datetime
    end: datetime
    rows: list[Row]


@dataclass
class View:
    """A view and what the model knows of it."""

    name: str
    kind: str
    keys: tuple[str, ...]
    slide: timedelta
    size: timedelta
    aggregates: tuple[str, ...]
    where: bool
    late_mode: str
    having: bool
    is_apart: bool
    open: list[Window] = field(default_factory=list)
    closed: list[Window] = field(default_factory=list)
    watermark: datetime | None = None
    taken: int = 0
    late: list[int] = field(default_factory=list)

    @property
    def statement(self) -> str:
        options = f" WITH (late = '{self.late_mode}')" if self.late_mode != "drop" else ""
        return f"CREATE CONTINUOUS VIEW {self.name}{options} AS {self.query} EMIT ON WINDOW CLOSE"

    @property
    def query(self) -> str:
        size, slide = (f"'{span.total_seconds()} seconds'" for span in (self.size, self.slide))
        source, window = {
            "tumble": ("s", f"tumble(s.t, {size})"),
            "hop": (f"s, hop(s.t, {slide}, {size}) AS w", "w.window_start"),
            "session": ("s", f"session(s.t, {size})"),
        }[self.kind]
        where = " WHERE v > 2" if self.where else ""
        having = " HAVING count(*) > 1" if self.having else ""
        grouped = ", ".join((*(f"s.{key}" for key in self.keys), window))
        shown = ", ".join((*self.listed, f"{window} AS w", self.chosen))
        return f"SELECT {shown} FROM {source}{where} GROUP BY {grouped}{having}"

    @property
    def listed(self) -> list[str]:
        return [f"s.{key} AS k{place}" for place, key in enumerate(self.keys)]

    @property
    def chosen(self) -> str:
        return ", ".join(f"{text} AS a{place}" for place, text in enumerate(self.aggregates))

    def take(self, rows: list[Row]) -> None:
        """A batch."""
        self.taken += len(rows)
        wanted = [row for row in rows if not self.where or (row.v is not None and row.v > 2)]
        before = self.watermark
        if self.kind == "session":
            self._take_sessions([row for row in wanted if row.t is not None], before)
        else:
            for row in wanted:
                self._take_row(row, before)
        moments = [row.t for row in rows if row.t is not None and row.t < START + FAR]
        if moments:
            newest = max(moments) - DELAY
            self.watermark = max(self.watermark, newest) if self.watermark else newest
        if self.watermark is not None:
            gone = [window for window in self.open if self._ends(window) <= self.watermark]
            self.closed += gone
            self.open = [window for window in self.open if window not in gone]

    def _ends(self, window: Window) -> datetime:
        return window.end + self.size + timedelta(microseconds=1) if self.kind == "session" else window.end

    def _take_row(self, row: Row, before: datetime | None) -> None:
        if row.t is None:
            return
        starts = list(self._starts(row.t))
        is_closed = [before is not None and start + self.size <= before for start in starts]
        if self.late_mode != "apply" and before is not None and self._last_start(row.t) + self.size <= before:
            self.late.append(row.id)
            return
        for start, closed in zip(starts, is_closed, strict=True):
            if not closed:
                self._put(row, start, self.open)
            elif self.late_mode == "apply":
                self._put(row, start, self.closed)

    def _put(self, row: Row, start: datetime, windows: list[Window]) -> None:
        key = row.key(self.keys)
        found = next((each for each in windows if (each.key, each.start) == (key, start)), None)
        if found is None:
            found = Window(key, start, start + self.size, [])
            windows.append(found)
        found.rows.append(row)

    def _last_start(self, moment: datetime) -> datetime:
        return EPOCH + (moment - EPOCH) // self.slide * self.slide

    def _starts(self, moment: datetime) -> Iterator[datetime]:
        start = self._last_start(moment)
        while start + self.size > moment:
            yield start
            start -= self.slide

    def _take_sessions(self, rows: list[Row], before: datetime | None) -> None:
        """Open sessions and new rows, united; of closed ones nothing is left that rows could join."""
        applies = self.late_mode == "apply"
        parts = [*self.open, *(self.closed if applies else [])]
        parts += [Window(row.key(self.keys), row.t, row.t, [row]) for row in rows if row.t is not None]
        known = {id(each) for each in self.open}
        self.open, kept = [], [] if applies else self.closed
        order = lambda part: (repr(part.key), part.start, part.end)  # noqa: E731
        for _, group in groupby(sorted(parts, key=order), key=lambda part: repr(part.key)):
            united: list[list[Window]] = []
            reach = None
            for part in group:
                if reach is not None and part.start <= reach + self.size:
                    united[-1].append(part)
                else:
                    united.append([part])
                    reach = None
                reach = part.end if reach is None else max(reach, part.end)
            for parts_of in united:
                rows_of = [row for part in parts_of for row in part.rows]
                end = max(part.end for part in parts_of)
                whole = Window(parts_of[0].key, parts_of[0].start, end, rows_of)
                is_new = not any(id(part) in known for part in parts_of)
                if not applies and before is not None and is_new and self._ends(whole) <= before:
                    self.late += [row.id for row in rows_of]
                else:
                    self.open.append(whole)
        self.closed = kept


def made_up(number: int, random: Random) -> View:
    kind = random.choice(("tumble", "hop", "session"))
    size = slide = random.choice(TUMBLES)
    if kind == "hop":
        slide, size = (timedelta(seconds=each) for each in random.choice(HOPS))
    if kind == "session":
        size = slide = timedelta(seconds=random.choice(GAPS))
    aggregates = random.sample(UNITING, random.randint(1, 4))
    if kind == "tumble" and random.random() < 0.4:
        aggregates += random.sample(OTHERS, 1)
    return View(
        f"v{number}",
        kind,
        random.choice(KEYS),
        slide,
        size,
        tuple(aggregates),
        random.random() < 0.3,
        random.choice(LATE),
        random.random() < 0.2,
        random.random() < 0.15,
    )


def some_rows(first: int, step: int, random: Random) -> list[Row]:
    """Mostly near the time of the step; some late, some very late, some in a far future, some without a time."""
    now = START + step * timedelta(seconds=random.choice((5, 20, 40)))
    rows = []
    for number in range(random.randint(1, ROWS)):
        unit = random.choice((SECOND, SECOND, 10 * SECOND, 60 * SECOND))
        moment: datetime | None = (
            now - unit * random.randint(-3, 12) + timedelta(microseconds=random.choice((0, 0, 1, -1)))
        )
        if random.random() < 0.03:
            moment = random.choice((None, START + 2 * FAR))
        day = random.choice((None, "2026-01-01", "2026-01-02"))
        value, number_of = random.choice((None, *range(8))), random.choice((0.5, 1.25, -3.0, None))
        rows.append(Row(first + number, random.choice(("a", "b", None)), moment, day, value, number_of))
    return rows


@pytest.mark.parametrize("seed", STORIES)
def test_windows_close(connection: psycopg.Connection, seed: int) -> None:
    random = Random(seed)
    connection.execute("SET TimeZone = 'UTC'")
    columns = "id bigint, k text, t timestamptz, d date, v int, f float8"
    watermark = f"WATERMARK FOR t AS t - interval '{DELAY.total_seconds()} seconds'"
    # Years ahead, since the rows are of a time of their own.
    connection.execute(f"CREATE STREAM s ({columns}, {watermark}) WITH (max_ahead = '{FAR.days} days')".encode())
    connection.execute(f"CREATE TABLE copied ({columns})".encode())
    connection.execute("CREATE CONTINUOUS VIEW plain AS SELECT count(*), sum(v), max(t) FROM s")
    views = [made_up(number, random) for number in range(VIEWS)]
    for view in views:
        connection.execute(f"SET standpipe.sharing = {'off' if view.is_apart else 'on'}".encode())
        connection.execute(view.statement.encode())
    total = 0
    for step in range(STEPS):
        rows = some_rows(total, step, random)
        total += len(rows)
        for table in ("s", "copied"):
            with connection.transaction(), connection.cursor() as cursor:
                values = [(row.id, row.k, row.t, row.d, row.v, row.f) for row in rows]
                cursor.executemany(f"INSERT INTO {table} VALUES (%s, %s, %s, %s, %s, %s)".encode(), values)
        connection.execute("SELECT standpipe.flush('5 minutes')")
        for view in views:
            view.take(rows)
        compare(connection, views)


def compare(connection: psycopg.Connection, views: list[View]) -> None:
    wrong: list[str] = []
    of_all = "SELECT count(*), sum(v), max(t) FROM copied"
    found = differences(fetch(connection, "SELECT * FROM plain"), fetch(connection, of_all), frozenset())
    wrong += [f"plain: {each}" for each in found]
    counts = {name: counted for name, *counted in connection.execute(COUNTS)}
    late: dict[str, list[int]] = dict(connection.execute(LATE_ROWS).fetchall())
    for view in views:
        got, wanted = fetch(connection, f"SELECT * FROM {view.name}"), fetch(connection, expected(view))
        problems = differences(got, wanted, tolerant_columns(view.query, wanted))
        counted = [view.taken, view.taken - len(view.late), len(view.late), view.watermark]
        if counts[view.name] != counted:
            problems.append(f"counted {counts[view.name]} instead of {counted}")
        if view.late_mode == "divert" and sorted(late.get(view.name, [])) != sorted(view.late):
            problems.append(f"late are {late.get(view.name)} instead of {view.late}")
        if problems:
            wrong += [view.statement, *problems]
    assert not wrong, "\n".join(wrong)


def expected(view: View) -> str:
    """The SELECT over the rows of the windows that have closed."""
    pairs = [
        f"({row.id}, timestamptz '{window.start.isoformat()}', {number})"
        for number, window in enumerate(view.closed)
        for row in window.rows
    ]
    member = ", ".join(pairs) or "(NULL::bigint, NULL::timestamptz, NULL::int)"
    keys = ", ".join((*(f"s.{key}" for key in view.keys), "m.w", "m.number"))
    having = " HAVING count(*) > 1" if view.having else ""
    return (
        f"SELECT {', '.join((*view.listed, 'm.w'))}, {view.chosen} FROM copied s "
        f"JOIN (VALUES {member}) AS m (id, w, number) USING (id) GROUP BY {keys}{having}"
    )
