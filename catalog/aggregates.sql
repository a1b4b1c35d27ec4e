-- Aggregates: those that combine states, and those that people may use in views and in any other query.

-- Covariance and regression combine in PostgreSQL's own way, {n, sum x, Sxx, sum y, Syy, Sxy}.
CREATE OR REPLACE AGGREGATE standpipe.combine_regression(double precision[]) (
    sfunc = float8_regr_combine,
    stype = double precision[],
    initcond = '{0,0,0,0,0,0}'
);

CREATE OR REPLACE FUNCTION standpipe.keep_first(anyelement, anyelement) RETURNS anyelement
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS 'SELECT $1';

CREATE OR REPLACE FUNCTION standpipe.keep_last(anyelement, anyelement) RETURNS anyelement
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS 'SELECT $2';

-- first(x ORDER BY y) and last(x ORDER BY y): of the values that are not NULL. In schema public, where every
-- search path finds them; a function of these names that is there already stays.
DO $$
BEGIN
    IF to_regprocedure('public.first(anyelement)') IS NULL THEN
        CREATE AGGREGATE public.first(anyelement) (sfunc = standpipe.keep_first, stype = anyelement);
    END IF;
    IF to_regprocedure('public.last(anyelement)') IS NULL THEN
        CREATE AGGREGATE public.last(anyelement) (sfunc = standpipe.keep_last, stype = anyelement);
    END IF;
END
$$;
