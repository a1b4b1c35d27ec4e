"""A SELECT in PostgreSQL's words: what its window clauses leave to the catalog is asked here.

The time by which a stream's rows go, which of the functions that are called are aggregates, and when windows start.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

from standpipe.catalog.errors import SqlError, WrongObjectType
from standpipe.catalog.names import quote_literal
from standpipe.planner.sql.spellings import Known, Latest, Respelled, Slice, Start, WindowClause, clauses_of, respell
from standpipe.planner.sql.statements import Verbatim
from standpipe.server.front.statements.asking import Asking, ask, check

ZONED: Final = "timestamp with time zone"
PLAIN: Final = "timestamp without time zone"
INTERVAL: Final = "interval"
_FIND_TIME: Final = """
    SELECT standpipe.time_column(relation),
           relation IS NOT NULL AND NOT EXISTS (SELECT FROM standpipe.find_stream(relation)),
           coalesce((SELECT CASE t.typtype WHEN 'd' THEN t.typbasetype ELSE t.oid END
                     FROM pg_catalog.pg_attribute a JOIN pg_catalog.pg_type t ON t.oid = a.atttypid
                     WHERE a.attrelid = relation AND a.attname = standpipe.time_column(relation)
                     AND NOT a.attisdropped) = 'pg_catalog.timestamptz'::regtype, true)
    FROM pg_catalog.to_regclass($1) AS relation"""
_FIND_AGGREGATE: Final = """
    SELECT EXISTS (
        SELECT FROM pg_catalog.jsonb_to_recordset($1::pg_catalog.jsonb) AS called (schema name, name name)
        JOIN pg_catalog.pg_proc p ON p.proname = called.name AND p.prokind = 'a'
        WHERE CASE WHEN called.schema IS NULL THEN pg_catalog.pg_function_is_visible(p.oid)
                   ELSE p.pronamespace = (SELECT oid FROM pg_catalog.pg_namespace WHERE nspname = called.schema) END)"""
_CAST: Final = "SELECT CAST({} AS {})"
_FIND_START: Final = """
    SELECT pg_catalog.to_json(moment) #>> '{{}}',
           standpipe.offset_of_start(moment, standpipe.window_size(slide, {has_zone}))
    FROM (SELECT CAST({moment} AS {type}), CAST({slide} AS interval)) AS given (moment, slide)"""
_TRUE: Final = "t"


def respelled(query: Verbatim) -> Asking[Respelled]:
    """The SELECT in PostgreSQL's words; errors point into the statement that it is a part of."""
    with _placed(query):
        clauses = clauses_of(query.source)
    known: list[Known] = []
    for clause in clauses:
        known.append((yield from _known(clause, query)))
    with _placed(query):
        return respell(query.source, known)


@contextmanager
def _placed(query: Verbatim) -> Iterator[None]:
    """An error in the SELECT is one in the statement."""
    try:
        yield
    except SqlError as error:
        if error.position is not None:
            error.position += query.offset
        raise


def _known(clause: WindowClause, query: Verbatim) -> Asking[Known]:
    [(column, is_other, has_zone)] = yield from ask(_FIND_TIME, clause.stream.sql)
    if is_other == _TRUE:
        raise WrongObjectType(
            f'"{clause.stream}" is not a stream',
            hint="A window in brackets is one of a stream. Over anything else there are the functions of windows.",
            position=query.offset + clause.relation.start + 1,
        )
    is_grouped = clause.is_grouped or (yield from _is_aggregate(clause))
    return Known(str(column), is_grouped, (yield from _start(clause, query, has_zone == _TRUE)))


def _is_aggregate(clause: WindowClause) -> Asking[bool]:
    """Does its SELECT call an aggregate?"""
    if not clause.called:
        return False
    called = json.dumps([{"schema": name.schema, "name": name.name} for name in clause.called])
    [(found,)] = yield from ask(_FIND_AGGREGATE, called)
    return found == _TRUE


def _start(clause: WindowClause, query: Verbatim, has_zone: bool) -> Asking[Start | None]:
    """It is read now: a start at 'now' is the time of the view's creation."""
    if isinstance(clause.range, Latest) or clause.range.start is None:
        return None
    type_name = ZONED if has_zone else PLAIN
    moment = yield from _checked(clause.range.start, query, type_name)
    slide = yield from _checked(clause.range.slide, query, INTERVAL)
    question = _FIND_START.format(moment=moment, slide=slide, type=type_name, has_zone=str(has_zone).lower())
    [(found, offset)] = yield from ask(question)
    return Start(f"{type_name} {quote_literal(str(found))}", f"interval {quote_literal(str(offset))}")


def _checked(part: Slice, query: Verbatim, type_name: str) -> Asking[str]:
    """A value in the user's words, of which PostgreSQL says whether it can be one of the type."""
    text = query.source[part.start : part.end]
    yield from check(_CAST.format(text, type_name), query.offset + part.start - _CAST.index("{"))
    return text
