"""Splits SQL text into statements where PostgreSQL would.

`tokens` knows what a token is; this module knows only which semicolons end a statement. Text that ends inside a quote
is one statement to its end: PostgreSQL words that error better.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final

from standpipe.planner.sql.tokens import Token, flat_statement, iterate

_HOLDS_STATEMENTS: Final = re.compile(r"create\b.*\b(?:function|procedure|rule)\b", re.IGNORECASE | re.DOTALL)
_SQL_BODY_OWNERS: Final = frozenset({"function", "procedure"})
_HEADING_WORDS: Final = 4  # CREATE OR REPLACE FUNCTION


@dataclass(frozen=True, slots=True)
class Piece:
    """One statement without its semicolon and the blanks and comments around it.

    `offset` counts characters from 0 in the whole text.
    """

    text: str
    offset: int


def split_statements(text: str, backslash_escapes: bool = False) -> list[Piece]:
    """The statements in `text`, without the empty ones; `backslash_escapes` where standard_conforming_strings is off.

    >>> [piece.text for piece in split_statements("SELECT ';'; -- no; more\\n ; SELECT 2")]
    ["SELECT ';'", 'SELECT 2']
    """
    pieces: list[Piece] = []
    position = 0
    while position < len(text):
        start, end, semicolon = _next_statement(text, position, backslash_escapes)
        if end > start:
            pieces.append(Piece(text[start:end], start))
        position = semicolon + 1
    return pieces


def _next_statement(text: str, position: int, backslash_escapes: bool) -> tuple[int, int, int]:
    """Where the statement begins, where it ends, and where its semicolon is."""
    found = None if backslash_escapes else flat_statement(text, position)
    if found is None or _HOLDS_STATEMENTS.match(text, *found[:2]):
        return _next_nested_statement(text, position, backslash_escapes)
    return found


def _next_nested_statement(text: str, position: int, backslash_escapes: bool) -> tuple[int, int, int]:
    """The same, token by token."""
    nesting = _Nesting()
    start = end = len(text)
    for token in iterate(text, position, backslash_escapes):
        if token.text == ";" and nesting.is_over:
            return min(start, token.start), min(end, token.start), token.start
        if token.text.startswith("/*"):
            break  # a comment that is never closed
        start, end = min(start, token.start), token.end
        nesting.take(token)
    return start, end, len(text)


class _Nesting:
    """Whether a semicolon would end the statement: not inside the actions of a rule or a body in standard SQL."""

    def __init__(self) -> None:
        self._parentheses = 0
        self._blocks = 0
        self._heading: list[str] = []
        self._previous = ""

    @property
    def is_over(self) -> bool:
        return self._heading[:1] != ["create"] or self._parentheses == self._blocks == 0

    def take(self, token: Token) -> None:
        if token.word:
            self._take_word(token.word)
        elif token.text == "(":
            self._parentheses += 1
        elif token.text == ")":
            self._parentheses = max(0, self._parentheses - 1)

    def _take_word(self, word: str) -> None:
        if len(self._heading) < _HEADING_WORDS:
            self._heading.append(word)
        if self._blocks == 0:
            has_body = not _SQL_BODY_OWNERS.isdisjoint(self._heading)
            self._blocks = int(has_body and self._previous == "begin" and word == "atomic")
        elif word == "case":
            self._blocks += 1
        elif word == "end":
            self._blocks -= 1
        self._previous = word
