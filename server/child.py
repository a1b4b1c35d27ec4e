"""One child process: a module of ours in a session of its own, told its settings on standard input.

The contract: a child reads one line of JSON, prints the line `ready` when it serves, logs to standard error,
stops on SIGTERM, and exits when its standard input ends, so that none outlives a killed supervisor.
Whether and when to start it again is the keeper's business.
"""

from __future__ import annotations

import asyncio
import contextlib
import os
import signal
import sys
from collections.abc import Iterator
from pathlib import Path

import psutil

from standpipe.server.config import ChildSettings, StartProblem

READY_LINE = b"ready\n"
INSTANCE_VARIABLE = "STANDPIPE_INSTANCE"
STOP_SECONDS = 10.0
"""How long a child may take to stop by itself; then it is killed."""


class Child:
    def __init__(
        self, name: str, module: str, settings: ChildSettings, instance: str, directory: Path
    ) -> None:
        self.name = name
        self._module = module
        self._settings = settings
        self._instance = instance
        self._directory = directory
        self._process: asyncio.subprocess.Process | None = None

    @property
    def pid(self) -> int | None:
        return self._process.pid if self._process else None

    async def start(self) -> None:
        """Returns when the child says that it is ready."""
        self._process = await asyncio.create_subprocess_exec(
            sys.executable,
            "-m",
            self._module,
            stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.PIPE,
            start_new_session=True,
            cwd=self._directory,
            env=self._environment(),
        )
        await self._tell(self._process)
        await self._await_ready(self._process)

    async def wait(self) -> str:
        """Until it ends; says how."""
        if self._process is None:
            return "not started"
        if self._process.stdout:
            while await self._process.stdout.readline():
                pass
        return _ending(await self._process.wait())

    async def stop(self) -> None:
        """Ask, wait, then kill whatever is left of its session: Spark's JVM and Python workers too."""
        if self._process is None:
            return
        if self._process.returncode is None:
            with contextlib.suppress(ProcessLookupError):
                self._process.terminate()
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(self._process.wait(), STOP_SECONDS)
        self.kill()
        await self._process.wait()
        self._process = None

    def kill(self) -> None:
        if self._process is not None:
            kill_session(self._process.pid)

    async def _tell(self, process: asyncio.subprocess.Process) -> None:
        if process.stdin is None:
            return
        # A child that died at once breaks the pipe; its exit code says more than that.
        with contextlib.suppress(ConnectionError):
            process.stdin.write(self._settings.to_json().encode() + b"\n")
            await process.stdin.drain()

    async def _await_ready(self, process: asyncio.subprocess.Process) -> None:
        while process.stdout:
            line = await process.stdout.readline()
            if line == READY_LINE:
                return
            if not line:
                break
        raise StartProblem(f"the {self.name} did not start ({_ending(await process.wait())})")

    def _environment(self) -> dict[str, str]:
        # A safe path: a module of the user's in the working directory must not hide one of ours or Spark's.
        return {**os.environ, INSTANCE_VARIABLE: self._instance, "PYTHONSAFEPATH": "1"}


def _ending(return_code: int) -> str:
    if return_code >= 0:
        return f"exit code {return_code}"
    return f"killed by {signal.Signals(-return_code).name}"


def kill_session(leader: int) -> None:
    for pid in psutil.pids():
        with contextlib.suppress(ProcessLookupError, PermissionError):
            if os.getsid(pid) == leader:
                os.kill(pid, signal.SIGKILL)


def kill_instance(instance: str) -> None:
    """End what a killed supervisor's children have not yet ended themselves."""
    for process in _of_instance(instance):
        with contextlib.suppress(psutil.Error):
            process.kill()
            process.wait(STOP_SECONDS)


def _of_instance(instance: str) -> Iterator[psutil.Process]:
    for process in psutil.process_iter():
        with contextlib.suppress(psutil.Error, OSError):
            if process.environ().get(INSTANCE_VARIABLE) == instance:
                yield process
