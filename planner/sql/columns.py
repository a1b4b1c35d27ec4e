"""What a stream's column definitions may say, as far as it is not PostgreSQL's to judge; they stay text."""

from __future__ import annotations

from typing import Final

from standpipe.catalog.errors import DuplicateColumn, FeatureNotSupported, SqlError
from standpipe.planner.sql.reader import Reader, is_identifier
from standpipe.planner.sql.statements import Fragment
from standpipe.planner.sql.tokens import Token, identifier_value

ARRIVAL_COLUMN: Final = "arrival_timestamp"
OUR_PREFIX: Final = "_standpipe_"
"""Of the columns that only we see, in logs and results."""
RESERVED_NAME: Final = "42939"

_ROWS_LEAVE: Final = (
    "A stream's rows leave it when its retention has passed, so no row can be compared with all others. "
    "Use NOT NULL and CHECK, or GROUP BY the column in a continuous view."
)
_LOOKED_UP: Final = "Leave it out, or have the rows checked in a table before they are inserted into the stream."
_WRITE_OUT: Final = "Write the column definitions out."
_COMPUTE: Final = "Use DEFAULT, or compute the column in the continuous view."

# The keyword that gives a clause away, the words one of which must follow (none: any), what it is, the hint.
_REFUSED: Final = (
    ("primary", (), "primary keys are", _ROWS_LEAVE),
    ("unique", (), "unique constraints are", _ROWS_LEAVE),
    ("exclude", ("using", "("), "exclusion constraints are", _ROWS_LEAVE),
    ("foreign", (), "foreign keys are", _LOOKED_UP),
    ("references", (), "foreign keys are", _LOOKED_UP),
    ("generated", ("always", "by"), "generated columns are", _COMPUTE),
)
CONSTRAINT_WORDS: Final = frozenset({"constraint", "check", "primary", "unique", "foreign", "not"})
"""Begin a table constraint, and are no column's name unless quoted."""


def read_definitions(reader: Reader) -> Fragment:
    """A parenthesised list of column definitions; the text between the parentheses."""
    reader.expect("(")
    start = reader.offset
    read_definition(reader)
    while reader.take(","):
        read_definition(reader)
    end = reader.offset
    reader.expect(")")
    return reader.slice(start, end)


def read_definition(reader: Reader) -> Fragment:
    """One column definition or table constraint."""
    tokens = reader.take_element()
    if not tokens:
        reader.fail()
    if tokens[0].word == "like":
        raise refuse("LIKE is", tokens[0], _WRITE_OUT)
    if not begins_constraint(tokens):
        _check_column(reader, tokens)
    _check_clauses(tokens)
    return reader.slice(tokens[0].start, tokens[-1].end)


def begins_constraint(tokens: tuple[Token, ...]) -> bool:
    first, second = tokens[0], tokens[1] if len(tokens) > 1 else None
    is_exclusion = first.word == "exclude" and second is not None and second.word == "using"
    return first.word in CONSTRAINT_WORDS or is_exclusion


def refuse(what: str, token: Token, hint: str) -> SqlError:
    return FeatureNotSupported(f"{what} not supported on streams", hint=hint, position=token.start + 1)


def _check_column(reader: Reader, tokens: tuple[Token, ...]) -> None:
    name_token = tokens[0]
    if not is_identifier(name_token):
        reader.fail(name_token)
    if len(tokens) == 1:
        reader.fail()
    name = identifier_value(name_token)
    if name == ARRIVAL_COLUMN:
        raise DuplicateColumn(
            f'column "{name}" specified more than once',
            hint=f"Every stream has a column {ARRIVAL_COLUMN}. Leave it out, or choose another name.",
            position=name_token.start + 1,
        )
    if name.startswith(OUR_PREFIX):
        raise SqlError(
            f'column name "{name}" is reserved',
            hint=f"Choose a name that does not begin with {OUR_PREFIX}.",
            position=name_token.start + 1,
            sqlstate=RESERVED_NAME,
        )


def _check_clauses(tokens: tuple[Token, ...]) -> None:
    """Looks only outside parentheses: in them is an expression or a list, never a clause."""
    depth = 0
    for index, token in enumerate(tokens):
        depth += (token.text == "(") - (token.text == ")")
        following = tokens[index + 1] if index + 1 < len(tokens) else None
        for keyword, followers, what, hint in _REFUSED:
            if depth == 0 and token.word == keyword and _followed(following, followers):
                raise refuse(what, token, hint)


def _followed(token: Token | None, texts: tuple[str, ...]) -> bool:
    return not texts or (token is not None and (token.word or token.text) in texts)
