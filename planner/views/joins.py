"""Joins of a stream with tables: may each row of the stream be joined alone, when the log is read?

It may where the stream's side of every join is an inner or the preserved one: then the rows of two batches
together give what each gives by itself. Works on the FROM clause of PostgreSQL's canonical text, in which every
join stands in parentheses.
"""

from __future__ import annotations

from collections.abc import Iterator

from standpipe.planner.sql.tokens import Token, tokenize
from standpipe.planner.views.canonical import closing

JOIN_KINDS = ("left", "right", "full", "cross", "inner")


def is_linear(clause: str, position: int) -> bool:
    """Does the relation at this position of a FROM clause contribute row by row?

    >>> is_linear("((s LEFT JOIN u ON ((u.id = s.a))) JOIN v ON (true))", 2)
    True
    >>> is_linear("(u LEFT JOIN s ON ((u.id = s.a)))", 13)
    False
    """
    tokens = tokenize(clause)
    return all(_keeps(tokens, span, position) for span in _joins_around(tokens, position))


def _joins_around(tokens: tuple[Token, ...], position: int) -> Iterator[tuple[int, int]]:
    """The parentheses around a position, by the indexes of their tokens."""
    for index, token in enumerate(tokens):
        if token.text == "(" and token.start < position:
            end = closing(tokens, index)
            if tokens[end].start > position:
                yield index, end


def _keeps(tokens: tuple[Token, ...], span: tuple[int, int], position: int) -> bool:
    found = _join(tokens, *span)
    if found is None:
        # Parentheses of something else than a join: the stream is inside a function's arguments or a subquery.
        return False
    kind, join = found
    is_left = position < tokens[join].start
    return kind in ("inner", "cross") or kind == ("left" if is_left else "right")


def _join(tokens: tuple[Token, ...], start: int, end: int) -> tuple[str, int] | None:
    """The kind of the join that parentheses enclose, and the index of the word JOIN."""
    index = start + 1
    while index < end:
        if tokens[index].text in ("(", "["):
            index = closing(tokens, index)
        elif tokens[index].word == "join":
            before = tokens[index - 1].word
            return (before if before in JOIN_KINDS else "inner"), index
        index += 1
    return None
