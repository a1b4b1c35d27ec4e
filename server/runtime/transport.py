"""Rows from PostgreSQL as Arrow record batches of an exact schema, in whatever process Spark reads them.

Connections stay open in the process between batches. Where the schema has integers for dates and times, they
are PostgreSQL's own: days and microseconds since 2000-01-01, infinity the largest and -infinity the smallest.
"""

from __future__ import annotations

import atexit
import threading
from collections import deque
from collections.abc import Generator
from contextlib import ExitStack, suppress

import adbc_driver_manager as adbc
import adbc_driver_postgresql
import pyarrow as pa
import pyarrow.compute as pc

from standpipe.server.store.session import reader_conninfo

EPOCH_DAYS = 10_957
"""From Unix's epoch to PostgreSQL's, 2000-01-01."""
EPOCH_MICROSECONDS = EPOCH_DAYS * 86_400_000_000


class Session:
    """A connection on ADBC's low level: the high one imports pandas into every worker."""

    def __init__(self, conninfo: str) -> None:
        self._database = adbc_driver_postgresql.connect(reader_conninfo(conninfo))
        self._connection = adbc.AdbcConnection(self._database)

    def enter(self, snapshot: str, stack: ExitStack) -> None:
        """A transaction in an exported snapshot, for as long as the stack."""
        self._command("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY")
        stack.callback(self._command, "ROLLBACK")
        self._command(f"SET TRANSACTION SNAPSHOT '{snapshot}'")

    def _command(self, text: str) -> None:
        with adbc.AdbcStatement(self._connection) as statement:
            statement.set_sql_query(text)
            statement.execute_update()

    def execute(self, query: str, stack: ExitStack) -> pa.RecordBatchReader:
        """The result lasts as long as the stack."""
        statement = adbc.AdbcStatement(self._connection)
        try:
            statement.set_sql_query(query)
            stream, _ = statement.execute_query()
        except BaseException:
            statement.close()
            raise
        stack.callback(statement.close)
        return stack.enter_context(pa.RecordBatchReader.from_stream(stream))

    def close(self) -> None:
        self._connection.close()
        self._database.close()


IDLE_SESSIONS = 4
"""Of a process. Streams that are read at the same time have one each; those that were used last are kept."""
_idle: deque[tuple[str, Session]] = deque()
"""Sessions between two batches, and their conninfos."""
_choosing = threading.Lock()


def read_batches(
    conninfo: str, query: str, schema: pa.Schema, snapshot: str | None = None
) -> Generator[pa.RecordBatch]:
    """The rows of a query as they come, in columns of the schema's names and types; in an exported snapshot, if one
    is named."""
    with ExitStack() as failing:
        with ExitStack() as stack:
            session, reader = _execute(conninfo, query, snapshot, stack)
            failing.callback(_close, session)
            for batch in reader:
                if batch.num_rows:
                    yield _conform(batch, schema)
        failing.pop_all()
    _keep(conninfo, session)


def _keep(conninfo: str, session: Session) -> None:
    with _choosing:
        _idle.append((conninfo, session))
        gone = [_idle.popleft() for _ in range(len(_idle) - IDLE_SESSIONS)]
    for _, each in gone:
        _close(each)


def _take(conninfo: str) -> Session | None:
    with _choosing:
        found = next((each for each in reversed(_idle) if each[0] == conninfo), None)
        if found is None:
            return None
        _idle.remove(found)
        return found[1]


def _execute(conninfo: str, query: str, snapshot: str | None, stack: ExitStack) -> tuple[Session, pa.RecordBatchReader]:
    """In an idle session, or in a new one where there is none, or where it has died since the last batch."""
    session = _take(conninfo)
    if session is not None:
        try:
            return session, _begin(session, query, snapshot, stack)
        except adbc.Error:
            _close(session)
    session = Session(conninfo)
    try:
        return session, _begin(session, query, snapshot, stack)
    except adbc.Error:
        _close(session)
        raise


def _begin(session: Session, query: str, snapshot: str | None, stack: ExitStack) -> pa.RecordBatchReader:
    """Only what has gone well is left to the stack: a session that fails is closed with all it holds."""
    with ExitStack() as own:
        if snapshot is not None:
            session.enter(snapshot, own)
        reader = session.execute(query, own)
        stack.push(own.pop_all())
    return reader


def _close(session: Session) -> None:
    # A session that fails to close is as good as closed: nothing refers to it any more.
    with suppress(adbc.Error, RuntimeError):
        session.close()


@atexit.register
def _close_all() -> None:
    for _, session in _idle:
        _close(session)


def _conform(batch: pa.RecordBatch, schema: pa.Schema) -> pa.RecordBatch:
    columns = [
        _count(column).cast(field.type) if pa.types.is_integer(field.type) else column.cast(field.type)
        for column, field in zip(batch.columns, schema, strict=True)
    ]
    return pa.RecordBatch.from_arrays(columns, schema=schema)


def _count(column: pa.Array) -> pa.Array:
    """Dates and times as the integers that PostgreSQL counts in.

    ADBC moved them to Unix's epoch by an addition that wraps around (infinity is the largest integer); the
    subtraction wraps around as well, so that every value comes out as it was.
    """
    if pa.types.is_date32(column.type):
        return pc.subtract(column.view(pa.int32()), pa.scalar(EPOCH_DAYS, pa.int32()))
    if pa.types.is_timestamp(column.type):
        return pc.subtract(column.view(pa.int64()), pa.scalar(EPOCH_MICROSECONDS, pa.int64()))
    return column
