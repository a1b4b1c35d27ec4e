"""bool_and, bool_or, every; bit_and, bit_or, bit_xor of integers."""

from __future__ import annotations

from standpipe.planner.plan import Obstacle, State
from standpipe.planner.sql.template import hole
from standpipe.planner.views.aggregates.base import Aggregate

# What the kernel calls it, as PostgreSQL does, and PostgreSQL's operator between two values.
BOOLEAN = {"bool_and": ("bool_and", "AND"), "every": ("bool_and", "AND"), "bool_or": ("bool_or", "OR")}
BITWISE = {"bit_and": ("bit_and", "&"), "bit_or": ("bit_or", "|"), "bit_xor": ("bit_xor", "#")}


class Logic(Aggregate):
    names = (*BOOLEAN, *BITWISE)

    @property
    def states(self) -> tuple[State, ...] | Obstacle:
        argument = self.argument
        if argument.name in BITWISE and not argument.type.is_integer:
            return self.type_obstacle()
        function, operator = (BOOLEAN | BITWISE)[argument.name]
        partial = argument.pick(function + "({})", argument.type.transport.staged_type)
        # Where one side is NULL the other is the value, also where AND or OR would know the answer already.
        combine = f"coalesce({{old}} {operator} {{new}}, {{old}}, {{new}})"
        return (State(function, argument.type.base, (partial,), hole(partial.name), combine),)
