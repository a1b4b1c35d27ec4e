# COMMENT ON both.

statement ok
CREATE STREAM s (a int)

statement ok
CREATE CONTINUOUS VIEW v AS SELECT a, count(*) FROM s GROUP BY a

statement ok
COMMENT ON STREAM s IS 'what comes in'

statement ok
COMMENT ON CONTINUOUS VIEW v IS 'what it comes to; it''s here'

statement ok
COMMENT ON COLUMN v.count IS 'how many'

statement ok
COMMENT ON COLUMN s.a IS 'a number'

query
SELECT obj_description('s'::regclass) AS s, obj_description('v'::regclass) AS v, col_description('v'::regclass, 2) AS count, col_description('s'::regclass, 1) AS a
----
s | v | count | a
what comes in | what it comes to; it's here | how many | a number

statement ok
COMMENT ON STREAM s IS NULL

query
SELECT obj_description('s'::regclass) AS s
----
s
NULL

statement error 42P01
COMMENT ON STREAM absent IS 'x'

statement error 42809
COMMENT ON STREAM v IS 'x'

statement error 42809
COMMENT ON CONTINUOUS VIEW s IS 'x'
