"""DROP INDEX of an index on a continuous view, by the name that CREATE INDEX gave it.

Such an index lies where the results lie, which is on nobody's search path. The indexes that the merge needs
are not found here.
"""

from __future__ import annotations

from typing import Final

from standpipe.catalog.names import Name
from standpipe.planner.sql.statements import DropIndex
from standpipe.server.front.statements.asking import Asking, ask
from standpipe.server.front.statements.exchange import Handler, Rewrite

RESULT_SCHEMA: Final = "standpipe_data"

_FIND_INDEX: Final = """
    SELECT FROM pg_index
    WHERE indexrelid = to_regclass($2) AND NOT indisunique AND to_regclass($1) IS NULL"""


def drop_index(statement: DropIndex) -> Handler:
    names: list[Name] = []
    for name in statement.relations:
        names.append((yield from _located(name)))
    if tuple(names) == statement.relations:
        return None
    listed = ", ".join(name.sql for name in names)
    return Rewrite(f"{statement.before.source}{listed} {statement.after.source}")


def _located(name: Name) -> Asking[Name]:
    """The name itself, or where the index of a view's result has it."""
    stored = Name(RESULT_SCHEMA, name.name)
    if name.schema is not None:
        return name
    found = yield from ask(_FIND_INDEX, name.sql, stored.sql)
    return stored if found else name
