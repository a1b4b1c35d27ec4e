"""DROP STREAM and DROP CONTINUOUS VIEW."""

from __future__ import annotations

from standpipe.planner.sql.statements import Drop
from standpipe.server.front.statements.block import block, perform
from standpipe.server.front.statements.exchange import Rewrite


def drop(statement: Drop) -> Rewrite:
    behavior = "CASCADE" if statement.cascade else "RESTRICT"
    names = [name.sql for name in statement.relations]
    call = perform("drop_relations", statement.kind.value, names, statement.if_exists, behavior)
    return Rewrite(block(call), f"DROP {statement.kind.keywords}")
