# Functions and operators that PostgreSQL has, and a user's own.

statement ok
SET timezone = 'UTC'

statement ok
CREATE FUNCTION domain_of(url text) RETURNS text LANGUAGE sql IMMUTABLE AS $$ SELECT split_part(split_part(url, '//', 2), '/', 1) $$

statement ok
CREATE FUNCTION doubled(n int) RETURNS bigint LANGUAGE plpgsql IMMUTABLE AS $$ BEGIN RETURN n::bigint * 2; END $$

statement ok
BEGIN

statement ok
COMMIT

statement ok
CREATE STREAM requests (url text, n int, f double precision, at timestamptz)

statement ok
CREATE CONTINUOUS VIEW domains AS SELECT domain_of(url) AS domain, count(*), sum(doubled(n)) FROM requests GROUP BY domain_of(url)

statement ok
CREATE CONTINUOUS VIEW cut AS
  SELECT substring(url FROM 1 FOR 5) AS scheme, position('/' IN url) AS slash, regexp_replace(url, '\d+', '#', 'g') AS shape,
         md5(url) AS hash, reverse(url) AS reversed, trim(BOTH '/' FROM url) AS trimmed, overlay(url PLACING 'X' FROM 2 FOR 1) AS overlaid
  FROM requests WHERE url ~ '^h' OR url ILIKE '%Ö%' OR url SIMILAR TO '(a|b)%'

statement ok
CREATE CONTINUOUS VIEW counted AS
  SELECT width_bucket(f, 0, 100, 5) AS bucket, greatest(n, 3) AS most, least(n, 3) AS least, count(*), sum(sqrt(abs(f))) AS roots
  FROM requests GROUP BY 1, 2, 3

statement ok
CREATE CONTINUOUS VIEW bits AS SELECT n & 3 AS low, n | 4 AS high, n # 1 AS flipped, n << 2 AS shifted, ~n AS inverted, count(*) FROM requests GROUP BY 1, 2, 3, 4, 5

statement ok
CREATE CONTINUOUS VIEW formatted AS SELECT to_char(at, 'YYYY-MM-DD HH24:MI') AS text, extract(dow FROM at) AS dow, at AT TIME ZONE 'Europe/Vienna' AS local, count(*) FROM requests GROUP BY 1, 2, 3

statement ok
CREATE CONTINUOUS VIEW of_row AS SELECT n BETWEEN SYMMETRIC 5 AND 1 AS between, (n, f) < (3, 1.0) AS less, n = ANY (ARRAY[1, 2, 3]) AS listed, count(*) FROM requests GROUP BY 1, 2, 3

statement ok
CREATE CONTINUOUS VIEW of_aggregates AS
  SELECT url IS NULL AS none, round(avg(n), 2) AS mean, coalesce(sum(n), 0) AS sum, max(n)::text || '!' AS most,
         CASE WHEN count(*) > 3 THEN 'many' ELSE 'few' END AS size, sum(f) / nullif(count(f), 0) AS ratio
  FROM requests GROUP BY url IS NULL

statement ok
INSERT INTO requests VALUES
  ('http://a.example/x/1', 1, 0.5, '2026-02-03 04:05:06+00'), ('https://b.example/22', -2, 99.5, '2026-07-03 23:59:59+00'),
  ('Ökologie', 3, -1, NULL), (NULL, NULL, NULL, NULL), ('b', 7, 1e6, '2026-02-03 04:05:59+00')

compare

statement ok
INSERT INTO requests SELECT 'http://' || chr(97 + n % 5) || '.example/' || n, n % 20 - 5, n % 130, timestamptz '2026-03-29 00:30+00' + n * interval '13 minutes' FROM generate_series(1, 300) AS n

compare

# What a view uses stays.

statement error 2BP01
DROP FUNCTION domain_of(text)

statement error 0A000 volatile_thing
CREATE FUNCTION volatile_thing() RETURNS int LANGUAGE sql AS 'SELECT 1'; CREATE CONTINUOUS VIEW w AS SELECT volatile_thing() AS x FROM requests

statement ok
DROP FUNCTION domain_of(text) CASCADE

statement error 42P01
SELECT * FROM domains

statement ok
INSERT INTO requests VALUES ('http://a.example/', 1, 1, NULL)

compare
