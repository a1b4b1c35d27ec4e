"""`standpipe demo`: the server, and a child that feeds it web clicks the way any client would.

`run_demo` is the command's side; the rest is the child, which knows the server only by its port.
"""

from __future__ import annotations

import os
import random
import signal
import sys
import threading
from collections.abc import Iterator
from dataclasses import dataclass
from importlib.resources import files

import psycopg
from psycopg.conninfo import make_conninfo

from standpipe.server.config import DEFAULT_NAME, ChildSettings, Settings
from standpipe.server.supervisor import Companion, serve

TICK_SECONDS = 0.2
RETRY_SECONDS = 1.0
READ_BYTES = 4096
COPY = "COPY clicks (url, user_id, status, latency_ms, bytes) FROM STDIN"
PAGES = ("/", "/pricing", "/docs", "/docs/install", "/docs/sql", "/blog", "/blog/streams", "/login")
USERS = 5_000
STATUSES = (200, 304, 404, 500, 503)
STATUS_WEIGHTS = (90, 5, 3, 1, 1)
TYPICAL_LATENCY_MS = 40.0
LATENCY_SPREAD = 0.9
LARGEST_ANSWER_BYTES = 60_000

Click = tuple[str, int, int, float, int]

WHAT_TO_TRY = """\
Clicks are coming in. In another terminal: standpipe psql --port {port}, and there

  SELECT * FROM by_url ORDER BY clicks DESC LIMIT 5;
  \\watch 1

The views: by_url, by_status, per_minute, latency, slow_errors. Your own:

  CREATE CONTINUOUS VIEW by_user AS SELECT user_id, count(*) FROM clicks GROUP BY user_id;
"""


@dataclass(frozen=True)
class DemoSettings(ChildSettings):
    conninfo: str
    rate: int


def run_demo(settings: Settings, rate: int) -> None:
    conninfo = make_conninfo(host=settings.host, port=settings.port, user=DEFAULT_NAME, dbname=DEFAULT_NAME)
    generator = Companion("click generator", "standpipe.server.demo", DemoSettings(conninfo, rate))
    serve(settings, [generator], WHAT_TO_TRY.format(port=settings.port))


def main() -> None:
    """The child: make the views, say ready, then feed until told to stop."""
    settings = DemoSettings.from_json(sys.stdin.readline())
    stop = _stop_event()
    with psycopg.connect(settings.conninfo, autocommit=True) as connection:
        connection.execute((files("standpipe.server") / "demo.sql").read_bytes())
    print("ready", flush=True)
    while not stop.is_set():
        try:
            _feed(settings, stop)
        except psycopg.OperationalError:
            # The front end or PostgreSQL is being started again: a client's lot, and this is a client.
            stop.wait(RETRY_SECONDS)


def _stop_event() -> threading.Event:
    stop = threading.Event()
    signal.signal(signal.SIGTERM, lambda *_: stop.set())

    def stop_at_end_of_input() -> None:
        # Unbuffered: a thread inside a buffered read holds a lock that the interpreter's exit stumbles over.
        while os.read(sys.stdin.fileno(), READ_BYTES):
            continue
        stop.set()

    threading.Thread(target=stop_at_end_of_input, daemon=True).start()
    return stop


def _feed(settings: DemoSettings, stop: threading.Event) -> None:
    clicks = _clicks(random.Random())
    with psycopg.connect(settings.conninfo, autocommit=True) as connection:
        while not stop.wait(TICK_SECONDS):
            with connection.cursor().copy(COPY) as copy:
                for _ in range(round(settings.rate * TICK_SECONDS)):
                    copy.write_row(next(clicks))


def _clicks(chance: random.Random) -> Iterator[Click]:
    """Some pages are far more popular than others, errors are slow, a few users do most of the clicking."""
    popularity = [1 / rank for rank in range(1, len(PAGES) + 1)]
    while True:
        status = chance.choices(STATUSES, STATUS_WEIGHTS)[0]
        latency = chance.lognormvariate(0, LATENCY_SPREAD) * TYPICAL_LATENCY_MS * (10 if status >= 500 else 1)
        yield (
            chance.choices(PAGES, popularity)[0],
            int(chance.paretovariate(1)) % USERS,
            status,
            round(latency, 1),
            chance.randint(0, LARGEST_ANSWER_BYTES),
        )


if __name__ == "__main__":
    main()
