"""The functions of schema standpipe as doors: which are open, and what those that are open refuse."""

from __future__ import annotations

from typing import Any

import psycopg
import pytest
from psycopg import errors

from tests.security.conftest import LogIn, NewRole

# What clients call, by themselves or by statements of ours; see catalog/privileges.sql. A new function belongs here or
# among those of the server.
CLIENTS = """
    activate activate_view add_column add_moments add_pairs add_watermark alter_ttl alterable_view analyse
    analyse_query are_far_apart ask_of_view belongs_to canonical_text change_idle_timeout change_max_ahead
    change_retention change_timeline change_trigger change_windows check_columns check_owner check_replaceable
    check_timeline_owner clock compares_bytes create_result create_stream create_view current_segment deactivate
    deactivate_view declare_time_column declare_watermark dependents describe_collation describe_object
    describe_query describe_type described_columns described_dependents drop_part drop_parts drop_relations
    drop_replacement drop_views drop_watermark empty_result explained_view filled_query find_replacement
    find_result find_stream find_view first_of_months flush forget_watermark free_name give_table hold_progress
    hold_streams hold_timelines hold_view index_time invoker is_calendar is_emitting is_free is_huge is_known
    is_same_query is_taken kept_options leading_columns local_start month_number months_of most_windows move_result
    notice_dependents notice_indexes numbered_name offset_of_start on_error open_log parts_behind pending
    read_trigger readers reads refuse_change refuse_dependents refuse_window register_replacement register_result
    register_stream register_view replace_view replay reserved_name resolve restart_view rows_ahead seed_result
    separate_result session_end session_reach set_idle_timeout set_max_ahead set_result_owner set_retention
    set_stream_owner set_time_column set_timeline set_trigger set_view_owner shared_graph shares_states shortened
    slice_end slice_start start_from time_column truncate_view unite_huge_moments unite_huge_pairs unite_moments
    unite_pairs user_columns view_clock view_watermark watermark_of window_of_rows window_size without_months
"""
SERVERS = """
    begin_early check_log check_new_part check_reads check_same_owner check_schema check_time_column
    check_view_parts collect_item collect_number column_types combine_variance count_by_progress count_different
    count_late covers fail_view first_state flush_lock flush_lock_class foreign_stream guard_view hold_times
    is_backfilled is_sharing keep_first keep_last leave most_frequent nothing percentile_of place_in_log
    replay_lock_class result_types separate_view sharing_setting snapshot_before_me start_view swap_view unite
"""
OPEN = """
    SELECT p.proname, has_function_privilege(%s, p.oid, 'EXECUTE') FROM pg_proc p
    WHERE p.pronamespace = 'standpipe'::regnamespace
"""


def test_each_function_is_open_to_clients_or_the_servers_alone(
    connection: psycopg.Connection, new_role: NewRole
) -> None:
    found = connection.execute(OPEN, [new_role()]).fetchall()
    assert {name for name, is_open in found if is_open} == set(CLIENTS.split())
    assert {name for name, is_open in found if not is_open} == set(SERVERS.split())


@pytest.fixture
def owner(connection: psycopg.Connection) -> psycopg.Connection:
    """A session of the server's role, with a stream that nobody else may read and one that all may."""
    connection.execute("CREATE STREAM closed (a int)")
    connection.execute("CREATE CONTINUOUS VIEW of_closed AS SELECT a, count(*) FROM closed GROUP BY a")
    connection.execute("CREATE STREAM shared (a int)")
    connection.execute("GRANT SELECT ON STREAM shared TO PUBLIC")
    return connection


@pytest.fixture
def stranger(owner: psycopg.Connection, new_role: NewRole, log_in: LogIn) -> psycopg.Connection:
    """A session of another role, with a stream and a view of its own."""
    session = log_in(new_role())
    session.execute("CREATE STREAM own (a int)")
    session.execute("CREATE CONTINUOUS VIEW of_own AS SELECT a, count(*) FROM own GROUP BY a")
    return session


def call(session: psycopg.Connection, function: str, *arguments: Any) -> None:
    places = ", ".join(["%s"] * len(arguments))
    session.execute(f"SELECT standpipe.{function}({places})".encode(), arguments)


def oid(session: psycopg.Connection, relation: str) -> int:
    row = session.execute("SELECT %s::regclass::oid::bigint", [relation]).fetchone()
    assert row is not None
    return int(row[0])


def parts_of(session: psycopg.Connection, view: str) -> tuple[int, list[int]]:
    row = session.execute("SELECT definition_oid::bigint, result_oids::bigint[] FROM standpipe.find_view(%s)", [view])
    found = row.fetchone()
    assert found is not None
    return found[0], found[1]


# Progress: while it is held no batch of the stream is merged.


def test_who_may_not_read_a_stream_cannot_hold_it(stranger: psycopg.Connection) -> None:
    with pytest.raises(errors.InsufficientPrivilege, match="permission denied for stream"):
        call(stranger, "hold_progress", oid(stranger, "closed"))
    call(stranger, "hold_progress", oid(stranger, "shared"))
    call(stranger, "hold_progress", oid(stranger, "own"))


def test_who_had_a_view_on_a_stream_can_still_drop_it(owner: psycopg.Connection, stranger: psycopg.Connection) -> None:
    stranger.execute("CREATE CONTINUOUS VIEW of_shared AS SELECT a, count(*) FROM shared GROUP BY a")
    owner.execute("REVOKE SELECT ON STREAM shared FROM PUBLIC")
    call(stranger, "hold_progress", oid(stranger, "shared"))
    stranger.execute("DEACTIVATE CONTINUOUS VIEW of_shared")
    stranger.execute("DROP CONTINUOUS VIEW of_shared")
    with pytest.raises(errors.InsufficientPrivilege):
        call(stranger, "hold_progress", oid(stranger, "shared"))


@pytest.mark.parametrize("function", ["deactivate", "activate", "restart_view"])
def test_nobody_changes_the_view_of_another_role(stranger: psycopg.Connection, function: str) -> None:
    with pytest.raises(errors.InsufficientPrivilege, match="must be owner of continuous view of_closed"):
        call(stranger, function, oid(stranger, "of_closed"))


def test_nobody_changes_the_stream_of_another_role(stranger: psycopg.Connection) -> None:
    closed = oid(stranger, "closed")
    for function, value in (
        ("change_retention", ["0 s"]),
        ("change_timeline", ["x"]),
        ("check_timeline_owner", []),
        ("change_max_ahead", ["0 s"]),
        ("change_idle_timeout", ["0 s"]),
        ("declare_time_column", ["a"]),
        ("declare_watermark", ["a", "0 s"]),
        ("forget_watermark", [True]),
    ):
        with pytest.raises(errors.InsufficientPrivilege, match="must be owner of stream closed"):
            call(stranger, function, closed, *value)


@pytest.mark.parametrize("delay", ["-1 second", "1 month", "1 year", None])
def test_a_watermark_has_a_delay_that_a_statement_could_give_it(
    stranger: psycopg.Connection, delay: str | None
) -> None:
    with pytest.raises(errors.CheckViolation):
        call(stranger, "declare_watermark", oid(stranger, "own"), "arrival_timestamp", delay)


# Registering, which statements do with what they have made.

LOG = """
    CREATE SEQUENCE standpipe_data.stranger_sequence;
    CREATE TABLE standpipe_data.stranger_log (
        a int, arrival_timestamp timestamptz NOT NULL, _standpipe_xid bigint NOT NULL,
        _standpipe_segment smallint NOT NULL
    ) PARTITION BY LIST (_standpipe_segment);
    CREATE TABLE standpipe_data.stranger_0 PARTITION OF standpipe_data.stranger_log FOR VALUES IN (0);
    CREATE TABLE standpipe_data.stranger_1 PARTITION OF standpipe_data.stranger_log FOR VALUES IN (1);
    CREATE TABLE standpipe_data.stranger_2 PARTITION OF standpipe_data.stranger_log FOR VALUES IN (2);
    CREATE VIEW stranger_stream AS SELECT a, arrival_timestamp FROM standpipe_data.stranger_log;
"""
LOG_NAME, SEQUENCE_NAME = "standpipe_data.stranger_log", "standpipe_data.stranger_sequence"
UNFIT_LOGS = [
    "ALTER TABLE standpipe_data.stranger_log DROP COLUMN _standpipe_xid",
    "ALTER TABLE standpipe_data.stranger_log ALTER _standpipe_xid TYPE text",
    "ALTER TABLE standpipe_data.stranger_log ALTER arrival_timestamp DROP NOT NULL",
    "DROP TABLE standpipe_data.stranger_2",
    "CREATE OR REPLACE VIEW stranger_stream AS SELECT 1 AS a, now() AS arrival_timestamp",
    "ALTER TABLE standpipe_data.stranger_log SET SCHEMA {schema}; SET search_path = {schema}, standpipe_data",
]


def register_stream(session: psycopg.Connection, stream: str, log: str, sequence: str) -> None:
    call(session, "register_stream", oid(session, stream), oid(session, log), oid(session, sequence), "1 hour")


def test_a_log_is_registered_once_and_only_if_it_is_one(stranger: psycopg.Connection, schema: str) -> None:
    for change in UNFIT_LOGS:
        with stranger.transaction(force_rollback=True):
            stranger.execute(LOG.encode())
            oids = [oid(stranger, name) for name in ("stranger_stream", LOG_NAME, SEQUENCE_NAME)]
            stranger.execute(change.format(schema=schema).encode())
            with pytest.raises(errors.WrongObjectType), stranger.transaction():
                call(stranger, "register_stream", *oids, "1 hour")
    with stranger.transaction(force_rollback=True):
        stranger.execute(LOG.encode())
        register_stream(stranger, "stranger_stream", LOG_NAME, SEQUENCE_NAME)
        stranger.execute("CREATE VIEW another AS SELECT * FROM standpipe_data.stranger_log")
        with pytest.raises(errors.WrongObjectType, match="is not a new log"):
            register_stream(stranger, "another", LOG_NAME, SEQUENCE_NAME)


def test_nobody_registers_what_belongs_to_another_role(stranger: psycopg.Connection) -> None:
    row = stranger.execute("SELECT log, sequence_oid::regclass::text FROM standpipe.find_stream('closed')").fetchone()
    assert row is not None
    stranger.execute("CREATE VIEW pretender AS SELECT 1 AS a")
    with pytest.raises(errors.InsufficientPrivilege):
        register_stream(stranger, "pretender", *row)


def register_view(session: psycopg.Connection, view: str, definition: int, results: list[int], stream: str) -> None:
    arguments = (oid(session, view), definition, results, oid(session, stream), "SELECT 1", "UTC", "{}", "{}")
    casts = ("%s::oid", "%s::oid", "%s::bigint[]::oid[]", "%s::oid", "%s", "%s", "%s", "%s")
    session.execute(f"SELECT standpipe.register_view({', '.join(casts)})".encode(), arguments)


def make_parts(session: psycopg.Connection, reading: str) -> tuple[int, list[int]]:
    session.execute("CREATE VIEW made AS SELECT 1 AS a")
    session.execute(f"CREATE VIEW standpipe_data.stranger_definition AS SELECT 1 AS a FROM {reading}".encode())
    session.execute("CREATE TABLE standpipe_data.stranger_result (a int)")
    return oid(session, "standpipe_data.stranger_definition"), [oid(session, "standpipe_data.stranger_result")]


def test_a_view_is_registered_with_parts_of_its_own(stranger: psycopg.Connection) -> None:
    with stranger.transaction(force_rollback=True):
        definition, results = make_parts(stranger, "own")
        used_definition, used_results = parts_of(stranger, "of_own")
        for parts in ((used_definition, results), (definition, used_results), (definition, [oid(stranger, "own")])):
            with pytest.raises(errors.WrongObjectType, match="is not a new"), stranger.transaction():
                register_view(stranger, "made", *parts, "own")
        with pytest.raises(errors.WrongObjectType, match="is not a new continuous view"), stranger.transaction():
            register_view(stranger, "of_own", definition, results, "own")
        with pytest.raises(errors.WrongObjectType, match="is not a stream"), stranger.transaction():
            register_view(stranger, "made", definition, results, "of_own")
        with pytest.raises(errors.WrongObjectType, match="does not read"), stranger.transaction():
            register_view(stranger, "made", definition, results, "shared")
        register_view(stranger, "made", definition, results, "own")


def test_a_view_is_registered_on_a_stream_that_may_be_read(
    owner: psycopg.Connection, stranger: psycopg.Connection
) -> None:
    with stranger.transaction(force_rollback=True):
        definition, results = make_parts(stranger, "closed")
        with pytest.raises(errors.InsufficientPrivilege, match="permission denied for stream"):
            register_view(stranger, "made", definition, results, "closed")


def test_a_view_is_not_where_its_parts_are(stranger: psycopg.Connection) -> None:
    definition, results = make_parts(stranger, "own")
    with pytest.raises(errors.InsufficientPrivilege, match="standpipe_data"), stranger.transaction():
        stranger.execute("CREATE VIEW standpipe_data.made AS SELECT 1 AS a")
        register_view(stranger, "standpipe_data.made", definition, results, "own")


def test_a_view_has_options_that_there_are(stranger: psycopg.Connection) -> None:
    """One that the runtime cannot read would stop all views of the stream."""
    with stranger.transaction(force_rollback=True):
        definition, results = make_parts(stranger, "own")
        with pytest.raises(errors.InvalidParameterValue, match="on_error"):
            stranger.execute(
                "SELECT standpipe.register_view(%s, %s, %s::bigint[]::oid[], %s, '', 'UTC', %s, '{}')",
                [oid(stranger, "made"), definition, results, oid(stranger, "own"), '{"on_error": "shrug"}'],
            )


KEPT = """
    CREATE TABLE standpipe_data.stranger_kept (k int, n bigint DEFAULT 0, s text);
    CREATE VIEW standpipe_data.stranger_result AS SELECT * FROM standpipe_data.stranger_kept WHERE n > 0;
"""
RESULT_NAME, KEPT_NAME = "standpipe_data.stranger_result", "standpipe_data.stranger_kept"


def test_a_result_is_registered_as_it_is(stranger: psycopg.Connection) -> None:
    with stranger.transaction(force_rollback=True):
        stranger.execute(KEPT.encode())
        _, [used] = parts_of(stranger, "of_own")
        for arguments in (
            (RESULT_NAME, KEPT_NAME, ["nosuch"], "n"),
            (RESULT_NAME, KEPT_NAME, ["k"], "nosuch"),
            (RESULT_NAME, KEPT_NAME, ["k", "n"], "n"),
            (KEPT_NAME, KEPT_NAME, ["k"], "n"),
            (str(used), KEPT_NAME, ["k"], "n"),
        ):
            with pytest.raises(errors.WrongObjectType), stranger.transaction():
                call_with_names(stranger, "register_result", *arguments)
        call_with_names(stranger, "register_result", RESULT_NAME, KEPT_NAME, ["k"], "n")


def call_with_names(session: psycopg.Connection, function: str, result: str, table: str, *rest: Any) -> None:
    places = "".join(", %s" for _ in rest)
    statement = f"SELECT standpipe.{function}(%s::regclass, %s::regclass{places})"
    session.execute(statement.encode(), [result, table, *rest])


def test_a_result_moves_to_a_table_with_its_columns(stranger: psycopg.Connection) -> None:
    with stranger.transaction(force_rollback=True):
        stranger.execute(KEPT.encode())
        call_with_names(stranger, "register_result", RESULT_NAME, KEPT_NAME, ["k"], "n")
        stranger.execute("CREATE TABLE standpipe_data.stranger_other (slot bigint, k int, t text, u int)")
        stranger.execute(
            "CREATE OR REPLACE VIEW standpipe_data.stranger_result AS "
            "SELECT k, slot AS n, t AS s FROM standpipe_data.stranger_other WHERE slot > 0"
        )
        other = "standpipe_data.stranger_other"
        for keys, states, presence in (
            (["k"], ["slot"], "slot"),
            (["k"], ["slot", "u"], "slot"),
            (["k"], ["slot", "nosuch"], "slot"),
            (["k"], ["slot", "t"], "k"),
        ):
            with pytest.raises(errors.WrongObjectType), stranger.transaction():
                call_with_names(stranger, "move_result", RESULT_NAME, other, keys, states, presence)
        with pytest.raises(errors.WrongObjectType, match="does not read"), stranger.transaction():
            call_with_names(stranger, "move_result", RESULT_NAME, KEPT_NAME, ["k"], ["n", "s"], "n")
        call_with_names(stranger, "move_result", RESULT_NAME, other, ["k"], ["slot", "t"], "slot")


def test_nobody_moves_the_result_of_another_role(stranger: psycopg.Connection) -> None:
    _, [foreign] = parts_of(stranger, "of_closed")
    with stranger.transaction(force_rollback=True):
        stranger.execute(KEPT.encode())
        with pytest.raises(errors.InsufficientPrivilege):
            call_with_names(stranger, "move_result", str(foreign), KEPT_NAME, ["k"], ["n", "s"], "n")


def test_a_view_replaces_only_what_it_is_a_new_version_of(stranger: psycopg.Connection) -> None:
    stranger.execute("CREATE CONTINUOUS VIEW second AS SELECT a, count(*) FROM own GROUP BY a")
    second, of_own = oid(stranger, "second"), oid(stranger, "of_own")
    for pair in ((second, of_own), (second, second)):
        with pytest.raises(errors.WrongObjectType, match="is not a new version"):
            call(stranger, "register_replacement", *pair)
    with pytest.raises(errors.InsufficientPrivilege):
        call(stranger, "register_replacement", second, oid(stranger, "of_closed"))
