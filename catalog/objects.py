"""Frozen records of what exists: streams and continuous views as the catalog's tables describe them.

Values only: they are read by `server`, and nothing here knows a connection.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True)
class Column:
    """`type` as PostgreSQL's format_type writes it."""

    name: str
    type: str


@dataclass(frozen=True)
class Stream:
    """`log` is the log's name, qualified and quoted."""

    oid: int
    log_oid: int
    sequence_oid: int
    log: str


@dataclass(frozen=True)
class ContinuousView:
    """`start_snapshot` in PostgreSQL's text form: the view's rows are those not visible in it."""

    oid: int
    definition_oid: int
    result_oids: tuple[int, ...]
    stream_oid: int
    query: str
    time_zone: str
    options: Mapping[str, Any]
    state: str
    started_by: int
    start_snapshot: str
