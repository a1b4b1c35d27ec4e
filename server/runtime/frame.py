"""The rows of the source: what a task makes of its parts of a batch, as the frame of a query carries it.

Imports nothing: Spark asks for the schema in processes that do nothing else.
"""

from __future__ import annotations

from enum import Enum
from typing import NamedTuple

COLUMNS = {
    "timeline": "string",
    "stream": "bigint",
    "part": "int",
    "plan": "string",
    "fragment": "int",
    "bucket": "int",
    "rows": "bigint",
    "seconds": "double",
    "lag": "double",
    "written": "string",
    "delta": "binary",
    "error": "string",
    "fault": "string",
}
"""Their names, and types as Spark knows them."""
DDL = ", ".join(f"{name} {kind}" for name, kind in COLUMNS.items())


class Fault(Enum):
    """Why a part could not be computed, as far as it matters to what is done about it."""

    SLOW = "slow"  # reading took longer than others can wait
    MOVED = "moved"  # the log was rewritten since the batch was chosen
    PLAN = "plan"  # the plan is not published, or no longer
    PASSING = "passing"  # a failure of the moment: a lock, want of memory or of room
    OTHER = "other"


WHOLE_PART = 0
"""In place of a fragment's number: the row that says what became of a part. It is the last one of the part."""


class Row(NamedTuple):
    """A delta of a fragment, as Arrow's stream or in the table that it is `written` to; or, last of each part, how many
    rows were read, how long it took and how long the first of them had waited, or the error. Groups that come in
    several parts of a batch are in the same `bucket`. `fault` is the value of a `Fault`."""

    timeline: str
    stream: int
    part: int
    plan: str | None
    fragment: int
    bucket: int
    rows: int
    seconds: float
    lag: float | None = None
    written: str | None = None
    delta: bytes | None = None
    error: str | None = None
    fault: str | None = None
