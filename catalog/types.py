"""One table of types: how a value of a PostgreSQL type travels to the kernel and back.

What DuckDB and PostgreSQL agree on travels as it is. Dates and times travel as the integers that PostgreSQL
counts in (days, microseconds), so that infinity is just the greatest of them and no calendar differs. All
the rest travels as text: PostgreSQL wrote it, PostgreSQL reads it again, and nobody looks at it in between.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum


class Order(Enum):
    """Does the kernel order the travelling values as PostgreSQL orders the type?"""

    SAME = "same"
    BYTEWISE = "bytewise"  # only under a collation that compares bytes
    NONE = "none"


@dataclass(frozen=True)
class Transport:
    """`arrow_type` is the type on the way there, as Arrow names it; `staged_type` PostgreSQL's of the staging column
    that it returns in."""

    arrow_type: str
    staged_type: str
    order: Order
    as_text: bool = False


AS_TEXT = Transport("string", "text", Order.NONE, as_text=True)

TRANSPORTS = {
    "boolean": Transport("bool", "boolean", Order.SAME),
    "smallint": Transport("int16", "smallint", Order.SAME),
    "integer": Transport("int32", "integer", Order.SAME),
    "bigint": Transport("int64", "bigint", Order.SAME),
    "real": Transport("float32", "real", Order.SAME),
    "double precision": Transport("float64", "double precision", Order.SAME),
    "text": Transport("string", "text", Order.BYTEWISE),
    "character varying": Transport("string", "text", Order.BYTEWISE),
    "date": Transport("int32", "date", Order.SAME),
    "timestamp without time zone": Transport("int64", "timestamp without time zone", Order.SAME),
    "timestamp with time zone": Transport("int64", "timestamp with time zone", Order.SAME),
}


ZONED = "timestamp with time zone"
TIMESTAMPS = ("timestamp without time zone", ZONED)
UNHASHED = frozenset({"money", "bit", "bit varying", "tsvector", "tsquery"})
"""Types that PostgreSQL can group by and cannot hash."""


@dataclass(frozen=True)
class Collation:
    """How values of a type compare: `name` is SQL, empty for the database's default. Bytewise: by their bytes, as the
    kernel compares them. Not deterministic: different texts may be equal."""

    name: str = ""
    is_bytewise: bool = False
    is_deterministic: bool = True


@dataclass(frozen=True)
class SqlType:
    """A PostgreSQL type: `name` as format_type writes it, `base` without length and looked through domains."""

    name: str
    base: str
    collation: Collation | None = None

    @property
    def definition(self) -> str:
        """The type of a column that keeps such values."""
        return f"{self.name}{self.collate}"

    @property
    def collate(self) -> str:
        """The COLLATE clause of a column or value that is not of the default collation."""
        return f" COLLATE {self.collation.name}" if self.collation and self.collation.name else ""

    @property
    def is_bytewise(self) -> bool:
        return self.collation is not None and self.collation.is_bytewise

    @property
    def is_deterministic(self) -> bool:
        """Are values equal only if they are the same?"""
        return self.collation is None or self.collation.is_deterministic

    @property
    def transport(self) -> Transport:
        return TRANSPORTS.get(self.base, AS_TEXT)

    @property
    def is_hashable(self) -> bool:
        return self.base.removesuffix("[]") not in UNHASHED

    @property
    def is_integer(self) -> bool:
        return self.base in ("smallint", "integer", "bigint")

    @property
    def is_float(self) -> bool:
        return self.base in ("real", "double precision")


BOOLEAN = SqlType("boolean", "boolean")
BIGINT = SqlType("bigint", "bigint")
