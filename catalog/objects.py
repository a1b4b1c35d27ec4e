"""Frozen records of what exists, as the catalog's tables describe it.

Values only: they are read by `server`, and nothing here knows a connection.
"""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Stream:
    """`log` is the log's name, qualified and quoted."""

    oid: int
    log_oid: int
    sequence_oid: int
    log: str
