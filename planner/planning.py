"""From the canonical text of a view's SELECT to its plan, with the questions that PostgreSQL has to answer."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import cast

from standpipe.catalog.types import SqlType
from standpipe.planner import canonical
from standpipe.planner.core import Draft, PlannedBlock, draft_block, plan_block
from standpipe.planner.facts import FunctionFact, Functions, StreamFacts
from standpipe.planner.insert_time import substitute_insert_time
from standpipe.planner.plan import ViewPlan
from standpipe.planner.questions import Ask, Check, Inquiry, ResultColumn, Row
from standpipe.planner.split import relation_names
from standpipe.planner.time_zones import zone_of
from standpipe.planner.view import assemble, blocks_of

FIND_FUNCTIONS = "SELECT name, kind, is_volatile, returns_set FROM standpipe.describe_functions($1::text[])"
FIND_STREAMS = """
    SELECT asked.name, s.stream_oid
    FROM unnest($1::text[]) AS asked (name), standpipe.find_stream(to_regclass(asked.name)) AS s
"""
DESCRIBE_STREAM = "SELECT standpipe.is_bytewise(log_oid) FROM standpipe.find_stream($1::oid)"
FIND_COLUMNS = "SELECT name, type_name, base FROM standpipe.describe_columns($1::oid)"
FIND_TYPES = "SELECT name, base FROM standpipe.describe_types($1::oid[], $2::int[])"


@dataclass(frozen=True)
class Planned:
    """A plan and the stream it reads: `stream` is its name as SQL text, `columns` are the stream's. `time_zone` is
    the one that its rows must be evaluated in, None where any will do."""

    plan: ViewPlan
    stream: str
    columns: Mapping[str, SqlType]
    time_zone: str | None


def plan_select(text: str, time_zone: str) -> Inquiry[Planned]:
    """The plan of a SELECT given in canonical text; raises Refusal for what cannot be kept up to date."""
    text = text.strip()
    functions = yield from ask_functions(text)
    streams = yield from ask_streams(text)
    text = substitute_insert_time(text, streams, functions.aggregates)
    blocks = blocks_of(text, streams, functions)
    stream = blocks[0].references[0].stream
    facts = yield from ask_stream(streams[stream], time_zone)
    planned: list[PlannedBlock] = []
    for number, block in enumerate(blocks, 1):
        draft = draft_block(block, functions)
        types = yield from ask_types(draft)
        planned.append(plan_block(draft, types, facts, text, number))
    names, outputs = yield from ask_columns(text.rstrip(";"))
    plan = assemble(text, tuple(planned), names, outputs)
    return Planned(plan, stream, facts.columns, zone_of(plan, facts))


def ask_functions(text: str) -> Inquiry[Functions]:
    names = sorted({call.name for call in canonical.calls(text)})
    found = rows((yield Ask(FIND_FUNCTIONS, (array(names),))))
    return Functions(tuple(function_fact(row) for row in found))


def function_fact(row: Row) -> FunctionFact:
    name, kind, is_volatile, returns_set = row
    return FunctionFact(str(name), str(kind), is_volatile == "t", returns_set == "t")


def ask_streams(text: str) -> Inquiry[dict[str, int]]:
    """Which of the names in the text are streams, and their oids."""
    found = rows((yield Ask(FIND_STREAMS, (array(relation_names(text)),))))
    return {str(name): int(str(oid)) for name, oid in found}


def ask_stream(oid: int, time_zone: str) -> Inquiry[StreamFacts]:
    [(bytewise,)] = rows((yield Ask(DESCRIBE_STREAM, (str(oid),))))
    columns = rows((yield Ask(FIND_COLUMNS, (str(oid),))))
    types = {str(name): SqlType(str(type_name), str(base)) for name, type_name, base in columns}
    return StreamFacts(types, bytewise == "t", time_zone)


def ask_types(draft: Draft) -> Inquiry[tuple[SqlType, ...]]:
    types: list[SqlType] = []
    for probe in draft.probes:
        _, found = yield from ask_columns(probe)
        types += found
    return tuple(types)


def ask_columns(query: str) -> Inquiry[tuple[tuple[str, ...], tuple[SqlType, ...]]]:
    """The names and types of a query's result."""
    columns = cast(list[ResultColumn], (yield Check(query, 0)))
    oids = array(str(column.type_oid) for column in columns)
    modifiers = array(str(column.type_modifier) for column in columns)
    found = rows((yield Ask(FIND_TYPES, (oids, modifiers))))
    return tuple(column.name for column in columns), tuple(SqlType(str(name), str(base)) for name, base in found)


def rows(answer: object) -> list[Row]:
    return cast(list[Row], answer)


def array(elements: Iterable[str]) -> str:
    """An array literal of PostgreSQL.

    >>> array(["a", 'b"c'])
    '{"a","b\\\\"c"}'
    """
    quoted = (element.replace("\\", "\\\\").replace('"', '\\"') for element in elements)
    return "{" + ",".join(f'"{element}"' for element in quoted) + "}"
