# SELECTs whose trees have unusual parts: each gives what PostgreSQL gives, by whatever plan.

statement ok
CREATE STREAM s (a int, b int, t text, d jsonb)

statement ok
CREATE TABLE tab (a int, c int, t text)

statement ok
INSERT INTO tab VALUES (1, 10, 'one'), (2, 20, 'two'), (2, 21, 'zwei'), (9, 90, NULL)

# Columns that a join merges, with a name of their own or without one.

statement ok
CREATE CONTINUOUS VIEW merged AS SELECT a, count(*), sum(c) FROM s JOIN tab USING (a) GROUP BY a

statement ok
CREATE CONTINUOUS VIEW merged_left AS SELECT a, count(c) FROM s LEFT JOIN tab USING (a) GROUP BY a

statement ok
CREATE CONTINUOUS VIEW merged_inner_side AS SELECT a, count(b) FROM tab LEFT JOIN s USING (a) GROUP BY a

statement ok
CREATE CONTINUOUS VIEW merged_full AS SELECT a, count(b) AS bs, count(c) AS cs FROM s FULL JOIN tab USING (a) GROUP BY a

statement ok
CREATE CONTINUOUS VIEW merged_named AS SELECT j.a, max(s.b) FROM s JOIN tab USING (a) AS j GROUP BY j.a

statement ok
CREATE CONTINUOUS VIEW merged_two AS SELECT t, a, count(*) FROM s NATURAL JOIN tab GROUP BY t, a

# Aggregates with a syntax of their own.

statement ok
CREATE CONTINUOUS VIEW json_values AS SELECT a, json_arrayagg(b ORDER BY b, t) AS bs FROM s GROUP BY a

statement ok
CREATE CONTINUOUS VIEW json_both AS SELECT json_arrayagg(b ORDER BY b) AS bs, json_agg(b ORDER BY b) AS cs, count(*) FROM s

statement ok
CREATE CONTINUOUS VIEW json_only AS SELECT json_objectagg(coalesce(t, '-') : b) IS NULL AS none FROM s

statement ok
CREATE CONTINUOUS VIEW json_parts AS SELECT json_value(d, '$.x') AS x, count(*) FROM s GROUP BY json_value(d, '$.x')

statement ok
CREATE CONTINUOUS VIEW json_rows AS SELECT j.x, count(*) FROM s, json_table(d, '$.l[*]' COLUMNS (x int PATH '$')) AS j GROUP BY j.x

# WITH on the block itself, used in what is asked of rows and in what is asked of groups.

statement ok
CREATE CONTINUOUS VIEW with_rows AS WITH w AS (SELECT a FROM tab WHERE c > 10) SELECT a, count(*) FROM s WHERE a IN (SELECT a FROM w) GROUP BY a

statement ok
CREATE CONTINUOUS VIEW with_groups AS WITH w AS (SELECT max(c) AS m FROM tab) SELECT a, count(*) + (SELECT m FROM w) AS n FROM s GROUP BY a

statement ok
CREATE CONTINUOUS VIEW with_blocks AS
  WITH x AS (SELECT a, count(*) AS n FROM s GROUP BY a), y AS (SELECT a, max(b) AS m FROM s GROUP BY a) SELECT x.a, n, m FROM x JOIN y ON x.a = y.a

# An aggregate of the outer query inside a subquery, and one that is written alike but is the subquery's own.

statement ok
CREATE CONTINUOUS VIEW outer_aggregate AS SELECT a, (SELECT max(s.b) + min(tab.c) FROM tab) AS m FROM s GROUP BY a

statement ok
CREATE CONTINUOUS VIEW outer_only AS SELECT (SELECT max(s.b) + min(tab.c) FROM tab) AS m FROM s

statement ok
CREATE CONTINUOUS VIEW outer_joined AS
  SELECT s.a, (SELECT count(*) FROM tab WHERE tab.c > max(s.b)) AS n, count(x.c) AS cs FROM s LEFT JOIN tab AS x ON x.a = s.a GROUP BY s.a

statement ok
CREATE CONTINUOUS VIEW outer_having AS SELECT a, count(*) FROM s GROUP BY a HAVING EXISTS (SELECT 1 FROM tab WHERE tab.c > sum(s.b))

statement ok
CREATE CONTINUOUS VIEW outer_total AS SELECT a, (SELECT sum(s.b)) AS total, sum(b) AS same FROM s GROUP BY a

statement ok
CREATE CONTINUOUS VIEW inner_count AS SELECT a, count(*), (SELECT count(*) FROM tab WHERE tab.a = s.a) AS others FROM s GROUP BY a

# Predicates and expressions of every kind, in keys, conditions and arguments.

statement ok
CREATE CONTINUOUS VIEW predicates AS
  SELECT (a, b) = (1, 1) AS pair, t ~ '^[a-m]' AS early, t NOT LIKE '%o%' AS plain, a IS DISTINCT FROM b AS unlike, b BETWEEN SYMMETRIC 3 AND 1 AS within,
    count(*) FILTER (WHERE t SIMILAR TO '(one|two)%') AS similar_ones, max(overlay(t placing 'XX' from 2 for 1)) AS laid, min(position('o' in t)) AS place
  FROM s WHERE t IS NOT NULL AND NOT (a = ANY ('{7,8}'::int[])) GROUP BY 1, 2, 3, 4, 5

statement ok
CREATE CONTINUOUS VIEW arrays AS SELECT (ARRAY[a, b, 3])[1:2] AS part, array_agg(t ORDER BY t, b) AS ts, count(*) FROM s GROUP BY (ARRAY[a, b, 3])[1:2]

statement ok
CREATE CONTINUOUS VIEW cases AS SELECT CASE a WHEN 1 THEN 'one' WHEN 2 THEN 'two' ELSE coalesce(t, '-') END AS name, sum(nullif(b, 2)), greatest(max(a), max(b)) FROM s GROUP BY 1

statement ok
CREATE CONTINUOUS VIEW json_operators AS SELECT d -> 'x' AS x, d #>> '{l,0}' AS first, bool_or(d @> '{"x": 1}') AS has, count(d ? 'x') FROM s GROUP BY 1, 2

statement ok
CREATE CONTINUOUS VIEW frames AS
  SELECT a, b, sum(b) OVER w AS running, first_value(t) OVER (w ROWS BETWEEN 1 PRECEDING AND CURRENT ROW EXCLUDE TIES) AS before
  FROM s WINDOW w AS (PARTITION BY a ORDER BY b, t)

statement ok
CREATE CONTINUOUS VIEW ties AS SELECT a, count(*) AS n FROM s GROUP BY a ORDER BY count(*) DESC, a FETCH FIRST 2 ROWS WITH TIES

statement ok
CREATE CONTINUOUS VIEW sets AS SELECT a, b, grouping(a, b), count(*) FROM s GROUP BY DISTINCT ROLLUP (a, b), ROLLUP (a)

copy ok
COPY s (a, b, t, d) FROM STDIN
----
1	1	one	{"x": 1, "l": [1, 2]}
1	2	two	{"x": 2, "l": [2]}
2	1	twelve	{"l": []}
3	\N	\N	\N

compare

statement ok
INSERT INTO s (a, b, t, d) VALUES (2, 3, 'three', '{"x": 1, "l": [3]}'), (9, 2, 'omen', NULL), (1, 1, 'one', '{"x": 1}')

compare
