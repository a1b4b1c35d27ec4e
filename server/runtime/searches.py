"""Searches for large batches: to find where the rows of one lie takes as long as to read them, so it is done beside the
look for new rows, in sessions of its own."""

from __future__ import annotations

from collections.abc import Collection
from concurrent.futures import FIRST_COMPLETED, Future, ThreadPoolExecutor, wait
from dataclasses import dataclass
from queue import Empty, SimpleQueue

import psycopg

from standpipe.server.store.log import Snapshot
from standpipe.server.store.next_batch import Found, Starts, find_next_batches
from standpipe.server.store.session import SEARCHING_SETTINGS, connect_reader

SEARCHES_AT_ONCE = 2
LONGEST_WAIT_SECONDS = 0.05
"""So long a look that has found nothing else waits for one of them."""


@dataclass(frozen=True)
class Search:
    """For the next batch of streams that advance together, from their starts on."""

    starts: Starts
    future: Future[Found]

    def result(self) -> Found:
        return self.future.result()


class Searches:
    """One for each timeline at most."""

    def __init__(self, conninfo: str) -> None:
        self._conninfo = conninfo
        self._threads = ThreadPoolExecutor(SEARCHES_AT_ONCE, "search")
        self._idle: SimpleQueue[psycopg.Connection] = SimpleQueue()
        self._searches: dict[str, Search] = {}

    def begin(self, timeline: str, starts: Starts, now: Snapshot, largest: int) -> None:
        self._searches[timeline] = Search(starts, self._threads.submit(self._find, starts, now, largest))

    def is_under_way(self, timeline: str) -> bool:
        return timeline in self._searches

    def ended(self, timeline: str) -> Search | None:
        """The search, if it has ended; then it is no longer under way."""
        if not self._searches[timeline].future.done():
            return None
        return self._searches.pop(timeline)

    def await_some(self) -> list[str]:
        """The timelines whose searches have ended, after a short while."""
        if not self._searches:
            return []
        futures = {search.future: timeline for timeline, search in self._searches.items()}
        done, _ = wait(futures, LONGEST_WAIT_SECONDS, FIRST_COMPLETED)
        return [futures[future] for future in done]

    def forget_others(self, timelines: Collection[str]) -> None:
        for gone in self._searches.keys() - set(timelines):
            del self._searches[gone]

    def _find(self, starts: Starts, now: Snapshot, largest: int) -> Found:
        try:
            connection = self._idle.get_nowait()
        except Empty:
            connection = connect_reader(self._conninfo, SEARCHING_SETTINGS)
        try:
            return find_next_batches(connection, starts, now, largest)
        finally:
            if connection.broken:
                connection.close()
            else:
                self._idle.put(connection)

    def close(self) -> None:
        """What is under way was chosen in a session that is lost."""
        self._searches.clear()
        while not self._idle.empty():
            self._idle.get().close()
