"""stddev and variance, sample and population.

Of floats by PostgreSQL's own {n, sum, squared differences}, combined and finished by its own functions. Of
integers and numeric from the exact sums of values and squares, as PostgreSQL does it.
"""

from __future__ import annotations

from standpipe.planner.aggregates.base import ADD, Aggregate, Argument, count_state, over_gathered
from standpipe.planner.aggregates.sums import integer_sum_state, sum_state
from standpipe.planner.plan import State

LARGEST_SQUARED_AS_BIGINT = 1 << 31
"""Squares of integers below this fit a 64-bit integer."""
LIMB_BITS = 21
LIMB_MASK = (1 << LIMB_BITS) - 1
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
    def states(self) -> tuple[State, ...]:
        argument = self.argument
        if argument.type.is_float:
            return (float_moments_state(argument),)
        total = sum_state(argument)
        if total is None or argument.type.base not in ("smallint", "integer", "bigint", "numeric"):
            raise self.refuse_type()
        return (count_state(argument), total, squares_state(argument))

    def final(self, *columns: str) -> str:
        if self.argument.type.is_float:
            return f"{FLOAT_FINALS[self.argument.name]}({columns[0]})"
        return self._exact_final(*columns)

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
        return f"CASE WHEN {count} < {least} THEN NULL WHEN {numerator} <= 0 THEN 0 ELSE {value} END"


def float_moments_state(argument: Argument) -> State:
    value = f"cast({argument.value.spark} AS double)"
    count = argument.partial("count({})", value, "bigint")
    total = argument.partial("sum({})", value, "double precision")
    spread = argument.partial("var_pop({})", value, "double precision")
    moments = (
        f"ARRAY[{count.name}, coalesce({total.name}, 0), coalesce({spread.name} * {count.name}, 0)]::double precision[]"
    )
    return State(
        "moments",
        "double precision[]",
        (count, total, spread),
        f"standpipe.combine_variance({moments})",
        "standpipe.add_moments({old}, {new})",
        "'{0,0,0}'",
    )


def squares_state(argument: Argument) -> State:
    if argument.type.base == "numeric":
        partial = argument.gathered()
        reduce = over_gathered(partial, "sum(value::numeric * value::numeric)")
        return State("squares", "numeric", (partial,), reduce, ADD)
    value = f"cast({argument.value.spark} AS bigint)"
    if argument.type.base != "bigint":
        return integer_sum_state(argument, f"({value} * {value})", kind="squares")
    return bigint_squares_state(argument, value)


def bigint_squares_state(argument: Argument, value: str) -> State:
    """Small values are squared as they are; the rare large ones in limbs of 21 bits, whose products and
    their sums over a batch fit 64 bits."""
    small = f"{value} BETWEEN -{LARGEST_SQUARED_AS_BIGINT} AND {LARGEST_SQUARED_AS_BIGINT}"
    small_sum = integer_sum_state(argument, f"if({small}, {value} * {value}, 0L)")
    high = f"shiftright({value}, {2 * LIMB_BITS})"
    middle = f"(shiftright({value}, {LIMB_BITS}) & {LIMB_MASK}L)"
    low = f"({value} & {LIMB_MASK}L)"
    # The coefficients of (high, middle, low) squared, by the power of the limb they belong to.
    products = (
        f"{low} * {low}",
        f"2L * {middle} * {low}",
        f"2L * {high} * {low} + {middle} * {middle}",
        f"2L * {high} * {middle}",
        f"{high} * {high}",
    )
    limbs = tuple(argument.partial("sum({})", f"if({small}, null, {p})", "bigint") for p in products)
    terms = (f"coalesce(sum({limb.name}) * {1 << power * LIMB_BITS}, 0)" for power, limb in enumerate(limbs))
    reduce = " + ".join((small_sum.reduce, *terms))
    return State("squares", "numeric", (*small_sum.partials, *limbs), reduce, ADD)
