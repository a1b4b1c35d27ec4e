-- Aggregates that PostgreSQL does not have. They live in schema public, so that they are found by whatever search path
-- has it, without a qualifier; in a view and over ordinary tables alike. What they are made of is in schema standpipe:
-- PostgreSQL goes by identity there, and no caller needs the right to look into it.

-- first(x ORDER BY y) and last(x ORDER BY y): of the values that are not NULL.
CREATE OR REPLACE FUNCTION standpipe.keep_first(anyelement, anyelement) RETURNS anyelement
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS 'SELECT $1';

CREATE OR REPLACE FUNCTION standpipe.keep_last(anyelement, anyelement) RETURNS anyelement
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS 'SELECT $2';

CREATE OR REPLACE AGGREGATE public.first(anyelement) (SFUNC = standpipe.keep_first, STYPE = anyelement);
CREATE OR REPLACE AGGREGATE public.last(anyelement) (SFUNC = standpipe.keep_last, STYPE = anyelement);

-- The approximate ones give the exact answer here.

-- approx_count_distinct(x): how many different values there are. NULL is none.
CREATE OR REPLACE FUNCTION standpipe.count_different(collected anycompatiblearray) RETURNS bigint
LANGUAGE sql IMMUTABLE SET search_path = pg_catalog, pg_temp AS $$
    SELECT count(DISTINCT value) FROM unnest(collected) AS value
$$;

CREATE OR REPLACE AGGREGATE public.approx_count_distinct(anycompatible) (
    SFUNC = array_append, STYPE = anycompatiblearray, INITCOND = '{}', FINALFUNC = standpipe.count_different
);

-- approx_percentile(x, fraction): the value that percentile_disc gives. NULL and NaN are none.
-- The state is the fraction and then the values. array_cat moves a flat array by its bytes; array_append would take
-- it apart at each call, because nothing but the aggregate's own function may keep it open from call to call.
CREATE OR REPLACE FUNCTION standpipe.collect_number(
    collected double precision[], value double precision, fraction double precision
) RETURNS double precision[]
LANGUAGE sql IMMUTABLE AS $$
    SELECT CASE WHEN value IS NULL OR value = 'NaN' THEN coalesce(collected, ARRAY[fraction])
           ELSE array_cat(coalesce(collected, ARRAY[fraction]), ARRAY[value]) END
$$;

CREATE OR REPLACE FUNCTION standpipe.percentile_of(collected double precision[]) RETURNS double precision
LANGUAGE sql IMMUTABLE SET search_path = pg_catalog, pg_temp AS $$
    SELECT percentile_disc(collected[1]) WITHIN GROUP (ORDER BY value) FROM unnest(collected[2:]) AS value
$$;

CREATE OR REPLACE AGGREGATE public.approx_percentile(double precision, double precision) (
    SFUNC = standpipe.collect_number, STYPE = double precision[], FINALFUNC = standpipe.percentile_of
);

-- approx_top_k(x, k): the k most frequent values as [{"value": …, "count": …}, …], the most frequent first, of the
-- equally frequent the one whose text comes first; NULL where there is no value. Values are the same if they are
-- the same in JSON. The state is k and then the values.
CREATE OR REPLACE FUNCTION standpipe.collect_item(collected jsonb[], value anyelement, k integer) RETURNS jsonb[]
LANGUAGE sql STABLE AS $$
    SELECT CASE WHEN value IS NULL THEN coalesce(collected, ARRAY[to_jsonb(k)])
           ELSE array_cat(coalesce(collected, ARRAY[to_jsonb(k)]), ARRAY[to_jsonb(value)]) END
$$;

CREATE OR REPLACE FUNCTION standpipe.most_frequent(collected jsonb[]) RETURNS jsonb
LANGUAGE sql IMMUTABLE SET search_path = pg_catalog, pg_temp AS $$
    SELECT jsonb_agg(jsonb_build_object('value', value, 'count', occurrences)
                     ORDER BY occurrences DESC, (value #>> '{}') COLLATE "C")
    FROM (SELECT value, count(*) AS occurrences FROM unnest(collected[2:]) AS value GROUP BY value
          ORDER BY count(*) DESC, (value #>> '{}') COLLATE "C" LIMIT (collected[1])::integer) AS top
$$;

CREATE OR REPLACE AGGREGATE public.approx_top_k(anyelement, integer) (
    SFUNC = standpipe.collect_item, STYPE = jsonb[], FINALFUNC = standpipe.most_frequent
);
