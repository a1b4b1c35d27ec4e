"""The guards of views in PostgreSQL: functions that are there when they are needed, and gone with their views."""

from __future__ import annotations

from collections.abc import Iterable
from contextlib import suppress

import psycopg

from standpipe.planner.views.guard import Function

MISSING = "SELECT name FROM unnest(%s::text[]) AS name WHERE to_regproc(name) IS NULL"
# No dependency of PostgreSQL's takes them along: their owner is the runtime, their view is in their name. The range
# of names is what the index on them knows. Earlier versions had them in standpipe_data.
DROP_DEAD = """
    SELECT 'DROP FUNCTION ' || p.oid::regprocedure
    FROM pg_proc p
    WHERE p.proname >= 'guard_' AND p.proname < 'guard`' AND p.proname ~ '^guard_[0-9]+_[0-9a-f]+$'
      AND pg_get_userbyid(p.proowner) = current_user
      AND (p.pronamespace = 'standpipe_data'::regnamespace
           OR p.pronamespace = 'standpipe_work'::regnamespace
           AND split_part(p.proname, '_', 2) NOT IN (SELECT view_oid::text FROM standpipe.view_record))
"""


def create_missing(connection: psycopg.Connection, functions: Iterable[Function]) -> None:
    texts = {function.name: function.text for function in functions}
    for (name,) in connection.execute(MISSING, [list(texts)]).fetchall():
        # Another thread that loads the same view may be faster.
        with suppress(psycopg.errors.DuplicateFunction, psycopg.errors.UniqueViolation):
            connection.execute(texts[name].encode())


def dead_guards(connection: psycopg.Connection) -> list[str]:
    """Statements that drop the guards of views that are gone from the catalog."""
    return [statement for (statement,) in connection.execute(DROP_DEAD).fetchall()]
