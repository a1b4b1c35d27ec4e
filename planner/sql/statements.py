"""The statements of ours as values, and those of PostgreSQL's that may concern a stream or a view.

What the user wrote and PostgreSQL will read (column definitions, a SELECT) stays text, with its place in the
statement; what we act on (names, options) is taken apart.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import TypeAlias

from standpipe.catalog.names import Name
from standpipe.catalog.objects import OnError


class RelationKind(Enum):
    STREAM = "stream"
    CONTINUOUS_VIEW = "continuous view"

    @property
    def keywords(self) -> str:
        return self.value.upper()


@dataclass(frozen=True, slots=True)
class Fragment:
    """A slice of the statement, verbatim. `offset` counts characters from 0."""

    text: str
    offset: int


@dataclass(frozen=True, slots=True)
class Identifier:
    """A folded or unquoted identifier and where it stands, characters from 0."""

    value: str
    offset: int


@dataclass(frozen=True, slots=True)
class CreateStream:
    """`retention` is an SQL literal; None where the user left it to us."""

    name: Name
    columns: Fragment
    retention: Fragment | None = None
    if_not_exists: bool = False


@dataclass(frozen=True, slots=True)
class CreateContinuousView:
    """`backfill` is None where the user left it to us."""

    name: Name
    columns: tuple[Identifier, ...]
    query: Fragment
    if_not_exists: bool = False
    on_error: OnError = OnError.DEAD_LETTER
    backfill: bool | None = None
    or_replace: bool = False


@dataclass(frozen=True, slots=True)
class Drop:
    kind: RelationKind
    names: tuple[Name, ...]
    if_exists: bool = False
    cascade: bool = False


@dataclass(frozen=True, slots=True)
class AddColumn:
    """`definition` begins with the column's name."""

    column: str
    definition: Fragment
    if_not_exists: bool = False


@dataclass(frozen=True, slots=True)
class RenameTo:
    name: str


@dataclass(frozen=True, slots=True)
class SetSchema:
    schema: str


@dataclass(frozen=True, slots=True)
class OwnerTo:
    """`role` is SQL: a quoted name, or a word like CURRENT_USER."""

    role: str


Action: TypeAlias = AddColumn | RenameTo | SetSchema | OwnerTo


@dataclass(frozen=True, slots=True)
class Alter:
    kind: RelationKind
    name: Name
    actions: tuple[Action, ...]
    if_exists: bool = False


@dataclass(frozen=True, slots=True)
class TruncateContinuousView:
    names: tuple[Name, ...]


@dataclass(frozen=True, slots=True)
class ActivateContinuousView:
    """ACTIVATE, or DEACTIVATE where not `active`."""

    names: tuple[Name, ...]
    active: bool


@dataclass(frozen=True, slots=True)
class Show:
    kind: RelationKind


class ExplainFormat(Enum):
    TEXT = "text"
    JSON = "json"
    DOT = "dot"


@dataclass(frozen=True, slots=True)
class Explain:
    """Of a stream, of a view, or of the SELECT that a view could have. `verbose` lists every name in a text; `costs`
    shows what the recent batches took."""

    kind: RelationKind
    subject: Name | Fragment
    format: ExplainFormat = ExplainFormat.TEXT
    verbose: bool = False
    costs: bool = True


@dataclass(frozen=True, slots=True)
class Comment:
    """`comment` is an SQL literal or NULL."""

    kind: RelationKind
    name: Name
    comment: str


@dataclass(frozen=True, slots=True)
class ChangePrivileges:
    """GRANT or REVOKE, by `command`. `before` ends where the kind's keywords begin, `after` follows them."""

    command: str
    kind: RelationKind
    names: tuple[Name, ...]
    before: Fragment
    after: Fragment


@dataclass(frozen=True, slots=True)
class Copy:
    """COPY of some relation. `direction` is `from` or `to`; `rest` begins with that word."""

    name: Name
    columns: tuple[Identifier, ...] | None
    direction: str
    rest: Fragment


@dataclass(frozen=True, slots=True)
class CreateIndex:
    """CREATE INDEX on some relation. `before` ends where its name begins, `after` follows it."""

    name: Name
    is_unique: bool
    before: Fragment
    after: Fragment


@dataclass(frozen=True, slots=True)
class DropIndex:
    """DROP INDEX of some indexes. `before` ends where their names begin, `after` follows them."""

    names: tuple[Name, ...]
    before: Fragment
    after: Fragment


Statement: TypeAlias = (
    CreateStream
    | CreateContinuousView
    | Drop
    | Alter
    | TruncateContinuousView
    | ActivateContinuousView
    | Show
    | Explain
    | Comment
    | ChangePrivileges
    | Copy
    | CreateIndex
    | DropIndex
)
