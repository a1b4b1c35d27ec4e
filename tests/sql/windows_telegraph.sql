# TelegraphCQ's window clauses. PostgreSQL knows none of them, so they are compared with views in its words, and with the rows.

statement only
CREATE STREAM s (k text, v int, a int[])

statement only
CREATE CONTINUOUS VIEW rows AS SELECT k, v, a, arrival_timestamp AS t FROM s

# Side by side, and overlapping: two windows over one stream. A SELECT that groups or aggregates does so for each window.

statement only
CREATE CONTINUOUS VIEW a1 AS SELECT wtime(*), k, count(*), sum(v) FROM s [RANGE BY '200 milliseconds'] GROUP BY k

statement only
CREATE CONTINUOUS VIEW a AS SELECT w.window_end AS wtime, k, count(*), sum(v) FROM s, hop(s.arrival_timestamp, '200 milliseconds', '200 milliseconds') w GROUP BY 1, w.window_start, k

statement only
CREATE CONTINUOUS VIEW b1 AS SELECT count(*), max(v), wtime(*) AS "end" FROM s AS x [range by interval '300 milliseconds' slide by '100 milliseconds'::interval] WHERE v >= 0

statement only
CREATE CONTINUOUS VIEW b2 AS SELECT count(*), max(x.v), x.window_end FROM s [ -- ] how long
  RANGE /* ] */ BY '300
 milliseconds'
  SLIDE BY INTERVAL '0.1' SECONDS ] AS x
  WHERE x.v >= 0 GROUP BY x.window_end

statement only
CREATE CONTINUOUS VIEW b AS SELECT count(*), max(v), w.window_end AS "end" FROM s, hop(s.arrival_timestamp, '100 milliseconds', '300 milliseconds') w WHERE v >= 0 GROUP BY w.window_start, w.window_end

# Without an aggregate, a row for each row in each of its windows.

statement only
CREATE CONTINUOUS VIEW c1 AS SELECT wtime(*), window_start, k, v, a[1] AS first, a[1:2] AS both, ARRAY[v, v] AS twice FROM s [RANGE BY '100 milliseconds' SLIDE BY '50 milliseconds'] x WHERE a[2] IS DISTINCT FROM 7

statement only
CREATE CONTINUOUS VIEW c2 AS SELECT wtime(*), count(*) OVER (PARTITION BY wtime(*)) AS beside, row_number() OVER (ORDER BY v) AS number FROM s [RANGE BY '200 milliseconds']

# The grouping that is there stays, and so does what stands behind it.

statement only
CREATE CONTINUOUS VIEW d1 AS SELECT k, count(*), wtime(*) FROM s [RANGE BY '1 second'] GROUP BY ROLLUP (k) HAVING count(*) > 1 OR k IS NULL ORDER BY wtime(*) DESC, k LIMIT 10000

statement only
CREATE CONTINUOUS VIEW d2 AS SELECT count(*) FILTER (WHERE v > 3) AS some, round(avg(v), 2) AS mean, percentile_cont(0.5) WITHIN GROUP (ORDER BY v) AS middle, sum(count(*)) OVER () AS all FROM s [RANGE BY '500 milliseconds']

statement only
CREATE CONTINUOUS VIEW d3 AS SELECT DISTINCT wtime(*) FROM s [RANGE BY '1 second'] HAVING true

statement only
CREATE CONTINUOUS VIEW d4 AS SELECT k, (SELECT count(*) FROM generate_series(1, v)) AS n, wtime(*) > arrival_timestamp AS later FROM s [RANGE BY '1 second']

statement only
CREATE CONTINUOUS VIEW d5 AS SELECT most.k, max(most.n) AS most FROM (SELECT k, count(*) AS n FROM s [RANGE BY '1 second' SLIDE BY '100 milliseconds'] GROUP BY k) AS most GROUP BY most.k

statement only
CREATE CONTINUOUS VIEW d6 AS WITH grouped AS (SELECT count(*) AS n, wtime(*) FROM s [RANGE BY '1 second']), again AS (SELECT n, wtime FROM grouped) SELECT n, wtime FROM again WHERE (ARRAY[n])[1] > 0

# Names of all kinds, and joins.

statement only
CREATE SCHEMA "Odd [schema]"

statement only
CREATE STREAM "Odd [schema]"."range By" ("group" text, "x]y" int)

statement only
CREATE CONTINUOUS VIEW e1 AS SELECT "group", "from".window_start, $a$ FROM s [RANGE] $a$ AS text, sum("x]y") FROM "Odd [schema]"."range By" "from" [RANGE BY $$1 minute$$] GROUP BY 1

statement only
CREATE CONTINUOUS VIEW e2 AS SELECT "range By"."group", "range By"."window_end", ' s [ROWS 1]' AS text, sum("x]y") FROM "Odd [schema]" . "range By" [RANGE BY E'1 minute'] GROUP BY "range By"."group"

statement only
CREATE TABLE names (k text, other text)

statement only
INSERT INTO names VALUES ('a', 'x'), ('a', 'y')

statement only
CREATE CONTINUOUS VIEW f AS SELECT other, count(*) FROM (names n JOIN s x [RANGE BY '1 hour'] ON n.k = x.k), (VALUES (1, ARRAY[2]), (3, ARRAY[4])) AS y (one, more) WHERE y.more[1] = 2 GROUP BY other

# From a moment on. What is no time but the time of creation is read when the view is made.

statement only
CREATE CONTINUOUS VIEW g1 AS SELECT wtime(*), count(*), sum(v) FROM s [RANGE BY '300 milliseconds' SLIDE BY '200 milliseconds' START AT '2026-01-01 00:00:00.013+00']

statement only
CREATE CONTINUOUS VIEW g AS SELECT w.window_end AS wtime, count(*), sum(v) FROM s, hop(s.arrival_timestamp, '200 milliseconds', '300 milliseconds', '13 milliseconds') w GROUP BY w.window_start, w.window_end

statement only
CREATE CONTINUOUS VIEW h1 AS SELECT k, count(*), min(window_start) AS first FROM s [RANGE BY '200 milliseconds' START AT now() + interval '2 seconds'] GROUP BY k HAVING count(*) > 0

statement only
CREATE CONTINUOUS VIEW h2 AS SELECT v, window_start FROM s [RANGE BY '200 milliseconds' START AT clock_timestamp() + interval '2 seconds']

statement only
CREATE CONTINUOUS VIEW h3 AS SELECT v, window_start FROM s [RANGE BY '200 milliseconds' START AT 'now']

statement only
CREATE CONTINUOUS VIEW h4 AS SELECT count(*) FROM s [RANGE BY '1 hour' START AT 'tomorrow']

statement only
INSERT INTO s SELECT 'a', i, ARRAY[i, i % 9] FROM generate_series(1, 20) AS i

query
SELECT pg_sleep(0.12) IS NULL AS slept
----
slept
f

statement only
INSERT INTO s SELECT 'b', i, ARRAY[i] FROM generate_series(-1, 5) AS i

statement only
INSERT INTO "Odd [schema]"."range By" VALUES ('a', 1), ('a', 2), (NULL, 3)

query
SELECT pg_sleep(2.3) IS NULL AS slept
----
slept
f

statement only
INSERT INTO s VALUES ('c', 100, NULL), ('a', 101, '{1,7}')

flush

query
SELECT (SELECT count(*) FROM a) > 2 AS some, NOT EXISTS ((TABLE a EXCEPT ALL TABLE a1) UNION ALL (TABLE a1 EXCEPT ALL TABLE a)) AS same
----
some | same
t | t

query
SELECT (SELECT count(*) FROM b) > 6 AS some, NOT EXISTS ((TABLE b EXCEPT ALL TABLE b1) UNION ALL (TABLE b1 EXCEPT ALL TABLE b) UNION ALL (TABLE b EXCEPT ALL TABLE b2) UNION ALL (TABLE b2 EXCEPT ALL TABLE b)) AS same
----
some | same
t | t

query
SELECT NOT EXISTS ((TABLE b EXCEPT ALL (SELECT count(*), max(v), w.window_end FROM rows, hop(t, '100 milliseconds', '300 milliseconds') w WHERE v >= 0 GROUP BY w.window_start, w.window_end)) UNION ALL ((SELECT count(*), max(v), w.window_end FROM rows, hop(t, '100 milliseconds', '300 milliseconds') w WHERE v >= 0 GROUP BY w.window_start, w.window_end) EXCEPT ALL TABLE b)) AS same
----
same
t

query
SELECT (SELECT count(*) FROM c1) AS count, NOT EXISTS (TABLE c1 EXCEPT ALL SELECT w.window_end, w.window_start, k, v, a[1], a[1:2], ARRAY[v, v] FROM rows, hop(t, '50 milliseconds', '100 milliseconds') w) AS same
----
count | same
52 | t

query
SELECT count(*) = sum(number) * 2 / (max(number) + 1) AS numbered, sum(beside) = (SELECT sum(n * n) FROM (SELECT count(*) AS n FROM rows GROUP BY tumble(t, '200 milliseconds')) AS x) AS same FROM c2
----
numbered | same
t | t

query
SELECT count(DISTINCT wtime) = (SELECT count(DISTINCT tumble(t, '1 second')) FROM rows) AS windows, sum(count) FILTER (WHERE k IS NULL) AS all, min(count) FILTER (WHERE k IS NOT NULL) > 1 AS several FROM d1
----
windows | all | several
t | 29 | t

query
SELECT sum("some") AS some, max("all") AS all, bool_and(mean IS NOT NULL AND middle IS NOT NULL) AS given, count(*) = (SELECT count(DISTINCT tumble(t, '500 milliseconds')) FROM rows) AS windows FROM d2
----
some | all | given | windows
21 | 29 | t | t

query
SELECT count(*) = (SELECT count(DISTINCT tumble(t, '1 second')) FROM rows) AS windows FROM d3
----
windows
t

query
SELECT count(*), sum(n), bool_and(later) AS later FROM d4
----
count | sum | later
29 | 426 | t

query
SELECT * FROM d5 WHERE k <> 'a' ORDER BY k
----
k | most
b | 7
c | 1

query
SELECT sum(n) AS n, count(DISTINCT wtime) = count(*) AS different FROM d6
----
n | different
29 | t

query
SELECT "group", text, sum FROM e1 ORDER BY 1
----
group | text | sum
a |  FROM s [RANGE]  | 3
NULL |  FROM s [RANGE]  | 3

query
SELECT e1."group", e2.window_end - e1.window_start AS size, e1.sum = e2.sum AS same FROM e1 JOIN e2 ON e1."group" = e2."group"
----
group | size | same
a | 00:01:00 | t

query
SELECT * FROM f ORDER BY other
----
other | count
x | 21
y | 21

query
SELECT (SELECT count(*) FROM g) > 2 AS some, NOT EXISTS ((TABLE g EXCEPT ALL TABLE g1) UNION ALL (TABLE g1 EXCEPT ALL TABLE g)) AS same
----
some | same
t | t

query
WITH begun AS (SELECT k, v FROM rows, standpipe.find_view('h1') AS f WHERE t >= substring(pg_get_viewdef(f.definition_oid) FROM '>= ''([^'']+)''::timestamp with')::timestamptz) SELECT (SELECT count(*) FROM begun WHERE v >= 100) AS late, NOT EXISTS (SELECT k, count(*) FROM begun GROUP BY k EXCEPT SELECT k, count FROM h1) AND NOT EXISTS (SELECT k, count FROM h1 EXCEPT SELECT k, count(*) FROM begun GROUP BY k) AS same
----
late | same
2 | t

query
WITH start AS (SELECT substring(pg_get_viewdef(definition_oid) FROM '>= ''([^'']+)''::timestamp with')::timestamptz AS at FROM standpipe.find_view('h2')), begun AS (SELECT v, date_bin('200 milliseconds', t, at) AS window_start FROM rows, start WHERE t >= at) SELECT (SELECT count(*) FROM begun WHERE v >= 100) AS late, NOT EXISTS (TABLE begun EXCEPT TABLE h2) AND NOT EXISTS (TABLE h2 EXCEPT TABLE begun) AS same
----
late | same
2 | t

query
SELECT count(*), count(DISTINCT window_start) > 1 AS several FROM h3
----
count | several
29 | t

query
SELECT count(*) FROM h4
----
count
0

# An offset lets a window begin where it should, whatever the calendar.

statement only
SET TimeZone = 'Europe/Berlin'

query
SELECT bool_and(tumble(t, size, standpipe.offset_of_start(t, size)) = t) AS zoned, bool_and(tumble(t::timestamp, size, standpipe.offset_of_start(t::timestamp, size)) = t::timestamp) AS naive, bool_and((SELECT min(w.window_start) FROM hop(t, size, 3 * size, standpipe.offset_of_start(t, size)) AS w) = t::timestamp - 2 * size) AS hop FROM generate_series(timestamptz '1969-01-05 12:34:56.789012', '2027-12-31', '271 days 01:01:01') AS t, unnest('{1 second, 00:00:07.5, 36:00, 1 day, 3 days, 1 week}'::interval[]) AS size
----
zoned | naive | hop
t | t | t

query
SELECT bool_and(tumble(t, size, standpipe.offset_of_start(t, size)) = t) AS zoned, bool_and(tumble(t::timestamp, size, standpipe.offset_of_start(t::timestamp, size)) = t::timestamp) AS naive FROM generate_series(timestamptz '1969-01-05 12:34:56.789012', '2027-12-31', '7 months') AS t, unnest('{1 month, 3 months, 5 months, 1 year}'::interval[]) AS size
----
zoned | naive
t | t

# EXPLAIN knows them, too.

statement only
EXPLAIN CONTINUOUS VIEW SELECT count(*), wtime(*) FROM s [RANGE BY '5 seconds']

# What is not right is said where it stands.

statement error 42601 syntax error at or near "BETWEEN" in a window clause
CREATE CONTINUOUS VIEW wrong AS SELECT count(*) FROM s [RANGE BETWEEN '5 seconds']
----
at BETWEEN
hint RANGE BY '5 minutes'

statement error 42601 syntax error at or near "\]" in a window clause
CREATE CONTINUOUS VIEW wrong AS SELECT count(*) FROM s []
----
at ]
hint RANGE BY

statement error 42601 syntax error at or near "5"
EXPLAIN CONTINUOUS VIEW SELECT count(*) FROM s x [RANGE BY 5 SECONDS]
----
at 5 SECONDS
hint RANGE BY

statement error 42601 syntax error at or near "SLIDE"
CREATE CONTINUOUS VIEW wrong AS SELECT count(*) FROM s [SLIDE BY '1 second']
----
at SLIDE

statement error 42601 syntax error at or near "FROM"
CREATE CONTINUOUS VIEW wrong AS SELECT count(*) FROM s [RANGE BY '1 second' START FROM '2026-01-01'] AS x
----
at FROM '2026

statement error 42601 syntax error at or near "\]"
CREATE CONTINUOUS VIEW wrong AS SELECT count(*) FROM s [RANGE BY '1 second' START AT] AS x
----
at ] AS

statement error 42601 window clause is not closed
CREATE CONTINUOUS VIEW wrong AS SELECT count(*) FROM s [RANGE BY '5 seconds' WHERE v > 0
----
at [RANGE
hint RANGE BY

statement error 42601 window clause is not closed
CREATE CONTINUOUS VIEW wrong AS SELECT count(*) FROM s [RANGE BY '5 seconds' START AT now()) FROM s]
----
at [RANGE

statement error 42601 gets another name
CREATE CONTINUOUS VIEW wrong AS SELECT count(*) FROM s AS x [RANGE BY '5 seconds'] AS y
----
at y

statement error 42809 "names" is not a stream
CREATE CONTINUOUS VIEW wrong AS SELECT count(*) FROM s, names [RANGE BY '5 seconds']
----
at names
hint window in brackets

statement error 42P01 relation "missing" does not exist
CREATE CONTINUOUS VIEW wrong AS SELECT count(*) FROM missing [RANGE BY '5 seconds' START AT 'now']
----
at missing

statement error 42703 column "nothing" does not exist
CREATE CONTINUOUS VIEW wrong AS SELECT count(*), nothing FROM s [RANGE BY '5 seconds'] WHERE v > 0
----
at nothing

statement error 42703 column "nothing" does not exist
CREATE CONTINUOUS VIEW wrong AS SELECT count(*), wtime(*) FROM s [RANGE BY '5 seconds'] WHERE v > 0 ORDER BY nothing
----
at nothing

statement error 42803 column "s.v" must appear in the GROUP BY clause
CREATE CONTINUOUS VIEW wrong AS SELECT k, v FROM s [RANGE BY '5 seconds'] GROUP BY k
----
at v FROM

statement error 22007 invalid input syntax for type interval: "soon"
CREATE CONTINUOUS VIEW wrong AS SELECT count(*) FROM s [RANGE BY 'soon' SLIDE BY '1 second']
----
at 'soon'

statement error 22007 invalid input syntax for type interval: "later"
CREATE CONTINUOUS VIEW wrong AS SELECT count(*) FROM s [RANGE BY '5 seconds' SLIDE BY 'later']
----
at 'later'

statement error 22007 invalid input syntax for type timestamp with time zone: "whenever"
CREATE CONTINUOUS VIEW wrong AS SELECT count(*) FROM s [RANGE BY '5 seconds' START AT 'whenever']
----
at 'whenever'

statement error 42703 column "v" does not exist
CREATE CONTINUOUS VIEW wrong AS SELECT count(*) FROM s [RANGE BY '5 seconds' START AT v]
----
at v]

statement error 22023 a window must be longer than nothing
CREATE CONTINUOUS VIEW wrong AS SELECT count(*) FROM s [RANGE BY '-5 seconds' START AT 'now']

statement error 22023 windows cannot start at infinity
CREATE CONTINUOUS VIEW wrong AS SELECT count(*) FROM s [RANGE BY '5 seconds' START AT 'infinity']

statement error 22023 windows of months cannot start after the 28th
CREATE CONTINUOUS VIEW wrong AS SELECT count(*) FROM s [RANGE BY '1 month' START AT '2026-01-31']

statement error 42702 wtime\(\*\) is ambiguous
CREATE CONTINUOUS VIEW wrong AS SELECT wtime(*) FROM s x [RANGE BY '5 seconds'], s [RANGE BY '5 seconds']
----
at wtime
hint "x_window".window_end

# Elsewhere brackets are PostgreSQL's, and wtime is a function like any other.

statement error 42601 syntax error
SELECT count(*) FROM s [RANGE BY '5 seconds']

statement error 42P01 relation
CREATE CONTINUOUS VIEW wrong AS SELECT (ARRAY[v, 1])[1], a[1:2] FROM s, (SELECT a[1] AS b FROM nowhere) AS x
----
at nowhere

statement error 42883 function wtime\(\) does not exist
CREATE CONTINUOUS VIEW wrong AS SELECT count(*), wtime(*) FROM s
----
at wtime

statement only
DROP STREAM "Odd [schema]"."range By" CASCADE

statement only
DROP SCHEMA "Odd [schema]"

# The column that a stream declares as its time

statement only
CREATE STREAM timed (k text, "At" timestamp TIMESTAMPCOLUMN)

statement only
CREATE CONTINUOUS VIEW by_time AS SELECT k, count(*), wtime(*) FROM timed [RANGE BY '1 minute'] GROUP BY k

statement only
INSERT INTO timed VALUES ('a', '2026-01-01 10:00:20'), ('a', '2026-01-01 10:00:50'), ('a', '2026-01-01 10:01:00')

flush

query
SELECT k, count, wtime FROM by_time ORDER BY wtime
----
k | count | wtime
a | 2 | 2026-01-01 10:01:00
a | 1 | 2026-01-01 10:02:00
