# Values that are equal though they look different belong to one group; which of them is shown is not said.

statement ok
SET timezone = 'UTC'

statement ok
BEGIN

statement ok
CREATE STREAM twins (id int, n numeric, f double precision, r real, span interval, c char(5), j jsonb, a numeric[], at timestamptz)

statement ok
CREATE CONTINUOUS VIEW v1 AS SELECT count(*), sum(id) FROM twins GROUP BY n

statement ok
CREATE CONTINUOUS VIEW v2 AS SELECT count(*), sum(id) FROM twins GROUP BY f

statement ok
CREATE CONTINUOUS VIEW v3 AS SELECT count(*), sum(id) FROM twins GROUP BY r

statement ok
CREATE CONTINUOUS VIEW v4 AS SELECT count(*), sum(id) FROM twins GROUP BY span

statement ok
CREATE CONTINUOUS VIEW v5 AS SELECT count(*), sum(id) FROM twins GROUP BY c

statement ok
CREATE CONTINUOUS VIEW v6 AS SELECT count(*), sum(id) FROM twins GROUP BY j

statement ok
CREATE CONTINUOUS VIEW v7 AS SELECT count(*), sum(id) FROM twins GROUP BY a

statement ok
CREATE CONTINUOUS VIEW v8 AS SELECT count(*), sum(id) FROM twins GROUP BY (n, span)

statement ok
CREATE CONTINUOUS VIEW v9 AS
  SELECT count(DISTINCT n) AS a, count(DISTINCT f) AS b, count(DISTINCT r) AS c, count(DISTINCT span) AS d, count(DISTINCT c) AS e, count(DISTINCT j) AS f, count(DISTINCT a) AS g FROM twins

statement ok
CREATE CONTINUOUS VIEW v10 AS SELECT count(*) FROM (SELECT DISTINCT n, span, j FROM twins) AS q

statement ok
CREATE CONTINUOUS VIEW v11 AS SELECT count(*) FROM (SELECT DISTINCT a, c FROM twins) AS q

statement ok
CREATE CONTINUOUS VIEW v12 AS SELECT sum(DISTINCT n) AS a, avg(DISTINCT n), sum(DISTINCT f) AS b FROM twins

statement ok
CREATE CONTINUOUS VIEW v14 AS SELECT count(*), grouping(n, span) FROM twins GROUP BY CUBE (n, span)

statement ok
CREATE CONTINUOUS VIEW v15 AS SELECT count(*) FROM twins WHERE n = 1.5 OR span = '1 mon' OR c = 'a' OR j = '1'

statement ok
CREATE CONTINUOUS VIEW v16 AS
  SELECT rank(1.5) WITHIN GROUP (ORDER BY n), dense_rank(interval '1 mon') WITHIN GROUP (ORDER BY span) FROM twins

statement ok
COMMIT

statement ok
INSERT INTO twins VALUES
  (1, 1.5, 0.0, 0.0, '1 mon', 'a', '1', '{1.5}', '2026-01-01 00:00+00'), (2, 1.50, -0.0, -0.0, '30 days', 'a  ', '1.0', '{1.50}', '2026-01-01 01:00+01')

compare

statement ok
INSERT INTO twins VALUES
  (3, 1.500, 0.0, 0.0, '720:00', 'a ', '1.00', '{1.500}', '2025-12-31 23:00-01'), (4, 2, 'NaN', 'NaN', '1 day', 'b', '[1.0]', '{2,NULL}', 'infinity'),
  (5, 2.0, 'NaN', 'NaN', '24 hours', 'B', '[1]', '{2.0,NULL}', NULL), (6, 'NaN', NULL, NULL, NULL, NULL, NULL, NULL, NULL)

statement ok
INSERT INTO twins VALUES (7, 0, 1, 1, '0', '', '{"a": 1.0, "b": 2}', '{}', NULL), (8, 0.000, 1.0, 1.0, '1 mon -30 days', '     ', '{"b": 2.0, "a": 1}', '{}', NULL)

compare

statement ok
INSERT INTO twins VALUES (9, 'Infinity', 'Infinity', 'Infinity', '1 year', 'a', '1', '{1.5}', NULL), (10, 1.5, '-0', 0, '12 mons', 'a', '1.0', '{1.5}', NULL), (11, NULL, NULL, NULL, '360 days', NULL, 'null', NULL, NULL)

compare
