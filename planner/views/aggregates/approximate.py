"""Approximate aggregates: a sketch is made of each batch and united with the kept one.

Their states take a bounded number of bytes, however many rows and values there are. What cannot be told from a
sketch (a fraction that is no constant, a type whose equal values travel as different texts) is refused, and
PostgreSQL computes it from the rows.
"""

from __future__ import annotations

from dataclasses import replace

from sqlglot import exp

from standpipe.planner.plan import Obstacle, Partial, Sketch, SketchPart, State
from standpipe.planner.sql.template import Template, compose, hole, text
from standpipe.planner.views.aggregates.base import Aggregate, Argument, expression

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


class ApproximateCountDistinct(Aggregate):
    names = ("public.approx_count_distinct",)

    @property
    def states(self) -> tuple[State, ...] | Obstacle:
        argument = self.argument
        if argument.type.transport.arrow_type in INTEGERS:
            value = compose("cast({} AS bigint)", argument.value.kernel)
        elif argument.type.base in TEXTS:
            # The sketch passes over empty texts; with a character before it none is empty.
            value = compose("('=' || {})", item_text(argument))
        else:
            return self.type_obstacle()
        partial = sketch_partial(argument, DISTINCT, value)
        shown = State("distinct", "bigint", (partial,), text("0"), "{old}", "0", Sketch(DISTINCT, SketchPart.SHOWN))
        return (*sketch_states(DISTINCT, partial), shown)


class ApproximatePercentile(Aggregate):
    names = ("public.approx_percentile",)

    @property
    def states(self) -> tuple[State, ...] | Obstacle:
        argument, fraction = parameterised(self.argument)
        if fraction is None or float(fraction) > 1:
            return parameter_obstacle(self.argument)
        number = compose("cast({} AS double)", argument.value.kernel)
        partial = sketch_partial(argument, QUANTILES, number)
        shown = shown_state("percentile", "double precision", partial, Sketch(QUANTILES, SketchPart.SHOWN, fraction))
        return (*sketch_states(QUANTILES, partial), shown)


class ApproximateTopK(Aggregate):
    """What is shown holds texts; PostgreSQL makes JSON of their type when the view is read, as it would itself.
    Dates and times travel as numbers, of which it could not."""

    names = ("public.approx_top_k",)

    @property
    def states(self) -> tuple[State, ...] | Obstacle:
        argument, k = parameterised(self.argument)
        if k is None or not 0 < float(k) <= LARGEST_K:
            return parameter_obstacle(self.argument)
        if not (argument.type.is_integer or argument.type.base in TEXTS):
            return self.type_obstacle()
        partial = sketch_partial(argument, FREQUENT, item_text(argument))
        shown = shown_state("frequent", "jsonb", partial, Sketch(FREQUENT, SketchPart.SHOWN, k))
        return (*sketch_states(FREQUENT, partial), shown)

    def final(self, *columns: exp.Expr) -> exp.Expr:
        item = f"to_jsonb((frequent.item ->> 0)::{self.argument.type.name})"
        return expression(
            f"(SELECT jsonb_agg(jsonb_build_object('value', {item}, 'count', (frequent.item -> 1)) "
            "ORDER BY frequent.place) FROM jsonb_array_elements({}) WITH ORDINALITY frequent(item, place))",
            columns[-1],
        )


def item_text(argument: Argument) -> Template:
    """The kernel's text of a value, the same for values that PostgreSQL takes to be equal, and read by it again."""
    value = argument.value.kernel
    if argument.type.is_float:
        # Minus zero plus zero is zero.
        return compose("cast(cast({} AS double) + 0 AS varchar)", value)
    if argument.type.base == "numeric":
        return compose("CASE WHEN contains({0}, '.') THEN rtrim(rtrim({0}, '0'), '.') ELSE {0} END", value)
    return compose("cast({} AS varchar)", value)


def sketch_partial(argument: Argument, family: str, value: Template) -> Partial:
    """A sketch of the values of a group, which are listed for it; NULL where there are none."""
    listed = argument.partial("list({0}) FILTER (WHERE {0} IS NOT NULL)", value, "bytea")
    return replace(listed, sketch=family)


def sketch_states(family: str, partial: Partial) -> tuple[State, State]:
    """Apart from each other, so that the upsert does not touch the bytes of the kept one."""
    staged = compose("CASE WHEN {0} IS NOT NULL THEN ARRAY[{0}] END", hole(partial.name))
    return (
        State("sketch", "bytea", (partial,), text("NULL::bytea"), "{old}", sketch=Sketch(family, SketchPart.KEPT)),
        State("staged", "bytea[]", (partial,), staged, "{new}", sketch=Sketch(family, SketchPart.STAGED)),
    )


def shown_state(kind: str, type_name: str, partial: Partial, sketch: Sketch) -> State:
    return State(kind, type_name, (partial,), text(f"NULL::{type_name}"), "{old}", sketch=sketch)


def parameterised(argument: Argument) -> tuple[Argument, str | None]:
    """What is aggregated, and the constant beside it, if it is one."""
    parameter = argument.constants[1] if len(argument.constants) > 1 else None
    return replace(argument, values=argument.values[:1]), parameter


def parameter_obstacle(argument: Argument) -> Obstacle:
    return Obstacle(f"no sketch tells what {argument.name} asks for: its second argument is no usual constant")
