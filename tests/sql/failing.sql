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

# Whatever on_error says, a view that cannot be merged stops alone: a key that is too long for an index, say.

statement only
CREATE STREAM keyed (k text, n int)

statement only
CREATE CONTINUOUS VIEW by_key AS SELECT k, count(*) FROM keyed GROUP BY k

statement only
CREATE CONTINUOUS VIEW all_keys AS SELECT count(*), sum(n) FROM keyed

# What PostgreSQL gives up for its size is an error of the row like any other.

statement only
CREATE CONTINUOUS VIEW repeated AS SELECT n, length(repeat(k, n)) AS length FROM keyed

statement only
INSERT INTO keyed SELECT string_agg(md5(i::text), ''), 1 FROM generate_series(1, 1000) AS i

statement only
INSERT INTO keyed VALUES ('long', 2000000000)

flush

query
SELECT * FROM all_keys
----
count | sum
2 | 2000000001

query
SELECT * FROM repeated
----
n | length
1 | 32000

query
SELECT name, state, dead_letters, last_error LIKE 'index row%' AS said FROM standpipe.views WHERE schema = current_schema() AND stream = 'keyed' ORDER BY name
----
name | state | dead_letters | said
all_keys | active | 0 | NULL
by_key | failed | 0 | t
repeated | active | 1 | NULL
