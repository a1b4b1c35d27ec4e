"""Conditions that must all hold: apart, and together."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from sqlglot import exp

from standpipe.planner.views.matching import stripped


def conditions(tree: exp.Expr) -> Iterator[exp.Expr]:
    """The conditions that must all hold."""
    found = stripped(tree)
    if isinstance(found, exp.And):
        yield from conditions(found.left)
        yield from conditions(found.right)
    else:
        yield found


def together(found: Sequence[exp.Expr]) -> exp.Expr:
    """
    >>> from standpipe.planner.sql.dialect import generate
    >>> generate(together([exp.column(name) for name in "abc"]))
    '((a) AND (b)) AND (c)'
    """
    [tree, *others] = [each.copy() for each in found]
    for other in others:
        tree = exp.And(this=exp.Paren(this=tree), expression=exp.Paren(this=other))
    return tree
