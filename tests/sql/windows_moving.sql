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
INSERT INTO s SELECT 'a', now() - i * interval '1 minute' - interval '30 seconds', localtimestamp - i * interval '1 minute', current_date - i, i, i FROM generate_series(0, 99) AS i

flush

query
SELECT k, count, sum, min, max, stddev FROM lately
----
k | count | sum | min | max | stddev
a | 5 | 10 | 0 | 4 | 2

query
SELECT count, avg::int FROM total
----
count | avg
60 | 30

query
SELECT count(*) FROM items
----
count
5

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

# The step.

statement error 22023 invalid value for parameter "step": '1 day'
CREATE CONTINUOUS VIEW wrong WITH (step = '1 day') AS SELECT count(*) FROM s WHERE t > now() - interval '5 minutes'
----
hint hours or less
at '1 day'

statement error 22007 invalid input syntax for type interval: "often"
CREATE CONTINUOUS VIEW wrong WITH (step = 'often') AS SELECT count(*) FROM s WHERE t > now() - interval '5 minutes'

statement error 22023 step
CREATE CONTINUOUS VIEW wrong WITH (step = 0) AS SELECT count(*) FROM s WHERE t > now() - interval '5 minutes'

statement error 0A000 windows that move
CREATE CONTINUOUS VIEW wrong WITH (step = '1 second') AS SELECT count(*) FROM s
----
hint WHERE

# A comparison in another place is another question.

statement error 0A000 function now
CREATE CONTINUOUS VIEW wrong AS SELECT k, count(*) FROM s GROUP BY k HAVING max(t) > now() - interval '1 minute'

statement error 0A000 function clock_timestamp
CREATE CONTINUOUS VIEW wrong AS SELECT clock_timestamp() > t AS late FROM s
----
at clock_timestamp

# Slices are shared, with windows of other lengths and with those that stand still.

statement only
CREATE STREAM w (k int, t timestamptz, v int)

statement only
CREATE CONTINUOUS VIEW hour AS SELECT k, count(*) FROM w WHERE t >= now() - interval '1 hour' GROUP BY k

statement only
CREATE CONTINUOUS VIEW hours AS SELECT k, sum(v) FROM w WHERE t >= now() - interval '2 hours' GROUP BY k

statement only
CREATE CONTINUOUS VIEW seconds AS SELECT tumble(t, '10 seconds') AS t, k, count(*) FROM w GROUP BY 1, 2

statement only
INSERT INTO w VALUES (1, now(), 3), (1, now() - interval '30 minutes', 4), (2, now() - interval '90 minutes', 5)

flush

await
SELECT shared_by, count(DISTINCT node) AS fragments FROM standpipe.sharing WHERE view IN ('hour', 'hours', 'seconds') AND node LIKE 'fragment%' GROUP BY shared_by ORDER BY 1
----
shared_by | fragments
1 | 1
2 | 2
