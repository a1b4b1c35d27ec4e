"""SQLAlchemy Core tables of schema `standpipe`, to build the runtime's catalog reads from.

The migrations make the tables; these are their mirror, and a test holds the two together. `compiled` turns a
statement into text and parameters for a psycopg connection, so that one connection serves catalog and data.
"""

from __future__ import annotations

from typing import Any

import sqlalchemy as sa
from sqlalchemy.dialects import postgresql

SCHEMA = "standpipe"
DATA_SCHEMA = "standpipe_data"

metadata = sa.MetaData(schema=SCHEMA)


class TxidSnapshot(sa.types.UserDefinedType[str]):
    """PostgreSQL's txid_snapshot, as text on our side."""

    cache_ok = True

    def get_col_spec(self, **_: Any) -> str:
        return "TXID_SNAPSHOT"


schema_version = sa.Table("schema_version", metadata, sa.Column("version", sa.Integer, primary_key=True))

stream_record = sa.Table(
    "stream_record",
    metadata,
    sa.Column("stream_oid", postgresql.OID, primary_key=True),
    sa.Column("log_oid", postgresql.OID, nullable=False, unique=True),
    sa.Column("sequence_oid", postgresql.OID, nullable=False),
    sa.Column("retention", postgresql.INTERVAL, nullable=False),
    sa.Column("created_at", sa.DateTime(timezone=True), nullable=False),
    sa.Column("timeline", sa.Text),
    sa.Column("time_column", sa.Text),
    sa.Column("watermark_column", sa.Text),
    sa.Column("watermark_delay", postgresql.INTERVAL),
    sa.Column("max_ahead", postgresql.INTERVAL, nullable=False),
    sa.Column("idle_timeout", postgresql.INTERVAL),
    sa.Column("trigger_interval", postgresql.INTERVAL),
    sa.Column("trigger_rows", sa.BigInteger),
)

closed_segment_record = sa.Table(
    "closed_segment_record",
    metadata,
    sa.Column("stream_oid", postgresql.OID, primary_key=True),
    sa.Column("segment", sa.SmallInteger, primary_key=True),
    sa.Column("closed_at", sa.DateTime(timezone=True), nullable=False),
)

view_record = sa.Table(
    "view_record",
    metadata,
    sa.Column("view_oid", postgresql.OID, primary_key=True),
    sa.Column("definition_oid", postgresql.OID, nullable=False, unique=True),
    sa.Column("result_oids", postgresql.ARRAY(postgresql.OID), nullable=False),
    sa.Column("stream_oid", postgresql.OID, nullable=False, index=True),
    sa.Column("query", sa.Text, nullable=False),
    sa.Column("time_zone", sa.Text, nullable=False),
    sa.Column("options", postgresql.JSONB, nullable=False),
    sa.Column("state", sa.Text, nullable=False),
    sa.Column("last_error", sa.Text),
    sa.Column("created_at", sa.DateTime(timezone=True), nullable=False),
    sa.Column("started_by", sa.BigInteger, nullable=False),
    sa.Column("start_snapshot", TxidSnapshot),
    sa.Column("guarded", sa.Boolean, nullable=False),
    sa.Column("replays", sa.BigInteger, nullable=False),
    sa.Column("replayed_rows", sa.BigInteger, nullable=False),
    sa.Column("replay_error", sa.Text),
    sa.Column("slow", sa.Boolean, nullable=False),
    sa.Column("incomplete", sa.Boolean, nullable=False),
    sa.Column("replaces", postgresql.OID),
    sa.Column("plan", postgresql.JSONB),
    sa.Column("rows_offset", sa.BigInteger, nullable=False),
    sa.Column("rows_taken", sa.BigInteger, nullable=False),
)

result_record = sa.Table(
    "result_record",
    metadata,
    sa.Column("result_oid", postgresql.OID, primary_key=True),
    sa.Column("table_oid", postgresql.OID, nullable=False, index=True),
    sa.Column("keys", postgresql.ARRAY(sa.Text), nullable=False),
    sa.Column("states", postgresql.ARRAY(sa.Text), nullable=False),
    sa.Column("presence", sa.Text, nullable=False),
)

dead_letter_record = sa.Table(
    "dead_letter_record",
    metadata,
    sa.Column("letter", sa.BigInteger, primary_key=True),
    sa.Column("view_oid", postgresql.OID, nullable=False, index=True),
    sa.Column("row", postgresql.JSONB, nullable=False),
    sa.Column("error", sa.Text, nullable=False),
    sa.Column("sqlstate", sa.Text, nullable=False),
    sa.Column("failed_at", sa.DateTime(timezone=True), nullable=False),
)

late_record = sa.Table(
    "late_record",
    metadata,
    sa.Column("view_oid", postgresql.OID, primary_key=True),
    sa.Column("rows", sa.BigInteger, nullable=False),
    sa.Column("diverted", sa.BigInteger, nullable=False),
)

early_record = sa.Table(
    "early_record",
    metadata,
    sa.Column("view_oid", postgresql.OID, primary_key=True),
    sa.Column("shown_at", sa.DateTime(timezone=True), nullable=False),
)

late_row_record = sa.Table(
    "late_row_record",
    metadata,
    sa.Column("late_row", sa.BigInteger, primary_key=True),
    sa.Column("view_oid", postgresql.OID, nullable=False, index=True),
    sa.Column("row", postgresql.JSONB, nullable=False),
    sa.Column("diverted_at", sa.DateTime(timezone=True), nullable=False),
)

progress_record = sa.Table(
    "progress_record",
    metadata,
    sa.Column("stream_oid", postgresql.OID, primary_key=True),
    sa.Column("snapshot", TxidSnapshot, nullable=False),
    sa.Column("batch", sa.BigInteger, nullable=False),
    sa.Column("rows", sa.BigInteger, nullable=False),
    sa.Column("rows_per_second", sa.Double),
    sa.Column("batch_seconds", sa.Double),
    sa.Column("updated_at", sa.DateTime(timezone=True), nullable=False),
    sa.Column("last_error", sa.Text),
    sa.Column("batches_beside", sa.BigInteger, nullable=False),
)

sharing_record = sa.Table(
    "sharing_record",
    metadata,
    sa.Column("stream_oid", postgresql.OID, primary_key=True),
    sa.Column("node", sa.Text, primary_key=True),
    sa.Column("position", sa.Integer, nullable=False),
    sa.Column("kind", sa.Text, nullable=False),
    sa.Column("identity", sa.Text, nullable=False),
    sa.Column("description", sa.Text, nullable=False),
    sa.Column("inputs", postgresql.ARRAY(sa.Text), nullable=False),
    sa.Column("conditions", postgresql.JSONB, nullable=False),
    sa.Column("partials", postgresql.ARRAY(sa.Text), nullable=False),
    sa.Column("view_oids", postgresql.ARRAY(postgresql.OID), nullable=False),
)

batch_figure_record = sa.Table(
    "batch_figure_record",
    metadata,
    sa.Column("stream_oid", postgresql.OID, primary_key=True),
    sa.Column("batches", sa.Integer, nullable=False),
    sa.Column("rows", sa.Double, nullable=False),
    sa.Column("read", sa.Double, nullable=False),
    sa.Column("compute", sa.Double, nullable=False),
    sa.Column("merge", sa.Double, nullable=False),
    sa.Column("nodes", postgresql.JSONB, nullable=False),
)

plan_record = sa.Table(
    "plan_record",
    metadata,
    sa.Column("digest", sa.Text, primary_key=True),
    sa.Column("stream_oid", postgresql.OID, nullable=False, index=True),
    sa.Column("fingerprint", sa.Text),
    sa.Column("plan", sa.Text, nullable=False),
    sa.Column("published_at", sa.DateTime(timezone=True), nullable=False),
)

given_back_record = sa.Table(
    "given_back_record",
    metadata,
    sa.Column("stream_oid", postgresql.OID, primary_key=True),
    sa.Column("number", sa.BigInteger, nullable=False),
)

clock_record = sa.Table(
    "clock_record",
    metadata,
    sa.Column("only_one", sa.Boolean, primary_key=True),
    sa.Column("stopped_at", sa.DateTime(timezone=True)),
    sa.Column("expired_at", sa.DateTime(timezone=True)),
)

waiting_record = sa.Table(
    "waiting_record",
    metadata,
    sa.Column("stream_oid", postgresql.OID, primary_key=True),
    sa.Column("waiting_for", sa.Text, nullable=False),
)

# The relation `live_views` has the columns of view_record and only the rows whose relations still exist.
live_views = sa.table(
    "live_views", *(sa.column(column.name, column.type) for column in view_record.columns), schema=SCHEMA
)

_dialect = postgresql.psycopg.dialect()  # type: ignore[no-untyped-call]


def compiled(statement: sa.ClauseElement) -> tuple[str, dict[str, Any]]:
    """What `psycopg.Cursor.execute` takes."""
    finished = statement.compile(dialect=_dialect)
    return str(finished), dict(finished.params)
