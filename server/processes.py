"""Ending processes that need not be our children, and saying how one ended.

A dead process whose parent has not collected it counts as gone: an orphan's parent is process 1, which in a
container may take its time or never do it.
"""

from __future__ import annotations

import contextlib
import os
import signal
import time
from collections.abc import Iterator

import psutil

INSTANCE_VARIABLE = "STANDPIPE_INSTANCE"
"""In the environment of every process under a supervisor, so that a later one knows what was left behind."""
POLL_SECONDS = 0.02
KILLED_SECONDS = 10.0
"""How long the kernel may take to end a killed process: one in the middle of a write, on a slow disk."""


def describe_ending(exit_code: int) -> str:
    if exit_code >= 0:
        return f"exit code {exit_code}"
    return f"killed by {signal.Signals(-exit_code).name}"


def is_gone(process: psutil.Process) -> bool:
    try:
        return not process.is_running() or process.status() == psutil.STATUS_ZOMBIE
    except psutil.NoSuchProcess:
        return True


def wait_gone(process: psutil.Process, seconds: float) -> bool:
    """Whether it ended within the time."""
    deadline = time.monotonic() + seconds
    while not is_gone(process):
        if time.monotonic() > deadline:
            return False
        time.sleep(POLL_SECONDS)
    return True


def kill_session(leader: int) -> None:
    """Spark's Python workers leave the process group of their JVM, but nobody leaves the session."""
    for pid in psutil.pids():
        with contextlib.suppress(ProcessLookupError, PermissionError):
            if os.getsid(pid) == leader:
                os.kill(pid, signal.SIGKILL)


def kill_instance(instance: str) -> None:
    """End what the children of a killed supervisor have not yet ended themselves."""
    left = list(_of_instance(instance))
    for process in left:
        with contextlib.suppress(psutil.Error):
            process.kill()
    for process in left:
        wait_gone(process, KILLED_SECONDS)


def _of_instance(instance: str) -> Iterator[psutil.Process]:
    for process in psutil.process_iter():
        with contextlib.suppress(psutil.Error, OSError):
            if process.environ().get(INSTANCE_VARIABLE) == instance:
                yield process
