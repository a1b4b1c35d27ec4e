"""What a statement's handler and the session say to each other; neither knows the other's insides.

A handler is a generator without I/O. It yields questions, which the session asks of the client's own
PostgreSQL session (so that an uncommitted stream is found and the client's search path applies), gets the
answers sent back in, and returns the plain SQL that takes the statement's place. It refuses by raising a
`SqlError`, whose position counts in the statement's own text.
"""

from __future__ import annotations

from collections.abc import Generator
from dataclasses import dataclass
from typing import TypeAlias

Row: TypeAlias = tuple[str | None, ...]


@dataclass(frozen=True)
class Ask:
    """Run a query and answer with its rows, all values as text."""

    sql: str
    parameters: tuple[str | None, ...] = ()


@dataclass(frozen=True)
class Check:
    """Have PostgreSQL analyse a query without running it and answer with the columns of its result.

    PostgreSQL's own error goes to the client. `offset` says where `sql` begins in the statement's text
    (characters from 0), so that the error's position points into what the user sent.
    """

    sql: str
    offset: int


@dataclass(frozen=True)
class ResultColumn:
    name: str
    type_oid: int
    type_modifier: int


@dataclass(frozen=True)
class Quote:
    """A slice of the user's statement that the rewritten SQL executes verbatim, where errors may point into."""

    text: str
    offset: int


@dataclass(frozen=True)
class Rewrite:
    """The one plain SQL statement that runs instead, and the command tag that the client is told.

    `tag` None keeps PostgreSQL's own. A tag that ends in a space is a prefix: the row count is kept.
    `quotes`: an error whose internal query is one of these texts gets its position mapped back.
    """

    sql: str
    tag: str | None = None
    quotes: tuple[Quote, ...] = ()


Question: TypeAlias = Ask | Check
Answer: TypeAlias = list[Row] | list[ResultColumn]
Handler: TypeAlias = Generator[Question, Answer, Rewrite | None]
