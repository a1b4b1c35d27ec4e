"""Bringing results together: results of the same keys and owner lie in one table, a *sheet*, so that a batch touches a
group of all of them by one upsert.

A result begins in a table of its own, so that whoever creates a view waits for nobody and locks nothing of others.
Before the first batch that is merged into it, it moves into a sheet of its kind: columns are added there, and the
relation that the view reads is pointed to them.
"""

from __future__ import annotations

import logging
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from itertools import groupby

import psycopg
from psycopg.rows import class_row

from standpipe.catalog.names import quote_literal
from standpipe.planner.share import Identity, Member, identity
from standpipe.planner.store_sql import state_definition
from standpipe.server.store.progress import hold_progress

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
    """A table of results as it is now. `is_plain`: no index but the one that it needs; `is_small`: soon moved."""

    name: str
    owner: int
    results: int
    columns: int
    is_plain: bool
    is_small: bool


SURVEY = """
    SELECT c.oid::regclass::text AS name, c.relowner::bigint AS owner, c.relnatts AS columns,
           (SELECT count(*) FROM standpipe.result_record o JOIN pg_class p ON p.oid = o.result_oid
            WHERE o.table_oid = c.oid) AS results,
           (SELECT count(*) = 1 FROM pg_index WHERE indrelid = c.oid) AS is_plain,
           pg_relation_size(c.oid) <= %s AS is_small
    FROM pg_class c WHERE c.oid = ANY (SELECT name::regclass FROM unnest(%s::text[]) AS name)
"""
LARGEST_MOVED_BYTES = MOST_ROWS_MOVED * 128


@dataclass(frozen=True)
class Move:
    """A member's result goes into a sheet, its states into these columns there."""

    member: Member
    sheet: str
    keys: tuple[str, ...]
    states: tuple[str, ...]


def gather(connection: psycopg.Connection, stream_oid: int, members: Iterable[Member]) -> bool:
    """Move results into sheets where that can be done at once; did any move?"""
    shareable = [member for member in members if member.core.presence is not None]
    tables = survey(connection, {member.place.table for member in shareable})
    moves = list(planned_moves(shareable, tables))
    for first in range(0, len(moves), MOVES_AT_ONCE):
        try:
            carry_out(connection, stream_oid, moves[first : first + MOVES_AT_ONCE])
        except psycopg.Error as obstacle:
            # Somebody reads one of the views, or has dropped it, or the table may not be changed: they do without.
            if connection.broken:
                raise
            logger.debug("results stay where they are: %s", obstacle)
            return first > 0
    return bool(moves)


def survey(connection: psycopg.Connection, tables: set[str]) -> dict[str, Kept]:
    if len(tables) < 2:
        return {}
    with connection.cursor(row_factory=class_row(Kept)) as cursor:
        found = cursor.execute(SURVEY, [LARGEST_MOVED_BYTES, sorted(tables)]).fetchall()
    return {kept.name: kept for kept in found}


def planned_moves(members: list[Member], tables: Mapping[str, Kept]) -> Iterator[Move]:
    def kind(member: Member) -> tuple[int, int, Identity]:
        return tables[member.place.table].owner, member.core.source.number, identity(member)

    known = [member for member in members if member.place.table in tables]
    for _, group in groupby(sorted(known, key=kind), key=kind):
        yield from moves_among(list(group), tables)


def moves_among(members: list[Member], tables: Mapping[str, Kept]) -> Iterator[Move]:
    """Into the fullest sheet that has room; the rest into what the first of them makes a sheet of."""
    by_results = sorted(members, key=lambda member: (-tables[member.place.table].results, member.place.table))
    sheets: dict[str, tuple[Member, int]] = {}
    for member in by_results:
        kept = tables[member.place.table]
        if kept.name in sheets:
            continue
        wanted = len(member.core.states)
        room = next((sheet for sheet, (_, used) in sheets.items() if used + wanted <= MOST_COLUMNS), None)
        if room is None or kept.results > 1 or not kept.is_plain or not kept.is_small:
            sheets[kept.name] = (member, kept.columns)
            continue
        host, used = sheets[room]
        states = tuple(f"slot_{number}" for number in range(used + 1, used + 1 + wanted))
        sheets[room] = (host, used + wanted)
        yield Move(member, room, keys_in(host, member), states)


def keys_in(host: Member, member: Member) -> tuple[str, ...]:
    """The columns of the host's table that hold the member's keys."""
    columns = dict(zip((key.kernel for key in host.core.keys), host.place.keys, strict=True))
    return tuple(columns[key.kernel] for key in member.core.keys)


def carry_out(connection: psycopg.Connection, stream_oid: int, moves: list[Move]) -> None:
    """While no batch is merged: the progress is held."""
    with connection.transaction():
        connection.execute("SELECT set_config('lock_timeout', %s, true)", [LOCK_TIMEOUT])
        hold_progress(connection, stream_oid)
        for sheet, group in groupby(moves, key=lambda move: move.sheet):
            together = list(group)
            connection.execute(add_columns(sheet, together).encode())
            for move in together:
                for statement in move_statements(move):
                    connection.execute(statement.encode())


def add_columns(sheet: str, moves: list[Move]) -> str:
    columns = (
        f"ADD COLUMN {name} {state_definition(state)}"
        for move in moves
        for name, state in zip(move.states, move.member.core.states, strict=True)
    )
    return f"ALTER TABLE {sheet} {', '.join(columns)}"


def move_statements(move: Move) -> Iterator[str]:
    place, core = move.member.place, move.member.core
    columns, values = (*move.keys, *move.states), (*place.keys, *place.states)
    renewed = ", ".join(f"{name} = excluded.{name}" for name in move.states)
    yield (
        f"INSERT INTO {move.sheet} ({', '.join(columns)}) SELECT {', '.join(values)} FROM {place.table} "
        f"ON CONFLICT ({', '.join(move.keys)}) DO UPDATE SET {renewed}"
    )
    presence = dict(zip(core.state_columns, move.states, strict=True))[str(core.presence)]
    shown = ", ".join(
        f"{stored} AS {name}" for stored, name in zip(columns, (*core.key_columns, *core.state_columns), strict=True)
    )
    yield f"CREATE OR REPLACE VIEW {move.member.result} AS SELECT {shown} FROM {move.sheet} WHERE {presence} > 0"
    yield (
        f"SELECT standpipe.move_result({quote_literal(move.member.result)}, {quote_literal(move.sheet)}, "
        f"{text_array(move.keys)}, {text_array(move.states)}, {quote_literal(presence)})"
    )
    yield f"DROP TABLE {place.table}"


def text_array(columns: tuple[str, ...]) -> str:
    """Names of columns as they are, without the quotes that SQL has them in."""
    return f"ARRAY[{', '.join(quote_literal(column.strip(QUOTE)) for column in columns)}]"
