"""Expressions that are the same, and what takes their place."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from sqlglot import exp

from standpipe.planner.sql.dialect import generate
from standpipe.planner.sql.nodes import TypeName
from standpipe.planner.views.scopes import enclosing_query

_CONSTANTS: Final = (exp.Literal, exp.Boolean, exp.Null, exp.BitString, exp.HexString)
_UNLABELLED: Final = frozenset({"integer", "numeric", "boolean"})
"""Types whose constants stand without a type, except where they would be taken for the number of a column."""
_LAYERS: Final = (exp.Filter, exp.WithinGroup, exp.Window)


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


def unlabelled(node: exp.Expr) -> exp.Expr:
    """A constant without the type that PostgreSQL prints only in GROUP BY, ORDER BY and the like; all else as it is.

    >>> from standpipe.planner.sql.dialect import parse_expression
    >>> [generate(unlabelled(parse_expression(text))) for text in ("10::integer", "true::boolean", "'10'::text", "a")]
    ['10', 'TRUE', "'10'::text", 'a']
    """
    if not isinstance(node, exp.Cast) or not isinstance(node.to, TypeName) or node.to.name not in _UNLABELLED:
        return node
    is_number = isinstance(node.this, exp.Literal) and not node.this.is_string
    return node.this if is_number or isinstance(node.this, exp.Boolean) else node


def is_constant(node: exp.Expr) -> bool:
    """Is it what PostgreSQL has as a constant: a literal, with a type or without?"""
    return isinstance(node.this if isinstance(node, exp.Cast) else node, _CONSTANTS)


class Replacements:
    """Expressions of one query, and what takes their place."""

    def __init__(self, pairs: Iterable[tuple[exp.Expr, exp.Expr]] = ()) -> None:
        known = [(unlabelled(stripped(old)), new) for old, new in pairs]
        self._kinds = frozenset(type(old) for old, _ in known)
        self._found = {generate(old): new for old, new in known}

    def find(self, node: exp.Expr) -> exp.Expr | None:
        """What takes the place of a node, which is to stand where the expression can mean the same."""
        plain = unlabelled(node)
        if type(plain) not in self._kinds or not _means_the_same(node, plain):
            return None
        return self._found.get(generate(plain))


def replaced(tree: exp.Expr, replacements: Replacements) -> exp.Expr:
    """A copy of a clause of a query, or of an entry of its select list, with what takes the place of its expressions;
    the outermost are replaced first.

    Columns are replaced in subqueries too; all else only outside them, since a count(*) inside one counts something
    else. A constant is replaced only where it stands alone, as PostgreSQL does it: `10` is a key in ORDER BY
    10::integer, but not in substr(a, 10), and ROWS 10 PRECEDING takes nothing but constants.

    >>> from standpipe.planner.sql.dialect import parse_expression
    >>> tree = parse_expression("(count(*) + (SELECT count(*) AS count FROM public.t WHERE (t.a = s.b)))")
    >>> pairs = {"s.b": "result.key_1", "count(*)": "result.count_1", "10": "result.key_2"}
    >>> known = Replacements((parse_expression(old), parse_expression(new)) for old, new in pairs.items())
    >>> generate(replaced(tree, known))
    '(result.count_1 + (SELECT count(*) AS count FROM public.t WHERE (t.a = result.key_1)))'
    >>> tree = parse_expression("sum(count(*)) OVER (ORDER BY 10::integer, (s.b + 10) ROWS 10 PRECEDING)")
    >>> generate(replaced(tree, known))
    'sum(result.count_1) OVER (ORDER BY result.key_2, (result.key_1 + 10) ROWS 10 PRECEDING)'
    """

    def replacement(node: exp.Expr) -> exp.Expr:
        found = replacements.find(node)
        return found.copy() if found is not None else node

    return tree.copy().transform(replacement, copy=False)


def _means_the_same(node: exp.Expr, plain: exp.Expr) -> bool:
    """Does a node of a query's clause stand where the same expression elsewhere in the query has the same value?"""
    if isinstance(node, exp.Column):
        # Of a subquery's own columns only those that a join merges have no qualifier.
        return bool(node.table) or enclosing_query(node) is None
    if enclosing_query(node) is not None or _is_part_of_call(node) or _is_frame_offset(node):
        return False
    return not is_constant(plain) or _is_entry(node)


def _is_part_of_call(node: exp.Expr) -> bool:
    """A call without what belongs to it: count(*) of `count(*) OVER ()`, f(a) of `mine.f(a)`."""
    parent = node.parent
    return (isinstance(parent, _LAYERS) and node.arg_key == "this") or (
        isinstance(parent, exp.Dot) and node.arg_key == "expression"
    )


def _is_frame_offset(node: exp.Expr) -> bool:
    """`10` of ROWS 10 PRECEDING: PostgreSQL takes nothing there that depends on a row."""
    return node.find_ancestor(exp.WindowSpec) is not None


def _is_entry(node: exp.Expr) -> bool:
    """Is it all of an entry of the select list, of ORDER BY, PARTITION BY or DISTINCT ON?"""
    while isinstance(node.parent, exp.Paren):
        node = node.parent
    parent = node.parent
    is_of_distinct = isinstance(parent, exp.Tuple) and isinstance(parent.parent, exp.Distinct)
    return parent is None or isinstance(parent, exp.Ordered) or is_of_distinct or node.arg_key == "partition_by"
