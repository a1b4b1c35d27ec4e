"""The systems that are measured, one file each: how to start one, feed it and read its views."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import AbstractContextManager, contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Protocol, TypeAlias

import psycopg
from psycopg import sql

from tests.benchmarks.workload import View

Connection: TypeAlias = psycopg.Connection[tuple[Any, ...]]


class Feed(Protocol):
    """One writer of rows. `stage` sends a transaction's rows as CSV, `commit` makes them count."""

    def stage(self, rows: bytes) -> None: ...

    def commit(self) -> None: ...


@dataclass(frozen=True)
class RunningSystem:
    """A system with its views in place: `connect` reaches the PostgreSQL where they can be selected from.

    `count_batches` says how many batches it has processed so far, where it keeps count; `creation_milliseconds` is what
    each of its views took to create, one after the other, where that was timed.
    """

    name: str
    roots: tuple[int, ...]
    connect: Callable[[], AbstractContextManager[Connection]]
    open_feed: Callable[[], AbstractContextManager[Feed]]
    count_batches: Callable[[Connection], int] | None = None
    creation_milliseconds: tuple[float, ...] = ()


Start: TypeAlias = Callable[[Sequence[View], Path], AbstractContextManager[RunningSystem]]


class CopyFeed:
    """Feeds a relation by COPY, on a connection that is not in autocommit mode."""

    def __init__(self, connection: Connection, statement: sql.Composed) -> None:
        self._connection = connection
        self._statement = statement

    def stage(self, rows: bytes) -> None:
        with self._connection.cursor() as cursor, cursor.copy(self._statement) as copy:
            copy.write(rows)

    def commit(self) -> None:
        self._connection.commit()


@contextmanager
def copy_feed(conninfo: str, relation: str) -> Iterator[Feed]:
    statement = sql.SQL("COPY {} FROM STDIN (FORMAT csv)").format(sql.Identifier(relation))
    with psycopg.connect(conninfo) as connection:
        yield CopyFeed(connection, statement)
