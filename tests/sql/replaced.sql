# CREATE OR REPLACE CONTINUOUS VIEW: the new version is filled with what the stream retains and then takes the old
# one's place, under its name, with all that depends on it.

statement ok
CREATE STREAM s (a int, b int)

# Where there is nothing to replace it is CREATE.

statement ok
CREATE OR REPLACE CONTINUOUS VIEW v AS SELECT a, count(*) FROM s GROUP BY a

statement ok
INSERT INTO s VALUES (1, 1), (2, 2), (1, 3)

compare

statement ok
CREATE VIEW over_v AS SELECT a, count FROM v WHERE a = 1

statement only
GRANT SELECT ON CONTINUOUS VIEW v TO PUBLIC

statement ok
CREATE OR REPLACE CONTINUOUS VIEW v AS SELECT a, count(*), sum(b) AS total FROM s WHERE b > 1 GROUP BY a

await
SELECT name, definition, state, last_error, replacement FROM standpipe.views WHERE schema = current_schema()
----
name | definition | state | last_error | replacement
v | SELECT a, count(*), sum(b) AS total FROM s WHERE b > 1 GROUP BY a | active | NULL | NULL

compare

compare
SELECT * FROM over_v

query
SELECT views FROM standpipe.streams WHERE schema = current_schema()
----
views
1

query
SELECT has_table_privilege('public', 'v', 'SELECT') AS granted
----
granted
t

statement ok
INSERT INTO s VALUES (1, 4), (3, 5)

compare

# Nothing of the old version is left, and nothing of the replacement but what is in its place.

query
SELECT count(*) FROM pg_class WHERE relnamespace = 'standpipe_data'::regnamespace AND relname ~ 'replacement'
----
count
0

# As PostgreSQL has it, columns may be added and nothing else.

statement error 42P16 cannot change name of view column "total" to "sum"
CREATE OR REPLACE CONTINUOUS VIEW v AS SELECT a, count(*), sum(b) AS sum FROM s GROUP BY a

statement error 42P16 cannot drop columns from view
CREATE OR REPLACE CONTINUOUS VIEW v AS SELECT a, count(*) FROM s GROUP BY a

statement error 42P16 cannot change data type of view column "total"
CREATE OR REPLACE CONTINUOUS VIEW v AS SELECT a, count(*), max(b) AS total FROM s GROUP BY a

statement error 42703
CREATE OR REPLACE CONTINUOUS VIEW v AS SELECT nothing FROM s

statement error 42601 at or near "NOT"
CREATE OR REPLACE CONTINUOUS VIEW IF NOT EXISTS v AS SELECT a FROM s

statement ok
CREATE VIEW plain AS SELECT 1 AS one

statement error 42809 "plain" is not a continuous view
CREATE OR REPLACE CONTINUOUS VIEW plain AS SELECT a FROM s

statement ok
CREATE STREAM t (a int, b int)

statement error 0A000 cannot be replaced by one of another stream
CREATE OR REPLACE CONTINUOUS VIEW v AS SELECT a, count(*), sum(b) AS total FROM t GROUP BY a

# Rolled back it did not happen; a second one takes the place of the first.

statement only
BEGIN

statement only
CREATE OR REPLACE CONTINUOUS VIEW v AS SELECT a, count(*), sum(b) + 1 AS total FROM s GROUP BY a

statement only
ROLLBACK

compare

statement ok
BEGIN

statement ok
CREATE OR REPLACE CONTINUOUS VIEW v AS SELECT a, count(*), sum(b) + 1 AS total FROM s GROUP BY a

statement ok
CREATE OR REPLACE CONTINUOUS VIEW v AS SELECT a, count(*), sum(b) + 2 AS total FROM s GROUP BY a

statement ok
COMMIT

await
SELECT definition, replacement FROM standpipe.views WHERE schema = current_schema() AND name = 'v'
----
definition | replacement
SELECT a, count(*), sum(b) + 2 AS total FROM s GROUP BY a | NULL

compare

# Without backfill it begins at its commit.

statement ok
CREATE OR REPLACE CONTINUOUS VIEW v WITH (backfill = false) AS SELECT a, count(*), sum(b) + 3 AS total FROM s GROUP BY a

await
SELECT replacement FROM standpipe.views WHERE schema = current_schema() AND name = 'v'
----
replacement
NULL

statement ok
INSERT INTO s VALUES (1, 6)

compare

# One that fails is dropped, and the old version stays.

statement only
CREATE OR REPLACE CONTINUOUS VIEW v WITH (on_error = 'stop') AS SELECT a, count(*), sum(b / (b - 3)) + 4 AS total FROM s GROUP BY a

await
SELECT definition, state, last_error, replacement FROM standpipe.views WHERE schema = current_schema() AND name = 'v'
----
definition | state | last_error | replacement
SELECT a, count(*), sum(b) + 3 AS total FROM s GROUP BY a | active | the new version failed: division by zero | NULL

statement ok
INSERT INTO s VALUES (2, 7)

compare

# DROP takes one under way along.

statement ok
BEGIN

statement only
CREATE OR REPLACE CONTINUOUS VIEW v AS SELECT a, count(*), sum(b) + 5 AS total FROM s GROUP BY a

statement ok
DROP CONTINUOUS VIEW v CASCADE

statement ok
COMMIT

query
SELECT count(*) FROM standpipe.views WHERE schema = current_schema()
----
count
0
