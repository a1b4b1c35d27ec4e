"""Services: what runs in a thread of its own for as long as the process."""

from __future__ import annotations

import logging
import threading
import time
from collections.abc import Callable
from typing import Protocol

from standpipe.server.runtime.backoff import Backoff
from standpipe.server.trouble import Trouble

FIRST_PAUSE_SECONDS = 0.5
LONGEST_PAUSE_SECONDS = 10.0
SOUND_SECONDS = 60.0
"""A service that has run so long has got over its last failure."""

logger = logging.getLogger(__name__)


class Service(Protocol):
    def run(self, stopping: threading.Event) -> None: ...


def start(name: str, run: Callable[[threading.Event], None], stopping: threading.Event) -> None:
    threading.Thread(target=keep, args=[name, run, stopping], name=name, daemon=True).start()


def keep(name: str, run: Callable[[threading.Event], None], stopping: threading.Event) -> None:
    """Run it again whenever it fails: whatever that was, it ends nobody else's work."""
    trouble, backoff = Trouble(logger), Backoff(FIRST_PAUSE_SECONDS, LONGEST_PAUSE_SECONDS)
    while not stopping.is_set():
        began = time.monotonic()
        try:
            run(stopping)
        except Exception as failure:
            if time.monotonic() - began > SOUND_SECONDS:
                backoff.reset()
                trouble.over(f"{name} starts again")
            trouble.tell(f"{name} starts again", failure)
            stopping.wait(backoff.pause())
