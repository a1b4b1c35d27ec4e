"""Keeping one part of the server running: start it, watch it, start it again with growing pauses.

A part is anything that starts, ends and stops; what it is made of (a child process, the embedded
PostgreSQL) is not known here.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Callable
from typing import Protocol

from standpipe.server.config import StartProblem

FIRST_PAUSE_SECONDS = 0.1
LONGEST_PAUSE_SECONDS = 5.0
SETTLED_SECONDS = 30.0
"""A part that ran for so long before it ended begins again with the first pause."""

logger = logging.getLogger(__name__)


class Part(Protocol):
    name: str

    @property
    def pid(self) -> int | None: ...
    async def start(self) -> None: ...
    async def wait(self) -> str: ...
    async def stop(self) -> None: ...
    def kill(self) -> None: ...


class Keeper:
    """`attempts` is how often the first start may fail before the server gives up; later ones never do."""

    def __init__(self, part: Part, on_change: Callable[[], None], attempts: int = 1) -> None:
        self.part = part
        self._on_change = on_change
        self._attempts = attempts
        self._ready = asyncio.Event()
        self._task: asyncio.Task[None] | None = None

    async def __aenter__(self) -> Keeper:
        self._task = asyncio.create_task(self._keep(), name=f"keep {self.part.name}")
        return self

    async def __aexit__(self, *_: object) -> None:
        if self._task:
            self._task.cancel()
            with contextlib.suppress(asyncio.CancelledError, StartProblem):
                await self._task
        await self.part.stop()

    async def ready(self) -> None:
        """Until the part has been ready once; raises what keeps it from that."""
        if self._task is None:
            return
        waiting = asyncio.create_task(self._ready.wait())
        await asyncio.wait({waiting, self._task}, return_when=asyncio.FIRST_COMPLETED)
        waiting.cancel()
        if self._task.done():
            self._task.result()

    async def _keep(self) -> None:
        clock = asyncio.get_running_loop().time
        pause = FIRST_PAUSE_SECONDS
        while True:
            began = clock()
            ending = await self._run_once()
            if clock() - began > SETTLED_SECONDS:
                pause = FIRST_PAUSE_SECONDS
            logger.error("the %s ended (%s); starting it again in %.1f s", self.part.name, ending, pause)
            await self.part.stop()
            await asyncio.sleep(pause)
            pause = min(pause * 2, LONGEST_PAUSE_SECONDS)

    async def _run_once(self) -> str:
        try:
            await self.part.start()
        except StartProblem as problem:
            self._attempts -= 1
            if not self._ready.is_set() and self._attempts <= 0:
                raise
            return str(problem)
        self._on_change()
        if self._ready.is_set():
            logger.warning("the %s runs again (pid %s)", self.part.name, self.part.pid)
        self._ready.set()
        return await self.part.wait()
