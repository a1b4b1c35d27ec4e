"""What no view may ask for: values that can change between calls or sessions, and rows that are not a stream's or a
table's."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from sqlglot import exp

from standpipe.planner.analysis import Analysis
from standpipe.planner.facts import BUILT_IN, Functions, IndirectRead, StreamFacts
from standpipe.planner.plan import Refusal
from standpipe.planner.sql.nodes import Operator, SqlValue, TypeName
from standpipe.planner.views.blocks import Block
from standpipe.planner.views.calls import call_at, is_aggregate
from standpipe.planner.views.matching import stripped
from standpipe.planner.views.scopes import columns_of
from standpipe.planner.views.session_settings import is_of_session

SESSION_VALUES: Final = frozenset(
    {"current_user", "session_user", "current_role", "current_catalog", "current_schema", "system_user", "user"}
)

NAMING_TYPES: Final = frozenset(
    {"regclass", "regcollation", "regconfig", "regdictionary", "regoper", "regoperator", "regproc", "regprocedure"}
    | {"regtype"}
)
"""Their texts are names, which the search path completes."""
CONFIGURATIONS: Final = frozenset({"regconfig", "regdictionary"})
"""Naming types that functions take: to_tsvector('english'::regconfig, body)."""
MOMENT: Final = "clock_timestamp"
"""A condition on a time of the row may ask for it (`insert_time`)."""
OID: Final = "oid"
TYPE_OF: Final = "pg_typeof"
TRANSPARENT: Final = (exp.Paren, exp.Array, exp.Bracket, exp.Case, exp.If)
PASSED_ON: Final = frozenset({"coalesce", "nullif", "greatest", "least"})
COMPARISONS: Final = (exp.Predicate, exp.NullSafeEQ, exp.NullSafeNEQ)


def refuse_functions(analysis: Analysis) -> None:
    """Functions whose value changes from call to call, behind operators too, or goes by the session."""
    for fact in analysis.functions.facts:
        is_moment = (fact.schema, fact.name) == (BUILT_IN, MOMENT)
        is_refused = fact.is_volatile or (analysis.is_new and is_of_session(fact))
        if is_refused and not fact.is_aggregate and not is_moment:
            raise refusal(fact.name)


def refuse_search_path(tree: exp.Expr, blocks: Iterable[Block], stream: StreamFacts, functions: Functions) -> None:
    """A name of the catalog's that is read or written as text goes by the search path. As a value it is an oid."""
    for cast in tree.find_all(exp.Cast):
        if _type(cast) in NAMING_TYPES and not isinstance(stripped(cast.this), exp.Literal | exp.Null):
            raise refusal(_type(cast))
    for node, name in _names(tree, blocks, stream, functions):
        if _is_written(node, name, functions):
            raise refusal(name, anchor=name if isinstance(node, exp.Cast) else node.name)


def _type(cast: exp.Cast) -> str:
    return cast.to.name.removesuffix("[]") if isinstance(cast.to, TypeName) else ""


def _names(
    tree: exp.Expr, blocks: Iterable[Block], stream: StreamFacts, functions: Functions
) -> Iterator[tuple[exp.Expr, str]]:
    """The values of naming types that are known to be such, and their types."""
    for block in blocks:
        for column in columns_of(block.select, block.alias):
            kind = stream.columns.get(column.name)
            base = kind.base.removesuffix("[]") if kind else ""
            if base in NAMING_TYPES:
                yield column, base
    yield from ((cast, _type(cast)) for cast in tree.find_all(exp.Cast) if _type(cast) in NAMING_TYPES)
    calls = (call for node in tree.find_all(exp.Anonymous) if (call := call_at(node)) is not None)
    of_types = (
        call for call in calls if call.qualified_name == TYPE_OF and _may_be_own_type(call.node, stream, functions)
    )
    yield from ((call.node, "regtype") for call in of_types)


def _may_be_own_type(tree: exp.Expr, stream: StreamFacts, functions: Functions) -> bool:
    """May an expression be of a type that is not PostgreSQL's own? Those have a schema in their names."""
    columns = (stream.columns.get(column.name) for column in tree.find_all(exp.Column))
    names = (*(kind.name if kind else "." for kind in columns), *(each.name for each in tree.find_all(TypeName)))
    return any("." in name for name in (*names, *(fact.returns for fact in functions.facts)))


def _is_written(node: exp.Expr, name: str, functions: Functions) -> bool:
    """Does anything around a value of a naming type take it as a text, as far as is known?"""
    parent = node.parent
    if isinstance(parent, exp.Cast):
        if _type(parent) == name:
            return _is_written(parent, name, functions)
        return _type(parent) not in NAMING_TYPES | {OID}
    if isinstance(parent, TRANSPARENT):
        return _is_written(parent, name, functions)
    if isinstance(parent, COMPARISONS) or parent is None:
        return False
    call = call_at(parent)
    if call is None:
        return isinstance(parent, exp.Binary | Operator)
    if call.name.lower() in PASSED_ON:
        return _is_written(parent, name, functions)
    is_argument = name in CONFIGURATIONS and isinstance(node, exp.Cast)
    return not (is_argument or call.is_window or is_aggregate(call, functions))


def refuse_session_values(tree: exp.Expr) -> None:
    for node in tree.find_all(SqlValue):
        if node.name in SESSION_VALUES:
            raise refusal(node.name)


def refusal(name: str, anchor: str | None = None) -> Refusal:
    kind = f"a cast with type {name}" if name in NAMING_TYPES else f"function {name}"
    return Refusal(
        f"{kind} is not supported in a continuous view",
        "It can change between calls or sessions, or depends on more than the row. Each row has its arrival_timestamp.",
        anchor=anchor or name,
    )


def refuse_indirect_reads(analysis: Analysis) -> None:
    """The rows of such a view would depend on where batches end."""
    for read in analysis.indirect_reads:
        through = f' through {read.way} "{read.word}"' if read.way else ""
        raise Refusal(
            f'a continuous view cannot read {read.kind} "{read.name}"{through}',
            hint_of(read, has_stream=bool(analysis.streams)),
            anchor=read.word,
        )


def hint_of(read: IndirectRead, has_stream: bool) -> str:
    if read.kind == "stream":
        return f'Name stream "{read.name}" itself in FROM.'
    if has_stream:
        return "Join them when reading: an ordinary view may read both."
    return "Select from its stream, or make an ordinary view over it."
