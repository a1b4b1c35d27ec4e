"""Connections that end: nobody is left waiting, and no backend is left behind."""

from __future__ import annotations

import signal
import socket
import struct

import psycopg

from standpipe.server.embedded import EmbeddedPostgres
from standpipe.server.front import codec
from tests.server_process import wait_until
from tests.wire.conftest import STOP_SECONDS, ConnectWire, FrontProcess, run_front
from tests.wire.wire_client import WireClient, connected

ENDLESS_ROWS = b"SELECT repeat('x', 1000) FROM generate_series(1, 20000000)"
MEMORY_LIMIT = 200 * 1024 * 1024  # bytes
RESET_ON_CLOSE = struct.pack("ii", 1, 0)


def is_gone(observer: psycopg.Connection, pid: int) -> bool:
    return observer.execute("SELECT FROM pg_stat_activity WHERE pid = %s", (pid,)).rowcount == 0


def is_running(observer: psycopg.Connection, pid: int) -> bool:
    query = "SELECT FROM pg_stat_activity WHERE pid = %s AND state = 'active'"
    return observer.execute(query, (pid,)).rowcount == 1


def assert_leaves_nothing(observer: psycopg.Connection, client: WireClient) -> None:
    wait_until(lambda: is_gone(observer, client.backend_pid), "the backend was gone")


def test_terminate(wire: WireClient, observer: psycopg.Connection) -> None:
    wire.send(codec.TERMINATE_MESSAGE)
    assert wire.read() is None
    assert_leaves_nothing(observer, wire)


def test_terminate_lets_the_work_before_it_finish(wire: WireClient, observer: psycopg.Connection) -> None:
    wire.query("CREATE TABLE done (x int)")
    work = b"SELECT pg_sleep(0.2); INSERT INTO done VALUES (1)"
    wire.send(codec.query(work), codec.TERMINATE_MESSAGE)
    wire.close()
    assert_leaves_nothing(observer, wire)
    assert observer.execute("SELECT * FROM wire.done").fetchall() == [(1,)]


def test_end_of_file_while_idle(wire: WireClient, observer: psycopg.Connection) -> None:
    wire.close()
    assert_leaves_nothing(observer, wire)


def test_end_of_file_inside_a_message(wire: WireClient, observer: psycopg.Connection) -> None:
    wire.send(codec.query(b"SELECT 1")[:7])
    wire.close()
    assert_leaves_nothing(observer, wire)


def test_end_of_file_while_a_query_runs(wire: WireClient, observer: psycopg.Connection) -> None:
    wire.send(codec.query(b"SELECT pg_sleep(600)"))
    wait_until(lambda: is_running(observer, wire.backend_pid), "the query ran")
    wire.close()
    assert_leaves_nothing(observer, wire)


def test_end_of_file_while_a_statement_of_ours_runs(wire: WireClient, observer: psycopg.Connection) -> None:
    wire.send(codec.query(b"SHOW STREAMS; SELECT pg_sleep(600)"))
    wait_until(lambda: is_running(observer, wire.backend_pid), "the query ran")
    wire.close()
    assert_leaves_nothing(observer, wire)


def test_end_of_file_inside_copy(wire: WireClient, observer: psycopg.Connection) -> None:
    wire.query("CREATE TABLE t (a int)")
    wire.ask(codec.query(b"COPY t FROM STDIN"), until="G")
    wire.send(codec.message(codec.COPY_DATA, b"1\n"))
    wire.close()
    assert_leaves_nothing(observer, wire)
    assert observer.execute("SELECT * FROM wire.t").fetchall() == []


def test_reset_while_unread_rows_wait(wire: WireClient, observer: psycopg.Connection) -> None:
    wire.send(codec.query(ENDLESS_ROWS))
    wire.read_until("D")
    wire.socket.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, RESET_ON_CLOSE)
    wire.close()
    assert_leaves_nothing(observer, wire)


def test_a_slow_reader_stops_the_backend(
    front: FrontProcess, connect_wire: ConnectWire, observer: psycopg.Connection
) -> None:
    """No growing buffer: PostgreSQL waits for its client, not the front end's memory."""
    reader = connect_wire()
    reader.send(codec.query(ENDLESS_ROWS))
    waiting = "SELECT FROM pg_stat_activity WHERE pid = %s AND wait_event = 'ClientWrite'"
    wait_until(
        lambda: observer.execute(waiting, (reader.backend_pid,)).rowcount == 1,
        "PostgreSQL waited for the reader",
    )
    assert front.peak_memory < MEMORY_LIMIT
    reader.close()
    assert_leaves_nothing(observer, reader)


def test_backend_killed(wire: WireClient, observer: psycopg.Connection) -> None:
    observer.execute("SELECT pg_terminate_backend(%s)", (wire.backend_pid,))
    answers = wire.read_to_end()
    assert [answer.fields["C"] for answer in answers] == ["57P01"]


def test_stopping_says_goodbye(postgres: EmbeddedPostgres, observer: psycopg.Connection) -> None:
    with run_front(postgres) as front, connected(front.address) as idle, connected(front.address) as busy:
        busy.send(codec.query(b"SELECT pg_sleep(600)"))
        wait_until(lambda: is_running(observer, busy.backend_pid), "the query ran")
        front.process.send_signal(signal.SIGTERM)
        assert front.process.wait(STOP_SECONDS) == 0
        for client in (idle, busy):
            assert [answer.fields["C"] for answer in client.read_to_end()] == ["57P01"]
            assert_leaves_nothing(observer, client)


def test_ends_with_its_standard_input(postgres: EmbeddedPostgres) -> None:
    with run_front(postgres) as front:
        front.end_input()
        assert front.process.wait(STOP_SECONDS) == 0
