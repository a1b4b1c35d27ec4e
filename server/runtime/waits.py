"""A merge that waits for a lock says for whom, after a second."""

from __future__ import annotations

import logging
import threading
from collections.abc import Iterable

import psycopg

from standpipe.server.runtime.merge_sessions import MergeSessions
from standpipe.server.store.session import connect
from standpipe.server.store.waiting import find_blockers, note_waiting

LOOK_SECONDS = 0.5
LONG_SECONDS = 1.0
RECONNECT_SECONDS = 1.0

logger = logging.getLogger(__name__)


class Waits:
    """Looks at merges that take long; while there are none it does nothing."""

    def __init__(self, conninfo: str, sessions: Iterable[MergeSessions]) -> None:
        self._conninfo = conninfo
        self._sessions = tuple(sessions)
        self._noted: dict[int, str] = {}

    def run(self, stopping: threading.Event) -> None:
        while not stopping.is_set():
            try:
                with connect(self._conninfo) as connection:
                    note_waiting(connection, {})
                    while not stopping.wait(LOOK_SECONDS):
                        self._look(connection)
            except psycopg.OperationalError as error:
                logger.debug("who waits for whom is not known: %s", error)
                stopping.wait(RECONNECT_SECONDS)

    def _look(self, connection: psycopg.Connection) -> None:
        merges = {pid: streams for each in self._sessions for pid, streams in each.long_merges(LONG_SECONDS).items()}
        blockers = find_blockers(connection, list(merges)) if merges else {}
        waiting = {stream_oid: blockers[pid] for pid in blockers for stream_oid in merges[pid]}
        if waiting != self._noted:
            note_waiting(connection, waiting)
            self._noted = waiting
