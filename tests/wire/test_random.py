"""Any sequence of messages gives the same answers through the front end as with PostgreSQL itself."""

from __future__ import annotations

from collections.abc import Iterator

import psycopg
import pytest
from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st

from standpipe.server.front.codec import (
    FLUSH,
    FLUSH_MESSAGE,
    PORTAL,
    QUERY,
    STATEMENT,
    SYNC_MESSAGE,
    bind,
    close,
    describe,
    execute,
    parse,
    query,
)
from standpipe.server.front.expected import EXTENDED
from tests.wire.conftest import FrontProcess
from tests.wire.conversations import Round
from tests.wire.test_conversations import in_plain_sql, normalise
from tests.wire.wire_client import Address, connected

END = "the end"
STATEMENTS = (
    b"BEGIN",
    b"COMMIT",
    b"ROLLBACK",
    b"SELECT 1",
    b"SELECT nosuch",
    b"SELECT 1/0",
    b"",
    b"CREATE STREAM a (x int)",
    b"CREATE STREAM b (x int, x int)",
    b"/* about */ CREATE STREAM c (x int)",
    b"SELECT * FROM a",
    b"SELECT 'CREATE  STREAM d (x int)', 'copy'",
    b"DROP TABLE IF EXISTS a",
)
NAMES = (b"", b"n")

texts = st.sampled_from(STATEMENTS)
names = st.sampled_from(NAMES)
scripts = st.lists(texts, min_size=1, max_size=4).map(b"; ".join)
messages = st.one_of(
    scripts.map(query),
    st.builds(parse, names, texts),
    st.builds(bind, names, names),
    st.builds(describe, st.just(STATEMENT), names),
    st.builds(describe, st.just(PORTAL), names),
    st.builds(execute, names),
    st.builds(close, st.sampled_from((STATEMENT, PORTAL)), names),
    st.builds(lambda text: parse(b"", text) + bind(b"", b"") + execute(b"") + SYNC_MESSAGE, texts),
    st.just(FLUSH_MESSAGE),
    st.just(SYNC_MESSAGE),
)


FAILED_QUERY = (query(b"CREATE STREAM a (x int)"), bind(b"", b""))
CONVERSATIONS = settings(deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])


@settings(CONVERSATIONS, max_examples=150, derandomize=True)
@given(st.lists(messages, max_size=12))
@example([query(b"CREATE STREAM a (x int); ROLLBACK; SELECT * FROM a")])
@example([query(b"BEGIN; SELECT nosuch; CREATE STREAM a (x int)"), describe(b"P", b"")])
@example([parse(b"", b"BEGIN") + bind(b"", b"") + execute(b"") + SYNC_MESSAGE, describe(b"S", b"n"), *FAILED_QUERY])
def test_any_messages(front: FrontProcess, direct: Address, observer: psycopg.Connection, sent: list[bytes]) -> None:
    compare(front, direct, observer, sent)


@pytest.mark.slow
@settings(CONVERSATIONS, max_examples=5_000)
@given(st.lists(messages, max_size=12))
def test_many_messages(front: FrontProcess, direct: Address, observer: psycopg.Connection, sent: list[bytes]) -> None:
    compare(front, direct, observer, sent)


def compare(front: FrontProcess, direct: Address, observer: psycopg.Connection, sent: list[bytes]) -> None:
    closed = tuple(close_before_queries(sent))
    plain = in_plain_sql(Round(closed)).messages
    assert hold(front.address, closed, observer) == hold(direct, plain, observer)


def close_before_queries(sent: list[bytes]) -> Iterator[bytes]:
    """A Query in a sequence that stands open confuses PostgreSQL's own transaction state."""
    is_open = False
    for message in sent:
        if is_open and message[0] == QUERY:
            yield SYNC_MESSAGE
        if message[0] != FLUSH:
            is_open = message[0] in EXTENDED and not message.endswith(SYNC_MESSAGE)
        yield message


def hold(address: Address, sent: tuple[bytes, ...], observer: psycopg.Connection) -> list[str]:
    """All answers up to those of a last query, in a session and a schema of their own."""
    observer.execute("DROP SCHEMA IF EXISTS wire CASCADE; CREATE SCHEMA wire")
    with connected(address, search_path="wire") as client:
        client.send(*sent, SYNC_MESSAGE, query(b"ROLLBACK; SELECT '%b'" % END.encode()))
        answers = client.read_until("D")
        while answers[-1].row != (END,):
            answers += client.read_until("D")
        answers += client.read_until("Z")
    return [normalise(answer) for answer in answers]
