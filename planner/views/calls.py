"""The function calls in PostgreSQL's canonical text: names, arguments, and what may follow the parentheses."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from standpipe.planner.sql.tokens import Kind, Token, tokenize
from standpipe.planner.views.canonical import (
    closing,
    cut_distinct,
    identifier,
    split_commas,
    strip_parentheses,
    subquery_spans,
    top_level,
)


@dataclass(frozen=True)
class Call:
    """A function call: `text` is all of it, FILTER and OVER included; `order` are the expressions of an ORDER BY
    inside it, or of its WITHIN GROUP; `direction` the first word there that says which way."""

    name: str
    text: str
    arguments: tuple[str, ...]
    filter: str | None = None
    distinct: bool = False
    order: tuple[str, ...] = ()
    direction: str = ""
    within_group: bool = False
    over: bool = False

    @property
    def qualified_name(self) -> str:
        """Functions of PostgreSQL's own stand without a schema.

        >>> [call.qualified_name for call in calls_in("sum(a) + mine.sum(a)")]
        ['sum', 'mine.sum']
        """
        return self.text.partition("(")[0].strip()

    @property
    def without_filter(self) -> str:
        """
        >>> next(calls_in("max(a) FILTER (WHERE (b > 1))")).without_filter
        'max(a)'
        """
        tokens = tokenize(self.text)
        words = [token.word for token in tokens]
        if self.filter is None:
            return self.text
        start = max(index for index, word in enumerate(words) if word == "filter" and tokens[index + 1].text == "(")
        end = closing(tokens, start + 1)
        return (self.text[: tokens[start].start] + self.text[tokens[end].end :]).strip()


def calls_in(text: str, subqueries: bool = True) -> Iterator[Call]:
    """Every function call in an expression, outermost first; those of its `subqueries` too.

    >>> [(call.name, call.arguments, call.filter) for call in calls_in("round(sum(a) FILTER (WHERE (b > 1)), 2)")]
    [('round', ('sum(a) FILTER (WHERE (b > 1))', '2'), None), ('sum', ('a',), '(b > 1)')]
    """
    tokens = tokenize(text)
    hidden = () if subqueries else subquery_spans(tokens)
    for index in range(len(tokens) - 1):
        if _names_function(tokens, index) and not any(start < index < end for start, end in hidden):
            yield _call(text, tokens, index)


_NOT_FUNCTIONS = """
    and or not in any all some case when then else array row as from where filter over between like exists
    select is null true false coalesce nullif greatest least extract overlay position substring trim
    cast collate using by on join within group order distinct numeric varchar character char bit varying
    timestamp time interval precision decimal
"""
NOT_FUNCTIONS = frozenset(_NOT_FUNCTIONS.split())
"""Words that stand before a parenthesis without calling anything."""


def _names_function(tokens: tuple[Token, ...], index: int) -> bool:
    token = tokens[index]
    named = token.kind is Kind.QUOTED_IDENTIFIER or (token.kind is Kind.WORD and token.word not in NOT_FUNCTIONS)
    casts = index > 0 and tokens[index - 1].text == "::"
    return named and not casts and tokens[index + 1].text == "("


def _call(text: str, tokens: tuple[Token, ...], index: int) -> Call:
    close = closing(tokens, index + 1)
    inside = text[tokens[index + 1].end : tokens[close].start].strip()
    distinct, arguments = cut_distinct(inside)
    arguments, order = cut_order(arguments)
    modifiers = _modifiers(text, tokens, close + 1)
    return Call(
        name=identifier(tokens[index]),
        text=text[_qualified_start(tokens, index) : modifiers.end or tokens[close].end],
        arguments=split_commas(arguments) if arguments else (),
        filter=modifiers.filter,
        distinct=bool(distinct),
        order=order or modifiers.order,
        direction=modifiers.direction,
        within_group=bool(modifiers.order),
        over=modifiers.over,
    )


def cut_order(text: str) -> tuple[str, tuple[str, ...]]:
    """What stands before an ORDER BY, and the expressions after it without their directions.

    >>> cut_order("a, b ORDER BY (c + 1) DESC NULLS LAST, d")
    ('a, b', ('c + 1', 'd'))
    """
    top = list(top_level(tokenize(text)))
    order = next((index for index, token in enumerate(top) if token.word == "order"), None)
    if order is None:
        return text, ()
    parts = split_commas(text[top[order + 1].end :])
    return text[: top[order].start].strip(), tuple(_sorted_expression(part) for part in parts)


def _sorted_expression(part: str) -> str:
    directions = (t.start for t in top_level(tokenize(part)) if t.word in ("asc", "desc", "nulls", "using"))
    return strip_parentheses(part[: next(directions, len(part))])


def _qualified_start(tokens: tuple[Token, ...], index: int) -> int:
    while index >= 2 and tokens[index - 1].text == ".":
        index -= 2
    return tokens[index].start


@dataclass
class _Modifiers:
    end: int | None = None
    filter: str | None = None
    order: tuple[str, ...] = ()
    direction: str = ""
    over: bool = False


def _modifiers(text: str, tokens: tuple[Token, ...], index: int) -> _Modifiers:
    """What may follow a call's parentheses: WITHIN GROUP (…), FILTER (WHERE …), OVER (…) or OVER name."""
    found = _Modifiers()
    while index < len(tokens) and tokens[index].word in ("within", "filter", "over"):
        word = tokens[index].word
        index += 2 if word == "within" else 1
        end = closing(tokens, index) if tokens[index].text == "(" else index
        if word == "filter":
            found.filter = strip_where(text[tokens[index].end : tokens[end].start])
        if word == "within":
            inside = text[tokens[index].end : tokens[end].start]
            found.order = cut_order(inside)[1]
            words = (token.word for token in top_level(tokenize(inside)))
            found.direction = next((word for word in words if word in ("asc", "desc", "using")), "")
        found.over |= word == "over"
        found.end = tokens[end].end
        index = end + 1
    return found


def strip_where(text: str) -> str:
    where = tokenize(text)[0]
    return text[where.end :].strip()


def row_fields(text: str) -> tuple[str, ...]:
    """The fields of a row constructor, or the text itself.

    >>> row_fields("ROW(a, (b + 1))"), row_fields("f(a)")
    (('a', 'b + 1'), ('f(a)',))
    """
    tokens = tokenize(text)
    if len(tokens) < 3 or tokens[0].word != "row" or tokens[1].text != "(" or closing(tokens, 1) != len(tokens) - 1:
        return (text,)
    return tuple(strip_parentheses(part) for part in split_commas(text[tokens[1].end : tokens[-1].start]))
