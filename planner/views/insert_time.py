"""now() and its kin over a stream's row mean the time of its insert: the row's arrival_timestamp takes their place.

    SELECT a, now() FROM public.s  →  SELECT a, (s.arrival_timestamp) FROM public.s

Only where PostgreSQL would evaluate them for each row: in the select list, WHERE and GROUP BY of a block that reads
a stream, and inside its aggregates. Everywhere else they would mean the moment of reading, and are refused.

But for a condition of WHERE on a time of the row, `ts > now() - '00:05:00'::interval`: there the moment of reading is
meant, as in any view of PostgreSQL's, and a `Clock` takes their place.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from sqlglot import exp

from standpipe.catalog.types import TIMESTAMPS
from standpipe.planner.facts import ARRIVAL, BUILT_IN, Functions, StreamFacts
from standpipe.planner.plan import Refusal
from standpipe.planner.sql.nodes import Clock, SqlValue, TypeName
from standpipe.planner.views.blocks import Block
from standpipe.planner.views.calls import aggregates_in, call_at
from standpipe.planner.views.grouping import grouping_sets
from standpipe.planner.views.matching import identity
from standpipe.planner.views.refusals import MOMENT
from standpipe.planner.views.scopes import clause_of, enclosing_select

CLOCK_CALLS = frozenset({"now", "transaction_timestamp", "statement_timestamp"})
# The words of the standard, by the type that they are of; {} is for their precision.
CLOCK_WORDS = {
    "current_timestamp": "timestamp{} with time zone",
    "localtimestamp": "timestamp{} without time zone",
    "current_date": "date",
    "current_time": "time{} with time zone",
    "localtime": "time{} without time zone",
}
AGE = "age"
"""Of one argument: counted from the current date."""
TIMES = (*TIMESTAMPS, "date")
COMPARISONS = (exp.LT, exp.GT, exp.LTE, exp.GTE, exp.EQ, exp.NEQ)
CONNECTIVES = (exp.And, exp.Or, exp.Not)
ROW_CLAUSES = frozenset({"expressions", "from_", "joins", "where", "group"})
GROUP_CLAUSES = frozenset({"expressions", "having", "order", "windows", "distinct"})
"""Clauses that a block which groups evaluates for each group."""


def replace_insert_time(tree: exp.Expr, blocks: Iterable[Block], stream: StreamFacts, functions: Functions) -> None:
    """Change the tree so that nothing in it asks for the time; raises Refusal where that is impossible."""
    by_select = {id(block.select): block for block in blocks}
    times: list[tuple[exp.Expr, exp.Expr]] = []
    for node in mentions(tree):
        block = by_select.get(id(enclosing_select(node)))
        is_relation = isinstance(node.parent, exp.Table | exp.Lateral)
        if block is None or is_relation or not is_of_row(block.select, node, functions):
            raise refusal(mentioned_name(node))
        if compares_time(node, block, stream):
            times.append((node, time_of(node, Clock())))
        elif mentioned_name(node) == MOMENT:
            raise refusal(MOMENT)
        else:
            refuse_arrival(node)
            arrival = exp.column(ARRIVAL, exp.to_identifier(block.alias))
            times.append((node, time_of(node, exp.Paren(this=arrival))))
    for node, time in times:
        node.replace(time)


def refusal(name: str) -> Refusal:
    return Refusal(
        f"function {name} is not supported in a continuous view outside expressions over a stream's row",
        "Over a row it means the time of its insert. Ask for the time when reading the view.",
        anchor=name,
    )


def mentions(tree: exp.Expr) -> Iterator[exp.Expr]:
    """The nodes that ask for the time."""
    for node in tree.find_all(SqlValue, exp.Anonymous):
        if mentioned_name(node):
            yield node


def mentioned_name(node: exp.Expr) -> str:
    """What a node asks the time by; nothing if it does not."""
    if isinstance(node, SqlValue):
        return node.name if node.name in CLOCK_WORDS else ""
    call = call_at(node)
    is_own = call is not None and call.schema == BUILT_IN and not isinstance(node.parent, exp.Dot)
    if call is None or not is_own:
        return ""
    is_clock = call.name in CLOCK_CALLS | {MOMENT} or (call.name == AGE and len(call.arguments) == 1)
    return call.name if is_clock else ""


def time_of(node: exp.Expr, moment: exp.Expr) -> exp.Expr:
    """What takes the place of a node that asks for the time: the same of a moment."""
    if isinstance(node, SqlValue):
        precision = node.args.get("precision")
        type_name = CLOCK_WORDS[node.name].format(f"({precision.name})" if precision else "")
        return exp.Paren(this=exp.Cast(this=moment, to=TypeName(this=type_name)))
    if mentioned_name(node) == AGE:
        today = exp.Cast(this=moment, to=TypeName(this="date"))
        return exp.Anonymous(this=AGE, expressions=[today, *(each.copy() for each in node.expressions)])
    return moment


def compares_time(node: exp.Expr, block: Block, stream: StreamFacts) -> bool:
    """Does a node that asks for the time stand in a condition of WHERE on a time of the row?"""
    if clause_of(node, block.select) != "where":
        return False
    condition = node
    while not isinstance(condition.parent, (*CONNECTIVES, exp.Where)):
        assert condition.parent is not None, "it is inside the WHERE"
        condition = condition.parent
    columns = (column for column in condition.find_all(exp.Column) if column.table in (block.alias, ""))
    kinds = (stream.columns.get(column.name) for column in columns)
    return any(kind is not None and kind.base in TIMES for kind in kinds)


def is_of_row(select: exp.Select, node: exp.Expr, functions: Functions) -> bool:
    """Is the time asked for each row? In a block that groups, the select list is of rows only inside an aggregate, or
    where it repeats a key."""
    clause = clause_of(node, select)
    group = select.args.get("group")
    parts = [part for name in GROUP_CLAUSES for part in parts_of(select, name)]
    calls = [call.node for part in parts for call in aggregates_in(part, functions)]
    if clause not in GROUP_CLAUSES or (group is None and not calls):
        return clause in ROW_CLAUSES
    keys = {identity(key) for keys in grouping_sets(group) for key in keys} if group else set()
    aggregates = {id(call) for call in calls}
    return any(id(each) in aggregates or identity(each) in keys for each in ancestors(node, select))


def parts_of(select: exp.Select, clause: str) -> list[exp.Expr]:
    found = select.args.get(clause) or []
    return found if isinstance(found, list) else [found]


def ancestors(node: exp.Expr, last: exp.Expr) -> Iterator[exp.Expr]:
    """The node and what it is part of, without `last`."""
    found: exp.Expr | None = node
    while found is not None and found is not last:
        yield found
        found = found.parent


def refuse_arrival(node: exp.Expr) -> None:
    """Outside WHERE a comparison of the arrival with now() would compare it with itself, which nobody means."""
    select = enclosing_select(node)
    assert select is not None
    for comparison in ancestors(node, select):
        if isinstance(comparison, COMPARISONS) and any(c.name == ARRIVAL for c in comparison.find_all(exp.Column)):
            raise Refusal(
                f"a comparison of {ARRIVAL} with {mentioned_name(node)} is supported in WHERE alone",
                "There it is a window that moves with the time.",
                anchor=mentioned_name(node),
            )
