"""From the canonical text of a view's SELECT to its plan, with the questions that PostgreSQL has to answer."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import cast

from standpipe.catalog.types import SqlType
from standpipe.planner.facts import FunctionFact, Functions, StreamFacts
from standpipe.planner.plan import Refusal, ViewPlan
from standpipe.planner.questions import Ask, Inquiry, Row
from standpipe.planner.views.aggregated import PlannedBlock
from standpipe.planner.views.calls import calls_in
from standpipe.planner.views.core import plan_block
from standpipe.planner.views.draft import Draft, as_rows, draft_block, surely_stands_alone
from standpipe.planner.views.insert_time import substitute_insert_time
from standpipe.planner.views.split import Block, Edit, relation_names, spell_rows
from standpipe.planner.views.time_zones import zone_of
from standpipe.planner.views.view import assemble, blocks_of

FIND_FUNCTIONS = "SELECT name, kind, is_volatile, returns_set FROM standpipe.describe_functions($1::text[])"
FIND_STREAMS = """
    SELECT asked.name, s.stream_oid
    FROM unnest($1::text[]) AS asked (name), standpipe.find_stream(to_regclass(asked.name)) AS s
"""
DESCRIBE_STREAM = "SELECT standpipe.is_bytewise(log_oid) FROM standpipe.find_stream($1::oid)"
IS_QUERY = "SELECT standpipe.is_query($1)"
FIND_COLUMNS = "SELECT name, type_name, base FROM standpipe.describe_columns($1::oid)"
DESCRIBE_QUERY = "SELECT name, type_name, base FROM standpipe.describe_query($1)"


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
    text = spell_rows(text, blocks, tuple(facts.columns))
    blocks = blocks_of(text, streams, functions)
    planned: list[PlannedBlock] = []
    # The last first: a block is planned after those inside it.
    for block in reversed(blocks):
        alone = yield from ask_stands_alone(block)
        draft = draft_block(block, functions, alone, edits_inside(block, planned))
        number = 1 + sum(len(before.cores) for before in planned)
        found = yield from plan_draft(draft, facts, text, number)
        planned = [*(other.absorbed() if found.replaces(other) else other for other in planned), found]
    names, outputs = yield from ask_columns(text.rstrip(";"))
    plan = assemble(text, tuple(planned), names, outputs)
    return Planned(plan, stream, facts.columns, zone_of(plan, facts))


def plan_draft(draft: Draft, facts: StreamFacts, text: str, number: int) -> Inquiry[PlannedBlock]:
    """In the shape that was drafted, or where its types do not allow that, by keeping the rows."""
    types = yield from ask_types(draft)
    try:
        if types is not None:
            return plan_block(draft, types, facts, text, number)
    except Refusal:
        pass
    return plan_block(as_rows(draft.block), (), facts, text, number)


def edits_inside(block: Block, planned: Iterable[PlannedBlock]) -> tuple[Edit, ...]:
    return tuple(edit for other in planned if block.holds(other.block.start) for edit in other.edits)


def ask_stands_alone(block: Block) -> Inquiry[bool]:
    if surely_stands_alone(block):
        return True
    [(answer,)] = rows((yield Ask(IS_QUERY, (block.text,))))
    return answer == "t"


def ask_functions(text: str) -> Inquiry[Functions]:
    names = sorted({call.name for call in calls_in(text)})
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


def ask_types(draft: Draft) -> Inquiry[tuple[SqlType, ...] | None]:
    """None if there is one that no relation can have a column of."""
    types: list[SqlType] = []
    for probe in draft.probes:
        _, found = yield from ask_columns(probe)
        types += found
    return tuple(types) if len(types) == len(draft.typed_texts) else None


def ask_columns(query: str) -> Inquiry[tuple[tuple[str, ...], tuple[SqlType, ...]]]:
    """The names and types of a query's result."""
    found = rows((yield Ask(DESCRIBE_QUERY, (query,))))
    names = tuple(str(name) for name, _, _ in found)
    return names, tuple(SqlType(str(type_name), str(base)) for _, type_name, base in found)


def rows(answer: object) -> list[Row]:
    return cast(list[Row], answer)


def array(elements: Iterable[str]) -> str:
    """An array literal of PostgreSQL.

    >>> array(["a", 'b"c'])
    '{"a","b\\\\"c"}'
    """
    quoted = (element.replace("\\", "\\\\").replace('"', '\\"') for element in elements)
    return "{" + ",".join(f'"{element}"' for element in quoted) + "}"
