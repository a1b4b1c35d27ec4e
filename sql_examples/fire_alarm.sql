-- Fire alarm: where is it hot and smoky at the same time?
--
-- Heat alone may be the oven, smoke alone a cigarette. Two streams, each with a view of the last five
-- minutes; an ordinary view joins the two and raises the alarm where both are high.
--
-- Run it with:  standpipe psql -f sql_examples/fire_alarm.sql

SET client_min_messages = warning;
DROP SCHEMA IF EXISTS fire_alarm CASCADE;
CREATE SCHEMA fire_alarm;
SET search_path = fire_alarm;

-- Where the sensors are is an ordinary table.
CREATE TABLE sensors (sensor int PRIMARY KEY, area text NOT NULL);
INSERT INTO sensors VALUES (1, 'kitchen'), (2, 'kitchen'), (3, 'terrace'), (4, 'archive'), (5, 'archive'), (6, 'lobby');

-- Streams of one timeline advance together, so heat and smoke are always as of the same moment.
CREATE STREAM temperatures (sensor int, ts timestamptz, celsius double precision) WITH (timeline = 'fire_alarm');
CREATE STREAM smoke (area text, ts timestamptz, density double precision) WITH (timeline = 'fire_alarm');

-- A condition on now() is a window that moves with the time: what is older than five minutes leaves
-- the view, whether or not new rows come.
CREATE CONTINUOUS VIEW heat_by_area AS
  SELECT area, avg(celsius) AS average, max(celsius) AS highest, count(*) AS readings
  FROM temperatures JOIN sensors USING (sensor)
  WHERE ts > now() - interval '5 minutes'
  GROUP BY area;

CREATE CONTINUOUS VIEW smoke_by_area AS
  SELECT area, avg(density) AS density, count(*) AS readings
  FROM smoke
  WHERE ts > now() - interval '5 minutes'
  GROUP BY area;

-- A continuous view reads one stream. What concerns two of them is joined when it is read: each view
-- has a row per area, so that costs next to nothing.
CREATE VIEW alarms AS
  SELECT area, average, highest, density
  FROM heat_by_area JOIN smoke_by_area USING (area)
  WHERE average > 50 AND density > 0.3;

-- It is a busy day in the kitchen, and somebody smokes on the terrace. Ten minutes ago the lobby was
-- hot and smoky, but that is over: those rows are not in the window.
INSERT INTO temperatures
  SELECT sensor, now() - ago * interval '1 minute', celsius
  FROM (VALUES
    (1, 3, 61), (1, 2, 66), (1, 1, 71), (2, 3, 58), (2, 2, 60), (2, 1, 62),
    (3, 3, 19), (3, 2, 20), (3, 1, 21),
    (4, 3, 20), (4, 2, 20), (4, 1, 21), (5, 3, 20), (5, 2, 21), (5, 1, 21),
    (6, 12, 90), (6, 11, 95), (6, 1, 22)
  ) AS measured (sensor, ago, celsius);

INSERT INTO smoke
  SELECT area, now() - ago * interval '1 minute', density
  FROM (VALUES
    ('kitchen', 2, 0.05), ('kitchen', 1, 0.07),
    ('terrace', 2, 0.45), ('terrace', 1, 0.55),
    ('archive', 2, 0.01), ('archive', 1, 0.01),
    ('lobby', 12, 0.9), ('lobby', 1, 0.02)
  ) AS measured (area, ago, density);

SELECT standpipe.flush();

SELECT area, round(average::numeric, 1) AS average, highest, readings FROM heat_by_area ORDER BY area;
SELECT area, round(density::numeric, 2) AS density, readings FROM smoke_by_area ORDER BY area;

-- Hot here, smoky there, but nowhere both.
SELECT * FROM alarms;

-- Now the archive burns. One transaction for both streams: their views show all of it, or nothing.
BEGIN;
INSERT INTO temperatures SELECT sensor, now(), 180 + sensor FROM sensors WHERE area = 'archive';
INSERT INTO smoke VALUES ('archive', now(), 1), ('archive', now(), 1);
COMMIT;

SELECT standpipe.flush();

SELECT area, round(average::numeric, 1) AS average, highest, round(density::numeric, 2) AS density FROM alarms;

-- Watch it:  SELECT * FROM fire_alarm.alarms \watch 1
-- Five minutes after the last row the alarm is over.

-- To tidy up:  DROP SCHEMA fire_alarm CASCADE;
