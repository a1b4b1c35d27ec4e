"""What a timeline does with the batches that it is handed, without Spark and PostgreSQL: which are merged, given back,
computed beside the query."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from types import SimpleNamespace
from typing import Any, cast

import psycopg
import pytest

from standpipe.catalog.objects import Stream
from standpipe.planner.sharing.shared_plan import SharedPlan
from standpipe.server.runtime import look as look_module
from standpipe.server.runtime import timeline as timeline_module
from standpipe.server.runtime import triggers as triggers_module
from standpipe.server.runtime.batch import Batch, TimelineBatch
from standpipe.server.runtime.computed import Computed
from standpipe.server.runtime.figures import StreamFigures
from standpipe.server.runtime.frame import Fault
from standpipe.server.runtime.look import Look, Share, Standing
from standpipe.server.runtime.stream import Attempt
from standpipe.server.runtime.timeline import Timeline
from standpipe.server.store.log import Snapshot
from standpipe.server.store.merge import MergePlan, StreamDelta, ViewsChanged
from standpipe.server.store.next_batch import Found, NextBatch, Starts
from standpipe.server.store.progress import ProgressMoved
from standpipe.server.store.timelines import TimelineStream, Trigger

DIGEST = "now"


def batch_of(*streams: int, start: int = 10, end: int = 20, number: int = 1, is_beside: bool = False) -> TimelineBatch:
    batches = (Batch(Stream(oid, oid, oid, "log"), Snapshot(start, start), Snapshot(end, end), 5) for oid in streams)
    return TimelineBatch("t", "session", tuple(map(str, streams)), tuple(batches), number, is_beside)


def computed(plan: str | None = DIGEST, fault: Fault | None = None) -> Computed:
    faults = frozenset({fault} if fault else ())
    return Computed(plan, [], 5, 0.0, {}, tuple(each.value for each in faults), faults)


@dataclass
class Planned:
    merge: MergePlan = field(default_factory=lambda: MergePlan(SharedPlan(()), DIGEST, "views"))


class Views:
    """Of a stream: which plan they have now, and what is asked of them."""

    def __init__(self) -> None:
        self.figures = StreamFigures()
        self.digest = DIGEST
        self.is_published = True
        self.failures: list[Exception] = []
        self.asked: list[str] = []
        self.slow = False

    def match(self, connection: object, batch: Batch, found: Computed | None) -> Attempt | None:
        if self.failures:
            raise self.failures.pop()
        if found is None or not found.is_whole or found.plan != self.digest:
            return None
        return Attempt(cast(Any, Planned()), found, is_beside=False)

    def compute(self, connection: object, batch: Batch, is_slow: bool) -> Attempt:
        self.asked.append("compute")
        return Attempt(cast(Any, Planned()), computed(self.digest), is_beside=True)

    def publish_again(self, connection: object) -> None:
        self.asked.append("publish")

    def plan_anew(self) -> None:
        self.asked.append("plan anew")

    def detach_slow(self, connection: object, batch: Batch) -> bool:
        self.asked.append("detach slow")
        return self.slow

    def detach_failing(self, connection: object, batch: Batch) -> bool:
        return False


class Desk:
    """Runs everything at once, in the caller's thread; merges nothing."""

    def __init__(self) -> None:
        self.reads = self
        self.quick = self.patient = self
        self.connection = None
        self.merged: list[list[int]] = []
        self.failures: list[Exception] = []
        self.patiently = 0
        self.given_back: list[dict[int, int]] = []

    def start(self, timeline: Timeline) -> None:
        timeline.work(False)

    def start_patiently(self, timeline: Timeline, pause: float) -> None:
        self.patiently += 1
        timeline.work(True)

    @contextmanager
    def session(self, *_: object) -> Iterator[Desk]:
        yield self

    def merge(self, deltas: Sequence[StreamDelta], session: str) -> None:
        if self.failures:
            raise self.failures.pop()
        self.merged.append([delta.stream_oid for delta in deltas])

    def discard(self, found: Computed) -> None:
        """Nothing was written."""


@dataclass
class World:
    desk: Desk
    views: dict[int, Views]
    timeline: Timeline


@pytest.fixture
def world(monkeypatch: pytest.MonkeyPatch) -> World:
    desk, views = Desk(), {1: Views(), 2: Views()}
    monkeypatch.setattr(timeline_module, "give_back", lambda _, batches: desk.given_back.append(dict(batches)))
    monkeypatch.setattr(timeline_module, "load_stream", lambda *_: "there")
    monkeypatch.setattr(timeline_module, "record_error", lambda *_: None)
    return World(desk, views, Timeline(cast(Any, desk), cast(Any, views.__getitem__)))


def test_what_the_query_computed_is_merged(world: World) -> None:
    world.timeline.take(batch_of(1, 2), {1: computed(), 2: computed()})
    assert (world.desk.merged, world.desk.patiently) == ([[1, 2]], 0)


def test_planning_that_fails_loses_nothing(world: World) -> None:
    world.views[1].failures.append(psycopg.OperationalError("PostgreSQL is away"))
    world.timeline.take(batch_of(1), {1: computed()})
    assert world.desk.merged == [[1]]
    assert world.views[1].asked == []


def test_an_old_plan_gives_the_batch_back(world: World) -> None:
    world.timeline.take(batch_of(1), {1: computed("before")})
    assert (world.desk.merged, world.desk.given_back) == ([], [{1: 1}])
    assert world.views[1].asked == ["publish"]


def test_not_for_ever(world: World) -> None:
    for _ in range(5):
        world.timeline.take(batch_of(1), {1: computed("before")})
    assert len(world.desk.given_back) == timeline_module.MOST_GIVEN_BACK + 1
    assert world.desk.merged == [[1]]
    assert world.views[1].asked.count("compute") == 1


def test_one_stream_of_several_is_computed_again(world: World) -> None:
    """What was computed for the others is not thrown away."""
    world.timeline.take(batch_of(1, 2), {1: computed("before"), 2: computed()})
    assert (world.desk.merged, world.desk.given_back) == ([[1, 2]], [])
    assert (world.views[1].asked, world.views[2].asked) == (["compute"], [])


def test_views_that_change_before_the_merge(world: World) -> None:
    world.desk.failures.append(ViewsChanged(1))
    world.timeline.take(batch_of(1, 2), {1: computed(), 2: computed()})
    assert world.desk.merged == [[1, 2]]
    assert (world.views[1].asked, world.views[2].asked) == ([], [])


def test_a_log_that_was_rewritten(world: World) -> None:
    world.timeline.take(batch_of(1, 2), {1: computed(fault=Fault.MOVED), 2: computed()})
    assert (world.desk.merged, world.desk.given_back) == ([], [{1: 1, 2: 1}])


def test_what_waits_behind_is_given_back_too(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    """Also of a stream that the first batch has no rows of: nobody else would ever choose them again."""
    held: list[Timeline] = []
    monkeypatch.setattr(world.desk, "start", held.append)
    world.timeline.take(batch_of(1), {1: computed(fault=Fault.MOVED)})
    world.timeline.take(batch_of(1, 2, start=20, end=30, number=2), {1: computed(), 2: computed()})
    held[0].work(False)
    assert (world.desk.merged, world.desk.given_back) == ([], [{1: 2, 2: 2}])
    assert not world.timeline.is_busy


def test_a_slow_read_is_computed_beside_the_query(world: World) -> None:
    world.timeline.take(batch_of(1), {1: computed(fault=Fault.SLOW)})
    assert world.desk.merged == [[1]]
    assert world.views[1].asked == ["detach slow", "compute"]
    assert world.desk.patiently == 1


def test_slow_views_are_detached_first(world: World) -> None:
    world.views[1].slow = True
    world.timeline.take(batch_of(1), {1: computed(fault=Fault.SLOW)})
    assert (world.desk.merged, world.desk.given_back) == ([], [{1: 1}])


def test_what_took_long_to_read_is_looked_into_by_somebody_patient(world: World) -> None:
    world.timeline.take(batch_of(1), {1: replace(computed(), read_seconds=1.0)})
    assert (world.desk.merged, world.desk.patiently) == ([[1]], 1)
    assert world.views[1].asked == ["detach slow"]


def test_what_is_beside_the_query_stays_there(world: World) -> None:
    world.timeline.take(batch_of(1, is_beside=True), {1: computed(None)})
    assert (world.desk.merged, world.desk.given_back) == ([[1]], [])


def test_progress_that_was_moved_gives_back_all_streams(world: World) -> None:
    """Merged alone, one of them would show half of a transaction."""
    world.desk.failures.append(ProgressMoved(1, Snapshot(10, 10)))
    world.timeline.take(batch_of(1, 2), {1: computed(), 2: computed()})
    assert (world.desk.merged, world.desk.given_back) == ([], [{1: 1, 2: 1}])


def test_progress_that_moves_again_and_again_is_no_reason_to_leave_the_query(world: World) -> None:
    for number in range(1, 2 + timeline_module.MOST_GIVEN_BACK):
        world.desk.failures.append(ProgressMoved(1, Snapshot(10, 10)))
        world.timeline.take(batch_of(1, number=number), {1: computed()})
    world.timeline.take(batch_of(1), {1: computed("before")})
    assert (world.desk.merged, world.views[1].asked) == ([], ["publish"])


def test_a_failure_that_nobody_is_to_blame_for(world: World) -> None:
    world.desk.failures += [ValueError("why?"), ValueError("why?")]
    world.timeline.take(batch_of(1), {1: computed()})
    assert (world.desk.merged, world.desk.given_back) == ([], [{1: 1}])
    assert world.views[1].asked == ["plan anew"]


# The look for new rows ----------------------------------------------------------------------------------


def test_the_look_forgets_what_is_gone() -> None:
    look = Look("", Share(0, 1), [])
    stream = Stream(1, 1, 1, "log")
    look._see({"t": (TimelineStream("s", stream, Snapshot(10, 10)),)})
    look._rests["t"].begin()
    assert look._standings.keys() == {1}
    look._see({})
    assert not look._standings and not look._rests


PROGRESS, END = Snapshot(10, 10), Snapshot(20, 20)
STREAM = TimelineStream("s", Stream(1, 1, 1, "log"), PROGRESS)


def look_with_a_batch_under_way() -> Look:
    """Its number is 7."""
    look = Look("", Share(0, 1), ["t"])
    look._next_number = 7
    look._see({"t": (STREAM,)})
    batch = look._taken("t", [(STREAM.stream, PROGRESS, NextBatch(END, 5, ()))])
    assert batch is not None and batch.number == 7 and batch.is_beside
    look._see({"t": (STREAM,)})
    assert look._standings[1] == Standing("t", [PROGRESS, END], since=7)
    return look


@pytest.mark.parametrize(
    ("seen", "standing"),
    [
        (replace(STREAM, given_back=6), Standing("t", [PROGRESS, END], since=7)),
        (replace(STREAM, given_back=7), Standing("t", [PROGRESS], since=8)),
        (replace(STREAM, progress=Snapshot(15, 15)), Standing("t", [Snapshot(15, 15)], since=8)),
    ],
)
def test_where_a_stream_begins_again(seen: TimelineStream, standing: Standing) -> None:
    look = look_with_a_batch_under_way()
    for _ in range(2):
        look._see({"t": (seen,)})
        assert look._standings[1] == standing
    assert look._suspects == {"t"}


class Log:
    """What the look asks PostgreSQL for, and how often: the time, the rows of each transaction, who flushes."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, *streams: TimelineStream) -> None:
        self.time, self.now, self.is_flushed = 100.0, PROGRESS, False
        self.streams = streams
        self.rows: dict[int, int] = {}
        self.read, self.counted = 0, 0
        self.look = Look("", Share(0, 1), [])
        self.look._connected = lambda: cast(Any, self)  # type: ignore[method-assign]
        clock = SimpleNamespace(monotonic=lambda: self.time)
        for module in (look_module, triggers_module):
            monkeypatch.setattr(module, "time", clock)
        monkeypatch.setattr(look_module, "current_snapshot", lambda _: self.now)
        monkeypatch.setattr(look_module, "read_timelines", self.timelines)
        monkeypatch.setattr(look_module, "find_small_batches", self.find)
        monkeypatch.setattr(triggers_module, "count_arrivals", self.count)
        monkeypatch.setattr(triggers_module, "flushed_streams", lambda _: frozenset({1} if self.is_flushed else ()))

    def insert(self, rows: int) -> None:
        """Into the first stream. Time goes on, so that whoever had no rows is looked at again."""
        self.now = Snapshot(self.now.xmax + 1, self.now.xmax + 1)
        self.rows[self.now.xmax] = rows
        self.time += 1

    def merge(self) -> None:
        self.streams = (replace(self.streams[0], progress=self.look._standings[1].ends[-1]), *self.streams[1:])

    def timelines(self, _: object) -> dict[str, tuple[TimelineStream, ...]]:
        self.read += 1
        return {"t": self.streams}

    def between(self, start: Snapshot, end: Snapshot) -> int:
        return sum(rows for xid, rows in self.rows.items() if start.xmax < xid <= end.xmax)

    def count(self, _: object, log: str, start: Snapshot, end: Snapshot, limit: int) -> tuple[int, float]:
        rows = min(self.between(start, end), limit) if log == "log" else 0
        self.counted += rows
        return rows, 0.0

    def find(self, _: object, starts: Starts, now: Snapshot) -> Found:
        batches = ((stream, start, NextBatch(now, self.between(start, now), ())) for stream, start in starts)
        return [found for found in batches if found[0].oid == 1 and found[2].rows]

    def taken(self) -> list[int]:
        return [batch.rows for batch in self.look.look()]


SECONDS = 60.0
INTERVAL, THOUSAND = Trigger(seconds=SECONDS), Trigger(rows=1000)


def test_without_a_trigger_nobody_counts(monkeypatch: pytest.MonkeyPatch) -> None:
    log = Log(monkeypatch, STREAM)
    log.insert(5)
    assert log.taken() == [5]
    assert log.counted == 0


def test_an_interval_begins_with_a_batch(monkeypatch: pytest.MonkeyPatch) -> None:
    log = Log(monkeypatch, replace(STREAM, trigger=INTERVAL))
    log.insert(5)
    assert log.taken() == [5]
    log.merge()
    began = log.time
    for _ in range(3):
        log.insert(5)
        assert log.taken() == []
    log.time = began + SECONDS
    assert log.taken() == [15]
    assert log.counted == 2


def test_the_look_does_nothing_while_rows_are_held_back(monkeypatch: pytest.MonkeyPatch) -> None:
    log = Log(monkeypatch, replace(STREAM, trigger=THOUSAND))
    log.insert(5)
    assert [log.taken() for _ in range(10)] == [[]] * 10
    assert (log.read, log.counted) == (1, 5)
    log.is_flushed = True
    assert log.taken() == [5]


def test_each_row_is_counted_once(monkeypatch: pytest.MonkeyPatch) -> None:
    log = Log(monkeypatch, replace(STREAM, trigger=THOUSAND))
    for _ in range(9):
        log.insert(111)
        assert log.taken() == []
    assert log.counted == 999
    log.insert(1)
    assert log.taken() == [1000]
    assert log.counted == 1000


def test_a_trigger_that_is_changed_counts_anew(monkeypatch: pytest.MonkeyPatch) -> None:
    log = Log(monkeypatch, replace(STREAM, trigger=INTERVAL))
    log.insert(1)
    assert log.taken() == [1]
    log.merge()
    log.insert(900)
    assert log.taken() == []
    log.streams = (replace(log.streams[0], trigger=THOUSAND),)
    log.insert(99)
    assert log.taken() == []
    log.insert(1)
    assert log.taken() == [1000]


def test_a_batch_that_was_given_back_waits_for_no_interval(monkeypatch: pytest.MonkeyPatch) -> None:
    log = Log(monkeypatch, replace(STREAM, trigger=INTERVAL))
    log.insert(5)
    [batch] = log.look.look()
    log.streams = (replace(log.streams[0], given_back=batch.number),)
    assert log.taken() == [5]


def test_a_batch_in_pieces_is_one_to_its_trigger(monkeypatch: pytest.MonkeyPatch) -> None:
    """What was visible when the timeline was due is taken; what came since waits for the next time."""
    log = Log(monkeypatch, replace(STREAM, trigger=INTERVAL))
    log.insert(5)
    piece = log.now
    log.insert(6)
    stream = STREAM.stream
    find = log.find
    first = [(stream, PROGRESS, NextBatch(piece, 5, ()))]
    monkeypatch.setattr(look_module, "find_small_batches", lambda *_: first)
    assert log.taken() == [5]
    monkeypatch.setattr(look_module, "find_small_batches", find)
    assert log.taken() == [6]
    log.merge()
    log.insert(7)
    assert log.taken() == []


def test_a_stream_beside_that_has_no_rows_makes_nothing_due(monkeypatch: pytest.MonkeyPatch) -> None:
    beside = TimelineStream("beside", Stream(2, 2, 2, "another log"), PROGRESS)
    log = Log(monkeypatch, replace(STREAM, trigger=THOUSAND), beside)
    log.insert(999)
    assert log.taken() == []
    log.insert(1)
    assert log.taken() == [1000]


def test_a_timeline_is_trusted_once_a_batch_is_merged() -> None:
    look = look_with_a_batch_under_way()
    look._see({"t": (replace(STREAM, progress=END),)})
    assert look._standings[1] == Standing("t", [END], since=7)
    assert not look._suspects


def test_a_batch_that_is_chosen_anew_is_another_one() -> None:
    """Spark takes equal offsets for nothing new."""
    first = batch_of(1)
    assert replace(first, number=2).to_json() != first.to_json()
    assert TimelineBatch.from_json("t", first.to_json()) == first
