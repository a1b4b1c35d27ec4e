"""The blocks of a view: the SELECTs, at any depth, whose own FROM clause names a stream."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from itertools import count

from sqlglot import exp

from standpipe.planner.plan import ROW_ALIAS, Refusal
from standpipe.planner.sql.dialect import generate
from standpipe.planner.views.scopes import owner, relation_name, relations, stands_alone


@dataclass(frozen=True)
class Block:
    """A SELECT in the tree of the view, and the one place in its FROM clause that names the stream."""

    select: exp.Select
    table: exp.Table

    @property
    def alias(self) -> str:
        return relation_name(self.table)

    @property
    def is_whole(self) -> bool:
        """Is it all of the view's SELECT?"""
        return self.select.parent is None

    @property
    def is_alone_in_from(self) -> bool:
        return len(list(relations(self.select))) == 1

    @property
    def stands_alone(self) -> bool:
        return self.is_whole or stands_alone(self.select)


def table_name(table: exp.Table) -> str:
    """A relation's name as PostgreSQL prints it.

    >>> table_name(exp.Table(this=exp.to_identifier("T", quoted=True), db=exp.to_identifier("public")))
    'public."T"'
    """
    return generate(exp.Table(this=table.this.copy(), db=table.args["db"].copy()))


def find_blocks(tree: exp.Query, streams: Collection[str]) -> list[Block]:
    """Find the blocks of a view, inner ones first. Refuses what no shape can keep up to date."""
    found = [block_at(select, streams) for select in tree.find_all(exp.Select, bfs=False)]
    blocks = [block for block in reversed(found) if block is not None]
    if not blocks:
        raise Refusal("a continuous view must read a stream", "See SHOW STREAMS for the streams there are.", "from")
    for block in blocks:
        refuse_locks(block.select)
    return blocks


def free_row_alias(tree: exp.Query) -> None:
    """Rename the relations that use our name for the log's rows. Nobody sees these names from outside."""
    taken = {identifier.name for identifier in tree.find_all(exp.Identifier)}
    name = next(name for number in count(1) if (name := f"row_{number}") not in taken)
    for select in tree.find_all(exp.Select):
        for relation in relations(select):
            if relation_name(relation) == ROW_ALIAS:
                columns = [c for c in select.find_all(exp.Column) if c.table == ROW_ALIAS and owner(c) is select]
                for column in columns:
                    column.set("table", exp.to_identifier(name))
                alias = relation.args.get("alias") or exp.TableAlias()
                alias.set("this", exp.to_identifier(name))
                relation.set("alias", alias)


def block_at(select: exp.Select, streams: Collection[str]) -> Block | None:
    named = [each for each in relations(select) if isinstance(each, exp.Table) and is_stream(each, streams)]
    if len(named) > 1:
        raise Refusal(
            "joins of streams are not supported in a continuous view",
            "Make a view of each stream and join them when reading.",
            anchor="join",
        )
    if not named:
        return None
    [table] = named
    alias = table.args.get("alias")
    if alias is not None and alias.columns:
        raise Refusal("column aliases of a stream are not supported in a continuous view", "Use AS in the SELECT.")
    return Block(select, table)


def is_stream(table: exp.Table, streams: Collection[str]) -> bool:
    return bool(table.args.get("db")) and table_name(table) in streams


def refuse_locks(select: exp.Select) -> None:
    if select.args.get("locks"):
        raise Refusal("FOR UPDATE is not supported in a continuous view", "Leave it out.", anchor="for")
