"""COMMENT ON STREAM and COMMENT ON CONTINUOUS VIEW."""

from __future__ import annotations

from standpipe.planner.sql.statements import Comment
from standpipe.server.front.statements.block import block, require
from standpipe.server.front.statements.exchange import Rewrite


def comment(statement: Comment) -> Rewrite:
    found = require(statement.relation, statement.kind)
    return Rewrite(block(found, f"COMMENT ON VIEW {statement.relation.sql} IS {statement.comment}"), "COMMENT")
