-- What the functions of windows are made of (`public_windows.sql`). They have bodies that PostgreSQL has read when they were
-- made, so that no search path changes what they mean, and a query that calls one becomes a query without it.
--
-- Windows lie side by side from an origin on: Monday, 2000-01-03, and for months 2000-01-01; an offset moves it. Of a time
-- with a zone, days and months are those of the session's time zone, so that a day may have 23 or 25 hours, and hours
-- and less are counted by the clock. Times that are infinite are in no window but one of their own.

CREATE OR REPLACE FUNCTION standpipe.months_of(size interval) RETURNS integer
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN extract(year FROM size)::integer * 12 + extract(month FROM size)::integer;

CREATE OR REPLACE FUNCTION standpipe.without_months(size interval) RETURNS interval
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN size - make_interval(months => standpipe.months_of(size));

-- Does it depend on the calendar how long it is?
CREATE OR REPLACE FUNCTION standpipe.is_calendar(size interval) RETURNS boolean
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN standpipe.months_of(size) <> 0 OR extract(day FROM size) <> 0;

-- It takes the size, so that PostgreSQL does not take it for a constant, and calls it while it plans what calls it.
CREATE OR REPLACE FUNCTION standpipe.refuse_window(size interval, message text, hint text) RETURNS interval
LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE SET search_path = pg_catalog, pg_temp AS $$
BEGIN
    RAISE invalid_parameter_value USING MESSAGE = message, HINT = hint;
END
$$;

-- The size of a window, if it can be one: of months, of days, or of hours and less. Without a zone all days have 24 hours.
CREATE OR REPLACE FUNCTION standpipe.window_size(size interval, has_zone boolean) RETURNS interval
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN CASE
    WHEN size <= interval '0' THEN standpipe.refuse_window(size, 'a window must be longer than nothing',
                                     'Give an interval such as ''5 minutes''.')
    WHEN standpipe.months_of(size) <> 0 AND standpipe.without_months(size) <> interval '0'
        THEN standpipe.refuse_window(size, 'a window cannot be of months and of days or hours, too',
                                     'Months differ in length. Give the size in months, in days, or in hours and less.')
    WHEN has_zone AND extract(day FROM size) <> 0
        AND make_interval(days => extract(day FROM size)::integer) <> standpipe.without_months(size)
        THEN standpipe.refuse_window(size, 'a window with a time zone cannot be of days and of hours, too',
                                     'A day may have 23 or 25 hours. Give the size in days, or in hours and less.')
    ELSE size END;

-- Months since January 2000.
CREATE OR REPLACE FUNCTION standpipe.month_number(moment timestamp) RETURNS integer
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN ((extract(year FROM moment) + CASE WHEN extract(year FROM moment) < 0 THEN 1 ELSE 0 END - 2000) * 12
        + extract(month FROM moment) - 1)::integer;

CREATE OR REPLACE FUNCTION standpipe.first_of_months(moment timestamp, size interval, window_offset interval)
RETURNS timestamp
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN CASE WHEN isfinite(moment) THEN
    timestamp '2000-01-01' + make_interval(months => standpipe.months_of(window_offset) + standpipe.months_of(size)
        * floor((standpipe.month_number(moment - standpipe.without_months(window_offset))
                 - standpipe.months_of(window_offset))::numeric / standpipe.months_of(size))::integer)
    + standpipe.without_months(window_offset)
    ELSE moment END;

CREATE OR REPLACE FUNCTION standpipe.local_start(moment timestamp, size interval, window_offset interval) RETURNS timestamp
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN CASE WHEN standpipe.months_of(size) = 0 THEN date_bin(size, moment, timestamp '2000-01-03' + window_offset)
            ELSE standpipe.first_of_months(moment, size, window_offset) END;

CREATE OR REPLACE FUNCTION standpipe.start_from(moment timestamp, size interval, origin timestamp) RETURNS timestamp
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN CASE WHEN standpipe.months_of(size) = 0 THEN date_bin(size, moment, origin)
            ELSE standpipe.first_of_months(moment, size, age(origin, timestamp '2000-01-01')) END;

-- How many windows a time is in at most.
CREATE OR REPLACE FUNCTION standpipe.most_windows(slide interval, size interval) RETURNS integer
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN CASE WHEN extract(epoch FROM size) / extract(epoch FROM slide) <= 100000
    -- A month counts for 30 days and may have 28 or 31, a day for 24 hours and may have 23 or 25.
    THEN ceil(extract(epoch FROM size) / extract(epoch FROM slide)
              * CASE WHEN standpipe.is_calendar(size) OR standpipe.is_calendar(slide) THEN 1.2 ELSE 1 END)::integer
    ELSE extract(epoch FROM standpipe.refuse_window(slide, 'a time would be in more than 100000 windows',
                                                    'Let the windows follow each other at a greater distance.'))::integer
    END;

-- The offset of windows one of which begins at a moment.
CREATE OR REPLACE FUNCTION standpipe.offset_of_start(moment timestamp, slide interval) RETURNS interval
LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE SET search_path = pg_catalog, pg_temp AS $$
DECLARE
    months integer := standpipe.months_of(slide);
BEGIN
    IF NOT isfinite(moment) THEN
        RAISE invalid_parameter_value USING
            MESSAGE = 'windows cannot start at infinity', HINT = 'Give the time at which the first window begins.';
    ELSIF months = 0 THEN
        RETURN moment - date_bin(slide, moment, timestamp '2000-01-03');
    ELSIF extract(day FROM moment) > 28 THEN
        RAISE invalid_parameter_value USING
            MESSAGE = 'windows of months cannot start after the 28th day of a month',
            HINT = 'Not every month has that day.';
    END IF;
    RETURN make_interval(months => mod(standpipe.month_number(moment), months)) + (moment - date_trunc('month', moment));
END
$$;

-- Of hours and less it is counted by the clock, as the windows are.
CREATE OR REPLACE FUNCTION standpipe.offset_of_start(moment timestamptz, slide interval) RETURNS interval
LANGUAGE sql STABLE PARALLEL SAFE
RETURN CASE
    WHEN standpipe.is_calendar(slide) OR NOT isfinite(moment) THEN standpipe.offset_of_start(moment::timestamp, slide)
    ELSE make_interval(secs => extract(epoch FROM moment - date_bin(slide, moment, timestamptz '2000-01-03 00:00+00'))
                               ::double precision) END;

-- A window that is made of several rows, and no function of one: only a continuous view knows what to do with it.
CREATE OR REPLACE FUNCTION standpipe.window_of_rows(name text, instead text) RETURNS boolean
LANGUAGE plpgsql STABLE PARALLEL SAFE SET search_path = pg_catalog, pg_temp AS $$
BEGIN
    RAISE feature_not_supported USING
        MESSAGE = format('%s is a window of several rows and has no value for one', name),
        HINT = format('It is for continuous views. Over a table use %s.', instead);
END
$$;
