"""Executors in other processes: what runs on them must not lean on the driver's."""

from __future__ import annotations

from pathlib import Path

from tests.faults.loading import Place, load_through
from tests.server_process import RunningServer

CLUSTER = "local-cluster[2,1,1024]"
CHUNKS = 20
ROWS_IN_CHUNK = 1_000
ROWS_IN_LARGE_CHUNK = 60_000


def test_views_on_a_cluster(server_directory: Path) -> None:
    """Small batches are one task. A large one has a part for each executor, and their groups are brought together."""
    with RunningServer(server_directory, command=("serve", "--master", CLUSTER, "--queries", "2")) as server:
        started = server.log_file.stat().st_size
        place = Place(server, "clustered")
        place.prepare()
        load_through(place, range(CHUNKS), ROWS_IN_CHUNK, [])
        place.compare()
        load_through(place, range(CHUNKS, CHUNKS + 2), ROWS_IN_CHUNK, [])
        place.compare()
        load_through(place, range(CHUNKS + 2, CHUNKS + 4), ROWS_IN_LARGE_CHUNK, [])
        place.compare()
        assert b"ERROR" not in server.log_file.read_bytes()[started:], server.log()
