-- Views apart from the shared batches of their stream, which go on alone from a position of their own.

ALTER TABLE standpipe.view_record
    DROP CONSTRAINT view_record_state_check,
    ADD CHECK (state IN ('active', 'apart', 'inactive', 'failed')),
    -- Apart because it holds the others back.
    ADD COLUMN slow boolean NOT NULL DEFAULT false,
    -- Rows that it had yet to take have left the log.
    ADD COLUMN incomplete boolean NOT NULL DEFAULT false,
    -- The view whose place it takes once it has caught up.
    ADD COLUMN replaces oid;

-- Where a view had stopped was not kept.
UPDATE standpipe.view_record SET incomplete = true WHERE state = 'failed';

COMMENT ON COLUMN standpipe.view_record.start_snapshot IS
    'rows visible here are not to be taken any more: they are in the view, or were there before its time';

DROP FUNCTION IF EXISTS standpipe.pending(oid, txid_snapshot, bigint) CASCADE;
