"""Dead letters: a row of a stream as jsonb, and back again to the same values.

Numbers, booleans, text and jsonb are kept as JSON has them, so that people can query them; all else in
PostgreSQL's own text, which reads back to the same value.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from standpipe.catalog.names import quote_identifier, quote_literal
from standpipe.catalog.types import SqlType

LETTERS = "standpipe.dead_letter_record"
LETTER_COLUMNS = ("view_oid", "row", "error", "sqlstate")
LETTER_ALIAS = '"<letter>"'
JSONB = "jsonb"
AS_JSON = frozenset(
    {
        "smallint",
        "integer",
        "bigint",
        "numeric",
        "real",
        "double precision",
        "boolean",
        "text",
        "character varying",
        JSONB,
    }
)


def kept_row(columns: Mapping[str, SqlType], alias: str) -> str:
    """The jsonb of a row that `alias` names.

    >>> print(kept_row({"a": SqlType("integer", "integer"), "d": SqlType("date", "date")}, "r"))
    (SELECT to_jsonb("<letter>") FROM (SELECT r."a" AS "a", (r."d")::text AS "d") AS "<letter>")
    """
    values = ", ".join(_kept_value(name, kind, alias) for name, kind in columns.items())
    return f"(SELECT to_jsonb({LETTER_ALIAS}){_missing(columns, alias)} FROM (SELECT {values}) AS {LETTER_ALIAS})"


def _kept_value(name: str, kind: SqlType, alias: str) -> str:
    quoted = quote_identifier(name)
    value = f"{alias}.{quoted}"
    if kind.base not in AS_JSON:
        value = f"({value})::text"
    elif kind.name != kind.base:
        value = f"({value})::{kind.base}"
    return f"{value} AS {quoted}"


def _missing(columns: Mapping[str, SqlType], alias: str) -> str:
    """NULL of type jsonb has no entry: the one with null is JSON's own null."""
    names = (name for name, kind in columns.items() if kind.base == JSONB)
    return "".join(
        f" - CASE WHEN {alias}.{quote_identifier(name)} IS NULL THEN {quote_literal(name)} ELSE '' END"
        for name in names
    )


def restored_columns(columns: Mapping[str, SqlType], row: str) -> Iterator[str]:
    """A select list: the columns that a row was kept of, in their own types.

    >>> list(restored_columns({"a": SqlType("integer", "integer")}, "kept"))
    ['(kept ->> \\'a\\')::integer AS "a"']
    """
    for name, kind in columns.items():
        operator = "->" if kind.base == JSONB else "->>"
        yield f"({row} {operator} {quote_literal(name)})::{kind.name} AS {quote_identifier(name)}"
