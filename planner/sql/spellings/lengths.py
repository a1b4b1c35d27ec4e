"""Lengths of windows as people write them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from standpipe.planner.sql.spellings.respelled import Slice
from standpipe.planner.sql.spellings.selects import text_at, word_at
from standpipe.planner.sql.tokens import Kind, Token

_SINGULAR: Final = ("second", "minute", "hour", "day", "month", "year")
_PLURAL: Final = frozenset(f"{unit}s" for unit in _SINGULAR)
_UNITS: Final = _PLURAL.union(_SINGULAR)
INTERVAL: Final = "interval"


def length_of(tokens: Sequence[Token]) -> Slice:
    """INTERVAL '5' MINUTES is Flink's, and MINUTE PostgreSQL's."""
    last = tokens[-1]
    end = last.end - 1 if last.word in _PLURAL else last.end
    return Slice(tokens[0].start, end)


def end_of_length(tokens: Sequence[Token], place: int) -> int:
    """Where a length ends that begins at a place; there, if none does.

    >>> from standpipe.planner.sql.tokens import tokenize
    >>> texts = ("'5 s' SLIDE", "'5 s'::interval ]", "interval '5 s' ]", "INTERVAL '5:10' MINUTE TO SECOND", "5 ]")
    >>> [end_of_length(tokenize(text), 0) for text in texts]
    [1, 3, 2, 5, 0]
    """
    is_typed = word_at(tokens, place) == INTERVAL
    literal = place + 1 if is_typed else place
    if literal >= len(tokens) or tokens[literal].kind is not Kind.STRING:
        return place
    end = literal + 1
    if not is_typed:
        is_cast = text_at(tokens, end) == "::" and word_at(tokens, end + 1) == INTERVAL
        return end + 2 if is_cast else end
    if word_at(tokens, end) in _UNITS:
        end += 1
        if word_at(tokens, end) == "to" and word_at(tokens, end + 1) in _UNITS:
            end += 2
    return end
