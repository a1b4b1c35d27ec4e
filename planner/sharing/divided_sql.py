"""The merge of results whose groups are divided by what other rows there are: sessions, count windows, numbered rows.

A staged row is an ordinary group of the kernel's. It is small enough to lie in one session (a slice is no longer than
the gap), or it is one row of the stream (its place in the log is among the keys). Where it belongs depends on what is
kept, so one statement here finds that out and merges.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Final

from standpipe.planner.plan import (
    ARRIVAL_NUMBER,
    GROUP_HASH,
    ROW_COUNT_STATE,
    WINDOW_NUMBER,
    Division,
    DivisionKind,
    State,
)
from standpipe.planner.uniting import uniting_sql

PLACES: Final = ("place_1", "place_2")


@dataclass(frozen=True)
class DividedDelta:
    """What is merged into a divided result. `row` are the columns of its keys and `states` those of its states, each
    with its value in a staged row; `places` say where a row belongs; `rows` are FROM and WHERE. The first `grouping` of
    the keys, behind their hash, are the group that is divided. With a `watermark` its windows close: it is SQL for the
    one in force, and `result` for the name of the result."""

    division: Division
    table: str
    row: tuple[tuple[str, str], ...]
    states: tuple[tuple[str, str, State], ...]
    places: tuple[str, ...]
    grouping: int
    watermark: str
    result: str
    rows: str

    @property
    def row_columns(self) -> tuple[str, ...]:
        return tuple(name for name, _ in self.row)

    @property
    def state_columns(self) -> tuple[str, ...]:
        return tuple(name for name, _, _ in self.states)

    @property
    def count(self) -> str:
        """The column that says of how many rows a window is."""
        return next(name for name, _, state in self.states if state == ROW_COUNT_STATE)

    @property
    def group(self) -> tuple[str, ...]:
        """The columns of the group that is divided; first its hash, which is indexed."""
        return self.row_columns[: self.grouping + 1] if self.grouping else ()

    @property
    def columns(self) -> str:
        return ", ".join((*self.row_columns, *self.state_columns))

    @property
    def united(self) -> str:
        """The columns of what several parts make together."""
        states = (f"{uniting_sql(state, name)} AS {name}" for name, _, state in self.states)
        return ", ".join((*self.row_columns, *states))

    @property
    def staged(self) -> str:
        """The staged rows, by the names of the result's columns."""
        named = (*self.row, *((name, value) for name, value, _ in self.states), *zip(PLACES, self.places, strict=False))
        return f"SELECT {', '.join(f'{value} AS {name}' for name, value in named)} {self.rows}"


def own_columns(division: Division) -> list[str]:
    """The definitions of columns that a divided result has besides its keys and states."""
    match division.kind:
        case DivisionKind.SESSIONS:
            return []
        case DivisionKind.COUNTS:
            return [f"{WINDOW_NUMBER} bigint NOT NULL"]
    return [f"{ARRIVAL_NUMBER} bigint NOT NULL GENERATED ALWAYS AS IDENTITY"]


def divided_columns(division: Division, keys: tuple[str, ...], states: tuple[str, ...]) -> tuple[str, ...]:
    """What identifies a window of a divided result. Of a session that is the first of its states: when it begins."""
    window = states[0] if division.kind is DivisionKind.SESSIONS else WINDOW_NUMBER
    return (*((GROUP_HASH,) if keys else ()), window, *keys)


def divided_sql(delta: DividedDelta) -> str:
    return STATEMENTS[delta.division.kind](delta)


def same_group(delta: DividedDelta, one: str, other: str) -> str:
    """Any key may be NULL; the hash never is."""
    hashed, keys = delta.group[:1], delta.group[1:]
    found = [f"{one}.{name} = {other}.{name}" for name in hashed]
    found += [f"{one}.{name} IS NOT DISTINCT FROM {other}.{name}" for name in keys]
    return " AND ".join(found) or "true"


def partition(columns: tuple[str, ...]) -> str:
    return f"PARTITION BY {', '.join(columns)}" if columns else ""


def sessions_sql(delta: DividedDelta) -> str:
    """Kept sessions of a group lie more than a gap apart. So those that a new one touches are the last that begins
    before it, and all that begin within its reach; these and the new ones are united in one pass over their order."""
    begin, end, *_ = delta.state_columns
    gap = f"'{delta.division.length} microseconds'::interval"
    kept = f"SELECT x.ctid AS kept_at, x.* FROM {delta.table} AS x WHERE {same_group(delta, 'x', 'd')} AND"
    ordered = f"{partition((*delta.group, f'{begin} IS NULL'))} ORDER BY {begin}, {end}"
    identifying = ", ".join(divided_columns(delta.division, delta.group[1:], delta.state_columns))
    is_late = f"(standpipe.session_end({end}, {gap}) <= {delta.watermark}) IS TRUE" if delta.watermark else "false"
    return f"""
        WITH d AS MATERIALIZED ({delta.staged}),
        touched AS MATERIALIZED (
            SELECT DISTINCT ON (t.kept_at) t.* FROM d CROSS JOIN LATERAL (
                ({kept} x.{begin} <= d.{begin} ORDER BY x.{begin} DESC LIMIT 1)
                UNION ALL {kept} x.{begin} > d.{begin} AND x.{begin} <= standpipe.session_reach(d.{end}, {gap})
                UNION ALL {kept} x.{begin} IS NULL AND d.{begin} IS NULL) AS t
            WHERE d.{begin} IS NULL OR standpipe.session_reach(t.{end}, {gap}) >= d.{begin}),
        marked AS (
            SELECT *, {begin} > standpipe.session_reach(max({end}) OVER (
                {ordered} ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING), {gap}) AS begins
            FROM (SELECT {delta.columns} FROM touched UNION ALL SELECT {delta.columns} FROM d) AS parts),
        numbered AS (
            SELECT *, count(*) FILTER (WHERE begins) OVER ({ordered} ROWS UNBOUNDED PRECEDING) AS number FROM marked),
        united AS MATERIALIZED (
            SELECT {delta.united} FROM numbered
            GROUP BY {", ".join((*delta.group, f"{begin} IS NULL", "number"))}),
        late AS (
            SELECT standpipe.count_late({delta.result}, sum({delta.count})::bigint) FROM united WHERE {is_late}
            HAVING sum({delta.count}) > 0),
        gone AS (
            DELETE FROM {delta.table} WHERE ctid = ANY (ARRAY(
                SELECT t.kept_at FROM touched AS t WHERE NOT EXISTS (
                    SELECT FROM united AS u
                    WHERE {same_group(delta, "u", "t")} AND u.{begin} IS NOT DISTINCT FROM t.{begin}))))
        INSERT INTO {delta.table} ({delta.columns}) SELECT {delta.columns} FROM united
        WHERE NOT {is_late} AND (SELECT count(*) FROM late) >= 0
        ON CONFLICT ({identifying}) DO UPDATE SET {updates(delta, lambda name, _: f"excluded.{name}")}"""


def counts_sql(delta: DividedDelta) -> str:
    """The last window of each group says how many rows there have been."""
    length, count = delta.division.length, delta.count
    groups = f"DISTINCT {', '.join(delta.group)} FROM d" if delta.group else "FROM d LIMIT 1"
    identifying = ", ".join(divided_columns(delta.division, delta.group[1:], delta.state_columns))
    own = partition(tuple(f"d.{name}" for name in delta.group))
    window = f"(before.rows - 1 + row_number() OVER ({own} ORDER BY {', '.join(PLACES)})) / {length} + 1"
    return f"""
        WITH d AS MATERIALIZED ({delta.staged}),
        before AS MATERIALIZED (
            SELECT g.*, coalesce((last.{WINDOW_NUMBER} - 1) * {length} + last.{count}, 0) AS rows
            FROM (SELECT {groups}) AS g LEFT JOIN LATERAL (
                SELECT x.{WINDOW_NUMBER}, x.{count} FROM {delta.table} AS x
                WHERE {same_group(delta, "x", "g")} ORDER BY x.{WINDOW_NUMBER} DESC LIMIT 1) AS last ON true),
        numbered AS (
            SELECT d.*, {window} AS {WINDOW_NUMBER}
            FROM d JOIN before ON {same_group(delta, "d", "before")})
        INSERT INTO {delta.table} AS kept ({WINDOW_NUMBER}, {delta.columns})
        SELECT {WINDOW_NUMBER}, {delta.united} FROM numbered
        GROUP BY {", ".join((WINDOW_NUMBER, *delta.group))}
        ON CONFLICT ({identifying}) DO UPDATE SET {updates(delta, combined)}"""


def order_sql(delta: DividedDelta) -> str:
    """Rows get their numbers as they are inserted."""
    ordered = ", ".join(PLACES)
    return (
        f"INSERT INTO {delta.table} ({delta.columns}) "
        f"SELECT {delta.columns} FROM ({delta.staged}) AS d ORDER BY {ordered}"
    )


def latest_sql(delta: DividedDelta) -> str:
    """Of each group that has new rows, the last ones stay."""
    groups = f"DISTINCT {', '.join(delta.group)} FROM ({delta.staged}) AS d" if delta.group else ""
    return f"""{order_sql(delta)};
        DELETE FROM {delta.table} WHERE ctid = ANY (ARRAY(
            SELECT old.ctid FROM (SELECT {groups}) AS g CROSS JOIN LATERAL (
                SELECT x.ctid FROM {delta.table} AS x
                WHERE {same_group(delta, "x", "g")} ORDER BY x.{ARRIVAL_NUMBER} DESC OFFSET {delta.division.length}
            ) AS old))"""


def updates(delta: DividedDelta, value: Callable[[str, State], str]) -> str:
    return ", ".join(f"{name} = {value(name, state)}" for name, _, state in delta.states)


def combined(name: str, state: State) -> str:
    return state.combine.format(old=f"kept.{name}", new=f"excluded.{name}")


STATEMENTS: Final[Mapping[DivisionKind, Callable[[DividedDelta], str]]] = {
    DivisionKind.SESSIONS: sessions_sql,
    DivisionKind.COUNTS: counts_sql,
    DivisionKind.ORDER: order_sql,
    DivisionKind.LATEST: latest_sql,
}
