"""The SQL of results: the tables that hold them, what is shown of those, and how deltas are merged into them."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from standpipe.catalog.names import quote_identifier, quote_literal
from standpipe.planner.plan import (
    ARRIVAL_NUMBER,
    GROUP_HASH,
    Core,
    Division,
    DivisionKind,
    Role,
    Scalar,
    State,
    group_hash,
)
from standpipe.planner.sharing.closing_sql import late
from standpipe.planner.sharing.divided_sql import (
    DividedDelta,
    divided_columns,
    divided_sql,
    own_columns,
)
from standpipe.planner.sharing.shared_plan import Fragment, Member, Place, key_name, staged

ONLY_KEY = "_standpipe_only"
"""The key of an aggregate without GROUP BY, whose result is one row."""
PASS = "current_pass"
"""What a merging statement calls the number of the pass, where equal groups may come more than once."""


@dataclass(frozen=True)
class ResultSql:
    """A result: the column definitions of its table, the columns that identify a row, and those of other indexes, as
    JSON. `presence` is the column that counts the rows of a group, if the table may be shared: a group that has none is
    somebody else's."""

    columns: str
    key_columns: str | None = None
    lookup_columns: str | None = None
    presence: str | None = None


def result_sql(core: Core) -> ResultSql:
    columns = [f"{name} {key.type.definition}" for name, key in zip(key_columns(core), core.kept_keys, strict=True)]
    columns += [
        f"{name} {state_definition(state)}" for name, state in zip(core.state_columns, core.states, strict=True)
    ]
    if core.hashed_keys:
        columns.insert(0, f"{GROUP_HASH} bigint NOT NULL")
    if core.division:
        columns += own_columns(core.division)
    if not core.grouped:
        return ResultSql(", ".join(columns), lookup_columns=lookup_columns(core))
    if core.division:
        identifying = ", ".join(divided_columns(core.division, key_columns(core), core.state_columns))
        return ResultSql(", ".join(columns), identifying, lookup_columns(core))
    if not core.keys:
        columns.insert(0, f"{ONLY_KEY} smallint NOT NULL DEFAULT 0")
    identifying = ", ".join(conflict_columns(own_place(core), core))
    return ResultSql(", ".join(columns), identifying, lookup_columns(core), core.presence)


def lookup_columns(core: Core) -> str | None:
    """What rows are found by, one index for each: a group's values, and what has left a window. The keys of groups are
    found anyway, and of a window they begin with its times."""
    if core.division and core.division.kind is DivisionKind.LATEST:
        found = [", ".join((*group_hash_column(core), ARRIVAL_NUMBER))]
    else:
        found = [GROUP_HASH] if core.hashed_keys and not core.grouped else []
    if core.expiry and (core.hashed_keys or not core.grouped):
        found.append(quote_identifier(core.expiry.column))
    return json.dumps(found, ensure_ascii=False) if found else None


def own_place(core: Core, table: str = "") -> Place:
    """Of a core that has a table to itself."""
    return Place(table, key_columns(core), core.state_columns)


def key_columns(core: Core) -> tuple[str, ...]:
    return tuple(quote_identifier(name) for name in core.kept_columns)


def group_hash_column(core: Core) -> tuple[str, ...]:
    return (GROUP_HASH,) if core.hashed_keys else ()


def state_definition(state: State) -> str:
    default = f" NOT NULL DEFAULT {state.identity}" if state.identity is not None else ""
    return f"{state.type}{state.collate}{default}"


def conflict_columns(place: Place, core: Core) -> tuple[str, ...]:
    return row_columns(place, core) or (ONLY_KEY,)


def row_columns(place: Place, core: Core) -> tuple[str, ...]:
    """What comes of a staged row itself; the states come of all rows of a group."""
    return (*group_hash_column(core), *place.keys)


def row_values(core: Core) -> tuple[str, ...]:
    values = tuple(staged_value(key) for key in core.kept_keys)
    return (*((group_hash(values[: core.hashed_keys]),) if core.hashed_keys else ()), *values)


def staged_value(key: Scalar) -> str:
    """With its collation, which decides what is equal: the staging table has none."""
    return f"{key_name(key)}::{key.type.name}{key.type.collate}"


def merge_block(fragment: Fragment, members: Sequence[Member], staged_rows: str) -> str:
    """PL/pgSQL that adds the staged deltas of the members that have one table to it; `staged_rows` is the relation that
    holds them.

    A staged row is a group of the kernel's, by values that may differ and yet be equal to PostgreSQL (1.0 and 1.00,
    which travel as text). One statement cannot touch a group twice, and says so: then such groups are taken in turn."""
    statement = f"{late_counts(fragment, members, staged_rows)}{merge_sql(fragment, members, staged_rows)}"
    if members[0].core.division or not may_come_again(fragment):
        return f"{statement}; "
    in_turn = merge_sql(fragment, members, staged_rows, in_passes=True)
    loop = f"FOR {PASS} IN 1..({passes_sql(fragment, staged_rows)}) LOOP {in_turn}; END LOOP"
    return f"BEGIN {statement}; EXCEPTION WHEN cardinality_violation THEN {loop}; END; "


def may_come_again(fragment: Fragment) -> bool:
    return fragment.grouped and any(key.type.transport.arrow_type == "string" for key in fragment.keys)


def passes_sql(fragment: Fragment, staged_rows: str) -> str:
    """How often a group comes at most."""
    keys = ", ".join(staged_value(key) for key in fragment.keys)
    return f"SELECT max(times) FROM (SELECT count(*) AS times FROM {staged_rows} GROUP BY {keys}) AS groups"


def merge_sql(fragment: Fragment, members: Sequence[Member], staged_rows: str, in_passes: bool = False) -> str:
    """`in_passes`: only the rows that are the PASS-th of their group."""
    if members[0].core.role is Role.WATERMARK:
        return newest_sql(fragment, members[0], staged_rows)
    if members[0].core.division:
        return divided_sql(delta_of(fragment, members[0], staged_rows))
    if not fragment.grouped:
        return append_sql(members[0], staged_rows)
    return group_sql(fragment, members, staged_rows, in_passes)


def group_sql(fragment: Fragment, members: Sequence[Member], staged_rows: str, in_passes: bool) -> str:
    [first, *_] = members
    identifying = conflict_columns(first.place, first.core)
    merged = merged_states(fragment, members)
    columns = ", ".join((*identifying, *merged))
    keys = row_values(first.core) or ("0::smallint",)
    values = ", ".join((*keys, *(value for value, _ in merged.values())))
    rows = numbered_rows(fragment, staged_rows) if in_passes else staged_rows
    wanted = [*present_groups(fragment, members), *timely(fragment, members)]
    wanted += [f"pass = {PASS}"] if in_passes else []
    return (
        f"INSERT INTO {first.place.table} AS kept ({columns}) SELECT {values} FROM {rows} "
        f"WHERE {' AND '.join(wanted) or 'true'} ON CONFLICT ({', '.join(identifying)}) {conflict_action(merged)}"
    )


def numbered_rows(fragment: Fragment, staged_rows: str) -> str:
    keys = ", ".join(staged_value(key) for key in fragment.keys)
    return f"(SELECT *, row_number() OVER (PARTITION BY {keys}) AS pass FROM {staged_rows}) AS numbered"


def present_groups(fragment: Fragment, members: Sequence[Member]) -> list[str]:
    """The condition on the groups that some of the members have rows of, if there are others."""
    numbers = {fragment.condition_number(member) for member in members}
    if len(numbers) == len(fragment.conditions):
        return []
    return [f"({' OR '.join(f'{fragment.count_names[number]} > 0' for number in sorted(numbers))})"]


def timely(fragment: Fragment, members: Sequence[Member]) -> list[str]:
    """The condition on rows that are not late, of a result whose windows close. It has its table to itself."""
    return [f"({late_sql(member)}) IS NOT TRUE" for member in members if member.core.window_end is not None]


def late_sql(member: Member) -> str | None:
    """The condition on staged rows that come too late for a member: after their windows, or their time to live."""
    core = member.core
    values = dict(zip(core.kept_columns, map(staged_value, core.kept_keys), strict=True))
    if core.window_end is not None:
        return late(core, values, member.watermark)
    return f"{values[core.expiry.column]} <= {core.expiry.horizon}" if core.expiry and core.expiry.horizon else None


def late_counts(fragment: Fragment, members: Sequence[Member], staged_rows: str) -> str:
    """PL/pgSQL that counts rows which come too late. Of sessions the merge itself says that."""
    found = []
    for member in members:
        condition = late_sql(member) if member.counts_late and member.core.division is None else None
        if condition is not None:
            counted = f"SELECT {rows_of_groups(fragment, member)} AS rows FROM {staged_rows} WHERE {condition}"
            result = quote_literal(member.result)
            found.append(f"PERFORM standpipe.count_late({result}, rows) FROM ({counted}) AS late WHERE rows > 0; ")
    return "".join(found)


def rows_of_groups(fragment: Fragment, member: Member) -> str:
    """How many rows some staged rows stand for."""
    return f"sum({fragment.count_names[fragment.condition_number(member)]})::bigint" if fragment.grouped else "count(*)"


def newest_sql(fragment: Fragment, member: Member, staged_rows: str) -> str:
    """The newest time waits until the batch is merged."""
    _, newest = member.place.states
    _, value = delta_values(fragment, member)
    return f"UPDATE {member.place.table} SET {newest} = greatest({newest}, {value}) FROM {staged_rows}"


def merged_states(fragment: Fragment, members: Sequence[Member]) -> dict[str, tuple[str, State]]:
    """What goes into each column of the members' table, and as which state: once, however many have the column in
    common."""
    merged: dict[str, tuple[str, State]] = {}
    for member in members:
        values = zip(delta_values(fragment, member), member.core.states, strict=True)
        for name, value in zip(member.place.states, values, strict=True):
            if merged.setdefault(name, value) != value:
                raise ValueError(f"{member.result} has column {name} in common with a result that differs")
    return merged


def delta_values(fragment: Fragment, member: Member) -> list[str]:
    """A group may have come for the sake of another member: then this one's states are as before any row."""
    pairs = zip(staged(fragment, member), member.core.states, strict=True)
    return [f"coalesce({text}, {state.identity})" if state.identity else text for text, state in pairs]


def delta_of(fragment: Fragment, member: Member, staged_rows: str) -> DividedDelta:
    """What a fragment brings to a divided result, which has its table to itself."""
    core, place = member.core, member.place
    states = [
        (name, f"({value})::{state.type}{state.collate}", state)
        for name, value, state in zip(place.states, delta_values(fragment, member), core.states, strict=True)
    ]
    return DividedDelta(
        core.division or Division(DivisionKind.ORDER),
        place.table,
        tuple(zip(row_columns(place, core), row_values(core), strict=True)),
        tuple(states),
        tuple(staged_value(key) for key in core.placing_keys),
        core.hashed_keys,
        member.watermark,
        quote_literal(member.result),
        f"FROM {staged_rows} WHERE {' AND '.join(present_groups(fragment, [member])) or 'true'}",
    )


def append_sql(member: Member, staged_rows: str) -> str:
    values = ", ".join(row_values(member.core))
    columns = ", ".join(row_columns(member.place, member.core))
    return f"INSERT INTO {member.place.table} ({columns}) SELECT {values} FROM {staged_rows}"


def conflict_action(merged: Mapping[str, tuple[str, State]]) -> str:
    updates = ", ".join(
        f"{name} = {state.combine.format(old=f'kept.{name}', new=f'excluded.{name}')}"
        for name, (_, state) in merged.items()
    )
    return f"DO UPDATE SET {updates}" if updates else "DO NOTHING"
