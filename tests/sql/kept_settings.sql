# The settings of the session that creates a view are part of it, wherever its expressions are evaluated.

statement ok
CREATE STREAM s (id int, t timestamptz, d date, span interval, f double precision, b bytea, note text, doc jsonb, days text, cost money)

statement ok
CREATE DOMAIN moment AS timestamptz

statement ok
SET TimeZone = 'Asia/Kolkata'

statement ok
CREATE CONTINUOUS VIEW zoned AS SELECT id, note::tstzrange AS noted, lower(note::tstzrange) AS low, upper(days::tstzmultirange) AS high FROM s WHERE note LIKE '[%'

statement ok
CREATE CONTINUOUS VIEW zoned_domain AS SELECT id, (days::moment)::text AS m, count(*) FROM s WHERE days NOT LIKE '{%' GROUP BY 1, 2

statement ok
CREATE CONTINUOUS VIEW zoned_path AS SELECT id, jsonb_path_exists_tz(doc, '$.t.datetime() < "2026-01-01T03:00:00+03:00".datetime()') AS x, count(*) FROM s GROUP BY 1, 2

statement ok
SET TimeZone = 'UTC'

statement ok
SET DateStyle = 'German'

statement ok
CREATE CONTINUOUS VIEW styled AS SELECT id, d::text AS d, concat(d, ' ', t) AS both, note::date AS read, date '3.4.2026' + id AS later FROM s WHERE note NOT LIKE '[%'

statement ok
CREATE CONTINUOUS VIEW styled_keys AS SELECT format('%s', d) AS day, count(*) FROM s GROUP BY 1

statement ok
SET DateStyle = 'ISO, DMY'

statement ok
CREATE CONTINUOUS VIEW day_first AS SELECT id, note::date AS read FROM s WHERE note NOT LIKE '[%'

statement ok
SET DateStyle = 'ISO, MDY'

statement ok
SET IntervalStyle = 'iso_8601'

statement ok
CREATE CONTINUOUS VIEW spans AS SELECT span::text AS span, count(*), max((t - '2026-01-01 00:00+00'::timestamptz)::text) AS since FROM s GROUP BY 1

statement ok
SET IntervalStyle = 'postgres'

statement ok
SET extra_float_digits = -10

statement ok
CREATE CONTINUOUS VIEW digits AS SELECT f::text AS f, count(*), concat(point(id, f)) AS p FROM s GROUP BY f::text, concat(point(id, f))

statement ok
SET extra_float_digits = 1

statement ok
SET bytea_output = 'escape'

statement ok
CREATE CONTINUOUS VIEW bytes AS SELECT b::text AS b, count(*) FROM s GROUP BY 1

statement ok
SET bytea_output = 'hex'

statement ok
SET default_text_search_config = 'pg_catalog.german'

statement ok
CREATE CONTINUOUS VIEW searched AS SELECT id, to_tsvector(days) AS v FROM s

statement ok
CREATE CONTINUOUS VIEW searched_groups AS SELECT days @@ to_tsquery('katzen') AS x, count(*) FROM s GROUP BY 1

statement ok
SET default_text_search_config = 'pg_catalog.english'

statement ok
CREATE CONTINUOUS VIEW plain AS SELECT id, d::text AS d, span::text AS span, f::text AS f, b::text AS b, to_tsvector(days) AS v FROM s

statement ok
INSERT INTO s VALUES (1, '2026-01-02 03:04:05+00', '2026-02-01', '1 day 02:03:04', 1.0/3, '\x00ff61', '[2026-01-01 00:00:00,2026-01-02 00:00:00)', '{"t": "2026-01-01T01:00:00"}', '{[2026-01-01 00:00:00,2026-01-02 00:00:00)}', 1.5)

statement ok
INSERT INTO s VALUES (2, '2025-07-02 03:04:05+00', '2026-02-11', '14 mons', 2.0/3, '\x61', '2026-05-04', '{"t": "2026-01-01T09:00:00"}', '2026-01-01 00:30:00', 2)

# PostgreSQL evaluates its view with the settings of whoever reads it: those of the view are set for it.

statement ok
SET TimeZone = 'Asia/Kolkata'

compare
SELECT * FROM zoned

compare
SELECT * FROM zoned_domain

compare
SELECT * FROM zoned_path

statement ok
SET TimeZone = 'UTC'

statement ok
SET DateStyle = 'German'

compare
SELECT * FROM styled

compare
SELECT * FROM styled_keys

statement ok
SET DateStyle = 'ISO, MDY'

statement ok
SET DateStyle = 'ISO, DMY'

compare
SELECT * FROM day_first

statement ok
SET DateStyle = 'ISO, MDY'

statement ok
SET IntervalStyle = 'iso_8601'

compare
SELECT * FROM spans

statement ok
SET IntervalStyle = 'postgres'

statement ok
SET extra_float_digits = -10

compare
SELECT * FROM digits

statement ok
SET extra_float_digits = 1

statement ok
SET bytea_output = 'escape'

compare
SELECT * FROM bytes

statement ok
SET bytea_output = 'hex'

statement ok
SET default_text_search_config = 'pg_catalog.german'

compare
SELECT * FROM searched

compare
SELECT * FROM searched_groups

statement ok
SET default_text_search_config = 'pg_catalog.english'

compare
SELECT * FROM plain

# Whoever reads it, with whatever settings.

query
SELECT day, count FROM styled_keys ORDER BY day
----
day | count
01.02.2026 | 1
11.02.2026 | 1

query
SELECT span FROM spans ORDER BY span
----
span
P1DT2H3M4S
P1Y2M

# A row that fails with the settings of the view is a dead letter of that view alone.

statement only
INSERT INTO s (id, note) VALUES (3, '12/31/2026')

flush

query
SELECT view, row ->> 'note' AS note, sqlstate FROM standpipe.dead_letters ORDER BY view
----
view | note | sqlstate
day_first | 12/31/2026 | 22008
styled | 12/31/2026 | 22008

query
SELECT id, read FROM day_first WHERE id = 3
----
id | read
