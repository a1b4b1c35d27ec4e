"""The values that travel: what a continuous view reads, computes and keeps. Frozen, hashable, no behaviour
beyond what follows from their fields."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum

from standpipe.catalog.errors import FeatureNotSupported
from standpipe.catalog.types import SqlType

NAME_DIGEST_LENGTH = 10


def digest_name(prefix: str, text: str) -> str:
    """A name that is the same for the same text in every view: this is how views share."""
    return prefix + hashlib.sha256(text.encode()).hexdigest()[:NAME_DIGEST_LENGTH]


DIGEST_NAME = re.compile(r"\b[ip]_[0-9a-f]+\b")


def renamed(text: str, names: Mapping[str, str]) -> str:
    """A text with other names for some of its inputs and partials.

    >>> renamed("sum(p_0a) + sum(p_0b)", {"p_0a": "p_0c"})
    'sum(p_0c) + sum(p_0b)'
    """
    return DIGEST_NAME.sub(lambda found: names.get(found.group(), found.group()), text)


class Refusal(FeatureNotSupported):
    """A SELECT that cannot be kept up to date. `anchor`: the word in the user's text that it is about."""

    def __init__(self, message: str, hint: str, anchor: str | None = None) -> None:
        super().__init__(message, hint=hint)
        self.anchor = anchor


@dataclass(frozen=True)
class Source:
    """Rows that PostgreSQL makes of a stream's rows when the log is read: `clause` is the FROM clause (and what
    WHERE follows), with LOG_PLACEHOLDER in the stream's place, and `alias` the name of the log in it.

    Each row of the stream must give its rows alone, whatever other rows there are."""

    clause: str
    alias: str

    @property
    def number(self) -> int:
        """Tells the rows of this source from those of others."""
        return int(hashlib.sha256(self.clause.encode()).hexdigest()[:7], 16)


LOG_PLACEHOLDER = '"<standpipe log>"'
ROW_ALIAS = '"<row>"'
"""The log's name where it is read alone: one that no query of a user's has."""
LOG_ALONE = Source(f"{LOG_PLACEHOLDER} AS {ROW_ALIAS}", ROW_ALIAS)


@dataclass(frozen=True)
class Input:
    """A column of a source: an expression that PostgreSQL evaluates when the log is read. `type` is its
    PostgreSQL type, `arrow_type` the one it travels in (Arrow's name of it)."""

    sql: str
    type: str
    arrow_type: str
    source: Source = LOG_ALONE

    @property
    def name(self) -> str:
        return digest_name("i_", self.arrow_type + self.sql + (self.source.clause if self.source != LOG_ALONE else ""))


@dataclass(frozen=True)
class Reading:
    """What is read of a stream."""

    sources: frozenset[Source]
    inputs: frozenset[Input]

    def __or__(self, other: Reading) -> Reading:
        return Reading(self.sources | other.sources, self.inputs | other.inputs)


@dataclass(frozen=True)
class Scalar:
    """An expression over a stream's row: PostgreSQL's words for it, and the kernel's over the inputs it needs."""

    text: str
    type: SqlType
    kernel: str
    inputs: frozenset[Input]


@dataclass(frozen=True)
class Steps:
    """How an aggregate is computed in two steps: `first` of rows, `second` of what that gave for parts of them."""

    first: str
    second: str


@dataclass(frozen=True)
class Partial:
    """An aggregate of the kernel's over the rows of a batch: `function` with {} for its value.

    `staged_type` is what PostgreSQL receives. With `sketch`, a family of sketches, the function lists the values that
    a sketch is made of before they leave. `steps` are there if it can be computed in two.
    """

    function: str
    value: str
    staged_type: str
    inputs: frozenset[Input]
    sketch: str | None = None
    steps: Steps | None = None

    @property
    def name(self) -> str:
        return digest_name("p_", self.function + self.value + (self.sketch or ""))


class SketchPart(Enum):
    """What a state is to the sketch that it belongs to."""

    KEPT = "kept"
    STAGED = "staged"  # the batch's sketches, from the upsert until they are united with the kept one
    SHOWN = "shown"  # a value read off the kept one, so that whoever reads the view needs no sketch


@dataclass(frozen=True)
class Sketch:
    """A state that Python fills in, because PostgreSQL cannot unite sketches. `family` says how to; the parts of
    one sketch have the same partial. `parameter` is what a shown value depends on besides the sketch."""

    family: str
    part: SketchPart
    parameter: str = ""


@dataclass(frozen=True)
class State:
    """A column of a result table.

    `staged` makes it of a staged row (SQL over the partials' names); `combine` makes the new one of {old} and {new};
    `identity` is its value before any row.
    """

    kind: str
    type: str
    partials: tuple[Partial, ...]
    staged: str
    combine: str
    identity: str | None = None
    sketch: Sketch | None = None


COUNT = "count({})"
COUNT_STEPS = Steps(COUNT, "coalesce(cast(sum({}) AS bigint), 0)")
ROWS = Partial(COUNT, "1", "bigint", frozenset(), steps=COUNT_STEPS)
"""How many rows there are: count(*)."""
ROW_COUNT = State("count", "bigint", (ROWS,), ROWS.name, "{old} + {new}", "0")


@dataclass(frozen=True)
class Core:
    """What is kept up to date for a block that reads a stream: scan, filter, then aggregate by keys or, without
    `grouped`, keep the rows. `key_columns` name the keys in the result table; by a hash of the first
    `hashed_keys` of them its rows are looked up."""

    predicate: Scalar | None
    keys: tuple[Scalar, ...]
    key_columns: tuple[str, ...]
    grouped: bool
    states: tuple[State, ...] = ()
    source: Source = LOG_ALONE
    hashed_keys: int = 0

    @property
    def state_columns(self) -> tuple[str, ...]:
        return tuple(f"{state.kind}_{number}" for number, state in enumerate(self.states, 1))

    @property
    def presence(self) -> str | None:
        """The column that counts the rows of a group, of a core whose groups may be kept among those of others."""
        if not self.grouped or not self.keys or self.hashed_keys or any(state.sketch for state in self.states):
            return None
        return dict(zip(self.states, self.state_columns, strict=True)).get(ROW_COUNT)

    @property
    def reading(self) -> Reading:
        scalars = (*self.keys, *((self.predicate,) if self.predicate else ()))
        partials = [partial for state in self.states for partial in state.partials]
        inputs = frozenset[Input]().union(*(part.inputs for part in (*scalars, *partials)))
        return Reading(frozenset({self.source}), inputs)


@dataclass(frozen=True)
class Output:
    """A column of the view."""

    name: str
    type: SqlType


@dataclass(frozen=True)
class ViewPlan:
    """A continuous view: its cores, and `query`, the rest over their result tables.

    In the query, `result_placeholder(n)` stands for the table of the n-th core and BOUND_PLACEHOLDER for a
    condition that is always true and binds the view to its definition.
    """

    cores: tuple[Core, ...]
    query: str
    outputs: tuple[Output, ...]


BOUND_PLACEHOLDER = '"<standpipe bound>"'


RESULT_MARK = "<standpipe result"


def result_placeholder(number: int) -> str:
    return f'"{RESULT_MARK} {number}>"'


GROUP_HASH = "group_hash"


def group_hash(values: tuple[str, ...]) -> str:
    """The SQL of a hash that is the same for equal keys, NULL among them."""
    return f"hash_record_extended(ROW({', '.join(values)}), 0)"
