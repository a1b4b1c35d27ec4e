"""CREATE INDEX on a continuous view: an index of its result table, by what its columns are there."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from standpipe.catalog.errors import FeatureNotSupported
from standpipe.planner.sql.index_columns import is_flat, output_expressions, replace_columns
from standpipe.planner.sql.statements import CreateIndex
from standpipe.server.front.statements.asking import Asking, ask, check
from standpipe.server.front.statements.block import quote
from standpipe.server.front.statements.exchange import Handler, Rewrite

_FIND_RESULT: Final = """
    SELECT coalesce(r.kept, v.result_oids[1]::regclass), pg_get_viewdef(v.view_oid),
           CASE WHEN r.kept IS NOT NULL THEN pg_get_viewdef(v.result_oids[1]) END
    FROM standpipe.find_view(to_regclass($1)) AS v LEFT JOIN standpipe.find_result(v.result_oids[1]) AS r ON true"""

_BEGINNING: Final = "CREATE INDEX ON x "


def create_index(statement: CreateIndex) -> Handler:
    found = yield from ask(_FIND_RESULT, statement.relation.sql)
    if not found:
        return None
    [(kept, view_text, result_text)] = found
    if statement.is_unique:
        raise FeatureNotSupported(
            f'cannot create unique index on continuous view "{statement.relation.name}"',
            hint="GROUP BY makes its columns unique, and they have an index already. Leave UNIQUE out.",
            position=statement.before.source.lower().index("unique") + 1,
        )
    if not is_flat(str(view_text)):
        raise FeatureNotSupported(
            f'cannot create index on continuous view "{statement.relation.name}"',
            detail="Its rows are computed when it is read.",
            hint="Create the index on a view without HAVING, ORDER BY, DISTINCT, subqueries and the like.",
        )
    after = yield from _over_result(statement, output_expressions(str(view_text), result_text))
    return Rewrite(f"{statement.before.source}{kept} {after}", quotes=(quote(statement.before),))


def _over_result(statement: CreateIndex, expressions: Mapping[str, str]) -> Asking[str]:
    """What follows the relation's name, with the columns of its result table."""
    name, written = statement.relation.name, statement.after
    after = replace_columns(written.source, expressions, name, written.offset)
    if after is None:
        # What is no SQL at all PostgreSQL says better. Nothing is analysed: a CREATE INDEX is no query.
        yield from check(f"{_BEGINNING}{written.source}", written.offset - len(_BEGINNING))
        raise FeatureNotSupported(
            f'cannot create index on continuous view "{name}"',
            detail="The server could not tell which words of the definition are columns.",
            hint="Put parentheses around the parts of an expression, write casts with ::, and names in double quotes.",
            position=written.offset + 1,
        )
    return after
