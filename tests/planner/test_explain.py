"""What the golden plans do not show of the printed graphs: figures, long lists, and that programs can read them."""

from __future__ import annotations

import json
import re
from dataclasses import replace

from standpipe.planner.explain.as_dot import explain_dot
from standpipe.planner.explain.as_json import explain_json
from standpipe.planner.explain.as_text import explain_text
from standpipe.planner.explain.graph import BatchFigures, Figures, Graph, Node, NodeKind

MANY = tuple(f"view_{number:03}" for number in range(100))
ODD = 'od"d \\ näme\n'
GRAPH = Graph(
    "clicks",
    (
        Node(NodeKind.SCAN, "scan 1", "log", "the log", views=MANY, figures=Figures(1000.0, 1000.0, 12.5)),
        Node(NodeKind.FRAGMENT, "fragment 1", "f", f"groups by {ODD}", ("scan 1",), MANY, figures=Figures(1000.0, 0.0)),
        Node(NodeKind.VIEW, f"view {ODD}", ODD, inputs=("fragment 1",), is_new=True),
    ),
    BatchFigures(20, 1000.0, 12.5, 150.0, 20.25),
)
QUOTED = r'"(?:[^"\\]|\\.)*"'
DOT_LINE = re.compile(rf"  (?:node \[shape=box\]|{QUOTED} \[label={QUOTED}(?:, style=dashed)?\]|{QUOTED} -> {QUOTED});")


def test_text_counts_what_it_does_not_list() -> None:
    lines = [line.strip() for line in explain_text(GRAPH)]
    assert "mean of the last 20 batches: 1000 rows, read 12.5 ms, compute 150.0 ms, merge 20.2 ms" in lines
    assert f"shared by 100 views: {', '.join(MANY[:8])}, …" in lines
    assert "rows in 1000, rows out 0" in lines


def test_verbose_text_lists_all() -> None:
    assert any(line.endswith(", ".join(MANY)) for line in explain_text(GRAPH, verbose=True))


def test_without_figures_nothing_changes_from_batch_to_batch() -> None:
    quiet = GRAPH.without_figures()
    assert not any("rows" in line or "batch" in line for line in explain_text(quiet))
    assert quiet == replace(GRAPH, batches=None).without_figures()


def test_json_has_every_name_and_figure() -> None:
    [picture] = json.loads(explain_json(GRAPH))
    scan, fragment, view = picture["Nodes"]
    assert scan["Views"] == list(MANY)
    assert (fragment["Rows In"], fragment["Rows Out"]) == (1000, 0)
    assert "Milliseconds" not in fragment
    assert view == {"Node": f"view {ODD}", "Kind": "view", "Inputs": ["fragment 1"], "New": True}
    assert picture["Recent Batches"]["Merge Milliseconds"] == 20.25


def test_dot_is_escaped() -> None:
    first, *lines, last = explain_dot(GRAPH).split("\n")
    assert (first, last) == ('digraph "clicks" {', "}")
    assert [line for line in lines if not DOT_LINE.fullmatch(line)] == []
    assert len(lines) == 1 + len(GRAPH.nodes) + 2
