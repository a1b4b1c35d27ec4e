"""The actions of ALTER STREAM and ALTER CONTINUOUS VIEW; what they do is PostgreSQL's or the catalog's."""

from __future__ import annotations

from typing import Final

from standpipe.catalog.errors import FeatureNotSupported
from standpipe.catalog.names import quote_identifier
from standpipe.planner.sql.columns import CONSTRAINT_WORDS, read_definition
from standpipe.planner.sql.reader import Reader
from standpipe.planner.sql.statements import Action, AddColumn, Alter, OwnerTo, RelationKind, RenameTo, SetSchema
from standpipe.planner.sql.tokens import identifier_value, tokenize

# What ALTER TABLE or ALTER VIEW can begin an action with: known, but not done here.
_KNOWN_ACTIONS: Final = frozenset(
    {"add", "alter", "attach", "cluster", "detach", "disable", "drop", "enable", "force", "inherit", "no"}
    | {"of", "not", "owner", "rename", "replica", "reset", "set", "validate"}
)
_ROLE_WORDS: Final = frozenset({"current_role", "current_user", "session_user"})
_HINTS: Final = {
    RelationKind.STREAM: "ALTER STREAM knows ADD COLUMN, RENAME TO, SET SCHEMA and OWNER TO.",
    RelationKind.CONTINUOUS_VIEW: "ALTER CONTINUOUS VIEW knows RENAME TO, SET SCHEMA and OWNER TO.",
}


def read_alter(reader: Reader, kind: RelationKind) -> Alter:
    """What follows `ALTER STREAM` or `ALTER CONTINUOUS VIEW`."""
    if_exists = reader.take("if", "exists")
    name = reader.expect_name()
    actions = [_read_action(reader, kind)]
    while isinstance(actions[-1], AddColumn) and reader.take(","):
        if not reader.sees("add"):
            reader.fail()
        actions.append(_read_action(reader, kind))
    reader.expect_end()
    return Alter(kind, name, tuple(actions), if_exists)


def _read_action(reader: Reader, kind: RelationKind) -> Action:
    if kind is RelationKind.STREAM and reader.sees("add") and not _sees_constraint(reader):
        return _read_add_column(reader)
    if reader.take("rename", "to"):
        return RenameTo(reader.expect_identifier().value)
    if reader.take("set", "schema"):
        return SetSchema(reader.expect_identifier().value)
    if reader.take("owner", "to"):
        return OwnerTo(_read_role(reader))
    token = reader.peek()
    if token is None or token.word not in _KNOWN_ACTIONS or reader.peek(1) is None:
        reader.fail()
    following = reader.peek(1)
    action = f"{token.text} {following.text}" if following is not None else token.text
    raise FeatureNotSupported(
        f"ALTER {kind.keywords} ... {action.upper()} is not supported",
        hint=_HINTS[kind],
        position=token.start + 1,
    )


def _sees_constraint(reader: Reader) -> bool:
    following = reader.peek(1)
    return following is not None and following.word in CONSTRAINT_WORDS


def _read_add_column(reader: Reader) -> AddColumn:
    reader.expect("add")
    reader.take("column")
    if_not_exists = reader.take("if", "not", "exists")
    definition = read_definition(reader)
    return AddColumn(identifier_value(tokenize(definition.text)[0]), definition, if_not_exists)


def _read_role(reader: Reader) -> str:
    token = reader.peek()
    if token is not None and token.word in _ROLE_WORDS:
        return reader.advance().text
    return quote_identifier(reader.expect_identifier().value)
