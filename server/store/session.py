"""Sessions of the runtime in PostgreSQL: one way to open them, so that all of them see the same settings."""

from __future__ import annotations

from collections.abc import Mapping

import psycopg
from psycopg.conninfo import conninfo_to_dict, make_conninfo

from standpipe.catalog.settings import STANDARD_SETTINGS
from standpipe.planner.views.guard import PASSING_ERROR_CLASSES

SETTINGS = {
    **STANDARD_SETTINGS,
    "application_name": "standpipe_runtime",
    # Unless it is named, pg_temp comes first.
    "search_path": "pg_catalog,pg_temp",
    # How names are written.
    "quote_all_identifiers": "off",
    "jit": "off",
    "max_parallel_workers_per_gather": "0",
    # A merge that a crash takes back takes its progress along, and is done again from a log that was not.
    "synchronous_commit": "off",
}
READER_SETTINGS = {
    **SETTINGS,
    # A batch lies at the end of the heap; a planner that thinks it spread out would read from the beginning.
    "enable_seqscan": "off",
}
# Of the session that looks for new rows of all streams, one after the other: it waits for nobody.
LOOKING_SETTINGS = {"lock_timeout": "5ms", "plan_cache_mode": "force_generic_plan"}
SEARCHING_SETTINGS = {"lock_timeout": "1s"}
CONNECTION_ERROR_CLASS = "08"
NOT_OPENED = "could not open relation"


class Passing(Exception):
    """A failure of the moment in another process."""


def is_passing(error: Exception) -> bool:
    """Is it an error of the moment (a lost connection, a lock, want of memory)? psycopg's OperationalError has others
    among them: a value that is too long for an index, say, is so each time."""
    if isinstance(error, Passing):
        return True
    if not isinstance(error, psycopg.OperationalError):
        return False
    return error.sqlstate is None or is_passing_state(error.sqlstate)


def is_gone(error: BaseException) -> bool:
    """Was something dropped while it was looked at? Whoever looks again does not find it any more."""
    if isinstance(error, psycopg.errors.UndefinedTable):
        return True
    return isinstance(error, psycopg.errors.InternalError_) and NOT_OPENED in str(error)


def is_passing_state(sqlstate: str) -> bool:
    return sqlstate[:2] in (CONNECTION_ERROR_CLASS, *PASSING_ERROR_CLASSES)


def connect(conninfo: str, settings: Mapping[str, str] | None = None) -> psycopg.Connection:
    """Each statement its own transaction, unless the caller opens one."""
    return psycopg.connect(with_settings({**SETTINGS, **(settings or {})}, conninfo), autocommit=True)


def connect_reader(conninfo: str, settings: Mapping[str, str] | None = None) -> psycopg.Connection:
    """For a session that reads logs and nothing else."""
    return psycopg.connect(with_settings(settings or {}, reader_conninfo(conninfo)), autocommit=True)


def reader_conninfo(conninfo: str) -> str:
    return with_settings(READER_SETTINGS, conninfo)


def hurried_settings(seconds: float) -> Mapping[str, str]:
    """Of a task, in whose way somebody else may be: a read that takes longer than others can wait is given up. Without
    a limit it may take as long as it takes, but for locks: these are waited for where that costs less."""
    limit = {"statement_timeout": f"{round(seconds * 1000)}ms"} if seconds else {}
    return {"lock_timeout": "100ms" if seconds else "1s", **limit}


def with_settings(settings: Mapping[str, str], conninfo: str) -> str:
    options = [str(conninfo_to_dict(conninfo).get("options", ""))]
    # A blank would end the option.
    options += [f"-c{name}={value}".replace(" ", "\\ ") for name, value in settings.items()]
    return make_conninfo(conninfo, options=" ".join(options))
