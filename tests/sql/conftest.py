"""The oracle: a plain database beside the served one, in the same PostgreSQL."""

from __future__ import annotations

from collections.abc import Iterator
from importlib.resources import files
from typing import Any

import psycopg
import pytest
from psycopg import sql
from psycopg.conninfo import make_conninfo

from standpipe.catalog.install import PUBLIC_SCRIPTS
from tests.server_process import RunningServer
from tests.sql.oracle import Oracle

ORACLE_DATABASE = "oracle"


@pytest.fixture(scope="session")
def oracle_conninfo(server: RunningServer) -> str:
    """A database without streams, relayed as it is; it has our functions for ordinary tables."""
    with psycopg.connect(server.dsn, autocommit=True) as connection:
        connection.execute(sql.SQL("CREATE DATABASE {}").format(sql.Identifier(ORACLE_DATABASE)))
    conninfo = make_conninfo(server.dsn, dbname=ORACLE_DATABASE)
    with psycopg.connect(conninfo, autocommit=True) as connection:
        connection.execute("CREATE SCHEMA standpipe")
        for script in ("windows.sql", *PUBLIC_SCRIPTS):
            connection.execute((files("standpipe.catalog") / script).read_bytes())
    return conninfo


@pytest.fixture
def oracle(oracle_conninfo: str, schema: str) -> Iterator[Oracle]:
    """Follows one test, in a schema of the same name."""
    with psycopg.connect(oracle_conninfo, autocommit=True) as connection:
        yield from _follower(connection, schema)


def _follower(connection: psycopg.Connection[Any], schema: str) -> Iterator[Oracle]:
    identifier = sql.Identifier(schema)
    connection.execute(sql.SQL("CREATE SCHEMA {}").format(identifier))
    connection.execute(sql.SQL("SET search_path = {}, public").format(identifier))
    oracle = Oracle(connection, schema)
    yield oracle
    connection.execute("ROLLBACK")
    oracle.drop_schemas()
