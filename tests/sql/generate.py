"""Random streams, tables, rows and continuous views, all of them such as the server accepts and PostgreSQL can run."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from hypothesis import strategies as st

from tests.sql.kinds import INT, KINDS, TEXT, Kind
from tests.sql.selects import Column, Table, selects
from tests.sql.words import different_names

Row: TypeAlias = tuple[str | None, ...]

LABELS = ("one", "two", "drei", "")


@dataclass(frozen=True)
class Load:
    """The rows of one transaction, by INSERT or by COPY."""

    rows: tuple[Row, ...]
    by_copy: bool


@dataclass(frozen=True)
class Batch:
    """What happens before the views are compared once more: new views, then rows."""

    selects: tuple[str, ...]
    loads: tuple[Load, ...]


@dataclass(frozen=True)
class Scenario:
    """A stream's columns, beside its `id` that counts the rows, and what happens to it."""

    columns: tuple[Column, ...]
    table: Table
    batches: tuple[Batch, ...]

    @property
    def queries(self) -> frozenset[str]:
        """The SELECTs, each once, with the definition that gives them their meaning."""
        return frozenset(f"{self.definition()}: {select}" for batch in self.batches for select in batch.selects)

    def definition(self) -> str:
        return ", ".join(("id int", *(f"{column.name} {column.kind.name}" for column in self.columns)))


@st.composite
def scenarios(draw: st.DrawFn, *, views: int, most_rows: int, most_batches: int) -> Scenario:
    """So many views from the beginning, and perhaps one more with each later batch."""
    kinds = draw(st.lists(st.sampled_from(KINDS), min_size=3, max_size=7))
    columns = draw(named(kinds))
    table = draw(tables(columns))
    chosen = selects(columns, table)
    first = Batch(
        draw(st.lists(chosen, min_size=views, max_size=views, unique=True).map(tuple)), draw(loads(columns, most_rows))
    )
    later = st.builds(Batch, st.lists(chosen, max_size=1).map(tuple), loads(columns, most_rows))
    return Scenario(columns, table, (first, *draw(st.lists(later, min_size=1, max_size=most_batches - 1))))


def named(kinds: list[Kind]) -> st.SearchStrategy[tuple[Column, ...]]:
    """Columns of these kinds; their names are like words, or no more than numbered."""
    numbered = tuple(f"c{index}" for index, _ in enumerate(kinds))
    return different_names(len(kinds), numbered).map(lambda names: tuple(map(Column, names, kinds)))


@st.composite
def tables(draw: st.DrawFn, columns: tuple[Column, ...]) -> Table:
    kind = draw(st.sampled_from(columns)).kind
    labels = st.none() | st.sampled_from(LABELS)
    rows = st.lists(st.tuples(kind.values(), labels, INT.values()), max_size=6).map(tuple)
    return Table(kind, draw(rows))


def loads(columns: tuple[Column, ...], most_rows: int) -> st.SearchStrategy[tuple[Load, ...]]:
    rows = st.lists(
        st.tuples(*(column.kind.values() for column in columns)), min_size=most_rows // 3, max_size=most_rows
    ).map(tuple)
    return st.lists(st.builds(Load, rows, st.booleans()), min_size=1, max_size=2).map(tuple)


def inserted(scenario: Scenario, rows: tuple[Row, ...], first_id: int) -> str:
    """The rows as an INSERT."""
    kinds = [column.kind for column in scenario.columns]
    texts = (
        ", ".join((str(number), *(kind.literal(value) for kind, value in zip(kinds, row, strict=True))))
        for number, row in enumerate(rows, first_id)
    )
    return f"INSERT INTO s VALUES {', '.join(f'({text})' for text in texts)}"


def table_rows(table: Table) -> str:
    """The small table's rows as an INSERT."""
    kinds = (table.kind, TEXT, INT)
    texts = (
        ", ".join((str(place), *(kind.literal(value) for kind, value in zip(kinds, row, strict=True))))
        for place, row in enumerate(table.rows)
    )
    return f"INSERT INTO d VALUES {', '.join(f'({text})' for text in texts)}"
