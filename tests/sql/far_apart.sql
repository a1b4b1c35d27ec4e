# Values so far apart that the square of their distance is no number, in fragments of their own.

statement ok
CREATE STREAM readings (n int, x double precision, y double precision)

statement ok
BEGIN

statement ok
CREATE CONTINUOUS VIEW spread AS SELECT var_pop(x), stddev(x), regr_sxx(y, x), corr(x, y) FROM readings

statement ok
CREATE CONTINUOUS VIEW positive AS SELECT var_pop(x), regr_syy(x, y) FROM readings WHERE x > 0

statement ok
CREATE CONTINUOUS VIEW single AS SELECT n, var_pop(x), stddev_samp(x) FROM readings GROUP BY n

statement ok
COMMIT

statement ok
INSERT INTO readings VALUES (1, 'NaN', 1), (2, 'Infinity', 2)

compare

statement ok
INSERT INTO readings VALUES (3, 1e300, 3), (4, -1e300, 4), (5, 7, 5)

compare

# PostgreSQL fails for these alone; the view does not.

statement only
CREATE CONTINUOUS VIEW far AS SELECT count(*), var_pop(x) FROM readings

statement only
CREATE CONTINUOUS VIEW far_up AS SELECT count(*), var_pop(x) FROM readings WHERE x > 0

statement only
INSERT INTO readings VALUES (6, 1e300, 0), (7, -1e300, 0)

flush

query
SELECT * FROM far, far_up AS up (ups, spread)
----
count | var_pop | ups | spread
2 | Infinity | 1 | 0
