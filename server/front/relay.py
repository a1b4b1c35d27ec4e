"""The sockets: a client's connection, its PostgreSQL connection, and the flow between them.

Only this module and `__main__` wait. What the bytes mean is `protocol`'s business; here is decided when a
side is read, so that nothing piles up, and what happens when a side goes away.
"""

from __future__ import annotations

import asyncio
import logging
import socket
from collections.abc import Callable, Coroutine
from typing import Final, TypeVar, cast

from standpipe.catalog.errors import SqlError
from standpipe.server.config import FrontSettings
from standpipe.server.front import codec
from standpipe.server.front.protocol import Conversation
from standpipe.server.front.session import Session, Statements

_log = logging.getLogger(__name__)

# When a side's unsent bytes pass the first mark, the other is not read until they fall below the second.
_HIGH_WATER: Final = 512 * 1024  # bytes
_LOW_WATER: Final = 128 * 1024  # bytes
_STARTUP_LIMIT: Final = 10_000  # bytes, PostgreSQL's own
_STARTUP_TIMEOUT: Final = 60.0  # seconds until a client must have said who it is
_STOP_TIMEOUT: Final = 2.0  # seconds that clients get to take their last message
_FIRST_CANCEL_PAUSE: Final = 0.1  # seconds
_LONGEST_CANCEL_PAUSE: Final = 10.0  # seconds
_KEEPALIVE_IDLE: Final = 60  # seconds
_KEEPALIVE_INTERVAL: Final = 10  # seconds
_KEEPALIVE_COUNT: Final = 3  # unanswered probes
_BACKLOG: Final = 512  # connections
_FALSE_WORDS: Final = frozenset({"", "0", "f", "fa", "fal", "fals", "false", "n", "no", "of", "off"})

_ENCRYPTION_NAMES: Final = {codec.SSL_REQUEST: "SSL", codec.GSS_ENCRYPTION_REQUEST: "GSSAPI encryption"}

_PeerT = TypeVar("_PeerT", bound=asyncio.BaseProtocol)


class FrontEnd:
    """Accepts clients, and knows the PostgreSQL that they are relayed to."""

    def __init__(self, settings: FrontSettings, statements: Statements) -> None:
        self.settings = settings
        self.statements = statements
        self.clients: set[ClientSide] = set()
        self._tasks: set[asyncio.Task[None]] = set()
        self._server: asyncio.Server | None = None

    async def start(self) -> int:
        """Listen; the port, which matters where the settings ask for any."""
        loop = asyncio.get_running_loop()
        self._server = await loop.create_server(
            lambda: ClientSide(self), self.settings.host, self.settings.port, backlog=_BACKLOG
        )
        port: int = self._server.sockets[0].getsockname()[1]
        return port

    async def stop(self) -> None:
        """Say goodbye to the clients; whoever does not take it in time is cut off."""
        if self._server is not None:
            self._server.close()
        for client in tuple(self.clients):
            client.say_goodbye()
        deadline = asyncio.get_running_loop().time() + _STOP_TIMEOUT
        while (self.clients or self._tasks) and asyncio.get_running_loop().time() < deadline:
            await asyncio.sleep(0.01)
        for client in tuple(self.clients):
            client.abort()

    async def connect(self, factory: Callable[[], _PeerT]) -> _PeerT:
        """A new connection to PostgreSQL."""
        loop = asyncio.get_running_loop()
        host, port = self.settings.postgres_host, self.settings.postgres_port
        if host.startswith("/"):
            _, protocol = await loop.create_unix_connection(factory, f"{host}/.s.PGSQL.{port}")
        else:
            _, protocol = await loop.create_connection(factory, host, port)
        return protocol

    def relay_cancel(self, packet: bytes, client: asyncio.Transport) -> None:
        """Send a client's CancelRequest; PostgreSQL answers by closing the connection, and so do we."""
        self.start_work(self._cancel(packet)).add_done_callback(lambda _: client.close())

    def dismiss(self, backend: BackendSide, key_data: bytes) -> None:
        """Have a backend that works for nobody stop its work and end."""
        self.start_work(self._dismiss(backend, codec.cancel_request(key_data)))

    def start_work(self, work: Coroutine[None, None, None]) -> asyncio.Task[None]:
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task

    async def _dismiss(self, backend: BackendSide, packet: bytes) -> None:
        """A cancel request that comes between two statements is lost, so it is sent until it takes effect."""
        pause = _FIRST_CANCEL_PAUSE
        while not backend.closed.done():
            await self._cancel(packet)
            await asyncio.wait({backend.closed}, timeout=pause)
            pause = min(2 * pause, _LONGEST_CANCEL_PAUSE)

    async def _cancel(self, packet: bytes) -> None:
        closed: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        try:
            await self.connect(lambda: _CancelSide(packet, closed))
            await asyncio.wait_for(closed, _STARTUP_TIMEOUT)
        except (OSError, TimeoutError) as problem:
            _log.warning("a cancel request did not reach PostgreSQL: %s", problem)


class ClientSide(asyncio.Protocol):
    """A client's connection, from its first byte on."""

    _transport: asyncio.Transport
    _deadline: asyncio.TimerHandle

    def __init__(self, front_end: FrontEnd) -> None:
        self._front_end = front_end
        self._receive: Callable[[bytes], None] = self._startup_received
        self._startup = b""
        self._backend: BackendSide | None = None
        self._conversation: Conversation | None = None
        self._held = False
        self._backend_full = False
        self._reading = True

    # --- the event loop's calls ---------------------------------------------------------------------------

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = _stream(transport)
        self._front_end.clients.add(self)
        self._deadline = asyncio.get_running_loop().call_later(_STARTUP_TIMEOUT, self.abort)

    def data_received(self, data: bytes) -> None:
        self._receive(data)

    def pause_writing(self) -> None:
        if self._backend is not None:
            self._backend.pause_reading()

    def resume_writing(self) -> None:
        if self._backend is not None:
            self._backend.resume_reading()

    def connection_lost(self, exc: Exception | None) -> None:
        self._deadline.cancel()
        self._front_end.clients.discard(self)
        if self._backend is not None:
            self._leave(self._backend)

    # --- startup ------------------------------------------------------------------------------------------

    def _startup_received(self, data: bytes) -> None:
        self._startup += data
        while len(self._startup) >= codec.STARTUP_HEADER_SIZE and not self._transport.is_closing():
            length, code = codec.read_startup_header(self._startup)
            if not codec.STARTUP_HEADER_SIZE <= length <= _STARTUP_LIMIT:
                self.refuse(SqlError("invalid length of startup packet", sqlstate="08P01"))
                return
            if len(self._startup) < length:
                return
            packet, self._startup = self._startup[:length], self._startup[length:]
            if code in _ENCRYPTION_NAMES:
                self._refuse_encryption(_ENCRYPTION_NAMES[code])
                continue
            self._deadline.cancel()
            self._receive = self._keep_for_later
            if code == codec.CANCEL_REQUEST:
                self._front_end.relay_cancel(packet, self._transport)
            else:
                self._front_end.start_work(self._connect(packet))
            return

    def _keep_for_later(self, data: bytes) -> None:
        self._startup += data
        if len(self._startup) > _STARTUP_LIMIT:
            self._transport.pause_reading()

    def _refuse_encryption(self, name: str) -> None:
        if not self._startup:
            self._transport.write(codec.REFUSE_ENCRYPTION)
            return
        # Bytes that came before our answer may have been put there by someone else than the client.
        self._startup = b""
        self.refuse(
            SqlError(
                f"received unencrypted data after {name} request",
                detail="This could be either a client-software bug or evidence of an attempted"
                " man-in-the-middle attack.",
                sqlstate="08P01",
            )
        )

    async def _connect(self, packet: bytes) -> None:
        try:
            backend = await self._front_end.connect(lambda: BackendSide(self._transport))
        except OSError as problem:
            _log.error("PostgreSQL cannot be reached: %s", problem)
            self.refuse(
                SqlError(
                    "the database behind this server cannot be reached",
                    detail=str(problem),
                    hint="It may be starting up; try again in a moment.",
                    sqlstate="57P03",
                )
            )
            return
        if self._transport.is_closing():
            backend.transport.close()
            return
        self._backend = backend
        backend.transport.write(packet)
        parameters = codec.startup_parameters(packet)
        if parameters.get("replication", "").lower() in _FALSE_WORDS:
            self._converse(backend, parameters)
        else:
            backend.attach(self, self._transport.write)
            self._receive = backend.transport.write
        self._transport.resume_reading()
        early, self._startup = self._startup, b""
        if early:
            self._receive(early)

    def _converse(self, backend: BackendSide, parameters: dict[str, str]) -> None:
        database = parameters.get("database") or parameters.get("user", "")
        session = Session(self._front_end.statements, database, self._front_end.settings.database)
        conversation = Conversation(
            self._transport.write,
            backend.transport.write,
            self._hold,
            session.script_of,
            session.parameter_changed,
        )
        self._conversation = conversation
        self._receive = conversation.client_received
        backend.attach(self, conversation.backend_received)

    # --- flow ---------------------------------------------------------------------------------------------

    def _hold(self, held: bool) -> None:
        self._held = held
        self._read_or_not()

    def backend_full(self, full: bool) -> None:
        self._backend_full = full
        self._read_or_not()

    def _read_or_not(self) -> None:
        wanted = not (self._held or self._backend_full)
        if wanted == self._reading or self._transport.is_closing():
            return
        self._reading = wanted
        if wanted:
            self._transport.resume_reading()
        else:
            self._transport.pause_reading()

    # --- endings ------------------------------------------------------------------------------------------

    def refuse(self, error: SqlError) -> None:
        self._transport.write(codec.fatal_error(error))
        self._transport.close()

    def say_goodbye(self) -> None:
        conversation = self._conversation
        inside_message = conversation is not None and not conversation.between_messages
        is_replication = conversation is None and self._backend is not None
        if inside_message or is_replication:
            self._transport.close()
            return
        self.refuse(SqlError("terminating connection due to administrator command", sqlstate="57P01"))

    def abort(self) -> None:
        self._transport.abort()

    def backend_lost(self) -> None:
        """PostgreSQL has closed: the client gets what was sent, then the same."""
        self._backend = None
        if self._conversation is not None:
            self._conversation.flush_rest()
        self._transport.close()

    def _leave(self, backend: BackendSide) -> None:
        """The client is gone: leave no backend working for nobody."""
        conversation = self._conversation
        self._backend = None
        backend.detach()
        if conversation is None or conversation.terminated or not conversation.busy:
            return
        if conversation.key_data:
            self._front_end.dismiss(backend, conversation.key_data)


class BackendSide(asyncio.Protocol):
    """The PostgreSQL connection of one client."""

    transport: asyncio.Transport

    def __init__(self, client_transport: asyncio.Transport) -> None:
        self.closed: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._client: ClientSide | None = None
        self._receive: Callable[[bytes], None] = client_transport.write

    def attach(self, client: ClientSide, receive: Callable[[bytes], None]) -> None:
        self._client = client
        self._receive = receive

    def detach(self) -> None:
        """Nobody listens any more. PostgreSQL ends at the end of its input, if it can write until then."""
        self._client = None
        self._receive = _drop
        self.resume_reading()
        if not self.transport.is_closing():
            self.transport.write_eof()

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.transport = _stream(transport)

    def data_received(self, data: bytes) -> None:
        self._receive(data)

    def pause_reading(self) -> None:
        if not self.transport.is_closing():
            self.transport.pause_reading()

    def resume_reading(self) -> None:
        if not self.transport.is_closing():
            self.transport.resume_reading()

    def pause_writing(self) -> None:
        if self._client is not None:
            self._client.backend_full(True)

    def resume_writing(self) -> None:
        if self._client is not None:
            self._client.backend_full(False)

    def connection_lost(self, exc: Exception | None) -> None:
        self.closed.set_result(None)
        if self._client is not None:
            self._client.backend_lost()


class _CancelSide(asyncio.Protocol):
    """A connection that carries nothing but a CancelRequest."""

    def __init__(self, packet: bytes, closed: asyncio.Future[None]) -> None:
        self._packet = packet
        self._closed = closed

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        _stream(transport).write(self._packet)

    def connection_lost(self, exc: Exception | None) -> None:
        if not self._closed.done():
            self._closed.set_result(None)


def _drop(data: bytes) -> None:
    """What PostgreSQL still says to a client that is gone."""


def _stream(base: asyncio.BaseTransport) -> asyncio.Transport:
    """A connection's transport with our options set; uvloop's has asyncio's methods without its class."""
    transport = cast(asyncio.Transport, base)
    transport.set_write_buffer_limits(_HIGH_WATER, _LOW_WATER)
    connection = transport.get_extra_info("socket")
    if connection is not None and connection.family in (socket.AF_INET, socket.AF_INET6):
        _set_options(connection)
    return transport


def _set_options(connection: socket.socket) -> None:
    connection.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
    connection.setsockopt(socket.SOL_SOCKET, socket.SO_KEEPALIVE, 1)
    if hasattr(socket, "TCP_KEEPIDLE"):
        connection.setsockopt(socket.IPPROTO_TCP, socket.TCP_KEEPIDLE, _KEEPALIVE_IDLE)
    connection.setsockopt(socket.IPPROTO_TCP, socket.TCP_KEEPINTVL, _KEEPALIVE_INTERVAL)
    connection.setsockopt(socket.IPPROTO_TCP, socket.TCP_KEEPCNT, _KEEPALIVE_COUNT)
