"""`standpipe status`: what the record, the lock and the server itself say, as tables for people."""

from __future__ import annotations

import psutil
import psycopg
from psycopg.conninfo import make_conninfo
from rich.console import Console
from rich.table import Table

from standpipe.server.data_directory import DataDirectory, Record

CONNECT_SECONDS = 5
MEGABYTE = 1024 * 1024
PROGRESS = """
    SELECT stream, batch, rows_per_second, lag_rows, lag_seconds, last_error
    FROM standpipe.progress ORDER BY stream
"""


def show_status(directory: DataDirectory) -> bool:
    """Print it; whether the server runs."""
    console = Console(highlight=False)
    record = directory.read_record() if directory.in_use() else None
    if record is None:
        console.out(f"standpipe does not run on {directory.path}")
        return False
    console.out(f"standpipe runs on {directory.path}, listening on {record.host} port {record.port}")
    console.print(_processes(record))
    try:
        console.print(_streams(record))
    except psycopg.Error as error:
        console.out(f"its streams cannot be read: {' '.join(str(error).split())}")
    return True


def _processes(record: Record) -> Table:
    table = Table("process", "pid", "state", "memory MB")
    for name, pid in {"supervisor": record.pid, **record.processes}.items():
        table.add_row(name, str(pid), *_state(pid))
    return table


def _state(pid: int) -> tuple[str, str]:
    try:
        process = psutil.Process(pid)
        return process.status(), str(process.memory_info().rss // MEGABYTE)
    except psutil.Error:
        return "gone", ""


def _streams(record: Record) -> Table:
    conninfo = make_conninfo(
        host=record.host,
        port=record.port,
        user=record.user,
        dbname=record.database,
        connect_timeout=CONNECT_SECONDS,
        application_name="standpipe status",
    )
    with psycopg.connect(conninfo, autocommit=True) as connection:
        cursor = connection.execute(PROGRESS)
        table = Table(*(column.name.replace("_", " ") for column in cursor.description or ()))
        for row in cursor:
            table.add_row(*("" if value is None else str(value) for value in row))
    return table
