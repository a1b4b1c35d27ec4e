# ALTER CONTINUOUS VIEW: a new name, another schema. Its rows go with it, and go on.

statement ok
CREATE SCHEMA altered_view_other

statement ok
CREATE STREAM clicks (url text)

statement ok
CREATE CONTINUOUS VIEW counts AS SELECT url, count(*) FROM clicks GROUP BY url

statement ok
INSERT INTO clicks VALUES ('/a'), ('/b')

compare

statement ok
ALTER CONTINUOUS VIEW counts RENAME TO hits

statement ok
INSERT INTO clicks VALUES ('/a')

compare

statement error 42P01
SELECT * FROM counts

statement ok
ALTER CONTINUOUS VIEW hits SET SCHEMA altered_view_other

statement ok
INSERT INTO clicks VALUES ('/c')

compare

query
SELECT url, count FROM altered_view_other.hits ORDER BY url
----
url | count
/a | 2
/b | 1
/c | 1

# The old name is free.

statement ok
CREATE CONTINUOUS VIEW counts AS SELECT count(*) FROM clicks

statement ok
INSERT INTO clicks VALUES ('/a')

compare

statement error 42P07
ALTER CONTINUOUS VIEW counts RENAME TO clicks

statement error 42P01
ALTER CONTINUOUS VIEW absent RENAME TO something

statement error 42809
ALTER CONTINUOUS VIEW clicks RENAME TO something

statement error 3F000
ALTER CONTINUOUS VIEW counts SET SCHEMA no_such_schema

statement error 0A000
ALTER CONTINUOUS VIEW counts ALTER COLUMN count SET DEFAULT 1

statement ok
DROP CONTINUOUS VIEW altered_view_other.hits

statement ok
DROP SCHEMA altered_view_other
