"""Every conversation gives, message by message, the same through the front end as with PostgreSQL itself."""

from __future__ import annotations

import psycopg
import pytest

from standpipe.server.front import codec
from tests.wire.conftest import FrontProcess
from tests.wire.conversations import CONVERSATIONS, SAME_LENGTH, Round
from tests.wire.wire_client import Address, Answer, connected

# Where PostgreSQL raised an error is not the same place for what a handler refuses.
SOURCE_FIELDS = frozenset("FLR")
TAGS = {"CREATE STREAM": "CREATE TABLE", "CREATE CONTINUOUS VIEW": "CREATE VIEW"}
SHOWN_BYTES = 200


@pytest.mark.parametrize("name", CONVERSATIONS)
def test_conversation(name: str, front: FrontProcess, direct: Address, observer: psycopg.Connection) -> None:
    rounds = CONVERSATIONS[name]
    ours = name.startswith("ours")
    expected = hold(direct, [in_plain_sql(part) for part in rounds] if ours else rounds, observer)
    assert hold(front.address, rounds, observer) == expected


def hold(address: Address, rounds: list[Round], observer: psycopg.Connection) -> list[list[str]]:
    observer.execute("DROP SCHEMA IF EXISTS wire CASCADE; CREATE SCHEMA wire")
    with connected(address, search_path="wire") as client:
        answers = [client.ask(*part.messages, until=part.until) for part in rounds]
        # A stray answer would come before this one.
        answers.append(client.query("SELECT 'the end'"))
    return [[normalise(answer) for answer in part] for part in answers]


def in_plain_sql(part: Round) -> Round:
    def translate(message: bytes) -> bytes:
        for ours, plain in SAME_LENGTH:
            message = message.replace(ours, plain)
        return message

    return Round(tuple(translate(message) for message in part.messages), part.until)


def normalise(answer: Answer) -> str:
    if answer.kind in "EN":
        shown = {name: value for name, value in answer.fields.items() if name not in SOURCE_FIELDS}
        return f"{answer.kind} {shown}"
    if answer.kind == "C":
        return f"C {TAGS.get(answer.tag, answer.tag)}"
    if answer.kind == "T":
        return f"T {codec.read_columns(answer.body, 'latin-1')}"
    if answer.kind == "A":
        return f"A {answer.body[4:]!r}"
    return f"{answer.kind} {len(answer.body)} {answer.body[:SHOWN_BYTES]!r}"
