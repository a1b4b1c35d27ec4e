"""corr, covar_* and regr_*: PostgreSQL's own {n, Σx, Sxx, Σy, Syy, Sxy}, combined and finished by its own functions."""

from __future__ import annotations

from sqlglot import exp

from standpipe.planner.plan import State
from standpipe.planner.sql.template import compose, hole
from standpipe.planner.views.aggregates.base import Aggregate, expression
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
PAIR = (
    "CASE WHEN {0} IS NOT NULL AND {1} IS NOT NULL "
    "THEN struct_pack(y := cast({0} AS double), x := cast({1} AS double)) END"
)
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
        # A pair counts only if both are there.
        pair = compose(PAIR, *(value.kernel for value in self.argument.values))
        partials = tuple(self.argument.partial(moment, pair, "double precision") for moment in MOMENTS)
        moments = compose(", ".join(["coalesce({}, 0)"] * len(partials)), *(hole(each.name) for each in partials))
        return (
            State(
                "pairs",
                "double precision[]",
                partials,
                compose("ARRAY[{}]::double precision[]", moments),
                "standpipe.add_pairs({old}, {new})",
                "'{0,0,0,0,0,0}'",
            ),
        )

    def final(self, *columns: exp.Expr) -> exp.Expr:
        if self.argument.name == COUNT:
            return expression("({})[1]::bigint", *columns)
        return expression(f"{FINALS[self.argument.name]}({{}})", *columns)
