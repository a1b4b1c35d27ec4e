# Settings that few people know of are kept with a view like the others.

statement ok
CREATE STREAM s (id int, list text, at text)

statement ok
CREATE CONTINUOUS VIEW usual AS SELECT id, list::text[] AS l, at::timestamptz AS t FROM s

statement ok
SET array_nulls = off

statement ok
CREATE CONTINUOUS VIEW nulls AS SELECT id, list::text[] AS l, (list::text[])[1] IS NULL AS is_null FROM s

statement ok
SET array_nulls = on

statement ok
SET timezone_abbreviations = 'Australia'

statement ok
CREATE CONTINUOUS VIEW abbreviated AS SELECT id, at::timestamptz AS t FROM s

statement ok
CREATE CONTINUOUS VIEW abbreviated_days AS SELECT date_trunc('day', at::timestamptz) AS day, count(*) FROM s GROUP BY 1

statement ok
SET timezone_abbreviations = 'Default'

statement ok
INSERT INTO s VALUES (1, '{NULL,a}', '2026-01-01 03:00 EST'), (2, '{}', '2026-01-01 12:00 UTC')

compare
SELECT * FROM usual

statement ok
SET array_nulls = off

compare
SELECT * FROM nulls

statement ok
SET array_nulls = on

statement ok
SET timezone_abbreviations = 'Australia'

compare
SELECT * FROM abbreviated

compare
SELECT * FROM abbreviated_days
