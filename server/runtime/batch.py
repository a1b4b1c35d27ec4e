"""One batch of a stream: which rows it is, and the contract of whoever processes it."""

from __future__ import annotations

from concurrent.futures import Future
from dataclasses import dataclass
from typing import Protocol

import psycopg

from standpipe.catalog.objects import Stream
from standpipe.server.store.log import Snapshot, Window


@dataclass(frozen=True)
class Batch:
    """The rows that are visible in `end` and not in `start`; `windows` say where a large one lies in the log."""

    stream: Stream
    start: Snapshot
    end: Snapshot
    rows: int
    windows: tuple[Window, ...] = ()


class Processor(Protocol):
    """What happens to the batches of one stream."""

    def process(self, batch: Batch, connection: psycopg.Connection) -> Future[None] | None:
        """Merge the batch and advance the progress, in one transaction; perhaps some time after it returns, while the
        next batch is processed. Only that has to do with the connection."""
