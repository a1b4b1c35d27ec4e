"""Our statements as sqlglot expressions, and those of PostgreSQL's that may concern a stream or a continuous view.

What we act on (names, options) is taken apart. What the user wrote and PostgreSQL will read (column definitions, a
SELECT) stays a `Verbatim`: text with its place in the statement. `statement_parser` builds these trees.
"""

from __future__ import annotations

from enum import Enum
from typing import Any, Generic, TypeAlias, TypeVar

from sqlglot import exp

from standpipe.catalog.names import Name
from standpipe.catalog.objects import OnError

T = TypeVar("T")


class RelationKind(Enum):
    STREAM = "stream"
    CONTINUOUS_VIEW = "continuous view"

    @property
    def keywords(self) -> str:
        return self.value.upper()


class ExplainFormat(Enum):
    TEXT = "text"
    JSON = "json"
    DOT = "dot"


# --- typed access to the arguments of a node ---------------------------------------------------------------


class Arg(Generic[T]):
    """The argument of the same name."""

    def __set_name__(self, owner: type, name: str) -> None:
        self._name = name

    def __get__(self, node: exp.Expr, owner: type) -> T:
        value: T = node.args[self._name]
        return value


class OptionalArg(Arg[T]):
    def __init__(self, default: T) -> None:
        self._default = default

    def __get__(self, node: exp.Expr, owner: type) -> T:
        value: T = node.args.get(self._name, self._default)
        return value


class OptionValue(OptionalArg[T]):
    """The value of the `Option` of the same name."""

    def __get__(self, node: exp.Expr, owner: type) -> T:
        given: dict[str, T] = {option.name: option.value for option in node.args.get("options") or ()}
        return given.get(self._name, self._default)


# --- parts of statements -----------------------------------------------------------------------------------


class Node(exp.Expression):
    """Unlike most of sqlglot's expressions, equal only if texts are equal in upper and lower case too."""

    _hash_raw_args = True


class Verbatim(Node):
    """A slice of the statement as the user wrote it. `offset` counts characters from 0."""

    arg_types = {"this": True, "offset": True}

    offset = Arg[int]()

    @property
    def source(self) -> str:
        return str(self.this)


class ColumnName(exp.Identifier):
    """A column's name and where it stands, characters from 0."""

    arg_types = {**exp.Identifier.arg_types, "offset": True}

    offset = Arg[int]()


class Option(Node):
    """One option of WITH (…) or EXPLAIN (…): its name, and the literal that was written or the value that it means."""

    arg_types = {"this": True, "value": True}

    value = Arg[Any]()


class Watermark(Node):
    """WATERMARK FOR `column` AS that column, less a `delay`: SQL from its minus on; None where there is none."""

    arg_types = {"this": True, "delay": False}

    delay = OptionalArg[Verbatim | None](None)

    @property
    def column(self) -> ColumnName:
        assert isinstance(self.this, ColumnName)
        return self.this


def table(name: Name) -> exp.Table:
    return exp.table_(name.name, db=name.schema, quoted=True)


def name_of(relation: exp.Table) -> Name:
    return Name(relation.db or None, relation.name)


# --- statements --------------------------------------------------------------------------------------------


class Statement(Node):
    """Has one relation in `this`, or several in `expressions`."""

    kind = Arg[RelationKind]()

    @property
    def relation(self) -> Name:
        return name_of(self.this)

    @property
    def relations(self) -> tuple[Name, ...]:
        return tuple(map(name_of, self.expressions))


class CreateStream(Statement):
    """The values of options are SQL literals; None where the user left them to us.

    `columns` is blank where the text says `time_column` and `watermark`.
    """

    arg_types = {
        "this": True,
        "columns": True,
        "time_column": False,
        "watermark": False,
        "options": False,
        "if_not_exists": False,
    }

    columns = Arg[Verbatim]()
    time_column = OptionalArg[ColumnName | None](None)
    watermark = OptionalArg[Watermark | None](None)
    options = OptionalArg[list[Option]]([])
    retention = OptionValue[Verbatim | None](None)
    timeline = OptionValue[Verbatim | None](None)
    if_not_exists = OptionalArg(False)


class Emit(Node):
    """EMIT ON WINDOW CLOSE; with `every`, an SQL literal, open windows are shown so often, too."""

    arg_types = {"every": False}

    every = OptionalArg[Verbatim | None](None)


class CreateContinuousView(Statement):
    """What is None the user left to us. The parameters of windows are SQL literals."""

    arg_types = {
        "this": True,
        "columns": False,
        "options": False,
        "query": True,
        "emit": False,
        "if_not_exists": False,
        "or_replace": False,
    }

    columns = OptionalArg[list[ColumnName] | None](None)
    query = Arg[Verbatim]()
    on_error = OptionValue(OnError.DEAD_LETTER)
    backfill = OptionValue[bool | None](None)
    step = OptionValue[Verbatim | None](None)
    sw = OptionValue[Verbatim | None](None)
    max_age = OptionValue[Verbatim | None](None)
    sw_column = OptionValue[Verbatim | None](None)
    step_factor = OptionValue[Verbatim | None](None)
    ttl = OptionValue[Verbatim | None](None)
    ttl_column = OptionValue[Verbatim | None](None)
    late = OptionValue[Verbatim | None](None)
    emit = OptionalArg[Emit | None](None)
    if_not_exists = OptionalArg(False)
    or_replace = OptionalArg(False)


class Drop(Statement):
    arg_types = {"kind": True, "expressions": True, "if_exists": False, "cascade": False}

    if_exists = OptionalArg(False)
    cascade = OptionalArg(False)


class AddColumn(Node):
    """`name` is the column's, with which `definition` begins."""

    arg_types = {"this": True, "definition": True, "if_not_exists": False}

    definition = Arg[Verbatim]()
    if_not_exists = OptionalArg(False)


class AddWatermark(Node):
    """`this` is the watermark."""

    @property
    def watermark(self) -> Watermark:
        assert isinstance(self.this, Watermark)
        return self.this


class DropWatermark(Node):
    arg_types = {"if_exists": False}

    if_exists = OptionalArg(False)


class RenameTo(Node):
    """`name` is the new name."""


class SetSchema(Node):
    """`name` is the schema's."""


class OwnerTo(Node):
    """`role` is SQL: a quoted name, or a word like CURRENT_USER."""

    arg_types = {"role": True}

    role = Arg[str]()


class SetOptions(Node):
    """The options that change; their values are SQL literals."""

    arg_types = {"options": True}

    options = Arg[list[Option]]()


class ResetOptions(Node):
    """`names` are those of the options that get their default values back."""

    arg_types = {"names": True}

    names = Arg[list[str]]()


Action: TypeAlias = (
    AddColumn | AddWatermark | DropWatermark | RenameTo | SetSchema | OwnerTo | SetOptions | ResetOptions
)


class Alter(Statement):
    arg_types = {"kind": True, "this": True, "actions": True, "if_exists": False}

    actions = Arg[list[Action]]()
    if_exists = OptionalArg(False)


class TruncateContinuousView(Statement):
    arg_types = {"expressions": True}


class ActivateContinuousView(Statement):
    """ACTIVATE, or DEACTIVATE where not `active`."""

    arg_types = {"expressions": True, "active": True}

    active = Arg[bool]()


class Show(Statement):
    arg_types = {"kind": True}


class Explain(Statement):
    """Of a stream or a view, or of the SELECT in `query` that a view could have.

    `verbose` lists every name in a text; `costs` shows what the recent batches took.
    """

    arg_types = {"kind": True, "this": False, "query": False, "emit": False, "options": False}

    query = OptionalArg[Verbatim | None](None)
    emit = OptionalArg[Emit | None](None)
    format = OptionValue(ExplainFormat.TEXT)
    verbose = OptionValue(False)
    costs = OptionValue(True)


class Comment(Statement):
    """`comment` is an SQL literal or NULL."""

    arg_types = {"kind": True, "this": True, "comment": True}

    comment = Arg[str]()


class ChangePrivileges(Statement):
    """GRANT or REVOKE, by `command`. `before` ends where the kind's keywords begin, `after` follows them."""

    arg_types = {"command": True, "kind": True, "expressions": True, "before": True, "after": True}

    command = Arg[str]()
    before = Arg[Verbatim]()
    after = Arg[Verbatim]()


class Copy(Statement):
    """COPY of some relation. `direction` is `from` or `to`; `rest` begins with that word."""

    arg_types = {"this": True, "columns": False, "direction": True, "rest": True}

    columns = OptionalArg[list[ColumnName] | None](None)
    direction = Arg[str]()
    rest = Arg[Verbatim]()


class CreateIndex(Statement):
    """CREATE INDEX on some relation. `before` ends where its name begins, `after` follows it."""

    arg_types = {"this": True, "is_unique": True, "before": True, "after": True}

    is_unique = Arg[bool]()
    before = Arg[Verbatim]()
    after = Arg[Verbatim]()


class DropIndex(Statement):
    """DROP INDEX of some indexes. `before` ends where their names begin, `after` follows them."""

    arg_types = {"expressions": True, "before": True, "after": True}

    before = Arg[Verbatim]()
    after = Arg[Verbatim]()
