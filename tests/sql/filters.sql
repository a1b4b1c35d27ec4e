# WHERE and FILTER, alone and together, with their three-valued logic.

statement ok
BEGIN

statement ok
CREATE STREAM hits (url text, status int, latency double precision, bot boolean)

statement ok
CREATE CONTINUOUS VIEW classes AS
  SELECT url, count(*) FILTER (WHERE status < 300) AS fine, count(*) FILTER (WHERE status >= 500) AS failed,
         sum(latency) FILTER (WHERE status = 200) AS busy, avg(latency) FILTER (WHERE bot) AS bots,
         min(latency) FILTER (WHERE NOT bot) AS quickest, count(*) AS count
  FROM hits GROUP BY url

statement ok
CREATE CONTINUOUS VIEW slow AS
  SELECT status, count(*) FILTER (WHERE latency > 10), max(latency) FILTER (WHERE latency < 100)
  FROM hits WHERE url LIKE '/a%' OR bot IS NOT TRUE GROUP BY status

statement ok
CREATE CONTINUOUS VIEW logic AS
  SELECT bot, count(*) AS n FROM hits
  WHERE (status BETWEEN 200 AND 404 OR status IS NULL) AND url IN ('/a', '/b', '/c') AND NOT (latency > 50)
  GROUP BY bot

statement ok
CREATE CONTINUOUS VIEW nothing AS SELECT url, count(*) FROM hits WHERE status > 1000 GROUP BY url

statement ok
CREATE CONTINUOUS VIEW everything AS SELECT url, count(*) FROM hits WHERE true GROUP BY url

statement ok
CREATE CONTINUOUS VIEW unknown_is_not_true AS SELECT count(*) FROM hits WHERE status <> 200

statement ok
COMMIT

statement ok
INSERT INTO hits VALUES
  ('/a', 200, 5, false), ('/a', 500, 20, true), ('/b', NULL, 3, NULL), ('/b', 404, NULL, false), (NULL, 200, 1, true)

compare

# A group whose FILTER lets nothing through so far.

statement ok
INSERT INTO hits VALUES ('/c', 301, 300, NULL), ('/a', NULL, NULL, NULL)

compare

statement ok
INSERT INTO hits
  SELECT '/' || chr(97 + n % 4), (ARRAY[200, 301, 404, 500, NULL])[1 + n % 5], n % 130, (ARRAY[true, false, NULL])[1 + n % 3]
  FROM generate_series(1, 1500) AS n

compare
