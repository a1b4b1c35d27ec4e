"""The values that travel: what a continuous view reads, computes and keeps. Frozen, hashable, no behaviour
beyond what follows from their fields."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from standpipe.catalog.errors import FeatureNotSupported
from standpipe.catalog.types import SqlType

if TYPE_CHECKING:
    from standpipe.planner.aggregates.base import Aggregate

NAME_DIGEST_LENGTH = 10


def digest_name(prefix: str, text: str) -> str:
    """A name that is the same for the same text in every view: this is how views share."""
    return prefix + hashlib.sha256(text.encode()).hexdigest()[:NAME_DIGEST_LENGTH]


class Refusal(FeatureNotSupported):
    """A SELECT that cannot be kept up to date. `anchor`: the word in the user's text that it is about."""

    def __init__(self, message: str, hint: str, anchor: str | None = None) -> None:
        super().__init__(message, hint=hint)
        self.anchor = anchor


@dataclass(frozen=True)
class Input:
    """A column of the source: an expression that PostgreSQL evaluates when the log is read."""

    sql: str
    spark_type: str

    @property
    def name(self) -> str:
        return digest_name("i_", self.spark_type + self.sql)


@dataclass(frozen=True)
class Scalar:
    """An expression over a stream's row: PostgreSQL's words for it, and Spark's over the inputs it needs."""

    text: str
    type: SqlType
    spark: str
    inputs: frozenset[Input]


@dataclass(frozen=True)
class Partial:
    """A Spark aggregate over the rows of a batch: `function` with {} for its value, computed once a row.

    `staged_type` is what PostgreSQL receives.
    """

    function: str
    value: str
    staged_type: str
    inputs: frozenset[Input]

    @property
    def name(self) -> str:
        return digest_name("p_", self.function + self.value)


@dataclass(frozen=True)
class State:
    """A column of a result table.

    `reduce` makes it of the staged fragments of one group (SQL aggregates over the partials' names);
    `combine` makes the new one of {old} and {new}; `identity` is its value before any row.
    """

    kind: str
    type: str
    partials: tuple[Partial, ...]
    reduce: str
    combine: str
    identity: str | None = None


@dataclass(frozen=True)
class Output:
    """A column of the view: its name and its expression over the result table."""

    name: str
    sql: str
    type: SqlType


@dataclass(frozen=True)
class ViewPlan:
    """A continuous view as one core: scan, filter, then aggregate by keys or, without `grouped`, append.

    `keys` are the columns of the result that identify a row, in order; an appending view keeps its output
    expressions in `keys` and has no states.
    """

    predicate: Scalar | None
    keys: tuple[Scalar, ...]
    grouped: bool
    states: tuple[State, ...]
    outputs: tuple[Output, ...]
    aggregates: tuple[Aggregate, ...] = field(default=(), compare=False)

    @property
    def key_columns(self) -> tuple[str, ...]:
        if not self.grouped:
            return tuple(f"value_{number}" for number in range(1, len(self.keys) + 1))
        return tuple(f"key_{number}" for number in range(1, len(self.keys) + 1))

    @property
    def state_columns(self) -> tuple[str, ...]:
        return tuple(f"{state.kind}_{number}" for number, state in enumerate(self.states, 1))

    @property
    def inputs(self) -> frozenset[Input]:
        scalars = (*self.keys, *((self.predicate,) if self.predicate else ()))
        partials = [partial for state in self.states for partial in state.partials]
        return frozenset().union(*(part.inputs for part in (*scalars, *partials)))
