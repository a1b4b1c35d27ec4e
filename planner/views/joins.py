"""Joins of a stream with tables: may each row of the stream be joined alone, when the log is read?

It may where the stream's side of every join is an inner or the preserved one: then the rows of two batches together
give what each gives by itself.
"""

from __future__ import annotations

from sqlglot import exp

from standpipe.planner.views.scopes import is_parenthesised_join


def is_linear(table: exp.Table) -> bool:
    """Does a table of a FROM clause contribute row by row?

    >>> from standpipe.planner.sql.dialect import parse_canonical
    >>> def linear(clause):
    ...     tree = parse_canonical(f"SELECT 1 FROM {clause}")
    ...     return is_linear(next(table for table in tree.find_all(exp.Table) if table.name == "s"))
    >>> linear("((public.s LEFT JOIN public.u ON ((u.id = s.a))) JOIN public.v ON (true))")
    True
    >>> linear("(public.u LEFT JOIN public.s ON ((u.id = s.a)))")
    False
    """
    return _keeps_left(table.args.get("joins")) and _is_kept(table)


def _is_kept(node: exp.Expr) -> bool:
    """Does everything that a relation, or a join of several, is part of keep each of its rows apart from the others?"""
    parent = node.parent
    if isinstance(parent, exp.Join):
        container = parent.parent
        assert container is not None and parent.index is not None
        later = container.args["joins"][parent.index + 1 :]
        if parent.side not in ("", "RIGHT") or not _keeps_left(later):
            return False
        return isinstance(container, exp.Select) or _is_kept(container)
    if isinstance(parent, exp.From):
        assert parent.parent is not None
        return _keeps_left(parent.parent.args.get("joins"))
    if parent is None or not is_parenthesised_join(parent):
        # The relation is inside a function's arguments or a subquery.
        return False
    return _keeps_left(parent.args.get("joins")) and _is_kept(parent)


def _keeps_left(joins: list[exp.Join] | None) -> bool:
    """Do joins keep the rows on their left, each alone?"""
    return all(join.side in ("", "LEFT") for join in joins or ())
