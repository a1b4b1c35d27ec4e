"""States of parts of a group → the state of the group: PostgreSQL's aggregate over a column of a state.

What it gives is the state that the rows of all parts would have given, in whatever order they came.
"""

from __future__ import annotations

from typing import Final

from standpipe.planner.plan import Obstacle, State

_ADDED: Final = "sum({0})"
# Values so large that PostgreSQL's own function fails on them are united by ours, which is slower.
_MOMENTS: Final = (
    "standpipe.{name}(standpipe.unite_{kind}({{0}}) FILTER (WHERE NOT standpipe.is_huge({{0}})), "
    "standpipe.unite_huge_{kind}({{0}}) FILTER (WHERE standpipe.is_huge({{0}})))"
)
_PATTERNS: Final = {
    "count": "coalesce(sum({0}), 0)",
    "sum": _ADDED,
    "squares": _ADDED,
    "moments": _MOMENTS.format(name="add_moments", kind="moments"),
    "pairs": _MOMENTS.format(name="add_pairs", kind="pairs"),
    **{name: f"{name}({{0}})" for name in ("min", "max", "bool_and", "bool_or", "bit_and", "bit_or", "bit_xor")},
}
"""By the kind of a state."""


def uniting_obstacle(states: tuple[State, ...]) -> Obstacle | None:
    """Why some states cannot be united."""
    for state in states:
        if state.sketch is not None or state.kind not in _PATTERNS:
            return Obstacle(f"states of kind {state.kind} are united outside PostgreSQL")
    return None


def uniting_sql(state: State, column: str) -> str:
    """The state of a group, given the column with those of its parts."""
    return f"({_PATTERNS[state.kind].format(column)})::{state.type}"
