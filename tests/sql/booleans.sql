# Booleans as values, keys and conditions; NULL is neither true nor false.

statement ok
BEGIN

statement ok
CREATE STREAM flags (a boolean, b boolean, n int)

statement ok
CREATE CONTINUOUS VIEW by_flag AS SELECT a, b, count(*), sum(n) FROM flags GROUP BY a, b

statement ok
CREATE CONTINUOUS VIEW combined AS SELECT a AND b AS both, a OR b AS either, NOT a AS none, count(*) FROM flags GROUP BY a AND b, a OR b, NOT a

statement ok
CREATE CONTINUOUS VIEW tests AS
  SELECT a IS TRUE AS t, a IS FALSE AS f, a IS NULL AS u, a IS NOT TRUE AS nt, count(*) FROM flags
  GROUP BY a IS TRUE, a IS FALSE, a IS NULL, a IS NOT TRUE

statement ok
CREATE CONTINUOUS VIEW distinct_from AS SELECT a IS DISTINCT FROM b AS differ, count(*) FROM flags GROUP BY a IS DISTINCT FROM b

statement ok
CREATE CONTINUOUS VIEW nullif_and_in AS SELECT nullif(n, 0) AS n, count(*) FROM flags WHERE n IN (0, 1, 2, NULL) GROUP BY nullif(n, 0)

statement ok
CREATE CONTINUOUS VIEW not_in AS SELECT count(*) FROM flags WHERE n NOT IN (0, 1)

statement ok
CREATE CONTINUOUS VIEW chosen AS SELECT n, CASE WHEN a THEN 1 WHEN b THEN 2 END AS first, CASE n WHEN 0 THEN 'zero' ELSE 'other' END AS name FROM flags

statement ok
COMMIT

statement ok
INSERT INTO flags VALUES
  (true, true, 0), (true, false, 1), (true, NULL, 2), (false, true, 3), (false, false, NULL), (false, NULL, 0),
  (NULL, true, 1), (NULL, false, 2), (NULL, NULL, NULL)

compare

statement ok
INSERT INTO flags SELECT (ARRAY[true, false, NULL])[1 + n % 3], (ARRAY[true, false, NULL])[1 + n / 3 % 3], n % 5 FROM generate_series(1, 300) AS n

compare
