# EXPLAIN CONTINUOUS VIEW says what is kept: groups, values, or rows.

statement ok
CREATE STREAM clicks (url text, user_id int, status int)

statement ok
CREATE CONTINUOUS VIEW by_url AS
SELECT url, count(*), count(DISTINCT user_id) AS users FROM clicks WHERE status < 500 GROUP BY url

query
EXPLAIN CONTINUOUS VIEW by_url
----
QUERY PLAN
Core 1: groups
  where (status < 500) [Spark]
  key_1 text = url [PostgreSQL]
  count_1 bigint NOT NULL DEFAULT 0 = count(…)
Core 2: different values
  where (status < 500) [Spark]
  key_1 text = url [PostgreSQL]
  value_1 integer = user_id [PostgreSQL]
Rest (url text, count bigint, users bigint)
  SELECT (key_1)::text AS "url", ((count_1)::bigint)::bigint AS "count", ((SELECT count(DISTINCT value_1) FROM core_2 AS kept WHERE kept.group_hash = hash_record_extended(ROW(result.key_1), 0) AND kept.key_1 IS NOT DISTINCT FROM result.key_1)::bigint)::bigint AS "users" FROM core_1 AS result

query
explain continuous view as select url, row_number() over (order by user_id) from clicks
----
QUERY PLAN
Core 1: rows
  url text = url [PostgreSQL]
  user_id integer = user_id [PostgreSQL]
Rest (url text, row_number bigint)
  SELECT (c1)::text AS "url", (c2)::bigint AS "row_number" FROM (SELECT url, row_number() OVER (ORDER BY user_id) AS row_number FROM core_1 AS "clicks") AS rest (c1, c2)

statement error 42P01 continuous view "nothing" does not exist
EXPLAIN CONTINUOUS VIEW nothing

statement error 42809 "clicks" is not a continuous view
EXPLAIN CONTINUOUS VIEW clicks

statement error 42703 column "ulr" does not exist
EXPLAIN CONTINUOUS VIEW AS SELECT ulr FROM clicks
----
at ulr

statement error 0A000 function random is not supported
EXPLAIN CONTINUOUS VIEW AS SELECT random() FROM clicks
----
at random

statement error 42601 syntax error
EXPLAIN CONTINUOUS VIEW
