"""From the canonical text of a view's SELECT to its plan, with the questions that PostgreSQL has to answer."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import cast

from standpipe.catalog.types import SqlType
from standpipe.planner.plan import Refusal, ViewPlan
from standpipe.planner.questions import Ask, Check, Inquiry, ResultColumn, Row
from standpipe.planner.tokens import Kind, tokenize
from standpipe.planner.view import Draft, FunctionFact, StreamFacts, draft_view, function_names, plan_view

FIND_FUNCTIONS = "SELECT name, kind, is_volatile, returns_set FROM standpipe.describe_functions($1::text[])"
FIND_STREAM = "SELECT stream_oid, standpipe.is_bytewise(log_oid) FROM standpipe.find_stream($1::regclass)"
FIND_COLUMNS = "SELECT name, type_name, base FROM standpipe.describe_columns($1::oid)"
FIND_TYPES = "SELECT name, base FROM standpipe.describe_types($1::oid[], $2::int[])"


@dataclass(frozen=True)
class Planned:
    """A plan and the stream it reads: `stream` is its name as SQL text."""

    plan: ViewPlan
    stream: str


def plan_select(text: str, time_zone: str) -> Inquiry[Planned]:
    """The plan of a SELECT given in canonical text; raises Refusal for what cannot be kept up to date."""
    functions = rows((yield Ask(FIND_FUNCTIONS, (array(function_names(text)),))))
    draft = draft_view(text, tuple(function_fact(row) for row in functions))
    stream = relation_name(draft.source)
    facts = yield from stream_facts(stream, time_zone)
    types = yield from probe_types(draft)
    outputs = yield from result_types(text.strip().rstrip(";"))
    return Planned(plan_view(draft, types, outputs, facts), stream)


def stream_facts(stream: str, time_zone: str) -> Inquiry[StreamFacts]:
    found = rows((yield Ask(FIND_STREAM, (stream,))))
    if not found:
        raise Refusal(f"{stream} is not a stream", "A continuous view reads a stream: see SHOW STREAMS.", "from")
    oid, bytewise = found[0]
    columns = rows((yield Ask(FIND_COLUMNS, (oid,))))
    types = {str(name): SqlType(str(type_name), str(base)) for name, type_name, base in columns}
    return StreamFacts(types, bytewise == "t", time_zone)


def probe_types(draft: Draft) -> Inquiry[tuple[SqlType, ...]]:
    if not draft.typed_texts:
        return ()
    return (yield from result_types(draft.probe))


def result_types(query: str) -> Inquiry[tuple[SqlType, ...]]:
    columns = cast(list[ResultColumn], (yield Check(query, 0)))
    oids = array(str(column.type_oid) for column in columns)
    modifiers = array(str(column.type_modifier) for column in columns)
    found = rows((yield Ask(FIND_TYPES, (oids, modifiers))))
    return tuple(SqlType(str(name), str(base)) for name, base in found)


def rows(answer: object) -> list[Row]:
    return cast(list[Row], answer)


def function_fact(row: Row) -> FunctionFact:
    name, kind, is_volatile, returns_set = row
    return FunctionFact(str(name), str(kind), is_volatile == "t", returns_set == "t")


def array(elements: Iterable[str]) -> str:
    """An array literal of PostgreSQL.

    >>> array(["a", 'b"c'])
    '{"a","b\\\\"c"}'
    """
    quoted = (element.replace("\\", "\\\\").replace('"', '\\"') for element in elements)
    return "{" + ",".join(f'"{element}"' for element in quoted) + "}"


def relation_name(source: str) -> str:
    """The relation that a FROM clause of one item names, without its alias.

    >>> relation_name('public."Odd" o')
    'public."Odd"'
    """
    tokens = tokenize(source)
    end = 1
    while end + 1 < len(tokens) and tokens[end].text == "." and tokens[end].kind is Kind.PUNCTUATION:
        end += 2
    return source[tokens[0].start : tokens[end - 1].end]
