"""GROUP BY → the sets of keys that it groups by: one where it is plain, several for ROLLUP, CUBE and GROUPING SETS."""

from __future__ import annotations

from itertools import combinations, product
from typing import TypeAlias

from standpipe.planner.sql.tokens import tokenize
from standpipe.planner.views.canonical import split_commas, strip_parentheses

KeySet: TypeAlias = tuple[str, ...]


def grouping_sets(clause: str) -> tuple[KeySet, ...]:
    """
    >>> grouping_sets("a, (b + 1)")
    (('a', 'b + 1'),)
    >>> grouping_sets("a, ROLLUP(b, (c, d))")
    (('a', 'b', 'c', 'd'), ('a', 'b'), ('a',))
    >>> grouping_sets("GROUPING SETS ((a, b), (), CUBE(a))")
    (('a', 'b'), (), ('a',), ())
    """
    tokens = tokenize(clause)
    distinct = bool(tokens) and tokens[0].word == "distinct"
    items = split_commas(clause[tokens[0].end :] if distinct else clause)
    sets = tuple(_merged(chosen) for chosen in product(*(_sets_of(item) for item in items)))
    return tuple({frozenset(keys): keys for keys in sets}.values()) if distinct else sets


def _sets_of(item: str) -> tuple[KeySet, ...]:
    tokens = tokenize(item)
    words = [token.word for token in tokens[:2]]
    if words[0] == "rollup" and tokens[1].text == "(":
        elements = _elements(item, 1)
        return tuple(_merged(elements[:count]) for count in range(len(elements), -1, -1))
    if words[0] == "cube" and tokens[1].text == "(":
        elements = _elements(item, 1)
        return tuple(
            _merged(chosen) for count in range(len(elements), -1, -1) for chosen in combinations(elements, count)
        )
    if words == ["grouping", "sets"]:
        return tuple(keys for part in split_commas(_inside(item, 2)) for keys in _sets_of(part))
    return (_element(item),)


def _elements(item: str, opening: int) -> tuple[KeySet, ...]:
    return tuple(_element(part) for part in split_commas(_inside(item, opening)))


def _inside(item: str, opening: int) -> str:
    tokens = tokenize(item)
    return item[tokens[opening].end : tokens[-1].start]


def _element(text: str) -> KeySet:
    """A key, or several in parentheses.

    >>> _element("(a, b)"), _element("(a + b)"), _element("()")
    (('a', 'b'), ('a + b',), ())
    """
    inside = strip_parentheses(text)
    return tuple(strip_parentheses(part) for part in split_commas(inside)) if inside else ()


def _merged(parts: tuple[KeySet, ...]) -> KeySet:
    return tuple(dict.fromkeys(key for part in parts for key in part))
