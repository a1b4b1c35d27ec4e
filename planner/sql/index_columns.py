"""The columns of an index on a continuous view, said in terms of its result table.

Works on tokens: what surrounds a word tells a column from a type, a function, an operator class or an option.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

from sqlglot import exp

from standpipe.planner.sql.dialect import generate, parse_canonical
from standpipe.planner.sql.tokens import Kind, Token, identifier_value, tokenize

READ_ONLY: Final = "read_only"
"""What a view that shows the rows of its result table joins to it, so that nobody writes through the view."""

# After these words comes a method, a collation, a type, a sort order or a tablespace, never a column.
_NOT_BEFORE_COLUMN: Final = frozenset({"using", "collate", "as", "nulls", "tablespace"})
# After these words comes a column even though they look like one themselves.
_KEYWORDS_BEFORE_COLUMN: Final = frozenset(
    {
        "where",
        "and",
        "or",
        "not",
        "case",
        "when",
        "then",
        "else",
        "is",
        "in",
        "from",
        "like",
        "ilike",
        "between",
    }
    | {
        "distinct",
        "similar",
        "to",
        "escape",
        "zone",
        "row",
        "array",
        "any",
        "all",
        "some",
        "for",
        "symmetric",
    }
)
_NAMES: Final = frozenset({Kind.WORD, Kind.QUOTED_IDENTIFIER})


def output_expressions(view_text: str) -> dict[str, str]:
    """What each column of a view is in its result table, by the text that PostgreSQL prints of the view.

    >>> output_expressions("SELECT result.url, (result.sum / result.n) AS avg FROM standpipe_data.v result")
    {'url': 'url', 'avg': '(sum / n)'}
    """
    view = parse_canonical(view_text)
    return {item.alias_or_name: _unqualified(item.unalias()) for item in view.selects} if view else {}


def is_flat(view_text: str) -> bool:
    """Does the view show the rows of its result table as they are?"""
    view = parse_canonical(view_text)
    return view is not None and any(each.alias == READ_ONLY for each in view.find_all(exp.Subquery))


def replace_columns(text: str, expressions: Mapping[str, str]) -> str:
    """What follows the relation's name in CREATE INDEX, with its columns replaced.

    >>> replace_columns("USING btree (url text_pattern_ops, avg DESC)", {"url": "url", "avg": "(sum / n)"})
    'USING btree (url text_pattern_ops, ((sum / n)) DESC)'
    """
    tokens = tokenize(text)
    parts: list[str] = []
    end = 0
    for index in _columns(tokens):
        token = tokens[index]
        expression = expressions.get(identifier_value(token))
        if expression is not None:
            parts += [text[end : token.start], _element(expression)]
            end = token.end
    return "".join([*parts, text[end:]])


def _columns(tokens: tuple[Token, ...]) -> Iterator[int]:
    """The places where a name may be a column's."""
    begun = False
    in_options = False
    for index, token in enumerate(tokens):
        begun = begun or token.text == "("
        following = tokens[index + 1] if index + 1 < len(tokens) else None
        if token.word == "with" and following is not None and following.text == "(":
            in_options = True
        elif token.word == "where":
            in_options = False
        if begun and not in_options and token.kind in _NAMES and _stands_alone(tokens, index):
            yield index


def _stands_alone(tokens: tuple[Token, ...], index: int) -> bool:
    before = tokens[index - 1]
    after = tokens[index + 1] if index + 1 < len(tokens) else None
    if before.text in (".", "::") or before.word in _NOT_BEFORE_COLUMN or _ends_column(tokens, index):
        return False
    return after is None or (after.text not in ("(", ".") and after.kind is not Kind.STRING)


def _ends_column(tokens: tuple[Token, ...], index: int) -> bool:
    """Two names in a row: the second is an operator class or a sort order, unless the first is a keyword."""
    before = tokens[index - 1]
    return before.kind in _NAMES and before.word not in _KEYWORDS_BEFORE_COLUMN


def _element(expression: str) -> str:
    """A plain column as it is; all else in the parentheses that an index wants around an expression."""
    tokens = tokenize(expression)
    return expression if len(tokens) == 1 and tokens[0].kind in _NAMES else f"({expression})"


def _unqualified(expression: exp.Expr) -> str:
    """Without the name of the result table, which PostgreSQL before 16 prints before every column."""

    def bare(node: exp.Expr) -> exp.Expr:
        return exp.Column(this=node.this.copy()) if isinstance(node, exp.Column) else node

    return generate(expression.transform(bare))
