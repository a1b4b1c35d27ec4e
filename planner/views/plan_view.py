"""From PostgreSQL's analysis of a view's SELECT to its plan, with the questions that PostgreSQL has to answer.

The tree of the canonical text is proven before anything is made of it: printed again, it must be the same query to
PostgreSQL. A SELECT that has no such tree keeps the stream's rows, and PostgreSQL evaluates its own text on read.
"""

from __future__ import annotations

from dataclasses import replace
from typing import cast

from sqlglot import exp

from standpipe.catalog.settings import differing
from standpipe.catalog.types import SqlType
from standpipe.planner.analysis import Analysis, sql_type
from standpipe.planner.facts import Functions, StreamFacts
from standpipe.planner.plan import LOG_ALONE, Obstacle, Refusal, ViewPlan
from standpipe.planner.questions import Ask, Inquiry, Row
from standpipe.planner.sql.dialect import generate, parse_canonical, same_tokens
from standpipe.planner.sql.nodes import Clock, Latest, Syntax
from standpipe.planner.views.aggregation import plan_aggregated
from standpipe.planner.views.blocks import Block, find_blocks, free_row_alias, is_stream
from standpipe.planner.views.calls import call_at
from standpipe.planner.views.cores import Cores, plan_items, plan_joined_rows, plan_rows
from standpipe.planner.views.insert_time import replace_insert_time
from standpipe.planner.views.matching import identity
from standpipe.planner.views.read_query import read_query
from standpipe.planner.views.refusals import (
    refuse_functions,
    refuse_indirect_reads,
    refuse_search_path,
    refuse_session_values,
)
from standpipe.planner.views.scalars import Scalars
from standpipe.planner.views.session_settings import NONE, Names, settings_of_tables
from standpipe.planner.views.shapes import Draft, Shape, as_rows, draft_block, probe_name
from standpipe.planner.views.unproven import plan_unproven
from standpipe.planner.views.whole_rows import spell_whole_rows
from standpipe.planner.views.windows.divided import (
    Divider,
    divide_derived,
    divider_of,
    expanded,
    latest_of,
    latest_rows,
    misplaced,
    refuse_misplaced,
)
from standpipe.planner.views.windows.emitting import EMITTED, add_emission, emitted_core, unsupported
from standpipe.planner.views.windows.hops import stand_side_by_side
from standpipe.planner.views.windows.moving import take_movings
from standpipe.planner.views.windows.slices import set_step, step_of, types_of, window_of
from standpipe.planner.views.windows.wishes import NO_WISHES, Late, Wishes, add_floor, add_sliding, add_ttl

IS_SAME_QUERY = "SELECT standpipe.is_same_query($1, $2)"
JSON_AGGREGATES = frozenset({"JSON_ARRAYAGG", "JSON_OBJECTAGG"})
"""Spelled like calls; the functions behind them have other names."""
DESCRIBE_QUERY = "SELECT name, type FROM standpipe.describe_query($1)"


def plan_view(analysis: Analysis, wishes: Wishes = NO_WISHES) -> Inquiry[ViewPlan]:
    """Raises Refusal for what cannot be kept up to date."""
    refuse_functions(analysis)
    if analysis.is_new:
        refuse_indirect_reads(analysis)
    tree = yield from proven_tree(analysis.text)
    if tree is None:
        return plan_without_tree(analysis, wishes)
    of_tables = settings_of_tables(tree, analysis.functions)
    plan = yield from plan_tree(tree, analysis, wishes)
    return in_own_settings(plan, of_tables, analysis)


def proven_tree(text: str) -> Inquiry[exp.Query | None]:
    """The tree of a canonical text, if it is certain that it says the same."""
    tree = parse_canonical(text)
    if tree is None:
        return None
    generated = generate(tree)
    if same_tokens(generated, text):
        return tree
    [(is_same,)] = cast(list[Row], (yield Ask(IS_SAME_QUERY, (text, generated))))
    return tree if is_same == "t" else None


def plan_tree(tree: exp.Query, analysis: Analysis, wishes: Wishes) -> Inquiry[ViewPlan]:
    """Each pass changes the tree; in the end the blocks read results."""
    refuse_session_values(tree)
    free_row_alias(tree)
    blocks = find_blocks(tree, analysis.streams)
    stream = analysis.only_stream
    refuse_misplaced(tree, analysis.functions)
    changed = [block for block in blocks if stand_side_by_side(block, analysis.functions)]
    if divide_derived(tree, blocks, analysis.functions) or changed:
        blocks = find_blocks(tree, analysis.streams)
    replace_insert_time(tree, blocks, stream, analysis.functions)
    if wishes.sliding:
        add_sliding(blocks, stream, wishes.sliding)
    step = wishes.step or step_of(moving for block in blocks for moving in take_movings(block.select.copy()))
    set_step(tree, step)
    if wishes.step and tree.find(Clock) is None:
        raise Refusal('parameter "step" is for windows that move with the time', "Compare a time with now() in WHERE.")
    spell_whole_rows(blocks, stream.columns)
    if analysis.is_new:
        refuse_search_path(tree, blocks, stream, analysis.functions)
    cores = Cores()
    if wishes.emission and wishes.emission.late is not Late.APPLY:
        # What people read comes first.
        cores.number(emitted_core(analysis.outputs))
    functions = analysis.functions.telling_calls(called_functions(tree))
    hidden = hidden_aggregate(tree, functions)
    flat_alias = None
    for block in blocks:
        draft = as_rows(block, hidden) if hidden else draft_block(block, functions)
        query = yield from plan_block(draft, stream, functions, cores, step)
        if query is not None and block.is_whole:
            tree, flat_alias = query, query.args["from_"].this.alias
        elif query is not None:
            block.select.replace(query)
    if any(is_stream(table, analysis.streams) for table in tree.find_all(exp.Table)):
        # The stream stands in a place where no block has it: the view must not read the log itself.
        return plan_without_tree(analysis, wishes)
    closing = None
    if wishes.emission:
        if len(blocks) > 1:
            raise unsupported("it reads the stream in several parts")
        tree, closing = add_emission(tree, draft, cores, stream, analysis.outputs, wishes.emission)
        flat_alias = EMITTED if closing.emitted and not closing.early else None
    if wishes.ttl:
        add_ttl(tree, cores.found, analysis.outputs, wishes.ttl, has_parts=len(blocks) > 1)
    if wishes.floor:
        add_floor(tree, cores.found, analysis.outputs, wishes.floor, has_parts=len(blocks) > 1)
    read = read_query(tree, flat_alias if len(blocks) == 1 else None)
    return ViewPlan(tuple(cores.found), read, analysis.outputs, closing=closing)


def plan_without_tree(analysis: Analysis, wishes: Wishes) -> ViewPlan:
    if wishes != NO_WISHES:
        raise Refusal("no window can be laid over this SELECT", "Write it in another way, or leave the parameters out.")
    return plan_unproven(analysis)


def plan_block(
    draft: Draft, stream: StreamFacts, functions: Functions, cores: Cores, step: int
) -> Inquiry[exp.Select | None]:
    """The query that takes the block's place. None where the block stays, and reads kept rows in the stream's place."""
    latest = latest_of(draft.block.select, functions)
    if latest is not None:
        return (yield from plan_latest_rows(draft.block, latest, stream, functions, cores, step))
    types = yield from ask_types(draft)
    known = list(cores.found)
    divider = divider_of(draft.block.select, functions)
    if divider is not None and draft.divider is None:
        return (yield from plan_divided_rows(draft, divider, stream, functions, cores, step))
    query = types if isinstance(types, Obstacle) else plan_shape(draft, types, stream, functions, cores, step)
    if isinstance(query, Obstacle) and draft.hop is not None:
        cores.found[:] = known
        expanded = draft_block(draft.block, functions, with_hops=False)
        return (yield from plan_block(expanded, stream, functions, cores, step))
    if isinstance(query, Obstacle) and divider is not None:
        cores.found[:] = known
        kept = as_rows(draft.block, query)
        return (yield from plan_divided_rows(kept, divider, stream, functions, cores, step))
    if isinstance(query, Obstacle):
        cores.found[:] = known
        plan_rows(as_rows(draft.block, query), stream, functions, cores, step)
        return None
    if query is None:
        plan_rows(draft, stream, functions, cores, step)
    return query


def plan_divided_rows(
    draft: Draft, divider: Divider, stream: StreamFacts, functions: Functions, cores: Cores, step: int
) -> Inquiry[exp.Select | None]:
    """The rows are kept, and divided when the view is read."""
    block = draft.block
    if not divider.is_session and not (block.is_alone_in_from and block.stands_alone):
        raise misplaced(divider, "it counts the rows of a stream alone", "Join when reading: a view may be joined.")
    found = expanded(block.select, divider, functions)
    rows = replace(draft_block(found.block(block), functions), reason=draft.reason)
    query = yield from plan_block(rows, stream, functions, cores, step)
    if query is not None:
        found.rows.replace(query)
    return found.query


def plan_latest_rows(
    block: Block, latest: Latest, stream: StreamFacts, functions: Functions, cores: Cores, step: int
) -> Inquiry[exp.Select | None]:
    """Nothing is kept but the last rows, over which the block runs when the view is read."""
    if not (block.is_alone_in_from and block.stands_alone):
        raise Refusal(
            "latest_rows is of the rows of a stream alone",
            "Write FROM s [PARTITION BY k ROWS 10] JOIN …",
            anchor="latest_rows",
        )
    found = latest_rows(block.select, latest)
    query = yield from plan_block(draft_block(found.block(block), functions), stream, functions, cores, step)
    assert query is not None, "rows are kept as items"
    found.rows.replace(query)
    return found.query


def plan_shape(
    draft: Draft, types: dict[str, SqlType], stream: StreamFacts, functions: Functions, cores: Cores, step: int
) -> exp.Select | Obstacle | None:
    if draft.divider is not None and not draft.divider.fits(types):
        return Obstacle("the gap of its sessions goes by the calendar, or is not one of timestamps")
    if draft.hop is not None and not draft.hop.fits(types[identity(draft.hop.row)]):
        return Obstacle("the lengths of its windows go by the calendar")
    window = draft.hop.window(types) if draft.hop is not None else window_of(draft.movings, types, step)
    known = types | types_of(window) | (draft.hop.types(types) if draft.hop is not None else {})
    if draft.divider is not None:
        known |= draft.divider.types(types)
    scalars = Scalars(stream, functions, known, draft.where, draft.source)
    match draft.shape:
        case Shape.AGGREGATED:
            return plan_aggregated(draft, scalars, cores, window)
        case Shape.ITEMS:
            return plan_items(draft, scalars, cores, window)
    return plan_joined_rows(draft, scalars, cores, window) if draft.is_joined else None


def hidden_aggregate(tree: exp.Query, functions: Functions) -> Obstacle | None:
    """An aggregate that the definition refers to and no call in the tree names: one with a syntax of its own."""
    hidden = [fact.name for fact in functions.without_calls if fact.is_aggregate]
    hidden += [node.this.lower() for node in tree.find_all(Syntax) if node.this in JSON_AGGREGATES]
    return Obstacle(f"aggregate {hidden[0]} has a syntax of its own") if hidden else None


def called_functions(tree: exp.Query) -> frozenset[tuple[str, str]]:
    """The schemas and names of what is called in the text."""
    return frozenset((call.schema, call.name) for node in tree.walk() if (call := call_at(node)))


def in_own_settings(plan: ViewPlan, of_tables: Names, analysis: Analysis) -> ViewPlan:
    """A view whose rows depend on settings of the session that evaluates them keeps those of its creation; `of_tables`
    are those that matter where it joins tables."""
    readings = [core.reading for core in plan.cores if core.is_computed]
    is_joined = any(source != LOG_ALONE for reading in readings for source in reading.sources)
    inputs = (each for reading in readings for each in reading.inputs if not each.is_bare)
    needed = of_tables if is_joined else NONE.union(*(each.settings for each in inputs))
    return replace(plan, settings=differing(analysis.only_stream.settings, needed))


def ask_types(draft: Draft) -> Inquiry[dict[str, SqlType] | Obstacle]:
    """The types of the draft's expressions, by their identities."""
    found: dict[str, SqlType] = {}
    for probe in draft.probes:
        answer = cast(list[Row], (yield Ask(DESCRIBE_QUERY, (generate(probe),))))
        found |= {str(name): sql_type(str(described)) for name, described in answer}
    bounds = (moving.bound for moving in draft.movings)
    trees = (*draft.row_expressions, *bounds, *(call.node for call in draft.calls))
    if any(probe_name(tree) not in found for tree in trees):
        return Obstacle("a value has a type that no table can have, or is a set")
    return {identity(tree): found[probe_name(tree)] for tree in trees}
