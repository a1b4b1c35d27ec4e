"""ALTER CONTINUOUS VIEW … SET (ttl = …) and RESET (ttl): the view planned again, with another time to live, over the
results that it has."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Final

from standpipe.catalog.errors import FeatureNotSupported, InvalidParameter
from standpipe.catalog.names import Name
from standpipe.planner.analysis import read_analysis
from standpipe.planner.plan import Core, ViewPlan
from standpipe.planner.sql.statements import Alter, Option, ResetOptions, SetOptions, Verbatim
from standpipe.planner.stored_plan import StoredPlan, write_plan
from standpipe.planner.views.kept_results import in_stored_order, keeps_results
from standpipe.planner.views.plan_view import plan_view
from standpipe.planner.views.read_query import view_sql
from standpipe.planner.views.windows.wishes import Limit, Wishes, read_wishes, ttl_texts, write_wishes
from standpipe.server.front.statements.asking import Asking, ask
from standpipe.server.front.statements.block import perform
from standpipe.server.front.statements.plans import made_otherwise, stored_plan
from standpipe.server.front.statements.window_options import read_name, read_ttl

_ALTERED: Final = "altered"
_FIND_VIEW: Final = """
    SELECT found.view::oid, v.version, v.windows, v.plan, v.settings, standpipe.analyse(v.definition)
    FROM standpipe.resolve($1, 'continuous view', $2) AS found (view), standpipe.alterable_view(found.view) AS v"""


@dataclass(frozen=True)
class Altered:
    """A view as it is before it is altered; `analysis` and `settings` are JSON."""

    name: Name
    oid: str
    version: str
    wishes: Wishes
    stored: StoredPlan
    settings: str
    analysis: str


def alter_ttl(statement: Alter, action: SetOptions | ResetOptions) -> Asking[list[str]]:
    """The steps of the statement: none where there is nothing to do, or no such view."""
    view = yield from _find(statement)
    if view is None:
        return []
    if isinstance(action, ResetOptions):
        ttl = _without_ttl(view, action.names)
    else:
        ttl = yield from _given_ttl(view, action.options)
    return [] if ttl == view.wishes.ttl else (yield from _steps(view, ttl))


def _find(statement: Alter) -> Asking[Altered | None]:
    name = statement.relation
    found = yield from ask(_FIND_VIEW, name.sql, str(statement.if_exists).lower())
    if not found:
        return None
    [(oid, version, windows, written, settings, analysis)] = found
    stored = stored_plan(name, written, _ALTERED)
    if windows is None and any(core.expiry for core in stored.plan.cores):
        raise made_otherwise(name, _ALTERED, "an earlier version did not keep its parameters")
    wishes = read_wishes(json.loads(windows or "{}"))
    return Altered(name, str(oid), str(version), wishes, stored, str(settings), str(analysis))


def _without_ttl(view: Altered, names: list[str]) -> Limit | None:
    if "ttl" not in names and view.wishes.ttl is not None:
        raise InvalidParameter('parameter "ttl" needs "ttl_column"', hint="RESET (ttl) resets both.")
    return None


def _given_ttl(view: Altered, options: list[Option]) -> Asking[Limit | None]:
    given: Mapping[str, Verbatim] = {option.name: option.value for option in options}
    column = given.get("ttl_column")
    name = yield from read_name(column)
    before = view.wishes.ttl.column if view.wishes.ttl else view.wishes.floor
    if column is not None and before is not None and name != before:
        raise FeatureNotSupported(
            f'the time to live of continuous view "{view.name}" goes by "{before}"',
            hint="CREATE OR REPLACE CONTINUOUS VIEW makes a view that goes by another column.",
            position=column.offset + 1,
        )
    return (yield from read_ttl(given.get("ttl"), column, view.wishes.ttl))


def _steps(view: Altered, ttl: Limit | None) -> Asking[list[str]]:
    before = view.wishes.ttl
    wishes = replace(view.wishes, ttl=ttl, floor=before.column if before else view.wishes.floor)
    analysis = read_analysis(view.analysis, json.loads(view.settings), is_new=False)
    plan = in_stored_order((yield from plan_view(analysis, wishes)), view.stored.plan)
    if not keeps_results(plan, view.stored.plan):
        raise made_otherwise(view.name, _ALTERED, "its SELECT would be kept in another way now")
    shown = view_sql(plan)
    step, span = ttl_texts(before) if before else (None, None)
    return [
        perform(
            "alter_ttl",
            view.oid,
            view.version,
            _times(plan),
            list(shown.texts),
            list(shown.holes),
            write_plan(StoredPlan(plan, analysis.text)),
            json.dumps(write_wishes(wishes)),
            step,
            span,
        )
    ]


def _times(plan: ViewPlan) -> list[str | None]:
    """What each result is deleted by."""
    return [_time(core) for core in plan.cores]


def _time(core: Core) -> str | None:
    return core.expiry.column if core.expiry else None
