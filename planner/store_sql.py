"""The SQL of results: the tables that hold them, and how deltas are merged into them."""

from __future__ import annotations

from dataclasses import dataclass

from standpipe.catalog.names import quote_identifier
from standpipe.planner.plan import GROUP_HASH, Core, Scalar, State, group_hash
from standpipe.planner.share import Fragment, Member, key_name

ONLY_KEY = "_standpipe_only"
"""The key of an aggregate without GROUP BY, whose result is one row."""


@dataclass(frozen=True)
class ResultSql:
    """A result table: its column definitions, and the columns that identify a row, or that rows are looked up by."""

    columns: str
    key_columns: str | None = None
    lookup_columns: str | None = None


def result_sql(core: Core) -> ResultSql:
    columns = [f"{name} {key.type.name}" for name, key in zip(key_columns(core), core.keys, strict=True)]
    columns += [state_definition(*pair) for pair in zip(core.state_columns, core.states, strict=True)]
    if core.hashed_keys:
        columns.insert(0, f"{GROUP_HASH} bigint NOT NULL")
    if not core.grouped:
        return ResultSql(", ".join(columns), lookup_columns=GROUP_HASH if core.hashed_keys else None)
    if not core.keys:
        columns.insert(0, f"{ONLY_KEY} smallint NOT NULL DEFAULT 0")
    return ResultSql(", ".join(columns), ", ".join(conflict_columns(core)))


def key_columns(core: Core) -> tuple[str, ...]:
    return tuple(quote_identifier(name) for name in core.key_columns)


def state_definition(name: str, state: State) -> str:
    default = f" NOT NULL DEFAULT {state.identity}" if state.identity is not None else ""
    return f"{name} {state.type}{default}"


def conflict_columns(core: Core) -> tuple[str, ...]:
    return row_columns(core) or (ONLY_KEY,)


def row_columns(core: Core) -> tuple[str, ...]:
    """What comes of a staged row itself; the states come of all rows of a group."""
    return (*((GROUP_HASH,) if core.hashed_keys else ()), *key_columns(core))


def row_values(core: Core) -> tuple[str, ...]:
    values = tuple(staged_value(key) for key in core.keys)
    return (*((group_hash(values[: core.hashed_keys]),) if core.hashed_keys else ()), *values)


def staging_table(fragment: Fragment) -> str:
    return f"fragment_{fragment.number}"


def staging_sql(fragment: Fragment) -> str:
    """The temporary table that a fragment is loaded into; empty again after each merge."""
    columns = ", ".join(f"{n} {t}" for n, t in zip(fragment.columns, fragment.staged_types, strict=True))
    return f"CREATE TEMPORARY TABLE {staging_table(fragment)} ({columns}) ON COMMIT DELETE ROWS"


def merge_sql(fragment: Fragment, member: Member) -> str:
    """Adds the staged delta of one core to its result table."""
    return group_sql(fragment, member) if member.core.grouped else append_sql(fragment, member)


def group_sql(fragment: Fragment, member: Member) -> str:
    core = member.core
    keys = row_values(core) or ("0::smallint",)
    reduced = [state.reduce for state in core.states]
    columns = ", ".join((*conflict_columns(core), *core.state_columns))
    group = ", ".join(str(number) for number in range(1, len(keys) + 1))
    return (
        f"INSERT INTO {member.result} AS kept ({columns}) SELECT {', '.join((*keys, *reduced))} "
        f"FROM {staged_rows(fragment, member)} GROUP BY {group} "
        f"ON CONFLICT ({', '.join(conflict_columns(core))}) {conflict_action(core)}"
    )


def append_sql(fragment: Fragment, member: Member) -> str:
    values = ", ".join(row_values(member.core))
    columns = ", ".join(row_columns(member.core))
    return f"INSERT INTO {member.result} ({columns}) SELECT {values} FROM {staged_rows(fragment, member)}"


def staged_value(key: Scalar) -> str:
    return f"{key_name(key)}::{key.type.name}"


def staged_rows(fragment: Fragment, member: Member) -> str:
    bitmap, bit = fragment.bit(member)
    return f"pg_temp.{staging_table(fragment)} WHERE ({bitmap} & {bit}) <> 0"


def conflict_action(core: Core) -> str:
    if not core.states:
        return "DO NOTHING"
    updates = ", ".join(
        f"{name} = {state.combine.format(old=f'kept.{name}', new=f'excluded.{name}')}"
        for name, state in zip(core.state_columns, core.states, strict=True)
    )
    return f"DO UPDATE SET {updates}"
