# EXPLAIN CONTINUOUS VIEW says what is kept: groups, values, or rows.

statement ok
CREATE STREAM clicks (url text, user_id int, status int)

statement ok
CREATE CONTINUOUS VIEW by_url AS
SELECT url, count(*), count(DISTINCT user_id) AS users FROM clicks WHERE status < 500 GROUP BY url

query
EXPLAIN CONTINUOUS VIEW by_url
----

query
explain continuous view as select url, row_number() over (order by user_id) from clicks
----

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
