"""EXPLAIN CONTINUOUS VIEW: what a view keeps, and what is left to be computed when it is read."""

from __future__ import annotations

from typing import Final

from standpipe.catalog.names import Name, quote_literal
from standpipe.planner.explain import explain_view
from standpipe.planner.planning import plan_select
from standpipe.planner.statements import ExplainContinuousView
from standpipe.server.front.statements.asking import ask
from standpipe.server.front.statements.create_continuous_view import plan_query
from standpipe.server.front.statements.exchange import Handler, Rewrite

_FIND: Final = """
    SELECT standpipe.canonical_text(v.definition_oid), current_setting('TimeZone')
    FROM standpipe.find_view(standpipe.resolve($1, 'continuous view')) AS v"""


def explain(statement: ExplainContinuousView) -> Handler:
    if isinstance(statement.subject, Name):
        [(text, time_zone)] = yield from ask(_FIND, statement.subject.sql)
        planned = yield from plan_select(str(text), str(time_zone))
    else:
        planned = yield from plan_query(statement.subject, "")
    lines = ", ".join(map(quote_literal, explain_view(planned.plan).splitlines()))
    plan = f"unnest(ARRAY[{lines}]) WITH ORDINALITY AS plan (line, number)"
    return Rewrite(f'SELECT line AS "QUERY PLAN" FROM {plan} ORDER BY number', "EXPLAIN")
