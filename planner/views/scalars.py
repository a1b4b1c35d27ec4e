"""Texts of expressions → scalars: translated for the kernel where that is exact, else inputs that PostgreSQL makes."""

from __future__ import annotations

from collections.abc import Mapping

from standpipe.catalog.types import BOOLEAN, SqlType
from standpipe.planner.facts import StreamFacts
from standpipe.planner.plan import LOG_ALONE, Scalar, Source
from standpipe.planner.views.kernel_sql import column_input, expression_input, translate
from standpipe.planner.views.references import column_name, columns_in, is_reference, qualifiers


class Scalars:
    """Makes the scalars of one block; `where` is its WHERE, `types` what PostgreSQL says of the texts."""

    def __init__(
        self, stream: StreamFacts, types: Mapping[str, SqlType], where: str | None, source: Source = LOG_ALONE
    ) -> None:
        self.types = types
        self.stream = stream
        self.where = where
        self.source = source
        # Of a joined source only PostgreSQL knows the columns: it computes all that is wanted of them.
        self._columns: Mapping[str, SqlType] = stream.columns if source == LOG_ALONE else {}
        self.predicate = self.condition(where) if where else None

    def condition(self, text: str) -> Scalar:
        return self._translated(text, BOOLEAN) or self._computed(text, text, BOOLEAN)

    def both(self, condition: str | None) -> Scalar | None:
        """The WHERE and one more condition."""
        parts = [part for part in (self.where, condition) if part]
        if len(parts) < 2:
            return self.condition(parts[0]) if parts else None
        return self.condition(" AND ".join(f"({part})" for part in parts))

    def column(self, name: str) -> Scalar:
        column_type = self.stream.columns[name]
        source = column_input(name, column_type)
        return Scalar(name, column_type, source.name, frozenset({source}))

    def varies(self, text: str) -> bool:
        """Does an expression depend on the row?"""
        columns = columns_in(text, frozenset(self._columns), qualified=True)
        return bool(columns) or bool(qualifiers(text))

    def guarded(self, text: str, condition: str | None = None) -> Scalar:
        """An expression that PostgreSQL would evaluate only for rows that pass the WHERE (and the FILTER)."""
        value_type = self.types[text]
        conditions = [part for part in (self.where, condition) if part and not is_reference(text)]
        guard = f"CASE WHEN {' AND '.join(f'({c})' for c in conditions)} THEN {text} END" if conditions else text
        return self._translated(text, value_type) or self._computed(text, guard, value_type)

    def _translated(self, text: str, value_type: SqlType) -> Scalar | None:
        column = column_name(text)
        if column in self._columns:
            return self.column(column)
        found = translate(text, self._columns, self.stream.time_zone_is_utc)
        if found is None or found.base != value_type.base:
            return None
        return Scalar(text, value_type, found.sql, found.inputs)

    def _computed(self, text: str, sql: str, value_type: SqlType) -> Scalar:
        source = expression_input(f"({sql})", value_type, self.source)
        return Scalar(text, value_type, source.name, frozenset({source}))
