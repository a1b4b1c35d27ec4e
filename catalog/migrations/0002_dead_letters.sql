-- Rows that a view could not evaluate, and what is asked of them.

ALTER TABLE standpipe.view_record
    -- Evaluated row by row from now on: some row has failed.
    ADD COLUMN guarded boolean NOT NULL DEFAULT false,
    -- How often dead letters were tried again, how many of them are in the view since, and why not all could be.
    ADD COLUMN replays bigint NOT NULL DEFAULT 0,
    ADD COLUMN replayed_rows bigint NOT NULL DEFAULT 0,
    ADD COLUMN replay_error text;

CREATE TABLE standpipe.dead_letter_record (
    letter bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    view_oid oid NOT NULL,
    "row" jsonb NOT NULL,
    error text NOT NULL,
    sqlstate text NOT NULL,
    failed_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX ON standpipe.dead_letter_record (view_oid);
