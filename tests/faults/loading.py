"""A load that survives whatever dies under it, and an oracle that knows exactly what was committed.

Every chunk of rows goes into the stream and into an ordinary table in one transaction. So the table holds
precisely the rows that the stream took, whatever became of the connection: it is the oracle.
"""

from __future__ import annotations

import threading
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import Any

import psycopg
from psycopg import sql

from tests.server_process import RunningServer, wait_until
from tests.sql.results import differences, fetch, tolerant_columns

COLUMNS = (
    "chunk int, id int, url text, user_id int, status int, latency_ms double precision, bytes bigint, at timestamptz"
)
VIEWS = {
    "by_url": "SELECT url, count(*), sum(bytes), avg(latency_ms), max(latency_ms) FROM events GROUP BY url",
    "by_user": "SELECT user_id, count(*), min(latency_ms), stddev(bytes) FROM events"
    " WHERE status = 200 GROUP BY user_id",
    "by_minute": "SELECT date_trunc('minute', at) AS minute, status, count(*) FILTER (WHERE bytes > 500),"
    " sum(bytes) FROM events GROUP BY date_trunc('minute', at), status",
    "total": "SELECT count(*), sum(id) AS ids, sum(bytes), stddev(latency_ms) FROM events",
    "failures": "SELECT chunk, id, url FROM events WHERE status = 500",
}
STATUSES = (200, 200, 200, 404, 500)
FLUSH_SECONDS = 240
RECOVERY_SECONDS = 180.0


@dataclass(frozen=True)
class Place:
    """The schemas of one test: the stream and its views in one, the oracle's table in the other."""

    server: RunningServer
    schema: str
    columns: str = COLUMNS

    @property
    def mirror(self) -> str:
        return f"{self.schema}_mirror"

    def connect(self, schema: str | None = None, **options: Any) -> psycopg.Connection:
        path = f"-csearch_path={schema or self.schema},public -ctimezone=UTC"
        return self.server.connect(options=path, connect_timeout=10, **options)

    def prepare(self, stream_options: str = "", views: dict[str, str] | None = None) -> None:
        """The stream, its views, and the oracle's table."""
        with self.server.connect() as connection:
            for schema in (self.schema, self.mirror):
                connection.execute(sql.SQL("CREATE SCHEMA {}").format(sql.Identifier(schema)))
        with self.connect() as connection:
            connection.execute(f"CREATE STREAM events ({self.columns}) {stream_options}".encode())
            for name, select in (VIEWS if views is None else views).items():
                connection.execute(f"CREATE CONTINUOUS VIEW {name} AS {select}".encode())
        with self.connect(self.mirror) as connection:
            connection.execute(f"CREATE TABLE events ({self.columns})".encode())

    def remove(self) -> None:
        with self.server.connect() as connection:
            for schema in (self.schema, self.mirror):
                connection.execute(sql.SQL("DROP SCHEMA IF EXISTS {} CASCADE").format(sql.Identifier(schema)))

    def flush(self) -> None:
        """Wait for the views, and for the server itself where it is still coming back."""
        wait_until(self._has_flushed, "everything was in the views", RECOVERY_SECONDS)

    def _has_flushed(self) -> bool:
        try:
            with self.connect() as connection:
                connection.execute("SELECT standpipe.flush(make_interval(secs => %s))", [FLUSH_SECONDS])
        except psycopg.OperationalError:
            return False
        return True

    def compare(self, views: dict[str, str] | None = None) -> None:
        """Every view against a SELECT over the oracle's table, mostly its own, exactly."""
        self.flush()
        wrong: list[str] = []
        with self.connect() as connection, self.connect(self.mirror) as oracle:
            for name, select in (VIEWS if views is None else views).items():
                got, wanted = fetch(connection, f"SELECT * FROM {name}"), fetch(oracle, select)
                assert wanted.rows
                wrong += [f"{name}: {p}" for p in differences(got, wanted, tolerant_columns(select, wanted))]
        assert not wrong, "\n".join(wrong)


def chunk_of_rows(chunk: int, rows: int) -> str:
    """The rows of a chunk as COPY takes them; the same chunk always has the same rows."""
    return "".join(map(_row, [chunk] * rows, range(chunk * rows, (chunk + 1) * rows)))


def _row(chunk: int, number: int) -> str:
    url = "\\N" if number % 97 == 0 else f"/page/{number * 7919 % 211}"
    minute, second = divmod(number * 13 % 3600, 60)
    return (
        f"{chunk}\t{number}\t{url}\t{number * 31 % 1000}\t{STATUSES[number % len(STATUSES)]}\t"
        f"{number * 17 % 8000 / 8}\t{number * 7 % 100_000}\t2026-01-01 12:{minute:02}:{second:02}+00\n"
    )


class Loader(threading.Thread):
    """Loads chunks one after the other, each until it is committed; `data` makes the rows of a chunk."""

    def __init__(
        self,
        place: Place,
        chunks: range,
        rows_in_chunk: int,
        data: Callable[[int, int], str] = chunk_of_rows,
        pause_seconds: float = 0.0,
    ) -> None:
        super().__init__(daemon=True)
        self._place = place
        self._chunks = chunks
        self._rows_in_chunk = rows_in_chunk
        self._data = data
        self._pause_seconds = pause_seconds
        self._stopping = threading.Event()
        self._connection: psycopg.Connection | None = None
        self.committed = 0
        self.problem: BaseException | None = None

    def run(self) -> None:
        try:
            for chunk in self._chunks:
                if self._stopping.wait(self._pause_seconds):
                    break
                wait_until(partial(self._commits, chunk), f"chunk {chunk} was loaded", RECOVERY_SECONDS)
                self.committed += 1
        except BaseException as problem:
            self.problem = problem
        finally:
            self._disconnect()

    def wait_for(self, committed: int) -> None:
        """Until so many chunks are in."""
        wait_until(lambda: self.committed >= committed or not self.is_alive(), f"{committed} chunks were loaded")

    def stop(self) -> None:
        """After the chunk that it is at."""
        self._stopping.set()

    def finish(self) -> None:
        self.join()
        if self.problem is not None:
            raise self.problem

    def _commits(self, chunk: int) -> bool:
        try:
            if self._connection is None:
                self._connection = self._place.connect(autocommit=False)
                if self._is_in(self._connection, chunk):
                    return True
            self._load(self._connection, chunk)
        except psycopg.OperationalError:
            self._disconnect()
            return False
        return True

    def _is_in(self, connection: psycopg.Connection, chunk: int) -> bool:
        """After a lost connection: did the commit arrive?"""
        found = sql.SQL("SELECT FROM {} WHERE chunk = %s LIMIT 1").format(self._table)
        with connection.transaction():
            return connection.execute(found, [chunk]).rowcount > 0

    def _load(self, connection: psycopg.Connection, chunk: int) -> None:
        data = self._data(chunk, self._rows_in_chunk)
        with connection.transaction(), connection.cursor() as cursor:
            for table in (sql.Identifier("events"), self._table):
                with cursor.copy(sql.SQL("COPY {} FROM STDIN").format(table)) as copy:
                    copy.write(data)

    @property
    def _table(self) -> sql.Identifier:
        return sql.Identifier(self._place.mirror, "events")

    def _disconnect(self) -> None:
        if self._connection is not None:
            self._connection.close()
            self._connection = None


def load_through(place: Place, chunks: range, rows_in_chunk: int, faults: list[Callable[[], None]]) -> None:
    """Load while the faults happen, evenly spread over the load."""
    loader = Loader(place, chunks, rows_in_chunk)
    loader.start()
    for number, fault in enumerate(faults, start=1):
        loader.wait_for(len(chunks) * number // (len(faults) + 1))
        fault()
    loader.finish()
