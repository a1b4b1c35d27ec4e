"""Relay: pgbench's SELECTs through the front end, directly, and through pgbouncer.

The same PostgreSQL behind all three, runs interleaved, medians compared. Directly means PostgreSQL's Unix
socket, which the embedded server has alone; both relays are reached by TCP and use that socket behind.
"""

from __future__ import annotations

import os
import re
import shutil
import socket
import statistics
import subprocess
import tempfile
from collections import defaultdict
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

import psycopg

from standpipe.server.embedded import SYSTEM_USER, postgres_binary
from tests.server_process import HOST, free_port, wait_until

MODES = ("simple", "extended", "prepared")
CLIENTS = (1, 4)
SCALE = 10
DIRECT, FRONT, PGBOUNCER = "direct", "front", "pgbouncer"
START_SECONDS = 10.0
TRANSACTIONS_PER_SECOND = re.compile(r"^tps = ([\d.]+)", re.MULTILINE)

PGBOUNCER_CONFIGURATION = """\
[databases]
* = host={host} port={port}

[pgbouncer]
listen_addr = 127.0.0.1
listen_port = {listen_port}
unix_socket_dir =
auth_type = trust
auth_file = {folder}/users.txt
pool_mode = session
default_pool_size = 50
logfile = {folder}/pgbouncer.log
"""


@dataclass(frozen=True)
class Target:
    """A way to the server."""

    name: str
    host: str
    port: int
    user: str
    database: str


@dataclass(frozen=True)
class RelayRate:
    """Transactions per second, medians over the rounds; None where pgbouncer is not installed."""

    mode: str
    clients: int
    front: float
    direct: float
    pgbouncer: float | None

    @property
    def to_direct(self) -> float:
        return self.front / self.direct

    @property
    def to_pgbouncer(self) -> float | None:
        return self.front / self.pgbouncer if self.pgbouncer else None


def measure(
    conninfo: str,
    seconds: float,
    rounds: int,
    modes: Sequence[str] = MODES,
    clients: Sequence[int] = CLIENTS,
    scale: int = SCALE,
) -> list[RelayRate]:
    front, direct = front_target(conninfo), direct_target(conninfo)
    run_pgbench(direct, "--initialize", "--quiet", f"--scale={scale}")
    with pgbouncer_targets(direct) as bouncers:
        targets = (direct, front, *bouncers)
        rates: dict[tuple[str, int, str], list[float]] = defaultdict(list)
        for _ in range(rounds):
            for mode in modes:
                for count in clients:
                    for target in targets:
                        rates[mode, count, target.name].append(rate(target, mode, count, seconds))
    medians = {cell: statistics.median(values) for cell, values in rates.items()}
    return [
        RelayRate(
            mode=mode,
            clients=count,
            front=medians[mode, count, FRONT],
            direct=medians[mode, count, DIRECT],
            pgbouncer=medians.get((mode, count, PGBOUNCER)),
        )
        for mode in modes
        for count in clients
    ]


def front_target(conninfo: str) -> Target:
    with psycopg.connect(conninfo) as connection:
        info = connection.info
        return Target(FRONT, info.host, info.port, info.user, info.dbname)


def direct_target(conninfo: str) -> Target:
    """The server itself says where its socket is."""
    with psycopg.connect(conninfo) as connection:
        info = connection.info
        folder = setting(connection, "unix_socket_directories")
        port = int(setting(connection, "port"))
        return Target(DIRECT, folder, port, info.user, info.dbname)


def setting(connection: psycopg.Connection[tuple[str]], name: str) -> str:
    row = connection.execute("SELECT current_setting(%s)", (name,)).fetchone()
    assert row is not None
    return row[0]


def rate(target: Target, mode: str, clients: int, seconds: float) -> float:
    output = run_pgbench(
        target,
        "--select-only",
        "--no-vacuum",
        f"--protocol={mode}",
        f"--client={clients}",
        f"--time={max(1, round(seconds))}",
    )
    found = TRANSACTIONS_PER_SECOND.search(output)
    if found is None:
        raise ValueError(f"pgbench gave no rate: {output}")
    return float(found[1])


def run_pgbench(target: Target, *options: str) -> str:
    where = [f"--host={target.host}", f"--port={target.port}", f"--username={target.user}"]
    command = [str(postgres_binary("pgbench")), *where, *options, target.database]
    return subprocess.run(command, check=True, capture_output=True, text=True).stdout


@contextmanager
def pgbouncer_targets(direct: Target) -> Iterator[list[Target]]:
    """A pgbouncer in front of the same server, or nothing where it is not installed."""
    program = shutil.which("pgbouncer", path=f"{os.environ.get('PATH', '')}:/usr/sbin")
    if program is None:
        yield []
        return
    with tempfile.TemporaryDirectory(prefix="pgbouncer-") as folder:
        target = Target(PGBOUNCER, HOST, free_port(), direct.user, direct.database)
        configuration = write_configuration(Path(folder), direct, target.port)
        process = subprocess.Popen([program, "-q", *as_other_user(), str(configuration)])
        try:
            wait_until(lambda: accepts(target.port), "pgbouncer accepted connections", START_SECONDS)
            yield [target]
        finally:
            process.terminate()
            process.wait()


def write_configuration(folder: Path, direct: Target, listen_port: int) -> Path:
    (folder / "users.txt").write_text(f'"{direct.user}" ""\n')
    text = PGBOUNCER_CONFIGURATION.format(host=direct.host, port=direct.port, listen_port=listen_port, folder=folder)
    path = folder / "pgbouncer.ini"
    path.write_text(text)
    if os.geteuid() == 0:
        for changed in (folder, *folder.iterdir()):
            shutil.chown(changed, SYSTEM_USER)
    return path


def as_other_user() -> list[str]:
    """Pgbouncer, like PostgreSQL, does not run as root."""
    return ["-u", SYSTEM_USER] if os.geteuid() == 0 else []


def accepts(port: int) -> bool:
    try:
        socket.create_connection((HOST, port)).close()
    except ConnectionRefusedError:
        return False
    return True
