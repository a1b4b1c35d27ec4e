-- Aggregates that combine states.

-- Covariance and regression combine in PostgreSQL's own way, {n, sum x, Sxx, sum y, Syy, Sxy}.
CREATE OR REPLACE AGGREGATE standpipe.combine_regression(double precision[]) (
    sfunc = float8_regr_combine,
    stype = double precision[],
    initcond = '{0,0,0,0,0,0}'
);
