"""Arrow → the CSV of COPY: how deltas travel back into PostgreSQL's types, column by column."""

from __future__ import annotations

import datetime

import pyarrow as pa
import pyarrow.compute as pc
import pyarrow.csv

DAY_TYPES = ("date",)
MICROSECOND_TYPES = ("timestamp without time zone", "timestamp with time zone")
SECONDS_PER_DAY = 86_400
MICROSECONDS_PER_DAY = SECONDS_PER_DAY * 1_000_000
# Arrow prints years of four digits; before and beyond them, and for infinity, text is made value by value.
EPOCH = datetime.date(2000, 1, 1)
EPOCH_DAYS = (EPOCH - datetime.date(1970, 1, 1)).days
"""From Arrow's epoch to PostgreSQL's."""
FIRST_PLAIN_DAY = (datetime.date.min - EPOCH).days
LAST_PLAIN_DAY = (datetime.date.max - EPOCH).days
DAYS_PER_ERA, YEARS_PER_ERA = 146_097, 400
"""The Gregorian calendar repeats itself after so long."""
INFINITIES = {2**31 - 1: "infinity", -(2**31): "-infinity", 2**63 - 1: "infinity", -(2**63): "-infinity"}


def to_csv(table: pa.Table, staged_types: tuple[str, ...]) -> memoryview:
    """NULL is the empty field and strings are quoted, as COPY's CSV tells them apart."""
    columns = [staged(column, name) for column, name in zip(table.columns, staged_types, strict=True)]
    sink = pa.BufferOutputStream()
    options = pyarrow.csv.WriteOptions(include_header=False, quoting_style="needed")
    pyarrow.csv.write_csv(pa.table(columns, names=table.column_names), sink, options)
    return memoryview(sink.getvalue())


def staged(column: pa.ChunkedArray, staged_type: str) -> pa.ChunkedArray:
    if staged_type in DAY_TYPES:
        return calendar_text(column, pa.date32(), 1)
    if staged_type in MICROSECOND_TYPES:
        return calendar_text(column, pa.timestamp("us"), MICROSECONDS_PER_DAY)
    if pa.types.is_binary(column.type):
        return pa.chunked_array([[None if value is None else f"\\x{value.hex()}" for value in column.to_pylist()]])
    return column


def calendar_text(column: pa.ChunkedArray, arrow_type: pa.DataType, per_day: int) -> pa.ChunkedArray:
    """Days or microseconds since PostgreSQL's epoch, as it reads them."""
    extremes = pc.min_max(column).as_py()
    if extremes["min"] is None:
        return column.cast(pa.string())
    if extremes["min"] >= FIRST_PLAIN_DAY * per_day and extremes["max"] <= LAST_PLAIN_DAY * per_day:
        counted = pc.add(column, pa.scalar(EPOCH_DAYS * per_day, column.type))
        return counted.cast(arrow_type).cast(pa.string())
    values = (None if value is None else calendar_value(value, per_day) for value in column.to_pylist())
    return pa.chunked_array([pa.array(values, pa.string())])


def calendar_value(value: int, per_day: int) -> str:
    if value in INFINITIES:
        return INFINITIES[value]
    days, rest = divmod(value, per_day)
    seconds, fraction = divmod(rest, 1_000_000)
    clock = f" {datetime.timedelta(seconds=seconds)!s:0>8}.{fraction:06}" if per_day > 1 else ""
    return f"{calendar_day(days, clock)}"


def calendar_day(days: int, clock: str) -> str:
    """A day of any year, moved by whole eras into the years that Python knows."""
    eras = (days - FIRST_PLAIN_DAY) // DAYS_PER_ERA
    day = EPOCH + datetime.timedelta(days=days - eras * DAYS_PER_ERA)
    year = day.year + eras * YEARS_PER_ERA
    text = f"{year if year > 0 else 1 - year:04}-{day:%m-%d}{clock}"
    return text if year > 0 else f"{text} BC"
