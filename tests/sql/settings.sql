# A session's settings say how names, texts and times are written, and not what a view is.

statement ok
CREATE TYPE mood AS ENUM ('sad', 'glad')

statement ok
CREATE STREAM s (k text, m mood, at timestamptz, span interval, cost money, bytes bytea)

statement ok
SET quote_all_identifiers = on

statement ok
SET DateStyle = 'German'

statement ok
SET IntervalStyle = 'sql_standard'

statement ok
SET bytea_output = 'escape'

statement ok
SET extra_float_digits = 0

statement ok
CREATE CONTINUOUS VIEW moods AS SELECT m, count(*), max(k) FROM s WHERE m = 'glad' OR m IS NULL GROUP BY m

statement ok
CREATE CONTINUOUS VIEW times AS
  SELECT k, max(at) FILTER (WHERE at > '1.2.2020 10:00:00+00') AS late, min(span + '1 day 2:03:04'::interval) AS longer, count(bytes <> '\x00ff'::bytea) AS odd
  FROM s GROUP BY k

statement ok
CREATE CONTINUOUS VIEW sums AS SELECT k, sum(cost * 1.1::float8) AS costs, 0.1::float8 + count(*) AS n FROM s GROUP BY k

statement ok
CREATE CONTINUOUS VIEW rows_kept AS SELECT k, row_number() OVER (ORDER BY at, k) AS n FROM s WHERE m <> 'sad'

statement ok
SET standard_conforming_strings = off

statement ok
SET escape_string_warning = off

statement ok
CREATE CONTINUOUS VIEW texts AS SELECT k || 'a\\b' AS t, count(*) FROM s WHERE k <> 'x\\y' GROUP BY 1

statement ok
SET standard_conforming_strings = on

statement ok
INSERT INTO s VALUES ('a', 'sad', '2026-02-03 04:05:06+00', '1 day', '1.50', '\x00'), ('b\c', 'glad', '2019-02-03 04:05:06+00', '2 hours', '2.50', '\x00ff'),
  ('x\y', NULL, NULL, NULL, NULL, NULL), ('a', 'glad', '2026-02-04 04:05:06+00', '3 days', '0.25', '\x01')

compare
