"""What every test may ask for: the shared server, connections through its front end, a schema of its own."""

from __future__ import annotations

import secrets
import tempfile
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any, TypeAlias

import psycopg
import pytest
from psycopg import sql

from tests.server_process import RunningServer

Connect: TypeAlias = Callable[..., psycopg.Connection]


@pytest.fixture(scope="session")
def server() -> Iterator[RunningServer]:
    # Not under pytest's own directory: that is closed to the user that PostgreSQL runs as when root tests.
    with (
        tempfile.TemporaryDirectory(prefix="standpipe-test-") as directory,
        RunningServer(Path(directory)) as running,
    ):
        yield running


@pytest.fixture
def server_directory() -> Iterator[Path]:
    """For a test that starts servers of its own."""
    with tempfile.TemporaryDirectory(prefix="standpipe-test-") as directory:
        yield Path(directory)


@pytest.fixture
def own_server(server_directory: Path) -> Iterator[RunningServer]:
    """A server that nobody else uses: it may be killed."""
    with RunningServer(server_directory) as running:
        yield running


@pytest.fixture
def schema(server: RunningServer) -> Iterator[str]:
    """A schema of the test's own; `connect` and `connection` have it as their search path."""
    name = f"test_{secrets.token_hex(4)}"
    with server.connect() as connection:
        connection.execute(sql.SQL("CREATE SCHEMA {}").format(sql.Identifier(name)))
        yield name
        connection.execute(sql.SQL("DROP SCHEMA {} CASCADE").format(sql.Identifier(name)))


@pytest.fixture
def connect(server: RunningServer, schema: str) -> Iterator[Connect]:
    """Opens connections through the front end, in the test's schema, and closes them after the test."""
    with ExitStack() as opened:

        def open_connection(**options: Any) -> psycopg.Connection:
            connection = server.connect(options=f"-csearch_path={schema},public", **options)
            return opened.enter_context(connection)

        yield open_connection


@pytest.fixture
def connection(connect: Connect) -> psycopg.Connection:
    return connect()
