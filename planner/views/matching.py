"""Expressions that are the same, and what takes their place."""

from __future__ import annotations

from collections.abc import Iterable

from sqlglot import exp

from standpipe.planner.sql.dialect import generate
from standpipe.planner.views.scopes import enclosing_select


def stripped(node: exp.Expr) -> exp.Expr:
    """Without parentheses around it.

    >>> from standpipe.planner.sql.dialect import parse_expression
    >>> generate(stripped(parse_expression("((a + b))")))
    'a + b'
    """
    while isinstance(node, exp.Paren):
        node = node.this
    return node


def identity(node: exp.Expr) -> str:
    """The same text for the same expression, whatever parentheses are around it."""
    return generate(stripped(node))


class Replacements:
    """Expressions and what takes their place, found by their identity."""

    def __init__(self, pairs: Iterable[tuple[exp.Expr, exp.Expr]] = ()) -> None:
        known = [(stripped(old), new) for old, new in pairs]
        self._kinds = frozenset(type(old) for old, _ in known)
        self._found = {generate(old): new for old, new in known}

    def find(self, node: exp.Expr) -> exp.Expr | None:
        return self._found.get(generate(node)) if type(node) in self._kinds else None


NOTHING = Replacements()


def replaced(tree: exp.Expr, everywhere: Replacements, own: Replacements = NOTHING) -> exp.Expr:
    """A copy of an expression in which others take the place of some; the outermost first. Those of `own` are replaced
    only outside subqueries: a count(*) inside one counts something else.

    >>> from standpipe.planner.sql.dialect import parse_expression
    >>> tree = parse_expression("(count(*) + (SELECT count(*) AS count FROM public.t WHERE (t.a = s.b)))")
    >>> keys = Replacements([(parse_expression("s.b"), parse_expression("result.key_1"))])
    >>> calls = Replacements([(parse_expression("count(*)"), parse_expression("result.count_1"))])
    >>> generate(replaced(tree, keys, calls))
    '(result.count_1 + (SELECT count(*) AS count FROM public.t WHERE (t.a = result.key_1)))'
    """

    def replacement(node: exp.Expr) -> exp.Expr:
        found = everywhere.find(node) or (own.find(node) if enclosing_select(node) is None else None)
        return found.copy() if found is not None else node

    return tree.copy().transform(replacement, copy=False)
