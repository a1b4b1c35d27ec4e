"""A fragment in two steps gives what it gives in one, by the kernel itself, over generated rows and conditions."""

from __future__ import annotations

import math
from collections.abc import Iterator
from typing import Any

import duckdb
import pyarrow as pa
from hypothesis import given, settings
from hypothesis import strategies as st

from standpipe.catalog.types import BOOLEAN, SqlType
from standpipe.planner.plan import ROW_COUNT_STATE, Core, Scalar, State
from standpipe.planner.sharing.condition_classes import LEAST_CONDITIONS, two_steps
from standpipe.planner.sharing.shared_plan import Fragment, Member, Place, share
from standpipe.planner.sql.template import text
from standpipe.planner.views.aggregates import REGISTRY
from standpipe.planner.views.aggregates.base import Argument

COLUMNS = {"i_a": ("bigint", pa.int64()), "i_b": ("double precision", pa.float64()), "i_c": ("text", pa.string())}
SCHEMA = pa.schema([("i_key", pa.int32()), *((name, arrow) for name, (_, arrow) in COLUMNS.items())])
INTEGERS = st.integers(-5, 5) | st.sampled_from([2**62, -(2**62)])
FLOATS = st.sampled_from([0.0, -0.0, 1.5, -1.5, 1e9, 1e9 + 1, math.inf, -math.inf, math.nan])
TEXTS = st.sampled_from(["", "a", "b", "it's", "zz"])
ROWS = st.lists(
    st.tuples(st.none() | st.integers(0, 2), st.none() | INTEGERS, st.none() | FLOATS, st.none() | TEXTS),
    max_size=60,
)
COMPARISONS = st.sampled_from(["=", "<>", "<", "<=", ">", ">="])
AGGREGATES = [
    *(("i_a", name) for name in ("count", "sum", "avg", "min", "max", "stddev", "bit_xor", "bit_and")),
    *(("i_b", name) for name in ("count", "sum", "avg", "min", "max", "variance")),
]


def finite_float(value: float) -> str:
    return f"cast({value!r} AS double)"


@st.composite
def comparisons(draw: st.DrawFn) -> str:
    column, constants = draw(
        st.sampled_from(
            [
                ("i_a", INTEGERS.map(str)),
                ("i_b", st.sampled_from([0.0, 1.5, -1.5, 1e9]).map(finite_float)),
                ("i_c", TEXTS.map(lambda text: "'" + text.replace("'", "''") + "'")),
            ]
        )
    )
    shape = draw(st.sampled_from(["compare", "in", "null"]))
    if shape == "null":
        return f"({column} IS {draw(st.sampled_from(['NULL', 'NOT NULL']))})"
    if shape == "in":
        return f"({column} IN ({', '.join(draw(st.lists(constants, min_size=1, max_size=4)))}))"
    operator = draw(st.sampled_from(["=", "<>"])) if column == "i_c" else draw(COMPARISONS)
    return f"({column} {operator} {draw(constants)})"


CONDITIONS = st.recursive(
    comparisons() | st.just("(i_a < i_key)"),
    lambda inner: (
        st.tuples(inner, st.sampled_from(["AND", "OR"]), inner).map(lambda parts: f"({' '.join(parts)})")
        | inner.map(lambda text: f"(NOT {text})")
    ),
    max_leaves=3,
)


def member(number: int, condition: str | None) -> Member:
    column, name = AGGREGATES[number % len(AGGREGATES)]
    base, _ = COLUMNS[column]
    argument = Argument(name, (Scalar(column, SqlType(base, base), text(column), frozenset()),))
    states: tuple[State, ...] = (ROW_COUNT_STATE, *REGISTRY[name](argument).known_states)
    predicate = Scalar("", BOOLEAN, text(condition), frozenset()) if condition else None
    keys = (Scalar("key", SqlType("integer", "integer"), text("i_key"), frozenset()),)
    core = Core(predicate, keys, ("key",), grouped=True, states=states)
    return Member(f"result_{number}", core, Place(f"table_{number}", ("key",), core.state_columns))


def fragment_of(conditions: list[str | None]) -> Fragment:
    [fragment] = share(member(number, condition) for number, condition in enumerate(conditions)).fragments
    return fragment


def answers(query: str, batch: pa.Table) -> dict[Any, dict[str, Any]]:
    """By key."""
    with duckdb.connect() as connection:
        cursor = connection.execute(query)
        names = [column[0] for column in cursor.description or ()]
        return {row[0]: dict(zip(names, row, strict=True)) for row in cursor.fetchall()}


def same(left: Any, right: Any) -> bool:
    if isinstance(left, float) and isinstance(right, float):
        return (math.isnan(left) and math.isnan(right)) or math.isclose(left, right, rel_tol=1e-9, abs_tol=1e-9)
    return bool(left == right)


def differences(plain: dict[Any, dict[str, Any]], stepwise: dict[Any, dict[str, Any]]) -> Iterator[str]:
    if plain.keys() != stepwise.keys():
        yield f"groups {sorted(map(str, plain))} and {sorted(map(str, stepwise))}"
    for key in plain.keys() & stepwise.keys():
        for name, value in plain[key].items():
            if not same(value, stepwise[key][name]):
                yield f"{name} of {key}: {value} and {stepwise[key][name]}"


@given(st.lists(CONDITIONS, min_size=LEAST_CONDITIONS, max_size=24, unique=True), ROWS, st.booleans())
@settings(max_examples=60, deadline=None, derandomize=True)
def test_two_steps_give_what_one_gives(
    conditions: list[str], rows: list[tuple[Any, ...]], with_every_row: bool
) -> None:
    fragment = fragment_of([*conditions, *([None] if with_every_row else [])])
    steps = two_steps(fragment)
    assert steps is not None
    columns = zip(*rows, strict=True) if rows else ([] for _ in SCHEMA)
    batch = pa.table([pa.array(list(c), f.type) for c, f in zip(columns, SCHEMA, strict=True)], schema=SCHEMA)
    assert list(differences(answers(fragment.query, batch), answers(steps.text, batch))) == []


def test_few_conditions_take_one_step() -> None:
    assert two_steps(fragment_of([f"(i_a = {number})" for number in range(LEAST_CONDITIONS - 1)])) is None


def test_conditions_on_one_column_are_looked_up() -> None:
    steps = two_steps(fragment_of([f"(i_a = {number})" for number in range(LEAST_CONDITIONS)]))
    assert steps is not None
    assert "CASE WHEN i_a IN (0, 1, 10, 11, 12, 13, 14, 15, 2, 3, 4, 5, 6, 7, 8, 9) THEN i_a END" in steps.text


def test_groups_of_the_second_step_are_counted() -> None:
    steps = two_steps(fragment_of([f"(i_a = {number})" for number in range(LEAST_CONDITIONS)]))
    assert steps is not None
    rows = [(key, number, None, None) for key in (1, 2) for number in range(20)]
    batch = pa.table([list(column) for column in zip(*rows, strict=True)], schema=SCHEMA)
    # Of each key the sixteen that are tested, and all others together.
    with duckdb.connect() as connection:
        assert connection.execute(steps.count_groups).fetchone() == (2 * (LEAST_CONDITIONS + 1), batch.num_rows)
