"""The tree of a view, with results in the place of its blocks → the query that PostgreSQL evaluates when it is read."""

from __future__ import annotations

from sqlglot import exp

from standpipe.catalog.names import quote_identifier
from standpipe.planner.plan import Output, ReadQuery, ViewPlan
from standpipe.planner.sql.template import Template, compose, hole, template_of, text
from standpipe.planner.views.scopes import output_expression

BOUND = "bound"
"""The hole for a condition that is always true and binds the view to its definition."""


def read_query(tree: exp.Query, flat_alias: str | None) -> ReadQuery:
    """`flat_alias` is the name of the one result that the query reads, if it does nothing but show its rows."""
    if flat_alias is None or not is_flat(tree):
        return ReadQuery(template_of(tree))
    columns = tuple(template_of(output_expression(item)) for item in tree.expressions)
    where = tree.args.get("where")
    return ReadQuery(template_of(tree), flat_alias, columns, template_of(where.this) if where else None)


def is_flat(tree: exp.Query) -> bool:
    clauses = {name for name, value in tree.args.items() if value}
    is_plain = isinstance(tree, exp.Select) and clauses <= {"expressions", "from_", "where"}
    return is_plain and bool(tree.expressions) and isinstance(tree.args["from_"].this, exp.Table)


def view_sql(plan: ViewPlan) -> Template:
    """The SELECT of the view that people read. Its columns have the names and types that PostgreSQL gives the user's
    SELECT."""
    read = plan.read
    if not read.is_flat:
        names = [f"c{number}" for number in range(1, len(plan.outputs) + 1)]
        shown = shown_columns(plan.outputs, tuple(map(text, names)))
        return compose("SELECT {} FROM ({}) AS read ({}) WHERE {}", shown, read.query, ", ".join(names), hole(BOUND))
    # One level only: what CREATE INDEX on a view can see through. The empty read_only costs nothing, and keeps
    # PostgreSQL from writing through the view.
    relation = compose("{} AS {}, (SELECT) AS read_only", hole("1"), read.alias)
    condition = compose("{} AND {}", hole(BOUND), read.condition) if read.condition else hole(BOUND)
    return compose("SELECT {} FROM {} WHERE {}", shown_columns(plan.outputs, read.columns), relation, condition)


def shown_columns(outputs: tuple[Output, ...], values: tuple[Template, ...]) -> Template:
    shown = [
        compose("({})::{} AS {}", value, output.type.name, quote_identifier(output.name))
        for output, value in zip(outputs, values, strict=True)
    ]
    return compose(", ".join(["{}"] * len(shown)), *shown)
