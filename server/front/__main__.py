"""The front end's process: reads its settings, serves until it is told to stop or its parent is gone."""

from __future__ import annotations

import asyncio
import logging
import os
import signal
import sys
import threading
from collections.abc import Callable, Coroutine
from typing import Any

from standpipe.server.config import FrontSettings
from standpipe.server.front.relay import FrontEnd
from standpipe.server.front.session import Statements

READ_BYTES = 4096


def main(statements: Statements) -> None:
    settings = FrontSettings.from_json(sys.stdin.readline())
    logging.basicConfig(
        stream=sys.stderr,
        level=settings.log_level.upper(),
        format="%(asctime)s front end %(levelname)s %(message)s",
    )
    _run(_serve(settings, statements))


async def _serve(settings: FrontSettings, statements: Statements) -> None:
    loop = asyncio.get_running_loop()
    stopping = asyncio.Event()
    for number in (signal.SIGTERM, signal.SIGINT):
        loop.add_signal_handler(number, stopping.set)
    _call_at_end_of_input(lambda: loop.call_soon_threadsafe(stopping.set))
    front_end = FrontEnd(settings, statements)
    port = await front_end.start()
    logging.info("listening on %s:%d", settings.host, port)
    print("ready", flush=True)
    await stopping.wait()
    await front_end.stop()


def _call_at_end_of_input(call: Callable[[], object]) -> None:
    """The end of standard input says that the supervisor is gone; a thread waits on any kind of input."""

    def wait() -> None:
        # Unbuffered: a thread inside a buffered read holds a lock that the interpreter's exit stumbles over.
        while os.read(sys.stdin.fileno(), READ_BYTES):
            continue
        call()

    threading.Thread(target=wait, name="end of input", daemon=True).start()


def _run(serving: Coroutine[Any, Any, None]) -> None:
    try:
        import uvloop
    except ImportError:
        asyncio.run(serving)
    else:
        uvloop.run(serving)


if __name__ == "__main__":
    from standpipe.server.front import statements

    main(statements)
