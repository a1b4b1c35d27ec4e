"""Neighbours: how fresh a quick stream's view stays beside a stream that is slow, failing, locked, huge or crashing.

One writer feeds the quick stream steadily. Beside it another stream of the same server is in one kind of trouble. The
first row of the table is what the quick stream is alone.
"""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from functools import partial

import psutil

from tests.benchmarks import freshness
from tests.benchmarks.steady_load import ROWS_PER_TRANSACTION, small_transactions, write_steadily
from tests.benchmarks.systems import Connection, copy_feed
from tests.benchmarks.systems.standpipe import create_stream, create_view, open_connection
from tests.benchmarks.workload import views
from tests.server_process import running_beside, spark_workers_among

TRANSACTIONS_PER_SECOND = 20
HUGE_ROWS = 3_000_000
TROUBLE_PAUSE_SECONDS = 0.2
TROUBLED_ROWS = 20


@dataclass(frozen=True)
class Neighbour:
    """Delays of the quick stream in milliseconds, beside a stream in this kind of trouble."""

    trouble: str
    transactions: int
    p50: float
    p99: float
    worst: float


Trouble = Callable[[Connection, Sequence[int], threading.Event], None]
"""Keeps a stream in trouble until it is told to stop; `roots` are the server's processes."""


def alone(connection: Connection, roots: Sequence[int], stopping: threading.Event) -> None:
    stopping.wait()


def slow(connection: Connection, roots: Sequence[int], stopping: threading.Event) -> None:
    """A view that takes 20 ms a row."""
    connection.execute(
        "CREATE FUNCTION slowly(a int) RETURNS int LANGUAGE plpgsql STABLE AS "
        "'BEGIN PERFORM pg_sleep(0.02); RETURN a; END'"
    )
    _create(connection, "SELECT sum(slowly(a)) FROM trouble")
    _feed(connection, stopping)


def failing(connection: Connection, roots: Sequence[int], stopping: threading.Event) -> None:
    """A view for which every row fails."""
    _create(connection, "SELECT sum(1 / (a - a)) FROM trouble")
    _feed(connection, stopping)


def locked(connection: Connection, roots: Sequence[int], stopping: threading.Event) -> None:
    """A view whose table somebody has locked."""
    connection.execute("CREATE TABLE names (a int, name text)")
    _create(connection, "SELECT count(name) FROM trouble LEFT JOIN names USING (a)")
    with open_connection(connection.info.dsn) as holder, holder.transaction(force_rollback=True):
        holder.execute("LOCK TABLE names")
        _feed(connection, stopping)


def huge(connection: Connection, roots: Sequence[int], stopping: threading.Event) -> None:
    """One transaction of very many rows."""
    _create(connection, "SELECT a % 100000 AS b, count(*), sum(a) FROM trouble GROUP BY 1")
    connection.execute(f"INSERT INTO trouble SELECT generate_series(1, {HUGE_ROWS})".encode())
    stopping.wait()


def crashing(connection: Connection, roots: Sequence[int], stopping: threading.Event) -> None:
    """Spark's Python workers die now and then, whatever they do."""
    while not stopping.wait(10 * TROUBLE_PAUSE_SECONDS):
        below = (child for root in roots for child in psutil.Process(root).children(recursive=True))
        for worker in spark_workers_among(below):
            with suppress(psutil.NoSuchProcess):
                worker.kill()


TROUBLES: dict[str, Trouble] = {
    "alone": alone,
    "slow": slow,
    "failing": failing,
    "locked": locked,
    "huge": huge,
    "crashing": crashing,
}


def _create(connection: Connection, select: str) -> None:
    connection.execute("CREATE STREAM trouble (a int)")
    connection.execute(f"CREATE CONTINUOUS VIEW troubled AS {select}".encode())


def _feed(connection: Connection, stopping: threading.Event) -> None:
    while not stopping.wait(TROUBLE_PAUSE_SECONDS):
        connection.execute(f"INSERT INTO trouble SELECT generate_series(1, {TROUBLED_ROWS})".encode())


@contextmanager
def in_trouble(conninfo: str, trouble: Trouble, roots: Sequence[int]) -> Iterator[None]:
    with open_connection(conninfo) as connection, running_beside(partial(trouble, connection, roots)):
        yield


def measure(conninfo: str, roots: Sequence[int], trouble: str, seconds: float) -> Neighbour:
    """On a server of its own."""
    [view] = views(1)
    observed = freshness.Observations([view])
    with open_connection(conninfo) as connection:
        create_stream(connection, "quick")
        create_view(connection, view, "quick")
    warm_up = int(freshness.WARM_UP_SECONDS * TRANSACTIONS_PER_SECOND)
    transactions = small_transactions(warm_up + int(seconds * TRANSACTIONS_PER_SECOND))
    with (
        open_connection(conninfo) as reader,
        copy_feed(conninfo, "quick") as feed,
        freshness.polling(reader, observed),
        in_trouble(conninfo, TROUBLES[trouble], roots),
    ):
        commits = write_steadily(feed, transactions, TRANSACTIONS_PER_SECOND)
        freshness.await_shown(observed, len(commits) * ROWS_PER_TRANSACTION)
    delays = observed.delays(commits, position=0, first=warm_up)
    p50, p99 = freshness.percentiles(delays)
    return Neighbour(trouble, len(delays), p50, p99, max(delays))
