"""Times to live that are altered while the clock is moved: each view shows what it has always shown, but for what the
time to live hides now, and what an earlier one has hidden before."""

from __future__ import annotations

import secrets
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta

import psycopg
import pytest
from psycopg import errors, sql

from standpipe.server.store.expiry import expire, expiring_tables
from tests.conftest import Connect

START = datetime(2026, 3, 1, 12, tzinfo=UTC)
SELECT = "SELECT k, date_trunc('minute', t) AS minute, {} AS n FROM s GROUP BY 1, 2"
REPLACED_WITHIN = 300
"""Tenths of a second."""
WITH_TTL = "WITH (ttl = '{} minutes', ttl_column = 'minute')"


@dataclass(frozen=True)
class World:
    connection: psycopg.Connection

    def run(self, *statements: str) -> None:
        for statement in statements:
            self.connection.execute(statement.encode())

    def create(self, name: str, ttl: int | None = None, values: str = "sum(v)") -> None:
        options = "" if ttl is None else WITH_TTL.format(ttl)
        self.run(f"CREATE CONTINUOUS VIEW {name} {options} AS {SELECT.format(values)}")

    def alter(self, view: str, ttl: int | None) -> None:
        action = "RESET (ttl)" if ttl is None else f"SET (ttl = '{ttl} minutes', ttl_column = 'minute')"
        self.run(f"ALTER CONTINUOUS VIEW {view} {action}")

    def stop_at(self, minute: int) -> None:
        moment = START + timedelta(minutes=minute)
        self.connection.execute("UPDATE standpipe.clock_record SET stopped_at = %s", [moment])

    def insert(self, *minutes: int) -> None:
        rows = [(START + timedelta(minutes=minute),) for minute in minutes]
        with self.connection.cursor() as cursor:
            cursor.executemany("INSERT INTO s VALUES ('a', %s, 1)", rows)
        self.run("SELECT standpipe.flush('5 minutes')")

    def minutes(self, view: str) -> list[int]:
        """The minutes that a view shows, each of one row, or as often as it has rows."""
        query = sql.SQL("SELECT minute, n FROM {} ORDER BY 1").format(sql.Identifier(view))
        found = self.connection.execute(query).fetchall()
        return [int((minute - START).total_seconds()) // 60 for minute, n in found for _ in range(n)]

    def table(self, view: str) -> str:
        query = (
            "SELECT r.kept::text FROM standpipe.find_view(%s::regclass) v, standpipe.find_result(v.result_oids[1]) r"
        )
        [(table,)] = self.connection.execute(query.encode(), [view]).fetchall()
        return str(table)

    def kept(self, view: str) -> int:
        """How many groups there are behind it."""
        [(count,)] = self.connection.execute(f"SELECT count(*) FROM {self.table(view)}".encode()).fetchall()
        return int(count)

    def throw_away(self) -> None:
        for table in expiring_tables(self.connection):
            expire(self.connection, table)


@pytest.fixture
def world(connection: psycopg.Connection) -> Iterator[World]:
    connection.execute("SET TimeZone = 'UTC'")
    connection.execute("CREATE STREAM s (k text, t timestamptz, v int)")
    world = World(connection)
    world.stop_at(0)
    # Between two tests the clock is the machine's, and rows may have been deleted by it.
    connection.execute("UPDATE standpipe.clock_record SET expired_at = NULL")
    yield world
    connection.execute("UPDATE standpipe.clock_record SET stopped_at = NULL, expired_at = NULL")


def minutes(first: int, last: int) -> list[int]:
    return list(range(first, last + 1))


def test_a_shorter_life_hides_at_once_and_deletes_later(world: World) -> None:
    world.create("v", 60)
    world.insert(*minutes(-59, 0))
    assert world.minutes("v") == minutes(-59, 0)
    world.alter("v", 10)
    assert world.minutes("v") == minutes(-9, 0)
    world.throw_away()
    assert world.minutes("v") == minutes(-9, 0)
    assert world.kept("v") < 15


@pytest.mark.parametrize("longer", [60, None])
@pytest.mark.parametrize("is_deleted", [True, False])
def test_what_was_hidden_stays_hidden(world: World, longer: int | None, is_deleted: bool) -> None:
    world.create("v", 10)
    world.insert(*minutes(-30, 0))
    if is_deleted:
        world.throw_away()
    world.alter("v", longer)
    assert world.minutes("v") == minutes(-9, 0)
    # Late rows: of a group that is gone, or may be, and of one that is whole.
    world.insert(-20, -10, -9, 1)
    assert world.minutes("v") == [-9, *minutes(-9, 1)]
    world.stop_at(30)
    world.throw_away()
    assert world.minutes("v") == [-9, *minutes(-9, 1)]
    world.stop_at(55)
    world.throw_away()
    assert world.minutes("v") == (minutes(-4, 1) if longer else [-9, *minutes(-9, 1)])


def test_each_horizon_counts(world: World) -> None:
    """The farthest that anything was hidden up to."""
    world.create("v")
    world.insert(*minutes(-60, 0))
    world.alter("v", 20)
    world.alter("v", 40)
    assert world.minutes("v") == minutes(-19, 0)
    world.alter("v", None)
    world.throw_away()
    world.alter("v", 50)
    world.alter("v", 10)
    assert world.minutes("v") == minutes(-9, 0)
    world.alter("v", 50)
    world.insert(*minutes(-40, 0))
    world.throw_away()
    assert world.minutes("v") == sorted([*minutes(-9, 0), *minutes(-9, 0)])


def test_views_of_one_table_expire_each_for_itself(world: World) -> None:
    world.create("plain")
    world.create("one", values="count(*)")
    world.create("other", values="count(v)")
    world.insert(*minutes(-60, 0))
    assert world.table("plain") == world.table("one") == world.table("other")
    world.alter("one", 10)
    world.alter("other", 30)
    world.throw_away()
    for step in range(3):
        world.insert(-60, 0)
        shown = {0: 2 + step}
        assert world.minutes("one") == [*minutes(-9, -1), *[0] * shown[0]]
        assert world.minutes("other") == [*minutes(-29, -1), *[0] * shown[0]]
        assert len(world.minutes("plain")) == 61 + 2 * (step + 1)
    world.run("DROP CONTINUOUS VIEW plain")
    world.throw_away()
    assert world.minutes("one") == [*minutes(-9, -1), *[0] * 4]
    assert world.minutes("other") == [*minutes(-29, -1), *[0] * 4]
    assert world.kept("one") < 35


def test_new_views_beside_altered_ones(world: World) -> None:
    """Those that expire, and those that do not, each find a table to lie in."""
    world.create("old")
    world.create("plain")
    world.insert(*minutes(-60, 0))
    world.alter("old", 10)
    for number, ttl in enumerate((10, None, 10, 20, None)):
        world.create(f"new_{number}", ttl, ("count(*)", "max(v)", "min(v)", "sum(v)", "count(v)")[number])
    world.insert(*minutes(-60, 0))
    assert world.table("new_1") == world.table("new_4") == world.table("plain") == world.table("old")
    assert world.table("new_0") == world.table("new_2") == world.table("new_3") != world.table("plain")
    world.alter("new_2", None)
    world.insert(0)
    world.throw_away()
    twice = sorted([*minutes(-9, 0), *minutes(-9, 0)])
    assert world.minutes("old") == [*twice, 0]
    assert world.minutes("new_0") == [*minutes(-9, 0), 0]
    assert world.minutes("new_2") == minutes(-9, 0)
    assert world.minutes("new_3") == [*minutes(-19, 0), 0]
    assert world.minutes("new_4") == [*minutes(-60, 0), 0]
    assert len(world.minutes("plain")) == 61 * 2 + 1


def test_rollback_leaves_it_as_it_was(world: World) -> None:
    world.create("v", 10)
    world.insert(*minutes(-30, 0))
    before = world.connection.execute("SELECT pg_get_viewdef('v')").fetchall()
    with world.connection.transaction(force_rollback=True):
        world.alter("v", 5)
        assert world.minutes("v") == minutes(-4, 0)
        world.alter("v", None)
    assert world.connection.execute("SELECT pg_get_viewdef('v')").fetchall() == before
    world.insert(0)
    assert world.minutes("v") == [*minutes(-9, 0), 0]


def test_a_deletion_under_way_goes_by_the_new_life(world: World) -> None:
    world.create("v", 10)
    world.insert(*minutes(-5, 0))
    world.stop_at(4)
    [found] = [table for table in expiring_tables(world.connection) if "v_" in table.table]
    world.alter("v", 60)
    world.stop_at(40)
    expire(world.connection, found)
    assert world.minutes("v") == minutes(-5, 0)


def test_a_renamed_type_keeps_the_time_to_live(world: World) -> None:
    """The plan is renewed: with the same wishes, over keys in the same order."""
    world.run("CREATE TYPE mood AS ENUM ('a', 'b')")
    query = "SELECT k::mood AS k, date_trunc('minute', t) AS minute, count(*) AS n FROM s GROUP BY 1, 2"
    world.run(f"CREATE CONTINUOUS VIEW made {WITH_TTL.format(10)} AS {query}", f"CREATE CONTINUOUS VIEW v AS {query}")
    world.insert(*minutes(-30, 0))
    world.alter("v", 10)
    world.alter("v", 20)
    world.run("ALTER TYPE mood RENAME TO temper", "CREATE CONTINUOUS VIEW another AS SELECT count(*) FROM s")
    world.insert(*minutes(-30, 0))
    world.throw_away()
    twice = sorted([*minutes(-9, 0), *minutes(-9, 0)])
    assert world.minutes("v") == twice
    assert world.minutes("made") == twice
    world.alter("v", 5)
    assert world.minutes("v") == sorted([*minutes(-4, 0), *minutes(-4, 0)])


@pytest.fixture
def role(connection: psycopg.Connection) -> Iterator[str]:
    """Somebody else."""
    name = f"altered_ttl_{secrets.token_hex(4)}"
    connection.execute(f"CREATE ROLE {name}".encode())
    yield name
    connection.execute(f"RESET ROLE; DROP OWNED BY {name}; DROP ROLE {name}".encode())


def test_privileges_and_dependents_stay(world: World, role: str, schema: str) -> None:
    world.create("v", 10)
    world.run(
        f"GRANT USAGE ON SCHEMA {schema} TO {role}",
        f"GRANT SELECT ON CONTINUOUS VIEW v TO {role}",
        "CREATE VIEW over_v AS SELECT count(*) FROM v",
        "COMMENT ON CONTINUOUS VIEW v IS 'mine'",
    )
    world.insert(*minutes(-30, 0))
    world.run(f"SET ROLE {role}")
    for statement in ("SET (ttl = '1 hour')", "RESET (ttl)", "SET (ttl = '10 minutes')"):
        with pytest.raises(errors.InsufficientPrivilege, match="must be owner of continuous view v"):
            world.run(f"ALTER CONTINUOUS VIEW v {statement}")
    world.run("RESET ROLE")
    world.alter("v", 5)
    world.run(f"SET ROLE {role}")
    assert world.connection.execute("SELECT count(*) FROM v").fetchall() == [(5,)]
    world.run("RESET ROLE")
    assert world.connection.execute("SELECT * FROM over_v").fetchall() == [(5,)]
    assert world.connection.execute("SELECT obj_description('v'::regclass)").fetchall() == [("mine",)]


def test_altered_by_two(world: World, connect: Connect) -> None:
    """The second waits for the first, and is told that the view is another by now."""
    world.create("v", 10)
    world.insert(*minutes(-30, 0))
    other = connect()
    [(version,)] = other.execute("SELECT version FROM standpipe.alterable_view('v')").fetchall()
    world.alter("v", 20)
    with pytest.raises(errors.SerializationFailure, match="altered, replaced or dropped meanwhile"):
        other.execute("SELECT standpipe.alter_ttl('v', %s, '{}', '{}', '{}', '{}', '{}', NULL, NULL)", [version])


def test_an_owner_without_other_rights(world: World, role: str, schema: str) -> None:
    """Whose search path makes other things of the names that PostgreSQL has, by the extended protocol."""
    world.run(
        f"GRANT USAGE, CREATE ON SCHEMA {schema} TO {role}",
        f"GRANT SELECT ON STREAM s TO {role}",
        f"SET ROLE {role}",
    )
    world.create("v")
    world.create("beside")
    world.run("RESET ROLE")
    world.insert(*minutes(-30, 0))
    world.run(
        f"SET ROLE {role}",
        "CREATE FUNCTION date_trunc(text, timestamptz) RETURNS timestamptz LANGUAGE sql RETURN $2 - interval '1 day'",
        f"SET search_path = {schema}, pg_catalog",
    )
    world.connection.execute("ALTER CONTINUOUS VIEW v SET (ttl = '10 minutes', ttl_column = 'minute')", prepare=True)
    assert world.minutes("v") == minutes(-9, 0)
    assert world.minutes("beside") == minutes(-30, 0)
    world.alter("v", None)
    assert world.minutes("v") == minutes(-9, 0)
    world.run("RESET ROLE", f"SET search_path = {schema}")
    world.insert(*minutes(-30, 0))
    assert world.minutes("v") == sorted([*minutes(-9, 0), *minutes(-9, 0)])


def test_a_new_version_has_a_time_to_live_of_its_own(world: World) -> None:
    world.create("v", 10)
    world.insert(*minutes(-30, 0))
    world.alter("v", 20)
    world.run(f"CREATE OR REPLACE CONTINUOUS VIEW v {WITH_TTL.format(15)} AS {SELECT.format('sum(v)')}")
    for _ in range(REPLACED_WITHIN):
        if not world.connection.execute(
            "SELECT FROM standpipe.views WHERE name = 'v' AND replacement IS NOT NULL"
        ).fetchall():
            break
        world.run("SELECT pg_sleep(0.1)")
    assert world.minutes("v") == minutes(-14, 0)
    world.alter("v", 10)
    assert world.minutes("v") == minutes(-9, 0)
