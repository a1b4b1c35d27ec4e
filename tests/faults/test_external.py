"""`--postgres`: a server that somebody else runs is served, with its own roles, and never stopped by us."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import psycopg
import pytest

from standpipe.server.embedded import EmbeddedPostgres
from tests.server_process import RunningServer


@pytest.fixture
def somebodys(server_directory: Path) -> Iterator[EmbeddedPostgres]:
    """A real PostgreSQL with a role and a database that are not named standpipe."""
    postgres = EmbeddedPostgres(server_directory / "somebody")
    postgres.start()
    try:
        with psycopg.connect(postgres.conninfo("postgres"), autocommit=True) as connection:
            connection.execute("CREATE ROLE somebody SUPERUSER LOGIN")
            connection.execute("CREATE DATABASE theirs OWNER somebody")
        yield postgres
    finally:
        postgres.stop()


def test_serves_it_and_leaves_it_running(server_directory: Path, somebodys: EmbeddedPostgres) -> None:
    """`--database` wins over the database of the DSN."""
    arguments = ("--postgres", somebodys.conninfo("postgres", "somebody"), "--database", "theirs")
    who = ("somebody", "theirs")
    with RunningServer(server_directory, *arguments, user="somebody", database="theirs") as server:
        with server.connect() as connection:
            assert connection.execute("SELECT current_user, current_database()").fetchone() == who
        assert set(server.pids()) == {"front end", "runtime"}
        assert f"psql -h localhost -p {server.port} -U somebody -d theirs" in server.log()
    with psycopg.connect(somebodys.conninfo("theirs", "somebody")) as connection:
        assert connection.execute("SELECT to_regnamespace('standpipe') IS NOT NULL").fetchone() == (True,)
