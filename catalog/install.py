"""Brings schema `standpipe` of a database to the version of this program: numbered migrations, then the
functions and relations, which hold no state and are made anew."""

from __future__ import annotations

import logging
from collections.abc import Iterator
from importlib.resources import files

import psycopg

# Two servers starting on one database must not migrate it at the same time.
INSTALL_LOCK_KEY = 0x5354414E44504950

SAFE_SEARCH_PATH = "pg_catalog, pg_temp"
"""Where names without a schema are looked up while a program of ours runs: not in schemas where others create. Unless
it is named, `pg_temp` comes first, and there everybody creates."""
STATELESS_SCRIPTS = (
    "aggregates.sql",
    "types.sql",
    "relations.sql",
    "results.sql",
    "statements.sql",
    "windows.sql",
    "slices.sql",
)
PUBLIC_SCRIPTS = ("public.sql", "public_windows.sql", "public_time_bucket.sql")
"""What they make in schema public has names that others may have chosen, too."""
PRIVILEGES_SCRIPT = "privileges.sql"
"""The last one: it closes every function that it does not name."""
# Schema public is somebody else's: it may be closed to us, or gone, or have functions of these names.
NOT_OURS = (
    psycopg.errors.InsufficientPrivilege,
    psycopg.errors.InvalidSchemaName,
    psycopg.errors.WrongObjectType,
    psycopg.errors.InvalidFunctionDefinition,
    psycopg.errors.DuplicateFunction,
)

CURRENT_SEGMENT_INTERNAL = """
    CREATE OR REPLACE FUNCTION standpipe.current_segment(regclass) RETURNS bigint
    LANGUAGE internal STABLE STRICT AS 'pg_sequence_last_value'
"""
# For a role that may not name internal functions. Slower, to the same effect.
CURRENT_SEGMENT_PLPGSQL = """
    CREATE OR REPLACE FUNCTION standpipe.current_segment(regclass) RETURNS bigint
    LANGUAGE plpgsql STABLE STRICT AS 'BEGIN RETURN pg_catalog.pg_sequence_last_value($1); END'
"""

logger = logging.getLogger(__name__)


def install(conninfo: str) -> None:
    """Create or migrate schema `standpipe`; does nothing to a database that is up to date."""
    with psycopg.connect(conninfo) as connection:
        connection.execute("SELECT pg_advisory_xact_lock(%s)", [INSTALL_LOCK_KEY])
        connection.execute("SELECT set_config('search_path', %s, false)", [SAFE_SEARCH_PATH])
        connection.execute("CREATE SCHEMA IF NOT EXISTS standpipe")
        connection.execute("CREATE TABLE IF NOT EXISTS standpipe.schema_version (version int PRIMARY KEY)")
        for version, script in pending_migrations(installed_version(connection)):
            connection.execute(script)
            connection.execute("INSERT INTO standpipe.schema_version VALUES (%s)", [version])
        create_current_segment(connection)
        keep_schema_ours(connection)
        for name in STATELESS_SCRIPTS:
            connection.execute((files("standpipe.catalog") / name).read_bytes())
        for name in PUBLIC_SCRIPTS:
            create_public_functions(connection, name)
        connection.execute((files("standpipe.catalog") / PRIVILEGES_SCRIPT).read_bytes())


def keep_schema_ours(connection: psycopg.Connection) -> None:
    """A role of the schema's name would get it as its `"$user"` schema and put its own tables there."""
    connection.execute("""
        DO $$
        BEGIN
            IF EXISTS (SELECT FROM pg_roles WHERE rolname = 'standpipe') THEN
                EXECUTE format('ALTER ROLE standpipe IN DATABASE %I SET search_path = public', current_database());
            END IF;
        END
        $$
    """)


def installed_version(connection: psycopg.Connection) -> int:
    row = connection.execute("SELECT coalesce(max(version), 0) FROM standpipe.schema_version").fetchone()
    assert row is not None
    return int(row[0])


def pending_migrations(installed: int) -> Iterator[tuple[int, bytes]]:
    for script in sorted(files("standpipe.catalog.migrations").iterdir(), key=lambda entry: entry.name):
        number = script.name.partition("_")[0]
        if number.isdigit() and int(number) > installed:
            yield int(number), script.read_bytes()


def create_current_segment(connection: psycopg.Connection) -> None:
    """Declared STABLE, unlike pg_sequence_last_value: COPY gives up bulk inserts for a volatile default."""
    try:
        with connection.transaction():
            connection.execute(CURRENT_SEGMENT_INTERNAL)
    except psycopg.errors.InsufficientPrivilege:
        connection.execute(CURRENT_SEGMENT_PLPGSQL)


def create_public_functions(connection: psycopg.Connection, script: str) -> None:
    """All else works without them. A function of somebody else's is not replaced."""
    try:
        with connection.transaction():
            others = connection.execute(
                "SELECT coalesce(array_agg(oid), '{}') FROM pg_proc"
                " WHERE pronamespace = to_regnamespace('public') AND NOT standpipe.is_known(oid)"
            ).fetchone()
            connection.execute((files("standpipe.catalog") / script).read_bytes())
            replaced = connection.execute(
                "SELECT oid::regprocedure::text FROM unnest(%s::oid[]) AS oid WHERE standpipe.is_known(oid)", others
            ).fetchone()
            if replaced:
                raise psycopg.errors.DuplicateFunction(f"there is another function {replaced[0]}")
    except NOT_OURS as error:
        logger.warning("schema public has no functions of %s: %s", script, str(error).partition("\n")[0])
