-- What the reading queries of moving windows call.

-- Slices of a moving window: where a time's slice begins, and where it ends. What lies between two slices ends the first and
-- begins the second.
CREATE OR REPLACE FUNCTION standpipe.slice_start(ts timestamp, width interval) RETURNS timestamp
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN date_bin(width, ts, timestamp '2000-01-03');

CREATE OR REPLACE FUNCTION standpipe.slice_start(ts timestamptz, width interval) RETURNS timestamptz
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN date_bin(width, ts, timestamptz '2000-01-03 00:00 UTC');

CREATE OR REPLACE FUNCTION standpipe.slice_end(ts timestamp, width interval) RETURNS timestamp
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN date_bin(width, ts + (width - interval '1 microsecond'), timestamp '2000-01-03');

CREATE OR REPLACE FUNCTION standpipe.slice_end(ts timestamptz, width interval) RETURNS timestamptz
LANGUAGE sql STABLE PARALLEL SAFE
RETURN date_bin(width, ts + (width - interval '1 microsecond'), timestamptz '2000-01-03 00:00 UTC');

-- The one clock that windows go by.
CREATE OR REPLACE FUNCTION standpipe.clock() RETURNS timestamptz
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
    SELECT coalesce(stopped_at, statement_timestamp()) FROM standpipe.clock_record
$$;

-- What a view with a moving window takes for the time: in steps, and never earlier than a time by which rows have been thrown
-- away, should the clock be set back.
CREATE OR REPLACE FUNCTION standpipe.view_clock(step interval) RETURNS timestamptz
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
    SELECT date_bin(step, greatest(coalesce(stopped_at, statement_timestamp()), expired_at), '2000-01-03 00:00 UTC')
    FROM standpipe.clock_record
$$;
