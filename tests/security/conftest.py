"""Roles that may do little, with sessions of their own."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from typing import Any, TypeAlias

import psycopg
import pytest
from psycopg import sql

from tests.server_process import RunningServer

NewRole: TypeAlias = Callable[[], str]
LogIn: TypeAlias = Callable[..., psycopg.Connection]


@pytest.fixture
def new_role(server: RunningServer, schema: str) -> Iterator[NewRole]:
    """Makes roles that may create in the test's schema and nothing else; they and what they made are gone after the
    test."""
    with server.connect() as owner:
        roles: list[str] = []

        def create() -> str:
            role = f"stranger_{secrets.token_hex(4)}"
            owner.execute(sql.SQL("CREATE ROLE {} LOGIN").format(sql.Identifier(role)))
            grant = sql.SQL("GRANT USAGE, CREATE ON SCHEMA {} TO {}")
            owner.execute(grant.format(sql.Identifier(schema), sql.Identifier(role)))
            roles.append(role)
            return role

        yield create
        for role in roles:
            owner.execute(sql.SQL("DROP OWNED BY {} CASCADE").format(sql.Identifier(role)))
        for role in roles:
            owner.execute(sql.SQL("DROP ROLE {}").format(sql.Identifier(role)))


@pytest.fixture
def log_in(server: RunningServer, schema: str, new_role: NewRole) -> Iterator[LogIn]:
    """Opens a session of a role through the front end, in the test's schema."""
    with ExitStack() as opened:

        def open_session(role: str, **options: Any) -> psycopg.Connection:
            path = f"-csearch_path={schema},public"
            return opened.enter_context(server.connect(user=role, options=path, **options))

        yield open_session
