"""A block that reads a stream → its shape, and the expressions whose types the plan wants to know.

Three shapes, from the most to the least economical. *Aggregated*: states by group, merged batch by batch. *Items*: a
plain SELECT, whose columns are computed once and kept. *Rows*: the rows of the source are kept, with the columns that
the block needs, and the block itself runs when the view is read; this works for every block.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from enum import Enum
from typing import Any

from sqlglot import exp

from standpipe.planner.facts import Functions
from standpipe.planner.plan import LOG, LOG_ALONE, ROW_ALIAS, Obstacle, Source, digest_name
from standpipe.planner.sql.nodes import Arrival, Clock, Hole, Latest
from standpipe.planner.sql.template import template_of
from standpipe.planner.views.blocks import Block
from standpipe.planner.views.calls import Call, aggregates_in, call_at, calls_in, is_aggregate, is_grouping
from standpipe.planner.views.grouping import KeySet, grouping_sets, merged
from standpipe.planner.views.joins import is_linear
from standpipe.planner.views.matching import Replacements, identity, replaced, stripped
from standpipe.planner.views.scopes import columns_of, enclosing_query, names_of, output_expression, owner, twin
from standpipe.planner.views.windows.divided import Divider, divider_of
from standpipe.planner.views.windows.hops import Hop, hop_of, without_hop
from standpipe.planner.views.windows.moving import Moving, take_movings

MOST_GROUPING_SETS = 32
"""Beyond these the rows themselves are kept."""
READ_CLAUSES = ("distinct", "having", "windows", "order")
"""Clauses in which aggregates may stand, besides the select list."""
ROW_LIMITS = frozenset({"order", "limit", "offset"})
"""Clauses that say nothing of which values there are."""
FIXED_CLAUSES = frozenset({"expressions", "from_", "joins", "where"})


class Shape(Enum):
    AGGREGATED = "aggregated"
    ITEMS = "items"
    ROWS = "rows"


@dataclass(frozen=True)
class Draft:
    """A block whose shape is known. `select` is the block in the words of its source: columns of the log alone are
    qualified by ROW_ALIAS. `movings` are what was in its WHERE and moves with the clock; `hop` are the windows that it
    groups by, `divider` is the key that divides its groups. `reason` says why a block has to keep rows."""

    block: Block
    select: exp.Select
    source: Source
    shape: Shape
    sets: tuple[KeySet, ...] = ()
    calls: tuple[Call, ...] = ()
    reason: str = ""
    movings: tuple[Moving, ...] = ()
    hop: Hop | None = None
    divider: Divider | None = None

    @property
    def keys(self) -> KeySet:
        """The keys of all grouping sets, each once."""
        return tuple({identity(key): key for keys in self.sets for key in keys}.values())

    @property
    def own_keys(self) -> KeySet:
        """The keys that are values of a row, and no window."""
        return tuple(key for key in self.keys if not self.is_window(key))

    def is_window(self, key: exp.Expr) -> bool:
        is_bound = self.hop is not None and self.hop.is_bound(key)
        return is_bound or (self.divider is not None and self.divider.is_key(key))

    @property
    def is_joined(self) -> bool:
        return self.source != LOG_ALONE

    @property
    def where(self) -> exp.Expr | None:
        """What is left to be asked of the source's rows."""
        clause = self.select.args.get("where")
        return clause.this if clause is not None and not self.is_joined else None

    @property
    def items(self) -> tuple[exp.Expr, ...]:
        return tuple(output_expression(item) for item in self.select.expressions)

    @property
    def row_expressions(self) -> tuple[exp.Expr, ...]:
        """The expressions that are evaluated for each row and whose types the plan needs."""
        moved = tuple(each.row for each in self.movings)
        if self.shape is Shape.AGGREGATED:
            rows = [each.row for each in (self.hop, self.divider) if each is not None and each.row is not None]
            return (*self.own_keys, *(value for call in self.calls for value in call.values), *rows, *moved)
        items = tuple(
            part
            for item in self.items
            for part in (item.expressions if isinstance(item, Latest) else () if isinstance(item, Arrival) else (item,))
        )
        return (*items, *moved) if self.shape is Shape.ITEMS else (*self.kept_columns, *moved)

    @property
    def kept_columns(self) -> tuple[exp.Column, ...]:
        """The columns of a joined source that are still wanted when the view is read."""
        if not self.is_joined:
            return ()
        found = (column for part in read_parts(self.select) for column in part.find_all(exp.Column))
        return tuple({identity(column): column for column in found if owner(column) is self.select}.values())

    @property
    def probes(self) -> tuple[exp.Select, ...]:
        """Queries whose result columns have the types that the plan needs; they are analysed, never run.

        An expression over a row stands inside a COALESCE there, which has its type and may not hold what returns a set:
        so PostgreSQL itself says that it gives one value for each row."""
        valued = (*self.row_expressions, *(each.bound for each in self.movings))
        plain = self.probe(tuple((probe_name(tree), one_value(tree)) for tree in valued))
        aggregated = self.probe(tuple((probe_name(call.node), call.node) for call in self.calls))
        group = self.select.args.get("group")
        if group is not None and self.hop is None:
            # Whatever the groups are, the types are the same.
            aggregated.set("group", group.copy())
        return tuple(probe for probe in (plain, aggregated) if probe.expressions)

    def probe(self, named: tuple[tuple[str, exp.Expr], ...]) -> exp.Select:
        """Each expression once, by its name."""
        items = [exp.Alias(this=tree.copy(), alias=exp.to_identifier(name)) for name, tree in dict(named).items()]
        return exp.Select(expressions=items, **from_clause(self.select))


def probe_name(tree: exp.Expr) -> str:
    """The same name for the same expression: so the answer to a probe is read by names."""
    return digest_name("c_", identity(tree))


def one_value(tree: exp.Expr) -> exp.Expr:
    """
    >>> one_value(exp.column("a")).sql()
    'COALESCE(a)'
    """
    return exp.Anonymous(this="COALESCE", expressions=[tree.copy()])


def from_clause(select: exp.Select) -> dict[str, Any]:
    joins = [join.copy() for join in select.args.get("joins") or ()]
    return {"from_": select.args["from_"].copy(), "joins": joins}


def draft_block(block: Block, functions: Functions, with_hops: bool = True) -> Draft:
    """The most economical shape that the block allows."""
    hop = hop_of(block, functions) if with_hops else None
    hopping = draft_hop(block, hop, functions) if hop else None
    if hopping is not None:
        return hopping
    source = source_of(block)
    if isinstance(source, Obstacle):
        return as_rows(block, source)
    select = in_words_of_source(block, source)
    movings = take_movings(select)
    if select.find(Clock) is not None:
        return as_rows(block, Obstacle("a condition compares a time with the clock in another way than by an interval"))
    if has_aggregate_below(select, functions):
        return as_rows(block, Obstacle("a subquery has an aggregate of the query around it"))
    calls = aggregate_calls(select, functions)
    shape = shape_of(select, calls, functions)
    if isinstance(shape, Obstacle):
        return Draft(block, select, source, Shape.ROWS, reason=shape.reason, movings=movings)
    sets = key_sets(select, calls) if shape is Shape.AGGREGATED else ()
    divider = divider_of(select, functions)
    draft = with_dependent_keys(Draft(block, select, source, shape, sets, calls, movings=movings, divider=divider))
    obstacle = obstacle_of(draft) or undividable(draft)
    return as_rows(block, obstacle) if obstacle else draft


def draft_hop(block: Block, hop: Hop, functions: Functions) -> Draft | None:
    """A block that groups by hopping windows, if it needs nothing but rows of the stream and the windows' bounds."""
    if not block.stands_alone or block.select.args.get("with_"):
        return None
    select = in_words_of_source(block, LOG_ALONE)
    without_hop(select)
    hop = replace(hop, row=in_words_of_log(hop.row))
    calls = aggregate_calls(select, functions)
    if has_aggregate_below(select, functions) or shape_of(select, calls, functions) is not Shape.AGGREGATED:
        return None
    draft = Draft(block, select, LOG_ALONE, Shape.AGGREGATED, key_sets(select, calls), calls, hop=hop)
    of_rows = (*draft.own_keys, *(call.node for call in calls), draft.where)
    is_by_window = all(any(map(hop.is_bound, keys)) for keys in draft.sets)
    if not is_by_window or hop.is_mentioned(of_rows) or select.find(Clock) is not None or obstacle_of(draft):
        return None
    return draft


def obstacle_of(draft: Draft) -> Obstacle | None:
    if len(draft.sets) > MOST_GROUPING_SETS:
        return Obstacle(f"GROUP BY has more than {MOST_GROUPING_SETS} grouping sets")
    if depends_on_results(draft):
        return Obstacle("what is taken of a row depends on another part of the view")
    return None


def undividable(draft: Draft) -> Obstacle | None:
    """Why a group cannot be divided when it is merged."""
    if draft.divider is None:
        return None
    if draft.movings:
        return Obstacle("rows leave its windows as time passes")
    if draft.is_joined and not draft.divider.is_session:
        return Obstacle("it counts joined rows")
    return None


def depends_on_results(draft: Draft) -> bool:
    """Does an expression over a row depend on the results of inner blocks? Then it can only be computed on read."""
    if draft.shape is not Shape.AGGREGATED:
        return draft.select.find(Hole) is not None
    trees = (*draft.row_expressions, *(call.node for call in draft.calls), draft.where)
    return any(tree is not None and tree.find(Hole) is not None for tree in trees)


def as_rows(block: Block, obstacle: Obstacle) -> Draft:
    """The shape that works for every block: the stream's rows are kept, and PostgreSQL computes the rest on read."""
    select = in_words_of_source(block, LOG_ALONE) if block.is_alone_in_from else block.select.copy()
    movings = take_movings(select)
    return Draft(block, select, LOG_ALONE, Shape.ROWS, reason=obstacle.reason, movings=movings)


# What the block reads -------------------------------------------------------------------------------------


def source_of(block: Block) -> Source | Obstacle:
    """What the block reads, if PostgreSQL can make it of each row of the log alone."""
    if not block.stands_alone:
        return Obstacle("the subquery depends on the query around it")
    if block.select.args.get("with_"):
        return Obstacle("it has a WITH clause of its own")
    if block.is_alone_in_from:
        return LOG_ALONE
    select = block.select
    if any(part.find(Hole) for part in from_parts(select)):
        return Obstacle("it joins the stream with another part of the view")
    if not is_linear(block.table):
        return Obstacle("an outer join needs all rows of the stream at once")
    if any(isinstance(column.this, exp.Star) for column in select.find_all(exp.Column)):
        return Obstacle("it uses whole rows of a joined table")
    return joined_source(block)


def joined_source(block: Block) -> Source:
    """The block's FROM and WHERE. The WHERE is included so that PostgreSQL filters before it joins: a row that is not
    wanted may join with endlessly many others."""
    select = block.select.copy()
    table = twin(block.table, block.select, select)
    take_movings(select)
    alias = exp.TableAlias(this=exp.to_identifier(block.alias))
    table.replace(exp.Table(this=Hole(this=LOG), alias=alias, joins=table.args.get("joins")))
    where = select.args.get("where")
    parts = [*from_parts(select), *((where,) if where else ())]
    mentioned = {column.name for part in parts for column in part.find_all(exp.Column)}
    mentioned |= {column.name for part in parts for join in part.find_all(exp.Join) for column in merged_columns(join)}
    return Source(template_of(*parts), block.alias, frozenset(mentioned))


def merged_columns(join: exp.Join) -> list[exp.Expr]:
    """Those of USING."""
    return join.args.get("using") or []


def from_parts(select: exp.Select) -> list[exp.Expr]:
    return [select.args["from_"], *(select.args.get("joins") or ())]


def in_words_of_source(block: Block, source: Source) -> exp.Select:
    """A copy of the block. If it reads the log alone, the log and its columns have ROW_ALIAS for a name:

    SELECT a FROM public.s  →  SELECT "<row>".a FROM public.s "<row>"
    """
    select = block.select.copy()
    if source != LOG_ALONE:
        return select
    name = exp.to_identifier(ROW_ALIAS, quoted=True)
    for column in columns_of(select, block.alias):
        column.set("table", name.copy())
    twin(block.table, block.select, select).set("alias", exp.TableAlias(this=name))
    return select


def in_words_of_log(tree: exp.Expr) -> exp.Expr:
    """An expression over the stream's row alone."""
    found = tree.copy()
    for column in found.find_all(exp.Column):
        column.set("table", exp.to_identifier(ROW_ALIAS, quoted=True))
    return found


# What it does with the rows -------------------------------------------------------------------------------


def shape_of(select: exp.Select, calls: tuple[Call, ...], functions: Functions) -> Shape | Obstacle:
    for call in (call for part in read_parts(select) for call in calls_in(part)):
        if functions.return_sets(call.schema, call.name):
            return Obstacle(f"the set-returning function {call.name} gives any number of rows for one")
    called = [call for item in select.expressions for call in calls_in(item)]
    if calls or select.args.get("group"):
        return Shape.AGGREGATED
    if any(call.is_window for call in called):
        return Obstacle("a window function looks at other rows")
    distinct = select.args.get("distinct")
    others = {name for name, value in select.args.items() if value} - FIXED_CLAUSES
    if distinct is not None and not distinct.args.get("on") and others - {"distinct"} <= ROW_LIMITS:
        return Shape.AGGREGATED
    if not select.expressions:
        return Obstacle("it has no columns")
    if others:
        return Obstacle("DISTINCT ON, ORDER BY or LIMIT choose among all rows")
    return Shape.ITEMS


def aggregate_calls(select: exp.Select, functions: Functions) -> tuple[Call, ...]:
    """The aggregates of a block, wherever they stand, each once."""
    found = (call for part in read_parts(select) for call in aggregates_in(part, functions))
    return tuple({call.identity: call for call in found}.values())


def has_aggregate_below(select: exp.Select, functions: Functions) -> bool:
    """Does an aggregate of this query, or a GROUPING, stand inside one of its subqueries? It does if all columns that
    it takes are of this query, and it takes some."""
    for node in select.find_all(exp.Anonymous, exp.Dot):
        call = call_at(node)
        is_of_groups = call is not None and (is_aggregate(call, functions) or is_grouping(call))
        if is_of_groups and enclosing_query(node) is not select:
            columns = list(node.find_all(exp.Column))
            if columns and all(owner(column) is select for column in columns):
                return True
    return False


def read_parts(select: exp.Select) -> Iterator[exp.Expr]:
    """What is computed of groups or, in a block that does not group, of the rows that passed the WHERE."""
    yield from (output_expression(item) for item in select.expressions)
    for name in (*READ_CLAUSES, "group"):
        found = select.args.get(name)
        yield from found if isinstance(found, list) else () if found is None else (found,)


def key_sets(select: exp.Select, calls: tuple[Call, ...]) -> tuple[KeySet, ...]:
    group = select.args.get("group")
    if group is not None:
        return grouping_sets(group)
    items = (output_expression(item) for item in select.expressions)
    return ((),) if calls else (tuple({identity(item): stripped(item) for item in items}.values()),)


def with_dependent_keys(draft: Draft) -> Draft:
    """Columns that PostgreSQL knows to depend on the keys (of a table that is grouped by its primary key) are
    keys too."""
    if not draft.is_joined or len(draft.sets) != 1:
        return draft
    null = exp.Null()
    hidden = Replacements((tree, null) for tree in (*draft.keys, *(call.node for call in draft.calls)))
    names = names_of(draft.select)
    shown = (replaced(part, hidden) for part in read_parts(draft.select))
    dependent = [column for part in shown for column in part.find_all(exp.Column) if column.table in names]
    return replace(draft, sets=(merged([*draft.sets, tuple(dependent)]),))
