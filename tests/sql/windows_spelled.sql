# Windows in other systems' words. PipelineDB's: sw, max_age, step_factor, ttl.

statement only
CREATE STREAM s (k text, t timestamptz, v int)

statement only
CREATE CONTINUOUS VIEW sliding WITH (sw = '5 minutes', sw_column = 't') AS SELECT k, count(*), sum(v) FROM s WHERE v >= 0 GROUP BY k

statement only
CREATE CONTINUOUS VIEW arrived WITH (max_age = '1 hour', step_factor = 10) AS SELECT count(*) FROM s

statement only
CREATE CONTINUOUS VIEW living WITH (ttl = '1 hour', ttl_column = 'minute') AS SELECT date_trunc('minute', t) AS minute, k, count(*), count(DISTINCT v) AS different FROM s GROUP BY 1, 2

statement only
CREATE CONTINUOUS VIEW items WITH (ttl = '1 hour', ttl_column = t) AS SELECT v, t FROM s

statement only
CREATE CONTINUOUS VIEW plain AS SELECT count(*) FROM s

statement only
INSERT INTO s SELECT 'a', now() - i * interval '1 minute' - interval '30 seconds', i FROM generate_series(0, 99) AS i

statement only
INSERT INTO s VALUES ('b', NULL, 1), ('a', now(), -1)

flush

query
SELECT * FROM sliding
----
k | count | sum
a | 5 | 10

query
SELECT * FROM arrived
----
count
102

query
SELECT count(*) BETWEEN 61 AND 62 AS count, bool_or(minute IS NULL) AS without, sum(different) BETWEEN 60 AND 63 AS different FROM living
----
count | without | different
t | t | t

query
SELECT count(*) FROM items
----
count
62

query
SELECT * FROM plain
----
count
102

query
SELECT (regexp_matches(pg_get_viewdef('arrived'), 'view_clock\((.*?)::'))[1] AS step
----
step
'00:06:00'

# A view with a time to live has an index like any other.

statement only
CREATE INDEX ON living (k)

statement error 0A000 index on column "different"
CREATE INDEX ON living (k, different)
----
at different
hint when the view is read

statement error 22023 invalid value for parameter "sw"
CREATE CONTINUOUS VIEW wrong WITH (sw = '-5 minutes') AS SELECT count(*) FROM s
----
at '-5 minutes'
hint longer than nothing

statement error 22007 invalid input syntax for type interval: "soon"
CREATE CONTINUOUS VIEW wrong WITH (ttl = 'soon', ttl_column = 't') AS SELECT t FROM s
----
at 'soon'

statement error 22023 ttl
CREATE CONTINUOUS VIEW wrong WITH (ttl = '1 hour') AS SELECT t FROM s
----
hint ttl_column
at '1 hour'

statement error 22023 ttl_column
CREATE CONTINUOUS VIEW wrong WITH (ttl_column = 't') AS SELECT t FROM s
----
hint ttl, which is missing

statement error 22023 step_factor
CREATE CONTINUOUS VIEW wrong WITH (step_factor = 5) AS SELECT t FROM s
----
hint sw, which is missing

statement error 22023 step_factor
CREATE CONTINUOUS VIEW wrong WITH (sw = '1 hour', step_factor = 500) AS SELECT t FROM s
----
hint 1 to 100

statement error 22023 max_age
CREATE CONTINUOUS VIEW wrong WITH (sw = '1 hour', max_age = '1 hour') AS SELECT t FROM s
----
hint same as sw

statement error 0A000 no time "k" for a sliding window
CREATE CONTINUOUS VIEW wrong WITH (sw = '1 hour', sw_column = 'k') AS SELECT t FROM s
----
hint t

statement error 0A000 no time "v" to live by
CREATE CONTINUOUS VIEW wrong WITH (ttl = '1 hour', ttl_column = 'v') AS SELECT t, v FROM s

statement error 0A000 a time to live is not supported for this SELECT
CREATE CONTINUOUS VIEW wrong WITH (ttl = '1 hour', ttl_column = 'last') AS SELECT k, max(t) AS last FROM s GROUP BY k
----
hint key of GROUP BY

# Another part of the view would need what is gone.

statement error 0A000 a time to live is not supported for this SELECT
CREATE CONTINUOUS VIEW wrong WITH (ttl = '1 hour', ttl_column = 'minute') AS SELECT date_trunc('minute', t) AS minute, count(*), (SELECT max(n) FROM (SELECT date_trunc('minute', t) AS m, count(*) AS n FROM s GROUP BY 1) AS q) AS most FROM s GROUP BY 1
----
hint reads the stream once

statement error 0A000 a time to live is not supported for this SELECT
CREATE CONTINUOUS VIEW wrong WITH (ttl = '1 hour', ttl_column = 'minute') AS SELECT date_trunc('minute', t) AS minute, rank() OVER (ORDER BY count(*)) FROM s GROUP BY 1

# RisingWave's and Flink's. Over an ordinary table PostgreSQL knows none of them, so they are compared with views in its words.

statement only
CREATE CONTINUOUS VIEW a1 AS SELECT window_start, k, count(*), sum(v) FROM tumble(s, t, interval '5 minutes') GROUP BY window_start, k

statement only
CREATE CONTINUOUS VIEW a2 AS SELECT x.window_start, x.k, count(*), sum(x.v) FROM TABLE(TUMBLE(TABLE s, DESCRIPTOR(t), INTERVAL '5' MINUTE)) AS x GROUP BY x.window_start, x.k

statement only
CREATE CONTINUOUS VIEW a AS SELECT tumble(t, '5 minutes') AS window_start, k, count(*), sum(v) FROM s WHERE t IS NOT NULL GROUP BY 1, 2

statement only
CREATE CONTINUOUS VIEW b1 AS SELECT window_start, window_end, count(*) FROM hop(s, t, interval '1 minute', interval '5 minutes') GROUP BY window_start, window_end

statement only
CREATE CONTINUOUS VIEW b2 AS SELECT h.window_start, "h"."window_end", count(*) FROM TABLE(HOP(TABLE s, DESCRIPTOR("t"), INTERVAL '1' MINUTE, INTERVAL '5' MINUTES)) h WHERE v > -5 GROUP BY 1, 2

statement only
CREATE CONTINUOUS VIEW b AS SELECT w.window_start, w.window_end, count(*) FROM s, hop(s.t, '1 minute', '5 minutes') w GROUP BY 1, 2

statement only
CREATE CONTINUOUS VIEW c1 AS SELECT window_end, max(v) FROM TABLE(CUMULATE(TABLE s, DESCRIPTOR(t), INTERVAL '10' MINUTES, INTERVAL '1' HOUR)) GROUP BY window_start, window_end

statement only
CREATE CONTINUOUS VIEW c AS SELECT w.window_end, max(v) FROM s, cumulate(t, '10 minutes', '1 hour') w GROUP BY w.window_start, w.window_end

statement only
CREATE TABLE names (k text, other text)

statement only
INSERT INTO names VALUES ('a', 'x'), ('a', 'y')

statement only
CREATE CONTINUOUS VIEW joined AS SELECT x.window_start, other, count(*) FROM names JOIN tumble(s, t, interval '1 hour') x USING (k) GROUP BY 1, 2

statement only
INSERT INTO s SELECT 'a', timestamptz '2026-05-05 12:00' + i * interval '17 seconds', i FROM generate_series(0, 999) AS i

flush

query
SELECT (SELECT count(*) FROM a) > 50 AS some, NOT EXISTS ((TABLE a EXCEPT TABLE a1) UNION ALL (TABLE a1 EXCEPT TABLE a) UNION ALL (TABLE a EXCEPT TABLE a2) UNION ALL (TABLE a2 EXCEPT TABLE a)) AS same
----
some | same
t | t

query
SELECT (SELECT count(*) FROM b) > 250 AS some, NOT EXISTS ((TABLE b EXCEPT TABLE b1) UNION ALL (TABLE b1 EXCEPT TABLE b) UNION ALL (TABLE b EXCEPT TABLE b2) UNION ALL (TABLE b2 EXCEPT TABLE b)) AS same
----
some | same
t | t

query
SELECT (SELECT count(*) FROM c) > 25 AS some, NOT EXISTS ((TABLE c EXCEPT TABLE c1) UNION ALL (TABLE c1 EXCEPT TABLE c)) AS same
----
some | same
t | t

query
SELECT count(*), sum(count) FROM joined
----
count | sum
10 | 2000

# What only looks like them means what it says.

statement only
CREATE CONTINUOUS VIEW native AS SELECT k, tumble(t, size, shift) AS a, extract(epoch FROM tumble(t, size, shift)) AS b FROM (SELECT k, t, interval '1 minute' AS size, interval '1 second' AS shift FROM s WHERE t IS DISTINCT FROM tumble(t, interval '1 minute', interval '0')) AS x

query
SELECT count(*) > 0 AS some, bool_and(extract(second FROM a) = 1) AS shifted FROM native
----
some | shifted
f | NULL

# Positions point into what was written.

statement error 42703 column "nothing" does not exist
CREATE CONTINUOUS VIEW wrong AS SELECT window_start, count(*) FROM tumble(s, t, interval '5 minutes') GROUP BY window_start, nothing
----
at nothing

statement error 42P01 relation "missing" does not exist
CREATE CONTINUOUS VIEW wrong AS SELECT window_start FROM tumble(missing, t, interval '5 minutes')
----
at tumble(missing

statement error 42703 column
CREATE CONTINUOUS VIEW wrong AS SELECT window_start FROM TABLE(TUMBLE(TABLE s, DESCRIPTOR(nothing), INTERVAL '5' MINUTE))
----
at TABLE(TUMBLE

statement error 0A000 function random
CREATE CONTINUOUS VIEW wrong AS SELECT window_start, random() FROM tumble(s, t, interval '5 minutes')
----
at random
