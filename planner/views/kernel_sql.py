"""Expressions → the kernel's SQL: the only place that knows DuckDB's dialect.

Only what DuckDB computes exactly as PostgreSQL does is translated. For all else PostgreSQL itself evaluates the
expression when the log is read, so `translate` may say None without harm.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from sqlglot import exp

from standpipe.catalog.names import quote_identifier
from standpipe.catalog.types import TIMESTAMPS, ZONED, SqlType
from standpipe.planner.facts import Functions, StreamFacts
from standpipe.planner.plan import ROW_ALIAS, Input
from standpipe.planner.sql.nodes import TypeName
from standpipe.planner.sql.template import Template, compose, hole, text
from standpipe.planner.views.calls import call_at
from standpipe.planner.views.matching import stripped
from standpipe.planner.views.windows.spans import DAY, SECOND, Span, span_of

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
MICROSECONDS = {"second": SECOND, "minute": 60 * SECOND, "hour": 3_600 * SECOND, "day": DAY}
ORIGIN = 2 * DAY
"""Where windows begin: Monday, 2000-01-03. Times count from 2000-01-01."""
LARGEST_UNIT = 1 << 60
"""In microseconds, so that twice as much is a number of 64 bits."""
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


def translate(tree: exp.Expr, stream: StreamFacts, functions: Functions) -> Translated | None:
    """The kernel's form of an expression over the stream's columns, or None."""
    try:
        return Translator(stream, functions).visit(tree)
    except RecursionError:
        # PostgreSQL takes a deeper one than the kernel would.
        return None


class Translator:
    """One method per kind of node. An unknown kind, or one with an argument that its method does not read, is not
    translated."""

    def __init__(self, stream: StreamFacts, functions: Functions) -> None:
        self.stream = stream
        self.functions = functions
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
            exp.Dot: (frozenset({"this", "expression"}), self.visit_call),
            **dict.fromkeys(COMPARISONS, (frozenset({"this", "expression"}), self.visit_comparison)),
        }

    def visit(self, node: exp.Expr) -> Translated | None:
        understood, visitor = self.visitors.get(type(node), (frozenset(), None))
        said = {name for name, value in node.args.items() if value and not name.startswith("_")}
        return visitor(node) if visitor is not None and said <= understood else None

    def visit_column(self, node: exp.Column) -> Translated | None:
        column_type = self.stream.columns.get(node.name)
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

    def visit_call(self, node: exp.Anonymous | exp.Dot) -> Translated | None:
        call = call_at(node)
        if call is None or not self.functions.are_known(call.schema, call.name):
            return None
        match call.qualified_name, call.arguments:
            case "date_trunc", (unit, value):
                return self.visit_date_trunc(unit, value)
            case "isfinite", (value,):
                return self.visit_isfinite(value)
            case "public.tumble", (value, size, *offset):
                return self.visit_tumble(value, size, offset)
            case "public.time_bucket", (size, value, *offset):
                return self.visit_time_bucket(size, value, offset)
            case ("standpipe.slice_start" | "standpipe.slice_end") as name, (value, width):
                return self.visit_slice(value, width, name)
        return None

    def visit_date_trunc(self, unit_node: exp.Expr, node: exp.Expr) -> Translated | None:
        word = unit_node.this if isinstance(unit_node, exp.Cast) else unit_node
        unit = MICROSECONDS.get(word.name.lower()) if isinstance(word, exp.Literal) else None
        value = self.visit_time(node)
        if unit is None or value is None or not self.is_of_zone(value):
            return None
        return Translated(floor(value.sql, unit, 0), value.type, value.inputs)

    def visit_isfinite(self, node: exp.Expr) -> Translated | None:
        value = self.visit_time(node)
        return value and condition(compose(f"({{}} {FINITE_TIMESTAMPS})", value.sql), value)

    def visit_tumble(self, node: exp.Expr, size_node: exp.Expr, offset: list[exp.Expr]) -> Translated | None:
        value, size = self.visit_time(node), span_of(size_node)
        if value is None or size is None or (size.days and not self.is_of_zone(value)):
            return None
        is_mixed = bool(size.days and size.time) and value.base == ZONED
        return None if is_mixed else binned(value, size, offset)

    def visit_time_bucket(self, size_node: exp.Expr, node: exp.Expr, offset: list[exp.Expr]) -> Translated | None:
        """The zone of buckets is UTC, whatever the session's is."""
        value, size = self.visit_time(node), span_of(size_node)
        return binned(value, size, offset) if value and size else None

    def visit_slice(self, node: exp.Expr, width_node: exp.Expr, name: str) -> Translated | None:
        value, width = self.visit_time(node), span_of(width_node)
        if value is None or width is None:
            return None
        in_steps = ceiling if name == "standpipe.slice_end" else floor
        return Translated(in_steps(value.sql, width.time, ORIGIN), value.type, value.inputs)

    def visit_time(self, node: exp.Expr) -> Translated | None:
        value = self.visit(node)
        return value if value is not None and value.base in TIMESTAMPS else None

    def is_of_zone(self, value: Translated) -> bool:
        """Do days begin where UTC has them?"""
        return value.base != ZONED or self.stream.time_zone_is_utc


def binned(value: Translated, size: Span, offset: list[exp.Expr]) -> Translated | None:
    """The start of a window of constant size."""
    shift = span_of(offset[0]) if offset else Span()
    if shift is None or shift.months or size.months or not 0 < size.microseconds <= LARGEST_UNIT:
        return None
    return Translated(floor(value.sql, size.microseconds, ORIGIN + shift.microseconds), value.type, value.inputs)


def floor(value: Template, unit: int, origin: int) -> Template:
    """The greatest time that is not after `value` and some units from the origin."""
    return compose(f"({{0}} - CASE WHEN {{0}} {FINITE_TIMESTAMPS} THEN {rest(unit, origin)} ELSE 0 END)", value)


def ceiling(value: Template, unit: int, origin: int) -> Template:
    """The least that is not before it."""
    missing = f"({unit} - {rest(unit, origin)}) % {unit}"
    return compose(f"({{0}} + CASE WHEN {{0}} {FINITE_TIMESTAMPS} THEN {missing} ELSE 0 END)", value)


def rest(unit: int, origin: int) -> str:
    """What is left of {0} after whole units from the origin. A remainder has the sign of the dividend: it is made
    positive."""
    shift = origin % unit
    return f"({{0}} % {unit} + {2 * unit - shift if shift else unit}) % {unit}"


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
    return left.base == right.base and left.base in ("double precision", "real", "boolean", *TIMESTAMPS, "date")
