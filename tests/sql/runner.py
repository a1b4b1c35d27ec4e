"""Runs the blocks of an SQL file through the front end, and on the oracle beside it."""

from __future__ import annotations

import re
import time
from pathlib import Path
from typing import Any

import psycopg
from psycopg.pq import ExecStatus

from tests.sql.oracle import Oracle
from tests.sql.results import Result, differences, fetch, tolerant_columns
from tests.sql.script import Block, read_script

FOLDER = Path(__file__).parent
NULL = "NULL"
COLUMN_SEPARATOR = " | "
PATIENCE = "5 minutes"
"""For a flush: to end a broken run, not to measure."""
AWAIT_SECONDS = 60.0
POLL_SECONDS = 0.05


class Failed(AssertionError):
    """A block did not do what it says; the message begins with its line."""


class Runner:
    """One file on one session. `extended` sends single statements by the extended protocol."""

    def __init__(self, connection: psycopg.Connection[Any], oracle: Oracle, *, extended: bool = False) -> None:
        self._connection = connection
        self._oracle = oracle
        self._extended = extended

    def run(self, block: Block) -> Block:
        """Do what the block says; answers with the block as it should be written."""
        try:
            return self._do(block)
        except (AssertionError, psycopg.Error) as problem:
            raise Failed(f"line {block.line}: {problem}\n{block.sql}") from problem

    def _do(self, block: Block) -> Block:
        match block.verb:
            case "statement":
                self._statement(block)
            case "copy":
                self._copy(block)
            case "query":
                return block.with_rest(self._query(block))
            case "await":
                self._await(block)
            case "compare" if block.sql:
                self._compare_query(block.sql)
            case "compare":
                self.compare_views()
            case "flush":
                self.flush()
            case "include":
                for included in read_script(FOLDER / block.outcome[0]):
                    self.run(included)
        return block

    def flush(self) -> None:
        self._connection.execute("SELECT standpipe.flush(%s)", [PATIENCE])

    def compare_views(self) -> None:
        """Every continuous view against the oracle's."""
        self.flush()
        wrong: list[str] = []
        for name, query in self._oracle.views().items():
            got, wanted = self._both(f"SELECT * FROM {name}")
            problems = differences(got, wanted, tolerant_columns(query, wanted))
            if problems:
                wrong += [f"{name}: {query}", *problems]
        assert not wrong, "\n".join(["views differ from the oracle", *wrong])

    def _statement(self, block: Block) -> None:
        if block.outcome[0] == "error":
            _check_error(block, self._error_of(block))
            return
        self._execute(block.sql)
        if block.outcome[0] == "ok":
            self._oracle.execute(block.sql)

    def _execute(self, statement: str) -> None:
        if not self._extended:
            self._connection.execute(statement.encode())
            return
        result = self._connection.pgconn.exec_params(statement.encode(), None)
        if result.status == ExecStatus.FATAL_ERROR:
            raise psycopg.errors.error_from_result(result)

    def _error_of(self, block: Block) -> psycopg.Error:
        try:
            if block.verb == "copy":
                _copy_in(self._connection, block)
            else:
                self._execute(block.sql)
        except psycopg.Error as error:
            return error
        raise AssertionError("no error")

    def _copy(self, block: Block) -> None:
        if block.outcome[0] == "error":
            _check_error(block, self._error_of(block))
            return
        _copy_in(self._connection, block)
        _copy_in(self._oracle.connection, block)

    def _query(self, block: Block) -> list[str]:
        shown = _shown(fetch(self._connection, block.sql))
        if block.rest is not None:
            expected = list(block.rest)
            assert shown == expected, "\n".join(["got", *shown, "instead of", *expected])
        return shown

    def _await(self, block: Block) -> None:
        expected, deadline = list(block.rest or ()), time.monotonic() + AWAIT_SECONDS
        while (shown := _shown(fetch(self._connection, block.sql))) != expected:
            assert time.monotonic() < deadline, "\n".join(["still", *shown, "instead of", *expected])
            time.sleep(POLL_SECONDS)

    def _compare_query(self, query: str) -> None:
        self.flush()
        got, wanted = self._both(query)
        problems = differences(got, wanted, frozenset(), ordered="ORDER BY" in query.upper())
        assert not problems, "\n".join(problems)

    def _both(self, query: str) -> tuple[Result, Result]:
        return fetch(self._connection, query), fetch(self._oracle.connection, query)


def rewritten(runner: Runner, block: Block) -> Block:
    """The block with what a query gives now, right or wrong: to be read by a person."""
    if block.verb != "query":
        return runner.run(block)
    unchecked = Block(block.line, block.comments, block.verb, block.outcome, block.sql)
    return runner.run(unchecked)


def _copy_in(connection: psycopg.Connection[Any], block: Block) -> None:
    with connection.cursor() as cursor, cursor.copy(block.sql.encode()) as copy:
        copy.write("".join(f"{line}\n" for line in block.rest or ()))


def _check_error(block: Block, error: psycopg.Error) -> None:
    diagnostics = error.diag
    sqlstate, message = block.outcome[1], diagnostics.message_primary or ""
    assert error.sqlstate == sqlstate, f"SQLSTATE {error.sqlstate} instead of {sqlstate}: {message}"
    if len(block.outcome) > 2:
        assert re.search(block.outcome[2], message), f"message: {message}"
    if block.verb == "copy":
        return
    for expectation in block.rest or ():
        what, _, wanted = expectation.partition(" ")
        match what:
            case "hint":
                assert re.search(wanted, diagnostics.message_hint or ""), f"hint: {diagnostics.message_hint}"
            case "detail":
                assert re.search(wanted, diagnostics.message_detail or ""), f"detail: {diagnostics.message_detail}"
            case "at":
                found = _text_at(block.sql, diagnostics.statement_position)
                assert found.startswith(wanted), f"position points at {found!r}"
            case _:
                raise AssertionError(f"unknown expectation {expectation!r}")


def _text_at(statement: str, position: str | None) -> str:
    return "" if position is None else statement[int(position) - 1 :]


def _shown(result: Result) -> list[str]:
    header = COLUMN_SEPARATOR.join(column.name for column in result.columns)
    return [header, *(COLUMN_SEPARATOR.join(map(_shown_value, row)) for row in result.rows)]


def _shown_value(value: str | None) -> str:
    return NULL if value is None else value.replace("\n", "\\n")
