"""Expressions → the kernel's SQL: the only place that knows DuckDB's dialect.

Only what DuckDB computes exactly as PostgreSQL does is translated. For all else PostgreSQL itself evaluates the
expression when the log is read, so `translate` may say None without harm.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from sqlglot import exp

from standpipe.catalog.names import quote_identifier
from standpipe.catalog.types import SqlType
from standpipe.planner.plan import ROW_ALIAS, Input
from standpipe.planner.sql.nodes import TypeName
from standpipe.planner.sql.template import Template, compose, hole, text
from standpipe.planner.views.calls import call_at
from standpipe.planner.views.matching import stripped

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
INTEGERS = ("smallint", "integer", "bigint")
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
LITERAL_CASTS = ("integer", "smallint", "bigint", "double precision", "text", "character varying")


@dataclass(frozen=True)
class Translated:
    """The kernel's text of an expression, its PostgreSQL type, and the inputs it reads."""

    sql: Template
    type: SqlType
    inputs: frozenset[Input] = frozenset()

    @property
    def base(self) -> str:
        return self.type.base


def column_input(name: str, column_type: SqlType) -> Input:
    """A column of the stream as a column of the source."""
    sql, type_name = travelling(f"{quote_identifier(ROW_ALIAS)}.{quote_identifier(name)}", column_type)
    arrow_type = column_type.transport.arrow_type
    return Input(sql, type_name, arrow_type, columns=frozenset({name}), text=name, is_bare=True)


def travelling(sql: str, value_type: SqlType) -> tuple[str, str]:
    """An expression in the form in which values of its type travel, and the type of that form."""
    if value_type.base == PADDED_TYPE:
        return f"textin(bpcharout({sql}))", "text"
    if value_type.transport.as_text:
        return f"({sql})::text", "text"
    is_plain = value_type.name == value_type.base
    return (sql if is_plain else f"({sql})::{value_type.base}"), value_type.base


def translate(tree: exp.Expr, columns: Mapping[str, SqlType], time_zone_is_utc: bool) -> Translated | None:
    """The kernel's form of an expression over the stream's columns, or None."""
    try:
        return Translator(columns, time_zone_is_utc).visit(tree)
    except RecursionError:
        # PostgreSQL takes a deeper one than the kernel would.
        return None


class Translator:
    """One method per kind of node. An unknown kind, or one with an argument that its method does not read, is not
    translated."""

    def __init__(self, columns: Mapping[str, SqlType], time_zone_is_utc: bool) -> None:
        self.columns = columns
        self.time_zone_is_utc = time_zone_is_utc
        self.visitors: dict[type[exp.Expr], tuple[frozenset[str], Callable[..., Translated | None]]] = {
            exp.Column: (frozenset({"this", "table"}), self.visit_column),
            exp.Paren: (frozenset({"this"}), lambda node: self.visit(node.this)),
            exp.Literal: (frozenset({"this", "is_string"}), self.visit_literal),
            exp.Boolean: (frozenset({"this"}), visit_boolean),
            exp.And: (frozenset({"this", "expression"}), lambda node: self.visit_logic(node, "AND")),
            exp.Or: (frozenset({"this", "expression"}), lambda node: self.visit_logic(node, "OR")),
            exp.Not: (frozenset({"this"}), self.visit_not),
            exp.Is: (frozenset({"this", "expression", "negate"}), self.visit_is),
            exp.Cast: (frozenset({"this", "to"}), self.visit_cast),
            exp.Anonymous: (frozenset({"this", "expressions"}), self.visit_call),
            **dict.fromkeys(COMPARISONS, (frozenset({"this", "expression"}), self.visit_comparison)),
        }

    def visit(self, node: exp.Expr) -> Translated | None:
        understood, visitor = self.visitors.get(type(node), (frozenset(), None))
        said = {name for name, value in node.args.items() if value and not name.startswith("_")}
        return visitor(node) if visitor is not None and said <= understood else None

    def visit_column(self, node: exp.Column) -> Translated | None:
        column_type = self.columns.get(node.name)
        if column_type is None or node.table != ROW_ALIAS or column_type.transport.as_text:
            return None
        source = column_input(node.name, column_type)
        return Translated(hole(source.name), column_type, frozenset({source}))

    def visit_literal(self, node: exp.Literal) -> Translated | None:
        if node.is_string or not node.this.isdigit():
            return None
        value = int(node.this)
        if value < 1 << 31:
            return constant(str(value), "integer")
        return constant(str(value), "bigint") if value < 1 << 63 else None

    def visit_logic(self, node: exp.Binary, word: str) -> Translated | None:
        left, right = self.boolean(node.left), self.boolean(node.right)
        if left is None or right is None:
            return None
        return condition(compose(f"({{}} {word} {{}})", left.sql, right.sql), left, right)

    def visit_not(self, node: exp.Not) -> Translated | None:
        inner = self.boolean(node.this)
        return inner and condition(compose("(NOT {})", inner.sql), inner)

    def boolean(self, node: exp.Expr) -> Translated | None:
        value = self.visit(node)
        return value if value is not None and value.base == "boolean" else None

    def visit_is(self, node: exp.Is) -> Translated | None:
        inner = self.visit(node.this) if isinstance(node.expression, exp.Null) else None
        test = "IS NOT NULL" if node.args.get("negate") else "IS NULL"
        return inner and condition(compose(f"({{}} {test})", inner.sql), inner)

    def visit_cast(self, node: exp.Cast) -> Translated | None:
        target = node.to.name if isinstance(node.to, TypeName) else ""
        if target not in LITERAL_CASTS:
            return None
        value = stripped(node.this)
        if isinstance(value, exp.Literal):
            return literal(value, target)
        inner = self.visit(node.this)
        if inner is None:
            return None
        new_type = SqlType(target, target, inner.type.collation)
        if target in TEXT_TYPES and inner.base in TEXT_TYPES:
            return Translated(inner.sql, new_type, inner.inputs)
        if target == "double precision" and inner.base in ("integer", "smallint", "real"):
            return Translated(compose("cast({} AS double)", inner.sql), new_type, inner.inputs)
        if target == "bigint" and inner.base in ("integer", "smallint"):
            return Translated(compose("cast({} AS bigint)", inner.sql), new_type, inner.inputs)
        return None

    def visit_comparison(self, node: exp.Binary) -> Translated | None:
        if isinstance(node.right, exp.Any):
            return self.visit_any(node)
        left, right = self.visit(node.left), self.visit(node.right)
        if left is None or right is None or not comparable(left.type, right.type, isinstance(node, EQUALITIES)):
            return None
        return condition(compose(f"({{}} {COMPARISONS[type(node)]} {{}})", left.sql, right.sql), left, right)

    def visit_any(self, node: exp.Binary) -> Translated | None:
        """`x = ANY (ARRAY[…])`: what PostgreSQL makes of IN."""
        array = stripped(node.right.this)
        value = self.visit(node.left)
        if value is None or not isinstance(node, exp.EQ) or not isinstance(array, exp.Array):
            return None
        members = [self.visit(member) for member in array.expressions]
        known = [member for member in members if member and not member.inputs]
        if len(known) < len(members) or not all(comparable(value.type, member.type, True) for member in known):
            return None
        listed = compose(", ".join(["{}"] * len(known)), *(member.sql for member in known))
        return condition(compose("({} IN ({}))", value.sql, listed), value)

    def visit_call(self, node: exp.Anonymous) -> Translated | None:
        call = call_at(node)
        assert call is not None
        # A call behind a dot is reached through exp.Dot, which is not translated: this one is PostgreSQL's own.
        is_truncation = call.name == "date_trunc" and len(call.arguments) == 2
        return self.visit_date_trunc(*call.arguments) if is_truncation else None

    def visit_date_trunc(self, unit_node: exp.Expr, node: exp.Expr) -> Translated | None:
        word = unit_node.this if isinstance(unit_node, exp.Cast) else unit_node
        unit = MICROSECONDS.get(word.name.lower()) if isinstance(word, exp.Literal) else None
        value = self.visit(node)
        if unit is None or value is None or value.base not in TIMESTAMP_TYPES:
            return None
        if value.base == "timestamp with time zone" and not self.time_zone_is_utc:
            return None
        # The remainder has the sign of the dividend; made positive, it leads back to the beginning of the unit.
        rest = f"CASE WHEN {{0}} {FINITE_TIMESTAMPS} THEN ({{0}} % {unit} + {unit}) % {unit} ELSE 0 END"
        return Translated(compose(f"({{0}} - {rest})", value.sql), SqlType(value.base, value.base), value.inputs)


def visit_boolean(node: exp.Boolean) -> Translated:
    return constant("true" if node.this else "false", "boolean")


def condition(sql: Template, *parts: Translated) -> Translated:
    return Translated(sql, SqlType("boolean", "boolean"), frozenset[Input]().union(*(part.inputs for part in parts)))


def constant(sql: str, type_name: str) -> Translated:
    return Translated(text(sql), SqlType(type_name, type_name))


def literal(node: exp.Literal, target: str) -> Translated | None:
    if target in TEXT_TYPES:
        escaped = node.this.replace("'", "''")
        return constant(f"'{escaped}'", target) if node.is_string else None
    try:
        if target == "double precision":
            number = float(node.this)
            is_finite = number == number and number not in (float("inf"), float("-inf"))
            return constant(f"cast({number!r} AS double)", target) if is_finite else None
        return constant(f"cast({int(node.this)} AS {target})", target)
    except ValueError:
        return None


def comparable(left: SqlType, right: SqlType, equality: bool) -> bool:
    """Do DuckDB and PostgreSQL compare values of these types alike?"""
    if left.base in INTEGERS and right.base in INTEGERS:
        return True
    if left.base in TEXT_TYPES and right.base in TEXT_TYPES:
        return equality and left.is_deterministic and right.is_deterministic
    return left.base == right.base and left.base in ("double precision", "real", "boolean", *TIMESTAMP_TYPES, "date")
