"""Golden plans: statements in, plans out, byte for byte. Whether they are right the SQL files judge."""

from __future__ import annotations

import doctest
import importlib
import pkgutil
from pathlib import Path

import pytest

import standpipe.planner
from standpipe.planner.plan import Refusal
from tests.planner.golden import outcome, plan, read_cases, rewriting, stream_facts, write_cases

FILES = sorted((Path(__file__).parent / "plans").glob("*.txt"))
CLICKS = stream_facts("stream clicks: url text, status integer, ts timestamp with time zone")


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_plans(path: Path) -> None:
    stream, cases = read_cases(path)
    assert cases
    outcomes = [outcome(case, stream) for case in cases]
    if rewriting():
        for case, text in zip(cases, outcomes, strict=True):
            case.expected = text
        write_cases(path, cases)
    assert outcomes == [case.expected.strip() for case in cases]


@pytest.mark.parametrize(
    ("text", "message", "anchor"),
    [
        ("SELECT a.url FROM (public.clicks a JOIN public.clicks b ON ((a.url = b.url)));", "joins of streams", "join"),
        ("SELECT url FROM public.clicks UNION SELECT url FROM public.sensors;", "several streams", None),
        ("SELECT random() AS random FROM public.clicks;", "function random", "random"),
        ("SELECT url FROM public.clicks WHERE ((CURRENT_USER)::text = url);", "function current_user", "current_user"),
        ("SELECT url, CURRENT_DATE AS d FROM public.clicks GROUP BY url;", "function current_date", "current_date"),
        ("SELECT url FROM public.clicks ORDER BY (now() - ts);", "function now", "now"),
        ("SELECT c.url FROM public.clicks c, CURRENT_DATE d(d);", "function current_date", "current_date"),
        ("SELECT c.url FROM public.clicks c, LATERAL now() n(n);", "function now", "now"),
        ("SELECT t.a FROM ( SELECT url AS a FROM public.clicks) t WHERE (now() > t.a);", "function now", "now"),
        ("SELECT url FROM public.clicks WHERE (url = ( SELECT (now())::text AS now));", "function now", "now"),
        ("SELECT count(*) AS n FROM public.clicks HAVING (max(ts) > now());", "function now", "now"),
        ("SELECT clock_timestamp() AS t FROM public.clicks;", "function clock_timestamp", "clock_timestamp"),
        (
            "SELECT url FROM public.clicks WHERE ((clock_timestamp())::text > url);",
            "function clock_timestamp",
            "clock_timestamp",
        ),
        ("SELECT t.a FROM public.t;", "must read a stream", "from"),
    ],
)
def test_refusals(text: str, message: str, anchor: str | None) -> None:
    with pytest.raises(Refusal) as refused:
        plan(text, CLICKS)
    assert message in refused.value.message
    assert refused.value.anchor == anchor
    assert refused.value.hint
    assert refused.value.sqlstate == "0A000"


MODULES = [module.name for module in pkgutil.walk_packages(standpipe.planner.__path__, "standpipe.planner.")]


@pytest.mark.parametrize("name", MODULES)
def test_docstring_examples(name: str) -> None:
    assert doctest.testmod(importlib.import_module(name)).failed == 0
