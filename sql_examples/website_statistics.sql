-- Website statistics: what a web server's log has to say, always up to date.
--
-- Every answered request is one row of a stream. Four continuous views watch it, and one pass over
-- the rows feeds them all. What you ask of the views afterwards is ordinary SQL: ORDER BY, filters,
-- joins with tables.
--
-- Run it with:  standpipe psql -f sql_examples/website_statistics.sql

SET client_min_messages = warning;
DROP SCHEMA IF EXISTS website_statistics CASCADE;
CREATE SCHEMA website_statistics;
SET search_path = website_statistics;
SET timezone = 'UTC';

CREATE STREAM requests (
  requested_at timestamptz NOT NULL,
  url text NOT NULL,
  visitor int,                                    -- NULL for visitors we do not know
  status int NOT NULL CHECK (status BETWEEN 100 AND 599),
  latency_ms double precision,
  bytes bigint DEFAULT 0
);

-- Traffic and speed of each page. Server errors say nothing about a page's speed, so they stay out.
CREATE CONTINUOUS VIEW page_traffic AS
  SELECT url, count(*) AS hits, sum(bytes) AS bytes,
         avg(latency_ms) AS average_ms, min(latency_ms) AS fastest_ms, max(latency_ms) AS slowest_ms
  FROM requests
  WHERE status < 500
  GROUP BY url;

-- Traffic of each minute, the errors counted beside the rest with FILTER.
CREATE CONTINUOUS VIEW minutes AS
  SELECT date_trunc('minute', requested_at) AS minute,
         count(*) AS hits,
         count(*) FILTER (WHERE status >= 500) AS errors,
         count(visitor) AS known_visitors
  FROM requests
  GROUP BY date_trunc('minute', requested_at);

-- Answers by class: 2 for 2xx, 4 for 4xx, ...
CREATE CONTINUOUS VIEW status_classes AS
  SELECT status / 100 AS class, count(*), max(requested_at) AS last_seen
  FROM requests
  GROUP BY status / 100;

-- A view without aggregates keeps every row that passes its filter: here a list of the failures.
CREATE CONTINUOUS VIEW failures AS
  SELECT requested_at, url, status, visitor
  FROM requests
  WHERE status >= 500;

-- Ten minutes of traffic, three requests a second, with a bad patch around 12:05.
INSERT INTO requests
  SELECT timestamptz '2026-03-01 12:00:00+00' + n * interval '333 milliseconds',
         (ARRAY['/', '/', '/', '/shop', '/shop', '/cart', '/about'])[1 + n % 7],
         CASE WHEN n % 5 <> 0 THEN n % 97 END,
         CASE WHEN n BETWEEN 900 AND 1100 AND n % 4 = 0 OR n % 211 = 0 THEN 503 WHEN n % 23 = 0 THEN 404 ELSE 200 END,
         5 + (n * 37 % 200) / 4.0,
         500 + n * 113 % 9000
  FROM generate_series(1, 1800) AS n;

-- Wait until all of it is in the views.
SELECT standpipe.flush();

-- The busiest pages.
SELECT url, hits, bytes, round(average_ms::numeric, 1) AS average_ms, fastest_ms, slowest_ms
FROM page_traffic ORDER BY hits DESC;

-- The bad minutes: more than one request in a hundred failed.
SELECT minute, hits, errors, round(100.0 * errors / hits, 2) AS error_percent
FROM minutes WHERE errors * 100 > hits ORDER BY minute;

SELECT * FROM status_classes ORDER BY class;

-- A continuous view joins with ordinary tables.
CREATE TABLE pages (url text PRIMARY KEY, title text);
INSERT INTO pages VALUES ('/', 'Home'), ('/shop', 'Shop'), ('/cart', 'Cart'), ('/about', 'About us');

SELECT title, count(*) AS failures, max(requested_at) AS last_failure
FROM failures JOIN pages USING (url)
GROUP BY title ORDER BY failures DESC, title;

-- To tidy up:  DROP SCHEMA website_statistics CASCADE;
