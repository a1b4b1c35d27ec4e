"""What an aggregate is: states that combine, and a final expression over them."""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import dataclass
from typing import ClassVar

from sqlglot import exp

from standpipe.catalog.types import Order, SqlType
from standpipe.planner.plan import COUNT, COUNT_STEPS, Input, Obstacle, Partial, Scalar, State, Steps
from standpipe.planner.sql.dialect import generate, parse_expression
from standpipe.planner.sql.template import Template, compose, hole, text

ADD = "coalesce({old} + {new}, {old}, {new})"
"""A state that is NULL until the first value that is not."""
GATHER = "CASE WHEN count({0}) > 0 THEN to_json(list({0}) FILTER (WHERE {0} IS NOT NULL)) END"


@dataclass(frozen=True)
class Argument:
    """What an aggregate is called with: `filter` is its FILTER clause, `constants` are the digits of those arguments
    that are plain numbers."""

    name: str
    values: tuple[Scalar, ...]
    filter: Scalar | None = None
    constants: tuple[str | None, ...] = ()

    @property
    def value(self) -> Scalar:
        return self.values[0]

    @property
    def type(self) -> SqlType:
        return self.value.type

    @property
    def inputs(self) -> frozenset[Input]:
        scalars = (*self.values, *((self.filter,) if self.filter else ()))
        return frozenset().union(*(scalar.inputs for scalar in scalars))

    @property
    def is_ordered(self) -> bool:
        """Does the kernel order the values as PostgreSQL does?"""
        order = self.type.transport.order
        return order is Order.SAME or (order is Order.BYTEWISE and self.type.is_bytewise)

    def partial(self, function: str, value: Template, staged_type: str, steps: Steps | None = None) -> Partial:
        """The kernel's aggregate over `value` of the rows that pass the filter."""
        counted = compose("CASE WHEN {} THEN {} END", self.filter.kernel, value) if self.filter else value
        return Partial(function, counted, staged_type, self.inputs, steps=steps)

    def total(self, function: str, value: Template, staged_type: str) -> Partial:
        """A sum, by whatever function, which may be summed up again."""
        return self.partial(function, value, staged_type, Steps(function, "sum({})"))

    def pick(self, function: str, staged_type: str) -> Partial:
        """An aggregate whose result is as good as the values that it was made of, such as min."""
        return self.partial(function, self.value.kernel, staged_type, Steps(function, function))

    def gathered(self) -> Partial:
        """All values, as a JSON array of text, for PostgreSQL to aggregate what the kernel would get wrong."""
        return self.partial(GATHER, self.value.kernel, "text")


def over_gathered(partial: Partial, aggregate: str) -> Template:
    """An SQL aggregate over the gathered values of a group; `value` names one as text."""
    gathered = hole(partial.name)
    return compose("(SELECT {} FROM jsonb_array_elements_text({}::jsonb) AS value)", aggregate, gathered)


def expression(pattern: str, *columns: exp.Expr) -> exp.Expr:
    """A pattern of PostgreSQL's SQL over some columns, as a tree."""
    found = parse_expression(pattern.format(*map(generate, columns)))
    assert found is not None, "our own expressions can be parsed"
    return found


@dataclass(frozen=True)
class Aggregate(ABC):
    """One aggregate call. A subclass states its names, with the schema if they are not PostgreSQL's own; adding one
    touches one file and the registry."""

    names: ClassVar[tuple[str, ...]]
    argument: Argument

    @property
    @abstractmethod
    def states(self) -> tuple[State, ...] | Obstacle:
        """What is kept for it; or why its values have to be kept instead."""

    @property
    def known_states(self) -> tuple[State, ...]:
        """The states of an aggregate that has been found to combine."""
        states = self.states
        assert not isinstance(states, Obstacle)
        return states

    def final(self, *columns: exp.Expr) -> exp.Expr:
        """The aggregate's value, given the result table's columns of its states: the last of them, unless a subclass
        says otherwise."""
        return columns[-1]

    def type_obstacle(self) -> Obstacle:
        return Obstacle(f"{self.argument.name}({self.argument.type.name}) is computed from all its values")


def count_state(argument: Argument) -> State:
    value = argument.value.kernel if argument.values else text("1")
    partial = argument.partial(COUNT, value, "bigint", COUNT_STEPS)
    return State("count", "bigint", (partial,), hole(partial.name), "{old} + {new}", "0")
