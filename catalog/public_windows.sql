-- Windows as functions, so that a SELECT with them is one of ordinary tables, too. `windows.sql` says what windows are.
-- Like the aggregates they live in schema public.

-- tumble(ts, size [, offset]): where the window begins that a time is in.
CREATE OR REPLACE FUNCTION public.tumble(ts timestamp, size interval, window_offset interval DEFAULT '0')
RETURNS timestamp
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN standpipe.local_start(ts, standpipe.window_size(size, false), window_offset);

CREATE OR REPLACE FUNCTION public.tumble(ts date, size interval, window_offset interval DEFAULT '0') RETURNS timestamp
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN standpipe.local_start(ts::timestamp, standpipe.window_size(size, false), window_offset);

CREATE OR REPLACE FUNCTION public.tumble(ts timestamptz, size interval, window_offset interval DEFAULT '0')
RETURNS timestamptz
LANGUAGE sql STABLE PARALLEL SAFE
RETURN CASE WHEN standpipe.is_calendar(size)
    THEN standpipe.local_start(ts::timestamp, standpipe.window_size(size, true), window_offset)::timestamptz
    ELSE date_bin(standpipe.window_size(size, true), ts, (timestamp '2000-01-03' + window_offset) AT TIME ZONE 'UTC') END;

-- hop(ts, slide, size [, offset]): the windows that a time is in; one begins at each slide.
CREATE OR REPLACE FUNCTION public.hop(
    ts timestamp, slide interval, size interval, window_offset interval DEFAULT '0',
    OUT window_start timestamp, OUT window_end timestamp
) RETURNS SETOF record
LANGUAGE sql IMMUTABLE PARALLEL SAFE ROWS 5
BEGIN ATOMIC
    SELECT w.start, w.start + size
    FROM (SELECT public.tumble(ts - standpipe.without_months(window_offset), slide,
                        make_interval(months => standpipe.months_of(window_offset)))
                 - number * slide + standpipe.without_months(window_offset) AS start
          FROM generate_series(0, standpipe.most_windows(slide, standpipe.window_size(size, false))) AS number) AS w
    WHERE isfinite(ts) AND w.start + size > ts;
END;

CREATE OR REPLACE FUNCTION public.hop(
    ts date, slide interval, size interval, window_offset interval DEFAULT '0',
    OUT window_start timestamp, OUT window_end timestamp
) RETURNS SETOF record
LANGUAGE sql IMMUTABLE PARALLEL SAFE ROWS 5
BEGIN ATOMIC
    SELECT w.window_start, w.window_end
    FROM public.hop(ts::timestamp, slide, standpipe.window_size(size, false), window_offset) AS w;
END;

-- With a zone: windows that begin by the calendar are those of the local time, and end by it if they are of days or months.
CREATE OR REPLACE FUNCTION public.hop(
    ts timestamptz, slide interval, size interval, window_offset interval DEFAULT '0',
    OUT window_start timestamptz, OUT window_end timestamptz
) RETURNS SETOF record
LANGUAGE sql STABLE PARALLEL SAFE ROWS 5
BEGIN ATOMIC
    SELECT w.start, w."end"
    FROM (SELECT public.tumble(ts, slide, window_offset) - number * slide AS start,
                 public.tumble(ts, slide, window_offset) - number * slide + standpipe.window_size(size, true) AS "end"
          FROM generate_series(0, standpipe.most_windows(slide, size)) AS number
          WHERE NOT standpipe.is_calendar(slide)
          UNION ALL
          SELECT l.start::timestamptz,
                 CASE WHEN standpipe.is_calendar(size) THEN (l.start + size)::timestamptz
                      ELSE l.start::timestamptz + standpipe.window_size(size, true) END
          FROM (SELECT standpipe.local_start(ts::timestamp - standpipe.without_months(window_offset),
                                             standpipe.window_size(slide, true),
                                             make_interval(months => standpipe.months_of(window_offset)))
                       - number * slide + standpipe.without_months(window_offset) AS start
                FROM generate_series(0, standpipe.most_windows(slide, standpipe.window_size(size, true))) AS number
                WHERE standpipe.is_calendar(slide)) AS l) AS w
    WHERE isfinite(ts) AND w."end" > ts;
END;

-- cumulate(ts, step, size [, offset]): windows that begin together, each a step longer than the one before, up to the size:
-- those that a time is in.
CREATE OR REPLACE FUNCTION public.cumulate(
    ts timestamp, step interval, size interval, window_offset interval DEFAULT '0',
    OUT window_start timestamp, OUT window_end timestamp
) RETURNS SETOF record
LANGUAGE sql IMMUTABLE PARALLEL SAFE ROWS 5
BEGIN ATOMIC
    SELECT w.start, least(w.start + number * step, w.start + size)
    FROM (SELECT public.tumble(ts, standpipe.window_size(size, false), window_offset) AS start) AS w,
         generate_series(1, standpipe.most_windows(standpipe.window_size(step, false), size)) AS number
    WHERE isfinite(ts) AND w.start + number * step > ts AND w.start + (number - 1) * step < w.start + size;
END;

CREATE OR REPLACE FUNCTION public.cumulate(
    ts date, step interval, size interval, window_offset interval DEFAULT '0',
    OUT window_start timestamp, OUT window_end timestamp
) RETURNS SETOF record
LANGUAGE sql IMMUTABLE PARALLEL SAFE ROWS 5
BEGIN ATOMIC
    SELECT w.window_start, w.window_end
    FROM public.cumulate(ts::timestamp, step, standpipe.window_size(size, false), window_offset) AS w;
END;

CREATE OR REPLACE FUNCTION public.cumulate(
    ts timestamptz, step interval, size interval, window_offset interval DEFAULT '0',
    OUT window_start timestamptz, OUT window_end timestamptz
) RETURNS SETOF record
LANGUAGE sql STABLE PARALLEL SAFE ROWS 5
BEGIN ATOMIC
    SELECT w.start, least(w.start + number * step, w.start + size)
    FROM (SELECT public.tumble(ts, standpipe.window_size(size, true), window_offset) AS start) AS w,
         generate_series(1, standpipe.most_windows(standpipe.window_size(step, true), size)) AS number
    WHERE isfinite(ts) AND w.start + number * step > ts AND w.start + (number - 1) * step < w.start + size;
END;

-- session(ts, gap): rows of a group that follow each other at no more than the gap are one session. As a value it is when the
-- session begins.
CREATE OR REPLACE FUNCTION public.session(ts timestamp, gap interval) RETURNS timestamp
LANGUAGE sql STABLE PARALLEL SAFE
RETURN CASE WHEN standpipe.window_of_rows('session(ts, gap)', 'lag(ts) and sum() OVER (ORDER BY ts)') THEN ts + gap END;

CREATE OR REPLACE FUNCTION public.session(ts timestamptz, gap interval) RETURNS timestamptz
LANGUAGE sql STABLE PARALLEL SAFE
RETURN CASE WHEN standpipe.window_of_rows('session(ts, gap)', 'lag(ts) and sum() OVER (ORDER BY ts)') THEN ts + gap END;

CREATE OR REPLACE FUNCTION public.session(ts date, gap interval) RETURNS timestamp
LANGUAGE sql STABLE PARALLEL SAFE
RETURN CASE WHEN standpipe.window_of_rows('session(ts, gap)', 'lag(ts) and sum() OVER (ORDER BY ts)') THEN ts + gap END;

-- latest_rows(n [, key]): is a row among the last n that came, of those with the same key? What [PARTITION BY k ROWS n] becomes,
-- with a hash of a row of the columns for its key: it stands for the columns themselves.
CREATE OR REPLACE FUNCTION public.latest_rows(rows integer) RETURNS boolean
LANGUAGE sql STABLE PARALLEL SAFE
RETURN standpipe.window_of_rows('latest_rows(n)', 'row_number() OVER (ORDER BY …) in a subquery');

CREATE OR REPLACE FUNCTION public.latest_rows(rows integer, key bigint) RETURNS boolean
LANGUAGE sql STABLE PARALLEL SAFE
RETURN standpipe.window_of_rows('latest_rows(n, key)', 'row_number() OVER (ORDER BY …) in a subquery');

-- count_window(size): the rows of a group in the order in which they arrived, so many in each window. As a value it is the
-- number of the window, from 1 on.
CREATE OR REPLACE FUNCTION public.count_window(size integer) RETURNS bigint
LANGUAGE sql STABLE PARALLEL SAFE
RETURN CASE WHEN standpipe.window_of_rows('count_window(size)', 'row_number() OVER (ORDER BY …)') THEN size END;
