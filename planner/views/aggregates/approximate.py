"""Approximate aggregates: a sketch is made of each batch and united with the kept one.

Their states take a bounded number of bytes, however many rows and values there are. What cannot be told from a
sketch (a fraction that is no constant, a type whose equal values travel as different texts) is refused, and
PostgreSQL computes it from the rows.
"""

from __future__ import annotations

import re
from dataclasses import replace

from standpipe.planner.plan import Partial, Refusal, Scalar, Sketch, SketchPart, State
from standpipe.planner.views.aggregates.base import Aggregate, Argument

DISTINCT, QUANTILES, FREQUENT = "distinct", "quantiles", "frequent"
"""The families of sketches: HLL, KLL and frequent items."""
DISTINCT_LOG_REGISTERS = 12
"""The standard error of a count is 1.04 / sqrt(2^12), or 1.6 %."""
QUANTILES_K = 400
"""The rank of a percentile is off by at most 0.7 % of the values, in 99 of 100 cases."""
FREQUENT_LOG_SIZE = 11
"""A count is off by at most 3.5 / 2^11, or 0.18 %, of all values. It is too great, but for this: a batch's sketch
that has dropped every value it had forgets by how much."""
FREQUENT_ITEMS = (1 << FREQUENT_LOG_SIZE) * 3 // 4
"""As many different values as a map of that size holds; up to there counts are exact."""
LARGEST_K = FREQUENT_ITEMS // 2

INTEGERS = ("int16", "int32", "int64")
TEXTS = frozenset({"text", "character varying", "character", "boolean", "numeric", "real", "double precision"})
TEXTS |= {"uuid", "bytea", "inet", "cidr", "macaddr", "macaddr8", "time without time zone"}
"""Types whose values are equal if the texts are that `item_text` makes of them."""
NUMBER = re.compile(r"\(*'?(?P<digits>\d+(\.\d+)?)'?\)*(::(double precision|numeric|integer|smallint)\)*)*")
"""A constant as PostgreSQL's canonical text has it: 5, (0.5)::double precision, '0.5'::double precision."""


class ApproximateCountDistinct(Aggregate):
    names = ("public.approx_count_distinct",)

    @property
    def states(self) -> tuple[State, ...]:
        argument = self.argument
        if argument.type.transport.arrow_type in INTEGERS:
            value = f"cast({argument.value.kernel} AS bigint)"
        elif argument.type.base in TEXTS:
            # The sketch passes over empty texts; with a character before it none is empty.
            value = f"('=' || {item_text(argument)})"
        else:
            raise self.refuse_type()
        partial = sketch_partial(argument, DISTINCT, value)
        shown = State("distinct", "bigint", (partial,), "0", "{old}", "0", Sketch(DISTINCT, SketchPart.SHOWN))
        return (*sketch_states(DISTINCT, partial), shown)

    def final(self, *columns: str) -> str:
        return columns[-1]


class ApproximatePercentile(Aggregate):
    names = ("public.approx_percentile",)

    @property
    def states(self) -> tuple[State, ...]:
        argument, fraction = parameterised(self.argument)
        if float(fraction) > 1:
            raise refuse_parameter(self.argument)
        number = f"cast({argument.value.kernel} AS double)"
        partial = sketch_partial(argument, QUANTILES, number)
        shown = shown_state("percentile", "double precision", partial, Sketch(QUANTILES, SketchPart.SHOWN, fraction))
        return (*sketch_states(QUANTILES, partial), shown)

    def final(self, *columns: str) -> str:
        return columns[-1]


class ApproximateTopK(Aggregate):
    """What is shown holds texts; PostgreSQL makes JSON of their type when the view is read, as it would itself.
    Dates and times travel as numbers, of which it could not."""

    names = ("public.approx_top_k",)

    @property
    def states(self) -> tuple[State, ...]:
        argument, k = parameterised(self.argument)
        if not 0 < float(k) <= LARGEST_K:
            raise refuse_parameter(self.argument)
        if not (argument.type.is_integer or argument.type.base in TEXTS):
            raise self.refuse_type()
        partial = sketch_partial(argument, FREQUENT, item_text(argument))
        shown = shown_state("frequent", "jsonb", partial, Sketch(FREQUENT, SketchPart.SHOWN, k))
        return (*sketch_states(FREQUENT, partial), shown)

    def final(self, *columns: str) -> str:
        item = f"to_jsonb((item ->> 0)::{self.argument.type.name})"
        return (
            f"(SELECT jsonb_agg(jsonb_build_object('value', {item}, 'count', item -> 1) ORDER BY place) "
            f"FROM jsonb_array_elements({columns[-1]}) WITH ORDINALITY AS frequent (item, place))"
        )


def item_text(argument: Argument) -> str:
    """The kernel's text of a value, the same for values that PostgreSQL takes to be equal, and read by it again."""
    value = argument.value.kernel
    if argument.type.is_float:
        # Minus zero plus zero is zero.
        return f"cast(cast({value} AS double) + 0 AS varchar)"
    if argument.type.base == "numeric":
        return f"CASE WHEN contains({value}, '.') THEN rtrim(rtrim({value}, '0'), '.') ELSE {value} END"
    return f"cast({value} AS varchar)"


def sketch_partial(argument: Argument, family: str, value: str) -> Partial:
    """A sketch of the values of a group, which are listed for it; NULL where there are none."""
    listed = argument.partial("list({0}) FILTER (WHERE {0} IS NOT NULL)", value, "bytea")
    return replace(listed, sketch=family)


def sketch_states(family: str, partial: Partial) -> tuple[State, State]:
    """Apart from each other, so that the upsert does not touch the bytes of the kept one."""
    staged = f"CASE WHEN {partial.name} IS NOT NULL THEN ARRAY[{partial.name}] END"
    return (
        State("sketch", "bytea", (partial,), "NULL::bytea", "{old}", sketch=Sketch(family, SketchPart.KEPT)),
        State("staged", "bytea[]", (partial,), staged, "{new}", sketch=Sketch(family, SketchPart.STAGED)),
    )


def shown_state(kind: str, type_name: str, partial: Partial, sketch: Sketch) -> State:
    return State(kind, type_name, (partial,), f"NULL::{type_name}", "{old}", sketch=sketch)


def constant(scalar: Scalar) -> str | None:
    """The digits of a constant that is not negative.

    >>> from standpipe.catalog.types import SqlType
    >>> number = SqlType("double precision", "double precision")
    >>> [constant(Scalar(text, number, "", frozenset())) for text in ("5", "(0.5)::double precision", "x")]
    ['5', '0.5', None]
    """
    found = NUMBER.fullmatch(scalar.text)
    return found["digits"] if found else None


def parameterised(argument: Argument) -> tuple[Argument, str]:
    """What is aggregated, and the constant beside it."""
    [value, *others] = argument.values
    parameter = constant(others[0]) if others else None
    if parameter is None:
        raise refuse_parameter(argument)
    return replace(argument, values=(value,)), parameter


def refuse_parameter(argument: Argument) -> Refusal:
    return Refusal(
        f"a sketch does not tell what {argument.name} asks for in a continuous view",
        "Give a constant as the second argument, and a usual one.",
        anchor=argument.name,
    )
