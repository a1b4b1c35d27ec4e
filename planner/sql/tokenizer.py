"""PostgreSQL's tokens as sqlglot's: the dialect reads text by the rules of PostgreSQL's own scanner (`tokens`).

A word becomes a keyword of sqlglot's only where PostgreSQL has that keyword: everything else that sqlglot would take
for one (`map`, `qualify`, `final`, …) is a name here. An operator is one token, whichever characters it has.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from sqlglot.dialects.postgres import Postgres
from sqlglot.tokens import Token, TokenType

from standpipe.planner.sql import tokens
from standpipe.planner.sql.tokens import Kind

_KEYWORDS: Final = Postgres.Tokenizer.KEYWORDS
_SINGLE: Final = Postgres.Tokenizer.SINGLE_TOKENS
_TWO_WORDS: Final = frozenset({"GROUP BY", "ORDER BY", "PARTITION BY", "GROUPING SETS", "SIMILAR TO"})
_WORDS: Final = frozenset(
    [
        "ALL",
        "AND",
        "ANY",
        "ARRAY",
        "AS",
        "ASC",
        "BETWEEN",
        "CASE",
        "COLLATE",
        "CREATE",
        "CROSS",
        "CUBE",
        "CURRENT_CATALOG",
        "CURRENT_DATE",
        "CURRENT_ROLE",
        "CURRENT_SCHEMA",
        "CURRENT_TIME",
        "CURRENT_TIMESTAMP",
        "CURRENT_USER",
        "DESC",
        "DISTINCT",
        "ELSE",
        "END",
        "EXCEPT",
        "EXISTS",
        "FALSE",
        "FETCH",
        "FILTER",
        "FOR",
        "FROM",
        "FULL",
        "HAVING",
        "ILIKE",
        "IN",
        "INNER",
        "INTERSECT",
        "INTERVAL",
        "INTO",
        "IS",
        "JOIN",
        "LATERAL",
        "LEFT",
        "LIKE",
        "LIMIT",
        "LOCALTIME",
        "LOCALTIMESTAMP",
        "NATURAL",
        "NOT",
        "NULL",
        "OFFSET",
        "ON",
        "ONLY",
        "OR",
        "ORDINALITY",
        "OUTER",
        "OVER",
        "OVERLAPS",
        "RANGE",
        "RECURSIVE",
        "RIGHT",
        "ROLLUP",
        "ROW",
        "ROWS",
        "SELECT",
        "SESSION_USER",
        "SOME",
        "TABLE",
        "TABLE_SAMPLE",
        "THEN",
        "TRUE",
        "UNION",
        "USING",
        "VALUES",
        "VARIADIC",
        "WHEN",
        "WHERE",
        "WINDOW",
        "WITH",
        "WITHIN",
    ]
)


class Tokenizer(Postgres.Tokenizer):
    """`Token.start` is the first character of a token in the text, `Token.end` the last."""

    def tokenize(self, sql: str) -> list[Token]:
        return list(_joined(list(tokens.iterate(sql))))


def tokenize_words(sql: str) -> list[Token]:
    """The same, but each word is a token of its own: a stream may be called partition, and a column by."""
    return [_token(token) for token in tokens.iterate(sql)]


def _joined(found: list[tokens.Token]) -> Iterator[Token]:
    index = 0
    while index < len(found):
        pair = found[index : index + 2]
        words = " ".join(token.word.upper() for token in pair)
        if len(pair) == 2 and words in _TWO_WORDS:
            yield Token(_KEYWORDS[words], words, start=pair[0].start, end=pair[1].end - 1)
        else:
            yield _token(found[index])
        index += 2 if len(pair) == 2 and words in _TWO_WORDS else 1


def _token(token: tokens.Token) -> Token:
    kind, text = _typed(token)
    return Token(kind, text, start=token.start, end=token.end - 1)


def _typed(token: tokens.Token) -> tuple[TokenType, str]:
    match token.kind:
        case Kind.WORD:
            upper = token.word.upper()
            return (_KEYWORDS.get(upper, TokenType.VAR) if upper in _WORDS else TokenType.VAR), token.text
        case Kind.QUOTED_IDENTIFIER:
            return TokenType.IDENTIFIER, tokens.identifier_value(token)
        case Kind.STRING:
            return TokenType.STRING, token.text
        case Kind.NUMBER:
            return TokenType.NUMBER, token.text
        case Kind.PARAMETER:
            return TokenType.PARAMETER, token.text
        case Kind.UNTERMINATED:
            return TokenType.UNKNOWN, token.text
    return _KEYWORDS.get(token.text) or _SINGLE.get(token.text) or TokenType.OPERATOR, token.text
