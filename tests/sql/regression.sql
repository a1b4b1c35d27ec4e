# Correlation, covariance, regression and deviations: of pairs with NULLs, NaN and infinity, of one row, of none.

include shared/wide.sql

statement ok
CREATE CONTINUOUS VIEW v1 AS SELECT corr(f, r), covar_pop(f, r), covar_samp(f, r) FROM wide

statement ok
CREATE CONTINUOUS VIEW v2 AS SELECT g, corr(f, s), covar_pop(f, s), covar_samp(f, s) FROM wide GROUP BY g

statement ok
CREATE CONTINUOUS VIEW v3 AS
  SELECT g, regr_slope(f, s), regr_intercept(f, s), regr_r2(f, s), regr_count(f, s) FROM wide GROUP BY g

statement ok
CREATE CONTINUOUS VIEW v4 AS
  SELECT g, regr_avgx(f, s), regr_avgy(f, s), regr_sxx(f, s), regr_syy(f, s), regr_sxy(f, s) FROM wide GROUP BY g

statement ok
CREATE CONTINUOUS VIEW v5 AS
  SELECT k, regr_slope(f, id) FILTER (WHERE flag), regr_count(f, id) FILTER (WHERE NOT flag) FROM wide GROUP BY k

statement ok
CREATE CONTINUOUS VIEW v6 AS SELECT k, corr(x, f), regr_count(x, f) FROM wide WHERE x BETWEEN -1e6 AND 1e6 GROUP BY k

statement ok
CREATE CONTINUOUS VIEW v7 AS
  SELECT k, covar_pop(x, f), regr_sxx(f, x), regr_avgx(f, x) FROM wide WHERE x = 'NaN' OR x < 10 GROUP BY k

statement ok
CREATE CONTINUOUS VIEW v8 AS SELECT regr_slope(i % 100, s), regr_r2(m / 8, f) FROM wide WHERE m BETWEEN -1000 AND 1000

statement ok
CREATE CONTINUOUS VIEW v9 AS
  SELECT g, round(corr(f, s)::numeric, 6) AS corr FROM wide GROUP BY g HAVING corr(f, s) > -1 AND count(*) > 1

statement ok
CREATE CONTINUOUS VIEW v10 AS
  SELECT g, stddev(f), stddev_pop(f), stddev_samp(f), variance(f), var_pop(f), var_samp(f) FROM wide GROUP BY g

statement ok
CREATE CONTINUOUS VIEW v11 AS
  SELECT k, stddev(i) AS a, var_pop(s), variance(b), stddev_pop(n), var_samp(m), stddev(r) AS b FROM wide GROUP BY k

statement ok
CREATE CONTINUOUS VIEW v12 AS SELECT stddev(f) AS a, var_pop(i), stddev(numeric '1.5' * s) AS b FROM wide WHERE id = 1

statement ok
CREATE CONTINUOUS VIEW v13 AS SELECT variance(x), stddev_pop(x) FROM wide

statement ok
CREATE CONTINUOUS VIEW v14 AS
  SELECT date_trunc('month', d) AS month, regr_slope(f, id), avg(f), percentile_cont(0.5) WITHIN GROUP (ORDER BY f) FROM wide WHERE isfinite(d) GROUP BY 1

statement ok
CREATE CONTINUOUS VIEW v15 AS
  SELECT k, regr_slope(f, extract(epoch FROM at)) IS NULL AS none, regr_count(f, extract(epoch FROM at)) FROM wide WHERE isfinite(at) GROUP BY k

statement ok
CREATE CONTINUOUS VIEW v16 AS SELECT avg(slope) FROM (SELECT g, regr_slope(f, s) AS slope FROM wide GROUP BY g) AS q

statement ok
CREATE CONTINUOUS VIEW v17 AS
  SELECT corr(k_count, f_sum) FROM (SELECT g, count(k) AS k_count, sum(f) AS f_sum FROM wide GROUP BY g) AS q

statement ok
CREATE CONTINUOUS VIEW v18 AS SELECT g, corr(f, s) AS c, rank() OVER (ORDER BY count(*) DESC, g) FROM wide GROUP BY g

statement ok
CREATE CONTINUOUS VIEW v19 AS SELECT corr(DISTINCT f, s), regr_count(DISTINCT f, s) FROM wide

include shared/wide_rows.sql

# Of one column with itself.

statement ok
CREATE STREAM pairs (x double precision, y double precision)

statement ok
CREATE CONTINUOUS VIEW with_itself AS SELECT corr(x, x) AS same, regr_slope(y, x) AS slope, covar_pop(y, y) AS spread FROM pairs

statement ok
INSERT INTO pairs SELECT n, n * 2 FROM generate_series(1, 8) AS n

compare
