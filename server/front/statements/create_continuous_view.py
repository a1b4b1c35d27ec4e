"""CREATE CONTINUOUS VIEW."""

from __future__ import annotations

from standpipe.catalog.errors import FeatureNotSupported
from standpipe.planner.statements import CreateContinuousView
from standpipe.server.front.statements.exchange import Handler


def create_continuous_view(statement: CreateContinuousView) -> Handler:
    yield from ()
    raise FeatureNotSupported("continuous views are not supported", position=statement.query.offset + 1)
