"""DROP STREAM and DROP CONTINUOUS VIEW."""

from __future__ import annotations

from typing import Final

from standpipe.planner.sql.statements import Drop, RelationKind
from standpipe.server.front.statements.block import block, perform
from standpipe.server.front.statements.exchange import Rewrite

_FUNCTIONS: Final = {RelationKind.STREAM: "drop_stream", RelationKind.CONTINUOUS_VIEW: "drop_view"}


def drop(statement: Drop) -> Rewrite:
    behavior = "CASCADE" if statement.cascade else "RESTRICT"
    function = _FUNCTIONS[statement.kind]
    calls = (perform(function, name, statement.if_exists, behavior) for name in statement.relations)
    return Rewrite(block(*calls), f"DROP {statement.kind.keywords}")
