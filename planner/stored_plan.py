"""A view's plan as it is stored with the view: JSON that people can read, with a version and a fingerprint.

The runtime computes by stored plans. So neither a newer planner nor a function that somebody creates later changes what
a column of a result means. A change of the values in `plan` that old JSON does not fit is a new version, with a
migration of the plans that are stored.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping
from dataclasses import dataclass, fields, is_dataclass
from enum import Enum
from types import UnionType
from typing import Any, Final, Union, get_args, get_origin, get_type_hints

from standpipe.catalog.settings import TIME_ZONE
from standpipe.planner.plan import ViewPlan
from standpipe.planner.sql.template import Template

VERSION: Final = 2
HOLE: Final = "hole"


class UnreadablePlan(Exception):
    """A stored plan of another version, or one that was changed."""


@dataclass(frozen=True)
class StoredPlan:
    """A plan, and the canonical text that it was made of."""

    plan: ViewPlan
    text: str


def write_plan(stored: StoredPlan) -> str:
    plan = _written(stored.plan)
    found = {"version": VERSION, "fingerprint": _fingerprint(plan, stored.text), "text": stored.text, "plan": plan}
    return json.dumps(found, ensure_ascii=False)


def read_plan(written: str) -> StoredPlan:
    found = json.loads(written)
    version = found.get("version")
    if version not in (VERSION, *EARLIER):
        raise UnreadablePlan(f"its plan is of version {version}, and this server reads version {VERSION}")
    if found["fingerprint"] != _fingerprint(found["plan"], found["text"]):
        raise UnreadablePlan("its stored plan is damaged")
    plan = EARLIER[version](found["plan"]) if version in EARLIER else found["plan"]
    return StoredPlan(_read(ViewPlan, plan), found["text"])


def _from_version_1(value: Any) -> Any:
    """It knew of no setting but the time zone."""
    if isinstance(value, list):
        return [_from_version_1(each) for each in value]
    if not isinstance(value, dict):
        return value
    renamed = {name: _from_version_1(each) for name, each in value.items() if name not in ("is_zoned", "time_zone")}
    if "time_zone" in value:
        renamed["settings"] = [[TIME_ZONE, value["time_zone"]]]
    return renamed


EARLIER: Final = {1: _from_version_1}
"""How the plans of earlier versions are read."""


def _fingerprint(plan: object, text: str) -> str:
    written = json.dumps([text, plan], sort_keys=True, ensure_ascii=False)
    return hashlib.sha256(written.encode()).hexdigest()


def _written(value: Any) -> Any:
    """Fields that have their default value are left out, and those that only planning needs."""
    match value:
        case Template():
            return _written_template(value)
        case Enum():
            return value.value
        case frozenset():
            return sorted((_written(each) for each in value), key=lambda each: json.dumps(each, sort_keys=True))
        case tuple():
            return [_written(each) for each in value]
    if not is_dataclass(value):
        return value
    found = ((field, getattr(value, field.name)) for field in fields(value) if field.compare)
    return {field.name: _written(each) for field, each in found if each != field.default}


def _written_template(template: Template) -> list[Any]:
    """Texts, with the names of holes between them; empty texts are left out."""
    parts: list[Any] = [template.texts[0]]
    for name, text in zip(template.holes, template.texts[1:], strict=True):
        parts += [{HOLE: name}, text]
    return [part for part in parts if part != ""]


def _read(kind: Any, value: Any) -> Any:
    """A value of a type, by its JSON."""
    origin, arguments = get_origin(kind), get_args(kind)
    if origin in (Union, UnionType):
        [inner] = [each for each in arguments if each is not type(None)]
        return None if value is None else _read(inner, value)
    if origin in (tuple, frozenset):
        if origin is tuple and Ellipsis not in arguments:
            return tuple(map(_read, arguments, value))
        return origin(_read(arguments[0], each) for each in value)
    if kind is Template:
        return _read_template(value)
    if isinstance(kind, type) and issubclass(kind, Enum):
        return kind(value)
    if isinstance(kind, type) and is_dataclass(kind):
        return kind(**_read_fields(kind, value))
    return value


def _read_fields(kind: Any, value: Mapping[str, Any]) -> dict[str, Any]:
    hints = get_type_hints(kind)
    return {name: _read(hints[name], each) for name, each in value.items()}


def _read_template(parts: list[Any]) -> Template:
    texts: list[str] = [""]
    holes: list[str] = []
    for part in parts:
        if isinstance(part, str):
            texts[-1] += part
        else:
            holes.append(part[HOLE])
            texts.append("")
    return Template(tuple(texts), tuple(holes))
