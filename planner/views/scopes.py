"""Which relation a column belongs to, in the tree of a canonical text.

PostgreSQL gives every relation of a query a name that no relation of the queries around it has. So a qualified column
belongs to the nearest query around it that has a relation of that name. A column without a qualifier belongs to the
only relation of the outermost query.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from sqlglot import exp

from standpipe.planner.sql.nodes import Values

_QUERIES: Final = (exp.Select, exp.SetOperation, Values)


def own_nodes(tree: exp.Expr) -> Iterator[exp.Expr]:
    """The nodes of an expression, outermost first, without those inside its subqueries."""
    return tree.walk(bfs=False, prune=lambda node: isinstance(node, _QUERIES))


def enclosing_select(node: exp.Expr) -> exp.Select | None:
    """The SELECT that a node is part of."""
    return node.find_ancestor(exp.Select)


def enclosing_query(node: exp.Expr) -> exp.Expr | None:
    """The SELECT, UNION or VALUES that a node is part of."""
    return node.find_ancestor(*_QUERIES)


def clause_of(node: exp.Expr, select: exp.Select) -> str:
    """The argument of `select` that holds the node, by sqlglot's name of it."""
    while node.parent is not select:
        assert node.parent is not None, "the node is inside the query"
        node = node.parent
    return str(node.arg_key)


def relations(select: exp.Select) -> Iterator[exp.Expr]:
    """The relations that a query's FROM clause names: tables, subqueries, functions; joins taken apart."""
    clause = select.args.get("from_")
    if clause is not None:
        yield from _parts(clause.this)
    for join in select.args.get("joins") or ():
        yield from _joined(join)


def _joined(join: exp.Join) -> Iterator[exp.Expr]:
    """What a join adds; USING may give the columns that it merges a name of their own."""
    yield from _parts(join.this)
    if join.args.get("alias"):
        yield join


def _parts(node: exp.Expr) -> Iterator[exp.Expr]:
    is_joined = is_parenthesised_join(node)
    if is_joined:
        yield from _parts(node.this)
    if not is_joined or node.args.get("alias"):
        # An alias of a join hides the names of its parts, and does no harm beside them: all names are different.
        yield node
    for join in node.args.get("joins") or ():
        yield from _joined(join)


def is_parenthesised_join(node: exp.Expr) -> bool:
    is_query = isinstance(node.this, exp.Select | exp.SetOperation | exp.Values)
    return isinstance(node, exp.Subquery | exp.Paren) and not is_query


def relation_name(relation: exp.Expr) -> str:
    """The name that qualifies the relation's columns."""
    return relation.alias or (relation.name if isinstance(relation, exp.Table) else "")


def names_of(select: exp.Select) -> frozenset[str]:
    return frozenset(relation_name(relation) for relation in relations(select))


def owner(column: exp.Column) -> exp.Select | None:
    """The query whose relation a column belongs to; None if that is not part of the tree."""
    select = enclosing_select(column)
    if not column.table:
        return select
    while select is not None and column.table not in names_of(select):
        select = enclosing_select(select)
    return select


def columns_of(select: exp.Select, name: str) -> list[exp.Column]:
    """The columns, in subqueries too, that belong to a query's relation; whole rows are columns named *."""
    return [column for column in select.find_all(exp.Column) if column.table in (name, "") and owner(column) is select]


def stands_alone(select: exp.Select) -> bool:
    """Is a part of a query one by itself, with nothing in it that belongs to what stands around it?"""
    owners = (owner(column) for column in select.find_all(exp.Column))
    if not all(found is not None and _contains(select, found) for found in owners):
        return False
    return all(_is_defined_inside(table, select) for table in select.find_all(exp.Table))


def _contains(tree: exp.Expr, node: exp.Expr) -> bool:
    found: exp.Expr | None = node
    while found is not None and found is not tree:
        found = found.parent
    return found is tree


def _is_defined_inside(table: exp.Table, select: exp.Select) -> bool:
    """A relation has a schema; what has none is a common table expression of a query around it."""
    if table.args.get("db") or not isinstance(table.this, exp.Identifier):
        return True
    node: exp.Expr | None = table
    while node is not None:
        clause = node.args.get("with_")
        if clause is not None and any(each.alias == table.name for each in clause.expressions):
            return _contains(select, node)
        node = node.parent
    return False


def has_subquery(tree: exp.Expr) -> bool:
    return tree.find(*_QUERIES) is not None


def output_name(item: exp.Expr) -> str:
    """The name of a column of a select list; in a subquery some have none."""
    if isinstance(item, exp.Alias):
        return item.alias
    return item.name if isinstance(item, exp.Column) else ""


def output_expression(item: exp.Expr) -> exp.Expr:
    return item.this if isinstance(item, exp.Alias) else item


def twin(node: exp.Expr, root: exp.Expr, copy: exp.Expr) -> exp.Expr:
    """The node of a copy of `root` that stands where `node` does in `root`."""
    if node is root:
        return copy
    assert node.parent is not None and node.arg_key is not None
    found = twin(node.parent, root, copy).args[node.arg_key]
    found = found if node.index is None else found[node.index]
    assert isinstance(found, exp.Expr)
    return found
