"""Canonical texts by a real PostgreSQL: our dialect gives it back what it printed. `REWRITE=1` writes the files of
tests/planner/canonical."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import psycopg
import pytest

from standpipe.planner.sql.dialect import generate, parse_canonical, same_tokens
from tests.planner.canonical.texts import (
    CANONICAL_ODDITIES,
    CORPUS,
    ODDITIES,
    is_table_function,
    read_statements,
    write_statements,
)
from tests.sql.canonical import canonical_text, start_anew, texts_of_files, texts_of_generated

REWRITE = os.environ.get("REWRITE") == "1"
QUERY_WORDS = ("(", "SELECT", "TABLE", "VALUES", "WITH")
LEAST_SHARE_PROVEN = 0.95


@pytest.fixture
def plain(oracle_conninfo: str) -> Iterator[psycopg.Connection[Any]]:
    with psycopg.connect(oracle_conninfo, autocommit=True) as connection:
        start_anew(connection)
        yield connection
        connection.execute("DROP SCHEMA canonical CASCADE")


def test_every_view_of_the_tests_is_proven(plain: psycopg.Connection[Any]) -> None:
    """Those of the SQL files, and generated ones. The corpus that the planner's tests read has those of some day."""
    files = [text.strip() for text in texts_of_files(plain)]
    generated = [text.strip() for text in texts_of_generated(plain)]
    if REWRITE:
        write_statements(CORPUS, dict.fromkeys([*files, *generated]))
    unproven = [text for text in (*files, *generated) if not is_proven(plain, text)]
    assert [text for text in unproven if not is_table_function(text)] == []


def test_oddities(plain: psycopg.Connection[Any]) -> None:
    queries = stage(plain, ODDITIES)
    texts = [canonical_text(plain, query.rstrip(";")).strip() for query in queries]
    if REWRITE:
        write_statements(CANONICAL_ODDITIES, texts)
    assert texts == read_statements(CANONICAL_ODDITIES)
    unproven = [text for text in texts if not is_proven(plain, text)]
    assert len(unproven) <= (1 - LEAST_SHARE_PROVEN) * len(texts), "\n".join(unproven)


def stage(connection: psycopg.Connection[Any], path: Path) -> list[str]:
    """Set the stage for the queries of a file, and answer with them."""
    statements = read_statements(path)
    queries = [statement for statement in statements if statement.startswith(QUERY_WORDS)]
    for statement in statements:
        if statement not in queries:
            connection.execute(statement.encode())
    return queries


def is_proven(connection: psycopg.Connection[Any], text: str) -> bool:
    """Do we print the same tokens, or else what PostgreSQL reads as it reads the text?"""
    tree = parse_canonical(text)
    if tree is None:
        return False
    generated = generate(tree)
    if same_tokens(generated, text):
        return True
    again = read_back(connection, text.rstrip(";"))
    return again is not None and read_back(connection, generated) == again


def read_back(connection: psycopg.Connection[Any], text: str) -> str | None:
    """None where PostgreSQL does not read what it prints, which happens."""
    try:
        return canonical_text(connection, text)
    except psycopg.Error:
        return None
