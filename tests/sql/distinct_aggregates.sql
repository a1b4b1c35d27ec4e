# Aggregates of distinct values, several at once, filtered, of every kind of value.

include shared/wide.sql

statement ok
CREATE CONTINUOUS VIEW v1 AS SELECT g, count(DISTINCT k) FROM wide GROUP BY g

statement ok
CREATE CONTINUOUS VIEW v2 AS
  SELECT count(DISTINCT k) AS a, count(DISTINCT g) AS b, count(DISTINCT t) AS c, count(*) AS d FROM wide

statement ok
CREATE CONTINUOUS VIEW v3 AS SELECT k, sum(DISTINCT s), avg(DISTINCT i), count(i) FROM wide GROUP BY k

statement ok
CREATE CONTINUOUS VIEW v4 AS
  SELECT g, count(DISTINCT k) FILTER (WHERE flag) AS a, count(DISTINCT k) FILTER (WHERE NOT flag) AS b, count(DISTINCT k) AS c FROM wide GROUP BY g

statement ok
CREATE CONTINUOUS VIEW v5 AS SELECT g, count(DISTINCT (k, flag)) FROM wide GROUP BY g

statement ok
CREATE CONTINUOUS VIEW v6 AS
  SELECT g, count(DISTINCT lower(t)) AS a, count(DISTINCT length(t)) AS b FROM wide GROUP BY g

statement ok
CREATE CONTINUOUS VIEW v7 AS
  SELECT count(DISTINCT x) AS a, count(DISTINCT r) AS b, count(DISTINCT n) AS c, count(DISTINCT b) AS d FROM wide

statement ok
CREATE CONTINUOUS VIEW v8 AS
  SELECT count(DISTINCT d) AS a, count(DISTINCT at) AS b, count(DISTINCT clock) AS c, count(DISTINCT span) AS d FROM wide

statement ok
CREATE CONTINUOUS VIEW v9 AS
  SELECT count(DISTINCT u) AS a, count(DISTINCT raw) AS b, count(DISTINCT addr) AS c, count(DISTINCT feeling) AS d, count(DISTINCT share) AS e FROM wide

statement ok
CREATE CONTINUOUS VIEW v10 AS
  SELECT count(DISTINCT doc) AS a, count(DISTINCT numbers) AS b, count(DISTINCT words) AS c, count(DISTINCT c) AS d, count(DISTINCT v) AS e FROM wide

statement ok
CREATE CONTINUOUS VIEW v11 AS
  SELECT k, array_agg(DISTINCT g) AS a, array_agg(DISTINCT g ORDER BY g DESC) AS b FROM wide GROUP BY k

statement ok
CREATE CONTINUOUS VIEW v12 AS SELECT g, string_agg(DISTINCT k, '/' ORDER BY k) FROM wide GROUP BY g

statement ok
CREATE CONTINUOUS VIEW v13 AS SELECT g, string_agg(DISTINCT t, ',') FILTER (WHERE length(t) > 1) FROM wide GROUP BY g

statement ok
CREATE CONTINUOUS VIEW v14 AS SELECT k, json_agg(DISTINCT g), jsonb_agg(DISTINCT flag) FROM wide GROUP BY k

statement ok
CREATE CONTINUOUS VIEW v15 AS
  SELECT min(DISTINCT i), max(DISTINCT i), sum(DISTINCT f), avg(DISTINCT f) FROM wide WHERE f = f

statement ok
CREATE CONTINUOUS VIEW v16 AS
  SELECT k, g, count(DISTINCT i % 5), count(DISTINCT s) + count(DISTINCT b) AS both FROM wide GROUP BY k, g

statement ok
CREATE CONTINUOUS VIEW v17 AS
  SELECT g, count(DISTINCT k) * 1.0 / nullif(count(*), 0) AS share FROM wide GROUP BY g HAVING count(DISTINCT k) > 1

statement ok
CREATE CONTINUOUS VIEW v18 AS
  SELECT g, count(DISTINCT k) AS kinds FROM wide GROUP BY g ORDER BY count(DISTINCT k) DESC, g LIMIT 3

statement ok
CREATE CONTINUOUS VIEW v19 AS
  SELECT count(DISTINCT date_trunc('month', at)) AS a, count(DISTINCT extract(dow FROM d)) AS b FROM wide WHERE isfinite(at) AND isfinite(d)

statement ok
CREATE CONTINUOUS VIEW v20 AS SELECT DISTINCT count(DISTINCT k) AS kinds FROM wide GROUP BY g

statement ok
CREATE CONTINUOUS VIEW v21 AS
  SELECT bool_or(DISTINCT flag), bool_and(DISTINCT flag), bit_or(DISTINCT i), variance(DISTINCT s) FROM wide

statement ok
CREATE CONTINUOUS VIEW v22 AS
  SELECT sum(DISTINCT n) AS a, avg(DISTINCT m), sum(DISTINCT span) AS b, count(DISTINCT -x) FROM wide

statement ok
CREATE CONTINUOUS VIEW v23 AS SELECT max(kinds) FROM (SELECT g, count(DISTINCT k) AS kinds FROM wide GROUP BY g) AS q

statement ok
CREATE CONTINUOUS VIEW v24 AS
  SELECT k, rank() OVER (ORDER BY count(DISTINCT g) DESC, k) AS place, count(DISTINCT g) FROM wide GROUP BY k

include shared/wide_rows.sql
