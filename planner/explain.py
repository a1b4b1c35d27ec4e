"""A plan → text, the same bytes each time: for people, and for the golden plans of the tests."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from standpipe.planner.plan import ViewPlan
from standpipe.planner.share import Fragment, Member, SharedPlan
from standpipe.planner.store_sql import conflict_columns, state_definition

INDENT = "  "


def explain_view(plan: ViewPlan) -> str:
    """What a view keeps and shows."""
    return "\n".join(_view_lines(plan))


def _view_lines(plan: ViewPlan) -> Iterator[str]:
    yield "Aggregate" if plan.grouped else "Append"
    if plan.predicate:
        yield f"{INDENT}where {plan.predicate.text} [{_place(plan.predicate.spark)}]"
    for column, key in zip(conflict_columns(plan) if plan.grouped else plan.key_columns, plan.keys, strict=False):
        yield f"{INDENT}{column} {key.type.name} = {key.text} [{_place(key.spark)}]"
    for column, state in zip(plan.state_columns, plan.states, strict=True):
        partials = ", ".join(partial.function.format("…") for partial in state.partials)
        yield f"{INDENT}{state_definition(column, state)} = {partials}"
    for output in plan.outputs:
        yield f"{INDENT}shows {output.name} {output.type.name} = {output.sql}"


def _place(spark: str) -> str:
    """Who evaluates an expression: a bare input was evaluated by PostgreSQL when the log was read."""
    return "PostgreSQL" if spark.startswith("i_") else "Spark"


def explain_shared(shared: SharedPlan, names: Mapping[int, str]) -> str:
    """Who shares what: one paragraph a fragment."""
    return "\n".join(line for fragment in shared.fragments for line in _fragment_lines(fragment, names))


def _fragment_lines(fragment: Fragment, names: Mapping[int, str]) -> Iterator[str]:
    keys = ", ".join(key.text for key in fragment.keys) or "nothing"
    yield f"Fragment {fragment.number} {'by' if fragment.grouped else 'of'} {keys}"
    yield f"{INDENT}{len(fragment.conditions)} conditions, {len(fragment.partials)} partials"
    for member in fragment.members:
        yield f"{INDENT}{names[member.view]}: bit {_bit_number(fragment, member)}"


def _bit_number(fragment: Fragment, member: Member) -> int:
    return fragment.conditions.index(member.condition)
