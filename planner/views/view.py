"""A SELECT in canonical text → the plan of a continuous view: cores and the rest. Pure."""

from __future__ import annotations

from standpipe.catalog.names import quote_identifier
from standpipe.catalog.types import SqlType
from standpipe.planner.facts import FunctionFact, Functions
from standpipe.planner.plan import BOUND_PLACEHOLDER, Output, Refusal, ViewPlan, result_placeholder
from standpipe.planner.sql.tokens import tokenize
from standpipe.planner.views import canonical
from standpipe.planner.views.aggregated import PlannedBlock
from standpipe.planner.views.canonical import cut_clauses
from standpipe.planner.views.split import Block, apply_edits, find_blocks

SESSION_WORDS = frozenset(
    {"current_user", "session_user", "current_role", "current_catalog", "current_schema", "system_user"}
)
SESSION_FUNCTIONS = frozenset({"current_setting"})


def blocks_of(text: str, streams: dict[str, int], functions: Functions) -> tuple[Block, ...]:
    """The blocks that become cores; refuses what cannot be kept up to date."""
    refuse_session(text, functions.facts)
    blocks = find_blocks(text, streams)
    if not blocks:
        raise Refusal("a continuous view must read a stream", "See SHOW STREAMS for the streams there are.", "from")
    for block in blocks:
        if any(clause.word == "for" for clause in cut_clauses(block.text)):
            raise Refusal("FOR UPDATE is not supported in a continuous view", "Leave it out.", anchor="for")
        if len(block.references) > 1:
            raise Refusal(
                "joins of streams are not supported in a continuous view",
                "Make a view of each stream and join them when reading.",
                anchor="join",
            )
    if len({streams[block.references[0].stream] for block in blocks}) > 1:
        raise Refusal(
            "a continuous view of several streams is not supported",
            "Make a view of each stream and combine them when reading.",
        )
    return blocks


def refuse_session(text: str, facts: tuple[FunctionFact, ...]) -> None:
    words = {token.word for token in tokenize(text)} & SESSION_WORDS
    names = [fact.name for fact in facts if fact.is_volatile or fact.name in SESSION_FUNCTIONS]
    for name in (*sorted(words), *names):
        raise Refusal(
            f"function {name} is not supported in a continuous view",
            "Its value is not the row's alone. Each row has its arrival_timestamp.",
            anchor=name,
        )


def assemble(
    text: str, planned: tuple[PlannedBlock, ...], names: tuple[str, ...], types: tuple[SqlType, ...]
) -> ViewPlan:
    """The plan of the whole view; `names` and `types` are those of its columns."""
    outputs = tuple(Output(*pair) for pair in zip(names, types, strict=True))
    cores = tuple(core for block in planned for core in block.cores)
    [first, *others] = planned
    if first.flat is not None and not others:
        return ViewPlan(cores, flat_query(first, outputs), outputs)
    rest = apply_edits(text, tuple(edit for block in planned for edit in block.edits))
    columns = [f"c{number}" for number in range(1, len(outputs) + 1)]
    shown = select_casts(columns, outputs)
    query = f"SELECT {shown} FROM ({rest}) AS rest ({', '.join(columns)}) WHERE {BOUND_PLACEHOLDER}"
    return ViewPlan(cores, query, outputs)


def flat_query(block: PlannedBlock, outputs: tuple[Output, ...]) -> str:
    """One level only: what CREATE INDEX on a view can see through. The empty read_only costs nothing, and
    keeps PostgreSQL from writing through the view."""
    items = canonical.cut_select(block.edits[0].text).expressions
    condition = "" if block.flat == "true" else f" AND {block.flat}"
    return (
        f"SELECT {select_casts(items, outputs)} FROM {result_placeholder(1)} AS result, (SELECT) AS read_only "
        f"WHERE {BOUND_PLACEHOLDER}{condition}"
    )


def select_casts(expressions: list[str] | tuple[str, ...], outputs: tuple[Output, ...]) -> str:
    pairs = zip(expressions, outputs, strict=True)
    return ", ".join(f"({sql})::{output.type.name} AS {quote_identifier(output.name)}" for sql, output in pairs)
