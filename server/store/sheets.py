"""Bringing results together: results of the same keys and owner lie in one table, a *sheet*, so that a batch touches a
group of all of them by one upsert.

A result begins in a table of its own, so that whoever creates a view waits for nobody and locks nothing of others.
Before the first batch that is merged into it, it moves into a sheet of its kind: columns are added there, and the
relation that the view reads is pointed to them.

Two results of the same condition that have no rows yet will have the same ones. So they have the columns of equal
states in common: such a column is merged once. Whoever is to differ later is separated first (`catalog/results.sql`).
Which results have no rows is seen, and acted upon, while the progress is held.
"""

from __future__ import annotations

import logging
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from itertools import groupby, islice
from typing import TypeAlias

import psycopg
from psycopg.rows import class_row, scalar_row

from standpipe.catalog.names import quote_literal
from standpipe.planner.plan import State
from standpipe.planner.sharing.merge_sql import state_definition
from standpipe.planner.sharing.shared_plan import Identity, Member, Place, identity, key_name
from standpipe.server.store.merge import ViewsChanged
from standpipe.server.store.progress import hold_progress
from standpipe.server.store.views import views_fingerprint

MOST_COLUMNS = 300
"""Of a sheet, those that were dropped among them: a row should fit a page of PostgreSQL's well."""
MOST_ROWS_MOVED = 10_000
"""A result that has more stays where it is."""
MOVES_AT_ONCE = 100
"""In a transaction: each locks some relations."""
LOCK_TIMEOUT = "100ms"
"""Who reads one of the views just now is not waited for longer; then it stays as it is until the views change again."""

QUOTE = '"'

logger = logging.getLogger(__name__)


@dataclass(frozen=True)
class Kept:
    """A table of results as it is now. `is_plain`: no index but the one that it needs; `is_small`: soon moved;
    `is_empty`: it never had a row."""

    name: str
    owner: int
    results: int
    columns: int
    is_plain: bool
    is_small: bool
    is_empty: bool


SURVEY = """
    SELECT c.oid::regclass::text AS name, c.relowner::bigint AS owner, c.relnatts AS columns,
           (SELECT count(*) FROM standpipe.result_record o JOIN pg_class p ON p.oid = o.result_oid
            WHERE o.table_oid = c.oid) AS results,
           (SELECT count(*) = 1 FROM pg_index WHERE indrelid = c.oid) AS is_plain,
           pg_relation_size(c.oid) <= %s AS is_small, pg_relation_size(c.oid) = 0 AS is_empty
    FROM pg_class c WHERE c.oid = ANY (SELECT name::regclass FROM unnest(%s::text[]) AS name)
"""
LARGEST_MOVED_BYTES = MOST_ROWS_MOVED * 128
# Results that take no part in the shared batches, and yet have a column in common with one that does.
STRANGERS = """
    WITH used AS (
        SELECT r.result_oid, r.table_oid, unnest(r.states) AS state,
               r.result_oid = ANY (%(members)s::regclass[]) AS ours
        FROM standpipe.result_record r JOIN pg_class c ON c.oid = r.result_oid
        WHERE r.table_oid = ANY (%(tables)s::regclass[]))
    SELECT DISTINCT result_oid::regclass::text FROM used
    WHERE NOT ours AND (table_oid, state) IN (SELECT table_oid, state FROM used WHERE ours)
"""

Content: TypeAlias = tuple[str, State]
"""What decides the values of a column, among results of the same keys: a condition, and what is kept of its rows."""


@dataclass(frozen=True)
class Found:
    """Tables by their names, and which results have no rows and will have all that come."""

    tables: Mapping[str, Kept]
    blank: frozenset[str]


@dataclass(frozen=True)
class Move:
    """A member's result goes into a sheet, its states into these columns there; `added` are those that are new."""

    member: Member
    sheet: str
    keys: tuple[str, ...]
    states: tuple[str, ...]
    added: tuple[tuple[str, State], ...]

    @property
    def moved(self) -> Member:
        return replace(self.member, place=Place(self.sheet, self.keys, self.states))


@dataclass
class Sheet:
    """A table that moves are planned into: how many columns it has by then, and those without values that may be
    had in common."""

    host: Member
    columns: int
    blank: dict[Content, str] = field(default_factory=dict)

    def offer(self, member: Member) -> None:
        for state, column in zip(member.core.states, member.place.states, strict=True):
            self.blank.setdefault((member.condition, state), column)

    def wanted(self, member: Member, is_blank: bool) -> int:
        """How many columns it would add."""
        return sum(column is None for column in self.common(member, is_blank))

    def common(self, member: Member, is_blank: bool) -> list[str | None]:
        """For each state the column that it takes, if there is one."""
        if not is_blank:
            return [None] * len(member.core.states)
        columns = [self.blank.get((member.condition, state)) for state in member.core.states]
        # No column twice in one result.
        return [column if column not in columns[:number] else None for number, column in enumerate(columns)]

    def take(self, member: Member, is_blank: bool) -> Move:
        states, added = [], []
        for state, column in zip(member.core.states, self.common(member, is_blank), strict=True):
            if column is None:
                self.columns += 1
                column = f"slot_{self.columns}"
                added.append((column, state))
            states.append(column)
        move = Move(member, self.host.place.table, keys_in(self.host, member), tuple(states), tuple(added))
        if is_blank:
            self.offer(move.moved)
        return move


def gather(connection: psycopg.Connection, stream_oid: int, members: Iterable[Member], fingerprint: str) -> bool:
    """Move results into sheets where that can be done at once; did any move? `fingerprint` is that of the views whose
    results the members are."""
    shareable = [member for member in members if member.core.presence is not None]
    if separate(connection, stream_oid, [*differing(shareable), *strangers(connection, shareable)]):
        return True
    if next(planned_moves(shareable, survey(connection, shareable)), None) is None:
        return False
    has_moved = False
    try:
        while moved := move_some(connection, stream_oid, shareable, fingerprint):
            has_moved, fingerprint = True, moved.fingerprint
            shareable = [moved.members.get(member.result, member) for member in shareable]
    except psycopg.Error as obstacle:
        # Somebody reads one of the views, or has dropped it, or the table may not be changed: they do without.
        if connection.broken:
            raise
        logger.debug("results stay where they are: %s", obstacle)
    return has_moved


# Results that have columns in common ------------------------------------------------------------------


def differing(members: Iterable[Member]) -> Iterator[str]:
    """Results that have a column in common with another into which the next batch would bring other values: say, since
    it has rows that are older than one of them."""
    first: dict[tuple[str, str], tuple[int, Identity, Content]] = {}
    for member in members:
        for state, column in zip(member.core.states, member.place.states, strict=True):
            values = member.core.source.number, identity(member), (member.condition, state)
            if first.setdefault((member.place.table, column), values) != values:
                yield member.result
                break


def strangers(connection: psycopg.Connection, members: list[Member]) -> list[str]:
    """Whoever left is separated by then; this is to be sure."""
    parameters = {
        "members": [member.result for member in members],
        "tables": sorted({member.place.table for member in members}),
    }
    with connection.cursor(row_factory=scalar_row) as cursor:
        return cursor.execute(STRANGERS, parameters).fetchall()


def separate(connection: psycopg.Connection, stream_oid: int, results: list[str]) -> bool:
    if not results:
        return False
    logger.info("stream %d: %s no longer have columns in common with others", stream_oid, ", ".join(results))
    with connection.transaction():
        hold_progress(connection, stream_oid)
        for result in results:
            connection.execute("SELECT standpipe.separate_result(%s::text::regclass)", [result])
    return True


# Planning ---------------------------------------------------------------------------------------------


def survey(connection: psycopg.Connection, members: list[Member]) -> Found:
    names = {member.place.table for member in members}
    with connection.cursor(row_factory=class_row(Kept)) as cursor:
        found = cursor.execute(SURVEY, [LARGEST_MOVED_BYTES, sorted(names)]).fetchall() if len(names) > 1 else []
    tables = {kept.name: kept for kept in found}
    known = sorted((m for m in members if m.place.table in tables and m.start is None), key=table_of)
    groups = groupby(known, key=table_of)
    blank = (result for name, group in groups for result in blank_results(connection, tables[name], list(group)))
    return Found(tables, frozenset(blank))


def table_of(member: Member) -> str:
    return member.place.table


def blank_results(connection: psycopg.Connection, kept: Kept, members: list[Member]) -> Iterator[str]:
    """Those of a table's results that have no rows, as far as that is soon found."""
    if kept.is_empty:
        yield from (member.result for member in members)
    elif kept.is_small and kept.results > 1:
        columns = ", ".join(f"bool_or({presence_of(member, member.place.states)} > 0)" for member in members)
        row = connection.execute(f"SELECT {columns} FROM {kept.name}".encode()).fetchone() or ()
        yield from (member.result for member, has_rows in zip(members, row, strict=True) if not has_rows)


def presence_of(member: Member, states: tuple[str, ...]) -> str:
    """The column that counts the rows of a group, among those that hold the states."""
    return dict(zip(member.core.state_columns, states, strict=True))[str(member.core.presence)]


def planned_moves(members: list[Member], found: Found) -> Iterator[Move]:
    leading = leading_keys(members)

    def kind(member: Member) -> tuple[int, int, Identity, str]:
        table = member.place.table
        return found.tables[table].owner, member.core.source.number, identity(member), leading[table]

    known = [member for member in members if member.place.table in found.tables]
    for _, group in groupby(sorted(known, key=kind), key=kind):
        yield from moves_among(list(group), found)


def leading_keys(members: Iterable[Member]) -> dict[str, str]:
    """By tables: the key that all results of a table expire by. None of a table in which only some do."""
    found: dict[str, set[str]] = {}
    for member in members:
        found.setdefault(member.place.table, set()).add(leading_key(member))
    return {table: keys.pop() if len(keys) == 1 else "" for table, keys in found.items()}


def leading_key(member: Member) -> str:
    """What expires is found by its time, which then comes first in an index."""
    keys = dict(zip(member.core.key_columns, member.core.keys, strict=True))
    time = keys.get(member.core.expiry.column) if member.core.expiry else None
    return key_name(time) if time else ""


def moves_among(members: list[Member], found: Found) -> Iterator[Move]:
    """Into the sheet that has room and gets the fewest columns, the fullest first; the rest into what the first of them
    makes a sheet of."""
    tables = found.tables
    by_results = sorted(members, key=lambda member: (-tables[member.place.table].results, member.place.table))
    sheets: dict[str, Sheet] = {}
    for member in by_results:
        kept, is_blank = tables[member.place.table], member.result in found.blank
        if kept.name not in sheets:
            room = roomy_sheet(sheets.values(), member, is_blank)
            if room is not None and kept.results == 1 and kept.is_plain and kept.is_small:
                yield room.take(member, is_blank)
                continue
            sheets[kept.name] = Sheet(member, kept.columns)
        if is_blank:
            sheets[kept.name].offer(member)


def roomy_sheet(sheets: Iterable[Sheet], member: Member, is_blank: bool) -> Sheet | None:
    wanted = ((sheet.wanted(member, is_blank), sheet) for sheet in sheets)
    fitting = [(columns, sheet) for columns, sheet in wanted if sheet.columns + columns <= MOST_COLUMNS]
    return min(fitting, key=lambda pair: pair[0])[1] if fitting else None


def keys_in(host: Member, member: Member) -> tuple[str, ...]:
    """The columns of the host's table that hold the member's keys."""
    columns = dict(zip((key.kernel.sql for key in host.core.keys), host.place.keys, strict=True))
    return tuple(columns[key.kernel.sql] for key in member.core.keys)


# Moving -----------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Moved:
    """Members where they are now, by their results; the views have another fingerprint by that."""

    members: Mapping[str, Member]
    fingerprint: str


def move_some(connection: psycopg.Connection, stream_oid: int, members: list[Member], fingerprint: str) -> Moved | None:
    """While no batch is merged: the progress is held. None where there is nothing left to move."""
    with connection.transaction():
        connection.execute("SELECT set_config('lock_timeout', %s, true)", [LOCK_TIMEOUT])
        hold_progress(connection, stream_oid)
        if views_fingerprint(connection, stream_oid) != fingerprint:
            raise ViewsChanged(stream_oid)
        moves = list(islice(planned_moves(members, survey(connection, members)), MOVES_AT_ONCE))
        if not moves:
            return None
        carry_out(connection, moves)
        return Moved({move.member.result: move.moved for move in moves}, views_fingerprint(connection, stream_oid))


def carry_out(connection: psycopg.Connection, moves: list[Move]) -> None:
    for sheet, group in groupby(sorted(moves, key=lambda move: move.sheet), key=lambda move: move.sheet):
        together = list(group)
        for statement in (
            *add_columns(sheet, together),
            *(text for move in together for text in move_statements(move)),
        ):
            connection.execute(statement.encode())


def add_columns(sheet: str, moves: list[Move]) -> Iterator[str]:
    added = [column for move in moves for column in move.added]
    if added:
        columns = (f"ADD COLUMN {name} {state_definition(state)}" for name, state in added)
        yield f"ALTER TABLE {sheet} {', '.join(columns)}"


def move_statements(move: Move) -> Iterator[str]:
    place, core = move.member.place, move.member.core
    columns, values = (*move.keys, *move.states), (*place.keys, *place.states)
    # What has a column in common with others has no rows.
    if len(move.added) == len(move.states):
        renewed = ", ".join(f"{name} = excluded.{name}" for name in move.states)
        yield (
            f"INSERT INTO {move.sheet} ({', '.join(columns)}) SELECT {', '.join(values)} FROM {place.table} "
            f"ON CONFLICT ({', '.join(move.keys)}) DO UPDATE SET {renewed}"
        )
    presence = presence_of(move.member, move.states)
    shown = ", ".join(
        f"{stored} AS {name}" for stored, name in zip(columns, (*core.key_columns, *core.state_columns), strict=True)
    )
    yield f"CREATE OR REPLACE VIEW {move.member.result} AS SELECT {shown} FROM {move.sheet} WHERE {presence} > 0"
    yield (
        f"SELECT standpipe.move_result({quote_literal(move.member.result)}, {quote_literal(move.sheet)}, "
        f"{text_array(move.keys)}, {text_array(move.states)}, {quote_literal(presence.strip(QUOTE))})"
    )
    yield f"DROP TABLE {place.table}"


def text_array(columns: tuple[str, ...]) -> str:
    """Names of columns as they are, without the quotes that SQL has them in."""
    return f"ARRAY[{', '.join(quote_literal(column.strip(QUOTE)) for column in columns)}]"
