-- How many batches were computed beside the streaming query: they were too slow or too large for it, or it could not have
-- their plan.

ALTER TABLE standpipe.progress_record ADD COLUMN batches_beside bigint NOT NULL DEFAULT 0;

-- Batches that will not be merged: those of a stream up to this number. Numbers mean nothing after a crash.
CREATE UNLOGGED TABLE standpipe.given_back_record (
    stream_oid oid PRIMARY KEY,
    number bigint NOT NULL
);

-- Plans of earlier versions may share a scan with a function that returns a set, which changes the answers of other views.
-- Such a view gets a plan from its definition anew; if its results do not fit that, it fails and says so.
UPDATE standpipe.view_record v SET plan = NULL
WHERE EXISTS (
    SELECT FROM pg_rewrite r, regexp_matches(r.ev_action::text, ':(?:funcid|opfuncid) ([0-9]+)', 'g') AS called (oids)
    JOIN pg_proc p ON p.oid = oids[1]::oid
    WHERE r.ev_class = v.definition_oid AND p.proretset);
