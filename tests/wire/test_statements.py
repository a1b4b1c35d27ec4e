"""Statements of ours through the real front end, in a real PostgreSQL; without Spark, so views stay empty."""

from __future__ import annotations

import re
from collections.abc import Iterator

import psycopg
import pytest
from psycopg import errors, sql

from standpipe.catalog.install import install
from standpipe.catalog.names import RESERVED_WORDS
from standpipe.server.config import FrontSettings
from standpipe.server.embedded import EmbeddedPostgres
from standpipe.server.front import codec
from tests.server_process import HOST, free_port
from tests.wire.conftest import Connect, ConnectWire, FrontProcess

ROLE = "statements_joe"


@pytest.fixture(scope="module")
def front(postgres: EmbeddedPostgres) -> Iterator[FrontProcess]:
    """The real front end on a database that has the catalog."""
    install(postgres.conninfo())
    host, port = postgres.address
    settings = FrontSettings(HOST, free_port(), host, port, "standpipe", "info")
    process = FrontProcess(settings, "standpipe.server.front")
    yield process
    process.stop()


@pytest.fixture
def clicks(connection: psycopg.Connection) -> psycopg.Connection:
    """With a stream `clicks` and a view `by_url` of it."""
    connection.execute("CREATE STREAM clicks (url text, n int DEFAULT 7)")
    connection.execute("CREATE CONTINUOUS VIEW by_url AS SELECT url, count(*), avg(n) AS mean FROM clicks GROUP BY url")
    return connection


@pytest.fixture
def joe(observer: psycopg.Connection, schema: str, connect: Connect) -> Iterator[psycopg.Connection]:
    """A session of a role without any privilege but to use the schema."""
    observer.execute(f"DROP ROLE IF EXISTS {ROLE}")
    observer.execute(f"CREATE ROLE {ROLE}")
    observer.execute(f"GRANT USAGE, CREATE ON SCHEMA {schema} TO {ROLE}")
    connection = connect()
    connection.execute(f"SET ROLE {ROLE}")
    yield connection
    connection.close()
    observer.execute(f"DROP OWNED BY {ROLE} CASCADE")
    observer.execute(f"DROP ROLE {ROLE}")


def rows(connection: psycopg.Connection, query: str) -> list[tuple[object, ...]]:
    return connection.execute(query).fetchall()


def copy_in(connection: psycopg.Connection, statement: str, data: str) -> None:
    with connection.cursor().copy(statement) as copy:
        copy.write(data)


def copy_out(connection: psycopg.Connection, statement: str) -> str:
    with connection.cursor().copy(statement) as copy:
        return b"".join(copy).decode()


TAGS = [
    ("CREATE STREAM other (a int) WITH (retention = '1 hour')", "CREATE STREAM"),
    ("CREATE CONTINUOUS VIEW other AS SELECT n FROM clicks", "CREATE CONTINUOUS VIEW"),
    ("ALTER STREAM clicks ADD COLUMN more int", "ALTER STREAM"),
    ("ALTER STREAM clicks OWNER TO CURRENT_USER", "ALTER STREAM"),
    ("ALTER STREAM clicks SET (timeline = 'shop', retention = '1 hour')", "ALTER STREAM"),
    ("ALTER STREAM clicks RESET (timeline)", "ALTER STREAM"),
    ("ALTER STREAM IF EXISTS absent RESET (timeline, retention)", "ALTER STREAM"),
    ("ALTER STREAM clicks SET (trigger = '5 seconds')", "ALTER STREAM"),
    ("ALTER STREAM clicks RESET (trigger)", "ALTER STREAM"),
    ("ALTER STREAM IF EXISTS absent RENAME TO other", "ALTER STREAM"),
    (
        "CREATE STREAM other (t date TIMESTAMPCOLUMN, WATERMARK FOR t AS t - '1 day'::interval) "
        "WITH (max_ahead = '0', idle_timeout = '1 minute')",
        "CREATE STREAM",
    ),
    ("ALTER STREAM clicks ADD t date, ADD WATERMARK FOR t AS t - interval '10' second", "ALTER STREAM"),
    ("ALTER STREAM clicks DROP WATERMARK IF EXISTS", "ALTER STREAM"),
    ("ALTER STREAM IF EXISTS absent DROP WATERMARK", "ALTER STREAM"),
    ("ALTER STREAM clicks SET (max_ahead = '1 hour', idle_timeout = '30 seconds')", "ALTER STREAM"),
    ("ALTER CONTINUOUS VIEW by_url RENAME TO other", "ALTER CONTINUOUS VIEW"),
    ("ALTER CONTINUOUS VIEW by_url OWNER TO SESSION_USER", "ALTER CONTINUOUS VIEW"),
    ("CREATE OR REPLACE CONTINUOUS VIEW other AS SELECT n FROM clicks", "CREATE CONTINUOUS VIEW"),
    ("TRUNCATE CONTINUOUS VIEW by_url", "TRUNCATE CONTINUOUS VIEW"),
    ("DEACTIVATE CONTINUOUS VIEW by_url", "DEACTIVATE CONTINUOUS VIEW"),
    ("ACTIVATE CONTINUOUS VIEW by_url", "ACTIVATE CONTINUOUS VIEW"),
    ("COMMENT ON STREAM clicks IS $standpipe$it's $$ here$standpipe$", "COMMENT"),
    ("GRANT SELECT, INSERT (url) ON STREAM clicks TO PUBLIC", "GRANT"),
    ("REVOKE ALL ON CONTINUOUS VIEW by_url FROM PUBLIC", "REVOKE"),
    ("SHOW STREAMS", "SHOW"),
    ("SHOW CONTINUOUS VIEWS", "SHOW"),
    ("CREATE INDEX ON by_url (url)", "CREATE INDEX"),
    ("DROP CONTINUOUS VIEW by_url", "DROP CONTINUOUS VIEW"),
    ("DROP STREAM IF EXISTS absent, clicks CASCADE", "DROP STREAM"),
    ("/* ours */ drop stream clicks cascade;", "DROP STREAM"),
]


@pytest.mark.parametrize(("statement", "tag"), TAGS, ids=[statement for statement, _ in TAGS])
@pytest.mark.parametrize("prepare", [False, True], ids=["direct", "prepared"])
def test_tag(clicks: psycopg.Connection, statement: str, tag: str, prepare: bool) -> None:
    assert clicks.execute(statement.encode(), prepare=prepare).statusmessage == tag


# The text with ^ before the place that the error points to (none: no place), the SQLSTATE, the message.
WRONG = [
    ("CREATE STREAM n (a ^nosuchtype)", "42704", 'type "nosuchtype" does not exist'),
    (
        "CREATE STREAM n (a int DEFAULT ^nosuchfunction())",
        "42883",
        "function nosuchfunction() does not exist",
    ),
    ("CREATE STREAM n (a int, CHECK (^b > 0))", "42703", 'column "b" does not exist'),
    ("CREATE STREAM n (a int ^garbage)", "42601", 'syntax error at or near "garbage"'),
    ("CREATE STREAM n (a int, a text)", "42701", 'column "a" specified more than once'),
    ("CREATE STREAM clicks (a int)", "42P07", 'relation "clicks" already exists'),
    (
        "CREATE STREAM n (a int) WITH (retention = ^'for ever')",
        "22007",
        "invalid input syntax for type interval",
    ),
    ("CREATE STREAM n (a int) WITH (retention = ^'-1 hour')", "22023", "retention -01:00:00 is negative"),
    ("CREATE STREAM n (a int) WITH (timeline = ^'')", "22023", "the name of a timeline cannot be empty"),
    ("CREATE STREAM n (a int) WITH (timeline = E'\\xff')", "22021", "invalid byte sequence"),
    (
        "CREATE STREAM n (a int) WITH (trigger = ^'0 rows')",
        "22023",
        "parameter \"trigger\": '0 rows'",
    ),
    ("CREATE STREAM n (a int) WITH (trigger = ^'1.5 rows')", "22023", 'invalid value for parameter "trigger"'),
    ("CREATE STREAM n (a int) WITH (trigger = ^'99999999999999999999 rows')", "22023", "invalid value for parameter"),
    ("CREATE STREAM n (a int) WITH (trigger = ^'often')", "22023", "invalid value for parameter \"trigger\": 'often'"),
    ("CREATE STREAM n (a int) WITH (trigger = ^'0 seconds')", "22023", 'invalid value for parameter "trigger"'),
    ("CREATE STREAM n (a int) WITH (^trigger)", "42601", "trigger requires a parameter"),
    ("CREATE STREAM n (t date TIMESTAMPCOLUMN, a ^nosuchtype)", "42704", 'type "nosuchtype" does not exist'),
    ("CREATE STREAM n (t date TIMESTAMPCOLUMN NOT NULL ^garbage)", "42601", 'syntax error at or near "garbage"'),
    ("CREATE STREAM n (WATERMARK FOR t AS t, t ^nosuchtype)", "42704", 'type "nosuchtype" does not exist'),
    ("CREATE STREAM n (t date, WATERMARK FOR t AS t, ^1 int)", "42601", 'syntax error at or near "1"'),
    ("CREATE STREAM n (a int, ^t text TIMESTAMPCOLUMN, WATERMARK FOR t AS t)", "42804", "is of type text, not a time"),
    ("CREATE STREAM n (^t timestamptz[] TIMESTAMPCOLUMN)", "42804", "timestamp with time zone[], not a time"),
    ("CREATE STREAM n (t date TIMESTAMPCOLUMN, WATERMARK FOR ^u AS u)", "42703", 'column "u" of stream "n" does not'),
    ("CREATE STREAM n (u int, WATERMARK FOR ^u AS u)", "42804", "is of type integer, not a time"),
    ("CREATE STREAM n (t date, WATERMARK FOR t AS t - ^'for ever')", "22007", "invalid input syntax for type interval"),
    ("CREATE STREAM n (t date, WATERMARK FOR t AS t ^- interval '-1 s')", "22023", "watermark is negative: -00:00:01"),
    ("CREATE STREAM n (t date, WATERMARK FOR t AS t ^- interval '1 s' + interval '2 s')", "22023", "is negative"),
    ("CREATE STREAM n (t date, WATERMARK FOR t AS t ^- interval '1 mon')", "22023", "must have a fixed length: 1 mon"),
    ("CREATE STREAM n (t date, WATERMARK FOR t AS t ^- 1)", "42883", "operator does not exist: interval - integer"),
    ("CREATE STREAM n (t date, WATERMARK FOR t AS t - interval '1 s' ^'2')", "42601", "syntax error at or near"),
    ("CREATE STREAM n (t date) WITH (max_ahead = ^'-1 hour')", "22023", "max_ahead -01:00:00 is negative"),
    ("ALTER STREAM clicks SET (idle_timeout = ^'-1 hour')", "22023", "idle_timeout -01:00:00 is negative"),
    ("ALTER STREAM clicks SET (max_ahead = ^'for ever')", "22007", "invalid input syntax for type interval"),
    ("ALTER STREAM clicks ADD WATERMARK FOR ^n AS n", "42804", "is of type integer, not a time"),
    ("ALTER STREAM clicks ADD WATERMARK FOR ^_standpipe_xid AS _standpipe_xid", "42703", "does not exist"),
    ("ALTER STREAM clicks DROP WATERMARK", "42704", 'stream "clicks" has no watermark'),
    ("ALTER STREAM by_url DROP WATERMARK", "42809", '"by_url" is not a stream'),
    ("ALTER STREAM absent ADD WATERMARK FOR t AS t", "42P01", 'stream "absent" does not exist'),
    ("CREATE STREAM n (^", "42601", "syntax error at end of input"),
    ("ALTER STREAM clicks ADD COLUMN a ^nosuchtype", "42704", 'type "nosuchtype" does not exist'),
    ("ALTER STREAM clicks ADD COLUMN n int", "42701", 'column "n" of stream "clicks" already exists'),
    ("ALTER STREAM clicks SET (timeline = ^$$$$)", "22023", "the name of a timeline cannot be empty"),
    ("ALTER STREAM clicks SET (retention = ^'for ever')", "22007", "invalid input syntax for type interval"),
    ("ALTER STREAM clicks SET (timeline = 'shop', retention = ^'-1 hour')", "22023", "retention -01:00:00 is negative"),
    ("ALTER STREAM clicks SET (timeline = 'shop', trigger = ^'-1 hour')", "22023", 'value for parameter "trigger"'),
    ("ALTER STREAM absent RESET (trigger)", "42P01", 'stream "absent" does not exist'),
    ("ALTER STREAM by_url SET (timeline = 'shop')", "42809", '"by_url" is not a stream'),
    ("ALTER STREAM absent RESET (timeline)", "42P01", 'stream "absent" does not exist'),
    ("ALTER STREAM absent RENAME TO other", "42P01", 'stream "absent" does not exist'),
    ("ALTER STREAM by_url RENAME TO other", "42809", '"by_url" is not a stream'),
    ("ALTER STREAM clicks RENAME TO by_url", "42P07", 'relation "by_url" already exists'),
    ("ALTER STREAM clicks SET SCHEMA absent", "3F000", 'schema "absent" does not exist'),
    ("ALTER STREAM clicks OWNER TO absent", "42704", 'role "absent" does not exist'),
    ("DROP STREAM clicks", "2BP01", "cannot drop stream clicks because other objects depend on it"),
    ("DROP STREAM by_url", "42809", '"by_url" is not a stream'),
    ("DROP CONTINUOUS VIEW clicks", "42809", '"clicks" is not a continuous view'),
    ("TRUNCATE CONTINUOUS VIEW absent", "42P01", 'continuous view "absent" does not exist'),
    ("ACTIVATE CONTINUOUS VIEW clicks", "42809", '"clicks" is not a continuous view'),
    ("CREATE OR REPLACE CONTINUOUS VIEW by_url AS SELECT n FROM clicks", "42P16", "cannot drop columns from view"),
    ("CREATE OR REPLACE CONTINUOUS VIEW by_url AS SELECT ^absent FROM clicks", "42703", 'column "absent"'),
    ("CREATE OR REPLACE CONTINUOUS VIEW clicks AS SELECT n FROM clicks", "42809", '"clicks" is not a continuous'),
    ("COMMENT ON STREAM by_url IS NULL", "42809", '"by_url" is not a stream'),
    ("GRANT SELECT ON STREAM clicks TO absent", "42704", 'role "absent" does not exist'),
    ("GRANT FROB ON STREAM clicks TO PUBLIC", "42601", 'unrecognized privilege type "frob"'),
    ("GRANT SELECT ON STREAM clicks ^garbage", "42601", 'syntax error at or near "garbage"'),
    ("GRANT SELECT ON STREAM clicks, by_url TO PUBLIC", "42809", '"by_url" is not a stream'),
    ("CREATE ^UNIQUE INDEX ON by_url (url)", "0A000", "cannot create unique index on continuous view"),
    ("CREATE INDEX ON by_url (absent)", "42703", 'column "absent" does not exist'),
    ("COPY clicks (^arrival_timestamp) FROM STDIN", "0A000", 'cannot copy into column "arrival_timestamp"'),
    ("COPY clicks (^_standpipe_xid) FROM STDIN", "42703", 'column "_standpipe_xid" of stream "clicks"'),
    ("COPY clicks (url, ^absent) FROM STDIN", "42703", 'column "absent" of stream "clicks" does not exist'),
    ("COPY clicks FROM STDIN WITH (^frob)", "42601", 'option "frob" not recognized'),
]


@pytest.mark.parametrize(("marked", "sqlstate", "message"), WRONG, ids=[marked for marked, _, _ in WRONG])
def test_wrong(clicks: psycopg.Connection, marked: str, sqlstate: str, message: str) -> None:
    with pytest.raises(psycopg.Error, match=re.escape(message)) as raised:
        clicks.execute(marked.replace("^", "").encode())
    assert raised.value.sqlstate == sqlstate
    if "^" in marked:
        assert raised.value.diag.statement_position == str(marked.index("^") + 1)
    assert raised.value.diag.internal_query is None


def test_notices_of_what_is_so_already(clicks: psycopg.Connection) -> None:
    said: list[str | None] = []
    clicks.add_notice_handler(lambda notice: said.append(notice.message_primary))
    for statement in ("ACTIVATE", "DEACTIVATE", "DEACTIVATE"):
        clicks.execute(f"{statement} CONTINUOUS VIEW by_url".encode())
    assert said == [f'continuous view "by_url" is already {state}' for state in ("active", "inactive")]


def test_a_stream_takes_rows_and_shows_them(connection: psycopg.Connection) -> None:
    connection.execute('CREATE STREAM "S p" (a int NOT NULL, b text DEFAULT $$x$$, CHECK (a > 0))')
    connection.execute('INSERT INTO "S p" (a) VALUES (%s)', (1,))
    assert rows(connection, 'SELECT a, b, arrival_timestamp <= now() FROM "S p"') == [(1, "x", True)]
    with pytest.raises(errors.CheckViolation):
        connection.execute('INSERT INTO "S p" VALUES (0)')


def test_what_was_left_to_us(connection: psycopg.Connection, schema: str) -> None:
    connection.execute("CREATE STREAM kept (a int) WITH (retention = E'1\\x20hour')")
    connection.execute("CREATE STREAM usual (a int)")
    retentions = rows(connection, f"SELECT name, retention::text FROM standpipe.streams WHERE schema = '{schema}'")
    assert sorted(retentions) == [("kept", "01:00:00"), ("usual", "00:10:00")]


def options_of(connection: psycopg.Connection, stream: str) -> tuple[object, ...]:
    names = f"name = '{stream}' AND schema = current_schema()"
    [options] = rows(connection, f"SELECT timeline, retention::text FROM standpipe.streams WHERE {names}")
    return options


def test_options_of_a_stream_change(connection: psycopg.Connection) -> None:
    connection.execute("CREATE STREAM s (a int)")
    assert options_of(connection, "s") == ("s", "00:10:00")
    connection.execute("ALTER STREAM s SET (retention = '2 hours', timeline = U&'\\0073hop ''s')")
    assert options_of(connection, "s") == ("shop 's", "02:00:00")
    connection.execute("ALTER STREAM s RESET (retention)")
    assert options_of(connection, "s") == ("shop 's", "00:10:00")
    connection.execute("ALTER STREAM s RESET (timeline)")
    assert options_of(connection, "s") == ("s", "00:10:00")


TRIGGERS = [
    ("'500 ms'", "00:00:00.5"),
    ("'P1DT1S'", "1 day 00:00:01"),
    ("5", "00:00:05"),
    ("'1000 rows'", "1000 rows"),
    ("' 1  ROW '", "1 row"),
    ("U&'7 \\0072ows'", "7 rows"),
]


@pytest.mark.parametrize(("literal", "shown"), TRIGGERS)
def test_a_trigger_is_shown_as_it_is_understood(connection: psycopg.Connection, literal: str, shown: str) -> None:
    connection.execute(f"CREATE STREAM created (a int) WITH (trigger = {literal})".encode())
    connection.execute("CREATE STREAM changed (a int)")
    assert trigger_of(connection, "changed") is None
    connection.execute(f"ALTER STREAM changed SET (trigger = {literal})".encode())
    assert [trigger_of(connection, name) for name in ("created", "changed")] == [shown] * 2
    connection.execute("ALTER STREAM changed RESET (trigger)")
    assert trigger_of(connection, "changed") is None


def trigger_of(connection: psycopg.Connection, stream: str) -> object:
    names = f"name = '{stream}' AND schema = current_schema()"
    [(trigger,)] = rows(connection, f"SELECT trigger FROM standpipe.streams WHERE {names}")
    return trigger


def test_a_changed_timeline_waits_for_the_batch_and_is_announced(clicks: psycopg.Connection, connect: Connect) -> None:
    other = connect()
    other.execute("LISTEN standpipe")
    with clicks.transaction():
        clicks.execute("ALTER STREAM clicks SET (timeline = 'shop')")
        with pytest.raises(errors.LockNotAvailable):
            other.execute(
                "SELECT FROM standpipe.progress_record WHERE stream_oid = 'clicks'::regclass FOR UPDATE NOWAIT"
            )
    [(oid,)] = rows(clicks, "SELECT 'clicks'::regclass::oid::text")
    assert [notice.payload for notice in other.notifies(timeout=10, stop_after=1)] == [oid]


def times_of(connection: psycopg.Connection, stream: str) -> tuple[object, ...]:
    [times] = rows(
        connection,
        "SELECT time_column, watermark, max_ahead::text, idle_timeout::text, "
        "       standpipe.time_column(format('%I.%I', schema, name)::regclass) "
        f"FROM standpipe.streams WHERE name = '{stream}' AND schema = current_schema()",
    )
    return times


@pytest.mark.parametrize("style", ["postgres", "sql_standard", "iso_8601"])
def test_times_of_a_stream(connection: psycopg.Connection, style: str) -> None:
    connection.execute(f"SET IntervalStyle = {style}")
    connection.execute("""
        CREATE STREAM s (
            a int, -- watermark for nothing, timestampcolumn
            "It''s $standpipe$" /* , */ TIMESTAMP (3) WITH TIME ZONE NOT NULL TIMESTAMPCOLUMN DEFAULT now(),
            WATERMARK FOR "It''s $standpipe$" AS "It''s $standpipe$" -
                $x$1 day 2 hours$x$::interval /* late */ / 2 -- late
        ) WITH (idle_timeout = '1 minute')
    """)
    connection.execute("RESET IntervalStyle")
    name = "It''s $standpipe$"
    assert times_of(connection, "s") == (name, f"\"{name}\" - '13:00:00'", "1 day", "00:01:00", name)
    connection.execute("INSERT INTO s (a) VALUES (1)")
    connection.execute("ALTER STREAM s DROP WATERMARK")
    connection.execute("ALTER STREAM s RESET (idle_timeout)")
    connection.execute("ALTER STREAM s SET (max_ahead = '0')")
    assert times_of(connection, "s") == (name, None, "00:00:00", None, name)
    connection.execute("ALTER STREAM s ADD WATERMARK FOR arrival_timestamp AS arrival_timestamp")
    assert times_of(connection, "s")[1] == "arrival_timestamp"


@pytest.mark.parametrize("type_name", ["timestamp", "timestamptz(0)", '"timestamptz"', "pg_catalog.date", "DATE"])
def test_times_are_of_any_spelling(connection: psycopg.Connection, type_name: str) -> None:
    connection.execute(f"CREATE STREAM s (t {type_name} TIMESTAMPCOLUMN, WATERMARK FOR t AS t)".encode())
    assert times_of(connection, "s") == ("t", "t", "1 day", None, "t")


def test_an_existing_stream_keeps_its_times(connection: psycopg.Connection) -> None:
    connection.execute("CREATE STREAM s (watermark date, timestampcolumn timestamp)")
    create = "CREATE STREAM IF NOT EXISTS s (t date TIMESTAMPCOLUMN, WATERMARK FOR t AS t) WITH (max_ahead = '0')"
    connection.execute(create.encode())
    assert times_of(connection, "s") == ("arrival_timestamp", None, "1 day", None, "arrival_timestamp")
    connection.execute("ALTER STREAM s ADD WATERMARK FOR watermark AS watermark")
    add = "SELECT 1; ALTER STREAM s ADD WATERMARK FOR timestampcolumn AS timestampcolumn"
    with pytest.raises(errors.DuplicateObject, match='stream "s" has a watermark already') as refused:
        connection.execute(add.encode())
    assert str(refused.value.diag.message_hint).endswith("s DROP WATERMARK.")
    assert refused.value.diag.statement_position == str(add.index("timestampcolumn") + 1)


def test_the_time_column_stays_where_views_may_rely_on_it(clicks: psycopg.Connection) -> None:
    with pytest.raises(errors.ObjectNotInPrerequisiteState, match='cannot change the time column of stream "clicks"'):
        clicks.execute("SELECT standpipe.declare_time_column('clicks'::regclass, 'arrival_timestamp')")
    assert rows(clicks, "SELECT standpipe.time_column('by_url')") == [(None,)]


@pytest.mark.parametrize(
    "action",
    [
        "ADD WATERMARK FOR arrival_timestamp AS arrival_timestamp",
        "DROP WATERMARK IF EXISTS",
        "SET (max_ahead = '1 hour')",
        "RESET (idle_timeout)",
    ],
)
def test_changed_times_wait_for_the_batch_and_are_announced(
    clicks: psycopg.Connection, joe: psycopg.Connection, connect: Connect, action: str
) -> None:
    other, statement = connect(), f"ALTER STREAM clicks {action}".encode()
    other.execute("LISTEN standpipe")
    with clicks.transaction():
        clicks.execute(statement)
        with pytest.raises(errors.LockNotAvailable):
            other.execute(
                "SELECT FROM standpipe.progress_record WHERE stream_oid = 'clicks'::regclass FOR UPDATE NOWAIT"
            )
    [(oid,)] = rows(clicks, "SELECT 'clicks'::regclass::oid::text")
    assert [notice.payload for notice in other.notifies(timeout=10, stop_after=1)] == [oid]
    with pytest.raises(errors.InsufficientPrivilege, match="must be owner of stream clicks"):
        joe.execute(statement)


def test_two_roles_cannot_begin_one_timeline_at_once(clicks: psycopg.Connection, joe: psycopg.Connection) -> None:
    joe.execute("CREATE STREAM of_joe (a int)")
    joe.execute("SET lock_timeout = '50ms'")
    with clicks.transaction():
        clicks.execute("ALTER STREAM clicks SET (timeline = 'shop')")
        with pytest.raises(errors.LockNotAvailable):
            joe.execute("ALTER STREAM of_joe SET (timeline = 'shop')")
    with pytest.raises(errors.InsufficientPrivilege, match="must be owner of stream clicks"):
        joe.execute("ALTER STREAM of_joe SET (timeline = 'shop')")


def test_nothing_stays_of_a_transaction_rolled_back(connect: Connect) -> None:
    connection = connect(autocommit=False)
    connection.execute("CREATE STREAM gone (a int)")
    connection.execute("CREATE CONTINUOUS VIEW gone_too AS SELECT a FROM gone")
    copy_in(connection, "COPY gone FROM STDIN", "1\n2\n")
    assert rows(connection, "SELECT a FROM gone") == [(1,), (2,)]
    connection.rollback()
    with pytest.raises(errors.UndefinedTable):
        connection.execute("SELECT * FROM gone")


def test_if_exists_says_that_it_skips(connection: psycopg.Connection) -> None:
    notices: list[str | None] = []
    connection.add_notice_handler(lambda diagnostic: notices.append(diagnostic.message_primary))
    connection.execute("DROP STREAM IF EXISTS absent")
    connection.execute("ALTER CONTINUOUS VIEW IF EXISTS absent RENAME TO other")
    connection.execute("CREATE STREAM s (a int)")
    connection.execute("CREATE STREAM IF NOT EXISTS s (b int)")
    assert notices == [
        'stream "absent" does not exist, skipping',
        'continuous view "absent" does not exist, skipping',
        'relation "s" already exists, skipping',
    ]


def test_altered(clicks: psycopg.Connection, schema: str) -> None:
    clicks.execute("ALTER STREAM clicks ADD a int, ADD COLUMN IF NOT EXISTS n text, ADD \"B c\" text DEFAULT 'y'")
    clicks.execute('ALTER STREAM clicks RENAME TO "Clicks"')
    clicks.execute("INSERT INTO \"Clicks\" (url, a) VALUES ('/', 1)")
    assert rows(clicks, 'SELECT url, n, a, "B c" FROM "Clicks"') == [("/", 7, 1, "y")]
    clicks.execute(f"DROP SCHEMA IF EXISTS {schema}_other CASCADE; CREATE SCHEMA {schema}_other")
    clicks.execute(f'ALTER STREAM "Clicks" SET SCHEMA {schema}_other')
    assert rows(clicks, f'SELECT count(*) FROM {schema}_other."Clicks"') == [(1,)]
    clicks.execute(f"DROP SCHEMA {schema}_other CASCADE")


def test_copy_in(clicks: psycopg.Connection) -> None:
    copy_in(clicks, "COPY clicks FROM STDIN", "/a\t1\n/b\t\\N\n")
    copy_in(clicks, "copy clicks (n, url) from stdin with (format csv, header)", "n,url\n2,/c\n")
    copy_in(clicks, "COPY clicks (url) FROM STDIN CSV", "/d\n")
    copy_in(clicks, "COPY clicks FROM STDIN (FORMAT csv) WHERE n > 5", "/e,5\n/f,6\n")
    expected = [("/a", 1), ("/b", None), ("/c", 2), ("/d", 7), ("/f", 6)]
    assert rows(clicks, "SELECT url, n FROM clicks ORDER BY url") == expected


def test_copy_in_after_a_column_was_added(clicks: psycopg.Connection) -> None:
    clicks.execute("ALTER STREAM clicks ADD COLUMN country text")
    copy_in(clicks, "COPY clicks FROM STDIN CSV", "/a,1,nl\n")
    assert rows(clicks, "SELECT url, n, country FROM clicks") == [("/a", 1, "nl")]
    assert copy_out(clicks, "COPY clicks TO STDOUT CSV") == "/a,1,nl\n"


def test_copy_out(clicks: psycopg.Connection) -> None:
    copy_in(clicks, "COPY clicks FROM STDIN CSV", "/a,1\n")
    assert copy_out(clicks, "COPY clicks TO STDOUT") == "/a\t1\n"
    assert copy_out(clicks, "COPY clicks (n, url) TO STDOUT (FORMAT csv, HEADER)") == "n,url\n1,/a\n"
    assert copy_out(clicks, "COPY by_url TO STDOUT (FORMAT csv, HEADER)") == "url,count,mean\n"


def test_copy_binary_there_and_back(clicks: psycopg.Connection) -> None:
    copy_in(clicks, "COPY clicks FROM STDIN CSV", "/a,1\n")
    with clicks.cursor().copy("COPY clicks TO STDOUT (FORMAT binary)") as copy:
        data = b"".join(copy)
    with clicks.cursor().copy("COPY clicks FROM STDIN (FORMAT binary)") as copy:
        copy.write(data)
    assert rows(clicks, "SELECT url, n FROM clicks") == [("/a", 1), ("/a", 1)]


def test_copy_of_tables_named_like_our_words(connection: psycopg.Connection) -> None:
    connection.execute("CREATE TABLE stream (continuous int)")
    copy_in(connection, "COPY stream FROM STDIN", "1\n")
    assert copy_out(connection, "COPY stream TO STDOUT") == "1\n"
    connection.execute("CREATE INDEX ON stream (continuous)")


def test_copy_needs_the_right_to_insert(clicks: psycopg.Connection, joe: psycopg.Connection) -> None:
    with pytest.raises(errors.InsufficientPrivilege, match="permission denied for stream clicks"):
        copy_in(joe, "COPY clicks FROM STDIN", "/a\t1\n")
    clicks.execute(f"GRANT INSERT ON STREAM clicks TO {ROLE}")
    copy_in(joe, "COPY clicks FROM STDIN", "/a\t1\n")
    assert rows(clicks, "SELECT url FROM clicks") == [("/a",)]
    with pytest.raises(errors.InsufficientPrivilege):
        copy_out(joe, "COPY clicks TO STDOUT")
    clicks.execute(f"REVOKE INSERT ON STREAM clicks FROM {ROLE}")
    with pytest.raises(errors.InsufficientPrivilege, match="permission denied for stream clicks"):
        copy_in(joe, "COPY clicks FROM STDIN", "/a\t1\n")


NOT_FOR_JOE = [
    "ALTER STREAM clicks ADD COLUMN a int",
    "ALTER STREAM clicks RENAME TO other",
    "ALTER CONTINUOUS VIEW by_url RENAME TO other",
    f"ALTER CONTINUOUS VIEW by_url OWNER TO {ROLE}",
    "TRUNCATE CONTINUOUS VIEW by_url",
    "COMMENT ON STREAM clicks IS 'mine'",
    "CREATE INDEX ON by_url (url)",
    "DROP CONTINUOUS VIEW by_url",
    "DROP STREAM clicks CASCADE",
]


@pytest.mark.parametrize("statement", NOT_FOR_JOE)
def test_only_the_owner_may(clicks: psycopg.Connection, joe: psycopg.Connection, statement: str) -> None:
    with pytest.raises(errors.InsufficientPrivilege):
        joe.execute(statement.encode())


def test_a_role_owns_what_it_creates(joe: psycopg.Connection) -> None:
    joe.execute("CREATE STREAM own (a int)")
    joe.execute("CREATE CONTINUOUS VIEW own_view AS SELECT a, count(*) FROM own GROUP BY a")
    copy_in(joe, "COPY own FROM STDIN", "1\n")
    joe.execute("CREATE INDEX ON own_view (count)")
    joe.execute("TRUNCATE CONTINUOUS VIEW own_view")
    joe.execute("DROP STREAM own CASCADE")


INDEXES = [
    "CREATE INDEX ON by_url (url)",
    "CREATE INDEX i ON by_url (count DESC NULLS LAST, url text_pattern_ops)",
    "CREATE INDEX ON by_url (mean)",
    'CREATE INDEX ON by_url USING btree (lower(url) COLLATE "C", (count + 1)) WITH (fillfactor = 70) WHERE count > 1',
    'CREATE INDEX ON by_url USING hash ("url")',
    "CREATE INDEX CONCURRENTLY ON by_url (url) WHERE mean IS NOT NULL AND url <> 'url'",
    "CREATE INDEX ON BY_URL (left(by_url.URL, 2), (mean BETWEEN 1 AND count)) WHERE url NOT LIKE 'url%' AND count < 9",
]


KEPT = "SELECT kept::text FROM standpipe.find_view('by_url'), standpipe.find_result(result_oids[1])"


@pytest.mark.parametrize("statement", INDEXES)
def test_index(clicks: psycopg.Connection, statement: str) -> None:
    assert clicks.execute(statement.encode()).statusmessage == "CREATE INDEX"
    [(kept,)] = rows(clicks, KEPT)
    count = sql.SQL("SELECT count(*) FROM pg_index WHERE indrelid = {}::regclass AND NOT indisunique")
    assert clicks.execute(count.format(str(kept))).fetchone() == (1,)


def test_an_index_is_used(clicks: psycopg.Connection) -> None:
    clicks.execute("CREATE INDEX by_mean ON by_url (mean)")
    clicks.execute("SET enable_seqscan = off")
    plan = "\n".join(str(line) for (line,) in rows(clicks, "EXPLAIN SELECT url FROM by_url WHERE mean > 5"))
    assert "by_mean" in plan


def test_a_word_that_is_called_like_a_column_is_not_replaced(connection: psycopg.Connection) -> None:
    connection.execute("CREATE STREAM visits (at timestamp, url text)")
    query = "SELECT at, url AS hour, count(*) FROM visits GROUP BY at, url"
    connection.execute(f"CREATE CONTINUOUS VIEW by_time AS {query}")
    connection.execute("CREATE INDEX by_hour ON by_time (extract(hour FROM at), hour) WHERE extract(hour FROM at) > 1")
    [(definition,)] = rows(connection, "SELECT indexdef FROM pg_indexes WHERE indexname = 'by_hour'")
    assert str(definition).endswith("(EXTRACT(hour FROM key_1), key_2) WHERE (EXTRACT(hour FROM key_1) > (1)::numeric)")


def test_an_index_that_is_not_understood_is_refused(clicks: psycopg.Connection) -> None:
    with pytest.raises(errors.FeatureNotSupported, match='cannot create index on continuous view "by_url"') as refused:
        clicks.execute("CREATE INDEX ON by_url ((count ISNULL))")
    assert refused.value.diag.message_hint and refused.value.diag.statement_position == "24"
    with pytest.raises(errors.SyntaxError, match='syntax error at or near "WHERE"') as wrong:
        clicks.execute("CREATE INDEX ON by_url (url WHERE")
    assert wrong.value.diag.statement_position == "29"
    # The columns of the result table are no columns of the view.
    for name in ("key_1", "by_url.count_1", "ctid"):
        with pytest.raises(errors.UndefinedColumn):
            clicks.execute(f"CREATE INDEX ON by_url (({name}))".encode())


def test_an_index_is_dropped_by_its_name(clicks: psycopg.Connection) -> None:
    clicks.execute("CREATE TABLE plain (a int); CREATE INDEX of_table ON plain (a)")
    clicks.execute('CREATE INDEX "Of View" ON by_url (url)')
    assert clicks.execute('DROP INDEX of_table, "Of View" RESTRICT').statusmessage == "DROP INDEX"
    assert rows(clicks, "SELECT to_regclass('standpipe_data.\"Of View\"')") == [(None,)]
    with pytest.raises(errors.UndefinedObject, match='index "of_table" does not exist'):
        clicks.execute("DROP INDEX of_table")


def test_the_index_of_a_views_keys_is_not_found_by_its_name(clicks: psycopg.Connection) -> None:
    find = "SELECT c.relname FROM pg_index JOIN pg_class c ON c.oid = indexrelid WHERE indisunique AND indrelid"
    [(name,)] = rows(clicks, f"{find} = ({KEPT})::regclass")
    with pytest.raises(errors.UndefinedObject):
        clicks.execute(sql.SQL("DROP INDEX {}").format(sql.Identifier(str(name))))


def test_index_concurrently_is_refused_in_a_transaction_as_ever(clicks: psycopg.Connection) -> None:
    with clicks.transaction(), pytest.raises(errors.ActiveSqlTransaction):
        clicks.execute("CREATE INDEX CONCURRENTLY ON by_url (url)")


def test_shown(clicks: psycopg.Connection, schema: str) -> None:
    streams = clicks.execute("SHOW STREAMS")
    assert streams.description is not None
    assert [column.name for column in streams.description][:3] == ["schema", "name", "owner"]
    assert (schema, "clicks") in [row[:2] for row in streams.fetchall()]
    assert (schema, "by_url") in [row[:2] for row in rows(clicks, "SHOW CONTINUOUS VIEWS")]


def test_commented(clicks: psycopg.Connection) -> None:
    clicks.execute("COMMENT ON STREAM clicks IS E'a\\nb'")
    clicks.execute("COMMENT ON CONTINUOUS VIEW by_url IS $standpipe$$$'$standpipe$")
    found = rows(clicks, "SELECT obj_description('clicks'::regclass), obj_description('by_url'::regclass)")
    assert found == [("a\nb", "$$'")]


def test_reserved_words_are_those_of_postgresql(observer: psycopg.Connection) -> None:
    query = "SELECT word FROM pg_get_keywords() WHERE catcode IN ('R', 'T')"
    assert {word for (word,) in rows(observer, query)} == RESERVED_WORDS


def test_literals_end_where_the_session_ends_them(clicks: psycopg.Connection) -> None:
    clicks.execute("SET standard_conforming_strings = off; SET escape_string_warning = off")
    cursor = clicks.execute(r"SELECT 'it\'s; a stream'; SHOW STREAMS")
    assert cursor.fetchall() == [("it's; a stream",)]
    assert cursor.nextset() and cursor.description is not None and cursor.description[0].name == "schema"
    assert rows(clicks, r"SELECT '\\', 'a stream' AS a") == [("\\", "a stream")]
    clicks.execute(r"CREATE CONTINUOUS VIEW escaped AS SELECT E'it\'s' || '\\' AS t, count(*) FROM clicks")
    create = r"CREATE CONTINUOUS VIEW odd AS SELECT E'\'' AS a, 'it\'s; DROP STREAM clicks' AS b FROM clicks"
    with pytest.raises(errors.FeatureNotSupported, match="while standard_conforming_strings is off") as refused:
        clicks.execute(create.encode())
    assert refused.value.diag.statement_position == str(create.index("'it") + 1)
    assert refused.value.diag.message_hint
    clicks.execute("SET standard_conforming_strings = on")
    clicks.execute(r"SELECT 'a stream\'; CREATE CONTINUOUS VIEW even AS SELECT count(*) FROM clicks WHERE url = '\'")


# --- prepared statements ----------------------------------------------------------------------------------


def test_explain_of_a_prepared_statement_shows_what_there_is(clicks: psycopg.Connection, connect: Connect) -> None:
    # psycopg prepares anew what it has prepared before a DROP or ALTER of its own: others do these here.
    other, explain = connect(), "EXPLAIN CONTINUOUS VIEW by_url"
    for number in range(3):
        shown = "\n".join(str(line) for (line,) in clicks.execute(explain, prepare=True))
        assert (f"n{number}" in shown) is (number > 0)
        other.execute(f"ALTER CONTINUOUS VIEW by_url RENAME TO old_{number}".encode())
        with pytest.raises(errors.UndefinedTable, match='"by_url" does not exist'):
            clicks.execute(explain, prepare=True)
        other.execute(
            f"CREATE CONTINUOUS VIEW by_url AS SELECT url AS n{number + 1}, count(*) FROM clicks GROUP BY url".encode()
        )


def test_a_prepared_view_is_planned_for_the_stream_that_there_is(
    connection: psycopg.Connection, connect: Connect
) -> None:
    other, create = connect(), "CREATE CONTINUOUS VIEW v AS SELECT max(a) AS a, count(*) FROM s"
    type_of_a = "SELECT atttypid::regtype::text FROM pg_attribute WHERE attrelid = 'v'::regclass AND attname = 'a'"
    for type_name in ("integer", "text", "numeric"):
        other.execute(f"CREATE STREAM s (a {type_name})".encode())
        assert connection.execute(create, prepare=True).statusmessage == "CREATE CONTINUOUS VIEW"
        assert rows(other, type_of_a) == [(type_name,)]
        other.execute("DROP STREAM s CASCADE")
    with pytest.raises(errors.UndefinedTable, match='relation "s" does not exist'):
        connection.execute(create, prepare=True)


WINDOW = "CREATE CONTINUOUS VIEW by_window AS SELECT wtime(*), count(*) FROM s [RANGE BY '1 hour' START AT 'now']"


def test_a_prepared_window_starts_when_its_view_is_created(joe: psycopg.Connection) -> None:
    joe.execute("CREATE STREAM s (a int)")
    starts = set()
    for _ in range(2):
        joe.execute(WINDOW.encode(), prepare=True)
        definition = "SELECT pg_get_viewdef(definition_oid) FROM standpipe.find_view('by_window')"
        [(text,)] = rows(joe, definition)
        starts.add(str(re.search(r">= '([^']+)'", str(text))))
        joe.execute("DROP CONTINUOUS VIEW by_window")
    assert len(starts) == 2


def test_errors_in_a_window_point_into_the_query(clicks: psycopg.Connection) -> None:
    query = "SELECT 1; CREATE CONTINUOUS VIEW w AS SELECT count(*) FROM clicks [RANGE BY '1 hour'{}] WHERE {} > 1"
    for start, column, place, problem in (
        (" START AT n", "n", "n]", errors.UndefinedColumn),
        (" SLIDE '1 s'", "n", "'1 s'", errors.SyntaxError),
        (" SLIDE BY '1 s'", "other", "other", errors.UndefinedColumn),
    ):
        text = query.format(start, column)
        with pytest.raises(problem) as raised:
            clicks.execute(text.encode())
        assert text[int(raised.value.diag.statement_position or 0) - 1 :].startswith(place)


def test_a_prepared_copy_takes_the_columns_that_there_are(
    clicks: psycopg.Connection, connect_wire: ConnectWire
) -> None:
    [(schema,)] = rows(clicks, "SELECT current_schema()")
    wire = connect_wire(search_path=str(schema))
    wire.ask(codec.parse(b"c", b"COPY clicks FROM STDIN"), codec.SYNC_MESSAGE)
    for row in (b"a\t1\n", b"b\t2\tnew\n"):
        wire.ask(codec.bind(b"", b"c"), codec.execute(b""), codec.SYNC_MESSAGE, until="G")
        answers = wire.ask(codec.message(codec.COPY_DATA, row), codec.message(codec.COPY_DONE), codec.SYNC_MESSAGE)
        assert [answer.tag for answer in answers if answer.kind == "C"] == ["COPY 1"]
        clicks.execute("ALTER STREAM clicks ADD COLUMN IF NOT EXISTS more text")
    assert rows(clicks, "SELECT url, n, more FROM clicks ORDER BY url") == [("a", 1, None), ("b", 2, "new")]
