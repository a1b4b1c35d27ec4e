"""Statements of ours: one file each, and the table that says which is whose.

A handler speaks to the session in the words of `exchange` and does no I/O of its own.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, TypeAlias, TypeVar

from standpipe.planner.sql.statement_parser import parse_statement
from standpipe.planner.sql.statements import (
    ActivateContinuousView,
    Alter,
    ChangePrivileges,
    Comment,
    Copy,
    CreateContinuousView,
    CreateIndex,
    CreateStream,
    Drop,
    DropIndex,
    Explain,
    Show,
    TruncateContinuousView,
)
from standpipe.server.front.statements.activate import activate
from standpipe.server.front.statements.alter import alter
from standpipe.server.front.statements.comment import comment
from standpipe.server.front.statements.copy import copy
from standpipe.server.front.statements.create_continuous_view import create_continuous_view
from standpipe.server.front.statements.create_index import create_index
from standpipe.server.front.statements.create_stream import create_stream
from standpipe.server.front.statements.drop import drop
from standpipe.server.front.statements.drop_index import drop_index
from standpipe.server.front.statements.exchange import Handler, Rewrite
from standpipe.server.front.statements.explain import explain
from standpipe.server.front.statements.privileges import change_privileges
from standpipe.server.front.statements.show import show
from standpipe.server.front.statements.truncate import truncate

S = TypeVar("S")
HandlerFunction: TypeAlias = Callable[[Any], Handler]


def unasking(rewrite: Callable[[S], Rewrite]) -> Callable[[S], Handler]:
    """A handler of a statement that needs to know nothing but its own text."""

    def handler(statement: S) -> Handler:
        yield from ()
        return rewrite(statement)

    return handler


HANDLERS: Final[dict[type, HandlerFunction]] = {
    ActivateContinuousView: unasking(activate),
    Alter: alter,
    ChangePrivileges: unasking(change_privileges),
    Comment: unasking(comment),
    Copy: copy,
    CreateContinuousView: create_continuous_view,
    CreateIndex: create_index,
    CreateStream: create_stream,
    Drop: unasking(drop),
    DropIndex: drop_index,
    Explain: explain,
    Show: unasking(show),
    TruncateContinuousView: unasking(truncate),
}
# PostgreSQL's own statements, which only a look into the catalog can tell to be about a stream or a view.
POSSIBLY_OURS: Final = (Copy, CreateIndex, DropIndex)


def handler_of(text: str) -> Handler | None:
    """The handler of one statement; None for PostgreSQL's own. Raises what is wrong with its syntax."""
    statement = parse_statement(text)
    return HANDLERS[type(statement)](statement) if statement is not None else None


def concerns_streams(text: str) -> bool:
    """Is it a statement that makes sense only where streams are?"""
    statement = parse_statement(text)
    return statement is not None and not isinstance(statement, POSSIBLY_OURS)
