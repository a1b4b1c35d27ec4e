# Columns called like an EXTRACT field, an argument, a type, a function or a word of a special syntax: each is a column
# only where it is one. The names that a result table has for its own columns are free, too.

statement ok
SET timezone = 'UTC'

statement ok
CREATE STREAM s (k int, v int, year int, hours int, zone text, date date, text text, "time" timestamptz, within int, over int, count int, "Year" int, count_1 int)

statement ok
CREATE TABLE tab (v int, w int)

statement ok
INSERT INTO tab VALUES (1, 10), (2, 20), (3, 30)

# The field of EXTRACT.

statement ok
CREATE CONTINUOUS VIEW fields AS SELECT year, extract(year FROM max("time")) FROM s GROUP BY year

statement ok
CREATE CONTINUOUS VIEW quoted_fields AS
  SELECT "Year", extract(year FROM "time") AS year, extract("year" FROM max("time")) AS years FROM s GROUP BY "Year", extract(year FROM "time")

statement ok
CREATE CONTINUOUS VIEW fields_of_keys AS
  SELECT date, extract(year FROM date) AS year, extract(epoch FROM max("time")) AS "time", count(*) FROM s GROUP BY date HAVING extract(year FROM date) > min(year) - 1000

# The words of special syntaxes: AT TIME ZONE, a cast that prints as one, the type's name before a literal.

statement ok
CREATE CONTINUOUS VIEW zones AS SELECT zone, max(date)::timestamptz FROM s GROUP BY zone

statement ok
CREATE CONTINUOUS VIEW zones_at AS
  SELECT zone, max("time") AT TIME ZONE 'Europe/Vienna' AS "time", max("time" AT TIME ZONE 'Asia/Tokyo') AS date FROM s GROUP BY zone

statement ok
CREATE CONTINUOUS VIEW typed AS
  SELECT date, max(date) = date '2026-03-01' AS is_date, max(text)::text AS text, text || 'text'::text AS texts, cast(count(*) AS text) AS count
  FROM s GROUP BY date, text

statement ok
CREATE CONTINUOUS VIEW times AS
  SELECT "time", max("time")::time AS t, time '10:00' AS ten, max("time")::timestamp with time zone AS zoned FROM s GROUP BY "time"

# Named arguments.

statement ok
CREATE CONTINUOUS VIEW named AS SELECT hours, make_interval(hours => max(k)) FROM s GROUP BY hours

statement ok
CREATE CONTINUOUS VIEW named_twice AS
  SELECT year, hours, make_date(year => year, month => max(k) + 1, day => 1) AS date, make_interval(years => year, hours => hours) AS span
  FROM s GROUP BY year, hours HAVING make_interval(hours => hours) < make_interval(hours => 1000)

statement ok
CREATE CONTINUOUS VIEW named_keys AS
  SELECT make_interval(hours => hours) AS hours, count(*) FROM s GROUP BY make_interval(hours => hours)

# Names of aggregates, of functions and of the words that may follow them.

statement ok
CREATE CONTINUOUS VIEW called AS SELECT count, count(*) AS c, count(count) AS counted, count(DISTINCT count) AS different FROM s GROUP BY count

statement ok
CREATE CONTINUOUS VIEW words AS
  SELECT within, over, sum(within) AS over_all, percentile_disc(0.5) WITHIN GROUP (ORDER BY within) AS within_group, rank() OVER (ORDER BY over, within) AS rank
  FROM s GROUP BY within, over

# An output that is called like a key, an aggregate or another column.

statement ok
CREATE CONTINUOUS VIEW exchanged AS SELECT k AS v, v AS k, sum(hours) AS count, count(*) AS sum FROM s GROUP BY k, v

statement ok
CREATE CONTINUOUS VIEW renamed AS SELECT max(v) AS k, k AS max, k + 1 AS v FROM s GROUP BY k ORDER BY max, v, k

statement ok
CREATE CONTINUOUS VIEW by_output AS SELECT v % 2 AS parity, count(*) AS year FROM s GROUP BY parity ORDER BY year, parity

# The names that results have for their own columns and relations.

statement ok
CREATE CONTINUOUS VIEW of_results AS
  SELECT key_1 AS value_1, value_1 AS key_1, count_1 AS count_2, count(*) AS count_1, max(result) AS kept, array_agg(kept ORDER BY kept) AS result
  FROM (SELECT k AS key_1, v AS value_1, year AS count_1, hours AS result, within AS kept FROM s) AS result GROUP BY key_1, value_1, count_1

statement ok
CREATE CONTINUOUS VIEW of_rows AS
  SELECT key_1, row_number() OVER (ORDER BY value_1, key_1) AS c1, c1 AS rest FROM (SELECT k AS key_1, v AS value_1, year AS c1 FROM s) AS rest

statement ok
CREATE CONTINUOUS VIEW of_distinct AS
  SELECT key_1, count(DISTINCT value_1) AS value_1, count(DISTINCT group_hash) AS group_hash FROM (SELECT k AS key_1, v AS value_1, year AS group_hash FROM s) AS kept GROUP BY key_1

statement ok
CREATE CONTINUOUS VIEW of_results_twice AS SELECT count_1 AS key_1, count(*) AS n, (SELECT count(*) FROM s) AS m FROM s GROUP BY count_1

# PostgreSQL writes the second mention of the column with its relation, since an output has its name.

statement ok
CREATE CONTINUOUS VIEW output_like_an_argument AS
  SELECT array_agg(DISTINCT v ORDER BY v DESC) AS a, count(*) FILTER (WHERE k > 0) AS v FROM s WHERE EXISTS (SELECT 1 FROM tab WHERE tab.v = s.k)

statement ok
CREATE CONTINUOUS VIEW outputs_like_arguments AS
  SELECT k, array_agg(v ORDER BY v, year) AS year, string_agg(text, ',' ORDER BY text, v) AS v, sum(hours) AS text, count(DISTINCT hours) AS hours FROM s GROUP BY k ORDER BY k

# A column inside a subquery that is called like a key around it.

statement ok
CREATE CONTINUOUS VIEW inside AS SELECT k, (SELECT jsonb_agg(q.*) FROM (SELECT tab.v AS k FROM tab) q) AS j FROM s GROUP BY k

statement ok
CREATE CONTINUOUS VIEW inside_summed AS SELECT k, (SELECT sum(q.k) FROM (SELECT tab.v AS k FROM tab) AS q) AS total, count(*) FROM s GROUP BY k

statement ok
CREATE CONTINUOUS VIEW inside_unqualified AS SELECT k, (SELECT sum(k) FROM (SELECT v AS k FROM tab) AS q) AS total FROM s GROUP BY k

statement ok
CREATE CONTINUOUS VIEW inside_correlated AS
  SELECT k, (SELECT sum(q.k + s.k) FROM (SELECT tab.v AS k FROM tab WHERE tab.v > s.k) AS q) AS total, max(v) FROM s GROUP BY k

statement ok
CREATE CONTINUOUS VIEW inside_aggregated AS
  SELECT k, (SELECT count(*) FROM tab AS k WHERE k.v < max(s.v)) AS below, (SELECT max(k.w) FROM tab AS k) AS k_w FROM s GROUP BY k

statement ok
CREATE CONTINUOUS VIEW inside_having AS
  SELECT k, count(*) FROM s GROUP BY k HAVING count(*) > (SELECT min(k) FROM (SELECT v AS k FROM tab) AS s)

statement ok
CREATE CONTINUOUS VIEW inside_arrays AS
  SELECT v, ARRAY(SELECT k.v FROM (SELECT tab.w AS v FROM tab) AS k ORDER BY v) AS all_of, EXISTS (SELECT 1 FROM (SELECT w AS v FROM tab) AS q WHERE q.v = s.v * 10) AS any_of
  FROM s GROUP BY v

statement ok
CREATE CONTINUOUS VIEW inside_with AS
  SELECT k, (WITH k AS (SELECT v AS k FROM tab) SELECT sum(k.k) FROM k) AS total, count(*) FROM s GROUP BY k

statement ok
INSERT INTO s
SELECT n % 4, n % 3, 2020 + n % 2, n % 5, 'z' || n % 2, date '2026-02-27' + n % 3, 't' || n % 2, timestamptz '2026-03-01 10:00+00' + n % 3 * interval '1 day', n % 2, n % 3, n % 2, n % 2, n % 3
FROM generate_series(1, 40) AS n

compare

statement ok
INSERT INTO s VALUES (NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL), (7, 7, 1999, 7, 'year', '2026-03-01', 'zone', '2026-03-01 10:00+00', 7, 7, 7, 7, 7)

compare
