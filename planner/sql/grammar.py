"""The parser of our dialect: sqlglot's own for PostgreSQL, without its translations.

Canonical text is fully parenthesised, so operators need no precedence here, and it has one spelling for everything.
What sqlglot's parser does for other dialects is switched off in the tables; the methods read what it does not know.
"""

from __future__ import annotations

from typing import Any, ClassVar, Final

from sqlglot import exp
from sqlglot.parsers.postgres import PostgresParser
from sqlglot.tokenizer_core import TokenType

from standpipe.planner.sql.nodes import Operator, SqlValue, Syntax, TypeName

_SQL_VALUES: Final = (
    "CURRENT_CATALOG",
    "CURRENT_DATE",
    "CURRENT_ROLE",
    "CURRENT_SCHEMA",
    "CURRENT_TIME",
    "CURRENT_TIMESTAMP",
    "CURRENT_USER",
    "LOCALTIME",
    "LOCALTIMESTAMP",
    "SESSION_USER",
    "SYSTEM_USER",
    "USER",
)
_SYNTAX: Final = ("EXTRACT", "NORMALIZE", "OVERLAY", "POSITION", "SUBSTRING", "TRIM")
_NORMAL_FORMS: Final = {"NFC", "NFD", "NFKC", "NFKD"}
_SYNTAX_WORDS: Final = {
    "BOTH",
    "ESCAPE",
    "FOR",
    "FROM",
    "IN",
    "LEADING",
    "PLACING",
    "SIMILAR",
    "TRAILING",
} | _NORMAL_FORMS
_INTERVAL_FIELDS: Final = {"YEAR", "MONTH", "DAY", "HOUR", "MINUTE", "SECOND", "TO"}
_NAMES: Final = {TokenType.VAR}
_CLAUSES: Final = (
    TokenType.WHERE,
    TokenType.GROUP_BY,
    TokenType.HAVING,
    TokenType.WINDOW,
    TokenType.ORDER_BY,
    TokenType.LIMIT,
    TokenType.FETCH,
    TokenType.OFFSET,
    TokenType.FOR,
)

_Table = dict[Any, Any]


class Parser(PostgresParser):
    """The tables say what may stand where; an empty one is a translation, or another dialect's syntax, left out."""

    ALIAS_TOKENS = ID_VAR_TOKENS = TABLE_ALIAS_TOKENS = WINDOW_ALIAS_TOKENS = FETCH_TOKENS = _NAMES
    ARRAY_CONSTRUCTORS: ClassVar[_Table] = {}
    BITWISE: ClassVar[_Table] = {}
    COLUMN_OPERATORS: ClassVar[_Table] = {
        TokenType.DOT: None,
        TokenType.DCOLON: lambda self, this, to: self.expression(exp.Cast(this=this, to=to)),
    }
    EXPONENT: ClassVar[_Table] = {}
    FUNC_TOKENS: ClassVar[set[TokenType]] = {*_NAMES, TokenType.IDENTIFIER, TokenType.EXISTS}
    FUNCTIONS: ClassVar[_Table] = {}
    FUNCTION_PARSERS: ClassVar[_Table] = dict.fromkeys(_SYNTAX, lambda self: self._parse_syntax())
    JSON_OPERATORS: ClassVar[_Table] = {}
    LAMBDAS: ClassVar[_Table] = {
        TokenType.FARROW: lambda self, names: self.expression(
            exp.Kwarg(this=names[0], expression=self._parse_disjunction())
        )
    }
    NO_PAREN_FUNCTIONS: ClassVar[_Table] = {}
    NO_PAREN_FUNCTION_PARSERS: ClassVar[_Table] = {
        "ALL": lambda self: self.expression(exp.All(this=self._parse_array_or_query())),
        "ANY": lambda self: self.expression(exp.Any(this=self._parse_array_or_query())),
        "ARRAY": lambda self: self._parse_array(),
        "CASE": PostgresParser.NO_PAREN_FUNCTION_PARSERS["CASE"],
        "VARIADIC": PostgresParser.NO_PAREN_FUNCTION_PARSERS["VARIADIC"],
        **dict.fromkeys(_SQL_VALUES, lambda self: self._parse_sql_value()),
    }
    PLACEHOLDER_PARSERS: ClassVar[_Table] = {}
    PRIMARY_PARSERS: ClassVar[_Table] = {
        **PostgresParser.PRIMARY_PARSERS,
        TokenType.STAR: lambda self, _: self.expression(exp.Star()),
    }
    QUERY_MODIFIER_PARSERS: ClassVar[_Table] = {
        clause: PostgresParser.QUERY_MODIFIER_PARSERS[clause] for clause in _CLAUSES
    }
    RANGE_PARSERS: ClassVar[_Table] = {
        TokenType.IN: lambda self, this: self._parse_in(this),
        TokenType.IS: lambda self, this: self._parse_is(this),
        TokenType.OPERATOR: lambda self, this: self._parse_operator(this),
    }
    STATEMENT_PARSERS: ClassVar[_Table] = {}
    SUPPORTS_DIRECTED_JOIN = False
    UNARY_PARSERS: ClassVar[_Table] = {
        TokenType.NOT: PostgresParser.UNARY_PARSERS[TokenType.NOT],
        TokenType.DASH: PostgresParser.UNARY_PARSERS[TokenType.DASH],
        TokenType.PLUS: lambda self: self._parse_prefix_operator(),
        TokenType.OPERATOR: lambda self: self._parse_prefix_operator(),
    }
    VERSION_PHRASES: ClassVar[_Table] = {}

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

    def _parse_array(self) -> exp.Expr | None:
        if self._match(TokenType.L_BRACKET, advance=False):
            return self._parse_bracket()
        return self.expression(exp.Array(expressions=[self._parse_wrapped(self._parse_select)]))

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
            part = exp.var(self._prev.text) if word else self._parse_bitwise()
            if part is None:
                self.raise_error("Expected an argument")
            parts.append(part)
        if name.upper() == "EXTRACT" and len(parts) == 3:
            return self.expression(exp.Extract(this=exp.var(parts[0]), expression=parts[2]))
        return self.expression(Syntax(this=name, expressions=parts))

    def _parse_function_call(
        self,
        functions: dict[str, Any] | None = None,
        anonymous: bool = False,
        optional_parens: bool = True,
        any_token: bool = False,
    ) -> exp.Expr | None:
        """A quoted name is no keyword, whatever it says, and a schema belongs to the name of the function."""
        schema = self._parse_schema_of_function() if self._next.token_type == TokenType.DOT else None
        plain = anonymous or schema is not None or self._curr.token_type == TokenType.IDENTIFIER
        call = super()._parse_function_call(functions, plain, optional_parens, any_token)
        return _qualified(schema, call) if schema and call else call

    def _parse_schema_of_function(self) -> exp.Expr | None:
        kinds = [token.token_type for token in self._tokens[self._index : self._index + 4]]
        if not self.IDENTIFIER_TOKENS.issuperset(kinds[::2]) or kinds[3:] != [TokenType.L_PAREN]:
            return None
        identifier = self._parse_id_var()
        self._advance()
        return identifier

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
        self._match_text_seq("WITH", "TIME", "ZONE") or self._match_text_seq("WITHOUT", "TIME", "ZONE")
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
        """VALUES stays VALUES where a query may stand."""
        return values


def _qualified(schema: exp.Expr, call: exp.Expr) -> exp.Expr:
    """The call with its schema, inside of FILTER, WITHIN GROUP and OVER."""
    if not isinstance(call, exp.Anonymous):
        call.set("this", _qualified(schema, call.this))
        return call
    return exp.Dot(this=schema, expression=call)
