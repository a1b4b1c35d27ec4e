"""A plain PostgreSQL database that follows the same statements: the judge of every continuous view.

Here a stream is a table and a continuous view is a view over the rows that were written after its creation,
so its SELECT runs verbatim. Knows the statements' heads only; never parses a query.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Any

import psycopg
from psycopg import sql

NAME = r'(?:"(?:[^"]|"")+"|[\w$]+)'
QUALIFIED_NAME = rf"{NAME}(?:\.{NAME})?"

CREATE_VIEW = re.compile(
    rf"CREATE\s+(?P<replacing>OR\s+REPLACE\s+)?CONTINUOUS\s+VIEW\s+(?P<lenient>IF\s+NOT\s+EXISTS\s+)?(?P<name>{QUALIFIED_NAME})\s*"
    r"(?P<columns>\([^)]*\))?\s*(?P<options>WITH\s*\([^)]*\)\s*)?AS\s+(?P<query>.*)",
    re.IGNORECASE | re.DOTALL,
)
_BACKFILL = re.compile(r"backfill(?:(?P<yes>\s*[,)])|\s*=\s*'?(?P<said>true|on|yes|1)?)", re.IGNORECASE)
_TRUNCATE_VIEW = re.compile(r"TRUNCATE\s+CONTINUOUS\s+VIEW\s+(?P<names>.*)", re.IGNORECASE | re.DOTALL)
_TIMES = re.compile(r"\s*\bTIMESTAMPCOLUMN\b|,\s*WATERMARK\s+FOR\b[^,)]*(?=[,)])", re.IGNORECASE)
_OPTIONS = re.compile(r"\)\s*WITH\s*\([^)]*\)\s*$", re.IGNORECASE)
_STREAM_WORD = re.compile(r"^(\w+\s+(?:[\w,\s]*\bON\s+)?)STREAM\b", re.IGNORECASE)
_VIEW_WORDS = re.compile(r"^(\w+\s+(?:[\w,\s]*\bON\s+)?)CONTINUOUS\s+VIEW\b", re.IGNORECASE)
_CREATE_STREAM = re.compile(rf"CREATE\s+STREAM\s+(?:IF\s+NOT\s+EXISTS\s+)?(?P<name>{QUALIFIED_NAME})", re.IGNORECASE)
_DROP_STREAM = re.compile(r"^DROP\s+STREAM\b", re.IGNORECASE)


@dataclass(frozen=True)
class OracleView:
    """`since` is the schema in which the streams hide what was written before the view's creation."""

    query: str
    since: str


class Oracle:
    """Follows the statements of one test, in a schema of the same name in a database of its own."""

    def __init__(self, connection: psycopg.Connection[Any], schema: str) -> None:
        self.connection = connection
        self._schema = schema
        self._streams: set[int] = set()
        self._views: dict[int, OracleView] = {}
        self._since: list[str] = []

    def execute(self, statement: str) -> None:
        """Run a statement in this database's words."""
        statement = statement.strip().rstrip(";")
        if created := CREATE_VIEW.fullmatch(statement):
            self._create_view(created)
        elif truncated := _TRUNCATE_VIEW.fullmatch(statement):
            self._truncate_views(truncated["names"].split(","))
        else:
            self._run(plain_statement(statement))
            if stream := _CREATE_STREAM.match(statement):
                self._remember_stream(stream["name"])

    def views(self) -> dict[str, str]:
        """The continuous views there are now: the name as it is written here, and its SELECT."""
        found = self.connection.execute(
            "SELECT oid, oid::regclass::text FROM pg_class WHERE oid = ANY (%s) ORDER BY pg_class.oid",
            [list(self._views)],
        )
        return {name: self._views[oid].query for oid, name in found}

    def drop_schemas(self) -> None:
        """Leave nothing behind."""
        for schema in (self._schema, *self._since):
            self._run(sql.SQL("DROP SCHEMA IF EXISTS {} CASCADE").format(sql.Identifier(schema)))

    def _create_view(self, statement: re.Match[str]) -> None:
        name = statement["name"]
        if statement["lenient"] and self._oid(name) is not None:
            return
        target = name if "." in name else f"{self._schema}.{name}"
        option = _BACKFILL.search(statement["options"] or "")
        is_replaced = bool(statement["replacing"]) and self._oid(target) is not None
        since = self._hide_older_rows()
        if option["yes"] or option["said"] if option else is_replaced:
            self._run(sql.SQL("UPDATE {}.floor SET value = 0").format(sql.Identifier(since)))
        self._set_path(since, self._schema)
        command = f"CREATE {statement['replacing'] or ''} VIEW"
        self._run(f"{command} {target} {statement['columns'] or ''} AS {statement['query']}")
        self._set_path(self._schema)
        oid = self._oid(target)
        assert oid is not None
        self._views[oid] = OracleView(statement["query"], since)

    def _remember_stream(self, name: str) -> None:
        oid = self._oid(name)
        assert oid is not None
        self._streams.add(oid)

    def _hide_older_rows(self) -> str:
        since = f"{self._schema}_since_{len(self._since)}"
        self._since.append(since)
        identifier = sql.Identifier(since)
        self._run(sql.SQL("CREATE SCHEMA {}").format(identifier))
        self._run(
            sql.SQL("CREATE TABLE {}.floor AS SELECT pg_current_xact_id()::text::bigint AS value").format(identifier)
        )
        streams = self.connection.execute(
            "SELECT relname FROM pg_class WHERE oid = ANY (%s) AND relnamespace = %s::regnamespace",
            [list(self._streams), self._schema],
        )
        for (table,) in streams.fetchall():
            self._run(
                sql.SQL(
                    "CREATE VIEW {since}.{table} AS SELECT * FROM {schema}.{table} AS written"
                    " WHERE written.xmin::text::bigint >= (SELECT value FROM {since}.floor)"
                ).format(since=identifier, schema=sql.Identifier(self._schema), table=sql.Identifier(table))
            )
        return since

    def _truncate_views(self, names: list[str]) -> None:
        for name in names:
            oid = self._oid(name.strip())
            assert oid is not None
            self._run(
                sql.SQL("UPDATE {}.floor SET value = pg_current_xact_id()::text::bigint").format(
                    sql.Identifier(self._views[oid].since)
                )
            )

    def _oid(self, name: str) -> int | None:
        row = self.connection.execute("SELECT to_regclass(%s)::oid", [name]).fetchone()
        assert row is not None
        oid: int | None = row[0]
        return oid

    def _set_path(self, *schemas: str) -> None:
        path = sql.SQL(", ").join(map(sql.Identifier, schemas))
        self._run(sql.SQL("SET search_path = {}, public").format(path))

    def _run(self, statement: str | sql.Composed) -> None:
        text = statement.encode() if isinstance(statement, str) else statement
        self.connection.execute(text)


def plain_statement(statement: str) -> str:
    """A statement of ours in plain PostgreSQL's words; any other as it is.

    >>> plain_statement("ALTER STREAM s ADD COLUMN b int")
    'ALTER TABLE s ADD COLUMN b int'
    >>> plain_statement("CREATE STREAM s (a int) WITH (retention = '1 hour')")
    'CREATE TABLE s (a int)'
    >>> plain_statement("CREATE STREAM s (t date TIMESTAMPCOLUMN, WATERMARK FOR t AS t - interval '1 day')")
    'CREATE TABLE s (t date)'
    """
    if _VIEW_WORDS.match(statement):
        return _VIEW_WORDS.sub(r"\1VIEW", statement)
    if not _STREAM_WORD.match(statement):
        return statement
    plain = _STREAM_WORD.sub(r"\1TABLE", statement)
    if _DROP_STREAM.match(statement) and not plain.upper().endswith("CASCADE"):
        # What hides the older rows of a dropped view depends on the table still.
        return re.sub(r"(?i)\s+RESTRICT$", "", plain) + " CASCADE"
    return _TIMES.sub("", _OPTIONS.sub(")", plain)) if statement[:6].upper() == "CREATE" else plain
