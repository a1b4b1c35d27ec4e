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
