"""Results of queries as values that can be compared with those of the oracle. Knows types, not views.

Everything is compared exactly, names and types of the columns included, but for sums, averages and
deviations of floating-point numbers: their last digits depend on the order of the additions.
"""

from __future__ import annotations

import math
import re
from dataclasses import dataclass
from decimal import Context, Decimal
from typing import Any, TypeAlias

import psycopg
from psycopg.pq import ExecStatus

RELATIVE_TOLERANCE = 1e-9
ABSOLUTE_TOLERANCE = 1e-10
"""For what would be zero but for rounding."""
FLOATS = ("real", "double precision")
FLOAT_ARRAYS = tuple(f"{name}[]" for name in FLOATS)
_MINUS_ZERO = re.compile(r"(?<=[{,])-0(?=[,}])")
NUMERIC = "numeric"
_INEXACT_AGGREGATE = re.compile(r"\b(sum|avg|stddev\w*|var\w*|corr|covar_\w+|regr_\w+)\s*\(", re.IGNORECASE)
MOST_DIGITS = 100_000
_EXACT = Context(prec=MOST_DIGITS)
SHOWN_DIFFERENCES = 10

Value: TypeAlias = str | float | Decimal | None


@dataclass(frozen=True)
class ResultColumn:
    name: str
    type: str


@dataclass(frozen=True)
class Result:
    columns: tuple[ResultColumn, ...]
    rows: tuple[tuple[str | None, ...], ...]


def fetch(connection: psycopg.Connection[Any], sql: str) -> Result:
    """Run one query; values are the texts that psql would show."""
    with connection.cursor() as cursor:
        # Views of one name follow one another: a plan kept by name would be that of another view.
        cursor.execute(sql.encode(), prepare=False)
        result = cursor.pgresult
        assert result is not None and result.status == ExecStatus.TUPLES_OK, f"not a query: {sql}"
        types = [(result.ftype(column), result.fmod(column)) for column in range(result.nfields)]
        names = [(result.fname(column) or b"").decode() for column in range(result.nfields)]
        rows = tuple(
            tuple(_decoded(result.get_value(row, column)) for column in range(result.nfields))
            for row in range(result.ntuples)
        )
    return Result(tuple(map(ResultColumn, names, _type_names(connection, types))), rows)


def _type_names(connection: psycopg.Connection[Any], types: list[tuple[int, int]]) -> list[str]:
    """Written out: a user's own type has another oid in another database."""
    found = connection.execute(
        "SELECT format_type(oid, modifier) FROM unnest(%s::oid[], %s::int[]) WITH ORDINALITY"
        " AS type (oid, modifier, number) ORDER BY number",
        [[oid for oid, _ in types], [modifier for _, modifier in types]],
    )
    return [name for (name,) in found]


def _decoded(value: bytes | None) -> str | None:
    return None if value is None else value.decode()


def tolerant_columns(query: str, result: Result) -> frozenset[int]:
    """The columns of a view's query whose last digits may differ."""
    if not _INEXACT_AGGREGATE.search(query):
        return frozenset()
    return frozenset(index for index, column in enumerate(result.columns) if column.type in FLOATS)


def differences(got: Result, wanted: Result, tolerant: frozenset[int], *, ordered: bool = False) -> list[str]:
    """What is wrong with `got`, in words; empty when the two agree."""
    if got.columns != wanted.columns:
        return [f"columns are {got.columns}", f"  instead of {wanted.columns}"]
    got_rows, wanted_rows = _values(got), _values(wanted)
    if not ordered:
        got_rows.sort(key=lambda row: _sort_key(row, tolerant))
        wanted_rows.sort(key=lambda row: _sort_key(row, tolerant))
    wrong = [
        f"row {mine} instead of {theirs}"
        for mine, theirs in zip(got_rows, wanted_rows, strict=False)
        if not _same_row(mine, theirs, tolerant)
    ]
    if len(got_rows) != len(wanted_rows):
        wrong.insert(0, f"{len(got_rows)} rows instead of {len(wanted_rows)}")
    return wrong[:SHOWN_DIFFERENCES]


def _values(result: Result) -> list[tuple[Value, ...]]:
    return [
        tuple(_value(text, column.type) for text, column in zip(row, result.columns, strict=True))
        for row in result.rows
    ]


def _value(text: str | None, type_name: str) -> Value:
    if text is None:
        return None
    if type_name in FLOATS:
        # Zero and minus zero are one group, shown as whichever came first.
        return float(text) + 0.0
    if type_name in FLOAT_ARRAYS:
        return _MINUS_ZERO.sub("0", text)
    if type_name.partition("(")[0] == NUMERIC and text not in ("NaN", "Infinity", "-Infinity"):
        # 1.5 and 1.50 are one group, shown as whichever came first.
        return Decimal(text)
    return text


def _sort_key(row: tuple[Value, ...], tolerant: frozenset[int]) -> tuple[tuple[str, ...], tuple[str, ...]]:
    exact = tuple(_sort_text(value) for index, value in enumerate(row) if index not in tolerant)
    rounded = tuple(_sort_text(row[index]) for index in sorted(tolerant))
    return exact, rounded


def _sort_text(value: Value) -> str:
    return repr(_EXACT.normalize(value) if isinstance(value, Decimal) else value)


def _same_row(mine: tuple[Value, ...], theirs: tuple[Value, ...], tolerant: frozenset[int]) -> bool:
    return all(
        _same_value(left, right, index in tolerant)
        for index, (left, right) in enumerate(zip(mine, theirs, strict=True))
    )


def _same_value(left: Value, right: Value, tolerant: bool) -> bool:
    if isinstance(left, float) and isinstance(right, float):
        if math.isnan(left) or math.isnan(right):
            return math.isnan(left) and math.isnan(right)
        if tolerant:
            return math.isclose(left, right, rel_tol=RELATIVE_TOLERANCE, abs_tol=ABSOLUTE_TOLERANCE)
    return left == right
