# What random queries have found.

statement ok
BEGIN

statement ok
CREATE STREAM s (id int, c char(4), k text)

# An expression over char(n) is of type bpchar, without a length: its blanks must not be lost on the way.

statement ok
CREATE CONTINUOUS VIEW padded_key AS SELECT coalesce(c, 'none') AS c, count(*) FROM s GROUP BY 1

statement ok
CREATE CONTINUOUS VIEW padded_item AS SELECT id, coalesce(c, 'none') AS c FROM s

statement ok
CREATE CONTINUOUS VIEW padded_distinct AS SELECT DISTINCT coalesce(c, 'none') AS c FROM s

statement ok
CREATE CONTINUOUS VIEW padded_ends AS SELECT k, min(coalesce(c, 'none')) AS a, max(nullif(c, 'x')) AS b FROM s GROUP BY k

statement ok
CREATE CONTINUOUS VIEW padded_list AS SELECT k, array_agg(coalesce(c, 'none') ORDER BY id) AS list FROM s GROUP BY k

statement ok
CREATE CONTINUOUS VIEW padded_mode AS SELECT mode() WITHIN GROUP (ORDER BY c) AS a, percentile_disc(1) WITHIN GROUP (ORDER BY coalesce(c, 'none')) AS b FROM s

statement ok
CREATE CONTINUOUS VIEW padded_set AS SELECT coalesce(c, 'none') AS c, k, count(*) FROM s GROUP BY CUBE (1, 2)

statement ok
COMMIT

statement ok
INSERT INTO s VALUES (1, 'я', 'a'), (2, '', 'a'), (3, NULL, 'b'), (4, 'abcd', 'b'), (5, 'x', 'c'), (6, 'я  ', 'c'), (7, 'я', 'c')

compare

statement ok
INSERT INTO s VALUES (8, 'я', 'a'), (9, ' b', 'd')

compare
