# ROLLUP, CUBE, GROUPING SETS and grouping(): with every kind of aggregate, with HAVING, and with windows above.

include shared/wide.sql

statement ok
CREATE CONTINUOUS VIEW v1 AS SELECT g, k, count(*) FROM wide GROUP BY ROLLUP (g, k)

statement ok
CREATE CONTINUOUS VIEW v2 AS SELECT g, k, count(*), sum(f) FROM wide GROUP BY CUBE (g, k)

statement ok
CREATE CONTINUOUS VIEW v3 AS SELECT g, k, flag, count(*) FROM wide GROUP BY GROUPING SETS ((g, k), (flag), ())

statement ok
CREATE CONTINUOUS VIEW v4 AS
  SELECT g, k, grouping(g, k) AS a, grouping(k) AS b, count(*) FROM wide GROUP BY ROLLUP (g, k)

statement ok
CREATE CONTINUOUS VIEW v5 AS SELECT grouping(g), count(*) FROM wide GROUP BY GROUPING SETS ((g), ())

statement ok
CREATE CONTINUOUS VIEW v6 AS SELECT count(*), sum(s) FROM wide GROUP BY ()

statement ok
CREATE CONTINUOUS VIEW v7 AS SELECT count(*) FROM wide GROUP BY GROUPING SETS ((), ())

statement ok
CREATE CONTINUOUS VIEW v8 AS SELECT g, flag, count(*) FROM wide GROUP BY g, ROLLUP (flag)

statement ok
CREATE CONTINUOUS VIEW v9 AS SELECT g, k, flag, count(*) FROM wide GROUP BY ROLLUP (g, (k, flag))

statement ok
CREATE CONTINUOUS VIEW v10 AS SELECT g, k, count(*) FROM wide GROUP BY ROLLUP (g), CUBE (k)

statement ok
CREATE CONTINUOUS VIEW v11 AS SELECT g, k, count(*) FROM wide GROUP BY ROLLUP (g, k) HAVING count(*) > 3

statement ok
CREATE CONTINUOUS VIEW v12 AS
  SELECT g, k, count(*) FROM wide GROUP BY ROLLUP (g, k) HAVING grouping(g) = 1 OR sum(f) > 0

statement ok
CREATE CONTINUOUS VIEW v13 AS
  SELECT g, k, count(*) FROM wide GROUP BY CUBE (g, k) ORDER BY count(*) DESC, grouping(g, k), g, k LIMIT 5

statement ok
CREATE CONTINUOUS VIEW v14 AS
  SELECT g, count(DISTINCT k) AS a, count(DISTINCT flag) AS b, sum(DISTINCT s) FROM wide GROUP BY ROLLUP (g)

statement ok
CREATE CONTINUOUS VIEW v15 AS
  SELECT g, flag, percentile_disc(0.5) WITHIN GROUP (ORDER BY i), min(t), max(at), avg(n) FROM wide GROUP BY CUBE (g, flag)

statement ok
CREATE CONTINUOUS VIEW v16 AS
  SELECT k, array_agg(id ORDER BY id), string_agg(t, ',' ORDER BY id) FROM wide GROUP BY ROLLUP (k)

statement ok
CREATE CONTINUOUS VIEW v17 AS
  SELECT g, flag, count(*) FILTER (WHERE i > 0), sum(i) FILTER (WHERE flag) FROM wide GROUP BY GROUPING SETS ((g), (flag), (g, flag))

statement ok
CREATE CONTINUOUS VIEW v18 AS
  SELECT g % 2 AS parity, upper(k) AS k, count(*) FROM wide GROUP BY ROLLUP (g % 2, upper(k))

statement ok
CREATE CONTINUOUS VIEW v19 AS
  SELECT coalesce(k, 'all') AS k, grouping(k) AS total, count(*) FROM wide GROUP BY ROLLUP (k)

statement ok
CREATE CONTINUOUS VIEW v20 AS
  SELECT g, k, sum(f), rank() OVER (PARTITION BY grouping(g, k) ORDER BY count(*) DESC, g, k) FROM wide GROUP BY ROLLUP (g, k)

statement ok
CREATE CONTINUOUS VIEW v21 AS SELECT g, count(*), sum(count(*)) OVER () FROM wide GROUP BY ROLLUP (g)

statement ok
CREATE CONTINUOUS VIEW v22 AS
  SELECT * FROM (SELECT g, flag, count(*) AS total FROM wide GROUP BY CUBE (g, flag)) AS q WHERE total > 5

statement ok
CREATE CONTINUOUS VIEW v23 AS
  SELECT date_trunc('month', d) AS month, flag, count(*), stddev(f) FROM wide WHERE isfinite(d) GROUP BY GROUPING SETS ((1), (1, 2), ())

statement ok
CREATE CONTINUOUS VIEW v24 AS SELECT DISTINCT flag, grouping(flag) FROM wide GROUP BY CUBE (flag, g)

statement ok
CREATE CONTINUOUS VIEW v25 AS
  SELECT CASE WHEN grouping(k) = 1 THEN 'total' ELSE coalesce(k, 'none') END AS label, count(*), count(*) * 100.0 / nullif(sum(count(*)) OVER (PARTITION BY grouping(k)), 0) AS share FROM wide GROUP BY ROLLUP (k)

statement ok
CREATE CONTINUOUS VIEW v26 AS SELECT g, g + 1 AS next, count(*) FROM wide GROUP BY GROUPING SETS ((g), (g, g + 1), ())

statement ok
CREATE CONTINUOUS VIEW v27 AS SELECT g, k FROM wide GROUP BY GROUPING SETS (g, k)

statement ok
CREATE CONTINUOUS VIEW v28 AS
  SELECT feeling, doc ->> 'kind' AS kind, numbers, count(*) FROM wide GROUP BY GROUPING SETS ((feeling), (doc ->> 'kind'), (numbers))

include shared/wide_rows.sql
