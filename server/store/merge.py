"""The merge: a batch's fragments and the stream's progress go into PostgreSQL in one transaction.

Invariant: whoever changes a stream's set of views holds its progress row while doing so, and the merge holds it
before it looks which views there are. So no view misses a batch, and none is merged twice.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import groupby

import psycopg

from standpipe.planner.sharing.merge_sql import merge_block, staging_table
from standpipe.planner.sharing.shared_plan import Fragment, Member, SharedPlan
from standpipe.planner.sharing.sketch_sql import sketches_of
from standpipe.server.store.log import Snapshot
from standpipe.server.store.progress import Measured, ProgressMoved, advance, hold_progress
from standpipe.server.store.session import is_passing
from standpipe.server.store.sketched import merge_sketched
from standpipe.server.store.staging import Delta, Deltas, Written, create_temporary, drop_written, load
from standpipe.server.store.views import views_fingerprint


class ViewsChanged(Exception):
    """A view came or went since the batch was planned; plan it anew."""


@dataclass(frozen=True)
class MergePlan:
    """A shared plan, and the `fingerprint` of the set of views that it was made for."""

    shared: SharedPlan
    fingerprint: str


class Merger:
    """Merges the batches of one stream. Staging tables and the merging function live in the connection's
    temporary schema for as long as the plan stays the same, so that PostgreSQL keeps its plans too."""

    def __init__(self, stream_oid: int) -> None:
        self.stream_oid = stream_oid
        self._prepared: tuple[psycopg.Connection, MergePlan] | None = None

    def merge(
        self,
        connection: psycopg.Connection,
        plan: MergePlan,
        deltas: Deltas,
        start: Snapshot,
        end: Snapshot,
        measured: Measured,
    ) -> None:
        self._prepare(connection, plan)
        with connection.transaction():
            if hold_progress(connection, self.stream_oid) != start:
                raise ProgressMoved(f"the progress of stream {self.stream_oid} is no longer {start}")
            if views_fingerprint(connection, self.stream_oid) != plan.fingerprint:
                raise ViewsChanged
            apply_deltas(connection, plan.shared, deltas)
            advance(connection, self.stream_oid, start, end, measured)

    def _prepare(self, connection: psycopg.Connection, plan: MergePlan) -> None:
        if self._prepared and self._prepared[0] is connection and self._prepared[1] is plan:
            return
        with connection.transaction():
            prepare(connection, plan.shared)
        self._prepared = connection, plan


def prepare(connection: psycopg.Connection, shared: SharedPlan) -> None:
    """Staging tables and the function that merges them, in place of those of the plan before."""
    connection.execute("DISCARD TEMP")
    for fragment in shared.fragments:
        create_temporary(connection, staging_table(fragment), fragment.columns)
    connection.execute(merge_function(shared).encode())


def merge_function(shared: SharedPlan) -> str:
    """One call merges the small deltas of all views without sketches: a single round trip, and plans that PostgreSQL
    keeps."""
    branches = "".join(merge_branch(fragment) for fragment in shared.fragments)
    return (
        "CREATE FUNCTION pg_temp.merge_views(loaded int[]) RETURNS void LANGUAGE plpgsql AS "
        f"$merge$ BEGIN {branches} END $merge$"
    )


def merge_branch(fragment: Fragment) -> str:
    return f"IF {fragment.number} = ANY (loaded) THEN {merge_statements(fragment, staging_table(fragment))}END IF; "


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


def apply_deltas(connection: psycopg.Connection, shared: SharedPlan, deltas: Deltas) -> None:
    """Of one task after the other, since they may have the same groups."""
    for number, part in enumerate(deltas):
        if number:
            tables = ", ".join(staging_table(fragment) for fragment in shared.fragments)
            connection.execute(f"TRUNCATE {tables}".encode())
        apply_part(connection, shared, part)


def apply_part(connection: psycopg.Connection, shared: SharedPlan, part: Mapping[int, Delta]) -> None:
    fragments = [fragment for fragment in shared.fragments if fragment.number in part]
    staged = {fragment.number: stage(connection, fragment, part[fragment.number]) for fragment in fragments}
    loaded = [fragment.number for fragment in fragments if not isinstance(part[fragment.number], Written)]
    if loaded:
        connection.execute("SELECT pg_temp.merge_views(%s)", [loaded])
    for fragment in fragments:
        if fragment.number not in loaded:
            run_block(connection, merge_statements(fragment, staged[fragment.number]))
        for member in fragment.members:
            if sketches_of(member.core):
                merge_sketched(connection, fragment, member, staged[fragment.number])
    drop_written(connection, part)


def stage(connection: psycopg.Connection, fragment: Fragment, delta: Delta) -> str:
    """The table that holds a delta now."""
    if isinstance(delta, Written):
        return delta.table
    table = staging_table(fragment)
    load(connection, table, fragment.columns, delta)
    return table


def run_block(connection: psycopg.Connection, statements: str) -> None:
    if statements:
        connection.execute(f"DO $merge$ BEGIN {statements} END $merge$".encode())


def find_failing(connection: psycopg.Connection, shared: SharedPlan, deltas: Deltas) -> dict[str, str]:
    """The results that cannot take their part of the deltas, and why; nothing of the attempt stays."""
    failing: dict[str, str] = {}
    for part in deltas:
        with connection.transaction(force_rollback=True):
            prepare(connection, shared)
            failing |= failing_of_part(connection, shared, part)
    return failing


def failing_of_part(
    connection: psycopg.Connection, shared: SharedPlan, part: Mapping[int, Delta]
) -> Iterator[tuple[str, str]]:
    for fragment in shared.fragments:
        if fragment.number not in part:
            continue
        staged_rows = stage(connection, fragment, part[fragment.number])
        for member in fragment.members:
            message = merge_error(connection, fragment, member, staged_rows)
            if message is not None:
                yield member.result, message


def merge_error(connection: psycopg.Connection, fragment: Fragment, member: Member, staged_rows: str) -> str | None:
    try:
        with connection.transaction(force_rollback=True):
            if sketches_of(member.core):
                merge_sketched(connection, fragment, member, staged_rows)
            else:
                run_block(connection, merge_block(fragment, [member], staged_rows))
    except psycopg.Error as error:
        if is_passing(error):
            raise
        return error.diag.message_primary or str(error)
    return None
