"""A block that reads a stream → its shape, and the expressions whose types the plan wants to know.

Three shapes, from the most to the least economical. *Aggregated*: states by group, merged batch by batch.
*Items*: a plain SELECT, whose columns are computed once and kept. *Rows*: the rows of the source are kept, with the
columns that the block needs, and the block itself runs when the view is read; this works for every block.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from standpipe.catalog.names import quote_identifier
from standpipe.planner.facts import Functions
from standpipe.planner.plan import LOG_ALONE, LOG_PLACEHOLDER, RESULT_MARK, Source
from standpipe.planner.views import canonical
from standpipe.planner.views.calls import Call, calls_in, row_fields
from standpipe.planner.views.canonical import Select, cut_select
from standpipe.planner.views.grouping import KeySet, grouping_sets
from standpipe.planner.views.joins import is_linear
from standpipe.planner.views.references import (
    from_aliases,
    names_whole_row,
    qualifiers,
    references,
    requalify,
    substitute,
    unqualify,
)
from standpipe.planner.views.split import Block, Edit, apply_edits

AGGREGATED, ITEMS, ROWS = "aggregated", "items", "rows"
GROUPING = "grouping"
MOST_GROUPING_SETS = 32
"""Beyond these the rows themselves are kept."""
READ_CLAUSES = ("having", "window", "order")
"""Clauses in which aggregates may stand, besides the select list."""
ALWAYS_READ = frozenset({"order", "limit", "offset", "fetch"})


@dataclass(frozen=True)
class Draft:
    """A block whose shape is known. `text` is the block in the words of its source: columns of the log alone are
    not qualified, but in subqueries; with tables beside it all are."""

    block: Block
    text: str
    select: Select
    source: Source
    shape: str
    sets: tuple[KeySet, ...] = ()
    calls: tuple[Call, ...] = ()

    @property
    def keys(self) -> tuple[str, ...]:
        """The keys of all grouping sets, each once."""
        return tuple(dict.fromkeys(key for keys in self.sets for key in keys))

    @property
    def is_joined(self) -> bool:
        return self.source != LOG_ALONE

    @property
    def where(self) -> str | None:
        """What is left to be asked of the source's rows."""
        return None if self.is_joined else self.select.clause("where")

    @property
    def typed_texts(self) -> tuple[str, ...]:
        """The expressions whose types the plan needs, each once, in a fixed order."""
        if self.shape == AGGREGATED:
            values = [value for call in self.calls for value in call_values(call)]
            return tuple(dict.fromkeys((*self.keys, *values, *(call.text for call in self.calls))))
        return self.select.expressions if self.shape == ITEMS else self.kept_references

    @property
    def kept_references(self) -> tuple[str, ...]:
        """The columns of a joined source that are still wanted when the view is read."""
        return references(self.read_text, self.aliases) if self.is_joined else ()

    @property
    def read_text(self) -> str:
        clauses = (clause for clause in self.select.clauses if clause.word not in ("from", "where"))
        return " , ".join(clause.text for clause in clauses)

    @property
    def aliases(self) -> frozenset[str]:
        return from_aliases(self.select.clause("from") or "")

    @property
    def probes(self) -> tuple[str, ...]:
        """Queries whose result columns have those types; they are analysed, never run."""
        clause = self.source.clause.replace(LOG_PLACEHOLDER, self.block.references[0].stream)
        calls = {call.text for call in self.calls}
        plain = [text for text in self.typed_texts if text not in calls]
        aggregated = [text for text in self.typed_texts if text in calls]
        group = self.select.clause("group")
        grouped = f" GROUP BY {group}" if group else ""
        probes = ((plain, clause), (aggregated, f"{clause}{grouped}"))
        return tuple(f"SELECT {numbered(texts)} FROM {source}" for texts, source in probes if texts)


def numbered(texts: list[str]) -> str:
    return ", ".join(f"{text} AS c{number}" for number, text in enumerate(texts, 1))


def surely_stands_alone(block: Block) -> bool:
    """Is the block a query by itself? Where this says no, PostgreSQL is to be asked."""
    if block.is_whole:
        return True
    own = {block.references[0].alias} | qualifiers(cut_select(block.text).clause("from") or "")
    is_plain = block.is_alone_in_from and not canonical.has_subquery(block.text)
    return is_plain and qualifiers(block.text) <= own


def draft_block(block: Block, functions: Functions, stands_alone: bool, inside: tuple[Edit, ...] = ()) -> Draft:
    """`inside` are the edits of the blocks inside this one."""
    source = source_of(block, bool(inside)) if stands_alone else None
    if source is None:
        return as_rows(block)
    text = with_edits(block, inside)
    if source == LOG_ALONE:
        text = own_columns(text, block.references[0].alias)
    select = cut_select(text)
    calls = aggregate_calls(select, functions.aggregates)
    shape = shape_of(select, calls, functions)
    sets = key_sets(select, calls) if shape == AGGREGATED else ()
    draft = with_dependent_keys(Draft(block, text, select, source, shape, sets, calls if sets else ()))
    if len(sets) > MOST_GROUPING_SETS or (inside and reads_results(draft)):
        return as_rows(block)
    return draft


def with_edits(block: Block, edits: tuple[Edit, ...]) -> str:
    moved = (Edit(edit.start - block.start, edit.end - block.start, edit.text) for edit in edits)
    return apply_edits(block.text, tuple(moved))


def reads_results(draft: Draft) -> bool:
    """Does a row's part depend on what the blocks inside have found? Then it can be had only when the view is
    read."""
    if draft.shape != AGGREGATED:
        return True
    return any(RESULT_MARK in text for text in (draft.where or "", *draft.typed_texts))


def as_rows(block: Block) -> Draft:
    """The shape that does for every block: its stream's rows are kept, all else happens when the view is read."""
    text = own_columns(block.text, block.references[0].alias)
    return Draft(block, text, cut_select(text), LOG_ALONE, ROWS)


def source_of(block: Block, has_blocks_inside: bool) -> Source | None:
    """What the block reads, if PostgreSQL can make it of each row of the log alone."""
    if block.is_alone_in_from:
        return LOG_ALONE
    if has_blocks_inside:
        return None
    clause = next(c for c in canonical.cut_clauses(block.text) if c.word == "from")
    reference = block.references[0]
    start, end = reference.start - clause.start, reference.end - clause.start
    if not is_linear(clause.text, start) or names_whole_row(block.text):
        return None
    alias = quote_identifier(reference.alias)
    where = cut_select(block.text).clause("where")
    # PostgreSQL is to filter before it joins: what a row that is not wanted joins with may be without end.
    filtered = f" WHERE {where}" if where else ""
    return Source(f"{clause.text[:start]}{LOG_PLACEHOLDER} AS {alias}{clause.text[end:]}{filtered}", alias)


def own_columns(text: str, alias: str) -> str:
    """Columns without a qualifier; in subqueries, where others might be meant, with one that is the log's."""
    if canonical.has_subquery(text):
        return requalify(text, alias, LOG_ALONE.alias)
    return unqualify(text, alias)


def shape_of(select: Select, calls: tuple[Call, ...], functions: Functions) -> str:
    called = [call for item in select.expressions for call in calls_in(item, subqueries=False)]
    if any(call.name in functions.set_returning for call in called):
        return ROWS
    if calls or select.group is not None:
        return AGGREGATED
    windowed = any(call.over for call in called)
    clauses = {clause.word for clause in select.clauses} - {"select", "from", "where"}
    if select.distinct == "DISTINCT" and not windowed and clauses <= ALWAYS_READ:
        return AGGREGATED
    return ITEMS if select.items and not windowed and not clauses and not select.distinct else ROWS


def aggregate_calls(select: Select, aggregates: frozenset[str]) -> tuple[Call, ...]:
    """The aggregates of a block, wherever they stand; one with OVER is a window function."""
    clauses = (clause.text for clause in select.clauses if clause.word in READ_CLAUSES)
    texts = (*select.expressions, select.distinct, *clauses)
    found = (call for text in texts if text for call in calls_in(text, subqueries=False))
    return tuple({call.text: call for call in found if call.name in aggregates and not call.over}.values())


def key_sets(select: Select, calls: tuple[Call, ...]) -> tuple[KeySet, ...]:
    group = select.clause("group")
    if group is not None:
        return grouping_sets(group)
    return ((),) if calls else (tuple(dict.fromkeys(select.expressions)),)


def with_dependent_keys(draft: Draft) -> Draft:
    """Columns that PostgreSQL knows to depend on the keys (of a table that is grouped by its primary key) are
    keys too."""
    if not draft.is_joined or len(draft.sets) != 1:
        return draft
    hidden = tuple((text, "NULL") for text in (*(call.text for call in draft.calls), *draft.keys))
    clauses = (clause.text for clause in draft.select.clauses if clause.word in READ_CLAUSES)
    shown = " , ".join((draft.select.distinct, *draft.select.expressions, *clauses))
    dependent = references(substitute(shown, hidden), draft.aliases)
    [keys] = draft.sets
    return replace(draft, sets=((*keys, *dependent),))


def call_values(call: Call) -> tuple[str, ...]:
    """The expressions that an aggregate takes of each row. Those before WITHIN GROUP are taken once a group."""
    arguments = () if call.within_group else tuple(text for text in call.arguments if text != "*")
    found = (canonical.strip_parentheses(text) for text in (*arguments, *call.order))
    return tuple(dict.fromkeys(value for text in found for value in row_fields(text)))
