"""A real `standpipe serve` for tests: started on a free port and a data directory of its own, then stopped.

Fault tests make their own; everything else shares the one of the `server` fixture.
"""

from __future__ import annotations

import contextlib
import os
import signal
import socket
import subprocess
import sysconfig
import threading
import time
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, Self

import psutil
import psycopg
from psycopg.conninfo import make_conninfo

from standpipe.server.data_directory import DataDirectory
from standpipe.server.processes import wait_gone
from standpipe.server.supervisor import READY

STANDPIPE = Path(sysconfig.get_path("scripts")) / "standpipe"
HOST = "127.0.0.1"
SPARK_DAEMON = "standpipe.server.runtime.daemon"
START_SECONDS = 120.0
STOP_SECONDS = 60.0
POLL_SECONDS = 0.05
LOG_TAIL_CHARACTERS = 6_000


@contextlib.contextmanager
def running_beside(run: Callable[[threading.Event], object]) -> Iterator[None]:
    """Something goes on in another thread until it is told to stop; what fails there fails here."""
    stopping, failures = threading.Event(), []

    def guarded() -> None:
        try:
            run(stopping)
        except BaseException as failure:
            failures.append(failure)

    thread = threading.Thread(target=guarded)
    thread.start()
    try:
        yield
    finally:
        stopping.set()
        thread.join()
    if failures:
        raise failures[0]


def jvms_among(processes: Iterable[psutil.Process]) -> list[psutil.Process]:
    """Processes come and go while they are looked at."""
    found = []
    for process in processes:
        with contextlib.suppress(psutil.NoSuchProcess):
            if process.name() == "java":
                found.append(process)
    return found


def spark_workers_among(processes: Iterable[psutil.Process]) -> list[psutil.Process]:
    """Forked children of Spark's daemon."""
    found = []
    for process in processes:
        with contextlib.suppress(psutil.NoSuchProcess):
            parent = process.parent()
            if parent is not None and SPARK_DAEMON in parent.cmdline():
                found.append(process)
    return found


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind((HOST, 0))
        return int(probe.getsockname()[1])


def wait_until(condition: Callable[[], bool], what: str, seconds: float = START_SECONDS) -> None:
    """Poll; the limit is there to end a broken run, not to measure."""
    deadline = time.monotonic() + seconds
    while not condition():
        if time.monotonic() > deadline:
            raise AssertionError(f"in {seconds:g} s it did not come about that {what}")
        time.sleep(POLL_SECONDS)


class RunningServer:
    """`with RunningServer(directory) as server:` — ready inside, and no process left behind it."""

    def __init__(
        self,
        directory: Path,
        *arguments: str,
        port: int | None = None,
        environment: Mapping[str, str] | None = None,
        command: Sequence[str] = ("serve", "--master", "local[2]"),
        user: str = "standpipe",
        database: str = "standpipe",
    ) -> None:
        self.host = HOST
        self.port = port or free_port()
        self.data_dir = directory / "data"
        self.log_file = directory / "server.log"
        self.dsn = make_conninfo(host=self.host, port=self.port, user=user, dbname=database)
        self.process: subprocess.Popen[bytes] | None = None
        self._command = [
            str(STANDPIPE),
            *command,
            f"--port={self.port}",
            f"--data-dir={self.data_dir}",
            *arguments,
        ]
        self._environment = {**os.environ, **(environment or {})}
        self._log_begin = 0

    def __enter__(self) -> Self:
        self.start()
        return self

    def __exit__(self, *_: object) -> None:
        self.stop()

    def start(self) -> None:
        self.launch()
        wait_until(self._is_ready_or_ended, "the server was ready")
        assert self.exit_code is None, f"the server ended:\n{self.log()}"

    def launch(self) -> None:
        """Start without waiting for readiness."""
        self._log_begin = self.log_file.stat().st_size if self.log_file.exists() else 0
        with self.log_file.open("ab") as log:
            self.process = subprocess.Popen(
                self._command, stdin=subprocess.DEVNULL, stdout=log, stderr=log, env=self._environment
            )

    def stop(self) -> None:
        """Stop it as a user would, and see that nothing is left."""
        if self.process is None:
            return
        left = self.all_processes()
        self.process.send_signal(signal.SIGTERM)
        self._wait_for_end()
        alive = [process for process in left if not wait_gone(process, STOP_SECONDS)]
        for process in alive:
            process.kill()
        assert not alive, f"left behind: {alive}"

    def kill(self) -> None:
        """`kill -9` of the supervisor alone."""
        assert self.process is not None
        self.process.kill()
        self._wait_for_end()

    def pids(self) -> dict[str, int]:
        """The parts by name (`front end`, `runtime`, `embedded PostgreSQL`), as the server recorded them."""
        record = DataDirectory(self.data_dir).read_record()
        return dict(record.processes) if record else {}

    def kill_part(self, name: str) -> None:
        """`kill -9` of one part; returns when it is gone, not when it runs again."""
        victim = psutil.Process(self.pids()[name])
        victim.kill()
        victim.wait(STOP_SECONDS)

    def restart_part(self, name: str) -> None:
        """`kill -9` of one part; returns when there is a new one."""
        old = self.pids()[name]
        self.kill_part(name)
        self.wait_for_new(name, old)

    def restart_jvm(self) -> None:
        """`kill -9` of the JVM, which ends the runtime."""
        old = self.pids()["runtime"]
        for process in jvms_among(psutil.Process(old).children(recursive=True)):
            process.kill()
        self.wait_for_new("runtime", old)

    def wait_for_new(self, name: str, old_pid: int) -> None:
        wait_until(lambda: self.pids().get(name, old_pid) != old_pid, f"the {name} was started again")

    def all_processes(self) -> list[psutil.Process]:
        """The supervisor and everything under it, PostgreSQL's backends and Spark's workers too."""
        if self.process is None or self.process.poll() is not None:
            return []
        with contextlib.suppress(psutil.NoSuchProcess):
            supervisor = psutil.Process(self.process.pid)
            return [supervisor, *supervisor.children(recursive=True)]
        return []

    def spark_workers(self) -> list[psutil.Process]:
        """The processes that compute."""
        return spark_workers_among(self.all_processes())

    def connect(self, **options: Any) -> psycopg.Connection:
        """Through the front end, each statement its own transaction unless told otherwise."""
        return psycopg.connect(self.dsn, **{"autocommit": True, **options})

    @property
    def exit_code(self) -> int | None:
        return self.process.poll() if self.process else None

    def log(self) -> str:
        """What the present run has printed and logged, its end if it is long."""
        return self._text()[-LOG_TAIL_CHARACTERS:]

    def _text(self) -> str:
        with self.log_file.open("rb") as log:
            log.seek(self._log_begin)
            return log.read().decode(errors="replace")

    def _is_ready_or_ended(self) -> bool:
        return self.exit_code is not None or READY in self._text()

    def _wait_for_end(self) -> None:
        assert self.process is not None
        self.process.wait(STOP_SECONDS)
