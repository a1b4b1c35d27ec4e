# EMIT ON WINDOW CLOSE where rows fail, or are evaluated with settings of the view: each row is in one place.

statement only
CREATE STREAM s (k text, t timestamptz, v int, WATERMARK FOR t AS t)

statement only
CREATE CONTINUOUS VIEW plain AS SELECT count(*), sum(v) FROM s

# Rows that fail are dead letters, late or not

statement only
CREATE CONTINUOUS VIEW in_aggregate WITH (late = 'divert') AS SELECT tumble(t, '5 seconds') AS start, count(*), sum(100 / v) FROM s GROUP BY 1 EMIT ON WINDOW CLOSE

statement only
CREATE CONTINUOUS VIEW in_condition WITH (late = 'divert') AS SELECT tumble(t, '5 seconds') AS start, count(*) FROM s WHERE 100 / v > 1 GROUP BY 1 EMIT ON WINDOW CLOSE

statement only
CREATE CONTINUOUS VIEW in_key WITH (late = 'divert') AS SELECT 100 / v AS ratio, session(t, '1 second') AS start, count(*) FROM s GROUP BY 100 / v, session(t, '1 second') EMIT ON WINDOW CLOSE

statement only
CREATE CONTINUOUS VIEW passing WITH (late = 'divert') AS SELECT 100 / v AS ratio, session(t, '1 second') AS start, count(*) FROM s WHERE v <> 0 GROUP BY 100 / v, session(t, '1 second') EMIT ON WINDOW CLOSE

statement only
CREATE CONTINUOUS VIEW hopping WITH (late = 'divert', on_error = 'null') AS SELECT w.window_start AS start, count(*), sum(100 / v) FROM s, hop(s.t, '5 seconds', '10 seconds') w WHERE 100 / v > 1 GROUP BY 1 EMIT ON WINDOW CLOSE

statement only
INSERT INTO s VALUES ('first', '2026-01-01 10:00:01+00', 1)

flush

statement only
INSERT INTO s VALUES ('second', '2026-01-01 10:00:16+00', 1)

flush

statement only
INSERT INTO s VALUES ('late', '2026-01-01 10:00:02+00', 1), ('late and failing', '2026-01-01 10:00:03+00', 0), ('failing', '2026-01-01 10:00:17+00', 0)

flush

statement only
INSERT INTO s VALUES ('late', '2026-01-01 10:00:04+00', 2), ('third', '2026-01-01 10:00:40+00', 1)

flush

query
SELECT count, sum FROM plain
----
count | sum
7 | 6

query
SELECT name, state, rows_in, rows_applied, rows_late, dead_letters FROM standpipe.views WHERE schema = current_schema() ORDER BY name
----
name | state | rows_in | rows_applied | rows_late | dead_letters
hopping | active | 7 | 5 | 2 | 0
in_aggregate | active | 7 | 3 | 2 | 2
in_condition | active | 7 | 3 | 2 | 2
in_key | active | 7 | 3 | 2 | 2
passing | active | 7 | 5 | 2 | 0
plain | active | 7 | 7 | 0 | 0

query
SELECT view, row ->> 'k' AS k, row ->> 'v' AS v FROM standpipe.late_rows WHERE view NOT LIKE '%.%' ORDER BY 1, 2, 3
----
view | k | v
hopping | late | 1
hopping | late | 2
in_aggregate | late | 1
in_aggregate | late | 2
in_condition | late | 1
in_condition | late | 2
in_key | late | 1
in_key | late | 2
passing | late | 1
passing | late | 2

query
SELECT view, row ->> 'k' AS k FROM standpipe.dead_letters ORDER BY 1, 2
----
view | k
in_aggregate | failing
in_aggregate | late and failing
in_condition | failing
in_condition | late and failing
in_key | failing
in_key | late and failing

# Days of another zone

statement only
SET TimeZone = 'America/New_York'

statement only
CREATE CONTINUOUS VIEW days WITH (late = 'divert') AS SELECT date_trunc('day', t) AS day, count(*) FROM s GROUP BY 1 EMIT ON WINDOW CLOSE

statement only
RESET TimeZone

statement only
INSERT INTO s VALUES ('in time', '2026-06-01 12:00+00', 1)

flush

statement only
INSERT INTO s VALUES ('in time', '2026-06-02 03:00+00', 1)

flush

statement only
INSERT INTO s VALUES ('in time', '2026-06-01 13:00+00', 1), ('next', '2026-06-02 05:00+00', 1)

flush

statement only
INSERT INTO s VALUES ('late', '2026-06-02 03:59+00', 1), ('next', '2026-06-02 04:00+00', 1)

flush

query
SELECT day AT TIME ZONE 'UTC' AS day, count FROM days
----
day | count
2026-06-01 04:00:00 | 3

query
SELECT row ->> 'k' AS k FROM standpipe.late_rows WHERE view = 'days'
----
k
late
