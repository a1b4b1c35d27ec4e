# A view created WITH (backfill = true) begins with what its stream retains, and is then like any other.

statement ok
CREATE STREAM s (a int, b int)

statement ok
INSERT INTO s SELECT i % 5, i FROM generate_series(1, 1000) AS i

# The first view of its stream.

statement ok
CREATE CONTINUOUS VIEW first WITH (backfill = true) AS SELECT a, count(*), sum(b) FROM s GROUP BY a

compare

# Another one joins views that are there.

statement ok
CREATE CONTINUOUS VIEW young AS SELECT a, count(*) FROM s GROUP BY a

statement ok
INSERT INTO s SELECT i % 7, i FROM generate_series(1, 100) AS i

statement ok
CREATE CONTINUOUS VIEW whole WITH (on_error = 'null', backfill = on) AS SELECT b, 100 / a AS quotient FROM s WHERE a > 0

statement ok
CREATE CONTINUOUS VIEW shortly WITH (backfill) AS SELECT a, max(b) FROM s GROUP BY a

statement ok
CREATE CONTINUOUS VIEW total WITH (backfill = 1) AS SELECT count(*), max(b) FROM s

statement ok
INSERT INTO s VALUES (8, 8), (9, 9)

compare

statement ok
INSERT INTO s VALUES (8, 10)

compare

# In one transaction with rows of its own, and not at all.

statement ok
BEGIN

statement ok
INSERT INTO s VALUES (10, 1)

statement ok
CREATE CONTINUOUS VIEW within WITH (backfill = true) AS SELECT a, count(*) FROM s GROUP BY a

statement ok
INSERT INTO s VALUES (10, 2)

statement ok
COMMIT

compare

statement only
BEGIN

statement only
CREATE CONTINUOUS VIEW never WITH (backfill = true) AS SELECT a FROM s

statement only
ROLLBACK

statement ok
CREATE CONTINUOUS VIEW "not" WITH (backfill = 'off') AS SELECT a FROM s

statement ok
INSERT INTO s VALUES (11, 1)

compare

# When they have caught up they share the batches of their stream, from wherever that is.

await
SELECT name, state, lag_rows FROM standpipe.views WHERE schema = current_schema() ORDER BY name
----
name | state | lag_rows
first | active | NULL
not | active | NULL
shortly | active | NULL
total | active | NULL
whole | active | NULL
within | active | NULL
young | active | NULL

statement ok
INSERT INTO s VALUES (12, 12)

compare

# Truncated, it begins at nothing like any other.

statement ok
TRUNCATE CONTINUOUS VIEW first

statement ok
INSERT INTO s VALUES (13, 13)

compare

# Rows that fail become dead letters on the way.

statement only
CREATE CONTINUOUS VIEW quotients WITH (backfill = true) AS SELECT b, 100 / (b - 1) AS quotient FROM s

flush

query
SELECT count(*) FROM standpipe.dead_letters WHERE view = 'quotients'
----
count
4

query
SELECT count(*) FROM quotients
----
count
1104
