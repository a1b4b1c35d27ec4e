"""What a stream's column definitions may say, as far as it is not for PostgreSQL to judge; they stay verbatim."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from sqlglot.tokenizer_core import Token, TokenType

from standpipe.catalog.errors import DuplicateColumn, FeatureNotSupported, SqlError
from standpipe.planner.sql import tokens
from standpipe.planner.sql.clauses import ClauseParser
from standpipe.planner.sql.statements import Verbatim

ARRIVAL_COLUMN: Final = "arrival_timestamp"
OUR_PREFIX: Final = "_standpipe_"
"""Of the columns that only we see, in logs and results."""
RESERVED_NAME: Final = "42939"
CONSTRAINT_WORDS: Final = frozenset({"CONSTRAINT", "CHECK", "PRIMARY", "UNIQUE", "FOREIGN", "NOT"})
"""Begin a table constraint, and are no column's name unless quoted."""

_ROWS_LEAVE: Final = (
    "A stream's rows leave it when its retention has passed, so no row can be compared with all others. "
    "Use NOT NULL and CHECK, or GROUP BY the column in a continuous view."
)
_LOOKED_UP: Final = "Leave it out, or have the rows checked in a table before they are inserted into the stream."
_WRITE_OUT: Final = "Write the column definitions out."
_COMPUTE: Final = "Use DEFAULT, or compute the column in the continuous view."


class _Clause(NamedTuple):
    """A clause that streams do not have. One of `followers` must come next, if there are any."""

    what: str
    hint: str
    followers: tuple[str, ...] = ()


_REFUSED: Final = {
    "PRIMARY": _Clause("primary keys are", _ROWS_LEAVE),
    "UNIQUE": _Clause("unique constraints are", _ROWS_LEAVE),
    "EXCLUDE": _Clause("exclusion constraints are", _ROWS_LEAVE, ("USING", "(")),
    "FOREIGN": _Clause("foreign keys are", _LOOKED_UP),
    "REFERENCES": _Clause("foreign keys are", _LOOKED_UP),
    "GENERATED": _Clause("generated columns are", _COMPUTE, ("ALWAYS", "BY")),
}


class ColumnDefinitionParser(ClauseParser):
    def _read_definition(self) -> Verbatim:
        """One column definition or table constraint."""
        element = self._read_element()
        if not element:
            self._fail()
        words = [self._word(token) for token in element]
        if words[0] == "LIKE":
            raise _refusal("LIKE is", _WRITE_OUT, element[0])
        if words[0] not in CONSTRAINT_WORDS and words[:2] != ["EXCLUDE", "USING"]:
            self._check_column(element)
        _check_clauses(element, words)
        return self._slice(element[0].start, element[-1].end + 1)

    def _read_element(self) -> Sequence[Token]:
        """The tokens up to the comma, closing bracket or end that ends an element of a list."""
        start, depth = self._index, 0
        while self._curr and (depth or self._word(self._curr) not in (",", ")", "]")):
            if self._curr.token_type is TokenType.UNKNOWN:
                self._fail()
            depth += self._word(self._curr) in ("(", "[")
            depth -= self._word(self._curr) in (")", "]")
            self._advance()
        return self._tokens[start : self._index]

    def _check_column(self, element: Sequence[Token]) -> None:
        if not self._is_identifier(element[0]):
            self._fail(element[0])
        if len(element) == 1:
            self._fail()
        name, position = tokens.identifier_value(self._scan(element[0])), element[0].start + 1
        if name == ARRIVAL_COLUMN:
            raise DuplicateColumn(
                f'column "{name}" specified more than once',
                hint=f"Every stream has a column {ARRIVAL_COLUMN}. Leave it out, or choose another name.",
                position=position,
            )
        if name.startswith(OUR_PREFIX):
            raise SqlError(
                f'column name "{name}" is reserved',
                hint=f"Choose a name that does not begin with {OUR_PREFIX}.",
                position=position,
                sqlstate=RESERVED_NAME,
            )


def _check_clauses(element: Sequence[Token], words: Sequence[str]) -> None:
    """Looks only outside parentheses: in them is an expression or a list, never a clause."""
    depth = 0
    for token, word, following in zip(element, words, [*words[1:], ""], strict=True):
        depth += (word == "(") - (word == ")")
        clause = _REFUSED.get(word) if depth == 0 else None
        if clause is not None and (not clause.followers or following in clause.followers):
            raise _refusal(clause.what, clause.hint, token)


def _refusal(what: str, hint: str, token: Token) -> SqlError:
    return FeatureNotSupported(f"{what} not supported on streams", hint=hint, position=token.start + 1)
