"""EXPLAIN of a stream, of a continuous view, or of the SELECT that one could have: what is shared with whom.

What runs is what the runtime published; a view's own part comes from its stored plan, for its details."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Final

from standpipe.catalog.names import Name, quote_literal
from standpipe.catalog.objects import OnError
from standpipe.catalog.types import SqlType
from standpipe.planner.analysis import read_columns
from standpipe.planner.explain.as_dot import explain_dot
from standpipe.planner.explain.as_json import explain_json
from standpipe.planner.explain.as_text import explain_text
from standpipe.planner.explain.graph import Graph, Subject, explain_view
from standpipe.planner.explain.published import published_graph
from standpipe.planner.plan import ViewPlan
from standpipe.planner.sql.statements import Emit, Explain, ExplainFormat, RelationKind, Verbatim
from standpipe.planner.views.dead_letters import LETTERS
from standpipe.planner.views.guard import Errors, guard
from standpipe.planner.views.windows.wishes import Emission, Wishes
from standpipe.server.front.statements.asking import Asking, ask
from standpipe.server.front.statements.create_continuous_view import plan_query
from standpipe.server.front.statements.exchange import Handler, Rewrite
from standpipe.server.front.statements.plans import stored_plan
from standpipe.server.front.statements.window_options import read_every

_NO_OID: Final = 0
"""Of a SELECT that is no view yet."""
_FIND_STREAM: Final = "SELECT standpipe.resolve($1, 'stream')::oid"
_FIND_VIEW: Final = """
    SELECT found.view::oid, found.view::text, e.stream_oid, e.plan, e.columns, e.on_error, e.guarded, e.tables
    FROM standpipe.resolve($1, 'continuous view') AS found (view), standpipe.explained_view(found.view) AS e"""
_FIND_GRAPH: Final = """
    SELECT $1::oid::regclass::text, standpipe.shared_graph($1::oid),
           (SELECT coalesce(jsonb_object_agg(view::oid, view::text), '{}') FROM standpipe.readers($1::oid) AS view)"""


def explain(statement: Explain) -> Handler:
    if statement.query is not None:
        graph = yield from _query_graph(statement.query, statement.emit)
    elif statement.kind is RelationKind.STREAM:
        [(oid,)] = yield from ask(_FIND_STREAM, statement.relation.sql)
        graph = yield from _published(str(oid))
    else:
        graph = yield from _view_graph(statement.relation)
    return Rewrite(_shown(graph if statement.costs else graph.without_figures(), statement), "EXPLAIN")


def _published(stream_oid: str) -> Asking[Graph]:
    [(stream, found, names)] = yield from ask(_FIND_GRAPH, stream_oid)
    return published_graph(str(stream), json.loads(str(found)), json.loads(str(names)))


def _query_graph(query: Verbatim, emit: Emit | None) -> Asking[Graph]:
    emission = Emission(every=(yield from read_every(emit))) if emit is not None else None
    planned = yield from plan_query(query, "", wishes=Wishes(emission=emission))
    plan, stream = planned.plan, planned.analysis.only_stream
    [(oid,)] = yield from ask(_FIND_STREAM, stream.name)
    published = yield from _published(str(oid))
    tables = tuple(f"new table {number}" for number, _ in enumerate(plan.cores, 1))
    errors = Errors(_NO_OID, OnError.DEAD_LETTER, plan.settings)
    return explain_view(_subject(plan, stream.columns, tables, None, errors, is_guarded=False), published)


def _view_graph(name: Name) -> Asking[Graph]:
    [(oid, shown, stream_oid, stored, columns, on_error, guarded, found)] = yield from ask(_FIND_VIEW, name.sql)
    plan = stored_plan(name, stored, "explained").plan
    published = yield from _published(str(stream_oid))
    tables = tuple(json.loads(str(found)))
    errors = Errors(int(str(oid)), OnError(on_error), plan.settings)
    subject = _subject(plan, read_columns(str(columns)), tables, str(shown), errors, guarded == "t")
    return explain_view(subject, published)


def _subject(
    plan: ViewPlan,
    columns: Mapping[str, SqlType],
    tables: tuple[str, ...],
    name: str | None,
    errors: Errors,
    is_guarded: bool,
) -> Subject:
    """As the runtime runs it: guarded too if it has settings of its own."""
    if not is_guarded and not errors.settings:
        return Subject(plan, tables, name)
    guarded = guard(plan, columns, errors)
    return Subject(guarded.plan, tables, name, (LETTERS, guarded.letters) if guarded.letters else None)


def _shown(graph: Graph, statement: Explain) -> str:
    """One row for a program, one a line for people."""
    if statement.format is ExplainFormat.JSON:
        return f'SELECT {quote_literal(explain_json(graph))} AS "QUERY PLAN"'
    if statement.format is ExplainFormat.DOT:
        return f'SELECT {quote_literal(explain_dot(graph))} AS "QUERY PLAN"'
    lines = ", ".join(map(quote_literal, explain_text(graph, statement.verbose)))
    plan = f"unnest(ARRAY[{lines}]) WITH ORDINALITY AS plan (line, number)"
    return f'SELECT line AS "QUERY PLAN" FROM {plan} ORDER BY number'
