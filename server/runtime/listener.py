"""Word from PostgreSQL that the views of some stream have changed.

A look is due then, and now and then without a word, since one may have been missed while nobody listened.
"""

from __future__ import annotations

import logging
import threading
from collections.abc import Iterator, Mapping

import psycopg

from standpipe.server.store.session import connect

CHANNEL = "standpipe"
LONGEST_SILENCE_SECONDS = 10.0
RECONNECT_SECONDS = 0.5

logger = logging.getLogger(__name__)


def listen(
    conninfo: str, stopping: threading.Event, settings: Mapping[str, str] | None = None
) -> Iterator[psycopg.Connection]:
    """Yields a connection to look with, each time that a look is due."""
    while not stopping.is_set():
        try:
            with connect(conninfo, settings) as connection:
                connection.execute(f"LISTEN {CHANNEL}")
                while not stopping.is_set():
                    yield connection
                    _await_word(connection)
        except psycopg.OperationalError as error:
            logger.warning("PostgreSQL cannot be reached: %s", " ".join(str(error).split()))
            stopping.wait(RECONNECT_SECONDS)


def _await_word(connection: psycopg.Connection) -> None:
    """Several notifications that are there at once are one word."""
    for _ in connection.notifies(timeout=LONGEST_SILENCE_SECONDS, stop_after=1):
        pass
