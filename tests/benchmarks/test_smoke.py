"""The benchmarks at their smallest: figures come out, and the answers they rest on are right.

No test here looks at how large a figure is: that is for a quiet machine and `make bench`.
"""

from __future__ import annotations

import doctest
import json
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from decimal import Decimal
from pathlib import Path
from xml.etree import ElementTree

import pytest
from psycopg import sql
from psycopg.conninfo import make_conninfo

from tests.benchmarks import __main__ as command
from tests.benchmarks import (
    backlog,
    creation,
    dimension,
    first_row,
    freshness,
    huge,
    idle,
    memory,
    neighbours,
    picture,
    relay,
    report,
    streams,
    throughput,
    windows,
    workload,
)
from tests.benchmarks.oracle import Oracle, first_difference, running_oracle, same
from tests.benchmarks.processes import CpuUse, MemoryReading, read_cpu
from tests.benchmarks.series import select_series
from tests.benchmarks.systems import RunningSystem, naive_spark, standpipe, triggers
from tests.benchmarks.systems.standpipe import process_roots
from tests.benchmarks.workload import Chunks, View, chunks, view, views
from tests.server_process import RunningServer

ROWS = 30_000
# One of each key set, filter and aggregate set.
VIEWS = views(8)
LIMIT_SECONDS = 120.0


@pytest.fixture(scope="module")
def small_w1(tmp_path_factory: pytest.TempPathFactory) -> Chunks:
    return chunks(ROWS, tmp_path_factory.mktemp("cache"))


@pytest.fixture
def oracle(server_directory: Path) -> Iterator[Oracle]:
    with running_oracle(server_directory / "oracle") as running:
        yield running


@pytest.fixture
def conninfo(server: RunningServer, schema: str) -> str:
    return make_conninfo(server.dsn, options=f"-csearch_path={schema},public")


def check_throughput(system: RunningSystem, small_w1: Chunks, oracle: Oracle) -> None:
    cell = throughput.measure(system, VIEWS, small_w1, oracle, LIMIT_SECONDS)
    assert cell.differences == ()
    assert cell.rows_per_second > 0
    assert cell.cpu.total > 0


def test_standpipe_throughput(server: RunningServer, conninfo: str, small_w1: Chunks, oracle: Oracle) -> None:
    check_throughput(standpipe.with_views(VIEWS, conninfo, process_roots(server)), small_w1, oracle)


def test_triggers_throughput(server_directory: Path, small_w1: Chunks, oracle: Oracle) -> None:
    with triggers.start(VIEWS, server_directory / "system") as system:
        check_throughput(system, small_w1, oracle)


@pytest.mark.slow
def test_naive_spark_throughput(server_directory: Path, small_w1: Chunks, oracle: Oracle) -> None:
    with naive_spark.start(VIEWS[:1], server_directory / "system") as system:
        cell = throughput.measure(system, VIEWS[:1], small_w1, oracle, LIMIT_SECONDS)
    assert cell.differences == ()


def test_freshness(server: RunningServer, conninfo: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(freshness, "WARM_UP_SECONDS", 0.1)
    system = standpipe.with_views(VIEWS, conninfo, process_roots(server))
    cells = freshness.measure(system, VIEWS, seconds=1.0)
    assert [cell.view for cell in cells] == ["view_0", "view_7"]
    assert all(0 < cell.p50 <= cell.p99 <= cell.worst for cell in cells)


def test_relay(server: RunningServer) -> None:
    """In a database of its own: pgbench makes tables."""
    name = sql.Identifier("relay_benchmark")
    with server.connect() as connection:
        connection.execute(sql.SQL("CREATE DATABASE {}").format(name))
        try:
            conninfo = make_conninfo(server.dsn, dbname="relay_benchmark")
            cells = relay.measure(conninfo, seconds=1, rounds=1, modes=("prepared",), clients=(1,), scale=1)
        finally:
            connection.execute(sql.SQL("DROP DATABASE {} WITH (FORCE)").format(name))
    assert cells[0].to_direct > 0


@pytest.mark.parametrize("rows", [10, 0])
def test_idle(server: RunningServer, conninfo: str, rows: int) -> None:
    use = idle.measure(conninfo, process_roots(server), seconds=0.5, rows=rows, stream_count=1, settle_seconds=0.0)
    assert {"front", "postgres", "jvm"} <= use.percent.keys()


def test_streams(server: RunningServer, conninfo: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(freshness, "WARM_UP_SECONDS", 0.1)
    monkeypatch.setattr(streams, "MOST_FED", 2)
    cell = streams.measure(conninfo, process_roots(server), stream_count=3, seconds=1.0)
    assert (cell.streams, cell.fed, cell.transactions) == (3, 2, 10)
    assert 0 < cell.p50 <= cell.p99 <= cell.worst
    assert cell.use.megabytes.keys() == cell.use.processes.keys()
    assert cell.use.total_megabytes > 0
    report.show(report.Results(streams=[cell]), report.new_console())


@pytest.mark.parametrize("trouble", ["alone", "slow", "failing", "locked"])
def test_neighbours(server: RunningServer, conninfo: str, monkeypatch: pytest.MonkeyPatch, trouble: str) -> None:
    monkeypatch.setattr(freshness, "WARM_UP_SECONDS", 0.1)
    cell = neighbours.measure(conninfo, process_roots(server), trouble, seconds=0.5)
    assert (cell.trouble, cell.transactions) == (trouble, 10)
    assert 0 < cell.p50 <= cell.p99 <= cell.worst
    report.show(report.Results(neighbours=[cell]), report.new_console())


def test_backlog(conninfo: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(freshness, "WARM_UP_SECONDS", 0.1)
    cells = backlog.measure(conninfo, rows=50_000, seconds=0.5)
    assert [cell.rows for cell in cells] == [0, 50_000, 50_000, 50_000]
    assert all(0 < cell.p50 <= cell.p99 <= cell.worst for cell in cells)
    report.show(report.Results(backlog=cells), report.new_console())


def test_first_row(conninfo: str) -> None:
    """On a server that has run for a while: the command starts one."""
    cell = first_row.measure(conninfo, ready_seconds=1.0)
    assert [row.stream for row in cell.rows] == ["first", "second"]
    assert all(row.visible_milliseconds > 0 for row in cell.rows)
    report.show(report.Results(first_row=[cell]), report.new_console())


def test_huge(server: RunningServer, conninfo: str, oracle: Oracle) -> None:
    cell = huge.measure(conninfo, process_roots(server), ROWS, oracle.connection)
    assert cell.differences == ()
    assert 0 < cell.before <= cell.peak <= sum(cell.peak_by_part.values())
    report.show(report.Results(huge=[cell]), report.new_console())


def test_wrong_answer_to_a_huge_transaction_is_found(oracle: Oracle) -> None:
    """A view that lost a row is not the SELECT's answer."""
    queries = {"few_groups": huge.view_queries(ROWS)["few_groups"]}
    answer = sql.SQL(queries["few_groups"]).format(sql.SQL("({}) AS series").format(select_series(ROWS - 1)))
    oracle.connection.execute(sql.SQL("CREATE TABLE few_groups AS {}").format(answer))
    (difference,) = huge.differences(oracle.connection, oracle.connection, queries, ROWS)
    assert difference.startswith("few_groups")


def test_creation(server: RunningServer, conninfo: str) -> None:
    system = standpipe.with_views(VIEWS[:4], conninfo, process_roots(server))
    cell = creation.last_ones(system.creation_milliseconds, timed=2)
    assert cell.views_present == 2
    assert 0 < cell.median <= cell.worst < 1000 * cell.seconds_of_all


def test_growth_is_that_of_the_second_half() -> None:
    readings = [MemoryReading(second, {"jvm": 400.0 + min(second, 4), "front": second}) for second in range(9)]
    use = memory.summarise(views=100, rows=9_000, readings=readings)
    assert use.growth == pytest.approx({"jvm": 0.0, "front": 4.0, memory.TOTAL: 4.0})
    assert report.quarters(use.megabytes["front"]) == [0, 2, 4, 8]


def test_dimension(conninfo: str, small_w1: Chunks) -> None:
    cells = [dimension.measure(conninfo, small_w1, table_rows) for table_rows in (0, 1_000)]
    assert all(cell.rows_per_second > 0 for cell in cells)


def test_windows(conninfo: str, server: RunningServer, small_w1: Chunks) -> None:
    cells = [windows.measure_hopping(conninfo, process_roots(server), small_w1, views) for views in (1, 3)]
    assert all(cell.cpu_seconds > 0 for cell in cells)
    sliding = windows.measure_sliding(conninfo, keys=3, minutes=100)
    assert sliding.all_milliseconds > 0


def test_command(server: RunningServer, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """The parts that start a server with views, on the one that runs; each in a schema of its own."""

    @contextmanager
    def start(wanted: Sequence[View], folder: Path) -> Iterator[RunningSystem]:
        with schema_of_its_own(server, folder.name) as conninfo:
            yield standpipe.with_views(wanted, conninfo, process_roots(server))

    monkeypatch.setattr(standpipe, "start", start)
    monkeypatch.setitem(command.SYSTEMS, standpipe.NAME, start)
    monkeypatch.setattr(freshness, "WARM_UP_SECONDS", 0.1)
    monkeypatch.setattr(memory, "VIEW_COUNT", 2)
    monkeypatch.setattr(memory, "SAMPLE_SECONDS", 0.2)
    output = tmp_path / "results.json"
    options = f"--only throughput,freshness,memory --systems standpipe --views 2 --freshness-views 2 --rows {ROWS}"
    arguments = [*options.split(), "--seconds", "1", "--cache", str(tmp_path), "--output", str(output)]
    command.main(arguments, standalone_mode=False)
    (run,) = report.read_runs(output)
    assert run["failures"] == []
    assert run["throughput"] and run["freshness"]
    (use,) = run["memory"]
    assert {"front", "postgres", "jvm", "runtime", memory.TOTAL} <= use["growth"].keys()


@contextmanager
def schema_of_its_own(server: RunningServer, name: str) -> Iterator[str]:
    with server.connect() as connection:
        connection.execute(sql.SQL("CREATE SCHEMA {}").format(sql.Identifier(name)))
        yield make_conninfo(server.dsn, options=f'-csearch_path="{name}"')
        connection.execute(sql.SQL("DROP SCHEMA {} CASCADE").format(sql.Identifier(name)))


def test_only_standpipe_is_measured_with_very_many_views_by_default() -> None:
    assert command.measured_in_minutes(command.SYSTEMS, 50) == list(command.SYSTEMS)
    assert command.measured_in_minutes(command.SYSTEMS, 1_000) == [standpipe.NAME]


def measured_cell(system: str, view_count: int, seconds: float) -> throughput.Throughput:
    return throughput.Throughput(
        system=system,
        views=view_count,
        rows=100,
        seconds=seconds,
        copy_seconds=1.0,
        cpu=CpuUse(seconds, {"postgres": 2 * seconds}),
        batches=None,
        compared=view_count,
        differences=(),
    )


def test_report_holds_figures_and_what_they_give(tmp_path: Path) -> None:
    results = report.Results(throughput=[measured_cell(triggers.NAME, 1, 2.0)])
    results.write(tmp_path / "results.json")
    written = json.loads((tmp_path / "results.json").read_text())
    assert written[0]["throughput"][0]["rows_per_second"] == 50.0
    assert written[0]["throughput"][0]["rows_per_cpu_second"] == 25.0
    report.show(results, report.new_console())


def test_runs_are_added_to_a_file(tmp_path: Path) -> None:
    """And what a run wrote before it was done is not kept beside what it wrote in the end."""
    first, second = report.Results(started="first"), report.Results(started="second")
    for results in (first, second, second):
        results.write(tmp_path / "results.json")
    assert [run["started"] for run in report.read_runs(tmp_path / "results.json")] == ["first", "second"]


def test_picture_has_a_line_for_each_system(tmp_path: Path) -> None:
    cells = [measured_cell(name, count, count + 1.0) for name in picture.TITLES for count in (1, 50)]
    report.Results(throughput=[*cells, measured_cell(standpipe.NAME, 1_000, 40.0)]).write(tmp_path / "results.json")
    arguments = [str(tmp_path / "results.json"), str(tmp_path / "sharing.svg")]
    picture.main(arguments, standalone_mode=False)
    drawn = ElementTree.parse(tmp_path / "sharing.svg")
    panels = 2
    assert len(drawn.findall(".//{*}polyline")) == panels * len(picture.TITLES)
    assert len(drawn.findall(".//{*}circle")) == panels * (len(cells) + 1)
    assert doctest.testmod(picture).failed == 0


def test_later_cell_takes_the_place_of_an_earlier_one() -> None:
    runs = [report.as_json(report.Results(throughput=[measured_cell(triggers.NAME, 5, s)])) for s in (2.0, 1.0)]
    assert picture.curves(runs, "rows_per_second") == {triggers.NAME: [(5, 100.0)]}


def test_workload_is_the_same_each_time(small_w1: Chunks) -> None:
    again = workload.csv_bytes(workload.event_table(0, workload.ROWS_PER_CHUNK, ROWS))
    assert small_w1.paths[0].read_bytes() == again
    assert sum(part.rows for part in small_w1.split(1)) == ROWS
    assert doctest.testmod(workload).failed == 0


def test_views_beyond_fifty_have_other_constants() -> None:
    assert view(51).condition != view(1).condition
    assert len(set(views(50))) == 50


def test_sample_of_views_is_of_every_kind() -> None:
    chosen = workload.sample(views(1_000), 100)
    assert len(chosen) == 100
    assert {one.keys for one in chosen} == set(workload.KEY_SETS)
    assert len({one.aggregates for one in chosen}) == len(workload.AGGREGATE_SETS)
    assert workload.sample(VIEWS, 100) == VIEWS


@pytest.mark.parametrize(
    ("expected", "found", "equal"),
    [
        (1, 1, True),
        (1, 2, False),
        (Decimal(5), 6, False),
        (Decimal("1.50"), 1.5 + 1e-12, True),
        (1.0, 1.001, False),
        (None, None, True),
        (None, 0.0, False),
    ],
)
def test_only_fractions_may_differ_in_last_digits(expected: object, found: object, equal: bool) -> None:
    assert same(expected, found) is equal


def test_missing_group_is_a_difference() -> None:
    assert first_difference(view(0), {("/a",): (1,)}, {}) is not None


def test_cpu_of_ended_children_is_kept(server: RunningServer) -> None:
    """A backend that ended is in its postmaster's account."""
    before = read_cpu(process_roots(server))
    with server.connect() as connection:
        connection.execute("SELECT count(*) FROM generate_series(1, 1000000)")
    spent = read_cpu(process_roots(server)).since(before)
    assert spent.seconds["postgres"] > 0
