"""Executors in other processes: what runs on them must not lean on the driver's."""

from __future__ import annotations

from pathlib import Path

from tests.faults.loading import Place, load_through
from tests.server_process import RunningServer

CLUSTER = "local-cluster[2,1,1024]"
CHUNKS = 20
ROWS_IN_CHUNK = 1_000


def test_views_on_a_cluster(server_directory: Path) -> None:
    with RunningServer(server_directory, command=("serve", "--master", CLUSTER)) as server:
        place = Place(server, "clustered")
        place.prepare()
        load_through(place, range(CHUNKS), ROWS_IN_CHUNK, [])
        place.compare()
        load_through(place, range(CHUNKS, CHUNKS + 2), ROWS_IN_CHUNK, [])
        place.compare()
