"""ALTER STREAM and ALTER CONTINUOUS VIEW: to PostgreSQL both are views, with more behind them."""

from __future__ import annotations

from typing import Final

from standpipe.catalog.names import quote_identifier
from standpipe.planner.sql.statements import (
    Action,
    AddColumn,
    Alter,
    OwnerTo,
    RelationKind,
    RenameTo,
    SetSchema,
)
from standpipe.server.front.statements.block import block, leave_unless_found, perform, quote, require
from standpipe.server.front.statements.exchange import Rewrite

_OWNER_FUNCTIONS: Final = {
    RelationKind.STREAM: "set_stream_owner",
    RelationKind.CONTINUOUS_VIEW: "set_view_owner",
}


def alter(statement: Alter) -> Rewrite:
    found = leave_unless_found if statement.if_exists else require
    steps = [found(statement.relation, statement.kind)]
    steps += [_step(statement, action) for action in statement.actions]
    quotes = tuple(quote(action.definition) for action in statement.actions if isinstance(action, AddColumn))
    return Rewrite(block(*steps), f"ALTER {statement.kind.keywords}", quotes)


def _step(statement: Alter, action: Action) -> str:
    name = statement.relation
    match action:
        case AddColumn():
            return perform("add_column", name, action.name, action.definition.source, action.if_not_exists)
        case RenameTo():
            return f"ALTER VIEW {name.sql} RENAME TO {quote_identifier(action.name)}"
        case SetSchema():
            return f"ALTER VIEW {name.sql} SET SCHEMA {quote_identifier(action.name)}"
        case OwnerTo():
            return perform(_OWNER_FUNCTIONS[statement.kind], name, action.role)
