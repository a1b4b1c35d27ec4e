"""A plan → text, the same bytes each time: for people, and for the golden plans of the tests."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from standpipe.planner.plan import (
    BOUND_PLACEHOLDER,
    LOG_ALONE,
    LOG_PLACEHOLDER,
    Core,
    SketchPart,
    State,
    ViewPlan,
    result_placeholder,
)
from standpipe.planner.share import Fragment, Member, SharedPlan
from standpipe.planner.store_sql import state_definition

INDENT = "  "
VALUE_COLUMN = "value_1"
"""The first column of a core that keeps values for an aggregate."""


def explain_view(plan: ViewPlan) -> str:
    """What a view keeps and shows."""
    lines = [line for number, core in enumerate(plan.cores, 1) for line in _core_lines(number, core)]
    columns = ", ".join(f"{output.name} {output.type.name}" for output in plan.outputs)
    return "\n".join((*lines, f"Rest ({columns})", f"{INDENT}{_shown_query(plan)}"))


def _shown_query(plan: ViewPlan) -> str:
    """Without what only PostgreSQL needs to hear."""
    text = plan.query.replace(", (SELECT) AS read_only", "")
    text = text.replace(f" WHERE {BOUND_PLACEHOLDER} AND ", " WHERE ").replace(f" WHERE {BOUND_PLACEHOLDER}", "")
    for number in range(1, len(plan.cores) + 1):
        text = text.replace(result_placeholder(number), f"core_{number}")
    return " ".join(text.split())


def _core_lines(number: int, core: Core) -> Iterator[str]:
    yield f"Core {number}: {_kind(core)}"
    if core.source != LOG_ALONE:
        yield f"{INDENT}from {core.source.clause.replace(LOG_PLACEHOLDER, 'the stream')}"
    if core.predicate:
        yield f"{INDENT}where {core.predicate.text} [{_place(core.predicate.kernel)}]"
    for column, key in zip(core.key_columns, core.keys, strict=True):
        yield f"{INDENT}{column} {key.type.name} = {key.text} [{_place(key.kernel)}]"
    for column, state in zip(core.state_columns, core.states, strict=True):
        yield f"{INDENT}{column} {state_definition(state)} = {_origin(state)}"


def _origin(state: State) -> str:
    """What a state is made of: Spark's aggregates, or a sketch that is made of them."""
    made_of = ", ".join(partial.function.format("…") for partial in state.partials)
    if state.sketch is None:
        return made_of
    if state.sketch.part is SketchPart.KEPT:
        return f"united {state.sketch.family}: {made_of}"
    return " ".join(filter(None, (state.sketch.part.value, state.sketch.family, state.sketch.parameter)))


def _kind(core: Core) -> str:
    """What the core keeps: bounded by its groups, by the different values in them, or by nothing."""
    if core.hashed_keys or (VALUE_COLUMN in core.key_columns and core.grouped):
        return "values by group" if not core.grouped else "counted values" if core.states else "different values"
    return "groups" if core.grouped else "rows"


def _place(spark: str) -> str:
    """Who evaluates an expression: a bare input was evaluated by PostgreSQL when the log was read."""
    return "PostgreSQL" if spark.startswith("i_") else "Spark"


def explain_shared(shared: SharedPlan, names: Mapping[str, str]) -> str:
    """Who shares what: one paragraph a fragment. `names` says whose each result table is."""
    return "\n".join(line for fragment in shared.fragments for line in _fragment_lines(fragment, names))


def _fragment_lines(fragment: Fragment, names: Mapping[str, str]) -> Iterator[str]:
    keys = ", ".join(key.text for key in fragment.keys) or "nothing"
    yield f"Fragment {fragment.number} {'by' if fragment.grouped else 'of'} {keys}"
    yield f"{INDENT}{len(fragment.conditions)} conditions, {len(fragment.partials)} partials"
    for member in fragment.members:
        yield f"{INDENT}{names[member.result]}: bit {_bit_number(fragment, member)}"


def _bit_number(fragment: Fragment, member: Member) -> int:
    return fragment.conditions.index(member.condition)
