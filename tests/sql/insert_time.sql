# now() over a stream's row is the time of its insert: the row's arrival_timestamp, in the type of the form.

statement only
CREATE STREAM s (a int, due timestamptz, born date)

statement only
CREATE CONTINUOUS VIEW moments AS SELECT a, now() AS n, CURRENT_TIMESTAMP AS c, CURRENT_TIMESTAMP(0) AS c0, transaction_timestamp() AS t, statement_timestamp() AS st, CURRENT_DATE AS d, LOCALTIMESTAMP AS l, LOCALTIME(3) AS lt, CURRENT_TIME AS ct, arrival_timestamp AS arrival FROM s

statement only
CREATE CONTINUOUS VIEW late AS SELECT x.a % 2 AS odd, count(*), count(*) FILTER (WHERE x.due < now() - interval '1 hour') AS very, max(now() - x.due) AS longest FROM s AS x WHERE x.due < now() GROUP BY x.a % 2 HAVING count(*) > 0

statement only
CREATE CONTINUOUS VIEW days AS SELECT date_trunc('day', now()) AS day, count(*) FROM s GROUP BY date_trunc('day', now()) ORDER BY date_trunc('day', now())

statement only
CREATE CONTINUOUS VIEW ages AS SELECT a, age(born) AS age, age(due) AS late, age(due, '2000-01-01') AS whole, arrival_timestamp AS arrival, born, due FROM s

# Its rows are kept, and so is the time.

statement only
CREATE CONTINUOUS VIEW ordered AS SELECT a, row_number() OVER (ORDER BY now() - due) AS number, arrival_timestamp - now() AS zero FROM s

statement only
INSERT INTO s VALUES (1, now() - interval '1 day', '1990-05-06'), (2, now() + interval '1 day', NULL), (3, now() - interval '5 minutes', 'infinity'), (5, NULL, CURRENT_DATE)

flush

query
SELECT a, n = arrival AS n, c = arrival AS c, c0 = arrival::timestamptz(0) AS c0, t = arrival AS t, st = arrival AS st, d = arrival::date AS d, l = arrival::timestamp AS l, lt = arrival::time(3) AS lt, ct = arrival::timetz AS ct FROM moments ORDER BY a
----
a | n | c | c0 | t | st | d | l | lt | ct
1 | t | t | t | t | t | t | t | t | t
2 | t | t | t | t | t | t | t | t | t
3 | t | t | t | t | t | t | t | t | t
5 | t | t | t | t | t | t | t | t | t

query
SELECT pg_typeof(n) AS n, pg_typeof(c0) AS c0, pg_typeof(d) AS d, pg_typeof(l) AS l, pg_typeof(lt) AS lt, pg_typeof(ct) AS ct FROM moments LIMIT 1
----
n | c0 | d | l | lt | ct
timestamp with time zone | timestamp with time zone | date | timestamp without time zone | time without time zone | time with time zone

query
SELECT odd, count, very, longest >= interval '1 day' AS longest FROM late
----
odd | count | very | longest
1 | 2 | 1 | t

query
SELECT count(*) AS days, sum(count) AS rows FROM days
----
days | rows
1 | 4

query
SELECT a, age = age(arrival::date, born) AS age, late = age(arrival::date, due) AS late, whole = age(due, '2000-01-01') AS whole FROM ages ORDER BY a
----
a | age | late | whole
1 | t | t | t
2 | NULL | t | t
3 | t | t | t
5 | t | NULL | NULL

query
SELECT * FROM ordered ORDER BY number
----
a | number | zero
2 | 1 | 00:00:00
3 | 2 | 00:00:00
1 | 3 | 00:00:00
5 | 4 | 00:00:00

# It stays the same when the view is read later; where it could not, it is refused. A condition of WHERE on a time is another
# thing (windows_moving.sql).

statement error 0A000 comparison of arrival_timestamp with now is supported in WHERE alone
CREATE CONTINUOUS VIEW v AS SELECT count(*) FILTER (WHERE a > 1 AND now() - arrival_timestamp < interval '5 minutes') FROM s
----
at now

statement error 0A000 function now
CREATE CONTINUOUS VIEW v AS SELECT a, max(due) - now() AS left FROM s GROUP BY a
----
hint time of its insert
at now

statement error 0A000 function current_date
CREATE CONTINUOUS VIEW v AS SELECT a, max(due) FROM s GROUP BY a HAVING max(due) < current_date
----
at current_date

statement error 0A000 function now
CREATE CONTINUOUS VIEW v AS SELECT a FROM s ORDER BY now() - due
----
at now

statement error 0A000 function localtimestamp
CREATE CONTINUOUS VIEW v AS SELECT a, localtimestamp FROM (SELECT a, count(*) FROM s GROUP BY a) AS counted
----
at localtimestamp

statement error 0A000 function clock_timestamp
CREATE CONTINUOUS VIEW v AS SELECT a, clock_timestamp() FROM s
----
at clock_timestamp
