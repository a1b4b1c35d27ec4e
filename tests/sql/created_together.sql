# Stream, view and rows in one transaction: the rows come with its commit.

statement ok
BEGIN

statement ok
CREATE STREAM s (a int)

statement ok
INSERT INTO s VALUES (1)

statement ok
CREATE CONTINUOUS VIEW v AS SELECT a, count(*) FROM s GROUP BY a

statement ok
INSERT INTO s VALUES (1), (2)

statement ok
COMMIT

statement ok
INSERT INTO s VALUES (2)

compare

query
SELECT * FROM v ORDER BY a
----
a | count
1 | 2
2 | 2
