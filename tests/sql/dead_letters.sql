# A row that a view cannot evaluate becomes a dead letter of that view; its other rows and other views go on.

statement only
CREATE STREAM s (a int, b int, note text)

statement only
CREATE CONTINUOUS VIEW quotients AS SELECT a, a / b AS quotient FROM s

statement only
CREATE CONTINUOUS VIEW sums AS SELECT a % 2 AS odd, count(*), sum(100 / b) FROM s GROUP BY a % 2

statement only
CREATE CONTINUOUS VIEW numbers AS SELECT note::int AS number FROM s WHERE note::int > 0

statement only
CREATE CONTINUOUS VIEW counts AS SELECT a, count(*) FROM s GROUP BY a

statement only
INSERT INTO s VALUES (1, 1, '10')

flush

query
SELECT count(*) FROM standpipe.dead_letters WHERE view NOT LIKE '%.%'
----
count
0

statement only
INSERT INTO s VALUES (2, 0, '20'), (3, 1, 'many'), (4, 2, '-1')

statement only
INSERT INTO s VALUES (5, 0, NULL), (6, 5, '99999999999')

flush

query
SELECT * FROM quotients ORDER BY a
----
a | quotient
1 | 1
3 | 3
4 | 2
6 | 1

query
SELECT * FROM sums ORDER BY odd
----
odd | count | sum
0 | 2 | 70
1 | 2 | 200

query
SELECT * FROM numbers ORDER BY number
----
number
10
20

query
SELECT count(*), sum(count) FROM counts
----
count | sum
6 | 6

query
SELECT stream, view, row - 'arrival_timestamp' AS row, sqlstate, error FROM standpipe.dead_letters WHERE stream = 's' ORDER BY view, row -> 'a'
----
stream | view | row | sqlstate | error
s | numbers | {"a": 3, "b": 1, "note": "many"} | 22P02 | invalid input syntax for type integer: "many"
s | numbers | {"a": 6, "b": 5, "note": "99999999999"} | 22003 | value "99999999999" is out of range for type integer
s | quotients | {"a": 2, "b": 0, "note": "20"} | 22012 | division by zero
s | quotients | {"a": 5, "b": 0, "note": null} | 22012 | division by zero
s | sums | {"a": 2, "b": 0, "note": "20"} | 22012 | division by zero
s | sums | {"a": 5, "b": 0, "note": null} | 22012 | division by zero

query
SELECT name, state, on_error, dead_letters FROM standpipe.views WHERE schema = current_schema() ORDER BY name
----
name | state | on_error | dead_letters
counts | active | dead_letter | 0
numbers | active | dead_letter | 2
quotients | active | dead_letter | 2
sums | active | dead_letter | 2

# Nothing is evaluated that PostgreSQL would not evaluate: the condition comes first.

statement only
CREATE CONTINUOUS VIEW careful AS SELECT a / b AS quotient, note FROM s WHERE b <> 0 AND length(note) > 1

statement only
INSERT INTO s VALUES (7, 0, '30'), (8, 4, '40'), (9, 9, '')

flush

query
SELECT * FROM careful
----
quotient | note
2 | 40

query
SELECT name, dead_letters FROM standpipe.views WHERE schema = current_schema() ORDER BY name
----
name | dead_letters
careful | 0
counts | 0
numbers | 3
quotients | 3
sums | 3

# An aggregate without GROUP BY, several blocks in one view, and one that keeps its rows: a row that fails in one
# of the blocks is missing in all of them.

statement only
CREATE CONTINUOUS VIEW blocks AS SELECT (SELECT count(*) FROM s) AS rows, (SELECT sum(100 / b) FROM s) AS total

statement only
CREATE CONTINUOUS VIEW ranked AS SELECT a, rank() OVER (ORDER BY b) FROM s WHERE 10 / b > 1

statement only
INSERT INTO s VALUES (10, 0, NULL), (11, 4, NULL), (12, 2, NULL), (13, 10, NULL)

flush

query
SELECT * FROM blocks
----
rows | total
3 | 85

query
SELECT * FROM ranked ORDER BY a
----
a | rank
11 | 2
12 | 1

query
SELECT view, row ->> 'a' AS a, error FROM standpipe.dead_letters WHERE stream = 's' AND view IN ('blocks', 'ranked') ORDER BY view
----
view | a | error
blocks | 10 | division by zero
ranked | 10 | division by zero

# TRUNCATE forgets the letters too, and DROP takes them along.

statement only
TRUNCATE CONTINUOUS VIEW quotients

statement only
DROP CONTINUOUS VIEW numbers

query
SELECT view, count(*) FROM standpipe.dead_letters WHERE stream = 's' GROUP BY view ORDER BY view
----
view | count
blocks | 1
ranked | 1
sums | 4

statement only
INSERT INTO s VALUES (14, 0, '1'), (15, 5, '1')

flush

query
SELECT * FROM quotients
----
a | quotient
15 | 3

query
SELECT row - 'arrival_timestamp' AS row, (row ->> 'arrival_timestamp')::timestamptz <= time AS in_order FROM standpipe.dead_letters WHERE stream = 's' AND view = 'quotients'
----
row | in_order
{"a": 14, "b": 0, "note": "1"} | t

# Each type is kept as JSON has it, or in PostgreSQL's own text.

statement only
CREATE STREAM typed (n numeric(30, 10), f double precision, c boolean, v varchar(5), j jsonb, k json, d date, t timestamptz, i int[], y bytea, z interval, bad text)

statement only
CREATE CONTINUOUS VIEW typed_view AS SELECT bad::int AS good FROM typed

statement only
INSERT INTO typed VALUES (12345678901234567890.5, 'NaN', true, 'a"b', 'null', '{"a":  1}', 'infinity', '2026-02-03 04:05:06+00', '{1,NULL}', '\x00ff', '1 day 2 hours', 'x'), (NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, 'y')

flush

query
SELECT row - 'arrival_timestamp' AS row FROM standpipe.dead_letters WHERE stream = 'typed' ORDER BY row ->> 'bad'
----
row
{"c": true, "d": "infinity", "f": "NaN", "i": "{1,NULL}", "j": null, "k": "{\"a\":  1}", "n": 12345678901234567890.5000000000, "t": "2026-02-03 04:05:06+00", "v": "a\"b", "y": "\\x00ff", "z": "1 day 02:00:00", "bad": "x"}
{"c": null, "d": null, "f": null, "i": null, "k": null, "n": null, "t": null, "v": null, "y": null, "z": null, "bad": "y"}

# NULL in place of what fails.

statement only
CREATE STREAM n (a int, b int, note text)

statement only
CREATE CONTINUOUS VIEW nulls WITH (on_error = 'null') AS SELECT a, a / b AS quotient, note::int AS number FROM n

statement only
CREATE CONTINUOUS VIEW null_sums WITH (on_error = null) AS SELECT a / b AS quotient, count(*), count(note::int) AS numbers, sum(note::int) FROM n GROUP BY a / b

statement only
CREATE CONTINUOUS VIEW null_where WITH (on_error = NULL) AS SELECT a FROM n WHERE note::int > 0

statement only
INSERT INTO n VALUES (1, 1, '1'), (2, 0, '2'), (3, 1, 'three'), (4, 0, 'four'), (5, 5, NULL)

flush

query
SELECT * FROM nulls ORDER BY a
----
a | quotient | number
1 | 1 | 1
2 | NULL | 2
3 | 3 | NULL
4 | NULL | NULL
5 | 1 | NULL

query
SELECT * FROM null_sums ORDER BY quotient
----
quotient | count | numbers | sum
1 | 2 | 1 | 1
3 | 1 | 0 | NULL
NULL | 2 | 1 | 2

query
SELECT * FROM null_where ORDER BY a
----
a
1
2

query
SELECT name, state, on_error, dead_letters FROM standpipe.views WHERE schema = current_schema() AND stream = 'n' ORDER BY name
----
name | state | on_error | dead_letters
null_sums | active | null | 0
null_where | active | null | 0
nulls | active | null | 0

# A row that joins a table fails as a whole, whichever of the joined rows it fails with.

statement only
CREATE TABLE t (a int, divisor int)

statement only
INSERT INTO t VALUES (1, 1), (1, 2), (2, 5), (2, 0)

statement only
CREATE STREAM j (a int, b int)

statement only
CREATE CONTINUOUS VIEW joined AS SELECT j.a, j.b / t.divisor AS quotient FROM j JOIN t ON t.a = j.a

statement only
CREATE CONTINUOUS VIEW joined_sums AS SELECT t.divisor, count(*), sum(j.b / t.divisor) FROM j JOIN t ON t.a = j.a GROUP BY t.divisor UNION ALL SELECT NULL, count(*), NULL FROM j

statement only
INSERT INTO j VALUES (1, 10), (2, 20), (3, 30), (1, 40)

flush

query
SELECT * FROM joined ORDER BY a, quotient
----
a | quotient
1 | 5
1 | 10
1 | 20
1 | 40

query
SELECT * FROM joined_sums ORDER BY divisor
----
divisor | count | sum
1 | 2 | 50
2 | 2 | 25
NULL | 3 | NULL

query
SELECT view, row - 'arrival_timestamp' AS row, error FROM standpipe.dead_letters WHERE stream = 'j' ORDER BY view
----
view | row | error
joined | {"a": 2, "b": 20} | division by zero
joined_sums | {"a": 2, "b": 20} | division by zero

statement error 0A000 on_error = 'null' is not supported for a join
CREATE CONTINUOUS VIEW w WITH (on_error = 'null') AS SELECT j.a, t.divisor FROM j JOIN t ON t.a = j.a
----
hint dead_letter
at JOIN

# A column that comes later is in the letters too.

statement only
ALTER STREAM n ADD COLUMN later date

statement only
CREATE CONTINUOUS VIEW letters AS SELECT 1 / b AS c FROM n

statement only
INSERT INTO n (a, b, later) VALUES (1, 0, '2026-01-01')

flush

statement only
ALTER STREAM n ADD COLUMN last boolean

statement only
INSERT INTO n (a, b, last) VALUES (2, 0, true)

flush

query
SELECT row - 'arrival_timestamp' AS row FROM standpipe.dead_letters WHERE view = 'letters' ORDER BY row -> 'a'
----

# A function takes no more than 100 arguments: a view that mentions more columns than that stops at a bad row.

statement only
CREATE STREAM wide (c0 int DEFAULT 1, c1 int DEFAULT 1, c2 int DEFAULT 1, c3 int DEFAULT 1, c4 int DEFAULT 1, c5 int DEFAULT 1, c6 int DEFAULT 1, c7 int DEFAULT 1, c8 int DEFAULT 1, c9 int DEFAULT 1, c10 int DEFAULT 1, c11 int DEFAULT 1, c12 int DEFAULT 1, c13 int DEFAULT 1, c14 int DEFAULT 1, c15 int DEFAULT 1, c16 int DEFAULT 1, c17 int DEFAULT 1, c18 int DEFAULT 1, c19 int DEFAULT 1, c20 int DEFAULT 1, c21 int DEFAULT 1, c22 int DEFAULT 1, c23 int DEFAULT 1, c24 int DEFAULT 1, c25 int DEFAULT 1, c26 int DEFAULT 1, c27 int DEFAULT 1, c28 int DEFAULT 1, c29 int DEFAULT 1, c30 int DEFAULT 1, c31 int DEFAULT 1, c32 int DEFAULT 1, c33 int DEFAULT 1, c34 int DEFAULT 1, c35 int DEFAULT 1, c36 int DEFAULT 1, c37 int DEFAULT 1, c38 int DEFAULT 1, c39 int DEFAULT 1, c40 int DEFAULT 1, c41 int DEFAULT 1, c42 int DEFAULT 1, c43 int DEFAULT 1, c44 int DEFAULT 1, c45 int DEFAULT 1, c46 int DEFAULT 1, c47 int DEFAULT 1, c48 int DEFAULT 1, c49 int DEFAULT 1, c50 int DEFAULT 1, c51 int DEFAULT 1, c52 int DEFAULT 1, c53 int DEFAULT 1, c54 int DEFAULT 1, c55 int DEFAULT 1, c56 int DEFAULT 1, c57 int DEFAULT 1, c58 int DEFAULT 1, c59 int DEFAULT 1, c60 int DEFAULT 1, c61 int DEFAULT 1, c62 int DEFAULT 1, c63 int DEFAULT 1, c64 int DEFAULT 1, c65 int DEFAULT 1, c66 int DEFAULT 1, c67 int DEFAULT 1, c68 int DEFAULT 1, c69 int DEFAULT 1, c70 int DEFAULT 1, c71 int DEFAULT 1, c72 int DEFAULT 1, c73 int DEFAULT 1, c74 int DEFAULT 1, c75 int DEFAULT 1, c76 int DEFAULT 1, c77 int DEFAULT 1, c78 int DEFAULT 1, c79 int DEFAULT 1, c80 int DEFAULT 1, c81 int DEFAULT 1, c82 int DEFAULT 1, c83 int DEFAULT 1, c84 int DEFAULT 1, c85 int DEFAULT 1, c86 int DEFAULT 1, c87 int DEFAULT 1, c88 int DEFAULT 1, c89 int DEFAULT 1, c90 int DEFAULT 1, c91 int DEFAULT 1, c92 int DEFAULT 1, c93 int DEFAULT 1, c94 int DEFAULT 1, c95 int DEFAULT 1, c96 int DEFAULT 1, c97 int DEFAULT 1, c98 int DEFAULT 1, c99 int DEFAULT 1, c100 int DEFAULT 1)

statement only
CREATE CONTINUOUS VIEW wide_view AS SELECT 1 / (c0 + c1 + c2 + c3 + c4 + c5 + c6 + c7 + c8 + c9 + c10 + c11 + c12 + c13 + c14 + c15 + c16 + c17 + c18 + c19 + c20 + c21 + c22 + c23 + c24 + c25 + c26 + c27 + c28 + c29 + c30 + c31 + c32 + c33 + c34 + c35 + c36 + c37 + c38 + c39 + c40 + c41 + c42 + c43 + c44 + c45 + c46 + c47 + c48 + c49 + c50 + c51 + c52 + c53 + c54 + c55 + c56 + c57 + c58 + c59 + c60 + c61 + c62 + c63 + c64 + c65 + c66 + c67 + c68 + c69 + c70 + c71 + c72 + c73 + c74 + c75 + c76 + c77 + c78 + c79 + c80 + c81 + c82 + c83 + c84 + c85 + c86 + c87 + c88 + c89 + c90 + c91 + c92 + c93 + c94 + c95 + c96 + c97 + c98 + c99 + c100) AS quotient FROM wide

statement only
CREATE CONTINUOUS VIEW wide_count AS SELECT count(*) FROM wide

statement only
INSERT INTO wide (c0) VALUES (1), (-100)

flush

query
SELECT name, state, last_error FROM standpipe.views WHERE schema = current_schema() AND stream = 'wide' ORDER BY name
----

query
SELECT * FROM wide_count
----

# What is said in WITH.

statement error 22023 invalid value for parameter "on_error": 'ignore'
CREATE CONTINUOUS VIEW w WITH (on_error = 'ignore') AS SELECT a FROM s
----
hint dead_letter, null, stop
at 'ignore'

statement error 22023 unrecognized parameter "on_errors"
CREATE CONTINUOUS VIEW w WITH (on_errors = 'stop') AS SELECT a FROM s
----
hint on_error
at on_errors

statement error 42601 more than once
CREATE CONTINUOUS VIEW w WITH (on_error = 'stop', on_error = 'null') AS SELECT a FROM s
