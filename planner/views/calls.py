"""The function calls of a canonical tree: whose function it is, and what stands in and behind the parentheses."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from sqlglot import exp

from standpipe.planner.facts import BUILT_IN, Functions
from standpipe.planner.views.matching import identity, stripped
from standpipe.planner.views.scopes import own_nodes

GROUPING: Final = "grouping"


@dataclass(frozen=True)
class Call:
    """A function call. `node` is all of it, FILTER, WITHIN GROUP and OVER included; `order` are the entries of an ORDER
    BY inside it, or of its WITHIN GROUP."""

    node: exp.Expr
    schema: str
    name: str
    arguments: tuple[exp.Expr, ...] = ()
    filter: exp.Expr | None = None
    is_distinct: bool = False
    order: tuple[exp.Ordered, ...] = ()
    is_within_group: bool = False
    is_window: bool = False

    @property
    def identity(self) -> str:
        return identity(self.node)

    @property
    def qualified_name(self) -> str:
        """PostgreSQL's own functions stand without a schema."""
        return self.name if self.schema == BUILT_IN else f"{self.schema}.{self.name}"

    @property
    def values(self) -> tuple[exp.Expr, ...]:
        """The expressions that an aggregate takes of each row, each once. Those before WITHIN GROUP it takes once per
        group."""
        arguments = () if self.is_within_group else self.arguments
        found = (each for tree in (*arguments, *(entry.this for entry in self.order)) for each in row_fields(tree))
        return tuple({identity(each): stripped(each) for each in found}.values())


def calls_in(tree: exp.Expr) -> Iterator[Call]:
    """The calls in an expression, outermost first, without those in its subqueries.

    >>> from standpipe.planner.sql.dialect import parse_expression
    >>> tree = parse_expression("round(sum(a) FILTER (WHERE (b > 1)), 2) + mine.sum(a)")
    >>> [call.qualified_name for call in calls_in(tree)]
    ['round', 'sum', 'mine.sum']
    """
    inner: set[int] = set()
    for node in own_nodes(tree):
        found = None if id(node) in inner else call_at(node)
        if found is not None:
            yield found
            inner.update(id(each) for each in layers(node))


def call_at(node: exp.Expr) -> Call | None:
    """The call that a node is, if it is one."""
    found = list(layers(node))
    function = found[-1]
    if not isinstance(function, exp.Anonymous):
        return None
    schema, filtered, within, is_window = BUILT_IN, None, None, False
    for layer in found[:-1]:
        match layer:
            case exp.Dot():
                schema = layer.this.name
            case exp.Filter():
                filtered = layer.expression.this
            case exp.WithinGroup():
                within = layer.expression
            case exp.Window():
                is_window = True
    arguments, order, is_distinct = _arguments(function)
    return Call(
        node,
        schema,
        function_name(function),
        arguments,
        filtered,
        is_distinct,
        tuple(within.expressions) if within else order,
        within is not None,
        is_window,
    )


def function_name(function: exp.Anonymous) -> str:
    return function.this.name if isinstance(function.this, exp.Identifier) else str(function.this)


def layers(node: exp.Expr) -> Iterator[exp.Expr]:
    """From what follows a call's parentheses inwards to the call itself."""
    yield node
    if isinstance(node, exp.Filter | exp.WithinGroup | exp.Window):
        yield from layers(node.this)
    elif isinstance(node, exp.Dot) and isinstance(node.this, exp.Identifier):
        yield from layers(node.expression)


def _arguments(function: exp.Anonymous) -> tuple[tuple[exp.Expr, ...], tuple[exp.Ordered, ...], bool]:
    """The arguments, the entries of an ORDER BY behind them, and whether DISTINCT stands before them. sqlglot hangs
    ORDER BY on the last argument, and DISTINCT around all of them."""
    found = list(function.expressions)
    order: tuple[exp.Ordered, ...] = ()
    if found and isinstance(found[-1], exp.Order):
        order = tuple(found[-1].expressions)
        found[-1] = found[-1].this
    if found and isinstance(found[0], exp.Distinct):
        return (*found[0].expressions, *found[1:]), order, True
    return tuple(each for each in found if each is not None), order, False


def row_fields(tree: exp.Expr) -> tuple[exp.Expr, ...]:
    """The fields of a row constructor, or the expression itself; nothing of a *."""
    found = stripped(tree)
    if isinstance(found, exp.Star):
        return ()
    if isinstance(found, exp.Kwarg | exp.Variadic):
        return row_fields(found.expression if isinstance(found, exp.Kwarg) else found.this)
    is_row = isinstance(found, exp.Anonymous) and function_name(found).lower() == "row"
    return tuple(map(stripped, found.expressions)) if is_row else (found,)


def aggregates_in(tree: exp.Expr, functions: Functions) -> Iterator[Call]:
    """The aggregates; one with OVER is a window function."""
    return (call for call in calls_in(tree) if is_aggregate(call, functions))


def is_grouping(call: Call) -> bool:
    """GROUPING(a, b), which says what a row is grouped by."""
    return call.schema == BUILT_IN and call.name.lower() == GROUPING


def is_aggregate(call: Call, functions: Functions) -> bool:
    return not call.is_window and functions.are_aggregates(call.schema, call.name)
