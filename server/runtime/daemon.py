"""The process that Spark forks its Python workers from: what every worker needs is imported once, here.

A worker that has to import the libraries itself costs most of a second before its first row. It collects garbage after
each task; with all that is imported among it, that took 50 ms, several times what a small batch takes.
"""

from __future__ import annotations

import gc
import socket

import pyspark.daemon
import pyspark.worker

import standpipe.server.runtime.source
import standpipe.server.runtime.task  # noqa: F401

LET_GO = 1
"""The exit code of a worker that is not needed any more."""

work = pyspark.daemon.worker


def work_until_let_go(sock: socket.socket, authenticated: bool) -> int:
    """Spark lets a worker go by closing its socket; what that one still had to say is of no use to anybody."""
    try:
        return int(work(sock, authenticated))
    except (BrokenPipeError, ConnectionResetError):
        return LET_GO


if __name__ == "__main__":
    pyspark.daemon.worker = work_until_let_go
    gc.freeze()
    pyspark.daemon.manager()
