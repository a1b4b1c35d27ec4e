"""ACTIVATE and DEACTIVATE CONTINUOUS VIEW: a view stops where it is, and goes on from there."""

from __future__ import annotations

from standpipe.planner.sql.statements import ActivateContinuousView
from standpipe.server.front.statements.block import block, perform
from standpipe.server.front.statements.exchange import Rewrite


def activate(statement: ActivateContinuousView) -> Rewrite:
    function = "activate_view" if statement.active else "deactivate_view"
    calls = (perform(function, name) for name in statement.relations)
    return Rewrite(block(*calls), f"{'ACTIVATE' if statement.active else 'DEACTIVATE'} CONTINUOUS VIEW")
