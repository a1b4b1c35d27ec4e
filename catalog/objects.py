"""Frozen records of what exists, as the catalog's tables describe it.

Values only: they are read by `server`, and nothing here knows a connection.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum


@dataclass(frozen=True)
class Stream:
    """`log` is the log's name, qualified and quoted."""

    oid: int
    log_oid: int
    sequence_oid: int
    log: str


class OnError(Enum):
    """What a continuous view does with a row for which one of its expressions fails."""

    DEAD_LETTER = "dead_letter"
    NULL = "null"
    STOP = "stop"
