# A view sees the rows committed after its creation, no other; views come and go while others go on.

statement ok
CREATE STREAM ticks (k int, v int)

statement ok
INSERT INTO ticks VALUES (1, 1), (2, 2)

statement ok
CREATE CONTINUOUS VIEW first AS SELECT k, count(*), sum(v) FROM ticks GROUP BY k

statement ok
INSERT INTO ticks VALUES (1, 10), (3, 30)

compare

statement ok
INSERT INTO ticks VALUES (1, 100)

statement ok
CREATE CONTINUOUS VIEW second AS SELECT k, count(*), sum(v) FROM ticks GROUP BY k

statement ok
INSERT INTO ticks VALUES (1, 1000), (2, 2000)

statement ok
CREATE CONTINUOUS VIEW third AS SELECT k, v FROM ticks

compare

statement ok
INSERT INTO ticks VALUES (1, 10000), (4, 40000)

compare

statement ok
DROP CONTINUOUS VIEW first

statement ok
INSERT INTO ticks VALUES (1, 5), (4, 6)

# The same name again is a new view.

statement ok
CREATE CONTINUOUS VIEW first AS SELECT k, count(*), sum(v) FROM ticks GROUP BY k

compare

statement ok
INSERT INTO ticks VALUES (1, 7)

compare
