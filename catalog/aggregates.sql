-- Functions that combine states.

-- Finite, and their distance too large to be squared.
CREATE OR REPLACE FUNCTION standpipe.are_far_apart(a double precision, b double precision) RETURNS boolean
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
    SELECT abs(a / 2 - b / 2) BETWEEN 1e150 AND 1.7976931348623157e308
$$;

-- Moments of two sets of values: {n, sum, sum of squared differences}, as PostgreSQL combines them. Where values lie so
-- far apart that the square of their distance is no number, PostgreSQL fails; a view must not, and its spread is infinite.
CREATE OR REPLACE FUNCTION standpipe.add_moments(a double precision[], b double precision[])
RETURNS double precision[]
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
    SELECT CASE WHEN a[1] > 0 AND b[1] > 0 AND standpipe.are_far_apart(a[2] / a[1], b[2] / b[1])
           THEN ARRAY[a[1] + b[1], a[2] + b[2], 'Infinity']
           ELSE float8_combine(a, b) END
$$;

-- The same of pairs: {n, sum x, Sxx, sum y, Syy, Sxy}.
CREATE OR REPLACE FUNCTION standpipe.add_pairs(a double precision[], b double precision[])
RETURNS double precision[]
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
    SELECT CASE WHEN a[1] > 0 AND b[1] > 0
                 AND (standpipe.are_far_apart(a[2] / a[1], b[2] / b[1]) OR standpipe.are_far_apart(a[4] / a[1], b[4] / b[1]))
           THEN ARRAY[a[1] + b[1], a[2] + b[2], 'Infinity', a[4] + b[4], 'Infinity', 'NaN']
           ELSE float8_regr_combine(a, b) END
$$;

-- What unites the states of any number of parts. PostgreSQL's own functions, in C, fail where values lie very far apart or
-- are infinite: such states are united one by one.

CREATE OR REPLACE FUNCTION standpipe.is_huge(state double precision[]) RETURNS boolean
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
    -- NaN is greater than all other numbers.
    SELECT greatest(abs(state[2]), abs(state[3]), abs(state[4]), abs(state[5]), abs(state[6])) > 1e130
$$;

CREATE OR REPLACE AGGREGATE standpipe.unite_moments(double precision[]) (
    SFUNC = float8_combine, STYPE = double precision[], INITCOND = '{0,0,0}', COMBINEFUNC = float8_combine, PARALLEL = SAFE
);
CREATE OR REPLACE AGGREGATE standpipe.unite_huge_moments(double precision[]) (
    SFUNC = standpipe.add_moments, STYPE = double precision[], INITCOND = '{0,0,0}', PARALLEL = SAFE
);
CREATE OR REPLACE AGGREGATE standpipe.unite_pairs(double precision[]) (
    SFUNC = float8_regr_combine, STYPE = double precision[], INITCOND = '{0,0,0,0,0,0}',
    COMBINEFUNC = float8_regr_combine, PARALLEL = SAFE
);
CREATE OR REPLACE AGGREGATE standpipe.unite_huge_pairs(double precision[]) (
    SFUNC = standpipe.add_pairs, STYPE = double precision[], INITCOND = '{0,0,0,0,0,0}', PARALLEL = SAFE
);
