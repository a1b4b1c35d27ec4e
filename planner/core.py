"""A block that reads a stream → its core, and the block over the core's result.

Three shapes, from the most to the least economical. *Aggregated*: states by group, merged batch by batch.
*Items*: a plain SELECT, whose columns are computed once and kept. *Rows*: the columns of the stream that the
block needs are kept as they came, and the block itself runs when the view is read; this works for every block.
"""

from __future__ import annotations

from dataclasses import dataclass

from standpipe.catalog.names import quote_identifier
from standpipe.catalog.types import SqlType
from standpipe.planner import canonical
from standpipe.planner.aggregates import REGISTRY, aggregate_of
from standpipe.planner.aggregates.base import Aggregate, Argument
from standpipe.planner.canonical import Call, Select, cut_select
from standpipe.planner.facts import Functions, StreamFacts
from standpipe.planner.plan import Core, Refusal, State, result_placeholder
from standpipe.planner.scalars import Scalars
from standpipe.planner.split import Block, Edit
from standpipe.planner.tokens import tokenize

GROUPING_WORDS = frozenset({"rollup", "cube", "grouping", "sets"})
# Clauses that say nothing of which rows there are: they run over the result when the view is read.
READ_CLAUSES = (("window", "WINDOW"), ("order", "ORDER BY"), ("offset", "OFFSET"), ("limit", "LIMIT"))
FIRST_ROWS = "fetch"


@dataclass(frozen=True)
class Draft:
    """A block whose shape is known, with the expressions whose types are wanted."""

    block: Block
    select: Select
    keys: tuple[str, ...]
    calls: tuple[Call, ...]
    shape: str

    @property
    def stream(self) -> str:
        return self.block.references[0].stream

    @property
    def typed_texts(self) -> tuple[str, ...]:
        """The expressions whose types the plan needs, each once, in a fixed order."""
        arguments = [argument for call in self.calls for argument in call.arguments if argument != "*"]
        return tuple(dict.fromkeys((*self.keys, *arguments, *(call.text for call in self.calls))))

    @property
    def probes(self) -> tuple[str, ...]:
        """Queries whose result columns have those types; they are analysed, never run."""
        calls = {call.text for call in self.calls}
        plain = [text for text in self.typed_texts if text not in calls]
        aggregated = [text for text in self.typed_texts if text in calls]
        return tuple(f"SELECT {', '.join(texts)} FROM {self.stream}" for texts in (plain, aggregated) if texts)


AGGREGATED, ITEMS, ROWS = "aggregated", "items", "rows"


def draft_block(block: Block, functions: Functions) -> Draft:
    reference = block.references[0]
    text = canonical.unqualify(block.text, reference.alias)
    select = cut_select(text)
    calls = aggregate_calls(select, functions.aggregates)
    shape = shape_of(block, text, select, calls, functions)
    if shape == AGGREGATED:
        return Draft(block, select, group_keys(select, calls), calls, shape)
    if shape == ITEMS:
        return Draft(block, select, select.expressions, (), shape)
    return Draft(block, select, (), (), shape)


def shape_of(block: Block, text: str, select: Select, calls: tuple[Call, ...], functions: Functions) -> str:
    if not block.is_alone_in_from or not is_self_contained(text) or has_sets(select, functions):
        return ROWS
    if calls or select.group is not None:
        return AGGREGATED if all(is_incremental(call) for call in calls) else ROWS
    windowed = any(call.over for item in select.expressions for call in canonical.calls(item))
    clauses = {clause.word for clause in select.clauses} - {"select", "from", "where"}
    if select.distinct == "DISTINCT" and not windowed and clauses <= {"order", "limit", "offset", "fetch"}:
        return AGGREGATED
    return ITEMS if block.is_whole and not windowed and not clauses and not select.distinct else ROWS


def is_self_contained(text: str) -> bool:
    """No subquery inside, and no column of a block around it."""
    words = [token.word for token in tokenize(text)]
    return words.count("select") == 1 and not canonical.qualifiers(text) - from_qualifiers(text)


def from_qualifiers(text: str) -> frozenset[str]:
    """The schema of the stream's own name looks like a column's relation."""
    return canonical.qualifiers(cut_select(text).clause("from") or "")


def has_sets(select: Select, functions: Functions) -> bool:
    """Grouping sets, or functions that return sets."""
    words = {token.word for token in tokenize(select.clause("group") or "")}
    called = {call.name for text in select.expressions for call in canonical.calls(text)}
    return bool(words & GROUPING_WORDS) or bool(called & functions.set_returning)


def aggregate_calls(select: Select, aggregates: frozenset[str]) -> tuple[Call, ...]:
    """The aggregates of a block, wherever they stand; one with OVER is a window function."""
    texts = (*select.expressions, select.distinct, *(clause.text for clause in select.clauses if is_read(clause.word)))
    found = (call for text in texts if text for call in canonical.calls(text))
    return tuple({call.text: call for call in found if call.name in aggregates and not call.over}.values())


def is_read(word: str) -> bool:
    return word in ("having", "window", "order")


def is_incremental(call: Call) -> bool:
    return call.name in REGISTRY and not (call.distinct or call.ordered or call.within_group)


def group_keys(select: Select, calls: tuple[Call, ...]) -> tuple[str, ...]:
    if calls or select.group is not None:
        return tuple(dict.fromkeys(select.group or ()))
    return tuple(dict.fromkeys(select.expressions))


# Planning -----------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class PlannedBlock:
    """A core, and the edits that put the canonical text over its result."""

    core: Core
    edits: tuple[Edit, ...]
    flat: str | None = None
    """The select list and condition over the result, where the block is nothing more than that."""


def plan_block(draft: Draft, types: tuple[SqlType, ...], stream: StreamFacts, text: str, number: int) -> PlannedBlock:
    typed = dict(zip(draft.typed_texts, types, strict=True))
    try:
        if draft.shape == AGGREGATED:
            return plan_aggregated(draft, Scalars(stream, typed, draft.select.clause("where")), number)
    except Refusal:
        # An aggregate of a type that does not combine: its block runs over the rows instead.
        pass
    if draft.shape == ITEMS:
        return plan_items(draft, Scalars(stream, typed, draft.select.clause("where")), number)
    return plan_rows(draft, stream, text, number)


def plan_aggregated(draft: Draft, scalars: Scalars, number: int) -> PlannedBlock:
    select = draft.select
    keys = tuple(scalars.guarded(text) for text in draft.keys)
    columns = tuple(f"key_{index}" for index in range(1, len(keys) + 1))
    aggregates = tuple(bind(call, scalars) for call in draft.calls)
    states = tuple(dict.fromkeys(state for aggregate in aggregates for state in aggregate.states))
    core = Core(scalars.predicate, keys, columns, grouped=True, states=states)
    kept = kept_expressions(draft, core, aggregates, scalars)
    items = tuple((canonical.substitute(item.text, kept), item.name) for item in select.items)
    having = canonical.substitute(select.clause("having") or "true", kept)
    distinct = "" if select.distinct == "DISTINCT" and not draft.calls else canonical.substitute(select.distinct, kept)
    read = read_clauses(select, kept)
    text = f"SELECT {distinct} {select_list(items)} FROM {result_placeholder(number)} AS result WHERE {having}{read}"
    edit = Edit(draft.block.start, draft.block.start + len(draft.block.text), text)
    is_flat = draft.block.is_whole and not read and not distinct
    return PlannedBlock(core, (edit,), having if is_flat else None)


def bind(call: Call, scalars: Scalars) -> Aggregate:
    condition = scalars.condition(call.filter) if call.filter else None
    values = tuple(scalars.guarded(text, call.filter) for text in call.arguments if text != "*")
    return aggregate_of(Argument(call.name, values, condition, scalars.stream.bytewise))


def kept_expressions(
    draft: Draft, core: Core, aggregates: tuple[Aggregate, ...], scalars: Scalars
) -> tuple[tuple[str, str], ...]:
    """What is kept in the result, by the text that it stands for."""
    finals = tuple(
        (call.text, f"({aggregate.final(*columns_of(core, aggregate.states))})::{scalars.types[call.text].name}")
        for call, aggregate in zip(draft.calls, aggregates, strict=True)
    )
    return (*finals, *zip(draft.keys, core.key_columns, strict=True))


def columns_of(core: Core, states: tuple[State, ...]) -> tuple[str, ...]:
    columns = dict(zip(core.states, core.state_columns, strict=True))
    return tuple(columns[state] for state in states)


def select_list(items: tuple[tuple[str, str], ...]) -> str:
    return ", ".join(f"{sql} AS {quote_identifier(name)}" for sql, name in items)


def read_clauses(select: Select, kept: tuple[tuple[str, str], ...]) -> str:
    found = [(words, select.clause(word)) for word, words in READ_CLAUSES]
    clauses = [f" {words} {canonical.substitute(text, kept)}" for words, text in found if text is not None]
    fetch = select.clause(FIRST_ROWS)
    return "".join(clauses) + (f" FETCH {fetch}" if fetch else "")


def plan_items(draft: Draft, scalars: Scalars, number: int) -> PlannedBlock:
    keys = tuple(scalars.guarded(text) for text in draft.keys)
    columns = tuple(f"value_{index}" for index in range(1, len(keys) + 1))
    core = Core(scalars.predicate, keys, columns, grouped=False)
    names = (item.name for item in draft.select.items)
    text = f"SELECT {select_list(tuple(zip(columns, names, strict=True)))} FROM {result_placeholder(number)} AS result"
    edit = Edit(draft.block.start, draft.block.start + len(draft.block.text), text)
    return PlannedBlock(core, (edit,), "true")


def plan_rows(draft: Draft, stream: StreamFacts, text: str, number: int) -> PlannedBlock:
    """The block stays as it is and reads the kept rows by the stream's own name and columns."""
    block, reference = draft.block, draft.block.references[0]
    where = pushed_condition(draft)
    scalars = Scalars(stream, {}, where)
    names = kept_columns(text, reference.alias, stream)
    core = Core(scalars.predicate, tuple(map(scalars.column, names)), names, grouped=False)
    source = f"{result_placeholder(number)} AS {quote_identifier(reference.alias)}"
    return PlannedBlock(core, (Edit(block.start + reference.start, block.start + reference.end, source),))


def pushed_condition(draft: Draft) -> str | None:
    """The WHERE, if it can be decided for each row alone; it is asked again when the view is read."""
    where = draft.select.clause("where")
    if where is None or not draft.block.is_alone_in_from:
        return None
    has_subquery = any(token.word == "select" for token in tokenize(where))
    return None if has_subquery or canonical.qualifiers(where) else where


def kept_columns(text: str, alias: str, stream: StreamFacts) -> tuple[str, ...]:
    """The columns that the text mentions: at least one, and all if the whole row is meant."""
    mentioned = canonical.columns_in(text, frozenset(stream.columns), qualified=True)
    whole_row = f"{alias}.*" in text.replace('"', "")
    names = tuple(name for name in stream.columns if whole_row or name in mentioned)
    return names or tuple(stream.columns)[:1]
