"""What a statement's handler and the session say to each other; neither knows the other's insides.

A handler is a generator without I/O. It yields questions, which the session asks of the client's own
PostgreSQL session (so that an uncommitted stream is found and the client's search path applies), gets the
answers sent back in, and returns the plain SQL that takes the statement's place. It refuses by raising a
`SqlError`, whose position counts in the statement's own text. For a prepared statement it runs when that is prepared
and, if it asked anything, again whenever that is bound later: the answers may be others by then.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from standpipe.planner.questions import Answer, Ask, Check, Inquiry, Question, ResultColumn, Row
from standpipe.planner.sql.statements import ColumnName

__all__ = ["Answer", "Ask", "Check", "Handler", "Question", "Quote", "ResultColumn", "Rewrite", "Row"]


@dataclass(frozen=True)
class Quote:
    """A slice of the user's statement that the rewritten SQL executes verbatim, where errors may point into."""

    text: str
    offset: int


@dataclass(frozen=True)
class Rewrite:
    """The one plain SQL statement that runs instead, and the command tag that the client is told.

    `tag` None keeps PostgreSQL's own. A tag that ends in a space is a prefix: the row count is kept.
    `quotes`: an error whose internal query contains one of these texts gets its position mapped back.
    `columns`: an error that has no position and names one of these columns gets the column's.
    """

    sql: str
    tag: str | None = None
    quotes: tuple[Quote, ...] = ()
    columns: tuple[ColumnName, ...] = ()


Handler: TypeAlias = Inquiry[Rewrite | None]
