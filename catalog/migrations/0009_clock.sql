-- What windows that move with the time go by. One row.
CREATE TABLE standpipe.clock_record (
    only_one boolean PRIMARY KEY DEFAULT true CHECK (only_one),
    -- For tests: the clock stands still there.
    stopped_at timestamptz,
    -- The latest time by which rows have been thrown away.
    expired_at timestamptz
);

INSERT INTO standpipe.clock_record DEFAULT VALUES;
