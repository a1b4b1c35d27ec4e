# EMIT ON WINDOW CLOSE: a window that cannot be shown ends its view alone.

statement only
CREATE STREAM s (t timestamptz, v int, WATERMARK FOR t AS t)

statement only
CREATE CONTINUOUS VIEW plain AS SELECT count(*), sum(v) FROM s

statement only
CREATE CONTINUOUS VIEW sums AS SELECT tumble(t, '5 seconds') AS start, sum(v) FROM s GROUP BY 1 EMIT ON WINDOW CLOSE

statement only
CREATE CONTINUOUS VIEW ratios AS SELECT tumble(t, '5 seconds') AS start, 100 / sum(v) AS ratio FROM s GROUP BY 1 EMIT ON WINDOW CLOSE

statement only
CREATE CONTINUOUS VIEW small AS SELECT tumble(t, '5 seconds') AS start, count(*) FROM s GROUP BY 1 HAVING 100 / sum(v) > 1 EMIT ON WINDOW CLOSE

statement only
INSERT INTO s VALUES ('2026-01-01 10:00:01+00', 2), ('2026-01-01 10:00:06+00', 0)

flush

query
SELECT start AT TIME ZONE 'UTC' AS start, ratio FROM ratios
----
start | ratio
2026-01-01 10:00:00 | 50

statement only
INSERT INTO s VALUES ('2026-01-01 10:00:11+00', 1)

flush

statement only
INSERT INTO s VALUES ('2026-01-01 10:00:16+00', 1)

flush

query
SELECT count, sum FROM plain
----
count | sum
4 | 4

query
SELECT start AT TIME ZONE 'UTC' AS start, sum FROM sums ORDER BY 1
----
start | sum
2026-01-01 10:00:00 | 2
2026-01-01 10:00:05 | 0
2026-01-01 10:00:10 | 1

await
SELECT name, state, last_error FROM standpipe.views WHERE schema = current_schema() ORDER BY name
----
name | state | last_error
plain | active | NULL
ratios | failed | division by zero
small | failed | division by zero
sums | active | NULL

query
SELECT start AT TIME ZONE 'UTC' AS start, ratio FROM ratios
----
start | ratio
2026-01-01 10:00:00 | 50
