# What is not supported is refused with 0A000, a position and a way out; what is wrong, with PostgreSQL's own error.

statement ok
CREATE STREAM s (a int, b int, t text, at timestamptz, j jsonb)

statement ok
CREATE STREAM other (a int, c int)

statement ok
CREATE TABLE plain_table (a int, name text)

# Wrong: names.

statement error 42P01 relation "absent" does not exist
CREATE CONTINUOUS VIEW v AS SELECT count(*) FROM absent
----
at absent

statement error 42703 column "bb" does not exist
CREATE CONTINUOUS VIEW v AS SELECT bb, count(*) FROM s GROUP BY a
----
at bb

statement error 42703
CREATE CONTINUOUS VIEW v AS SELECT a FROM s WHERE typo > 1
----
at typo

statement error 42883 function
CREATE CONTINUOUS VIEW v AS SELECT nosuchfunction(a) FROM s
----
at nosuchfunction

statement error 42883 operator
CREATE CONTINUOUS VIEW v AS SELECT a || b FROM s
----
at ||

statement error 42803 must appear in the GROUP BY clause
CREATE CONTINUOUS VIEW v AS SELECT a, count(*) FROM s
----
at a

statement error 42803 aggregate functions are not allowed in WHERE
CREATE CONTINUOUS VIEW v AS SELECT a FROM s WHERE count(*) > 1

statement error 42804 argument of WHERE must be type boolean
CREATE CONTINUOUS VIEW v AS SELECT a FROM s WHERE a

statement error 22P02 invalid input syntax for type integer
CREATE CONTINUOUS VIEW v AS SELECT a FROM s WHERE a = 'x'
----
at 'x'

statement error 3F000 schema "no_such_schema" does not exist
CREATE CONTINUOUS VIEW no_such_schema.v AS SELECT a FROM s

statement error 3F000 schema "no_such_schema" does not exist
CREATE STREAM no_such_schema.s (a int)

statement error 42704 type "nosuchtype" does not exist
CREATE STREAM n (a nosuchtype)
----
at nosuchtype

statement error 42701 column "a" specified more than once
CREATE STREAM n (a int, a text)

# Wrong: the kind of relation.

statement error 0A000 must read a stream
CREATE CONTINUOUS VIEW v AS SELECT a FROM plain_table
----
at FROM plain_table
hint .

statement error 42P07 already exists
CREATE STREAM s (a int)

statement error 42P07 already exists
CREATE STREAM plain_table (a int)

statement error 42P07 already exists
CREATE CONTINUOUS VIEW s AS SELECT a FROM other

# Syntax.

statement error 42601
CREATE CONTINUOUS VIEW v AS SELEKT a FROM s
----
at SELEKT

statement error 42601
CREATE CONTINUOUS VIEW v

statement error 42601
CREATE CONTINUOUS VIEW AS SELECT a FROM s

statement error 42601
CREATE STREAM

statement error 42601
CREATE STREAM n

statement error 42601
CREATE STREAM n (a int,)

statement error 42601
CREATE CONTINUOUS VIEW v AS SELECT a FROM s WHERE

statement error 42601
DROP STREAM

statement error 42601
CREATE CONTINUOUS VIEW v AS SELECT a FROM s; garbage

# Not supported yet: each with a hint.

statement error 0A000 join
CREATE CONTINUOUS VIEW v AS SELECT s.a, other.c FROM s JOIN other ON s.a = other.a
----
hint .

statement error 0A000
CREATE CONTINUOUS VIEW v AS SELECT s.a FROM s, other
----
hint .

statement error 0A000 several streams
CREATE CONTINUOUS VIEW v AS SELECT a FROM s UNION ALL SELECT a FROM other
----
hint .

statement error 0A000 now
CREATE CONTINUOUS VIEW v AS SELECT a, max(at) FROM s GROUP BY a HAVING max(at) > now() - interval '1 hour'
----
hint .

statement error 0A000 random
CREATE CONTINUOUS VIEW v AS SELECT a FROM s WHERE random() < 0.5
----
hint .

statement error 0A000
CREATE CONTINUOUS VIEW v AS SELECT 1 AS one
----
hint .

statement error 0A000
CREATE CONTINUOUS VIEW v AS SELECT a FROM s FOR UPDATE
----
hint .

statement error 0A000
CREATE CONTINUOUS VIEW v AS SELECT a FROM s TABLESAMPLE SYSTEM (10)

statement error 0A000
CREATE CONTINUOUS VIEW v AS VALUES (1)
----
hint .

statement error 0A000
CREATE OR REPLACE STREAM n (a int)
----
hint .

statement error 0A000
CREATE STREAM n (LIKE plain_table)
----
hint .

statement error 0A000
CREATE STREAM n (a int PRIMARY KEY)
----
hint .

statement error 0A000
CREATE STREAM n (a int UNIQUE, b int)
----
hint .

statement error 0A000
CREATE STREAM n (a int REFERENCES plain_table)
----
hint .

statement error 0A000
ALTER STREAM s DROP COLUMN a
----
hint .

# None of it left anything behind.

query
SELECT name FROM standpipe.views WHERE schema = current_schema()
----
name

query
SELECT relname FROM pg_class WHERE relnamespace = current_schema()::regnamespace ORDER BY relname
----
relname
other
plain_table
s
