"""A graph as text: a tree from the stream down to the views, in PostgreSQL's manner, each node once.

A node with several inputs stands below the last of them and names them all.
"""

from __future__ import annotations

from collections.abc import Iterator

from standpipe.planner.explain.graph import BatchFigures, Condition, Graph, Node, NodeKind
from standpipe.planner.explain.wording import EVERY_ROW

ARROW = "->  "
INDENT = "  "
LISTED = 8
"""So many names or conditions are listed, and the rest counted; unless all are asked for."""


def explain_text(graph: Graph, verbose: bool = False) -> list[str]:
    return list(Printer(graph, verbose).lines())


class Printer:
    def __init__(self, graph: Graph, verbose: bool) -> None:
        self._graph = graph
        self._verbose = verbose
        self._below: dict[str | None, list[Node]] = {}
        order = [node.name for node in graph.nodes]
        for node in graph.nodes:
            parent = max(node.inputs, key=order.index) if node.inputs else None
            self._below.setdefault(parent, []).append(node)

    def lines(self) -> Iterator[str]:
        yield f"Stream {self._graph.stream}"
        if self._graph.batches:
            yield INDENT + batches_text(self._graph.batches)
        yield from self._tree(None, INDENT)

    def _tree(self, parent: str | None, indent: str) -> Iterator[str]:
        for node in self._below.get(parent, ()):
            inner = indent + " " * len(ARROW) + INDENT
            yield f"{indent}{ARROW}{title(node)}"
            yield from (inner + line for line in self._about(node))
            yield from self._tree(node.name, inner)

    def _about(self, node: Node) -> Iterator[str]:
        if len(node.inputs) > 1:
            yield f"from {', '.join(node.inputs)}"
        yield from self._sharers(node)
        yield from figures_text(node)
        yield from self._listed([self._condition(condition) for condition in node.conditions], "conditions")
        if node.partials:
            yield f"partials {', '.join(self._listed(list(node.partials), 'partials'))}"
        yield from node.details

    def _sharers(self, node: Node) -> Iterator[str]:
        if node.is_new:
            yield "new"
        elif node.kind is NodeKind.VIEW:
            return
        elif self._graph.is_candidate:
            yield f"would be shared with {self._views(node.views)}"
        elif len(node.views) > 1:
            yield f"shared by {self._views(node.views)}"
        elif node.kind in (NodeKind.SCAN, NodeKind.FRAGMENT):
            yield f"used by {', '.join(node.views)}"

    def _condition(self, condition: Condition) -> str:
        views = self._names(condition.views) if condition.views else "new"
        rows = condition.text if condition.text == EVERY_ROW else f"where {condition.text}"
        return f"{rows}: {views}"

    def _views(self, names: tuple[str, ...]) -> str:
        return f"{len(names)} {'view' if len(names) == 1 else 'views'}: {self._names(names)}"

    def _names(self, names: tuple[str, ...]) -> str:
        return ", ".join(names) if self._verbose or len(names) <= LISTED else f"{', '.join(names[:LISTED])}, …"

    def _listed(self, lines: list[str], what: str) -> list[str]:
        if self._verbose or len(lines) <= LISTED:
            return lines
        return [*lines[:LISTED], f"… {len(lines) - LISTED} more {what}"]


def title(node: Node) -> str:
    name = node.name[0].upper() + node.name[1:]
    if not node.description:
        return name
    return f"{name} {node.description}" if node.kind is NodeKind.VIEW else f"{name}: {node.description}"


def figures_text(node: Node) -> Iterator[str]:
    """The time only where it is the node's own: all results are merged by one transaction."""
    figures = node.figures
    own_time = figures.milliseconds if node.kind is not NodeKind.RESULT else None
    parts = [
        *([f"rows in {figures.rows_in:.0f}"] if figures.rows_in is not None else []),
        *([f"rows out {figures.rows_out:.0f}"] if figures.rows_out is not None else []),
        *([f"{own_time:.1f} ms"] if own_time is not None else []),
    ]
    if parts:
        yield ", ".join(parts)


def batches_text(batches: BatchFigures) -> str:
    steps = f"read {batches.read:.1f} ms, compute {batches.compute:.1f} ms, merge {batches.merge:.1f} ms"
    which = "the last batch" if batches.batches == 1 else f"mean of the last {batches.batches} batches"
    return f"{which}: {batches.rows:.0f} rows, {steps}"
