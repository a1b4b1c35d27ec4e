"""The merge: the deltas of a batch and the progress of its streams go into PostgreSQL in one transaction.

Invariant: whoever changes a stream's set of views holds its progress row while doing so, and the merge holds it
before it looks which views there are. So no view misses a batch, and none is merged twice.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import groupby

import psycopg

from standpipe.catalog.names import dollar_quoted, quote_literal
from standpipe.planner.plan import LOG
from standpipe.planner.sharing.merge_sql import merge_block
from standpipe.planner.sharing.shared_plan import Fragment, Member, SharedPlan
from standpipe.planner.sharing.sketch_sql import sketches_of
from standpipe.server.store.log import Snapshot, session_lives
from standpipe.server.store.progress import Measured, ProgressMoved, advance, hold_progress
from standpipe.server.store.session import is_passing
from standpipe.server.store.sketched import merge_sketched
from standpipe.server.store.staging import Delta, Deltas, Written, create_temporary, drop_written, load
from standpipe.server.store.views import views_fingerprint

PLANS_PREPARED = 32
"""In one session. Each has a few temporary tables and the plans that PostgreSQL keeps of its function."""
DIVERT = """
    WITH late AS MATERIALIZED (
        SELECT l.view_oid FROM standpipe.late_record l JOIN standpipe.view_record v USING (view_oid)
        WHERE {result}::regclass = ANY (v.result_oids) AND l.rows > l.diverted),
    diverted AS (
        INSERT INTO standpipe.late_row_record (view_oid, "row")
        SELECT late.view_oid, found."row" FROM late CROSS JOIN LATERAL ({rows}) AS found)
    UPDATE standpipe.late_record l SET diverted = rows FROM late WHERE l.view_oid = late.view_oid
"""
TRIAL = "trial"
"""In place of the digest of a plan that is only tried."""


class ViewsChanged(Exception):
    """A view of the stream came or went since the batch was planned; plan it anew."""

    def __init__(self, stream_oid: int) -> None:
        super().__init__(f"the views of stream {stream_oid} have changed")
        self.stream_oid = stream_oid


class SnapshotLost(Exception):
    """PostgreSQL crashed since the end of the batch was chosen; choose it anew."""


@dataclass(frozen=True)
class MergePlan:
    """A shared plan, its digest, and the `fingerprint` of the set of views that it was made for."""

    shared: SharedPlan
    digest: str
    fingerprint: str


@dataclass(frozen=True)
class StreamDelta:
    """What a batch adds to the results of one stream's views, and how far it moves the stream's progress. `rows` are
    the rows of the log that it is made of, for a FROM clause."""

    stream_oid: int
    plan: MergePlan
    deltas: Deltas
    rows: str
    start: Snapshot
    end: Snapshot
    measured: Measured


class MergeSession:
    """A session that merges. Staging tables and the merging function of a plan live in its temporary schema while the
    plan is in use, so that PostgreSQL keeps its own plans too."""

    def __init__(self, connection: psycopg.Connection) -> None:
        self.connection = connection
        self._prepared: dict[str, SharedPlan] = {}

    def has_prepared(self, digest: str) -> bool:
        return digest in self._prepared

    def prepare(self, digest: str, shared: SharedPlan) -> None:
        if digest in self._prepared:
            return
        kept = list(self._prepared.items())[1 - PLANS_PREPARED :]
        with self.connection.transaction():
            for old in self._prepared.keys() - dict(kept).keys():
                drop_staging(self.connection, old, self._prepared[old])
            create_staging(self.connection, digest, shared)
        self._prepared = {**dict(kept), digest: shared}

    def merge(self, batch: Sequence[StreamDelta], session: str) -> None:
        """Merge a batch of streams that advance together. `session` took the snapshot that the batch ends with."""
        for part in batch:
            self.prepare(part.plan.digest, part.plan.shared)
        connection = self.connection
        with connection.transaction():
            for number, part in enumerate(sorted(batch, key=lambda part: part.stream_oid)):
                # Whoever holds one stream waits for no other: somebody may come the other way, with DDL over both.
                if hold_progress(connection, part.stream_oid, nowait=number > 0) != part.start:
                    raise ProgressMoved(part.stream_oid, part.start)
            if not session_lives(connection, session):
                raise SnapshotLost
            for part in batch:
                if views_fingerprint(connection, part.stream_oid) != part.plan.fingerprint:
                    raise ViewsChanged(part.stream_oid)
            for part in batch:
                apply_deltas(connection, part.plan.digest, part.plan.shared, part.deltas, part.rows)
                advance(connection, part.stream_oid, part.start, part.end, part.measured)


def create_staging(connection: psycopg.Connection, digest: str, shared: SharedPlan) -> None:
    """Staging tables of a plan, the function that merges them, and the one that closes windows afterwards."""
    for fragment in shared.fragments:
        create_temporary(connection, staging_table(digest, fragment), fragment.columns)
    connection.execute(merge_function(digest, shared).encode())
    connection.execute(closing_function(digest, shared).encode())


def drop_staging(connection: psycopg.Connection, digest: str, shared: SharedPlan) -> None:
    connection.execute(f"DROP FUNCTION {merge_function_name(digest)}(int[])".encode())
    connection.execute(f"DROP FUNCTION {closing_function_name(digest)}()".encode())
    for fragment in shared.fragments:
        connection.execute(f"DROP TABLE {staging_table(digest, fragment)}".encode())


def staging_table(digest: str, fragment: Fragment) -> str:
    """The temporary table that a small delta is loaded into."""
    return f"pg_temp.fragment_{digest}_{fragment.number}"


def merge_function_name(digest: str) -> str:
    return f"pg_temp.merge_{digest}"


def merge_function(digest: str, shared: SharedPlan) -> str:
    """One call merges the small deltas of all views without sketches: a single round trip, and plans that PostgreSQL
    keeps."""
    branches = "".join(merge_branch(fragment, staging_table(digest, fragment)) for fragment in shared.fragments)
    body = dollar_quoted(f"BEGIN {branches} END")
    return f"CREATE FUNCTION {merge_function_name(digest)}(loaded int[]) RETURNS void LANGUAGE plpgsql AS {body}"


def closing_function_name(digest: str) -> str:
    return f"pg_temp.close_{digest}"


def closing_function(digest: str, shared: SharedPlan) -> str:
    """What follows when all parts of a batch are merged: the watermarks move, and windows close."""
    body = dollar_quoted(f"BEGIN {''.join(closings(shared))} END")
    return f"CREATE FUNCTION {closing_function_name(digest)}() RETURNS void LANGUAGE plpgsql AS {body}"


def closings(shared: SharedPlan) -> list[str]:
    return [member.closing for member in shared.members if member.closing]


def merge_branch(fragment: Fragment, staged_rows: str) -> str:
    return f"IF {fragment.number} = ANY (loaded) THEN {merge_statements(fragment, staged_rows)}END IF; "


def merge_statements(fragment: Fragment, staged_rows: str) -> str:
    return "".join(merge_block(fragment, members, staged_rows) for members in by_table(fragment))


def by_table(fragment: Fragment) -> Iterator[tuple[Member, ...]]:
    """The members whose results one statement merges: those of one table, as far as PostgreSQL can do it alone."""
    plain = [member for member in fragment.members if not sketches_of(member.core)]
    if not fragment.grouped:
        yield from ((member,) for member in plain)
        return
    ordered = sorted(plain, key=lambda member: member.place.table)
    for _, members in groupby(ordered, key=lambda member: member.place.table):
        yield tuple(members)


def apply_deltas(connection: psycopg.Connection, digest: str, shared: SharedPlan, deltas: Deltas, rows: str) -> None:
    """Merge deltas by a prepared plan. Then windows close."""
    apply_parts(connection, digest, shared, deltas)
    for member in shared.members:
        divert_late_rows(connection, member, rows)
    if closings(shared):
        connection.execute(f"SELECT {closing_function_name(digest)}()".encode())


def apply_parts(connection: psycopg.Connection, digest: str, shared: SharedPlan, deltas: Deltas) -> None:
    """One part after the other, since parts may have the same groups."""
    for number, part in enumerate(deltas):
        if number:
            tables = ", ".join(staging_table(digest, fragment) for fragment in shared.fragments)
            connection.execute(f"TRUNCATE {tables}".encode())
        apply_part(connection, digest, shared, part)


def divert_late_rows(connection: psycopg.Connection, member: Member, rows: str) -> None:
    """A view that asks for it keeps the rows that came too late."""
    if member.late_rows is not None:
        own = f"(SELECT * FROM {rows} AS batch WHERE {member.start})" if member.start else rows
        found = member.late_rows.filled({LOG: own}.__getitem__)
        connection.execute(DIVERT.format(result=quote_literal(member.result), rows=found).encode())


def apply_part(connection: psycopg.Connection, digest: str, shared: SharedPlan, part: Mapping[int, Delta]) -> None:
    fragments = [fragment for fragment in shared.fragments if fragment.number in part]
    staged = {fragment.number: stage(connection, digest, fragment, part[fragment.number]) for fragment in fragments}
    loaded = [fragment.number for fragment in fragments if not isinstance(part[fragment.number], Written)]
    if loaded:
        connection.execute(f"SELECT {merge_function_name(digest)}(%s)".encode(), [loaded])
    for fragment in fragments:
        if fragment.number not in loaded:
            run_block(connection, merge_statements(fragment, staged[fragment.number]))
        for member in fragment.members:
            if sketches_of(member.core):
                merge_sketched(connection, fragment, member, staged[fragment.number])
    drop_written(connection, part)


def stage(connection: psycopg.Connection, digest: str, fragment: Fragment, delta: Delta) -> str:
    """The table that holds a delta now."""
    if isinstance(delta, Written):
        return delta.table
    table = staging_table(digest, fragment)
    load(connection, table, fragment.columns, delta)
    return table


def run_block(connection: psycopg.Connection, statements: str) -> None:
    if statements:
        connection.execute(f"DO {dollar_quoted(f'BEGIN {statements} END')}".encode())


def find_failing(connection: psycopg.Connection, shared: SharedPlan, deltas: Deltas, rows: str) -> Mapping[str, str]:
    """The results that cannot take their part of the deltas, or else those whose windows cannot close after them, and
    why; nothing of the attempt stays. `rows` are those that the deltas are made of."""
    failing: dict[str, str] = {}
    for part in deltas:
        with connection.transaction(force_rollback=True):
            create_staging(connection, TRIAL, shared)
            failing |= failing_of_part(connection, shared, part)
    return failing or dict(failing_to_close(connection, shared, deltas, rows))


def failing_of_part(
    connection: psycopg.Connection, shared: SharedPlan, part: Mapping[int, Delta]
) -> Iterator[tuple[str, str]]:
    for fragment in shared.fragments:
        if fragment.number not in part:
            continue
        staged_rows = stage(connection, TRIAL, fragment, part[fragment.number])
        for member in fragment.members:
            message = error_of(connection, partial(merge_alone, connection, fragment, member, staged_rows))
            if message is not None:
                yield member.result, message


def failing_to_close(
    connection: psycopg.Connection, shared: SharedPlan, deltas: Deltas, rows: str
) -> Iterator[tuple[str, str]]:
    if not closings(shared):
        return
    with connection.transaction(force_rollback=True):
        create_staging(connection, TRIAL, shared)
        apply_parts(connection, TRIAL, shared, deltas)
        for member in shared.members:
            message = error_of(connection, partial(close_alone, connection, member, rows))
            if message is not None:
                yield member.result, message


def merge_alone(connection: psycopg.Connection, fragment: Fragment, member: Member, staged_rows: str) -> None:
    if sketches_of(member.core):
        merge_sketched(connection, fragment, member, staged_rows)
    else:
        run_block(connection, merge_block(fragment, [member], staged_rows))


def close_alone(connection: psycopg.Connection, member: Member, rows: str) -> None:
    divert_late_rows(connection, member, rows)
    run_block(connection, member.closing)


def error_of(connection: psycopg.Connection, attempt: Callable[[], None]) -> str | None:
    """Why an attempt fails; nothing of it stays."""
    try:
        with connection.transaction(force_rollback=True):
            attempt()
    except psycopg.Error as error:
        if is_passing(error):
            raise
        return error.diag.message_primary or str(error)
    return None
