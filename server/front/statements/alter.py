"""ALTER STREAM and ALTER CONTINUOUS VIEW: to PostgreSQL both are views, with more behind them."""

from __future__ import annotations

from typing import Final

from standpipe.catalog.names import quote_identifier
from standpipe.planner.sql.statements import (
    Action,
    AddColumn,
    AddWatermark,
    Alter,
    DropWatermark,
    OwnerTo,
    RelationKind,
    RenameTo,
    ResetOptions,
    SetOptions,
    SetSchema,
)
from standpipe.server.front.statements.alter_ttl import alter_ttl
from standpipe.server.front.statements.asking import Asking
from standpipe.server.front.statements.block import block, leave_unless_found, perform, quote, require
from standpipe.server.front.statements.exchange import Handler, Rewrite
from standpipe.server.front.statements.stream_options import STREAM_OPTIONS, reset_option, set_options
from standpipe.server.front.statements.stream_times import add_watermark

_OWNER_FUNCTIONS: Final = {
    RelationKind.STREAM: "set_stream_owner",
    RelationKind.CONTINUOUS_VIEW: "set_view_owner",
}


def alter(statement: Alter) -> Handler:
    found = leave_unless_found if statement.if_exists else require
    steps = [found(statement.relation, statement.kind)]
    for action in statement.actions:
        steps += yield from _steps(statement, action)
    quotes = tuple(quote(action.definition) for action in statement.actions if isinstance(action, AddColumn))
    columns = tuple(action.watermark.column for action in statement.actions if isinstance(action, AddWatermark))
    return Rewrite(block(*steps), f"ALTER {statement.kind.keywords}", quotes, columns)


def _steps(statement: Alter, action: Action) -> Asking[list[str]]:
    name = statement.relation
    match action:
        case AddColumn():
            return [perform("add_column", name, action.name, action.definition.source, action.if_not_exists)]
        case AddWatermark():
            return [(yield from add_watermark(name, action.watermark))]
        case DropWatermark():
            return [perform("drop_watermark", name, action.if_exists)]
        case RenameTo():
            return [f"ALTER VIEW {name.sql} RENAME TO {quote_identifier(action.name)}"]
        case SetSchema():
            return [f"ALTER VIEW {name.sql} SET SCHEMA {quote_identifier(action.name)}"]
        case OwnerTo():
            return [perform(_OWNER_FUNCTIONS[statement.kind], name, action.role)]
        case SetOptions() | ResetOptions() if statement.kind is RelationKind.CONTINUOUS_VIEW:
            return (yield from alter_ttl(statement, action))
        case SetOptions():
            return (yield from set_options(name, action.options))
        case ResetOptions():
            return [reset_option(name, STREAM_OPTIONS[option]) for option in action.names]
