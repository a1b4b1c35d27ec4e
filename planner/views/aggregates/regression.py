"""corr, covar_* and regr_*: PostgreSQL's own {n, Σx, Sxx, Σy, Syy, Sxy}, combined and finished by its own functions."""

from __future__ import annotations

from standpipe.planner.plan import State
from standpipe.planner.views.aggregates.base import Aggregate
from standpipe.planner.views.aggregates.variance import SPREAD

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
X, Y = "struct_extract({0}, 'x')", "struct_extract({0}, 'y')"
MOMENTS = (
    "count({0})",
    f"sum({X})",
    f"({SPREAD.format(X)}) * count({{0}})",
    f"sum({Y})",
    f"({SPREAD.format(Y)}) * count({{0}})",
    f"(covar_pop({Y}, {X}) + sum({X} * 0) + sum({Y} * 0)) * count({{0}})",
)


class Regression(Aggregate):
    names = (*FINALS, COUNT)

    @property
    def states(self) -> tuple[State, ...]:
        y, x = (value.kernel for value in self.argument.values)
        # A pair counts only if both are there.
        fields = f"struct_pack(y := cast({y} AS double), x := cast({x} AS double))"
        pair = f"CASE WHEN {y} IS NOT NULL AND {x} IS NOT NULL THEN {fields} END"
        partials = tuple(self.argument.partial(moment, pair, "double precision") for moment in MOMENTS)
        moments = ", ".join(f"coalesce({partial.name}, 0)" for partial in partials)
        return (
            State(
                "pairs",
                "double precision[]",
                partials,
                f"ARRAY[{moments}]::double precision[]",
                "standpipe.add_pairs({old}, {new})",
                "'{0,0,0,0,0,0}'",
            ),
        )

    def final(self, *columns: str) -> str:
        if self.argument.name == COUNT:
            return f"{columns[0]}[1]::bigint"
        return f"{FINALS[self.argument.name]}({columns[0]})"
