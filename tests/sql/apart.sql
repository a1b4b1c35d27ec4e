# Views that go on alone: those that hold the others back, and those that are to share nothing.

statement ok
CREATE STREAM s (a int, b int)

statement ok
CREATE FUNCTION slowly(a int) RETURNS int LANGUAGE plpgsql STABLE AS 'BEGIN PERFORM pg_sleep(0.04); RETURN a; END'

statement ok
CREATE CONTINUOUS VIEW quick AS SELECT count(*), sum(b) FROM s

statement ok
CREATE CONTINUOUS VIEW slow AS SELECT s.b, x.c FROM s CROSS JOIN LATERAL (SELECT slowly(s.a) AS c) AS x

statement ok
INSERT INTO s SELECT i, i FROM generate_series(1, 60) AS i

await
SELECT name, state, slow FROM standpipe.views WHERE schema = current_schema() ORDER BY name
----
name | state | slow
quick | active | f
slow | apart | t

# From now on nobody waits for it.

statement ok
INSERT INTO s SELECT i, i FROM generate_series(1, 60) AS i

await
SELECT count, (SELECT lag_rows FROM standpipe.views WHERE schema = current_schema() AND name = 'slow') FROM quick
----
count | lag_rows
120 | 60

compare

# Truncated, it is given another chance.

statement ok
TRUNCATE CONTINUOUS VIEW slow

query
SELECT state, slow FROM standpipe.views WHERE schema = current_schema() AND name = 'slow'
----
state | slow
active | f

statement ok
DROP CONTINUOUS VIEW slow

# Without sharing.

statement only
SET standpipe.sharing = off

statement ok
CREATE CONTINUOUS VIEW alone AS SELECT a, count(*) FROM s GROUP BY a

statement ok
CREATE CONTINUOUS VIEW whole WITH (backfill = true) AS SELECT a, b FROM s

statement only
RESET standpipe.sharing

statement ok
INSERT INTO s VALUES (1, 2), (3, 4)

compare

statement ok
TRUNCATE CONTINUOUS VIEW alone

statement ok
INSERT INTO s VALUES (1, 5)

compare

query
SELECT name, state, lag_rows FROM standpipe.views WHERE schema = current_schema() ORDER BY name
----
name | state | lag_rows
alone | apart | 0
quick | active | NULL
whole | apart | 0

statement only
DEACTIVATE CONTINUOUS VIEW alone

statement ok
INSERT INTO s VALUES (1, 6)

statement only
ACTIVATE CONTINUOUS VIEW alone

compare

statement only
SET standpipe.sharing = perhaps

statement error 22023 "standpipe.sharing" requires a Boolean value
CREATE CONTINUOUS VIEW never AS SELECT a FROM s
----
hint SET standpipe.sharing

statement only
RESET standpipe.sharing
