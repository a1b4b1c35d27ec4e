"""The plans that are stored with views, for statements that go by them."""

from __future__ import annotations

from standpipe.catalog.errors import ObjectNotInPrerequisiteState
from standpipe.catalog.names import Name
from standpipe.planner.stored_plan import StoredPlan, UnreadablePlan, read_plan


def stored_plan(name: Name, written: str | None, done: str) -> StoredPlan:
    """The plan of a view that is to be `done` something with."""
    if written is None:
        raise ObjectNotInPrerequisiteState(
            f'continuous view "{name}" has no plan yet', hint="It gets one when the server has loaded it."
        )
    try:
        return read_plan(written)
    except UnreadablePlan as problem:
        raise made_otherwise(name, done, str(problem)) from problem


def made_otherwise(name: Name, done: str, reason: str) -> ObjectNotInPrerequisiteState:
    return ObjectNotInPrerequisiteState(
        f'continuous view "{name}" cannot be {done}: {reason}',
        hint="CREATE OR REPLACE CONTINUOUS VIEW makes it anew.",
    )
