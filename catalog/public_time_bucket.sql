-- time_bucket(width, ts [, offset or origin]), as TimescaleDB has it: where the bucket begins that a time is in. Buckets of
-- a time with a zone are those of UTC, or of the zone that is given.

CREATE OR REPLACE FUNCTION public.time_bucket(bucket_width interval, ts timestamp, "offset" interval DEFAULT '0')
RETURNS timestamp
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN standpipe.local_start(ts, standpipe.window_size(bucket_width, false), "offset");

CREATE OR REPLACE FUNCTION public.time_bucket(bucket_width interval, ts timestamptz, "offset" interval DEFAULT '0')
RETURNS timestamptz
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN standpipe.local_start(ts AT TIME ZONE 'UTC', standpipe.window_size(bucket_width, false), "offset")
    AT TIME ZONE 'UTC';

CREATE OR REPLACE FUNCTION public.time_bucket(bucket_width interval, ts date, "offset" interval DEFAULT '0') RETURNS date
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN standpipe.local_start(ts::timestamp, standpipe.window_size(bucket_width, false), "offset")::date;

CREATE OR REPLACE FUNCTION public.time_bucket(bucket_width interval, ts timestamp, origin timestamp) RETURNS timestamp
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN standpipe.start_from(ts, standpipe.window_size(bucket_width, false), origin);

CREATE OR REPLACE FUNCTION public.time_bucket(bucket_width interval, ts timestamptz, origin timestamptz)
RETURNS timestamptz
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN standpipe.start_from(ts AT TIME ZONE 'UTC', standpipe.window_size(bucket_width, false), origin AT TIME ZONE 'UTC')
    AT TIME ZONE 'UTC';

CREATE OR REPLACE FUNCTION public.time_bucket(bucket_width interval, ts date, origin date) RETURNS date
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN standpipe.start_from(ts::timestamp, standpipe.window_size(bucket_width, false), origin::timestamp)::date;

-- By the local time of a zone.
CREATE OR REPLACE FUNCTION public.time_bucket(
    bucket_width interval, ts timestamptz, timezone text, origin timestamptz DEFAULT NULL, "offset" interval DEFAULT '0'
) RETURNS timestamptz
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN CASE WHEN origin IS NULL
    THEN standpipe.local_start(ts AT TIME ZONE timezone, standpipe.window_size(bucket_width, false), "offset")
         AT TIME ZONE timezone
    ELSE (standpipe.start_from((ts AT TIME ZONE timezone) - "offset", standpipe.window_size(bucket_width, false),
                              origin AT TIME ZONE timezone) + "offset") AT TIME ZONE timezone END;
