"""One PostgreSQL and one front end before it for all wire tests, without Spark and supervisor."""

from __future__ import annotations

import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any, TypeAlias

import psutil
import psycopg
import pytest
from psycopg.conninfo import make_conninfo

from standpipe.server.config import FrontSettings
from standpipe.server.embedded import EmbeddedPostgres
from tests.server_process import HOST, free_port
from tests.wire.wire_client import Address, WireClient, connected

PROJECT = Path(__file__).parents[2]
STOP_SECONDS = 30.0

Connect: TypeAlias = Callable[..., psycopg.Connection]
ConnectWire: TypeAlias = Callable[..., WireClient]


class FrontProcess:
    """The front end with the tests' handlers, or another module's, as a process of its own."""

    def __init__(self, settings: FrontSettings, module: str = "tests.wire.front_process") -> None:
        self.port = settings.port
        self.address: Address = (settings.host, settings.port)
        self.conninfo = make_conninfo(
            host=settings.host, port=settings.port, user="standpipe", dbname=settings.database
        )
        command = [sys.executable, "-m", module]
        self.process = subprocess.Popen(command, cwd=PROJECT, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        self.process.stdin.write(settings.to_json() + "\n")
        self.process.stdin.flush()
        assert self.process.stdout.readline() == "ready\n"

    @property
    def peak_memory(self) -> int:
        """The most that it ever held, in bytes, where the system tells; else what it holds now."""
        status = Path(f"/proc/{self.process.pid}/status")
        if not status.exists():
            return int(psutil.Process(self.process.pid).memory_info().rss)
        line = next(line for line in status.read_text().splitlines() if line.startswith("VmHWM"))
        return int(line.split()[1]) * 1024

    def end_input(self) -> None:
        assert self.process.stdin is not None
        self.process.stdin.close()

    def stop(self) -> None:
        self.process.terminate()
        self.process.wait(STOP_SECONDS)
        for pipe in (self.process.stdin, self.process.stdout):
            if pipe is not None:
                pipe.close()


@contextmanager
def run_front(postgres: EmbeddedPostgres, **changes: Any) -> Iterator[FrontProcess]:
    values: dict[str, Any] = {
        "host": HOST,
        "port": free_port(),
        "postgres_host": postgres.address.host,
        "postgres_port": postgres.address.port,
        "database": "standpipe",
        "log_level": "info",
    }
    front = FrontProcess(FrontSettings(**values | changes))
    try:
        yield front
    finally:
        front.stop()


@pytest.fixture(scope="session")
def postgres() -> Iterator[EmbeddedPostgres]:
    with tempfile.TemporaryDirectory(prefix="standpipe-wire-") as directory:
        running = EmbeddedPostgres(Path(directory))
        running.start()
        try:
            running.ensure_database("standpipe")
            yield running
        finally:
            running.stop()


@pytest.fixture(scope="session")
def front(postgres: EmbeddedPostgres) -> Iterator[FrontProcess]:
    with run_front(postgres) as process:
        yield process


@pytest.fixture(scope="session")
def direct(postgres: EmbeddedPostgres) -> Address:
    """PostgreSQL's own address, to compare with."""
    return f"{postgres.address.host}/.s.PGSQL.{postgres.address.port}"


@pytest.fixture
def observer(postgres: EmbeddedPostgres) -> Iterator[psycopg.Connection]:
    """A connection beside the front end, for looking at what PostgreSQL really has."""
    with psycopg.connect(postgres.conninfo(), autocommit=True) as connection:
        yield connection


@pytest.fixture
def schema(observer: psycopg.Connection) -> Iterator[str]:
    """An empty schema `wire` on the search path of `wire` and `connect`."""
    observer.execute("DROP SCHEMA IF EXISTS wire CASCADE")
    observer.execute("CREATE SCHEMA wire")
    yield "wire"
    observer.execute("DROP SCHEMA IF EXISTS wire CASCADE")


@pytest.fixture
def connect_wire(front: FrontProcess, schema: str) -> Iterator[ConnectWire]:
    """Opens clients of the bare protocol through the front end, and closes them after the test."""
    with ExitStack() as opened:

        def connect(**parameters: str) -> WireClient:
            named = {"search_path": schema} | parameters
            return opened.enter_context(connected(front.address, **named))

        yield connect


@pytest.fixture
def wire(connect_wire: ConnectWire) -> WireClient:
    return connect_wire()


@pytest.fixture
def connect(front: FrontProcess, schema: str) -> Iterator[Connect]:
    """Opens psycopg connections through the front end, and closes them after the test."""
    with ExitStack() as opened:

        def open_connection(**options: Any) -> psycopg.Connection:
            wanted: dict[str, Any] = {"autocommit": True, "options": f"-csearch_path={schema}"}
            return opened.enter_context(psycopg.connect(front.conninfo, **wanted | options))

        yield open_connection


@pytest.fixture
def connection(connect: Connect) -> psycopg.Connection:
    return connect()
