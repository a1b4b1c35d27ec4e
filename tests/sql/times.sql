# Dates and timestamps, with and without time zone, to the microsecond.

statement ok
SET timezone = 'UTC'

statement ok
BEGIN

statement ok
COMMIT

statement ok
CREATE STREAM moments (id int, at timestamptz, local timestamp, day date)

statement ok
CREATE CONTINUOUS VIEW by_minute AS SELECT date_trunc('minute', at) AS minute, count(*) FROM moments GROUP BY date_trunc('minute', at)

statement ok
CREATE CONTINUOUS VIEW by_hour AS SELECT date_trunc('hour', local) AS hour, count(*), min(at), max(at) FROM moments GROUP BY date_trunc('hour', local)

statement ok
CREATE CONTINUOUS VIEW by_day AS SELECT day, count(*), min(local), max(local) FROM moments GROUP BY day

statement ok
CREATE CONTINUOUS VIEW by_month AS SELECT date_trunc('month', at) AS month, min(day), max(day) FROM moments GROUP BY date_trunc('month', at)

statement ok
CREATE CONTINUOUS VIEW exact AS SELECT at, local, count(*) FROM moments GROUP BY at, local

statement ok
CREATE CONTINUOUS VIEW recent AS SELECT id, at FROM moments WHERE at >= timestamptz '2026-03-29 01:00:00+00' AND day > date '2026-01-01'

statement ok
INSERT INTO moments VALUES
  (1, '2026-03-29 00:59:59.999999+00', '2026-03-29 00:59:59.999999', '2026-03-29'),
  (2, '2026-03-29 02:00:00+01', '2026-03-29 02:30:00', '2026-03-29'),
  (3, '2026-12-31 23:59:59.5-05', '2026-12-31 23:59:59.5', '2026-12-31'),
  (4, '1969-12-31 23:59:59.000001+00', '1969-12-31 23:59:59.000001', '1969-12-31'),
  (5, '1582-10-10 12:00:00+00', '1582-10-10 12:00:00', '1582-10-10'),
  (6, '0001-01-01 00:00:00+00', '0001-01-01 00:00:00', '0001-01-01'),
  (7, '9999-12-31 23:59:59.999999+00', '9999-12-31 23:59:59.999999', '9999-12-31'),
  (8, NULL, NULL, NULL)

compare

statement ok
INSERT INTO moments
  SELECT n, timestamptz '2026-10-25 00:00+00' + n * interval '7.123456 seconds',
         timestamp '2026-10-25 00:00' + n * interval '11 minutes', date '2026-10-25' + n % 40
  FROM generate_series(1, 600) AS n

compare
