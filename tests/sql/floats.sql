# NaN equals itself and is greater than anything; infinities add up; zero and minus zero are one.

statement ok
BEGIN

statement ok
CREATE STREAM waves (k text, f double precision, r real)

statement ok
CREATE CONTINUOUS VIEW by_value AS SELECT f, count(*) FROM waves GROUP BY f

statement ok
CREATE CONTINUOUS VIEW by_real AS SELECT r, count(*) FROM waves GROUP BY r

statement ok
CREATE CONTINUOUS VIEW ends AS SELECT k, min(f) AS a, max(f) AS b, min(r) AS c, max(r) AS d, count(f) AS n FROM waves GROUP BY k

statement ok
CREATE CONTINUOUS VIEW sums AS SELECT k, sum(f), avg(f), sum(r) AS reals FROM waves GROUP BY k

statement ok
CREATE CONTINUOUS VIEW comparisons AS SELECT f > 1e300 AS huge, f = 'NaN' AS nan, count(*) FROM waves GROUP BY f > 1e300, f = 'NaN'

statement ok
CREATE CONTINUOUS VIEW deviations AS SELECT k, stddev(f) FROM waves WHERE k LIKE 'finite%' GROUP BY k

statement ok
COMMIT

statement ok
INSERT INTO waves VALUES
  ('nan', 'NaN', 'NaN'), ('nan', 1, 1), ('up', 'Infinity', 'Infinity'), ('up', 5, 5), ('down', '-Infinity', '-Infinity'),
  ('both', 'Infinity', 'Infinity'), ('both', '-Infinity', '-Infinity'), ('zero', 0.0, 0.0), ('zero', -0.0, -0.0)

compare

statement ok
INSERT INTO waves VALUES
  ('nan', 'NaN', 'NaN'), ('nan', 'Infinity', 0.1), ('finite', 0.1, 0.1), ('finite', 0.2, 0.2), ('finite', 1e-300, 1e-30),
  ('finite far', 1e9 + 4, 1), ('finite far', 1e9 + 7, 1), ('none', NULL, NULL)

statement ok
INSERT INTO waves VALUES ('finite far', 1e9 + 13, 2), ('finite far', 1e9 + 16, 2), ('up', 'NaN', 'NaN'), ('none', NULL, NULL)

compare
