"""The format of golden plans: a stream, then cases, each with the plan it must give: `view` (one plan), `share` (all
the views below it), `place` (the last view, or SELECT, among the others) and `guard`.

`REWRITE=1` rewrites the expected part; read the diff.
"""

from __future__ import annotations

import json
import os
import re
from collections.abc import Callable, Iterator
from dataclasses import asdict, dataclass, replace
from pathlib import Path

from sqlglot import exp

from standpipe.catalog.objects import OnError
from standpipe.catalog.settings import differing
from standpipe.catalog.types import Collation, SqlType
from standpipe.planner.analysis import Analysis
from standpipe.planner.explain.as_dot import explain_dot
from standpipe.planner.explain.as_json import explain_json
from standpipe.planner.explain.as_text import explain_text
from standpipe.planner.explain.graph import Graph, Subject, explain_view, shared_nodes
from standpipe.planner.explain.published import published_graph, published_nodes
from standpipe.planner.explain.wording import columns_text, core_lines, core_text, read_text
from standpipe.planner.facts import FunctionFact, Functions, StreamFacts
from standpipe.planner.plan import Core, Output, ViewPlan
from standpipe.planner.questions import Ask, Question, Row
from standpipe.planner.sharing.shared_plan import share
from standpipe.planner.sql.dialect import parse_canonical
from standpipe.planner.views.aggregates import REGISTRY
from standpipe.planner.views.blocks import table_name
from standpipe.planner.views.calls import call_at
from standpipe.planner.views.guard import Errors, guard
from standpipe.planner.views.plan_view import DESCRIBE_QUERY, plan_view
from standpipe.planner.views.scalars import shown
from standpipe.planner.views.scopes import output_name

DIVIDER = "----\n"
CASE_START = re.compile(r"\n(?=view |share |place |guard )")
INDENT = "  "
UNNAMED = "new:"
VIEW_OID = 7
STREAM = "public.clicks"
STREAMS = {STREAM, "public.sensors"}
BYTEWISE = Collation(is_bytewise=True)
TEXT_TYPES = ("text", "character varying")
AGGREGATES = {*(name.rpartition(".")[2] for name in REGISTRY), "percentile_cont", "array_agg"}
VOLATILE = {"random", "clock_timestamp"}
SET_RETURNING = {"unnest"}
RETURNS = {"session": "timestamp with time zone"}


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
    return StreamFacts(STREAM, {name: sql_type(text) for name, text in columns.items()}, settings={"TimeZone": "UTC"})


def sql_type(text: str) -> SqlType:
    base = re.sub(r"\(.*?\)", "", text)
    return SqlType(text, base, BYTEWISE if base in TEXT_TYPES else None)


def functions(tree: exp.Expr) -> Functions:
    calls = (call for node in tree.walk() if (call := call_at(node)))
    named = {(call.schema, call.name) for call in calls}
    return Functions(
        tuple(
            FunctionFact(
                schema,
                name,
                name in AGGREGATES,
                name in VOLATILE,
                name in SET_RETURNING,
                returns=RETURNS.get(name, "boolean"),
            )
            for schema, name in sorted(named)
        )
    )


def plan(text: str, stream: StreamFacts) -> ViewPlan:
    """Types are PostgreSQL's to tell; here every expression is said to be text, except where its type shows."""
    tree = parse_canonical(text)
    assert tree is not None, text
    outputs = tuple(Output(output_name(item), guess(output_name(item), stream)) for item in tree.selects)
    streams = {table_name(table) for table in tree.find_all(exp.Table) if table.args.get("db")} & STREAMS
    facts = {name: replace(stream, name=name) for name in sorted(streams)}
    inquiry = plan_view(Analysis(text.strip(), outputs, functions(tree), facts))
    try:
        question = next(inquiry)
        while True:
            question = inquiry.send(answer(question, stream))
    except StopIteration as finished:
        assert isinstance(finished.value, ViewPlan)
        return finished.value


def answer(question: Question, stream: StreamFacts) -> list[Row]:
    """In PostgreSQL's place: a probe's columns have the types that `guess` says."""
    assert isinstance(question, Ask)
    assert question.sql == DESCRIBE_QUERY, "the texts here are proven without PostgreSQL"
    probe = parse_canonical(str(question.parameters[0]))
    assert probe is not None
    return [(item.alias, described(guess(shown(probed(item.this)), stream))) for item in probe.selects]


def probed(tree: exp.Expr) -> exp.Expr:
    """What a probe asks about, which may stand inside a COALESCE."""
    call = call_at(tree)
    return call.arguments[0] if call is not None and call.name == "COALESCE" else tree


def described(found: SqlType) -> str:
    return json.dumps(
        {"name": found.name, "base": found.base, "collation": found.collation and asdict(found.collation)}
    )


def guess(expression: str, stream: StreamFacts) -> SqlType:
    if expression in stream.columns:
        return stream.columns[expression]
    if expression.startswith(("date_trunc", "public.tumble", "public.session")) or "view_clock" in expression:
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
    errors = Errors(VIEW_OID, OnError(on_error), differing({"TimeZone": time_zone}))
    guarded = guard(plan(query, stream), stream.columns, errors)
    letters = (guarded.letters,) if guarded.letters else ()
    shown = replace(guarded.plan, cores=(*guarded.plan.cores, *letters))
    return "\n".join((*(function.text for function in guarded.functions), plan_text(shown)))


def plan_text(plan: ViewPlan) -> str:
    """What a view keeps and shows."""
    numbered = list(enumerate(plan.cores, 1))
    kept = [line for number, core in numbered for line in (f"Core {number}: {core_text(core)}", *indented(core))]
    query = read_text(plan, [f"core_{number}" for number, _ in numbered])
    return "\n".join((*kept, f"Read query ({columns_text(plan)})", INDENT + query))


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
