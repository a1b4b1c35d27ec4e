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
