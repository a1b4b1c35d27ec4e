# Window functions: over rows, over groups, with frames; none with ties in its order.

include shared/wide.sql

statement ok
CREATE CONTINUOUS VIEW v1 AS SELECT id, row_number() OVER (ORDER BY id) FROM wide

statement ok
CREATE CONTINUOUS VIEW v2 AS
  SELECT id, row_number() OVER (PARTITION BY g ORDER BY id DESC), count(*) OVER (PARTITION BY g) FROM wide

statement ok
CREATE CONTINUOUS VIEW v3 AS
  SELECT id, sum(f) OVER (PARTITION BY k ORDER BY id), avg(f) OVER (PARTITION BY k ORDER BY id ROWS BETWEEN 2 PRECEDING AND CURRENT ROW) FROM wide

statement ok
CREATE CONTINUOUS VIEW v4 AS SELECT id, lag(t) OVER (ORDER BY id), lead(t, 2, 'none') OVER (ORDER BY id) FROM wide

statement ok
CREATE CONTINUOUS VIEW v5 AS
  SELECT id, first_value(t) OVER w, last_value(t) OVER w, nth_value(t, 2) OVER w FROM wide WINDOW w AS (PARTITION BY g ORDER BY id ROWS BETWEEN UNBOUNDED PRECEDING AND UNBOUNDED FOLLOWING)

statement ok
CREATE CONTINUOUS VIEW v6 AS
  SELECT id, rank() OVER (PARTITION BY g ORDER BY k), dense_rank() OVER (PARTITION BY g ORDER BY k NULLS FIRST), percent_rank() OVER (ORDER BY i), cume_dist() OVER (ORDER BY i), ntile(4) OVER (ORDER BY id) FROM wide

statement ok
CREATE CONTINUOUS VIEW v7 AS SELECT k, count(*), rank() OVER (ORDER BY count(*) DESC) FROM wide GROUP BY k

statement ok
CREATE CONTINUOUS VIEW v8 AS
  SELECT k, g, sum(f), sum(sum(f)) OVER (PARTITION BY k ORDER BY g NULLS FIRST) AS running, sum(sum(f)) OVER () AS total FROM wide GROUP BY k, g

statement ok
CREATE CONTINUOUS VIEW v9 AS
  SELECT d, count(*), sum(count(*)) OVER (ORDER BY d ROWS BETWEEN 6 PRECEDING AND CURRENT ROW) AS week FROM wide WHERE isfinite(d) GROUP BY d

statement ok
CREATE CONTINUOUS VIEW v10 AS
  SELECT d, count(*), avg(count(*)) OVER (ORDER BY d RANGE BETWEEN interval '7 days' PRECEDING AND CURRENT ROW) AS week FROM wide WHERE isfinite(d) GROUP BY d

statement ok
CREATE CONTINUOUS VIEW v11 AS
  SELECT * FROM (SELECT id, g, f, row_number() OVER (PARTITION BY g ORDER BY f DESC, id) AS place FROM wide) AS q WHERE place <= 2

statement ok
CREATE CONTINUOUS VIEW v12 AS
  SELECT k, max(f), max(max(f)) OVER () - max(f) AS behind FROM wide GROUP BY k HAVING count(*) > 1

statement ok
CREATE CONTINUOUS VIEW v13 AS SELECT id, count(*) FILTER (WHERE flag) OVER (PARTITION BY k ORDER BY id) FROM wide

statement ok
CREATE CONTINUOUS VIEW v14 AS
  SELECT k, count(*) AS n, lag(count(*)) OVER (ORDER BY k) AS before, count(*) - lag(count(*), 1, 0::bigint) OVER (ORDER BY k) AS change FROM wide GROUP BY k

statement ok
CREATE CONTINUOUS VIEW v15 AS
  SELECT date_trunc('month', d) AS month, k, count(*), row_number() OVER (PARTITION BY date_trunc('month', d) ORDER BY count(*) DESC, k) FROM wide WHERE isfinite(d) GROUP BY 1, 2

statement ok
CREATE CONTINUOUS VIEW v16 AS
  SELECT id, sum(id) OVER (ORDER BY id ROWS BETWEEN 1 FOLLOWING AND 3 FOLLOWING EXCLUDE CURRENT ROW), max(i) OVER (ORDER BY id GROUPS 2 PRECEDING) FROM wide

statement ok
CREATE CONTINUOUS VIEW v17 AS
  SELECT id, array_agg(id) OVER (PARTITION BY g ORDER BY id ROWS 2 PRECEDING), string_agg(k, '') OVER (PARTITION BY g ORDER BY id) FROM wide WHERE id < 40

statement ok
CREATE CONTINUOUS VIEW v18 AS
  SELECT DISTINCT g, count(*) OVER (PARTITION BY g), max(id) OVER (PARTITION BY g) FROM wide

statement ok
CREATE CONTINUOUS VIEW v19 AS
  SELECT g, count(DISTINCT k) AS kinds, ntile(2) OVER (ORDER BY count(DISTINCT k), g) AS half FROM wide GROUP BY g

statement ok
CREATE CONTINUOUS VIEW v20 AS
  SELECT id, at - lag(at) OVER (PARTITION BY g ORDER BY at, id) AS gap FROM wide WHERE isfinite(at)

statement ok
CREATE CONTINUOUS VIEW v21 AS
  WITH gaps AS (SELECT g, id, CASE WHEN id - lag(id) OVER (PARTITION BY g ORDER BY id) > 4 THEN 1 ELSE 0 END AS is_new FROM wide), sessions AS (SELECT g, id, sum(is_new) OVER (PARTITION BY g ORDER BY id) AS session FROM gaps) SELECT g, session, count(*), min(id), max(id) FROM sessions GROUP BY g, session

statement ok
CREATE CONTINUOUS VIEW v22 AS
  SELECT k, percentile_disc(0.5) WITHIN GROUP (ORDER BY f) AS median, avg(percentile_disc(0.5) WITHIN GROUP (ORDER BY f)) OVER () AS mean FROM wide GROUP BY k

statement ok
CREATE CONTINUOUS VIEW v23 AS
  SELECT g, flag, sum(count(*)) OVER w AS running FROM wide GROUP BY g, flag WINDOW w AS (PARTITION BY flag ORDER BY g)

statement ok
CREATE CONTINUOUS VIEW v24 AS
  SELECT k, count(*)::numeric / sum(count(*)) OVER () AS share FROM wide GROUP BY k ORDER BY share DESC, k LIMIT 4

include shared/wide_rows.sql
