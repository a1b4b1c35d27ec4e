"""What no view may ask for, because its value is not the row's alone."""

from __future__ import annotations

from typing import Final

from sqlglot import exp

from standpipe.planner.facts import BUILT_IN, Functions
from standpipe.planner.plan import Refusal
from standpipe.planner.sql.nodes import SqlValue

SESSION_VALUES: Final = frozenset(
    {"current_user", "session_user", "current_role", "current_catalog", "current_schema", "system_user", "user"}
)
SESSION_FUNCTIONS: Final = frozenset({"current_setting"})


def refuse_functions(functions: Functions) -> None:
    """Functions whose value changes from call to call, behind operators too, or goes by the session."""
    for fact in functions.facts:
        is_of_session = fact.schema == BUILT_IN and fact.name in SESSION_FUNCTIONS
        if is_of_session or (fact.is_volatile and not fact.is_aggregate):
            raise refusal(fact.name)


def refuse_session_values(tree: exp.Expr) -> None:
    for node in tree.find_all(SqlValue):
        if node.name in SESSION_VALUES:
            raise refusal(node.name)


def refusal(name: str) -> Refusal:
    return Refusal(
        f"function {name} is not supported in a continuous view",
        "Its value is not the row's alone. Each row has its arrival_timestamp.",
        anchor=name,
    )
