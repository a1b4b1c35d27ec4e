"""Expressions over a row → scalars: translated for the kernel where that is exact, else inputs made by PostgreSQL."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from sqlglot import exp

from standpipe.catalog.names import quote_identifier
from standpipe.catalog.types import BIGINT, BOOLEAN, SqlType
from standpipe.planner.facts import ARRIVAL, Functions, StreamFacts
from standpipe.planner.plan import LOG_ALONE, PLACE_COLUMN, ROW_ALIAS, Input, Scalar, Source
from standpipe.planner.sql.dialect import generate
from standpipe.planner.sql.template import hole
from standpipe.planner.views.conditions import together
from standpipe.planner.views.kernel_sql import column_input, translate, travelling
from standpipe.planner.views.matching import identity
from standpipe.planner.views.session_settings import settings_of


class Scalars:
    """Makes the scalars of one block; `functions` are the view's, `where` is its WHERE, `types` what PostgreSQL says of
    expressions, by their identities."""

    def __init__(
        self,
        stream: StreamFacts,
        functions: Functions,
        types: Mapping[str, SqlType],
        where: exp.Expr | None,
        source: Source = LOG_ALONE,
    ) -> None:
        self._types = types
        self._stream = stream
        self.functions = functions
        self._where = where
        self._source = source
        # Of a joined source only PostgreSQL knows the columns: it computes all that is wanted of them.
        self._known = stream if source == LOG_ALONE else replace(stream, columns={})
        self.predicate = self.condition(where) if where is not None else None

    @property
    def order(self) -> dict[str, Scalar]:
        """What the stream's rows arrive in the order of: the time of the statement, then the place in the log."""
        sql = f"{quote_identifier(ROW_ALIAS)}.{PLACE_COLUMN}"
        place = Input(sql, BIGINT.name, BIGINT.transport.arrow_type, text="its place", is_bare=True)
        return {
            ARRIVAL: self.column(ARRIVAL),
            PLACE_COLUMN: Scalar(place.text, BIGINT, hole(place.name), frozenset({place})),
        }

    def type_of(self, tree: exp.Expr) -> SqlType:
        return self._types[identity(tree)]

    def condition(self, tree: exp.Expr) -> Scalar:
        return self._translated(tree, BOOLEAN) or self._computed(tree, tree, BOOLEAN)

    def both(self, condition: exp.Expr | None) -> Scalar | None:
        """The WHERE and one more condition."""
        parts = [part for part in (self._where, condition) if part is not None]
        return self.condition(together(parts)) if parts else None

    def column(self, name: str) -> Scalar:
        column_type = self._stream.columns[name]
        source = column_input(name, column_type)
        return Scalar(name, column_type, hole(source.name), frozenset({source}))

    def varies(self, tree: exp.Expr) -> bool:
        """Does an expression depend on the row?"""
        return tree.find(exp.Column) is not None

    def guarded(self, tree: exp.Expr, condition: exp.Expr | None = None) -> Scalar:
        """An expression that PostgreSQL would evaluate only for rows that pass the WHERE (and the FILTER)."""
        value_type = self.type_of(tree)
        conditions = [part for part in (self._where, condition) if part is not None]
        return self._translated(tree, value_type) or self._computed(tree, only_where(tree, conditions), value_type)

    def _translated(self, tree: exp.Expr, value_type: SqlType) -> Scalar | None:
        if isinstance(tree, exp.Column) and tree.table == ROW_ALIAS and tree.name in self._known.columns:
            return self.column(tree.name)
        found = translate(tree, self._known, self.functions)
        if found is None or found.base != value_type.base:
            return None
        return Scalar(shown(tree), value_type, found.sql, found.inputs)

    def _computed(self, tree: exp.Expr, computed: exp.Expr, value_type: SqlType) -> Scalar:
        columns = frozenset(column.name for column in computed.find_all(exp.Column))
        sql, type_name = travelling(f"({generate(computed)})", value_type)
        found = Input(
            sql,
            type_name,
            value_type.transport.arrow_type,
            self._source,
            columns.intersection(self._stream.columns),
            shown(tree),
            settings_of(computed, self._stream, self.functions),
        )
        return Scalar(shown(tree), value_type, hole(found.name), frozenset({found}))


def only_where(tree: exp.Expr, conditions: list[exp.Expr]) -> exp.Expr:
    """An expression that is evaluated for some rows only; that a column is read from others does no harm."""
    if not conditions or isinstance(tree, exp.Column):
        return tree
    return exp.Case(ifs=[exp.If(this=together(conditions), true=tree.copy())])


def shown(tree: exp.Expr) -> str:
    """What people are shown of an expression over a row: the log's own columns without a qualifier."""

    def unqualified(node: exp.Expr) -> exp.Expr:
        if isinstance(node, exp.Column) and node.table == ROW_ALIAS:
            return exp.Column(this=node.this.copy())
        return node

    return generate(tree.transform(unqualified))
