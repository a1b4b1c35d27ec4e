# A function that returns a set multiplies rows, or drops them, wherever it stands: not those of other views.

statement ok
CREATE FUNCTION letters(text) RETURNS SETOF text LANGUAGE sql IMMUTABLE AS $$ SELECT unnest(string_to_array($1, NULL)) $$

statement ok
CREATE OPERATOR ??> (FUNCTION = letters, RIGHTARG = text)

statement ok
CREATE STREAM s (id int, k text, words text[])

statement ok
BEGIN

statement ok
CREATE CONTINUOUS VIEW beside AS SELECT count(*), sum(id), min(k) FROM s

statement ok
CREATE CONTINUOUS VIEW beside_grouped AS SELECT k, count(*), sum(id) FROM s GROUP BY k

statement ok
CREATE CONTINUOUS VIEW beside_rows AS SELECT id, k FROM s

statement ok
CREATE CONTINUOUS VIEW grouped AS SELECT count(*) FROM s GROUP BY unnest(words)

statement ok
CREATE CONTINUOUS VIEW grouped_shown AS SELECT unnest(words) AS word, count(*), sum(id) FROM s GROUP BY 1

statement ok
CREATE CONTINUOUS VIEW grouped_inside AS SELECT upper(unnest(words)) || k AS word, count(*) FROM s GROUP BY upper(unnest(words)) || k

statement ok
CREATE CONTINUOUS VIEW by_operator AS SELECT count(*) FROM s GROUP BY (??> k)

statement ok
CREATE CONTINUOUS VIEW shown_by_operator AS SELECT id, (??> k) AS letter FROM s

statement ok
CREATE CONTINUOUS VIEW distinct_by_operator AS SELECT DISTINCT ??> k AS letter FROM s

statement ok
CREATE CONTINUOUS VIEW in_sets AS SELECT k, count(*) FROM s GROUP BY GROUPING SETS ((k, unnest(words)), (unnest(words)), ())

statement ok
CREATE CONTINUOUS VIEW in_rollup AS SELECT k, count(*) FROM s GROUP BY ROLLUP (k, generate_series(1, id))

statement ok
CREATE CONTINUOUS VIEW ordered AS SELECT id FROM s ORDER BY unnest(words), id

statement ok
CREATE CONTINUOUS VIEW ordered_groups AS SELECT k, count(*) FROM s GROUP BY k ORDER BY generate_series(1, 2), k

statement ok
CREATE CONTINUOUS VIEW distinct_on AS SELECT DISTINCT ON (unnest(words)) id, k FROM s ORDER BY unnest(words), id

statement ok
CREATE CONTINUOUS VIEW distinct_values AS SELECT DISTINCT regexp_split_to_table(k, '') AS letter FROM s

statement ok
CREATE CONTINUOUS VIEW in_window AS SELECT id, row_number() OVER (PARTITION BY unnest(words) ORDER BY id) AS n FROM s

statement ok
CREATE CONTINUOUS VIEW in_subquery AS SELECT q.word, count(*) FROM (SELECT unnest(words) AS word FROM s) AS q GROUP BY q.word

statement ok
CREATE CONTINUOUS VIEW in_scalar AS SELECT (SELECT max(w) FROM unnest(words) AS w) AS last, count(*) FROM s GROUP BY 1

statement ok
CREATE CONTINUOUS VIEW in_from AS SELECT w, count(*) FROM s, unnest(words) AS w GROUP BY w

statement ok
COMMIT

statement ok
INSERT INTO s VALUES (1, 'ab', '{a,b,a}'), (2, 'b', '{}'), (3, 'ab', NULL), (4, '', '{c}'), (2, NULL, '{a,NULL}')

compare

statement ok
INSERT INTO s VALUES (3, 'b', '{b,c}'), (0, 'x', '{}')

compare
