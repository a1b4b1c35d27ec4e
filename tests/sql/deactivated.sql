# DEACTIVATE CONTINUOUS VIEW stops a view where it is, ACTIVATE takes it up there: no row twice, none lost.

statement ok
CREATE STREAM s (a int, b int)

statement ok
CREATE CONTINUOUS VIEW sums AS SELECT a, count(*), sum(b) FROM s GROUP BY a

statement ok
CREATE CONTINUOUS VIEW list AS SELECT a, b FROM s

statement ok
CREATE CONTINUOUS VIEW others AS SELECT count(*), max(b) FROM s

statement ok
INSERT INTO s VALUES (1, 1), (2, 2)

compare

statement only
DEACTIVATE CONTINUOUS VIEW sums, list

query
SELECT name, state FROM standpipe.views WHERE schema = current_schema() ORDER BY name
----
name | state
list | inactive
others | active
sums | inactive

statement ok
INSERT INTO s VALUES (1, 3), (3, 3)

flush

query
SELECT * FROM sums ORDER BY a
----
a | count | sum
1 | 1 | 1
2 | 1 | 2

query
SELECT * FROM others
----
count | max
4 | 3

# Once more it says nothing but a notice.

statement only
DEACTIVATE CONTINUOUS VIEW sums

# A rolled-back activation did not happen.

statement only
BEGIN

statement only
ACTIVATE CONTINUOUS VIEW sums, list

statement only
ROLLBACK

flush

query
SELECT count(*) FROM list
----
count
2

statement only
activate continuous view sums, list;

compare

await
SELECT name, state FROM standpipe.views WHERE schema = current_schema() ORDER BY name
----
name | state
list | active
others | active
sums | active

statement only
ACTIVATE CONTINUOUS VIEW sums

statement ok
INSERT INTO s VALUES (1, 4)

compare

# Both in one transaction, and with nothing in between.

statement only
BEGIN

statement only
DEACTIVATE CONTINUOUS VIEW sums

statement only
ACTIVATE CONTINUOUS VIEW sums

statement only
COMMIT

statement ok
INSERT INTO s VALUES (1, 5)

compare

# All views of a stream.

statement only
DEACTIVATE CONTINUOUS VIEW sums, list, others

statement ok
INSERT INTO s VALUES (4, 6)

flush

statement only
ACTIVATE CONTINUOUS VIEW others

statement ok
INSERT INTO s VALUES (4, 7)

flush

query
SELECT * FROM others
----
count | max
8 | 7

statement only
ACTIVATE CONTINUOUS VIEW list, sums

compare

# Created and stopped in one transaction, it begins at its commit.

statement ok
BEGIN

statement ok
CREATE CONTINUOUS VIEW late AS SELECT a, b FROM s

statement only
DEACTIVATE CONTINUOUS VIEW late

statement ok
COMMIT

statement ok
INSERT INTO s VALUES (5, 8)

flush

query
SELECT * FROM late
----
a | b

statement only
ACTIVATE CONTINUOUS VIEW late

compare

# Truncated, it stays inactive, and goes on from there.

statement only
DEACTIVATE CONTINUOUS VIEW late

statement ok
TRUNCATE CONTINUOUS VIEW late

statement ok
INSERT INTO s VALUES (6, 9)

flush

query
SELECT * FROM late
----
a | b

statement only
ACTIVATE CONTINUOUS VIEW late

compare

# A view that has failed goes on where it stopped, once the reason is gone.

statement only
CREATE TABLE divisors (a int PRIMARY KEY, d int)

statement only
INSERT INTO divisors VALUES (1, 1), (2, 0)

statement only
CREATE CONTINUOUS VIEW quotients WITH (on_error = 'stop') AS SELECT s.b, s.b / d.d AS quotient FROM s JOIN divisors AS d ON d.a = s.a

statement only
INSERT INTO s VALUES (1, 10)

flush

statement only
INSERT INTO s VALUES (2, 11)

flush

query
SELECT name, state, last_error FROM standpipe.views WHERE name = 'quotients' AND schema = current_schema()
----
name | state | last_error
quotients | failed | division by zero

statement only
INSERT INTO s VALUES (1, 12)

statement only
UPDATE divisors SET d = 2 WHERE a = 2

statement only
ACTIVATE CONTINUOUS VIEW quotients

flush

query
SELECT * FROM quotients ORDER BY b
----
b | quotient
10 | 10
11 | 5
12 | 12

# Whose it is, and what it is.

statement error 42P01 continuous view "absent" does not exist
DEACTIVATE CONTINUOUS VIEW absent

statement error 42809 "s" is not a continuous view
ACTIVATE CONTINUOUS VIEW s

statement error 42601
DEACTIVATE CONTINUOUS VIEW sums CASCADE
