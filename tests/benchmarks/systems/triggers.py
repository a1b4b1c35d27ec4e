"""PostgreSQL alone: a summary table per view, kept by a statement trigger on the table of events.

The trigger aggregates the statement's new rows and adds them to the groups that they touch, in the writer's
own transaction: what a careful user would write by hand.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from functools import partial
from pathlib import Path

from psycopg import sql

from tests.benchmarks.systems import Connection, RunningSystem, copy_feed
from tests.benchmarks.systems.plain_postgres import (
    conninfo,
    create_table,
    open_connection,
    plain_postgres,
    process_roots,
)
from tests.benchmarks.workload import COLUMNS, STREAM, Aggregate, View

NAME = "triggers"
NEW_ROWS = "new_rows"

CREATE_SUMMARY = sql.SQL("CREATE TABLE {summary} AS {query} WITH NO DATA")
CREATE_INDEX = sql.SQL("CREATE UNIQUE INDEX ON {summary} ({keys})")
CREATE_FUNCTION = sql.SQL(
    """CREATE FUNCTION {function}() RETURNS trigger LANGUAGE plpgsql AS $function$
    BEGIN
        INSERT INTO {summary} AS stored {query}
        ON CONFLICT ({keys}) DO UPDATE SET {merges};
        RETURN NULL;
    END $function$"""
)
CREATE_TRIGGER = sql.SQL(
    """CREATE TRIGGER {function} AFTER INSERT ON {events} REFERENCING NEW TABLE AS {new_rows}
    FOR EACH STATEMENT EXECUTE FUNCTION {function}()"""
)
CREATE_VIEW = sql.SQL("CREATE VIEW {view} AS SELECT {outputs} FROM {summary}")


@dataclass(frozen=True)
class State:
    """A column of a summary table: how new rows give it, and how it combines with what is stored.

    In both texts, {column} is the aggregate's argument and {state} the column's own name.
    """

    suffix: str
    compute: str
    merge: str

    def name(self, aggregate: Aggregate) -> str:
        return f"{aggregate.name}_{self.suffix}"

    def fill(self, text: str, aggregate: Aggregate) -> str:
        column = aggregate.column
        return text.format(column=column, state=self.name(aggregate), mean=f"{aggregate.name}_mean")


SUM = State("sum", "sum({column})", "stored.{state} + excluded.{state}")
MINIMUM = State("minimum", "min({column})", "least(stored.{state}, excluded.{state})")
MAXIMUM = State("maximum", "max({column})", "greatest(stored.{state}, excluded.{state})")
MEAN = State(
    "mean",
    "avg({column}::float8)",
    "stored.{state} + (excluded.{state} - stored.{state}) * excluded.rows / (stored.rows + excluded.rows)",
)
# Chan's formula: sums of squares would lose digits.
SQUARES = State(
    "squares",
    "var_pop({column}::float8) * count(*)",
    "stored.{state} + excluded.{state} + (excluded.{mean} - stored.{mean}) ^ 2"
    " * stored.rows * excluded.rows / (stored.rows + excluded.rows)",
)
STATES = {
    "sum": (SUM,),
    "avg": (SUM,),
    "min": (MINIMUM,),
    "max": (MAXIMUM,),
    "stddev": (MEAN, SQUARES),
}
FINISHES = {
    "sum": "{name}_sum",
    "avg": "{name}_sum / rows",
    "min": "{name}_minimum",
    "max": "{name}_maximum",
    "stddev": "sqrt({name}_squares / nullif(rows - 1, 0))",
}


@contextmanager
def start(views: Sequence[View], folder: Path) -> Iterator[RunningSystem]:
    with plain_postgres(folder) as server:
        with open_connection(server) as connection:
            create_table(connection, STREAM, COLUMNS)
            for view in views:
                create_view(connection, view)
        yield RunningSystem(
            name=NAME,
            roots=process_roots(server),
            connect=partial(open_connection, server),
            open_feed=partial(copy_feed, conninfo(server), STREAM),
        )


def create_view(connection: Connection, view: View) -> None:
    names = {
        "summary": sql.Identifier(f"summary_{view.name}"),
        "function": sql.Identifier(f"maintain_{view.name}"),
        "view": sql.Identifier(view.name),
        "events": sql.Identifier(STREAM),
        "new_rows": sql.Identifier(NEW_ROWS),
        "keys": sql.SQL(", ").join(map(sql.Identifier, view.keys)),
        "merges": sql.SQL(", ".join(merges(view))),
        "outputs": sql.SQL(", ".join(outputs(view))),
    }
    computed = computations(view)
    connection.execute(CREATE_SUMMARY.format(query=sql.SQL(view.grouped(STREAM, *computed)), **names))
    connection.execute(CREATE_INDEX.format(**names))
    connection.execute(CREATE_FUNCTION.format(query=sql.SQL(view.grouped(NEW_ROWS, *computed)), **names))
    connection.execute(CREATE_TRIGGER.format(**names))
    connection.execute(CREATE_VIEW.format(**names))


def states(view: View) -> Iterator[tuple[Aggregate, State]]:
    for aggregate in view.aggregates:
        for state in STATES[aggregate.function]:
            yield aggregate, state


def computations(view: View) -> list[str]:
    return [f"{state.fill(state.compute, aggregate)} AS {state.name(aggregate)}" for aggregate, state in states(view)]


def merges(view: View) -> list[str]:
    merged = [f"{state.name(aggregate)} = {state.fill(state.merge, aggregate)}" for aggregate, state in states(view)]
    return ["rows = stored.rows + excluded.rows", *merged]


def outputs(view: View) -> list[str]:
    finished = [
        f"{FINISHES[aggregate.function].format(name=aggregate.name)} AS {aggregate.name}"
        for aggregate in view.aggregates
    ]
    return [*view.keys, "rows", *finished]
