# Names for the columns of a view, and the names that PostgreSQL gives them without.

statement ok
BEGIN

statement ok
CREATE STREAM points (x int, y int, label text)

statement ok
CREATE CONTINUOUS VIEW named (a, b, c) AS SELECT x, count(*), sum(y) FROM points GROUP BY x

statement ok
CREATE CONTINUOUS VIEW partly_named (first) AS SELECT x + y, label FROM points

statement ok
CREATE CONTINUOUS VIEW default_names AS
  SELECT x, count(*), sum(y), avg(y), min(y), max(y), stddev(y), coalesce(label, ''), label::varchar, -x
  FROM points GROUP BY x, coalesce(label, ''), label::varchar, -x

statement ok
CREATE CONTINUOUS VIEW case_name AS SELECT CASE WHEN x > 0 THEN 'p' ELSE label END, upper(label) FROM points

statement ok
COMMIT

statement ok
INSERT INTO points VALUES (1, 2, 'a'), (1, 3, NULL), (-1, NULL, 'b')

compare

statement error 42601 more column names than columns
CREATE CONTINUOUS VIEW too_many (a, b) AS SELECT x FROM points

statement error 42701 column "count" specified more than once
CREATE CONTINUOUS VIEW twice AS SELECT x, count(*), count(y) FROM points GROUP BY x

statement error 42701
CREATE CONTINUOUS VIEW twice (a, a) AS SELECT x, y FROM points
