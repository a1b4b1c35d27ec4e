"""The format of golden plans: a stream, then cases, each with the plan it must give: `view` (one plan), `share` (all
the views below it), `place` (the last view, or SELECT, among the others) and `guard`.

`REWRITE=1` rewrites the expected part; read the diff.
"""

from __future__ import annotations

import json
import os
import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from pathlib import Path

from standpipe.catalog.objects import OnError
from standpipe.catalog.types import SqlType
from standpipe.planner.explain.as_dot import explain_dot
from standpipe.planner.explain.as_json import explain_json
from standpipe.planner.explain.as_text import explain_text
from standpipe.planner.explain.graph import Graph, Subject, explain_view, shared_nodes
from standpipe.planner.explain.published import published_graph, published_nodes
from standpipe.planner.explain.wording import columns_text, core_lines, core_text, rest_text
from standpipe.planner.facts import AGGREGATE, FunctionFact, Functions, StreamFacts
from standpipe.planner.plan import Core, ViewPlan
from standpipe.planner.sharing.shared_plan import share
from standpipe.planner.views.aggregated import PlannedBlock
from standpipe.planner.views.aggregates import REGISTRY
from standpipe.planner.views.calls import calls_in
from standpipe.planner.views.canonical import cut_select
from standpipe.planner.views.core import plan_block
from standpipe.planner.views.draft import draft_block
from standpipe.planner.views.guard import Errors, guard
from standpipe.planner.views.insert_time import substitute_insert_time
from standpipe.planner.views.planning import edits_inside
from standpipe.planner.views.view import assemble, blocks_of

DIVIDER = "----\n"
CASE_START = re.compile(r"\n(?=view |share |place |guard )")
INDENT = "  "
UNNAMED = "new:"
VIEW_OID = 7
STREAMS = {"public.clicks": 1, "public.sensors": 2}
AGGREGATES = {*(name.rpartition(".")[2] for name in REGISTRY), "percentile_cont", "array_agg"}
VOLATILE = {"random", "clock_timestamp"}
SET_RETURNING = {"unnest"}


@dataclass
class Case:
    """One case of a golden file: its text up to the divider, and what is expected below it."""

    text: str
    expected: str

    @property
    def kind(self) -> str:
        return self.text.split(maxsplit=1)[0]


def read_cases(path: Path) -> tuple[StreamFacts, list[Case]]:
    head, *parts = CASE_START.split(path.read_text())
    cases = [Case(*part.split(DIVIDER, 1)) for part in parts]
    return stream_facts(head), cases


def write_cases(path: Path, cases: list[Case]) -> None:
    head = CASE_START.split(path.read_text())[0]
    body = "\n".join(f"{case.text}{DIVIDER}{case.expected.strip()}\n" for case in cases)
    path.write_text(f"{head}\n{body}")


def stream_facts(head: str) -> StreamFacts:
    columns = dict(part.strip().split(" ", 1) for part in head.split(":", 1)[1].split(","))
    return StreamFacts({name: sql_type(text) for name, text in columns.items()}, bytewise=True, time_zone="UTC")


def sql_type(text: str) -> SqlType:
    return SqlType(text, re.sub(r"\(.*?\)", "", text))


def functions(text: str) -> Functions:
    names = sorted({call.name for call in calls_in(text)})
    return Functions(
        tuple(
            FunctionFact(name, AGGREGATE if name in AGGREGATES else "f", name in VOLATILE, name in SET_RETURNING)
            for name in names
        )
    )


def plan(text: str, stream: StreamFacts) -> ViewPlan:
    """Types are PostgreSQL's to tell; here every expression is said to be text, except where its type shows."""
    known = functions(text)
    text = substitute_insert_time(text, STREAMS, known.aggregates)
    blocks = blocks_of(text, STREAMS, known)
    planned: list[PlannedBlock] = []
    for block in reversed(blocks):
        draft = draft_block(block, known, True, edits_inside(block, planned))
        types = tuple(guess(expression, stream) for expression in draft.typed_texts)
        number = 1 + sum(len(before.cores) for before in planned)
        found = plan_block(draft, types, stream, text, number)
        planned = [*(other.absorbed() if found.replaces(other) else other for other in planned), found]
    names = tuple(item.name for item in cut_select(text).items) if text.startswith("SELECT") else ("a",)
    return assemble(text, tuple(planned), names, tuple(guess(name, stream) for name in names))


def guess(expression: str, stream: StreamFacts) -> SqlType:
    if expression in stream.columns:
        return stream.columns[expression]
    if expression.startswith("date_trunc"):
        return sql_type("timestamp with time zone")
    if "/" in expression or expression.startswith(("count", "sum")):
        return sql_type("bigint")
    return sql_type("text")


def outcome(case: Case, stream: StreamFacts) -> str:
    if case.kind == "view":
        return plan_text(plan(case.text.removeprefix("view "), stream))
    if case.kind == "guard":
        return explain_guard(case.text, stream)
    head, *views = case.text.strip().splitlines()
    kind, form = head.split()
    shared = shared_graph([line for line in views if not line.startswith(UNNAMED)], stream)
    return FORMS[form](explain_view(subject(views[-1], stream), shared) if kind == "place" else shared)


def explain_guard(text: str, stream: StreamFacts) -> str:
    """`guard on_error time_zone: SELECT …`; UTC is no time zone of its own."""
    head, query = text.split(": ", 1)
    _, on_error, time_zone = head.split()
    errors = Errors(VIEW_OID, OnError(on_error), None if time_zone == "UTC" else time_zone)
    guarded = guard(plan(query, stream), stream.columns, errors)
    letters = (guarded.letters,) if guarded.letters else ()
    shown = replace(guarded.plan, cores=(*guarded.plan.cores, *letters))
    return "\n".join((*(function.text for function in guarded.functions), plan_text(shown)))


def plan_text(plan: ViewPlan) -> str:
    """What a view keeps and shows."""
    numbered = list(enumerate(plan.cores, 1))
    kept = [line for number, core in numbered for line in (f"Core {number}: {core_text(core)}", *indented(core))]
    rest = rest_text(plan, [f"core_{number}" for number, _ in numbered])
    return "\n".join((*kept, f"Rest ({columns_text(plan)})", INDENT + rest))


def indented(core: Core) -> Iterator[str]:
    return (INDENT + line for line in core_lines(core))


def shared_graph(lines: list[str], stream: StreamFacts) -> Graph:
    """Published and read back; a view's oid is its name here."""
    subjects = [subject(line, stream) for line in lines]
    owners = {member: str(each.name) for each in subjects for member in each.members}
    nodes = json.loads(json.dumps(published_nodes(shared_nodes(share(owners), owners))))
    names = {str(each.name): str(each.name) for each in subjects}
    found = {"nodes": nodes, "states": dict.fromkeys(names, "active"), "batches": None}
    return published_graph("clicks", found, names)


def subject(line: str, stream: StreamFacts) -> Subject:
    """`name: SELECT …`, or without a name a SELECT that is no view yet."""
    name, query = line.split(": ", 1)
    planned = plan(query, stream)
    results = tuple(f"{name}_{number}" for number, _ in enumerate(planned.cores, 1))
    return Subject(planned, results, None if line.startswith(UNNAMED) else name)


FORMS: dict[str, Callable[[Graph], str]] = {
    "text": lambda graph: "\n".join(explain_text(graph)),
    "json": explain_json,
    "dot": explain_dot,
}


def rewriting() -> bool:
    return os.environ.get("REWRITE") == "1"
