"""Whose a statement is, what it says, and PostgreSQL's words for what is wrong with it."""

from __future__ import annotations

import re

import pytest
from sqlglot import exp
from sqlglot.dialects.postgres import Postgres
from sqlglot.parsers.postgres import PostgresParser

from standpipe.catalog.errors import SqlError
from standpipe.catalog.names import Name
from standpipe.catalog.objects import OnError
from standpipe.planner.sql import statement_parser
from standpipe.planner.sql.statement_parser import StatementParser, parse_statement
from standpipe.planner.sql.statements import (
    ActivateContinuousView,
    AddColumn,
    AddWatermark,
    Alter,
    ChangePrivileges,
    ColumnName,
    Comment,
    Copy,
    CreateContinuousView,
    CreateIndex,
    CreateStream,
    Drop,
    DropIndex,
    DropWatermark,
    Explain,
    ExplainFormat,
    Option,
    OwnerTo,
    RelationKind,
    RenameTo,
    ResetOptions,
    SetOptions,
    SetSchema,
    Show,
    Statement,
    TruncateContinuousView,
    Verbatim,
    Watermark,
    table,
)
from standpipe.planner.sql.tokenizer import Tokenizer

STREAM = RelationKind.STREAM
VIEW = RelationKind.CONTINUOUS_VIEW


def relation(name: str, schema: str | None = None) -> exp.Table:
    return table(Name(schema, name))


def verbatim(text: str, offset: int) -> Verbatim:
    return Verbatim(this=text, offset=offset)


def blank(text: str) -> str:
    return " " * len(text)


def column(name: str, offset: int) -> ColumnName:
    return ColumnName(this=name, quoted=True, offset=offset)


A = relation("a")
B = relation("b")

NOT_OURS = [
    "",
    "-- CREATE STREAM s (a int)",
    "SELECT 'create stream s (a int)'",
    "SELECT * FROM continuous",
    "SELECT $$drop stream s$$",
    '"create" stream s (a int)',
    "CREATE TABLE stream (a int)",
    "CREATE TEMP TABLE stream (a int)",
    "CREATE OR REPLACE VIEW continuous AS SELECT 1",
    "CREATE VIEW stream AS SELECT 1",
    "DROP TABLE stream",
    "DROP VIEW continuous CASCADE",
    "ALTER TABLE stream ADD COLUMN a int",
    "TRUNCATE stream",
    "TRUNCATE stream, continuous",
    "TRUNCATE stream CASCADE",
    "TRUNCATE continuous",
    "TRUNCATE TABLE stream",
    "SHOW stream",
    "SHOW continuous",
    "SHOW streams.color",
    "COMMENT ON TABLE stream IS 'x'",
    "COMMENT ON COLUMN stream.x IS 'x'",
    "GRANT SELECT ON stream TO joe",
    "GRANT SELECT ON stream, continuous TO joe",
    "GRANT SELECT ON stream.a TO joe",
    "GRANT SELECT ON continuous TO joe",
    "REVOKE SELECT ON stream FROM joe",
    "GRANT stream TO joe",
    "GRANT SELECT ON ALL TABLES IN SCHEMA stream TO joe",
    "COPY (SELECT 1) TO STDOUT",
    "COPY 'x' FROM STDIN",
    "COPY a",
    "COPY a.b.c.d FROM STDIN",
    "CREATE INDEX",
    "CREATE INDEX i",
    "DROP INDEX",
    "INSERT INTO stream VALUES (1)",
]


@pytest.mark.parametrize("text", NOT_OURS)
def test_not_ours(text: str) -> None:
    assert parse_statement(text) is None


OURS: list[tuple[str, Statement]] = [
    ("CREATE STREAM a (x int)", CreateStream(this=A, columns=verbatim("x int", 17))),
    (
        """create /* why */ stream if not exists "S p".A ( x int DEFAULT f(1, ')'), CHECK (x > 0) ) ;""",
        CreateStream(
            this=relation("a", "S p"),
            columns=verbatim("x int DEFAULT f(1, ')'), CHECK (x > 0) ", 48),
            if_not_exists=True,
        ),
    ),
    (
        "CREATE STREAM a (x int) WITH (retention = '1 hour')",
        CreateStream(
            this=A, columns=verbatim("x int", 17), options=[Option(this="retention", value=verbatim("'1 hour'", 42))]
        ),
    ),
    (
        "CREATE STREAM a (x int) WITH (Timeline = Sales, retention = 5)",
        CreateStream(
            this=A,
            columns=verbatim("x int", 17),
            options=[
                Option(this="timeline", value=verbatim("'sales'", 41)),
                Option(this="retention", value=verbatim("'5'", 60)),
            ],
        ),
    ),
    ("CREATE STREAM if (exclude int, generated text)",
     CreateStream(this=relation("if"), columns=verbatim("exclude int, generated text", 18))),
    (
        "CREATE STREAM a (x int, t date TIMESTAMPCOLUMN, WATERMARK FOR t AS t - interval '1 day')",
        CreateStream(
            this=A,
            columns=verbatim("x int, t date" + blank(" TIMESTAMPCOLUMN, WATERMARK FOR t AS t - interval '1 day'"), 17),
            time_column=column("t", 24),
            watermark=Watermark(this=column("t", 62), delay=verbatim("- interval '1 day'", 69)),
        ),
    ),
    (
        """create stream a (watermark /* , */ for "t" -- ,\n as (T) , t date DEFAULT f(1) Timestampcolumn NOT NULL)""",
        CreateStream(
            this=A,
            columns=verbatim(
                blank("""watermark /* , */ for "t" -- ,\n as (T) ,""")
                + " t date DEFAULT f(1)"
                + blank(" Timestampcolumn ")
                + "NOT NULL",
                17,
            ),
            time_column=column("t", 58),
            watermark=Watermark(this=column("t", 39)),
        ),
    ),
    (
        "CREATE STREAM a (x int) WITH (max_ahead = '1 day', Idle_Timeout = $$30 s$$)",
        CreateStream(
            this=A,
            columns=verbatim("x int", 17),
            options=[
                Option(this="max_ahead", value=verbatim("'1 day'", 42)),
                Option(this="idle_timeout", value=verbatim("$$30 s$$", 66)),
            ],
        ),
    ),
    (
        "ALTER STREAM a ADD t date, ADD WATERMARK FOR t AS t - '1 s'::interval, ADD watermark int",
        Alter(
            kind=STREAM,
            this=A,
            actions=[
                AddColumn(this="t", definition=verbatim("t date", 19)),
                AddWatermark(this=Watermark(this=column("t", 45), delay=verbatim("- '1 s'::interval", 52))),
                AddColumn(this="watermark", definition=verbatim("watermark int", 75)),
            ],
        ),
    ),
    ("ALTER STREAM a DROP WATERMARK", Alter(kind=STREAM, this=A, actions=[DropWatermark()])),
    ("alter stream if exists a drop watermark if exists;",
     Alter(kind=STREAM, this=A, actions=[DropWatermark(if_exists=True)], if_exists=True)),
    ('CREATE STREAM a ("primary" int)', CreateStream(this=A, columns=verbatim('"primary" int', 17))),
    ('CREATE STREAM "A""b" (x int)', CreateStream(this=relation('A"b'), columns=verbatim("x int", 22))),
    ('CREATE STREAM U&"d\\0061t\\+000061" (x int)',
     CreateStream(this=relation("data"), columns=verbatim("x int", 35))),
    ("CREATE STREAM stream.table (x int)",
     CreateStream(this=relation("table", "stream"), columns=verbatim("x int", 28))),
    (
        "CREATE CONTINUOUS VIEW a AS SELECT 1 FROM b -- done\n;",
        CreateContinuousView(this=A, query=verbatim("SELECT 1 FROM b", 28)),
    ),
    (
        'CREATE CONTINUOUS VIEW IF NOT EXISTS a (X, "Y") AS SELECT',
        CreateContinuousView(
            this=A, columns=[column("x", 40), column("Y", 43)], query=verbatim("SELECT", 51), if_not_exists=True
        ),
    ),
    ("DROP STREAM a", Drop(kind=STREAM, expressions=[A])),
    ('DROP STREAM ";"', Drop(kind=STREAM, expressions=[relation(";")])),
    ("DROP STREAM IF EXISTS a, b CASCADE", Drop(kind=STREAM, expressions=[A, B], if_exists=True, cascade=True)),
    ("Drop Continuous View a Restrict;", Drop(kind=VIEW, expressions=[A])),
    ("DROP INDEX IF EXISTS a, b CASCADE",
     DropIndex(expressions=[A, B], before=verbatim("DROP INDEX IF EXISTS ", 0), after=verbatim("CASCADE", 26))),
    ("ALTER STREAM a RENAME TO B", Alter(kind=STREAM, this=A, actions=[RenameTo(this="b")])),
    ('ALTER CONTINUOUS VIEW a SET SCHEMA "B"', Alter(kind=VIEW, this=A, actions=[SetSchema(this="B")])),
    ("ALTER STREAM IF EXISTS a OWNER TO Joe",
     Alter(kind=STREAM, this=A, actions=[OwnerTo(role='"joe"')], if_exists=True)),
    ("ALTER STREAM a OWNER TO CURRENT_USER", Alter(kind=STREAM, this=A, actions=[OwnerTo(role="CURRENT_USER")])),
    (
        "ALTER STREAM a SET (timeline = 'A b', retention = $$1 hour$$)",
        Alter(
            kind=STREAM,
            this=A,
            actions=[
                SetOptions(
                    options=[
                        Option(this="timeline", value=verbatim("'A b'", 31)),
                        Option(this="retention", value=verbatim("$$1 hour$$", 50)),
                    ]
                )
            ],
        ),
    ),
    (
        "ALTER CONTINUOUS VIEW if exists select_.\"view\" SET (TTL = '1 day', ttl_column = minute)",
        Alter(
            kind=VIEW,
            this=exp.table_("view", db="select_", quoted=True),
            actions=[
                SetOptions(
                    options=[
                        Option(this="ttl", value=verbatim("'1 day'", 58)),
                        Option(this="ttl_column", value=verbatim("'minute'", 80)),
                    ]
                )
            ],
            if_exists=True,
        ),
    ),
    ("alter continuous view a reset (ttl)", Alter(kind=VIEW, this=A, actions=[ResetOptions(names=["ttl"])])),
    ("alter stream if exists a reset (Timeline, retention)",
     Alter(kind=STREAM, this=A, actions=[ResetOptions(names=["timeline", "retention"])], if_exists=True)),
    (
        "ALTER STREAM a ADD x int DEFAULT 1, ADD COLUMN IF NOT EXISTS Y numeric(3, 1)",
        Alter(
            kind=STREAM,
            this=A,
            actions=[
                AddColumn(this="x", definition=verbatim("x int DEFAULT 1", 19)),
                AddColumn(this="y", definition=verbatim("Y numeric(3, 1)", 61), if_not_exists=True),
            ],
        ),
    ),
    ("TRUNCATE CONTINUOUS VIEW a, b", TruncateContinuousView(expressions=[A, B])),
    ("ACTIVATE CONTINUOUS VIEW a, b", ActivateContinuousView(expressions=[A, B], active=True)),
    ("deactivate continuous view a;", ActivateContinuousView(expressions=[A], active=False)),
    ("SHOW STREAMS", Show(kind=STREAM)),
    ("show continuous views;", Show(kind=VIEW)),
    ("EXPLAIN CONTINUOUS VIEW a.v", Explain(kind=VIEW, this=relation("v", "a"))),
    ("explain continuous view as SELECT 1", Explain(kind=VIEW, query=verbatim("SELECT 1", 27))),
    ("explain continuous view (SELECT 1)", Explain(kind=VIEW, query=verbatim("(SELECT 1)", 24))),
    ("EXPLAIN VERBOSE STREAM a;", Explain(kind=STREAM, this=A, options=[Option(this="verbose", value=True)])),
    (
        "EXPLAIN (FORMAT json, COSTS off) STREAM a",
        Explain(
            kind=STREAM,
            this=A,
            options=[Option(this="format", value=ExplainFormat.JSON), Option(this="costs", value=False)],
        ),
    ),
    (
        "EXPLAIN (verbose, format 'dot') CONTINUOUS VIEW a",
        Explain(
            kind=VIEW,
            this=A,
            options=[Option(this="verbose", value=True), Option(this="format", value=ExplainFormat.DOT)],
        ),
    ),
    ("COMMENT ON STREAM a IS 'it''s'", Comment(kind=STREAM, this=A, comment="'it''s'")),
    ("COMMENT ON CONTINUOUS VIEW a IS NULL", Comment(kind=VIEW, this=A, comment="NULL")),
    (
        "GRANT SELECT, INSERT (x) ON STREAM a, b TO joe WITH GRANT OPTION;",
        ChangePrivileges(
            command="grant",
            kind=STREAM,
            expressions=[A, B],
            before=verbatim("GRANT SELECT, INSERT (x) ON ", 0),
            after=verbatim("a, b TO joe WITH GRANT OPTION", 35),
        ),
    ),
    (
        "REVOKE ALL ON CONTINUOUS VIEW a FROM PUBLIC",
        ChangePrivileges(
            command="revoke",
            kind=VIEW,
            expressions=[A],
            before=verbatim("REVOKE ALL ON ", 0),
            after=verbatim("a FROM PUBLIC", 30),
        ),
    ),
    (
        'COPY a (x, "Y") FROM STDIN WITH (FORMAT csv) WHERE x > 1',
        Copy(
            this=A,
            columns=[column("x", 8), column("Y", 11)],
            direction="from",
            rest=verbatim("FROM STDIN WITH (FORMAT csv) WHERE x > 1", 16),
        ),
    ),
    ("copy stream to stdout", Copy(this=relation("stream"), direction="to", rest=verbatim("to stdout", 12))),
    (
        "CREATE INDEX ON a (x)",
        CreateIndex(this=A, is_unique=False, before=verbatim("CREATE INDEX ON ", 0), after=verbatim("(x)", 18)),
    ),
    (
        "CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS i ON ONLY a USING btree (x) WHERE x > 0",
        CreateIndex(
            this=A,
            is_unique=True,
            before=verbatim("CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS i ON ONLY ", 0),
            after=verbatim("USING btree (x) WHERE x > 0", 59),
        ),
    ),
]  # fmt: skip


@pytest.mark.parametrize(("text", "statement"), OURS, ids=[text for text, _ in OURS])
def test_ours(text: str, statement: Statement) -> None:
    assert parse_statement(text) == statement


# The text with ^ before the place that the error points to, the SQLSTATE, the message.
WRONG = [
    ("CREATE STREAM^", "42601", "syntax error at end of input"),
    ("CREATE STREAM a^", "42601", "syntax error at end of input"),
    ("CREATE STREAM ^select (x int)", "42601", 'syntax error at or near "select"'),
    ("CREATE STREAM a (^)", "42601", 'syntax error at or near ")"'),
    ("CREATE STREAM a (x int,^)", "42601", 'syntax error at or near ")"'),
    ("CREATE STREAM a (x^, y int)", "42601", 'syntax error at or near ","'),
    ("CREATE STREAM a (^1 int)", "42601", 'syntax error at or near "1"'),
    ("CREATE STREAM a (x int^", "42601", "syntax error at end of input"),
    ("CREATE STREAM a (x int) ^garbage", "42601", 'syntax error at or near "garbage"'),
    (
        "CREATE STREAM a (x text DEFAULT ^'open)",
        "42601",
        """unterminated quoted string at or near "'open)\"""",
    ),
    ("CREATE STREAM ^a.b.c (x int)", "0A000", 'cross-database references are not implemented: "a.b.c"'),
    ("CREATE ^OR REPLACE STREAM a (x int)", "0A000", "CREATE OR REPLACE STREAM is not supported"),
    ("CREATE ^TEMP CONTINUOUS VIEW a AS SELECT 1", "0A000", "CREATE TEMP CONTINUOUS VIEW is not supported"),
    ("CREATE STREAM a (x int ^PRIMARY KEY)", "0A000", "primary keys are not supported on streams"),
    ("CREATE STREAM a (x int, CONSTRAINT c ^UNIQUE (x))", "0A000", "unique constraints are not supported"),
    ("CREATE STREAM a (x int ^REFERENCES b)", "0A000", "foreign keys are not supported on streams"),
    ("CREATE STREAM a (x int, ^FOREIGN KEY (x) REFERENCES b)", "0A000", "foreign keys are not supported"),
    ("CREATE STREAM a (x int, ^EXCLUDE USING gist (x WITH =))", "0A000", "exclusion constraints are not"),
    ("CREATE STREAM a (^LIKE b)", "0A000", "LIKE is not supported on streams"),
    ("CREATE STREAM a (x int ^GENERATED ALWAYS AS IDENTITY)", "0A000", "generated columns are not supported"),
    ("CREATE STREAM a (x int) ^INHERITS (b)", "0A000", "INHERITS is not supported on streams"),
    ("CREATE STREAM a (x int, ^Arrival_Timestamp int)", "42701", "specified more than once"),
    ("CREATE STREAM a (^_standpipe_xid int)", "42939", 'column name "_standpipe_xid" is reserved'),
    ("CREATE STREAM a (x int) WITH (^retenshun = '1')", "22023", 'unrecognized parameter "retenshun"'),
    ("CREATE STREAM a (x int) WITH (retention = '1', ^retention = '2')", "42601", "more than once"),
    ("CREATE STREAM a (x int) WITH (retention ^'1')", "42601", """syntax error at or near "'1'\""""),
    ("CREATE STREAM a (t date TIMESTAMPCOLUMN ^timestampcolumn)", "42P16", "more than one TIMESTAMPCOLUMN"),
    ("CREATE STREAM a (t date TIMESTAMPCOLUMN, u date ^TIMESTAMPCOLUMN)", "42P16", "more than one TIMESTAMPCOLUMN"),
    ("CREATE STREAM a (t date, WATERMARK FOR t AS t, ^WATERMARK FOR t AS t)", "42710", "more than one watermark"),
    ("CREATE STREAM a (WATERMARK FOR t AS t^)", "42601", 'syntax error at or near ")"'),
    ("CREATE STREAM a (t date, WATERMARK FOR ^AS t)", "42601", 'syntax error at or near "AS"'),
    ("CREATE STREAM a (t date, WATERMARK FOR t ^- interval '1 s')", "42601", 'syntax error at or near "-"'),
    ("CREATE STREAM a (t date, WATERMARK FOR t AS^)", "42601", 'syntax error at or near ")"'),
    ("CREATE STREAM a (t date, WATERMARK FOR t AS (())^)", "42601", 'syntax error at or near ")"'),
    ("CREATE STREAM a (t date, WATERMARK FOR t AS ^a.t)", "0A000", "a watermark is the column itself, or"),
    ("CREATE STREAM a (t date, WATERMARK FOR t AS ^$1)", "42601", 'syntax error at or near "$1"'),
    ('CREATE STREAM a ("T" date, WATERMARK FOR "T" AS ^T)', "0A000", "a watermark is the column itself, or"),
    ("CREATE STREAM a (t date, WATERMARK FOR t AS^", "42601", "syntax error at end of input"),
    ("CREATE STREAM a (t date, WATERMARK FOR t AS t - ^'1 s)", "42601", "unterminated quoted string"),
    ("CREATE STREAM a (t date, u date, WATERMARK FOR t AS ^u)", "0A000", "a watermark is the column itself, or"),
    ("CREATE STREAM a (t date, WATERMARK FOR t AS ^interval '1 s')", "0A000", "a watermark is the column itself, or"),
    ("CREATE STREAM a (t date, WATERMARK FOR t AS t ^+ interval '1 s')", "0A000", "a watermark is the column"),
    ("CREATE STREAM a (t date, WATERMARK FOR t AS t - ^u)", "0A000", "a watermark is the column itself, or"),
    ("CREATE STREAM a (t date, WATERMARK FOR t AS t - (^SELECT interval '1 s'))", "0A000", "a watermark is"),
    ("CREATE STREAM a (t date, WATERMARK FOR t AS t - interval '1 s' ^NOT NULL)", "0A000", "a watermark is"),
    ("CREATE STREAM a (t date, WATERMARK FOR t AS t - ^random() * interval '1 s')", "0A000", "a watermark is"),
    ("ALTER STREAM a ADD t date DEFAULT now() ^TIMESTAMPCOLUMN", "0A000", "TIMESTAMPCOLUMN is not supported on"),
    ("ALTER STREAM a ADD WATERMARK FOR t AS ^x", "0A000", "a watermark is the column itself, or"),
    ("ALTER STREAM a ADD WATERMARK FOR t AS t, ^DROP WATERMARK", "42601", 'at or near "DROP"'),
    ("ALTER STREAM a DROP WATERMARK ^FOR t", "42601", 'syntax error at or near "FOR"'),
    ("ALTER CONTINUOUS VIEW a ^ADD WATERMARK FOR t AS t", "0A000", "ALTER CONTINUOUS VIEW ... ADD WATERMARK"),
    ("CREATE CONTINUOUS ^TABLE a", "42601", 'syntax error at or near "TABLE"'),
    ("CREATE CONTINUOUS VIEW ^AS SELECT 1", "42601", 'syntax error at or near "AS"'),
    ("CREATE CONTINUOUS VIEW a^", "42601", "syntax error at end of input"),
    ("CREATE CONTINUOUS VIEW a AS^", "42601", "syntax error at end of input"),
    ("CREATE CONTINUOUS VIEW a WITH (^x = 1) AS SELECT 1", "22023", 'unrecognized parameter "x"'),
    ("CREATE CONTINUOUS VIEW a WITH (on_error = ^'skip') AS SELECT 1", "22023", "parameter \"on_error\": 'skip'"),
    ("CREATE CONTINUOUS VIEW a WITH (on_error = ^0) AS SELECT 1", "22023", "parameter \"on_error\": '0'"),
    ("DROP STREAM^", "42601", "syntax error at end of input"),
    ("DROP STREAM a ^b", "42601", 'syntax error at or near "b"'),
    ("DROP CONTINUOUS^", "42601", "syntax error at end of input"),
    ("ALTER STREAM a^", "42601", "syntax error at end of input"),
    ("ALTER STREAM a ^DROP COLUMN x", "0A000", "ALTER STREAM ... DROP COLUMN is not supported"),
    ("ALTER STREAM a ^ADD CONSTRAINT c CHECK (x > 0)", "0A000", "ALTER STREAM ... ADD CONSTRAINT"),
    ("ALTER STREAM a ADD x int ^UNIQUE", "0A000", "unique constraints are not supported"),
    ("ALTER STREAM a ADD x int, ^RENAME TO b", "42601", 'syntax error at or near "RENAME"'),
    ("ALTER CONTINUOUS VIEW a ^ADD COLUMN x int", "0A000", "ALTER CONTINUOUS VIEW ... ADD COLUMN"),
    ("ALTER STREAM a SET (^timelime = 'b')", "22023", 'unrecognized parameter "timelime"'),
    ("ALTER STREAM a SET (timeline = 'b', ^timeline = 'b')", "42601", 'parameter "timeline" specified more than once'),
    ("ALTER STREAM a SET (timeline = ^)", "42601", 'syntax error at or near ")"'),
    ('ALTER STREAM a SET (timeline = ^"b")', "42601", 'syntax error at or near ""b""'),
    ("ALTER STREAM a SET (^)", "42601", 'syntax error at or near ")"'),
    ("ALTER STREAM a SET (timeline = 'b'^", "42601", "syntax error at end of input"),
    ("ALTER STREAM a SET (timeline = 'b')^, ADD x int", "42601", 'syntax error at or near ","'),
    ("ALTER STREAM a ^SET timeline = 'b'", "0A000", "ALTER STREAM ... SET TIMELINE is not supported"),
    ("ALTER STREAM a RESET (^timelime)", "22023", 'unrecognized parameter "timelime"'),
    ("ALTER STREAM a RESET (timeline, ^timeline)", "42601", 'parameter "timeline" specified more than once'),
    ("ALTER STREAM a RESET (timeline ^= 'b')", "42601", 'syntax error at or near "="'),
    ("ALTER STREAM a ^RESET timeline", "0A000", "ALTER STREAM ... RESET TIMELINE is not supported"),
    ("ALTER CONTINUOUS VIEW a SET (^timeline = 'b')", "22023", 'unrecognized parameter "timeline"'),
    ("ALTER CONTINUOUS VIEW a SET (ttl = '1 day', ^step = '1 s')", "0A000", 'parameter "step" of a continuous view'),
    ("ALTER CONTINUOUS VIEW a SET (^max_age = '1 day')", "0A000", 'parameter "max_age" of a continuous view cannot be'),
    ("ALTER CONTINUOUS VIEW a SET (^sw = '1 day')", "0A000", 'parameter "sw" of a continuous view cannot be altered'),
    ("ALTER CONTINUOUS VIEW a SET (^backfill)", "0A000", 'parameter "backfill" of a continuous view cannot be altered'),
    ("ALTER CONTINUOUS VIEW a SET (ttl = '1 day', ^ttl = '2 days')", "42601", 'parameter "ttl" specified more than'),
    ("ALTER CONTINUOUS VIEW a SET (^ttl)", "42601", "ttl requires a parameter"),
    ("ALTER CONTINUOUS VIEW a SET (ttl = ^)", "42601", 'syntax error at or near ")"'),
    ("ALTER CONTINUOUS VIEW a SET (^)", "42601", 'syntax error at or near ")"'),
    ("ALTER CONTINUOUS VIEW a SET (ttl = '1 day'^", "42601", "syntax error at end of input"),
    ("ALTER CONTINUOUS VIEW a SET (ttl = '1 day')^, SET (ttl = '1 day')", "42601", 'syntax error at or near ","'),
    ("ALTER CONTINUOUS VIEW a RESET (ttl, ^sw)", "0A000", 'parameter "sw" of a continuous view cannot be altered'),
    ("ALTER CONTINUOUS VIEW a RESET (ttl ^= '1 day')", "42601", 'syntax error at or near "="'),
    ("ALTER CONTINUOUS VIEW a ^SET ttl = '1 day'", "0A000", "ALTER CONTINUOUS VIEW ... SET TTL is not supported"),
    ("ALTER STREAM a ^FROB x", "42601", 'syntax error at or near "FROB"'),
    ("CREATE CONTINUOUS VIEW a WITH (backfill = ^'maybe') AS SELECT 1", "22023", "option \"backfill\": 'maybe'"),
    ("CREATE CONTINUOUS VIEW a WITH (backfill, ^on_error) AS SELECT 1", "42601", "on_error requires a parameter"),
    ("CREATE CONTINUOUS VIEW a WITH (backfill ^true) AS SELECT 1", "42601", 'at or near "true"'),
    ("CREATE STREAM a (x int) WITH (^retention)", "42601", "retention requires a parameter"),
    ("ALTER STREAM a SET (retention = '1 hour', ^timeline)", "42601", "timeline requires a parameter"),
    ("ACTIVATE CONTINUOUS VIEW a ^CASCADE", "42601", 'at or near "CASCADE"'),
    ("DEACTIVATE CONTINUOUS VIEW^", "42601", "at end of input"),
    ("TRUNCATE STREAM ^a", "42809", 'cannot truncate stream "a"'),
    ('TRUNCATE STREAM ^"A"', "42809", 'cannot truncate stream "A"'),
    ("DROP STREAM grouping ^sets", "42601", 'syntax error at or near "sets"'),
    ("CREATE STREAM a (x int) ^PARTITION BY RANGE (x)", "0A000", "PARTITION is not supported on streams"),
    ("CREATE STREAM a (x int) WITH (retention = '1') ^WITH (retention = '2')", "42601", 'at or near "WITH"'),
    ("DROP STREAM größe, ^'ß'", "42601", """syntax error at or near "'ß'\""""),
    ("DROP STREAM a ^/* open /* */", "42601", 'unterminated /* comment at or near "/* open /* */"'),
    ('DROP STREAM ^"open', "42601", 'unterminated quoted identifier at or near ""open"'),
    ('DROP STREAM ^U&"open', "42601", 'unterminated quoted identifier at or near "U&"open"'),
    ("COMMENT ON STREAM a IS ^$x$ open", "42601", 'unterminated dollar-quoted string at or near "$x$ open"'),
    ("COMMENT ON STREAM a IS ^B'0", "42601", """unterminated bit string literal at or near "B'0\""""),
    ("COMMENT ON STREAM a IS ^x'f", "42601", """unterminated hexadecimal string literal at or near "x'f\""""),
    ("COMMENT ON STREAM a IS ^E'a\\'", "42601", """unterminated quoted string at or near "E'a\\'\""""),
    ("EXPLAIN (costs maybe) STREAM ^1", "42601", 'syntax error at or near "1"'),
    ("EXPLAIN (^costs maybe) STREAM a", "42601", "costs requires a Boolean value"),
    ("EXPLAIN (costs, ^format) STREAM a", "42601", "format requires a parameter"),
    ("EXPLAIN (^format xml) STREAM a", "22023", 'unrecognized value for EXPLAIN option "format": "xml"'),
    ("EXPLAIN (^buffers) STREAM a", "42601", 'unrecognized EXPLAIN option "buffers"'),
    ("TRUNCATE CONTINUOUS VIEW a ^CASCADE", "42601", 'syntax error at or near "CASCADE"'),
    ("SHOW STREAMS ^LIKE 'x'", "42601", 'syntax error at or near "LIKE"'),
    ("COMMENT ON STREAM a IS ^1", "42601", 'syntax error at or near "1"'),
    ("GRANT SELECT ON STREAM a, ^TO joe", "42601", 'syntax error at or near "TO"'),
]


@pytest.mark.parametrize(("marked", "sqlstate", "message"), WRONG, ids=[marked for marked, _, _ in WRONG])
def test_wrong(marked: str, sqlstate: str, message: str) -> None:
    with pytest.raises(SqlError, match=re.escape(message)) as raised:
        parse_statement(marked.replace("^", ""))
    assert raised.value.sqlstate == sqlstate
    assert raised.value.position == marked.index("^") + 1


@pytest.mark.parametrize("marked", [marked for marked, sqlstate, _ in WRONG if sqlstate not in ("42601",)])
def test_a_refusal_shows_a_way_out(marked: str) -> None:
    with pytest.raises(SqlError) as raised:
        parse_statement(marked.replace("^", ""))
    assert raised.value.hint is None or raised.value.hint.endswith(".")
    assert raised.value.hint or "cross-database" in raised.value.message


def test_statements_are_expressions_of_sqlglot() -> None:
    statement = parse_statement("DROP STREAM a, s.b")
    assert isinstance(statement, exp.Expression)
    assert [found.name for found in statement.find_all(exp.Table)] == ["a", "b"]
    assert statement.copy() == statement
    assert statement != parse_statement('DROP STREAM a, s."B"')


@pytest.mark.parametrize(
    "query",
    [
        "SELECT a !@# b FROM c WHERE (((",
        "this is no SQL",
        "SELECT 1 -- why\n, /* /* */ */ 2",
        "SELECT 'open",
        "SELECT $1; SELECT 2",
    ],
)
def test_a_query_stays_as_it_is_written(query: str) -> None:
    statement = parse_statement(f"CREATE CONTINUOUS VIEW a AS /* why */ {query}\n")
    assert statement == CreateContinuousView(this=A, query=verbatim(query if "open" not in query else f"{query}\n", 38))


def test_what_a_view_is_told_and_what_it_is_not() -> None:
    told = parse_statement("CREATE OR REPLACE CONTINUOUS VIEW a WITH (backfill = off, on_error = 'stop') AS SELECT 1")
    assert isinstance(told, CreateContinuousView)
    assert (told.backfill, told.on_error, told.or_replace) == (False, OnError.STOP, True)
    not_told = parse_statement("CREATE CONTINUOUS VIEW a AS SELECT 1")
    assert isinstance(not_told, CreateContinuousView)
    assert (not_told.backfill, not_told.on_error, not_told.or_replace) == (None, OnError.DEAD_LETTER, False)


def test_what_a_stream_is_told_and_what_it_is_not() -> None:
    told = parse_statement("CREATE STREAM a (x int) WITH (timeline = 'b', retention = '1 hour', trigger = 5)")
    assert isinstance(told, CreateStream)
    assert (told.timeline, told.retention) == (verbatim("'b'", 41), verbatim("'1 hour'", 58))
    assert [option.value for option in told.options if option.name == "trigger"] == [verbatim("'5'", 78)]
    not_told = parse_statement("CREATE STREAM a (x int)")
    assert isinstance(not_told, CreateStream)
    assert (not_told.timeline, not_told.retention, not_told.options) == (None, None, [])


@pytest.mark.parametrize(
    "columns",
    [
        "watermark int, timestampcolumn text",
        '"watermark" int, "timestampcolumn" text',
        '"WATERMARK" for_, TIMESTAMPCOLUMN timestampcolumn NOT NULL',
        "a TimestampColumn, b x.timestampcolumn, c int DEFAULT f()::timestampcolumn",
        "a text COLLATE timestampcolumn, b int CONSTRAINT timestampcolumn NOT NULL",
        "a int DEFAULT timestampcolumn(1), CHECK (f(a timestampcolumn))",
        "a int CHECK (watermark for timestampcolumn), CONSTRAINT timestampcolumn CHECK (a > 0)",
        'a timestamptz "timestampcolumn"',
    ],
)
def test_names_are_no_words_of_times(columns: str) -> None:
    assert parse_statement(f"CREATE STREAM a ({columns})") == CreateStream(this=A, columns=verbatim(columns, 17))


@pytest.mark.parametrize(
    "column_definition",
    [
        "t timestamptz {} NOT NULL",
        "t timestamptz NOT NULL {}",
        "t timestamptz DEFAULT now() {}",
        "t timestamptz DEFAULT '2026-01-01' {} NOT NULL",
        "t timestamp(3) {} with time zone",
        "t timestamptz NULL CHECK (t > '2026-01-01') {}",
        't date COLLATE "x" {}',
        "t date DEFAULT date $x$, TIMESTAMPCOLUMN$x$ {}",
    ],
)
def test_the_word_for_a_time_may_stand_among_the_others(column_definition: str) -> None:
    mark = "TimestampColumn"
    statement = parse_statement(f"CREATE STREAM a (x int, {column_definition.format(mark)})")
    assert isinstance(statement, CreateStream) and statement.time_column == column("t", 24)
    assert statement.columns.source == f"x int, {column_definition.format(blank(mark))}"


@pytest.mark.parametrize(
    "delay",
    [
        "- interval '10 seconds'",
        "-INTERVAL '10' SECOND",
        "- interval(3) '1:30' MINUTE TO SECOND",
        "- '10 seconds'::interval",
        "- '10 seconds' :: interval second (0)",
        "- CAST ( $x$10 seconds$x$ AS interval )",
        "- /* how late */ E'10\\x20s' -- so late\n * 2.5 / 3",
        "- (interval '1 day' - interval '1 hour')",
        "- - interval '1 s' + interval '2 s'",
    ],
)
@pytest.mark.parametrize("name", ['"for"', "as_", "watermark", "ärger", '"a""$x$"', "arrival_timestamp", '"("', '")"'])
def test_a_delay_stays_as_it_is_written(name: str, delay: str) -> None:
    action = f"WATERMARK\nFOR {name} AS ( {name} {delay} )"
    created = parse_statement(f"CREATE STREAM a ({action}, x date)")
    altered = parse_statement(f"ALTER STREAM a ADD {action}")
    assert isinstance(created, CreateStream) and isinstance(altered, Alter)
    assert created.columns.source == blank(f"{action},") + " x date"
    [added] = altered.actions
    assert isinstance(added, AddWatermark)
    for watermark in (created.watermark, added.watermark):
        assert watermark is not None and watermark.delay is not None
        assert watermark.delay.source == delay


def test_of_a_boolean_option_the_name_says_true() -> None:
    statement = parse_statement("CREATE CONTINUOUS VIEW a WITH (backfill, on_error = 'null') AS SELECT 1")
    assert isinstance(statement, CreateContinuousView)
    assert statement.backfill is True


def test_the_last_of_two_equal_options_of_explain_holds() -> None:
    statement = parse_statement("EXPLAIN (costs off, verbose, costs) STREAM a")
    assert isinstance(statement, Explain)
    assert (statement.costs, statement.verbose, statement.format) == (True, True, ExplainFormat.TEXT)


@pytest.mark.parametrize(
    "name",
    [
        "partition",
        "grouping",
        "stream",
        "continuous",
        "with_",
        "emit",
        "if",
        "copy",
        '"select"',
        '";"',
        '","',
        '"a"".b"',
    ],
)
def test_keywords_may_be_names(name: str) -> None:
    statement = parse_statement(f"ALTER STREAM {name} . {name} ADD {name} by")
    assert isinstance(statement, Alter)
    plain = name.strip('"').replace('""', '"')
    assert statement.relation == Name(plain, plain)
    [action] = statement.actions
    assert isinstance(action, AddColumn)
    assert (action.name, action.definition.source) == (plain, f"{name} by")


def test_a_comment_may_stand_between_any_two_words() -> None:
    comment = "/* /* drop */ -- \n ' */"
    text = "CREATE CONTINUOUS VIEW IF NOT EXISTS a . b ( x , y ) WITH ( backfill = true ) AS SELECT"
    statement = parse_statement(f" {comment}\n-- \n".join(text.split()))
    assert isinstance(statement, CreateContinuousView)
    assert (statement.relation, statement.backfill, statement.query.source) == (Name("a", "b"), True, "SELECT")


def test_a_long_statement_of_postgresql_is_not_read(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(statement_parser, "tokenize_words", lambda text: pytest.fail(f"read {text}"))
    for text in (
        "INSERT INTO stream VALUES (1)",
        "CREATE TABLE t (a int, b int, c int, stream int)",
        "; DROP STREAM a",
    ):
        assert parse_statement(text) is None


class Ours(Postgres):
    """As a dialect would use the parser."""

    Tokenizer = Tokenizer
    Parser = StatementParser


def test_a_dialect_has_our_statements_among_others() -> None:
    ours, select = Ours().parse("DROP STREAM a; SELECT a FROM b;")
    assert ours == Drop(kind=STREAM, expressions=[A])
    assert isinstance(select, exp.Select)


def test_everything_but_statements_is_parsed_as_by_sqlglot() -> None:
    own = [base for base in StatementParser.__mro__ if base.__module__.startswith("standpipe.")]
    changed = {name for base in own for name in vars(base) if hasattr(PostgresParser, name)}
    assert {name for name in changed if not name.startswith("__")} == {"_parse_statement"}
