"""The values of a view's plan: what a continuous view reads, computes and keeps.

Frozen and hashable, without behaviour beyond what follows from their fields. `stored_plan` writes them down and reads
them again.
"""

from __future__ import annotations

import hashlib
from dataclasses import dataclass, field
from enum import Enum
from functools import cached_property

from standpipe.catalog.errors import FeatureNotSupported
from standpipe.catalog.settings import Settings
from standpipe.catalog.types import SqlType
from standpipe.planner.sql.template import Template, compose, hole, text

NAME_DIGEST_LENGTH = 16
"""Hexadecimal digits: 64 bits."""


def digest(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()[:NAME_DIGEST_LENGTH]


def digest_name(prefix: str, text: str) -> str:
    """A name that is the same for the same text in every view: this is how views share."""
    return prefix + digest(text)


class Refusal(FeatureNotSupported):
    """A SELECT that cannot be kept up to date. `anchor`: the word in the user's text that it is about."""

    def __init__(self, message: str, hint: str, anchor: str | None = None) -> None:
        super().__init__(message, hint=hint)
        self.anchor = anchor


@dataclass(frozen=True)
class Obstacle:
    """Why something cannot be maintained by deltas. What it would have computed is computed on read instead."""

    reason: str


LOG = "log"
"""The hole of a source."""
ROW_ALIAS = "<row>"
"""The name of the log where it is read alone."""
PLACE_COLUMN = "_standpipe_place"
"""A column that the log's rows have when they are read: a number that grows from row to row as they lie there."""


@dataclass(frozen=True)
class Source:
    """Rows that PostgreSQL makes of a stream's rows when the log is read: FROM, and WHERE if there is one, with a hole
    in the log's place. `alias` is the name of the log in it.

    Each row of the stream must give its rows alone, whatever other rows there are."""

    clause: Template
    alias: str
    columns: frozenset[str] = frozenset()
    """The stream's columns that the clause itself reads."""
    is_guard: bool = False

    def over(self, log: str) -> str:
        """The clause over a relation that has the log's columns."""
        return self.clause.filled(lambda _: log)

    @cached_property
    def number(self) -> int:
        """Tells the rows of this source from those of others: a 64-bit integer."""
        found = int.from_bytes(hashlib.sha256(self.clause.sql.encode()).digest()[:8], signed=True)
        return found or 1


LOG_ALONE = Source(Template(("FROM ", f' AS "{ROW_ALIAS}"'), (LOG,)), ROW_ALIAS)


@dataclass(frozen=True)
class Input:
    """A column of a source: an expression that PostgreSQL evaluates when the log is read. `type` is its PostgreSQL
    type, `arrow_type` the one it travels in (Arrow's name of it). `columns` are the stream's columns that it reads,
    `text` is what people are shown of it."""

    sql: str
    type: str
    arrow_type: str
    source: Source = LOG_ALONE
    columns: frozenset[str] = frozenset()
    text: str = ""
    settings: frozenset[str] = field(default=frozenset(), compare=False)
    """The settings of a session that its value depends on."""
    is_bare: bool = False
    """A plain column of the stream: reading it cannot fail."""

    @cached_property
    def name(self) -> str:
        source = "" if self.source == LOG_ALONE else self.source.clause.sql
        return digest_name("i_", f"{self.arrow_type} {self.sql} {source}")


@dataclass(frozen=True)
class Reading:
    """What is read of a stream."""

    sources: frozenset[Source]
    inputs: frozenset[Input]

    def __or__(self, other: Reading) -> Reading:
        return Reading(self.sources | other.sources, self.inputs | other.inputs)


@dataclass(frozen=True)
class Scalar:
    """An expression over a stream's row: `text` is what people are shown, `kernel` the kernel's SQL over the names of
    its inputs."""

    text: str
    type: SqlType
    kernel: Template
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
    value: Template
    staged_type: str
    inputs: frozenset[Input]
    sketch: str | None = None
    steps: Steps | None = None

    @cached_property
    def name(self) -> str:
        return digest_name("p_", self.function + self.value.sql + (self.sketch or ""))


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

    `staged` makes it of a staged row: SQL over the names of the partials. `combine` makes the new one of {old} and
    {new}. `identity` is its value before any row.
    """

    kind: str
    type: str
    partials: tuple[Partial, ...]
    staged: Template
    combine: str
    identity: str | None = None
    sketch: Sketch | None = None
    collate: str = ""
    """The COLLATE clause of the column, if it is not of the default collation."""


COUNT = "count({})"
COUNT_STEPS = Steps(COUNT, "coalesce(cast(sum({}) AS bigint), 0)")
ROW_COUNT = Partial(COUNT, text("1"), "bigint", frozenset(), steps=COUNT_STEPS)
"""How many rows there are: count(*)."""
ROW_COUNT_STATE = State("count", "bigint", (ROW_COUNT,), hole(ROW_COUNT.name), "{old} + {new}", "0")


@dataclass(frozen=True)
class Expiry:
    """Rows of a result whose `column` is a time further back than `keep` are of no use to the view any more. What comes
    for a time up to the `horizon`, as SQL, is late: the view does not show it."""

    column: str
    keep: str
    horizon: str = ""


class Role(Enum):
    """What fills the result of a core."""

    MERGED = "merged"  # the deltas of batches
    WATERMARK = "watermark"  # the newest time: the one that is in force, and that of all batches
    EMITTED = "emitted"  # windows that have closed


class DivisionKind(Enum):
    """What divides the rows of a group, besides what they are themselves."""

    SESSIONS = "sessions"  # a session ends where no row came for longer than `length` microseconds
    COUNTS = "counts"  # a window has `length` rows, in the order in which they arrived
    ORDER = "order"  # rows are kept, and numbered in the order in which they arrived
    LATEST = "latest"  # the same, of which only the last `length` of each group are kept


@dataclass(frozen=True)
class Division:
    """How rows of a group are divided by what other rows there are: only the merge can say that. The last keys of such
    a core tell it where a row belongs, and are not kept: of sessions the slice of time, else the place in the log."""

    kind: DivisionKind
    length: int = 0

    @property
    def placing_keys(self) -> int:
        return 1 if self.kind is DivisionKind.SESSIONS else 2


@dataclass(frozen=True)
class Core:
    """What is kept up to date for a block that reads a stream: scan, filter, then aggregate by keys or, without
    `grouped`, keep the rows. `key_columns` name the keys in the result table; its rows are looked up by a hash of the
    first `hashed_keys` of them. `reason` says why it keeps rows, or values, where states would have been smaller."""

    predicate: Scalar | None
    keys: tuple[Scalar, ...]
    key_columns: tuple[str, ...]
    grouped: bool
    states: tuple[State, ...] = ()
    source: Source = LOG_ALONE
    hashed_keys: int = 0
    reason: str = ""
    expiry: Expiry | None = None
    division: Division | None = None
    role: Role = Role.MERGED
    window_end: Template | None = None
    """When the last window of a row of the result closes: SQL over holes for the result's columns. What comes for it
    later is late."""

    @property
    def is_computed(self) -> bool:
        return self.role is not Role.EMITTED

    @property
    def kept_keys(self) -> tuple[Scalar, ...]:
        """The keys that are columns of the result."""
        return self.keys[: len(self.keys) - (self.division.placing_keys if self.division else 0)]

    @property
    def kept_columns(self) -> tuple[str, ...]:
        return self.key_columns[: len(self.kept_keys)]

    @property
    def placing_keys(self) -> tuple[Scalar, ...]:
        return self.keys[len(self.kept_keys) :]

    @property
    def state_columns(self) -> tuple[str, ...]:
        return tuple(f"{state.kind}_{number}" for number, state in enumerate(self.states, 1))

    @property
    def is_unbounded(self) -> bool:
        """Does it grow with its input although the view does not ask for rows?"""
        return not self.grouped and bool(self.reason)

    @property
    def presence(self) -> str | None:
        """The column that counts the rows of a group, of a core whose groups may be kept among those of others."""
        has_sketches = any(state.sketch for state in self.states)
        is_alone = self.hashed_keys or self.division or self.window_end or has_sketches
        if not self.grouped or not self.keys or is_alone:
            return None
        return dict(zip(self.states, self.state_columns, strict=True)).get(ROW_COUNT_STATE)

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
class ReadQuery:
    """What PostgreSQL evaluates when the view is read: SQL with a hole for each result table, named by its number.

    Where the view is nothing but the rows of one result table that satisfy a condition, `columns` are its columns in
    terms of that table, which the query calls `alias`: so CREATE INDEX on the view can see through it."""

    query: Template
    alias: str = ""
    columns: tuple[Template, ...] = ()
    condition: Template | None = None

    @property
    def is_flat(self) -> bool:
        return bool(self.columns)


@dataclass(frozen=True)
class LateRows:
    """Those rows of a batch that came too late. `row` is what is kept of one, `condition` is SQL with holes for the
    names of its `inputs`, for results and for the watermark. Inputs are evaluated as those of the cores are."""

    row: str
    condition: Template
    inputs: tuple[Input, ...]
    source: Source = LOG_ALONE

    @property
    def query(self) -> Template:
        condition = self.condition.partly_filled({each.name: each.sql for each in self.inputs})
        return compose("SELECT {} AS row {} WHERE {}", self.row, self.source.clause, condition)


@dataclass(frozen=True)
class Closing:
    """How windows close. `watermark` is the number of the core that keeps the newest time; the watermark lies behind it
    by `delay`. `last_end` asks when the last window ends. `windows` are the view's rows of the windows that close
    between two watermarks, which go to the core with the number `emitted`; `ticks` says whether there may be any.
    `late_rows` finds late rows of a batch. With `every`, an interval, the core with the number `early` shows the
    windows that are open as they were when that time last began; `open_windows` are their rows, each with its end.
    What is shown is made with the `settings` of the view's creation."""

    watermark: int
    delay: str
    last_end: Template
    emitted: int | None = None
    windows: Template | None = None
    every: str = ""
    early: int | None = None
    open_windows: Template | None = None
    ticks: Template | None = None
    late_rows: LateRows | None = None
    settings: Settings = ()


@dataclass(frozen=True)
class ViewPlan:
    """A continuous view: its cores, the query over their result tables, and its columns. `settings` are those that its
    rows must be evaluated with, where they are not the standard ones."""

    cores: tuple[Core, ...]
    read: ReadQuery
    outputs: tuple[Output, ...]
    settings: Settings = ()
    closing: Closing | None = None


GROUP_HASH = "group_hash"
WINDOW_NUMBER = "window_number"
"""The column of a count window's number: 1, 2, … in each group."""
ARRIVAL_NUMBER = "arrival_number"
"""The column that says in which order kept rows arrived. Numbers grow, and some may be missing."""


def group_hash(values: tuple[str, ...]) -> str:
    """The SQL of a hash that is the same for equal keys, NULL among them."""
    return f"hash_record_extended(ROW({', '.join(values)}), 0)"
