-- Results that may share a table. A row says where one lies: the columns of a table that hold its keys and its states.
-- Dead once its relation is gone; then its columns are nobody's, and swept.

CREATE TABLE standpipe.result_record (
    result_oid oid PRIMARY KEY,
    table_oid oid NOT NULL,
    keys text[] NOT NULL,
    states text[] NOT NULL,
    -- The column among the states that counts the rows of a group: a group that has none is not this result's.
    presence text NOT NULL
);
CREATE INDEX ON standpipe.result_record (table_oid);

UPDATE standpipe.view_record SET state = 'failed', incomplete = true,
    last_error = 'its results were kept by an earlier version: CREATE OR REPLACE CONTINUOUS VIEW makes them anew';
