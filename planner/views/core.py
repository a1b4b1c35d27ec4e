"""A drafted block → its cores, and the block over their results."""

from __future__ import annotations

from standpipe.catalog.names import quote_identifier
from standpipe.catalog.types import SqlType
from standpipe.planner.facts import StreamFacts
from standpipe.planner.plan import Core, Refusal, result_placeholder
from standpipe.planner.views import canonical
from standpipe.planner.views.aggregated import PlannedBlock, plan_aggregated, select_list
from standpipe.planner.views.draft import AGGREGATED, ITEMS, Draft
from standpipe.planner.views.references import columns_in, qualifiers, substitute
from standpipe.planner.views.scalars import Scalars
from standpipe.planner.views.split import Edit


def plan_block(draft: Draft, types: tuple[SqlType, ...], stream: StreamFacts, text: str, number: int) -> PlannedBlock:
    """Raises Refusal where the shape does not do for the block's types; `as_rows` of the draft always does."""
    typed = dict(zip(draft.typed_texts, types, strict=True))
    if draft.shape == AGGREGATED:
        return plan_aggregated(draft, scalars_of(draft, typed, stream), number)
    if draft.shape == ITEMS:
        return plan_items(draft, scalars_of(draft, typed, stream), number)
    if draft.is_joined:
        return plan_joined_rows(draft, scalars_of(draft, typed, stream), number)
    return plan_rows(draft, stream, text, number)


def scalars_of(draft: Draft, types: dict[str, SqlType], stream: StreamFacts) -> Scalars:
    return Scalars(stream, types, draft.where, draft.source)


def plan_items(draft: Draft, scalars: Scalars, number: int) -> PlannedBlock:
    keys = tuple(scalars.guarded(text) for text in draft.select.expressions)
    columns = tuple(f"value_{index}" for index in range(1, len(keys) + 1))
    core = Core(scalars.predicate, keys, columns, grouped=False, source=draft.source)
    names = (item.name for item in draft.select.items)
    text = f"SELECT {select_list(tuple(zip(columns, names, strict=True)))} FROM {result_placeholder(number)} AS result"
    edit = Edit(draft.block.start, draft.block.start + len(draft.block.text), text)
    return PlannedBlock(draft.block, (core,), (edit,), "true" if draft.block.is_whole else None)


def plan_rows(draft: Draft, stream: StreamFacts, text: str, number: int) -> PlannedBlock:
    """The block stays as it is and reads the kept rows by the stream's own name and columns."""
    block, reference = draft.block, draft.block.references[0]
    scalars = Scalars(stream, {}, pushed_condition(draft))
    names = kept_columns(text, stream)
    core = Core(scalars.predicate, tuple(map(scalars.column, names)), names, grouped=False)
    source = f"{result_placeholder(number)} AS {quote_identifier(reference.alias)}"
    edit = Edit(block.start + reference.start, block.start + reference.end, source)
    return PlannedBlock(block, (core,), (edit,))


def pushed_condition(draft: Draft) -> str | None:
    """The WHERE, if it can be decided for each row alone; it is asked again when the view is read."""
    where = draft.where
    if where is None or not draft.block.is_alone_in_from:
        return None
    return None if canonical.has_subquery(where) or qualifiers(where) else where


def kept_columns(text: str, stream: StreamFacts) -> tuple[str, ...]:
    """The columns that the text mentions, at least one; whole rows have been spelled out."""
    mentioned = columns_in(text, frozenset(stream.columns), qualified=True)
    names = tuple(name for name in stream.columns if name in mentioned)
    return names or tuple(stream.columns)[:1]


def plan_joined_rows(draft: Draft, scalars: Scalars, number: int) -> PlannedBlock:
    """The joined rows that pass the WHERE are kept; the block's other clauses read them."""
    texts = draft.kept_references
    if not texts:
        raise Refusal("nothing of the joined rows is read", "Select a column of them.")
    names = tuple(f"value_{index}" for index in range(1, len(texts) + 1))
    keys = tuple(scalars.guarded(text) for text in texts)
    core = Core(scalars.predicate, keys, names, grouped=False, source=draft.source)
    kept = tuple(zip(texts, (f"result.{name}" for name in names), strict=True))
    text = f"SELECT {joined_head(draft, kept)} FROM {result_placeholder(number)} AS result"
    for clause in draft.select.clauses[1:]:
        if clause.word not in ("from", "where"):
            text += f" {clause_words(clause.word)} {substitute(clause.text, kept)}"
    edit = Edit(draft.block.start, draft.block.start + len(draft.block.text), text)
    return PlannedBlock(draft.block, (core,), (edit,))


def joined_head(draft: Draft, kept: tuple[tuple[str, str], ...]) -> str:
    items = tuple((substitute(item.text, kept), item.name) for item in draft.select.items)
    return f"{substitute(draft.select.distinct, kept)} {select_list(items)}"


def clause_words(word: str) -> str:
    return f"{word} by" if word in ("group", "order") else word
