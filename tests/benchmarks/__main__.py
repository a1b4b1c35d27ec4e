"""`python -m tests.benchmarks`: runs the chosen parts, shows tables and writes the figures as JSON."""

from __future__ import annotations

import signal
import statistics
import tempfile
import time
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path

import click
from rich.console import Console

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
    relay,
    report,
    streams,
    throughput,
    windows,
)
from tests.benchmarks.oracle import Oracle, running_oracle
from tests.benchmarks.systems import Start, naive_spark, standpipe, triggers
from tests.benchmarks.workload import chunks, default_cache, views

SYSTEMS: dict[str, Start] = {
    standpipe.NAME: standpipe.start,
    naive_spark.NAME: naive_spark.start,
    triggers.NAME: triggers.start,
}
# Naive Spark takes minutes to come to rest at this rate: it is measured when asked for by name.
FRESHNESS_SYSTEMS = (standpipe.NAME, triggers.NAME)
# So are these with more views: their work grows with each.
MOST_VIEWS_BY_DEFAULT = {naive_spark.NAME: 50, triggers.NAME: 50}
FULL_ROWS = 2_000_000
# All systems of a cell get the same rows: fewer where there are many views, for naive Spark's sake.
DEFAULT_ROWS = 500_000
MANY_VIEWS = 50
DEFAULT_ROWS_OF_MANY_VIEWS = 200_000
DIMENSION_ROWS = 300_000
DEFAULT_VIEWS = "1,5,20,50,200,1000"
DEFAULT_FRESHNESS_VIEWS = "10,1000"
DEFAULT_STREAMS = "1,50"
LIMIT_SECONDS = 1_800.0
CREATED_VIEWS = creation.VIEWS_PRESENT + creation.VIEWS_TIMED
# Short runs in many rounds: a disturbance then hits all ways alike, and the median passes it over.
RELAY_RUN_SECONDS = 2.0
RELAY_LEAST_ROUNDS = 5


@dataclass(frozen=True)
class Bench:
    """A run: what the command line asked for, where scratch files go, what was found so far."""

    rows: int | None
    view_counts: tuple[int, ...]
    freshness_view_counts: tuple[int, ...]
    stream_counts: tuple[int, ...]
    systems: tuple[str, ...]
    repeat: int
    seconds: float
    cache: Path
    output: Path
    folder: Path
    results: report.Results
    console: Console

    def scratch(self) -> Path:
        return Path(tempfile.mkdtemp(dir=self.folder))

    def say(self, text: str, style: str | None = None) -> None:
        self.console.print(text, style=style, markup=False, highlight=False)

    def attempt(self, what: str, measure: Callable[[], str]) -> None:
        """A system that fails leaves a note and does not end the run; a run that is ended leaves what it found."""
        self.say(f"{what} …")
        try:
            self.say(f"  {measure()}")
        except Exception as problem:
            self.results.failures.append(f"{what}: {type(problem).__name__}: {problem}")
            self.say(self.results.failures[-1], style="red")
        self.results.write(self.output)


def measured_in_minutes(systems: Iterable[str], view_count: int) -> list[str]:
    return [system for system in systems if view_count <= MOST_VIEWS_BY_DEFAULT.get(system, view_count)]


def run_throughput(bench: Bench) -> None:
    if bench.rows is None:
        bench.say(f"W1 is cut short of its {FULL_ROWS:,} rows (--rows): fixed costs weigh more than in full")
    with running_oracle(bench.scratch()) as oracle:
        for count in bench.view_counts:
            for system in bench.systems or measured_in_minutes(SYSTEMS, count):
                measure = partial(throughput_cell, bench, oracle, system, count)
                bench.attempt(f"throughput of {system}, views: {count}", measure)


def throughput_cell(bench: Bench, oracle: Oracle, system: str, view_count: int) -> str:
    """The middle one of the repeated measurements, each on a system started anew."""
    cells = sorted(
        (measure_throughput(bench, oracle, system, view_count) for _ in range(bench.repeat)),
        key=lambda cell: cell.rows_per_second,
    )
    cell = cells[(len(cells) - 1) // 2]
    bench.results.throughput.append(cell)
    answers = cell.differences[0] if cell.differences else "answers right"
    return f"{cell.rows_per_second:,.0f} rows/s, {answers}"


def measure_throughput(bench: Bench, oracle: Oracle, system: str, view_count: int) -> throughput.Throughput:
    wanted = views(view_count)
    loaded = chunks(bench.rows or default_rows(view_count), bench.cache)
    with SYSTEMS[system](wanted, bench.scratch()) as running:
        note_creation(bench, running.creation_milliseconds)
        return throughput.measure(running, wanted, loaded, oracle, LIMIT_SECONDS)


def note_creation(bench: Bench, milliseconds: Sequence[float]) -> None:
    """Where so many views were created that the last of them say something."""
    if len(milliseconds) >= CREATED_VIEWS:
        bench.results.creation.append(creation.last_ones(milliseconds))


def default_rows(view_count: int) -> int:
    return DEFAULT_ROWS_OF_MANY_VIEWS if view_count >= MANY_VIEWS else DEFAULT_ROWS


def run_freshness(bench: Bench) -> None:
    for count in bench.freshness_view_counts:
        for system in bench.systems or measured_in_minutes(FRESHNESS_SYSTEMS, count):
            measure = partial(measure_freshness, bench, system, count)
            bench.attempt(f"freshness of {system}, views: {count}", measure)


def measure_freshness(bench: Bench, system: str, view_count: int) -> str:
    wanted = views(view_count)
    with SYSTEMS[system](wanted, bench.scratch()) as running:
        cells = freshness.measure(running, wanted, bench.seconds)
    bench.results.freshness.extend(cells)
    return ", ".join(f"{cell.view} p50 {cell.p50:,.0f} ms p99 {cell.p99:,.0f} ms" for cell in cells)


def run_relay(bench: Bench) -> None:
    bench.attempt("relay", partial(measure_relay, bench))


def measure_relay(bench: Bench) -> str:
    with standpipe.running_server(bench.scratch()) as server:
        rounds = max(RELAY_LEAST_ROUNDS, bench.repeat)
        cells = relay.measure(server.dsn, RELAY_RUN_SECONDS, rounds)
    bench.results.relay.extend(cells)
    return f"front ÷ direct {statistics.median(cell.to_direct for cell in cells):.2f} in the median"


def run_idle(bench: Bench) -> None:
    for rows in (idle.ROWS_PER_STREAM, 0):
        bench.attempt(f"idle CPU, rows of each stream: {rows:,}", partial(measure_idle, bench, rows))


def measure_idle(bench: Bench, rows: int) -> str:
    with standpipe.running_server(bench.scratch()) as server:
        use = idle.measure(server.dsn, standpipe.process_roots(server), bench.seconds, rows)
    bench.results.idle.append(use)
    return f"{use.total:.2f} % of one core"


def run_creation(bench: Bench) -> None:
    bench.attempt("creation", partial(measure_creation, bench))


def measure_creation(bench: Bench) -> str:
    with standpipe.start(views(CREATED_VIEWS), bench.scratch()) as running:
        note_creation(bench, running.creation_milliseconds)
    cell = bench.results.creation[-1]
    return f"median {cell.median:,.0f} ms with {cell.views_present} views present"


def run_dimension(bench: Bench) -> None:
    with standpipe.running_server(bench.scratch()) as server:
        for table_rows in dimension.TABLE_ROWS:
            bench.attempt(f"join with {table_rows:,} rows", partial(measure_dimension, bench, server.dsn, table_rows))


def measure_dimension(bench: Bench, conninfo: str, table_rows: int) -> str:
    cell = dimension.measure(conninfo, chunks(bench.rows or DIMENSION_ROWS, bench.cache), table_rows)
    bench.results.dimension.append(cell)
    return f"{cell.rows_per_second:,.0f} rows/s"


def run_windows(bench: Bench) -> None:
    with standpipe.running_server(bench.scratch()) as server:
        roots = standpipe.process_roots(server)
        for views in windows.VIEW_COUNTS:
            bench.attempt(f"{views} hopping views", partial(measure_hopping, bench, server.dsn, roots, views))
        bench.attempt("a window of 24 hours", partial(measure_sliding, bench, server.dsn))


def measure_hopping(bench: Bench, conninfo: str, roots: Sequence[int], views: int) -> str:
    cell = windows.measure_hopping(conninfo, roots, chunks(bench.rows or DIMENSION_ROWS, bench.cache), views)
    bench.results.hopping.append(cell)
    return f"{cell.cpu_seconds:,.1f} CPU seconds"


def measure_sliding(bench: Bench, conninfo: str) -> str:
    cell = windows.measure_sliding(conninfo)
    bench.results.sliding.append(cell)
    return f"{cell.all_milliseconds:,.1f} ms"


def run_memory(bench: Bench) -> None:
    bench.attempt("memory", partial(measure_memory, bench))


def measure_memory(bench: Bench) -> str:
    wanted = views(memory.VIEW_COUNT)
    with standpipe.start(wanted, bench.scratch()) as running:
        use = memory.measure(running, wanted, bench.seconds)
    bench.results.memory.append(use)
    return f"{use.megabytes[memory.TOTAL][-1]:,.0f} MB, {use.growth[memory.TOTAL]:+,.0f} MB in the second half"


def run_streams(bench: Bench) -> None:
    for count in bench.stream_counts:
        bench.attempt(f"streams: {count}", partial(measure_streams, bench, count))


def measure_streams(bench: Bench, stream_count: int) -> str:
    with standpipe.running_server(bench.scratch()) as server:
        cell = streams.measure(server.dsn, standpipe.process_roots(server), stream_count, bench.seconds)
    bench.results.streams.append(cell)
    held = f"{cell.use.total_megabytes:,.0f} MB in {cell.use.total_processes} processes"
    return f"{held}, p50 {cell.p50:,.0f} ms p99 {cell.p99:,.0f} ms"


def run_neighbours(bench: Bench) -> None:
    for trouble in neighbours.TROUBLES:
        bench.attempt(f"neighbours: {trouble}", partial(measure_neighbour, bench, trouble))


def measure_neighbour(bench: Bench, trouble: str) -> str:
    with standpipe.running_server(bench.scratch()) as server:
        cell = neighbours.measure(server.dsn, standpipe.process_roots(server), trouble, bench.seconds)
    bench.results.neighbours.append(cell)
    return f"p50 {cell.p50:,.0f} ms p99 {cell.p99:,.0f} ms"


def run_backlog(bench: Bench) -> None:
    bench.attempt("backlog", partial(measure_backlog, bench))


def measure_backlog(bench: Bench) -> str:
    with standpipe.running_server(bench.scratch()) as server:
        cells = backlog.measure(server.dsn, bench.rows or backlog.ROWS, bench.seconds)
    bench.results.backlog.extend(cells)
    return "; ".join(f"{cell.phase}: p50 {cell.p50:,.0f} ms p99 {cell.p99:,.0f} ms" for cell in cells)


def run_first_row(bench: Bench) -> None:
    for _ in range(bench.repeat):
        bench.attempt("first row", partial(measure_first_row, bench))


def measure_first_row(bench: Bench) -> str:
    began = time.monotonic()
    with standpipe.running_server(bench.scratch()) as server:
        cell = first_row.measure(server.dsn, time.monotonic() - began)
    bench.results.first_row.append(cell)
    visible = ", ".join(f"{row.stream} {row.visible_milliseconds:,.0f} ms" for row in cell.rows)
    return f"ready after {cell.ready_seconds:.1f} s; visible: {visible}"


def run_huge(bench: Bench) -> None:
    bench.attempt("huge transaction", partial(measure_huge, bench))


def measure_huge(bench: Bench) -> str:
    with running_oracle(bench.scratch()) as oracle, standpipe.running_server(bench.scratch()) as server:
        roots = standpipe.process_roots(server)
        cell = huge.measure(server.dsn, roots, bench.rows or huge.ROWS, oracle.connection)
    bench.results.huge.append(cell)
    answers = cell.differences[0] if cell.differences else "answers right"
    return f"visible {cell.visible_seconds:,.1f} s after COMMIT, {cell.peak:,.0f} MB at most, {answers}"


PARTS: dict[str, Callable[[Bench], None]] = {
    "throughput": run_throughput,
    "freshness": run_freshness,
    "relay": run_relay,
    "idle": run_idle,
    "creation": run_creation,
    "dimension": run_dimension,
    "windows": run_windows,
    "memory": run_memory,
    "streams": run_streams,
    "neighbours": run_neighbours,
    "backlog": run_backlog,
    "first_row": run_first_row,
    "huge": run_huge,
}


def names_among(known: Iterable[str]) -> Callable[[click.Context, click.Parameter, str], tuple[str, ...]]:
    """A parser of comma-separated names that refuses unknown ones."""

    def parse(_: click.Context, __: click.Parameter, text: str) -> tuple[str, ...]:
        names = tuple(name.strip() for name in text.split(",") if name)
        unknown = [name for name in names if name not in known]
        if unknown:
            raise click.BadParameter(f"{unknown[0]} is not one of {', '.join(known)}")
        return names

    return parse


def parse_counts(_: click.Context, __: click.Parameter, text: str) -> tuple[int, ...]:
    try:
        return tuple(int(number) for number in text.split(","))
    except ValueError:
        raise click.BadParameter(f"{text} is not a list of numbers such as 1,5") from None


@click.command(context_settings={"show_default": True})
@click.option("--only", "parts", default=",".join(PARTS), callback=names_among(PARTS), help="Parts to run.")
@click.option(
    "--systems",
    default="",
    callback=names_among(SYSTEMS),
    help=f"Systems to measure, of {', '.join(SYSTEMS)}; by default those that a part can measure in minutes: "
    f"{standpipe.NAME} with any number of views, the others with few.",
)
@click.option(
    "--rows",
    type=int,
    help=f"Rows of W1; {FULL_ROWS} is all of it. [default: {DEFAULT_ROWS}, or {DEFAULT_ROWS_OF_MANY_VIEWS} "
    f"from {MANY_VIEWS} views on; {backlog.ROWS} for backlog, {huge.ROWS} for huge]",
)
@click.option("--views", "view_counts", default=DEFAULT_VIEWS, callback=parse_counts, help="Numbers of views.")
@click.option(
    "--freshness-views",
    "freshness_view_counts",
    default=DEFAULT_FRESHNESS_VIEWS,
    callback=parse_counts,
    help="Numbers of views of the freshness runs.",
)
@click.option("--streams", "stream_counts", default=DEFAULT_STREAMS, callback=parse_counts, help="Numbers of streams.")
@click.option("--repeat", default=1, help="Measure each cell so often and take the median; first_row shows all.")
@click.option(
    "--seconds", default=30.0, help="Length of the freshness, idle, memory and streams runs; of backlog's first phase."
)
@click.option("--cache", default=default_cache(), type=Path, help="Where generated rows are kept.")
@click.option(
    "--output",
    type=Path,
    help=f"The JSON file; a run is added to those that it holds. [default: one of its own in {report.RESULTS.name}]",
)
def main(
    parts: tuple[str, ...],
    systems: tuple[str, ...],
    rows: int | None,
    view_counts: tuple[int, ...],
    freshness_view_counts: tuple[int, ...],
    stream_counts: tuple[int, ...],
    repeat: int,
    seconds: float,
    cache: Path,
    output: Path | None,
) -> None:
    """Measure Standpipe beside other systems, on this machine, in one run."""
    # As after Ctrl-C: whatever was started is stopped on the way out.
    signal.signal(signal.SIGTERM, signal.default_int_handler)
    console, results = report.new_console(), report.Results()
    with tempfile.TemporaryDirectory(prefix="standpipe-bench-") as folder:
        bench = Bench(
            rows=rows,
            view_counts=view_counts,
            freshness_view_counts=freshness_view_counts,
            stream_counts=stream_counts,
            systems=systems,
            repeat=repeat,
            seconds=seconds,
            cache=cache,
            output=output or report.RESULTS / f"{results.started}.json",
            folder=Path(folder),
            results=results,
            console=console,
        )
        for part in parts:
            PARTS[part](bench)
    report.show(results, console)
    bench.say(f"figures in {bench.output}")
    if results.failures or results.wrong:
        raise SystemExit(1)


if __name__ == "__main__":
    main()
