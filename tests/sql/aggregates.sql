# Every aggregate over values with NULLs, by group and over all, in several batches.

statement ok
BEGIN

statement ok
CREATE STREAM measures (k text, small smallint, whole int, big bigint, part double precision, single real)

statement ok
CREATE CONTINUOUS VIEW counts AS
  SELECT k, count(*), count(whole) AS whole, count(part) AS parts FROM measures GROUP BY k

statement ok
CREATE CONTINUOUS VIEW sums AS
  SELECT k, sum(small) AS small, sum(whole) AS whole, sum(big) AS big, sum(part) AS part, sum(single) AS single
  FROM measures GROUP BY k

statement ok
CREATE CONTINUOUS VIEW averages AS
  SELECT k, avg(small) AS small, avg(whole) AS whole, avg(big) AS big, avg(part) AS part, avg(single) AS single
  FROM measures GROUP BY k

statement ok
CREATE CONTINUOUS VIEW extremes AS
  SELECT k, min(small) AS a, max(small) AS b, min(whole) AS c, max(whole) AS d, min(big) AS e, max(big) AS f,
         min(part) AS g, max(part) AS h, min(single) AS i, max(single) AS j, min(k) AS l
  FROM measures GROUP BY k

statement ok
CREATE CONTINUOUS VIEW deviations AS
  SELECT k, stddev(whole) AS a, stddev(part) AS b, stddev(big) AS c FROM measures GROUP BY k

statement ok
CREATE CONTINUOUS VIEW mixed AS
  SELECT k, 2 * sum(whole) + count(*) AS weighted, max(whole) - min(whole) AS spread, sum(whole * 2 + 1) AS odd
  FROM measures GROUP BY k

statement ok
COMMIT

# Before any row: no group.

compare

statement ok
INSERT INTO measures VALUES
  ('a', 1, 10, 100, 1.5, 0.5), ('a', 2, NULL, 200, NULL, 0.25), ('b', NULL, NULL, NULL, NULL, NULL),
  ('b', -3, -30, -300, -3.5, -0.5)

compare

# A group seen before, a new one, and one that has only NULLs.

statement ok
INSERT INTO measures VALUES ('a', 7, 70, 700, 7.25, 7), ('c', NULL, NULL, NULL, NULL, NULL)

statement ok
INSERT INTO measures VALUES ('c', NULL, NULL, NULL, NULL, NULL), ('d', 0, 0, 0, 0, 0)

compare

# The group of only NULLs gets its first value; a single value has no deviation.

statement ok
INSERT INTO measures VALUES ('c', 5, 50, 500, 5, 5), (NULL, 1, 1, 1, 1, 1)

statement ok
INSERT INTO measures SELECT chr(97 + n % 5), n % 100, n * 7 % 1000, n::bigint * 1000000, n / 8.0, n / 4.0
FROM generate_series(1, 2000) AS n

compare
