"""Questions that planning has for PostgreSQL, as values: whoever drives a generator of them does the asking.

So the front end asks on the client's own session, the runtime on its own connection, and the planner does no
I/O. All values travel as text.
"""

from __future__ import annotations

from collections.abc import Generator
from dataclasses import dataclass
from typing import TypeAlias, TypeVar

from standpipe.planner.sql.spellings import Respelled

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
    (characters from 0), so that the error's position points into what the user sent; `spelling`, what it says there if
    that is another text.
    """

    sql: str
    offset: int
    spelling: Respelled | None = None


@dataclass(frozen=True)
class ResultColumn:
    name: str
    type_oid: int
    type_modifier: int


Question: TypeAlias = Ask | Check
Answer: TypeAlias = list[Row] | list[ResultColumn]

T = TypeVar("T")
Inquiry: TypeAlias = Generator[Question, Answer, T]
