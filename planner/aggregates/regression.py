"""corr, covar_* and regr_*: PostgreSQL's own {n, Σx, Sxx, Σy, Syy, Sxy}, combined and finished by its own functions."""

from __future__ import annotations

from standpipe.planner.aggregates.base import Aggregate
from standpipe.planner.plan import State

FINALS = {
    "corr": "float8_corr",
    "covar_pop": "float8_covar_pop",
    "covar_samp": "float8_covar_samp",
    "regr_avgx": "float8_regr_avgx",
    "regr_avgy": "float8_regr_avgy",
    "regr_intercept": "float8_regr_intercept",
    "regr_r2": "float8_regr_r2",
    "regr_slope": "float8_regr_slope",
    "regr_sxx": "float8_regr_sxx",
    "regr_sxy": "float8_regr_sxy",
    "regr_syy": "float8_regr_syy",
}
COUNT = "regr_count"
MOMENTS = (
    "count({0})",
    "sum({0}.x)",
    "var_pop({0}.x) * count({0})",
    "sum({0}.y)",
    "var_pop({0}.y) * count({0})",
    "covar_pop({0}.y, {0}.x) * count({0})",
)


class Regression(Aggregate):
    names = (*FINALS, COUNT)

    @property
    def states(self) -> tuple[State, ...]:
        y, x = (value.spark for value in self.argument.values)
        # A pair counts only if both are there.
        fields = f"named_struct('y', cast({y} AS double), 'x', cast({x} AS double))"
        pair = f"if({y} IS NULL OR {x} IS NULL, null, {fields})"
        partials = tuple(self.argument.partial(moment, pair, "double precision") for moment in MOMENTS)
        moments = ", ".join(f"coalesce({partial.name}, 0)" for partial in partials)
        return (
            State(
                "pairs",
                "double precision[]",
                partials,
                f"standpipe.combine_regression(ARRAY[{moments}]::double precision[])",
                "standpipe.add_pairs({old}, {new})",
                "'{0,0,0,0,0,0}'",
            ),
        )

    def final(self, *columns: str) -> str:
        if self.argument.name == COUNT:
            return f"{columns[0]}[1]::bigint"
        return f"{FINALS[self.argument.name]}({columns[0]})"
