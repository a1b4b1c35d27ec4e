"""All timelines of the streaming queries: the views of their streams are known, and planned, before the first batch."""

from __future__ import annotations

import logging
import threading
from collections.abc import Callable, Mapping

import psycopg

from standpipe.server.runtime.batch import TimelineBatch
from standpipe.server.runtime.batch_reads import BatchReads
from standpipe.server.runtime.computed import Computed
from standpipe.server.runtime.listener import listen
from standpipe.server.runtime.stream import StreamViews
from standpipe.server.runtime.timeline import Desk, Timeline
from standpipe.server.store.plans import current_plans
from standpipe.server.store.streams import count_views
from standpipe.server.store.timelines import TimelineStream, read_timelines
from standpipe.server.trouble import first_line

PLANNED_AHEAD_VIEWS = 50
PLANNING_SETTINGS = {"lock_timeout": "500ms"}

logger = logging.getLogger(__name__)


class Timelines:
    """`make_views` makes the views of a stream, `forget_views` is told that they are not used any more."""

    def __init__(
        self,
        conninfo: str,
        reads: BatchReads,
        make_views: Callable[[int], StreamViews],
        forget_views: Callable[[int], None],
    ) -> None:
        self._conninfo = conninfo
        self.desk = Desk(conninfo, reads)
        self._make_views = make_views
        self._forget_views = forget_views
        self._timelines: dict[str, Timeline] = {}
        self._views: dict[int, StreamViews] = {}
        self._lock = threading.Lock()

    def run(self, stopping: threading.Event) -> None:
        """Know the streams that views read, before their first batch, and forget others."""
        for connection in listen(self._conninfo, stopping, PLANNING_SETTINGS):
            timelines = read_timelines(connection)
            wanted = {each.stream.oid: each for line in timelines.values() for each in line}
            planned = current_plans(connection, list(wanted))
            for stream_oid, each in wanted.items():
                self.views_of(stream_oid)
                if stream_oid not in planned:
                    self._plan_ahead(connection, each)
            self._forget_others(timelines, wanted)

    def _plan_ahead(self, connection: psycopg.Connection, stream: TimelineStream) -> None:
        """So that the first batch after a change of views, or after a crash of PostgreSQL, finds its plan. With very
        many views each change would cost more than it saves. Somebody who holds a lock is not waited for."""
        views = self.views_of(stream.stream.oid)
        try:
            if count_views(connection, stream.stream.oid) <= PLANNED_AHEAD_VIEWS:
                views.plan(connection, stream.stream, stream.progress)
            views.publish_again(connection)
        except Exception as failure:
            if connection.broken:
                raise
            # The first batch meets it too, and deals with it.
            logger.debug("stream %s is not planned ahead: %s", stream.name, first_line(failure))

    def _forget_others(self, timelines: Mapping[str, object], streams: Mapping[int, object]) -> None:
        with self._lock:
            for stream_oid in self._views.keys() - streams.keys():
                del self._views[stream_oid]
                self._forget_views(stream_oid)
            for name in self._timelines.keys() - timelines.keys():
                if not self._timelines[name].is_busy:
                    del self._timelines[name]

    def take(self, batch: TimelineBatch, computed: Mapping[int, Computed]) -> None:
        """Merge the batch, some time after this returns."""
        with self._lock:
            if batch.timeline not in self._timelines:
                self._timelines[batch.timeline] = Timeline(self.desk, self.views_of)
            # Under the lock: one that is forgotten takes no batch.
            self._timelines[batch.timeline].take(batch, computed)

    def views_of(self, stream_oid: int) -> StreamViews:
        with self._lock:
            if stream_oid not in self._views:
                self._views[stream_oid] = self._make_views(stream_oid)
            return self._views[stream_oid]
