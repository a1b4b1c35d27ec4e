"""A load with DDL from several sessions at once: streams and views are made, altered, renamed, given away and dropped,
in transactions that stay open for a while and are rolled back now and then. No stream stands still, nothing grows."""

from __future__ import annotations

import os
import random
import threading
import time
from collections.abc import Callable
from contextlib import suppress
from functools import partial

import psutil
import psycopg
import pytest

from tests.server_process import RunningServer, wait_until

SESSIONS = 3
STEADY = "steady"
RECONNECT_SECONDS = 0.2
POLL_SECONDS = 0.1
BACK_SECONDS = 30.0
QUICK_SECONDS = 20.0
SOAK_SECONDS = float(os.environ.get("STANDPIPE_SOAK_SECONDS", 3600))
SETTLING_SECONDS = 120.0
STANDSTILL_SECONDS = 30.0
MOST_SESSIONS = 60
"""In PostgreSQL, of the runtime."""
ROLE = "somebody"
RELATIONS = ("streams", "views", "progress", "sharing", "dead_letters")
LEFT_BEHIND = """
    SELECT (SELECT count(*) FROM standpipe.stream_record) + (SELECT count(*) FROM standpipe.view_record)
         + (SELECT count(*) FROM standpipe.result_record) + (SELECT count(*) FROM standpipe.progress_record)
         + (SELECT count(*) FROM pg_class WHERE relnamespace IN ('standpipe_data'::regnamespace,
                                                                  'standpipe_work'::regnamespace))
"""


class Changer:
    """One session that does whatever DDL it draws, to streams and views of its own."""

    def __init__(self, server: RunningServer, number: int, seed: int, is_safe: bool = True) -> None:
        self._server = server
        self._is_safe = is_safe
        self.lost: list[str] = []
        self._random = random.Random(seed)
        self._name = f"c{number}"
        self._made = 0
        self.errors: list[str] = []
        self.done = 0

    def run(self, stopping: threading.Event) -> None:
        """In another session where the one before is lost: what it did not finish, it has not begun."""
        while not stopping.is_set():
            try:
                with self._server.connect() as connection:
                    self._run_in(connection, stopping)
            except psycopg.OperationalError as lost:
                if self._is_safe:
                    raise
                self.lost.append(str(lost))
                stopping.wait(RECONNECT_SECONDS)

    def _run_in(self, connection: psycopg.Connection, stopping: threading.Event) -> None:
        while not stopping.is_set():
            with suppress(psycopg.errors.DeadlockDetected):
                self._change(connection, stopping)
            self.done += 1
        connection.execute("ROLLBACK")

    def _change(self, connection: psycopg.Connection, stopping: threading.Event) -> None:
        self._made += 1
        stream, view = f"{self._name}_s{self._made}", f"{self._name}_v{self._made}"
        steps = self._random.choice([self._own_stream, self._view_of_the_steady, self._two_streams])(stream, view)
        try:
            connection.execute("BEGIN")
            for step in steps[0]:
                connection.execute(step.encode())
            if self._random.random() < 0.2:
                stopping.wait(self._random.random() * 2)
            connection.execute("ROLLBACK" if self._random.random() < 0.2 else "COMMIT")
            for step in steps[1]:
                with suppress(psycopg.errors.UndefinedTable, psycopg.errors.WrongObjectType):
                    connection.execute(step.encode())
        except psycopg.errors.DeadlockDetected:
            connection.execute("ROLLBACK")
            raise
        except psycopg.Error as error:
            if connection.broken:
                raise
            connection.execute("ROLLBACK")
            self.errors.append(f"{type(error).__name__}: {error} in {steps}")
        for name in (stream, f"{stream}_b"):
            connection.execute(f"DROP STREAM IF EXISTS {name} CASCADE".encode())
        for name in (view, f"{view}_renamed"):
            connection.execute(f"DROP CONTINUOUS VIEW IF EXISTS {name}".encode())

    def _own_stream(self, stream: str, view: str) -> tuple[list[str], list[str]]:
        made = [
            f"CREATE STREAM {stream} (a int)",
            f"CREATE CONTINUOUS VIEW {view} AS SELECT a % 3 AS b, count(*) FROM {stream} GROUP BY 1",
            f"INSERT INTO {stream} SELECT generate_series(1, 100)",
        ]
        later = [
            f"INSERT INTO {stream} (a) SELECT generate_series(1, 100)",
            f"ALTER STREAM {stream} ADD COLUMN c uuid DEFAULT gen_random_uuid()",
            f"ALTER CONTINUOUS VIEW {view} OWNER TO {ROLE}",
            f"TRUNCATE CONTINUOUS VIEW {view}",
            f"ALTER CONTINUOUS VIEW {view} RENAME TO {view}_renamed",
        ]
        return made, self._random.sample(later, k=self._random.randint(0, len(later)))

    def _view_of_the_steady(self, stream: str, view: str) -> tuple[list[str], list[str]]:
        made = [f"CREATE CONTINUOUS VIEW {view} AS SELECT a % 5 AS b, sum(a) FROM {STEADY} GROUP BY 1"]
        later = [
            f"DEACTIVATE CONTINUOUS VIEW {view}",
            f"ACTIVATE CONTINUOUS VIEW {view}",
            made[0].replace("CREATE", "CREATE OR REPLACE").replace("GROUP", "WHERE a > 0 GROUP"),
            f"ALTER CONTINUOUS VIEW {view} OWNER TO {ROLE}",
            f"TRUNCATE CONTINUOUS VIEW {view}",
        ]
        return made, self._random.sample(later, k=self._random.randint(0, len(later)))

    def _two_streams(self, stream: str, view: str) -> tuple[list[str], list[str]]:
        made, later = self._own_stream(stream, view)
        other = [
            f"CREATE STREAM {stream}_b (a int) WITH (timeline = '{self._name}')",
            f"CREATE CONTINUOUS VIEW {view}_b AS SELECT count(*) FROM {stream}_b",
            f"INSERT INTO {stream}_b VALUES (1)",
        ]
        return [*made, *other], [f"ALTER STREAM {stream} SET (timeline = '{self._name}')", *later]


class SteadyLoad:
    """Rows of one stream all the while, counted in a table by the same transactions, and how long the stream's view
    stood still at most."""

    def __init__(self, server: RunningServer) -> None:
        self._server = server
        self._shown, self._since = 0, time.monotonic()
        self.standstill = 0.0

    def run(self, stopping: threading.Event) -> None:
        while not stopping.is_set():
            with suppress(psycopg.OperationalError), self._server.connect() as connection:
                self._run_in(connection, stopping)
            stopping.wait(RECONNECT_SECONDS)

    def _run_in(self, connection: psycopg.Connection, stopping: threading.Event) -> None:
        while not stopping.wait(0.02):
            with connection.transaction():
                connection.execute(f"INSERT INTO {STEADY} SELECT generate_series(1, 10)".encode())
                connection.execute("INSERT INTO written VALUES (10)")
            [(found,)] = connection.execute("SELECT count FROM steady_total").fetchall()
            if found > self._shown:
                self._shown, self._since = found, time.monotonic()
            self.standstill = max(self.standstill, time.monotonic() - self._since)


def look_on(server: RunningServer, stopping: threading.Event) -> None:
    """Somebody reads our relations for people all the while; no change of others is an error of theirs."""
    while not stopping.wait(RECONNECT_SECONDS):
        with suppress(psycopg.OperationalError), server.connect() as connection:
            while not stopping.wait(POLL_SECONDS):
                for name in RELATIONS:
                    connection.execute(f"SELECT * FROM standpipe.{name}".encode()).fetchall()


@pytest.mark.parametrize(
    "seconds",
    [
        pytest.param(QUICK_SECONDS, id="quick"),
        pytest.param(SOAK_SECONDS, id="soak", marks=[pytest.mark.slow, pytest.mark.timeout(0)]),
    ],
)
def test_a_load_with_ddl(own_server: RunningServer, seconds: float) -> None:
    prepare(own_server)
    with own_server.connect() as connection:
        [(before,)] = connection.execute(LEFT_BEHIND).fetchall()
        runtime = own_server.pids()["runtime"]
        load, changers = SteadyLoad(own_server), [Changer(own_server, number, number) for number in range(SESSIONS)]
        run_together([load.run, partial(look_on, own_server), *(changer.run for changer in changers)], seconds)
        assert_nothing_lost(connection)
        assert not [error for changer in changers for error in changer.errors]
        assert min(changer.done for changer in changers) > 0
        # More than that is no longer the wait for an open transaction, of two seconds at most.
        assert load.standstill < STANDSTILL_SECONDS
        assert own_server.pids()["runtime"] == runtime

        def is_tidy() -> bool:
            [(left,)] = connection.execute(LEFT_BEHIND).fetchall()
            return bool(left <= before)

        wait_until(is_tidy, "what was dropped was swept", SETTLING_SECONDS)
        [(sessions,)] = connection.execute(
            "SELECT count(*) FROM pg_stat_activity WHERE application_name = 'standpipe_runtime'"
        ).fetchall()
        assert sessions <= MOST_SESSIONS
        assert "Traceback" not in own_server.log()


def prepare(server: RunningServer) -> None:
    with server.connect() as connection:
        connection.execute(f"CREATE ROLE {ROLE}".encode())
        connection.execute(f"GRANT CREATE, USAGE ON SCHEMA public TO {ROLE}".encode())
        connection.execute(f"CREATE STREAM {STEADY} (a int)".encode())
        connection.execute(f"GRANT SELECT ON STREAM {STEADY} TO {ROLE}".encode())
        connection.execute(f"CREATE CONTINUOUS VIEW steady_total AS SELECT count(*), sum(a) FROM {STEADY}".encode())
        connection.execute("CREATE TABLE written (rows int)")


def assert_nothing_lost(connection: psycopg.Connection) -> None:
    connection.execute("SELECT standpipe.flush('5 minutes')")
    [(shown, written)] = connection.execute(
        "SELECT count, (SELECT sum(rows) FROM written) FROM steady_total"
    ).fetchall()
    assert shown == written


def run_together(runs: list[Callable[[threading.Event], None]], seconds: float) -> None:
    stopping = threading.Event()
    failures: list[BaseException] = []

    def guarded(run: Callable[[threading.Event], None]) -> None:
        try:
            run(stopping)
        except BaseException as failure:
            failures.append(failure)
            stopping.set()

    threads = [threading.Thread(target=guarded, args=[run]) for run in runs]
    for thread in threads:
        thread.start()
    stopping.wait(seconds)
    stopping.set()
    for thread in threads:
        thread.join()
    if failures:
        raise failures[0]


# Whatever is killed under it -----------------------------------------------------------------------------


def kill_backend(server: RunningServer) -> None:
    with suppress(psycopg.OperationalError), server.connect() as victim:
        psutil.Process(victim.info.backend_pid).kill()
        victim.execute("SELECT 1")


def kill_workers(server: RunningServer) -> None:
    for process in server.spark_workers():
        with suppress(psutil.NoSuchProcess):
            process.kill()


KILLS: dict[str, Callable[[RunningServer], None]] = {
    "postgres": lambda server: server.restart_part("embedded PostgreSQL"),
    "backend": kill_backend,
    "jvm": RunningServer.restart_jvm,
    "workers": kill_workers,
    "front": lambda server: server.restart_part("front end"),
    "runtime": lambda server: server.restart_part("runtime"),
}


OFTEN = [pytest.mark.slow, pytest.mark.timeout(0)]


@pytest.mark.parametrize(
    ("part", "times"),
    [("backend", 1), *(pytest.param(part, 20, id=f"{part} often", marks=OFTEN) for part in KILLS)],
)
def test_kills_during_ddl(own_server: RunningServer, part: str, times: int) -> None:
    """Nothing is lost, nothing is doubled; soon every stream moves again, and through the query."""
    prepare(own_server)
    changers = [Changer(own_server, number, number, is_safe=False) for number in range(SESSIONS)]

    def kill_again_and_again(stopping: threading.Event) -> None:
        for _ in range(times):
            moves_through_the_query(own_server)
            KILLS[part](own_server)
            wait_until(lambda: moves_through_the_query(own_server), "the stream moved again", BACK_SECONDS)
        stopping.set()

    watching: list[Callable[[threading.Event], None]] = [SteadyLoad(own_server).run, partial(look_on, own_server)]
    run_together([*watching, *(each.run for each in changers), kill_again_and_again], 3_600)
    with own_server.connect() as connection:
        assert_nothing_lost(connection)
    assert not [error for changer in changers for error in changer.errors]


def moves_through_the_query(server: RunningServer) -> bool:
    """Did a batch come that was not computed beside it, while the views changed?"""
    query = "SELECT batch - batches_beside FROM standpipe.progress WHERE stream = %s"
    with suppress(psycopg.OperationalError), server.connect() as connection:
        [(before,)] = connection.execute(query, [STEADY]).fetchall()
        for _ in range(20):
            [(after,)] = connection.execute(query, [STEADY]).fetchall()
            if after > before:
                return True
            time.sleep(POLL_SECONDS)
    return False


# Streams that come and go ----------------------------------------------------------------------------------

LEFT_IN_SESSIONS = """
    SELECT (SELECT count(*) FROM pg_class WHERE relpersistence = 't'),
           (SELECT count(*) FROM pg_stat_activity WHERE application_name = 'standpipe_runtime')
"""
MOST_TEMPORARY_TABLES = 8 * 32 * 2
"""Merging sessions, plans prepared in each, and relations of each plan here."""


@pytest.mark.parametrize("streams", [20, pytest.param(500, marks=OFTEN)])
def test_streams_that_are_made_and_dropped(own_server: RunningServer, streams: int) -> None:
    with own_server.connect() as connection:
        [(before,)] = connection.execute(LEFT_BEHIND).fetchall()
        for n in range(streams):
            connection.execute(f"CREATE STREAM s{n} (a int)".encode())
            connection.execute(f"CREATE CONTINUOUS VIEW v{n} AS SELECT a, count(*) FROM s{n} GROUP BY a".encode())
            connection.execute(f"INSERT INTO s{n} VALUES (1), (2)".encode())
            connection.execute("SELECT standpipe.flush()")
            connection.execute(f"DROP STREAM s{n} CASCADE".encode())

        def is_tidy() -> bool:
            [(left,)] = connection.execute(LEFT_BEHIND).fetchall()
            return bool(left <= before)

        wait_until(is_tidy, "what was dropped was swept", SETTLING_SECONDS)
        [(temporary, sessions)] = connection.execute(LEFT_IN_SESSIONS).fetchall()
        assert temporary <= MOST_TEMPORARY_TABLES
        assert sessions <= MOST_SESSIONS
