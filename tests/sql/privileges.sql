# Roles and privileges are PostgreSQL's own.

statement only
CREATE ROLE privileges_reader

statement only
CREATE ROLE privileges_writer

statement only
CREATE ROLE privileges_owner

statement ok
CREATE STREAM s (a int)

statement ok
CREATE CONTINUOUS VIEW v AS SELECT a, count(*) FROM s GROUP BY a

statement only
DO $$ BEGIN EXECUTE format('GRANT USAGE, CREATE ON SCHEMA %I TO PUBLIC', current_schema()); END $$

statement only
GRANT SELECT ON CONTINUOUS VIEW v TO privileges_reader

statement only
GRANT INSERT ON STREAM s TO privileges_writer

# The writer.

statement only
SET ROLE privileges_writer

statement only
INSERT INTO s VALUES (1), (2)

copy ok
COPY s FROM STDIN
----
1

statement error 42501
SELECT * FROM v

statement error 42501
SELECT * FROM s

statement error 42501
DROP STREAM s CASCADE

statement error 42501
CREATE CONTINUOUS VIEW mine AS SELECT a FROM s

# The reader.

statement only
SET ROLE privileges_reader

statement error 42501
INSERT INTO s VALUES (3)

copy error 42501
COPY s FROM STDIN
----
4

flush

query
SELECT * FROM v ORDER BY a
----
a | count
1 | 2
2 | 1

statement error 42501
DROP CONTINUOUS VIEW v

statement error 42501
TRUNCATE CONTINUOUS VIEW v

statement error 42501 must be owner of continuous view v
DEACTIVATE CONTINUOUS VIEW v

statement error 42501 must be owner of continuous view v
ACTIVATE CONTINUOUS VIEW v

statement error 42501
CREATE OR REPLACE CONTINUOUS VIEW v AS SELECT a, count(*) FROM s GROUP BY a

statement error 42501
ALTER CONTINUOUS VIEW v RENAME TO w

statement error 42501
ALTER STREAM s ADD COLUMN b int

# An owner of its own.

statement only
SET ROLE privileges_owner

statement only
CREATE STREAM owned (a int)

statement only
CREATE CONTINUOUS VIEW of_owned AS SELECT count(*), sum(a) FROM owned

statement only
INSERT INTO owned VALUES (5), (6)

flush

query
SELECT * FROM of_owned
----
count | sum
2 | 11

statement only
RESET ROLE

# Given away and taken back.

statement only
ALTER STREAM s OWNER TO privileges_owner

statement only
ALTER CONTINUOUS VIEW v OWNER TO privileges_owner

query
SELECT (SELECT owner FROM standpipe.streams WHERE schema = current_schema() AND name = 's') AS s,
       (SELECT owner FROM standpipe.views WHERE schema = current_schema() AND name = 'v') AS v
----
s | v
privileges_owner | privileges_owner

statement only
INSERT INTO s VALUES (2)

flush

query
SELECT * FROM v ORDER BY a
----
a | count
1 | 2
2 | 2

statement only
REVOKE SELECT ON CONTINUOUS VIEW v FROM privileges_reader

statement only
REVOKE INSERT ON STREAM s FROM privileges_writer

statement only
SET ROLE privileges_reader

statement error 42501
SELECT * FROM v

statement only
SET ROLE privileges_writer

statement error 42501
INSERT INTO s VALUES (1)

copy error 42501
COPY s FROM STDIN
----
1

statement only
RESET ROLE

statement error 42704
ALTER STREAM s OWNER TO no_such_role

statement error 42704
GRANT SELECT ON STREAM s TO no_such_role

statement only
DROP STREAM s, owned CASCADE

statement only
DO $$ BEGIN EXECUTE format('REVOKE ALL ON SCHEMA %I FROM PUBLIC', current_schema()); END $$

statement only
DROP ROLE privileges_reader

statement only
DROP ROLE privileges_writer

statement only
DROP ROLE privileges_owner
