# What gives another value at every call is refused however it is called: by name, by an operator, by a cast, deep inside.

statement ok
CREATE STREAM s (a int, b int, t text)

statement ok
CREATE FUNCTION dice(int, int) RETURNS int LANGUAGE sql VOLATILE AS 'SELECT (random() * $1)::int + $2'

statement ok
CREATE FUNCTION steady(int, int) RETURNS int LANGUAGE sql IMMUTABLE AS 'SELECT $1 * 10 + $2'

statement ok
CREATE OPERATOR @!@ (LEFTARG = int, RIGHTARG = int, FUNCTION = dice)

statement ok
CREATE OPERATOR @=@ (LEFTARG = int, RIGHTARG = int, FUNCTION = steady)

statement error 0A000 dice
CREATE CONTINUOUS VIEW v1 AS SELECT dice(a, b) AS x FROM s
----
at dice
hint .

statement error 0A000 (@!@|dice)
CREATE CONTINUOUS VIEW v2 AS SELECT a @!@ b AS x FROM s
----
hint .

statement error 0A000 (@!@|dice)
CREATE CONTINUOUS VIEW v3 AS SELECT a, count(*) FROM s WHERE (a @!@ b) > 3 GROUP BY a
----
hint .

statement error 0A000 (@!@|dice)
CREATE CONTINUOUS VIEW v4 AS SELECT a @!@ b AS x, count(*) FROM s GROUP BY a @!@ b
----
hint .

statement error 0A000 (@!@|dice)
CREATE CONTINUOUS VIEW v5 AS SELECT a, max(a @!@ b) AS x FROM s GROUP BY a
----
hint .

statement error 0A000 (@!@|dice)
CREATE CONTINUOUS VIEW v6 AS SELECT a, count(*) FROM s GROUP BY a HAVING (count(*)::int @!@ 1) > 3
----
hint .

statement error 0A000 (@!@|dice)
CREATE CONTINUOUS VIEW v7 AS SELECT q.x FROM (SELECT a OPERATOR(@!@) b AS x FROM s) AS q WHERE q.x = ANY (ARRAY[1, 2])
----
hint .

statement error 0A000 (@!@|dice)
CREATE CONTINUOUS VIEW v8 AS SELECT a FROM s WHERE a IN (SELECT 1 @!@ 2)
----
hint .

statement ok
CREATE CONTINUOUS VIEW steady_rows AS SELECT a @=@ b AS x FROM s

statement ok
CREATE CONTINUOUS VIEW steady_groups AS SELECT a @=@ 1 AS x, max(a @=@ b) AS most, count(*) FROM s WHERE (a @=@ b) > 0 GROUP BY a @=@ 1

# A cast that is a function, and the comparison behind = ANY and IN.

statement ok
CREATE TYPE pair AS (a int, b int)

statement ok
CREATE FUNCTION as_pair(int) RETURNS pair LANGUAGE sql VOLATILE AS 'SELECT ROW($1, (random() * 100)::int)::pair'

statement ok
CREATE CAST (int AS pair) WITH FUNCTION as_pair(int)

statement error 0A000
CREATE CONTINUOUS VIEW v9 AS SELECT (a::pair).b AS x FROM s
----
hint .

statement ok
CREATE FUNCTION about(int, int) RETURNS boolean LANGUAGE sql VOLATILE AS 'SELECT random() < 0.5'

statement ok
CREATE OPERATOR ~=~ (LEFTARG = int, RIGHTARG = int, FUNCTION = about)

statement error 0A000 (~=~|about)
CREATE CONTINUOUS VIEW v10 AS SELECT a FROM s WHERE a ~=~ ANY (ARRAY[1, 2])
----
hint .

statement ok
INSERT INTO s VALUES (1, 2, 'a'), (1, 3, 'b'), (2, NULL, NULL), (NULL, 1, '')

compare
