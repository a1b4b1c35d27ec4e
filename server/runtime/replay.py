"""Dead letters, tried again: read through the view's guard, computed by the view's plan alone with the batch reader,
and merged beside the streaming queries, in one transaction with their removal. Whoever is killed before its commit has
done nothing."""

from __future__ import annotations

import logging
import threading
from collections.abc import Iterator

import psycopg

from standpipe.catalog.types import SqlType
from standpipe.planner.plan import Core, Scalar
from standpipe.planner.sharing.merge_sql import own_place
from standpipe.planner.sharing.shared_plan import XID_COLUMN, Fragment, Member, SharedPlan, share
from standpipe.planner.sql.template import text
from standpipe.planner.views.dead_letters import LETTER_COLUMNS
from standpipe.server.runtime.batch_reads import BatchReads
from standpipe.server.runtime.members import member_of, reading_of
from standpipe.server.runtime.plans import Plan
from standpipe.server.store.letters import (
    Failure,
    LettersChanged,
    finish_replay,
    requested_replays,
    rows_of_letters,
    settle,
    waiting_letters,
)
from standpipe.server.store.merge import MergeSession, apply_deltas
from standpipe.server.store.progress import hold_progress
from standpipe.server.store.session import connect, is_passing
from standpipe.server.store.staging import Deltas, fetch_rows
from standpipe.server.store.views import LoadedView, load_view, view_version
from standpipe.server.trouble import first_line

LOOK_SECONDS = 0.5
RECONNECT_SECONDS = 1.0
LETTERS_AT_ONCE = 50_000
FAILURES = "failures"
"""In place of a result's name: what is read here is merged into none."""
FAILURE_COLUMNS = ("letter", "error", "sqlstate")
BIGINT = SqlType("bigint", "bigint")

logger = logging.getLogger(__name__)


class Replays:
    """Serves the requests of `standpipe.replay`, one after the other."""

    def __init__(self, conninfo: str, reads: BatchReads) -> None:
        self._conninfo = conninfo
        self._reads = reads

    def run(self, stopping: threading.Event) -> None:
        while not stopping.is_set():
            try:
                with connect(self._conninfo) as connection:
                    session = MergeSession(connection)
                    while not stopping.wait(LOOK_SECONDS):
                        for view_oid in requested_replays(connection):
                            self._serve(session, view_oid)
            except psycopg.OperationalError as error:
                logger.debug("replays wait for PostgreSQL: %s", error)
                stopping.wait(RECONNECT_SECONDS)

    def _serve(self, session: MergeSession, view_oid: int) -> None:
        try:
            self._replay(session, view_oid)
            finish_replay(session.connection, view_oid, None)
        except Exception as failure:
            if is_passing(failure):
                raise
            logger.warning("dead letters could not be replayed: %s", first_line(failure))
            finish_replay(session.connection, view_oid, first_line(failure))

    def _replay(self, session: MergeSession, view_oid: int) -> None:
        connection = session.connection
        last = 0
        while letters := waiting_letters(connection, view_oid, last, LETTERS_AT_ONCE):
            # The version first: what changes while the view is loaded is seen by the merge.
            version = view_version(connection, view_oid)
            view = load_view(connection, view_oid)
            if view is None or view.letters is None:
                return
            try:
                self._merge(session, view, view.letters, letters, version)
                last = letters[-1]
            except LettersChanged:
                continue

    def _merge(
        self, session: MergeSession, view: LoadedView, letter_core: Core, letters: list[int], version: str | None
    ) -> None:
        connection = session.connection
        reading = reading_of([view])
        among_sources = len(reading.sources) > 1
        own = own_members(view, among_sources)
        plan = Plan(share([*own, failures_member(letter_core, among_sources)]), reading)
        [again] = [each for each in plan.shared.fragments if each.members[0].result == FAILURES]
        merged = SharedPlan(tuple(each for each in plan.shared.fragments if each is not again))
        session.prepare(plan.digest, merged)
        rows = rows_of_letters(view.oid, view.columns, letters[0], letters[-1])
        computed = self._reads.run_over(connection, plan, view.stream_oid, rows)
        with self._reads.merging(computed) as deltas, connection.transaction():
            failures = failures_of(connection, again, deltas)
            failed = {failure.letter for failure in failures}
            hold_progress(connection, view.stream_oid)
            if view_version(connection, view.oid) != version:
                raise LettersChanged
            settle(connection, view.oid, [each for each in letters if each not in failed], failures)
            apply_deltas(connection, plan.digest, merged, deltas, rows)


def own_members(view: LoadedView, among_sources: bool) -> Iterator[Member]:
    """Of the view's own cores: a letter that fails again is not written a second time."""
    for target in view.computed:
        if target.core is not view.letters:
            yield member_of(view, target, None, among_sources)


def failures_member(letter_core: Core, among_sources: bool) -> Member:
    """Keeps of each letter that fails again which one it is, and why."""
    keys = dict(zip(LETTER_COLUMNS, letter_core.keys, strict=True))
    letter = Scalar("the letter", BIGINT, text(XID_COLUMN), frozenset())
    wanted = (letter, keys["error"], keys["sqlstate"])
    core = Core(letter_core.predicate, wanted, FAILURE_COLUMNS, grouped=False, source=letter_core.source)
    return Member(FAILURES, core, own_place(core, FAILURES), None, among_sources)


def failures_of(connection: psycopg.Connection, fragment: Fragment, deltas: Deltas) -> list[Failure]:
    """Each letter that fails again, once."""
    found: dict[int, Failure] = {}
    for part in deltas:
        if fragment.number in part:
            rows = fetch_rows(connection, part[fragment.number], fragment.key_names)
            found |= {letter: Failure(letter, error, state) for letter, error, state in rows}
    return list(found.values())
