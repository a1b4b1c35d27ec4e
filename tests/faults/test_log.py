"""The log on a real PostgreSQL, without Spark: batches, their ends and places, segments, what drops leave."""

from __future__ import annotations

import contextlib
import secrets
import tempfile
from collections.abc import Iterator
from pathlib import Path

import psycopg
import pytest
import sqlalchemy as sa
from psycopg import sql
from sqlalchemy.dialects import postgresql
from sqlalchemy.dialects.postgresql.base import ischema_names

from standpipe.catalog import tables
from standpipe.catalog.install import install
from standpipe.catalog.objects import Stream
from standpipe.catalog.settings import STANDARD_SETTINGS
from standpipe.planner.analysis import read_analysis
from standpipe.planner.sharing.merge_sql import result_sql
from standpipe.planner.stored_plan import StoredPlan, write_plan
from standpipe.planner.views.plan_view import plan_view
from standpipe.planner.views.read_query import view_sql
from standpipe.server.embedded import EmbeddedPostgres
from standpipe.server.store.housekeeping import Housekeeping
from standpipe.server.store.inquiry import answer
from standpipe.server.store.log import (
    Snapshot,
    Window,
    current_snapshot,
    rows_between,
    rows_in_blocks,
    segments,
)
from standpipe.server.store.next_batch import find_next_batch
from standpipe.server.store.plans import current_plans, fetch_plan, forget_plans, publish_plan
from standpipe.server.store.progress import Measured, ProgressMoved, advance, read_progress
from standpipe.server.store.session import connect_reader
from standpipe.server.store.streams import load_stream, load_streams
from standpipe.server.store.timelines import read_timelines
from standpipe.server.store.views import ViewLoader, mark_guarded, views_fingerprint

MANY_ROWS = 30_000
"""More than a small batch."""
COLUMNS = "number int, filler text"


@pytest.fixture(scope="module")
def conninfo() -> Iterator[str]:
    with tempfile.TemporaryDirectory(prefix="standpipe-test-") as directory:
        postgres = EmbeddedPostgres(Path(directory))
        postgres.start()
        try:
            postgres.ensure_database("standpipe")
            install(postgres.conninfo())
            yield postgres.conninfo()
        finally:
            postgres.stop()


@pytest.fixture
def reader(conninfo: str) -> Iterator[psycopg.Connection]:
    with connect_reader(conninfo) as connection:
        yield connection


@pytest.fixture
def stream(conninfo: str) -> Iterator[str]:
    """A stream of its own name for each test, in its own schema, with a retention of nothing."""
    schema = f"test_{secrets.token_hex(4)}"
    with psycopg.connect(conninfo, autocommit=True) as connection:
        connection.execute(sql.SQL("CREATE SCHEMA {}").format(sql.Identifier(schema)))
        name = f"{schema}.numbers"
        connection.execute("SELECT standpipe.create_stream(%s, 'numbers', %s, '0', false)", [name, COLUMNS])
        yield name
        connection.execute(sql.SQL("DROP SCHEMA {} CASCADE").format(sql.Identifier(schema)))


@pytest.fixture
def log(reader: psycopg.Connection, stream: str) -> Stream:
    return loaded(reader, stream)


def loaded(reader: psycopg.Connection, name: str) -> Stream:
    row = reader.execute("SELECT %s::regclass::oid::int8", [name]).fetchone()
    assert row is not None
    found = load_stream(reader, row[0])
    assert found is not None
    return found


def create_view(connection: psycopg.Connection, stream: str, name: str = "totals") -> str:
    """As the front end does it."""
    view, query = f"{stream.partition('.')[0]}.{name}", f"SELECT count(*) FROM {stream}"
    row = connection.execute("SELECT standpipe.analyse_query(%s, '')::text", [query]).fetchone()
    assert row is not None
    analysis = read_analysis(row[0], STANDARD_SETTINGS, is_new=True)
    plan = answer(connection, plan_view(analysis))
    [result], shown = map(result_sql, plan.cores), view_sql(plan)
    connection.execute(
        "SELECT standpipe.create_view(%s, %s, '', %s, %s, %s, %s, '{NULL}', '{NULL}', %s, %s, %s, '{}', false, '{}')",
        [
            *(view, name, query, stream, [result.columns], [result.key_columns]),
            *(list(shown.texts), list(shown.holes), write_plan(StoredPlan(plan, analysis.text))),
        ],
    )
    return view


def insert(connection: psycopg.Connection, stream: str, *numbers: int) -> None:
    statement = sql.SQL("INSERT INTO {} (number) SELECT unnest(%s::int[])").format(sql.SQL(stream))
    connection.execute(statement, [list(numbers)])


def insert_many(connection: psycopg.Connection, stream: str, rows: int, filler: int = 1) -> None:
    statement = sql.SQL("INSERT INTO {} SELECT i, repeat('x', %s) FROM generate_series(1, %s) i")
    connection.execute(statement.format(sql.SQL(stream)), [filler, rows])


def numbers_between(reader: psycopg.Connection, relation: str, condition: sql.Composable) -> list[int]:
    query = sql.SQL("SELECT number FROM {} WHERE {}").format(sql.SQL(relation), condition)
    return [row[0] for row in reader.execute(query)]


# Batches --------------------------------------------------------------------------------------------


def test_each_row_is_in_one_batch_however_transactions_overlap(
    conninfo: str, reader: psycopg.Connection, stream: str, log: Stream
) -> None:
    """Transactions begin, write and end in all orders, some roll back; offsets are taken in between."""
    with contextlib.ExitStack() as stack:
        writers = [stack.enter_context(psycopg.connect(conninfo)) for _ in range(4)]
        position = current_snapshot(reader)
        seen: list[int] = []
        for step in range(60):
            writer = writers[step * 7 % 4]
            insert(writer, stream, step)
            if step % 5 == 1:
                writers[step * 3 % 4].commit()
            if step % 11 == 5:
                writers[step * 5 % 4].rollback()
            if step % 3 == 0:
                end = current_snapshot(reader)
                seen += numbers_between(reader, log.log, rows_between(position, end))
                position = end
        for writer in writers:
            writer.commit()
        seen += numbers_between(reader, log.log, rows_between(position, current_snapshot(reader)))
        committed = numbers_between(reader, log.log, sql.SQL("true"))
        assert len(committed) > 30
        assert sorted(seen) == sorted(committed)


def test_a_long_transaction_delays_only_its_own_rows(
    conninfo: str, reader: psycopg.Connection, stream: str, log: Stream
) -> None:
    with psycopg.connect(conninfo) as long, psycopg.connect(conninfo, autocommit=True) as short:
        start = current_snapshot(reader)
        insert(long, stream, 1)
        insert(short, stream, 2)
        middle = current_snapshot(reader)
        assert numbers_between(reader, log.log, rows_between(start, middle)) == [2]
        insert(short, stream, 3)
        long.commit()
        assert sorted(numbers_between(reader, log.log, rows_between(middle, current_snapshot(reader)))) == [
            1,
            3,
        ]


def test_a_savepoint_is_part_of_its_transaction(
    conninfo: str, reader: psycopg.Connection, stream: str, log: Stream
) -> None:
    start = current_snapshot(reader)
    with psycopg.connect(conninfo) as connection:
        insert(connection, stream, 1)
        with connection.transaction():
            insert(connection, stream, 2)
        with connection.transaction(force_rollback=True):
            insert(connection, stream, 3)
        assert numbers_between(reader, log.log, rows_between(start, current_snapshot(reader))) == []
    assert numbers_between(reader, log.log, rows_between(start, current_snapshot(reader))) == [1, 2]


def test_nothing_new_is_no_batch(reader: psycopg.Connection, log: Stream) -> None:
    now = current_snapshot(reader)
    assert find_next_batch(reader, log.log, log.log_oid, now, current_snapshot(reader)) is None


def test_more_than_the_largest_batch_is_taken_in_parts(
    conninfo: str, reader: psycopg.Connection, stream: str, log: Stream
) -> None:
    with contextlib.ExitStack() as stack:
        running = stack.enter_context(psycopg.connect(conninfo))
        insert(running, stream, -1)
        writer = stack.enter_context(psycopg.connect(conninfo, autocommit=True))
        position = current_snapshot(reader)
        for first in range(0, 1000, 10):
            insert(writer, stream, *range(first, first + 10))
        sizes, seen = [], list[int]()
        while found := find_next_batch(reader, log.log, log.log_oid, position, current_snapshot(reader), largest=100):
            numbers = numbers_between(reader, log.log, rows_between(position, found.end))
            assert found.rows == len(numbers)
            assert all(found.end.covers(xid) for xid in range(position.xmin, position.xmax) if position.covers(xid))
            sizes.append(len(numbers))
            seen += numbers
            position = found.end
            if len(sizes) == 3:
                running.commit()
        assert sorted(seen) == list(range(-1, 1000))
        assert len(sizes) >= 9 and max(sizes) <= 111


# Where a batch lies ---------------------------------------------------------------------------------


def test_windows_hold_the_batch_and_divide_it(
    conninfo: str, reader: psycopg.Connection, stream: str, log: Stream
) -> None:
    with psycopg.connect(conninfo, autocommit=True) as writer:
        insert_many(writer, stream, MANY_ROWS)
        start = current_snapshot(reader)
        insert_many(writer, stream, MANY_ROWS)
        reader.execute("SELECT nextval(%s::oid::regclass)", [log.sequence_oid])
        insert_many(writer, stream, MANY_ROWS)
        found = find_next_batch(reader, log.log, log.log_oid, start, current_snapshot(reader))
        insert_many(writer, stream, MANY_ROWS)
    assert found is not None and found.rows == 2 * MANY_ROWS
    assert [window.segment.number for window in found.windows] == [0, 1]
    assert found.windows[0].first_block > 0
    batch = rows_between(start, found.end)
    seen = [n for window in found.windows for n in numbers_of_halves(reader, window, batch)]
    assert sorted(seen) == sorted([*range(1, MANY_ROWS + 1)] * 2)


def numbers_of_halves(reader: psycopg.Connection, window: Window, batch: sql.Composable) -> Iterator[int]:
    middle = (window.first_block + window.last_block) // 2
    for first, after_last in ((window.first_block, middle), (middle, window.last_block + 1)):
        condition = sql.SQL("{} AND {}").format(rows_in_blocks(window, first, after_last), batch)
        yield from numbers_between(reader, window.segment.name, condition)


def test_a_log_rewritten_under_a_batch_is_noticed(
    conninfo: str, reader: psycopg.Connection, stream: str, log: Stream
) -> None:
    start = current_snapshot(reader)
    with psycopg.connect(conninfo, autocommit=True) as writer:
        insert_many(writer, stream, MANY_ROWS)
        found = find_next_batch(reader, log.log, log.log_oid, start, current_snapshot(reader))
        assert found is not None
        [window] = found.windows
        writer.execute(sql.SQL("VACUUM FULL {}").format(sql.SQL(window.segment.name)))
    condition = rows_in_blocks(window, window.first_block, window.last_block + 1)
    with pytest.raises(psycopg.Error, match="the log was rewritten during the batch"):
        numbers_between(reader, window.segment.name, condition)


def test_a_look_for_rows_uses_the_index(conninfo: str, reader: psycopg.Connection, stream: str, log: Stream) -> None:
    with psycopg.connect(conninfo, autocommit=True) as writer:
        insert_many(writer, stream, MANY_ROWS)
        Housekeeping(conninfo).tidy(reader)
        start = current_snapshot(reader)
        insert(writer, stream, 1)
    query = sql.SQL("EXPLAIN (ANALYZE, COSTS OFF) SELECT FROM {} WHERE {}").format(
        sql.SQL(log.log), rows_between(start, current_snapshot(reader))
    )
    plan = "\n".join(row[0] for row in reader.execute(query))
    assert "Bitmap Index Scan" in plan
    removed = [int(line.rpartition(" ")[2]) for line in plan.splitlines() if "Rows Removed" in line]
    assert sum(removed) < MANY_ROWS / 2


# Progress -------------------------------------------------------------------------------------------


def test_progress_moves_from_where_it_is_or_not_at_all(reader: psycopg.Connection, log: Stream) -> None:
    start = read_progress(reader, log.oid)
    assert start is not None
    end = current_snapshot(reader)
    advance(reader, log.oid, start, end, Measured(3, 0.5))
    assert read_progress(reader, log.oid) == end
    with pytest.raises(ProgressMoved):
        advance(reader, log.oid, start, end, Measured(3, 0.5))


def test_snapshots_of_postgres_come_back_as_they_were(conninfo: str, reader: psycopg.Connection) -> None:
    with psycopg.connect(conninfo) as one, psycopg.connect(conninfo) as two:
        for connection in (one, two):
            connection.execute("SELECT txid_current()")
        # A later one that is finished; before that the two are not counted as running but as yet to come.
        reader.execute("SELECT txid_current()")
        row = reader.execute("SELECT txid_current_snapshot()::text").fetchone()
    assert row is not None
    assert str(Snapshot.parse(row[0])) == row[0]
    assert len(Snapshot.parse(row[0]).running) == 2


def test_plans_are_found_by_the_views_of_their_stream(conninfo: str, reader: psycopg.Connection, log: Stream) -> None:
    with psycopg.connect(conninfo, autocommit=True) as writer:
        now = views_fingerprint(writer, log.oid)
        # As of a stream that was dropped, and had the same views.
        publish_plan(writer, log.oid + 1, "same", "plan", now)
        assert current_plans(reader, [log.oid]) == {}
        publish_plan(writer, log.oid, "same", "plan", now)
        publish_plan(writer, log.oid, "for one batch", "another")
        publish_plan(writer, log.oid, "of other views", "another", "other")
        publish_plan(writer, log.oid, "same", "plan")
        assert current_plans(reader, [log.oid, 1]) == {log.oid: "same"}
        assert fetch_plan(reader, "for one batch") == "another"
        forget_plans(writer)
        assert fetch_plan(reader, "same") is None


def read_streams(reader: psycopg.Connection) -> set[int]:
    """Those that some view reads."""
    return {each.stream.oid for streams in read_timelines(reader).values() for each in streams}


def test_timelines_have_the_streams_with_readers(
    conninfo: str, reader: psycopg.Connection, stream: str, log: Stream
) -> None:
    assert log.oid not in read_streams(reader)
    assert log in load_streams(reader)
    with psycopg.connect(conninfo, autocommit=True) as connection:
        view = create_view(connection, stream)
        assert log.oid in read_streams(reader)
        connection.execute("SELECT standpipe.drop_relations('continuous view', %s, false, 'RESTRICT')", [[view]])
    assert log.oid not in read_streams(reader)


# Segments -------------------------------------------------------------------------------------------


@pytest.fixture
def keeper(conninfo: str) -> Housekeeping:
    """Closes a segment as soon as it has some kilobytes."""
    return Housekeeping(conninfo, segment_bytes=64 * 1024)


def sizes(reader: psycopg.Connection, log: Stream) -> list[int]:
    query = "SELECT pg_relation_size(%s::oid)"
    found = (reader.execute(query, [leaf.oid]).fetchone() for leaf in segments(reader, log.log_oid))
    return [row[0] for row in found if row]


def current_segment(reader: psycopg.Connection, log: Stream) -> int:
    row = reader.execute("SELECT pg_sequence_last_value(%s::oid)::int", [log.sequence_oid]).fetchone()
    assert row is not None
    return int(row[0])


def test_a_full_segment_is_closed_and_emptied_when_all_is_read(
    conninfo: str, reader: psycopg.Connection, stream: str, log: Stream, keeper: Housekeeping
) -> None:
    with psycopg.connect(conninfo, autocommit=True) as writer:
        create_view(writer, stream)
        insert_many(writer, stream, MANY_ROWS)
        keeper.tidy(reader)
        assert current_segment(reader, log) == 1
        insert(writer, stream, 1)
        keeper.tidy(reader)
        assert sizes(reader, log)[0] > 0, "unread rows must stay"
        start = read_progress(reader, log.oid)
        assert start is not None
        advance(reader, log.oid, start, current_snapshot(reader), Measured(1, 1.0))
        keeper.tidy(reader)
        assert sizes(reader, log)[0] == 0
        assert numbers_between(reader, log.log, sql.SQL("true")) == [1]


def test_without_readers_nothing_is_kept_beyond_retention(
    conninfo: str, reader: psycopg.Connection, stream: str, log: Stream, keeper: Housekeeping
) -> None:
    with psycopg.connect(conninfo, autocommit=True) as writer:
        insert_many(writer, stream, MANY_ROWS)
    keeper.tidy(reader)
    keeper.tidy(reader)
    assert sizes(reader, log) == [0, 0, 0]


def test_retention_keeps_what_is_read(
    conninfo: str, reader: psycopg.Connection, stream: str, log: Stream, keeper: Housekeeping
) -> None:
    with psycopg.connect(conninfo, autocommit=True) as writer:
        writer.execute("UPDATE standpipe.stream_record SET retention = '1 hour' WHERE stream_oid = %s", [log.oid])
        insert_many(writer, stream, MANY_ROWS)
        for _ in range(3):
            keeper.tidy(reader)
    assert sizes(reader, log)[0] > 0


def test_a_row_that_comes_late_into_a_closed_segment_is_kept(
    conninfo: str, reader: psycopg.Connection, stream: str, log: Stream, keeper: Housekeeping
) -> None:
    with psycopg.connect(conninfo) as slow, psycopg.connect(conninfo, autocommit=True) as writer:
        create_view(writer, stream)
        insert(slow, stream, -1)
        insert_many(writer, stream, MANY_ROWS)
        for _ in range(2):
            start = read_progress(reader, log.oid)
            assert start is not None
            advance(reader, log.oid, start, current_snapshot(reader), Measured(1, 1.0))
            keeper.tidy(reader)
        assert sizes(reader, log)[0] > 0, "a transaction still writes there"
        slow.commit()
        keeper.tidy(reader)
        position = read_progress(reader, log.oid)
        assert position is not None
        assert numbers_between(reader, log.log, rows_between(position, current_snapshot(reader))) == [-1]


def test_an_apart_view_keeps_its_rows_and_an_inactive_one_remembers_their_loss(
    conninfo: str, reader: psycopg.Connection, stream: str, log: Stream, keeper: Housekeeping
) -> None:
    with psycopg.connect(conninfo, autocommit=True) as writer:
        create_view(writer, stream, "shared")
        own = create_view(writer, stream, "own")
        writer.execute("SELECT standpipe.leave(%s::regclass, 'apart')", [own])
        insert_many(writer, stream, MANY_ROWS)
        keeper.tidy(reader)
        start = read_progress(reader, log.oid)
        assert start is not None
        advance(reader, log.oid, start, current_snapshot(reader), Measured(1, 1.0))
        keeper.tidy(reader)
        assert sizes(reader, log)[0] > 0, "the view that is apart has yet to take them"
        writer.execute("SELECT standpipe.deactivate_view(%s)", [own])
        keeper.tidy(reader)
        assert sizes(reader, log)[0] == 0
        with pytest.raises(psycopg.errors.ObjectNotInPrerequisiteState, match="cannot be activated"):
            writer.execute("SELECT standpipe.activate_view(%s)", [own])
        writer.execute("SELECT standpipe.truncate_view(%s)", [own])
        writer.execute("SELECT standpipe.activate_view(%s)", [own])


UNITED = [
    ("10:10:", "20:20:", "20:20:"),
    ("10:20:10,15", "12:15:12", "15:20:15"),
    ("10:20:10,15", "10:30:10,15,25", "10:30:10,15,25"),
    ("1:1:", "5:9:5,7", "5:9:5,7"),
]


@pytest.mark.parametrize(("one", "other", "united"), UNITED)
def test_snapshots_unite(reader: psycopg.Connection, one: str, other: str, united: str) -> None:
    unite = "SELECT standpipe.unite(%s::txid_snapshot, %s::txid_snapshot)::text"
    covers = "SELECT standpipe.covers(%s::txid_snapshot, %s::txid_snapshot)"
    for pair in ((one, other), (other, one)):
        assert reader.execute(unite, pair).fetchone() == (united,)
        assert reader.execute(covers, (united, pair[0])).fetchone() == (True,)
    assert reader.execute(covers, (one, other)).fetchone() == (one == united,)


def test_rotation_waits_for_an_empty_segment(
    conninfo: str, reader: psycopg.Connection, stream: str, log: Stream, keeper: Housekeeping
) -> None:
    with psycopg.connect(conninfo, autocommit=True) as writer:
        create_view(writer, stream)
        for _ in range(5):
            insert_many(writer, stream, MANY_ROWS // 10)
            keeper.tidy(reader)
    assert current_segment(reader, log) == 2
    assert len(numbers_between(reader, log.log, sql.SQL("true"))) == MANY_ROWS // 10 * 5


# What drops leave -----------------------------------------------------------------------------------


def records(reader: psycopg.Connection, stream_oid: int) -> int:
    query = """
        SELECT (SELECT count(*) FROM standpipe.stream_record WHERE stream_oid = %(oid)s)
             + (SELECT count(*) FROM standpipe.view_record WHERE stream_oid = %(oid)s)
             + (SELECT count(*) FROM standpipe.progress_record WHERE stream_oid = %(oid)s)
    """
    row = reader.execute(query, {"oid": stream_oid}).fetchone()
    assert row is not None
    return int(row[0])


def data_relations(reader: psycopg.Connection) -> set[int]:
    found = reader.execute("SELECT oid::int8 FROM pg_class WHERE relnamespace = 'standpipe_data'::regnamespace")
    return {row[0] for row in found}


def test_what_a_dropped_schema_leaves_is_swept(conninfo: str, reader: psycopg.Connection) -> None:
    Housekeeping("").sweep(reader)
    before = data_relations(reader)
    with psycopg.connect(conninfo, autocommit=True) as connection:
        connection.execute("CREATE SCHEMA doomed")
        connection.execute("SELECT standpipe.create_stream('doomed.s', 's', %s, '0', false)", [COLUMNS])
        create_view(connection, "doomed.s")
        oid = loaded(reader, "doomed.s").oid
        assert records(reader, oid) == 3
        connection.execute("DROP SCHEMA doomed CASCADE")
    Housekeeping("").sweep(reader)
    assert records(reader, oid) == 0
    assert data_relations(reader) == before


def test_a_view_dropped_past_us_is_swept_and_the_others_stay(
    conninfo: str, reader: psycopg.Connection, stream: str, log: Stream
) -> None:
    with psycopg.connect(conninfo, autocommit=True) as connection:
        create_view(connection, stream, "kept")
        gone = create_view(connection, stream, "gone")
        connection.execute(sql.SQL("DROP VIEW {}").format(sql.SQL(gone)))
    Housekeeping("").sweep(reader)
    assert records(reader, log.oid) == 3
    assert log.oid in read_streams(reader)


def test_guards_and_dead_letters_go_with_their_view(
    conninfo: str, reader: psycopg.Connection, stream: str, log: Stream
) -> None:
    with psycopg.connect(conninfo, autocommit=True) as connection:
        kept = create_view(connection, stream, "kept")
        gone = create_view(connection, stream, "gone")
        views = ViewLoader(log.oid).load(reader)
        for view in views:
            mark_guarded(reader, view.oid)
            reader.execute(LETTER, [view.oid])
        ViewLoader(log.oid).load(reader)
        assert [left_of(reader, view.oid) for view in views] == [(1, 1), (1, 1)]
        connection.execute(sql.SQL("DROP VIEW {}").format(sql.SQL(gone)))
    Housekeeping("").sweep(reader)
    Housekeeping("").sweep(reader)
    assert {view.name: left_of(reader, view.oid) for view in views} == {kept: (1, 1), gone: (0, 0)}


LETTER = """
    INSERT INTO standpipe.dead_letter_record (view_oid, "row", error, sqlstate) VALUES (%s, '{}', 'bad', '22000')
"""


def left_of(reader: psycopg.Connection, view_oid: int) -> tuple[int, int]:
    """How many guards and dead letters of a view there are."""
    query = """
        SELECT (SELECT count(*) FROM pg_proc WHERE starts_with(proname, format('guard_%%s_', %(oid)s::int8))),
               (SELECT count(*) FROM standpipe.dead_letter_record WHERE view_oid = %(oid)s)
    """
    row = reader.execute(query, {"oid": view_oid}).fetchone()
    assert row is not None
    return row[0], row[1]


# The catalog's tables -------------------------------------------------------------------------------


def described(table: sa.Table) -> list[tuple[str, str, bool | None]]:
    dialect = postgresql.dialect()  # type: ignore[no-untyped-call]
    return [(column.name, column.type.compile(dialect), column.nullable) for column in table.columns]


def test_tables_mirror_the_migrations(conninfo: str, monkeypatch: pytest.MonkeyPatch) -> None:
    engine = sa.create_engine("postgresql+psycopg://", creator=lambda: psycopg.connect(conninfo))
    monkeypatch.setitem(ischema_names, "txid_snapshot", tables.TxidSnapshot)
    reflected = sa.MetaData(schema=tables.SCHEMA)
    reflected.reflect(engine)
    engine.dispose()
    assert reflected.tables.keys() == tables.metadata.tables.keys()
    for name, table in tables.metadata.tables.items():
        found = reflected.tables[name]
        assert described(found) == described(table)
        assert found.primary_key.columns.keys() == table.primary_key.columns.keys()
