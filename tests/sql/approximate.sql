# The approximate aggregates while their sketches have room for everything: exact, like those of ordinary tables.

statement ok
BEGIN

statement ok
CREATE STREAM events (k text, word text, small smallint, whole int, big bigint, part double precision, single real, price numeric, cost numeric(8,2), fixed char(4), short varchar(5), flag boolean, day date, moment timestamptz, id uuid, address inet)

statement ok
CREATE CONTINUOUS VIEW counts AS
  SELECT k, approx_count_distinct(word) AS words, approx_count_distinct(small) AS smalls, approx_count_distinct(whole) AS wholes,
         approx_count_distinct(big) AS bigs, approx_count_distinct(part) AS parts, approx_count_distinct(single) AS singles,
         approx_count_distinct(price) AS prices, approx_count_distinct(fixed) AS fixeds, approx_count_distinct(short) AS shorts,
         approx_count_distinct(flag) AS flags, approx_count_distinct(day) AS days, approx_count_distinct(moment) AS moments,
         approx_count_distinct(id) AS ids, approx_count_distinct(address) AS addresses
  FROM events GROUP BY k

statement ok
CREATE CONTINUOUS VIEW counts_of_all AS
  SELECT approx_count_distinct(word), approx_count_distinct(whole % 3) AS rests, approx_count_distinct(word) FILTER (WHERE whole > 20) AS later,
         count(*), approx_count_distinct(whole::text || coalesce(word, '')) AS both FROM events WHERE flag IS NOT FALSE

statement ok
CREATE CONTINUOUS VIEW percentiles AS
  SELECT k, approx_percentile(part, 0.5), approx_percentile(part, 0.9) AS high, approx_percentile(part, 0) AS least,
         approx_percentile(part, 1) AS greatest, approx_percentile(whole, 0.25) AS wholes, approx_percentile(price, '0.75') AS prices,
         approx_percentile(single, 0.5) FILTER (WHERE flag) AS singles, sum(whole) AS total
  FROM events GROUP BY k

statement ok
CREATE CONTINUOUS VIEW percentiles_of_all AS SELECT approx_percentile(part * 2, 0.5) - 1 AS shifted, approx_percentile(big, 0.99) FROM events

statement ok
CREATE CONTINUOUS VIEW top AS
  SELECT k, approx_top_k(word, 3) AS words, approx_top_k(small, 2) AS smalls, approx_top_k(big, 1) AS bigs, approx_top_k(part, 3) AS parts,
         approx_top_k(single, 2) AS singles, approx_top_k(cost, 2) AS costs, approx_top_k(fixed, 2) AS fixeds, approx_top_k(short, 2) AS shorts, approx_top_k(flag, 2) AS flags,
         approx_top_k(id, 1) AS ids, approx_top_k(address, 2) AS addresses
  FROM events GROUP BY k

statement ok
CREATE CONTINUOUS VIEW top_of_all AS
  SELECT approx_top_k(word, 2), approx_top_k(word, 100) AS words, approx_top_k(whole, 2) FILTER (WHERE flag) AS filtered FROM events

# Over the states, when the view is read; and in a subquery.

statement ok
CREATE CONTINUOUS VIEW chosen AS
  SELECT k, approx_count_distinct(word) * 2 AS twice, approx_top_k(word, 1) -> 0 ->> 'value' AS first FROM events
  GROUP BY k HAVING approx_count_distinct(word) > 1

statement ok
CREATE CONTINUOUS VIEW nested AS
  SELECT max(q.p) AS highest, sum(q.d) AS summed
  FROM (SELECT approx_percentile(part, 0.5) AS p, approx_count_distinct(whole) AS d FROM events GROUP BY k) AS q

# What no sketch can tell comes from kept rows.

statement ok
CREATE CONTINUOUS VIEW by_rows AS
  SELECT k, approx_percentile(part, small / 100.0) FILTER (WHERE small = 50) AS varying, approx_top_k(day, 2) AS days,
         approx_top_k(whole, 100000) AS all, approx_count_distinct(DISTINCT word) AS words,
         approx_top_k(whole, whole) FILTER (WHERE whole = 7) AS same, approx_percentile(0.5, 0.5) AS half
  FROM events GROUP BY k

# By grouping sets, and of a stream beside a table.

statement ok
CREATE CONTINUOUS VIEW sets AS
  SELECT k, flag, approx_count_distinct(word) AS words, approx_percentile(part, 0.5) AS median, approx_top_k(word, 2) AS top
  FROM events GROUP BY GROUPING SETS ((k), (flag), ())

statement ok
CREATE CONTINUOUS VIEW joined AS
  SELECT g.title, approx_count_distinct(e.word) AS words, approx_top_k(e.whole, 2) AS wholes
  FROM events e JOIN (VALUES ('a', 'first'), ('b', 'second')) AS g (k, title) ON g.k = e.k GROUP BY g.title

# Before any row: one row of nothing without GROUP BY.

compare

statement ok
COMMIT

compare

statement ok
INSERT INTO events VALUES
  ('a', 'x', 1, 1, 1, 1.5, 0.1, 1.50, 7.5, 'ab', 'ab', true, '2000-01-01', '2020-01-01 00:00+00', '00000000-0000-0000-0000-000000000001', '10.0.0.1'),
  ('a', '', 1, 2, 1, 0, 0.1, 1.5, 7.50, 'ab  ', 'ab  ', true, '2000-01-01', '2020-01-01 01:00+01', '00000000-0000-0000-0000-000000000001', '10.0.0.1/32'),
  ('a', '', 50, 3, 9223372036854775807, '-0', 0, 2, 10, 'c', NULL, false, 'infinity', '-infinity', NULL, '::1'),
  ('b', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL)

compare

# A group of only NULLs gets values; NaN is no number, infinity is one; texts that look like others.

statement ok
INSERT INTO events (k, word, whole, part, single, price, flag) VALUES
  ('b', 'é😀', 7, 'NaN', 'NaN', 'NaN', NULL), ('b', 'a"b\c,d', 7, 'Infinity', '-Infinity', 1000, true),
  ('b', '=', 8, 1e300, 1e30, 1000.000, true), ('b', 'null', NULL, 0.1, 0.1, 0, NULL), (NULL, E'two\nlines', 7, 7, 7, 7, true)

compare

statement ok
INSERT INTO events SELECT chr(97 + n % 2), 'w' || n % 7, n % 5, n % 30, n % 4, n / 7.0, n / 4.0, n % 9 / 10.0, n % 2 / 4.0, n % 3, n % 6, n % 2 = 0,
  date '2020-02-28' + n % 5, timestamptz '2020-02-28 00:00+00' + n % 5 * interval '1 hour', NULL, '10.0.0.2'
FROM generate_series(1, 100) AS n

statement ok
INSERT INTO events SELECT chr(97 + n % 4), 'w' || n % 11, 50, n % 40, n, n / 3.0, n, n, n % 7, 'x', 'y', n % 3 = 0 FROM generate_series(1, 150) AS n

compare

# Starting anew.

statement ok
TRUNCATE CONTINUOUS VIEW counts, percentiles, top_of_all

compare

statement ok
INSERT INTO events (k, word, whole, part) VALUES ('a', 'new', 1, 1), ('z', 'new', 2, 2)

compare

# Over ordinary tables, and what PostgreSQL says of calls that make no sense.

query
SELECT approx_count_distinct(n % 7) AS d, approx_percentile(n, 0.5) AS p, approx_top_k(n % 2, 1) AS t FROM generate_series(1, 99) AS n
----
d | p | t
7 | 50 | [{"count": 50, "value": 1}]

statement error 22003 percentile value 2 is not between 0 and 1
SELECT approx_percentile(1, 2)

statement error 42883
CREATE CONTINUOUS VIEW wrong AS SELECT approx_percentile(word, 0.5) FROM events
