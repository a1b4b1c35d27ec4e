"""Wire conversations as data: what a client sends, and which answers it waits for before it goes on.

Each is held with PostgreSQL directly and through the front end. Where it says CREATE STREAM, PostgreSQL gets
CREATE TABLE with the same length, which is what the tests' handler turns it into: so the relay must give for
a statement of ours what PostgreSQL gives for one of its own.
"""

from __future__ import annotations

from typing import NamedTuple

from standpipe.server.front import codec
from standpipe.server.front.codec import (
    COPY_DATA,
    COPY_DONE,
    COPY_FAIL,
    FLUSH_MESSAGE,
    PORTAL,
    STATEMENT,
    SYNC_MESSAGE,
    bind,
    close,
    describe,
    execute,
    message,
    parse,
    query,
)

SAME_LENGTH = ((b"CREATE STREAM", b"CREATE  TABLE"), (b"CREATE CONTINUOUS VIEW", b"CREATE            VIEW"))

SIXTEEN_MEGABYTES = 16 * 1024 * 1024


class Round(NamedTuple):
    """Messages sent together, and the kinds of answers, in order, after which the client goes on."""

    messages: tuple[bytes, ...]
    until: str = "Z"


def simple(*texts: str) -> list[Round]:
    """Query messages, one after the other."""
    return [Round((query(text.encode()),)) for text in texts]


def extended(sql: str, *parameters: bytes | None, name: bytes = b"") -> bytes:
    """Parse, Bind, Describe and Execute, as most drivers send them."""
    steps = (
        parse(name, sql.encode()),
        bind(b"", name, parameters),
        describe(PORTAL, b""),
        execute(b""),
    )
    return b"".join(steps)


def execute_rows(portal: bytes, rows: int) -> bytes:
    return message(codec.EXECUTE, portal + b"\0" + rows.to_bytes(4, "big"))


def function_call(oid: int, argument: bytes) -> bytes:
    body = oid.to_bytes(4, "big") + b"\0\1\0\0" + b"\0\1" + len(argument).to_bytes(4, "big") + argument
    return message(codec.FUNCTION_CALL, body + b"\0\0")


def bind_binary_result(statement: bytes) -> bytes:
    return message(codec.BIND, b"\0%b\0\0\0\0\0\0\1\0\1" % statement)


def data(content: bytes) -> bytes:
    return message(COPY_DATA, content)


DONE = message(COPY_DONE)
FAIL = message(COPY_FAIL, b"changed my mind\0")
BINARY_COPY = b"PGCOPY\n\xff\r\n\0" + b"\0" * 8 + b"\0\1\0\0\0\4\0\0\0\7" + b"\xff\xff"
OID_OF_INT4_ABS = 1397

CONVERSATIONS: dict[str, list[Round]] = {
    # --- PostgreSQL's own statements ---
    "simple": simple("SELECT 1, NULL, 'a'", "", " ; ", "SELECT 1; SELECT 2; SELECT nosuch; SELECT 3"),
    "notices and parameter status": simple(
        "SET application_name = 'a'; SET client_encoding = 'LATIN1'",
        "DO $$ BEGIN RAISE NOTICE 'hello'; END $$",
        "SET client_encoding = 'UTF8'",
    ),
    "extended": [
        Round((extended("SELECT $1::int + 1", b"41"), SYNC_MESSAGE)),
        Round((extended("SELECT nosuch"), extended("SELECT 1"), SYNC_MESSAGE)),
        Round((parse(b"named", b"SELECT $1::text"), describe(STATEMENT, b"named"), SYNC_MESSAGE)),
        Round((bind(b"", b"named", [b"x"]), execute(b""), close(STATEMENT, b"named"), SYNC_MESSAGE)),
        Round((bind(b"", b"named", [b"x"]), execute(b""), SYNC_MESSAGE)),
    ],
    "flush without sync": [
        Round((parse(b"", b"SELECT 7"), FLUSH_MESSAGE), until="1"),
        Round((describe(STATEMENT, b""), FLUSH_MESSAGE), until="T"),
        Round((bind(b"", b""), execute(b""), FLUSH_MESSAGE), until="C"),
        Round((SYNC_MESSAGE,)),
    ],
    "pipeline of several syncs": [
        Round(
            (
                extended("SELECT 1"),
                SYNC_MESSAGE,
                extended("SELECT nosuch"),
                extended("SELECT 2"),
                SYNC_MESSAGE,
                query(b"SELECT 3"),
                extended("SELECT 4"),
                SYNC_MESSAGE,
            ),
            until="ZZZZ",
        )
    ],
    "query in an open sequence": [
        Round((parse(b"", b"SELECT nosuch"), query(b"SELECT 1"), SYNC_MESSAGE)),
        Round((parse(b"", b"SELECT 1"), query(b"SELECT 1"), SYNC_MESSAGE), until="ZZ"),
    ],
    "portal suspended": [
        Round(
            (
                query(b"BEGIN"),
                parse(b"", b"SELECT generate_series(1, 5)"),
                bind(b"p", b""),
                execute_rows(b"p", 2),
                execute_rows(b"p", 2),
                execute_rows(b"p", 2),
                SYNC_MESSAGE,
                query(b"COMMIT"),
            ),
            until="ZZZ",
        )
    ],
    "function call": [Round((function_call(OID_OF_INT4_ABS, b"-5"),)), Round((function_call(1, b"x"),))],
    "binary result": [
        Round((parse(b"", b"SELECT 7"), bind_binary_result(b""), execute(b""), SYNC_MESSAGE)),
    ],
    "big messages": [
        Round((query(b"SELECT length('" + b"x" * SIXTEEN_MEGABYTES + b"')"),)),
        Round((extended("SELECT length($1)", b"y" * SIXTEEN_MEGABYTES), SYNC_MESSAGE)),
        Round((query(b"SELECT repeat('z', %d)" % SIXTEEN_MEGABYTES),)),
    ],
    "listen and notify": simple("LISTEN pipe", "NOTIFY pipe, 'payload'", "SELECT 1", "UNLISTEN *"),
    # --- names that are not ours ---
    "quoted words": simple(
        "SELECT 'CREATE  STREAM x (a int)'",
        "SELECT $$; create stream x (a int);$$; SELECT $q$ create continuous view $q$",
        "-- create stream x (a int)\nSELECT 1 /* create stream y (a int); /* show streams */ */",
        "CREATE TABLE stream (continuous int); INSERT INTO stream VALUES (1); SELECT continuous FROM stream",
        'CREATE TABLE "create stream" (streams int); SELECT streams FROM "create stream"',
    ),
    # --- COPY ---
    "copy": [
        *simple("CREATE TABLE t (a int, b text)"),
        Round((query(b"COPY t FROM STDIN"),), until="G"),
        Round((data(b"1\to"), data(b"ne\n2\ttwo\n"), data(b"3\tth"), data(b"ree\n"), DONE)),
        Round((query(b"COPY t FROM STDIN"),), until="G"),
        Round((data(b"4\tfour\n"), FAIL)),
        Round((query(b"COPY t FROM STDIN"),), until="G"),
        Round((data(b"five\tfive\n"), DONE)),
        Round((query(b"COPY t TO STDOUT; SELECT 1"),)),
        Round((query(b"COPY nosuch FROM STDIN"),)),
    ],
    "copy in the extended protocol": [
        *simple("CREATE TABLE t (a int)"),
        Round((extended("COPY t FROM STDIN"), SYNC_MESSAGE), until="G"),
        Round((data(b"1\n"), DONE, SYNC_MESSAGE)),
        Round((extended("COPY t FROM STDIN"), SYNC_MESSAGE), until="G"),
        Round((data(b"x\n"), DONE, SYNC_MESSAGE)),
        Round((extended("COPY t FROM STDIN"), FLUSH_MESSAGE), until="G"),
        Round((data(b"2\n"), FAIL, SYNC_MESSAGE)),
        Round((extended("COPY t TO STDOUT"), SYNC_MESSAGE)),
        *simple("SELECT * FROM t"),
    ],
    "binary copy": [
        *simple("CREATE TABLE t (a int)"),
        Round((query(b"COPY t FROM STDIN (FORMAT binary)"),), until="G"),
        Round((*(data(BINARY_COPY[at : at + 1]) for at in range(len(BINARY_COPY))), DONE)),
        *simple("COPY t TO STDOUT (FORMAT binary)"),
    ],
    "copy data without asking": [
        *simple("CREATE TABLE t (a int)"),
        Round((query(b"COPY t FROM STDIN"), data(b"1\n"), DONE, query(b"SELECT * FROM t")), until="ZZ"),
        Round((extended("COPY t FROM STDIN"), data(b"2\n"), DONE, SYNC_MESSAGE)),
        Round((extended("COPY nosuch FROM STDIN"), data(b"2\n"), DONE, SYNC_MESSAGE)),
        *simple("SELECT * FROM t"),
    ],
    # --- statements of ours ---
    "ours": simple(
        "CREATE STREAM a (x int)",
        "/* before */ CREATE STREAM b (x int) -- behind",
        "create table seen (x int); CREATE STREAM c (x int); INSERT INTO c VALUES (1); SELECT * FROM c",
        "CREATE STREAM a (x int)",
        "CREATE STREAM d (x int, x int)",
    ),
    "ours: error positions": simple(
        "CREATE CONTINUOUS VIEW v AS SELECT nosuch",
        "SELECT 'ü'; CREATE CONTINUOUS VIEW v AS SELECT 1, nosuch",
        "CREATE STREAM t (x int); SELECT nosuch",
        "CREATE CONTINUOUS VIEW v AS SELEC 1",
        "CREATE CONTINUOUS VIEW v AS SELECT 1 AS one; SELECT * FROM v",
    ),
    "ours: the implicit transaction": simple(
        "CREATE STREAM a (x int); SELECT 1/0",
        "SELECT * FROM a",
        "CREATE TABLE p (x int PRIMARY KEY); INSERT INTO p VALUES (1)",
        "INSERT INTO p VALUES (2); CREATE STREAM b (x int); INSERT INTO p VALUES (1); SELECT * FROM p",
        "SELECT * FROM p",
        "BEGIN; CREATE STREAM c (x int); COMMIT; INSERT INTO c VALUES (1); SELECT 1/0",
        "SELECT * FROM c",
    ),
    "ours: transaction blocks": simple(
        "BEGIN",
        "CREATE STREAM a (x int)",
        "SELECT * FROM a",
        "ROLLBACK",
        "SELECT * FROM a",
        "BEGIN",
        "CREATE STREAM a (x int)",
        "SAVEPOINT s",
        "CREATE STREAM a (x int)",
        "CREATE STREAM b (x int)",
        "ROLLBACK TO s",
        "CREATE STREAM b (x int); COMMIT",
        "SELECT * FROM b",
    ),
    "ours: extended": [
        Round((extended("CREATE STREAM a (x int)"), SYNC_MESSAGE)),
        Round((extended("CREATE STREAM a (x int)"), extended("SELECT 1"), SYNC_MESSAGE)),
        Round((extended("SELECT 1"), extended("CREATE STREAM b (x int)"), extended("TABLE b"), SYNC_MESSAGE)),
        Round((extended("SELECT nosuch"), extended("CREATE STREAM c (x int)"), SYNC_MESSAGE)),
        Round((extended("CREATE STREAM c (x int)"), extended("SELECT 1/0"), SYNC_MESSAGE)),
        *simple("SELECT * FROM b", "SELECT * FROM c"),
    ],
    "ours: flush without sync": [
        Round((parse(b"", b"CREATE STREAM a (x int)"), FLUSH_MESSAGE), until="1"),
        Round((describe(STATEMENT, b""), FLUSH_MESSAGE), until="n"),
        Round((bind(b"", b""), execute(b""), FLUSH_MESSAGE), until="C"),
        Round((SYNC_MESSAGE,)),
    ],
    "ours: prepared": [
        Round((parse(b"s", b"CREATE STREAM a (x int)"), describe(STATEMENT, b"s"), SYNC_MESSAGE)),
        Round((bind(b"p", b"s"), describe(PORTAL, b"p"), execute(b"p"), SYNC_MESSAGE)),
        Round((bind(b"", b"s"), execute(b""), SYNC_MESSAGE)),
        *simple("DROP TABLE a"),
        Round((bind(b"", b"s"), execute(b""), close(PORTAL, b""), SYNC_MESSAGE)),
        *simple("DISCARD ALL", "SET search_path = wire", "DROP TABLE a"),
        Round((bind(b"", b"s"), execute(b""), SYNC_MESSAGE)),
        *simple("PREPARE s AS SELECT 1"),
        Round((bind(b"", b"s"), execute(b""), SYNC_MESSAGE)),
        *simple("DEALLOCATE s"),
        Round((parse(b"s", b"CREATE STREAM b (x int)"), close(STATEMENT, b"s"), SYNC_MESSAGE)),
        Round((parse(b"s", b"SELECT 5"), bind(b"", b"s"), execute(b""), SYNC_MESSAGE)),
    ],
    "ours: pipelined": [
        Round(
            (
                query(b"CREATE STREAM a (x int)"),
                query(b"INSERT INTO a VALUES (1)"),
                extended("CREATE STREAM b (x int)"),
                SYNC_MESSAGE,
                extended("CREATE STREAM a (x int)"),
                extended("SELECT 1"),
                SYNC_MESSAGE,
                query(b"SELECT * FROM a; CREATE STREAM c (x int); SELECT * FROM b"),
                query(b"SELECT * FROM c"),
            ),
            until="ZZZZZZ",
        )
    ],
    "ours: in a failed transaction": [
        *simple("BEGIN", "SELECT nosuch", "CREATE STREAM a (x int)"),
        Round((extended("CREATE STREAM a (x int)"), SYNC_MESSAGE)),
        *simple("CREATE STREAM a (x int); SELECT 1", "ROLLBACK; CREATE STREAM a (x int)", "SELECT * FROM a"),
    ],
    "ours: copy in the same message": [
        *simple("CREATE TABLE t (a int)"),
        Round((query(b"CREATE STREAM a (x int); COPY t FROM STDIN; SELECT * FROM t"),), until="G"),
        Round((data(b"1\n2"), data(b"\n"), DONE)),
        Round((query(b"COPY t FROM STDIN; CREATE STREAM b (x int); COPY t TO STDOUT"),), until="G"),
        Round((data(b"3\n"), FAIL)),
        Round((query(b"COPY t FROM STDIN; CREATE STREAM b (x int); COPY t TO STDOUT"),), until="G"),
        Round((data(b"x\n"), DONE)),
        Round((query(b"COPY t FROM STDIN; CREATE STREAM b (x int); COPY t TO STDOUT"),), until="G"),
        Round((data(b"4\n"), DONE)),
        *simple("SELECT * FROM t"),
    ],
    "ours: query in an open sequence": [
        Round((parse(b"", b"SELECT nosuch"), query(b"CREATE STREAM a (x int)"), SYNC_MESSAGE)),
        Round((parse(b"n", b"SELECT 1"), query(b"CREATE STREAM a (x int)"), SYNC_MESSAGE), until="ZZ"),
    ],
    "ours: several commands in one Parse": [
        Round((parse(b"", b"SELECT 1; CREATE STREAM a (x int)"), SYNC_MESSAGE)),
    ],
    "ours: other encodings": [
        *simple("SET client_encoding = 'LATIN1'"),
        Round((query("CREATE STREAM grün (x int); SELECT nosuch".encode("latin-1")),)),
        Round((query("CREATE STREAM grün (x int); SELECT 'ü' AS ü FROM grün".encode("latin-1")),)),
    ],
}
