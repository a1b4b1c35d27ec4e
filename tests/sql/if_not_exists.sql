# IF NOT EXISTS and IF EXISTS.

statement ok
CREATE STREAM IF NOT EXISTS s (a int)

statement ok
CREATE STREAM IF NOT EXISTS s (b text, c text)

query
SELECT attname FROM pg_attribute WHERE attrelid = 's'::regclass AND attnum > 0 ORDER BY attnum
----
attname
a
arrival_timestamp

statement ok
CREATE CONTINUOUS VIEW IF NOT EXISTS v AS SELECT a, count(*) FROM s GROUP BY a

statement ok
CREATE CONTINUOUS VIEW IF NOT EXISTS v AS SELECT sum(a) FROM s

query
SELECT attname FROM pg_attribute WHERE attrelid = 'v'::regclass AND attnum > 0 ORDER BY attnum
----
attname
a
count

statement error 42P07
CREATE CONTINUOUS VIEW v AS SELECT a FROM s

statement error 42P07
CREATE STREAM v (a int)

statement ok
DROP CONTINUOUS VIEW IF EXISTS v

statement ok
DROP CONTINUOUS VIEW IF EXISTS v

statement error 42P01
DROP CONTINUOUS VIEW v

statement ok
DROP STREAM IF EXISTS s

statement ok
DROP STREAM IF EXISTS s

statement ok
DROP STREAM IF EXISTS no_such_schema.s

statement error 42P01
DROP STREAM s
