"""Canonical texts of the views of these files and of generated ones, by a plain PostgreSQL.

A stream is a table here and a continuous view is a view; no rows are written. Also the views that we refuse and
PostgreSQL does not are taken.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any

import psycopg
from hypothesis import HealthCheck, Phase, given, settings
from psycopg import sql

from tests.sql.generate import Scenario, scenarios
from tests.sql.kinds import MOOD_DEFINITION
from tests.sql.oracle import CREATE_VIEW, plain_statement
from tests.sql.script import Block, read_script

FOLDER = Path(__file__).parent
SCHEMA = "canonical"
_DEFINING = re.compile(r"\s*(CREATE|ALTER|DROP|COMMENT)\b", re.IGNORECASE)
GENERATED_SCENARIOS = 8
VIEWS_PER_SCENARIO = 26


def canonical_text(connection: psycopg.Connection[Any], query: str, column_list: str = "") -> str:
    """What PostgreSQL prints of a query; an error of PostgreSQL's if it is none."""
    with connection.transaction(force_rollback=True):
        connection.execute(f"CREATE VIEW {SCHEMA}.probe {column_list} AS {query}".encode())
        connection.execute("SET LOCAL search_path = pg_catalog")
        row = connection.execute("SELECT pg_get_viewdef(%s::regclass)", [f"{SCHEMA}.probe"]).fetchone()
    assert row is not None
    text: str = row[0]
    return text


def start_anew(connection: psycopg.Connection[Any]) -> None:
    schema = sql.Identifier(SCHEMA)
    connection.execute(sql.SQL("DROP SCHEMA IF EXISTS {} CASCADE").format(schema))
    connection.execute(sql.SQL("CREATE SCHEMA {}").format(schema))
    connection.execute(sql.SQL("SET search_path = {}, public").format(schema))


def texts_of_files(connection: psycopg.Connection[Any]) -> Iterator[str]:
    for script in sorted(FOLDER.glob("*.sql")):
        start_anew(connection)
        yield from _texts(connection, read_script(script))


def _texts(connection: psycopg.Connection[Any], blocks: list[Block]) -> Iterator[str]:
    for block in blocks:
        if block.verb == "include":
            yield from _texts(connection, read_script(FOLDER / block.outcome[0]))
        elif block.verb == "statement":
            yield from _text_of_statement(connection, block.sql.strip().rstrip(";"))


def _text_of_statement(connection: psycopg.Connection[Any], statement: str) -> Iterator[str]:
    """A statement that fails here is about something else, such as a privilege."""
    view = CREATE_VIEW.fullmatch(statement)
    with suppress(psycopg.Error):
        if view:
            yield canonical_text(connection, view["query"], view["columns"] or "")
            command = f"CREATE {view['replacing'] or ''} VIEW"
            connection.execute(f"{command} {view['name']} {view['columns'] or ''} AS {view['query']}".encode())
        elif _DEFINING.match(statement):
            connection.execute(plain_statement(statement).encode())


def texts_of_generated(connection: psycopg.Connection[Any]) -> list[str]:
    """Of nearly the same views every time."""
    found: list[str] = []

    @settings(
        max_examples=GENERATED_SCENARIOS,
        deadline=None,
        derandomize=True,
        phases=[Phase.generate],
        suppress_health_check=list(HealthCheck),
    )
    @given(scenario=scenarios(views=VIEWS_PER_SCENARIO, most_rows=0, most_batches=2))
    def collect(scenario: Scenario) -> None:
        start_anew(connection)
        connection.execute(MOOD_DEFINITION)
        connection.execute(f"CREATE TABLE d ({scenario.table.definition()})".encode())
        connection.execute(f"CREATE TABLE s ({scenario.definition()})".encode())
        for batch in scenario.batches:
            found.extend(canonical_text(connection, select) for select in batch.selects)

    collect()
    return found
