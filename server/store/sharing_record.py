"""What is published of a stream's shared plan, for standpipe.sharing and EXPLAIN. Nothing else depends on it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import astuple

import psycopg
from psycopg.types.json import Jsonb

from standpipe.planner.explain.graph import BatchFigures, Figures, Node
from standpipe.planner.explain.published import published_nodes

FORGET_NODES = "DELETE FROM standpipe.sharing_record WHERE stream_oid = %s"
KEEP_NODES = """
    INSERT INTO standpipe.sharing_record
    SELECT (jsonb_populate_record(NULL::standpipe.sharing_record, node || jsonb_build_object('stream_oid', %s::oid))).*
    FROM jsonb_array_elements(%s) AS node
"""
KEEP_FIGURES = """
    INSERT INTO standpipe.batch_figure_record VALUES (%(stream_oid)s, %(batches)s, %(rows)s, %(read)s, %(compute)s,
        %(merge)s, %(nodes)s)
    ON CONFLICT (stream_oid) DO UPDATE SET (batches, rows, read, compute, merge, nodes) =
        (excluded.batches, excluded.rows, excluded.read, excluded.compute, excluded.merge, excluded.nodes)
"""
FORGET_FIGURES = "DELETE FROM standpipe.batch_figure_record"


def publish_nodes(connection: psycopg.Connection, stream_oid: int, nodes: tuple[Node, ...]) -> None:
    """In place of what was published of the stream before; belongs into a transaction."""
    connection.execute(FORGET_NODES, [stream_oid])
    connection.execute(KEEP_NODES, [stream_oid, Jsonb(published_nodes(nodes))])


def publish_figures(
    connection: psycopg.Connection, stream_oid: int, batches: BatchFigures, nodes: Mapping[str, Figures]
) -> None:
    by_node = Jsonb({name: astuple(figures) for name, figures in nodes.items()})
    connection.execute(KEEP_FIGURES, {**vars(batches), "stream_oid": stream_oid, "nodes": by_node})


def forget_figures(connection: psycopg.Connection) -> None:
    """Those of another run of the runtime."""
    connection.execute(FORGET_FIGURES)
