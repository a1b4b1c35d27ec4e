"""The format of golden plans: a stream, then `view` and `share` cases, each with the plan it must give.

`REWRITE=1` rewrites the expected part; read the diff.
"""

from __future__ import annotations

import os
import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from standpipe.catalog.types import SqlType
from standpipe.planner.aggregates import REGISTRY
from standpipe.planner.explain import explain_shared, explain_view
from standpipe.planner.plan import ViewPlan
from standpipe.planner.share import Member, share
from standpipe.planner.view import AGGREGATE, FunctionFact, StreamFacts, draft_view, function_names, plan_view

DIVIDER = "----\n"
VOLATILE = {"random", "clock_timestamp"}


@dataclass
class Case:
    """One case of a golden file: its text up to the divider, and what is expected below it."""

    text: str
    expected: str

    @property
    def kind(self) -> str:
        return self.text.split(maxsplit=1)[0]


def read_cases(path: Path) -> tuple[StreamFacts, list[Case]]:
    head, *parts = re.split(r"\n(?=view |share\n)", path.read_text())
    cases = [Case(*part.split(DIVIDER, 1)) for part in parts]
    return stream_facts(head), cases


def write_cases(path: Path, cases: list[Case]) -> None:
    head = re.split(r"\n(?=view |share\n)", path.read_text())[0]
    body = "\n".join(f"{case.text}{DIVIDER}{case.expected.strip()}\n" for case in cases)
    path.write_text(f"{head}\n{body}")


def stream_facts(head: str) -> StreamFacts:
    columns = dict(part.strip().split(" ", 1) for part in head.split(":", 1)[1].split(","))
    return StreamFacts({name: sql_type(text) for name, text in columns.items()}, bytewise=True, time_zone="UTC")


def sql_type(text: str) -> SqlType:
    return SqlType(text, re.sub(r"\(.*?\)", "", text))


def facts(text: str) -> tuple[FunctionFact, ...]:
    return tuple(
        FunctionFact(name, AGGREGATE if name in REGISTRY else "f", name in VOLATILE, returns_set=False)
        for name in function_names(text)
    )


def plan(text: str, stream: StreamFacts) -> ViewPlan:
    """Types are PostgreSQL's to tell; here every expression that is no column is said to be text, except
    those whose type shows."""
    draft = draft_view(text, facts(text))
    types = tuple(guess(expression, stream) for expression in draft.typed_texts)
    outputs = tuple(guess(item.text, stream) for item in draft.select.items)
    return plan_view(draft, types, outputs, stream)


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
        return explain_view(plan(case.text.removeprefix("view "), stream))
    return explain_shared(share(members(case.text, stream)), names(case.text))


def members(text: str, stream: StreamFacts) -> Iterator[Member]:
    for number, line in enumerate(text.strip().splitlines()[1:]):
        yield Member(number, plan(line.split(": ", 1)[1], stream))


def names(text: str) -> dict[int, str]:
    return {number: line.split(":")[0] for number, line in enumerate(text.strip().splitlines()[1:])}


def rewriting() -> bool:
    return os.environ.get("REWRITE") == "1"
