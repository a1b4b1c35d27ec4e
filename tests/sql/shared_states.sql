# Views that take the same rows from the first on have columns in common; whoever differs later takes a copy along.

statement ok
CREATE STREAM visits (page text, client int, n bigint, d int)

statement ok
CREATE CONTINUOUS VIEW one AS SELECT page, count(*), sum(n) FROM visits GROUP BY page

statement ok
CREATE CONTINUOUS VIEW two AS SELECT page, count(*), sum(n) FROM visits GROUP BY page

statement ok
CREATE CONTINUOUS VIEW three AS SELECT page, count(*), sum(n) FROM visits GROUP BY page

statement ok
CREATE CONTINUOUS VIEW partly AS SELECT page, count(*), max(n) FROM visits GROUP BY page

statement ok
CREATE CONTINUOUS VIEW large AS SELECT page, count(*), sum(n) FROM visits WHERE n > 10 GROUP BY page

statement ok
CREATE CONTINUOUS VIEW large_too AS SELECT page, avg(n), count(*) FROM visits WHERE n > 10 GROUP BY page

statement ok
CREATE CONTINUOUS VIEW pairs AS SELECT client, page, count(*) FROM visits GROUP BY client, page

statement ok
CREATE CONTINUOUS VIEW pairs_turned AS SELECT page, client, count(*), min(n) FROM visits GROUP BY page, client

statement ok
INSERT INTO visits VALUES ('a', 1, 5, 1), ('a', 2, 20, 1), ('b', 3, 7, 1), (NULL, 1, 90, 1), (NULL, NULL, 1, 1)

compare

query
SELECT v.name, (SELECT string_agg(w.name, ', ' ORDER BY w.name) FROM standpipe.views w, standpipe.find_view(format('%I.%I', w.schema, w.name)::regclass) g, standpipe.find_result(g.result_oids[1]) o
    WHERE w.schema = v.schema AND w.name <> v.name AND o.kept = r.kept AND o.states && r.states) AS shares_with
FROM standpipe.views v, standpipe.find_view(format('%I.%I', v.schema, v.name)::regclass) f, standpipe.find_result(f.result_oids[1]) r
WHERE v.schema = current_schema() ORDER BY v.name
----
name | shares_with
large | large_too
large_too | large
one | partly, three, two
pairs | pairs_turned
pairs_turned | pairs
partly | one, three, two
three | one, partly, two
two | one, partly, three

# One that comes when there are rows has others.

statement ok
CREATE CONTINUOUS VIEW late AS SELECT page, count(*), sum(n) FROM visits GROUP BY page

statement ok
INSERT INTO visits VALUES ('a', 1, 6, 1), ('c', 3, 60, 1), ('c', 3, 61, 1), ('b', 3, 2, 1)

compare

query
SELECT standpipe.shares_states(result_oids[1]) FROM standpipe.find_view('late'::regclass)
----
shares_states
f

# An index on a column that several have.

statement only
CREATE INDEX one_sum ON one (sum)

query
SELECT count(*) FROM pg_index i JOIN pg_class c ON c.oid = i.indexrelid JOIN pg_attribute a ON a.attrelid = i.indexrelid, standpipe.find_view('two'::regclass) f, standpipe.find_result(f.result_oids[1]) r
WHERE c.relname = 'one_sum' AND i.indrelid = r.kept
----
count
1

# Stopped, one stays as it is while the others go on.

statement only
DEACTIVATE CONTINUOUS VIEW two

statement ok
INSERT INTO visits VALUES ('a', 1, 7, 1), ('d', 3, 70, 1)

flush

query
SELECT page, count, sum, (SELECT count FROM one WHERE one.page = two.page) AS of_one FROM two WHERE page = 'a'
----
page | count | sum | of_one
a | 3 | 31 | 4

query
SELECT standpipe.shares_states(result_oids[1]) FROM standpipe.find_view('two'::regclass)
----
shares_states
f

statement only
ACTIVATE CONTINUOUS VIEW two

compare

statement ok
INSERT INTO visits VALUES ('a', 1, 8, 1), ('e', 3, 80, 1)

compare

# Truncated alone.

statement ok
TRUNCATE CONTINUOUS VIEW three

query
SELECT * FROM three
----
page | count | sum

compare

statement ok
INSERT INTO visits VALUES ('a', 1, 9, 1), ('f', 3, 90, 1)

compare

statement ok
TRUNCATE CONTINUOUS VIEW one

compare

statement ok
TRUNCATE CONTINUOUS VIEW large

statement ok
INSERT INTO visits VALUES ('a', 1, 10, 1), ('f', 3, 91, 1)

compare

# Replaced, the other goes on; so it does when one is dropped, and what was left behind swept.

statement ok
CREATE CONTINUOUS VIEW four AS SELECT client, count(*), sum(n) FROM visits GROUP BY client

statement ok
CREATE CONTINUOUS VIEW five AS SELECT client, count(*), sum(n) FROM visits GROUP BY client

statement ok
CREATE CONTINUOUS VIEW six AS SELECT client, count(*), sum(n) FROM visits GROUP BY client

statement ok
CREATE CONTINUOUS VIEW seven AS SELECT client, count(*), min(n) FROM visits GROUP BY client

statement ok
INSERT INTO visits VALUES ('a', 1, 11, 1), ('g', 3, 92, 1)

compare

query
SELECT bool_and(standpipe.shares_states(result_oids[1])) FROM unnest('{four,five,six,seven}'::regclass[]) AS v, standpipe.find_view(v)
----
bool_and
t

statement ok
CREATE OR REPLACE CONTINUOUS VIEW five AS SELECT client, count(*), sum(n) FROM visits WHERE n > 11 GROUP BY client

statement ok
INSERT INTO visits VALUES ('a', 1, 12, 1), ('g', 3, 93, 1), ('g', 3, 2, 1)

await
SELECT count(*) FROM standpipe.views WHERE schema = current_schema() AND replacement IS NOT NULL
----
count
0

compare

statement ok
DROP CONTINUOUS VIEW seven

await
SELECT count(*) FROM standpipe.find_view('six'::regclass) f, standpipe.find_result(f.result_oids[1]) r, pg_attribute a
WHERE a.attrelid = r.kept AND a.attnum > 0 AND NOT a.attisdropped
  AND a.attname NOT IN (SELECT unnest(p.keys || p.states) FROM standpipe.views w, standpipe.find_view(format('%I.%I', w.schema, w.name)::regclass) g, standpipe.find_result(g.result_oids[1]) p WHERE w.schema = current_schema() AND p.kept = r.kept)
----
count
0

statement ok
INSERT INTO visits VALUES ('a', 1, 13, 1), ('g', 3, 94, 1)

compare

statement ok
DROP CONTINUOUS VIEW four

statement ok
INSERT INTO visits VALUES ('a', 1, 14, 1), ('g', 3, 95, 1)

compare

# A stream may get a column.

statement ok
ALTER STREAM visits ADD COLUMN more int

statement ok
INSERT INTO visits (page, client, n, d, more) VALUES ('a', 1, 14, 1, 1), ('g', 3, 95, 1, 2)

compare

# Given to another, with what it has in common.

statement ok
CREATE CONTINUOUS VIEW given AS SELECT d, count(*), sum(n) FROM visits GROUP BY d

statement ok
CREATE CONTINUOUS VIEW not_given AS SELECT d, count(*), sum(n) FROM visits GROUP BY d

statement ok
INSERT INTO visits VALUES ('a', 1, 15, 1), ('g', 3, 96, 2)

compare

statement only
CREATE ROLE shared_states_owner

statement only
DO $$ BEGIN EXECUTE format('GRANT ALL ON SCHEMA %I TO shared_states_owner', current_schema()); END $$

statement only
ALTER CONTINUOUS VIEW given OWNER TO shared_states_owner

statement ok
INSERT INTO visits VALUES ('a', 1, 16, 1), ('g', 3, 97, 3)

compare

statement only
DROP STREAM visits CASCADE

# Of another's views too: stopped by themselves, by the superuser, or because they fail.

statement only
CREATE STREAM quotients (a int, b int)

statement only
GRANT SELECT ON quotients TO shared_states_owner

statement only
SET ROLE shared_states_owner

statement only
CREATE CONTINUOUS VIEW plain AS SELECT a, count(*) FROM quotients GROUP BY a

statement only
CREATE CONTINUOUS VIEW plain_too AS SELECT a, count(*) FROM quotients GROUP BY a

statement only
CREATE CONTINUOUS VIEW divided AS SELECT a, count(*), sum(1000 / b) FROM quotients GROUP BY a

statement only
CREATE CONTINUOUS VIEW divided_too AS SELECT a, count(*), sum(1000 / b) FROM quotients GROUP BY a

statement only
CREATE CONTINUOUS VIEW divided_null WITH (on_error = 'null') AS SELECT a, count(*), sum(1000 / b) FROM quotients GROUP BY a

statement only
CREATE CONTINUOUS VIEW divided_stop WITH (on_error = 'stop') AS SELECT a, count(*), sum(1000 / b) FROM quotients GROUP BY a

statement only
RESET ROLE

statement only
INSERT INTO quotients VALUES (1, 1), (1, 10), (2, 100)

flush

query
SELECT v, standpipe.shares_states(result_oids[1]) FROM unnest('{plain,plain_too,divided,divided_too,divided_null,divided_stop}'::regclass[]) AS v, standpipe.find_view(v)
----
v | shares_states
plain | t
plain_too | t
divided | t
divided_too | t
divided_null | t
divided_stop | t

statement only
INSERT INTO quotients VALUES (1, 0), (2, 1000)

flush

statement only
INSERT INTO quotients VALUES (1, 2), (3, 0)

flush

query
SELECT a, p.count, t.count AS too FROM plain p FULL JOIN plain_too t USING (a) ORDER BY a
----
a | count | too
1 | 4 | 4
2 | 2 | 2
3 | 1 | 1

query
SELECT a, d.count, d.sum, t.count AS too, t.sum AS sum_too FROM divided d FULL JOIN divided_too t USING (a) ORDER BY a
----
a | count | sum | too | sum_too
1 | 3 | 1600 | 3 | 1600
2 | 2 | 11 | 2 | 11

query
SELECT * FROM divided_null ORDER BY a
----
a | count | sum
1 | 4 | 1600
2 | 2 | 11
3 | 1 | NULL

query
SELECT * FROM divided_stop ORDER BY a
----
a | count | sum
1 | 2 | 1100
2 | 1 | 10

query
SELECT v, standpipe.shares_states(result_oids[1]) FROM unnest('{plain,plain_too,divided,divided_too,divided_null,divided_stop}'::regclass[]) AS v, standpipe.find_view(v)
----
v | shares_states
plain | t
plain_too | t
divided | f
divided_too | f
divided_null | f
divided_stop | f

query
SELECT name, state, on_error, dead_letters FROM standpipe.views WHERE schema = current_schema() ORDER BY name
----
name | state | on_error | dead_letters
divided | active | dead_letter | 2
divided_null | active | null | 0
divided_stop | failed | stop | 0
divided_too | active | dead_letter | 2
plain | active | dead_letter | 0
plain_too | active | dead_letter | 0

statement only
SET ROLE shared_states_owner

statement only
DEACTIVATE CONTINUOUS VIEW plain

statement only
RESET ROLE

statement only
INSERT INTO quotients VALUES (1, 3)

flush

query
SELECT a, p.count, t.count AS too FROM plain p FULL JOIN plain_too t USING (a) ORDER BY a
----
a | count | too
1 | 4 | 5
2 | 2 | 2
3 | 1 | 1

query
SELECT DISTINCT pg_get_userbyid(c.relowner) AS owner
FROM standpipe.views v, standpipe.find_view(format('%I.%I', v.schema, v.name)::regclass) f, unnest(f.result_oids) AS result, standpipe.find_result(result) r, pg_class c
WHERE v.schema = current_schema() AND c.oid IN (result, r.kept)
----
owner
shared_states_owner

statement only
DROP STREAM quotients CASCADE

statement only
DO $$ BEGIN EXECUTE format('REVOKE ALL ON SCHEMA %I FROM shared_states_owner', current_schema()); END $$

statement only
DROP ROLE shared_states_owner
