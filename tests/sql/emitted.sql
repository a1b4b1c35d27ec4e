# EMIT ON WINDOW CLOSE: a window appears once, when the watermark has passed its end.

statement only
CREATE STREAM s (k text, t timestamptz, v int, WATERMARK FOR t AS t - interval '10 seconds')

statement only
CREATE CONTINUOUS VIEW minutes AS SELECT tumble(t, '1 minute') AS minute, k, count(*), sum(v) FROM s GROUP BY 1, 2 EMIT ON WINDOW CLOSE

statement only
CREATE CONTINUOUS VIEW hops AS SELECT w.window_start, w.window_end, count(*), sum(v) FROM s, hop(s.t, '30 seconds', '1 minute') w GROUP BY 1, 2 EMIT ON WINDOW CLOSE

statement only
CREATE CONTINUOUS VIEW sessions AS SELECT k, session(t, '30 seconds') AS start, max(t) AS "end", count(*) FROM s GROUP BY k, session(t, '30 seconds') EMIT ON WINDOW CLOSE

statement only
CREATE CONTINUOUS VIEW applied WITH (late = 'apply') AS SELECT tumble(t, '1 minute') AS minute, count(*) FROM s GROUP BY 1 EMIT ON WINDOW CLOSE

statement only
CREATE CONTINUOUS VIEW diverted WITH (late = 'divert') AS SELECT date_trunc('minute', t) AS minute, count(DISTINCT k) AS kinds, array_agg(v ORDER BY v) AS vs FROM s WHERE v <> 3 GROUP BY 1 HAVING count(*) > 1 EMIT ON WINDOW CLOSE

statement only
CREATE CONTINUOUS VIEW diverted_sessions WITH (late = 'divert') AS SELECT session(t, '30 seconds') AS start, count(*) FROM s WHERE k = 'b' GROUP BY 1 EMIT ON WINDOW CLOSE

statement only
CREATE CONTINUOUS VIEW plain AS SELECT count(*), sum(v) FROM s

statement only
INSERT INTO s VALUES ('a', '2026-01-01 10:00:05+00', 1), ('a', '2026-01-01 10:00:35+00', 2), ('b', '2026-01-01 10:00:59+00', 3)

flush

query
SELECT (SELECT count(*) FROM minutes) AS minutes, (SELECT count(*) FROM hops) AS hops, (SELECT count(*) FROM sessions) AS sessions, (SELECT count(*) FROM applied) AS applied
----
minutes | hops | sessions | applied
0 | 1 | 0 | 0

statement only
INSERT INTO s VALUES ('a', '2026-01-01 10:01:10+00', 10)

flush

query
SELECT minute AT TIME ZONE 'UTC' AS minute, k, count, sum FROM minutes ORDER BY 1, 2
----
minute | k | count | sum
2026-01-01 10:00:00 | a | 2 | 3
2026-01-01 10:00:00 | b | 1 | 3

query
SELECT window_start AT TIME ZONE 'UTC' AS window_start, count, sum FROM hops ORDER BY 1
----
window_start | count | sum
2026-01-01 09:59:30 | 1 | 1
2026-01-01 10:00:00 | 3 | 6

# Too late for its minute

statement only
INSERT INTO s VALUES ('a', '2026-01-01 10:00:20+00', 100), ('a', '2026-01-01 10:00:50+00', 1000), ('b', '2026-01-01 10:01:40+00', 20)

flush

query
SELECT minute AT TIME ZONE 'UTC' AS minute, k, count, sum FROM minutes ORDER BY 1, 2
----
minute | k | count | sum
2026-01-01 10:00:00 | a | 2 | 3
2026-01-01 10:00:00 | b | 1 | 3

query
SELECT minute AT TIME ZONE 'UTC' AS minute, count FROM applied ORDER BY 1
----
minute | count
2026-01-01 10:00:00 | 5

query
SELECT window_start AT TIME ZONE 'UTC' AS window_start, count, sum FROM hops ORDER BY 1
----
window_start | count | sum
2026-01-01 09:59:30 | 1 | 1
2026-01-01 10:00:00 | 3 | 6
2026-01-01 10:00:30 | 4 | 1015

query
SELECT k, start AT TIME ZONE 'UTC' AS start, "end" - start AS length, count FROM sessions ORDER BY 1, 2
----
k | start | length | count
b | 2026-01-01 10:00:59 | 00:00:00 | 1

query
SELECT name, rows_in, rows_applied, rows_late, dead_letters, watermark AT TIME ZONE 'UTC' AS watermark FROM standpipe.views WHERE schema = current_schema() ORDER BY name
----
name | rows_in | rows_applied | rows_late | dead_letters | watermark
applied | 7 | 7 | 0 | 0 | 2026-01-01 10:01:30
diverted | 7 | 5 | 2 | 0 | 2026-01-01 10:01:30
diverted_sessions | 7 | 7 | 0 | 0 | 2026-01-01 10:01:30
hops | 7 | 6 | 1 | 0 | 2026-01-01 10:01:30
minutes | 7 | 5 | 2 | 0 | 2026-01-01 10:01:30
plain | 7 | 7 | 0 | 0 | NULL
sessions | 7 | 7 | 0 | 0 | 2026-01-01 10:01:30

query
SELECT view, row FROM standpipe.late_rows WHERE view NOT LIKE '%.%' ORDER BY 1, 2
----
view | row
diverted | {"k": "a", "t": "2026-01-01 10:00:20+00", "v": 100}
diverted | {"k": "a", "t": "2026-01-01 10:00:50+00", "v": 1000}

statement only
INSERT INTO s VALUES ('c', '2026-01-01 10:10:00+00', 1)

flush

query
SELECT k, start AT TIME ZONE 'UTC' AS start, "end" - start AS length, count FROM sessions ORDER BY 1, 2
----
k | start | length | count
a | 2026-01-01 10:00:05 | 00:01:05 | 5
b | 2026-01-01 10:00:59 | 00:00:00 | 1
b | 2026-01-01 10:01:40 | 00:00:00 | 1

query
SELECT count, sum FROM plain
----
count | sum
8 | 1137

statement only
INSERT INTO s VALUES ('b', '2026-01-01 10:02:00+00', 7), ('b', '2026-01-01 10:01:20+00', 8), ('b', NULL, 9), ('b', 'infinity', 9), ('b', '-infinity', 10), ('b', '2500-01-01', 11)

flush

query
SELECT name, rows_in, rows_applied, rows_late, dead_letters, watermark AT TIME ZONE 'UTC' AS watermark FROM standpipe.views WHERE schema = current_schema() ORDER BY name
----
name | rows_in | rows_applied | rows_late | dead_letters | watermark
applied | 14 | 14 | 0 | 0 | 2026-01-01 10:09:50
diverted | 14 | 9 | 5 | 0 | 2026-01-01 10:09:50
diverted_sessions | 14 | 11 | 3 | 0 | 2026-01-01 10:09:50
hops | 14 | 10 | 4 | 0 | 2026-01-01 10:09:50
minutes | 14 | 9 | 5 | 0 | 2026-01-01 10:09:50
plain | 14 | 14 | 0 | 0 | NULL
sessions | 14 | 11 | 3 | 0 | 2026-01-01 10:09:50

query
SELECT view, row FROM standpipe.late_rows WHERE view NOT LIKE '%.%' ORDER BY 1, 2
----
view | row
diverted | {"k": "a", "t": "2026-01-01 10:00:20+00", "v": 100}
diverted | {"k": "a", "t": "2026-01-01 10:00:50+00", "v": 1000}
diverted | {"k": "b", "t": "-infinity", "v": 10}
diverted | {"k": "b", "t": "2026-01-01 10:01:20+00", "v": 8}
diverted | {"k": "b", "t": "2026-01-01 10:02:00+00", "v": 7}
diverted_sessions | {"k": "b", "t": "-infinity", "v": 10}
diverted_sessions | {"k": "b", "t": "2026-01-01 10:01:20+00", "v": 8}
diverted_sessions | {"k": "b", "t": "2026-01-01 10:02:00+00", "v": 7}

query
SELECT minute AT TIME ZONE 'UTC' AS minute, kinds, vs FROM diverted ORDER BY 1
----
minute | kinds | vs
2026-01-01 10:00:00 | 1 | {1,2}
2026-01-01 10:01:00 | 2 | {10,20}
