"""The continuous views of a stream as the catalog has them, and the plans of their definitions."""

from __future__ import annotations

from dataclasses import dataclass, replace

import psycopg

from standpipe.catalog.objects import OnError
from standpipe.planner.guard import Errors, guard
from standpipe.planner.letters import LETTERS
from standpipe.planner.plan import ViewPlan
from standpipe.planner.planning import Planned, plan_select
from standpipe.server.store.guards import create_missing
from standpipe.server.store.inquiry import answer
from standpipe.server.store.log import Snapshot

FINGERPRINT = """
    SELECT coalesce(string_agg(view, ';' ORDER BY view), '')
    FROM (
        SELECT concat_ws(' ', view_oid, started_by, start_snapshot, guarded) AS view
        FROM standpipe.live_views WHERE stream_oid = %s AND state = 'active'
    ) AS views
"""
LOAD = """
    SELECT v.view_oid::bigint, ARRAY(SELECT oid::regclass::text FROM unnest(v.result_oids) AS oid),
           v.start_snapshot::text, v.time_zone,
           standpipe.canonical_text(v.definition_oid), v.view_oid::regclass::text,
           standpipe.on_error(v.options), v.guarded
    FROM standpipe.live_views v WHERE v.stream_oid = %s AND v.state = 'active' ORDER BY v.view_oid
"""
GUARD = "UPDATE standpipe.view_record SET guarded = true WHERE view_oid = %s"
FAIL = "UPDATE standpipe.view_record SET state = 'failed', last_error = %s WHERE view_oid = %s"


@dataclass(frozen=True)
class LoadedView:
    """`results` and `name` are SQL texts of the tables that its cores write to, and of the view itself."""

    oid: int
    results: tuple[str, ...]
    start: Snapshot
    plan: ViewPlan
    name: str
    on_error: OnError
    guarded: bool


def views_fingerprint(connection: psycopg.Connection, stream_oid: int) -> str:
    """The same text as long as the stream has the same active views, from the same starts."""
    row = connection.execute(FINGERPRINT, [stream_oid]).fetchone()
    assert row is not None
    return str(row[0])


class ViewLoader:
    """Loads the views of a stream; a definition that did not change keeps its plan."""

    def __init__(self, stream_oid: int) -> None:
        self.stream_oid = stream_oid
        self._plans: dict[tuple[int, str, str], Planned] = {}

    def load(self, connection: psycopg.Connection) -> tuple[LoadedView, ...]:
        rows = connection.execute(LOAD, [self.stream_oid]).fetchall()
        known, self._plans = self._plans, {}
        views = []
        for oid, results, start, time_zone, text, name, on_error, guarded in rows:
            key = oid, text, time_zone
            planned = known.get(key) or answer(connection, plan_select(text, time_zone))
            self._plans[key] = planned
            view = LoadedView(
                oid, tuple(results), Snapshot.parse(start), planned.plan, name, OnError(on_error), guarded
            )
            views.append(guarded_view(connection, view, planned) if guarded or planned.time_zone else view)
        return tuple(views)


def guarded_view(connection: psycopg.Connection, view: LoadedView, planned: Planned) -> LoadedView:
    """The view as it is once a row has failed, or from the start where it has a time zone of its own."""
    errors = Errors(view.oid, view.on_error, planned.time_zone)
    guarded = guard(planned.plan, planned.columns, errors)
    create_missing(connection, guarded.functions)
    if guarded.letters is None:
        return replace(view, plan=guarded.plan, guarded=True)
    plan = replace(guarded.plan, cores=(*guarded.plan.cores, guarded.letters))
    return replace(view, plan=plan, results=(*view.results, LETTERS), guarded=True)


def mark_guarded(connection: psycopg.Connection, view_oid: int) -> None:
    connection.execute(GUARD, [view_oid])


def mark_failed(connection: psycopg.Connection, view_oid: int, message: str) -> None:
    connection.execute(FAIL, [message, view_oid])
