# Expressions that are spelled like a key or an aggregate of their query, and those that stand for it only in some places.

statement ok
SET timezone = 'UTC'

statement ok
CREATE STREAM s (k int, word text, n int, at timestamptz)

statement ok
CREATE TABLE tab (k int, word text)

statement ok
INSERT INTO tab VALUES (1, 'one'), (2, 'two'), (3, 'three'), (10, 'ten')

statement ok
CREATE SCHEMA "Same"

statement ok
CREATE FUNCTION "Same".upper(word text) RETURNS text LANGUAGE sql IMMUTABLE AS $$ SELECT 'mine: ' || word $$

statement ok
CREATE FUNCTION "grouping"(number int) RETURNS int LANGUAGE sql IMMUTABLE AS 'SELECT number * 100'

statement ok
BEGIN

# GROUPING of a plain GROUP BY, wherever it may stand.

statement ok
CREATE CONTINUOUS VIEW g1 AS SELECT word, GROUPING(word), count(*) FROM s GROUP BY word

statement ok
CREATE CONTINUOUS VIEW g2 AS SELECT k, word, GROUPING(k, word) AS a, GROUPING(word) + 5 AS b FROM s GROUP BY k, word

statement ok
CREATE CONTINUOUS VIEW g3 AS
  SELECT word, count(*) FROM s GROUP BY word HAVING GROUPING(word) = 0 AND count(*) > 1 ORDER BY GROUPING(word), word LIMIT 2

statement ok
CREATE CONTINUOUS VIEW g4 AS SELECT word, count(*), rank() OVER (PARTITION BY GROUPING(word) ORDER BY GROUPING(word), count(*)) FROM s GROUP BY word

statement ok
CREATE CONTINUOUS VIEW g5 AS
  SELECT word, count(*) OVER w AS n FROM s GROUP BY word WINDOW w AS (PARTITION BY GROUPING(word) ORDER BY word ROWS 1 PRECEDING)

statement ok
CREATE CONTINUOUS VIEW g6 AS SELECT DISTINCT ON (GROUPING(k), k) k, GROUPING(k) AS level FROM s GROUP BY k, word ORDER BY GROUPING(k), k

statement ok
CREATE CONTINUOUS VIEW g7 AS SELECT word, (SELECT GROUPING(s.word)) AS level FROM s GROUP BY word

statement ok
CREATE CONTINUOUS VIEW g8 AS SELECT word, k, (SELECT GROUPING(s.k, s.word)) AS level FROM s GROUP BY ROLLUP (word, k)

statement ok
CREATE CONTINUOUS VIEW g9 AS SELECT k, GROUPING(k) AS level, "grouping"(k) AS mine, "grouping"(7) AS more FROM s GROUP BY ROLLUP (k)

statement ok
CREATE CONTINUOUS VIEW g10 AS SELECT lower(word) AS word, GROUPING(lower(word)) AS level FROM s GROUP BY lower(word) ORDER BY 2, 1 LIMIT 3

statement ok
CREATE CONTINUOUS VIEW g11 AS SELECT k, GROUPING(k) AS level FROM s GROUP BY GROUPING SETS ((k)) ORDER BY GROUPING(k) DESC, k

# Constants as keys: elsewhere the same constant is a limit, an offset, an argument, a typmod, a format.

statement ok
CREATE CONTINUOUS VIEW c1 AS SELECT DISTINCT word, 2 AS n FROM s ORDER BY word NULLS FIRST LIMIT 2

statement ok
CREATE CONTINUOUS VIEW c2 AS SELECT DISTINCT 2 AS n, word, 1 AS one FROM s ORDER BY n, word, one LIMIT 2 OFFSET 1

statement ok
CREATE CONTINUOUS VIEW c3 AS SELECT DISTINCT k, 2 AS n FROM s ORDER BY k FETCH FIRST 2 ROWS ONLY

statement ok
CREATE CONTINUOUS VIEW c4 AS SELECT k, 2 AS two, count(*) FROM s GROUP BY k, 2 ORDER BY two, k FETCH FIRST 2 ROWS WITH TIES

statement ok
CREATE CONTINUOUS VIEW c5 AS
  SELECT k, 1 AS one, 2 AS two, sum(count(*)) OVER (ORDER BY k, n, 2::int ROWS 2 PRECEDING) AS a, sum(n) OVER (ORDER BY k, n ROWS BETWEEN 1 PRECEDING AND 2 FOLLOWING) AS b
  FROM s GROUP BY k, n, one, two

statement ok
CREATE CONTINUOUS VIEW c6 AS
  SELECT DISTINCT 2 AS two, word, substr(word, 2) AS a, substr(word, 1, 2) AS b, (k::numeric / 3)::numeric(10, 2) AS c FROM s

statement ok
CREATE CONTINUOUS VIEW c7 AS
  SELECT 2 AS two, word, substr(word, 2) AS a, left(word, 2) AS b, word::varchar(2) AS c, count(*) FROM s GROUP BY two, word HAVING count(*) < 2 OR 2 > 1

statement ok
CREATE CONTINUOUS VIEW c8 AS
  SELECT DISTINCT 2 AS two, ARRAY(SELECT tab.word FROM tab ORDER BY tab.k LIMIT 2) AS a, ARRAY(SELECT 3 UNION SELECT 4 UNION SELECT 2 ORDER BY 1 LIMIT 2) AS b FROM s

statement ok
CREATE CONTINUOUS VIEW c9 AS
  SELECT k, 1 AS one, ARRAY(SELECT 3 UNION SELECT 1 UNION SELECT s.k ORDER BY 1 OFFSET 1) AS a, ARRAY(VALUES (2), (1) ORDER BY 1 LIMIT 1) AS b FROM s GROUP BY k, one

statement ok
CREATE CONTINUOUS VIEW c10 AS SELECT 'hour'::text AS unit, date_trunc('hour'::text, at) AS hour, count(*) FROM s GROUP BY unit, hour ORDER BY 1, 2 LIMIT 5

statement ok
CREATE CONTINUOUS VIEW c11 AS SELECT DISTINCT true AS yes, NULL AS nothing, 1.5 AS number, -3 AS less, word FROM s WHERE true ORDER BY yes, nothing, number, less, word LIMIT 3

statement ok
CREATE CONTINUOUS VIEW c12 AS SELECT true AS yes, NULL AS nothing, 1.5 AS number, -3 AS less, k, bool_and(true) FROM s GROUP BY 1, 2, 3, 4, 5 HAVING true

statement ok
CREATE CONTINUOUS VIEW c13 AS SELECT 5 AS five, 5 + k AS sum, GROUPING(5) AS a, GROUPING(k) AS b, count(*) FROM s GROUP BY ROLLUP (five, k)

statement ok
CREATE CONTINUOUS VIEW c14 AS
  SELECT 'x'::text AS x, 'x'::text || word AS joined, 'x'::text AS again, count(*) FROM s GROUP BY GROUPING SETS ((x, word), (word)) ORDER BY x, word LIMIT 4

statement ok
CREATE CONTINUOUS VIEW c15 AS SELECT DISTINCT k, 7 AS seven, 7 AS again FROM s GROUP BY k, 2, 3 ORDER BY 2, 3, 1 LIMIT 7

statement ok
CREATE CONTINUOUS VIEW c16 AS SELECT DISTINCT ON (three) 3 AS three, k FROM s GROUP BY k, 1 ORDER BY 1, k

statement ok
CREATE CONTINUOUS VIEW c17 AS
  SELECT 'a'::text AS a, k, array_agg(DISTINCT 'a'::text ORDER BY 'a'::text) AS b, string_agg('a'::text, 'a'::text) AS c, count(DISTINCT 1) AS d FROM s GROUP BY 1, 2

statement ok
CREATE CONTINUOUS VIEW c18 AS SELECT DISTINCT 2 AS two, word FROM s ORDER BY two, word LIMIT (SELECT count(*) FROM tab WHERE tab.k = 2)

statement ok
CREATE CONTINUOUS VIEW c19 AS
  SELECT k, 0.5 AS half, percentile_cont(0.5) WITHIN GROUP (ORDER BY n) AS a, percentile_disc(0.5) WITHIN GROUP (ORDER BY 0.5) AS b FROM s GROUP BY k, half

# Calls that only begin like an aggregate or a key.

statement ok
CREATE CONTINUOUS VIEW w1 AS SELECT word, count(*), count(*) OVER () AS groups, sum(count(*)) OVER (ORDER BY word) AS running FROM s GROUP BY word

statement ok
CREATE CONTINUOUS VIEW w2 AS
  SELECT word, sum(k), count(*) FILTER (WHERE k > 1) AS some, count(*) FILTER (WHERE word > 'p') OVER () AS windowed FROM s GROUP BY word

statement ok
CREATE CONTINUOUS VIEW w3 AS SELECT k, sum(k) AS a, sum(k) OVER () AS b, max(k) OVER (PARTITION BY max(k)) AS c, max(k) AS d FROM s GROUP BY k

statement ok
CREATE CONTINUOUS VIEW w4 AS
  SELECT upper(word) AS a, "Same".upper(word) AS b, upper("Same".upper(word)) AS c, "Same".upper(upper(word)) AS d FROM s GROUP BY word, upper(word), upper("Same".upper(word))

# Keys in subqueries: columns only, since PostgreSQL knows other keys only outside of them.

statement ok
CREATE CONTINUOUS VIEW q1 AS SELECT k, k + 1 AS next, (SELECT s.k + 1) AS inner_next FROM s GROUP BY GROUPING SETS ((k), (k + 1), (k, k + 1))

statement ok
CREATE CONTINUOUS VIEW q2 AS SELECT k, ARRAY(SELECT tab.word FROM tab ORDER BY tab.k LIMIT s.k) AS words FROM s GROUP BY k

statement ok
CREATE CONTINUOUS VIEW q3 AS SELECT k, (VALUES (count(s.n))) AS n, (SELECT max(v.k) FROM (VALUES (s.k), (2)) AS v (k)) AS greater FROM s GROUP BY k

statement ok
CREATE CONTINUOUS VIEW q4 AS SELECT s.k, 10 AS ten, tab.word, count(*) FROM s JOIN tab USING (k) GROUP BY s.k, ten, tab.word ORDER BY s.k LIMIT 10

statement ok
CREATE CONTINUOUS VIEW q5 AS SELECT DISTINCT tab.word, 1 AS one, s.word AS other FROM s LEFT JOIN tab ON tab.k = s.k ORDER BY tab.word NULLS FIRST, other LIMIT 1

statement ok
COMMIT

compare

statement ok
INSERT INTO s VALUES (1, 'one', 5, '2026-01-01 10:20:00+00'), (2, 'two', 6, '2026-01-01 11:20:00+00'), (2, 'two', 7, NULL), (10, 'ten', NULL, '2026-01-01 10:40:00+00')

compare

statement ok
INSERT INTO s VALUES (3, NULL, 1, '2026-01-01 10:50:00+00'), (NULL, 'two', 2, '2026-01-02 10:20:00+00'), (NULL, NULL, NULL, NULL), (2, 'One', 6, '2026-01-01 11:30:00+00')

compare

statement ok
DROP SCHEMA "Same" CASCADE
