# What a stream is told of its times is nothing to its rows: columns stand in their order, with their constraints.

statement ok
CREATE STREAM trips (a int, ts timestamptz NOT NULL TIMESTAMPCOLUMN DEFAULT '2026-01-01', WATERMARK FOR ts AS ts - interval '10 seconds', b text, CHECK (a > 0))

statement ok
CREATE CONTINUOUS VIEW v AS SELECT b, count(*), max(ts) FROM trips GROUP BY b

statement ok
INSERT INTO trips VALUES (1, '2026-02-01', 'x'), (2, '2026-02-02', 'y')

statement ok
INSERT INTO trips (a, b) VALUES (3, 'y')

compare

statement error 23502 null value in column "ts"
INSERT INTO trips VALUES (1, NULL, 'x')

statement error 23514 violates check constraint
INSERT INTO trips VALUES (0, '2026-02-01', 'x')

statement only
ALTER STREAM trips DROP WATERMARK

statement only
ALTER STREAM trips ADD WATERMARK FOR arrival_timestamp AS arrival_timestamp

statement ok
INSERT INTO trips VALUES (4, '2026-02-03', 'x')

copy ok
COPY trips FROM STDIN CSV
----
5,2026-02-04,z

compare
