"""The data directory as a thing that one server owns at a time: marker, lock, and the record of who runs.

The lock is the truth about whether a server runs (the kernel drops it with the process); the record only
says where and as which processes. What is inside PostgreSQL's or Spark's subdirectories is theirs.
"""

from __future__ import annotations

import contextlib
import fcntl
import json
import os
from collections.abc import Iterator
from dataclasses import asdict, dataclass, field
from pathlib import Path

from standpipe.server.config import StartProblem

MARKER = "standpipe.data"
MARKER_TEXT = "This directory belongs to standpipe. Layout 1.\n"


@dataclass(frozen=True)
class Record:
    """Who runs on a data directory, for `standpipe status` and for the next start after a crash.

    `instance` is in the environment of every process that the server started, except PostgreSQL's.
    """

    instance: str
    pid: int
    host: str
    port: int
    user: str
    database: str
    processes: dict[str, int] = field(default_factory=dict)


class DataDirectory:
    def __init__(self, path: Path) -> None:
        self.path = path.absolute()
        self.spark = self.path / "spark"
        self.java = self.path / "java"
        self._lock_file = self.path / "standpipe.lock"
        self._record_file = self.path / "standpipe.json"

    @contextlib.contextmanager
    def claimed(self) -> Iterator[None]:
        """Own the directory, or refuse: one that is not ours, and one that a running server owns."""
        self._make_ours()
        with self._lock_file.open("a+") as lock:
            try:
                fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except BlockingIOError:
                lock.seek(0)
                raise StartProblem(f"already running on {self.path} (pid {lock.read().strip()})") from None
            lock.truncate(0)
            lock.write(f"{os.getpid()}\n")
            lock.flush()
            yield

    def in_use(self) -> bool:
        try:
            with self._lock_file.open() as lock:
                fcntl.flock(lock, fcntl.LOCK_SH | fcntl.LOCK_NB)
        except FileNotFoundError:
            return False
        except BlockingIOError:
            return True
        return False

    def read_record(self) -> Record | None:
        try:
            return Record(**json.loads(self._record_file.read_text()))
        except (FileNotFoundError, NotADirectoryError, ValueError, TypeError):
            return None

    def write_record(self, record: Record) -> None:
        new = self._record_file.with_suffix(".new")
        new.write_text(json.dumps(asdict(record), indent=2) + "\n")
        new.replace(self._record_file)

    def remove_record(self) -> None:
        self._record_file.unlink(missing_ok=True)

    def _make_ours(self) -> None:
        marker = self.path / MARKER
        try:
            self.path.mkdir(parents=True, exist_ok=True)
            if not marker.exists() and any(self.path.iterdir()):
                raise StartProblem(f"{self.path} is not a data directory of standpipe and is not empty")
            if not marker.exists():
                marker.write_text(MARKER_TEXT)
            self.spark.mkdir(exist_ok=True)
        except OSError as error:
            raise StartProblem(f"cannot use the data directory {self.path}: {error.strerror}") from error
