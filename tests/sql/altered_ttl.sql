# ALTER CONTINUOUS VIEW … SET (ttl …): what is refused, and what the view keeps. The clock moves in test_altered_ttl.py.

statement only
CREATE STREAM s (k text, t timestamptz, v int)

statement only
CREATE CONTINUOUS VIEW minutes AS SELECT k, date_trunc('minute', t) AS minute, count(*), sum(v) FROM s GROUP BY 1, 2

statement only
CREATE CONTINUOUS VIEW plain AS SELECT k, date_trunc('minute', t) AS minute, count(*), max(v) FROM s GROUP BY 1, 2

statement only
CREATE CONTINUOUS VIEW items AS SELECT v, t FROM s

statement only
CREATE VIEW over_minutes AS SELECT k, sum(count) AS count FROM minutes GROUP BY k

statement only
INSERT INTO s SELECT CASE i % 2 WHEN 0 THEN 'a' ELSE 'b' END, now() - i * interval '1 minute' - interval '30 seconds', i FROM generate_series(0, 99) AS i

statement only
INSERT INTO s VALUES ('c', NULL, 1)

flush

statement only
CREATE INDEX ON minutes (k)

# A time to live for a view that had none: at once, with all that depends on it.

statement only
ALTER CONTINUOUS VIEW minutes SET (ttl = '1 hour', ttl_column = 'minute')

query
SELECT count(*) BETWEEN 58 AND 62 AS count, bool_or(minute IS NULL) AS without FROM minutes
----
count | without
t | t

query
SELECT sum(count) BETWEEN 58 AND 62 AS count FROM over_minutes
----
count
t

query
SELECT count(*), sum(count) FROM plain
----
count | sum
101 | 101

# Deletion finds rows by their time; the client's index is still there.

query
SELECT array_agg(DISTINCT a.attname ORDER BY a.attname) AS leading FROM standpipe.find_view('minutes') v, standpipe.find_result(v.result_oids[1]) r, pg_index i JOIN pg_attribute a ON a.attrelid = i.indrelid AND a.attnum = i.indkey[0] WHERE i.indrelid = r.kept
----
leading
{key_1,key_2}

statement only
INSERT INTO s VALUES ('a', now(), 1000), ('a', now() - interval '2 days', 1000)

flush

query
SELECT bool_or(sum >= 1000) AS new, min(minute) > now() - interval '62 minutes' AS hidden FROM minutes
----
new | hidden
t | t

statement only
BEGIN

statement only
ALTER CONTINUOUS VIEW minutes SET (ttl = '10 minutes')

query
SELECT count(*) BETWEEN 8 AND 12 AS count FROM minutes
----
count
t

statement only
ALTER CONTINUOUS VIEW minutes RESET (ttl)

query
SELECT count(*) BETWEEN 8 AND 12 AS count FROM minutes
----
count
t

statement only
ROLLBACK

query
SELECT count(*) BETWEEN 58 AND 62 AS count FROM minutes
----
count
t

# What is gone does not come back.

statement only
ALTER CONTINUOUS VIEW minutes SET (ttl = '2 hours')

query
SELECT count(*) BETWEEN 58 AND 62 AS count FROM minutes
----
count
t

statement only
ALTER CONTINUOUS VIEW minutes RESET (ttl)

query
SELECT count(*) BETWEEN 58 AND 62 AS count FROM minutes
----
count
t

statement only
ALTER CONTINUOUS VIEW minutes RESET (ttl, ttl_column)

statement only
ALTER CONTINUOUS VIEW minutes SET (ttl_column = minute, ttl = '5 minutes')

statement only
ALTER CONTINUOUS VIEW minutes SET (ttl_column = 'minute')

query
SELECT count(*) BETWEEN 3 AND 7 AS count FROM minutes
----
count
t

query
SELECT definition FROM standpipe.views WHERE schema = current_schema() AND name = 'minutes'
----
definition
SELECT k, date_trunc('minute', t) AS minute, count(*), sum(v) FROM s GROUP BY 1, 2

query
SELECT line ~ '<= floor' AS floor, line ~ 'view_clock' AS clock FROM (SELECT 1) AS x, LATERAL (SELECT string_agg(t, '') AS line FROM (SELECT pg_get_viewdef('minutes') AS t) AS y) AS z
----
floor | clock
f | t

# Kept rows.

statement only
ALTER CONTINUOUS VIEW items SET (ttl = '1 hour', ttl_column = t)

query
SELECT count(*) BETWEEN 59 AND 63 AS count FROM items
----
count
t

# Refusals are those of CREATE.

statement error 22007 invalid input syntax for type interval: "soon"
ALTER CONTINUOUS VIEW plain SET (ttl = 'soon', ttl_column = 'minute')
----
at 'soon'

statement error 22023 ttl
ALTER CONTINUOUS VIEW plain SET (ttl = '1 hour')
----
hint ttl_column
at '1 hour'

statement error 22023 ttl_column
ALTER CONTINUOUS VIEW plain SET (ttl_column = 'minute')
----
hint ttl, which is missing

statement error 22023 ttl
ALTER CONTINUOUS VIEW minutes SET (ttl = '-1 hour')
----
hint longer than nothing

statement error 0A000 no time "k" to live by
ALTER CONTINUOUS VIEW plain SET (ttl = '1 hour', ttl_column = 'k')

statement only
CREATE CONTINUOUS VIEW latest AS SELECT k, max(t) AS last FROM s GROUP BY k

statement error 0A000 a time to live is not supported for this SELECT
ALTER CONTINUOUS VIEW latest SET (ttl = '1 hour', ttl_column = 'last')
----
hint key of GROUP BY

statement error 0A000 goes by "minute"
ALTER CONTINUOUS VIEW minutes SET (ttl = '1 hour', ttl_column = 'k')
----
hint CREATE OR REPLACE CONTINUOUS VIEW
at 'k'

statement error 22023 needs "ttl_column"
ALTER CONTINUOUS VIEW minutes RESET (ttl_column)
----
hint RESET \(ttl\)

statement error 0A000 parameter "max_age" of a continuous view cannot be altered
ALTER CONTINUOUS VIEW minutes SET (max_age = '1 hour')
----
hint CREATE OR REPLACE CONTINUOUS VIEW
at max_age

statement error 0A000 parameter "step"
ALTER CONTINUOUS VIEW minutes RESET (step)

statement error 42P01 continuous view "absent" does not exist
ALTER CONTINUOUS VIEW absent SET (ttl = '1 hour', ttl_column = 'minute')

statement only
ALTER CONTINUOUS VIEW IF EXISTS absent SET (ttl = '1 hour', ttl_column = 'minute')

statement error 42809 is not a continuous view
ALTER CONTINUOUS VIEW s SET (ttl = '1 hour', ttl_column = 't')

statement only
BEGIN ISOLATION LEVEL REPEATABLE READ

statement error 25001 isolation level repeatable read
ALTER CONTINUOUS VIEW minutes SET (ttl = '1 hour')

statement only
ROLLBACK

# A sliding window keeps its length; a keyword in another schema.

statement only
CREATE SCHEMA altered_ttl_other

statement only
CREATE CONTINUOUS VIEW altered_ttl_other."select" WITH (sw = '3 hours', sw_column = 't', step_factor = 1) AS SELECT date_trunc('minute', t) AS minute, count(*) FROM s GROUP BY 1

statement only
ALTER CONTINUOUS VIEW altered_ttl_other."select" SET (ttl = '20 minutes', ttl_column = 'minute')

statement only
INSERT INTO s SELECT 'a', now() - i * interval '1 minute' - interval '30 seconds', i FROM generate_series(0, 99) AS i

flush

query
SELECT count(*) BETWEEN 18 AND 22 AS count FROM altered_ttl_other."select"
----
count
t

statement only
DROP CONTINUOUS VIEW altered_ttl_other."select"

statement only
DROP SCHEMA altered_ttl_other
