"""Naive Spark: one Structured Streaming query per view, with its state in Spark and its result in PostgreSQL.

This module starts the queries in a process of their own (`naive_spark_job`) and feeds them with files, each
of which appears whole, as the rows of a transaction do.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from functools import partial
from itertools import count
from pathlib import Path

from psycopg import sql

from standpipe.server.java import find_java_home
from tests.benchmarks.systems import Connection, Feed, RunningSystem
from tests.benchmarks.systems.plain_postgres import (
    conninfo,
    create_table,
    open_connection,
    plain_postgres,
    process_roots,
)
from tests.benchmarks.workload import COLUMNS, STREAM, View

NAME = "naive-spark"
JOB_MODULE = "tests.benchmarks.systems.naive_spark_job"
READY = "ready"
STOP_SECONDS = 60.0


class JobFailed(Exception):
    """The process of the queries ended instead of getting ready."""


class FileFeed:
    """Feeds a directory that Spark watches; Spark ignores files whose names begin with a dot."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._numbers = count()
        self._staged = folder / ".staged"

    def stage(self, rows: bytes) -> None:
        self._staged.write_bytes(rows)

    def commit(self) -> None:
        self._staged.rename(self._folder / f"{next(self._numbers):09d}.csv")


@contextmanager
def file_feed(folder: Path) -> Iterator[Feed]:
    yield FileFeed(folder)


@contextmanager
def start(views: Sequence[View], folder: Path) -> Iterator[RunningSystem]:
    incoming = folder / "incoming"
    incoming.mkdir(parents=True)
    with plain_postgres(folder / "server") as server:
        with open_connection(server) as connection:
            create_results(connection, views)
        with running_job(conninfo(server), views, folder) as job:
            yield RunningSystem(
                name=NAME,
                roots=(job.pid, *process_roots(server)),
                connect=partial(open_connection, server),
                open_feed=partial(file_feed, incoming),
            )


def create_results(connection: Connection, views: Sequence[View]) -> None:
    """A table per view, typed by PostgreSQL itself, with the view's keys as its primary key."""
    create_table(connection, STREAM, COLUMNS)
    for view in views:
        statement = sql.SQL("CREATE TABLE {} AS {} WITH NO DATA")
        connection.execute(statement.format(sql.Identifier(view.name), sql.SQL(view.select(STREAM))))
        keys = sql.SQL(", ").join(map(sql.Identifier, view.keys))
        index = sql.SQL("CREATE UNIQUE INDEX ON {} ({})").format(sql.Identifier(view.name), keys)
        connection.execute(index)


@contextmanager
def running_job(target: str, views: Sequence[View], folder: Path) -> Iterator[subprocess.Popen[str]]:
    settings = {
        "conninfo": target,
        "folder": str(folder),
        "views": [
            {
                "name": view.name,
                "keys": view.keys,
                "columns": view.columns,
                "query": view.select(STREAM, "spark"),
            }
            for view in views
        ],
    }
    java_home = str(find_java_home(folder / "java"))
    with (folder / "job.log").open("w") as log:
        job = subprocess.Popen(
            [sys.executable, "-m", JOB_MODULE],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=log,
            text=True,
            env=os.environ | {"PYSPARK_PYTHON": sys.executable, "JAVA_HOME": java_home},
        )
    try:
        await_ready(job, json.dumps(settings), folder / "job.log")
        yield job
    finally:
        stop(job)


def await_ready(job: subprocess.Popen[str], settings: str, log: Path) -> None:
    assert job.stdin is not None
    assert job.stdout is not None
    job.stdin.write(settings + "\n")
    job.stdin.flush()
    if job.stdout.readline().strip() != READY:
        raise JobFailed(log.read_text()[-2000:])


def stop(job: subprocess.Popen[str]) -> None:
    """The job ends when its standard input does."""
    assert job.stdin is not None
    job.stdin.close()
    try:
        job.wait(STOP_SECONDS)
    except subprocess.TimeoutExpired:
        job.kill()
        job.wait()
