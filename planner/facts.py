"""What the planner knows from outside: values, fetched before planning."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from standpipe.catalog.types import SqlType

UTC_NAMES = frozenset({"UTC", "Etc/UTC", "GMT", "Etc/GMT", "UCT", "Etc/UCT", "Zulu", "Etc/Zulu", "Universal"})
BUILT_IN = "pg_catalog"
"""The schema of PostgreSQL's own functions, which canonical text leaves out."""


@dataclass(frozen=True)
class FunctionFact:
    """What pg_proc says of one function that the view's definition refers to by its oid."""

    schema: str
    name: str
    is_aggregate: bool = False
    is_volatile: bool = False
    returns_set: bool = False


@dataclass(frozen=True)
class Functions:
    """All functions that a view's definition refers to, behind operators and casts too."""

    facts: tuple[FunctionFact, ...] = ()

    def named(self, schema: str, name: str) -> tuple[FunctionFact, ...]:
        return tuple(fact for fact in self.facts if (fact.schema, fact.name) == (schema, name))

    def are_aggregates(self, schema: str, name: str) -> bool:
        return any(fact.is_aggregate for fact in self.named(schema, name))

    def return_sets(self, schema: str, name: str) -> bool:
        return any(fact.returns_set for fact in self.named(schema, name))


@dataclass(frozen=True)
class StreamFacts:
    """The stream a view reads: its name as SQL, its columns, and the time zone of the session that asks."""

    name: str
    columns: Mapping[str, SqlType]
    time_zone: str

    @property
    def time_zone_is_utc(self) -> bool:
        return self.time_zone in UTC_NAMES
