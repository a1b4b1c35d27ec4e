"""Whatever is killed during a load, every view ends up as its SELECT over the rows that were committed."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from functools import partial
from typing import LiteralString

import psycopg
import pytest
from psycopg import sql

from tests.faults.kills import FAULTS, Fault, kill_runtime
from tests.faults.loading import VIEWS, Loader, Place, chunk_of_rows, load_through
from tests.server_process import RunningServer, wait_until

ROWS_IN_CHUNK = 500
CHUNKS = 50
SLOW_CHUNKS = 400
SLOW_FAULTS = 4
WRITERS = 8
# Nothing is retained, so that the log is cut off behind the views all the while.
STREAM_OPTIONS = "WITH (retention = '0 seconds')"


@pytest.fixture
def place(faulty: RunningServer) -> Iterator[Place]:
    made = Place(faulty, f"fault_{secrets.token_hex(4)}")
    yield made
    made.remove()


@pytest.mark.parametrize("fault", FAULTS)
def test_kill_during_load(place: Place, fault: Fault) -> None:
    place.prepare(STREAM_OPTIONS)
    load_through(place, range(CHUNKS), ROWS_IN_CHUNK, [partial(fault, place.server)])
    place.compare()


@pytest.mark.slow
@pytest.mark.timeout(0)
@pytest.mark.parametrize("fault", FAULTS)
def test_kill_often_during_a_long_load(place: Place, fault: Fault) -> None:
    place.prepare(STREAM_OPTIONS)
    load_through(place, range(SLOW_CHUNKS), ROWS_IN_CHUNK, [partial(fault, place.server)] * SLOW_FAULTS)
    place.compare()


@pytest.mark.slow
@pytest.mark.timeout(0)
def test_kill_everything_in_turn(place: Place) -> None:
    place.prepare(STREAM_OPTIONS)
    load_through(place, range(SLOW_CHUNKS), ROWS_IN_CHUNK, [partial(fault, place.server) for fault in FAULTS])
    place.compare()


def test_stop_and_start(place: Place) -> None:
    """A clean stop loses nothing either; rows written just before it are in the views after the start."""
    place.prepare(STREAM_OPTIONS)
    load_rows(place, 0)
    place.server.stop()
    place.server.start()
    load_rows(place, 1)
    place.compare()


def test_long_transaction_delays_only_its_own_rows(place: Place) -> None:
    place.prepare(STREAM_OPTIONS)
    with place.connect(autocommit=False) as slow:
        write_both(place, slow, 0)
        load_rows(place, 1)
        load_rows(place, 2)
        place.compare()
        slow.commit()
    place.compare()
    load_rows(place, 3)
    place.compare()


def test_transactions_that_commit_in_another_order(place: Place) -> None:
    """Transaction ids say who began first, not who committed first."""
    place.prepare(STREAM_OPTIONS)
    opened = [place.connect(autocommit=False) for _ in range(4)]
    for chunk, connection in enumerate(opened):
        write_both(place, connection, chunk)
    for connection in (opened[2], opened[0]):
        connection.commit()
        place.compare()
    opened[3].rollback()
    opened[1].commit()
    place.compare()
    for connection in opened:
        connection.close()


def test_rolled_back_rows_leave_no_trace(place: Place) -> None:
    place.prepare(STREAM_OPTIONS)
    load_rows(place, 0)
    with place.connect(autocommit=False) as connection:
        write_both(place, connection, 1)
        connection.rollback()
        with connection.transaction(), connection.cursor() as cursor:
            cursor.execute("SAVEPOINT half")
            write_both(place, connection, 2)
            cursor.execute("ROLLBACK TO SAVEPOINT half")
            write_both(place, connection, 3)
    place.compare()


def test_many_writers(place: Place) -> None:
    place.prepare(STREAM_OPTIONS)
    writers = [Loader(place, range(n * 10, n * 10 + 10), ROWS_IN_CHUNK // 5) for n in range(WRITERS)]
    for writer in writers:
        writer.start()
    for writer in writers:
        writer.finish()
    place.compare()


def test_view_created_during_a_load(place: Place) -> None:
    """It sees the rows committed after its own commit: whole chunks, from some chunk on, none left out."""
    place.prepare(STREAM_OPTIONS)
    loader = Loader(place, range(CHUNKS), ROWS_IN_CHUNK // 5)
    loader.start()
    loader.wait_for(CHUNKS // 4)
    with place.connect() as connection:
        connection.execute("CREATE CONTINUOUS VIEW late AS SELECT chunk, count(*) FROM events GROUP BY chunk")
    loader.finish()
    place.compare()
    with place.connect() as connection:
        seen = connection.execute("SELECT chunk, count FROM late ORDER BY chunk").fetchall()
    first = seen[0][0]
    assert seen == [(chunk, ROWS_IN_CHUNK // 5) for chunk in range(first, CHUNKS)]


# Views that are apart -----------------------------------------------------------------------------------

BACKFILLED = {
    "by_chunk": "SELECT chunk, count(*), sum(bytes) FROM events GROUP BY chunk",
    "every_row": "SELECT chunk, id FROM events",
}


REPLACED = {**VIEWS, "total": "SELECT count(*), sum(id) AS ids, sum(bytes), stddev(latency_ms), max(id) FROM events"}


def test_kill_during_a_backfill(place: Place) -> None:
    """Rows come in all the while, one view is stopped and taken up again, another one replaced, and everything is in
    each view once."""
    place.prepare("WITH (retention = '1 hour')")
    load_rows(place, 0)
    loader = Loader(place, range(1, CHUNKS // 2), ROWS_IN_CHUNK)
    loader.start()
    loader.wait_for(CHUNKS // 8)
    with place.connect() as connection:
        for name, select in BACKFILLED.items():
            connection.execute(f"CREATE CONTINUOUS VIEW {name} WITH (backfill = true) AS {select}".encode())
        connection.execute(f"CREATE OR REPLACE CONTINUOUS VIEW total AS {REPLACED['total']}".encode())
        connection.execute("DEACTIVATE CONTINUOUS VIEW by_url")
        kill_runtime(place.server)
        connection.execute("ACTIVATE CONTINUOUS VIEW by_url")
    loader.finish()
    wait_until(partial(share_batches, place), "the views share batches again")
    place.compare(REPLACED | BACKFILLED)
    load_rows(place, CHUNKS)
    place.compare(REPLACED | BACKFILLED)


def share_batches(place: Place) -> bool:
    with place.connect() as connection:
        apart = "SELECT FROM standpipe.views WHERE schema = %s AND (state <> 'active' OR replacement IS NOT NULL)"
        return connection.execute(apart, [place.schema]).rowcount == 0


# Rows that fail ---------------------------------------------------------------------------------------

RATIO = """
    CREATE OR REPLACE FUNCTION ratio(divisor int) RETURNS int LANGUAGE plpgsql IMMUTABLE
    AS 'BEGIN RETURN 1000 / {}; END'
"""
RATIO_VIEWS = {
    "ratios": "SELECT ratio(user_id % 10) AS ratio, count(*), sum(bytes) FROM events GROUP BY ratio(user_id % 10)",
    "rows": "SELECT id, ratio(user_id % 10) AS ratio FROM events",
}
BAD_ROWS = "SELECT id FROM events WHERE user_id % 10 = 0 ORDER BY id"


def without_bad_rows(select: str) -> str:
    return select.replace("FROM events", "FROM events WHERE user_id % 10 <> 0")


def test_kill_while_rows_fail(place: Place) -> None:
    """Every row is in the view or a dead letter, once; and once in the view when the letters are replayed."""
    place.prepare(STREAM_OPTIONS, views={})
    for schema in (place.schema, place.mirror):
        with place.connect(schema) as connection:
            connection.execute(RATIO.format("divisor").encode())
    with place.connect() as connection:
        for name, select in RATIO_VIEWS.items():
            connection.execute(f"CREATE CONTINUOUS VIEW {name} AS {select}".encode())
    load_through(place, range(CHUNKS), ROWS_IN_CHUNK // 5, [partial(kill_runtime, place.server)])
    place.compare({name: without_bad_rows(select) for name, select in RATIO_VIEWS.items()})
    assert dead_rows(place, "ratios") == dead_rows(place, "rows") == bad_rows(place)
    for schema in (place.schema, place.mirror):
        with place.connect(schema) as connection:
            connection.execute(RATIO.format("nullif(divisor, 0)").encode())
    replay_through(place, "ratios", partial(kill_runtime, place.server))
    replay_through(place, "rows", partial(kill_runtime, place.server))
    assert dead_rows(place, "ratios") == dead_rows(place, "rows") == []
    place.compare(RATIO_VIEWS)


def bad_rows(place: Place) -> list[int]:
    with place.connect(place.mirror) as connection:
        return [row[0] for row in connection.execute(BAD_ROWS)]


def dead_rows(place: Place, view: str) -> list[int]:
    with place.connect() as connection:
        letters = "SELECT (row ->> 'id')::int FROM standpipe.dead_letters WHERE view = %s ORDER BY 1"
        return [row[0] for row in connection.execute(letters, [view])]


def replay_through(place: Place, view: str, fault: Callable[[], None]) -> None:
    """Replay while the fault happens: the request outlives it."""
    bad = len(bad_rows(place))
    with ThreadPoolExecutor() as pool, place.connect() as connection:
        replayed = pool.submit(connection.execute, "SELECT standpipe.replay(%s, '4 minutes')", [view])
        fault()
        assert replayed.result().fetchone() == (bad,)


# Functions of the same names elsewhere ------------------------------------------------------------------

SAME_NAMES: tuple[LiteralString, ...] = (
    "FUNCTION {}.count(int, int) RETURNS int LANGUAGE sql VOLATILE AS 'SELECT $1'",
    "AGGREGATE {}.upper(int) (SFUNC = int4pl, STYPE = int)",
)
CALLING_VIEWS = {
    "by_url": "SELECT upper(url) AS url, count(*), sum(bytes) FROM events GROUP BY upper(url)",
    "shown": "SELECT id, upper(url) AS url FROM events",
    "total": "SELECT count(*), count(DISTINCT status) AS statuses, upper(max(url)) AS last FROM events",
}


def test_restart_after_somebody_created_functions_of_the_same_names(place: Place) -> None:
    """The views mean the same functions as when they were created."""
    place.prepare(STREAM_OPTIONS, views=CALLING_VIEWS)
    load_rows(place, 0)
    place.compare(CALLING_VIEWS)
    with place.connect() as connection, functions_elsewhere(connection, place):
        kill_runtime(place.server)
        load_rows(place, 1)
        place.compare(CALLING_VIEWS)


@contextmanager
def functions_elsewhere(connection: psycopg.Connection, place: Place) -> Iterator[None]:
    schema = sql.Identifier(f"{place.schema}_elsewhere")
    connection.execute(sql.SQL("CREATE SCHEMA {}").format(schema))
    for definition in SAME_NAMES:
        connection.execute(sql.SQL("CREATE " + definition).format(schema))
    try:
        yield
    finally:
        connection.execute(sql.SQL("DROP SCHEMA {} CASCADE").format(schema))


# Stored plans -------------------------------------------------------------------------------------------

PLANNED_VIEWS = {
    "by_url": "SELECT url, count(*), sum(bytes), stddev(bytes) FROM events GROUP BY url",
    "visitors": "SELECT status, count(DISTINCT url), array_agg(id ORDER BY id) AS ids FROM events GROUP BY status",
    "levels": "SELECT url, status, count(*) FROM events GROUP BY ROLLUP (url, status)",
    "shares": "SELECT url, count(*) * 1.0 / (SELECT count(*) FROM events) AS share FROM events GROUP BY url",
    "ranked": "SELECT id, row_number() OVER (ORDER BY id) AS place FROM events WHERE status < 400",
}
SET_PLAN = "UPDATE standpipe.view_record SET plan = {} WHERE view_oid = %s::text::regclass"


def test_views_of_an_earlier_version_get_their_plans(place: Place) -> None:
    """It kept none: they are made of the definitions, and must fit the results that there are."""
    place.prepare(STREAM_OPTIONS, views=PLANNED_VIEWS)
    load_rows(place, 0)
    place.compare(PLANNED_VIEWS)
    with place.connect() as connection:
        for name in PLANNED_VIEWS:
            connection.execute(SET_PLAN.format("NULL").encode(), [name])
        kill_runtime(place.server)
        load_rows(place, 1)
        place.compare(PLANNED_VIEWS)
        stored = (
            "SELECT count(*) FROM standpipe.view_record WHERE plan IS NULL AND view_oid = ANY (%s::text[]::regclass[])"
        )
        assert connection.execute(stored.encode(), [list(PLANNED_VIEWS)]).fetchone() == (0,)


@pytest.mark.parametrize(
    ("plan", "error"),
    [
        ("plan || '{\"version\": 99}'", "its plan is of version 99"),
        ("jsonb_set(plan, '{plan,cores,0,grouped}', 'false')", "its stored plan is damaged"),
        ("'{}'", "its plan is of version None"),
    ],
)
def test_a_view_whose_plan_cannot_be_read_stops_nobody(place: Place, plan: str, error: str) -> None:
    place.prepare(STREAM_OPTIONS, views=PLANNED_VIEWS)
    load_rows(place, 0)
    place.compare(PLANNED_VIEWS)
    with place.connect() as connection:
        connection.execute(SET_PLAN.format(plan).encode(), ["by_url"])
        kill_runtime(place.server)
        load_rows(place, 1)
        place.compare({name: select for name, select in PLANNED_VIEWS.items() if name != "by_url"})
        state = "SELECT state, last_error FROM standpipe.views WHERE name = 'by_url' AND schema = current_schema()"
        [found] = connection.execute(state.encode()).fetchall()
        assert found[0] == "failed"
        assert error in found[1]
        with pytest.raises(psycopg.errors.ObjectNotInPrerequisiteState, match=error):
            connection.execute("EXPLAIN CONTINUOUS VIEW by_url")


# Housekeeping -----------------------------------------------------------------------------------------


def test_consumed_rows_leave_the_log(place: Place) -> None:
    """Without retention the log is cut off behind the views, again and again, and they stay right."""
    place.prepare(STREAM_OPTIONS)
    for chunk in range(4):
        load_rows(place, chunk)
        place.compare()
        wait_until(partial(has_left, place, chunk - 1), "older rows left the log")


def has_left(place: Place, chunk: int) -> bool:
    with place.connect() as connection:
        return connection.execute("SELECT FROM events WHERE chunk <= %s LIMIT 1", [chunk]).rowcount == 0


def load_rows(place: Place, chunk: int) -> None:
    with place.connect(autocommit=False) as connection:
        write_both(place, connection, chunk)
        connection.commit()


def write_both(place: Place, connection: psycopg.Connection, chunk: int) -> None:
    """Into the stream and the oracle's table, in the connection's transaction."""
    data = chunk_of_rows(chunk, ROWS_IN_CHUNK)
    for table in (sql.Identifier("events"), sql.Identifier(place.mirror, "events")):
        with connection.cursor() as cursor, cursor.copy(sql.SQL("COPY {} FROM STDIN").format(table)) as copy:
            copy.write(data)
