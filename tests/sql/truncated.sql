# TRUNCATE CONTINUOUS VIEW begins again at nothing; the other views go on.

statement ok
BEGIN

statement ok
CREATE STREAM visits (page text, n int)

statement ok
CREATE CONTINUOUS VIEW pages AS SELECT page, count(*), sum(n) FROM visits GROUP BY page

statement ok
CREATE CONTINUOUS VIEW total AS SELECT count(*), max(n) FROM visits

statement ok
CREATE CONTINUOUS VIEW list AS SELECT page, n FROM visits

statement ok
COMMIT

statement ok
INSERT INTO visits VALUES ('a', 1), ('b', 2), ('a', 3)

compare

statement ok
TRUNCATE CONTINUOUS VIEW pages

compare

statement ok
INSERT INTO visits VALUES ('a', 4), ('c', 5)

compare

statement ok
TRUNCATE CONTINUOUS VIEW total, list

query
SELECT * FROM total
----
count | max
0 | NULL

compare

statement ok
INSERT INTO visits VALUES ('a', 6)

compare

# A rolled-back truncation did not happen.

statement ok
BEGIN

statement ok
TRUNCATE CONTINUOUS VIEW pages

statement ok
ROLLBACK

statement ok
INSERT INTO visits VALUES ('b', 7)

compare

statement error 42P01
TRUNCATE CONTINUOUS VIEW absent

statement error 42809
TRUNCATE CONTINUOUS VIEW visits
