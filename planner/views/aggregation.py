"""An aggregating block → its cores, and the block over their results.

Each grouping set has a core of its groups, with a state for each aggregate that combines. The other aggregates
(DISTINCT, ordered, collecting, a user's own) are *kept*: a core of their own keeps, for each group, the values they
take, counted where their order does not matter, and PostgreSQL computes them when the view is read.
"""

from __future__ import annotations

from functools import cached_property

from sqlglot import exp

from standpipe.planner.plan import GROUP_HASH, ROW_ALIAS, ROW_COUNT_STATE, WINDOW_NUMBER, Core, Obstacle, Scalar, State
from standpipe.planner.sql.nodes import TypeName
from standpipe.planner.uniting import uniting_obstacle
from standpipe.planner.views.aggregates import REGISTRY
from standpipe.planner.views.aggregates.base import Aggregate, Argument
from standpipe.planner.views.aggregates.counted import counted_final
from standpipe.planner.views.calls import Call, calls_in, is_grouping, layers
from standpipe.planner.views.constants import number_of
from standpipe.planner.views.cores import (
    PSEUDO_TYPES,
    RESULT,
    Cores,
    free_alias,
    relation_of,
    table_alias,
    time_columns,
    time_scalars,
)
from standpipe.planner.views.grouping import KeySet
from standpipe.planner.views.matching import Replacements, identity, is_constant, replaced, stripped
from standpipe.planner.views.over_relation import over_relation
from standpipe.planner.views.scalars import Scalars
from standpipe.planner.views.scopes import names_of
from standpipe.planner.views.shapes import Draft, read_parts
from standpipe.planner.views.windows.divided import SLICE, Divider
from standpipe.planner.views.windows.hops import BUCKET, PRESENCE, WINDOWS, Hop
from standpipe.planner.views.windows.slices import SLICES, Window, united

KEPT = "kept"
GROUPS = "groups"
HASH_FUNCTION = "hash_record_extended"
BOUNDS = ("min", "max")


def plan_aggregated(draft: Draft, scalars: Scalars, cores: Cores, window: Window | None) -> exp.Select | Obstacle:
    """The block over its groups."""
    alias = free_alias(draft.block, RESULT)
    groups: list[Group] = []
    for keys in draft.sets:
        found = Group(draft, keys, scalars, alias, window)
        obstacle = found.plan()
        if obstacle is not None:
            return obstacle
        groups.append(found)
    if len(groups) == 1:
        [group] = groups
        known = group.replacements(cores)
        query = over_groups(draft, group.relation(cores), known)
    else:
        union = Union(draft, groups, alias)
        query = over_groups(draft, union.relation(cores), union.replacements)
    if mentions_rows(query, draft):
        return Obstacle("a subquery mentions a column that is not grouped by")
    return query


def over_groups(draft: Draft, relation: exp.Expr, known: Replacements) -> exp.Select:
    """The block over a relation that has its groups: HAVING becomes WHERE. DISTINCT made the groups where nothing
    else did."""
    query = over_relation(draft.select, exp.From(this=relation), known)
    having = query.args.get("having")
    query.set("where", exp.Where(this=having.this) if having else None)
    query.set("having", None)
    is_grouped_by_distinct = draft.select.args.get("group") is None and not draft.calls
    query.set("group", None)
    if is_grouped_by_distinct:
        query.set("distinct", None)
    return query


def mentions_rows(query: exp.Select, draft: Draft) -> bool:
    """Is a column of the source left, where there are only groups?"""
    names = names_of(draft.select) if draft.is_joined else {ROW_ALIAS}
    return any(column.table in names for column in query.find_all(exp.Column))


class Group:
    """One grouping set: its core, and how the block's keys and aggregates are had from its result.

    In a window a group is kept in slices, on one level or on several, each of them a core."""

    def __init__(self, draft: Draft, keys: KeySet, scalars: Scalars, alias: str, window: Window | None) -> None:
        self.draft = draft
        self.window = window
        self.keys = keys
        self.columns = tuple(f"key_{index}" for index in range(1, len(keys) + 1))
        self._scalars = scalars
        self._alias = alias
        self._kept_alias = free_alias(draft.block, KEPT)
        # Those of the groups that are kept: windows are made of slices.
        own = [(column, key) for column, key in zip(self.columns, keys, strict=True) if not draft.is_window(key)]
        self._own_columns = tuple(column for column, _ in own)
        self._keys = tuple(scalars.guarded(key) for _, key in own)
        self._aggregates: dict[str, Aggregate] = {}
        self._reasons: dict[str, str] = {}

    def plan(self) -> Obstacle | None:
        """Find out what the aggregates need; the reason if the block cannot be kept by groups."""
        for call in self.draft.calls:
            found = combining(call, self._scalars, is_united=self._is_united)
            if isinstance(found, Obstacle):
                self._reasons[call.identity] = found.reason
                is_window = self.draft.hop is not None or self.draft.divider is not None
                obstacle = found if is_window else self._kept_obstacle(call)
                if obstacle is not None:
                    return obstacle
            else:
                self._aggregates[call.identity] = found
        if any(key.type.base in PSEUDO_TYPES for key in self._keys):
            return Obstacle("a key has a type that no table can have")
        if self.draft.divider is not None and not all(key.type.is_hashable for key in self._keys):
            return Obstacle("windows are looked up by keys of a type that has no hash")
        return None

    @property
    def _is_united(self) -> bool:
        """Are groups put together of parts?"""
        return self.window is not None or self.draft.divider is not None

    @cached_property
    def core(self) -> Core:
        """Of a group that has been planned."""
        return self._core(0)

    def _core(self, level: int) -> Core:
        if self.draft.divider is not None:
            return self._divided_core(self.draft.divider)
        states = dict.fromkeys(state for found in self._aggregates.values() for state in found.known_states)
        times = time_scalars(self.window, self._scalars, level)
        if self.keys or times:
            # Says which groups of a table are this core's, where others are kept there too.
            states[ROW_COUNT_STATE] = None
        return Core(
            self._scalars.predicate,
            (*times, *self._keys),
            (*time_columns(self.window), *self._own_columns),
            grouped=True,
            states=tuple(states),
            source=self.draft.source,
            expiry=self.window.expiry if self.window else None,
        )

    def _divided_core(self, divider: Divider) -> Core:
        """The states that say where a window is come first."""
        placing = placing_keys(divider, self._scalars)
        bounds = bound_states(divider, self._scalars) if divider.is_session else ()
        states = dict.fromkeys((*bounds, ROW_COUNT_STATE))
        states |= dict.fromkeys(state for found in self._aggregates.values() for state in found.known_states)
        return Core(
            self._scalars.predicate,
            (*self._keys, *placing.values()),
            (*self._own_columns, *placing),
            grouped=True,
            states=tuple(states),
            source=self.draft.source,
            hashed_keys=len(self._keys),
            division=divider.division,
        )

    def relation(self, cores: Cores) -> exp.Expr:
        """Its groups, by the names of its columns."""
        window = self.window
        if window is None:
            return cores.table(self.core, self._alias)
        states = dict(zip(self.core.state_columns, self.core.states, strict=True))
        query = united(window, lambda level: cores.table(self._core(level), SLICES), self._own_columns, states)
        if self.draft.hop is not None:
            query = self._hopping(self.draft.hop, query, cores)
        return exp.Subquery(this=query, alias=table_alias(self._alias))

    def _hopping(self, hop: Hop, groups: exp.Select, cores: Cores) -> exp.Select:
        """The groups of each window, with its bounds among the keys. A window without rows is none."""
        bucket = self._scalars.guarded(hop.bucket)
        presence = Core(self._scalars.predicate, (bucket,), (BUCKET,), grouped=True, states=(ROW_COUNT_STATE,))
        known = {key: exp.column(key, GROUPS) for key in self._own_columns}
        bounds = {True: hop.window_start, False: hop.window_end}
        keys = (
            known.get(column) or bounds[hop.is_start(key)] for column, key in zip(self.columns, self.keys, strict=True)
        )
        items = [exp.alias_(key.copy(), column) for column, key in zip(self.columns, keys, strict=True)]
        states = [exp.column(name, GROUPS) for name in self.core.state_columns]
        windows = hop.windows(cores.table(presence, PRESENCE), BUCKET)
        count = exp.column(self._state_columns[ROW_COUNT_STATE], GROUPS)
        lateral = exp.Lateral(this=exp.Subquery(this=groups), alias=table_alias(GROUPS))
        return exp.Select(
            expressions=[*items, *states],
            from_=exp.From(this=exp.Subquery(this=windows, alias=table_alias(WINDOWS))),
            joins=[exp.Join(this=lateral)],
            where=exp.Where(this=exp.GT(this=count, expression=exp.Literal.number(0))),
        )

    @property
    def key_columns(self) -> list[exp.Expr]:
        return [exp.column(self._column(*pair), self._alias) for pair in zip(self.columns, self.keys, strict=True)]

    def _column(self, name: str, key: exp.Expr) -> str:
        """The column of a key. A session is told by the first of its states: when it begins."""
        if self.draft.divider is None or not self.draft.divider.is_key(key):
            return name
        return self.core.state_columns[0] if self.draft.divider.is_session else WINDOW_NUMBER

    def replacements(self, cores: Cores) -> Replacements:
        """What the block's expressions are where this is its only set."""
        # The groups come first among the cores.
        cores.number(self.core)
        finals = ((call.node, self.final(call, cores)) for call in self.draft.calls)
        levels = ((call.node, self.level(call)) for call in groupings_of(self.draft))
        return Replacements((*zip(self.keys, self.key_columns, strict=True), *finals, *levels))

    def level(self, call: Call) -> exp.Expr:
        """GROUPING(a, b): a bit for each that the set does not group by, the last the lowest."""
        keys = set(map(identity, self.keys))
        bits = ("0" if identity(tree) in keys else "1" for tree in call.arguments)
        # With its type: a bare number in ORDER BY would be that of a column.
        return exp.Cast(this=exp.Literal.number(int("".join(bits), 2)), to=TypeName(this="integer"))

    def final(self, call: Call, cores: Cores) -> exp.Expr:
        """The value of an aggregate, of the type that PostgreSQL gives it."""
        aggregate = self._aggregates.get(call.identity)
        value = self._kept(call, cores) if aggregate is None else self._finished(aggregate)
        type_name = TypeName(this=self._scalars.type_of(call.node).name)
        return exp.Cast(this=exp.Paren(this=value), to=type_name)

    @cached_property
    def _state_columns(self) -> dict[State, str]:
        return dict(zip(self.core.states, self.core.state_columns, strict=True))

    def _finished(self, aggregate: Aggregate) -> exp.Expr:
        columns = (self._state_columns[state] for state in aggregate.known_states)
        return aggregate.final(*(exp.column(column, self._alias) for column in columns))

    def null(self, key: exp.Expr) -> exp.Expr:
        """What stands for a key that this set does not group by."""
        return exp.Cast(this=exp.Null(), to=TypeName(this=self._scalars.type_of(key).name))

    # Aggregates that do not combine ---------------------------------------------------------------------

    def _kept_obstacle(self, call: Call) -> Obstacle | None:
        if not call.values and not self.keys:
            return Obstacle(f"aggregate {call.name} takes nothing of a row")
        if any(self._scalars.type_of(value).base in PSEUDO_TYPES for value in call.values):
            return Obstacle(f"aggregate {call.name} takes values of a type that no table can have")
        if any(not key.type.is_hashable for key in self._keys):
            return Obstacle(f"aggregate {call.name} is looked up by keys of a type that has no hash")
        return None

    def _kept(self, call: Call, cores: Cores) -> exp.Expr:
        """The aggregate itself, over the values that are kept for it."""
        values = tuple(tree for tree in call.values if self._scalars.varies(tree)) or call.values[:1]
        names = tuple(f"value_{index}" for index in range(1, len(values) + 1))
        core = self._kept_core(call, values, names)
        columns = [exp.column(name, self._kept_alias) for name in names]
        rows = exp.Select(from_=exp.From(this=self._kept_relation(core, names, cores)), where=self._same_group())
        if core.states:
            [count] = core.state_columns
            found = counted_final(call, columns[0], exp.column(count, self._kept_alias), rows)
            if found is not None:
                return exp.Subquery(this=found)
            times = exp.Anonymous(
                this="generate_series", expressions=[exp.Literal.number(1), exp.column(count, self._kept_alias)]
            )
            rows.set("joins", [exp.Join(this=exp.Table(this=times))])
        # A value that is a key too is the kept one: the aggregate takes it from there. A constant stays what it is.
        known = (*zip(self.keys, self.key_columns, strict=True), *zip(values, columns, strict=True))
        own = Replacements((old, new) for old, new in known if not is_constant(old))
        rows.set("expressions", [replaced(without_filter(call.node), own)])
        return exp.Subquery(this=rows)

    def _kept_relation(self, core: Core, names: tuple[str, ...], cores: Cores) -> exp.Expr:
        """The values that are kept, with the keys that they are looked up by."""
        columns = (*((GROUP_HASH,) if core.hashed_keys else ()), *self.columns, *names)
        if self.window is None or not core.states:
            return relation_of(core, self.window, columns, self._kept_alias, cores)
        states = dict(zip(core.state_columns, core.states, strict=True))
        query = united(self.window.flat, lambda _: cores.table(core, SLICES), columns, states)
        return exp.Subquery(this=query, alias=table_alias(self._kept_alias))

    def _kept_core(self, call: Call, values: tuple[exp.Expr, ...], names: tuple[str, ...]) -> Core:
        """Values whose order does not matter are counted; those of DISTINCT need not even that."""
        return Core(
            self._scalars.both(call.filter),
            (*self._keys, *time_scalars(self.window, self._scalars), *(self._value(tree, call) for tree in values)),
            (*self.columns, *time_columns(self.window), *names),
            grouped=call.is_within_group or call.is_distinct,
            states=(ROW_COUNT_STATE,) if call.is_within_group else (),
            source=self.draft.source,
            hashed_keys=len(self._keys),
            reason=self._reasons[call.identity],
            expiry=self.window.expiry if self.window else None,
        )

    def _value(self, tree: exp.Expr, call: Call) -> Scalar:
        return self._scalars.guarded(tree, call.filter)

    def _same_group(self) -> exp.Where | None:
        """By the hash, which is indexed; then by the keys, of which any may be NULL."""
        if not self.keys:
            return None
        row = exp.Anonymous(this="ROW", expressions=self.key_columns)
        hashed = exp.Anonymous(this=HASH_FUNCTION, expressions=[row, exp.Literal.number(0)])
        condition: exp.Expr = exp.EQ(this=exp.column(GROUP_HASH, self._kept_alias), expression=hashed)
        for name, column in zip(self.columns, self.key_columns, strict=True):
            same = exp.NullSafeEQ(this=exp.column(name, self._kept_alias), expression=column)
            condition = exp.And(this=condition, expression=same)
        return exp.Where(this=condition)


class Union:
    """The groups of several grouping sets in one relation."""

    def __init__(self, draft: Draft, groups: list[Group], alias: str) -> None:
        self._draft = draft
        self._groups = groups
        self._alias = alias
        self._groupings = groupings_of(draft)

    def _columns(self, kind: str, count: int) -> list[exp.Expr]:
        return [exp.column(f"{kind}_{number}", self._alias) for number in range(1, count + 1)]

    @property
    def replacements(self) -> Replacements:
        keys, calls, groupings = self._draft.keys, self._draft.calls, self._groupings
        return Replacements(
            (
                *zip(keys, self._columns("key", len(keys)), strict=True),
                *zip((call.node for call in calls), self._columns("value", len(calls)), strict=True),
                *zip((call.node for call in groupings), self._columns("grouping", len(groupings)), strict=True),
            )
        )

    def relation(self, cores: Cores) -> exp.Expr:
        [query, *others] = [self._select(group, cores) for group in self._groups]
        union: exp.Query = query
        for other in others:
            union = exp.Union(this=union, expression=other, distinct=False)
        counts = (
            ("key", len(self._draft.keys)),
            ("value", len(self._draft.calls)),
            ("grouping", len(self._groupings)),
        )
        names = tuple(f"{kind}_{number}" for kind, count in counts for number in range(1, count + 1))
        return exp.Subquery(this=union, alias=table_alias(self._alias, names))

    def _select(self, group: Group, cores: Cores) -> exp.Select:
        """The rows of one set in columns that are the same for all sets."""
        own = {identity(key): column for key, column in zip(group.keys, group.key_columns, strict=True)}
        relation = group.relation(cores)
        keys = [own.get(identity(key)) or group.null(key) for key in self._draft.keys]
        values = [group.final(call, cores) for call in self._draft.calls]
        levels = [group.level(call) for call in self._groupings]
        return exp.Select(expressions=[*keys, *values, *levels], from_=exp.From(this=relation))


def placing_keys(divider: Divider, scalars: Scalars) -> dict[str, Scalar]:
    """What tells the merge where a row belongs, by the names of columns: its slice of time, or its place in the log."""
    if divider.row is not None:
        return {SLICE: scalars.guarded(divider.slice)}
    return scalars.order


def bound_states(divider: Divider, scalars: Scalars) -> tuple[State, ...]:
    """When a session begins, and when it ends."""
    assert divider.row is not None
    moment = scalars.guarded(stripped(divider.row))
    return tuple(state for name in BOUNDS for state in REGISTRY[name](Argument(name, (moment,))).known_states)


def groupings_of(draft: Draft) -> tuple[Call, ...]:
    found = (call for part in read_parts(draft.select) for call in calls_in(part) if is_grouping(call))
    return tuple({call.identity: call for call in found}.values())


def combining(call: Call, scalars: Scalars, is_united: bool) -> Aggregate | Obstacle:
    """The aggregate, if it can be merged batch by batch, and part by part where groups are united. Another one may have
    the name of one that can."""
    if call.qualified_name not in REGISTRY or not scalars.functions.are_known(call.schema, call.name):
        return Obstacle(f"{call.name} is computed from all its values")
    if call.is_distinct or call.order:
        return Obstacle(f"{call.name} needs {'the different values' if call.is_distinct else 'its values in order'}")
    condition = scalars.condition(call.filter) if call.filter is not None else None
    values = tuple(scalars.guarded(stripped(tree), call.filter) for tree in call.arguments if not is_star(tree))
    constants = tuple(number_of(tree) for tree in call.arguments)
    aggregate = REGISTRY[call.qualified_name](Argument(call.name, values, condition, constants))
    states = aggregate.states
    if isinstance(states, Obstacle):
        return states
    return (uniting_obstacle(states) if is_united else None) or aggregate


def is_star(tree: exp.Expr) -> bool:
    return isinstance(tree, exp.Star)


def without_filter(node: exp.Expr) -> exp.Expr:
    """A call without its FILTER, which has been applied to the values that are kept for it."""
    copy = node.copy()
    for layer in layers(copy):
        if isinstance(layer, exp.Filter):
            inner = layer.this.copy()
            layer.replace(inner)
            return inner if layer is copy else copy
    return copy
