"""asyncpg: everything by the extended protocol, prepared and binary, and its own way of COPY."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from decimal import Decimal

import asyncpg
import pytest

from tests.server_process import RunningServer

STREAM = "CREATE STREAM s (k text, n bigint, amount numeric(10,2))"
VIEW = "CREATE CONTINUOUS VIEW v AS SELECT k, count(*), sum(n) AS n, sum(amount) AS amount FROM s GROUP BY k"
ROWS = [("a", 1, Decimal("0.10")), ("b", None, None), ("a", 2**62, Decimal("0.20"))]
RESULT = [("a", 2, Decimal(2**62 + 1), Decimal("0.30")), ("b", 1, None, None)]


def run(server: RunningServer, schema: str, work: Callable[[asyncpg.Connection], Awaitable[None]]) -> None:
    async def connected() -> None:
        connection = await asyncpg.connect(
            host=server.host,
            port=server.port,
            user="standpipe",
            database="standpipe",
            ssl=False,
            server_settings={"search_path": schema},
        )
        try:
            await work(connection)
        finally:
            await connection.close()

    asyncio.run(connected())


async def rows_of_view(connection: asyncpg.Connection) -> list[tuple[object, ...]]:
    await connection.execute("SELECT standpipe.flush()")
    return [tuple(record) for record in await connection.fetch("SELECT * FROM v ORDER BY k")]


def test_prepared_statements(server: RunningServer, schema: str) -> None:
    async def work(connection: asyncpg.Connection) -> None:
        assert await connection.execute(STREAM) == "CREATE STREAM"
        assert await connection.execute(VIEW) == "CREATE CONTINUOUS VIEW"
        insert = await connection.prepare("INSERT INTO s VALUES ($1, $2, $3)")
        await insert.executemany(ROWS)
        assert await rows_of_view(connection) == RESULT
        lookup = await connection.prepare("SELECT n FROM v WHERE k = $1")
        assert await lookup.fetchval("a") == Decimal(2**62 + 1)

    run(server, schema, work)


def test_our_statements_prepared(server: RunningServer, schema: str) -> None:
    """Describe of a statement of ours: no parameters, no rows; SHOW has rows."""

    async def work(connection: asyncpg.Connection) -> None:
        create = await connection.prepare(STREAM)
        assert create.get_parameters() == ()
        assert create.get_attributes() == ()
        await create.fetch()
        show = await connection.prepare("SHOW STREAMS")
        assert "name" in [attribute.name for attribute in show.get_attributes()]
        assert any(record["schema"] == schema and record["name"] == "s" for record in await show.fetch())

    run(server, schema, work)


def test_explain_prepared(server: RunningServer, schema: str) -> None:
    async def work(connection: asyncpg.Connection) -> None:
        await connection.execute(STREAM)
        await connection.execute(VIEW)
        explain = await connection.prepare("EXPLAIN CONTINUOUS VIEW v")
        assert "amount" in str(await explain.fetch())
        await connection.execute("ALTER CONTINUOUS VIEW v RENAME TO w")
        with pytest.raises(asyncpg.UndefinedTableError):
            await explain.fetch()
        await connection.execute("CREATE CONTINUOUS VIEW v AS SELECT k, max(n) FROM s GROUP BY k")
        shown = str(await explain.fetch())
        assert "max" in shown and "amount" not in shown

    run(server, schema, work)


def test_copy_records(server: RunningServer, schema: str) -> None:
    async def work(connection: asyncpg.Connection) -> None:
        await connection.execute(STREAM)
        await connection.execute(VIEW)
        tag = await connection.copy_records_to_table("s", records=ROWS, columns=["k", "n", "amount"])
        assert tag == "COPY 3"
        assert await rows_of_view(connection) == RESULT

    run(server, schema, work)


def test_transactions(server: RunningServer, schema: str) -> None:
    async def work(connection: asyncpg.Connection) -> None:
        async with connection.transaction():
            await connection.execute(STREAM)
            await connection.execute(VIEW)
        with pytest.raises(ZeroDivisionError):
            async with connection.transaction():
                await connection.execute("INSERT INTO s VALUES ('a', 1)")
                raise ZeroDivisionError
        async with connection.transaction():
            await connection.execute("INSERT INTO s VALUES ('b', 1)")
            with pytest.raises(asyncpg.InvalidTextRepresentationError):
                async with connection.transaction():
                    await connection.execute("INSERT INTO s VALUES ('c', 'x')")
        assert [row[:2] for row in await rows_of_view(connection)] == [("b", 1)]

    run(server, schema, work)


def test_errors(server: RunningServer, schema: str) -> None:
    async def work(connection: asyncpg.Connection) -> None:
        await connection.execute(STREAM)
        with pytest.raises(asyncpg.UndefinedColumnError) as wrong:
            await connection.execute("CREATE CONTINUOUS VIEW w AS SELECT oops FROM s")
        assert wrong.value.position == str("CREATE CONTINUOUS VIEW w AS SELECT oops FROM s".index("oops") + 1)
        with pytest.raises(asyncpg.FeatureNotSupportedError) as refused:
            await connection.fetch("CREATE CONTINUOUS VIEW w AS SELECT k FROM s WHERE random() < 0.5")
        assert refused.value.hint
        assert await connection.fetchval("SELECT 1") == 1

    run(server, schema, work)


def test_cursor(server: RunningServer, schema: str) -> None:
    """Portals that are suspended and taken up again."""

    async def work(connection: asyncpg.Connection) -> None:
        await connection.execute("CREATE STREAM s (a int); CREATE CONTINUOUS VIEW v AS SELECT a FROM s")
        await connection.execute("INSERT INTO s SELECT generate_series(1, 100)")
        await connection.execute("SELECT standpipe.flush()")
        async with connection.transaction():
            found = [record["a"] async for record in connection.cursor("SELECT a FROM v ORDER BY a", prefetch=7)]
        assert found == list(range(1, 101))

    run(server, schema, work)


def test_listen(server: RunningServer, schema: str) -> None:
    async def work(connection: asyncpg.Connection) -> None:
        heard: asyncio.Queue[str] = asyncio.Queue()
        await connection.add_listener("news", lambda _connection, _pid, _channel, payload: heard.put_nowait(payload))
        await connection.execute("NOTIFY news, 'hello'")
        assert await heard.get() == "hello"

    run(server, schema, work)
