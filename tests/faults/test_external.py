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
    dsn = somebodys.conninfo("theirs", "somebody")
    with (
        RunningServer(server_directory, "--postgres", dsn, user="somebody", database="theirs") as server,
        server.connect() as connection,
    ):
        assert connection.execute("SELECT current_user, current_database()").fetchone() == (
            "somebody",
            "theirs",
        )
        assert "embedded PostgreSQL" not in server.pids()
        assert f"psql -h localhost -p {server.port} -U somebody -d theirs" in server.log()
    assert somebodys.pid is not None
    with psycopg.connect(dsn) as connection:
        assert connection.execute("SELECT 1").fetchone() == (1,)


def test_database_overrides_the_dsn(server_directory: Path, somebodys: EmbeddedPostgres) -> None:
    dsn = somebodys.conninfo("postgres", "somebody")
    arguments = ("--postgres", dsn, "--database", "theirs")
    with RunningServer(server_directory, *arguments, user="somebody", database="theirs"):
        pass
    with psycopg.connect(somebodys.conninfo("theirs", "somebody")) as connection:
        assert connection.execute("SELECT to_regnamespace('standpipe') IS NOT NULL").fetchone() == (True,)
