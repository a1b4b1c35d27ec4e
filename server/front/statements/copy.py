"""COPY of a stream or a continuous view; of any other relation it is not our business.

PostgreSQL's COPY writes to tables only and reads from tables only: rows for a stream go to its log, rows of a
stream or view come from a SELECT.
"""

from __future__ import annotations

from typing import Final

from standpipe.catalog.errors import FeatureNotSupported, InsufficientPrivilege, SqlError
from standpipe.catalog.names import Name, quote_identifier
from standpipe.planner.sql.column_definitions import ARRIVAL_COLUMN
from standpipe.planner.sql.statements import ColumnName, Copy
from standpipe.planner.sql.tokens import identifier_value, tokenize
from standpipe.server.front.statements.asking import ask
from standpipe.server.front.statements.block import quote
from standpipe.server.front.statements.exchange import Handler, Rewrite

UNDEFINED_COLUMN: Final = "42703"

_FIND_LOG: Final = """
    SELECT s.stream_oid, s.log, standpipe.user_columns(s.stream_oid),
           has_table_privilege(s.stream_oid, 'INSERT')
    FROM standpipe.find_stream(to_regclass($1)) AS s"""
_OPEN_LOG: Final = "SELECT standpipe.open_log($1::oid)"
# What a stream adds by itself is left out unless asked for, so that what comes out can go in again.
_FIND_COLUMNS: Final = """
    SELECT standpipe.user_columns(stream_oid) FROM standpipe.find_stream(to_regclass($1))
    UNION ALL
    SELECT '*' FROM standpipe.find_view(to_regclass($1))"""


def copy(statement: Copy) -> Handler:
    if statement.direction == "from":
        return (yield from _copy_from(statement))
    return (yield from _copy_to(statement))


def _copy_from(statement: Copy) -> Handler:
    found = yield from ask(_FIND_LOG, statement.relation.sql)
    if not found:
        return None
    [(stream, log, all_columns, may_insert)] = found
    if may_insert != "t":
        raise InsufficientPrivilege(f"permission denied for stream {statement.relation.name}")
    if statement.columns is not None:
        _check_columns(statement.columns, str(all_columns), statement.relation)
    yield from ask(_OPEN_LOG, stream)
    columns = _column_list(statement.columns) if statement.columns is not None else all_columns
    return Rewrite(f"COPY {log} ({columns}) {statement.rest.source}", quotes=(quote(statement.rest),))


def _copy_to(statement: Copy) -> Handler:
    found = yield from ask(_FIND_COLUMNS, statement.relation.sql)
    if not found:
        return None
    [(all_columns,)] = found
    columns = _column_list(statement.columns) if statement.columns is not None else all_columns
    query = f"SELECT {columns} FROM {statement.relation.sql}"
    return Rewrite(f"COPY ({query}) {statement.rest.source}", quotes=(quote(statement.rest),))


def _check_columns(columns: list[ColumnName], all_columns: str, name: Name) -> None:
    """The log has columns that the stream does not let anyone write."""
    writable = {identifier_value(token) for token in tokenize(all_columns) if token.text != ","}
    for column in columns:
        if column.name == ARRIVAL_COLUMN:
            raise FeatureNotSupported(
                f'cannot copy into column "{ARRIVAL_COLUMN}" of stream "{name.name}"',
                hint="It is the time at which a row arrives. Give the stream a column for any other time.",
                position=column.offset + 1,
            )
        if column.name not in writable:
            raise SqlError(
                f'column "{column.name}" of stream "{name.name}" does not exist',
                position=column.offset + 1,
                sqlstate=UNDEFINED_COLUMN,
            )


def _column_list(columns: list[ColumnName]) -> str:
    return ", ".join(quote_identifier(column.name) for column in columns)
