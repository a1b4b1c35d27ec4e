"""What the planner knows from outside: values, fetched before planning."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass, replace

from standpipe.catalog.settings import TIME_ZONE, is_standard
from standpipe.catalog.types import SqlType

ARRIVAL = "arrival_timestamp"
"""The column that every stream has: when the statement began that inserted the row."""
BUILT_IN = "pg_catalog"
"""The schema of PostgreSQL's own functions, which canonical text leaves out."""


@dataclass(frozen=True)
class FunctionFact:
    """What pg_proc says of one function that the view's definition refers to by its oid. `is_known`: it is one of
    PostgreSQL's own or of ours, and not one that somebody else has called so. `returns` is the type of its result."""

    schema: str
    name: str
    is_aggregate: bool = False
    is_volatile: bool = False
    returns_set: bool = False
    is_stable: bool = False
    is_known: bool = True
    returns: str = "boolean"


@dataclass(frozen=True)
class Functions:
    """All functions that a view's definition refers to; `without_calls` are those among them that no call names: they
    stand behind operators and casts."""

    facts: tuple[FunctionFact, ...] = ()
    without_calls: tuple[FunctionFact, ...] = ()

    def telling_calls(self, called: Collection[tuple[str, str]]) -> Functions:
        """The same, where it is known which functions are called by their schemas and names."""
        hidden = (fact for fact in self.facts if (fact.schema, fact.name) not in called)
        return replace(self, without_calls=tuple(hidden))

    def named(self, schema: str, name: str) -> tuple[FunctionFact, ...]:
        return tuple(fact for fact in self.facts if (fact.schema, fact.name) == (schema, name))

    def are_aggregates(self, schema: str, name: str) -> bool:
        return any(fact.is_aggregate for fact in self.named(schema, name))

    def are_known(self, schema: str, name: str) -> bool:
        return all(fact.is_known for fact in self.named(schema, name))

    def return_sets(self, schema: str, name: str) -> bool:
        return any(fact.returns_set for fact in self.named(schema, name))


@dataclass(frozen=True)
class Watermark:
    """What a stream says of its times: up to `delay` after a time in `column` has come, earlier ones may still come.
    One that lies further than `max_ahead` ahead of its row's arrival is a mistake. Both are intervals, as texts."""

    column: str
    delay: str
    max_ahead: str


@dataclass(frozen=True)
class StreamFacts:
    """The stream a view reads: its name as SQL, its columns, and the settings of the session that asks."""

    name: str
    columns: Mapping[str, SqlType]
    settings: Mapping[str, str]
    watermark: Watermark | None = None

    @property
    def time_zone_is_utc(self) -> bool:
        return is_standard(TIME_ZONE, self.settings[TIME_ZONE])


@dataclass(frozen=True)
class IndirectRead:
    """Where a SELECT reads a continuous view, or a stream by another name than its own. `word` is the name in the
    SELECT; `way` says what bears it ("view" or "table"), unless it is the continuous view itself."""

    word: str
    kind: str
    name: str
    way: str | None = None
