"""Parts die and come back, the server stops whole, a killed one leaves nothing that hinders the next."""

from __future__ import annotations

import signal
from pathlib import Path

import psutil
import psycopg
import pytest

from standpipe.server.processes import is_gone
from tests.server_process import RunningServer, wait_until

PARTS = ("front end", "runtime", "embedded PostgreSQL")


def answers(server: RunningServer) -> bool:
    try:
        with server.connect(connect_timeout=5) as connection:
            return connection.execute("SELECT 1").fetchone() == (1,)
    except psycopg.OperationalError:
        return False


def test_stops_whole_on_sigterm(server_directory: Path) -> None:
    with RunningServer(server_directory) as server:
        assert set(server.pids()) == set(PARTS)
        commands = {process.name() for process in server.all_processes()}
        assert {"java", "postgres"} <= commands
    assert server.exit_code == 0
    assert server.pids() == {}


def test_stops_while_it_starts(server_directory: Path) -> None:
    server = RunningServer(server_directory)
    server.launch()
    wait_until(lambda: "starting the embedded PostgreSQL" in server.log(), "PostgreSQL was being started")
    assert server.process is not None
    server.process.send_signal(signal.SIGINT)
    server.stop()
    assert server.exit_code == 0
    assert not (server.data_dir / "postgres" / "postmaster.pid").exists()


def test_every_part_comes_back(server_directory: Path) -> None:
    with RunningServer(server_directory) as server:
        with server.connect() as connection:
            connection.execute("CREATE TABLE kept AS SELECT 42 AS answer")
        for part in PARTS:
            old = server.pids()[part]
            server.kill_part(part)
            server.wait_for_new(part, old)
            wait_until(lambda: answers(server), f"it answers after the {part} died")
            assert f"the {part} ended (killed by SIGKILL)" in server.log()
        with server.connect() as connection:
            assert connection.execute("SELECT answer FROM kept").fetchone() == (42,)


def test_the_front_end_serves_while_the_runtime_is_down(server_directory: Path) -> None:
    with RunningServer(server_directory) as server, server.connect() as connection:
        old = server.pids()["runtime"]
        server.kill_part("runtime")
        assert connection.execute("SELECT 1").fetchone() == (1,)
        server.wait_for_new("runtime", old)
        assert connection.execute("SELECT 2").fetchone() == (2,)


def test_a_dead_jvm_is_replaced(server_directory: Path) -> None:
    with RunningServer(server_directory) as server:
        old = server.pids()["runtime"]
        for process in psutil.Process(old).children(recursive=True):
            if process.name() == "java":
                process.kill()
        server.wait_for_new("runtime", old)


def test_starts_over_what_a_killed_supervisor_left(server_directory: Path) -> None:
    first = RunningServer(server_directory)
    first.start()
    with first.connect() as connection:
        connection.execute("CREATE TABLE kept AS SELECT 42 AS answer")
    left = first.all_processes()
    first.kill()
    with RunningServer(server_directory, port=first.port) as second:
        assert [process for process in left if not is_gone(process)] == []
        with second.connect() as connection:
            assert connection.execute("SELECT answer FROM kept").fetchone() == (42,)


def test_children_end_with_their_supervisor(server_directory: Path) -> None:
    server = RunningServer(server_directory)
    server.start()
    children = [psutil.Process(server.pids()[part]) for part in ("front end", "runtime")]
    jvms = [process for process in server.all_processes() if process.name() == "java"]
    server.kill()
    wait_until(lambda: all(map(is_gone, [*children, *jvms])), "the children ended by themselves")
    with RunningServer(server_directory):
        pass


@pytest.mark.parametrize("part", ["front end", "runtime"])
def test_a_part_stopped_by_hand_comes_back(part: str, server_directory: Path) -> None:
    """SIGTERM to one child is an operator's way to restart it."""
    with RunningServer(server_directory) as server:
        old = server.pids()[part]
        psutil.Process(old).terminate()
        server.wait_for_new(part, old)
