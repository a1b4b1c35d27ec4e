"""A PostgreSQL that somebody else runs: reached once at the start, to learn where and what it is."""

from __future__ import annotations

from dataclasses import dataclass

import psycopg
from psycopg.conninfo import make_conninfo

from standpipe.server.config import StartProblem

LEAST_VERSION = 15
"""Older ones lack UNIQUE NULLS NOT DISTINCT, which groups with NULL keys need."""
VERSION_UNIT = 10_000
CONNECT_SECONDS = 10


@dataclass(frozen=True)
class Served:
    """The PostgreSQL behind the front end; `host` that is a directory means a Unix socket in it."""

    host: str
    port: int
    user: str
    database: str
    conninfo: str


def reach(dsn: str, database: str | None) -> Served:
    """Connect, check the version, and keep what libpq made of the DSN, the environment and the defaults."""
    try:
        conninfo = make_conninfo(dsn, **({"dbname": database} if database else {}))
        timed = make_conninfo(conninfo, connect_timeout=CONNECT_SECONDS)
        with psycopg.connect(timed, application_name="standpipe") as connection:
            return _served(connection, conninfo)
    except psycopg.Error as error:
        raise StartProblem(f"cannot reach PostgreSQL: {_one_line(error)}") from error


def _served(connection: psycopg.Connection, conninfo: str) -> Served:
    info = connection.info
    major = info.server_version // VERSION_UNIT
    if major < LEAST_VERSION:
        raise StartProblem(f"PostgreSQL {major} is too old: {LEAST_VERSION} or newer is needed")
    return Served(info.host, info.port, info.user, info.dbname, conninfo)


def _one_line(error: psycopg.Error) -> str:
    return " ".join(str(error).split())
