"""CREATE STREAM: the user's column definitions go to the log's CREATE TABLE as they are, but for the times."""

from __future__ import annotations

from standpipe.planner.sql.statements import ColumnName, CreateStream
from standpipe.server.front.statements.block import block, leave_if_taken, perform, quote
from standpipe.server.front.statements.exchange import Handler, Rewrite
from standpipe.server.front.statements.stream_options import (
    DEFAULT_RETENTION,
    OWN_TIMELINE,
    SET_AT_CREATION,
    read_retention,
    read_timeline,
    set_options,
)
from standpipe.server.front.statements.stream_times import time_steps


def create_stream(statement: CreateStream) -> Handler:
    retention, timeline = DEFAULT_RETENTION, OWN_TIMELINE
    if statement.retention is not None:
        retention = yield from read_retention(statement.retention)
    if statement.timeline is not None:
        timeline = yield from read_timeline(statement.timeline)
    call = perform(
        "create_stream",
        statement.relation,
        statement.relation.name,
        statement.columns.source,
        retention,
        False,
        timeline,
    )
    set_later = [option for option in statement.options if option.name not in SET_AT_CREATION]
    steps = [call, *(yield from time_steps(statement)), *(yield from set_options(statement.relation, set_later))]
    if statement.if_not_exists:
        steps.insert(0, leave_if_taken(statement.relation))
    return Rewrite(block(*steps), "CREATE STREAM", (quote(statement.columns),), _columns(statement))


def _columns(statement: CreateStream) -> tuple[ColumnName, ...]:
    """Those that the statement says something of besides their definitions."""
    watermark = statement.watermark
    found = (statement.time_column, watermark.column if watermark else None)
    return tuple(column for column in found if column is not None)
