"""The continuous views of a stream as the catalog has them, and the plans of their definitions."""

from __future__ import annotations

import threading
from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any, NamedTuple

import psycopg
from psycopg.rows import class_row

from standpipe.catalog.names import quote_identifier
from standpipe.catalog.objects import OnError
from standpipe.catalog.types import SqlType
from standpipe.planner.plan import Core, ViewPlan
from standpipe.planner.sharing.merge_sql import own_place
from standpipe.planner.sharing.shared_plan import Place
from standpipe.planner.views.dead_letters import LETTERS
from standpipe.planner.views.guard import Errors, guard
from standpipe.planner.views.planning import Planned, plan_select
from standpipe.server.store.guards import create_missing
from standpipe.server.store.inquiry import answer
from standpipe.server.store.log import Snapshot
from standpipe.server.store.session import is_passing

FINGERPRINT = """
    SELECT coalesce(string_agg(view, ';' ORDER BY view), '')
    FROM (
        SELECT concat_ws(
            ' ', v.view_oid, v.definition_oid, v.started_by, v.start_snapshot, v.guarded, c.relnatts, (
                SELECT string_agg(r.table_oid::text, ',' ORDER BY r.result_oid)
                FROM standpipe.result_record r WHERE r.result_oid = ANY (v.result_oids))) AS view
        FROM standpipe.live_views v JOIN pg_class c ON c.oid = v.stream_oid
        WHERE v.stream_oid = %s AND v.state = 'active'
    ) AS views
"""
LOAD = """
    SELECT v.view_oid::bigint AS oid, v.stream_oid::bigint, v.view_oid::regclass::text AS name,
           ARRAY(SELECT jsonb_build_object('result', oid::regclass::text, 'table', r.table_oid::regclass::text,
                                           'keys', r.keys, 'states', r.states)
                 FROM unnest(v.result_oids) WITH ORDINALITY AS part (oid, number)
                 LEFT JOIN standpipe.result_record r ON r.result_oid = part.oid ORDER BY number) AS results,
           v.start_snapshot::text AS start, standpipe.canonical_text(v.definition_oid) AS text, v.time_zone,
           standpipe.on_error(v.options), v.guarded,
           c.relnatts AS stream_columns
    FROM standpipe.live_views v JOIN pg_class c ON c.oid = v.stream_oid
    WHERE v.stream_oid = %(oid)s AND v.state = 'active' OR v.view_oid = %(oid)s AND v.state IN ('active', 'apart')
    ORDER BY v.view_oid
"""
GUARD = "SELECT standpipe.guard_view(%s)"
NOTE_ERROR = "UPDATE standpipe.view_record SET last_error = %s WHERE view_oid = %s"
SET_APART = "SELECT standpipe.leave(%s, 'apart', %s)"


@dataclass(frozen=True)
class ViewRecord:
    """A view as the catalog has it: `name` and `text` are SQL; `results` say where each core's result lies."""

    oid: int
    stream_oid: int
    name: str
    results: list[dict[str, Any]]
    start: str
    text: str
    time_zone: str
    on_error: str
    guarded: bool
    stream_columns: int

    @property
    def planned_for(self) -> tuple[int, str, str, int]:
        """What its plan depends on."""
        return self.oid, self.text, self.time_zone, self.stream_columns


@dataclass(frozen=True)
class Result:
    """The relation that a view reads, and where its rows lie."""

    name: str
    place: Place


class Target(NamedTuple):
    result: Result
    core: Core


@dataclass(frozen=True)
class LoadedView:
    """A view and its plan, over guards if it is guarded: then it may have a core for its dead letters besides.
    `columns` are those of its stream."""

    oid: int
    stream_oid: int
    name: str
    results: tuple[Result, ...]
    start: Snapshot
    on_error: OnError
    columns: Mapping[str, SqlType]
    plan: ViewPlan
    guarded: bool = False
    letters: Core | None = None

    @property
    def targets(self) -> tuple[Target, ...]:
        """Every core, with where it is merged into."""
        own = tuple(Target(*pair) for pair in zip(self.results, self.plan.cores, strict=True))
        if self.letters is None:
            return own
        return (*own, Target(Result(LETTERS, own_place(self.letters, LETTERS)), self.letters))


def views_fingerprint(connection: psycopg.Connection, stream_oid: int) -> str:
    """The same text as long as the stream has the same active views, from the same starts, with their results in the
    same tables, and the same columns."""
    row = connection.execute(FINGERPRINT, [stream_oid]).fetchone()
    assert row is not None
    return str(row[0])


class ViewLoader:
    """Loads the views of a stream; a definition that did not change keeps its plan, whoever loaded it first."""

    def __init__(self, stream_oid: int) -> None:
        self.stream_oid = stream_oid
        self._loading = threading.Lock()
        self._plans: dict[tuple[int, str, str, int], Planned] = {}

    def load(self, connection: psycopg.Connection) -> tuple[LoadedView, ...]:
        with self._loading:
            return self._load(connection)

    def _load(self, connection: psycopg.Connection) -> tuple[LoadedView, ...]:
        records = read_records(connection, self.stream_oid)
        known, self._plans = self._plans, {}
        views = []
        for record in records:
            key = record.planned_for
            self._plans[key] = known.get(key) or plan_record(connection, record)
            view = loaded_view(connection, record, self._plans[key])
            views += [view] if view else []
        return tuple(views)


def load_view(connection: psycopg.Connection, view_oid: int) -> LoadedView | None:
    """One view; None if it is gone, or takes no rows."""
    records = read_records(connection, view_oid)
    return loaded_view(connection, records[0], plan_record(connection, records[0])) if records else None


def read_records(connection: psycopg.Connection, oid: int) -> list[ViewRecord]:
    """The active views of a stream, or the one of this oid."""
    with connection.cursor(row_factory=class_row(ViewRecord)) as cursor:
        return cursor.execute(LOAD, {"oid": oid}).fetchall()


def plan_record(connection: psycopg.Connection, record: ViewRecord) -> Planned:
    return answer(connection, plan_select(record.text, record.time_zone))


def loaded_view(connection: psycopg.Connection, record: ViewRecord, planned: Planned) -> LoadedView | None:
    """Guarded once a row has failed, and from the start if it has a time zone of its own. One whose guard PostgreSQL
    does not take (of more than 100 columns, say) has failed, and the others go on without it."""
    view = LoadedView(
        record.oid,
        record.stream_oid,
        record.name,
        tuple(result_of(*pair) for pair in zip(record.results, planned.plan.cores, strict=True)),
        Snapshot.parse(record.start),
        OnError(record.on_error),
        planned.columns,
        planned.plan,
    )
    if not record.guarded and planned.time_zone is None:
        return view
    guarded = guard(planned.plan, planned.columns, Errors(view.oid, view.on_error, planned.time_zone))
    try:
        create_missing(connection, guarded.functions)
    except psycopg.Error as error:
        if is_passing(error):
            raise
        mark_failed(connection, view.oid, error.diag.message_primary or str(error))
        return None
    return replace(view, plan=guarded.plan, guarded=True, letters=guarded.letters)


def result_of(entry: dict[str, Any], core: Core) -> Result:
    if entry["table"] is None:
        return Result(entry["result"], own_place(core, entry["result"]))
    keys, states = ((quote_identifier(name) for name in entry[part]) for part in ("keys", "states"))
    return Result(entry["result"], Place(entry["table"], tuple(keys), tuple(states)))


def mark_guarded(connection: psycopg.Connection, view_oid: int) -> None:
    connection.execute(GUARD, [view_oid])


def set_apart(connection: psycopg.Connection, view_oid: int, message: str | None) -> None:
    """From here on it goes on alone."""
    connection.execute(SET_APART, [view_oid, message])


def set_slow_apart(connection: psycopg.Connection, view_oid: int) -> None:
    with connection.transaction():
        connection.execute("UPDATE standpipe.view_record SET slow = true WHERE view_oid = %s", [view_oid])
        set_apart(connection, view_oid, None)


def mark_failed(connection: psycopg.Connection, view_oid: int, message: str) -> None:
    connection.execute("SELECT standpipe.fail_view(%s, %s)", [view_oid, message])


def note_error(connection: psycopg.Connection, view_oid: int, message: str) -> None:
    connection.execute(NOTE_ERROR, [message, view_oid])
