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
_QUOTED = rf"""
    [eE]{_ESCAPE_BODY}(?:{_CONTINUED}{_ESCAPE_BODY})*+
  | '[^']*+(?:''[^']*+)*+'
  | "[^"]*+(?:""[^"]*+)*+"
"""
_WORD = r"[^\W\d][\w$]*+"
_NUMBER = r"\d[\w.]*+"
_TAG = r"(?:[^\W\d]\w*+)?+"

# A statement to its semicolon in one go, as far as it has neither nested comments nor open quotes.
_PLAIN = re.compile(
    rf"""
    (?: \s++
      | {_LINE_COMMENT}
      | /\*(?:[^*/]++|\*(?!/)|/(?!\*))*+\*/
      | (?: [^\w\s'"$;/-]++
          | {_QUOTED}
          | {_WORD}
          | {_NUMBER}
          | \$(?P<tag>{_TAG})\$.*?\$(?P=tag)\$
          | \$(?!{_TAG}\$)
          | -(?!-)
          | /(?!\*)
        )(?P<end>)
    )*+
    """,
    re.VERBOSE | re.DOTALL,
)
_TOKEN = re.compile(
    rf"""
    (?P<blank>   \s++ | {_LINE_COMMENT} )
  | (?P<comment> /\* )
  | (?P<quoted>  {_QUOTED} )
  | (?P<dollar>  \${_TAG}\$ )
  | (?P<word>    {_WORD} )
  | (?P<number>  {_NUMBER} )
  | (?P<open>    ['"] | [eE]' )
  | (?P<other>   . )
    """,
    re.VERBOSE | re.DOTALL,
)
_COMMENT_EDGE = re.compile(r"/\*|\*/")
_HAS_STATEMENTS_IN_IT = re.compile(r"\b(?:function|procedure|rule)\b", re.IGNORECASE)
_SQL_BODY_OWNERS = frozenset({"function", "procedure"})
_HEADING_WORDS = 4  # CREATE OR REPLACE FUNCTION


def split_statements(text: str) -> list[Piece]:
    """The statements in `text`, empty ones left out.

    >>> [piece.text for piece in split_statements("SELECT ';'; -- no; more\\n ; SELECT 2")]
    ["SELECT ';'", 'SELECT 2']
    """
    pieces: list[Piece] = []
    position = 0
    while position < len(text):
        start = _skip_blanks(text, position)
        last, position = _end_of_plain(text, start) or _end_of_any(text, start)
        if last > start:
            pieces.append(Piece(text[start:last], start))
    return pieces


def _skip_blanks(text: str, position: int) -> int:
    while (token := _TOKEN.match(text, position)) and token.lastgroup in ("blank", "comment"):
        position = _end_of_token(text, token)
    return position


def _end_of_plain(text: str, start: int) -> tuple[int, int] | None:
    """(the end of the last token, where the next statement begins), or None if it takes a closer look."""
    found = _PLAIN.match(text, start)
    if found is None or not (found.end() == len(text) or text[found.end()] == ";"):
        return None
    if text[start : start + 6].lower() == "create" and _HAS_STATEMENTS_IN_IT.search(found.group()):
        return None
    return max(found.end("end"), start), found.end() + 1


def _end_of_any(text: str, start: int) -> tuple[int, int]:
    """The same, token by token."""
    nesting = _Nesting()
    position = last = start
    while (token := _TOKEN.match(text, position)) is not None:
        if token.group() == ";" and nesting.is_over:
            return last, token.end()
        position = _end_of_token(text, token)
        if token.lastgroup not in ("blank", "comment"):
            last = position
            nesting.take(token)
    return last, position


class _Nesting:
    """Whether a semicolon would end the statement: not inside parentheses or a body in standard SQL."""

    def __init__(self) -> None:
        self._parentheses = 0
        self._blocks = 0
        self._heading: list[str] = []
        self._previous = ""

    @property
    def is_over(self) -> bool:
        return self._parentheses == 0 and self._blocks == 0

    def take(self, token: re.Match[str]) -> None:
        text = token.group()
        if token.lastgroup == "word":
            self._take_word(text.lower())
        elif text == "(":
            self._parentheses += 1
        elif text == ")":
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


def _end_of_token(text: str, token: re.Match[str]) -> int:
    if token.lastgroup == "comment":
        return _end_of_comment(text, token.end())
    if token.lastgroup == "dollar":
        found = text.find(token.group(), token.end())
        return len(text) if found < 0 else found + len(token.group())
    return len(text) if token.lastgroup == "open" else token.end()


def _end_of_comment(text: str, position: int) -> int:
    depth = 1
    while depth:
        edge = _COMMENT_EDGE.search(text, position)
        if edge is None:
            return len(text)
        depth += 1 if edge.group() == "/*" else -1
        position = edge.end()
    return position
