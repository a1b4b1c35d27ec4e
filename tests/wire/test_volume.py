"""Gigabytes go through in constant memory, both ways."""

from __future__ import annotations

import psycopg
import pytest

from tests.wire.conftest import FrontProcess

MEGABYTE = 1024 * 1024
MEMORY_LIMIT = 200 * MEGABYTE
BLOCK = b"".join(b"%d\t%s\n" % (number, b"x" * 1013) for number in range(1000, 2024))
ROWS_IN_BLOCK = 1024

VOLUMES = [
    pytest.param(200, id="200 MB"),
    pytest.param(2048, id="2 GB", marks=[pytest.mark.slow, pytest.mark.timeout(3600)]),
]


@pytest.mark.parametrize("megabytes", VOLUMES)
def test_copy_in_and_out(front: FrontProcess, connection: psycopg.Connection, megabytes: int) -> None:
    blocks = megabytes * MEGABYTE // len(BLOCK)
    connection.execute("CREATE UNLOGGED TABLE bulk (a int, b text)")
    with connection.cursor() as cursor:
        with cursor.copy("COPY bulk FROM STDIN") as copy:
            for _ in range(blocks):
                copy.write(BLOCK)
        assert cursor.statusmessage == f"COPY {blocks * ROWS_IN_BLOCK}"
        received = 0
        with cursor.copy("COPY bulk TO STDOUT") as copy:
            for content in copy:
                received += len(content)
        assert received == blocks * len(BLOCK)
    assert front.peak_memory < MEMORY_LIMIT


def test_a_long_result(front: FrontProcess, connection: psycopg.Connection) -> None:
    """Row by row in single-row mode, so that the client holds nothing either."""
    rows = 0
    with connection.cursor() as cursor:
        for _ in cursor.stream("SELECT repeat('x', 1000) FROM generate_series(1, 100000)"):
            rows += 1
    assert rows == 100_000
    assert front.peak_memory < MEMORY_LIMIT


def test_a_huge_value_of_each_kind(front: FrontProcess, connection: psycopg.Connection) -> None:
    """A parameter and a column of 64 MB; a value is never gathered."""
    value = "v" * (64 * MEGABYTE)
    row = connection.execute("SELECT %s::text", (value,)).fetchone()
    assert row is not None
    assert row[0] == value
    assert front.peak_memory < MEMORY_LIMIT
