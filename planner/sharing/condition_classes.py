"""Grouped filters: a fragment of many conditions, computed in two steps.

Conditions mostly compare columns with constants. Rows of the same *class* of each such column satisfy the same
conditions: it is the constant that a row's value equals, or the constants that it lies between. The first step groups
the batch by the fragment's keys and by classes, whatever the conditions. The second tests the conditions on one row of
each of these groups, in place of all rows. It pays where there are far fewer groups than rows. That depends on the
data, so that whoever runs the queries chooses between this one and `Fragment.query`, which gives the same.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

import sqlglot
from sqlglot import exp

from standpipe.planner.plan import Partial, digest_name
from standpipe.planner.sharing.shared_plan import (
    BATCH,
    Column,
    Fragment,
    groups_sql,
    keys_sql,
    masked,
    own_rows,
    wanted_rows,
)

LEAST_CONDITIONS = 16
"""With fewer, there is little to gain."""
SAMPLE_ROWS = 100_000
DIALECT = "duckdb"
EQUALITIES = (exp.EQ, exp.NEQ)
ABOVE, BELOW = (exp.GT, exp.LTE), (exp.GTE, exp.LT)
"""Comparisons that tell the values above a constant from it and those below, and the values below from it and those
above."""
CONSTANTS = (exp.Literal, exp.Boolean)


@dataclass
class Tests:
    """How conditions test a column: constants that they compare it with, as SQL; `raw` where they do something else."""

    equal: set[str] = field(default_factory=set)
    above: set[str] = field(default_factory=set)
    not_below: set[str] = field(default_factory=set)
    raw: bool = False

    def classes(self, column: str) -> list[str]:
        """Expressions that are equal for values that pass the same tests; NULL, which passes none, is apart."""
        if self.raw:
            return [column]
        if not self.above and not self.not_below:
            known = f"CASE WHEN {column} IN ({', '.join(sorted(self.equal))}) THEN {column} END"
            return [*([known] if self.equal else []), f"({column} IS NULL)"]
        bounds = [f"({column} > {constant})" for constant in sorted(self.above | self.equal)]
        bounds += [f"({column} >= {constant})" for constant in sorted(self.not_below | self.equal)]
        return [" + ".join(f"cast({bound} AS integer)" for bound in bounds)]


@dataclass(frozen=True)
class TwoSteps:
    """A fragment's query in two steps, and one that tells how many groups come to the second of them, and of how many
    rows, in a sample of the batch."""

    text: str
    count_groups: str


def two_steps(fragment: Fragment) -> TwoSteps | None:
    """None where it cannot be, or is not worth it."""
    if not fragment.grouped or len(fragment.conditions) < LEAST_CONDITIONS:
        return None
    if any(partial.steps is None for partial in _partials(fragment)):
        return None
    tests = tests_of(fragment.conditions)
    return TwoSteps(second_step(fragment, first_step(fragment, tests)), count_groups(fragment, tests))


def tests_of(conditions: Iterable[str]) -> Mapping[str, Tests]:
    """By column.

    >>> tests_of(["(a = 1)", "((a > 5) AND (b IS NULL))"])["a"].classes("a")
    ['cast((a > 1) AS integer) + cast((a > 5) AS integer) + cast((a >= 1) AS integer)']
    """
    tests: defaultdict[str, Tests] = defaultdict(Tests)
    for condition in conditions:
        for column in sqlglot.parse_one(condition, dialect=DIALECT).find_all(exp.Column):
            _note(tests[column.name], column)
    return dict(sorted(tests.items()))


def _note(tests: Tests, column: exp.Column) -> None:
    parent = column.parent
    if isinstance(parent, exp.Is) and isinstance(parent.expression, exp.Null):
        return
    if isinstance(parent, exp.In) and all(map(_is_constant, parent.expressions)) and column.arg_key == "this":
        tests.equal.update(_sql(constant) for constant in parent.expressions)
    elif isinstance(parent, exp.Binary) and column.arg_key == "this" and _is_constant(parent.expression):
        _note_comparison(tests, parent)
    else:
        tests.raw = True


def _note_comparison(tests: Tests, comparison: exp.Binary) -> None:
    constant = _sql(comparison.expression)
    if isinstance(comparison, EQUALITIES):
        tests.equal.add(constant)
    elif isinstance(comparison, ABOVE):
        tests.above.add(constant)
    elif isinstance(comparison, BELOW):
        tests.not_below.add(constant)
    else:
        tests.raw = True


def _is_constant(node: exp.Expr) -> bool:
    inner = node.this if isinstance(node, exp.Cast | exp.Neg) else node
    return isinstance(inner, CONSTANTS)


def _sql(node: exp.Expr) -> str:
    return node.sql(DIALECT)


def first_step(fragment: Fragment, tests: Mapping[str, Tests]) -> str:
    """The partials of each group of keys and classes, with the tested columns of one of its rows."""
    classes = _classes(tests)
    values = {_value_name(partial): partial.value.sql for partial in _partials(fragment)}
    named = (f"{sql} AS {name}" for name, sql in (classes | values).items())
    rows = ", ".join((*keys_sql(fragment), *tests, *named))
    samples = (f"any_value({column}) AS {column}" for column in tests)
    partials = (f"{_first(partial)} AS {partial.name}" for partial in _partials(fragment))
    return (
        f"SELECT {', '.join((*fragment.key_names, *samples, *partials))} "
        f"FROM (SELECT {rows} FROM {BATCH}{_own_where(fragment)}) "
        f"GROUP BY {', '.join((*fragment.key_names, *classes))}"
    )


def count_groups(fragment: Fragment, tests: Mapping[str, Tests]) -> str:
    classes = _classes(tests)
    columns = ", ".join((*keys_sql(fragment), *(f"{sql} AS {name}" for name, sql in classes.items())))
    sample = f"SELECT {columns} FROM {BATCH}{_own_where(fragment)} LIMIT {SAMPLE_ROWS}"
    groups = f"SELECT count(*) AS times FROM ({sample}) GROUP BY {', '.join((*fragment.key_names, *classes))}"
    return f"SELECT count(*), coalesce(sum(times), 0) FROM ({groups})"


def _classes(tests: Mapping[str, Tests]) -> dict[str, str]:
    """By the names that they have in the first step."""
    texts = [text for column, each in tests.items() for text in each.classes(column)]
    return {f"class_{number}": text for number, text in enumerate(texts)}


def _own_where(fragment: Fragment) -> str:
    return "".join(f" WHERE {condition}" for condition in own_rows(fragment))


def second_step(fragment: Fragment, groups: str) -> str:
    masks = {_mask_name(c): masked(c.partial.name, fragment.conditions[c.condition]) for c in fragment.aggregates}
    values = ", ".join((*fragment.key_names, *(f"{sql} AS {name}" for name, sql in masks.items())))
    results = (f"{_second(column)} AS {column.name}" for column in fragment.aggregates)
    where = "".join(f" WHERE {condition}" for condition in wanted_rows(fragment))
    return (
        f"SELECT {', '.join((*fragment.key_names, *results))} FROM (SELECT {values} FROM ({groups}){where})"
        f"{groups_sql(fragment)}"
    )


def _partials(fragment: Fragment) -> tuple[Partial, ...]:
    return tuple(dict.fromkeys(column.partial for column in fragment.aggregates))


def _value_name(partial: Partial) -> str:
    return digest_name("v_", partial.value.sql)


def _mask_name(column: Column) -> str:
    return f"m_{column.name}"


def _first(partial: Partial) -> str:
    assert partial.steps is not None
    return partial.steps.first.format(_value_name(partial))


def _second(column: Column) -> str:
    assert column.partial.steps is not None
    return column.partial.steps.second.format(_mask_name(column))
