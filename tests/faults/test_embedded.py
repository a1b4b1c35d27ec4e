"""The embedded PostgreSQL alone: made once, found again after a crash, on a socket of its own."""

from __future__ import annotations

import stat
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import psutil
import psycopg
import pytest

from standpipe.server.config import StartProblem
from standpipe.server.embedded import LONGEST_SOCKET_PATH_BYTES, EmbeddedPostgres
from standpipe.server.processes import is_gone


@contextmanager
def started(directory: Path) -> Iterator[EmbeddedPostgres]:
    postgres = EmbeddedPostgres(directory)
    try:
        postgres.start()
        yield postgres
    finally:
        postgres.stop()


def ask(postgres: EmbeddedPostgres, query: bytes) -> object:
    with psycopg.connect(postgres.conninfo("postgres"), autocommit=True) as connection:
        row = connection.execute(query).fetchone()
        return row[0] if row else None


def test_what_it_is(server_directory: Path) -> None:
    with started(server_directory) as postgres:
        assert ask(postgres, b"SELECT current_setting('server_version_num')::int / 10000") == 18
        assert ask(postgres, b"SELECT current_user") == "standpipe"
        assert ask(postgres, b"SELECT rolsuper FROM pg_roles WHERE rolname = 'standpipe'") is True
        assert ask(postgres, b"SHOW listen_addresses") == ""
        assert ask(postgres, b"SHOW fsync") == "on"
        assert ask(postgres, b"SHOW synchronous_commit") == "on"
        assert stat.S_IMODE(Path(postgres.address.host).stat().st_mode) == 0o700


def test_ensure_database_twice(server_directory: Path) -> None:
    with started(server_directory) as postgres:
        postgres.ensure_database('odd "name"')
        postgres.ensure_database('odd "name"')
        assert ask(postgres, b"SELECT count(*) FROM pg_database WHERE datname LIKE 'odd%'") == 1


def test_keeps_its_data(server_directory: Path) -> None:
    with started(server_directory) as postgres:
        postgres.ensure_database("kept")
    with started(server_directory) as postgres:
        assert ask(postgres, b"SELECT count(*) FROM pg_database WHERE datname = 'kept'") == 1


def test_stops_a_postmaster_left_behind(server_directory: Path) -> None:
    left = EmbeddedPostgres(server_directory)
    left.start()
    assert left.pid is not None
    postmaster = psutil.Process(left.pid)
    with started(server_directory) as postgres:
        assert is_gone(postmaster)
        assert ask(postgres, b"SELECT 1") == 1
    left.stop()


def test_starts_after_its_postmaster_was_killed(server_directory: Path) -> None:
    killed = EmbeddedPostgres(server_directory)
    killed.start()
    killed.ensure_database("kept")
    assert killed.pid is not None
    psutil.Process(killed.pid).kill()
    killed.stop()
    with started(server_directory) as postgres:
        assert ask(postgres, b"SELECT count(*) FROM pg_database WHERE datname = 'kept'") == 1


def test_an_unfinished_cluster_is_made_anew(server_directory: Path) -> None:
    unfinished = server_directory / "postgres.unfinished"
    unfinished.mkdir()
    (unfinished / "PG_VERSION").write_text("18\n")
    with started(server_directory) as postgres:
        assert ask(postgres, b"SELECT 1") == 1
    assert not unfinished.exists()


def test_a_path_too_long_for_a_socket(server_directory: Path) -> None:
    directory = server_directory / ("d" * LONGEST_SOCKET_PATH_BYTES)
    with started(directory) as postgres:
        socket_directory = Path(postgres.address.host)
        assert directory not in socket_directory.parents
        assert ask(postgres, b"SELECT 1") == 1
    assert not socket_directory.exists()


def test_a_cluster_of_another_version(server_directory: Path) -> None:
    (server_directory / "postgres").mkdir()
    (server_directory / "postgres" / "PG_VERSION").write_text("13\n")
    with pytest.raises(StartProblem, match="was made by PostgreSQL 13"):
        EmbeddedPostgres(server_directory).start()
