-- Sensor averages: temperatures from many sensors, kept as averages and extremes by sensor and by hour.
--
-- Run it with:  standpipe psql -f sql_examples/sensor_averages.sql

SET client_min_messages = warning;
DROP SCHEMA IF EXISTS sensor_averages CASCADE;
CREATE SCHEMA sensor_averages;
SET search_path = sensor_averages;
SET timezone = 'UTC';

-- Every stream also has arrival_timestamp: the moment its row came in, without anybody sending it.
CREATE STREAM readings (
  sensor int NOT NULL,
  measured_at timestamptz NOT NULL,
  celsius double precision,                         -- NULL when the sensor had no contact
  battery numeric(4,2)
);

-- How warm is it at each sensor, how much does that vary, and how often did the sensor say nothing?
-- Aggregates leave NULLs out, as everywhere in SQL: count(*) counts rows, count(celsius) counts values.
CREATE CONTINUOUS VIEW by_sensor AS
  SELECT sensor, count(*) AS readings, count(*) - count(celsius) AS missing,
         avg(celsius) AS average, stddev(celsius) AS deviation,
         min(celsius) AS lowest, max(celsius) AS highest, min(battery) AS weakest_battery
  FROM readings
  GROUP BY sensor;

-- The averages of each hour, in degrees Fahrenheit for our friends abroad.
CREATE CONTINUOUS VIEW by_hour AS
  SELECT date_trunc('hour', measured_at) AS hour, avg(celsius * 9 / 5 + 32) AS fahrenheit, count(celsius) AS readings
  FROM readings
  GROUP BY date_trunc('hour', measured_at);

-- Readings outside of what is believable are kept one by one, with the time at which they came in.
CREATE CONTINUOUS VIEW outliers AS
  SELECT sensor, measured_at, celsius, arrival_timestamp
  FROM readings
  WHERE celsius < -40 OR celsius > 60;

-- Six hours of readings of ten sensors, one every minute.
INSERT INTO readings
  SELECT sensor, measured_at,
         CASE WHEN extract(minute FROM measured_at)::int % 20 <> sensor
              THEN 15 + sensor + 5 * sin(extract(hour FROM measured_at)::int + sensor) END,
         4.20 - sensor * 0.05
  FROM generate_series(1, 10) AS sensor,
       generate_series(timestamptz '2026-01-15 06:00+00', '2026-01-15 11:59+00', '1 minute') AS measured_at;

-- And a faulty one.
INSERT INTO readings VALUES (3, '2026-01-15 12:00+00', 850, 0.10), (3, '2026-01-15 12:01+00', -273.15, 0.08);

SELECT standpipe.flush();

SELECT sensor, readings, missing, round(average::numeric, 2) AS average, round(deviation::numeric, 2) AS deviation,
       weakest_battery
FROM by_sensor ORDER BY sensor;

SELECT hour, round(fahrenheit::numeric, 1) AS fahrenheit, readings FROM by_hour ORDER BY hour;

SELECT sensor, measured_at, celsius, arrival_timestamp > now() - interval '1 hour' AS arrived_lately
FROM outliers ORDER BY measured_at;

-- The sensors that run warmer than the average of all of them.
SELECT sensor, round(average::numeric, 2) AS average
FROM by_sensor
WHERE average > (SELECT avg(average) FROM by_sensor)
ORDER BY average DESC;

-- To tidy up:  DROP SCHEMA sensor_averages CASCADE;
