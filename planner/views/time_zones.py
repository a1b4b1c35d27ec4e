"""Does an expression depend on the time zone of the session that evaluates it?

Logs are read in UTC. A view that was created in another zone and has an expression that PostgreSQL might evaluate
differently there is evaluated in its own zone, row by row; so this says yes where it is not certain.
"""

from __future__ import annotations

from sqlglot import exp

from standpipe.planner.facts import BUILT_IN, StreamFacts
from standpipe.planner.sql.nodes import SqlValue, TypeName
from standpipe.planner.views.calls import calls_in
from standpipe.planner.views.scopes import has_subquery

_ZONE_FREE_TYPES = """
    smallint, integer, bigint, numeric, real, double precision, boolean, text, character varying, character, uuid,
    bytea, date, interval, json, jsonb, inet, timestamp without time zone, time without time zone
"""
ZONE_FREE_TYPES = frozenset(name.strip() for name in _ZONE_FREE_TYPES.split(","))
ZONED_FUNCTIONS = frozenset({"to_timestamp", "make_timestamptz", "timestamptz", "timetz", "timezone"})
"""Functions that make a value with a time zone of others."""


def depends_on_zone(tree: exp.Expr, stream: StreamFacts) -> bool:
    """A zoned column, a type with a time zone, AT TIME ZONE, a function that is not PostgreSQL's own, a subquery."""
    zoned = {name for name, kind in stream.columns.items() if kind.base not in ZONE_FREE_TYPES}
    return (
        has_subquery(tree)
        or tree.find(exp.AtTimeZone, SqlValue) is not None
        or any(column.name in zoned for column in tree.find_all(exp.Column))
        or any("with time zone" in each.name for each in tree.find_all(TypeName))
        or any(call.schema != BUILT_IN or call.name in ZONED_FUNCTIONS for call in calls_in(tree))
    )
