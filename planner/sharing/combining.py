"""Deltas of one fragment, from several parts of a batch → one delta: the kernel's SQL that aggregates once more."""

from __future__ import annotations

from standpipe.planner.plan import Partial
from standpipe.planner.sharing.shared_plan import Fragment

PARTS = "parts"
"""What the query calls the rows of all deltas."""


def combine_sql(fragment: Fragment) -> str | None:
    """None for rows that are kept, which are as good in parts, and where some aggregate cannot be made of its parts'
    results: PostgreSQL merges these one after the other."""
    if not fragment.grouped or not all(is_combined(column.partial) for column in fragment.aggregates):
        return None
    aggregates = (
        f"{column.partial.steps.second.format(column.name)} AS {column.name}"
        for column in fragment.aggregates
        if column.partial.steps
    )
    keys = fragment.key_names
    groups = f" GROUP BY {', '.join(keys)}" if keys else ""
    return f"SELECT {', '.join((*keys, *aggregates))} FROM {PARTS}{groups}"


def is_combined(partial: Partial) -> bool:
    """Is the aggregate of results of the aggregate the same as of all values?"""
    return partial.steps is not None and partial.steps.first == partial.function and partial.sketch is None
