"""Dead letters, tried again: read through the view's guard, computed by the view's plan alone, and merged beside
the running query, in one transaction with their removal. Whoever is killed before its commit has done nothing."""

from __future__ import annotations

import logging
import threading

import psycopg
import pyarrow as pa
from psycopg import sql

from standpipe.planner.plan import Core
from standpipe.planner.sharing.shared_plan import XID_COLUMN, Member, SharedPlan, share
from standpipe.planner.views.dead_letters import LETTER_COLUMNS
from standpipe.server.runtime.diagnosis import first_line
from standpipe.server.runtime.kernel import Kernel, KernelPlan, kernel_plan
from standpipe.server.runtime.members import reading_of
from standpipe.server.runtime.reading import LogQuery
from standpipe.server.runtime.transport import read_batches
from standpipe.server.store.letters import (
    Failure,
    LettersChanged,
    finish_replay,
    letters_relation,
    requested_replays,
    settle,
    waiting_letters,
)
from standpipe.server.store.merge import apply_deltas, prepare
from standpipe.server.store.progress import hold_progress
from standpipe.server.store.session import connect, is_passing
from standpipe.server.store.views import LoadedView, load_view

LOOK_SECONDS = 0.5
RECONNECT_SECONDS = 1.0
LETTERS_AT_ONCE = 50_000

logger = logging.getLogger(__name__)


class Replays:
    """Serves the requests of `standpipe.replay`, one after the other."""

    def __init__(self, conninfo: str) -> None:
        self._conninfo = conninfo

    def run(self, stopping: threading.Event) -> None:
        while not stopping.is_set():
            try:
                with connect(self._conninfo) as connection:
                    while not stopping.wait(LOOK_SECONDS):
                        for view_oid in requested_replays(connection):
                            self._serve(connection, view_oid)
            except psycopg.OperationalError as error:
                logger.debug("replays wait for PostgreSQL: %s", error)
                stopping.wait(RECONNECT_SECONDS)

    def _serve(self, connection: psycopg.Connection, view_oid: int) -> None:
        try:
            self._replay(connection, view_oid)
            finish_replay(connection, view_oid, None)
        except Exception as failure:
            if is_passing(failure):
                raise
            logger.warning("dead letters could not be replayed: %s", first_line(failure))
            finish_replay(connection, view_oid, first_line(failure))

    def _replay(self, connection: psycopg.Connection, view_oid: int) -> None:
        view = load_view(connection, view_oid)
        if view is None or view.letters is None:
            return
        last = 0
        while letters := waiting_letters(connection, view_oid, last, LETTERS_AT_ONCE):
            try:
                self._merge(connection, view, view.letters, letters)
                last = letters[-1]
            except LettersChanged:
                continue

    def _merge(self, connection: psycopg.Connection, view: LoadedView, letter_core: Core, letters: list[int]) -> None:
        rows = self._read(view, letters)
        failures = failures_of(rows, letter_core)
        failed = {failure.letter for failure in failures}
        shared = shared_plan(view)
        deltas = [compute(rows, kernel_plan(LogQuery(reading_of([view])).columns, shared))]
        with connection.transaction():
            prepare(connection, shared)
        with connection.transaction():
            hold_progress(connection, view.stream_oid)
            settle(connection, view.oid, [each for each in letters if each not in failed], failures)
            apply_deltas(connection, shared, deltas)

    def _read(self, view: LoadedView, letters: list[int]) -> pa.Table:
        query = LogQuery(reading_of([view]))
        relation = letters_relation(view.oid, view.columns)
        among = sql.SQL("{} BETWEEN {} AND {}").format(sql.Identifier(XID_COLUMN), letters[0], letters[-1])
        schema = query.schema
        return pa.Table.from_batches(read_batches(self._conninfo, query.over(relation, among), schema), schema)


def compute(rows: pa.Table, plan: KernelPlan) -> dict[int, pa.Table]:
    """In the driver: letters are few, and replays rare."""
    kernel = Kernel(plan)
    kernel.load(rows)
    return {query.fragment: kernel.compute(query) for query in plan.queries}


def shared_plan(view: LoadedView) -> SharedPlan:
    """Of the view's own cores: a letter that fails again is not written a second time."""
    among_sources = len({core.source for core in view.plan.cores}) > 1
    pairs = zip(view.results, view.plan.cores, strict=True)
    return share(Member(result.name, core, result.place, None, among_sources) for result, core in pairs)


def failures_of(rows: pa.Table, letter_core: Core) -> list[Failure]:
    """Each letter that fails again, once, however many sources say so."""
    names = dict(zip(LETTER_COLUMNS, (key.kernel.sql for key in letter_core.keys), strict=True))
    columns = [rows.column(name).to_pylist() for name in (XID_COLUMN, names["error"], names["sqlstate"])]
    found = {letter: Failure(letter, error, state) for letter, error, state in zip(*columns, strict=True) if error}
    return list(found.values())
