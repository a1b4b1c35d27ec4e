"""CREATE CONTINUOUS VIEW: PostgreSQL checks and spells out the SELECT, the planner makes a plan of it, and what
is created follows from the plan."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from standpipe.catalog.names import quote_identifier
from standpipe.catalog.objects import OnError
from standpipe.catalog.settings import STANDARD_SETTINGS
from standpipe.planner.analysis import Analysis, read_analysis
from standpipe.planner.plan import LOG_ALONE, Refusal, ViewPlan
from standpipe.planner.questions import Inquiry
from standpipe.planner.sharing.merge_sql import result_sql
from standpipe.planner.sql.statements import CreateContinuousView, Verbatim
from standpipe.planner.sql.tokens import Kind, Token, identifier_value, tokenize
from standpipe.planner.stored_plan import StoredPlan, write_plan
from standpipe.planner.views.plan_view import plan_view
from standpipe.planner.views.read_query import view_sql
from standpipe.planner.views.windows.wishes import NO_WISHES, Wishes, write_wishes
from standpipe.server.front.statements.asking import ask, check
from standpipe.server.front.statements.block import block, perform, quote
from standpipe.server.front.statements.exchange import Handler, Rewrite
from standpipe.server.front.statements.window_clauses import respelled
from standpipe.server.front.statements.window_options import read_wishes

ANALYSE = """
    SELECT standpipe.analyse_query($1, $2), (SELECT jsonb_object_agg(name, current_setting(name))
                                             FROM jsonb_array_elements_text($3::jsonb) AS name)"""


@dataclass(frozen=True)
class PlannedQuery:
    """What PostgreSQL says of a SELECT, and its plan; `text` is the SELECT in PostgreSQL's words."""

    text: str
    analysis: Analysis
    plan: ViewPlan

    @property
    def settings(self) -> Mapping[str, str]:
        return self.analysis.only_stream.settings

    @property
    def stream(self) -> str:
        return self.analysis.only_stream.name


def create_continuous_view(statement: CreateContinuousView) -> Handler:
    query, column_list = statement.query, columns_sql(statement)
    wishes = yield from read_wishes(statement)
    planned = yield from plan_query(query, column_list, statement.on_error, wishes)
    plan = planned.plan
    results = [result_sql(core) for core in plan.cores]
    shown = view_sql(plan)
    view = (
        statement.relation,
        statement.relation.name,
        column_list,
        planned.text,
        planned.stream,
        [result.columns for result in results],
        [result.key_columns for result in results],
        [result.lookup_columns for result in results],
        [result.presence for result in results],
        list(shown.texts),
        list(shown.holes),
        write_plan(StoredPlan(plan, planned.analysis.text)),
        list(notices(statement.relation.name, plan)),
    )
    options = json.dumps(
        {
            "on_error": statement.on_error.value,
            "backfill": statement.backfill,
            "settings": dict(planned.settings),
            "windows": write_wishes(wishes),
        }
    )
    if statement.or_replace:
        call = perform("replace_view", *view, options)
    else:
        call = perform("create_view", *view, statement.if_not_exists, options)
    return Rewrite(block(call), "CREATE CONTINUOUS VIEW", (quote(query),))


def notices(name: str, plan: ViewPlan) -> Iterator[str]:
    """What the user should know of a view that grows with its input."""
    for reason in dict.fromkeys(core.reason for core in plan.cores if core.is_unbounded):
        yield f'rows of continuous view "{name}" are kept: {reason}'


def plan_query(
    query: Verbatim, column_list: str, on_error: OnError = OnError.DEAD_LETTER, wishes: Wishes = NO_WISHES
) -> Inquiry[PlannedQuery]:
    """The plan of a SELECT in the user's words, whose errors point into them."""
    spelling = yield from respelled(query)
    yield from check(spelling.text, query.offset, spelling)
    [(answer, settings)] = yield from ask(ANALYSE, spelling.text, column_list, json.dumps(list(STANDARD_SETTINGS)))
    analysis = read_analysis(str(answer), json.loads(str(settings)), is_new=True)
    try:
        plan = yield from plan_view(analysis, wishes)
        refuse_nulls_of_joins(plan, on_error)
    except Refusal as refusal:
        refusal.position = position_of(refusal.anchor, query)
        raise
    return PlannedQuery(spelling.text, analysis, plan)


def refuse_nulls_of_joins(plan: ViewPlan, on_error: OnError) -> None:
    """Of a row that joins others it cannot be said which of the joined rows a failing expression is of."""
    if on_error is OnError.NULL and any(core.source != LOG_ALONE for core in plan.cores):
        raise Refusal(
            "on_error = 'null' is not supported for a join with tables",
            "Use on_error = 'dead_letter', or join when reading the view.",
            anchor="join",
        )


def columns_sql(statement: CreateContinuousView) -> str:
    if not statement.columns:
        return ""
    return f"({', '.join(quote_identifier(column.name) for column in statement.columns)})"


def position_of(anchor: str | None, query: Verbatim) -> int:
    """Where the user's text says what the refusal is about; at worst, where the SELECT begins."""
    tokens = tokenize(query.source)
    named = [place for place, token in enumerate(tokens) if anchor and name_of(token) == anchor]
    in_from = (start for place in named if is_in_from(tokens, start := start_of_name(tokens, place)))
    place = next(in_from, next(iter(named), None))
    return query.offset + (0 if place is None else tokens[place].start) + 1


def name_of(token: Token) -> str:
    return identifier_value(token) if token.kind in (Kind.WORD, Kind.QUOTED_IDENTIFIER) else ""


def start_of_name(tokens: Sequence[Token], place: int) -> int:
    """Where a name begins that may have a schema before it."""
    while place >= 2 and tokens[place - 1].text == ".":
        place -= 2
    return place


def is_in_from(tokens: Sequence[Token], place: int) -> bool:
    """Does a name stand where a relation is named?"""
    before = tokens[place - 1] if place else None
    if before is None or before.text != ",":
        return before is not None and before.word in ("from", "join", "only")
    return any(token.word == "from" for token in tokens[:place])
