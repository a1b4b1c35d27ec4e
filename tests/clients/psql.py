"""Runs scripts through the psql of the embedded PostgreSQL's wheel, as a user would."""

from __future__ import annotations

import os
import subprocess

from psycopg.conninfo import conninfo_to_dict

from standpipe.server.embedded import postgres_binary
from tests.server_process import RunningServer

PSQL_SECONDS = 120


def run_psql(
    server: RunningServer, script: str, *arguments: str, schema: str | None = None
) -> subprocess.CompletedProcess[str]:
    """Feed a script to psql, which stops at the first error; answers with its output."""
    environment = {**os.environ, **_connection_variables(server)}
    if schema is not None:
        environment["PGOPTIONS"] = f"-csearch_path={schema},public"
    return subprocess.run(
        [str(postgres_binary("psql")), "--no-psqlrc", "--set=ON_ERROR_STOP=1", *arguments],
        input=script,
        env=environment,
        capture_output=True,
        text=True,
        timeout=PSQL_SECONDS,
        check=False,
    )


def output_of_psql(server: RunningServer, script: str, *arguments: str, schema: str | None = None) -> str:
    """The output of a script that must succeed."""
    done = run_psql(server, script, *arguments, schema=schema)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def _connection_variables(server: RunningServer) -> dict[str, str]:
    wanted = conninfo_to_dict(server.dsn)
    return {
        "PGHOST": str(wanted["host"]),
        "PGPORT": str(wanted["port"]),
        "PGUSER": str(wanted["user"]),
        "PGDATABASE": str(wanted["dbname"]),
        "PGCONNECT_TIMEOUT": "10",
        "LC_ALL": "C.UTF-8",
    }
