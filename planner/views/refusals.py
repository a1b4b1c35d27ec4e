"""What no view may ask for: values that can change between calls or sessions, and rows that are not a stream's or a
table's."""

from __future__ import annotations

from typing import Final

from sqlglot import exp

from standpipe.planner.analysis import Analysis
from standpipe.planner.facts import Functions, IndirectRead, StreamFacts
from standpipe.planner.plan import Refusal
from standpipe.planner.sql.nodes import SqlValue, TypeName
from standpipe.planner.views.matching import stripped
from standpipe.planner.views.session_settings import is_of_session

SESSION_VALUES: Final = frozenset(
    {"current_user", "session_user", "current_role", "current_catalog", "current_schema", "system_user", "user"}
)

_NAMING_TYPES: Final = "regclass regcollation regoper regoperator regproc regprocedure regtype"
NAMING_TYPES: Final = frozenset(_NAMING_TYPES.split())
"""Their texts are names, which the search path completes."""
OID: Final = "oid"


def refuse_functions(functions: Functions) -> None:
    """Functions whose value changes from call to call, behind operators too, or goes by the session."""
    for fact in functions.facts:
        if not fact.is_aggregate and (fact.is_volatile or is_of_session(fact)):
            raise refusal(fact.name)


def refuse_search_path(tree: exp.Expr, stream: StreamFacts) -> None:
    """A name of the catalog's that is read, or written as text, goes by the search path; a constant has been read."""
    for cast in tree.find_all(exp.Cast):
        target, value = cast.to.name if isinstance(cast.to, TypeName) else "", stripped(cast.this)
        if target in NAMING_TYPES and not isinstance(value, exp.Literal | exp.Null):
            raise refusal(target)
        if isinstance(value, exp.Column) and value.name in stream.columns and target != OID:
            base = stream.columns[value.name].base
            if base in NAMING_TYPES:
                raise refusal(base, anchor=value.name)


def refuse_session_values(tree: exp.Expr) -> None:
    for node in tree.find_all(SqlValue):
        if node.name in SESSION_VALUES:
            raise refusal(node.name)


def refusal(name: str, anchor: str | None = None) -> Refusal:
    kind = f"a cast with type {name}" if name in NAMING_TYPES else f"function {name}"
    return Refusal(
        f"{kind} is not supported in a continuous view",
        "It can change between calls or sessions. Each row has its arrival_timestamp.",
        anchor=anchor or name,
    )


def refuse_indirect_reads(analysis: Analysis) -> None:
    """Of a new view: its rows would depend on where batches end. A view that has one already keeps it."""
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
