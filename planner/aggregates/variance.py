"""stddev and variance, sample and population.

Of floats by PostgreSQL's own {n, sum, squared differences}, combined and finished by its own functions. Of
integers and numeric from the exact sums of values and squares, as PostgreSQL does it.
"""

from __future__ import annotations

from standpipe.planner.aggregates.base import ADD, Aggregate, Argument, count_state, over_gathered
from standpipe.planner.aggregates.sums import LOW_MASK, integer_sum_state, sum_state
from standpipe.planner.plan import Partial, State

LARGEST_SQUARED_AS_BIGINT = 1 << 31
"""Squares of integers below this fit a 64-bit integer."""
DECIMAL_SPLIT = 10**18
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
        # PostgreSQL takes the root at the scale of the quotient.
        value = variance
        if self.argument.name.startswith("stddev"):
            value = f"round(sqrt({variance}), scale({variance}))"
        return f"CASE WHEN {count} < {least} THEN NULL WHEN {numerator} <= 0 THEN 0 ELSE {value} END"


def float_moments_state(argument: Argument) -> State:
    value = f"cast({argument.value.spark} AS double)"
    count = argument.partial("count({})", value, "bigint")
    total = argument.partial("sum({})", value, "double precision")
    spread = argument.partial("var_pop({})", value, "double precision")
    moments = (
        f"ARRAY[{count.name}, coalesce({total.name}, 0), coalesce({spread.name} * {count.name}, 0)]"
        "::double precision[]"
    )
    return State(
        "moments",
        "double precision[]",
        (count, total, spread),
        f"standpipe.combine_variance({moments})",
        "float8_combine({old}, {new})",
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
    """Small values are squared as 64-bit integers; the rare large ones as decimals, in two halves."""
    small = f"{value} BETWEEN -{LARGEST_SQUARED_AS_BIGINT} AND {LARGEST_SQUARED_AS_BIGINT}"
    square = f"if({small}, {value} * {value}, 0L)"
    decimal = f"cast({value} AS decimal(19, 0))"
    high_part = f"(cast({decimal} * {decimal} AS decimal(38, 0)) div {DECIMAL_SPLIT})"
    low_part = f"cast(cast({decimal} * {decimal} AS decimal(38, 0)) % {DECIMAL_SPLIT} AS bigint)"
    low_high = argument.partial("sum({})", f"shiftright({square}, 31)", "bigint")
    low_low = argument.partial("sum({})", f"({square} & {LOW_MASK >> 1}L)", "bigint")
    large_high = decimal_sum(argument, f"if({small}, null, cast({high_part} AS decimal(20, 0)))")
    large_low = decimal_sum(argument, f"if({small}, null, cast({low_part} AS decimal(18, 0)))")
    reduce = (
        f"sum({low_high.name}) * {1 << 31} + sum({low_low.name})"
        f" + coalesce(sum({large_high.name}::numeric) * {DECIMAL_SPLIT}, 0)"
        f" + coalesce(sum({large_low.name}::numeric), 0)"
    )
    return State("squares", "numeric", (low_high, low_low, large_high, large_low), reduce, ADD)


def decimal_sum(argument: Argument, value: str) -> Partial:
    """Travels as text, like every numeric."""
    return argument.partial("cast(sum({}) AS string)", value, "text")
