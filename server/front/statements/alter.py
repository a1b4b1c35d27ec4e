"""ALTER STREAM and ALTER CONTINUOUS VIEW: to PostgreSQL both are views, with more behind them."""

from __future__ import annotations

from typing import Final

from standpipe.catalog.names import Name, quote_identifier
from standpipe.planner.sql.statements import (
    Action,
    AddColumn,
    Alter,
    Option,
    OwnerTo,
    RelationKind,
    RenameTo,
    ResetOptions,
    SetOptions,
    SetSchema,
)
from standpipe.server.front.statements.asking import Asking
from standpipe.server.front.statements.block import block, leave_unless_found, perform, quote, require
from standpipe.server.front.statements.exchange import Handler, Rewrite
from standpipe.server.front.statements.stream_options import STREAM_OPTIONS, StreamOption

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
    return Rewrite(block(*steps), f"ALTER {statement.kind.keywords}", quotes)


def _steps(statement: Alter, action: Action) -> Asking[list[str]]:
    name = statement.relation
    match action:
        case AddColumn():
            return [perform("add_column", name, action.name, action.definition.source, action.if_not_exists)]
        case RenameTo():
            return [f"ALTER VIEW {name.sql} RENAME TO {quote_identifier(action.name)}"]
        case SetSchema():
            return [f"ALTER VIEW {name.sql} SET SCHEMA {quote_identifier(action.name)}"]
        case OwnerTo():
            return [perform(_OWNER_FUNCTIONS[statement.kind], name, action.role)]
        case SetOptions():
            return (yield from _set_options(name, action.options))
        case ResetOptions():
            return [_reset_option(name, STREAM_OPTIONS[option]) for option in action.names]


def _set_options(stream: Name, options: list[Option]) -> Asking[list[str]]:
    steps: list[str] = []
    for given in options:
        option = STREAM_OPTIONS[given.name]
        value = yield from option.read(given.value)
        steps.append(perform(option.function, stream, value))
    return steps


def _reset_option(stream: Name, option: StreamOption) -> str:
    return perform(option.function, stream, option.default)
