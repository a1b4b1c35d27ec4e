"""Splits SQL text into statements where PostgreSQL would; knows quotes and comments, nothing else.

`standard_conforming_strings` is taken to be on. Text that ends inside a quote is one statement to its end:
PostgreSQL words that error better.
"""

from __future__ import annotations

import re
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Piece:
    """One statement without its semicolon and the blanks and comments around it.

    `offset` counts characters from 0 in the whole text.
    """

    text: str
    offset: int


_LINE_COMMENT = r"--[^\r\n]*+"
# Two literals with a line break between them are one literal, and the first one's rules hold in the second.
_CONTINUED = rf"[ \t\f\v]*+(?:{_LINE_COMMENT})?[\r\n](?:\s|{_LINE_COMMENT})*+"
_ESCAPE_BODY = r"'[^'\\]*+(?:(?:\\.|'')[^'\\]*+)*+'"

_TOKEN = re.compile(
    rf"""
    (?P<blank>   \s++ | {_LINE_COMMENT} )
  | (?P<comment> /\* )
  | (?P<quoted>  [eE]{_ESCAPE_BODY}(?:{_CONTINUED}{_ESCAPE_BODY})*+
               | '[^']*+(?:''[^']*+)*+'
               | "[^"]*+(?:""[^"]*+)*+" )
  | (?P<dollar>  \$(?:[^\W\d]\w*+)?\$ )
  | (?P<word>    [^\W\d][\w$]*+ )
  | (?P<number>  \d[\w.]*+ )
  | (?P<open>    ['"] | [eE]' )
  | (?P<other>   . )
    """,
    re.VERBOSE | re.DOTALL,
)
_COMMENT_EDGE = re.compile(r"/\*|\*/")
_SQL_BODY_OWNERS = frozenset({"function", "procedure"})
_HEADING_WORDS = 4  # CREATE OR REPLACE FUNCTION


def split_statements(text: str) -> list[Piece]:
    """The statements in `text`, empty ones left out.

    >>> [piece.text for piece in split_statements("SELECT ';'; -- no; more\\n ; SELECT 2")]
    ["SELECT ';'", 'SELECT 2']
    """
    pieces: list[Piece] = []
    statement = _Statement()
    position = 0
    while position < len(text):
        token = _TOKEN.match(text, position)
        assert token is not None, "the last alternative matches any character"
        kind, end = token.lastgroup, token.end()
        if kind == "comment":
            position = _end_of_comment(text, end)
            continue
        if kind == "blank":
            position = end
            continue
        if kind == "dollar":
            end = _end_of_dollar_quote(text, token.group(), end)
        elif kind == "open":
            end = len(text)
        if text[position] == ";" and statement.may_end:
            statement.close(text, pieces)
            statement = _Statement()
        else:
            statement.take(kind, token.group(), position, end)
        position = end
    statement.close(text, pieces)
    return pieces


class _Statement:
    """The statement being read: where it lies, and whether a semicolon would end it."""

    def __init__(self) -> None:
        self._start = -1
        self._end = -1
        self._parentheses = 0
        self._blocks = 0
        self._heading: list[str] = []
        self._previous = ""

    @property
    def may_end(self) -> bool:
        return self._parentheses == 0 and self._blocks == 0

    def take(self, kind: str | None, token: str, start: int, end: int) -> None:
        if self._start < 0:
            self._start = start
        self._end = end
        if kind == "word":
            self._take_word(token.lower())
        elif token == "(":
            self._parentheses += 1
        elif token == ")":
            self._parentheses = max(0, self._parentheses - 1)

    def _take_word(self, word: str) -> None:
        if len(self._heading) < _HEADING_WORDS:
            self._heading.append(word)
        if self._blocks == 0:
            self._blocks = int(word == "atomic" and self._previous == "begin" and self._may_have_sql_body())
        elif word == "case":
            self._blocks += 1
        elif word == "end":
            self._blocks -= 1
        self._previous = word

    def _may_have_sql_body(self) -> bool:
        return self._heading[:1] == ["create"] and not _SQL_BODY_OWNERS.isdisjoint(self._heading)

    def close(self, text: str, pieces: list[Piece]) -> None:
        if self._start >= 0:
            pieces.append(Piece(text[self._start : self._end], self._start))


def _end_of_comment(text: str, position: int) -> int:
    depth = 1
    while depth:
        edge = _COMMENT_EDGE.search(text, position)
        if edge is None:
            return len(text)
        depth += 1 if edge.group() == "/*" else -1
        position = edge.end()
    return position


def _end_of_dollar_quote(text: str, tag: str, position: int) -> int:
    found = text.find(tag, position)
    return len(text) if found < 0 else found + len(tag)
