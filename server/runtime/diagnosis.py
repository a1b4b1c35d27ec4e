"""Which views a batch fails for, found by trying each alone."""

from __future__ import annotations

import logging
import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

import psycopg
from psycopg import sql

from standpipe.catalog.objects import OnError
from standpipe.planner.sharing.shared_plan import SharedPlan, share
from standpipe.server.runtime.batch import Batch
from standpipe.server.runtime.batch_reads import BatchReads
from standpipe.server.runtime.members import members_of, reading_of
from standpipe.server.runtime.plans import Plan
from standpipe.server.runtime.reading import LogQuery, rows_of
from standpipe.server.store.log import Snapshot, rows_between
from standpipe.server.store.merge import find_failing
from standpipe.server.store.session import is_passing
from standpipe.server.store.views import LoadedView, mark_guarded
from standpipe.server.trouble import first_line

logger = logging.getLogger(__name__)


@dataclass(frozen=True)
class Finding:
    """A view that fails alone, with its error; `by_row`: PostgreSQL cannot evaluate what it needs of some row."""

    view: LoadedView
    message: str
    by_row: bool = False

    @property
    def is_guardable(self) -> bool:
        """Would it go on if its rows were guarded?"""
        return self.by_row and self.view.on_error is not OnError.STOP and not self.view.guarded


def guard_failing(connection: psycopg.Connection, findings: Iterable[Finding]) -> bool:
    """From now on the rows of a view that fails by a row are guarded, if they can be; did any?"""
    guardable = [finding.view for finding in findings if finding.is_guardable]
    for view in guardable:
        logger.info("a row failed in continuous view %s: its rows are guarded from now on", view.name)
        mark_guarded(connection, view.oid)
    return bool(guardable)


class Diagnosis:
    """It may take long, and has the permits of what is slow."""

    def __init__(self, reads: BatchReads) -> None:
        self._reads = reads

    def findings(
        self, views: tuple[LoadedView, ...], batch: Batch, position: Snapshot, connection: psycopg.Connection
    ) -> tuple[Finding, ...]:
        """None where no view is to blame, or where the rows themselves cannot be had. The batch lies beyond `position`,
        as when it failed."""
        waiting = rows_between(batch.start, batch.end)
        errors = ((view, unreadable(connection, batch.stream.log, waiting, view)) for view in views)
        unread = tuple(Finding(view, message, by_row=True) for view, message in errors if message is not None)
        if unread or not self._is_readable(connection, batch):
            return unread
        failures = ((view, self._failure_alone(connection, view, batch)) for view in views)
        uncomputed = tuple(Finding(view, message) for view, message in failures if message is not None)
        return uncomputed or tuple(self._unmerged(views, batch, position, connection))

    def _is_readable(self, connection: psycopg.Connection, batch: Batch) -> bool:
        """Can the rows be had by whoever wants nothing of them?"""
        try:
            self._reads.run(connection, Plan(SharedPlan(()), reading_of([])), batch, is_slow=True)
        except Exception:
            return False
        return True

    def _failure_alone(self, connection: psycopg.Connection, view: LoadedView, batch: Batch) -> str | None:
        """Why the view cannot be computed."""
        reading = reading_of([view])
        try:
            plan = Plan(share(members_of([view], batch.start, reading)), reading)
            self._reads.discard(self._reads.run(connection, plan, batch, is_slow=True))
        except Exception as failure:
            if is_passing(failure):
                raise
            return first_line(failure)
        return None

    def _unmerged(
        self, views: tuple[LoadedView, ...], batch: Batch, position: Snapshot, connection: psycopg.Connection
    ) -> Iterator[Finding]:
        """The views whose results PostgreSQL cannot merge with what they share, or whose windows it cannot close."""
        reading = reading_of(views)
        shared = share(members_of(views, position, reading))
        computed = self._reads.run(connection, Plan(shared, reading), batch, is_slow=True)
        try:
            failing = find_failing(connection, shared, computed.deltas, batch.log_rows)
        finally:
            self._reads.discard(computed)
        for view in views:
            messages = [failing[each.result.name] for each in view.targets if each.result.name in failing]
            yield from (Finding(view, message) for message in messages[:1])


def unreadable(connection: psycopg.Connection, log: str, waiting: sql.Composable, view: LoadedView) -> str | None:
    """PostgreSQL's error, if it cannot evaluate what a view needs of the waiting rows."""
    query = LogQuery(reading_of([view]))
    counts = ", ".join(f"count({name})" for name, _ in query.columns)
    rows = query.over(rows_of(log, waiting))
    try:
        connection.execute(f"SELECT {counts} FROM ({rows}) AS waiting".encode())
    except psycopg.Error as error:
        if is_passing(error):
            raise
        return error.diag.message_primary or first_line(error)
    return None


TRACEBACK = "Traceback (most recent call last):"
ERROR_LINE = re.compile(r"[\w.]+: ")


def reason(failure: Exception) -> str:
    """One line of a failure: where a Python process of Spark's failed, the last of its first traceback.

    >>> reason(ValueError("Failed to plan: Traceback (most recent call last):\\n  File x\\nKeyError: 'a'\\n"))
    "KeyError: 'a'"
    """
    _, traceback, tail = str(failure).partition(TRACEBACK)
    own, *_ = tail.partition("\n\n")
    named = [line.strip() for line in own.splitlines() if ERROR_LINE.match(line.strip())]
    return named[-1] if traceback and named else first_line(failure)
