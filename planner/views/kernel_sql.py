"""Expressions → the kernel's SQL: the only place that knows DuckDB's dialect.

Only what DuckDB computes exactly as PostgreSQL does is translated. For all else PostgreSQL itself evaluates
the expression when the log is read, so `translate` may say None without harm. It reads PostgreSQL's canonical
text, in which every cast and parenthesis is explicit.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

import sqlglot
from sqlglot import exp
from sqlglot.errors import SqlglotError

from standpipe.catalog.types import SqlType
from standpipe.planner.plan import LOG_ALONE, Input, Source

COMPARISONS: dict[type[exp.Expr], str] = {
    exp.EQ: "=",
    exp.NEQ: "<>",
    exp.LT: "<",
    exp.LTE: "<=",
    exp.GT: ">",
    exp.GTE: ">=",
}
EQUALITIES = (exp.EQ, exp.NEQ)
TEXT_TYPES = ("text", "character varying")
PADDED_TYPE = "character"
"""A cast to text takes its blanks away, and without a length they do not come back."""
TIMESTAMP_TYPES = ("timestamp without time zone", "timestamp with time zone")
MICROSECONDS = {
    "second": 1_000_000,
    "minute": 60_000_000,
    "hour": 3_600_000_000,
    "day": 86_400_000_000,
}
# Infinity travels as the greatest and the least 64-bit integer.
FINITE_TIMESTAMPS = "BETWEEN -9223372036854775807 AND 9223372036854775806"
# What a node may say besides its kind. Whatever else sqlglot finds to say of one changes its meaning.
UNDERSTOOD = frozenset({"this", "expression", "is_string", "negate", "to", "unit", "zone", "table"})
LITERAL_CASTS = {
    exp.DataType.Type.INT: "integer",
    exp.DataType.Type.SMALLINT: "smallint",
    exp.DataType.Type.BIGINT: "bigint",
    exp.DataType.Type.DOUBLE: "double precision",
    exp.DataType.Type.TEXT: "text",
    exp.DataType.Type.VARCHAR: "character varying",
}


class Untranslatable(Exception):
    """Not an error: PostgreSQL evaluates this one."""


class Translated:
    """The kernel's text of an expression, the PostgreSQL base type of its value, and the inputs it reads."""

    def __init__(self, sql: str, base: str, inputs: frozenset[Input] = frozenset()) -> None:
        self.sql = sql
        self.base = base
        self.inputs = inputs


def column_input(name: str, column_type: SqlType) -> Input:
    """A column of the stream as a column of the source."""
    quoted = exp.to_identifier(name, quoted=True).sql("postgres")
    return expression_input(quoted, column_type)


def expression_input(sql: str, value_type: SqlType, source: Source = LOG_ALONE) -> Input:
    transport = value_type.transport
    if value_type.base == PADDED_TYPE:
        return Input(f"textin(bpcharout({sql}))", "text", transport.arrow_type, source)
    if transport.as_text:
        return Input(f"({sql})::text", "text", transport.arrow_type, source)
    text = sql if value_type.name == value_type.base else f"({sql})::{value_type.base}"
    return Input(text, value_type.base, transport.arrow_type, source)


def translate(text: str, columns: Mapping[str, SqlType], time_zone_is_utc: bool) -> Translated | None:
    """The kernel's form of a canonical expression over the stream's columns, or None."""
    try:
        tree = sqlglot.parse_one(text, dialect="postgres")
        return Translator(columns, time_zone_is_utc).visit(tree)
    except (Untranslatable, SqlglotError, RecursionError):
        # sqlglot reads parentheses within parentheses by recursion; PostgreSQL takes more of them than Python does.
        return None


class Translator:
    """One method per kind of node; an unknown kind is untranslatable."""

    def __init__(self, columns: Mapping[str, SqlType], time_zone_is_utc: bool) -> None:
        self.columns = columns
        self.time_zone_is_utc = time_zone_is_utc
        self.visitors: dict[type[exp.Expr], Callable[..., Translated]] = {
            exp.Column: self.visit_column,
            exp.Paren: lambda node: self.visit(node.this),
            exp.Literal: self.visit_literal,
            exp.Boolean: lambda node: Translated("true" if node.this else "false", "boolean"),
            exp.And: lambda node: self.visit_logic(node, "AND"),
            exp.Or: lambda node: self.visit_logic(node, "OR"),
            exp.Not: self.visit_not,
            exp.Is: self.visit_is,
            exp.Cast: self.visit_cast,
            exp.TimestampTrunc: self.visit_date_trunc,
            **dict.fromkeys(COMPARISONS, self.visit_comparison),
        }

    def visit(self, node: exp.Expr) -> Translated:
        visitor = self.visitors.get(type(node))
        said = {name for name, value in node.args.items() if value}
        if visitor is None or not said <= UNDERSTOOD:
            raise Untranslatable
        return visitor(node)

    def visit_column(self, node: exp.Column) -> Translated:
        column_type = self.columns.get(node.name)
        if column_type is None or node.table or column_type.transport.as_text:
            raise Untranslatable
        source = column_input(node.name, column_type)
        return Translated(source.name, column_type.base, frozenset({source}))

    def visit_literal(self, node: exp.Literal) -> Translated:
        if node.is_string or not node.this.isdigit():
            raise Untranslatable
        value = int(node.this)
        if value < 1 << 31:
            return Translated(str(value), "integer")
        if value < 1 << 63:
            return Translated(str(value), "bigint")
        raise Untranslatable

    def visit_logic(self, node: exp.Binary, word: str) -> Translated:
        left, right = self.boolean(node.left), self.boolean(node.right)
        return Translated(f"({left.sql} {word} {right.sql})", "boolean", left.inputs | right.inputs)

    def visit_not(self, node: exp.Not) -> Translated:
        inner = self.boolean(node.this)
        return Translated(f"(NOT {inner.sql})", "boolean", inner.inputs)

    def boolean(self, node: exp.Expr) -> Translated:
        value = self.visit(node)
        if value.base != "boolean":
            raise Untranslatable
        return value

    def visit_is(self, node: exp.Is) -> Translated:
        if not isinstance(node.expression, exp.Null):
            raise Untranslatable
        inner = self.visit(node.this)
        test = "IS NOT NULL" if node.args.get("negate") else "IS NULL"
        return Translated(f"({inner.sql} {test})", "boolean", inner.inputs)

    def visit_cast(self, node: exp.Cast) -> Translated:
        target = LITERAL_CASTS.get(node.to.this)
        if target is None or node.to.expressions:
            raise Untranslatable
        if isinstance(node.this, exp.Literal):
            return literal(node.this, target)
        inner = self.visit(node.this)
        if target in TEXT_TYPES and inner.base in TEXT_TYPES:
            return Translated(inner.sql, target, inner.inputs)
        if target == "double precision" and inner.base in ("integer", "smallint", "real"):
            return Translated(f"cast({inner.sql} AS double)", target, inner.inputs)
        if target == "bigint" and inner.base in ("integer", "smallint"):
            return Translated(f"cast({inner.sql} AS bigint)", target, inner.inputs)
        raise Untranslatable

    def visit_comparison(self, node: exp.Binary) -> Translated:
        if isinstance(node.right, exp.Any):
            return self.visit_any(node)
        left, right = self.visit(node.left), self.visit(node.right)
        if not comparable(left.base, right.base, isinstance(node, EQUALITIES)):
            raise Untranslatable
        sql = f"({left.sql} {COMPARISONS[type(node)]} {right.sql})"
        return Translated(sql, "boolean", left.inputs | right.inputs)

    def visit_any(self, node: exp.Binary) -> Translated:
        """`x = ANY (ARRAY[…])`: what PostgreSQL makes of IN."""
        array = node.right.this
        array = array.this if isinstance(array, exp.Paren) else array
        if not isinstance(node, exp.EQ) or not isinstance(array, exp.Array):
            raise Untranslatable
        value, members = self.visit(node.left), [self.visit(member) for member in array.expressions]
        if any(member.inputs or not comparable(value.base, member.base, True) for member in members):
            raise Untranslatable
        return Translated(f"({value.sql} IN ({', '.join(m.sql for m in members)}))", "boolean", value.inputs)

    def visit_date_trunc(self, node: exp.TimestampTrunc) -> Translated:
        unit = MICROSECONDS.get(node.unit.name.lower()) if node.unit else None
        value = self.visit(node.this)
        if unit is None or value.base not in TIMESTAMP_TYPES or node.args.get("zone"):
            raise Untranslatable
        if value.base == "timestamp with time zone" and not self.time_zone_is_utc:
            raise Untranslatable
        # The remainder has the sign of the dividend; made positive, it leads back to the beginning of the unit.
        rest = f"CASE WHEN {value.sql} {FINITE_TIMESTAMPS} THEN ({value.sql} % {unit} + {unit}) % {unit} ELSE 0 END"
        return Translated(f"({value.sql} - {rest})", value.base, value.inputs)


def literal(node: exp.Literal, target: str) -> Translated:
    if target in TEXT_TYPES:
        if not node.is_string:
            raise Untranslatable
        escaped = node.this.replace("'", "''")
        return Translated(f"'{escaped}'", target)
    try:
        if target == "double precision":
            number = float(node.this)
            if number != number or number in (float("inf"), float("-inf")):
                raise Untranslatable
            return Translated(f"cast({number!r} AS double)", target)
        return Translated(f"cast({int(node.this)} AS {target})", target)
    except ValueError:
        raise Untranslatable from None


INTEGERS = ("smallint", "integer", "bigint")


def comparable(left: str, right: str, equality: bool) -> bool:
    """Do DuckDB and PostgreSQL compare values of these base types alike?"""
    if left in INTEGERS and right in INTEGERS:
        return True
    if left in TEXT_TYPES and right in TEXT_TYPES:
        return equality
    return left == right and left in ("double precision", "real", "boolean", *TIMESTAMP_TYPES, "date")
