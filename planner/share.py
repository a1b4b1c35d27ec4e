"""The cores of all views of a stream → one shared plan.

Views with the same keys share one fragment: its rows are grouped by (keys, bitmap of the views' conditions
that a row satisfies), so that each view's delta is the sum of the fragment's rows that carry its bit. All
fragments are made in one pass. Views that only append share one fragment of rows in the same way.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import groupby

from standpipe.planner.plan import Core, Partial, Scalar, digest_name

BITS_PER_BITMAP = 62
"""Of a 64-bit integer; its sign bit is left alone."""
GROUPING_COLUMNS_PER_QUERY = 60
"""Spark numbers grouping sets by one bit a column in 64."""
XID_COLUMN = "_standpipe_xid"
SOURCE_COLUMN = "_standpipe_source"
"""Which source a row is of; there only where several are read."""
ALWAYS = "true"


@dataclass(frozen=True)
class Member:
    """A core in the shared plan; `result` is the name of its result table, which tells it from all others.
    `start` is a Spark condition on the rows that are the view's already, while the batch may hold older ones;
    `among_sources` says that the batch holds rows of other sources too."""

    result: str
    core: Core
    start: str | None = None
    among_sources: bool = False

    @property
    def condition(self) -> str:
        own = f"({SOURCE_COLUMN} = {self.core.source.number})" if self.among_sources else None
        predicate = self.core.predicate.spark if self.core.predicate else None
        parts = [part for part in (own, self.start, predicate) if part]
        return f"({' AND '.join(parts)})" if parts else ALWAYS


@dataclass(frozen=True)
class Fragment:
    """What one set of keys shares; `number` names its staging table and its bitmaps."""

    number: int
    keys: tuple[Scalar, ...]
    members: tuple[Member, ...]
    grouped: bool

    @property
    def conditions(self) -> tuple[str, ...]:
        return tuple(dict.fromkeys(member.condition for member in self.members))

    @property
    def partials(self) -> tuple[Partial, ...]:
        return unique_partials(self.members)

    @property
    def key_names(self) -> tuple[str, ...]:
        return tuple(key_name(key) for key in self.keys)

    @property
    def bitmap_names(self) -> tuple[str, ...]:
        count = -(-len(self.conditions) // BITS_PER_BITMAP)
        return tuple(f"b{self.number}_{index}" for index in range(count))

    @property
    def bitmaps(self) -> tuple[str, ...]:
        """The Spark expressions of the bitmaps."""
        chunks = [
            self.conditions[start : start + BITS_PER_BITMAP]
            for start in range(0, len(self.conditions), BITS_PER_BITMAP)
        ]
        return tuple(" | ".join(_bit(index, text) for index, text in enumerate(chunk)) for chunk in chunks)

    def bit(self, member: Member) -> tuple[str, int]:
        """The bitmap column that tells this member's rows, and its bit there."""
        chunk, index = divmod(self.conditions.index(member.condition), BITS_PER_BITMAP)
        return self.bitmap_names[chunk], 1 << index

    @property
    def columns(self) -> tuple[str, ...]:
        """What the fragment has in the plan's result, besides its number."""
        return (*self.bitmap_names, *self.key_names, *(partial.name for partial in self.partials))

    @property
    def staged_types(self) -> tuple[str, ...]:
        keys = (key.type.transport.staged_type for key in self.keys)
        return (*("bigint" for _ in self.bitmap_names), *keys, *(p.staged_type for p in self.partials))


@dataclass(frozen=True)
class SharedPlan:
    """All fragments of a stream. `queries` are the Spark queries that make them, as few as can be."""

    fragments: tuple[Fragment, ...]

    def queries(self, table: str) -> tuple[str, ...]:
        """Spark SQL over the batch; each result has a column `fragment` that says whose a row is."""
        rows = [rows_query(fragment, table) for fragment in self.fragments if not fragment.grouped]
        grouped = [fragment for fragment in self.fragments if fragment.grouped]
        return (*rows, *(grouping_query(chunk, table) for chunk in query_chunks(grouped)))


def share(members: Iterable[Member]) -> SharedPlan:
    """One fragment for each set of keys, and one for all the appending views.

    Printed plans are the same each time: members go by the names of their results.
    """

    def identity(member: Member) -> tuple[bool, tuple[str, ...]]:
        grouped = member.core.grouped
        return grouped, tuple(key_name(key) for key in member.core.keys) if grouped else ()

    ordered = sorted(members, key=lambda member: (identity(member), member.result))
    groups = [tuple(group) for _, group in groupby(ordered, key=identity)]
    return SharedPlan(tuple(fragment(number, group) for number, group in enumerate(groups, 1)))


def fragment(number: int, members: tuple[Member, ...]) -> Fragment:
    grouped = members[0].core.grouped
    keys = {key_name(key): key for member in members for key in member.core.keys}
    return Fragment(number, tuple(keys.values()), members, grouped)


def key_name(key: Scalar) -> str:
    """Keys are the same if Spark computes the same and PostgreSQL stages it as the same type."""
    return digest_name("k_", key.type.transport.staged_type + key.spark)


def unique_partials(members: Iterable[Member]) -> tuple[Partial, ...]:
    found = {p.name: p for member in members for state in member.core.states for p in state.partials}
    return tuple(found[name] for name in sorted(found))


def _bit(index: int, condition: str) -> str:
    return f"{1 << index}L" if condition == ALWAYS else f"if({condition}, {1 << index}L, 0L)"


# Spark SQL ----------------------------------------------------------------------------------------------


def value_name(partial: Partial) -> str:
    return digest_name("v_", partial.value)


def projection(fragments: list[Fragment], partials: tuple[Partial, ...], table: str) -> str:
    """Every key, bitmap and aggregated value once a row; rows that no view wants are dropped."""
    columns = {name: key.spark for f in fragments for name, key in zip(f.key_names, f.keys, strict=True)}
    columns |= {value_name(partial): partial.value for partial in partials}
    bitmaps = {n: sql for f in fragments for n, sql in zip(f.bitmap_names, f.bitmaps, strict=True)}
    chosen = ", ".join(f"{sql} AS {name}" for name, sql in (columns | bitmaps).items())
    wanted = " OR ".join(f"{name} <> 0" for name in bitmaps)
    return f"(SELECT * FROM (SELECT {chosen} FROM {table}) WHERE {wanted})"


def rows_query(fragment: Fragment, table: str) -> str:
    columns = ", ".join((*fragment.bitmap_names, *fragment.key_names))
    return f"SELECT {fragment.number} AS fragment, {columns} FROM {projection([fragment], (), table)}"


def grouping_query(fragments: list[Fragment], table: str) -> str:
    partials = unique_partials(member for f in fragments for member in f.members)
    aggregates = ", ".join(f"{p.function.format(value_name(p))} AS {p.name}" for p in partials)
    names = list(dict.fromkeys(name for f in fragments for name in (*f.key_names, *f.bitmap_names)))
    source = projection(fragments, partials, table)
    columns = ", ".join(part for part in (", ".join(names), aggregates) if part)
    if len(fragments) == 1:
        return f"SELECT {fragments[0].number} AS fragment, {columns} FROM {source} GROUP BY {', '.join(names)}"
    whose = " ".join(f"WHEN grouping({f.bitmap_names[0]}) = 0 THEN {f.number}" for f in fragments)
    sets = ", ".join(f"({', '.join((*f.key_names, *f.bitmap_names))})" for f in fragments)
    return f"SELECT CASE {whose} END AS fragment, {columns} FROM {source} GROUP BY GROUPING SETS ({sets})"


def query_chunks(fragments: list[Fragment]) -> Iterator[list[Fragment]]:
    chunk: list[Fragment] = []
    for fragment in fragments:
        names = {n for f in (*chunk, fragment) for n in (*f.key_names, *f.bitmap_names)}
        if chunk and len(names) > GROUPING_COLUMNS_PER_QUERY:
            yield chunk
            chunk = []
        chunk.append(fragment)
    if chunk:
        yield chunk
