# The ends of every type's range. Sums of bigint are numeric and never overflow.

statement ok
BEGIN

statement ok
CREATE STREAM edges (k int, s smallint, i int, g bigint, f double precision)

statement ok
CREATE CONTINUOUS VIEW sums AS SELECT k, sum(s) AS s, sum(i) AS i, sum(g) AS g, avg(g) AS mean, avg(i) AS middle FROM edges GROUP BY k

statement ok
CREATE CONTINUOUS VIEW ends AS SELECT k, min(s) AS a, max(s) AS b, min(i) AS c, max(i) AS d, min(g) AS e, max(g) AS f, min(f) AS g, max(f) AS h FROM edges GROUP BY k

statement ok
CREATE CONTINUOUS VIEW by_big AS SELECT g, count(*) FROM edges GROUP BY g

statement ok
CREATE CONTINUOUS VIEW total AS SELECT sum(g) AS g, sum(i) AS i FROM edges

statement ok
COMMIT

statement ok
INSERT INTO edges VALUES
  (1, 32767, 2147483647, 9223372036854775807, 1.7976931348623157e308),
  (1, 32767, 2147483647, 9223372036854775807, 5e-324),
  (2, -32768, -2147483648, -9223372036854775808, -1.7976931348623157e308),
  (2, -32768, -2147483648, -9223372036854775808, -0.0)

compare

statement ok
INSERT INTO edges SELECT n % 3, 32767, 2147483647, 9223372036854775807, n FROM generate_series(1, 300) AS n

statement ok
INSERT INTO edges SELECT n % 3, -32768, -2147483648, -9223372036854775808, -n FROM generate_series(1, 100) AS n

compare
