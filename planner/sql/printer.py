"""The generator of our dialect: sqlglot's own for PostgreSQL, made to print what PostgreSQL prints."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Any, ClassVar, Final

from sqlglot import exp
from sqlglot.generators.postgres import PostgresGenerator

from standpipe.catalog.names import RESERVED_WORDS, quote_identifier, quote_literal
from standpipe.planner.sql.nodes import HOLE_MARK, Clock, Hole, Names, Operator, SqlValue, Syntax, TypeName, Values

_PLAIN_NAME: Final = re.compile(r"[a-z_][a-z0-9_]*")
_LOOSE: Final = (exp.Binary, exp.Unary, exp.AtTimeZone, exp.In, exp.Between)
_TIGHT: Final = (exp.Paren, exp.Dot)


@lru_cache(maxsize=4096)
def _identifier(name: str, quoted: bool) -> str:
    plain = not quoted and _PLAIN_NAME.fullmatch(name) and name not in RESERVED_WORDS
    return name if plain else quote_identifier(name)


def _spaced(*parts: str) -> str:
    return " ".join([part for part in parts if part])


def _wrapped(text: str) -> str:
    return f"({text})" if text else ""


class Generator(PostgresGenerator):
    MULTI_ARG_DISTINCT = True
    TRANSFORMS: ClassVar[dict[type[exp.Expr], Any]] = {
        **PostgresGenerator.TRANSFORMS,
        exp.All: lambda self, node: f"ALL ({self.sql(node.this)})",
        exp.Any: lambda self, node: f"ANY ({self.sql(node.this)})",
        exp.BitString: lambda _, node: f"B'{node.this}'",
        exp.Bracket: lambda self, node: f"{self.sql(node.this)}[{self.expressions(node, flat=True)}]",
        exp.Cube: lambda self, node: f"CUBE({self.expressions(node, flat=True)})",
        exp.Div: lambda self, node: self.binary(node, "/"),
        exp.Extract: lambda self, node: f"EXTRACT({self.sql(node.this)} FROM {self.sql(node.expression)})",
        exp.Filter: lambda self, node: f"{self.sql(node.this)} FILTER ({self.sql(node.expression).strip()})",
        exp.HexString: lambda _, node: f"X'{node.this}'",
        exp.Identifier: lambda _, node: _identifier(node.this, bool(node.args.get("quoted"))),
        exp.Literal: lambda _, node: quote_literal(node.this) if node.args["is_string"] else node.this,
        exp.Rollup: lambda self, node: f"ROLLUP({self.expressions(node, flat=True)})",
        # PostgreSQL asks for it once, before all else.
        Clock: lambda _, node: f"(SELECT standpipe.view_clock({quote_literal(node.name)}::interval))",
        Hole: lambda _, node: f"{HOLE_MARK}{node.name}{HOLE_MARK}",
        Names: lambda self, node: self.expressions(node, flat=True),
        Operator: lambda self, node: _spaced(self.sql(node.this), node.args["operator"], self.sql(node.expression)),
        SqlValue: lambda self, node: node.this.upper() + _wrapped(self.sql(node, "precision")),
        Syntax: lambda self, node: f"{node.this}({_spaced(*[self.sql(part).strip() for part in node.expressions])})",
        TypeName: lambda _, node: node.this,
        Values: lambda self, node: self.values_sql(node),
    }
    del TRANSFORMS[exp.Select]

    def cast_sql(self, expression: exp.Cast, safe_prefix: str | None = None) -> str:
        this = self.sql(expression.this)
        wrapped = isinstance(expression.this, _LOOSE) and not isinstance(expression.this, _TIGHT)
        return f"({this})::{self.sql(expression, 'to')}" if wrapped else f"{this}::{self.sql(expression, 'to')}"

    def table_sql(self, expression: exp.Table, sep: str = " ") -> str:
        return super().table_sql(expression, sep=" ")

    def subquery_sql(self, expression: exp.Subquery, sep: str = " ") -> str:
        return super().subquery_sql(expression, sep=" ")

    def lateral_sql(self, expression: exp.Lateral) -> str:
        ordinality = "WITH ORDINALITY" if expression.args.get("ordinality") else ""
        return _spaced("LATERAL", self.sql(expression, "this"), ordinality, self.sql(expression, "alias"))

    def values_sql(self, expression: exp.Values, values_as_table: bool = True) -> str:
        values = f"VALUES {self.expressions(expression, flat=True)}"
        return self.prepend_ctes(expression, self.query_modifiers(expression, values))

    def tablealias_sql(self, expression: exp.TableAlias) -> str:
        columns = self.expressions(expression, key="columns", flat=True)
        return (self.sql(expression, "this") or "AS ") + _wrapped(columns)

    def tablesample_sql(self, expression: exp.TableSample, tablesample_keyword: str | None = None) -> str:
        seed = f" REPEATABLE ({self.sql(expression, 'seed')})" if expression.args.get("seed") else ""
        arguments = self.expressions(expression, flat=True)
        return f" TABLESAMPLE {self.sql(expression, 'method')} ({arguments}){seed}"

    def join_sql(self, expression: exp.Join, join_op: str | None = None) -> str:
        alias = self.sql(expression, "alias")
        return super().join_sql(expression, join_op) + (f" AS {alias}" if alias else "")

    def columndef_sql(self, expression: exp.ColumnDef, sep: str = " ") -> str:
        constraints = self.expressions(expression, key="constraints", flat=True, sep=" ")
        return _spaced(self.sql(expression, "this"), self.sql(expression, "kind"), constraints)

    def window_sql(self, expression: exp.Window) -> str:
        """`OVER (w)` has a list of what it is partitioned by, if an empty one; `OVER w` has none."""
        said = {key for key, value in expression.args.items() if value}
        if said == {"this", "alias", "over"} and "partition_by" in expression.args:
            return f"{self.sql(expression, 'this')} OVER ({self.sql(expression, 'alias')})"
        return super().window_sql(expression)

    def windowspec_sql(self, expression: exp.WindowSpec) -> str:
        start, end = (
            _spaced(self.sql(expression, side), self.sql(expression, f"{side}_side")) for side in ("start", "end")
        )
        exclude = self.sql(expression, "exclude")
        bounds = f"BETWEEN {start} AND {end}" if end else start
        return _spaced(self.sql(expression, "kind"), bounds, f"EXCLUDE {exclude}" if exclude else "")

    def offset_limit_modifiers(
        self, expression: exp.Expr, fetch: bool, limit: exp.Fetch | exp.Limit | None
    ) -> list[str]:
        return [self.sql(expression, "offset"), self.sql(limit)]
