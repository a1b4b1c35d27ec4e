"""CREATE STREAM: the user's column definitions go to the log's CREATE TABLE as they are."""

from __future__ import annotations

from standpipe.planner.sql.statements import CreateStream
from standpipe.server.front.statements.block import block, perform, quote
from standpipe.server.front.statements.exchange import Handler, Rewrite
from standpipe.server.front.statements.stream_options import (
    DEFAULT_RETENTION,
    NO_TRIGGER,
    OWN_TIMELINE,
    read_retention,
    read_timeline,
    read_trigger,
)


def create_stream(statement: CreateStream) -> Handler:
    retention, timeline, trigger = DEFAULT_RETENTION, OWN_TIMELINE, NO_TRIGGER
    if statement.retention is not None:
        retention = yield from read_retention(statement.retention)
    if statement.timeline is not None:
        timeline = yield from read_timeline(statement.timeline)
    if statement.trigger is not None:
        trigger = yield from read_trigger(statement.trigger)
    call = perform(
        "create_stream",
        statement.relation,
        statement.relation.name,
        statement.columns.source,
        retention,
        statement.if_not_exists,
        timeline,
        trigger,
    )
    return Rewrite(block(call), "CREATE STREAM", (quote(statement.columns),))
