"""A client that speaks the bare wire protocol: it sends what it is told and shows all that comes back."""

from __future__ import annotations

import socket
import struct
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import NamedTuple, TypeAlias

from standpipe.server.front import codec

ANSWER_SECONDS = 30.0
"""Ends a broken run; nothing is measured by it."""
RECEIVE_BYTES = 65536
PID_BYTES = 4
PROTOCOL_3_0 = 3 << 16
PROTOCOL_3_2 = (3 << 16) | 2

Address: TypeAlias = tuple[str, int] | str


class Answer(NamedTuple):
    """One message from the server."""

    kind: str
    body: bytes

    @property
    def fields(self) -> dict[str, str]:
        return codec.read_fields(self.body, codec.UTF8)

    @property
    def tag(self) -> str:
        return self.body.rstrip(b"\0").decode()

    @property
    def row(self) -> tuple[str | None, ...]:
        return codec.read_row(self.body, codec.UTF8)


def startup(**parameters: str) -> bytes:
    return startup_of_version(PROTOCOL_3_0, **parameters)


def startup_of_version(version: int, **parameters: str) -> bytes:
    named = {"user": "standpipe", "database": "standpipe"} | parameters
    words = "".join(f"{name}\0{value}\0" for name, value in named.items()).encode()
    body = struct.pack(">I", version) + words + b"\0"
    return struct.pack(">I", len(body) + 4) + body


@dataclass
class WireClient:
    address: Address
    key_data: bytes = b""
    _rest: bytes = field(default=b"", repr=False)

    def __post_init__(self) -> None:
        family = socket.AF_UNIX if isinstance(self.address, str) else socket.AF_INET
        self.socket = socket.socket(family, socket.SOCK_STREAM)
        self.socket.settimeout(ANSWER_SECONDS)
        self.socket.connect(self.address)

    def greet(self, packet: bytes) -> list[Answer]:
        """Send a startup packet; all messages up to the first ReadyForQuery."""
        self.send(packet)
        answers = self.read_until("Z")
        self.key_data = next((answer.body for answer in answers if answer.kind == "K"), b"")
        return answers

    def send(self, *messages: bytes) -> None:
        self.socket.sendall(b"".join(messages))

    def ask(self, *messages: bytes, until: str = "Z") -> list[Answer]:
        self.send(*messages)
        return self.read_until(until)

    def query(self, sql: str) -> list[Answer]:
        return self.ask(codec.query(sql.encode()))

    def rows(self, sql: str) -> list[tuple[str | None, ...]]:
        return [answer.row for answer in self.query(sql) if answer.kind == "D"]

    def read_until(self, kinds: str) -> list[Answer]:
        """All messages up to the one that completes `kinds`, which come in this order, maybe among others."""
        answers: list[Answer] = []
        for kind in kinds:
            while True:
                answer = self.read()
                assert answer is not None, f"the connection was closed after {answers}"
                answers.append(answer)
                if answer.kind == kind:
                    break
        return answers

    def read(self) -> Answer | None:
        """The next message; None at the end of the connection."""
        while len(self._rest) < codec.HEADER_SIZE or len(self._rest) < self._size():
            data = self.socket.recv(RECEIVE_BYTES)
            if not data:
                assert not self._rest, "the connection was closed inside a message"
                return None
            self._rest += data
        size = self._size()
        answer = Answer(chr(self._rest[0]), self._rest[codec.HEADER_SIZE : size])
        self._rest = self._rest[size:]
        return answer

    def read_to_end(self) -> list[Answer]:
        answers: list[Answer] = []
        while (answer := self.read()) is not None:
            answers.append(answer)
        return answers

    def _size(self) -> int:
        return 1 + int(codec.read_header(self._rest)[1])

    @property
    def backend_pid(self) -> int:
        return int.from_bytes(self.key_data[:PID_BYTES], "big")

    def close(self) -> None:
        self.socket.close()


@contextmanager
def connected(address: Address, **parameters: str) -> Iterator[WireClient]:
    client = WireClient(address)
    try:
        client.greet(startup(**parameters))
        yield client
    finally:
        client.close()
