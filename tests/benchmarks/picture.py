"""`python -m tests.benchmarks.picture results.json… picture.svg`: the throughput over the number of views, drawn.

Written as text: two panels of lines need no library, and a style sheet in the file makes it light on a light page and
dark on a dark one.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, TypeAlias

import click

from tests.benchmarks.report import read_runs
from tests.benchmarks.systems import naive_spark, standpipe, triggers

Point: TypeAlias = tuple[float, float]
Curves: TypeAlias = Mapping[str, Sequence[Point]]

# In the order of drawing: the last one lies on top.
TITLES = {naive_spark.NAME: "naive Spark", triggers.NAME: "triggers", standpipe.NAME: "Standpipe"}
WIDTH, HEIGHT = 900, 388
PANEL_WIDTH, PANEL_HEIGHT, PANEL_TOP = 284, 248, 74
LEFTS = (76, 518)
LABEL_HEIGHT = 32
THOUSAND = 1_000

STYLE = """
    text { font: 12px -apple-system, "Segoe UI", Helvetica, Arial, sans-serif; fill: #59636e; }
    .page { fill: #ffffff; stroke: #d8dee4; }
    .grid { stroke: #e3e8ed; }
    .title { font-size: 15px; font-weight: 600; fill: #1f2328; }
    .name { font-size: 13px; font-weight: 600; fill: currentColor; }
    .middle { text-anchor: middle; } .end { text-anchor: end; }
    polyline { fill: none; stroke: currentColor; stroke-width: 2.25; stroke-linejoin: round; }
    circle { fill: currentColor; }
    .standpipe { color: #0969da; } .triggers { color: #8250df; } .naive-spark { color: #bc4c00; }
    @media (prefers-color-scheme: dark) {
      text { fill: #9198a1; }
      .page { fill: #0d1117; stroke: #30363d; }
      .grid { stroke: #262c36; }
      .title { fill: #f0f6fc; }
      .standpipe { color: #4493f8; } .triggers { color: #ab7df8; } .naive-spark { color: #f0883e; }
    }
"""


@dataclass(frozen=True)
class Axis:
    """A logarithmic scale from `low` to `high`, laid out from `start` to `end` in the drawing."""

    low: float
    high: float
    start: float
    end: float

    def place(self, value: float) -> float:
        """Where a value lies.

        >>> Axis(1, 100, 0, 200).place(10)
        100.0
        """
        share = math.log(value / self.low) / math.log(self.high / self.low)
        return round(self.start + share * (self.end - self.start), 1)


def curves(runs: Iterable[Mapping[str, Any]], figure: str, unit: int = 1) -> Curves:
    """A figure of each system by the number of views; a later run's cell takes the place of an earlier one's."""
    right = [cell for run in runs for cell in run["throughput"] if not cell["differences"]]
    found = {(cell["system"], cell["views"]): cell[figure] / unit for cell in right}
    return {
        system: sorted((views, value) for (measured, views), value in found.items() if measured == system)
        for system in TITLES
        if any(measured == system for measured, _ in found)
    }


def draw(runs: Sequence[Mapping[str, Any]]) -> str:
    lines = (
        f'<rect class="page" x="0.5" y="0.5" width="{WIDTH - 1}" height="{HEIGHT - 1}" rx="8"/>',
        *panel(LEFTS[0], "Rows per second", curves(runs, "rows_per_second")),
        *panel(LEFTS[1], "Thousand rows per CPU-second", curves(runs, "rows_per_cpu_second", THOUSAND)),
    )
    opening = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" role="img">'
    title = "<title>Throughput over the number of continuous views</title>"
    return "\n".join((opening, title, f"<style>{STYLE}</style>", *lines, "</svg>\n"))


def panel(left: int, title: str, drawn: Curves) -> Iterator[str]:
    views = sorted({views for curve in drawn.values() for views, _ in curve})
    decades = powers_of_ten([value for curve in drawn.values() for _, value in curve])
    x = Axis(views[0], max(views[-1], 2 * views[0]), left, left + PANEL_WIDTH)
    y = Axis(decades[0], decades[-1], PANEL_TOP + PANEL_HEIGHT, PANEL_TOP)
    yield text(left, PANEL_TOP - 34, title, "title")
    for value in decades:
        yield f'<path class="grid" d="M{x.start} {y.place(value)}H{x.end}"/>'
        yield text(left - 10, y.place(value) + 4, short(value), "end")
    for value in views:
        yield text(x.place(value), y.start + 22, short(value), "middle")
    yield text((x.start + x.end) / 2, y.start + 46, "continuous views", "middle")
    placed = {system: [(x.place(views), y.place(value)) for views, value in curve] for system, curve in drawn.items()}
    labels = apart({system: points[-1] for system, points in placed.items()})
    for system, points in placed.items():
        yield from line(system, points, labels[system], short(drawn[system][-1][1]))


def line(system: str, points: Sequence[Point], label: Point, last_value: str) -> Iterator[str]:
    yield f'<g class="{system}">'
    yield f'<polyline points="{" ".join(f"{x},{y}" for x, y in points)}"/>'
    yield from (f'<circle cx="{x}" cy="{y}" r="3.5"/>' for x, y in points)
    x, y = label
    yield text(x + 10, y - 1, TITLES[system], "name")
    yield text(x + 10, y + 14, last_value)
    yield "</g>"


def powers_of_ten(values: Sequence[float]) -> list[float]:
    """Those that the values lie between.

    >>> powers_of_ten([0.5, 70])
    [0.1, 1.0, 10.0, 100.0]
    """
    first, last = math.floor(math.log10(min(values))), math.ceil(math.log10(max(values)))
    return [10.0**exponent for exponent in range(first, max(last, first + 1) + 1)]


def apart(ends: Mapping[str, Point]) -> dict[str, Point]:
    """Where curves end one above the other, their labels moved down until each has its room.

    >>> apart({"a": (50, 100), "b": (50, 95), "c": (80, 96)})
    {'b': (50, 95), 'a': (50, 127), 'c': (80, 96)}
    """
    placed: dict[str, Point] = {}
    for system, (x, y) in sorted(ends.items(), key=lambda item: item[1]):
        above = [other + LABEL_HEIGHT for across, other in placed.values() if across == x]
        placed[system] = (x, max([y, *above]))
    return placed


def short(value: float) -> str:
    """To three digits: 12,300 or 3.14."""
    return f"{float(f'{value:.3g}'):,}".removesuffix(".0")


def text(x: float, y: float, content: str, style: str = "") -> str:
    return f'<text x="{x:g}" y="{y:g}" class="{style}">{content}</text>'


@click.command()
@click.argument("results", nargs=-1, required=True, type=click.Path(exists=True, path_type=Path))
@click.argument("picture", type=click.Path(path_type=Path))
def main(results: tuple[Path, ...], picture: Path) -> None:
    """Draw the throughput of RESULTS, files of the benchmarks, the newest last, as PICTURE, an SVG file."""
    runs = [run for path in results for run in read_runs(path)]
    if not curves(runs, "rows_per_second"):
        raise click.UsageError("no throughput was measured in these runs")
    picture.parent.mkdir(parents=True, exist_ok=True)
    picture.write_text(draw(runs))


if __name__ == "__main__":
    main()
