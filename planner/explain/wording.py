"""Parts of a plan in words, the same each time: for EXPLAIN, and for the golden plans of the tests."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from standpipe.planner.plan import LOG_ALONE, Core, DivisionKind, Partial, Scalar, SketchPart, Source, State, ViewPlan
from standpipe.planner.sharing.merge_sql import state_definition
from standpipe.planner.sharing.shared_plan import Fragment
from standpipe.planner.sql.template import Template

VALUE_COLUMN = "value_1"
"""The first column of a core that keeps values for an aggregate."""
EVERY_ROW = "every row"
DIVIDED_TEXTS = {
    DivisionKind.SESSIONS: "sessions",
    DivisionKind.COUNTS: "count windows",
    DivisionKind.ORDER: "rows in order",
    DivisionKind.LATEST: "latest rows",
}


def source_text(source: Source) -> str:
    if source == LOG_ALONE:
        return "the log"
    if source.is_guard:
        return "the log, guarded row by row"
    return source.over("the log").removeprefix("FROM ")


def fragment_text(fragment: Fragment) -> str:
    keys = ", ".join(key.text for key in fragment.keys)
    if not fragment.grouped:
        return f"rows of {keys}"
    return f"groups by {keys}" if keys else "one group"


def condition_text(core: Core) -> str:
    return core.predicate.text if core.predicate else EVERY_ROW


def partial_text(partial: Partial) -> str:
    """The aggregate that the kernel computes, with PostgreSQL's words for what it reads."""
    texts = {each.name: each.text for each in partial.inputs}
    return partial.function.format(partial.value.filled(texts.__getitem__))


def core_text(core: Core) -> str:
    """What the core keeps: bounded by its groups, by the different values in them, or by nothing."""
    if core.division is not None:
        return DIVIDED_TEXTS[core.division.kind]
    if core.hashed_keys or (VALUE_COLUMN in core.key_columns and core.grouped):
        return "values by group" if not core.grouped else "counted values" if core.states else "different values"
    return "groups" if core.grouped else "rows"


def core_lines(core: Core) -> Iterator[str]:
    """Where it takes which rows from, and the columns of its result."""
    if core.source != LOG_ALONE:
        yield f"from {core.source.over('the stream').removeprefix('FROM ')}"
    if core.predicate:
        yield f"where {core.predicate.text} [{_place(core.predicate)}]"
    for column, key in zip(core.key_columns, core.keys, strict=True):
        yield f"{column} {key.type.name} = {key.text} [{_place(key)}]"
    for column, state in zip(core.state_columns, core.states, strict=True):
        yield f"{column} {state_definition(state)} = {_origin(state)}"
    if core.reason:
        yield f"kept because {core.reason}"


def _place(scalar: Scalar) -> str:
    """Who evaluates an expression: what is nothing but an input was evaluated by PostgreSQL when the log was read."""
    is_input = len(scalar.kernel.holes) == 1 and not any(scalar.kernel.texts)
    return "PostgreSQL" if is_input else "DuckDB"


def _origin(state: State) -> str:
    """What a state is made of: the kernel's aggregates, or a sketch that is made of them."""
    made_of = ", ".join(partial.function.format("…") for partial in state.partials)
    if state.sketch is None:
        return made_of
    if state.sketch.part is SketchPart.KEPT:
        return f"united {state.sketch.family}: {made_of}"
    return " ".join(filter(None, (state.sketch.part.value, state.sketch.family, state.sketch.parameter)))


def columns_text(plan: ViewPlan) -> str:
    return ", ".join(f"{output.name} {output.type.name}" for output in plan.outputs)


def read_text(plan: ViewPlan, results: Sequence[str]) -> str:
    """The read query over `results`."""
    return filled_text(plan.read.query, results)


def filled_text(query: Template, results: Sequence[str]) -> str:
    """Holes that are no results stand by their names."""

    def filling(name: str) -> str:
        return results[int(name) - 1] if name.isdigit() else name

    return query.filled(filling)
