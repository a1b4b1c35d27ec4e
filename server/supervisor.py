"""Start, watch, stop: the process behind `standpipe serve`.

It owns the data directory and the parts (PostgreSQL where embedded, the front end, the runtime), each under
a keeper. Shutdown is start-up reversed, by way of one exit stack. It never touches a client's bytes.
"""

from __future__ import annotations

import asyncio
import contextlib
import ipaddress
import logging
import os
import secrets
import signal
import socket
from collections.abc import Iterator, Sequence
from contextlib import AsyncExitStack
from dataclasses import dataclass, replace
from pathlib import Path

import psycopg

from standpipe.catalog.install import install
from standpipe.server.announce import Announcer
from standpipe.server.child import Child
from standpipe.server.config import (
    DEFAULT_NAME,
    LOCAL_ADDRESS,
    ChildSettings,
    FrontSettings,
    RuntimeSettings,
    Settings,
    StartProblem,
    runs_locally,
)
from standpipe.server.cores import default_queries, usable_cores
from standpipe.server.data_directory import DataDirectory, Record
from standpipe.server.embedded import Address, EmbeddedPostgres
from standpipe.server.external import Served, reach
from standpipe.server.java import find_java_home
from standpipe.server.keeper import Keeper, Part
from standpipe.server.processes import describe_ending, kill_instance

RUNTIME_ATTEMPTS = 3
INSTANCE_BYTES = 8
READY = "ready; Ctrl-C stops"
START_POLL_SECONDS = 0.1
EVERY_ADDRESS = "0.0.0.0"

logger = logging.getLogger(__name__)


@dataclass(frozen=True)
class Companion:
    """A further child that runs beside the server, once it is ready."""

    name: str
    module: str
    settings: ChildSettings


def serve(settings: Settings, companions: Sequence[Companion] = (), advice: str = "") -> None:
    """Run until told to stop; `advice` is printed when all is ready; `StartProblem` where it cannot start."""
    check_address(settings)
    directory = DataDirectory(settings.data_dir)
    with directory.claimed():
        _clear_leftovers(directory)
        check_port(settings.host, settings.port)
        check_spark_ui(settings)
        try:
            asyncio.run(Supervisor(settings, directory, companions, advice).run())
        finally:
            directory.remove_record()


def check_address(settings: Settings) -> None:
    if settings.postgres is None and not _is_loopback(settings.host):
        raise StartProblem(
            f"--host {settings.host} would open the embedded PostgreSQL, without passwords, to the network; "
            "use a loopback address, or --postgres with a server that checks its users"
        )


def _is_loopback(host: str) -> bool:
    try:
        found = socket.getaddrinfo(host or None, None, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE)
    except socket.gaierror as error:
        raise StartProblem(f"--host {host} is not an address of this machine: {error.strerror}") from error
    return all(ipaddress.ip_address(str(entry[4][0])).is_loopback for entry in found)


def check_port(host: str, port: int) -> None:
    """Early, since the front end finds out only when everything else has been started."""
    family, kind, protocol, _, address = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0]
    with socket.socket(family, kind, protocol) as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind(address)
        except OSError as error:
            reason = error.strerror or str(error)
            raise StartProblem(f"cannot listen on {host} port {port}: {reason.lower()}") from error


def check_spark_ui(settings: Settings) -> None:
    if settings.spark_ui is None:
        return
    if settings.spark_ui == settings.port:
        raise StartProblem(f"--spark-ui and --port are both {settings.port}; Spark's UI needs a port of its own")
    try:
        check_port(_spark_ui_host(settings.master), settings.spark_ui)
    except StartProblem as problem:
        raise StartProblem(f"Spark's UI {problem}; choose another --spark-ui") from problem


def _spark_ui_host(master: str) -> str:
    """Where Spark opens its UI: on a cluster at every address, unless Spark's own variable names one."""
    if runs_locally(master):
        return LOCAL_ADDRESS
    return os.environ.get("SPARK_LOCAL_IP") or EVERY_ADDRESS


def _clear_leftovers(directory: DataDirectory) -> None:
    left = directory.read_record()
    if left is not None:
        kill_instance(left.instance)


class Supervisor:
    def __init__(
        self, settings: Settings, directory: DataDirectory, companions: Sequence[Companion], advice: str
    ) -> None:
        self._settings = settings
        self._directory = directory
        self._companions = companions
        self._advice = advice
        self._instance = secrets.token_hex(INSTANCE_BYTES)
        self._announcer = Announcer()
        self._parts: list[Part] = []
        self._record = Record(self._instance, os.getpid(), settings.host, settings.port, "", "")

    async def run(self) -> None:
        serving = asyncio.create_task(self._serve())
        loop = asyncio.get_running_loop()
        for sign in _stop_signals():
            loop.add_signal_handler(sign, self._stop, serving)
        try:
            await serving
        except asyncio.CancelledError:
            self._announcer.say("stopped")
        finally:
            self._announcer.settle()

    def _stop(self, serving: asyncio.Task[None]) -> None:
        """The first signal stops in order; a second one, by somebody impatient, kills."""
        if serving.cancelling():
            for part in self._parts:
                part.kill()
            return
        self._announcer.step("stopping")
        serving.cancel()

    async def _serve(self) -> None:
        async with AsyncExitStack() as stack:
            java_home = asyncio.create_task(asyncio.to_thread(find_java_home, self._directory.java))
            stack.callback(java_home.cancel)
            served = await self._start_postgres(stack)
            self._record = replace(self._record, user=served.user, database=served.database)
            self._announcer.step("installing the catalog")
            await asyncio.to_thread(_install_catalog, served.conninfo)
            front = await self._keep(stack, self._front(served))
            runtime = await self._keep(stack, self._runtime(served, await java_home), RUNTIME_ATTEMPTS)
            self._announcer.step("starting the front end")
            await front.ready()
            self._announcer.how_to_connect(self._settings.host, self._settings.port, served)
            self._announcer.step("starting Spark (tables, streams and inserts work already)")
            await runtime.ready()
            await self._start_companions(stack)
            self._announcer.settle()
            if self._advice:
                self._announcer.say(self._advice)
            if self._settings.spark_ui is not None:
                self._announcer.spark_ui(_spark_ui_host(self._settings.master), self._settings.spark_ui)
            self._announcer.say(READY)
            await asyncio.get_running_loop().create_future()

    async def _start_postgres(self, stack: AsyncExitStack) -> Served:
        if self._settings.postgres is not None:
            self._announcer.step("reaching PostgreSQL")
            return await asyncio.to_thread(reach, self._settings.postgres, self._settings.database)
        self._announcer.step("starting the embedded PostgreSQL")
        embedded = EmbeddedPostgres(self._directory.path)
        keeper = await self._keep(stack, EmbeddedPart(embedded))
        await keeper.ready()
        database = self._settings.database or DEFAULT_NAME
        await asyncio.to_thread(embedded.ensure_database, database)
        host, port = embedded.address
        return Served(host, port, DEFAULT_NAME, database, embedded.conninfo(database))

    async def _start_companions(self, stack: AsyncExitStack) -> None:
        for companion in self._companions:
            self._announcer.step(f"starting the {companion.name}")
            child = self._child(companion.name, companion.module, companion.settings)
            await (await self._keep(stack, child)).ready()

    async def _keep(self, stack: AsyncExitStack, part: Part, attempts: int = 1) -> Keeper:
        self._parts.append(part)
        return await stack.enter_async_context(Keeper(part, self._write_record, attempts))

    def _front(self, served: Served) -> Child:
        settings = FrontSettings(
            host=self._settings.host,
            port=self._settings.port,
            postgres_host=served.host,
            postgres_port=served.port,
            database=served.database,
            log_level=self._settings.log_level,
        )
        return self._child("front end", "standpipe.server.front", settings)

    def _runtime(self, served: Served, java_home: Path) -> Child:
        settings = runtime_settings(self._settings, served.conninfo, self._directory.spark, java_home)
        return self._child("runtime", "standpipe.server.runtime", settings)

    def _child(self, name: str, module: str, settings: ChildSettings) -> Child:
        return Child(name, module, settings, self._instance, self._directory.spark)

    def _write_record(self) -> None:
        processes = {part.name: part.pid for part in self._parts if part.pid is not None}
        self._directory.write_record(replace(self._record, processes=processes))


def runtime_settings(settings: Settings, conninfo: str, work_dir: Path, java_home: Path) -> RuntimeSettings:
    return RuntimeSettings(
        conninfo=conninfo,
        master=settings.master,
        work_dir=str(work_dir),
        log_level=settings.log_level,
        java_home=str(java_home),
        spark_ui=settings.spark_ui,
        spark_conf=settings.spark_conf,
        queries=settings.queries or default_queries(settings.master, usable_cores()),
    )


def _stop_signals() -> Iterator[signal.Signals]:
    """The end of the terminal too, unless nohup says otherwise."""
    yield signal.SIGINT
    yield signal.SIGTERM
    if signal.getsignal(signal.SIGHUP) is not signal.SIG_IGN:
        yield signal.SIGHUP


class EmbeddedPart:
    """The embedded PostgreSQL as a part; its blocking calls run in threads."""

    name = "embedded PostgreSQL"

    def __init__(self, embedded: EmbeddedPostgres) -> None:
        self._embedded = embedded
        self._starting: asyncio.Future[Address] | None = None

    @property
    def pid(self) -> int | None:
        return self._embedded.pid

    async def start(self) -> None:
        self._starting = asyncio.ensure_future(asyncio.to_thread(self._embedded.start))
        await asyncio.shield(self._starting)

    async def wait(self) -> str:
        return describe_ending(await asyncio.to_thread(self._embedded.wait))

    async def stop(self) -> None:
        # A start that is under way cannot be cancelled: end what it has started until it gives up or is done.
        while self._starting and not self._starting.done():
            await asyncio.to_thread(self._embedded.stop)
            await asyncio.wait({self._starting}, timeout=START_POLL_SECONDS)
        if self._starting and self._starting.exception():
            logger.debug("the start of PostgreSQL was broken off: %s", self._starting.exception())
        await asyncio.to_thread(self._embedded.stop)

    def kill(self) -> None:
        if self._embedded.pid is not None:
            with contextlib.suppress(ProcessLookupError):
                os.kill(self._embedded.pid, signal.SIGQUIT)


def _install_catalog(conninfo: str) -> None:
    try:
        install(conninfo)
    except psycopg.Error as error:
        logger.debug("installing the catalog failed", exc_info=True)
        reason = " ".join(str(error).split())
        raise StartProblem(f"the catalog could not be installed: {reason}") from error
