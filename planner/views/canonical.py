"""Cuts the canonical text of a SELECT (what pg_get_viewdef prints) into its clauses.

PostgreSQL has parsed and checked the query already; its canonical text has names qualified, `*` expanded and
every parenthesis explicit. So nothing here parses expressions: clauses and calls are cut out at token
boundaries and stay PostgreSQL's own words.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from standpipe.planner.sql.tokens import Kind, Token, tokenize

# The clauses of a SELECT in the order of their appearance, by the words that open them.
CLAUSES = (
    ("select",),
    ("from",),
    ("where",),
    ("group", "by"),
    ("having",),
    ("window",),
    ("order", "by"),
    ("offset",),
    ("limit",),
    ("fetch",),
    ("for",),
)
SET_OPERATIONS = ("union", "intersect", "except")
"""Words that open a query which is not one SELECT."""


@dataclass(frozen=True)
class Item:
    """One column of the select list: its expression and its name."""

    text: str
    name: str


@dataclass(frozen=True)
class Clause:
    """A clause by the first word that opens it; `start` and `end` enclose its text without that word."""

    word: str
    text: str
    start: int
    end: int


@dataclass(frozen=True)
class Select:
    """A SELECT cut into clauses. `distinct` is the text before the items: DISTINCT, with ON (…) or without."""

    items: tuple[Item, ...]
    clauses: tuple[Clause, ...]
    distinct: str

    def clause(self, word: str) -> str | None:
        return next((clause.text for clause in self.clauses if clause.word == word), None)

    @property
    def group(self) -> tuple[str, ...] | None:
        text = self.clause("group")
        return None if text is None else tuple(strip_parentheses(part) for part in split_commas(text))

    @property
    def expressions(self) -> tuple[str, ...]:
        return tuple(item.text for item in self.items)


def cut_select(text: str) -> Select:
    """The clauses of one SELECT.

    >>> select = cut_select("SELECT a, count(*) AS n FROM public.s WHERE (a > 1) GROUP BY a;")
    >>> select.items
    (Item(text='a', name='a'), Item(text='count(*)', name='n'))
    >>> select.clause('where'), select.group
    ('(a > 1)', ('a',))
    >>> cut_select("SELECT DISTINCT ON (a) a, b FROM s").distinct
    'DISTINCT ON (a)'
    """
    clauses = cut_clauses(text)
    distinct, items = cut_distinct(clauses[0].text)
    return Select(tuple(_item(part) for part in split_commas(items) if part), clauses, distinct)


def cut_distinct(head: str) -> tuple[str, str]:
    tokens = tokenize(head)
    if not tokens or tokens[0].word != "distinct":
        return "", head
    last = closing(tokens, 2) if tokens[1].word == "on" else 0
    return head[: tokens[last].end], head[tokens[last].end :].strip()


def top_level(tokens: Iterable[Token]) -> Iterator[Token]:
    depth = 0
    for token in tokens:
        depth += (token.text in "([") - (token.text in ")]") if token.kind is Kind.PUNCTUATION else 0
        if depth == 0:
            yield token


def cut_clauses(text: str) -> tuple[Clause, ...]:
    """The clauses of a SELECT that is no set operation, in order."""
    tokens = [token for token in tokenize(text) if token.text != ";"]
    top = list(top_level(tokens))
    openings: list[tuple[str, Token, Token]] = []
    for index, token in enumerate(top):
        words = _opening(top[index : index + 2])
        if words and not (words[0] == "from" and openings and openings[-1][0] != "select"):
            openings.append((words[0], token, top[index + len(words) - 1]))
    ends = [*(first.start for _, first, _ in openings[1:]), tokens[-1].end]
    return tuple(_clause(text, word, last.end, end) for (word, _, last), end in zip(openings, ends, strict=True))


def _clause(text: str, word: str, start: int, end: int) -> Clause:
    inside = text[start:end]
    start += len(inside) - len(inside.lstrip())
    return Clause(word, inside.strip(), start, start + len(inside.strip()))


def _opening(tokens: list[Token]) -> tuple[str, ...] | None:
    words = tuple(token.word for token in tokens)
    for clause in CLAUSES:
        if words[: len(clause)] == clause:
            return clause
    return None


def split_commas(text: str) -> tuple[str, ...]:
    """The parts of a list, cut at its outermost commas.

    >>> split_commas("a, f(b, c), ARRAY[1, 2]")
    ('a', 'f(b, c)', 'ARRAY[1, 2]')
    """
    cuts = [token for token in top_level(tokenize(text)) if token.text == ","]
    starts = [0, *(cut.end for cut in cuts)]
    ends = [*(cut.start for cut in cuts), len(text)]
    return tuple(text[start:end].strip() for start, end in zip(starts, ends, strict=True))


def strip_parentheses(text: str) -> str:
    """
    >>> strip_parentheses("((a + b))"), strip_parentheses("(a) + (b)")
    ('a + b', '(a) + (b)')
    """
    text = text.strip()
    while text.startswith("("):
        tokens = tokenize(text)
        if closing(tokens, 0) != len(tokens) - 1:
            return text
        text = text[tokens[0].end : tokens[-1].start].strip()
    return text


def closing(tokens: tuple[Token, ...], opening: int) -> int:
    """The index of the token that closes the parenthesis or bracket at `opening`."""
    depth = 0
    for index in range(opening, len(tokens)):
        if tokens[index].kind is Kind.PUNCTUATION:
            depth += (tokens[index].text in "([") - (tokens[index].text in ")]")
        if depth == 0:
            return index
    raise ValueError(f"unbalanced parentheses after {tokens[opening].text!r}")


def _item(text: str) -> Item:
    tokens = tokenize(text)
    if len(tokens) >= 3 and tokens[-2].word == "as":
        return Item(text[: tokens[-2].start].strip(), identifier(tokens[-1]))
    return Item(text, identifier(tokens[-1]))


def identifier(token: Token) -> str:
    """The name that a word or a quoted identifier stands for."""
    if token.kind is Kind.QUOTED_IDENTIFIER:
        return token.text[1:-1].replace('""', '"')
    return token.word


def subquery_spans(tokens: tuple[Token, ...]) -> tuple[tuple[int, int], ...]:
    """The parentheses of subqueries, by the indexes of their tokens."""
    return tuple(
        (index, closing(tokens, index))
        for index in range(len(tokens) - 1)
        if tokens[index].text == "(" and tokens[index + 1].word in ("select", "with", "values")
    )


def has_subquery(text: str) -> bool:
    return bool(subquery_spans(tokenize(text)))
