-- Trending topics: what is being talked about more than it was an hour ago?
--
-- One continuous view counts each topic by the hour, another every five minutes over the hour before.
-- Whether a topic is rising or fading is asked at reading time, with ordinary SQL over their few rows.
--
-- Run it with:  standpipe psql -f sql_examples/trending_topics.sql

SET client_min_messages = warning;
DROP SCHEMA IF EXISTS trending_topics CASCADE;
CREATE SCHEMA trending_topics;
SET search_path = trending_topics, public;  -- hop is in public
SET timezone = 'UTC';

CREATE STREAM mentions (said_at timestamptz, topic text, author text, followers int DEFAULT 0);

CREATE CONTINUOUS VIEW hourly_topics AS
  SELECT date_trunc('hour', said_at) AS hour, topic,
         count(*) AS mentions, sum(followers) AS reach
  FROM mentions
  WHERE topic IS NOT NULL
  GROUP BY date_trunc('hour', said_at), topic;

-- Windows of an hour that overlap: one ends every five minutes, and each row is in twelve of them.
CREATE CONTINUOUS VIEW sliding_topics AS
  SELECT w.window_end AS as_of, topic, count(*) AS mentions, sum(followers) AS reach
  FROM mentions, hop(said_at, '5 minutes', '1 hour') AS w
  WHERE topic IS NOT NULL
  GROUP BY w.window_end, topic;

-- Who speaks most? NULL authors are a group of their own, as always in SQL.
CREATE CONTINUOUS VIEW voices AS
  SELECT author, count(*) AS mentions, max(said_at) AS last_heard
  FROM mentions
  GROUP BY author;

-- COPY feeds a stream too. The column list is optional.
COPY mentions (said_at, topic, author, followers) FROM stdin WITH (FORMAT csv);
2026-05-01 08:03:00+00,election,ada,120
2026-05-01 08:11:00+00,weather,grace,45
2026-05-01 08:12:00+00,weather,edsger,300
2026-05-01 08:40:00+00,weather,ada,120
2026-05-01 08:55:00+00,football,,10
2026-05-01 09:01:00+00,election,grace,45
2026-05-01 09:02:00+00,election,edsger,300
2026-05-01 09:17:00+00,election,barbara,800
2026-05-01 09:31:00+00,weather,barbara,800
2026-05-01 09:44:00+00,football,,10
2026-05-01 09:58:00+00,football,ada,120
\.

SELECT standpipe.flush();

SELECT topic, hour, mentions, reach FROM hourly_topics ORDER BY hour, mentions DESC, topic;

-- What is trending: the mentions of the last hour against those of the hour before.
WITH changes AS (
  SELECT topic, hour, mentions,
         mentions - lag(mentions, 1, 0::bigint) OVER (PARTITION BY topic ORDER BY hour) AS change
  FROM hourly_topics
)
SELECT topic, mentions, change
FROM changes
WHERE hour = (SELECT max(hour) FROM hourly_topics)
ORDER BY change DESC, topic;

-- The same question need not wait for the full hour: how did each topic come and go? (\crosstabview
-- is psql's: a row for each topic, a column for each quarter of an hour.)
SELECT topic, to_char(as_of, 'HH24:MI') AS as_of, mentions
FROM sliding_topics
WHERE as_of <= '2026-05-01 10:00+00' AND extract(minute FROM as_of) IN (0, 15, 30, 45)
ORDER BY topic, as_of
\crosstabview topic as_of mentions

-- When did another topic take the lead? Of two with as many mentions the one with the larger reach leads.
WITH leaders AS (
  SELECT DISTINCT ON (as_of) as_of, topic, mentions, reach
  FROM sliding_topics
  WHERE as_of <= '2026-05-01 10:00+00'
  ORDER BY as_of, mentions DESC, reach DESC
), changes AS (
  SELECT *, topic IS DISTINCT FROM lag(topic) OVER (ORDER BY as_of) AS is_new FROM leaders
)
SELECT as_of, topic, mentions, reach FROM changes WHERE is_new ORDER BY as_of;

-- An index on a view's result makes lookups quick when it has grown large.
CREATE INDEX ON hourly_topics (topic);
SELECT hour, mentions FROM hourly_topics WHERE topic = 'election' ORDER BY hour;

SELECT coalesce(author, '(unknown)') AS author, mentions, last_heard
FROM voices ORDER BY mentions DESC, author LIMIT 3;

-- To tidy up:  DROP SCHEMA trending_topics CASCADE;
