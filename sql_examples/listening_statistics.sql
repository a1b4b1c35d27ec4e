-- Listening statistics: how often is each song played in each hour, and when is an hour final?
--
-- Players that were offline send what they played later. A plain view takes such late rows and
-- corrects itself. A report that is sent to the labels cannot be corrected: it waits until the hour
-- is over, has each hour once, and what comes later still is set aside.
--
-- Run it with:  standpipe psql -f sql_examples/listening_statistics.sql

SET client_min_messages = warning;
DROP SCHEMA IF EXISTS listening_statistics CASCADE;
CREATE SCHEMA listening_statistics;
SET search_path = listening_statistics, public;  -- tumble is in public
SET timezone = 'UTC';

-- The watermark says how late rows may be: it is 15 minutes behind the newest row.
CREATE STREAM plays (
  song text NOT NULL,
  listener text,
  seconds int,
  played_at timestamptz NOT NULL,
  WATERMARK FOR played_at AS played_at - interval '15 minutes'
);

-- Always up to date, and right again after each late row.
CREATE CONTINUOUS VIEW hourly AS
  SELECT tumble(played_at, '1 hour') AS hour, song,
         count(*) AS plays, count(DISTINCT listener) AS listeners, sum(seconds) AS seconds
  FROM plays
  GROUP BY tumble(played_at, '1 hour'), song;

-- The same as a final report: an hour appears once, when the watermark has passed its end. Rows that
-- are too late for it are diverted to standpipe.late_rows.
CREATE CONTINUOUS VIEW report WITH (late = 'divert') AS
  SELECT tumble(played_at, '1 hour') AS hour, song,
         count(*) AS plays, count(DISTINCT listener) AS listeners, sum(seconds) AS seconds
  FROM plays
  GROUP BY tumble(played_at, '1 hour'), song
  EMIT ON WINDOW CLOSE;

-- The hour from eight to nine.
INSERT INTO plays VALUES
  ('Blue in Green', 'ada', 337, '2026-06-01 08:05+00'), ('So What', 'ada', 545, '2026-06-01 08:11+00'),
  ('Blue in Green', 'grace', 337, '2026-06-01 08:20+00'), ('Blue in Green', 'ada', 120, '2026-06-01 08:48+00'),
  ('So What', 'edsger', 545, '2026-06-01 08:55+00'), ('So What', 'grace', 30, '2026-06-01 09:02+00');

SELECT standpipe.flush();

-- The newest row is of 09:02, so the watermark is at 08:47 and no hour is final yet.
SELECT * FROM hourly ORDER BY hour, song;
SELECT * FROM report ORDER BY hour, song;

-- A row that is late, but not too late: at 09:10 there comes one of 08:58.
INSERT INTO plays VALUES
  ('So What', 'edsger', 545, '2026-06-01 09:10+00'), ('Blue in Green', 'barbara', 337, '2026-06-01 08:58+00');

SELECT standpipe.flush();

-- With a row of 09:20 the watermark is at 09:05: the first hour is closed and reported.
INSERT INTO plays VALUES ('Blue in Green', 'ada', 337, '2026-06-01 09:20+00');

SELECT standpipe.flush();
SELECT * FROM report ORDER BY hour, song;

-- Edsger's train comes out of a tunnel. What he heard there is too late for the report.
INSERT INTO plays VALUES
  ('So What', 'edsger', 545, '2026-06-01 08:30+00'), ('Flamenco Sketches', 'edsger', 566, '2026-06-01 08:40+00'),
  ('So What', 'grace', 545, '2026-06-01 10:30+00');

SELECT standpipe.flush();

-- The plain view has it. The report now has the hour from nine to ten, too; the first hour is as it was.
SELECT * FROM hourly ORDER BY hour, song;
SELECT * FROM report ORDER BY hour, song;

-- Late rows are counted for each view, and kept where the view diverts them.
SELECT name, rows_in, rows_applied, rows_late, watermark
FROM standpipe.views WHERE schema = 'listening_statistics' ORDER BY name;

SELECT row ->> 'played_at' AS played_at, row ->> 'song' AS song, row ->> 'listener' AS listener
FROM standpipe.late_rows
WHERE view = 'report'
ORDER BY played_at;

-- The addendum to the report: what the late rows would have added to each hour.
SELECT tumble(played_at, '1 hour') AS hour, song, count(*) AS plays, sum(seconds) AS seconds
FROM standpipe.late_rows, jsonb_to_record(row) AS late (song text, seconds int, played_at timestamptz)
WHERE view = 'report'
GROUP BY 1, 2 ORDER BY 1, 2;

-- To tidy up:  DROP SCHEMA listening_statistics CASCADE;
