"""An aggregating block → its cores, and the block over their results.

Each grouping set has a core of its groups, with a state for each aggregate that combines. The other aggregates
(DISTINCT, ordered, collecting, a user's own) are *kept*: a core of their own keeps, for each group, the values they
take, counted where their order does not matter, and PostgreSQL computes them when the view is read.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from standpipe.catalog.names import quote_identifier
from standpipe.planner.plan import ROW_ALIAS, ROW_COUNT, Core, Refusal, Scalar, group_hash, result_placeholder
from standpipe.planner.views import canonical
from standpipe.planner.views.aggregates import REGISTRY
from standpipe.planner.views.aggregates.base import Aggregate, Argument
from standpipe.planner.views.aggregates.counted import counted_final
from standpipe.planner.views.calls import Call, calls_in
from standpipe.planner.views.canonical import Select
from standpipe.planner.views.draft import GROUPING, Draft, call_values
from standpipe.planner.views.grouping import KeySet
from standpipe.planner.views.references import column_name, substitute
from standpipe.planner.views.scalars import Scalars
from standpipe.planner.views.split import Block, Edit

# Clauses that say nothing of which rows there are: they run over the result when the view is read.
READ_CLAUSES = (("window", "WINDOW"), ("order", "ORDER BY"), ("offset", "OFFSET"), ("limit", "LIMIT"))
FIRST_ROWS = "fetch"
PSEUDO_TYPES = ("record", "unknown", "record[]")


@dataclass(frozen=True)
class PlannedBlock:
    """Cores, and the edits that put the canonical text over their results."""

    block: Block
    cores: tuple[Core, ...]
    edits: tuple[Edit, ...]
    flat: str | None = None
    """The condition over the first result, where the block is nothing more than its rows."""

    def replaces(self, other: PlannedBlock) -> bool:
        """Is the other's text inside what this one's edits replace?"""
        return any(edit.start <= other.block.start < edit.end for edit in self.edits)

    def absorbed(self) -> PlannedBlock:
        return replace(self, edits=())


class Cores:
    """The cores of one block, each once, numbered on from `first`."""

    def __init__(self, first: int) -> None:
        self._first = first
        self.found: list[Core] = []

    def placeholder(self, core: Core) -> str:
        if core not in self.found:
            self.found.append(core)
        return result_placeholder(self._first + self.found.index(core))


def plan_aggregated(draft: Draft, scalars: Scalars, number: int) -> PlannedBlock:
    cores = Cores(number)
    groups = [Group(draft, keys, scalars, cores) for keys in draft.sets]
    if len(groups) == 1:
        [group] = groups
        relation, shown = f"{group.result} AS result", group.shown
    else:
        relation, shown = union_of(groups), shared_columns(draft)
    text, condition = block_over(draft, relation, shown)
    edit = Edit(draft.block.start, draft.block.start + len(draft.block.text), text)
    return PlannedBlock(draft.block, tuple(cores.found), (edit,), condition if len(groups) == 1 else None)


def block_over(draft: Draft, relation: str, shown: tuple[tuple[str, str], ...]) -> tuple[str, str | None]:
    """The block over a relation that has its groups; `shown` says by which expression each of its texts is to be
    had there. And the condition, if the block is nothing but the rows of the relation that satisfy it."""
    select = draft.select
    items = tuple((replaced(item.text, shown), item.name) for item in select.items)
    having = replaced(select.clause("having") or "true", shown)
    is_grouped_by_distinct = select.group is None and not draft.calls
    distinct = "" if is_grouped_by_distinct else replaced(select.distinct, shown)
    read = read_clauses(select, shown)
    text = f"SELECT {distinct} {select_list(items)} FROM {relation} WHERE {having}{read}"
    return text, having if draft.block.is_whole and not read and not distinct else None


def replaced(text: str, shown: tuple[tuple[str, str], ...]) -> str:
    """An expression of the block over its groups."""
    qualified = tuple((f"{ROW_ALIAS}.{old}", new) for old, new in shown if column_name(old))
    found = substitute(text, (*shown, *qualified))
    if ROW_ALIAS in found:
        raise Refusal("a subquery mentions a column that is not grouped by", "Compute it before grouping.")
    return found


def select_list(items: tuple[tuple[str, str], ...]) -> str:
    """In a subquery some items have no name."""
    return ", ".join(f"{sql} AS {quote_identifier(name)}" if name else sql for sql, name in items)


def read_clauses(select: Select, shown: tuple[tuple[str, str], ...]) -> str:
    found = [(words, select.clause(word)) for word, words in READ_CLAUSES]
    clauses = [f" {words} {replaced(text, shown)}" for words, text in found if text is not None]
    fetch = select.clause(FIRST_ROWS)
    return "".join(clauses) + (f" FETCH {fetch}" if fetch else "")


class Group:
    """One grouping set: its core, and how the block's keys and aggregates are had from its result."""

    def __init__(self, draft: Draft, keys: KeySet, scalars: Scalars, cores: Cores) -> None:
        self.draft = draft
        self._scalars = scalars
        self._cores = cores
        self._texts = keys
        self._keys = tuple(scalars.guarded(text) for text in keys)
        self._columns = tuple(f"key_{index}" for index in range(1, len(keys) + 1))
        aggregates = {call.text: found for call in draft.calls if (found := combining(call, scalars))}
        states = dict.fromkeys(state for found in aggregates.values() for state in found.states)
        if keys:
            # Says which groups of a table are this core's, where others are kept there too.
            states[ROW_COUNT] = None
        self._core = Core(
            scalars.predicate, self._keys, self._columns, grouped=True, states=tuple(states), source=draft.source
        )
        self.result = cores.placeholder(self._core)
        finals = tuple((call.text, self._final(call, aggregates.get(call.text))) for call in draft.calls)
        self.shown = (*finals, *zip(keys, self._columns, strict=True))

    def _final(self, call: Call, aggregate: Aggregate | None) -> str:
        columns = dict(zip(self._core.states, self._core.state_columns, strict=True))
        value = self._kept(call) if aggregate is None else aggregate.final(*(columns[s] for s in aggregate.states))
        return f"({value})::{self._scalars.types[call.text].name}"

    def _kept(self, call: Call) -> str:
        """The aggregate itself, over the values that are kept for it."""
        values = tuple(text for text in call_values(call) if self._scalars.varies(text)) or call_values(call)[:1]
        names = tuple(f"value_{index}" for index in range(1, len(values) + 1))
        core = self._kept_core(call, values, names)
        relation, condition = f"{self._cores.placeholder(core)} AS kept", self._same_group()
        shown = (*zip(values, names, strict=True), *zip(self._texts, self._columns, strict=True))
        text = substitute(call.without_filter, shown)
        if not core.states:
            return f"SELECT {text} FROM {relation}{condition}"
        [count] = core.state_columns
        found = counted_final(call, names[0], count, f"{relation}{condition}")
        return found or f"SELECT {text} FROM {relation}, generate_series(1, kept.{count}){condition}"

    def _kept_core(self, call: Call, values: tuple[str, ...], names: tuple[str, ...]) -> Core:
        """Values whose order does not matter are counted; those of DISTINCT need not even that."""
        if not values and not self._keys:
            raise Refusal(f"aggregate {call.name} takes nothing of a row", "Give it a column.")
        return Core(
            self._scalars.both(call.filter),
            (*self._keys, *(self._value(text, call) for text in values)),
            (*self._columns, *names),
            grouped=call.within_group or call.distinct,
            states=(ROW_COUNT,) if call.within_group else (),
            source=self.draft.source,
            hashed_keys=len(self._keys),
        )

    def _value(self, text: str, call: Call) -> Scalar:
        scalar = self._scalars.guarded(text, call.filter)
        if scalar.type.base in PSEUDO_TYPES:
            raise Refusal(f"values of type {scalar.type.name} cannot be kept", "Name their fields one by one.")
        return scalar

    def _same_group(self) -> str:
        """By the hash, which is indexed; then by the keys, of which any may be NULL."""
        if not self._keys:
            return ""
        if any(not key.type.is_hashable for key in self._keys):
            raise Refusal("keys that do not hash", "Group by their text.")
        same = (f"kept.{name} IS NOT DISTINCT FROM result.{name}" for name in self._columns)
        found = f"kept.group_hash = {group_hash(tuple(f'result.{name}' for name in self._columns))}"
        return f" WHERE {' AND '.join((found, *same))}"

    def select(self, keys: tuple[str, ...], groupings: tuple[Call, ...]) -> str:
        """Its rows in columns that are the same for all grouping sets."""
        own = dict(zip(self._texts, self._columns, strict=True))
        shown = dict(self.shown)
        columns = [own.get(key, f"NULL::{self._scalars.types[key].name}") for key in keys]
        columns += [shown[call.text] for call in self.draft.calls]
        columns += [str(self._level(call)) for call in groupings]
        return f"SELECT {', '.join(columns)} FROM {self.result} AS result"

    def _level(self, call: Call) -> int:
        """GROUPING(a, b): a bit for each that this set does not group by, the last the lowest."""
        bits = ("0" if canonical.strip_parentheses(text) in self._texts else "1" for text in call.arguments)
        return int("".join(bits), 2)


def combining(call: Call, scalars: Scalars) -> Aggregate | None:
    """The aggregate, if it can be merged batch by batch."""
    if call.qualified_name not in REGISTRY or call.distinct or call.order:
        return None
    condition = scalars.condition(call.filter) if call.filter else None
    arguments = (canonical.strip_parentheses(text) for text in call.arguments if text != "*")
    values = tuple(scalars.guarded(text, call.filter) for text in arguments)
    aggregate = REGISTRY[call.qualified_name](Argument(call.name, values, condition, scalars.stream.bytewise))
    try:
        return aggregate if aggregate.states else None
    except Refusal:
        return None


def groupings_of(draft: Draft) -> tuple[Call, ...]:
    texts = (*draft.select.expressions, *(clause.text for clause in draft.select.clauses if clause.word != "group"))
    found = (call for text in texts for call in calls_in(text, subqueries=False) if call.name == GROUPING)
    return tuple({call.text: call for call in found}.values())


def shared_columns(draft: Draft) -> tuple[tuple[str, str], ...]:
    """The columns that all grouping sets have in their union, by the text that each stands for."""
    return (
        *((text, f"key_{number}") for number, text in enumerate(draft.keys, 1)),
        *((call.text, f"value_{number}") for number, call in enumerate(draft.calls, 1)),
        *((call.text, f"grouping_{number}") for number, call in enumerate(groupings_of(draft), 1)),
    )


def union_of(groups: list[Group]) -> str:
    draft = groups[0].draft
    selects = " UNION ALL ".join(group.select(draft.keys, groupings_of(draft)) for group in groups)
    columns = ", ".join(column for _, column in shared_columns(draft))
    return f"({selects}) AS result ({columns})"
