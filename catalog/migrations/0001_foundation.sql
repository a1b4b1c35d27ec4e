-- Streams, continuous views and progress. Rows are keyed by the oids of PostgreSQL's own relations:
-- what exists is what pg_class says exists; a row here whose relations are gone is dead and swept later.

CREATE SCHEMA IF NOT EXISTS standpipe_data;
COMMENT ON SCHEMA standpipe_data IS 'logs of streams, definitions and results of continuous views';

CREATE TABLE standpipe.stream_record (
    stream_oid oid PRIMARY KEY,
    log_oid oid NOT NULL UNIQUE,
    sequence_oid oid NOT NULL,
    retention interval NOT NULL,
    created_at timestamptz NOT NULL DEFAULT now()
);

-- A segment that is no longer written to, since when; the current one has no row.
CREATE TABLE standpipe.closed_segment_record (
    stream_oid oid NOT NULL,
    segment smallint NOT NULL,
    closed_at timestamptz NOT NULL DEFAULT clock_timestamp(),
    PRIMARY KEY (stream_oid, segment)
);

CREATE TABLE standpipe.view_record (
    view_oid oid PRIMARY KEY,
    definition_oid oid NOT NULL UNIQUE,
    -- One result table for each core of the view, in order.
    result_oids oid[] NOT NULL,
    stream_oid oid NOT NULL,
    query text NOT NULL,
    time_zone text NOT NULL,
    options jsonb NOT NULL DEFAULT '{}',
    state text NOT NULL DEFAULT 'active' CHECK (state IN ('active', 'failed')),
    last_error text,
    created_at timestamptz NOT NULL DEFAULT now(),
    -- The transaction that made (or last truncated) the view, and the snapshot it committed on top of:
    -- the view's rows are those of the stream that are not visible in it.
    started_by bigint NOT NULL DEFAULT txid_current(),
    start_snapshot txid_snapshot
);
CREATE INDEX ON standpipe.view_record (stream_oid);

CREATE TABLE standpipe.progress_record (
    stream_oid oid PRIMARY KEY,
    snapshot txid_snapshot NOT NULL,
    batch bigint NOT NULL DEFAULT 0,
    rows bigint NOT NULL DEFAULT 0,
    rows_per_second double precision,
    batch_seconds double precision,
    updated_at timestamptz NOT NULL DEFAULT clock_timestamp(),
    last_error text
);

-- The variance family combines in PostgreSQL's own way, {n, sum, sum of squared differences}.
CREATE AGGREGATE standpipe.combine_variance(double precision[]) (
    sfunc = float8_combine,
    stype = double precision[],
    initcond = '{0,0,0}'
);
