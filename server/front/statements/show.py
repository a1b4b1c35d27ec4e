"""SHOW STREAMS and SHOW CONTINUOUS VIEWS: a short way to the relations of the same content."""

from __future__ import annotations

from typing import Final

from standpipe.planner.sql.statements import RelationKind, Show
from standpipe.server.front.statements.exchange import Rewrite

_QUERIES: Final = {
    RelationKind.STREAM: """
        SELECT schema, name, owner, retention, timeline, views, created
        FROM standpipe.streams ORDER BY schema, name""",
    RelationKind.CONTINUOUS_VIEW: """
        SELECT schema, name, owner, stream, state, rows, created, definition
        FROM standpipe.views ORDER BY schema, name""",
}


def show(statement: Show) -> Rewrite:
    return Rewrite(_QUERIES[statement.kind], "SHOW")
