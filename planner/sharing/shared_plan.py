"""The cores of all views of a stream → one shared plan.

Cores with the same keys share one fragment: one pass over the batch groups it by the keys and computes every distinct
aggregate of every distinct condition among them, once. Its row of a group then holds what all views of those keys add
to it, so that their merge is one upsert as well, as far as their results lie in one table. Cores that keep the same
rows share a fragment of rows.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cached_property
from itertools import groupby
from typing import TypeAlias

from standpipe.planner.plan import ROW_COUNT, Core, Partial, Scalar, digest_name
from standpipe.planner.sql.template import Template

XID_COLUMN = "_standpipe_xid"
SOURCE_COLUMN = "_standpipe_source"
"""Which source a row is of; there only where several are read."""
BATCH = "batch"
"""What a query of the kernel's calls the rows."""
ALWAYS = "true"

Identity: TypeAlias = tuple[bool, int, tuple[str, ...], str]


@dataclass(frozen=True)
class Place:
    """Where a core's result is kept: the columns of a table that hold its keys and its states, in their order."""

    table: str
    keys: tuple[str, ...]
    states: tuple[str, ...]


@dataclass(frozen=True)
class Member:
    """A core in the shared plan; `result` is the name of its result, which tells it from all others.
    `start` is a condition of the kernel's on the rows that are the view's already, while the batch may hold older
    ones; `among_sources` says that the batch holds rows of other sources too. `watermark` is SQL for the one by which
    rows are late, which are counted here if `counts_late`; `closing` is what follows when it has moved, and `late_rows`
    finds, among the rows of a batch, those that were late."""

    result: str
    core: Core
    place: Place
    start: str | None = None
    among_sources: bool = False
    watermark: str = ""
    counts_late: bool = False
    closing: str = ""
    late_rows: Template | None = None

    @property
    def condition(self) -> str:
        predicate = self.core.predicate.kernel.sql if self.core.predicate else None
        parts = [part for part in (self.start, predicate) if part]
        return f"({' AND '.join(parts)})" if parts else ALWAYS

    @property
    def source(self) -> int:
        """The number of its source; 0 where there is no other."""
        return self.core.source.number if self.among_sources else 0

    @property
    def partials(self) -> tuple[Partial, ...]:
        return tuple(dict.fromkeys(partial for state in self.core.states for partial in state.partials))


@dataclass(frozen=True)
class Column:
    """A column of a fragment: a partial of the rows that satisfy a condition, named by its number."""

    partial: Partial
    condition: int

    @property
    def name(self) -> str:
        return f"{self.partial.name}_{self.condition}"


@dataclass(frozen=True)
class Fragment:
    """What one set of keys shares; `number` names its staging table. Frozen, so that what follows from it is found
    once."""

    number: int
    keys: tuple[Scalar, ...]
    members: tuple[Member, ...]
    grouped: bool

    @cached_property
    def conditions(self) -> tuple[str, ...]:
        return tuple(dict.fromkeys(member.condition for member in self.members))

    @cached_property
    def aggregates(self) -> tuple[Column, ...]:
        """Each partial once for each condition that it is wanted of; of each condition the number of rows."""
        wanted = {Column(p, self.condition_number(m)) for m in self.members for p in m.partials}
        return tuple(sorted(wanted | set(self._counts), key=lambda column: column.name))

    @property
    def partials(self) -> tuple[Partial, ...]:
        """Those that members want: each once, whatever the conditions."""
        wanted = {partial for member in self.members for partial in member.partials}
        return tuple(sorted(wanted, key=lambda partial: partial.name))

    def condition_number(self, member: Member) -> int:
        return self._numbers[member.condition]

    @cached_property
    def _numbers(self) -> dict[str, int]:
        return {condition: number for number, condition in enumerate(self.conditions)}

    @cached_property
    def key_names(self) -> tuple[str, ...]:
        return tuple(key_name(key) for key in self.keys)

    @property
    def _counts(self) -> tuple[Column, ...]:
        """How many rows of a group satisfy each condition; rows that are kept have satisfied the one there is."""
        return tuple(Column(ROW_COUNT, number) for number in range(len(self.conditions))) if self.grouped else ()

    @cached_property
    def count_names(self) -> tuple[str, ...]:
        return tuple(column.name for column in self._counts)

    def column_names(self, member: Member) -> dict[str, str]:
        """What the member's partials are called here."""
        number = self.condition_number(member)
        return {partial.name: Column(partial, number).name for partial in member.partials}

    @cached_property
    def columns(self) -> tuple[tuple[str, str], ...]:
        """Names, and the types that PostgreSQL stages them in."""
        keys = zip(self.key_names, (key.type.transport.staged_type for key in self.keys), strict=True)
        return (*keys, *((column.name, column.partial.staged_type) for column in self.aggregates))

    @property
    def sketches(self) -> dict[str, str]:
        """The columns whose lists of values become sketches, and of which family."""
        return {c.name: c.partial.sketch for c in self.aggregates if c.partial.sketch}

    @property
    def query(self) -> str:
        """The kernel's SQL over the batch."""
        return grouping_query(self) if self.grouped else rows_query(self)


@dataclass(frozen=True)
class SharedPlan:
    """All fragments of a stream."""

    fragments: tuple[Fragment, ...]

    @property
    def members(self) -> tuple[Member, ...]:
        return tuple(member for fragment in self.fragments for member in fragment.members)


class NameCollision(Exception):
    """Two different things have the same name."""


def check_names(named: Iterable[tuple[str, object]]) -> None:
    """Names are digests, and people choose what is digested: the same name must mean the same thing."""
    found: dict[str, object] = {}
    for name, thing in named:
        if found.setdefault(name, thing) != thing:
            raise NameCollision(f"two different expressions have the name {name}: write one of them in another way")


def named_parts(members: Iterable[Member]) -> Iterator[tuple[str, object]]:
    """What digests name in a shared plan: inputs, keys, and partials with their values."""
    for member in members:
        core = member.core
        yield from ((each.name, (each.sql, each.arrow_type, each.source.clause.sql)) for each in core.reading.inputs)
        yield from ((key_name(key), (key.kernel.sql, key.type.transport.staged_type)) for key in core.keys)
        yield from ((partial.name, (partial.function, partial.value.sql)) for partial in member.partials)


def share(members: Iterable[Member]) -> SharedPlan:
    """One fragment for each set of keys, and for each set of rows that is kept.

    Printed plans are the same each time: members go by the names of their results.
    """
    members = list(members)
    check_names(named_parts(members))
    ordered = sorted(members, key=lambda member: (identity(member), member.result))
    groups = [tuple(group) for _, group in groupby(ordered, key=identity)]
    return SharedPlan(tuple(fragment(number, group) for number, group in enumerate(groups, 1)))


def identity(member: Member) -> Identity:
    """Equal for members that share a fragment. Groups are the same by whatever order of keys; rows are not."""
    names = tuple(key_name(key) for key in member.core.keys)
    if member.core.grouped:
        return True, member.source, tuple(sorted(names)), ""
    return False, member.source, names, member.condition


def fragment(number: int, members: tuple[Member, ...]) -> Fragment:
    keys = {key_name(key): key for key in members[0].core.keys}
    return Fragment(number, tuple(keys.values()), members, members[0].core.grouped)


def key_name(key: Scalar) -> str:
    """Keys are the same if the kernel computes the same and PostgreSQL stages it as the same type."""
    return digest_name("k_", key.type.transport.staged_type + key.kernel.sql)


def staged(fragment: Fragment, member: Member) -> tuple[str, ...]:
    """The SQL of the member's states over a staged row."""
    names = fragment.column_names(member)
    return tuple(state.staged.renamed(names).sql for state in member.core.states)


# The kernel's SQL ---------------------------------------------------------------------------------------


def rows_query(fragment: Fragment) -> str:
    return f"SELECT {', '.join(keys_sql(fragment))} FROM {BATCH}{where_sql(fragment)}"


def grouping_query(fragment: Fragment) -> str:
    """A value that is wanted under a condition is NULL where that does not hold: aggregates pass it over. Each such
    value is computed once, however many aggregates take it."""
    values = dict(_masked(fragment))
    inner = ", ".join((*keys_sql(fragment), *(f"{sql} AS {name}" for name, sql in values.items())))
    aggregates = (f"{_aggregate(column)} AS {column.name}" for column in fragment.aggregates)
    outer = ", ".join((*fragment.key_names, *aggregates))
    return f"SELECT {outer} FROM (SELECT {inner} FROM {BATCH}{where_sql(fragment)}){groups_sql(fragment)}"


def groups_sql(fragment: Fragment) -> str:
    """Without keys there is a group even of no rows."""
    return f" GROUP BY {', '.join(fragment.key_names)}" if fragment.keys else " HAVING count(*) > 0"


def keys_sql(fragment: Fragment) -> list[str]:
    return [f"{key.kernel.sql} AS {name}" for name, key in zip(fragment.key_names, fragment.keys, strict=True)]


def where_sql(fragment: Fragment) -> str:
    """Rows that no member wants are dropped."""
    parts = (*own_rows(fragment), *wanted_rows(fragment))
    return f" WHERE {' AND '.join(parts)}" if parts else ""


def own_rows(fragment: Fragment) -> list[str]:
    """The condition on rows of the fragment's source, if there are others."""
    source = fragment.members[0].source
    return [f"{SOURCE_COLUMN} = {source}"] if source else []


def wanted_rows(fragment: Fragment) -> list[str]:
    """The condition on rows that some member wants, if not all are."""
    return [] if ALWAYS in fragment.conditions else [f"({' OR '.join(fragment.conditions)})"]


def _masked(fragment: Fragment) -> Iterator[tuple[str, str]]:
    for column in fragment.aggregates:
        value, number = column.partial.value.sql, column.condition
        yield _mask_name(number, value), masked(value, fragment.conditions[number])


def masked(value: str, condition: str) -> str:
    return value if condition == ALWAYS else f"CASE WHEN {condition} THEN {value} END"


def _mask_name(condition: int, value: str) -> str:
    return f"{digest_name('v_', value)}_{condition}"


def _aggregate(column: Column) -> str:
    return column.partial.function.format(_mask_name(column.condition, column.partial.value.sql))
