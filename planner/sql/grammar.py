"""The parser of our dialect: sqlglot's own for PostgreSQL, without its translations.

Canonical text is fully parenthesised, so operators need no precedence here, and it has one spelling for everything.
What sqlglot's parser does for other dialects is switched off in the tables; the methods read what it does not know.
"""

from __future__ import annotations

from itertools import pairwise
from typing import Any, ClassVar, Final

from sqlglot import exp
from sqlglot.parsers.postgres import PostgresParser
from sqlglot.tokenizer_core import TokenType

from standpipe.planner.sql.nodes import SQL_VALUES, Names, Operator, SqlValue, Syntax, TypeName, Values

# Calls with words between their arguments, those words, and those of them that an expression follows.
_SYNTAX: Final = """
    CAST EXTRACT NORMALIZE OVERLAY POSITION SUBSTRING TRIM
    JSON JSON_ARRAY JSON_ARRAYAGG JSON_EXISTS JSON_OBJECT JSON_OBJECTAGG JSON_QUERY JSON_SCALAR JSON_SERIALIZE
    JSON_VALUE XMLATTRIBUTES XMLELEMENT XMLEXISTS XMLFOREST XMLPARSE XMLPI XMLROOT XMLSERIALIZE
"""
_WORDS: Final = """
    ABSENT ARRAY AS CONDITIONAL EMPTY ENCODING ERROR FALSE FORMAT INDENT JSON KEEP KEYS NAME NFC NFD NFKC NFKD NO NULL
    OBJECT OMIT ON PRESERVE QUOTES RETURNING STANDALONE STRIP TRUE UNCONDITIONAL UNIQUE UNKNOWN UTF8 VALUE WHITESPACE
    WITH WITHOUT WRAPPER YES
"""
_PREFIXES: Final = """
    , : BOTH CONTENT DEFAULT DOCUMENT ESCAPE FOR FROM IN LEADING PASSING PLACING SIMILAR TRAILING VERSION
"""
_BEFORE_EXPRESSION: Final = frozenset({"(", *_PREFIXES.split()})
_SYNTAX_WORDS: Final = frozenset({*_WORDS.split(), *_PREFIXES.split()})
_BEFORE_WORD: Final = {
    *((name, "(") for name in ("TRIM", "XMLELEMENT", "XMLPARSE", "XMLPI", "XMLSERIALIZE")),
    *((name, ",") for name in ("NORMALIZE", "XMLROOT")),
}
_BEFORE_TYPE: Final = {("CAST", "AS"), ("XMLSERIALIZE", "AS")}
_BEFORE_NAME: Final = ("AS", "NAME")
_INTERVAL_FIELDS: Final = {"YEAR", "MONTH", "DAY", "HOUR", "MINUTE", "SECOND", "TO"}
_NAMES: Final = {TokenType.VAR}
_CLAUSES: Final = "WHERE GROUP_BY HAVING WINDOW ORDER_BY LIMIT FETCH OFFSET FOR"

_Table = dict[Any, Any]


class Parser(PostgresParser):
    """The tables say what may stand where; an empty one is a translation, or another dialect's syntax, left out."""

    ALIAS_TOKENS = ID_VAR_TOKENS = WINDOW_ALIAS_TOKENS = FETCH_TOKENS = _NAMES
    ARRAY_CONSTRUCTORS: ClassVar[_Table] = {}
    BITWISE: ClassVar[_Table] = {}
    COLUMN_OPERATORS: ClassVar[_Table] = {
        TokenType.DOT: None,
        TokenType.DCOLON: lambda self, this, to: self.expression(exp.Cast(this=this, to=to)),
    }
    EXPONENT: ClassVar[_Table] = {}
    FUNC_TOKENS: ClassVar[set[TokenType]] = {*_NAMES, TokenType.IDENTIFIER, TokenType.EXISTS}
    FUNCTIONS: ClassVar[_Table] = {}
    FUNCTION_PARSERS: ClassVar[_Table] = dict.fromkeys(_SYNTAX.split(), lambda self: self._parse_syntax())
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
        "COLLATION": lambda self: self._parse_collation_for(),
        "VARIADIC": PostgresParser.NO_PAREN_FUNCTION_PARSERS["VARIADIC"],
        **dict.fromkeys(SQL_VALUES, lambda self: self._parse_sql_value()),
    }
    PLACEHOLDER_PARSERS: ClassVar[_Table] = {}
    PRIMARY_PARSERS: ClassVar[_Table] = {
        **PostgresParser.PRIMARY_PARSERS,
        TokenType.STAR: lambda self, _: self.expression(exp.Star()),
    }
    QUERY_MODIFIER_PARSERS: ClassVar[_Table] = {
        clause: PostgresParser.QUERY_MODIFIER_PARSERS[clause] for clause in map(TokenType.__getitem__, _CLAUSES.split())
    }
    RANGE_PARSERS: ClassVar[_Table] = {
        TokenType.COLLATE: lambda self, this: self.expression(
            exp.Collate(this=this, expression=self._parse_collation())
        ),
        TokenType.IN: lambda self, this: self._parse_in(this),
        TokenType.IS: lambda self, this: self._parse_is(this),
        TokenType.OPERATOR: lambda self, this: self._parse_operator(this),
    }
    STATEMENT_PARSERS: ClassVar[_Table] = {}
    SUPPORTS_DIRECTED_JOIN = False
    TABLE_ALIAS_TOKENS: ClassVar[set[TokenType]] = {*_NAMES, TokenType.OVER}
    TERM: ClassVar[_Table] = {
        token: node for token, node in PostgresParser.TERM.items() if token is not TokenType.COLLATE
    }
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
        return self.expression(exp.Array(expressions=[self._parse_wrapped(self._parse_inner_query)]))

    def _parse_array_or_query(self) -> exp.Expr | None:
        return self._parse_wrapped(lambda: self._parse_inner_query() or self._parse_disjunction())

    def _parse_inner_query(self) -> exp.Expr | None:
        """With ORDER BY and LIMIT after VALUES, too."""
        return self._parse_query_modifiers(self._parse_select())

    def _parse_sql_value(self) -> exp.Expr:
        name = self._prev.text.lower()
        precise = self._match(TokenType.L_PAREN, advance=False)
        return self.expression(
            SqlValue(this=name, precision=self._parse_wrapped(self._parse_number) if precise else None)
        )

    def _parse_collation(self) -> exp.Expr | None:
        name = self._parse_id_var()
        if not self._match(TokenType.DOT):
            return name
        return self.expression(exp.Dot(this=name, expression=self._parse_id_var()))

    def _parse_collation_for(self) -> exp.Expr:
        if not self._match(TokenType.FOR):
            self.raise_error("Expected FOR")
        return self.expression(Syntax(this="COLLATION FOR", expressions=[self._parse_wrapped(self._parse_bitwise)]))

    def _parse_syntax(self) -> exp.Expr:
        name = self._tokens[self._index - 2].text.upper()
        parts: list[exp.Expr] = []
        while self._curr and not self._match(TokenType.R_PAREN, advance=False):
            before = "(" if not parts else parts[-1].name.upper() if isinstance(parts[-1], exp.Var) else ""
            part = self._parse_syntax_part(name, before)
            if part is None:
                self.raise_error("Expected an argument")
            else:
                parts.append(part)
        if name == "EXTRACT" and len(parts) == 3:
            return self.expression(exp.Extract(this=exp.var(parts[0]), expression=parts[2]))
        return self.expression(Syntax(this=name, expressions=parts))

    def _parse_syntax_part(self, name: str, before: str) -> exp.Expr | None:
        """What may stand here depends on the word before, because most of the words may be columns, too."""
        if before == "RETURNING" or (name, before) in _BEFORE_TYPE:
            return self._parse_types()
        if before in _BEFORE_NAME:
            return self._parse_id_var()
        if self._match(TokenType.ORDER_BY, advance=False):
            return self._parse_order()
        expected = before in _BEFORE_EXPRESSION and (name, before) not in _BEFORE_WORD
        reserved = self._match_texts(("FROM", "RETURNING"), advance=False)
        if expected and not reserved and not self._match_text_seq("NO", "VALUE", advance=False):
            return self._parse_bitwise()
        return exp.var(self._prev.text) if self._match_texts(_SYNTAX_WORDS) else None

    def _parse_function_call(
        self, functions: Any = None, anonymous: bool = False, optional_parens: bool = True, any_token: bool = False
    ) -> exp.Expr | None:
        """A quoted name is no keyword, whatever it says, and a schema belongs to the name of the function."""
        relation = not optional_parens or self._prev.token_type == TokenType.LATERAL
        schema = self._parse_schema_of_function() if self._next.token_type == TokenType.DOT else None
        if relation and self._next.token_type == TokenType.L_PAREN:
            self._take_over_for_alias()
        plain = anonymous or schema is not None or self._curr.token_type == TokenType.IDENTIFIER
        call = super()._parse_function_call(functions, plain, any_token=any_token)
        return _qualified(schema, call) if schema and call else call

    def _parse_schema_of_function(self) -> exp.Expr | None:
        kinds = [token.token_type for token in self._tokens[self._index : self._index + 4]]
        if not self.IDENTIFIER_TOKENS.issuperset(kinds[::2]) or kinds[3:] != [TokenType.L_PAREN]:
            return None
        identifier = self._parse_id_var()
        self._advance()
        return identifier

    def _take_over_for_alias(self) -> None:
        """A function in FROM has no window: `over` after its arguments is a name."""
        depth = 0
        for token, after in pairwise(self._tokens[self._index :]):
            depth += (token.token_type == TokenType.L_PAREN) - (token.token_type == TokenType.R_PAREN)
            if depth == 0 and token.token_type == TokenType.R_PAREN:
                after.token_type = TokenType.VAR if after.token_type == TokenType.OVER else after.token_type
                return

    def _parse_function_args(self, alias: bool = False) -> list[exp.Expr]:
        """No argument has an alias; where one seems to have, the call is one of those that we do not know."""
        return self._parse_csv(self._parse_lambda)

    def _parse_types(self, *_: Any, allow_identifiers: bool = True, **options: Any) -> exp.Expr | None:
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
        if not kind:
            return name
        collated = self._match(TokenType.COLLATE)
        constraints = [exp.CollateColumnConstraint(this=self._parse_collation())] if collated else []
        return self.expression(exp.ColumnDef(this=name, kind=kind, constraints=constraints))

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

    def _parse_derived_table_values(self, allow_value_synonym: bool = False) -> exp.Values | None:
        """VALUES is a query like another, in FROM as well."""
        if not self._match(TokenType.VALUES):
            return None
        return self.expression(Values(expressions=self._parse_csv(self._parse_value)))

    def _values_to_select(self, values: exp.Values) -> Any:
        return values

    def _parse_recursive_with_search(self) -> exp.RecursiveWithSearch | None:
        """`SEARCH DEPTH FIRST BY a, b SET c`, `CYCLE a, b SET c USING d`."""
        self._match_text_seq("SEARCH")
        if not self._match_texts(self.RECURSIVE_CTE_SEARCH_KIND):
            return None
        kind = self._prev.text.upper()
        self._match_text_seq("FIRST", "BY")
        return self.expression(
            exp.RecursiveWithSearch(
                kind=kind,
                this=Names(expressions=self._parse_csv(self._parse_id_var)),
                expression=self._match_text_seq("SET") and self._parse_id_var(),
                to=self._match_text_seq("TO") and self._parse_bitwise(),
                default=self._match(TokenType.DEFAULT) and self._parse_bitwise(),
                using=self._match(TokenType.USING) and self._parse_id_var(),
            )
        )


def _qualified(schema: exp.Expr, call: exp.Expr) -> exp.Expr:
    """The call with its schema, inside of FILTER, WITHIN GROUP and OVER."""
    if not isinstance(call, exp.Anonymous):
        call.set("this", _qualified(schema, call.this))
        return call
    return exp.Dot(this=schema, expression=call)
