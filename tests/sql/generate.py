"""Random streams, rows and continuous views, all of them such as the server accepts and PostgreSQL can run.

Values reach to the ends of their types; expressions stay clear of what would be an error in PostgreSQL too
(overflow, division by zero), so that every difference from the oracle is a bug.
"""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date, datetime
from decimal import Decimal
from typing import Any, TypeAlias

from hypothesis import strategies as st

Value: TypeAlias = Any

INTEGERS = {"smallint": 2**15, "int": 2**31, "bigint": 2**63}
"""Whole numbers go from minus this to one below it."""
FLOAT = "double precision"
NUMERIC = "numeric(12,3)"
TIMES = ("timestamptz", "timestamp")
KINDS = (*INTEGERS, FLOAT, NUMERIC, "text", "boolean", "date", *TIMES)
ADDABLE = (*INTEGERS, FLOAT, NUMERIC)
ORDERED = (*ADDABLE, "text", "date", *TIMES)
SMALL = 1000
EIGHTHS = 8
TEXTS = (
    "",
    "a",
    "A",
    "b",
    "ab",
    " a",
    "a ",
    "ä",
    "ß",
    "я",
    "流",
    "💧",
    "NULL",
    "\\N",
    "it's",
    '"',
    "a,b",
    "x\ty",
    "%",
    "_",
)
COMPARISONS = ("=", "<>", "<", "<=", ">", ">=")


@dataclass(frozen=True)
class Column:
    name: str
    kind: str


@dataclass(frozen=True)
class Load:
    """The rows of one transaction, by INSERT or by COPY."""

    rows: tuple[tuple[Value, ...], ...]
    by_copy: bool


@dataclass(frozen=True)
class Batch:
    """What happens before the views are compared once more: new views, then rows."""

    selects: tuple[str, ...]
    loads: tuple[Load, ...]


@dataclass(frozen=True)
class Scenario:
    columns: tuple[Column, ...]
    batches: tuple[Batch, ...]

    def definition(self) -> str:
        return ", ".join(f"{column.name} {column.kind}" for column in self.columns)


def scenarios(*, most_views: int, most_rows: int, most_batches: int) -> st.SearchStrategy[Scenario]:
    return st.lists(st.sampled_from(KINDS), min_size=2, max_size=6).flatmap(
        lambda kinds: _scenario(
            tuple(Column(f"c{index}", kind) for index, kind in enumerate(kinds)),
            most_views,
            most_rows,
            most_batches,
        )
    )


def _scenario(
    columns: tuple[Column, ...], most_views: int, most_rows: int, most_batches: int
) -> st.SearchStrategy[Scenario]:
    rows = st.lists(st.tuples(*(values(column.kind) for column in columns)), max_size=most_rows).map(tuple)
    loads = st.lists(st.builds(Load, rows, st.booleans()), min_size=1, max_size=3).map(tuple)
    first = st.builds(Batch, st.lists(selects(columns), min_size=1, max_size=most_views).map(tuple), loads)
    later = st.builds(Batch, st.lists(selects(columns), max_size=1).map(tuple), loads)
    batches = st.tuples(first, st.lists(later, max_size=most_batches - 1)).map(lambda pair: (pair[0], *pair[1]))
    return st.builds(Scenario, st.just(columns), batches)


def values(kind: str) -> st.SearchStrategy[Value]:
    """Few values, so that groups meet; some at the ends of the type, some NULL."""
    return st.one_of(_usual_values(kind), _usual_values(kind), _extreme_values(kind), st.none())


def _usual_values(kind: str) -> st.SearchStrategy[Value]:
    if kind in INTEGERS:
        return st.integers(-5, 5) | st.integers(-SMALL, SMALL)
    if kind == FLOAT:
        # Eighths add up exactly, in whatever order.
        return st.integers(-SMALL, SMALL).map(lambda n: n / EIGHTHS)
    if kind == NUMERIC:
        return st.decimals(-SMALL, SMALL, places=3)
    if kind == "boolean":
        return st.booleans()
    if kind == "text":
        return st.sampled_from(TEXTS)
    if kind == "date":
        return st.dates(date(2026, 2, 25), date(2026, 3, 3))
    return st.datetimes(datetime(2026, 3, 28, 22), datetime(2026, 3, 29, 4))


def _extreme_values(kind: str) -> st.SearchStrategy[Value]:
    if kind in INTEGERS:
        return st.sampled_from([-INTEGERS[kind], INTEGERS[kind] - 1])
    if kind == FLOAT:
        return st.sampled_from([0.0, -0.0, float("nan"), float("inf"), float("-inf")])
    if kind == NUMERIC:
        return st.sampled_from([Decimal("999999999.999"), Decimal("-999999999.999"), Decimal("0.000")])
    if kind == "boolean":
        return st.booleans()
    if kind == "text":
        return st.text(st.characters(exclude_characters="\0", exclude_categories=["Cs"]), max_size=20)
    if kind == "date":
        return st.dates()
    return st.datetimes()


def selects(columns: tuple[Column, ...]) -> st.SearchStrategy[str]:
    where = st.none() | predicates(columns).map(lambda condition: f" WHERE {condition}")
    plain = st.lists(scalars(columns), min_size=1, max_size=4).map(lambda found: ("", found, ""))
    distinct = plain.map(lambda parts: ("DISTINCT ", *parts[1:]))
    keys = st.lists(scalars(columns), min_size=1, max_size=3)
    having = st.just("") | st.integers(0, 3).map(lambda least: f" HAVING count(*) > {least}")
    grouped = st.tuples(keys, st.lists(aggregates(columns), min_size=1, max_size=5), having).map(
        lambda parts: ("", [*parts[0], *parts[1]], f" GROUP BY {', '.join(parts[0])}{parts[2]}")
    )
    ungrouped = st.lists(aggregates(columns), min_size=1, max_size=5).map(lambda found: ("", found, ""))
    bodies = st.one_of(grouped, grouped, grouped, ungrouped, plain, distinct)
    return st.tuples(bodies, where).map(lambda parts: _select(*parts))


def _select(body: tuple[str, list[str], str], where: str | None) -> str:
    distinct, outputs, group_by = body
    named = ", ".join(f"{output} AS o{index}" for index, output in enumerate(outputs))
    return f"SELECT {distinct}{named} FROM s{where or ''}{group_by}"


def scalars(columns: tuple[Column, ...]) -> st.SearchStrategy[str]:
    """Expressions over one row: keys of groups, or what a plain view shows."""
    own = st.sampled_from(columns).flatmap(lambda column: st.sampled_from([column.name, *_derived(column)]))
    chosen = st.tuples(predicates(columns), predicates(columns)).map(
        lambda pair: f"CASE WHEN {pair[0]} THEN 1 WHEN {pair[1]} THEN 2 END"
    )
    return st.one_of(own, own, own, chosen)


def _derived(column: Column) -> list[str]:
    name, kind = column.name, column.kind
    general = [f"({name} IS NULL)"]
    if kind in INTEGERS:
        return [
            *general,
            f"{name} % 7",
            f"{name} / 100",
            f"coalesce({name}, 0)",
            f"abs({name} % 5)",
            f"({name} > 3)",
        ]
    if kind == FLOAT:
        return [*general, f"({name} > 0)", f"coalesce({name}, 1.5)"]
    if kind == NUMERIC:
        return [*general, f"({name} < 0)", f"{name} * 2"]
    if kind == "boolean":
        return [*general, f"(NOT {name})", f"({name} IS TRUE)"]
    if kind == "text":
        return [
            *general,
            f"length({name})",
            f"coalesce({name}, 'none')",
            f"{name} || '!'",
            f"nullif({name}, 'a')",
        ]
    if kind == "date":
        return [*general, f"({name} >= date '2026-03-01')"]
    return [
        *general,
        f"date_trunc('hour', {name})",
        f"date_trunc('minute', {name})",
        f"date_trunc('day', {name})",
    ]


def aggregates(columns: tuple[Column, ...]) -> st.SearchStrategy[str]:
    own = st.sampled_from(columns).flatmap(lambda column: st.sampled_from(_aggregates_of(column)))
    restricted = predicates(columns).map(lambda condition: f" FILTER (WHERE {condition})")
    return st.tuples(st.just("count(*)") | own, st.just("") | restricted).map("".join)


def _aggregates_of(column: Column) -> list[str]:
    found = [f"count({column.name})", f"count(DISTINCT {column.name})"]
    if column.kind in ADDABLE:
        found += [f"{name}({column.name})" for name in ("sum", "avg", "stddev", "var_pop")]
    if column.kind == "boolean":
        found += [f"{name}({column.name})" for name in ("bool_and", "bool_or")]
    if column.kind in INTEGERS:
        found += [f"sum({column.name} % 10)", f"max({column.name} / 3)"]
    if column.kind in ORDERED:
        found += [f"{name}({column.name})" for name in ("min", "max")]
    return found


def predicates(columns: tuple[Column, ...]) -> st.SearchStrategy[str]:
    simple = st.sampled_from(columns).flatmap(_simple_predicates)
    pair = st.tuples(simple, st.sampled_from(["AND", "OR"]), simple).map(lambda parts: f"({' '.join(parts)})")
    return st.one_of(simple, simple, pair, simple.map(lambda condition: f"NOT ({condition})"))


def _simple_predicates(column: Column) -> st.SearchStrategy[str]:
    literals = _usual_values(column.kind).map(lambda value: literal(column.kind, value))
    compared = st.tuples(st.sampled_from(COMPARISONS), literals).map(lambda parts: f"{column.name} {' '.join(parts)}")
    between = st.tuples(literals, literals).map(lambda ends: f"{column.name} BETWEEN {ends[0]} AND {ends[1]}")
    listed = st.lists(literals, min_size=1, max_size=4).map(lambda found: f"{column.name} IN ({', '.join(found)})")
    fixed = st.sampled_from([f"{column.name} IS NULL", f"{column.name} IS NOT NULL"])
    kinds = [compared, compared, listed, fixed]
    if column.kind in ORDERED:
        kinds.append(between)
    if column.kind == "boolean":
        kinds.append(st.just(column.name))
    if column.kind == "text":
        kinds.append(st.sampled_from(["a%", "%a", "_", "%"]).map(lambda pattern: f"{column.name} LIKE '{pattern}'"))
    return st.one_of(kinds)


def literal(kind: str, value: Value) -> str:
    """A value as SQL text of its type.

    >>> literal("text", "it's"), literal("int", -5), literal("boolean", True)
    ("'it''s'", '(-5)', 'true')
    """
    if value is None:
        return "NULL"
    if kind in INTEGERS or kind == NUMERIC:
        return f"({value})" if value < 0 else str(value)
    if kind == "boolean":
        return "true" if value else "false"
    quoted = "'" + text_of(value).replace("'", "''") + "'"
    return quoted if kind == "text" else f"{kind} {quoted}"


def text_of(value: Value) -> str:
    """A value as PostgreSQL reads it, in COPY's data too."""
    if isinstance(value, datetime):
        return value.isoformat(sep=" ") + "+00"
    if isinstance(value, date):
        return value.isoformat()
    return str(value)
