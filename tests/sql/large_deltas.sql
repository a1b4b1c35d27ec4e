# Deltas of so many groups or rows that the tasks write them to PostgreSQL themselves.

statement ok
CREATE STREAM samples (device int, kind text, value bigint, reading double precision)

statement ok
CREATE CONTINUOUS VIEW devices AS
  SELECT device, count(*), sum(value), avg(reading), min(reading), max(value) FROM samples GROUP BY device

statement ok
CREATE CONTINUOUS VIEW odd AS SELECT device, count(*), stddev(reading) FROM samples WHERE kind = 'odd' GROUP BY device

statement ok
CREATE CONTINUOUS VIEW kinds AS SELECT kind, count(*), sum(value) FROM samples GROUP BY kind

statement ok
CREATE CONTINUOUS VIEW kept AS SELECT device, kind, value, reading FROM samples WHERE value % 7 < 6

statement ok
CREATE CONTINUOUS VIEW visitors AS SELECT kind, approx_count_distinct(device) AS devices FROM samples WHERE device < 100 GROUP BY kind

statement ok
INSERT INTO samples
  SELECT n, CASE n % 3 WHEN 0 THEN 'even' WHEN 1 THEN 'odd' END, n * 31 % 1000, n % 40 / 8.0 FROM generate_series(1, 90000) AS n

compare

statement ok
INSERT INTO samples
  SELECT n / 2, CASE n % 3 WHEN 0 THEN 'even' WHEN 1 THEN 'odd' END, n * 17 % 1000, n % 30 / 4.0 FROM generate_series(1, 150000) AS n

compare

query
SELECT count(*) AS left_behind FROM pg_class WHERE relname LIKE '\_delta\_%'
----
left_behind
0
