-- How often the batches of a stream are taken. Neither: as soon as there are rows.

ALTER TABLE standpipe.stream_record
    ADD COLUMN trigger_interval interval CHECK (trigger_interval > interval '0'),
    ADD COLUMN trigger_rows bigint CHECK (trigger_rows >= 1),
    ADD CHECK (num_nonnulls(trigger_interval, trigger_rows) < 2);

COMMENT ON COLUMN standpipe.stream_record.trigger_interval IS
    'a batch begins at the earliest this long after the one before began';
COMMENT ON COLUMN standpipe.stream_record.trigger_rows IS
    'a batch is taken when this many rows wait';
