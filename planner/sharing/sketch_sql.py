"""The SQL of results that hold sketches: an upsert that returns what is to be united, and the way back."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import groupby

from standpipe.planner.plan import Core, Sketch, SketchPart
from standpipe.planner.sharing.merge_sql import merge_sql
from standpipe.planner.sharing.shared_plan import Fragment, Member


@dataclass(frozen=True)
class SketchColumns:
    """The columns of one sketch in a result table; `shown` are pairs of a column and its parameter."""

    family: str
    kept: str
    staged: str
    shown: tuple[tuple[str, str], ...]


def sketches_of(core: Core) -> tuple[SketchColumns, ...]:
    """The sketches of a core, in the order of their partials' names."""
    found = [
        (state.partials[0].name, state.sketch, column)
        for column, state in zip(core.state_columns, core.states, strict=True)
        if state.sketch is not None
    ]
    found.sort(key=lambda part: part[0])
    groups = groupby(found, key=lambda part: part[0])
    return tuple(sketch_columns([(sketch, column) for _, sketch, column in group]) for _, group in groups)


def sketch_columns(parts: list[tuple[Sketch, str]]) -> SketchColumns:
    [kept] = [column for sketch, column in parts if sketch.part is SketchPart.KEPT]
    [staged] = [column for sketch, column in parts if sketch.part is SketchPart.STAGED]
    shown = tuple((column, sketch.parameter) for sketch, column in parts if sketch.part is SketchPart.SHOWN)
    return SketchColumns(parts[0][0].family, kept, staged, shown)


def upsert_sql(fragment: Fragment, member: Member, staged_rows: str, in_passes: bool) -> str:
    """Merges all the other states, and returns the place of each touched row with its sketches, two by two."""
    columns = (f"kept.{name}" for sketch in sketches_of(member.core) for name in (sketch.kept, sketch.staged))
    return f"{merge_sql(fragment, [member], staged_rows, in_passes)} RETURNING kept.ctid::text, {', '.join(columns)}"


def write_back_sql(member: Member) -> str:
    """Takes the sketch and the shown values of each sketch in turn, then the place."""
    assignments = (
        text
        for sketch in sketches_of(member.core)
        for text in (
            f"{sketch.kept} = %b",
            *(f"{column} = %s" for column, _ in sketch.shown),
            f"{sketch.staged} = NULL",
        )
    )
    # What stands in the name of a table must not be taken for a parameter.
    table = member.place.table.replace("%", "%%")
    return f"UPDATE {table} SET {', '.join(assignments)} WHERE ctid = %s::tid"
