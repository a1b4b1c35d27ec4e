"""CREATE STREAM: the user's column definitions go to the log's CREATE TABLE as they are."""

from __future__ import annotations

from typing import Final

from standpipe.catalog.errors import InvalidParameter
from standpipe.planner.sql.statements import CreateStream, Verbatim
from standpipe.server.front.statements.asking import Asking, ask, check
from standpipe.server.front.statements.block import block, perform, quote
from standpipe.server.front.statements.exchange import Handler, Rewrite

DEFAULT_RETENTION: Final = "10 minutes"
"""Long enough to look at what came in and to survive a restart, short enough to keep a busy log small."""


def create_stream(statement: CreateStream) -> Handler:
    retention = DEFAULT_RETENTION
    if statement.retention is not None:
        retention = yield from _checked_retention(statement.retention)
    call = perform(
        "create_stream",
        statement.relation,
        statement.relation.name,
        statement.columns.source,
        retention,
        statement.if_not_exists,
    )
    return Rewrite(block(call), "CREATE STREAM", (quote(statement.columns),))


def _checked_retention(literal: Verbatim) -> Asking[str]:
    """The literal as PostgreSQL prints it, which is the judge of what an interval is."""
    before = "SELECT interval "
    yield from check(before + literal.source, literal.offset - len(before))
    [(retention, is_negative)] = yield from ask(
        f"SELECT kept::text, kept < interval '0' FROM (SELECT interval {literal.source} AS kept) AS option"
    )
    if is_negative == "t":
        raise InvalidParameter(
            f"retention {retention} is negative",
            hint="Say how long rows stay readable at least, as in retention = '1 hour'.",
            position=literal.offset + 1,
        )
    return str(retention)
