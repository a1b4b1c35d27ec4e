# Subqueries, derived tables and CTEs at any depth, correlated or not; several cores in one view.

include shared/wide.sql

statement ok
CREATE CONTINUOUS VIEW v1 AS SELECT k, count(*) * 100.0 / (SELECT count(*) FROM wide) AS share FROM wide GROUP BY k

statement ok
CREATE CONTINUOUS VIEW v2 AS SELECT id, f - (SELECT avg(f) FROM wide) AS above FROM wide

statement ok
CREATE CONTINUOUS VIEW v3 AS SELECT id FROM wide WHERE f > (SELECT avg(f) FROM wide)

statement ok
CREATE CONTINUOUS VIEW v4 AS SELECT id FROM wide WHERE k IN (SELECT k FROM wide GROUP BY k HAVING count(*) > 5)

statement ok
CREATE CONTINUOUS VIEW v5 AS SELECT id FROM wide AS o WHERE id = (SELECT max(id) FROM wide AS i WHERE i.g = o.g)

statement ok
CREATE CONTINUOUS VIEW v6 AS
  SELECT id FROM wide AS o WHERE NOT EXISTS (SELECT 1 FROM wide AS i WHERE i.g = o.g AND i.id > o.id)

statement ok
CREATE CONTINUOUS VIEW v7 AS
  SELECT g, (SELECT count(*) FROM wide AS i WHERE i.k = min(o.k)) AS alike FROM wide AS o GROUP BY g

statement ok
CREATE CONTINUOUS VIEW v8 AS
  SELECT max(total), min(total), avg(total) FROM (SELECT k, count(*) AS total FROM wide GROUP BY k) AS q

statement ok
CREATE CONTINUOUS VIEW v9 AS
  SELECT total, count(*) AS groups FROM (SELECT g, k, count(*) AS total FROM wide GROUP BY g, k) AS q GROUP BY total

statement ok
CREATE CONTINUOUS VIEW v10 AS
  SELECT avg(inner_sum) FROM (SELECT k, sum(inner_sum) AS inner_sum FROM (SELECT k, g, sum(f) AS inner_sum FROM wide GROUP BY k, g) AS a GROUP BY k) AS b

statement ok
CREATE CONTINUOUS VIEW v11 AS
  WITH totals AS (SELECT k, count(*) AS total FROM wide GROUP BY k) SELECT k, total FROM totals WHERE total = (SELECT max(total) FROM totals)

statement ok
CREATE CONTINUOUS VIEW v12 AS
  WITH a AS (SELECT g, sum(f) AS s FROM wide GROUP BY g), b AS (SELECT g, max(f) AS m FROM wide WHERE flag GROUP BY g) SELECT a.g, a.s, b.m FROM a LEFT JOIN b ON b.g = a.g

statement ok
CREATE CONTINUOUS VIEW v13 AS
  WITH a AS MATERIALIZED (SELECT k, count(*) AS n FROM wide GROUP BY k), b AS (SELECT n, count(*) AS m FROM a GROUP BY n) SELECT * FROM b

statement ok
CREATE CONTINUOUS VIEW v14 AS
  WITH RECURSIVE chain (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM chain WHERE n < 4) SELECT chain.n, count(wide.id) FROM chain LEFT JOIN wide ON wide.g = chain.n GROUP BY chain.n

statement ok
CREATE CONTINUOUS VIEW v15 AS
  SELECT a.g, a.total, b.total AS flagged FROM (SELECT g, count(*) AS total FROM wide GROUP BY g) AS a JOIN (SELECT g, count(*) AS total FROM wide WHERE flag GROUP BY g) AS b ON a.g = b.g

statement ok
CREATE CONTINUOUS VIEW v16 AS SELECT q.* FROM (SELECT id, f, doc, feeling FROM wide WHERE flag) AS q WHERE q.f > 0

statement ok
CREATE CONTINUOUS VIEW v17 AS
  SELECT k, n FROM (SELECT k, count(*) AS n, row_number() OVER (ORDER BY count(*) DESC, k) AS place FROM wide GROUP BY k) AS q WHERE place <= 2

statement ok
CREATE CONTINUOUS VIEW v18 AS
  SELECT EXISTS (SELECT 1 FROM wide WHERE flag) AS any_flag, (SELECT count(*) FROM wide) AS total, (SELECT max(id) FROM wide WHERE NOT flag) AS last

statement ok
CREATE CONTINUOUS VIEW v19 AS
  SELECT g, ARRAY(SELECT i.id FROM wide AS i WHERE i.g = o.g ORDER BY i.id) AS ids FROM wide AS o GROUP BY g

statement ok
CREATE CONTINUOUS VIEW v20 AS
  SELECT g, count(*) FROM wide GROUP BY g HAVING count(*) > (SELECT avg(n) FROM (SELECT count(*) AS n FROM wide GROUP BY g) AS q)

statement ok
CREATE CONTINUOUS VIEW v21 AS SELECT g, sum(f) FROM wide WHERE g = ANY (SELECT g FROM wide WHERE k = 'a') GROUP BY g

statement ok
CREATE CONTINUOUS VIEW v22 AS SELECT g, sum(f) FROM wide WHERE i > ALL (SELECT 10 UNION ALL SELECT 20) GROUP BY g

statement ok
CREATE CONTINUOUS VIEW v23 AS
  SELECT d, n, sum(n) OVER (ORDER BY d) AS running FROM (SELECT d, count(*) AS n FROM wide GROUP BY d) AS daily

statement ok
CREATE CONTINUOUS VIEW v24 AS
  SELECT l.k, l.latest FROM (SELECT DISTINCT g FROM wide) AS o, LATERAL (SELECT k, max(id) AS latest FROM wide AS i WHERE i.g = o.g GROUP BY k) AS l

statement ok
CREATE CONTINUOUS VIEW v25 AS SELECT coalesce((SELECT sum(f) FROM wide WHERE g = 77), -1) AS none, count(*) FROM wide

statement ok
CREATE CONTINUOUS VIEW v26 AS
  SELECT k, total - lag(total) OVER (ORDER BY k) AS change FROM (SELECT k, sum(id) AS total FROM wide GROUP BY k) AS q

statement ok
CREATE CONTINUOUS VIEW v27 AS
  SELECT (q.pair).f1 AS g, (q.pair).f2 AS k, count(*) FROM (SELECT ROW(g, k) AS pair FROM wide) AS q GROUP BY q.pair

statement ok
CREATE CONTINUOUS VIEW v28 AS SELECT count(*) FROM (SELECT g FROM wide GROUP BY g HAVING count(*) > 1) AS q

include shared/wide_rows.sql
