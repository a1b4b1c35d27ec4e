# A stream joined with tables that do not change meanwhile: on keys and on expressions, inner and outer, semi and anti.

include shared/wide.sql

statement ok
CREATE TABLE kinds (k text PRIMARY KEY, title text, weight int)

statement ok
INSERT INTO kinds VALUES ('a', 'first', 10), ('b', 'second', NULL), ('ü', 'umlaut', -3), ('', 'empty', 0), ('zzz', 'unused', 7)

statement ok
CREATE TABLE prices (g int, valid_from date, price numeric(8,2))

statement ok
INSERT INTO prices VALUES (1, '2020-01-01', 1.25), (1, '2026-02-01', 1.50), (2, '2020-01-01', 20), (3, NULL, 3), (NULL, '2020-01-01', 99)

statement ok
CREATE TABLE nothing (k text, g int)

statement ok
CREATE VIEW heavy AS SELECT k, title FROM kinds WHERE weight > 0

statement ok
CREATE CONTINUOUS VIEW v1 AS SELECT w.id, k.title FROM wide w JOIN kinds k ON k.k = w.k

statement ok
CREATE CONTINUOUS VIEW v2 AS
  SELECT k.title, count(*), sum(w.f), max(w.id) FROM wide w JOIN kinds k USING (k) GROUP BY k.title

statement ok
CREATE CONTINUOUS VIEW v3 AS SELECT k.title, count(*) FROM wide w LEFT JOIN kinds k ON k.k = w.k GROUP BY k.title

statement ok
CREATE CONTINUOUS VIEW v4 AS
  SELECT w.k, coalesce(k.title, '?') AS title, count(DISTINCT w.g) FROM wide w LEFT JOIN kinds k ON k.k = w.k AND k.weight > 0 GROUP BY 1, 2

statement ok
CREATE CONTINUOUS VIEW v5 AS
  SELECT w.g, p.price, count(*), sum(w.s * p.price) FROM wide w JOIN prices p ON p.g = w.g GROUP BY w.g, p.price

statement ok
CREATE CONTINUOUS VIEW v6 AS SELECT w.id, p.price FROM wide w JOIN prices p ON p.g = w.g AND p.valid_from <= w.d

statement ok
CREATE CONTINUOUS VIEW v7 AS SELECT w.id, p.price FROM wide w LEFT JOIN prices p ON p.g = w.g AND p.valid_from <= w.d

statement ok
CREATE CONTINUOUS VIEW v8 AS
  SELECT k.title, p.price, count(*) FROM wide w JOIN kinds k ON k.k = w.k JOIN prices p ON p.g = w.g GROUP BY 1, 2

statement ok
CREATE CONTINUOUS VIEW v9 AS
  SELECT k.title, p.price, w.id FROM wide w LEFT JOIN kinds k USING (k) LEFT JOIN prices p ON p.g = w.g AND p.price < 10

statement ok
CREATE CONTINUOUS VIEW v10 AS SELECT h.title, count(*) FROM wide w JOIN heavy h ON h.k = w.k GROUP BY h.title

statement ok
CREATE CONTINUOUS VIEW v11 AS
  SELECT k, count(*) FROM wide WHERE k IN (SELECT k FROM kinds WHERE weight >= 0) GROUP BY k

statement ok
CREATE CONTINUOUS VIEW v12 AS SELECT k, count(*) FROM wide WHERE k NOT IN (SELECT k FROM kinds) GROUP BY k

statement ok
CREATE CONTINUOUS VIEW v13 AS SELECT g, count(*) FROM wide WHERE g NOT IN (SELECT g FROM prices) GROUP BY g

statement ok
CREATE CONTINUOUS VIEW v14 AS
  SELECT g, count(*) FROM wide w WHERE EXISTS (SELECT 1 FROM prices p WHERE p.g = w.g AND p.price > 1.25) GROUP BY g

statement ok
CREATE CONTINUOUS VIEW v15 AS
  SELECT g, count(*) FROM wide w WHERE NOT EXISTS (SELECT FROM prices p WHERE p.g = w.g) GROUP BY g

statement ok
CREATE CONTINUOUS VIEW v16 AS SELECT id, k, g FROM wide w WHERE (g, k) IN (SELECT p.g, k.k FROM prices p, kinds k)

statement ok
CREATE CONTINUOUS VIEW v17 AS
  SELECT w.id, l.price FROM wide w, LATERAL (SELECT price FROM prices p WHERE p.g = w.g ORDER BY price DESC LIMIT 1) AS l

statement ok
CREATE CONTINUOUS VIEW v18 AS
  SELECT l.price, count(*) FROM wide w LEFT JOIN LATERAL (SELECT max(price) AS price FROM prices p WHERE p.g = w.g) AS l ON true GROUP BY l.price

statement ok
CREATE CONTINUOUS VIEW v19 AS
  SELECT n.label, count(*) FROM wide w JOIN (VALUES (1, 'one'), (2, 'two'), (3, 'two')) AS n (g, label) ON n.g = w.g GROUP BY n.label

statement ok
CREATE CONTINUOUS VIEW v20 AS
  SELECT k.title, count(*) FROM wide w JOIN kinds k ON upper(k.k) = upper(w.k) AND length(k.title) + w.g > 5 GROUP BY k.title

statement ok
CREATE CONTINUOUS VIEW v21 AS
  SELECT w.g, (SELECT max(price) FROM prices p WHERE p.g = w.g) AS price, count(*) FROM wide w GROUP BY w.g

statement ok
CREATE CONTINUOUS VIEW v22 AS SELECT id, (SELECT title FROM kinds k WHERE k.k = w.k) AS title FROM wide w WHERE flag

statement ok
CREATE CONTINUOUS VIEW v23 AS
  SELECT k.title, w.g, count(*), avg(w.f) FROM wide w JOIN kinds k ON k.k = w.k GROUP BY ROLLUP (k.title, w.g)

statement ok
CREATE CONTINUOUS VIEW v24 AS
  SELECT k.title, count(*) AS n, rank() OVER (ORDER BY count(*) DESC, k.title) FROM wide w JOIN kinds k USING (k) GROUP BY k.title HAVING count(*) > 1 ORDER BY n DESC LIMIT 3

statement ok
CREATE CONTINUOUS VIEW v25 AS SELECT w.id FROM wide w JOIN nothing n ON n.k = w.k

statement ok
CREATE CONTINUOUS VIEW v26 AS SELECT count(*) AS a, count(n.g) AS b FROM wide w LEFT JOIN nothing n ON n.k = w.k

statement ok
CREATE CONTINUOUS VIEW v27 AS SELECT count(*) FROM wide w CROSS JOIN kinds k

statement ok
CREATE CONTINUOUS VIEW v28 AS SELECT k.k, count(w.id) FROM kinds k LEFT JOIN wide w ON w.k = k.k GROUP BY k.k

statement ok
CREATE CONTINUOUS VIEW v29 AS SELECT k.k, w.id FROM kinds k RIGHT JOIN wide w ON w.k = k.k

statement ok
CREATE CONTINUOUS VIEW v30 AS SELECT k.title, count(w.id) FROM wide w FULL JOIN kinds k ON w.k = k.k GROUP BY k.title

statement ok
CREATE CONTINUOUS VIEW v31 AS
  SELECT a.title, b.title AS other, count(*) FROM wide w JOIN kinds a ON a.k = w.k JOIN kinds b ON b.weight > a.weight GROUP BY 1, 2

statement ok
CREATE CONTINUOUS VIEW v32 AS
  SELECT k.title, array_agg(w.id ORDER BY w.id) FILTER (WHERE w.flag), percentile_disc(0.5) WITHIN GROUP (ORDER BY w.f) FROM wide w JOIN kinds k ON k.k = w.k GROUP BY k.title

statement ok
CREATE CONTINUOUS VIEW v33 AS
  WITH titled AS (SELECT w.*, k.title FROM wide w JOIN kinds k ON k.k = w.k) SELECT title, count(*), max(t) FROM titled GROUP BY title

statement ok
CREATE CONTINUOUS VIEW v34 AS
  SELECT q.k, q.n, k.title FROM (SELECT k, count(*) AS n FROM wide GROUP BY k) AS q LEFT JOIN kinds k ON k.k = q.k

statement ok
CREATE CONTINUOUS VIEW v35 AS
  SELECT DISTINCT k.title, w.flag FROM wide w JOIN kinds k ON k.k = w.k WHERE k.weight IS NOT NULL

statement ok
CREATE CONTINUOUS VIEW v36 AS
  SELECT DISTINCT ON (k.title) k.title, w.id FROM wide w JOIN kinds k ON k.k = w.k ORDER BY k.title, w.id DESC

statement ok
CREATE CONTINUOUS VIEW v37 AS
  SELECT k.title FROM wide w JOIN kinds k ON k.k = w.k UNION SELECT title FROM kinds WHERE weight IS NULL

statement ok
CREATE CONTINUOUS VIEW v38 AS
  SELECT w.t FROM wide w WHERE w.i > (SELECT avg(weight) FROM kinds) AND w.g = ANY (SELECT g FROM prices)

statement ok
CREATE CONTINUOUS VIEW v39 AS
  SELECT CASE WHEN k.weight > w.g THEN 'over' WHEN k.weight IS NULL THEN 'none' ELSE 'under' END AS class, count(*) FROM wide w LEFT JOIN kinds k ON k.k = w.k GROUP BY 1

include shared/wide_rows.sql
