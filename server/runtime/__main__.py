"""`python -m standpipe.server.runtime`: settings on standard input, `ready` on standard output, then streaming queries.

Ends on SIGTERM, at the end of standard input, and when the JVM ends. Whatever is cut short begins again from
PostgreSQL's progress.
"""

from __future__ import annotations

import hashlib
import logging
import os
import shutil
import signal
import sys
import threading
from collections.abc import Callable
from pathlib import Path

from pyspark.sql import SparkSession

from standpipe.server.config import RuntimeSettings
from standpipe.server.runtime.batch_reads import BatchReads
from standpipe.server.runtime.catch_ups import CatchUps
from standpipe.server.runtime.figures import StreamFigures
from standpipe.server.runtime.publishing import Publisher
from standpipe.server.runtime.replay import Replays
from standpipe.server.runtime.service import Service, start
from standpipe.server.runtime.spark import machine_of, open_session
from standpipe.server.runtime.stream import StreamViews
from standpipe.server.runtime.streaming import Streaming
from standpipe.server.runtime.timelines import Timelines
from standpipe.server.runtime.waits import Waits
from standpipe.server.runtime.warm_up import TimelineSink, WarmUp
from standpipe.server.store.housekeeping import Housekeeping
from standpipe.server.store.plans import forget_plans
from standpipe.server.store.session import connect
from standpipe.server.store.staging import sweep_written
from standpipe.server.store.views import ViewLoader

STOP_SECONDS = 5.0
"""After so long an orderly stop is given up: everything is recoverable."""
STOP_QUERY_SECONDS = 3.0
MEMORY_DIRECTORY = Path("/dev/shm")
DIGEST_LENGTH = 12
LOG_FORMAT = "%(asctime)s %(levelname)s runtime: %(message)s"

logger = logging.getLogger("standpipe.server.runtime")


def main() -> None:
    settings = RuntimeSettings.from_json(sys.stdin.readline())
    logging.basicConfig(level=settings.log_level.upper(), format=LOG_FORMAT)
    # A failed batch is reported by whoever merges it; py4j would print its traceback besides.
    logging.getLogger("py4j").setLevel(logging.CRITICAL)
    stopping = threading.Event()
    for number in (signal.SIGTERM, signal.SIGINT):
        signal.signal(number, lambda *_: stopping.set())
    _watch("standard input", lambda: sys.stdin.read(), lambda: _exit(0))
    spark = open_session(settings)
    _watch("JVM", lambda: _await_jvm(spark), lambda: None if stopping.is_set() else _exit(1))
    checkpoints = _checkpoint_directory(Path(settings.work_dir))
    try:
        _run(spark, settings, checkpoints, stopping)
    finally:
        shutil.rmtree(checkpoints, ignore_errors=True)
    _exit(0)


def _run(spark: SparkSession, settings: RuntimeSettings, checkpoints: Path, stopping: threading.Event) -> None:
    conninfo = settings.conninfo
    with connect(conninfo) as connection:
        sweep_written(connection)
        forget_plans(connection)
    machine = machine_of(spark, Path(settings.work_dir))
    reads = BatchReads(spark, conninfo, machine)
    publisher = Publisher(conninfo)

    def make_views(stream_oid: int) -> StreamViews:
        loader, figures = ViewLoader(stream_oid), StreamFigures()
        publisher.watch(loader, figures)
        return StreamViews(loader, figures, reads)

    timelines = Timelines(conninfo, reads, make_views, publisher.forget)
    warm_up = WarmUp(conninfo, reads, settings.queries)
    options = {
        "conninfo": conninfo,
        "queries": str(settings.queries),
        "machines": str(machine.machines),
        "cores": str(machine.cores),
        "slots": str(machine.slots),
        **machine.kernel_options,
        **warm_up.options,
    }
    sink = TimelineSink(timelines, warm_up)
    queries = [Streaming(spark, checkpoints, sink, options, number) for number in range(settings.queries)]
    waits = Waits(conninfo, (timelines.desk.quick, timelines.desk.patient))
    beside = (CatchUps(conninfo, reads), Replays(conninfo, reads), Housekeeping(conninfo), waits)
    services: tuple[Service, ...] = (timelines, *queries, *beside, publisher)
    for service in services:
        start(type(service).__name__, service.run, stopping)
    warm_up.wait(stopping)
    print("ready", flush=True)
    stopping.wait()
    # From here on it ends, orderly or not.
    threading.Timer(STOP_SECONDS, _exit, [0]).start()
    for query in queries:
        query.stop(STOP_QUERY_SECONDS)
    spark.stop()


def _watch(name: str, wait: Callable[[], object], then: Callable[[], object]) -> None:
    def watch() -> None:
        wait()
        logger.info("the end of the %s", name)
        then()

    threading.Thread(target=watch, name=f"watch {name}", daemon=True).start()


def _await_jvm(spark: SparkSession) -> None:
    gateway = spark.sparkContext._gateway
    assert gateway is not None
    gateway.proc.wait()


def _checkpoint_directory(work_dir: Path) -> Path:
    """In memory where that can be had: a checkpoint does not outlive its process, let alone the machine.

    Its name is the same each time, so that what a killed process left is found and removed.
    """
    parent = MEMORY_DIRECTORY if os.access(MEMORY_DIRECTORY, os.W_OK) else work_dir
    digest = hashlib.sha256(os.fsencode(work_dir.absolute())).hexdigest()[:DIGEST_LENGTH]
    directory = parent / f"standpipe-{digest}"
    shutil.rmtree(directory, ignore_errors=True)
    directory.mkdir(mode=0o700)
    return directory


def _exit(code: int) -> None:
    """At once, without waiting for threads; the JVM ends with our end of its pipe."""
    sys.stdout.flush()
    sys.stderr.flush()
    os._exit(code)


if __name__ == "__main__":
    main()
