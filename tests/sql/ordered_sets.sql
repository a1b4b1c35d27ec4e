# Percentiles, modes and hypothetical ranks.

include shared/wide.sql

statement ok
CREATE CONTINUOUS VIEW v1 AS SELECT percentile_cont(0.5) WITHIN GROUP (ORDER BY f) FROM wide

statement ok
CREATE CONTINUOUS VIEW v2 AS
  SELECT g, percentile_cont(0.9) WITHIN GROUP (ORDER BY f), percentile_disc(0.9) WITHIN GROUP (ORDER BY f) FROM wide GROUP BY g

statement ok
CREATE CONTINUOUS VIEW v3 AS
  SELECT g, percentile_cont(ARRAY[0, 0.25, 0.5, 0.75, 1]) WITHIN GROUP (ORDER BY f) FROM wide GROUP BY g

statement ok
CREATE CONTINUOUS VIEW v4 AS
  SELECT k, percentile_disc(ARRAY[0.1, 0.5, NULL]) WITHIN GROUP (ORDER BY i) FROM wide GROUP BY k

statement ok
CREATE CONTINUOUS VIEW v5 AS SELECT k, percentile_disc(0.5) WITHIN GROUP (ORDER BY t DESC) FROM wide GROUP BY k

statement ok
CREATE CONTINUOUS VIEW v6 AS
  SELECT percentile_disc(0.5) WITHIN GROUP (ORDER BY d) AS a, percentile_disc(0.5) WITHIN GROUP (ORDER BY at) AS b, percentile_disc(0.25) WITHIN GROUP (ORDER BY n) AS c FROM wide

statement ok
CREATE CONTINUOUS VIEW v7 AS
  SELECT percentile_disc(0.5) WITHIN GROUP (ORDER BY feeling) AS a, percentile_disc(0.5) WITHIN GROUP (ORDER BY addr) AS b, percentile_disc(0.5) WITHIN GROUP (ORDER BY u) AS c FROM wide

statement ok
CREATE CONTINUOUS VIEW v8 AS
  SELECT percentile_cont(0.5) WITHIN GROUP (ORDER BY span) AS a, percentile_cont(0.75) WITHIN GROUP (ORDER BY span DESC) AS b FROM wide WHERE span > '0'

statement ok
CREATE CONTINUOUS VIEW v9 AS
  SELECT percentile_cont(0.5) WITHIN GROUP (ORDER BY i) AS a, percentile_cont(0.5) WITHIN GROUP (ORDER BY s DESC) AS b FROM wide WHERE i BETWEEN -1000 AND 1000

statement ok
CREATE CONTINUOUS VIEW v10 AS
  SELECT g, percentile_cont(0.5) WITHIN GROUP (ORDER BY f) FILTER (WHERE flag), count(*) FILTER (WHERE flag) FROM wide GROUP BY g

statement ok
CREATE CONTINUOUS VIEW v11 AS SELECT g, mode() WITHIN GROUP (ORDER BY k) FROM wide WHERE k IN ('a') GROUP BY g

statement ok
CREATE CONTINUOUS VIEW v12 AS
  SELECT mode() WITHIN GROUP (ORDER BY flag) AS a, mode() WITHIN GROUP (ORDER BY s / 100) AS b FROM wide

statement ok
CREATE CONTINUOUS VIEW v13 AS
  SELECT rank(5) WITHIN GROUP (ORDER BY i), dense_rank(5) WITHIN GROUP (ORDER BY i), percent_rank(5) WITHIN GROUP (ORDER BY i), cume_dist(5) WITHIN GROUP (ORDER BY i) FROM wide

statement ok
CREATE CONTINUOUS VIEW v14 AS SELECT g, rank(5, 'm') WITHIN GROUP (ORDER BY i, t DESC) FROM wide GROUP BY g

statement ok
CREATE CONTINUOUS VIEW v15 AS
  SELECT g, rank('b') WITHIN GROUP (ORDER BY k NULLS FIRST), dense_rank('b') WITHIN GROUP (ORDER BY k DESC NULLS LAST) FROM wide GROUP BY g

statement ok
CREATE CONTINUOUS VIEW v16 AS
  SELECT k, percentile_cont(0.95) WITHIN GROUP (ORDER BY f) - percentile_cont(0.05) WITHIN GROUP (ORDER BY f) AS spread FROM wide GROUP BY k

statement ok
CREATE CONTINUOUS VIEW v17 AS
  SELECT k FROM wide GROUP BY k HAVING percentile_disc(0.5) WITHIN GROUP (ORDER BY i) > 0 ORDER BY k

statement ok
CREATE CONTINUOUS VIEW v18 AS
  SELECT date_trunc('month', d) AS month, percentile_disc(0.5) WITHIN GROUP (ORDER BY f), avg(f), count(DISTINCT k) FROM wide WHERE isfinite(d) GROUP BY 1

statement ok
CREATE CONTINUOUS VIEW v19 AS
  SELECT k, percentile_cont(0.5) WITHIN GROUP (ORDER BY f) AS median, rank() OVER (ORDER BY percentile_cont(0.5) WITHIN GROUP (ORDER BY f), k) FROM wide GROUP BY k

statement ok
CREATE CONTINUOUS VIEW v20 AS
  SELECT avg(median) FROM (SELECT k, percentile_disc(0.5) WITHIN GROUP (ORDER BY f) AS median FROM wide GROUP BY k) AS q

statement ok
CREATE CONTINUOUS VIEW v21 AS
  SELECT percentile_cont(0.5) WITHIN GROUP (ORDER BY f * 2 + 1), percentile_disc(0.5) WITHIN GROUP (ORDER BY length(t)) FROM wide

statement ok
CREATE CONTINUOUS VIEW v22 AS
  SELECT percentile_disc(0.5) WITHIN GROUP (ORDER BY x) AS a, percentile_disc(1) WITHIN GROUP (ORDER BY x) AS b, percentile_disc(0) WITHIN GROUP (ORDER BY x) AS c FROM wide

include shared/wide_rows.sql
