# Exact numbers stay exact.

statement ok
BEGIN

statement ok
CREATE STREAM payments (k text, amount numeric(12,2), rate numeric(38,18), free numeric)

statement ok
CREATE CONTINUOUS VIEW sums AS SELECT k, sum(amount) AS amount, sum(rate) AS rate, sum(free) AS free FROM payments GROUP BY k

statement ok
CREATE CONTINUOUS VIEW ends AS SELECT k, min(amount) AS a, max(amount) AS b, min(free) AS c, max(free) AS d FROM payments GROUP BY k

statement ok
CREATE CONTINUOUS VIEW averages AS SELECT k, avg(amount) AS amount, avg(free) AS free FROM payments GROUP BY k

statement ok
CREATE CONTINUOUS VIEW by_amount AS SELECT amount, count(*) FROM payments GROUP BY amount

statement ok
CREATE CONTINUOUS VIEW large AS SELECT k, amount, free FROM payments WHERE amount > 100.5

statement ok
COMMIT

statement ok
INSERT INTO payments VALUES
  ('a', 0.10, 0.000000000000000001, 0.1), ('a', 0.20, 1, 0.20), ('b', -5.55, -0.5, 12345678901234567890.123456789),
  ('b', 9999999999.99, 99999999999999999999.999999999999999999, -1), (NULL, NULL, NULL, NULL)

compare

statement ok
INSERT INTO payments SELECT 'k' || n % 4, n * 1.37 % 200, n / 7.0, n * 0.001 FROM generate_series(1, 800) AS n

compare

# What is no number, and what is beyond all numbers, in every aggregate that knows them.

statement ok
CREATE CONTINUOUS VIEW spreads AS
  SELECT k, stddev(free), stddev_pop(free), variance(free), var_pop(free), avg(free), sum(free), count(free) FROM payments GROUP BY k

statement ok
INSERT INTO payments (k, free) VALUES ('n', 'NaN'), ('n', 1), ('i', 'Infinity'), ('i', 2), ('o', 'Infinity'), ('o', '-Infinity'), ('1', 'NaN'), ('2', '-Infinity'), ('f', 1.5), ('f', 2)

compare

statement ok
INSERT INTO payments (k, free) VALUES ('1', 0.5), ('2', NULL), ('f', 'NaN')

compare
