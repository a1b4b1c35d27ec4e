"""What a role puts where names are looked up first must never run with the server's rights."""

from __future__ import annotations

import re
from contextlib import suppress

import psycopg

from tests.security.conftest import LogIn, NewRole

SAFE_PATH = "search_path=pg_catalog, pg_temp"
"""Unless it is named, pg_temp is searched before all others."""

# They run with the rights of whoever calls them, and names in them are the caller's.
IN_THE_CALLERS_WORDS = frozenset(
    {
        "activate_view",
        "add_column",
        "analyse_query",
        "ask_of_view",
        "check_columns",
        "check_replaceable",
        "add_watermark",
        "create_result",
        "create_stream",
        "create_view",
        "deactivate_view",
        "describe_query",
        "describe_object",
        "described_dependents",
        "drop_relations",
        "drop_watermark",
        "is_same_query",
        "is_taken",
        "notice_dependents",
        "notice_indexes",
        "refuse_dependents",
        "replace_view",
        "resolve",
        "set_idle_timeout",
        "set_max_ahead",
        "set_retention",
        "set_stream_owner",
        "set_time_column",
        "set_timeline",
        "set_trigger",
        "set_view_owner",
        "truncate_view",
    }
)
# Called for each row or group, or aggregates. With a setting of their own PostgreSQL could not inline functions.
INLINED = frozenset(
    {
        "add_moments",
        "add_pairs",
        "are_far_apart",
        "collect_item",
        "collect_number",
        "combine_variance",
        "current_segment",
        "is_huge",
        "keep_first",
        "keep_last",
        "unite_huge_moments",
        "unite_huge_pairs",
        "unite_moments",
        "unite_pairs",
    }
)

# What has been read when it was made has no names any more.
FUNCTIONS = """
    SELECT proname, prosecdef, coalesce(proconfig, '{}'), prosrc FROM pg_proc
    WHERE pronamespace = 'standpipe'::regnamespace AND prosqlbody IS NULL
"""
CALL = re.compile(r"\bstandpipe\.(\w+)\s*\(")


def test_functions_with_the_servers_rights_look_into_pg_temp_last(connection: psycopg.Connection) -> None:
    found = connection.execute(FUNCTIONS).fetchall()
    definers = {name: settings for name, is_definer, settings, _ in found if is_definer}
    assert len(definers) > 20
    assert {name: settings for name, settings in definers.items() if SAFE_PATH not in settings} == {}


def test_other_functions_do_so_as_well_or_are_the_callers_own(connection: psycopg.Connection) -> None:
    found = connection.execute(FUNCTIONS).fetchall()
    open_to_the_caller = {name for name, _, settings, _ in found if SAFE_PATH not in settings}
    assert open_to_the_caller == IN_THE_CALLERS_WORDS | INLINED


def test_nothing_in_the_callers_words_is_called_with_the_servers_rights(connection: psycopg.Connection) -> None:
    """A function of PL/pgSQL is compiled once a session: with the caller's types, if the caller calls it first."""
    found = connection.execute(FUNCTIONS).fetchall()
    calls = {name: frozenset(CALL.findall(source)) for name, _, _, source in found}
    reached: set[str] = set()
    waiting = {name for name, is_definer, _, _ in found if is_definer}
    while waiting:
        reached |= waiting
        waiting = {called for name in waiting for called in calls.get(name, ())} - reached
    assert reached & IN_THE_CALLERS_WORDS == set()


# What it says is seen even where the statement fails.
SPY = """
    CREATE FUNCTION spy() RETURNS boolean LANGUAGE plpgsql AS $$
    BEGIN
        RAISE NOTICE 'spy: %', current_user;
        RETURN true;
    END
    $$
"""
TYPES = (
    *("int8", "jsonb", "name", "oid", "regclass", "regcollation", "regnamespace", "regprocedure", "regtype", "text"),
    *("timestamptz", "txid_snapshot"),
)
RELATIONS = (
    *("pg_am", "pg_attrdef", "pg_class", "pg_collation", "pg_database", "pg_depend", "pg_index", "pg_inherits"),
    *("pg_locks", "pg_namespace", "pg_proc", "pg_rewrite", "pg_roles", "pg_type"),
)
# All but those of a type that no view can have.
ATTRIBUTE_COLUMNS = "attrelid, attname, atttypid, atttypmod, attnum, attnotnull, attcollation, attisdropped, attacl"
SHADOWS = (
    f"CREATE TEMP VIEW pg_attribute AS SELECT {ATTRIBUTE_COLUMNS} FROM pg_catalog.pg_attribute WHERE spy()",
    *(f"CREATE DOMAIN pg_temp.{name} AS pg_catalog.{name} CHECK (spy())" for name in TYPES),
    *(f"CREATE TEMP VIEW {name} AS SELECT * FROM pg_catalog.{name} WHERE spy()" for name in RELATIONS),
)
PREPARATION = (
    "CREATE STREAM own (a int, b text)",
    "CREATE CONTINUOUS VIEW counted AS SELECT a, count(*) FROM own GROUP BY a",
    "CREATE CONTINUOUS VIEW summed AS SELECT a, count(*), sum(a) FROM own GROUP BY a",
    "INSERT INTO own VALUES (1, 'x')",
    "SELECT standpipe.flush()",
)
# Some call a function of ours themselves, so that PostgreSQL compiles it with the types that they see.
STATEMENTS = (
    "SELECT standpipe.separate_result(result_oids[1]) FROM standpipe.find_view('counted')",
    "SELECT standpipe.give_table(result_oids[1], true) FROM standpipe.find_view('counted')",
    "SELECT * FROM standpipe.find_stream('own')",
    "SELECT standpipe.open_log('own')",
    "SELECT standpipe.shared_graph('own'::pg_catalog.regclass)",
    "SELECT * FROM standpipe.explained_view('counted')",
    "SELECT * FROM standpipe.streams",
    "SELECT * FROM standpipe.views",
    "SELECT * FROM standpipe.progress",
    "SELECT * FROM standpipe.sharing",
    "SELECT * FROM standpipe.dead_letters",
    "EXPLAIN STREAM own",
    "EXPLAIN CONTINUOUS VIEW counted",
    "CREATE STREAM another (a int)",
    "CREATE STREAM timed (t timestamptz TIMESTAMPCOLUMN, WATERMARK FOR t AS t - interval '1 second')",
    "CREATE CONTINUOUS VIEW third AS SELECT b FROM own; SET CONSTRAINTS ALL IMMEDIATE",
    "CREATE OR REPLACE CONTINUOUS VIEW counted AS SELECT a, count(*) FROM own WHERE a > 0 GROUP BY a",
    "ALTER STREAM own SET (retention = '1 hour', timeline = 'of a stranger')",
    "ALTER STREAM own SET (max_ahead = '1 hour', idle_timeout = '1 minute')",
    "ALTER STREAM own ADD WATERMARK FOR arrival_timestamp AS arrival_timestamp; ALTER STREAM own DROP WATERMARK",
    "SELECT standpipe.time_column('own')",
    "ALTER STREAM own ADD COLUMN c int",
    "UPDATE own SET a = 1",
    "DEACTIVATE CONTINUOUS VIEW counted",
    "SELECT standpipe.deactivate('counted'::pg_catalog.regclass)",
    "TRUNCATE CONTINUOUS VIEW summed",
    "SELECT standpipe.replay('counted')",
    "SELECT standpipe.flush()",
    "DROP CONTINUOUS VIEW counted",
    "DROP STREAM own CASCADE",
)


def test_shadows_of_types_and_catalogs_run_with_their_owners_rights_alone(new_role: NewRole, log_in: LogIn) -> None:
    role = new_role()
    session = log_in(role)
    for statement in (SPY, *PREPARATION):
        session.execute(statement.encode())
    spied = {shadow: roles_spied_on(log_in(role), shadow) for shadow in SHADOWS}
    assert set().union(*spied.values()) == {role}, spied


def roles_spied_on(session: psycopg.Connection, shadow: str) -> set[str]:
    """The roles that a shadow's function ran as while statements of ours were carried out, or failed to be."""
    roles: set[str] = set()

    def note(notice: psycopg.errors.Diagnostic) -> None:
        said, _, role = (notice.message_primary or "").partition("spy: ")
        if not said and role:
            roles.add(role)

    session.execute(shadow.encode())
    session.add_notice_handler(note)
    for statement in STATEMENTS:
        with suppress(psycopg.Error), session.transaction(force_rollback=True):
            session.execute(statement.encode())
    session.close()
    return roles
