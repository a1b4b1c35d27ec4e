"""A block over another relation: a result, or a query of rows that are kept, in place of what it reads."""

from __future__ import annotations

from sqlglot import exp

from standpipe.planner.views.matching import Replacements, identity, is_constant, replaced, stripped
from standpipe.planner.views.scopes import output_expression, output_name

ROW_CLAUSES = frozenset({"expressions", "from_", "joins", "where", "with_"})
"""Clauses that a block over another relation has anew, or leaves to that."""
LIMITS = frozenset({"limit", "offset"})
"""Clauses in which PostgreSQL takes nothing that depends on a row."""


def over_relation(select: exp.Select, clause: exp.From, known: Replacements) -> exp.Select:
    """A block over another relation, with what its expressions are there."""
    query = select.copy()
    query.set("expressions", items_over_relation(select, known))
    query.set("from_", clause)
    query.set("joins", None)
    for name, value in select.args.items():
        if value and name not in ROW_CLAUSES | LIMITS:
            parts = [replaced(part, known) for part in (value if isinstance(value, list) else [value])]
            query.set(name, parts if isinstance(value, list) else parts[0])
    return query


def items_over_relation(select: exp.Select, known: Replacements) -> list[exp.Expr]:
    """The select list. GROUP BY a constant means the first entry that is this constant; another is just a constant."""
    found: list[exp.Expr] = []
    constants: set[str] = set()
    for item in select.expressions:
        tree = output_expression(item)
        is_repeated = is_constant(stripped(tree)) and identity(tree) in constants
        constants.add(identity(tree))
        found.append(named(tree.copy() if is_repeated else replaced(tree, known), output_name(item)))
    return found


def named(expression: exp.Expr, name: str) -> exp.Expr:
    """An entry of a select list; in a subquery some have no name."""
    return exp.Alias(this=expression, alias=exp.to_identifier(name)) if name else expression
