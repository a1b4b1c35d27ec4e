# A row joins the tables as they are when it is processed; later changes do not reach back.

statement ok
CREATE TABLE users (id int PRIMARY KEY, region text, vip boolean)

statement ok
INSERT INTO users VALUES (1, 'north', true), (2, 'south', false)

statement ok
CREATE STREAM visits (user_id int, bytes int)

statement ok
BEGIN

statement ok
CREATE CONTINUOUS VIEW by_region AS
SELECT u.region, count(*), sum(v.bytes) FROM visits v JOIN users u ON u.id = v.user_id GROUP BY u.region

statement ok
CREATE CONTINUOUS VIEW regions_kept AS SELECT v.bytes, u.region FROM visits v LEFT JOIN users u ON u.id = v.user_id

statement ok
CREATE CONTINUOUS VIEW of_vips AS SELECT count(*) FROM visits WHERE user_id IN (SELECT id FROM users WHERE vip)

statement ok
CREATE CONTINUOUS VIEW numbered AS
SELECT u.region, v.bytes, row_number() OVER (ORDER BY v.bytes) AS n FROM visits v JOIN users u ON u.id = v.user_id

statement ok
COMMIT

statement ok
INSERT INTO visits VALUES (1, 10), (2, 20), (3, 30)

compare

statement only
UPDATE users SET region = 'west', vip = NOT vip WHERE id = 1

statement only
INSERT INTO users VALUES (3, 'east', true)

statement only
INSERT INTO visits VALUES (1, 100), (3, 300)

flush

query
SELECT * FROM by_region ORDER BY region
----
region | count | sum
east | 1 | 300
north | 1 | 10
south | 1 | 20
west | 1 | 100

query
SELECT * FROM regions_kept ORDER BY bytes
----
bytes | region
10 | north
20 | south
30 | NULL
100 | west
300 | east

query
SELECT * FROM of_vips
----
count
2

query
SELECT * FROM numbered ORDER BY n
----
region | bytes | n
north | 10 | 1
south | 20 | 2
west | 100 | 3
east | 300 | 4

# What a view joins is not dropped from under it.

statement error 2BP01
DROP TABLE users
