# Results of the same keys and owner lie in one table; each view sees its own groups and values only.

statement ok
CREATE STREAM visits (page text, client int, n bigint, x double precision)

statement ok
CREATE CONTINUOUS VIEW hits AS SELECT page, count(*), sum(n) FROM visits GROUP BY page

statement ok
CREATE CONTINUOUS VIEW large AS SELECT page, max(n), avg(n) FROM visits WHERE n > 10 GROUP BY page

statement ok
CREATE CONTINUOUS VIEW spread AS SELECT page, stddev(x), min(x) FROM visits WHERE client <> 3 GROUP BY page

statement ok
CREATE CONTINUOUS VIEW pairs AS SELECT client, page, count(*) FROM visits GROUP BY client, page

statement ok
CREATE CONTINUOUS VIEW pairs_turned AS SELECT page, client, sum(n) FROM visits WHERE n < 50 GROUP BY page, client

statement ok
INSERT INTO visits VALUES ('a', 1, 5, 1.5), ('a', 2, 20, 2.5), ('b', 3, 7, 0.5), (NULL, 1, 90, NULL), (NULL, NULL, 1, 4)

compare

query
SELECT count(*) AS results, count(DISTINCT kept) AS tables
FROM standpipe.views v, standpipe.find_view(format('%I.%I', v.schema, v.name)::regclass) f, unnest(f.result_oids) AS result, standpipe.find_result(result)
WHERE v.schema = current_schema()
----
results | tables
5 | 2

query
SELECT page, max FROM large ORDER BY page
----
page | max
a | 20
NULL | 90

# One that comes later has only what comes later, though its groups are there already.

statement ok
CREATE CONTINUOUS VIEW late AS SELECT page, count(*), count(x) AS xs FROM visits WHERE n > 4 GROUP BY page

query
SELECT * FROM late
----
page | count | xs

statement ok
INSERT INTO visits VALUES ('a', 1, 6, 3.5), ('c', 3, 60, 1), ('c', 3, 61, 2), ('b', 3, 2, 9)

compare

# Truncated alone.

statement ok
TRUNCATE CONTINUOUS VIEW hits

compare

statement ok
INSERT INTO visits VALUES ('a', 1, 6, 3.5), ('d', 9, 1, 1)

compare

# An index on columns of a table of several, by the names that the view has for them.

statement only
CREATE INDEX large_max ON large (max, avg)

query
SELECT count(*) FROM pg_index i JOIN pg_class c ON c.oid = i.indexrelid WHERE c.relname = 'large_max'
----
count
1

statement ok
INSERT INTO visits VALUES ('a', 1, 600, 3.5), ('d', 9, 100, 1)

compare

# Dropped, recreated: what the old one left is not seen.

statement ok
DROP CONTINUOUS VIEW late

statement ok
CREATE CONTINUOUS VIEW late AS SELECT page, count(*), count(x) AS xs FROM visits WHERE n > 4 GROUP BY page

statement ok
INSERT INTO visits VALUES ('a', 1, 6, 3.5), ('e', 9, 100, 1)

compare

# The columns of the dropped one go when nobody is in the way.

await
SELECT count(*) FROM standpipe.views v, standpipe.find_view(format('%I.%I', v.schema, v.name)::regclass) f, standpipe.find_result(f.result_oids[1]) r,
  pg_attribute a
WHERE v.schema = current_schema() AND v.name = 'hits' AND a.attrelid = r.kept AND a.attnum > 0 AND NOT a.attisdropped
  AND a.attname NOT IN (SELECT unnest(p.keys || p.states) FROM standpipe.views w, standpipe.find_view(format('%I.%I', w.schema, w.name)::regclass) g, standpipe.find_result(g.result_oids[1]) p WHERE w.schema = current_schema() AND p.kept = r.kept)
----
count
0

statement ok
INSERT INTO visits VALUES ('a', 1, 6, 3.5), ('e', 9, 100, 1)

compare

# Given to another, a view takes its result along.

statement only
CREATE ROLE sheets_owner

statement only
DO $$ BEGIN EXECUTE format('GRANT ALL ON SCHEMA %I TO sheets_owner', current_schema()); END $$

statement only
ALTER CONTINUOUS VIEW hits OWNER TO sheets_owner

query
SELECT is_shared FROM standpipe.find_view('hits'::regclass) f, standpipe.find_result(f.result_oids[1])
----
is_shared
f

compare

statement ok
INSERT INTO visits VALUES ('a', 1, 7, 3.5), ('f', 9, 100, 1)

compare

statement only
DROP STREAM visits CASCADE

statement only
DO $$ BEGIN EXECUTE format('REVOKE ALL ON SCHEMA %I FROM sheets_owner', current_schema()); END $$

statement only
DROP ROLE sheets_owner
