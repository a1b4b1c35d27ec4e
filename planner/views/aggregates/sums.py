"""sum and avg, in PostgreSQL's result types: exact for integers and numeric of any size."""

from __future__ import annotations

from sqlglot import exp

from standpipe.planner.plan import Obstacle, State
from standpipe.planner.sql.template import hole
from standpipe.planner.views.aggregates.base import ADD, Aggregate, Argument, count_state, expression, over_gathered

SUMMED_BY_POSTGRES = ("numeric", "interval", "money")


def integer_sum_state(argument: Argument, function: str = "sum({})", kind: str = "sum") -> State:
    """An exact sum of 64-bit integers: the kernel adds them up in 128 bits."""
    partial = argument.total(function, argument.value.kernel, "numeric")
    return State(kind, "numeric", (partial,), hole(partial.name), ADD)


def small_integer_sum_state(argument: Argument) -> State:
    partial = argument.total("sum({})", argument.value.kernel, "bigint")
    return State("sum", "bigint", (partial,), hole(partial.name), ADD)


def float_sum_state(argument: Argument) -> State:
    partial = argument.total("sum(cast({} AS double))", argument.value.kernel, "double precision")
    return State("sum", "double precision", (partial,), hole(partial.name), ADD)


def gathered_sum_state(argument: Argument) -> State:
    partial = argument.gathered()
    type_name = argument.type.base
    return State("sum", type_name, (partial,), over_gathered(partial, f"sum(value::{type_name})"), ADD)


def sum_state(argument: Argument) -> State | None:
    """The state of the sum of an argument; None for a type that has no sum here."""
    if argument.type.base == "bigint":
        return integer_sum_state(argument)
    if argument.type.is_integer:
        return small_integer_sum_state(argument)
    if argument.type.is_float:
        return float_sum_state(argument)
    if argument.type.base in SUMMED_BY_POSTGRES:
        return gathered_sum_state(argument)
    return None


class Sum(Aggregate):
    names = ("sum",)

    @property
    def states(self) -> tuple[State, ...] | Obstacle:
        state = sum_state(self.argument)
        if state is None:
            return self.type_obstacle()
        return (state,)


class Average(Aggregate):
    names = ("avg",)

    @property
    def states(self) -> tuple[State, ...] | Obstacle:
        state = sum_state(self.argument)
        if state is None:
            return self.type_obstacle()
        return (state, count_state(self.argument))

    def final(self, *columns: exp.Expr) -> exp.Expr:
        if self.argument.type.is_integer:
            return expression("({}::numeric / NULLIF({}, 0))", *columns)
        return expression("({} / NULLIF({}, 0))", *columns)
