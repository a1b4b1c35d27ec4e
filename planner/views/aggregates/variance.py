"""stddev and variance, sample and population.

Of floats by PostgreSQL's own {n, sum, squared differences}, combined and finished by its own functions. Of
integers and numeric from the exact sums of values and squares, as PostgreSQL does it.
"""

from __future__ import annotations

from sqlglot import exp

from standpipe.planner.plan import COUNT, COUNT_STEPS, Obstacle, State, Steps
from standpipe.planner.sql.template import compose, hole
from standpipe.planner.views.aggregates.base import ADD, Aggregate, Argument, count_state, expression, over_gathered
from standpipe.planner.views.aggregates.sums import integer_sum_state, sum_state

SPREAD = "var_pop({0}) + sum({0} * 0)"
"""The spread of infinity is not a number, as PostgreSQL has it, however many of them there are."""
FLOAT_SUM = "sum(cast({0} AS double))"
FLOAT_SPREAD = SPREAD.format("cast({0} AS double)")
# [n, sum, squared differences] of parts, brought together by Chan's formula.
FLOAT_MOMENTS = (
    f"CASE WHEN count({{0}}) > 0 THEN [cast(count({{0}}) AS double), {FLOAT_SUM}, ({FLOAT_SPREAD}) * count({{0}})] END"
)
ADD_MOMENTS = (
    "[a[1] + b[1], a[2] + b[2], a[3] + b[3] + pow(a[2] / a[1] - b[2] / b[1], 2) * a[1] * b[1] / (a[1] + b[1])]"
)
ADDED_MOMENTS = f"list_reduce(list({{0}}) FILTER (WHERE {{0}} IS NOT NULL), lambda a, b: {ADD_MOMENTS})"
SPREAD_STEPS = Steps(FLOAT_MOMENTS, f"list_transform([{ADDED_MOMENTS}], lambda moments: moments[3] / moments[1])[1]")
SQUARE = "(cast({0} AS hugeint) * {0})"
HALF_BITS = 64
HALF_MASK = (1 << HALF_BITS) - 1
GUARD_DIGITS = 20
POPULATION = ("var_pop", "stddev_pop")
FLOAT_FINALS = {
    "variance": "float8_var_samp",
    "var_samp": "float8_var_samp",
    "var_pop": "float8_var_pop",
    "stddev": "float8_stddev_samp",
    "stddev_samp": "float8_stddev_samp",
    "stddev_pop": "float8_stddev_pop",
}


class Variance(Aggregate):
    names = tuple(FLOAT_FINALS)

    @property
    def states(self) -> tuple[State, ...] | Obstacle:
        argument = self.argument
        if argument.type.is_float:
            return (float_moments_state(argument),)
        total = sum_state(argument)
        if total is None or argument.type.base not in ("smallint", "integer", "bigint", "numeric"):
            return self.type_obstacle()
        return (count_state(argument), total, squares_state(argument))

    def final(self, *columns: exp.Expr) -> exp.Expr:
        if self.argument.type.is_float:
            return expression(f"{FLOAT_FINALS[self.argument.name]}({{}})", *columns)
        return expression(self._exact_final("{0}", "{1}", "{2}"), *columns)

    def _exact_final(self, count: str, total: str, squares: str) -> str:
        population = self.argument.name in POPULATION
        least, divisor = (1, count) if population else (2, f"({count} - 1)")
        numerator = f"({count} * {squares}::numeric - {total}::numeric * {total}::numeric)"
        variance = f"({numerator} / ({count}::numeric * {divisor}))"
        value = variance
        if self.argument.name.startswith("stddev"):
            # PostgreSQL takes the root at the scale of the quotient. sqrt() has a scale of its own, so close to
            # that one that rounding twice would show; with many more digits it does not.
            root = f"sqrt(round({variance}, scale({variance}) + {GUARD_DIGITS}))"
            value = f"round({root}, scale({variance}))"
        return (
            f"CASE WHEN {count} < {least} THEN NULL WHEN {numerator} = 'NaN'::numeric THEN 'NaN'::numeric "
            f"WHEN {numerator} <= 0 THEN 0 ELSE {value} END"
        )


def float_moments_state(argument: Argument) -> State:
    value = argument.value.kernel
    count = argument.partial(COUNT, value, "bigint", COUNT_STEPS)
    total = argument.total("sum(cast({} AS double))", value, "double precision")
    spread = argument.partial(FLOAT_SPREAD, value, "double precision", SPREAD_STEPS)
    moments = compose(
        "ARRAY[{0}, coalesce({1}, 0), coalesce({2} * {0}, 0)]::double precision[]",
        *(hole(partial.name) for partial in (count, total, spread)),
    )
    return State(
        "moments",
        "double precision[]",
        (count, total, spread),
        moments,
        "standpipe.add_moments({old}, {new})",
        "'{0,0,0}'",
    )


def squares_state(argument: Argument) -> State:
    if argument.type.base == "numeric":
        partial = argument.gathered()
        value = over_gathered(partial, "sum(value::numeric * value::numeric)")
        return State("squares", "numeric", (partial,), value, ADD)
    if argument.type.base != "bigint":
        return integer_sum_state(argument, "sum(cast({0} AS bigint) * {0})", kind="squares")
    return bigint_squares_state(argument)


def bigint_squares_state(argument: Argument) -> State:
    """A square fits 128 bits and the sum of two may not: the halves of squares are added up apart."""
    value = argument.value.kernel
    high = argument.total(f"sum({SQUARE} >> {HALF_BITS})", value, "numeric")
    low = argument.total(f"sum({SQUARE} & cast({HALF_MASK} AS hugeint))", value, "numeric")
    whole = compose(f"{{}} * {1 << HALF_BITS} + {{}}", hole(high.name), hole(low.name))
    return State("squares", "numeric", (high, low), whole, ADD)
