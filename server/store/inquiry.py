"""Answers the planner's questions on a connection of our own."""

from __future__ import annotations

from typing import TypeVar

import psycopg

from standpipe.planner.questions import Answer, Ask, Check, Inquiry, Question, ResultColumn

T = TypeVar("T")


def answer(connection: psycopg.Connection, inquiry: Inquiry[T]) -> T:
    """Run an inquiry to its end."""
    try:
        question = next(inquiry)
        while True:
            question = inquiry.send(_reply(connection, question))
    except StopIteration as finished:
        return finished.value  # type: ignore[no-any-return]


def _reply(connection: psycopg.Connection, question: Question) -> Answer:
    if isinstance(question, Ask):
        return _rows(connection, question)
    return _columns(connection, question)


def _rows(connection: psycopg.Connection, question: Ask) -> Answer:
    """Text in, text out, by the same parameters ($1 …) that the front end uses."""
    with psycopg.RawCursor(connection) as cursor:
        cursor.execute(question.sql.encode(), question.parameters)
        result = cursor.pgresult
        assert result is not None
        return [
            tuple(_text(result.get_value(row, column)) for column in range(result.nfields))
            for row in range(result.ntuples)
        ]


def _text(value: bytes | None) -> str | None:
    return None if value is None else value.decode()


def _columns(connection: psycopg.Connection, question: Check) -> Answer:
    with connection.cursor() as cursor:
        cursor.execute(f"SELECT * FROM ({question.sql}) AS checked LIMIT 0".encode())
        result = cursor.pgresult
        assert result is not None
        return [
            ResultColumn((result.fname(number) or b"").decode(), result.ftype(number), result.fmod(number))
            for number in range(result.nfields)
        ]
