# What is rolled back leaves no trace; what is committed comes whole.

statement ok
BEGIN

statement ok
CREATE STREAM ledger (id int, amount int CHECK (amount >= 0))

statement ok
CREATE CONTINUOUS VIEW balance AS SELECT count(*), sum(amount) FROM ledger

statement ok
CREATE CONTINUOUS VIEW entries AS SELECT id, amount FROM ledger

statement ok
COMMIT

statement ok
BEGIN

statement ok
INSERT INTO ledger VALUES (1, 100)

statement ok
ROLLBACK

compare

statement ok
BEGIN

statement ok
INSERT INTO ledger VALUES (2, 200)

statement ok
SAVEPOINT a

statement ok
INSERT INTO ledger VALUES (3, 300)

statement ok
ROLLBACK TO SAVEPOINT a

statement ok
INSERT INTO ledger VALUES (4, 400)

statement ok
SAVEPOINT b

statement ok
INSERT INTO ledger VALUES (5, 500)

statement ok
RELEASE SAVEPOINT b

statement ok
COMMIT

compare

# A statement that fails takes its own rows away, all of them.

statement error 23514
INSERT INTO ledger VALUES (6, 1), (7, -1)

statement ok
INSERT INTO ledger VALUES (8, 8)

compare

query
SELECT * FROM entries ORDER BY id
----
id | amount
2 | 200
4 | 400
5 | 500
8 | 8
