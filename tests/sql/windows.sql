# Windows as functions: what a view with them shows is what the same SELECT shows over an ordinary table.

statement ok
SET TimeZone = 'Europe/Berlin'

statement ok
CREATE STREAM s (k text, t timestamptz, naive timestamp, day date, v int)

statement ok
CREATE CONTINUOUS VIEW minutes AS SELECT tumble(t, '1 minute') AS minute, k, count(*), sum(v) FROM s GROUP BY tumble(t, '1 minute'), k

statement ok
CREATE CONTINUOUS VIEW shifted AS SELECT tumble(t, '10 minutes', '3 minutes') AS "window", count(*), avg(v) FROM s GROUP BY 1

statement ok
CREATE CONTINUOUS VIEW odd AS SELECT tumble(t, '00:00:07.5', '-1 hour') AS "window", tumble(naive, '7 seconds', '-1 day') AS other, count(*) FROM s GROUP BY 1, 2

statement ok
CREATE CONTINUOUS VIEW days AS SELECT tumble(t, '1 day') AS start, tumble(naive, '2 days 12:00') AS naive, tumble(day, '1 week') AS week, count(*) FROM s GROUP BY 1, 2, 3

statement ok
CREATE CONTINUOUS VIEW months AS SELECT tumble(t, '1 month') AS month, tumble(naive, '3 months', '1 month') AS quarter, tumble(day, '1 year', '-14 days') AS year, count(*) FROM s GROUP BY 1, 2, 3

statement ok
CREATE CONTINUOUS VIEW items AS SELECT v, tumble(t, '1 day') AS start, tumble(naive, '1 hour'), time_bucket('5 minutes', t) AS bucket FROM s WHERE tumble(naive, '1 day') > '2026-01-01'

statement ok
CREATE CONTINUOUS VIEW buckets AS SELECT time_bucket('5 minutes', t) AS a, time_bucket('1 day', t) AS b, time_bucket('1 day', t, 'Europe/Berlin') AS c, time_bucket('1 month', day) AS d, time_bucket('2 hours', naive, '30 minutes'::interval) AS e, time_bucket('1 week', naive, timestamp '2026-01-01') AS f, count(*) FROM s GROUP BY 1, 2, 3, 4, 5, 6

statement ok
CREATE CONTINUOUS VIEW hops AS SELECT w.window_start, w.window_end, k, count(*), sum(v), min(v) FROM s, hop(s.t, '1 minute', '5 minutes') w GROUP BY w.window_start, w.window_end, k

statement ok
CREATE CONTINUOUS VIEW side_by_side AS SELECT w.window_start, w.window_end, k, count(*), max(v) FROM s, hop(s.t, '5 minutes', '5 minutes', '1 minute') w WHERE v <> 4 GROUP BY w.window_start, w.window_end, k

statement ok
CREATE CONTINUOUS VIEW inside AS SELECT x.k, max(x.window_end) AS last, count(*) FROM (SELECT w.*, s.k FROM s JOIN hop(s.t, '5 minutes', '5 minutes') w ON true) AS x GROUP BY x.k

statement ok
CREATE CONTINUOUS VIEW beside AS SELECT v, w.window_start, window_end FROM s, hop(naive, '1 hour', '1 hour') w

statement ok
CREATE CONTINUOUS VIEW whole_rows AS SELECT v, to_json(w) AS w FROM s, hop(s.naive, '1 hour', '1 hour') AS w

statement ok
CREATE CONTINUOUS VIEW day_hops AS SELECT w.window_start, count(*), max(v) FROM s CROSS JOIN LATERAL hop(t, '1 day', '3 days') AS w GROUP BY w.window_start

statement ok
CREATE CONTINUOUS VIEW gaps AS SELECT w.*, v FROM s JOIN hop(s.naive, '1 hour', '20 minutes', '5 minutes') w ON true

statement ok
CREATE CONTINUOUS VIEW month_hops AS SELECT w.window_start, w.window_end, count(*) FROM s, hop(s.day, '1 month', '2 months') w GROUP BY 1, 2

statement ok
CREATE CONTINUOUS VIEW running AS SELECT w.window_start, w.window_end, count(*), sum(v) FROM s, cumulate(s.t, '1 hour', '1 day') w GROUP BY 1, 2

statement ok
CREATE CONTINUOUS VIEW plain AS SELECT k, count(*), sum(v) FROM s GROUP BY k

statement ok
INSERT INTO s VALUES
  ('a', '2026-03-29 00:30+00', '2026-03-29 00:30', '2026-03-29', 1), ('b', '2026-03-29 00:59:59.999999+00', '2026-03-31 23:59:59', '2026-02-28', 2),
  ('a', '2026-03-29 01:00+00', '1999-12-31 23:59:59.999999', '1999-12-31', 3), ('b', '2026-03-28 23:00+00', '2000-01-02 23:59:59', '2000-01-02', 4),
  ('a', '1969-12-31 23:59:59.5+00', '0001-01-01 00:00 BC', '0044-03-15 BC', 5), (NULL, NULL, NULL, NULL, 6),
  ('c', 'infinity', '-infinity', 'infinity', 7), ('c', '-infinity', 'infinity', '-infinity', 8)

compare

statement ok
INSERT INTO s SELECT chr(97 + i % 3), '2026-10-24 20:00+00'::timestamptz + i * interval '7 minutes 1.5 seconds', '2026-02-27'::timestamp + i * interval '37 minutes', '2025-12-20'::date + i, i FROM generate_series(1, 120) AS i

compare

# The functions themselves are PostgreSQL's to evaluate, here as anywhere.

query
SELECT tumble(timestamptz '2026-03-29 12:34', '1 day') AS a, tumble(timestamptz '2026-03-29 12:34', '24 hours') AS b, tumble(timestamptz '2026-03-29 12:34', '1 month', '3 days') AS c
----
a | b | c
2026-03-29 00:00:00+01 | 2026-03-29 01:00:00+01 | 2026-03-04 00:00:00+01

query
SELECT * FROM hop(timestamp '2026-03-29 12:37', '5 minutes', '12 minutes') ORDER BY 1
----
window_start | window_end
2026-03-29 12:30:00 | 2026-03-29 12:42:00
2026-03-29 12:35:00 | 2026-03-29 12:47:00

# A day with 23 hours has 23 hourly ends.

query
SELECT count(*), min(window_end), max(window_end), count(DISTINCT window_start) AS starts FROM cumulate(timestamptz '2026-03-29 00:00', '1 hour', '1 day')
----
count | min | max | starts
23 | 2026-03-29 01:00:00+01 | 2026-03-30 00:00:00+02 | 1

# What cannot be a window is refused when the view is made.

statement error 22023 a window must be longer than nothing
CREATE CONTINUOUS VIEW wrong AS SELECT tumble(t, '0 minutes') AS minute, count(*) FROM s GROUP BY 1
----
hint 5 minutes

statement error 22023 a window must be longer than nothing
CREATE CONTINUOUS VIEW wrong AS SELECT tumble(t, '-5 minutes') FROM s

statement error 22023 a window cannot be of months and of days or hours, too
CREATE CONTINUOUS VIEW wrong AS SELECT tumble(naive, '1 month 1 day') AS minute, count(*) FROM s GROUP BY 1

statement error 22023 a window with a time zone cannot be of days and of hours, too
CREATE CONTINUOUS VIEW wrong AS SELECT tumble(t, '1 day 12 hours') AS minute, count(*) FROM s GROUP BY 1
----
hint 23 or 25 hours

statement error 22023 more than 100000 windows
CREATE CONTINUOUS VIEW wrong AS SELECT w.window_start, count(*) FROM s, hop(s.t, '1 ms', '1 day') w GROUP BY 1

statement error 42883 function tumble\(integer, unknown\) does not exist
CREATE CONTINUOUS VIEW wrong AS SELECT tumble(v, '1 minute') AS minute, count(*) FROM s GROUP BY 1
----
at tumble(v

statement error 42883 function hop
CREATE CONTINUOUS VIEW wrong AS SELECT w.window_start, count(*) FROM s, hop(s.t, '1 minute') w GROUP BY 1

# Somebody's own function of such a name is not ours.

statement ok
CREATE FUNCTION tumble(t timestamptz, size text) RETURNS timestamptz LANGUAGE sql IMMUTABLE AS 'SELECT t - size::interval'

statement ok
CREATE CONTINUOUS VIEW own AS SELECT tumble(t, '1 minute'::text) AS a, tumble(t, '1 minute'::interval) AS b, count(*) FROM s GROUP BY 1, 2

statement ok
INSERT INTO s (t, v) VALUES ('2026-05-05 05:05:05+00', 9)

compare
