"""The oracle: an ordinary PostgreSQL table with the same rows, and the views' SELECTs over it.

Says how many rows each view must count in the end, and whether a system's view holds the right answer.
Answers are computed once for each set of chunks and view, and kept as tables for the next system. Counts depend on
the filter alone, of which a thousand views have few different ones.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from decimal import Decimal
from pathlib import Path
from typing import Any

from psycopg import sql

from tests.benchmarks.systems import Connection
from tests.benchmarks.systems.plain_postgres import create_table, open_connection, plain_postgres
from tests.benchmarks.workload import COLUMNS, Chunks, View

RELATIVE_TOLERANCE = 1e-9


@dataclass
class Oracle:
    connection: Connection
    loaded: set[str] = field(default_factory=set)
    answered: set[tuple[str, View]] = field(default_factory=set)
    counts: dict[tuple[str, str | None], int] = field(default_factory=dict)

    def expected_counts(self, views: Sequence[View], chunks: Chunks) -> dict[View, int]:
        """How many rows pass each view's filter, all chunks loaded."""
        return {view: self._expected_count(view, chunks) for view in views}

    def differences(self, views: Sequence[View], chunks: Chunks, connection: Connection) -> list[str]:
        """One line for each view whose rows are not the oracle's."""
        found = (self._difference(view, chunks, connection) for view in views)
        return [line for line in found if line is not None]

    def _expected_count(self, view: View, chunks: Chunks) -> int:
        key = (chunks.name, view.condition)
        if key not in self.counts:
            statement = sql.SQL("SELECT count(*) FROM {} WHERE {}")
            names = sql.Identifier(self._load(chunks)), sql.SQL(view.condition or "true")
            row = self.connection.execute(statement.format(*names)).fetchone()
            self.counts[key] = int(row[0]) if row else 0
        return self.counts[key]

    def _difference(self, view: View, chunks: Chunks, connection: Connection) -> str | None:
        expected = read_view(self.connection, view, self._answer(view, chunks))
        found = read_view(connection, view, view.name)
        return first_difference(view, expected, found)

    def _answer(self, view: View, chunks: Chunks) -> str:
        answer = f"answer_{chunks.name}_{view.name}"
        if (chunks.name, view) not in self.answered:
            source = self._load(chunks)
            statement = sql.SQL("CREATE TABLE {} AS {}")
            query = sql.SQL(view.select(source))
            self.connection.execute(statement.format(sql.Identifier(answer), query))
            self.answered.add((chunks.name, view))
        return answer

    def _load(self, chunks: Chunks) -> str:
        table = f"events_{chunks.name}"
        if chunks.name not in self.loaded:
            create_table(self.connection, table, COLUMNS)
            copy_chunks(self.connection, table, chunks)
            self.loaded.add(chunks.name)
        return table


@contextmanager
def running_oracle(folder: Path) -> Iterator[Oracle]:
    with plain_postgres(folder) as server, open_connection(server) as connection:
        yield Oracle(connection)


def copy_chunks(connection: Connection, table: str, chunks: Chunks) -> None:
    statement = sql.SQL("COPY {} FROM STDIN (FORMAT csv)").format(sql.Identifier(table))
    with connection.cursor() as cursor, cursor.copy(statement) as copy:
        for content in chunks.contents():
            copy.write(content)


def read_view(connection: Connection, view: View, relation: str) -> dict[tuple[Any, ...], tuple[Any, ...]]:
    """The rows of a view by their keys; two rows of the same key count as a difference."""
    columns = sql.SQL(", ").join(map(sql.Identifier, view.columns))
    statement = sql.SQL("SELECT {} FROM {}").format(columns, sql.Identifier(relation))
    width = len(view.keys)
    rows = connection.execute(statement).fetchall()
    by_key = {row[:width]: row[width:] for row in rows}
    if len(by_key) != len(rows):
        raise AssertionError(f"{relation}: {len(rows)} rows with {len(by_key)} keys")
    return by_key


def first_difference(
    view: View,
    expected: dict[tuple[Any, ...], tuple[Any, ...]],
    found: dict[tuple[Any, ...], tuple[Any, ...]],
) -> str | None:
    for key in expected.keys() | found.keys():
        wanted, got = expected.get(key), found.get(key)
        if wanted is None or got is None or not all(map(same, wanted, got)):
            return f"{view.name} {key}: expected {wanted}, found {got}"
    return None


def same(expected: Any, found: Any) -> bool:
    """Exact, but for fractions: their last digits depend on the order of addition and on the type."""
    if expected is None or found is None or is_integer(expected):
        return bool(expected == found)
    return math.isclose(expected, found, rel_tol=RELATIVE_TOLERANCE)


def is_integer(value: Any) -> bool:
    """Whether the type is one of whole numbers: a sum of bigint is a numeric without decimals."""
    return isinstance(value, int) or (isinstance(value, Decimal) and value.as_tuple().exponent == 0)
