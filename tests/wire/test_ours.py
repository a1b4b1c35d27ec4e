"""Statements of ours on the wire, where PostgreSQL has no statement of its own to compare with."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator

import asyncpg
import psycopg
import pytest
from psycopg import errors

from standpipe.server.front import codec
from tests.server_process import HOST
from tests.wire.conftest import Connect, ConnectWire, FrontProcess
from tests.wire.conversations import DONE, data, extended
from tests.wire.wire_client import Answer, WireClient, connected


def error_of(answers: list[Answer]) -> dict[str, str]:
    (error,) = (answer.fields for answer in answers if answer.kind == "E")
    return error


def kinds(answers: list[Answer]) -> str:
    return "".join(answer.kind for answer in answers)


def tags(answers: list[Answer]) -> list[str]:
    return [answer.tag for answer in answers if answer.kind == "C"]


# --- errors -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("before", ["", "SELECT 'ü'; ", "/* about it */ "])
def test_a_refusal_has_all_its_fields_and_points_into_the_message(wire: WireClient, before: str) -> None:
    error = error_of(wire.query(f"{before}CREATE STREAM bare"))
    assert error == {
        "S": "ERROR",
        "V": "ERROR",
        "C": "42601",
        "M": "a stream needs columns",
        "H": "Add a column list.",
        "P": str(len(f"{before}CREATE STREAM bare") + 1),
    }


def test_a_refusal_after_a_lookup(wire: WireClient) -> None:
    wire.query("CREATE TABLE refused (x int)")
    assert error_of(wire.query("CREATE STREAM refused (x int)"))["P"] == "15"
    answers = wire.ask(extended("SELECT 1"), extended("CREATE STREAM refused (x int)"), codec.SYNC_MESSAGE)
    assert kinds(answers) == "12TDCEZ"
    assert error_of(answers)["P"] == "15"


@pytest.mark.parametrize("statement", ["CREATE STREAM bare", "CREATE CONTINUOUS VIEW v AS SELECT nosuch"])
def test_after_an_error_everything_is_skipped_until_sync(wire: WireClient, statement: str) -> None:
    answers = wire.ask(
        extended("CREATE TABLE before (x int)"),
        extended(statement),
        extended("CREATE TABLE behind (x int)"),
        extended("CREATE STREAM behind (x int)"),
        codec.SYNC_MESSAGE,
        extended("SELECT to_regclass('before'), to_regclass('behind')"),
        codec.SYNC_MESSAGE,
        until="ZZ",
    )
    assert kinds(answers) == "12nCEZ12TDCZ"
    assert answers[-3].row == (None, None)


def test_a_refusal_fails_the_transaction(wire: WireClient) -> None:
    assert wire.query("BEGIN")[-1].body == b"T"
    assert wire.query("CREATE STREAM bare")[-1].body == b"E"
    assert error_of(wire.query("CREATE STREAM bare"))["C"] == "25P02"
    assert tags(wire.query("COMMIT")) == ["ROLLBACK"]


def test_a_handler_that_breaks_is_an_internal_error(wire: WireClient) -> None:
    assert error_of(wire.query("CREATE STREAM broken (x int)"))["C"] == "XX000"
    assert tags(wire.query("SELECT 1")) == ["SELECT 1"]


def test_an_error_inside_the_rewritten_statement_points_into_the_users_text(wire: WireClient) -> None:
    text = "SELECT 1; ALTER STREAM EXECUTE SELECT nosuch"
    error = error_of(wire.query(text))
    assert (error["C"], error["P"]) == ("42703", str(text.index("nosuch") + 1))
    assert not {"q", "p", "W"} & error.keys()


def test_an_error_elsewhere_in_the_rewritten_statement_has_no_position(wire: WireClient) -> None:
    error = error_of(wire.query("CREATE STREAM s (x nosuch)"))
    assert error["C"] == "42704"
    assert not {"P", "q", "p", "W"} & error.keys()


def test_a_notice_does_not_show_the_block(wire: WireClient) -> None:
    answers = wire.query("ALTER STREAM EXECUTE DROP TABLE IF EXISTS nosuch")
    (notice,) = (answer.fields for answer in answers if answer.kind == "N")
    assert notice["M"] == 'table "nosuch" does not exist, skipping'
    assert "W" not in notice
    assert tags(answers) == ["ALTER STREAM"]


def test_the_context_of_copy_stays(wire: WireClient) -> None:
    wire.query("CREATE TABLE t_log (a int, b text)")
    wire.ask(codec.query(b"COPY t FROM STDIN"), until="G")
    error = error_of(wire.ask(data(b"1\tone\nx\ttwo\n"), DONE))
    assert "line 2" in error["W"]


# --- answers ----------------------------------------------------------------------------------------------


def test_describe_tells_the_truth(wire: WireClient) -> None:
    wire.query("CREATE STREAM s_one (x int)")
    answers = wire.ask(
        codec.parse(b"show", b"SHOW STREAMS"),
        codec.describe(codec.STATEMENT, b"show"),
        codec.bind(b"", b"show"),
        codec.describe(codec.PORTAL, b""),
        codec.execute(b""),
        codec.SYNC_MESSAGE,
    )
    assert kinds(answers) == "1tT2TDCZ"
    (column,) = codec.read_columns(answers[2].body, codec.UTF8)
    assert column.name == "stream"
    assert answers[5].row == ("s_one",)
    assert tags(answers) == ["SHOW 1"]


def test_a_long_result_of_ours_may_be_suspended(wire: WireClient) -> None:
    wire.query("CREATE STREAM s_one (x int); CREATE STREAM s_two (x int)")
    one_row = codec.message(codec.EXECUTE, b"p\0\0\0\0\1")
    opened = codec.parse(b"", b"SHOW STREAMS") + codec.bind(b"p", b"")
    answers = wire.ask(opened, one_row, one_row, one_row, codec.SYNC_MESSAGE)
    assert kinds(answers) == "12DsDsCZ"
    assert tags(answers) == ["SHOW 0"]


def test_lookups_leave_no_trace(wire: WireClient, observer: psycopg.Connection) -> None:
    wire.query("BEGIN")
    wire.query("CREATE STREAM s_one (x int)")
    wire.query("CREATE CONTINUOUS VIEW v AS SELECT x FROM s_one")
    assert wire.rows("SELECT name FROM pg_prepared_statements UNION ALL SELECT name FROM pg_cursors") == []
    wire.query("SAVEPOINT a")
    assert error_of(wire.query("CREATE CONTINUOUS VIEW w AS SELECT nosuch"))["C"] == "42703"
    wire.query("ROLLBACK TO a")
    assert tags(wire.query("CREATE CONTINUOUS VIEW w AS SELECT x FROM s_one")) == ["CREATE CONTINUOUS VIEW"]
    assert wire.rows("SELECT name FROM pg_prepared_statements") == []


def test_a_statement_that_wants_no_transaction(wire: WireClient, connection: psycopg.Connection) -> None:
    wire.query("CREATE TABLE v_result (x int)")
    assert tags(wire.query("CREATE INDEX CONCURRENTLY ON v (x)")) == ["CREATE INDEX"]
    assert connection.execute("CREATE INDEX CONCURRENTLY ON v (x)").statusmessage == "CREATE INDEX"
    assert error_of(wire.query("CREATE INDEX ON nosuch (x)"))["M"] == 'relation "nosuch" does not exist'


def test_copy_into_another_table(connection: psycopg.Connection) -> None:
    connection.execute("CREATE TABLE t_log (id int DEFAULT 7, a int, b text)")
    with connection.cursor() as cursor:
        with cursor.copy("COPY t FROM STDIN") as copy:
            copy.write_row((1, "one"))
        assert cursor.statusmessage == "COPY 1"
        with cursor.copy("COPY t FROM STDIN (FORMAT binary)") as copy:
            copy.set_types(["int4", "text"])
            copy.write_row((2, "two"))
        assert cursor.execute("SELECT * FROM t_log").fetchall() == [(7, 1, "one"), (7, 2, "two")]


# --- prepared statements that depend on what there is -----------------------------------------------------


@pytest.fixture
def explained(wire: WireClient) -> WireClient:
    """A session with a stream `s_one` and a prepared statement `e` that shows the names of all streams."""
    wire.query("CREATE STREAM s_one (x int)")
    assert kinds(wire.ask(codec.parse(b"e", b"EXPLAIN STREAM"), codec.SYNC_MESSAGE)) == "1Z"
    return wire


def bound(name: bytes = b"e", portal: bytes = b"") -> bytes:
    return codec.bind(portal, name) + codec.execute(portal)


def shown(answers: list[Answer]) -> list[str | None]:
    return [answer.row[0] for answer in answers if answer.kind == "D"]


def test_what_is_shown_is_found_out_when_it_is_bound(explained: WireClient) -> None:
    assert shown(explained.ask(bound(), codec.SYNC_MESSAGE)) == ["s_one"]
    explained.query("CREATE STREAM s_two (x int)")
    answers = explained.ask(
        codec.bind(b"", b"e"), codec.describe(codec.PORTAL, b""), codec.execute(b""), codec.SYNC_MESSAGE
    )
    assert kinds(answers) == "2TDCZ"
    assert (shown(answers), tags(answers)) == (["s_one s_two"], ["EXPLAIN"])
    described = explained.ask(codec.describe(codec.STATEMENT, b"e"), codec.SYNC_MESSAGE)
    assert kinds(described) == "tTZ"
    assert explained.rows("SELECT name FROM pg_prepared_statements") == [("e",)]


def test_what_is_shown_by_an_unnamed_statement(wire: WireClient) -> None:
    wire.query("CREATE STREAM s_one (x int)")
    # Whether the client waits for an answer by Sync or by Flush: it may be long.
    wire.ask(codec.parse(b"", b"EXPLAIN STREAM"), codec.SYNC_MESSAGE)
    with_second = wire.ask(extended("CREATE STREAM s_two (x int)", name=b"c"), codec.SYNC_MESSAGE, until="Z")
    assert tags(with_second) == ["CREATE STREAM"]
    assert shown(wire.ask(bound(b""), codec.SYNC_MESSAGE)) == ["s_one s_two"]


def test_what_is_shown_after_a_flush(wire: WireClient, connection: psycopg.Connection) -> None:
    connection.execute("CREATE STREAM s_one (x int)")
    wire.ask(codec.parse(b"", b"EXPLAIN STREAM"), codec.describe(codec.STATEMENT, b""), codec.FLUSH_MESSAGE, until="T")
    connection.execute("CREATE STREAM s_two (x int)")
    assert shown(wire.ask(bound(b""), codec.SYNC_MESSAGE)) == ["s_one s_two"]


def test_what_is_shown_within_one_sequence(explained: WireClient) -> None:
    answers = explained.ask(
        codec.bind(b"p", b"e"),
        extended("CREATE STREAM s_two (x int)"),
        codec.execute(b"p"),
        bound(portal=b"q"),
        extended("CREATE STREAM s_three (x int)"),
        codec.bind(b"r", b"e"),
        codec.close(codec.STATEMENT, b"e"),
        codec.execute(b"r"),
        codec.SYNC_MESSAGE,
    )
    # As a SELECT does, a portal shows what there was when it was bound.
    assert shown(answers) == ["s_one", "s_one s_two", "s_one s_three s_two"]
    assert kinds(answers) == "212nCDC2DC12nC23DCZ"


def test_what_is_shown_in_a_pipeline(explained: WireClient) -> None:
    sent = (bound(), codec.SYNC_MESSAGE, extended("CREATE STREAM s_two (x int)"), codec.SYNC_MESSAGE)
    answers = explained.ask(*sent, bound(), codec.SYNC_MESSAGE, codec.query(b"SELECT 'the end'"), until="ZZZZ")
    assert shown(answers) == ["s_one", "s_one s_two", "the end"]
    explained.query("BEGIN; DROP TABLE s_two")
    answers = explained.ask(
        bound(), codec.SYNC_MESSAGE, bound(), codec.SYNC_MESSAGE, codec.query(b"ROLLBACK"), until="ZZZ"
    )
    assert shown(answers) == ["s_one", "s_one"]
    assert shown(explained.ask(bound(), codec.SYNC_MESSAGE)) == ["s_one s_two"]


@pytest.mark.parametrize(
    ("stream", "sqlstate", "position"),
    [("s_refused", "0A000", "1"), ("s_zero", "22012", None)],
    ids=["ours", "PostgreSQL's"],
)
def test_an_error_when_it_is_bound(explained: WireClient, stream: str, sqlstate: str, position: str | None) -> None:
    explained.query(f"BEGIN; ALTER TABLE s_one RENAME TO {stream}")
    answers = explained.ask(bound(), extended("SELECT 'skipped'"), codec.SYNC_MESSAGE)
    error = error_of(answers)
    assert (error["C"], error.get("P")) == (sqlstate, position)
    assert (kinds(answers), answers[-1].body) == ("EZ", b"E")
    answers = explained.ask(bound(), codec.SYNC_MESSAGE)
    assert (error_of(answers)["C"], kinds(answers)) == ("25P02", "EZ")
    explained.query("ROLLBACK")
    assert shown(explained.ask(bound(), codec.SYNC_MESSAGE)) == ["s_one"]
    answers = explained.ask(
        extended("SELECT nosuch"), bound(), codec.SYNC_MESSAGE, bound(), codec.SYNC_MESSAGE, until="ZZ"
    )
    assert (kinds(answers), shown(answers)) == ("EZ2DCZ", ["s_one"])


@pytest.mark.parametrize("way", ["DEALLOCATE e", "DEALLOCATE ALL", "DISCARD ALL", None])
def test_a_statement_that_is_gone_is_not_made_again(explained: WireClient, way: str | None) -> None:
    if way is None:
        explained.ask(codec.close(codec.STATEMENT, b"e"), codec.SYNC_MESSAGE)
    else:
        explained.query(way)
    error = error_of(explained.ask(bound(), codec.SYNC_MESSAGE))
    assert (error["C"], error["M"]) == ("26000", 'prepared statement "e" does not exist')


def test_a_parse_or_close_that_fails_leaves_the_statement_as_it_is(explained: WireClient) -> None:
    for other in (b"CREATE STREAM s_other (x int)", b"SELECT 'other'"):
        answers = explained.ask(codec.parse(b"e", other), bound(), codec.SYNC_MESSAGE)
        assert error_of(answers)["C"] == "42P05"
    closed = codec.close(codec.STATEMENT, b"e")
    explained.ask(extended("SELECT nosuch"), closed, codec.parse(b"e", b"SELECT 1"), codec.SYNC_MESSAGE)
    explained.query("CREATE STREAM s_two (x int)")
    assert shown(explained.ask(bound(), codec.SYNC_MESSAGE)) == ["s_one s_two"]
    assert kinds(explained.ask(closed, codec.parse(b"e", b"SELECT 'other'"), bound(), codec.SYNC_MESSAGE)) == "312DCZ"
    assert shown(explained.ask(bound(), codec.SYNC_MESSAGE)) == ["other"]


def test_an_index_is_made_of_the_result_that_there_is(wire: WireClient) -> None:
    """A prepared CREATE INDEX, even one that wants no transaction, after the result has got another table."""
    wire.query("CREATE TABLE v_result (x int)")
    statement = codec.parse(b"i", b"CREATE INDEX CONCURRENTLY ON v (x)") + codec.describe(codec.STATEMENT, b"i")
    assert kinds(wire.ask(statement, codec.FLUSH_MESSAGE, until="n")) == "1tn"
    assert tags(wire.ask(bound(b"i"), codec.SYNC_MESSAGE)) == ["CREATE INDEX"]
    wire.query("DROP TABLE v_result; CREATE TABLE v_result (y int, x int)")
    assert tags(wire.ask(bound(b"i"), codec.SYNC_MESSAGE)) == ["CREATE INDEX"]
    wire.query("DROP TABLE v_result")
    assert error_of(wire.ask(bound(b"i"), codec.SYNC_MESSAGE))["M"] == 'relation "v" does not exist'


def test_copy_goes_to_the_log_that_there_is(wire: WireClient) -> None:
    wire.query("CREATE TABLE t_log (a int, b text)")
    wire.ask(codec.parse(b"c", b"COPY t FROM STDIN"), codec.SYNC_MESSAGE)
    for number in (1, 2):
        wire.ask(bound(b"c"), codec.SYNC_MESSAGE, until="G")
        assert tags(wire.ask(data(b"%d\tone\n" % number), DONE, codec.SYNC_MESSAGE)) == ["COPY 1"]
        wire.query("ALTER TABLE t_log RENAME TO t_old; CREATE TABLE t_log AS SELECT * FROM t_old WHERE a = 1")
        wire.query("DROP TABLE t_old")
    assert wire.rows("SELECT a FROM t_log") == [("1",)]


# --- whom it is for ---------------------------------------------------------------------------------------


@pytest.fixture
def elsewhere(front: FrontProcess) -> Iterator[WireClient]:
    with connected(front.address, database="postgres") as client:
        yield client


def test_streams_live_in_one_database_only(elsewhere: WireClient) -> None:
    error = error_of(elsewhere.query("CREATE STREAM s (x int)"))
    assert error["C"] == "0A000"
    assert error["M"] == 'streams live in database "standpipe" only'
    assert error["H"] == 'Connect to database "standpipe".'
    assert error_of(elsewhere.ask(extended("SHOW STREAMS"), codec.SYNC_MESSAGE))["C"] == "0A000"


def test_other_databases_are_relayed_as_they_are(elsewhere: WireClient) -> None:
    elsewhere.query("CREATE TEMP TABLE stream (continuous int)")
    assert tags(elsewhere.query("CREATE INDEX ON stream (continuous)")) == ["CREATE INDEX"]
    elsewhere.ask(codec.query(b"COPY stream FROM STDIN"), until="G")
    assert tags(elsewhere.ask(data(b"1\n"), DONE)) == ["COPY 1"]


def test_an_unknown_encoding_is_relayed(connect_wire: ConnectWire) -> None:
    wire = connect_wire(client_encoding="EUC_TW")
    assert error_of(wire.query("CREATE STREAM s (x int)"))["C"] == "42601"
    assert tags(wire.query("SELECT 1")) == ["SELECT 1"]


def test_text_that_cannot_be_decoded_is_relayed(wire: WireClient) -> None:
    assert error_of(wire.ask(codec.query(b"CREATE STREAM \xff (x int)")))["C"] == "22021"


# --- drivers ----------------------------------------------------------------------------------------------


def test_psycopg_pipeline(connection: psycopg.Connection) -> None:
    with connection.pipeline():
        connection.execute("CREATE TABLE plain (x int)")
        created = connection.execute("CREATE STREAM s_one (x int)")
        connection.execute("INSERT INTO s_one VALUES (%s)", (1,))
        found = connection.execute("SELECT * FROM s_one")
        assert found.fetchall() == [(1,)]
    assert created.statusmessage == "CREATE STREAM"


def test_psycopg_pipeline_with_an_error(connection: psycopg.Connection) -> None:
    with pytest.raises(errors.SyntaxError), connection.pipeline():
        connection.execute("CREATE TABLE plain (x int)")
        connection.execute("CREATE STREAM bare")
        connection.execute("SELECT 1")
    assert connection.execute("SELECT to_regclass('plain')").fetchone() == (None,)


def test_psycopg_transactions_and_savepoints(connect: Connect) -> None:
    connection = connect(autocommit=False)
    connection.execute("CREATE STREAM s_one (x int)")
    with pytest.raises(errors.DuplicateTable), connection.transaction():
        connection.execute("CREATE STREAM s_one (x int)")
    with connection.transaction():
        connection.execute("CREATE STREAM s_two (x int)")
    connection.rollback()
    assert connection.execute("SHOW STREAMS").fetchall() == []


def test_psycopg_prepares_after_some_executions(connection: psycopg.Connection) -> None:
    for _ in range(10):
        created = connection.execute("CREATE STREAM s_one (x int)")
        assert created.statusmessage == "CREATE STREAM"
        connection.execute("DROP TABLE s_one")
    connection.execute("DEALLOCATE ALL")
    assert connection.execute("SHOW STREAMS").fetchall() == []


def test_asyncpg(front: FrontProcess, schema: str) -> None:
    async def talk() -> None:
        settings = {"search_path": schema}
        connection = await asyncpg.connect(
            host=HOST, port=front.port, user="standpipe", database="standpipe", server_settings=settings
        )
        async with connection.transaction():
            assert await connection.execute("CREATE STREAM s_one (x int)") == "CREATE STREAM"
            statement = await connection.prepare("SHOW STREAMS")
            assert [attribute.name for attribute in statement.get_attributes()] == ["stream"]
            assert [row["stream"] for row in await statement.fetch()] == ["s_one"]
        with pytest.raises(asyncpg.PostgresSyntaxError):
            await connection.fetch("CREATE STREAM bare")
        await connection.copy_records_to_table("s_one", records=[(1,), (2,)], schema_name=schema)
        assert await connection.fetchval("SELECT sum(x) FROM s_one") == 3
        await connection.close()

    asyncio.run(talk())


# --- beside statements ------------------------------------------------------------------------------------


def test_a_notification_comes_while_idle(wire: WireClient, observer: psycopg.Connection) -> None:
    wire.query("LISTEN pipe")
    observer.execute("NOTIFY pipe, 'hello'")
    answer = wire.read()
    assert answer is not None
    assert answer.body.endswith(b"pipe\0hello\0")


def test_parameter_status_after_set(wire: WireClient) -> None:
    answers = wire.query("SET application_name = 'renamed'; SHOW STREAMS; SET TimeZone = 'Asia/Tokyo'")
    reported = {answer.body for answer in answers if answer.kind == "S"}
    assert reported == {b"application_name\0renamed\0", b"TimeZone\0Asia/Tokyo\0"}
