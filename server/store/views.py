"""The continuous views of a stream as the catalog has them, and the plans of their definitions."""

from __future__ import annotations

import threading
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, replace
from typing import Any, NamedTuple

import psycopg
from psycopg.rows import class_row

from standpipe.catalog.names import quote_identifier
from standpipe.catalog.objects import OnError
from standpipe.catalog.types import SqlType
from standpipe.planner.analysis import read_analysis, read_columns
from standpipe.planner.plan import Core, Refusal, ViewPlan
from standpipe.planner.sharing.closing_sql import Emitting, emitting
from standpipe.planner.sharing.merge_sql import own_place
from standpipe.planner.sharing.shared_plan import Place
from standpipe.planner.stored_plan import StoredPlan, UnreadablePlan, read_plan, write_plan
from standpipe.planner.views.dead_letters import LETTERS
from standpipe.planner.views.guard import Errors, guard
from standpipe.planner.views.kept_results import in_stored_order
from standpipe.planner.views.plan_view import plan_view
from standpipe.planner.views.read_query import BOUND, view_sql
from standpipe.planner.views.windows.wishes import FLOOR, read_wishes
from standpipe.server.store.guards import create_missing
from standpipe.server.store.inquiry import answer
from standpipe.server.store.log import Snapshot
from standpipe.server.store.session import is_gone, is_passing

FINGERPRINT_OF = """
    SELECT md5(coalesce(string_agg(view, ';' ORDER BY view), ''))
    FROM (
        SELECT concat_ws(
            ' ', v.view_oid, v.definition_oid, v.started_by, v.start_snapshot, v.guarded, c.relnatts,
            v.options -> 'windows', (
                SELECT string_agg(r.table_oid::text, ',' ORDER BY r.result_oid)
                FROM standpipe.result_record r WHERE r.result_oid = ANY (v.result_oids))) AS view
        FROM standpipe.live_views v JOIN pg_class c ON c.oid = v.stream_oid
        WHERE v.stream_oid = {stream} AND v.state = 'active'
    ) AS views
"""
# Of one view, whatever its state.
VERSION = """
    SELECT concat_ws(' ', v.definition_oid, v.started_by, v.guarded, v.options, c.relnatts, (
        SELECT string_agg(concat_ws(' ', r.table_oid, r.states), ',' ORDER BY r.result_oid)
        FROM standpipe.result_record r WHERE r.result_oid = ANY (v.result_oids)))
    FROM standpipe.live_views v JOIN pg_class c ON c.oid = v.stream_oid WHERE v.view_oid = %s
"""
FINGERPRINT = FINGERPRINT_OF.format(stream="%s")
LOAD = """
    SELECT v.view_oid::bigint AS oid, v.stream_oid::bigint, v.view_oid::regclass::text AS name,
           ARRAY(SELECT jsonb_build_object('result', oid::regclass::text, 'table', r.table_oid::regclass::text,
                                           'keys', r.keys, 'states', r.states)
                 FROM unnest(v.result_oids) WITH ORDINALITY AS part (oid, number)
                 LEFT JOIN standpipe.result_record r ON r.result_oid = part.oid ORDER BY number) AS results,
           v.start_snapshot::text AS start, standpipe.canonical_text(v.definition_oid) AS text, v.plan::text,
           standpipe.result_types(v.result_oids) AS kept, standpipe.on_error(v.options), v.guarded
    FROM standpipe.live_views v JOIN pg_class c ON c.oid = v.stream_oid
    WHERE v.stream_oid = %(oid)s AND v.state = 'active' OR v.view_oid = %(oid)s AND v.state IN ('active', 'apart')
    ORDER BY v.view_oid
"""
GUARD = "SELECT standpipe.guard_view(%s)"
ANALYSE = """
    SELECT standpipe.analyse(definition_oid)::text,
           jsonb_build_object('TimeZone', time_zone) || coalesce(options -> 'settings', '{}'),
           coalesce(options -> 'windows', '{}')
    FROM standpipe.view_record WHERE view_oid = %s
"""
DEFINITION = """
    SELECT pg_get_viewdef(view_oid), definition_oid::regclass::text,
           format('%%L::timestamptz', (options #>> '{windows,floor,until}')::timestamptz)
    FROM standpipe.view_record WHERE view_oid = %s
"""
STORE_PLAN = "UPDATE standpipe.view_record SET plan = %s WHERE view_oid = %s"
NOTE_ERROR = "UPDATE standpipe.view_record SET last_error = %s WHERE view_oid = %s"
SET_APART = "SELECT standpipe.leave(%s, 'apart', %s)"
LOOKS = 5


@dataclass(frozen=True)
class ViewRecord:
    """A view as the catalog has it: `name` is SQL, `text` its SELECT in canonical text now; `results` say where each
    core's result lies, `kept` the names and types of its columns; `plan` is JSON."""

    oid: int
    stream_oid: int
    name: str
    results: list[dict[str, Any]]
    start: str
    text: str
    plan: str | None
    kept: list[dict[str, str]]
    on_error: str
    guarded: bool


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
    def emitting(self) -> Emitting | None:
        """What closes its windows, if it emits them."""
        places = [result.place for result in self.results]
        return emitting(self.plan, [result.name for result in self.results], places)

    @property
    def computed(self) -> tuple[Target, ...]:
        """The targets that rows are computed for."""
        return tuple(target for target in self.targets if target.core.is_computed)

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


def view_version(connection: psycopg.Connection, view_oid: int) -> str | None:
    """Another text when what the view computes, or where it is kept, may be another; None if it is gone."""
    row = connection.execute(VERSION, [view_oid]).fetchone()
    return str(row[0]) if row else None


@contextmanager
def suppress_gone() -> Iterator[None]:
    try:
        yield
    except psycopg.Error as error:
        if not is_gone(error):
            raise


class ViewLoader:
    """Loads the views of a stream; a stored plan that did not change is read once, whoever loaded it first."""

    def __init__(self, stream_oid: int) -> None:
        self.stream_oid = stream_oid
        self._loading = threading.Lock()
        self._plans: dict[tuple[int, str | None, str], ViewPlan] = {}

    def load(self, connection: psycopg.Connection) -> tuple[LoadedView, ...]:
        """What is dropped meanwhile is not there when it looks again."""
        with self._loading:
            for _ in range(LOOKS - 1):
                with suppress_gone():
                    return self._load(connection)
            return self._load(connection)

    def _load(self, connection: psycopg.Connection) -> tuple[LoadedView, ...]:
        known, self._plans = self._plans, {}
        columns = stream_columns(connection, self.stream_oid)
        views = []
        for record in read_records(connection, self.stream_oid):
            key = record.oid, record.plan, record.text
            found = known.get(key)
            plan = found if found and fits_results(record, found) else plan_of(connection, record)
            view = loaded_view(connection, record, plan, columns) if plan else None
            if plan and view:
                self._plans[key] = plan
                views.append(view)
        return tuple(views)


def load_view(connection: psycopg.Connection, view_oid: int) -> LoadedView | None:
    """One view; None if it is gone, takes no rows, or has failed."""
    records = read_records(connection, view_oid)
    plan = plan_of(connection, records[0]) if records else None
    if plan is None:
        return None
    return loaded_view(connection, records[0], plan, stream_columns(connection, records[0].stream_oid))


def stream_columns(connection: psycopg.Connection, stream_oid: int) -> Mapping[str, SqlType]:
    row = connection.execute("SELECT standpipe.described_columns(%s)::text", [stream_oid]).fetchone()
    assert row is not None
    return read_columns(row[0])


def read_records(connection: psycopg.Connection, oid: int) -> list[ViewRecord]:
    """The active views of a stream, or the one of this oid."""
    with connection.cursor(row_factory=class_row(ViewRecord)) as cursor:
        return cursor.execute(LOAD, {"oid": oid}).fetchall()


def plan_of(connection: psycopg.Connection, record: ViewRecord) -> ViewPlan | None:
    """The plan that is stored with a view. A view whose plan cannot be had has failed, and the others go on without
    it."""
    try:
        stored = read_plan(record.plan) if record.plan else None
        if stored is not None and stored.text == record.text.strip() and fits_results(record, stored.plan):
            return stored.plan
        return renewed_plan(connection, record, stored)
    except (UnreadablePlan, Refusal, psycopg.Error) as error:
        if isinstance(error, psycopg.Error) and is_passing(error):
            raise
        mark_failed(connection, record.oid, str(error))
        return None


def renewed_plan(connection: psycopg.Connection, record: ViewRecord, stored: StoredPlan | None) -> ViewPlan:
    """The plan of a view that names something which has another name now, a type among them; or of one that an earlier
    version left without a plan. What is kept must be the same as before."""
    row = connection.execute(ANALYSE, [record.oid]).fetchone()
    assert row is not None
    analysis = read_analysis(row[0], row[1], is_new=False)
    plan = answer(connection, plan_view(analysis, read_wishes(row[2])))
    if stored is not None:
        plan = in_stored_order(plan, stored.plan)
    is_ordered = stored is not None or are_told_apart(plan)
    if not fits_results(record, plan) or not (is_ordered or is_read_alike(connection, record, plan)):
        raise UnreadablePlan("it is kept in another way now: CREATE OR REPLACE CONTINUOUS VIEW makes it anew")
    connection.execute(STORE_PLAN, [write_plan(StoredPlan(plan, analysis.text)), record.oid])
    return plan


def fits_results(record: ViewRecord, plan: ViewPlan) -> bool:
    """Have the results of a view the columns that the plan's cores have, in this order?"""
    wanted = [core_columns(core) for core in plan.cores]
    if len(record.kept) != len(wanted):
        return False
    return all(map(fits_place, record.results, plan.cores)) and all(
        columns.items() <= kept.items() for columns, kept in zip(wanted, record.kept, strict=True)
    )


def fits_place(entry: dict[str, Any], core: Core) -> bool:
    """Has a result that may lie in a table of others a column there for each key and state?"""
    wanted = len(core.kept_keys), len(core.states)
    return entry["table"] is None or (len(entry["keys"]), len(entry["states"])) == wanted


def are_told_apart(plan: ViewPlan) -> bool:
    """Do the columns of each core differ from those of the others? An earlier version may have had another order."""
    return len({frozenset(core_columns(core).items()) for core in plan.cores}) == len(plan.cores)


def core_columns(core: Core) -> dict[str, str]:
    """The columns of a core's result, and their types."""
    keys = zip(core.kept_columns, (key.type.name for key in core.kept_keys), strict=True)
    states = zip(core.state_columns, (state.type for state in core.states), strict=True)
    return dict((*keys, *states))


def is_read_alike(connection: psycopg.Connection, record: ViewRecord, plan: ViewPlan) -> bool:
    """Does the view that people read say what the plan would have it say?"""
    names = {str(number): str(entry["result"]) for number, entry in enumerate(record.results, 1)}
    row = connection.execute(DEFINITION, [record.oid]).fetchone()
    assert row is not None
    shown, definition, floor = row
    names |= {BOUND: f"((NULL::{definition}) IS NULL)", FLOOR: floor}
    expected = view_sql(plan).filled(names.__getitem__)
    same = connection.execute("SELECT standpipe.is_same_query(%s, %s)", [shown, expected]).fetchone()
    return same is not None and bool(same[0])


def loaded_view(
    connection: psycopg.Connection, record: ViewRecord, plan: ViewPlan, columns: Mapping[str, SqlType]
) -> LoadedView | None:
    """Guarded once a row has failed, and from the start if it has settings of its own. One whose guard PostgreSQL
    does not take (of more than 100 columns, say) has failed, and the others go on without it."""
    view = LoadedView(
        record.oid,
        record.stream_oid,
        record.name,
        tuple(result_of(*pair) for pair in zip(record.results, plan.cores, strict=True)),
        Snapshot.parse(record.start),
        OnError(record.on_error),
        columns,
        plan,
    )
    if not record.guarded and not plan.settings:
        return view
    guarded = guard(plan, columns, Errors(view.oid, view.on_error, plan.settings))
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
        # The progress first, as whoever changes the view has it.
        set_apart(connection, view_oid, None)
        connection.execute("UPDATE standpipe.view_record SET slow = true WHERE view_oid = %s", [view_oid])


def mark_failed(connection: psycopg.Connection, view_oid: int, message: str) -> None:
    connection.execute("SELECT standpipe.fail_view(%s, %s)", [view_oid, message])


def note_error(connection: psycopg.Connection, view_oid: int, message: str) -> None:
    connection.execute(NOTE_ERROR, [message, view_oid])
