"""Which views are apart, and who brings them on: a few workers serve all of them in turn."""

from __future__ import annotations

import logging
import threading
import time
from dataclasses import dataclass, field
from functools import partial
from queue import PriorityQueue

import psycopg

from standpipe.server.runtime.batch_reads import BatchReads
from standpipe.server.runtime.catch_up import CatchUp
from standpipe.server.runtime.listener import listen
from standpipe.server.runtime.service import start
from standpipe.server.store.apart import apart_views, read_standing
from standpipe.server.store.merge import MergeSession
from standpipe.server.store.session import connect, is_gone
from standpipe.server.trouble import Trouble

WORKERS, SLOW_WORKERS = 3, 2
"""A slow view keeps one busy, and a session in PostgreSQL is dear."""
LOCK_TIMEOUT = "200ms"
"""Whoever waits for a lock gives its worker to another view."""
LONGEST_WAIT_SECONDS = 0.1
ERROR_PAUSE_SECONDS = 1.0

logger = logging.getLogger(__name__)


@dataclass(frozen=True, order=True)
class Turn:
    """When a view is due to be looked after."""

    due: float
    job: CatchUp = field(compare=False)


class CatchUps:
    def __init__(self, conninfo: str, reads: BatchReads) -> None:
        self._conninfo = conninfo
        self._reads = reads
        # Of views that are slow, and of others: these do not wait for those.
        self._turns: dict[bool, PriorityQueue[Turn]] = {True: PriorityQueue(), False: PriorityQueue()}
        self._views: set[int] = set()
        # Held while somebody decides whether a view is served, so that none is forgotten.
        self._matching = threading.Lock()
        self._has_workers = False
        self._trouble = Trouble(logger)

    def run(self, stopping: threading.Event) -> None:
        if not self._has_workers:
            self._has_workers = True
            for is_slow, workers in ((False, WORKERS), (True, SLOW_WORKERS)):
                for _ in range(workers):
                    start("catch-up of views", partial(self._work, is_slow), stopping)
        for connection in listen(self._conninfo, stopping):
            with self._matching:
                for view_oid in set(apart_views(connection)) - self._views:
                    self._views.add(view_oid)
                    self._schedule(CatchUp(view_oid, self._reads))

    def _schedule(self, job: CatchUp, pause: float = 0.0) -> None:
        self._turns[job.is_slow].put(Turn(time.monotonic() + pause, job))

    def _work(self, is_slow: bool, stopping: threading.Event) -> None:
        turns = self._turns[is_slow]
        while not stopping.is_set():
            try:
                with connect(self._conninfo, {"lock_timeout": LOCK_TIMEOUT}) as connection:
                    session = MergeSession(connection)
                    while not stopping.is_set() and not connection.broken:
                        self._serve(session, turns.get(), stopping)
            except psycopg.OperationalError as error:
                logger.debug("a view that is apart waits for PostgreSQL: %s", error)
                stopping.wait(ERROR_PAUSE_SECONDS)

    def _serve(self, session: MergeSession, turn: Turn, stopping: threading.Event) -> None:
        wait = turn.due - time.monotonic()
        if wait > 0:
            stopping.wait(min(wait, LONGEST_WAIT_SECONDS))
        if wait > LONGEST_WAIT_SECONDS:
            # Meanwhile there may be one that is due sooner.
            self._turns[turn.job.is_slow].put(turn)
            return
        try:
            pause = turn.job.take_turn(session)
            self._trouble.over(f"view {turn.job.view_oid}, which is apart")
            if pause is not None or not self._has_ended(session.connection, turn.job):
                self._schedule(turn.job, pause or 0.0)
        except Exception as failure:
            if not is_gone(failure):
                self._trouble.tell(f"view {turn.job.view_oid}, which is apart", failure)
            self._schedule(turn.job, ERROR_PAUSE_SECONDS)

    def _has_ended(self, connection: psycopg.Connection, job: CatchUp) -> bool:
        with self._matching:
            if read_standing(connection, job.view_oid) is not None:
                return False
            self._views.discard(job.view_oid)
        return True
