"""What the planner knows from outside: values, fetched before planning."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from standpipe.catalog.types import SqlType

UTC_NAMES = frozenset({"UTC", "Etc/UTC", "GMT", "Etc/GMT", "UCT", "Etc/UCT", "Zulu", "Etc/Zulu", "Universal"})
FUNCTION, AGGREGATE, WINDOW = "f", "a", "w"


@dataclass(frozen=True)
class FunctionFact:
    """What pg_proc says of a function name: `kind` as prokind has it; true if any of the overloads is so."""

    name: str
    kind: str
    is_volatile: bool
    returns_set: bool


@dataclass(frozen=True)
class Functions:
    """All functions that a text calls, by name."""

    facts: tuple[FunctionFact, ...]

    @property
    def aggregates(self) -> frozenset[str]:
        return frozenset(fact.name for fact in self.facts if fact.kind == AGGREGATE)

    @property
    def set_returning(self) -> frozenset[str]:
        return frozenset(fact.name for fact in self.facts if fact.returns_set)


@dataclass(frozen=True)
class StreamFacts:
    """The stream a view reads: its columns, and whether its text compares bytewise."""

    columns: Mapping[str, SqlType]
    bytewise: bool
    time_zone: str

    @property
    def time_zone_is_utc(self) -> bool:
        return self.time_zone in UTC_NAMES
