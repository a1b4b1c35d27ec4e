"""Results: tables for people, JSON for machines. Measures nothing itself."""

from __future__ import annotations

import dataclasses
import json
import os
import platform
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import psutil
from rich.console import Console
from rich.table import Table

from tests.benchmarks.backlog import Backlog
from tests.benchmarks.creation import Creation
from tests.benchmarks.dimension import Joined
from tests.benchmarks.first_row import FirstRows
from tests.benchmarks.freshness import Freshness
from tests.benchmarks.huge import Huge
from tests.benchmarks.idle import IdleUse
from tests.benchmarks.memory import TOTAL, MemoryUse
from tests.benchmarks.neighbours import Neighbour
from tests.benchmarks.relay import RelayRate
from tests.benchmarks.streams import ManyStreams
from tests.benchmarks.systems import naive_spark
from tests.benchmarks.throughput import Throughput
from tests.benchmarks.windows import Hopping, Sliding

RESULTS = Path(__file__).parent / "results"
# Where the output is no terminal, the width that the tables need.
FILE_COLUMNS = 150
COLUMNS_OF_WORDS = {
    *("system", "view", "protocol", "part", "answers", "stream", "other stream gets"),
    *("by part", "CPU by part", "MB by part", "processes by part", "peak by part"),
}
LEAST_SHARE_SHOWN = 0.05
# Load average of the last minute, above which figures are of little worth.
QUIET_LOAD = 0.5


@dataclass
class Results:
    """All that one run of the benchmarks found."""

    started: str = field(default_factory=lambda: datetime.now(UTC).strftime("%Y-%m-%dT%H-%M-%SZ"))
    machine: dict[str, Any] = field(default_factory=lambda: describe_machine())
    throughput: list[Throughput] = field(default_factory=list)
    freshness: list[Freshness] = field(default_factory=list)
    relay: list[RelayRate] = field(default_factory=list)
    idle: list[IdleUse] = field(default_factory=list)
    creation: list[Creation] = field(default_factory=list)
    dimension: list[Joined] = field(default_factory=list)
    hopping: list[Hopping] = field(default_factory=list)
    sliding: list[Sliding] = field(default_factory=list)
    memory: list[MemoryUse] = field(default_factory=list)
    streams: list[ManyStreams] = field(default_factory=list)
    neighbours: list[Neighbour] = field(default_factory=list)
    backlog: list[Backlog] = field(default_factory=list)
    first_row: list[FirstRows] = field(default_factory=list)
    huge: list[Huge] = field(default_factory=list)
    failures: list[str] = field(default_factory=list)

    @property
    def disturbed(self) -> bool:
        """Whether other programs were busy on the machine when the run began."""
        return bool(self.machine["load_before"] > QUIET_LOAD)

    @property
    def wrong(self) -> bool:
        """Whether an answer was not PostgreSQL's."""
        found = (*(cell.differences for cell in self.throughput), *(cell.differences for cell in self.huge))
        return any(found)

    def write(self, path: Path) -> None:
        """To a file of several runs: what others found stays, what this one wrote before is replaced."""
        earlier = [run for run in read_runs(path) if run["started"] != self.started]
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(json.dumps([*earlier, as_json(self)], indent=2) + "\n")


def read_runs(path: Path) -> list[dict[str, Any]]:
    """The runs of a file, the oldest first."""
    return list(json.loads(path.read_text())) if path.exists() else []


def new_console() -> Console:
    console = Console()
    return console if console.is_terminal else Console(width=FILE_COLUMNS)


def describe_machine() -> dict[str, Any]:
    return {
        "cores": os.cpu_count(),
        "memory_bytes": psutil.virtual_memory().total,
        "load_before": os.getloadavg()[0],
        "platform": platform.platform(),
        "python": platform.python_version(),
    }


def as_json(value: Any) -> Any:
    """Dataclasses with their derived figures too, so that a reader need not compute them again."""
    if dataclasses.is_dataclass(value) and not isinstance(value, type):
        names = [f.name for f in dataclasses.fields(value)]
        derived = [name for name, member in vars(type(value)).items() if isinstance(member, property)]
        return {name: as_json(getattr(value, name)) for name in (*names, *derived)}
    if isinstance(value, dict):
        return {str(key): as_json(item) for key, item in value.items()}
    if isinstance(value, list | tuple):
        return [as_json(item) for item in value]
    return value


def show(results: Results, console: Console) -> None:
    sections: tuple[tuple[Sequence[Any], Callable[[Any], Table]], ...] = (
        (results.throughput, throughput_table),
        (results.freshness, freshness_table),
        (results.relay, relay_table),
        (results.idle, idle_table),
        (results.creation, creation_table),
        (results.dimension, dimension_table),
        (results.hopping, hopping_table),
        (results.sliding, sliding_table),
        (results.memory, memory_table),
        (results.streams, streams_table),
        (results.neighbours, neighbours_table),
        (results.backlog, backlog_table),
        (results.first_row, first_row_table),
        (results.huge, huge_table),
    )
    for found, table in sections:
        if found:
            console.print(table(found))
    if results.disturbed:
        load = results.machine["load_before"]
        console.print(f"the machine was not quiet (load {load:.1f} before the run): read ratios, not figures")
    for failure in results.failures:
        console.print(f"failed: {failure}", style="red", markup=False)


def throughput_table(cells: Sequence[Throughput]) -> Table:
    table = new_table(
        "W1 throughput: COPY until every view is final",
        *("system", "views", "rows", "rows/s", "k rows/CPU s", "÷ naive Spark", "batches", "CPU by part", "answers"),
    )
    for cell in cells:
        table.add_row(
            cell.system,
            f"{cell.views:,}",
            f"{cell.rows:,}",
            f"{cell.rows_per_second:,.0f}",
            f"{cell.rows_per_cpu_second / 1000:,.1f}",
            ratio_text(ratio_to_naive(cell, cells)),
            "" if cell.batches is None else f"{cell.batches:,}",
            shares_text(cell.cpu.seconds),
            answers_text(cell),
        )
    return table


def answers_text(cell: Throughput) -> str:
    if cell.differences:
        return f"{len(cell.differences)} WRONG"
    return "right" if cell.compared == cell.views else f"right ({cell.compared} compared)"


def ratio_to_naive(cell: Throughput, cells: Iterable[Throughput]) -> float | None:
    baseline = [other for other in cells if other.system == naive_spark.NAME and other.views == cell.views]
    if not baseline or cell.system == naive_spark.NAME:
        return None
    return cell.rows_per_second / baseline[0].rows_per_second


def freshness_table(cells: Sequence[Freshness]) -> Table:
    table = new_table(
        "Freshness: COMMIT until visible",
        *(
            "system",
            "view",
            "of views",
            "transactions",
            "rows/s",
            "p50 ms",
            "p99 ms",
            "worst ms",
            "CPU by part",
        ),
    )
    for cell in cells:
        table.add_row(
            cell.system,
            cell.view,
            f"{cell.views}",
            f"{cell.transactions:,}",
            f"{cell.rows_per_second:,.0f}",
            f"{cell.p50:,.0f}",
            f"{cell.p99:,.0f}",
            f"{cell.worst:,.0f}",
            shares_text(cell.cpu.percent(), "%"),
        )
    return table


def relay_table(cells: Sequence[RelayRate]) -> Table:
    table = new_table(
        "Relay: pgbench --select-only, transactions per second",
        *("protocol", "clients", "direct", "pgbouncer", "front", "÷ direct", "÷ pgbouncer"),
    )
    for cell in cells:
        table.add_row(
            cell.mode,
            f"{cell.clients}",
            f"{cell.direct:,.0f}",
            "not installed" if cell.pgbouncer is None else f"{cell.pgbouncer:,.0f}",
            f"{cell.front:,.0f}",
            ratio_text(cell.to_direct),
            ratio_text(cell.to_pgbouncer),
        )
    return table


def idle_table(cells: Sequence[IdleUse]) -> Table:
    table = new_table("Idle: percent of one core", "streams", "rows of each", "seconds", "total", "by part")
    for cell in cells:
        table.add_row(
            f"{cell.streams}",
            f"{cell.rows:,}",
            f"{cell.seconds:g}",
            f"{cell.total:.2f}",
            shares_text(cell.percent, "%"),
        )
    return table


def creation_table(cells: Sequence[Creation]) -> Table:
    table = new_table(
        "CREATE CONTINUOUS VIEW: milliseconds",
        *("views present", "then created", "median", "worst", "all, in seconds"),
    )
    for cell in cells:
        table.add_row(
            f"{cell.views_present:,}",
            f"{len(cell.milliseconds):,}",
            f"{cell.median:,.0f}",
            f"{cell.worst:,.0f}",
            f"{cell.seconds_of_all:,.1f}",
        )
    return table


def dimension_table(cells: Sequence[Joined]) -> Table:
    table = new_table("Join with a table: COPY until the view is final", "table's rows", "rows", "rows/s", "÷ no table")
    for cell in cells:
        ratio = cell.rows_per_second / cells[0].rows_per_second
        table.add_row(f"{cell.table_rows:,}", f"{cell.rows:,}", f"{cell.rows_per_second:,.0f}", ratio_text(ratio))
    return table


def hopping_table(cells: Sequence[Hopping]) -> Table:
    table = new_table(
        "Hopping windows of many lengths: COPY until all views are final", "views", "rows", "rows/s", "CPU s", "÷ one"
    )
    for cell in cells:
        ratio = cell.cpu_seconds / cells[0].cpu_seconds
        figures = f"{cell.rows_per_second:,.0f}", f"{cell.cpu_seconds:,.1f}", ratio_text(ratio)
        table.add_row(f"{cell.views:,}", f"{cell.rows:,}", *figures)
    return table


def sliding_table(cells: Sequence[Sliding]) -> Table:
    table = new_table("A window that moves by a minute: one SELECT", "keys", "minutes", "all keys, ms", "one key, ms")
    for cell in cells:
        figures = f"{cell.all_milliseconds:,.1f}", f"{cell.one_milliseconds:,.2f}"
        table.add_row(f"{cell.keys:,}", f"{cell.minutes:,}", *figures)
    return table


def memory_table(cells: Sequence[MemoryUse]) -> Table:
    table = new_table(
        "Memory under a steady load: resident megabytes",
        *("views", "rows", "seconds", "part", "start", "quarter", "half", "end", "growth, second half"),
    )
    for cell in cells:
        load = f"{cell.views:,}", f"{cell.rows:,}", f"{cell.seconds[-1]:,.0f}"
        for part in sorted(cell.megabytes, key=lambda part: (part == TOTAL, -cell.megabytes[part][-1])):
            readings = (f"{reading:,.0f}" for reading in quarters(cell.megabytes[part]))
            table.add_row(*load, part, *readings, f"{cell.growth[part]:+,.1f}")
    return table


def streams_table(cells: Sequence[ManyStreams]) -> Table:
    table = new_table(
        "Many streams, some of them fed: PSS of all processes, and COMMIT until visible in the first stream's view",
        *("streams", "fed", "rows/s", "MB", "÷ first", "processes", "p50 ms", "p99 ms", "worst ms"),
        *("CPU by part", "MB by part", "processes by part"),
    )
    for cell in cells:
        table.add_row(
            f"{cell.streams}",
            f"{cell.fed}",
            f"{cell.rows_per_second:,.0f}",
            f"{cell.use.total_megabytes:,.0f}",
            ratio_text(cell.use.total_megabytes / cells[0].use.total_megabytes),
            f"{cell.use.total_processes}",
            f"{cell.p50:,.0f}",
            f"{cell.p99:,.0f}",
            f"{cell.worst:,.0f}",
            shares_text(cell.use.cpu.percent(), "%"),
            shares_text(cell.use.megabytes, "", digits=0),
            shares_text(cell.use.processes, "", digits=0),
        )
    return table


def neighbours_table(cells: Sequence[Neighbour]) -> Table:
    table = new_table(
        "A quick stream beside one in trouble: COMMIT until visible",
        *("the other stream is", "transactions", "p50 ms", "÷ first", "p99 ms", "worst ms"),
    )
    for cell in cells:
        ratio = ratio_text(cell.p50 / cells[0].p50)
        table.add_row(
            cell.trouble, f"{cell.transactions}", f"{cell.p50:,.0f}", ratio, f"{cell.p99:,.0f}", f"{cell.worst:,.0f}"
        )
    return table


def backlog_table(cells: Sequence[Backlog]) -> Table:
    table = new_table(
        "Backlog of another stream: COMMIT until visible",
        *("other stream gets", "rows", "in seconds", "transactions", "p50 ms", "p99 ms", "worst ms"),
    )
    for cell in cells:
        table.add_row(
            cell.phase,
            f"{cell.rows:,}",
            f"{cell.seconds:,.1f}",
            f"{cell.transactions:,}",
            f"{cell.p50:,.0f}",
            f"{cell.p99:,.0f}",
            f"{cell.worst:,.0f}",
        )
    return table


def first_row_table(cells: Sequence[FirstRows]) -> Table:
    table = new_table(
        "A new server's first rows: COMMIT until visible",
        *("ready after s", "stream", "created in ms", "visible after ms"),
    )
    for cell in cells:
        for row in cell.rows:
            table.add_row(
                f"{cell.ready_seconds:.1f}",
                row.stream,
                f"{row.create_milliseconds:,.0f}",
                f"{row.visible_milliseconds:,.0f}",
            )
    return table


def huge_table(cells: Sequence[Huge]) -> Table:
    table = new_table(
        "One huge transaction: PSS at most, in megabytes",
        *("rows", "INSERT s", "COMMIT until visible s", "before", "peak", "python workers", "peak by part", "answers"),
    )
    for cell in cells:
        table.add_row(
            f"{cell.rows:,}",
            f"{cell.insert_seconds:,.1f}",
            f"{cell.visible_seconds:,.1f}",
            f"{cell.before:,.0f}",
            f"{cell.peak:,.0f}",
            f"{cell.peak_by_part.get('python workers', 0.0):,.0f}",
            shares_text(cell.peak_by_part, "", digits=0),
            f"{len(cell.differences)} WRONG" if cell.differences else "right",
        )
    return table


def quarters(series: Sequence[float]) -> list[float]:
    """The first, the ones after a quarter and a half, and the last."""
    last = len(series) - 1
    return [series[position] for position in (0, last // 4, last // 2, last)]


def new_table(title: str, *columns: str) -> Table:
    table = Table(title=title, title_justify="left")
    for column in columns:
        table.add_column(column, justify="left" if column in COLUMNS_OF_WORDS else "right")
    return table


def ratio_text(ratio: float | None) -> str:
    return "" if ratio is None else f"{ratio:.2f}"


def shares_text(shares: Mapping[str, float], unit: str = " s", digits: int = 1) -> str:
    ordered = sorted(shares.items(), key=lambda item: -item[1])
    return ", ".join(f"{part} {value:,.{digits}f}{unit}" for part, value in ordered if value >= LEAST_SHARE_SHOWN)
