"""The merge of results that hold sketches, in the merge's transaction: one upsert returns the touched rows with the
kept sketch and the batch's, Python unites them, and one statement for all rows writes the sketches back."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

import psycopg

from standpipe.planner.sharing.merge_sql import PASS, passes_sql
from standpipe.planner.sharing.shared_plan import Fragment, Member
from standpipe.planner.sharing.sketch_sql import SketchColumns, sketches_of, upsert_sql, write_back_sql
from standpipe.server.store.sketches import FAMILIES, Shown


def merge_sketched(connection: psycopg.Connection, fragment: Fragment, member: Member, staged_rows: str) -> None:
    """Merges the staged fragment into a member that holds sketches; groups that come again are taken in turn."""
    try:
        with connection.transaction():
            merge_pass(connection, member, upsert_sql(fragment, member, staged_rows, in_passes=False))
    except psycopg.errors.CardinalityViolation:
        [times] = connection.execute(passes_sql(fragment, staged_rows).encode()).fetchone() or (0,)
        for number in range(1, times + 1):
            upsert = upsert_sql(fragment, member, staged_rows, in_passes=True)
            merge_pass(connection, member, upsert.replace(PASS, str(number)))


def merge_pass(connection: psycopg.Connection, member: Member, upsert: str) -> None:
    sketches = sketches_of(member.core)
    with connection.cursor(binary=True) as cursor:
        touched = cursor.execute(upsert.encode()).fetchall()
        united = [written for row in touched if (written := united_row(sketches, row)) is not None]
        cursor.executemany(write_back_sql(member).encode(), united)


def united_row(sketches: Sequence[SketchColumns], row: tuple[Any, ...]) -> tuple[bytes | Shown, ...] | None:
    """What is written back for a row of the upsert; None where the batch brought nothing for its sketches."""
    place, *columns = row
    kept, staged = columns[::2], columns[1::2]
    if not any(staged):
        return None
    written = (united_columns(*parts) for parts in zip(sketches, kept, staged, strict=True))
    return (*(value for values in written for value in values), place)


def united_columns(
    columns: SketchColumns, kept: bytes | None, staged: Sequence[bytes] | None
) -> Iterator[bytes | Shown]:
    family = FAMILIES[columns.family]
    pieces = ((kept,) if kept else ()) + tuple(staged or ())
    sketch = family.unite(pieces)
    yield family.pack(sketch)
    for _, parameter in columns.shown:
        yield family.show(sketch, parameter)
