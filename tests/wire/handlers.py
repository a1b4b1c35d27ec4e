"""Small handlers for the relay's tests: one for each thing that a handler can ask of the session.

The wire tests are about the relay, so they do not depend on what the real statements turn into.
"""

from __future__ import annotations

import re

from standpipe.catalog.errors import DuplicateRelation, FeatureNotSupported, SyntaxProblem
from standpipe.server.front.statements.asking import ask
from standpipe.server.front.statements.exchange import Ask, Check, Handler, Quote, Rewrite

_CREATE_STREAM = re.compile(r"create\s+stream\s+(\w+)\s*(\(.*\))?", re.IGNORECASE | re.DOTALL)
_CREATE_VIEW = re.compile(r"create\s+continuous\s+view\s+(\w+)\s+as\s+(.*)", re.IGNORECASE | re.DOTALL)
_ALTER = re.compile(r"alter\s+stream\s+execute\s+(.*)", re.IGNORECASE | re.DOTALL)
_SHOW = re.compile(r"show\s+streams\b", re.IGNORECASE)
_EXPLAIN = re.compile(r"explain\s+stream\b", re.IGNORECASE)
_INDEX = re.compile(r"create\s+index\s+(concurrently\s+)?on\s+(\w+)\s*(\(.*\))", re.IGNORECASE | re.DOTALL)
_COPY = re.compile(r"copy\s+(\w+)\s+from\s+stdin(.*)", re.IGNORECASE | re.DOTALL)
_TABLES = "SELECT relname FROM pg_class WHERE relname = $1 AND relkind = 'r' AND pg_table_is_visible(oid)"

_STREAMS = """
    SELECT coalesce(string_agg(relname, ' ' ORDER BY relname), ''), 1 / count(*) FILTER (WHERE relname <> 's_zero')
    FROM pg_class WHERE relname LIKE 's\\_%' AND relkind = 'r' AND pg_table_is_visible(oid)"""


def handler_of(statement: str) -> Handler | None:
    for pattern, handler in _HANDLERS:
        found = pattern.match(statement)
        if found is not None:
            return handler(found)
    return None


def concerns_streams(statement: str) -> bool:
    return any(pattern.match(statement) for pattern, _ in _HANDLERS if pattern not in (_INDEX, _COPY))


def _create_stream(found: re.Match[str]) -> Handler:
    name, columns = found.groups()
    if columns is None:
        raise SyntaxProblem("a stream needs columns", position=found.end() + 1, hint="Add a column list.")
    if name == "broken":
        raise ZeroDivisionError("this handler is broken")
    if name == "refused" and (yield Ask(_TABLES, (name,))):
        raise DuplicateRelation('relation "refused" already exists', position=found.start(1) + 1)
    yield Ask(_TABLES, (name,))
    return _block(f"CREATE TABLE {name} {columns}", "CREATE STREAM")


def _create_view(found: re.Match[str]) -> Handler:
    name, select = found.groups()
    columns = yield Check(select, found.start(2))
    if len(columns) > 1:
        raise FeatureNotSupported("too many columns", detail=repr(columns), position=found.start(2) + 1)
    return _block(f"CREATE VIEW {name} AS {select}", "CREATE CONTINUOUS VIEW")


def _alter_stream(found: re.Match[str]) -> Handler:
    text = found.group(1)
    yield from ()
    return _block(text, "ALTER STREAM", Quote(text, found.start(1)))


def _show_streams(_: re.Match[str]) -> Handler:
    yield from ()
    sql = "SELECT relname AS stream FROM pg_class WHERE relname LIKE 's\\_%' AND relkind = 'r' ORDER BY 1"
    return Rewrite(sql, "SHOW ")


def _explain(_: re.Match[str]) -> Handler:
    """What it shows is in the SQL, as it was when PostgreSQL was asked."""
    [row] = yield from ask(_STREAMS)
    names = str(row[0])
    if "s_refused" in names:
        raise FeatureNotSupported("a stream is called refused", position=1)
    return Rewrite(f"SELECT '{names}' AS streams", "EXPLAIN")


def _create_index(found: re.Match[str]) -> Handler:
    concurrently, name, columns = found.groups()
    if not (yield Ask(_TABLES, (f"{name}_result",))):
        return None
    return Rewrite(f"CREATE INDEX {concurrently or ''} ON {name}_result {columns}")


def _copy(found: re.Match[str]) -> Handler:
    name, options = found.groups()
    if not (yield Ask(_TABLES, (f"{name}_log",))):
        return None
    return Rewrite(f"COPY {name}_log (a, b) FROM STDIN {options}")


def _block(sql: str, tag: str, *quotes: Quote) -> Rewrite:
    literal = "'" + sql.replace("'", "''") + "'"
    return Rewrite(f"DO $block$ BEGIN EXECUTE {literal}; END $block$", tag, quotes)


_HANDLERS = (
    (_CREATE_STREAM, _create_stream),
    (_CREATE_VIEW, _create_view),
    (_ALTER, _alter_stream),
    (_SHOW, _show_streams),
    (_EXPLAIN, _explain),
    (_INDEX, _create_index),
    (_COPY, _copy),
)
