"""How a task writes a large delta to PostgreSQL by itself. Its session stays open in the process between batches."""

from __future__ import annotations

import psycopg
import pyarrow as pa

from standpipe.server.store.session import connect
from standpipe.server.store.staging import Columns, Written, write

LARGE_DELTA_BYTES = 4 * 1024 * 1024
"""From here on, to make a table costs less than the way through the driver."""

_sessions: dict[str, psycopg.Connection] = {}


def is_large(delta: pa.Table, least_bytes: int = LARGE_DELTA_BYTES) -> bool:
    return int(delta.nbytes) >= least_bytes


def write_delta(conninfo: str, name: str, columns: Columns, delta: pa.Table) -> Written:
    """In the session that is there, or in a new one where it has died since the last batch."""
    session = _sessions.pop(conninfo, None)
    if session is not None:
        try:
            return _write_in(session, conninfo, name, columns, delta)
        except psycopg.OperationalError:
            session.close()
    return _write_in(connect(conninfo), conninfo, name, columns, delta)


def _write_in(session: psycopg.Connection, conninfo: str, name: str, columns: Columns, delta: pa.Table) -> Written:
    written = write(session, name, columns, delta)
    _sessions[conninfo] = session
    return written
