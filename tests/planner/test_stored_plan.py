"""Plans as they are stored: read back to the same values, and refused if anything about them is not as it was."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest

from standpipe.planner.plan import ViewPlan
from standpipe.planner.stored_plan import VERSION, StoredPlan, UnreadablePlan, _fingerprint, read_plan, write_plan
from tests.planner.golden import plan, read_cases

VIEWS = Path(__file__).parent / "plans" / "views.txt"
APPROXIMATE = Path(__file__).parent / "plans" / "approximate.txt"


def plans(path: Path) -> list[tuple[str, ViewPlan]]:
    stream, cases = read_cases(path)
    texts = [case.text.removeprefix("view ") for case in cases if case.kind == "view"]
    return [(text, plan(text, stream)) for text in texts]


@pytest.mark.parametrize("path", [VIEWS, APPROXIMATE], ids=lambda path: path.stem)
def test_read_back(path: Path) -> None:
    for text, found in plans(path):
        stored = StoredPlan(found, text)
        assert read_plan(write_plan(stored)) == stored
        assert write_plan(read_plan(write_plan(stored))) == write_plan(stored)


def test_names_are_those_of_the_plan() -> None:
    """Names of inputs and partials follow from what they compute, and so does sharing."""
    for text, found in plans(VIEWS):
        again = read_plan(write_plan(StoredPlan(found, text))).plan
        names = [[each.name for each in sorted(core.reading.inputs, key=repr)] for core in found.cores]
        assert [[each.name for each in sorted(core.reading.inputs, key=repr)] for core in again.cores] == names


def test_survives_the_way_through_jsonb() -> None:
    """PostgreSQL keeps no order of keys."""
    text, found = plans(VIEWS)[0]
    written = json.dumps(json.loads(write_plan(StoredPlan(found, text))), sort_keys=True)
    assert read_plan(written) == StoredPlan(found, text)


def test_a_plan_of_version_1_is_read() -> None:
    """It had a time zone where there are settings now."""
    text, found = plans(VIEWS)[0]
    plan = json.loads(write_plan(StoredPlan(found, text)))["plan"]
    old = json.loads(json.dumps(plan).replace('"is_bare": true', '"is_bare": true, "is_zoned": true'))
    old["time_zone"] = "Europe/Berlin"
    written = {"version": 1, "fingerprint": _fingerprint(old, text), "text": text, "plan": old}
    again = read_plan(json.dumps(written))
    assert again.plan == replace(found, settings=(("TimeZone", "Europe/Berlin"),))


def test_another_version_is_refused() -> None:
    text, found = plans(VIEWS)[0]
    changed = json.loads(write_plan(StoredPlan(found, text))) | {"version": VERSION + 1}
    with pytest.raises(UnreadablePlan, match=f"version {VERSION + 1}"):
        read_plan(json.dumps(changed))


def test_a_changed_plan_is_refused() -> None:
    text, found = plans(VIEWS)[0]
    changed = json.loads(write_plan(StoredPlan(found, text)))
    changed["plan"]["cores"][0]["grouped"] = False
    with pytest.raises(UnreadablePlan, match="damaged"):
        read_plan(json.dumps(changed))


@pytest.mark.parametrize("written", ["{}", '{"version": null}', '{"version": "1"}'])
def test_no_plan_at_all(written: str) -> None:
    with pytest.raises(UnreadablePlan):
        read_plan(written)
