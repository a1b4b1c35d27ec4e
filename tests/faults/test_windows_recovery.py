"""Whatever is killed during a load, every window ends up with the rows that were committed, and one that is emitted
when it closes is shown once and never changes.

Several writers load at the same time, one for each key, with times that mostly grow; some rows are late. Which of them
a view leaves out depends on where batches end, so the views that emit are held to what is true of any batches. Others
equal a SELECT over the rows that were committed.
"""

from __future__ import annotations

import secrets
import threading
import time
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from random import Random
from typing import Any, NamedTuple

import psycopg
import pytest

from tests.faults.kills import FAULTS, Fault
from tests.faults.loading import RECOVERY_SECONDS, Loader, Place
from tests.server_process import RunningServer, wait_until
from tests.sql.results import fetch

COLUMNS = """
    chunk int, id bigint, writer int, kind text, in_order boolean, is_odd boolean, amount int, cost double precision,
    at timestamptz
"""
STREAM_OPTIONS = "WITH (retention = '0 seconds')"
ADD_WATERMARK = "ALTER STREAM events ADD WATERMARK FOR at AS at - interval '1 second'"
WRITERS, ROWS_IN_CHUNK, MOST_CHUNKS = 3, 20, 100_000
CLOSER, CLOSER_ID = -1, -1
"""The writer and the id of the row that closes all windows but its own."""
PAUSE_SECONDS = LOOK_SECONDS = 0.05
SPEED = 10
"""Seconds of the rows' times in a second of the test's."""
LATENESS_SECONDS = 15.0
LAG = timedelta(seconds=2)
"""Of each writer behind the one before."""
IN_ORDER, FAILING = 0.7, 0.02
KINDS = ("a", "b", "c", "d", "\\N")
CLOSED_AT_LEAST = 300
SLOW_ROUNDS = 4


# Views -----------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class View:
    """`same` is what it equals over the oracle's table, if that is not its own SELECT. Of one that emits and whose
    windows do not change, the first columns `identify` a window."""

    query: str
    same: str = ""
    options: str = ""
    identify: int = 0
    is_apart: bool = False

    @property
    def over_committed(self) -> str:
        return self.same or self.query


GAP = "500 milliseconds"
# Gaps and islands.
SESSIONS = f"""
    SELECT writer, kind, min(at) AS start, max(at) AS "end", count(*), sum(id) AS ids, min(cost)
    FROM (SELECT *, count(*) FILTER (WHERE begins) OVER (PARTITION BY writer, kind ORDER BY at) AS number
          FROM (SELECT *, at > lag(at) OVER (PARTITION BY writer, kind ORDER BY at) + interval '{GAP}' AS begins
                FROM events) AS marked) AS numbered
    GROUP BY writer, kind, number
"""
# The rows of one statement may be counted in any order.
OF_COUNTED = "count(*), min(chunk), max(chunk), sum(chunk) AS chunks"
COUNTS = f"""
    SELECT writer, number, {OF_COUNTED}
    FROM (SELECT *, (row_number() OVER (PARTITION BY writer ORDER BY chunk) - 1) / 7 + 1 AS number
          FROM events) AS numbered
    GROUP BY writer, number
"""
HOP = "FROM events, hop(events.at, '1 second', '3 seconds') AS w GROUP BY w.window_start, w.window_end, kind"
SESSION = f"session(at, '{GAP}')"
SESSION_VIEW = f"""
    SELECT writer, kind, {SESSION} AS start, max(at) AS "end", count(*), sum(id) AS ids, min(cost)
    FROM events GROUP BY writer, kind, {SESSION}
"""
KEPT = {
    "plain": View("SELECT count(*), sum(id) AS ids, max(at), avg(cost) FROM events"),
    "seconds": View(
        "SELECT tumble(at, '1 second') AS second, writer, count(*), sum(amount), stddev(cost)"
        " FROM events GROUP BY tumble(at, '1 second'), writer"
    ),
    "hops": View(f"SELECT w.window_start, w.window_end, kind, count(*), sum(id) AS ids {HOP}"),
    "sessions": View(SESSION_VIEW, same=SESSIONS),
    "counted": View(
        f"SELECT writer, count_window(7) AS number, {OF_COUNTED} FROM events GROUP BY writer, count_window(7)",
        same=COUNTS,
    ),
    "moving": View(
        "SELECT kind, count(*), sum(id) AS ids, max(at) FROM events WHERE at > now() - interval '7 days' GROUP BY kind"
    ),
    "passing": View(
        "SELECT date_trunc('minute', at) AS minute, count(*), sum(id) AS ids FROM events"
        " GROUP BY date_trunc('minute', at)",
        options="WITH (ttl = '1 day', ttl_column = 'minute')",
    ),
}
OF_SECOND = "FROM events GROUP BY tumble(at, '1 second'), writer"
DIVERT = "WITH (late = 'divert')"
EMITTED = {
    "closed_seconds": View(
        f"SELECT tumble(at, '1 second') AS second, writer, count(*), sum(id) AS ids, avg(cost) {OF_SECOND}", identify=2
    ),
    "closed_apart": View(
        f"SELECT tumble(at, '1 second') AS second, writer, count(*), sum(id) AS ids, max(at) {OF_SECOND}",
        identify=2,
        is_apart=True,
    ),
    "closed_ids": View(
        f"SELECT tumble(at, '1 second') AS second, writer, count(*), array_agg(id ORDER BY id) AS ids {OF_SECOND}",
        options=DIVERT,
        identify=2,
    ),
    "closed_ratios": View(
        f"SELECT tumble(at, '1 second') AS second, writer, count(*), sum(1000 / amount) {OF_SECOND}",
        options=DIVERT,
        identify=2,
    ),
    "closed_hops": View(
        "SELECT w.window_start, writer, count(*), count(*) FILTER (WHERE is_odd) AS odd,"
        " sum(id) AS ids, sum(id) FILTER (WHERE is_odd) AS odd_ids"
        " FROM events, hop(events.at, '1 second', '2 seconds') AS w GROUP BY w.window_start, writer",
        options=DIVERT,
        identify=2,
    ),
    # A late row that meets one in time begins a session with it, perhaps where an earlier one began: it ends later.
    "closed_sessions": View(
        f'SELECT writer, kind, max(at) AS "end", {SESSION} AS start, count(*), sum(id) AS ids'
        f" FROM events GROUP BY writer, kind, {SESSION}",
        identify=3,
    ),
    "closed_in_order": View(
        f'SELECT writer, kind, {SESSION} AS start, max(at) AS "end", count(*), sum(id) AS ids'
        f" FROM events WHERE in_order GROUP BY writer, kind, {SESSION}",
        options=DIVERT,
        identify=3,
    ),
}
APPLY = "WITH (late = 'apply')"
APPLIED = {
    "applied_seconds": View(KEPT["seconds"].query, options=APPLY),
    "applied_hops": View(KEPT["hops"].query, options=APPLY),
    "applied_sessions": View(SESSION_VIEW, same=SESSIONS, options=APPLY),
}


def of_rows(condition: str, select: str) -> str:
    return f"WITH events AS (SELECT * FROM events WHERE {condition}) {select}"


# Rows ------------------------------------------------------------------------------------------------------


class Clock:
    """The time of the rows, which goes faster than that of the day."""

    def __init__(self) -> None:
        self._began = time.monotonic()
        self._first = datetime.now(UTC) - timedelta(hours=1)

    def now(self) -> datetime:
        return self._first + SPEED * timedelta(seconds=time.monotonic() - self._began)


class Feed:
    """The rows of one writer. Those `in_order` have growing times, which may be late all the same: a writer lags."""

    def __init__(self, writer: int, clock: Clock) -> None:
        self.chunks = range(writer * MOST_CHUNKS, (writer + 1) * MOST_CHUNKS)
        self._writer = writer
        self._clock = clock
        self._last = self._now()

    def rows(self, chunk: int, count: int) -> str:
        """Since the last chunk, however long ago that was."""
        self.chunks = range(chunk + 1, self.chunks.stop)
        random = Random(chunk)
        since, self._last = self._last, self._now()
        moments = sorted(since + (self._last - since) * random.random() for _ in range(count))
        numbered = enumerate(moments, chunk * count)
        return "".join(self._row(chunk, number, moment, random) for number, moment in numbered)

    def _now(self) -> datetime:
        return self._clock.now() - LAG * self._writer

    def _row(self, chunk: int, number: int, moment: datetime, random: Random) -> str:
        in_order = random.random() < IN_ORDER
        at = moment if in_order else moment - timedelta(seconds=random.uniform(0, LATENESS_SECONDS))
        amount = 0 if random.random() < FAILING else random.randint(1, 1_000)
        return row_text(chunk, number, self._writer, random.choice(KINDS), in_order, amount, at)


def row_text(chunk: int, number: int, writer: int, kind: str, in_order: bool, amount: int, at: datetime) -> str:
    values = (chunk, number, writer, kind, in_order, at.second % 2 == 1, amount, number % 1_000 / 8, at.isoformat())
    return "\t".join(map(str, values)) + "\n"


# What is shown ---------------------------------------------------------------------------------------------


class Status(NamedTuple):
    """What `standpipe.views` says that a view has taken."""

    rows_in: int
    rows_applied: int
    rows_late: int
    dead_letters: int
    watermark: datetime | None

    def is_behind(self, other: Status) -> bool:
        """In any respect."""
        if other.watermark is not None and (self.watermark is None or self.watermark < other.watermark):
            return True
        return any(mine < theirs for mine, theirs in zip(self[:4], other[:4], strict=True))


STATUS = f"SELECT name, {', '.join(Status._fields)} FROM standpipe.views WHERE schema = current_schema()"


def status_of(connection: psycopg.Connection) -> dict[str, Status]:
    return {name: Status(*found) for name, *found in connection.execute(STATUS.encode())}


class Watch(threading.Thread):
    """Looks at the views that emit, all the while. What one has shown, it shows for ever."""

    def __init__(self, place: Place) -> None:
        super().__init__(daemon=True)
        self._place = place
        self._connection: psycopg.Connection | None = None
        self._stopping = threading.Event()
        self._shown: dict[str, set[tuple[str | None, ...]]] = {name: set() for name in EMITTED}
        self._status: dict[str, Status] = {}
        self.problem: BaseException | None = None
        self.looks = 0

    def run(self) -> None:
        try:
            while not self._stopping.wait(LOOK_SECONDS):
                self._try_to_look()
        except BaseException as problem:
            self.problem = problem

    @property
    def windows(self) -> int:
        return sum(map(len, self._shown.values()))

    def wait_for_more(self) -> None:
        """Until windows have closed and been seen."""
        wanted = self.windows + CLOSED_AT_LEAST
        wait_until(lambda: self.windows >= wanted or not self.is_alive(), "more windows closed", RECOVERY_SECONDS)
        self._fail()

    def finish(self) -> None:
        """After a last look."""
        self._stopping.set()
        self.join()
        self._fail()
        self._try_to_look()
        if self._connection is not None:
            self._connection.close()

    def _fail(self) -> None:
        if self.problem is not None:
            raise self.problem

    def _try_to_look(self) -> None:
        try:
            if self._connection is None:
                self._connection = self._place.connect()
            self._look(self._connection)
        except psycopg.OperationalError:
            if self._connection is not None:
                self._connection.close()
            self._connection = None

    def _look(self, connection: psycopg.Connection) -> None:
        for name, view in EMITTED.items():
            self._take_rows(name, view, fetch(connection, f"SELECT * FROM {name}").rows)
        for name, status in status_of(connection).items():
            before = self._status.get(name, status)
            assert not status.is_behind(before), f"{name}: {before} became {status}"
            self._status[name] = status
        self.looks += 1

    def _take_rows(self, name: str, view: View, rows: tuple[tuple[str | None, ...], ...]) -> None:
        shown = set(rows)
        changed = self._shown[name] - shown
        assert not changed, f"{name} does not show any more: {sorted(map(repr, changed))[:10]}"
        windows = Counter(row[: view.identify] for row in rows)
        assert len(windows) == len(rows), f"{name} shows a window twice: {windows.most_common(1)}"
        self._shown[name] = shown


# The tests -------------------------------------------------------------------------------------------------


@pytest.fixture
def place(faulty: RunningServer) -> Iterator[Place]:
    made = Place(faulty, f"windows_{secrets.token_hex(4)}", COLUMNS)
    made.prepare(STREAM_OPTIONS, views={})
    with made.connect() as connection:
        connection.execute(ADD_WATERMARK)
        for name, view in KEPT.items():
            connection.execute(f"CREATE CONTINUOUS VIEW {name} {view.options} AS {view.query}".encode())
        for name, view in {**EMITTED, **APPLIED}.items():
            connection.execute(f"SET standpipe.sharing = {'off' if view.is_apart else 'on'}".encode())
            emitting = f"CREATE CONTINUOUS VIEW {name} {view.options} AS {view.query} EMIT ON WINDOW CLOSE"
            connection.execute(emitting.encode())
    yield made
    made.remove()


@pytest.mark.parametrize("fault", FAULTS)
def test_kill_while_windows_close(place: Place, fault: Fault) -> None:
    load_in_rounds(place, [[fault]])


@pytest.mark.slow
@pytest.mark.timeout(0)
@pytest.mark.parametrize("fault", FAULTS)
def test_kill_often_while_windows_close(place: Place, fault: Fault) -> None:
    load_in_rounds(place, [[fault]] * SLOW_ROUNDS)


@pytest.mark.slow
@pytest.mark.timeout(0)
@pytest.mark.parametrize("seed", range(2))
def test_kill_everything_at_random_while_windows_close(place: Place, seed: int) -> None:
    """Also one thing while another is still coming back."""
    random = Random(seed)
    load_in_rounds(place, [random.choices(FAULTS, k=random.randint(1, 3)) for _ in range(2 * SLOW_ROUNDS)])


def load_in_rounds(place: Place, rounds: list[list[Fault]]) -> None:
    """In each round faults happen one after the other, windows close before and after them, and then the load stops."""
    watch, clock = Watch(place), Clock()
    feeds = [Feed(writer, clock) for writer in range(WRITERS)]
    watch.start()
    for faults in rounds:
        writers = [Loader(place, feed.chunks, ROWS_IN_CHUNK, feed.rows, PAUSE_SECONDS) for feed in feeds]
        for writer in writers:
            writer.start()
        watch.wait_for_more()
        for fault in faults:
            fault(place.server)
        watch.wait_for_more()
        for writer in writers:
            writer.stop()
        for writer in writers:
            writer.finish()
        place.compare({name: view.over_committed for name, view in KEPT.items()})
    close_windows(place, clock)
    watch.finish()
    check_emitted(place)
    report(place, watch)


def close_windows(place: Place, clock: Clock) -> None:
    """A row an hour later: well within what a time may be ahead."""
    at = clock.now() + timedelta(hours=1)
    row = row_text(CLOSER, CLOSER_ID, CLOSER, "z", True, 1, at)
    closer = Loader(place, range(CLOSER, CLOSER + 1), 1, lambda chunk, rows: row)
    closer.start()
    closer.finish()
    place.compare({name: view.over_committed for name, view in KEPT.items()})


def check_emitted(place: Place) -> None:
    """All windows but those of the last row have closed."""
    applied = {name: of_rows(f"writer <> {CLOSER}", view.over_committed) for name, view in APPLIED.items()}
    place.compare(applied)
    with place.connect() as connection, place.connect(place.mirror) as oracle:
        status = status_of(connection)
        late = {name: late_ids(connection, name) for name, view in EMITTED.items() if view.options == DIVERT}
        [(committed, failing)] = oracle.execute("SELECT count(*), count(*) FILTER (WHERE amount = 0) FROM events")
        for name, view in status.items():
            assert view.rows_in == committed, name
            assert view.rows_in == view.rows_applied + view.rows_late + view.dead_letters, name
            assert view.dead_letters == (failing if name == "closed_ratios" else 0), name
            assert name in EMITTED or view.rows_late == 0, name
        for name, ids in late.items():
            assert len(ids) == len(set(ids)) == status[name].rows_late, name
        for name in ("closed_seconds", "closed_apart", "closed_ids", "closed_ratios", "closed_sessions"):
            assert number(connection, f"SELECT sum(count) FROM {name}") == status[name].rows_applied - 1, name
        assert all(late.values()), "no row was late"
        check_hops(place, late["closed_hops"], status["closed_hops"].rows_applied)
        check_sessions(place, late["closed_in_order"])
    timely = f"writer <> {CLOSER} AND id <> ALL ('{set_text(late['closed_ids'])}')"
    place.compare({"closed_ids": of_rows(timely, EMITTED["closed_ids"].query)})


OWN_ROWS = """
    SELECT sum(own_rows), sum(own_ids)
    FROM (SELECT CASE WHEN is_odd THEN odd ELSE count - odd END AS own_rows,
                 CASE WHEN is_odd THEN odd_ids ELSE ids - coalesce(odd_ids, 0) END AS own_ids
          FROM (SELECT *, extract(second FROM window_start)::int % 2 = 1 AS is_odd FROM closed_hops) AS w) AS own
"""


def check_hops(place: Place, late: list[int], applied: int) -> None:
    """A row that was applied is in the last window that it belongs to: the one that begins in its second."""
    with place.connect() as connection, place.connect(place.mirror) as oracle:
        [(rows, ids)] = connection.execute(OWN_ROWS)
        assert rows == applied - 1
        assert ids + sum(late) == number(oracle, f"SELECT sum(id) FROM events WHERE writer <> {CLOSER}")


OVERLAPPING = """
    SELECT *
    FROM (SELECT *, lag("end") OVER (PARTITION BY writer, kind ORDER BY start) AS before
          FROM closed_in_order) AS ordered
    WHERE start <= before
"""
BY_KEY = """
    SELECT writer, kind, sum(rows) AS count, sum(ids) AS ids FROM ({}) AS parts
    GROUP BY writer, kind ORDER BY writer, kind
"""


def check_sessions(place: Place, late: list[int]) -> None:
    """Of rows in order: a row that comes late meets no session that is open."""
    timely = f"in_order AND writer <> {CLOSER} AND id <> ALL ('{set_text(late)}')"
    shown = BY_KEY.format("SELECT writer, kind, count AS rows, ids FROM closed_in_order")
    committed = BY_KEY.format(f"SELECT writer, kind, 1 AS rows, id AS ids FROM events WHERE {timely}")
    with place.connect() as connection, place.connect(place.mirror) as oracle:
        assert connection.execute(OVERLAPPING).fetchall() == []
        assert connection.execute(shown.encode()).fetchall() == oracle.execute(committed.encode()).fetchall()


def late_ids(connection: psycopg.Connection, view: str) -> list[int]:
    found = connection.execute("SELECT (row ->> 'id')::bigint FROM standpipe.late_rows WHERE view = %s", [view])
    return [row[0] for row in found]


def set_text(ids: list[int]) -> str:
    return f"{{{', '.join(map(str, ids))}}}"


def number(connection: psycopg.Connection, query: str) -> Any:
    row = connection.execute(query.encode()).fetchone()
    assert row is not None
    return row[0]


def report(place: Place, watch: Watch) -> None:
    """What it was that passed: shown by `pytest -rP`."""
    with place.connect() as connection:
        for name, view in status_of(connection).items():
            print(name, *view)
    print(f"{watch.looks} looks, {watch.windows} windows")
