"""Does a view's plan depend on the time zone of the session that created it?

Logs are read in UTC. A view that was created in another zone and has an expression that PostgreSQL might evaluate
differently there is evaluated in its own zone, row by row; so this says yes where it is not certain.
"""

from __future__ import annotations

from standpipe.planner.facts import StreamFacts
from standpipe.planner.plan import LOG_ALONE, ViewPlan
from standpipe.planner.sql.tokens import tokenize
from standpipe.planner.views.calls import calls_in
from standpipe.planner.views.guard import guard_bodies
from standpipe.planner.views.references import columns_in

_ZONE_FREE_TYPES = """
    smallint, integer, bigint, numeric, real, double precision, boolean, text, character varying, character, uuid,
    bytea, date, interval, json, jsonb, inet, timestamp without time zone, time without time zone
"""
ZONE_FREE_TYPES = frozenset(name.strip() for name in _ZONE_FREE_TYPES.split(","))
ZONED_FUNCTIONS = frozenset({"to_timestamp", "make_timestamptz", "timestamptz", "timetz", "timezone"})
"""Functions that make a value with a time zone of others."""


def zone_of(plan: ViewPlan, stream: StreamFacts) -> str | None:
    """The time zone that the view's rows must be evaluated in; None if that makes no difference."""
    if stream.time_zone_is_utc:
        return None
    for body in guard_bodies(plan, stream.columns):
        # Of the columns of tables nothing is known here.
        if body.source != LOG_ALONE or any(depends_on_zone(each.sql, stream) for each in body.inputs):
            return stream.time_zone
    return None


def depends_on_zone(text: str, stream: StreamFacts) -> bool:
    """A zoned column, WITH or AT TIME ZONE, a function that is not PostgreSQL's own, a subquery."""
    zoned = frozenset(name for name, kind in stream.columns.items() if kind.base not in ZONE_FREE_TYPES)
    words = {token.word for token in tokenize(text)}
    calls = {call.name for call in calls_in(text)}
    return bool(
        columns_in(text, zoned, qualified=True)
        or words & {"with", "at", "select"}
        or calls & ZONED_FUNCTIONS
        or any("." in call.text.partition("(")[0] for call in calls_in(text))
    )
