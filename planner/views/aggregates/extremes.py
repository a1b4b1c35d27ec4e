"""min and max of any type that PostgreSQL orders."""

from __future__ import annotations

from standpipe.planner.plan import Obstacle, State
from standpipe.planner.sql.template import hole
from standpipe.planner.views.aggregates.base import Aggregate, over_gathered

PICK = {"min": "least({old}, {new})", "max": "greatest({old}, {new})"}
"""LEAST and GREATEST pass over NULL in PostgreSQL, as the aggregates do."""

PADDED = "character"
"""Its blanks are lost on the way through text, and PostgreSQL's min and max show them."""


class Extreme(Aggregate):
    names = ("min", "max")

    @property
    def states(self) -> tuple[State, ...] | Obstacle:
        name, argument = self.argument.name, self.argument
        if argument.type.base == PADDED:
            return self.type_obstacle()
        collate = argument.type.collate
        type_name = "text" if argument.type.base == "character varying" else argument.type.base
        if argument.is_ordered:
            partial = argument.pick(name + "({})", argument.type.transport.staged_type)
            return (State(name, type_name, (partial,), hole(partial.name), PICK[name], collate=collate),)
        gathered = argument.gathered()
        value = over_gathered(gathered, f"{name}(value::{type_name}{collate})")
        return (State(name, type_name, (gathered,), value, PICK[name], collate=collate),)
