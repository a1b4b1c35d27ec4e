-- Streams that advance together, and what the runtime hands to Spark's executors through the catalog.

ALTER TABLE standpipe.stream_record ADD COLUMN timeline text;

COMMENT ON COLUMN standpipe.stream_record.timeline IS
    'streams of the same timeline advance together; NULL: the stream has a timeline of its own';

-- The function that takes a timeline as well has other parameters, so that it does not replace this one.
DROP FUNCTION IF EXISTS standpipe.create_stream(text, text, text, text, boolean);

-- Compiled plans by digest. The runtime publishes them, executors fetch them; worth nothing after a crash.
CREATE UNLOGGED TABLE standpipe.plan_record (
    digest text PRIMARY KEY,
    stream_oid oid NOT NULL,
    -- Of the set of views that the plan holds for; NULL for a plan that is made for one batch.
    fingerprint text,
    plan text NOT NULL,
    published_at timestamptz NOT NULL DEFAULT clock_timestamp()
);
CREATE INDEX ON standpipe.plan_record (stream_oid);

-- Whom the merge of a stream waits for, while it does.
CREATE UNLOGGED TABLE standpipe.waiting_record (
    stream_oid oid PRIMARY KEY,
    waiting_for text NOT NULL
);
