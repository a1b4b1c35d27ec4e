# Aggregates of a user's that are called like those of PostgreSQL's or ours: known by what they are, not by their names.

statement ok
CREATE FUNCTION least_of(int[]) RETURNS int LANGUAGE sql IMMUTABLE AS 'SELECT min(x) FROM unnest($1) AS x'

statement ok
CREATE AGGREGATE mode(ORDER BY int) (SFUNC = array_append, STYPE = int[], INITCOND = '{}', FINALFUNC = least_of)

statement ok
CREATE FUNCTION plus_product(bigint, int, int) RETURNS bigint LANGUAGE sql IMMUTABLE AS 'SELECT $1 + coalesce($2 * $3, 0)'

statement ok
CREATE AGGREGATE sum(int, int) (SFUNC = plus_product, STYPE = bigint, INITCOND = '0')

statement ok
CREATE AGGREGATE public.approx_percentile(int, int) (SFUNC = plus_product, STYPE = bigint, INITCOND = '0')

statement ok
CREATE AGGREGATE public.approx_top_k(int, int) (SFUNC = plus_product, STYPE = bigint, INITCOND = '100')

statement ok
CREATE STREAM s (k text, a int, b int)

statement ok
CREATE CONTINUOUS VIEW modes AS SELECT k, mode() WITHIN GROUP (ORDER BY a) AS m, mode() WITHIN GROUP (ORDER BY a::text) AS usual FROM s GROUP BY k

statement ok
CREATE CONTINUOUS VIEW sums AS SELECT k, sum(a, b) AS two, sum(a) AS one FROM s GROUP BY k

statement ok
CREATE CONTINUOUS VIEW percentiles AS SELECT k, approx_percentile(a, 2) AS mine FROM s GROUP BY k

statement ok
CREATE CONTINUOUS VIEW both_percentiles AS SELECT k, approx_percentile(a, 2) AS mine, approx_percentile(a::double precision, 0.5) AS ours FROM s GROUP BY k

statement ok
CREATE CONTINUOUS VIEW tops AS SELECT approx_top_k(a, b) AS mine, count(*) FROM s

statement ok
INSERT INTO s VALUES ('x', 3, 4), ('x', 1, 2), ('x', 3, 1), ('y', 7, NULL), (NULL, 2, 2)

compare

statement ok
INSERT INTO s VALUES ('y', 3, 4), ('x', -1, 2)

compare

statement ok
DROP STREAM s CASCADE

statement ok
DROP AGGREGATE public.approx_percentile(int, int)

statement ok
DROP AGGREGATE public.approx_top_k(int, int)
