# Many conditions over the same keys, tested row by row in the first, small batch and on groups of rows in the others.

statement ok
CREATE STREAM sales (shop text, product text, price int, weight double precision)

statement ok
CREATE CONTINUOUS VIEW v0 AS SELECT shop, count(*), sum(price) FROM sales WHERE product = 'p0' GROUP BY shop

statement ok
CREATE CONTINUOUS VIEW v1 AS SELECT shop, count(weight), avg(weight), stddev(weight) FROM sales WHERE product = 'p1' GROUP BY shop

statement ok
CREATE CONTINUOUS VIEW v2 AS SELECT shop, min(price), max(weight) FROM sales WHERE product = 'p2' GROUP BY shop

statement ok
CREATE CONTINUOUS VIEW v3 AS SELECT shop, count(*), variance(price) FROM sales WHERE product = 'p3' GROUP BY shop

statement ok
CREATE CONTINUOUS VIEW v4 AS SELECT shop, sum(weight), bool_or(price > 900) FROM sales WHERE product = 'p4' GROUP BY shop

statement ok
CREATE CONTINUOUS VIEW v5 AS SELECT shop, count(*), sum(price) FROM sales WHERE product = 'p5' GROUP BY shop

statement ok
CREATE CONTINUOUS VIEW v6 AS SELECT shop, count(weight), avg(weight), stddev(weight) FROM sales WHERE product = 'p6' GROUP BY shop

statement ok
CREATE CONTINUOUS VIEW v7 AS SELECT shop, min(price), max(weight) FROM sales WHERE product = 'p7' GROUP BY shop

statement ok
CREATE CONTINUOUS VIEW v8 AS SELECT shop, count(*), variance(price) FROM sales WHERE product <> 'p1' GROUP BY shop

statement ok
CREATE CONTINUOUS VIEW v9 AS SELECT shop, sum(weight), bool_or(price > 900) FROM sales WHERE product IN ('p2', 'p3') AND price > 500 GROUP BY shop

statement ok
CREATE CONTINUOUS VIEW v10 AS SELECT shop, count(*), sum(price) FROM sales WHERE price > 500 GROUP BY shop

statement ok
CREATE CONTINUOUS VIEW v11 AS SELECT shop, count(weight), avg(weight), stddev(weight) FROM sales WHERE price >= 500 GROUP BY shop

statement ok
CREATE CONTINUOUS VIEW v12 AS SELECT shop, min(price), max(weight) FROM sales WHERE price < 100 GROUP BY shop

statement ok
CREATE CONTINUOUS VIEW v13 AS SELECT shop, count(*), variance(price) FROM sales WHERE price <= 101 GROUP BY shop

statement ok
CREATE CONTINUOUS VIEW v14 AS SELECT shop, sum(weight), bool_or(price > 900) FROM sales WHERE weight > 2.5 GROUP BY shop

statement ok
CREATE CONTINUOUS VIEW v15 AS SELECT shop, count(*), sum(price) FROM sales WHERE weight <= 2.5 OR weight IS NULL GROUP BY shop

statement ok
CREATE CONTINUOUS VIEW v16 AS SELECT shop, count(weight), avg(weight), stddev(weight) FROM sales WHERE NOT product = 'p4' GROUP BY shop

statement ok
CREATE CONTINUOUS VIEW v17 AS SELECT shop, min(price), max(weight) FROM sales WHERE product IS NULL GROUP BY shop

statement ok
CREATE CONTINUOUS VIEW v18 AS SELECT shop, count(*), variance(price) FROM sales WHERE price = 250 GROUP BY shop

statement ok
CREATE CONTINUOUS VIEW v19 AS SELECT shop, sum(weight), bool_or(price > 900) FROM sales WHERE price * 2 > weight GROUP BY shop

statement ok
INSERT INTO sales
  SELECT 's' || n % 4, CASE WHEN n % 11 > 0 THEN 'p' || n % 13 END, n * 31 % 1000, CASE WHEN n % 7 > 0 THEN n % 40 / 8.0 END
  FROM generate_series(1, 30) AS n

compare

statement ok
INSERT INTO sales
  SELECT 's' || n % 4, CASE WHEN n % 11 > 0 THEN 'p' || n % 13 END, n * 32 % 1000, CASE WHEN n % 7 > 0 THEN n % 40 / 8.0 END
  FROM generate_series(1, 2500) AS n

compare

statement ok
INSERT INTO sales
  SELECT 's' || n % 4, CASE WHEN n % 11 > 0 THEN 'p' || n % 13 END, n * 33 % 1000, CASE WHEN n % 7 > 0 THEN n % 40 / 8.0 END
  FROM generate_series(1, 2500) AS n

compare

statement ok
INSERT INTO sales
  SELECT 's' || n % 4, CASE WHEN n % 11 > 0 THEN 'p' || n % 13 END, n * 34 % 1000, CASE WHEN n % 7 > 0 THEN n % 40 / 8.0 END
  FROM generate_series(1, 2500) AS n

compare

statement ok
INSERT INTO sales
  SELECT 's' || n % 4, CASE WHEN n % 11 > 0 THEN 'p' || n % 13 END, n * 35 % 1000, CASE WHEN n % 7 > 0 THEN n % 40 / 8.0 END
  FROM generate_series(1, 2500) AS n

compare

statement ok
INSERT INTO sales
  SELECT 's' || n % 4, CASE WHEN n % 11 > 0 THEN 'p' || n % 13 END, n * 36 % 1000, CASE WHEN n % 7 > 0 THEN n % 40 / 8.0 END
  FROM generate_series(1, 2500) AS n

compare
