# Sessions and count windows: what they say of ordinary tables, what is refused, and what else a view may ask beside them.
# `test_divided.py` compares many of them with a recomputation.

statement only
CREATE STREAM s (k text, t timestamptz, v int, "session" text)

statement only
CREATE TABLE names (k text, name text)

statement only
INSERT INTO names VALUES ('a', 'Ann'), ('b', 'Bob'), ('b', 'Ben')

# A key of GROUP BY, as it stands, and the only one of its kind

statement error 0A000 session cannot divide groups here: it is no key of GROUP BY
CREATE CONTINUOUS VIEW x AS SELECT session(t, '1 minute'), v FROM s
----
at session
hint Add it to GROUP BY

statement error 0A000 session cannot divide groups here: it is part of an expression
CREATE CONTINUOUS VIEW x AS SELECT count(*) FROM s GROUP BY date_trunc('hour', session(t, '1 minute'))
----
at session
hint key of its own

statement error 0A000 count_window cannot divide groups here: GROUP BY has ROLLUP
CREATE CONTINUOUS VIEW x AS SELECT k, count(*) FROM s GROUP BY ROLLUP (k, count_window(5))
----
at count_window

statement error 0A000 session cannot divide groups here: GROUP BY has another one
CREATE CONTINUOUS VIEW x AS SELECT k, count(*) FROM s GROUP BY k, count_window(5), session(t, '1 hour')

statement error 0A000 the gap of a session must be a constant interval
CREATE CONTINUOUS VIEW x AS SELECT k, count(*) FROM s GROUP BY k, session(t, '0 seconds')

statement error 0A000 the gap of a session must be a constant interval
CREATE CONTINUOUS VIEW x AS SELECT k, count(*) FROM s GROUP BY k, session(t, v * interval '1 second')
----
at session

statement error 0A000 the size of a count window must be a constant number
CREATE CONTINUOUS VIEW x AS SELECT k, count(*) FROM s GROUP BY k, count_window(0)

statement error 42883 function session\(text, unknown\) does not exist
CREATE CONTINUOUS VIEW x AS SELECT count(*) FROM s GROUP BY session(k, '5 minutes')
----
at session

statement error 0A000 count_window cannot divide groups here: it counts the rows of a stream
CREATE CONTINUOUS VIEW x AS SELECT name, count(*) FROM s JOIN names USING (k) GROUP BY name, count_window(2)
----
hint Join when reading

statement error 0A000 count_window cannot divide groups here: it counts the rows of a stream
CREATE CONTINUOUS VIEW x AS SELECT count(*) FROM (SELECT * FROM s WHERE v > 1) q GROUP BY count_window(2)
----
hint Name the stream

# Over a table they have no value

statement error 0A000 session\(ts, gap\) is a window of several rows
SELECT session(now(), '1 minute'), count(*) FROM names GROUP BY 1
----
hint for continuous views

statement error 0A000 count_window\(size\) is a window of several rows
SELECT count_window(3) FROM names

# Joins, times by the calendar, sessions of what is made of a stream, and a column of the name

statement only
CREATE CONTINUOUS VIEW joined AS SELECT name, session(t, '1 minute') AS start, max(t) AS "end", sum(v) FROM s JOIN names USING (k) GROUP BY name, session(t, '1 minute')

statement only
CREATE CONTINUOUS VIEW derived AS SELECT k, session(t, '1 minute') AS start, count(*) FROM (SELECT k, t, max(v) AS v FROM s GROUP BY k, t HAVING max(v) > 0) q GROUP BY k, session(t, '1 minute')

statement only
CREATE CONTINUOUS VIEW named AS SELECT "session", count(*) FROM s GROUP BY "session"

statement only
CREATE CONTINUOUS VIEW moving AS SELECT session(t, '1 minute') AS start, count(*) FROM s WHERE t > now() - interval '100 years' GROUP BY 1

statement only
CREATE CONTINUOUS VIEW failing AS SELECT k, session(t, '1 minute') AS start, sum(100 / v) FROM s GROUP BY 1, 2

statement only
CREATE CONTINUOUS VIEW failing_counts AS SELECT count_window(2) AS number, sum(100 / v), min(v) FROM s GROUP BY 1

statement only
INSERT INTO s VALUES ('a', '2026-01-01 10:00+00', 1, 'x'), ('a', '2026-01-01 10:00:40+00', 0, 'x'), ('b', '2026-01-01 10:02+00', 4, NULL)

statement only
INSERT INTO s VALUES ('a', '2026-01-01 10:01:30+00', 2, 'y'), ('b', '2026-01-01 10:01+00', 5, 'y'), ('a', '2026-01-01 10:05+00', 0, 'x')

flush

query
SELECT name, start AT TIME ZONE 'UTC' AS start, "end" - start AS length, sum FROM joined ORDER BY 1, 2
----
name | start | length | sum
Ann | 2026-01-01 10:00:00 | 00:01:30 | 3
Ann | 2026-01-01 10:05:00 | 00:00:00 | 0
Ben | 2026-01-01 10:01:00 | 00:01:00 | 9
Bob | 2026-01-01 10:01:00 | 00:01:00 | 9

query
SELECT k, start AT TIME ZONE 'UTC' AS start, count FROM derived ORDER BY 1, 2
----
k | start | count
a | 2026-01-01 10:00:00 | 1
a | 2026-01-01 10:01:30 | 1
b | 2026-01-01 10:01:00 | 2

query
SELECT start AT TIME ZONE 'UTC' AS start, count FROM moving ORDER BY 1
----
start | count
2026-01-01 10:00:00 | 5
2026-01-01 10:05:00 | 1

# Rows that fail are dead letters, and in no window

await
SELECT k, start AT TIME ZONE 'UTC' AS start, sum FROM failing ORDER BY 1, 2
----
k | start | sum
a | 2026-01-01 10:00:00 | 100
a | 2026-01-01 10:01:30 | 50
b | 2026-01-01 10:01:00 | 45

await
SELECT * FROM failing_counts ORDER BY 1
----
number | sum | min
1 | 125 | 1
2 | 70 | 2

statement only
INSERT INTO s VALUES ('a', '2026-01-01 10:00:45+00', 10, 'x'), ('c', NULL, 20, 'x')

flush

query
SELECT k, start AT TIME ZONE 'UTC' AS start, sum FROM failing ORDER BY 1, 2
----
k | start | sum
a | 2026-01-01 10:00:00 | 160
b | 2026-01-01 10:01:00 | 45
c | NULL | 5

query
SELECT * FROM failing_counts ORDER BY 1
----
number | sum | min
1 | 125 | 1
2 | 70 | 2
3 | 15 | 10

# The last rows

statement error 0A000 latest_rows must stand alone in WHERE
CREATE CONTINUOUS VIEW x AS SELECT k FROM s WHERE latest_rows(2, v) AND v > 1
----
at latest_rows
hint PARTITION BY k ROWS 10

statement error 0A000 latest_rows is of the rows of a stream alone
CREATE CONTINUOUS VIEW x AS SELECT s.k FROM s JOIN names USING (k) WHERE latest_rows(2, s.v)

statement error 42601 syntax error at or near "0" in a window clause
CREATE CONTINUOUS VIEW x AS SELECT k FROM s [ROWS 0]
----
at 0]

statement error 42703 column r.nothing does not exist
CREATE CONTINUOUS VIEW x AS SELECT k FROM s r [PARTITION BY nothing ROWS 2]
----
at nothing

statement error 42601 syntax error at or near "]" in a window clause
CREATE CONTINUOUS VIEW x AS SELECT k FROM s [PARTITION BY k]

statement only
CREATE CONTINUOUS VIEW lasting AS SELECT k, sum(v), max(other.name) FROM s [PARTITION BY k ROWS 2] JOIN names AS other USING (k) GROUP BY k

statement only
CREATE CONTINUOUS VIEW whole AS SELECT * FROM s [ROWS 2]

statement only
INSERT INTO s (k, v) VALUES ('a', 1), ('a', 2), ('b', 3), ('a', 4), ('b', 5)

statement only
INSERT INTO s (k, v) VALUES ('b', 6)

flush

query
SELECT * FROM lasting ORDER BY k
----
k | sum | max
a | 6 | Ann
b | 22 | Bob

query
SELECT k, v, "session" FROM whole ORDER BY v
----
k | v | session
b | 5 | NULL
b | 6 | NULL
