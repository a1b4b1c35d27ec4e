"""What may be killed while a server works: each returns when there is a new process, ready or not."""

from __future__ import annotations

from collections.abc import Callable

from tests.server_process import RunningServer

Fault = Callable[[RunningServer], None]


def kill_runtime(server: RunningServer) -> None:
    server.restart_part("runtime")


def kill_front(server: RunningServer) -> None:
    server.restart_part("front end")


def kill_postgres(server: RunningServer) -> None:
    server.restart_part("embedded PostgreSQL")


def kill_jvm(server: RunningServer) -> None:
    server.restart_jvm()


def kill_server(server: RunningServer) -> None:
    server.kill()
    server.start()


FAULTS: list[Fault] = [kill_runtime, kill_jvm, kill_front, kill_postgres, kill_server]
