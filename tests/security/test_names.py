"""Names in standpipe_data, where everybody may create: whatever others have put there stops no statement of ours."""

from __future__ import annotations

import psycopg
import pytest
from psycopg import errors

from tests.conftest import Connect
from tests.security.conftest import LogIn, NewRole


def test_nobody_but_the_server_has_rights_where_the_runtime_goes_by_names(
    connection: psycopg.Connection, new_role: NewRole
) -> None:
    rights = (
        "SELECT has_schema_privilege(%s, 'standpipe_work', 'USAGE'), has_schema_privilege(%s, 'standpipe', 'CREATE')"
    )
    role = new_role()
    assert connection.execute(rights, [role, role]).fetchone() == (False, False)


def test_who_may_create_nowhere_has_no_streams_and_no_views(
    connection: psycopg.Connection, new_role: NewRole, log_in: LogIn, schema: str
) -> None:
    connection.execute("CREATE STREAM readable (a int)")
    connection.execute("GRANT SELECT ON STREAM readable TO PUBLIC")
    role = new_role()
    connection.execute(f"REVOKE CREATE ON SCHEMA {schema} FROM {role}".encode())
    session = log_in(role)
    for statement in (
        "SELECT standpipe.create_stream('standpipe_data.mine', 'parts', 'a int', '1 hour', false)",
        "CREATE STREAM mine (a int)",
        "CREATE CONTINUOUS VIEW mine AS SELECT a, count(*) FROM readable GROUP BY a",
    ):
        with pytest.raises(errors.InsufficientPrivilege):
            session.execute(statement)


def test_names_that_others_have_taken_stop_nobody(connect: Connect, new_role: NewRole, log_in: LogIn) -> None:
    stranger = log_in(new_role())
    names = ["_0", "_1", "_2", "_segment", "_definition", "_kept", "_core_2", "_core_2_kept", "_2_definition", ""]
    for name in names:
        stranger.execute(f"CREATE TABLE standpipe_data.squat{name} (a int)".encode())
        stranger.execute(f"CREATE TABLE standpipe_data.squatted{name} (a int)".encode())
    victim = connect()
    pid = victim.info.backend_pid
    stranger.execute(f"CREATE TABLE standpipe_data.probe_{pid} (a int)".encode())
    victim.execute("CREATE STREAM squat (a int, b text)")
    query = "SELECT a, count(*), count(DISTINCT b) AS kinds FROM squat GROUP BY a"
    victim.execute(f"CREATE CONTINUOUS VIEW squatted AS {query}".encode())
    victim.execute("INSERT INTO squat VALUES (1, 'x'), (1, 'y')")
    victim.execute(f"CREATE OR REPLACE CONTINUOUS VIEW squatted AS {query}".encode())
    victim.execute("SELECT standpipe.flush()")
    assert victim.execute("SELECT * FROM squatted").fetchall() == [(1, 2, 2)]


def test_a_name_that_another_transaction_is_about_to_take_is_not_waited_for(
    connection: psycopg.Connection, connect: Connect, schema: str
) -> None:
    """In schemas of their own both may have the name."""
    connection.execute(f"CREATE SCHEMA {schema}_too".encode())
    first, second = connect(autocommit=False), connect()
    try:
        first.execute("CREATE STREAM at_once (a int)")
        first.execute("CREATE CONTINUOUS VIEW viewed_at_once AS SELECT count(*) FROM at_once")
        second.execute("SET statement_timeout = '20s'")
        second.execute(f"SET search_path = {schema}_too".encode())
        second.execute("CREATE STREAM at_once (a int)")
        second.execute("CREATE CONTINUOUS VIEW viewed_at_once AS SELECT count(*) FROM at_once")
        first.commit()
    finally:
        first.rollback()
        connection.execute(f"DROP SCHEMA {schema}_too CASCADE".encode())


@pytest.mark.parametrize("name", ["x" * 63, "ё" * 31, "流" * 21])
def test_names_of_any_length_have_parts_with_names(connection: psycopg.Connection, name: str) -> None:
    connection.execute(f'CREATE STREAM "{name}" (a int, b text)')
    query = f'SELECT a, count(*), count(DISTINCT b) AS kinds FROM "{name}" GROUP BY a'
    connection.execute(f'CREATE CONTINUOUS VIEW "{name[:-1]}" AS {query}')
    connection.execute(f'CREATE OR REPLACE CONTINUOUS VIEW "{name[:-1]}" AS {query}')
    connection.execute(f'DROP STREAM "{name}" CASCADE')


def test_a_stream_and_the_segments_of_another_may_have_one_name(connection: psycopg.Connection) -> None:
    connection.execute("CREATE STREAM family_0 (a int)")
    connection.execute("CREATE STREAM family (a int)")
    connection.execute("CREATE CONTINUOUS VIEW counted_core_2 AS SELECT count(*) FROM family")
    query = "SELECT a, count(*), count(DISTINCT a) AS kinds FROM family GROUP BY a"
    connection.execute(f"CREATE CONTINUOUS VIEW counted AS {query}".encode())
