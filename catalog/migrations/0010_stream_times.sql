-- Which column has the time of a stream's rows, and how late rows may come.

ALTER TABLE standpipe.stream_record
    ADD COLUMN time_column text,
    ADD COLUMN watermark_column text,
    ADD COLUMN watermark_delay interval CHECK (watermark_delay >= interval '0'
        AND extract(year FROM watermark_delay) = 0 AND extract(month FROM watermark_delay) = 0),
    ADD COLUMN max_ahead interval NOT NULL DEFAULT interval '1 day' CHECK (max_ahead >= interval '0'),
    ADD COLUMN idle_timeout interval CHECK (idle_timeout >= interval '0'),
    ADD CHECK ((watermark_column IS NULL) = (watermark_delay IS NULL));

COMMENT ON COLUMN standpipe.stream_record.time_column IS
    'the column with the time of a row; NULL: arrival_timestamp';
COMMENT ON COLUMN standpipe.stream_record.watermark_column IS
    'the column that the watermark is of; NULL: the stream has no watermark';
COMMENT ON COLUMN standpipe.stream_record.watermark_delay IS
    'how far the watermark is behind the greatest time of the column; no months';
COMMENT ON COLUMN standpipe.stream_record.max_ahead IS
    'a time further ahead of the arrival of its row does not move the watermark';
COMMENT ON COLUMN standpipe.stream_record.idle_timeout IS
    'when no row has come for so long, the windows that are open close; NULL: never';
