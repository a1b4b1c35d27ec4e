"""Windows that the rows of a group make together: sessions, and windows of so many rows.

    GROUP BY k, session(ts, '5 minutes')        GROUP BY k, count_window(100)

Groups are kept, and the merge divides them (`sharing/divided_sql.py`). Where that does not do, rows are kept, and
window functions say when the view is read which rows belong together:

    SELECT k, count(*) … FROM (SELECT rows.*, row_number() OVER (PARTITION BY k ORDER BY arrival_number) … AS "window"
        FROM (the rows) rows) divided GROUP BY k, "window"
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Final

from sqlglot import exp

from standpipe.catalog.types import TIMESTAMPS, ZONED, SqlType
from standpipe.planner.facts import Functions
from standpipe.planner.plan import ARRIVAL_NUMBER, Division, DivisionKind, Refusal
from standpipe.planner.sql.nodes import Arrival, Latest, TypeName
from standpipe.planner.views.blocks import Block
from standpipe.planner.views.calls import call_at, row_fields
from standpipe.planner.views.constants import number_of
from standpipe.planner.views.matching import Replacements, identity, replaced, stripped
from standpipe.planner.views.over_relation import over_relation
from standpipe.planner.views.scopes import (
    enclosing_select,
    output_expression,
    owner,
    relation_name,
    relations,
)
from standpipe.planner.views.windows.slices import LADDER, START_FUNCTION, call
from standpipe.planner.views.windows.spans import Span, interval, span_of

SESSION, COUNT_WINDOW = "public.session", "public.count_window"
HASH: Final = "hash_record_extended"
LATEST_ROWS: Final = "public.latest_rows"
SLICE: Final = "slice"
ROWS, REACHED, DIVIDED = "rows", "reached", "divided"
"""What the queries that divide kept rows call each other."""
REACH, WINDOW = "reach", "window"
REACH_FUNCTION: Final = "session_reach"
_SETS: Final = (exp.Rollup, exp.Cube, exp.GroupingSets)


@dataclass(frozen=True)
class Divider:
    """The key of GROUP BY that divides groups. `row` is the time of a session's rows."""

    key: exp.Expr
    row: exp.Expr | None = None
    gap: exp.Expr | None = None
    size: int = 0

    @property
    def is_session(self) -> bool:
        return self.row is not None

    def is_key(self, tree: exp.Expr) -> bool:
        return identity(tree) == identity(self.key)

    @property
    def span(self) -> Span:
        found = span_of(self.gap) if self.gap is not None else None
        return found or Span()

    def fits(self, types: Mapping[str, SqlType]) -> bool:
        """Is the gap as long as it is, whatever the calendar?"""
        if self.row is None:
            return True
        base = types[identity(self.row)].base
        return base in TIMESTAMPS and not self.span.months and not (self.span.days and base == ZONED)

    @property
    def division(self) -> Division:
        if self.is_session:
            return Division(DivisionKind.SESSIONS, self.span.microseconds)
        return Division(DivisionKind.COUNTS, self.size)

    @property
    def slice(self) -> exp.Expr:
        """Two rows of one slice lie no further apart than the gap."""
        assert self.row is not None
        gap = self.span.microseconds
        width = max((each for each in LADDER if each <= gap), default=gap)
        return call(START_FUNCTION, self.row.copy(), interval(width))

    def types(self, types: Mapping[str, SqlType]) -> dict[str, SqlType]:
        """Of what PostgreSQL was not asked about."""
        if self.row is None:
            return {}
        base = types[identity(self.row)].base
        return {identity(each): SqlType(base, base) for each in (self.key, self.slice)}


def divider_of(select: exp.Select, functions: Functions) -> Divider | None:
    """The key of a query's GROUP BY that divides its groups. Refuses what cannot be one."""
    group = select.args.get("group")
    items = group.expressions if group is not None else []
    found = [key for item in items for node in item.walk() if (key := divider_at(node, functions)) is not None]
    if not found:
        return None
    if any(isinstance(item, _SETS) for item in items):
        raise misplaced(found[0], "GROUP BY has ROLLUP, CUBE or GROUPING SETS", "Make a view of each set of keys.")
    if len({identity(each.key) for each in found}) > 1:
        raise misplaced(found[1], "GROUP BY has another one already", "Make a view of each.")
    if not any(found[0].is_key(item) for item in items):
        raise misplaced(found[0], "it is part of an expression", "Make it a key of its own.")
    return found[0]


def divider_at(node: exp.Expr, functions: Functions) -> Divider | None:
    found = call_at(node)
    if found is None or not functions.are_known(found.schema, found.name):
        return None
    match found.qualified_name, found.arguments:
        case name, (row, gap) if name == SESSION:
            span = span_of(gap)
            if span is None or min(span.months, span.days, span.time) < 0 or span == Span():
                raise Refusal(
                    "the gap of a session must be a constant interval that is longer than nothing",
                    "Write session(ts, '5 minutes').",
                    anchor="session",
                )
            return Divider(node.copy(), row.copy(), gap.copy())
        case name, (size,) if name == COUNT_WINDOW:
            digits = number_of(size)
            if digits is None or not digits.isdigit() or not int(digits):
                raise Refusal(
                    "the size of a count window must be a constant number of rows",
                    "Write count_window(100).",
                    anchor="count_window",
                )
            return Divider(node.copy(), size=int(digits))
    return None


def misplaced(divider: Divider, reason: str, hint: str) -> Refusal:
    name = "session" if divider.is_session else "count_window"
    return Refusal(f"{name} cannot divide groups here: {reason}", hint, anchor=name)


def refuse_misplaced(tree: exp.Query, functions: Functions) -> None:
    """Elsewhere than among the keys the call means nothing."""
    for node in tree.walk():
        found = divider_at(node, functions)
        if found is None or (isinstance(node.parent, exp.Dot) and node.arg_key == "expression"):
            continue
        select = enclosing_select(node)
        own = divider_of(select, functions) if select is not None else None
        if own is None or not own.is_key(found.key):
            raise misplaced(found, "it is no key of GROUP BY", "Add it to GROUP BY, as it stands here.")


def divide_derived(tree: exp.Query, blocks: Iterable[Block], functions: Functions) -> bool:
    """Sessions of what is no stream, but made of one: window functions divide them when the view is read. Changes the
    tree; were there any?"""
    has_changed = False
    of_streams = {id(block.select) for block in blocks}
    for select in list(tree.find_all(exp.Select)):
        divider = divider_of(select, functions)
        if divider is None or id(select) in of_streams:
            continue
        if not divider.is_session:
            raise misplaced(divider, "it counts the rows of a stream", "Name the stream in FROM.")
        query = expanded(select, divider, functions).query
        for name in {*select.args, *query.args}:
            select.set(name, query.args.get(name))
        has_changed = True
    return has_changed


# The last rows ----------------------------------------------------------------------------------------------------


def latest_of(select: exp.Select, functions: Functions) -> Latest | None:
    """`WHERE latest_rows(10, hash_record_extended(ROW(a, b), 0))`. Refuses it beside other conditions: which rows would
    they be of?"""
    where = select.args.get("where")
    if where is None:
        return None
    found = [node for node in where.find_all(exp.Dot) if is_latest(node, functions)]
    own = [node for node in found if enclosing_select(node) is select]
    if not own:
        return None
    [node, *_] = own
    call_of_it = call_at(node)
    assert call_of_it is not None
    rows, *key = call_of_it.arguments
    digits = number_of(rows)
    if stripped(where.this) is not node or digits is None or not digits.isdigit() or not int(digits):
        raise Refusal(
            "latest_rows must stand alone in WHERE, with a constant number of rows",
            "Write FROM s [PARTITION BY k ROWS 10] WHERE …",
            anchor="latest_rows",
        )
    hashed = call_at(key[0]) if key else None
    if hashed is not None and hashed.qualified_name == HASH:
        key = list(hashed.arguments[:1])
    keys = [field for each in key for field in row_fields(each)]
    return Latest(this=int(digits), expressions=[each.copy() for each in keys])


def is_latest(node: exp.Expr, functions: Functions) -> bool:
    found = call_at(node)
    return found is not None and found.qualified_name == LATEST_ROWS and functions.are_known("public", found.name)


def latest_rows(select: exp.Select, latest: Latest) -> Expanded:
    """A copy of a query, over a query of the last rows."""
    columns = own_columns(select)
    names = named_columns(columns)
    items = [exp.alias_(column.copy(), names[identity(column)]) for column in columns]
    rows = exp.Select(expressions=[*items, exp.alias_(latest, ROWS)], from_=select.args["from_"].copy())
    relation = exp.Subquery(this=rows, alias=exp.TableAlias(this=exp.to_identifier(DIVIDED)))
    known = Replacements((column, exp.column(names[identity(column)], DIVIDED)) for column in columns)
    return Expanded(over_rows(select, relation, known), rows)


# Kept rows, divided when the view is read -----------------------------------------------------------------------


@dataclass(frozen=True)
class Expanded:
    """A query whose groups are divided by window functions, and the query inside it that has the rows."""

    query: exp.Select
    rows: exp.Select

    def block(self, old: Block) -> Block:
        """The rows as a block, in the place of another."""
        [table] = [each for each in relations(self.rows) if relation_name(each) == old.alias]
        assert isinstance(table, exp.Table)
        return Block(self.rows, table)


def expanded(select: exp.Select, divider: Divider, functions: Functions) -> Expanded:
    """A copy of a query, over rows that say which window they are in."""
    columns = own_columns(select)
    known = named_columns(columns)
    names = list(known.values())
    rows = exp.Select(
        expressions=[exp.alias_(column.copy(), known[identity(column)]) for column in columns],
        from_=select.args["from_"].copy(),
        joins=[join.copy() for join in select.args.get("joins") or ()],
        where=select.args["where"].copy() if select.args.get("where") else None,
    )
    keys = [key for item in select.args["group"].expressions if not divider.is_key(key := stripped(item))]
    divide = divided_sessions if divider.is_session else divided_counts
    divided = divide(rows, divider, [over(key, columns, known) for key in keys], names, functions)
    relation = exp.Subquery(this=divided, alias=exp.TableAlias(this=exp.to_identifier(DIVIDED)))
    pairs = [(column, exp.column(known[identity(column)], DIVIDED)) for column in columns]
    found = Replacements([*pairs, (divider.key, exp.column(WINDOW, DIVIDED))])
    return Expanded(over_rows(select, relation, found), rows)


def own_columns(select: exp.Select) -> list[exp.Column]:
    """What is read of a row behind WHERE."""
    clauses = [output_expression(item) for item in select.expressions]
    clauses += [select.args[name] for name in ("group", "having", "order") if select.args.get(name)]
    clauses += select.args.get("windows") or []
    distinct = select.args.get("distinct")
    clauses += [distinct] if distinct is not None else []
    found = (column for clause in clauses for column in clause.find_all(exp.Column) if owner(column) is select)
    return list({identity(column): column for column in found}.values())


def over(tree: exp.Expr, columns: list[exp.Column], known: Mapping[str, str]) -> exp.Expr:
    """An expression over rows, by the names that they have inside."""
    return replaced(tree, Replacements((column, exp.column(known[identity(column)])) for column in columns))


def over_rows(select: exp.Select, relation: exp.Expr, known: Replacements) -> exp.Select:
    """The query over rows that have passed its WHERE."""
    query = over_relation(select, exp.From(this=relation), known)
    query.set("where", None)
    return query


def named_columns(columns: list[exp.Column]) -> dict[str, str]:
    """Names for columns, by their identities."""
    return {identity(column): f"column_{number}" for number, column in enumerate(columns, 1)}


def window(function: exp.Expr, keys: list[exp.Expr], order: exp.Expr) -> exp.Window:
    return exp.Window(
        this=function,
        partition_by=[key.copy() for key in keys],
        order=exp.Order(expressions=[exp.Ordered(this=order.copy(), nulls_first=False)]),
    )


def derived(query: exp.Select, name: str) -> exp.From:
    return exp.From(this=exp.Subquery(this=query, alias=exp.TableAlias(this=exp.to_identifier(name))))


def function(name: str, *arguments: exp.Expr) -> exp.Expr:
    return exp.Anonymous(this=name, expressions=list(arguments))


def divided_sessions(
    rows: exp.Select, divider: Divider, keys: list[exp.Expr], names: list[str], functions: Functions
) -> exp.Select:
    """A session begins where the row before does not reach."""
    assert divider.row is not None and divider.gap is not None
    columns = [output_expression(item) for item in rows.expressions]
    known = dict(zip(map(identity, columns), names, strict=True))
    moment = over(divider.row, [each for each in columns if isinstance(each, exp.Column)], known)
    types = {fact.returns for fact in functions.named("public", "session")}
    if len(types) == 1:
        moment = exp.Cast(this=exp.Paren(this=moment), to=TypeName(this=types.pop()))
    reach = call(REACH_FUNCTION, window(function("lag", moment.copy()), keys, moment), divider.gap.copy())
    reached = exp.Select(expressions=[*map(exp.column, names), exp.alias_(reach, REACH)], from_=derived(rows, ROWS))
    begins = exp.Or(
        this=exp.Paren(this=exp.Is(this=exp.column(REACH), expression=exp.Null())),
        expression=exp.Paren(this=exp.LT(this=exp.column(REACH), expression=moment.copy())),
    )
    latest = exp.Filter(this=function("max", moment.copy()), expression=exp.Where(this=exp.Paren(this=begins)))
    value = exp.Case(
        ifs=[
            exp.If(
                this=exp.Is(this=moment.copy(), expression=exp.Null(), negate=True),
                true=window(latest, keys, moment),
            )
        ]
    )
    return exp.Select(
        expressions=[*map(exp.column, names), exp.alias_(value, WINDOW, quoted=True)], from_=derived(reached, REACHED)
    )


def divided_counts(
    rows: exp.Select, divider: Divider, keys: list[exp.Expr], names: list[str], functions: Functions
) -> exp.Select:
    rows.append("expressions", exp.alias_(Arrival(), ARRIVAL_NUMBER))
    number = window(function("row_number"), keys, exp.column(ARRIVAL_NUMBER))
    before = exp.Paren(this=exp.Sub(this=number, expression=exp.Literal.number(1)))
    whole = exp.Div(this=before, expression=exp.Literal.number(divider.size))
    value = exp.Paren(this=exp.Add(this=exp.Paren(this=whole), expression=exp.Literal.number(1)))
    return exp.Select(
        expressions=[*map(exp.column, names), exp.alias_(value, WINDOW, quoted=True)], from_=derived(rows, ROWS)
    )
