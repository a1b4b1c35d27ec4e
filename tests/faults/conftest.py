"""A server for the tests that kill it."""

from __future__ import annotations

import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.server_process import RunningServer

# Segments are tiny, so that a load goes through many of them.
ENVIRONMENT = {"STANDPIPE_SEGMENT_BYTES": str(32 * 1024)}


@pytest.fixture(scope="module")
def faulty() -> Iterator[RunningServer]:
    """A server that may be killed: not the one that the other tests share."""
    with (
        tempfile.TemporaryDirectory(prefix="standpipe-test-") as directory,
        RunningServer(Path(directory), environment=ENVIRONMENT) as running,
    ):
        yield running
