"""Names are digests of what users write: two different things must never go by one name."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from standpipe.planner import plan as plan_module
from standpipe.planner.plan import NAME_DIGEST_LENGTH, Input
from standpipe.planner.sharing.merge_sql import own_place
from standpipe.planner.sharing.shared_plan import Member, NameCollision, share
from tests.planner.golden import plan, read_cases

VIEWS = Path(__file__).parent / "plans" / "views.txt"
BITS_PER_DIGIT = 4
LEAST_BITS = 64


def members(*texts: str) -> list[Member]:
    stream, _ = read_cases(VIEWS)
    cores = [core for text in texts for core in plan(text, stream).cores]
    return [Member(f"result_{number}", core, own_place(core)) for number, core in enumerate(cores)]


def test_digests_are_long() -> None:
    assert NAME_DIGEST_LENGTH * BITS_PER_DIGIT >= LEAST_BITS


def test_a_collision_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    """With digests of a single digit, seventeen expressions are enough."""
    texts = [f"SELECT upper(url || '{n}'::text) AS u FROM public.clicks" for n in range(17)]
    share(members(*texts))
    monkeypatch.setattr(plan_module, "NAME_DIGEST_LENGTH", 1)
    with pytest.raises(NameCollision, match="two different expressions have the name"):
        share(members(*texts))


def test_the_same_thing_has_the_same_name() -> None:
    each = Input("upper(url)", "text", "string")
    assert replace(each, text="shown otherwise").name == each.name
    assert replace(each, arrow_type="int32").name != each.name
