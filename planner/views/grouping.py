"""GROUP BY → the sets of keys that it groups by: one where it is plain, several for ROLLUP, CUBE and GROUPING SETS."""

from __future__ import annotations

from itertools import combinations, product
from typing import TypeAlias

from sqlglot import exp

from standpipe.planner.views.matching import identity, stripped, unlabelled

KeySet: TypeAlias = tuple[exp.Expr, ...]


def grouping_sets(group: exp.Group) -> tuple[KeySet, ...]:
    """
    >>> from standpipe.planner.sql.dialect import parse_canonical
    >>> def shown(clause):
    ...     group = parse_canonical(f"SELECT 1 FROM public.t GROUP BY {clause}").args["group"]
    ...     return [[identity(key) for key in keys] for keys in grouping_sets(group)]
    >>> shown("a, (b + 1)")
    [['a', 'b + 1']]
    >>> shown("a, ROLLUP(b, (c, d))")
    [['a', 'b', 'c', 'd'], ['a', 'b'], ['a']]
    >>> shown("GROUPING SETS ((a, b), (), CUBE(a))")
    [['a', 'b'], [], ['a'], []]
    """
    sets = tuple(merged(chosen) for chosen in product(*(sets_of(item) for item in group.expressions)))
    if group.args.get("all") is not False:
        return sets
    # GROUP BY DISTINCT
    return tuple({frozenset(map(identity, keys)): keys for keys in sets}.values())


def sets_of(item: exp.Expr) -> tuple[KeySet, ...]:
    match item:
        case exp.Rollup():
            elements = [element(each) for each in item.expressions]
            return tuple(merged(elements[:count]) for count in range(len(elements), -1, -1))
        case exp.Cube():
            elements = [element(each) for each in item.expressions]
            counts = range(len(elements), -1, -1)
            return tuple(merged(chosen) for count in counts for chosen in combinations(elements, count))
        case exp.GroupingSets():
            return tuple(keys for each in item.expressions for keys in sets_of(each))
    return (element(item),)


def element(item: exp.Expr) -> KeySet:
    """A key, or several in parentheses."""
    items = item.expressions if isinstance(item, exp.Tuple) else [item]
    return tuple(unlabelled(stripped(each)) for each in items)


def merged(parts: tuple[KeySet, ...] | list[KeySet]) -> KeySet:
    return tuple({identity(key): key for part in parts for key in part}.values())
