"""However the network cuts the bytes of either side, the client gets the same bytes."""

from __future__ import annotations

import select
from collections.abc import Iterator, Sequence
from itertools import pairwise

import psycopg
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from standpipe.server.front import codec
from standpipe.server.front.protocol import Conversation
from standpipe.server.front.session import Session
from tests.wire import handlers
from tests.wire.conversations import DONE, data, extended
from tests.wire.wire_client import RECEIVE_BYTES, Address, WireClient, startup

READY_ANSWERS = 9
REQUESTS = b"".join(
    (
        codec.query(b"BEGIN"),
        codec.query(b"CREATE STREAM a (x int)"),
        extended("INSERT INTO a VALUES ($1)", b"1"),
        codec.SYNC_MESSAGE,
        codec.query(b"COPY a FROM STDIN; SHOW STREAMS; SELECT sum(x) FROM a"),
        data(b"2\n3"),
        data(b"\n"),
        DONE,
        codec.parse(b"s", b"CREATE STREAM b (x int)"),
        codec.FLUSH_MESSAGE,
        codec.bind(b"", b"s"),
        codec.execute(b""),
        codec.close(codec.STATEMENT, b"s"),
        codec.SYNC_MESSAGE,
        codec.query(b"SELECT repeat('x', 3000), 'copy'"),
        extended("CREATE STREAM bare"),
        extended("SELECT 1"),
        codec.SYNC_MESSAGE,
        codec.query(b"SHOW STREAMS"),
        codec.query(b"ROLLBACK"),
    )
)


class Exchange:
    """The state machine between a list of chunks and a real PostgreSQL, without a socket for the client."""

    def __init__(self, address: Address) -> None:
        self._backend = WireClient(address)
        self._shown = b""
        session = Session(handlers, "standpipe", "standpipe")
        self._conversation = Conversation(
            self._show, self._backend.send, lambda _: None, session.script_of, session.parameter_changed
        )
        self._backend.send(startup(search_path="wire"))
        self._read_until_ready(1, ())

    def hold(self, cuts: Sequence[int], sizes: Sequence[int]) -> bytes:
        """Send the requests cut at `cuts`; the answers are cut into `sizes` on their way."""
        self._shown = b""
        edges = [0, *sorted(cuts), len(REQUESTS)]
        for start, end in pairwise(edges):
            self._conversation.client_received(REQUESTS[start:end])
            if select.select([self._backend.socket], [], [], 0)[0]:
                self._receive(sizes)
        self._read_until_ready(READY_ANSWERS, sizes)
        return self._shown

    def close(self) -> None:
        self._backend.close()

    def _show(self, content: bytes) -> None:
        self._shown += content

    def _receive(self, sizes: Sequence[int]) -> None:
        content = self._backend.socket.recv(RECEIVE_BYTES)
        assert content, "PostgreSQL has closed the connection"
        for size in sizes:
            self._conversation.backend_received(content[:size])
            content = content[size:]
        self._conversation.backend_received(content)

    def _read_until_ready(self, count: int, sizes: Sequence[int]) -> None:
        while len(self._kinds()) < count:
            self._receive(sizes)

    def _kinds(self) -> list[int]:
        position, found = 0, []
        while position + codec.HEADER_SIZE <= len(self._shown):
            kind, length = codec.read_header(self._shown, position)
            position += 1 + length
            if kind == codec.READY and position <= len(self._shown):
                found.append(kind)
        return found


@pytest.fixture
def exchange(direct: Address, observer: psycopg.Connection, schema: str) -> Iterator[Exchange]:
    opened = Exchange(direct)
    yield opened
    opened.close()


@settings(max_examples=80, deadline=None, derandomize=True, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(
    cuts=st.lists(st.integers(0, len(REQUESTS)), max_size=40),
    sizes=st.lists(st.integers(0, 50), max_size=40),
)
def test_any_chunks(exchange: Exchange, cuts: list[int], sizes: list[int]) -> None:
    assert exchange.hold(cuts, sizes) == exchange.hold([], [])


def test_byte_by_byte(exchange: Exchange) -> None:
    assert exchange.hold(range(len(REQUESTS)), [1] * RECEIVE_BYTES) == exchange.hold([], [])
