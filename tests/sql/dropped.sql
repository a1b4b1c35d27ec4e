# DROP minds who depends.

statement ok
CREATE STREAM s (a int)

statement ok
CREATE STREAM t (a int)

statement ok
CREATE CONTINUOUS VIEW v AS SELECT a, count(*) FROM s GROUP BY a

statement ok
CREATE CONTINUOUS VIEW w AS SELECT count(*) FROM s

statement ok
CREATE VIEW over_v AS SELECT * FROM v

statement error 2BP01 cannot drop stream s because other objects depend on it
DROP STREAM s
----
detail view v depends on stream s
hint CASCADE

statement error 2BP01
DROP STREAM s RESTRICT

statement error 2BP01
DROP CONTINUOUS VIEW v

statement error 2BP01
DROP STREAM t, s

query
SELECT name FROM standpipe.streams WHERE schema = current_schema() ORDER BY name
----
name
s
t

# By their own word only.

statement error 42809
DROP TABLE s

statement error 42809
DROP CONTINUOUS VIEW s

statement error 42809
DROP STREAM v

statement error 42809
DROP CONTINUOUS VIEW over_v

statement ok
DROP CONTINUOUS VIEW w

statement ok
DROP STREAM s CASCADE

statement error 42P01
SELECT * FROM v

statement error 42P01
SELECT * FROM over_v

# Nothing is left where the logs and results are.

query
SELECT count(*) FROM standpipe.views WHERE schema = current_schema()
----
count
0

# Several at once.

statement ok
CREATE STREAM u (a int)

statement ok
CREATE CONTINUOUS VIEW x AS SELECT count(*) FROM t

statement ok
CREATE CONTINUOUS VIEW y AS SELECT count(*) FROM u

statement ok
DROP CONTINUOUS VIEW x, y

statement ok
DROP STREAM t, u

query
SELECT relname FROM pg_class WHERE relnamespace = current_schema()::regnamespace
----
relname

# DROP SCHEMA CASCADE, DROP OWNED and the like know nothing of streams, and still leave none half.

statement only
CREATE SCHEMA dropped_with_everything

statement only
CREATE STREAM dropped_with_everything.s (a int)

statement only
CREATE CONTINUOUS VIEW in_another_schema AS SELECT count(*) FROM dropped_with_everything.s

statement only
DROP SCHEMA dropped_with_everything CASCADE

statement error 42P01
SELECT * FROM in_another_schema

query
SELECT count(*) FROM standpipe.views WHERE name = 'in_another_schema'
----
count
0
