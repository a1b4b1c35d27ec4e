"""Every example of sql_examples/ runs as it is and shows something."""

from __future__ import annotations

from pathlib import Path

import psycopg
import pytest
from psycopg import sql

from tests.clients.psql import output_of_psql
from tests.server_process import RunningServer

EXAMPLES = sorted((Path(__file__).parents[2] / "sql_examples").glob("*.sql"))


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda path: path.stem)
def test_example(server: RunningServer, example: Path) -> None:
    output_of_psql(server, "", f"--file={example}")
    with server.connect() as connection:
        views = views_of(connection, example.stem)
        assert views
        assert [view for view in views if row_count(connection, example.stem, view) == 0] == []
        connection.execute(sql.SQL("DROP SCHEMA {} CASCADE").format(sql.Identifier(example.stem)))


def test_examples_run_again(server: RunningServer) -> None:
    first, second = (output_of_psql(server, "", f"--file={EXAMPLES[-1]}") for _ in range(2))
    assert first == second


def test_examples_are_alike() -> None:
    """Each has a schema of its own, which it makes anew."""
    assert len(EXAMPLES) >= 5
    for example in EXAMPLES:
        assert f"DROP SCHEMA IF EXISTS {example.stem} CASCADE;\nCREATE SCHEMA {example.stem};" in example.read_text()


def views_of(connection: psycopg.Connection, schema: str) -> list[str]:
    return [name for (name,) in connection.execute("SELECT name FROM standpipe.views WHERE schema = %s", [schema])]


def row_count(connection: psycopg.Connection, schema: str, view: str) -> int:
    counted = connection.execute(sql.SQL("SELECT count(*) FROM {}").format(sql.Identifier(schema, view))).fetchone()
    assert counted is not None
    return int(counted[0])
