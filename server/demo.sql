-- What `standpipe demo` shows: one stream of web clicks and a handful of continuous views over it.
-- Runs again without harm, so that a demo may be continued on the data of an earlier one.

CREATE STREAM IF NOT EXISTS clicks (
    url text NOT NULL,
    user_id int NOT NULL,
    status int NOT NULL,
    latency_ms double precision,
    bytes bigint
);

-- The pages, by how often they are read.
CREATE CONTINUOUS VIEW IF NOT EXISTS by_url AS
    SELECT url, count(*) AS clicks, sum(bytes) AS bytes, avg(latency_ms) AS latency_ms
    FROM clicks
    GROUP BY url;

-- How the answers went.
CREATE CONTINUOUS VIEW IF NOT EXISTS by_status AS
    SELECT status, count(*) AS clicks
    FROM clicks
    GROUP BY status;

-- Traffic by the minute.
CREATE CONTINUOUS VIEW IF NOT EXISTS per_minute AS
    SELECT date_trunc('minute', arrival_timestamp) AS minute,
           count(*) AS clicks,
           count(*) FILTER (WHERE status >= 500) AS errors,
           sum(bytes) AS bytes
    FROM clicks
    GROUP BY date_trunc('minute', arrival_timestamp);

-- Latency of what was answered well; one row, there from the start.
CREATE CONTINUOUS VIEW IF NOT EXISTS latency AS
    SELECT count(*) AS clicks, min(latency_ms), avg(latency_ms), max(latency_ms)
    FROM clicks
    WHERE status < 500;

-- A plain SELECT: its rows are kept as they come.
CREATE CONTINUOUS VIEW IF NOT EXISTS slow_errors AS
    SELECT arrival_timestamp, url, user_id, status, latency_ms
    FROM clicks
    WHERE status >= 500 AND latency_ms > 400;
