"""Our dialect of sqlglot: PostgreSQL's canonical text as trees, and trees as text that PostgreSQL reads back alike.

PostgreSQL stays the analyser. It prints a query with every name qualified, every cast and every parenthesis explicit
(pg_get_viewdef), and a tree is proven by its way back: `generate` prints the tokens that were read (`same_tokens`).
"""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Any, ClassVar, Final

from sqlglot import exp
from sqlglot.dialects.postgres import Postgres
from sqlglot.errors import SqlglotError
from sqlglot.tokens import TokenType

from standpipe.catalog.names import RESERVED_WORDS, quote_identifier, quote_literal
from standpipe.planner.sql import tokenizer, tokens
from standpipe.planner.sql.nodes import HOLE_MARK, Hole, Operator, SqlValue, Syntax, TypeName
from standpipe.planner.sql.tokenizer import literal_value
from standpipe.planner.sql.tokens import Kind

_SQL_VALUE_LIST: Final = """
    CURRENT_CATALOG CURRENT_DATE CURRENT_ROLE CURRENT_SCHEMA CURRENT_TIME CURRENT_TIMESTAMP CURRENT_USER LOCALTIME
    LOCALTIMESTAMP SESSION_USER SYSTEM_USER USER
"""
_SYNTAX: Final = ("EXTRACT", "NORMALIZE", "OVERLAY", "POSITION", "SUBSTRING", "TRIM")
_SYNTAX_WORDS: Final = frozenset(["BOTH", "ESCAPE", "FOR", "FROM", "IN", "LEADING", "PLACING", "SIMILAR", "TRAILING"])
_INTERVAL_FIELDS: Final = frozenset(["YEAR", "MONTH", "DAY", "HOUR", "MINUTE", "SECOND", "TO"])
_NAMES: Final = {TokenType.VAR}
_MODIFIERS: Final = ["WHERE", "GROUP_BY", "HAVING", "WINDOW", "ORDER_BY", "LIMIT", "FETCH", "OFFSET", "FOR"]
_PLAIN_NAME: Final = re.compile(r"[a-z_][a-z0-9_]*")


class Canonical(Postgres):
    """A call stays that call: nothing is translated, because the text comes from PostgreSQL and returns there."""

    INDEX_OFFSET = 0
    Tokenizer = tokenizer.Tokenizer

    class Parser(Postgres.Parser):
        ALIAS_TOKENS = ID_VAR_TOKENS = TABLE_ALIAS_TOKENS = WINDOW_ALIAS_TOKENS = FETCH_TOKENS = _NAMES
        ARRAY_CONSTRUCTORS: ClassVar = {"ARRAY": exp.Array}
        BITWISE: ClassVar = {}
        COLUMN_OPERATORS: ClassVar = {
            TokenType.DOT: None,
            TokenType.DCOLON: lambda self, this, to: self.expression(exp.Cast(this=this, to=to)),
        }
        EXPONENT: ClassVar = {}
        FUNC_TOKENS: ClassVar = {*_NAMES, TokenType.IDENTIFIER, TokenType.EXISTS}
        FUNCTIONS: ClassVar = {}
        FUNCTION_PARSERS: ClassVar = {
            "ARRAY": lambda self: self.expression(exp.Array(expressions=[self._parse_select()])),
            **dict.fromkeys(_SYNTAX, lambda self: self._parse_syntax()),
        }
        JSON_OPERATORS: ClassVar = {}
        LAMBDAS: ClassVar = {
            TokenType.FARROW: lambda self, names: self.expression(
                exp.Kwarg(this=names[0], expression=self._parse_disjunction())
            )
        }
        NO_PAREN_FUNCTIONS: ClassVar = {}
        NO_PAREN_FUNCTION_PARSERS: ClassVar = {
            "ALL": lambda self: self.expression(exp.All(this=self._parse_array_or_query())),
            "ANY": lambda self: self.expression(exp.Any(this=self._parse_array_or_query())),
            "CASE": Postgres.Parser.NO_PAREN_FUNCTION_PARSERS["CASE"],
            "VARIADIC": Postgres.Parser.NO_PAREN_FUNCTION_PARSERS["VARIADIC"],
            **dict.fromkeys(_SQL_VALUE_LIST.split(), lambda self: self._parse_sql_value()),
        }
        PLACEHOLDER_PARSERS: ClassVar = {}
        PRIMARY_PARSERS: ClassVar = {
            **Postgres.Parser.PRIMARY_PARSERS,
            TokenType.STAR: lambda self, _: self.expression(exp.Star()),
        }
        QUERY_MODIFIER_PARSERS: ClassVar = {
            TokenType[name]: Postgres.Parser.QUERY_MODIFIER_PARSERS[TokenType[name]] for name in _MODIFIERS
        }
        RANGE_PARSERS: ClassVar = {
            TokenType.IN: lambda self, this: self._parse_in(this),
            TokenType.IS: lambda self, this: self._parse_is(this),
            TokenType.OPERATOR: lambda self, this: self._parse_operator(this),
        }
        STATEMENT_PARSERS: ClassVar = {}
        SUPPORTS_DIRECTED_JOIN = False
        UNARY_PARSERS: ClassVar = {
            TokenType.NOT: Postgres.Parser.UNARY_PARSERS[TokenType.NOT],
            TokenType.DASH: Postgres.Parser.UNARY_PARSERS[TokenType.DASH],
            TokenType.PLUS: lambda self: self._parse_prefix_operator(),
            TokenType.OPERATOR: lambda self: self._parse_prefix_operator(),
        }
        VERSION_PHRASES: ClassVar = {}

        def _parse_operator(self, this: exp.Expr | None) -> exp.Expr:
            operator = self._prev.text
            return self.expression(Operator(this=this, operator=operator, expression=self._parse_bitwise()))

        def _parse_prefix_operator(self) -> exp.Expr:
            return self.expression(Operator(operator=self._prev.text, expression=self._parse_unary()))

        def _parse_at_time_zone(self, this: exp.Expr | None) -> exp.Expr | None:
            if self._match_text_seq("AT", "LOCAL"):
                return self.expression(Operator(this=this, operator="AT LOCAL"))
            return super()._parse_at_time_zone(this)

        def _parse_is(self, this: exp.Expr | None) -> exp.Expr:
            negate = self._match(TokenType.NOT) or None
            if self._match_text_seq("DISTINCT", "FROM"):
                kind = exp.NullSafeEQ if negate else exp.NullSafeNEQ
                return self.expression(kind(this=this, expression=self._parse_bitwise()))
            right = self._parse_null() or self._parse_boolean() or exp.var(" ".join(self._words()))
            return self.expression(exp.Is(this=this, expression=right, negate=negate))

        def _words(self) -> list[str]:
            """Up to the parenthesis: `UNKNOWN`, `NFC NORMALIZED`, `JSON OBJECT WITH UNIQUE KEYS`."""
            words = []
            while self._curr and self._curr.token_type in (TokenType.VAR, TokenType.WITH):
                words.append(self._curr.text)
                self._advance()
            return words

        def _parse_array_or_query(self) -> exp.Expr | None:
            return self._parse_wrapped(lambda: self._parse_select() or self._parse_disjunction())

        def _parse_sql_value(self) -> exp.Expr:
            name = self._prev.text.lower()
            precise = self._match(TokenType.L_PAREN, advance=False)
            return self.expression(
                SqlValue(this=name, precision=self._parse_wrapped(self._parse_number) if precise else None)
            )

        def _parse_syntax(self) -> exp.Expr:
            name = self._tokens[self._index - 2].text
            parts: list[exp.Expr | None] = []
            while self._curr and not self._match(TokenType.R_PAREN, advance=False):
                word = self._match_texts(_SYNTAX_WORDS) or self._match(TokenType.COMMA)
                parts.append(exp.var(self._prev.text) if word else self._parse_bitwise())
            if name.upper() == "EXTRACT" and len(parts) == 3:
                # The field is a word, not a column.
                return self.expression(exp.Extract(this=exp.var(parts[0].name), expression=parts[2]))
            return self.expression(Syntax(this=name, expressions=parts))

        def _parse_function_call(
            self,
            functions: dict[str, Any] | None = None,
            anonymous: bool = False,
            optional_parens: bool = True,
            any_token: bool = False,
        ) -> exp.Expr | None:
            """A quoted name is no keyword, whatever it says, and a schema belongs to the name of the function."""
            schema = self._parse_schema_of_function()
            quoted = self._curr.token_type == TokenType.IDENTIFIER
            call = super()._parse_function_call(functions, anonymous or quoted, optional_parens, any_token)
            if schema is None or call is None:
                return call
            function = call.find(exp.Anonymous)
            qualified = exp.Dot(this=schema, expression=function.copy() if function else None)
            return function.replace(qualified).root() if function else None

        def _parse_schema_of_function(self) -> exp.Expr | None:
            following = self._tokens[self._index : self._index + 4]
            kinds = [token.token_type for token in following]
            if len(kinds) < 4 or kinds[1] != TokenType.DOT or kinds[3] != TokenType.L_PAREN:
                return None
            if not all(kind in self.IDENTIFIER_TOKENS for kind in kinds[0:3:2]):
                return None
            schema = self._parse_id_var()
            self._advance()
            return schema

        def _parse_types(
            self,
            check_func: bool = False,
            schema: bool = False,
            allow_identifiers: bool = True,
            with_collation: bool = False,
        ) -> exp.Expr | None:
            """A type's text as it stands; nothing but `::` and a column's definition has one."""
            start = self._curr
            if not allow_identifiers or not self._match_set(self.IDENTIFIER_TOKENS):
                return None
            while self._match(TokenType.DOT):
                self._advance()
            self._match_texts(("PRECISION", "VARYING"))
            while start.text == "interval" and self._match_texts(_INTERVAL_FIELDS):
                pass
            if self._match(TokenType.L_PAREN):
                while self._curr and not self._match(TokenType.R_PAREN):
                    self._advance()
            if self._match_texts(("WITH", "WITHOUT")):
                self._match_text_seq("TIME", "ZONE")
            while self._match_pair(TokenType.L_BRACKET, TokenType.R_BRACKET):
                pass
            return TypeName(this=self._find_sql(start, self._prev))

        def _parse_function_parameter(self) -> exp.Expr | None:
            """A column of an alias, with its type or without."""
            name = self._parse_id_var()
            kind = self._parse_types()
            return self.expression(exp.ColumnDef(this=name, kind=kind)) if kind else name

        def _parse_join(self, *arguments: Any, **options: Any) -> exp.Join | None:
            join = super()._parse_join(*arguments, **options)
            if join and join.args.get("using") and self._match(TokenType.ALIAS):
                join.set("alias", exp.TableAlias(this=self._parse_id_var()))
            return join

        def _parse_table_sample(self, as_modifier: bool = False) -> exp.TableSample | None:
            if not self._match(TokenType.TABLE_SAMPLE):
                return None
            method = self._parse_id_var()
            arguments = self._parse_wrapped_csv(self._parse_bitwise)
            seed = self._parse_wrapped(self._parse_bitwise) if self._match_text_seq("REPEATABLE") else None
            return self.expression(exp.TableSample(method=method, expressions=arguments, seed=seed))

        def _parse_ordered(self, parse_method: Any = None) -> exp.Ordered | None:
            return super()._parse_ordered(self._parse_order_key)

        def _parse_order_key(self) -> exp.Expr | None:
            key = self._parse_disjunction()
            if not self._match(TokenType.USING):
                return key
            self._advance()
            last = " NULLS LAST" if self._match_text_seq("NULLS", "LAST") else ""
            operator = self._tokens[self._index - (3 if last else 1)].text
            return self.expression(Operator(this=key, operator=f"USING {operator}{last}"))

        def _values_to_select(self, values: exp.Values) -> Any:
            return values

    class Generator(Postgres.Generator):
        MULTI_ARG_DISTINCT = True
        TRANSFORMS: ClassVar = {
            **Postgres.Generator.TRANSFORMS,
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
            Hole: lambda _, node: f"{HOLE_MARK}{node.name}{HOLE_MARK}",
            Operator: lambda self, node: _spaced(self.sql(node.this), node.args["operator"], self.sql(node.expression)),
            SqlValue: lambda self, node: node.this.upper() + _wrapped(self.sql(node, "precision")),
            Syntax: lambda self, node: f"{node.this}({self.expressions(node, flat=True, sep=' ')})",
            TypeName: lambda _, node: node.this,
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
            relation = isinstance(expression.parent, (exp.From, exp.Join, exp.Table))
            return _spaced(f"({values})" if relation else values, self.sql(expression, "alias"))

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
            return f"{self.sql(expression, 'this')} {self.sql(expression, 'kind')}"

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


_LOOSE: Final = (exp.Binary, exp.Unary, exp.AtTimeZone, exp.In, exp.Between)
_TIGHT: Final = (exp.Paren, exp.Dot)
_TOKENIZER: Final = tokenizer.Tokenizer(dialect=Canonical)
_GENERATOR: Final = Canonical.Generator(dialect=Canonical, comments=False, normalize_functions=False)
_UNREADABLE: Final = (SqlglotError, RecursionError, AttributeError, TypeError, ValueError)
"""What sqlglot raises for a text that it does not understand, or that is nested too deeply."""


def parse_canonical(text: str) -> exp.Query | None:
    """The tree of a query's canonical text; None for what sqlglot does not understand."""
    try:
        found = Canonical.Parser(dialect=Canonical).parse(_TOKENIZER.tokenize(text), text)
    except _UNREADABLE:
        return None
    trees = [tree for tree in found if tree is not None]
    return trees[0] if len(trees) == 1 and isinstance(trees[0], exp.Query) else None


def parse_expression(text: str) -> exp.Expr | None:
    """The tree of an expression's canonical text, or None."""
    try:
        return Canonical.Parser(dialect=Canonical).parse_into(exp.Condition, _TOKENIZER.tokenize(text), text)[0]
    except _UNREADABLE:
        return None


def generate(tree: exp.Expr) -> str:
    """The tree as SQL in one line."""
    return _GENERATOR.sql(tree).strip()


def same_tokens(text: str, other: str) -> bool:
    r"""Do two texts say the same, token by token?

    The case of words outside quotes and a semicolon at the end say nothing. A literal is its value: `generate` writes
    one with a backslash so that it means the same whatever `standard_conforming_strings` is, PostgreSQL does not.

    >>> same_tokens('SELECT  "A"', 'select "A";'), same_tokens("SELECT a", "SELECT 'a'")
    (True, False)
    >>> same_tokens(r"'a\b'", r"E'a\\b'")
    True
    """
    return _said(text) == _said(other)


def _said(text: str) -> list[tuple[Kind, str]]:
    found = [(token.kind, _meaning(token)) for token in tokens.iterate(text)]
    return found[:-1] if found[-1:] == [(Kind.PUNCTUATION, ";")] else found


def _meaning(token: tokens.Token) -> str:
    if token.kind is Kind.STRING and token.text[0] in "'eE":
        return literal_value(token.text)
    return token.word or token.text


def _spaced(*parts: str) -> str:
    return " ".join([part for part in parts if part])


def _wrapped(text: str) -> str:
    return f"({text})" if text else ""


@lru_cache(maxsize=4096)
def _identifier(name: str, quoted: bool) -> str:
    plain = not quoted and _PLAIN_NAME.fullmatch(name) and name not in RESERVED_WORDS
    return name if plain else quote_identifier(name)
