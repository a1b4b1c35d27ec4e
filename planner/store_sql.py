"""The SQL of results: the tables that hold them, what a view shows of them, and how deltas are merged."""

from __future__ import annotations

from dataclasses import dataclass

from standpipe.catalog.names import quote_identifier
from standpipe.planner.plan import State, ViewPlan
from standpipe.planner.share import Fragment, Member

ONLY_KEY = "_standpipe_only"
"""The key of an aggregate without GROUP BY, whose result is one row."""


@dataclass(frozen=True)
class ResultSql:
    """What `standpipe.create_view` is told of a plan."""

    columns: str
    key_columns: str | None
    outputs: str


def result_sql(plan: ViewPlan) -> ResultSql:
    outputs = ", ".join(f"{output.sql} AS {quote_identifier(output.name)}" for output in plan.outputs)
    columns = [f"{name} {key.type.name}" for name, key in zip(plan.key_columns, plan.keys, strict=True)]
    columns += [state_definition(*pair) for pair in zip(plan.state_columns, plan.states, strict=True)]
    if not plan.grouped:
        return ResultSql(", ".join(columns), None, outputs)
    if not plan.keys:
        columns.insert(0, f"{ONLY_KEY} smallint NOT NULL DEFAULT 0")
    return ResultSql(", ".join(columns), ", ".join(conflict_columns(plan)), outputs)


def state_definition(name: str, state: State) -> str:
    default = f" NOT NULL DEFAULT {state.identity}" if state.identity is not None else ""
    return f"{name} {state.type}{default}"


def conflict_columns(plan: ViewPlan) -> tuple[str, ...]:
    return plan.key_columns or (ONLY_KEY,)


def staging_table(fragment: Fragment) -> str:
    return f"fragment_{fragment.number}"


def staging_sql(fragment: Fragment) -> str:
    """The temporary table that a fragment is loaded into; empty again after each merge."""
    columns = ", ".join(f"{n} {t}" for n, t in zip(fragment.columns, fragment.staged_types, strict=True))
    return f"CREATE TEMPORARY TABLE {staging_table(fragment)} ({columns}) ON COMMIT DELETE ROWS"


def merge_sql(fragment: Fragment, member: Member, result: str) -> str:
    """Adds the staged delta of one view to its result table."""
    if not member.plan.grouped:
        return append_sql(fragment, member, result)
    plan = member.plan
    bitmap, bit = fragment.bit(member)
    names = fragment_keys(fragment, member)
    keys = [f"{name}::{key.type.name}" for name, key in zip(names, plan.keys, strict=True)] or ["0::smallint"]
    reduced = [state.reduce for state in plan.states]
    columns = ", ".join((*conflict_columns(plan), *plan.state_columns))
    group = ", ".join(str(number) for number in range(1, len(keys) + 1))
    return (
        f"INSERT INTO {result} AS kept ({columns}) SELECT {', '.join((*keys, *reduced))} "
        f"FROM pg_temp.{staging_table(fragment)} WHERE ({bitmap} & {bit}) <> 0 GROUP BY {group} "
        f"ON CONFLICT ({', '.join(conflict_columns(plan))}) {conflict_action(plan)}"
    )


def fragment_keys(fragment: Fragment, member: Member) -> tuple[str, ...]:
    """The staged columns of a member's keys: a grouped fragment's own, in order."""
    if fragment.grouped:
        return fragment.key_names
    names = {(key.spark, key.type.transport.staged_type): name
             for key, name in zip(fragment.keys, fragment.key_names, strict=True)}
    return tuple(names[key.spark, key.type.transport.staged_type] for key in member.plan.keys)


def conflict_action(plan: ViewPlan) -> str:
    if not plan.states:
        return "DO NOTHING"
    updates = ", ".join(
        f"{name} = {state.combine.format(old=f'kept.{name}', new=f'excluded.{name}')}"
        for name, state in zip(plan.state_columns, plan.states, strict=True)
    )
    return f"DO UPDATE SET {updates}"


def append_sql(fragment: Fragment, member: Member, result: str) -> str:
    bitmap, bit = fragment.bit(member)
    plan = member.plan
    names = fragment_keys(fragment, member)
    values = [f"{name}::{key.type.name}" for name, key in zip(names, plan.keys, strict=True)]
    return (
        f"INSERT INTO {result} ({', '.join(plan.key_columns)}) SELECT {', '.join(values)} "
        f"FROM pg_temp.{staging_table(fragment)} WHERE ({bitmap} & {bit}) <> 0"
    )
