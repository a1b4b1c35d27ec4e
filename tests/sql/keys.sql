# Keys: NULLs, expressions, CASE, several of them, by position, by the name of an output column, not selected.

statement ok
BEGIN

statement ok
CREATE STREAM orders (customer int, country text, price int, at timestamptz)

statement ok
CREATE CONTINUOUS VIEW by_two AS SELECT customer, country, count(*) FROM orders GROUP BY customer, country

statement ok
CREATE CONTINUOUS VIEW by_position AS SELECT country, customer, count(*) FROM orders GROUP BY 2, 1

statement ok
CREATE CONTINUOUS VIEW by_output_name AS SELECT price / 100 AS hundreds, count(*) FROM orders GROUP BY hundreds

statement ok
CREATE CONTINUOUS VIEW by_expression AS
  SELECT price / 100 + 1 AS next, count(*), max(price) FROM orders GROUP BY price / 100

statement ok
CREATE CONTINUOUS VIEW by_case AS
  SELECT CASE WHEN price < 100 THEN 'cheap' WHEN price < 500 THEN 'fair' ELSE 'dear' END AS class, count(*), sum(price)
  FROM orders GROUP BY CASE WHEN price < 100 THEN 'cheap' WHEN price < 500 THEN 'fair' ELSE 'dear' END

statement ok
CREATE CONTINUOUS VIEW by_coalesce AS
  SELECT coalesce(country, 'nowhere') AS place, sum(price) FROM orders GROUP BY coalesce(country, 'nowhere')

statement ok
CREATE CONTINUOUS VIEW by_predicate AS SELECT price > 250 AS dear, count(*) FROM orders GROUP BY price > 250

statement ok
CREATE CONTINUOUS VIEW without_aggregate AS SELECT country FROM orders GROUP BY country

statement ok
CREATE CONTINUOUS VIEW keys_not_selected AS SELECT count(*), sum(price) FROM orders GROUP BY customer % 3

statement ok
CREATE CONTINUOUS VIEW key_twice AS SELECT country, country || '!' AS loud, count(*) FROM orders GROUP BY country

statement ok
CREATE CONTINUOUS VIEW by_minute AS
  SELECT date_trunc('minute', at) AS minute, country, count(*) FROM orders GROUP BY date_trunc('minute', at), country

statement ok
COMMIT

statement ok
INSERT INTO orders VALUES
  (1, 'at', 50, '2026-01-01 00:00:59.999999+00'), (2, NULL, 150, '2026-01-01 00:01:00+00'), (NULL, NULL, 600, NULL),
  (NULL, 'at', NULL, '2026-01-01 00:01:59+01'), (1, 'at', -50, '2026-01-01 00:00:00+00'), (-4, '', 0, NULL)

compare

statement ok
INSERT INTO orders VALUES (1, 'at', 99, NULL), (NULL, NULL, NULL, NULL)

statement ok
INSERT INTO orders
  SELECT CASE WHEN n % 11 > 0 THEN n % 40 - 20 END, (ARRAY['at', 'de', '', NULL, 'CH'])[1 + n % 5], n * 13 % 1000 - 200,
         timestamptz '2026-01-01 00:00+00' + n * interval '1700 milliseconds'
  FROM generate_series(1, 1200) AS n

compare
