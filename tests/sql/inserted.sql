# INSERT in every form.

statement ok
BEGIN

statement ok
CREATE STREAM items (id int NOT NULL, name text DEFAULT 'unnamed', price int CHECK (price > 0), made date DEFAULT '2026-01-01')

statement ok
CREATE CONTINUOUS VIEW list AS SELECT id, name, price, made FROM items

statement ok
CREATE CONTINUOUS VIEW names AS SELECT name, count(*), sum(price) FROM items GROUP BY name

statement ok
COMMIT

statement ok
CREATE TABLE source AS SELECT n AS id, 'from ' || n AS name FROM generate_series(100, 119) AS n

statement ok
INSERT INTO items VALUES (1, 'a', 10, '2026-02-02')

statement ok
INSERT INTO items VALUES (2), (3)

statement ok
INSERT INTO items (price, id) VALUES (5, 4), (6, 5)

statement ok
INSERT INTO items VALUES (6, DEFAULT, 7, DEFAULT), (7, NULL, NULL, NULL)

statement ok
INSERT INTO items (id, name) SELECT id, name FROM source

statement ok
WITH more AS (SELECT 200 + n AS id FROM generate_series(1, 3) AS n) INSERT INTO items (id) SELECT id FROM more

compare

query
INSERT INTO items (id, price) VALUES (8, 80), (9, 90) RETURNING id, name, price * 2 AS twice
----
id | name | twice
8 | unnamed | 160
9 | unnamed | 180

query
INSERT INTO items (id) VALUES (10) RETURNING arrival_timestamp IS NOT NULL AS stamped
----
stamped
t

flush

query
SELECT count(*), count(price) AS priced, sum(price) FROM list
----
count | priced | sum
33 | 6 | 198

# Violations are PostgreSQL's own, and lose nothing but the statement.

statement error 23502 null value in column "id"
INSERT INTO items (name) VALUES ('no id')

statement error 23514 violates check constraint
INSERT INTO items (id, price) VALUES (11, 1), (12, 0)

statement error 22P02 invalid input syntax for type integer
INSERT INTO items VALUES ('x')

statement error 42703 column "prize" of relation "items" does not exist
INSERT INTO items (id, prize) VALUES (1, 2)
----
at prize

statement error 42601
INSERT INTO items VALUES (1, 'a', 1, '2026-01-01', now(), 1, 2)

statement error 22003
INSERT INTO items VALUES (3000000000)

statement only
INSERT INTO items (id) VALUES (13)

flush

query
SELECT count(*), max(id) FILTER (WHERE id < 100) AS max FROM list
----
count | max
34 | 13
