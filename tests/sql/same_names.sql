# Relations of one name at several depths and in both arms of a union; whole rows mean those of the nearest.

statement ok
CREATE STREAM s (k int, v int, word text)

statement ok
CREATE TABLE tab (v int, label text)

statement ok
INSERT INTO tab VALUES (1, 'one'), (2, 'two'), (2, NULL)

statement ok
CREATE CONTINUOUS VIEW rows_of_stream_and_table AS SELECT to_jsonb(t.*) AS j FROM (SELECT k, v, word FROM s) AS t UNION SELECT to_jsonb(t.*) FROM tab AS t

statement ok
CREATE CONTINUOUS VIEW rows_of_one_stream AS SELECT to_jsonb(t) - 'arrival_timestamp' AS j FROM s AS t UNION SELECT to_jsonb(t) FROM (SELECT k FROM s) AS t

statement ok
CREATE CONTINUOUS VIEW rows_of_stream_beside_table AS
  SELECT to_jsonb(t.*) - 'arrival_timestamp' AS j FROM s AS t UNION SELECT to_jsonb(t.*) FROM tab AS t

statement ok
CREATE CONTINUOUS VIEW rows_of_groups AS
  SELECT to_jsonb(t.*) AS j FROM (SELECT k, count(*) FROM s GROUP BY k) AS t UNION ALL SELECT to_jsonb(t.*) FROM (SELECT v, max(k) FROM s GROUP BY v) AS t

statement ok
CREATE CONTINUOUS VIEW rows_aggregated AS
  SELECT k, jsonb_agg(t.* ORDER BY v, word) AS j FROM (SELECT k, v, word FROM s) AS t GROUP BY k
  UNION
  SELECT v, jsonb_agg(to_jsonb(t) ORDER BY label) FROM tab AS t GROUP BY v

statement ok
CREATE CONTINUOUS VIEW rows_called_like_the_stream AS
  SELECT k, (SELECT jsonb_agg(s.* ORDER BY s.label) FROM tab AS s) AS j, count(s.*) AS n FROM s GROUP BY k

statement ok
CREATE CONTINUOUS VIEW rows_called_like_a_key AS
  SELECT k, (SELECT jsonb_agg(to_jsonb(k) ORDER BY k.label) FROM tab AS k) AS j FROM s GROUP BY k

statement ok
CREATE CONTINUOUS VIEW arms AS SELECT q.k, q.n FROM (SELECT k, count(*) AS n FROM s GROUP BY k) AS q UNION ALL SELECT q.n, q.k FROM (SELECT v AS n, count(*) AS k FROM s GROUP BY v) AS q

statement ok
CREATE CONTINUOUS VIEW arms_of_the_stream AS SELECT s.k FROM s EXCEPT SELECT s.v FROM (SELECT k AS v FROM s WHERE v > 2) AS s

statement ok
CREATE CONTINUOUS VIEW deep AS
  SELECT q.k, q.n FROM (SELECT q.k, sum(q.n) AS n FROM (SELECT q.k, q.v, count(*) AS n FROM (SELECT k, v FROM s) AS q GROUP BY q.k, q.v) AS q GROUP BY q.k) AS q WHERE q.n > 0

statement ok
CREATE CONTINUOUS VIEW deep_and_exchanged AS
  SELECT s.v, s.k FROM (SELECT s.v AS k, s.k AS v FROM (SELECT s.k AS v, count(*) AS k FROM s GROUP BY s.k) AS s) AS s

statement ok
CREATE CONTINUOUS VIEW laterals AS
  SELECT s.k, l.k AS l, count(*) FROM s, LATERAL (SELECT s.v + tab.v AS k FROM tab AS tab WHERE tab.v >= s.v) AS l GROUP BY s.k, l.k

statement ok
CREATE CONTINUOUS VIEW with_shadowed AS
  WITH tab AS (SELECT k, count(*) AS v FROM s GROUP BY k) SELECT tab.k, (WITH tab AS (SELECT k AS v FROM s) SELECT max(tab.v) FROM tab) AS v FROM tab

statement ok
CREATE CONTINUOUS VIEW joined_alike AS
  SELECT s.v AS v, tab.v AS k, s.k AS label, count(*) FROM s JOIN (SELECT v, label AS k FROM tab) AS tab ON tab.v = s.v GROUP BY s.v, tab.v, s.k

statement ok
CREATE CONTINUOUS VIEW correlated_alike AS
  SELECT s.k, (SELECT count(*) FROM s AS t WHERE t.v = s.k) AS n, (SELECT string_agg(t.label, ',' ORDER BY t.label) FROM tab AS t WHERE t.v = s.k) AS t FROM s GROUP BY s.k

statement ok
CREATE CONTINUOUS VIEW table_joined_and_looked_up AS
  SELECT s.k, (SELECT sum(q.v) FROM (SELECT v FROM tab) AS q) AS total, count(*) FROM s JOIN tab AS over ON s.v = over.v GROUP BY s.k

# An aggregate of a subquery is its own, though one around it is written alike.

statement ok
CREATE CONTINUOUS VIEW calls_alike AS SELECT k, (SELECT count(*) FROM tab WHERE tab.v = s.k) AS n, count(*) FROM s GROUP BY k

statement ok
CREATE CONTINUOUS VIEW calls_alike_in_having AS SELECT k, (SELECT count(*) FROM tab) AS n FROM s GROUP BY k HAVING count(*) > 1

statement ok
CREATE CONTINUOUS VIEW calls_alike_of_all AS SELECT (SELECT count(*) FROM tab) AS n, count(*), (SELECT max(v) FROM tab) AS m, max(v) FROM s

statement ok
CREATE CONTINUOUS VIEW calls_alike_of_the_stream AS
  SELECT k, count(*), (SELECT count(*) FROM s) AS n, (SELECT max(v) FROM s AS t WHERE t.k > s.k) AS m, max(v) FROM s GROUP BY k

statement ok
CREATE CONTINUOUS VIEW calls_alike_in_order AS
  SELECT k, count(*), row_number() OVER (ORDER BY count(*), (SELECT count(*) FROM tab WHERE tab.v = s.k), k) FROM s GROUP BY k

# Names that we give to results, given by the user to relations around and inside.

statement ok
CREATE CONTINUOUS VIEW named_result AS
  SELECT result.k, count(*) * 100.0 / (SELECT count(*) FROM s) AS share, string_agg(kept.label, ',' ORDER BY kept.label) AS labels
  FROM s AS result LEFT JOIN tab AS kept ON kept.v = result.v GROUP BY result.k

statement ok
CREATE CONTINUOUS VIEW named_inside AS SELECT k, (SELECT max(result.n) FROM (SELECT v, count(*) AS n FROM s AS kept GROUP BY v) AS result) AS most, count(DISTINCT v) FROM s GROUP BY k

statement ok
INSERT INTO s VALUES (1, 2, 'a'), (1, 1, 'b'), (2, 2, 'a'), (3, 1, NULL), (NULL, 3, 'c'), (1, 2, 'a')

compare

statement ok
INSERT INTO s SELECT n % 5, n % 3, chr(97 + n % 3) FROM generate_series(1, 30) AS n

compare
