"""Sessions that merge: a few of them serve all timelines."""

from __future__ import annotations

import threading
import time
from collections import deque
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass

from standpipe.server.store.merge import MergeSession
from standpipe.server.store.session import connect

IDLE_SESSIONS = 8
"""More are closed after their merge: they were needed while others waited for locks."""
IDLE_SECONDS = 60.0
"""So long a session is kept for nobody; it holds temporary tables and plans."""


@dataclass(frozen=True)
class Merge:
    """A merge under way: of which streams, and since when."""

    streams: tuple[int, ...]
    since: float


@dataclass(frozen=True)
class Idle:
    session: MergeSession
    since: float


class MergeSessions:
    """They wait for a lock no longer than `lock_timeout`."""

    def __init__(self, conninfo: str, lock_timeout: str) -> None:
        self._conninfo = conninfo
        self._settings = {"lock_timeout": lock_timeout}
        self._idle: deque[Idle] = deque()
        self._merges: dict[int, Merge] = {}
        self._lock = threading.Lock()

    @contextmanager
    def session(self, plan: str | None, streams: Iterable[int], since: float) -> Iterator[MergeSession]:
        """For one merge of these streams, which somebody has tried since then: a session that has the plan of this
        digest prepared, if there is one."""
        session = self._take(plan) or MergeSession(connect(self._conninfo, self._settings))
        pid = session.connection.info.backend_pid
        with self._lock:
            self._merges[pid] = Merge(tuple(streams), since)
        try:
            yield session
        finally:
            with self._lock:
                del self._merges[pid]
            self._give_back(session)

    def long_merges(self, seconds: float) -> dict[int, tuple[int, ...]]:
        """The streams of the merges that have lasted so long, by the process of the session."""
        since = time.monotonic() - seconds
        with self._lock:
            return {pid: merge.streams for pid, merge in self._merges.items() if merge.since < since}

    def _take(self, plan: str | None) -> MergeSession | None:
        with self._lock:
            if not self._idle:
                return None
            prepared = (idle for idle in self._idle if plan is not None and idle.session.has_prepared(plan))
            chosen = next(prepared, self._idle[-1])
            self._idle.remove(chosen)
            return chosen.session

    def _give_back(self, session: MergeSession) -> None:
        closing = []
        with self._lock:
            if not session.connection.closed:
                self._idle.append(Idle(session, time.monotonic()))
            while self._idle and (len(self._idle) > IDLE_SESSIONS or self._is_old(self._idle[0])):
                closing.append(self._idle.popleft().session)
        for old in closing:
            old.connection.close()

    def _is_old(self, idle: Idle) -> bool:
        return idle.since < time.monotonic() - IDLE_SECONDS
