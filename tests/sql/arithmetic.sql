# Arithmetic is PostgreSQL's: integer division cuts towards zero, % takes the dividend's sign, types widen its way.

statement ok
BEGIN

statement ok
CREATE STREAM numbers (a int, b int, s smallint, g bigint, f double precision)

statement ok
CREATE CONTINUOUS VIEW division AS SELECT a, b, a / b AS quotient, a % b AS remainder, -a / b AS minus FROM numbers WHERE b <> 0

statement ok
CREATE CONTINUOUS VIEW widened AS
  SELECT s + a AS sa, a + g AS ag, g * s AS gs, s / 2::smallint AS half, f / 2 AS f, a * 1.5 AS decimals, a / 2.0 AS exact
  FROM numbers

statement ok
CREATE CONTINUOUS VIEW by_sign AS SELECT sign(f) AS sign, abs(a % 7) AS r, count(*), sum(a / 3) AS thirds FROM numbers GROUP BY sign(f), abs(a % 7)

statement ok
CREATE CONTINUOUS VIEW precedence AS SELECT a - b - s AS left, a + b * 2 AS product, -(a + b) AS negated, (a - b) * 2 AS grouped FROM numbers

statement ok
CREATE CONTINUOUS VIEW rounding AS
  SELECT f, round(f) AS round, floor(f) AS floor, ceil(f) AS ceil, f::int AS int FROM numbers WHERE abs(f) < 1000000

statement ok
CREATE CONTINUOUS VIEW of_division AS SELECT a / 10 AS tens, sum(a) / count(*) AS mean, avg(a / 4) AS quarter FROM numbers GROUP BY a / 10

statement ok
COMMIT

statement ok
INSERT INTO numbers VALUES
  (7, 2, 1, 10, 0.5), (-7, 2, -1, -10, 1.5), (7, -2, 3, 9000000000, 2.5), (-7, -2, 5, 0, -0.5), (0, 5, 0, 0, -1.5),
  (1000000000, 1, 0, 1, 0), (-1000000000, 3, 7, -1, 1e-9), (NULL, 3, NULL, NULL, NULL), (5, NULL, 2, 3, 1e5)

compare

statement ok
INSERT INTO numbers SELECT n - 500, n % 9 - 4, n % 50, n::bigint * n * n, (n - 500) / 4.0 FROM generate_series(1, 1000) AS n

compare
