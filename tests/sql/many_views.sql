# Many views of one stream: same keys with other filters, other keys with the same filter, the same view twice.

statement ok
CREATE STREAM hits (url text, status int, bytes bigint, latency double precision)

statement ok
CREATE CONTINUOUS VIEW v1 AS SELECT url, count(*), sum(bytes) FROM hits GROUP BY url

statement ok
CREATE CONTINUOUS VIEW v2 AS SELECT url, count(*), sum(bytes) FROM hits GROUP BY url

statement ok
CREATE CONTINUOUS VIEW v3 AS SELECT url, count(*), sum(bytes) FROM hits WHERE status = 200 GROUP BY url

statement ok
CREATE CONTINUOUS VIEW v4 AS SELECT url, count(*), avg(latency) FROM hits WHERE status <> 200 GROUP BY url

statement ok
CREATE CONTINUOUS VIEW v5 AS SELECT url, max(bytes) FROM hits WHERE bytes > 500 AND status = 200 GROUP BY url

statement ok
CREATE CONTINUOUS VIEW v6 AS SELECT status, count(*) FROM hits WHERE status = 200 GROUP BY status

statement ok
CREATE CONTINUOUS VIEW v7 AS SELECT url, status, count(*) FILTER (WHERE bytes > 500), sum(bytes) AS bytes FROM hits GROUP BY url, status

statement ok
CREATE CONTINUOUS VIEW v8 AS SELECT status, url, min(latency) FROM hits GROUP BY status, url

statement ok
CREATE CONTINUOUS VIEW v9 AS SELECT count(*), stddev(latency) FROM hits

statement ok
CREATE CONTINUOUS VIEW v10 AS SELECT count(*), sum(bytes) FROM hits WHERE url IS NULL

statement ok
CREATE CONTINUOUS VIEW v11 AS SELECT status / 100 AS class, stddev(bytes) FROM hits GROUP BY status / 100

statement ok
CREATE CONTINUOUS VIEW v12 AS SELECT status / 100 AS class, stddev(bytes), count(*) FROM hits WHERE latency < 5 GROUP BY status / 100

statement ok
CREATE CONTINUOUS VIEW v13 AS SELECT url, status FROM hits WHERE status = 500

statement ok
CREATE CONTINUOUS VIEW v14 AS SELECT url || status AS both, count(*) FROM hits GROUP BY url || status

statement ok
INSERT INTO hits
  SELECT CASE WHEN n % 9 > 0 THEN '/' || n % 5 END, (ARRAY[200, 200, 404, 500, NULL])[1 + n % 5], n * 31 % 1000, n % 40 / 4.0
  FROM generate_series(1, 1000) AS n

compare

statement ok
DROP CONTINUOUS VIEW v1

statement ok
DROP CONTINUOUS VIEW v7

statement ok
CREATE CONTINUOUS VIEW v15 AS SELECT url, count(*), sum(bytes) FROM hits WHERE status = 200 GROUP BY url

statement ok
INSERT INTO hits
  SELECT '/' || n % 7, (ARRAY[200, 301, 404, 503, NULL])[1 + n % 5], n * 17 % 3000, n % 60 / 8.0 FROM generate_series(1, 1000) AS n

compare
