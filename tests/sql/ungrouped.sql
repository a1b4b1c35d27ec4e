# Without GROUP BY a view has its one row from the start, as in PostgreSQL.

statement ok
BEGIN

statement ok
CREATE STREAM events (kind text, amount int, weight double precision)

statement ok
CREATE CONTINUOUS VIEW total AS
  SELECT count(*), count(amount) AS amounts, sum(amount), avg(amount), min(amount), max(amount), stddev(weight) FROM events

statement ok
CREATE CONTINUOUS VIEW large AS SELECT count(*), min(kind), max(kind) FROM events WHERE amount > 100

statement ok
CREATE CONTINUOUS VIEW counted_by_filter AS
  SELECT count(*) FILTER (WHERE kind = 'a') AS a, sum(weight) FILTER (WHERE kind = 'b') AS b FROM events

statement ok
CREATE CONTINUOUS VIEW with_constant AS SELECT 'total' AS name, count(*) + 1 AS next FROM events

statement ok
COMMIT

query
SELECT * FROM total
----
count | amounts | sum | avg | min | max | stddev
0 | 0 | NULL | NULL | NULL | NULL | NULL

compare

statement ok
INSERT INTO events VALUES ('a', 5, 0.5), ('b', NULL, NULL), (NULL, 7, 1.5)

compare

statement ok
INSERT INTO events VALUES ('c', 101, 2)

statement ok
INSERT INTO events SELECT 'b', n, n / 2.0 FROM generate_series(1, 500) AS n

compare

# One created later begins again at nothing.

statement ok
CREATE CONTINUOUS VIEW late AS SELECT count(*), sum(amount) FROM events

compare

statement ok
INSERT INTO events VALUES ('z', 1, 1)

compare
