"""Spark's progress of the streaming queries → the figures of EXPLAIN and of standpipe.progress."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable
from typing import Any

from pyspark.sql.streaming.listener import (
    QueryIdleEvent,
    QueryProgressEvent,
    QueryStartedEvent,
    QueryTerminatedEvent,
    StreamingQueryListener,
)

from standpipe.server.runtime.figures import Observed
from standpipe.server.runtime.frame import WHOLE_PART
from standpipe.server.runtime.streaming import OBSERVED

Note = Callable[[int, Observed], None]
"""Takes what was observed of a stream, by its oid."""


class ProgressListener(StreamingQueryListener):
    def __init__(self, note: Note) -> None:
        self._note = note

    def onQueryStarted(self, event: QueryStartedEvent) -> None:
        """Nothing is known of it yet."""

    def onQueryProgress(self, event: QueryProgressEvent) -> None:
        metrics = event.progress.observedMetrics.get(OBSERVED)
        if metrics is None:
            return
        for stream_oid, observed in observed_streams(metrics["steps"] or ()):
            self._note(stream_oid, observed)

    def onQueryIdle(self, event: QueryIdleEvent) -> None:
        """Nothing has changed."""

    def onQueryTerminated(self, event: QueryTerminatedEvent) -> None:
        """Whoever keeps it running says why."""


def observed_streams(steps: Iterable[Any]) -> Iterable[tuple[int, Observed]]:
    """What the parts of each stream observed, put together: rows add up, and of times the longest counts."""
    by_stream: defaultdict[int, list[Any]] = defaultdict(list)
    for step in steps:
        by_stream[step["stream"]].append(step)
    for stream_oid, own in by_stream.items():
        rows: defaultdict[int, int] = defaultdict(int)
        seconds: defaultdict[int, float] = defaultdict(float)
        for step in own:
            rows[step["fragment"]] += step["rows"]
            seconds[step["fragment"]] = max(seconds[step["fragment"]], step["seconds"])
        plan, read_seconds = own[0]["plan"], seconds.pop(WHOLE_PART, 0.0)
        yield stream_oid, Observed(plan, rows.pop(WHOLE_PART, 0), read_seconds, dict(rows), dict(seconds))
