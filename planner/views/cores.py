"""A drafted block → its cores, and the block over their results, for blocks that keep rows.

The aggregating blocks are in `aggregation`.
"""

from __future__ import annotations

from dataclasses import replace

from sqlglot import exp

from standpipe.planner.facts import Functions, StreamFacts
from standpipe.planner.plan import ARRIVAL_NUMBER, Core, Division, DivisionKind, Obstacle, Refusal, Scalar
from standpipe.planner.sql.nodes import Arrival, Clock, Hole, Latest
from standpipe.planner.views.blocks import Block
from standpipe.planner.views.conditions import conditions, together
from standpipe.planner.views.matching import Replacements, stripped
from standpipe.planner.views.over_relation import named, over_relation
from standpipe.planner.views.scalars import Scalars
from standpipe.planner.views.scopes import columns_of, has_subquery, output_name, owner
from standpipe.planner.views.shapes import Draft, merged_columns
from standpipe.planner.views.windows.slices import SLICES, Window, expiry, kept_rows

IN_ORDER = Division(DivisionKind.ORDER)
GROUP = "group"
"""Of the columns of a result that its rows are grouped by before only the last are kept."""
RESULT = "result"
"""What a block calls the result that it reads, if none of its own names is the same."""
PSEUDO_TYPES = ("record", "unknown", "record[]")


class Cores:
    """The cores of a view, each once, by their numbers."""

    def __init__(self) -> None:
        self.found: list[Core] = []

    def number(self, core: Core) -> int:
        if core not in self.found:
            self.found.append(core)
        return self.found.index(core) + 1

    def table(self, core: Core, alias: str) -> exp.Table:
        """The core's result in a FROM clause."""
        return exp.Table(this=Hole(this=str(self.number(core))), alias=table_alias(alias))


def table_alias(name: str, columns: tuple[str, ...] = ()) -> exp.TableAlias:
    listed = [exp.to_identifier(column) for column in columns]
    return exp.TableAlias(this=exp.to_identifier(name), columns=listed or None)


def free_alias(block: Block, wished: str) -> str:
    """A name that nothing in the view has, neither inside the block nor around it."""
    taken = {identifier.name for identifier in block.select.root().find_all(exp.Identifier)}
    names = (f"{wished}_{number}" if number else wished for number in range(len(taken) + 1))
    return next(name for name in names if name not in taken)


def time_scalars(window: Window | None, scalars: Scalars, level: int = 0) -> tuple[Scalar, ...]:
    """What a core keeps of a row's times."""
    return tuple(scalars.guarded(key.tree) for key in window.time_keys(level)) if window else ()


def time_columns(window: Window | None) -> tuple[str, ...]:
    return tuple(key.column for key in window.time_keys()) if window else ()


def relation_of(core: Core, window: Window | None, columns: tuple[str, ...], alias: str, cores: Cores) -> exp.Expr:
    """A core's rows in a FROM clause; those of the window, if there is one."""
    if window is None:
        return cores.table(core, alias)
    rows = kept_rows(window, cores.table(core, SLICES), columns)
    return exp.Subquery(this=rows, alias=table_alias(alias))


def plan_items(draft: Draft, scalars: Scalars, cores: Cores, window: Window | None) -> exp.Select | Obstacle:
    """A plain SELECT: its columns are computed once and kept."""
    values = [tree for tree in draft.items if not isinstance(tree, Arrival | Latest)]
    latest = next((tree for tree in draft.items if isinstance(tree, Latest)), None)
    keys = tuple(scalars.guarded(stripped(tree)) for tree in values)
    if any(key.type.base in PSEUDO_TYPES for key in keys):
        return Obstacle("a column has a type that no table can have")
    columns = tuple(f"value_{index}" for index in range(1, len(keys) + 1))
    core = rows_core(draft, scalars, window, columns, keys)
    names = [output_name(item) for item in draft.select.expressions]
    if latest is not None:
        core = of_latest(core, latest, scalars)
        names.pop()
    elif len(values) < len(draft.items):
        core = numbered(core, scalars)
        columns = (*columns, ARRIVAL_NUMBER)
    alias = free_alias(draft.block, RESULT)
    items = [named(exp.column(column, alias), name) for column, name in zip(columns, names, strict=True)]
    return exp.Select(expressions=items, from_=exp.From(this=relation_of(core, window, columns, alias, cores)))


def numbered(core: Core, scalars: Scalars, division: Division = IN_ORDER) -> Core:
    """With the order in which its rows arrive."""
    order = scalars.order
    return replace(core, keys=(*core.keys, *order.values()), key_columns=(*core.key_columns, *order), division=division)


def of_latest(core: Core, latest: Latest, scalars: Scalars) -> Core:
    """With nothing but the last rows of each group."""
    groups = tuple(scalars.guarded(stripped(tree)) for tree in latest.expressions)
    if not all(group.type.is_hashable for group in groups):
        raise Refusal(
            "latest_rows is not supported for keys of a type that has no hash",
            "Cast the key to text.",
            anchor="latest_rows",
        )
    names = tuple(f"{GROUP}_{number}" for number, _ in enumerate(groups, 1))
    kept = replace(
        core, keys=(*groups, *core.keys), key_columns=(*names, *core.key_columns), hashed_keys=len(groups), reason=""
    )
    return numbered(kept, scalars, Division(DivisionKind.LATEST, latest.this))


def rows_core(
    draft: Draft, scalars: Scalars, window: Window | None, columns: tuple[str, ...], keys: tuple[Scalar, ...]
) -> Core:
    """Values of each row, and its times in a window."""
    return Core(
        scalars.predicate,
        (*time_scalars(window, scalars), *keys),
        (*time_columns(window), *columns),
        grouped=False,
        source=draft.source,
        reason=draft.reason,
        expiry=window.expiry if window else None,
    )


def plan_rows(draft: Draft, stream: StreamFacts, functions: Functions, cores: Cores, step: int) -> None:
    """The block stays as it is and reads the kept rows by the stream's own name and columns."""
    block = draft.block
    scalars = Scalars(stream, functions, {}, pushed_condition(draft))
    names = kept_columns(block, stream)
    of_columns = (moving for moving in draft.movings if isinstance(moving.row, exp.Column))
    expiries = (expiry(each.row.name, each, stream.columns[each.row.name], step) for each in of_columns)
    core = Core(
        scalars.predicate,
        tuple(map(scalars.column, names)),
        names,
        grouped=False,
        reason=draft.reason,
        expiry=next((found for found in expiries if found), None),
    )
    table = cores.table(core, block.alias)
    table.set("joins", block.table.args.get("joins"))
    block.table.replace(table)


def pushed_condition(draft: Draft) -> exp.Expr | None:
    """The WHERE, as far as it can be decided for each row alone; it is asked again when the view is read."""
    where = draft.where
    if where is None or not draft.block.is_alone_in_from or has_subquery(where):
        return None
    if not all(owner(column) is draft.select for column in where.find_all(exp.Column)):
        return None
    if where.find(Clock) is None:
        return where
    still = [condition for condition in conditions(where) if condition.find(Clock) is None]
    return together(still) if still else None


def kept_columns(block: Block, stream: StreamFacts) -> tuple[str, ...]:
    """The columns that the block mentions, at least one; whole rows have been spelled out."""
    mentioned = {column.name for column in columns_of(block.select, block.alias)}
    mentioned |= {column.name for join in block.select.find_all(exp.Join) for column in merged_columns(join)}
    names = tuple(name for name in stream.columns if name in mentioned)
    return names or tuple(stream.columns)[:1]


def plan_joined_rows(draft: Draft, scalars: Scalars, cores: Cores, window: Window | None) -> exp.Select | Obstacle:
    """The joined rows that pass the WHERE are kept; the block's other clauses read them."""
    columns = draft.kept_columns
    if not columns:
        return Obstacle("nothing of the joined rows is read")
    names = tuple(f"value_{index}" for index in range(1, len(columns) + 1))
    core = rows_core(draft, scalars, window, names, tuple(map(scalars.guarded, columns)))
    alias = free_alias(draft.block, RESULT)
    kept = Replacements((column, exp.column(name, alias)) for column, name in zip(columns, names, strict=True))
    query = over_relation(draft.select, exp.From(this=relation_of(core, window, names, alias, cores)), kept)
    query.set("where", None)
    return query
