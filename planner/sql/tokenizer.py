"""PostgreSQL's tokens as sqlglot's: the dialect reads text by the rules of PostgreSQL's own scanner (`tokens`).

PostgreSQL quotes every name that is a keyword unless it takes that keyword for a name wherever one may stand. So most
keywords are known by themselves, a few (`_IN_CONTEXT`) by their neighbours, and every other word is a name here,
whatever sqlglot would make of it (`map`, `qualify`, `final`, …). An operator is one token, also `OPERATOR(s.+)`.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import ClassVar, Final

from sqlglot.dialects.postgres import Postgres
from sqlglot.tokenizer_core import Token, TokenType

from standpipe.planner.sql import tokens
from standpipe.planner.sql.nodes import SQL_VALUES
from standpipe.planner.sql.tokens import Kind, identifier_value

_POSTGRES: Final = Postgres.Tokenizer.KEYWORDS
_WORDS: Final = """
    all and any as asc between case collate cross default desc distinct else end except exists false fetch for from
    full having in inner intersect into is join lateral left limit natural not null offset on only or outer right
    select then true union using values when where window with
"""
_KEYWORDS: Final = {word: _POSTGRES[word.upper()] for word in _WORDS.split()} | {
    "tablesample": TokenType.TABLE_SAMPLE,
    "overlaps": TokenType.OPERATOR,
    **dict.fromkeys(map(str.lower, SQL_VALUES), TokenType.CURRENT_DATE),
}
_PAIRS: Final = {tuple(pair.split()): _POSTGRES[pair.upper()] for pair in ("group by", "order by", "partition by")} | {
    ("grouping", "sets"): TokenType.GROUPING_SETS
}
_PAIRED: Final = frozenset(first for first, _ in _PAIRS)
_LITERALS: Final = (Kind.NUMBER, Kind.STRING)
_FRAME_STARTS: Final = frozenset({"between", "unbounded", "current"})

# What decides is the token before, the token after, and the token after that.
_Neighbours = Callable[[tokens.Token, tokens.Token, tokens.Token], bool]


def _frame(_: tokens.Token, after: tokens.Token, second: tokens.Token) -> bool:
    """An offset has no columns in it, so it begins with a literal."""
    return after.word in _FRAME_STARTS or (second if after.text == "(" else after).kind in _LITERALS


def _grouping(before: tokens.Token, after: tokens.Token, _: tokens.Token) -> bool:
    return after.text == "(" and (before.text in ("(", ",") or before.word in ("by", "distinct"))


_IN_CONTEXT: Final[dict[str, tuple[TokenType, _Neighbours]]] = {
    "cube": (TokenType.CUBE, _grouping),
    "filter": (TokenType.FILTER, lambda before, _, second: before.text == ")" and second.word == "where"),
    "first": (TokenType.FIRST, lambda before, _, __: before.word == "fetch"),
    "ordinality": (TokenType.ORDINALITY, lambda before, _, __: before.word == "with"),
    "over": (TokenType.OVER, lambda before, after, _: before.text == ")" and (after.text == "(" or _names(after))),
    "range": (TokenType.RANGE, _frame),
    "recursive": (TokenType.RECURSIVE, lambda before, after, _: before.word == "with" and _names(after)),
    "rollup": (TokenType.ROLLUP, _grouping),
    "rows": (TokenType.ROWS, _frame),
}

_PUNCTUATION: Final = "( ) [ ] , . : ; + - * / % = < > <= >= <> || :: =>"
_SYMBOLS: Final = {text: Postgres.Tokenizer.SINGLE_TOKENS.get(text) or _POSTGRES[text] for text in _PUNCTUATION.split()}
_NOTHING: Final = tokens.Token(Kind.PUNCTUATION, "", 0, 0)
_PREFIXED: Final = {"B": TokenType.BIT_STRING, "X": TokenType.HEX_STRING}
_ESCAPE: Final = re.compile(r"''|\\(.)", re.DOTALL)


class Tokenizer(Postgres.Tokenizer):
    """`Token.start` is the first character of a token in the text, `Token.end` the last.

    The text of a literal is its value, the text of a quoted identifier its name.
    """

    COMMANDS: ClassVar[set[TokenType]] = set()

    def tokenize(self, sql: str) -> list[Token]:
        return list(_tokens([*tokens.iterate(sql), _NOTHING, _NOTHING]))


def tokenize_words(sql: str) -> list[Token]:
    """The tokens of a statement of ours: each word by itself, since a stream may be called partition, and a column by.
    Literals are as they are written."""
    return [Token(*_written(token), start=token.start, end=token.end - 1) for token in tokens.iterate(sql)]


def _written(token: tokens.Token) -> tuple[TokenType, str]:
    is_literal = token.kind is Kind.STRING
    return (TokenType.STRING, token.text) if is_literal else _typed(_NOTHING, token, _NOTHING, _NOTHING)


def _tokens(found: list[tokens.Token]) -> Iterator[Token]:
    before, index = _NOTHING, 0
    while (token := found[index]) is not _NOTHING:
        last = index + _length(found, index) - 1
        kind, text = _typed(before, token, found[index + 1], found[index + 2])
        if last > index:
            kind = _PAIRS.get((token.word, found[last].word), TokenType.OPERATOR)
            text = "".join(part.text for part in found[index : last + 1])
        yield Token(kind, text, start=token.start, end=found[last].end - 1)
        before, index = found[last], last + 1


def _length(found: list[tokens.Token], index: int) -> int:
    """How many of PostgreSQL's tokens are one of sqlglot's."""
    word = found[index].word
    if word in _PAIRED and (word, found[index + 1].word) in _PAIRS:
        return 2
    if word != "operator" or found[index + 1].text != "(":
        return 1
    ends = (length for length, token in enumerate(found[index:], start=1) if token.text == ")")
    return next(ends, 1)


def _typed(
    before: tokens.Token, token: tokens.Token, after: tokens.Token, second: tokens.Token
) -> tuple[TokenType, str]:
    match token.kind:
        case Kind.WORD:
            word = token.word
            if before.text != "." and word in _IN_CONTEXT and _IN_CONTEXT[word][1](before, after, second):
                return _IN_CONTEXT[word][0], token.text
            return _KEYWORDS.get(word, TokenType.VAR), token.text
        case Kind.QUOTED_IDENTIFIER:
            return TokenType.IDENTIFIER, identifier_value(token)
        case Kind.STRING:
            prefixed = _PREFIXED.get(token.text[0].upper())
            return (prefixed, token.text[2:-1]) if prefixed else (TokenType.STRING, literal_value(token.text))
        case Kind.NUMBER:
            return TokenType.NUMBER, token.text
        case Kind.OPERATOR | Kind.PUNCTUATION:
            return _SYMBOLS.get(token.text, TokenType.OPERATOR), token.text
    return TokenType.UNKNOWN, token.text


def _names(token: tokens.Token) -> bool:
    return token.kind is Kind.QUOTED_IDENTIFIER or (token.kind is Kind.WORD and token.word not in _KEYWORDS)


def literal_value(text: str) -> str:
    r"""The value of a literal, with `standard_conforming_strings` on; PostgreSQL prints no escape but these.

    >>> print(literal_value("'it''s'"), literal_value(r"'a\b'"), literal_value(r"E'a\\b'"))
    it's a\b a\b
    """
    if text[0] in "eE":
        return _ESCAPE.sub(lambda found: found[1] or "'", text[2:-1])
    return text[text.index("'") + 1 : -1].replace("''", "'")
