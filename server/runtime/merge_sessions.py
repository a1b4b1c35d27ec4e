"""Sessions that merge: a few of them serve all timelines."""

from __future__ import annotations

import threading
import time
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass

from standpipe.server.store.merge import MergeSession
from standpipe.server.store.session import connect

IDLE_SESSIONS = 4
"""More are closed after their merge: they were needed while others waited for locks."""


@dataclass(frozen=True)
class Merge:
    """A merge under way: of which streams, and since when."""

    streams: tuple[int, ...]
    since: float


class MergeSessions:
    def __init__(self, conninfo: str) -> None:
        self._conninfo = conninfo
        self._idle: list[MergeSession] = []
        self._merges: dict[int, Merge] = {}
        self._lock = threading.Lock()

    @contextmanager
    def session(self, plan: str | None, streams: Iterable[int]) -> Iterator[MergeSession]:
        """For one merge of these streams: a session that has the plan of this digest prepared, if there is one."""
        session = self._take(plan) or MergeSession(connect(self._conninfo))
        pid = session.connection.info.backend_pid
        self._merges[pid] = Merge(tuple(streams), time.monotonic())
        try:
            yield session
        finally:
            del self._merges[pid]
            self._give_back(session)

    def long_merges(self, seconds: float) -> dict[int, tuple[int, ...]]:
        """The streams of the merges that have lasted so long, by the process of the session."""
        since = time.monotonic() - seconds
        return {pid: merge.streams for pid, merge in self._merges.copy().items() if merge.since < since}

    def _take(self, plan: str | None) -> MergeSession | None:
        with self._lock:
            prepared = [session for session in self._idle if plan is not None and session.has_prepared(plan)]
            if not self._idle:
                return None
            session = (prepared or self._idle)[-1]
            self._idle.remove(session)
            return session

    def _give_back(self, session: MergeSession) -> None:
        with self._lock:
            if not session.connection.closed and len(self._idle) < IDLE_SESSIONS:
                self._idle.append(session)
                return
        session.connection.close()
