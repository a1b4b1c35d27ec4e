"""Questions with the type of their answer; a handler says `rows = yield from ask(…)`."""

from __future__ import annotations

from collections.abc import Generator
from typing import TypeAlias, TypeVar, cast

from standpipe.planner.sql.spellings import Respelled
from standpipe.server.front.statements.exchange import Answer, Ask, Check, Question, ResultColumn, Row

Result = TypeVar("Result")
Asking: TypeAlias = Generator[Question, Answer, Result]


def ask(sql: str, *parameters: str | None) -> Asking[list[Row]]:
    answer = yield Ask(sql, parameters)
    return cast(list[Row], answer)


def check(sql: str, offset: int, spelling: Respelled | None = None) -> Asking[list[ResultColumn]]:
    answer = yield Check(sql, offset, spelling)
    return cast(list[ResultColumn], answer)
