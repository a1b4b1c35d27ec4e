# A stream only takes new rows; a view is only read.

statement ok
CREATE STREAM s (a int, b text)

statement ok
CREATE CONTINUOUS VIEW v AS SELECT a, count(*) FROM s GROUP BY a

statement ok
CREATE CONTINUOUS VIEW list AS SELECT a, b FROM s

statement ok
INSERT INTO s VALUES (1, 'x')

statement error 0A000 cannot update stream "s"
UPDATE s SET a = 2
----
hint .

statement error 0A000 cannot delete from stream "s"
DELETE FROM s
----
hint .

statement error 0A000 cannot delete from stream "s"
DELETE FROM s WHERE a = 1
----
hint .

statement error 42809
TRUNCATE s

statement error 42809
TRUNCATE STREAM s

statement error 55000
INSERT INTO v VALUES (1, 1)

statement error 55000
UPDATE v SET count = 0

statement error 55000
DELETE FROM v

statement error 55000
INSERT INTO list VALUES (1, 'y')

statement error 55000
DELETE FROM list
