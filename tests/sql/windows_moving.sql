# A condition of WHERE on a time and now() is a window that moves: it goes by the moment of reading.

statement only
CREATE STREAM s (k text, t timestamptz, naive timestamp, day date, v int, f float8)

statement only
CREATE CONTINUOUS VIEW lately AS SELECT k, count(*), sum(v), min(v), max(f), round(stddev(f)) AS stddev FROM s WHERE t > now() - interval '5 minutes' GROUP BY k

statement only
CREATE CONTINUOUS VIEW total AS SELECT count(*), avg(v) FROM s WHERE t >= clock_timestamp() - interval '1 hour' AND t < now()

statement only
CREATE CONTINUOUS VIEW items AS SELECT v FROM s WHERE now() - t < interval '5 minutes'

statement only
CREATE CONTINUOUS VIEW today AS SELECT count(*), count(DISTINCT k) AS keys FROM s WHERE day = current_date

statement only
CREATE CONTINUOUS VIEW plain AS SELECT count(*), sum(v) FROM s

statement only
INSERT INTO s SELECT 'a', now() - i * interval '1 minute', localtimestamp - i * interval '1 minute', current_date - i, i, i FROM generate_series(0, 99) AS i

flush

query
SELECT k, count BETWEEN 4 AND 5 AS count, sum IN (6, 10) AS sum, min, max >= 3 AS max FROM lately
----
k | count | sum | min | max
a | t | t | 0 | t

query
SELECT count BETWEEN 59 AND 61 AS count FROM total
----
count
t

query
SELECT count(*) BETWEEN 4 AND 5 AS count FROM items
----
count
t

query
SELECT * FROM today
----
count | keys
1 | 1

query
SELECT * FROM plain
----
count | sum
100 | 4950
