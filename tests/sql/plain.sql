# Views without aggregates: each row that passes is appended, duplicates and all.

statement ok
BEGIN

statement ok
CREATE STREAM readings (sensor int, value double precision, note text)

statement ok
CREATE CONTINUOUS VIEW everything AS SELECT sensor, value, note FROM readings

statement ok
CREATE CONTINUOUS VIEW high AS SELECT sensor, value FROM readings WHERE value > 10

statement ok
CREATE CONTINUOUS VIEW computed AS
  SELECT sensor * 2 AS twice, upper(note) AS loud, value IS NULL AS missing, coalesce(note, '-') || '!' AS marked FROM readings

statement ok
CREATE CONTINUOUS VIEW qualified AS SELECT r.sensor, r.value AS v FROM readings AS r WHERE r.note IS NOT NULL

statement ok
CREATE CONTINUOUS VIEW constants AS SELECT 1 AS one, 'text' AS word, NULL::int AS nothing, true AS yes FROM readings

statement ok
COMMIT

statement ok
INSERT INTO readings VALUES (1, 5, 'a'), (1, 5, 'a'), (2, 50, NULL), (NULL, NULL, NULL)

compare

statement ok
INSERT INTO readings VALUES (1, 5, 'a')

statement ok
INSERT INTO readings SELECT n, n / 10.0, CASE WHEN n % 3 = 0 THEN 'n' || n END FROM generate_series(1, 700) AS n

compare

compare
SELECT sensor, count(*), max(value) FROM high GROUP BY sensor HAVING max(value) > 60 ORDER BY sensor
