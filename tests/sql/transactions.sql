# All of it is transactional.

statement ok
BEGIN

statement ok
CREATE STREAM s (a int)

statement ok
CREATE CONTINUOUS VIEW v AS SELECT a, count(*) FROM s GROUP BY a

statement ok
INSERT INTO s VALUES (1)

statement ok
ROLLBACK

statement error 42P01
SELECT * FROM s

statement error 42P01
SELECT * FROM v

query
SELECT (SELECT count(*) FROM standpipe.streams WHERE schema = current_schema()) AS streams,
       (SELECT count(*) FROM standpipe.views WHERE schema = current_schema()) AS views
----
streams | views
0 | 0

# The same again, kept.

statement ok
BEGIN

statement ok
CREATE STREAM s (a int)

statement ok
CREATE CONTINUOUS VIEW v AS SELECT a, count(*) FROM s GROUP BY a

statement ok
COMMIT

query
SELECT name FROM standpipe.views WHERE schema = current_schema()
----
name
v

# A refusal breaks the transaction, as any error does.

statement ok
BEGIN

statement ok
CREATE STREAM t (a int)

statement error 0A000
CREATE CONTINUOUS VIEW w AS SELECT random() FROM t

statement error 25P02
SELECT 1

statement error 25P02
CREATE STREAM u (a int)

statement ok
ROLLBACK

statement error 42P01
SELECT * FROM t

# Savepoints.

statement ok
BEGIN

statement ok
CREATE STREAM kept (a int)

statement ok
SAVEPOINT before

statement ok
CREATE STREAM gone (a int)

statement error 42P07
CREATE STREAM kept (a int)

statement ok
ROLLBACK TO SAVEPOINT before

statement ok
CREATE CONTINUOUS VIEW of_kept AS SELECT count(*) FROM kept

statement ok
COMMIT

query
SELECT name, views FROM standpipe.streams WHERE schema = current_schema() ORDER BY name
----
name | views
kept | 1
s | 1

# A drop that is rolled back.

statement ok
BEGIN

statement ok
DROP STREAM s CASCADE

statement error 42P01
SELECT * FROM v

statement ok
ROLLBACK

query
SELECT count(*) FROM v
----
count
0

# A view on a snapshot older than its commit could not know its first row.

statement ok
BEGIN ISOLATION LEVEL SERIALIZABLE

statement error 25001
CREATE CONTINUOUS VIEW w AS SELECT a FROM s

statement ok
ROLLBACK

# Read-only is read-only.

statement ok
BEGIN READ ONLY

statement error 25006
CREATE STREAM t (a int)

statement ok
ROLLBACK
