# What is refused, and what happens to a view that emits windows as to any other: changes, failures, indexes, silence.

statement only
CREATE STREAM plain (k text, t timestamptz, v int)

statement error 0A000 EMIT ON WINDOW CLOSE needs a watermark
CREATE CONTINUOUS VIEW x AS SELECT tumble(t, '1 minute'), count(*) FROM plain GROUP BY 1 EMIT ON WINDOW CLOSE
----
hint ALTER STREAM .*plain ADD WATERMARK

statement only
ALTER STREAM plain ADD WATERMARK FOR t AS t - interval '5 seconds'

statement only
CREATE CONTINUOUS VIEW later AS SELECT tumble(t, '1 minute') AS minute, count(*) FROM plain GROUP BY 1 EMIT ON WINDOW CLOSE

statement only
CREATE STREAM s (k text, t timestamptz, n timestamp, v int, WATERMARK FOR t AS t - interval '5 seconds') WITH (idle_timeout = '1 hour')

statement only
CREATE TABLE names (k text, name text)

statement only
INSERT INTO names VALUES ('a', 'Ann'), ('b', 'Bob'), ('b', 'Ben')

statement error 0A000 its windows go by "n", the watermark by "t"
CREATE CONTINUOUS VIEW x AS SELECT tumble(n, '1 minute'), count(*) FROM s GROUP BY 1 EMIT ON WINDOW CLOSE

statement error 0A000 it does not group by a window
CREATE CONTINUOUS VIEW x AS SELECT k, count(*) FROM s GROUP BY k EMIT ON WINDOW CLOSE

statement error 0A000 count windows do not close as time passes
CREATE CONTINUOUS VIEW x AS SELECT k, count_window(4), count(*) FROM s GROUP BY 1, 2 EMIT ON WINDOW CLOSE

statement error 0A000 EMIT ON WINDOW CLOSE is not supported for this SELECT
CREATE CONTINUOUS VIEW x AS SELECT k, v FROM s EMIT ON WINDOW CLOSE

statement error 0A000 its rows leave as time passes
CREATE CONTINUOUS VIEW x AS SELECT tumble(t, '1 minute'), count(*) FROM s WHERE t > now() - interval '1 hour' GROUP BY 1 EMIT ON WINDOW CLOSE

statement error 0A000 it has more than FROM, WHERE, GROUP BY and HAVING
CREATE CONTINUOUS VIEW x AS SELECT tumble(t, '1 minute'), count(*) FROM s GROUP BY 1 ORDER BY 2 LIMIT 3 EMIT ON WINDOW CLOSE

statement error 0A000 it does not group by one set of keys
CREATE CONTINUOUS VIEW x AS SELECT tumble(t, '1 minute'), k, count(*) FROM s GROUP BY ROLLUP (1, 2) EMIT ON WINDOW CLOSE

statement error 0A000 it reads the stream in several parts
CREATE CONTINUOUS VIEW x AS SELECT tumble(t, '1 minute'), count(*) FROM s GROUP BY 1 UNION ALL SELECT t, 1 FROM s EMIT ON WINDOW CLOSE

statement error 22023 invalid value for parameter "late": 'never'
CREATE CONTINUOUS VIEW x WITH (late = 'never') AS SELECT tumble(t, '1 minute'), count(*) FROM s GROUP BY 1 EMIT ON WINDOW CLOSE
----
at 'never'
hint drop, divert, apply

statement error 22023 invalid value for parameter "late"
CREATE CONTINUOUS VIEW x WITH (late = 'drop') AS SELECT tumble(t, '1 minute'), count(*) FROM s GROUP BY 1
----
hint EMIT ON WINDOW CLOSE

statement error 42601 syntax error at or near "EMIT"
CREATE CONTINUOUS VIEW x AS SELECT tumble(t, '1 minute'), count(*) FROM s GROUP BY 1 EMIT ON WINDOW

# Days of a time zone, dates, joins, a time to live, names that are keywords

statement only
SET TimeZone = 'Europe/Berlin'

statement only
CREATE CONTINUOUS VIEW "select" AS SELECT date_trunc('day', t) AS "group", count(*) AS "order" FROM s GROUP BY 1 EMIT ON WINDOW CLOSE

statement only
SET DateStyle = 'German'

statement only
CREATE CONTINUOUS VIEW written AS SELECT to_char(tumble(t, '1 hour'), 'DD HH24:MI') AS hour, min(t)::text AS first, count(*) FROM s GROUP BY tumble(t, '1 hour') EMIT ON WINDOW CLOSE

statement only
RESET DateStyle

statement only
SET TimeZone = 'UTC'

statement only
CREATE CONTINUOUS VIEW joined AS SELECT tumble(t, '1 minute') AS minute, name, sum(100 / v) FROM s JOIN names USING (k) GROUP BY 1, 2 EMIT ON WINDOW CLOSE

statement only
CREATE CONTINUOUS VIEW minutes WITH (ttl = '100 years', ttl_column = 'minute') AS SELECT k, time_bucket('1 minute', t) AS minute, count(*), max(v) FROM s GROUP BY 1, 2 emit on window /* sic */ close

statement only
CREATE CONTINUOUS VIEW beside AS SELECT time_bucket('1 minute', t) AS minute, k, count(*), max(v) FROM s GROUP BY 1, 2

statement only
CREATE INDEX ON minutes (count)

statement only
CREATE VIEW dependent AS SELECT count(*) FROM minutes

statement only
INSERT INTO s VALUES ('a', '2026-03-28 23:30+00', NULL, 4), ('b', '2026-03-28 23:30:10+00', NULL, 0), ('b', '2026-03-29 21:59+00', NULL, 5)

flush

await
SELECT minute, name, sum FROM joined ORDER BY 1, 2
----
minute | name | sum
2026-03-28 23:30:00+00 | Ann | 25

query
SELECT minute, k, count, max FROM minutes ORDER BY 1, 2
----
minute | k | count | max
2026-03-28 23:30:00+00 | a | 1 | 4
2026-03-28 23:30:00+00 | b | 1 | 0

# In the words of the session that created the view

query
SELECT hour, first, count FROM written
----
hour | first | count
29 00:00 | 29.03.2026 00:30:00 CET | 2

query
SELECT * FROM "select"
----
group | order

# 23 hours after it began the day of Berlin ends

statement only
INSERT INTO s VALUES ('a', '2026-03-29 22:00:05+00', NULL, 1)

flush

query
SELECT * FROM "select"
----
group | order
2026-03-28 23:00:00+00 | 3

query
SELECT name, rows_in, rows_applied, rows_late, dead_letters FROM standpipe.views WHERE schema = current_schema() AND stream ~ '\.s$|^s$' ORDER BY name
----
name | rows_in | rows_applied | rows_late | dead_letters
beside | 4 | 4 | 0 | 0
joined | 4 | 3 | 0 | 1
minutes | 4 | 4 | 0 | 0
select | 4 | 4 | 0 | 0
written | 4 | 4 | 0 | 0

# Stopped and taken up again: its watermark stands where it stands

statement only
DEACTIVATE CONTINUOUS VIEW minutes

statement only
INSERT INTO s VALUES ('c', '2026-03-29 22:03:00+00', NULL, 1)

flush

statement only
INSERT INTO s VALUES ('c', '2026-03-29 22:00:30+00', NULL, 2)

flush

statement only
ACTIVATE CONTINUOUS VIEW minutes

flush

query
SELECT minute, k, count FROM minutes WHERE minute > '2026-03-29 12:00+00' ORDER BY 1, 2
----
minute | k | count
2026-03-29 21:59:00+00 | b | 1
2026-03-29 22:00:00+00 | a | 1
2026-03-29 22:00:00+00 | c | 1

query
SELECT name, rows_in, rows_applied, rows_late FROM standpipe.views WHERE schema = current_schema() AND name = 'minutes'
----
name | rows_in | rows_applied | rows_late
minutes | 6 | 6 | 0

# Started anew, and replaced

statement only
TRUNCATE CONTINUOUS VIEW minutes

query
SELECT * FROM minutes
----
k | minute | count | max

query
SELECT name, rows_in, rows_applied, rows_late, watermark FROM standpipe.views WHERE schema = current_schema() AND name = 'minutes'
----
name | rows_in | rows_applied | rows_late | watermark
minutes | 0 | 0 | 0 | NULL

statement only
INSERT INTO s VALUES ('d', '2026-03-28 10:00+00', NULL, 3), ('d', '2026-03-28 10:01:20+00', NULL, 4)

flush

query
SELECT minute, k, count FROM minutes ORDER BY 1, 2
----
minute | k | count
2026-03-28 10:00:00+00 | d | 1

statement only
CREATE OR REPLACE CONTINUOUS VIEW minutes WITH (backfill = false) AS SELECT k, tumble(t, '1 minute') AS minute, count(*), max(v), min(v) FROM s GROUP BY 1, 2 EMIT ON WINDOW CLOSE

await
SELECT replacement IS NULL AS done FROM standpipe.views WHERE schema = current_schema() AND name = 'minutes'
----
done
t

statement only
INSERT INTO s VALUES ('e', '2026-03-28 10:00+00', NULL, 3), ('e', '2026-03-28 10:01:20+00', NULL, 4)

flush

query
SELECT minute, k, count, min FROM minutes ORDER BY 1, 2
----
minute | k | count | min
2026-03-28 10:00:00+00 | e | 1 | 3

query
SELECT * FROM dependent
----
count
1

# A stream that falls silent

statement only
ALTER STREAM s SET (idle_timeout = '10 milliseconds')

await
SELECT minute, k, count, min FROM minutes ORDER BY 1, 2
----
minute | k | count | min
2026-03-28 10:00:00+00 | e | 1 | 3
2026-03-28 10:01:00+00 | e | 1 | 4

statement only
INSERT INTO s VALUES ('e', '2026-03-28 10:01:30+00', NULL, 3), ('e', '2026-03-28 10:02:00+00', NULL, 5)

flush

await
SELECT minute, k, count, min FROM minutes ORDER BY 1, 2
----
minute | k | count | min
2026-03-28 10:00:00+00 | e | 1 | 3
2026-03-28 10:01:00+00 | e | 1 | 4
2026-03-28 10:02:00+00 | e | 1 | 5

query
SELECT name, rows_in, rows_applied, rows_late FROM standpipe.views WHERE schema = current_schema() AND name = 'minutes'
----
name | rows_in | rows_applied | rows_late
minutes | 4 | 3 | 1

# Created after its watermark was added

statement only
INSERT INTO plain VALUES ('a', '2026-01-01 10:00+00', 1), ('a', '2026-01-01 10:01:05+00', 1)

flush

query
SELECT * FROM later
----
minute | count
2026-01-01 10:00:00+00 | 1

# What fails when a window closes fails that view alone

statement only
CREATE CONTINUOUS VIEW dividing AS SELECT tumble(t, '1 minute') AS minute, sum(10) / (count(*) - 2) AS quotient FROM plain GROUP BY 1 EMIT ON WINDOW CLOSE

statement only
INSERT INTO plain VALUES ('a', '2026-01-01 10:05+00', 1), ('a', '2026-01-01 10:05:10+00', 1)

flush

statement only
INSERT INTO plain VALUES ('a', '2026-01-01 10:07+00', 1)

await
SELECT state, last_error FROM standpipe.views WHERE schema = current_schema() AND name = 'dividing'
----
state | last_error
failed | division by zero

flush

query
SELECT * FROM later ORDER BY minute
----
minute | count
2026-01-01 10:00:00+00 | 1
2026-01-01 10:01:00+00 | 1
2026-01-01 10:05:00+00 | 2

query
SELECT name, definition FROM standpipe.views WHERE schema = current_schema() AND name = 'later'
----
name | definition
later | SELECT tumble(t, '1 minute') AS minute, count(*) FROM plain GROUP BY 1 EMIT ON WINDOW CLOSE

statement only
EXPLAIN CONTINUOUS VIEW SELECT k, tumble(t, '1 minute'), count(*) FROM plain GROUP BY 1, 2 EMIT ON WINDOW CLOSE

statement only
EXPLAIN (FORMAT json) CONTINUOUS VIEW later

statement only
EXPLAIN CONTINUOUS VIEW joined
