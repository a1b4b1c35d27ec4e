"""One batch of a stream: which rows it is, and the contract of whoever processes it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol

import psycopg
from pyspark.sql import DataFrame

from standpipe.planner.plan import Reading
from standpipe.server.store.log import Snapshot


@dataclass(frozen=True)
class Batch:
    """The rows that are visible in `end` and not in `start`, and what was read of them."""

    stream_oid: int
    start: Snapshot
    end: Snapshot
    rows: int
    reading: Reading


class InputsMissing(Exception):
    """The views need columns that this run of the query does not read; the next run will."""


class Processor(Protocol):
    """What happens to the batches of one stream. Both calls see the views as they are at that moment."""

    def reading(self, connection: psycopg.Connection) -> Reading:
        """What the present views need of the stream."""

    def set_aside(self, connection: psycopg.Connection) -> bool:
        """The query failed before a batch could be processed: is it a view's fault, and is it set aside?"""

    def process(self, frame: DataFrame, batch: Batch, connection: psycopg.Connection) -> None:
        """Merge the batch and advance the progress, in one transaction; InputsMissing if it lacks columns."""
