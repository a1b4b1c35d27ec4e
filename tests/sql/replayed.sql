# standpipe.replay tries the dead letters of one view again.

statement only
CREATE TABLE t (a int, divisor int)

statement only
INSERT INTO t VALUES (1, 0), (2, 0), (3, 4), (3, 2)

statement only
CREATE FUNCTION quotient(a int, b int) RETURNS int LANGUAGE plpgsql IMMUTABLE AS 'BEGIN RETURN a / b; END'

statement only
CREATE STREAM s (a int, b int, j jsonb, k json, f double precision, at timestamptz, i interval)

statement only
CREATE CONTINUOUS VIEW quotients AS SELECT a, quotient(a, b) AS quotient, j, k, f, at, i, arrival_timestamp AS arrived, now() AS inserted FROM s

statement only
CREATE CONTINUOUS VIEW sums AS SELECT a % 2 AS odd, count(*), sum(quotient(a, b)), max(at), min(f) FROM s GROUP BY a % 2

statement only
CREATE CONTINUOUS VIEW joined AS SELECT t.a, sum(s.b / t.divisor), count(*) FROM s JOIN t ON t.a = s.a GROUP BY t.a UNION ALL SELECT NULL, NULL, count(*) FROM s

statement only
CREATE CONTINUOUS VIEW counts AS SELECT a, count(*) FROM s GROUP BY a

statement only
INSERT INTO s VALUES (1, 0, 'null', '{"a":  1}', 'NaN', '2026-01-02 03:04:05.678901+00', '1 day'), (2, 0, NULL, NULL, 1e300, 'infinity', NULL), (3, 8, '[1]', NULL, -0.1, NULL, '-2 hours'), (4, 0, '"x"', 'null', NULL, '-infinity', NULL)

flush

query
SELECT name, dead_letters FROM standpipe.views WHERE schema = current_schema() ORDER BY name
----
name | dead_letters
counts | 0
joined | 2
quotients | 3
sums | 3

# Nothing has changed: all fail again.

query
SELECT standpipe.replay('quotients')
----
replay
0

query
SELECT count(*) FROM standpipe.dead_letters WHERE stream = 's' AND view = 'quotients'
----
count
3

# Now the function answers, but not for 4.

statement only
CREATE OR REPLACE FUNCTION quotient(a int, b int) RETURNS int LANGUAGE plpgsql IMMUTABLE AS 'BEGIN IF a = 4 THEN RAISE ''four of %'', b; END IF; RETURN a / NULLIF(b, 0); END'

query
SELECT standpipe.replay('quotients')
----
replay
2

query
SELECT a, quotient, j, k, f, at AT TIME ZONE 'UTC' AS at, i, arrived = inserted AS same, arrived <= now() AS arrived FROM quotients ORDER BY a
----
a | quotient | j | k | f | at | i | same | arrived
1 | NULL | null | {"a":  1} | NaN | 2026-01-02 03:04:05.678901 | 1 day | t | t
2 | NULL | NULL | NULL | 1e+300 | infinity | NULL | t | t
3 | 0 | [1] | NULL | -0.1 | NULL | -02:00:00 | t | t

query
SELECT view, row -> 'a' AS a, error, sqlstate FROM standpipe.dead_letters WHERE stream = 's' AND view = 'quotients'
----
view | a | error | sqlstate
quotients | 4 | four of 0 | P0001

# Only that view.

query
SELECT odd, count, sum FROM sums ORDER BY odd
----
odd | count | sum
1 | 1 | 0

query
SELECT standpipe.replay('sums', '5 minutes')
----
replay
2

query
SELECT odd, count, sum, max, min FROM sums ORDER BY odd
----
odd | count | sum | max | min
0 | 1 | NULL | infinity | 1e+300
1 | 2 | 0 | 2026-01-02 03:04:05.678901+00 | -0.1

# A second time there is nothing to do, and the stream goes on.

query
SELECT standpipe.replay('sums')
----
replay
0

statement only
INSERT INTO s (a, b) VALUES (5, 1), (4, 4)

flush

query
SELECT (SELECT sum(count) FROM sums) AS sums, (SELECT count(*) FROM quotients) AS quotients, (SELECT sum(count) FROM counts) AS counts
----
sums | quotients | counts
4 | 4 | 6

# A join sees the tables as they are now.

statement only
UPDATE t SET divisor = 10 WHERE a = 1

query
SELECT standpipe.replay('joined')
----
replay
1

query
SELECT * FROM joined ORDER BY a
----
a | sum | count
1 | 0 | 1
3 | 6 | 2
NULL | NULL | 5

# In a transaction it is a statement like any other, and what it did stays done.

statement only
BEGIN

query
SELECT standpipe.replay('counts'), standpipe.replay('joined')
----
replay | replay
0 | 0

statement only
ROLLBACK

statement error 42809 not a continuous view
SELECT standpipe.replay('s')

statement error 42P01
SELECT standpipe.replay('nothing')

statement only
BEGIN ISOLATION LEVEL REPEATABLE READ

statement error 25001 read committed
SELECT standpipe.replay('counts')

statement only
ROLLBACK
