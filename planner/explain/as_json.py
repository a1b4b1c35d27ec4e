"""A graph as JSON, for programs: every name in full, what is empty left out."""

from __future__ import annotations

import json
from typing import Any

from standpipe.planner.explain.graph import Graph, Node


def explain_json(graph: Graph) -> str:
    """An array of one object, as PostgreSQL's own EXPLAIN has it."""
    picture: dict[str, Any] = {"Stream": graph.stream}
    if graph.batches:
        picture["Recent Batches"] = {
            "Count": graph.batches.batches,
            "Rows": graph.batches.rows,
            "Read Milliseconds": graph.batches.read,
            "Compute Milliseconds": graph.batches.compute,
            "Merge Milliseconds": graph.batches.merge,
        }
    picture["Nodes"] = [node_object(node) for node in graph.nodes]
    return json.dumps([picture], indent=2, ensure_ascii=False)


def node_object(node: Node) -> dict[str, Any]:
    conditions = [{"Condition": each.text, "Views": list(each.views)} for each in node.conditions]
    members = {
        "Node": node.name,
        "Kind": node.kind.value,
        "Description": node.description,
        "Inputs": list(node.inputs),
        "Views": list(node.views),
        "New": node.is_new,
        "Rows In": node.figures.rows_in,
        "Rows Out": node.figures.rows_out,
        "Milliseconds": node.figures.milliseconds,
        "Conditions": conditions,
        "Partials": list(node.partials),
        "Details": list(node.details),
    }
    return {name: value for name, value in members.items() if value or isinstance(value, float)}
