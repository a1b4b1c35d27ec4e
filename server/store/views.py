"""The continuous views of a stream as the catalog has them, and the plans of their definitions."""

from __future__ import annotations

from dataclasses import dataclass

import psycopg

from standpipe.planner.plan import ViewPlan
from standpipe.planner.planning import plan_select
from standpipe.server.store.inquiry import answer
from standpipe.server.store.log import Snapshot

FINGERPRINT = """
    SELECT coalesce(string_agg(view_oid || ' ' || started_by || ' ' || start_snapshot, ';' ORDER BY view_oid), '')
    FROM standpipe.live_views WHERE stream_oid = %s AND state = 'active'
"""
LOAD = """
    SELECT v.view_oid::bigint, ARRAY(SELECT oid::regclass::text FROM unnest(v.result_oids) AS oid),
           v.start_snapshot::text, v.time_zone,
           standpipe.canonical_text(v.definition_oid), v.view_oid::regclass::text
    FROM standpipe.live_views v WHERE v.stream_oid = %s AND v.state = 'active' ORDER BY v.view_oid
"""
FAIL = "UPDATE standpipe.view_record SET state = 'failed', last_error = %s WHERE view_oid = %s"


@dataclass(frozen=True)
class LoadedView:
    """`results` and `name` are SQL texts of the result tables, one a core, and of the view itself."""

    oid: int
    results: tuple[str, ...]
    start: Snapshot
    plan: ViewPlan
    name: str


def views_fingerprint(connection: psycopg.Connection, stream_oid: int) -> str:
    """The same text as long as the stream has the same active views, from the same starts."""
    row = connection.execute(FINGERPRINT, [stream_oid]).fetchone()
    assert row is not None
    return str(row[0])


class ViewLoader:
    """Loads the views of a stream; a definition that did not change keeps its plan."""

    def __init__(self, stream_oid: int) -> None:
        self.stream_oid = stream_oid
        self._plans: dict[tuple[int, str, str], ViewPlan] = {}

    def load(self, connection: psycopg.Connection) -> tuple[LoadedView, ...]:
        rows = connection.execute(LOAD, [self.stream_oid]).fetchall()
        known, self._plans = self._plans, {}
        views = []
        for oid, results, start, time_zone, text, name in rows:
            key = oid, text, time_zone
            plan = known.get(key) or answer(connection, plan_select(text, time_zone)).plan
            self._plans[key] = plan
            views.append(LoadedView(oid, tuple(results), Snapshot.parse(start), plan, name))
        return tuple(views)


def mark_failed(connection: psycopg.Connection, view_oid: int, message: str) -> None:
    connection.execute(FAIL, [message, view_oid])
