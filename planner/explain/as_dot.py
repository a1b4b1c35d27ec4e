"""A graph in the language of Graphviz: `dot -Tsvg` draws it."""

from __future__ import annotations

from collections.abc import Iterator

from standpipe.planner.explain.as_text import figures_text, title
from standpipe.planner.explain.graph import Graph, Node

LINE_END = "\\n"


def explain_dot(graph: Graph) -> str:
    return "\n".join((f"digraph {quoted(graph.stream)} {{", *(f"  {line}" for line in _lines(graph)), "}"))


def _lines(graph: Graph) -> Iterator[str]:
    yield "node [shape=box];"
    for node in graph.nodes:
        label = LINE_END.join(escaped(line) for line in _label(node))
        yield f'{quoted(node.name)} [label="{label}"{", style=dashed" if node.is_new else ""}];'
    for node in graph.nodes:
        for before in node.inputs:
            yield f"{quoted(before)} -> {quoted(node.name)};"


def _label(node: Node) -> Iterator[str]:
    yield title(node)
    if len(node.views) > 1:
        yield f"{len(node.views)} views"
    yield from figures_text(node)


def quoted(text: str) -> str:
    return f'"{escaped(text)}"'


def escaped(text: str) -> str:
    r"""
    >>> print(escaped('a "b" \\d'))
    a \"b\" \\d
    """
    return text.replace("\\", "\\\\").replace('"', '\\"').replace("\n", LINE_END)
