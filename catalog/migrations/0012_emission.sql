-- Rows that came too late: after their windows had closed, or after their time to live.
CREATE TABLE standpipe.late_record (
    view_oid oid PRIMARY KEY,
    rows bigint NOT NULL,
    -- How many of them are among the late rows.
    diverted bigint NOT NULL DEFAULT 0
);

CREATE TABLE standpipe.late_row_record (
    late_row bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    view_oid oid NOT NULL,
    "row" jsonb NOT NULL,
    diverted_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX ON standpipe.late_row_record (view_oid);

-- How many rows a view has taken. While it shares batches it has those that its stream has merged since `rows_offset`; else
-- `rows_taken`.
ALTER TABLE standpipe.view_record
    ADD COLUMN rows_offset bigint NOT NULL DEFAULT 0,
    ADD COLUMN rows_taken bigint NOT NULL DEFAULT 0;

-- Earlier rows were not counted.
UPDATE standpipe.view_record v
SET rows_taken = (SELECT count(*) FROM standpipe.dead_letter_record l WHERE l.view_oid = v.view_oid);
UPDATE standpipe.view_record v SET rows_offset = p.rows - v.rows_taken
FROM standpipe.progress_record p WHERE p.stream_oid = v.stream_oid;

-- When the open windows of views that EMIT EVERY were shown last.
CREATE TABLE standpipe.early_record (
    view_oid oid PRIMARY KEY,
    shown_at timestamptz NOT NULL
);
