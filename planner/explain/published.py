"""The nodes of a shared plan as the catalog keeps them (`sharing_record`, `batch_figure_record`): the runtime writes
them with the oids of views, EXPLAIN reads them with their names. Both are JSON on the way."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from standpipe.planner.explain.graph import BatchFigures, Condition, Figures, Graph, Node, NodeKind

ACTIVE = "active"


def published_nodes(nodes: Iterable[Node]) -> list[dict[str, Any]]:
    """Rows of `sharing_record`; a view is its oid here."""
    return [
        {
            "position": position,
            "node": node.name,
            "kind": node.kind.value,
            "identity": node.identity,
            "description": node.description,
            "inputs": node.inputs,
            "conditions": [
                {"identity": each.identity, "text": each.text, "views": each.views} for each in node.conditions
            ],
            "partials": node.partials,
            "view_oids": node.views,
        }
        for position, node in enumerate(nodes)
    ]


def published_graph(stream: str, found: Mapping[str, Any], names: Mapping[str, str]) -> Graph:
    """What `standpipe.shared_graph` gives; `names` are those of the stream's views, by oid."""
    batches = found["batches"]
    figures = batches["nodes"] if batches else {}
    nodes = [_node(row, names, figures.get(row["node"])) for row in found["nodes"]]
    # What was published of views that are gone since has nobody to share it.
    shared = [node for node in nodes if node.views]
    return Graph(stream, (*shared, *_views(shared, found["states"], names)), _batch_figures(batches))


def _node(row: Mapping[str, Any], names: Mapping[str, str], figures: list[float | None] | None) -> Node:
    conditions = (Condition(each["identity"], each["text"], _named(each["views"], names)) for each in row["conditions"])
    return Node(
        NodeKind(row["kind"]),
        row["node"],
        row["identity"],
        row["description"],
        tuple(row["inputs"]),
        _named(row["view_oids"], names),
        tuple(condition for condition in conditions if condition.views),
        tuple(row["partials"]),
        figures=Figures(*figures) if figures else Figures(),
    )


def _views(shared: Iterable[Node], states: Mapping[str, str], names: Mapping[str, str]) -> Iterator[Node]:
    """A node for each view, whether the plan has it or not."""
    inputs: dict[str, list[str]] = {}
    for node in shared:
        if node.kind is NodeKind.RESULT:
            for name in node.views:
                inputs.setdefault(name, []).append(node.name)
    for oid, name in sorted(names.items(), key=lambda pair: pair[1]):
        results = tuple(inputs.get(name, ())) if states[oid] == ACTIVE else ()
        missing = () if results else ("not in the plan yet" if states[oid] == ACTIVE else states[oid],)
        yield Node(NodeKind.VIEW, f"{NodeKind.VIEW.value} {name}", name, inputs=results, details=missing)


def _named(oids: Iterable[str], names: Mapping[str, str]) -> tuple[str, ...]:
    return tuple(sorted(names[oid] for oid in map(str, oids) if oid in names))


def _batch_figures(batches: Mapping[str, Any] | None) -> BatchFigures | None:
    if batches is None:
        return None
    return BatchFigures(batches["batches"], batches["rows"], batches["read"], batches["compute"], batches["merge"])
