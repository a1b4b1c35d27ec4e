# A view is a relation: whatever PostgreSQL can do with one, at reading time.

statement ok
CREATE STREAM sales (shop int, product text, price int)

statement ok
CREATE CONTINUOUS VIEW turnover AS SELECT shop, product, count(*) AS sold, sum(price) AS sum, avg(price) AS avg FROM sales GROUP BY shop, product

statement ok
CREATE TABLE shops (id int PRIMARY KEY, city text)

statement ok
INSERT INTO shops SELECT n, 'city ' || n % 4 FROM generate_series(0, 9) AS n

statement ok
INSERT INTO sales SELECT n % 10, 'p' || n % 7, n % 50 FROM generate_series(1, 1000) AS n

compare

compare
SELECT shop, sum(sum) AS total FROM turnover GROUP BY shop HAVING sum(sum) > 2400 ORDER BY total DESC, shop

compare
SELECT city, sum(sold) FROM turnover JOIN shops ON shops.id = turnover.shop GROUP BY city

compare
SELECT shop, product, rank() OVER (PARTITION BY shop ORDER BY sum DESC, product) FROM turnover

compare
SELECT DISTINCT ON (product) product, shop, avg FROM turnover ORDER BY product, avg DESC, shop

compare
SELECT * FROM turnover WHERE shop = 3 AND product LIKE 'p%' ORDER BY product LIMIT 3 OFFSET 1

compare
WITH best AS (SELECT max(sum) AS most FROM turnover) SELECT shop, product FROM turnover, best WHERE sum = most

# Views, materialized views and cursors upon a continuous view.

statement ok
CREATE VIEW best AS SELECT product, max(sum) AS best FROM turnover GROUP BY product

statement ok
CREATE MATERIALIZED VIEW frozen AS SELECT * FROM turnover

compare
SELECT * FROM best ORDER BY product

compare
SELECT count(*), sum(sold) FROM frozen

# Indexes go to the result.

statement only
CREATE INDEX turnover_by_product ON turnover (product)

statement only
CREATE INDEX ON turnover USING btree (shop DESC, product)

statement only
CREATE INDEX IF NOT EXISTS turnover_by_product ON turnover (product)

statement error 42P07
CREATE INDEX turnover_by_product ON turnover (shop)

statement error 42703
CREATE INDEX ON turnover (nothing)

statement ok
INSERT INTO sales VALUES (3, 'p1', 1000), (11, 'new', NULL)

compare

# Somebody depends on it: PostgreSQL's own rule.

statement error 2BP01
DROP CONTINUOUS VIEW turnover

statement ok
DROP CONTINUOUS VIEW turnover CASCADE

statement error 42P01
SELECT * FROM best
