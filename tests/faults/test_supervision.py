"""Parts die and come back, the server stops whole, a killed one leaves nothing that hinders the next.

A server takes seconds to start, so the tests whose server survives them share one.
"""

from __future__ import annotations

import signal
import tempfile
from collections.abc import Iterator
from pathlib import Path

import psutil
import psycopg
import pytest

from standpipe.server.processes import is_gone
from tests.server_process import RunningServer, jvms_among, wait_until

PARTS = ("front end", "runtime", "embedded PostgreSQL")


@pytest.fixture(scope="module")
def victim() -> Iterator[RunningServer]:
    """Stopping it is a test as well: it must exit with 0 and leave no process."""
    with tempfile.TemporaryDirectory(prefix="standpipe-test-") as directory:
        with RunningServer(Path(directory)) as running:
            with running.connect() as connection:
                connection.execute("CREATE TABLE kept AS SELECT 42 AS answer")
            yield running
        assert running.exit_code == 0
        assert running.pids() == {}


def kept_answer(server: RunningServer) -> object:
    with server.connect(connect_timeout=5) as connection:
        return connection.execute("SELECT answer FROM kept").fetchone()


def answers(server: RunningServer) -> bool:
    try:
        return kept_answer(server) == (42,)
    except psycopg.OperationalError:
        return False


def test_the_parts_are_recorded(victim: RunningServer) -> None:
    assert set(victim.pids()) == set(PARTS)
    assert jvms_among(victim.all_processes())


@pytest.mark.parametrize("part", PARTS)
def test_a_killed_part_comes_back(part: str, victim: RunningServer) -> None:
    old = victim.pids()[part]
    victim.kill_part(part)
    victim.wait_for_new(part, old)
    wait_until(lambda: answers(victim), f"it answers after the {part} died")
    assert f"the {part} ended (killed by SIGKILL)" in victim.log()


@pytest.mark.parametrize("part", ["front end", "runtime"])
def test_a_part_stopped_by_hand_comes_back(part: str, victim: RunningServer) -> None:
    """SIGTERM to one child is an operator's way to restart it."""
    old = victim.pids()[part]
    psutil.Process(old).terminate()
    victim.wait_for_new(part, old)


def test_a_killed_jvm_is_replaced_while_the_front_end_serves(victim: RunningServer) -> None:
    old = victim.pids()["runtime"]
    with victim.connect() as connection:
        for process in jvms_among(victim.all_processes()):
            process.kill()
        assert connection.execute("SELECT answer FROM kept").fetchone() == (42,)
        victim.wait_for_new("runtime", old)
        assert connection.execute("SELECT answer FROM kept").fetchone() == (42,)


def test_stops_while_it_starts(server_directory: Path) -> None:
    server = RunningServer(server_directory)
    server.launch()
    wait_until(lambda: "starting the embedded PostgreSQL" in server.log(), "PostgreSQL was being started")
    assert server.process is not None
    server.process.send_signal(signal.SIGINT)
    server.stop()
    assert server.exit_code == 0
    assert not (server.data_dir / "postgres" / "postmaster.pid").exists()


def test_children_end_with_their_supervisor_and_the_next_one_starts(server_directory: Path) -> None:
    first = RunningServer(server_directory)
    first.start()
    with first.connect() as connection:
        connection.execute("CREATE TABLE kept AS SELECT 42 AS answer")
    everything = first.all_processes()
    children = [
        *jvms_among(first.all_processes()),
        *(psutil.Process(first.pids()[part]) for part in ("front end", "runtime")),
    ]
    first.kill()
    wait_until(lambda: all(map(is_gone, children)), "the children ended by themselves")
    with RunningServer(server_directory, port=first.port) as second:
        assert [process for process in everything if not is_gone(process)] == []
        assert kept_answer(second) == (42,)


def test_starts_at_once_after_its_supervisor_was_killed(server_directory: Path) -> None:
    """Without waiting for the children to end by themselves."""
    first = RunningServer(server_directory)
    first.launch()
    wait_until(lambda: "front end" in first.pids(), "the front end listened")
    everything = first.all_processes()
    first.kill()
    second = RunningServer(server_directory, port=first.port)
    second.launch()
    wait_until(lambda: "-U standpipe" in second.log(), "the second one said how to connect")
    assert [process for process in everything if not is_gone(process)] == []
    second.stop()
