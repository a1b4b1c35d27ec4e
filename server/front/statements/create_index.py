"""CREATE INDEX on a continuous view: an index of its result table, by what its columns are there."""

from __future__ import annotations

from typing import Final

from standpipe.catalog.errors import FeatureNotSupported
from standpipe.planner.sql.index_columns import is_flat, output_expressions, replace_columns
from standpipe.planner.sql.statements import CreateIndex
from standpipe.server.front.statements.asking import ask
from standpipe.server.front.statements.block import quote
from standpipe.server.front.statements.exchange import Handler, Rewrite

_FIND_RESULT: Final = """
    SELECT coalesce(r.kept, v.result_oids[1]::regclass), pg_get_viewdef(v.view_oid),
           CASE WHEN r.kept IS NOT NULL THEN pg_get_viewdef(v.result_oids[1]) END
    FROM standpipe.find_view(to_regclass($1)) AS v LEFT JOIN standpipe.find_result(v.result_oids[1]) AS r ON true"""


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
    after = replace_columns(statement.after.source, output_expressions(str(view_text)))
    if result_text is not None:
        # What a view shows of a table that may be shared: the same columns, perhaps by other names.
        after = replace_columns(after, output_expressions(str(result_text)))
    return Rewrite(f"{statement.before.source}{kept} {after}", quotes=(quote(statement.before),))
