"""Parts of a batch: what a task reads, and how parts travel to tasks.

Imports little: Spark asks for partitions in processes that do nothing else.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import asdict, dataclass


@dataclass(frozen=True)
class Part:
    """What one task reads of a stream's batch: relations for a FROM clause that have the log's columns, read at the
    same time, in the exported `snapshot` if there is one. `plan` is the digest of the plan to compute over them; None
    where there is none yet. Where a stream has several parts, their deltas are divided into so many buckets, to be
    combined. Where others wait for it, it gives up after `budget` seconds of reading."""

    timeline: str
    stream_oid: int
    number: int
    buckets: int
    plan: str | None
    rows: tuple[str, ...]
    snapshot: str | None = None
    oldest: float = 0.0
    budget: float = 0.0


def write_parts(parts: Sequence[Part]) -> str:
    return json.dumps([asdict(part) for part in parts])


def read_parts(text: str) -> list[Part]:
    """
    >>> parts = [Part("t", 1, 0, 1, None, ("(SELECT 1)",))]
    >>> read_parts(write_parts(parts)) == parts
    True
    """
    return [Part(**{**value, "rows": tuple(value["rows"])}) for value in json.loads(text)]
