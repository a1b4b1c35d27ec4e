"""What comes before the first statement: encryption requests, versions, parameters, cancel requests."""

from __future__ import annotations

import struct

import psycopg
import pytest

from standpipe.server.embedded import EmbeddedPostgres
from standpipe.server.front import codec
from tests.server_process import free_port, wait_until
from tests.wire.conftest import ConnectWire, FrontProcess, run_front
from tests.wire.wire_client import (
    PROTOCOL_3_0,
    PROTOCOL_3_2,
    Address,
    Answer,
    WireClient,
    connected,
    startup,
    startup_of_version,
)

SSL_REQUEST = struct.pack(">II", 8, codec.SSL_REQUEST)
GSS_REQUEST = struct.pack(">II", 8, codec.GSS_ENCRYPTION_REQUEST)
FUTURE_MINOR_VERSION = PROTOCOL_3_0 | 9999


def kinds(answers: list[Answer]) -> str:
    return "".join(answer.kind for answer in answers)


@pytest.mark.parametrize("request_packet", [SSL_REQUEST, GSS_REQUEST], ids=["SSL", "GSSAPI"])
def test_encryption_is_declined_and_plain_text_goes_on(front: FrontProcess, request_packet: bytes) -> None:
    client = WireClient(front.address)
    client.send(request_packet)
    assert client.socket.recv(1) == b"N"
    client.send(SSL_REQUEST)
    assert client.socket.recv(1) == b"N"
    client.greet(startup())
    assert client.rows("SELECT 1") == [("1",)]
    client.close()


@pytest.mark.parametrize("request_packet", [SSL_REQUEST, GSS_REQUEST], ids=["SSL", "GSSAPI"])
def test_bytes_behind_an_encryption_request_are_not_processed(
    front: FrontProcess, observer: psycopg.Connection, request_packet: bytes
) -> None:
    client = WireClient(front.address)
    client.send(request_packet + startup(application_name="smuggled"))
    (answer,) = client.read_to_end()
    assert answer.fields["C"] == "08P01"
    assert answer.fields["S"] == "FATAL"
    smuggled = observer.execute("SELECT FROM pg_stat_activity WHERE application_name = 'smuggled'")
    assert smuggled.rowcount == 0
    client.close()


@pytest.mark.parametrize("version", [PROTOCOL_3_0, PROTOCOL_3_2, FUTURE_MINOR_VERSION])
def test_versions_are_negotiated_by_postgresql(front: FrontProcess, direct: Address, version: int) -> None:
    def greet(address: Address) -> tuple[str, list[bytes], int]:
        client = WireClient(address)
        answers = client.greet(startup_of_version(version, **{"_pq_.unknown": "1"}))
        client.close()
        negotiation = [answer.body for answer in answers if answer.kind == "v"]
        return kinds(answers), negotiation, len(client.key_data)

    assert greet(front.address) == greet(direct)


def test_startup_parameters_reach_postgresql(connect_wire: ConnectWire) -> None:
    client = connect_wire(
        options="-c work_mem=5MB -c search_path=pg_catalog",
        extra_float_digits="-3",
        DateStyle="German",
        application_name="named",
    )
    settings = "work_mem", "search_path", "extra_float_digits", "DateStyle", "application_name"
    values = [client.rows(f"SHOW {name}")[0][0] for name in settings]
    assert values == ["5MB", "wire", "-3", "German, DMY", "named"]


def test_replication_parameter_reaches_postgresql(front: FrontProcess, direct: Address) -> None:
    def greet(address: Address) -> dict[str, str]:
        client = WireClient(address)
        client.send(startup(replication="database"))
        answers = client.read_to_end()
        client.close()
        return answers[-1].fields

    # The embedded server allows no replication: that it says so shows that it was asked.
    assert greet(front.address) == greet(direct)
    assert "wal" in greet(front.address)["M"]


def test_refused_logins_read_as_postgresql_words_them(front: FrontProcess, direct: Address) -> None:
    def greet(address: Address, **parameters: str) -> list[dict[str, str]]:
        client = WireClient(address)
        client.send(startup(**parameters))
        answers = client.read_to_end()
        client.close()
        return [answer.fields for answer in answers if answer.kind == "E"]

    for parameters in ({"user": "nobody"}, {"database": "nowhere"}, {"work_mem": "plenty"}):
        assert greet(front.address, **parameters) == greet(direct, **parameters)


def test_nonsense_ends_the_connection(front: FrontProcess) -> None:
    client = WireClient(front.address)
    client.send(b"GET / HTTP/1.1\r\nHost: localhost\r\n\r\n")
    (answer,) = client.read_to_end()
    assert answer.fields["C"] == "08P01"
    client.close()


def test_a_startup_packet_may_come_byte_by_byte(front: FrontProcess) -> None:
    client = WireClient(front.address)
    packet = startup()
    for at in range(len(packet)):
        client.send(packet[at : at + 1])
    client.read_until("Z")
    client.close()


def test_an_unreachable_postgresql_is_named(postgres: EmbeddedPostgres) -> None:
    with run_front(postgres, postgres_port=free_port()) as front:
        client = WireClient(front.address)
        client.send(startup())
        (answer,) = client.read_to_end()
        assert (answer.fields["S"], answer.fields["C"]) == ("FATAL", "57P03")
        client.close()


def test_key_data_is_the_real_backend(wire: WireClient) -> None:
    assert wire.rows("SELECT pg_backend_pid()") == [(str(wire.backend_pid),)]


@pytest.mark.parametrize("version", [PROTOCOL_3_0, PROTOCOL_3_2])
def test_cancel_hits_its_own_session_only(front: FrontProcess, observer: psycopg.Connection, version: int) -> None:
    victim = WireClient(front.address)
    victim.greet(startup_of_version(version))
    with connected(front.address) as bystander:
        for client in (victim, bystander):
            client.send(codec.query(b"SELECT pg_sleep(600)"))
        wait_until(lambda: is_active(observer, victim) and is_active(observer, bystander), "both sleep")
        canceller = WireClient(front.address)
        canceller.send(codec.cancel_request(victim.key_data))
        assert canceller.read() is None
        answers = victim.read_until("Z")
        assert [answer.fields["C"] for answer in answers if answer.kind == "E"] == ["57014"]
        assert kinds(victim.query("SELECT 1")) == "TDCZ"
        assert is_active(observer, bystander)
        canceller.close()
    victim.close()


def test_cancelling_a_statement_of_ours(front: FrontProcess, observer: psycopg.Connection) -> None:
    with connected(front.address) as client:
        client.send(codec.query(b"SHOW STREAMS; ALTER STREAM EXECUTE SELECT pg_sleep(600)"))
        wait_until(lambda: is_active(observer, client), "it slept")
        canceller = WireClient(front.address)
        canceller.send(codec.cancel_request(client.key_data))
        assert canceller.read() is None
        canceller.close()
        assert kinds(client.read_until("Z")).endswith("EZ")
        assert kinds(client.query("SELECT 1")) == "TDCZ"


def is_active(observer: psycopg.Connection, client: WireClient) -> bool:
    query = "SELECT FROM pg_stat_activity WHERE pid = %s AND state = 'active' AND wait_event = 'PgSleep'"
    return observer.execute(query, (client.backend_pid,)).rowcount == 1
