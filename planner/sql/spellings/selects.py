"""The SELECTs of a text, by the places of their tokens: enough of the grammar to find what stands in which clause."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final

from standpipe.catalog.names import RESERVED_WORDS, quote_identifier
from standpipe.planner.sql.tokens import Kind, Token, identifier_value

BOUNDS: Final = ("window_start", "window_end")
_NAMES: Final = (Kind.WORD, Kind.QUOTED_IDENTIFIER)
_BEFORE_RELATION: Final = ("from", "join")
_TAIL: Final = frozenset({"window", "order", "limit", "offset", "fetch", "for", "union", "intersect", "except"})
"""What comes behind FROM, WHERE, GROUP BY and HAVING."""
_NO_FROM: Final = ("with", "values")
"""What else a parenthesis in FROM may begin with: commas behind it separate no relations."""
_NOT_ALIASES: Final = RESERVED_WORDS | {"tablesample"}
_OPENING: Final = ("(", "[")
_CLOSING: Final = (")", "]")


@dataclass(frozen=True)
class Call:
    """A name before a parenthesis; `clause` is that of the SELECT if the call stands in no other parenthesis."""

    place: int
    clause: str


@dataclass(eq=False)
class Select:
    """One SELECT. `tail` is the place behind its HAVING, or behind what it has before that."""

    outer: Select | None = None
    relations: list[int] = field(default_factory=list)
    calls: list[Call] = field(default_factory=list)
    group: int | None = None
    having: int | None = None
    tail: int | None = None

    def end(self, place: int) -> None:
        self.tail = place if self.tail is None else self.tail


@dataclass
class _Frame:
    """What stands between two brackets. It is `own` if the SELECT begins here, and not further out."""

    select: Select | None
    clause: str = ""
    own: bool = False


def selects_of(tokens: Sequence[Token]) -> list[Select]:
    """FROM has other uses than to begin a clause, and so have the other words.

    >>> from standpipe.planner.sql.tokens import tokenize
    >>> tokens = tokenize("SELECT a, extract(hour FROM b) FROM s, (t JOIN u) WHERE a IS DISTINCT FROM sum(b) LIMIT 1")
    >>> [select] = selects_of(tokens)
    >>> [tokens[place].text for place in (*select.relations, select.tail)]
    ['s', 't', 'u', 'LIMIT']
    >>> [(tokens[call.place].text, call.clause) for call in select.calls]
    [('extract', 'select'), ('sum', 'where')]
    """
    found: list[Select] = []
    frames = [_Frame(None)]
    for place, token in enumerate(tokens):
        frame = frames[-1]
        if token.text in _OPENING:
            is_relation = token.text == "(" and _begins_relation(tokens, place, frame)
            frames.append(_Frame(frame.select, "from" if is_relation else ""))
        elif token.text in _CLOSING and len(frames) > 1:
            _end(frames.pop(), place)
        elif _begins_relation(tokens, place, frame) and frame.select is not None:
            frame.select.relations.append(place)
        _enter(tokens, place, frame, found)
        is_called = is_name(token) and token.word not in RESERVED_WORDS and text_at(tokens, place + 1) == "("
        if is_called and frame.select is not None:
            frame.select.calls.append(Call(place, frame.clause if frame.own else ""))
    for frame in frames:
        _end(frame, len(tokens))
    return found


def _begins_relation(tokens: Sequence[Token], place: int, frame: _Frame) -> bool:
    """A relation stands behind FROM, JOIN or a comma, or begins a parenthesis that does."""
    before = tokens[place - 1] if place else None
    is_begun = before is not None and (before.word in _BEFORE_RELATION or before.text in (",", "("))
    return frame.clause == "from" and is_begun and tokens[place].text not in _CLOSING


def _enter(tokens: Sequence[Token], place: int, frame: _Frame, found: list[Select]) -> None:
    """A word that begins or ends a clause."""
    before = tokens[place - 1] if place else None
    word = "" if before is not None and (before.text == "." or before.word == "as") else tokens[place].word
    if word == "select":
        _end(frame, place)
        frame.select = Select(frame.select.outer if frame.own and frame.select is not None else frame.select)
        frame.clause, frame.own = word, True
        found.append(frame.select)
    elif word in _NO_FROM and (before is None or before.text == "("):
        frame.clause = word
    elif frame.own and frame.select is not None:
        _enter_clause(tokens, place, word, frame, frame.select)


def _enter_clause(tokens: Sequence[Token], place: int, word: str, frame: _Frame, select: Select) -> None:
    if word in _TAIL or tokens[place].text == ";":
        select.end(place)
        frame.clause = word
    elif word == "where" or (word == "from" and word_at(tokens, place - 1) != "distinct"):
        frame.clause = word
    elif word == "group" and word_at(tokens, place + 1) == "by":
        frame.clause, select.group = word, place
    elif word == "having":
        frame.clause, select.having = word, place


def _end(frame: _Frame, place: int) -> None:
    if frame.own and frame.select is not None:
        frame.select.end(place)


# --- what stands at a place ------------------------------------------------------------------------------------


def word_at(tokens: Sequence[Token], place: int) -> str:
    return tokens[place].word if 0 <= place < len(tokens) else ""


def text_at(tokens: Sequence[Token], place: int) -> str:
    return tokens[place].text if 0 <= place < len(tokens) else ""


def is_name(token: Token) -> bool:
    return token.kind in _NAMES


def closing_of(tokens: Sequence[Token], place: int) -> int | None:
    """Where the bracket at a place is closed; None if another one is closed first, or none is.

    >>> from standpipe.planner.sql.tokens import tokenize
    >>> closing_of(tokenize("[a(1)]"), 0), closing_of(tokenize("[a)]"), 0)
    (5, None)
    """
    closing = dict(zip(_OPENING, _CLOSING, strict=True))
    awaited = [closing[tokens[place].text]]
    for later in range(place + 1, len(tokens)):
        text = tokens[later].text
        if text in closing:
            awaited.append(closing[text])
        elif text in _CLOSING:
            if text != awaited.pop():
                return None
            if not awaited:
                return later
    return None


def alias_behind(tokens: Sequence[Token], end: int) -> tuple[str | None, int]:
    """The alias behind a relation, and the last token of both."""
    place = end + 2 if word_at(tokens, end + 1) == "as" else end + 1
    if place < len(tokens) and is_name(tokens[place]) and tokens[place].word not in _NOT_ALIASES:
        return identifier_value(tokens[place]), place
    return None, end


def window_name(alias: str) -> str:
    """What the windows beside a relation are called."""
    return quote_identifier(f"{alias}_window")
