"""One child process: a module of ours in a session of its own, told its settings on standard input.

The contract: a child reads one line of JSON, prints the line `ready` when it serves, logs to standard error,
stops on SIGTERM, and exits when its standard input ends, so that none outlives a killed supervisor.
Whether and when to start it again is the keeper's business.
"""

from __future__ import annotations

import asyncio
import contextlib
import os
import subprocess
import sys
import threading
from pathlib import Path

from standpipe.server.config import ChildSettings, StartProblem
from standpipe.server.processes import INSTANCE_VARIABLE, describe_ending, kill_session

READY_LINE = b"ready\n"
STOP_SECONDS = 10.0
"""How long a child may take to stop by itself; then it is killed."""


class Child:
    """Not asyncio's own subprocess: that takes a child for alive while a grandchild holds its output open."""

    def __init__(self, name: str, module: str, settings: ChildSettings, instance: str, directory: Path) -> None:
        self.name = name
        self._module = module
        self._settings = settings
        self._instance = instance
        self._directory = directory
        self._process: subprocess.Popen[bytes] | None = None
        self._ended: asyncio.Future[int] | None = None
        self._is_ready = False

    @property
    def pid(self) -> int | None:
        return self._process.pid if self._process else None

    async def start(self) -> None:
        """Returns when the child says that it is ready."""
        self._is_ready = False
        self._process = self._launch()
        self._ended = _end_of(self._process)
        self._tell(self._process)
        output = _Output()
        await asyncio.get_running_loop().connect_read_pipe(lambda: output, self._process.stdout)
        await asyncio.wait({output.ready, self._ended}, return_when=asyncio.FIRST_COMPLETED)
        if not output.ready.done() or not output.ready.result():
            raise StartProblem(f"the {self.name} did not start ({await self.wait()})")
        self._is_ready = True

    async def wait(self) -> str:
        """Until it ends; says how."""
        if self._ended is None:
            return "not started"
        return describe_ending(await asyncio.shield(self._ended))

    async def stop(self) -> None:
        """Ask, wait, then kill whatever is left of its session: Spark's JVM and Python workers too.

        One that is not ready yet has nothing to put in order, and may not be listening.
        """
        if self._process is None or self._ended is None:
            return
        if self._is_ready:
            self._process.terminate()
            await asyncio.wait({self._ended}, timeout=STOP_SECONDS)
        self.kill()
        await self._ended
        self._process = self._ended = None

    def kill(self) -> None:
        if self._process is not None:
            kill_session(self._process.pid)

    def _launch(self) -> subprocess.Popen[bytes]:
        return subprocess.Popen(
            [sys.executable, "-m", self._module],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            start_new_session=True,
            cwd=self._directory,
            env=self._environment(),
        )

    def _tell(self, process: subprocess.Popen[bytes]) -> None:
        # A child that died at once breaks the pipe; its exit code says more than that.
        with contextlib.suppress(BrokenPipeError):
            if process.stdin is not None:
                process.stdin.write(self._settings.to_json().encode() + b"\n")
                process.stdin.flush()

    def _environment(self) -> dict[str, str]:
        # A safe path: a module of the user's in the working directory must not hide one of ours or Spark's.
        return {**os.environ, INSTANCE_VARIABLE: self._instance, "PYTHONSAFEPATH": "1"}


def _end_of(process: subprocess.Popen[bytes]) -> asyncio.Future[int]:
    """The exit code, when there is one."""
    loop = asyncio.get_running_loop()
    ended: asyncio.Future[int] = loop.create_future()

    def watch() -> None:
        code = process.wait()
        loop.call_soon_threadsafe(ended.set_result, code)

    threading.Thread(target=watch, name=f"watch {process.pid}", daemon=True).start()
    return ended


class _Output(asyncio.Protocol):
    """A child's standard output: whether the ready line came before its end; the rest is dropped."""

    def __init__(self) -> None:
        self.ready: asyncio.Future[int] = asyncio.get_running_loop().create_future()
        self._seen = b""

    def data_received(self, data: bytes) -> None:
        if self.ready.done():
            return
        self._seen += data
        if READY_LINE in self._seen.splitlines(keepends=True):
            self.ready.set_result(True)

    def connection_lost(self, _: Exception | None) -> None:
        if not self.ready.done():
            self.ready.set_result(False)
