-- What the reading queries and the merges of windows call.

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

-- How far a session reaches that ends at a moment: whatever comes up to there belongs to it. Times beyond the last that there
-- is are infinite.
CREATE OR REPLACE FUNCTION standpipe.session_reach(ts timestamp, gap interval) RETURNS timestamp
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN CASE WHEN ts > timestamp '294276-12-31 23:59:59.999999' - gap THEN timestamp 'infinity' ELSE ts + gap END;

CREATE OR REPLACE FUNCTION standpipe.session_reach(ts timestamptz, gap interval) RETURNS timestamptz
LANGUAGE sql STABLE PARALLEL SAFE
RETURN CASE WHEN ts > timestamptz '294276-12-31 23:59:59.999999 UTC' - gap THEN timestamptz 'infinity' ELSE ts + gap END;

-- When a session closes: nothing more can belong to it from there on.
CREATE OR REPLACE FUNCTION standpipe.session_end(ts timestamp, gap interval) RETURNS timestamp
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN standpipe.session_reach(standpipe.session_reach(ts, gap), interval '1 microsecond');

CREATE OR REPLACE FUNCTION standpipe.session_end(ts timestamptz, gap interval) RETURNS timestamptz
LANGUAGE sql STABLE PARALLEL SAFE
RETURN standpipe.session_reach(standpipe.session_reach(ts, gap), interval '1 microsecond');

-- Where a row lies in its log, as a number that grows as rows are written.
CREATE OR REPLACE FUNCTION standpipe.place_in_log(segment smallint, tid tid) RETURNS bigint
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN (segment::bigint << 48) | ((tid::text::point)[0]::bigint << 16) | (tid::text::point)[1]::bigint;

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
