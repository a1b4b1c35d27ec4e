# With on_error = 'stop' a row that a view's expression cannot digest stops that view, and says so; the others go on.

statement only
CREATE STREAM s (a int, b int)

statement only
CREATE CONTINUOUS VIEW quotients WITH (on_error = 'stop') AS SELECT a, a / b AS quotient FROM s

statement only
CREATE CONTINUOUS VIEW counts AS SELECT a, count(*) FROM s GROUP BY a

statement only
CREATE CONTINUOUS VIEW guarded AS SELECT a / b AS quotient FROM s WHERE b <> 0

statement only
INSERT INTO s VALUES (1, 1)

flush

statement only
INSERT INTO s VALUES (2, 0), (3, 1)

flush

query
SELECT * FROM counts ORDER BY a
----
a | count
1 | 1
2 | 1
3 | 1

query
SELECT * FROM guarded ORDER BY quotient
----
quotient
1
3

query
SELECT name, state, last_error LIKE '%division by zero%' AS said FROM standpipe.views WHERE schema = current_schema() ORDER BY name
----
name | state | said
counts | active | NULL
guarded | active | NULL
quotients | failed | t

statement only
INSERT INTO s VALUES (4, 2)

flush

query
SELECT (SELECT count(*) FROM counts) AS counts, (SELECT count(*) FROM guarded) AS guarded
----
counts | guarded
4 | 3

# Truncated, it starts again.

statement only
TRUNCATE CONTINUOUS VIEW quotients

statement only
INSERT INTO s VALUES (8, 2)

flush

query
SELECT * FROM quotients
----
a | quotient
8 | 4
