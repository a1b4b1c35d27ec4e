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
