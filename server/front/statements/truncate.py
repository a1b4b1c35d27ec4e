"""TRUNCATE CONTINUOUS VIEW: the view is empty, and counts from its commit on."""

from __future__ import annotations

from standpipe.planner.sql.statements import TruncateContinuousView
from standpipe.server.front.statements.block import block, perform
from standpipe.server.front.statements.exchange import Rewrite


def truncate(statement: TruncateContinuousView) -> Rewrite:
    calls = (perform("truncate_view", name) for name in statement.relations)
    return Rewrite(block(*calls), "TRUNCATE CONTINUOUS VIEW")
