"""Writes down what the views of each stream share, and what their batches take: beside the batches, which pay nothing
for it. Views that come or go are heard of as by `jobs`; their plans are those that the next batch uses."""

from __future__ import annotations

import logging
import threading
import time
from collections.abc import Iterable
from dataclasses import dataclass

import psycopg

from standpipe.planner.explain.graph import Node, shared_nodes
from standpipe.planner.sharing.shared_plan import share
from standpipe.server.runtime.figures import StreamFigures
from standpipe.server.runtime.listener import CHANNEL
from standpipe.server.runtime.members import members_of_view, reading_of
from standpipe.server.store.session import connect, is_gone
from standpipe.server.store.sharing_record import forget_figures, publish_figures, publish_nodes
from standpipe.server.store.views import LoadedView, ViewLoader, views_fingerprint
from standpipe.server.trouble import Trouble

LOOK_SECONDS = 1.0
REST_FACTOR = 10
"""Publishing takes at most so little of the time, however many views there are."""
RECONNECT_SECONDS = 1.0

logger = logging.getLogger(__name__)


@dataclass
class Watched:
    """A stream whose views are published, and what of it has been."""

    loader: ViewLoader
    figures: StreamFigures
    fingerprint: str | None = None
    nodes: tuple[Node, ...] = ()
    changes: int = 0
    is_due: bool = True


class Publisher:
    def __init__(self, conninfo: str) -> None:
        self._conninfo = conninfo
        self._streams: dict[int, Watched] = {}
        self._spent_seconds = 0.0
        self._trouble = Trouble(logger)

    def watch(self, loader: ViewLoader, figures: StreamFigures) -> None:
        """From now on, in place of what was watched of the same stream."""
        self._streams[loader.stream_oid] = Watched(loader, figures)

    def forget(self, stream_oid: int) -> None:
        self._streams.pop(stream_oid, None)

    def run(self, stopping: threading.Event) -> None:
        while not stopping.is_set():
            try:
                with connect(self._conninfo) as connection:
                    self._publish_until(stopping, connection)
            except psycopg.OperationalError as error:
                logger.debug("publishing waits for PostgreSQL: %s", error)
                stopping.wait(RECONNECT_SECONDS)

    def _publish_until(self, stopping: threading.Event, connection: psycopg.Connection) -> None:
        connection.execute(f"LISTEN {CHANNEL}")
        forget_figures(connection)
        for watched in self._watched():
            watched.is_due, watched.changes = True, 0
        while not stopping.wait(max(LOOK_SECONDS, REST_FACTOR * self._spent_seconds)):
            self._spent_seconds = 0.0
            self._hear(connection)
            for watched in self._watched():
                self._publish(connection, watched)

    def _watched(self) -> list[Watched]:
        return list(self._streams.values())

    def _hear(self, connection: psycopg.Connection) -> None:
        """The word is a stream's oid; whoever may connect may say another."""
        changed = {notice.payload for notice in connection.notifies(timeout=0)}
        for watched in self._watched():
            watched.is_due |= str(watched.loader.stream_oid) in changed

    def _publish(self, connection: psycopg.Connection, watched: Watched) -> None:
        """What fails for one stream must not keep the others from it; its next change or batch tries again."""
        changes = watched.figures.changes
        if not watched.is_due and changes == watched.changes:
            return
        watched.is_due, watched.changes = False, changes
        what = f"what stream {watched.loader.stream_oid} shares is not published"
        try:
            self._write(connection, watched, *self._planned(connection, watched))
            self._trouble.over(what)
        except Exception as failure:
            if connection.broken:
                raise
            if not is_gone(failure):
                self._trouble.tell(what, failure)

    def _planned(self, connection: psycopg.Connection, watched: Watched) -> tuple[str, tuple[LoadedView, ...] | None]:
        """The views as they are now; None if they are those that are published. A batch may have made a view guarded,
        or failed: of that nobody hears."""
        fingerprint = views_fingerprint(connection, watched.loader.stream_oid)
        if fingerprint == watched.fingerprint:
            return fingerprint, None
        return fingerprint, watched.loader.load(connection)

    def _write(
        self, connection: psycopg.Connection, watched: Watched, fingerprint: str, views: tuple[LoadedView, ...] | None
    ) -> None:
        """Together: figures go by the names of nodes. The plans of views are not counted as our expense, since the
        next batch needs them too, and they are made once."""
        began = time.monotonic()
        nodes = watched.nodes if views is None else nodes_of(views)
        batches = watched.figures.of_batches()
        stream_oid = watched.loader.stream_oid
        with connection.transaction():
            if views is not None:
                publish_nodes(connection, stream_oid, nodes)
            if batches is not None:
                publish_figures(connection, stream_oid, batches, watched.figures.of_nodes(nodes))
        watched.nodes, watched.fingerprint = nodes, fingerprint
        self._spent_seconds += time.monotonic() - began


def nodes_of(views: Iterable[LoadedView]) -> tuple[Node, ...]:
    """Of the plan for batches that hold no row from before a view's start."""
    reading = reading_of(views)
    owners = {member: str(view.oid) for view in views for member in members_of_view(view, view.start, reading)}
    return shared_nodes(share(owners), owners)
