"""Compiled plans in the catalog: published by the runtime, fetched by the executors that a part names them to.

A plan that holds for a set of views is found by the fingerprint of that set; one that is made for a single batch only
by its digest. Nothing here outlives the runtime that published it.
"""

from __future__ import annotations

import psycopg

from standpipe.server.store.views import FINGERPRINT_OF

FORGET_ALL = "DELETE FROM standpipe.plan_record"
# The plan before the current one may still be named by a batch under way. A plan for one batch replaces no other.
FORGET_OLD = """
    DELETE FROM standpipe.plan_record
    WHERE stream_oid = %(stream)s AND digest <> %(digest)s AND published_at < clock_timestamp() - interval '1 minute'
      AND (fingerprint IS NULL OR %(fingerprint)s::text IS NOT NULL)
"""
PUBLISH = """
    INSERT INTO standpipe.plan_record (digest, stream_oid, fingerprint, plan)
    VALUES (%(digest)s, %(stream)s, %(fingerprint)s, %(plan)s)
    ON CONFLICT (digest) DO UPDATE SET stream_oid = excluded.stream_oid, published_at = excluded.published_at,
        fingerprint = coalesce(excluded.fingerprint, plan_record.fingerprint)
"""
CURRENT = f"""
    SELECT s.oid::bigint, p.digest FROM unnest(%s::oid[]) AS s (oid)
    CROSS JOIN LATERAL ({FINGERPRINT_OF.format(stream="s.oid")}) AS f (fingerprint)
    JOIN standpipe.plan_record p ON p.stream_oid = s.oid AND p.fingerprint = f.fingerprint
    ORDER BY p.published_at
"""
FETCH = "SELECT plan FROM standpipe.plan_record WHERE digest = %s"


def publish_plan(
    connection: psycopg.Connection, stream_oid: int, digest: str, plan: str, fingerprint: str | None = None
) -> None:
    """Let executors find a plan; with a fingerprint, let the source name it for as long as the views stay the same."""
    values = {"digest": digest, "stream": stream_oid, "fingerprint": fingerprint, "plan": plan}
    connection.execute(PUBLISH, values)
    connection.execute(FORGET_OLD, values)


def current_plans(connection: psycopg.Connection, stream_oids: list[int]) -> dict[int, str]:
    """The digest of the plan for the views that a stream has now, of those streams whose plan is published."""
    return dict(connection.execute(CURRENT, [stream_oids]).fetchall())


def fetch_plan(connection: psycopg.Connection, digest: str) -> str | None:
    row = connection.execute(FETCH, [digest]).fetchone()
    return str(row[0]) if row else None


def forget_plans(connection: psycopg.Connection) -> None:
    """Those of another run of the runtime."""
    connection.execute(FORGET_ALL)
