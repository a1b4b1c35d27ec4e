"""The parser of what follows the relation's name in CREATE INDEX: it says which of the names are columns.

People write expressions that PostgreSQL never prints: LIKE, BETWEEN, `date '2026-01-01'`. Those are added here to the
grammar of canonical text. A tree only says where the columns stand; the user's text stays what it is.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from itertools import pairwise
from typing import Any, ClassVar, Final

from sqlglot import exp
from sqlglot.parsers.postgres import PostgresParser
from sqlglot.tokenizer_core import Token, TokenType

from standpipe.catalog.errors import SyntaxProblem
from standpipe.planner.sql.depth import deeply
from standpipe.planner.sql.dialect import DIALECT, TOKENIZER, UNREADABLE, Parser, generate, token_values
from standpipe.planner.sql.nodes import Operator
from standpipe.planner.sql.tokens import fold

_WRITTEN: Final = {"ilike": TokenType.ILIKE, "like": TokenType.LIKE}
"""Words that PostgreSQL takes for a name only in quotes, and that canonical text does not have."""
_SIMILAR: Final = ("similar", "to")
_COMPARISONS: Final = (TokenType.BETWEEN, TokenType.ILIKE, TokenType.LIKE, TokenType.SIMILAR_TO)
_INTERVAL_FIELDS: Final = ("YEAR", "MONTH", "DAY", "HOUR", "MINUTE", "SECOND", "TO")
_ORDERS: Final = (TokenType.ASC, TokenType.DESC)
OLD_NAMING: Final = ":="
"""Between an argument's name and its value, where `=>` stands now."""
_PARENTHESES: Final = frozenset({"(", ")"})


def parse_index(text: str) -> list[exp.Column] | None:
    """The columns in the definition of an index, in no order; None for what this parser does not understand. The
    identifiers of a column know where they stand: the first and the last character are in their `meta`.

    >>> found = parse_index("USING btree (url text_pattern_ops, extract(hour FROM at)) WHERE hour > 1")
    >>> [(column.name, column.this.meta["start"]) for column in found]
    [('url', 13), ('at', 53), ('hour', 64)]
    """
    try:
        tokens = list(_written(TOKENIZER.tokenize(text)))
        if any(token.text == OLD_NAMING for token in tokens):
            return None
        trees = deeply(lambda: IndexParser(dialect=DIALECT).parse_index(tokens, text))
    except (SyntaxProblem, *UNREADABLE):
        return None
    return [column for tree in trees for column in tree.find_all(exp.Column)]


class IndexParser(Parser):
    """Canonical expressions, the others that people write, and the clauses of an index."""

    FUNC_TOKENS: ClassVar[set[TokenType]] = {*Parser.FUNC_TOKENS, TokenType.LEFT, TokenType.RIGHT}
    RANGE_PARSERS: ClassVar[dict[Any, Any]] = {
        **Parser.RANGE_PARSERS,
        **{kind: PostgresParser.RANGE_PARSERS[kind] for kind in _COMPARISONS},
    }

    def parse_index(self, tokens: list[Token], text: str) -> list[exp.Expr]:
        """The trees of the index's expressions."""
        self.reset()
        self.sql = text
        self._chunks = [tokens]
        self._advance_chunk()
        trees = self._read_clauses_of_index()
        self._expect_end()
        return trees

    # --- clauses -----------------------------------------------------------------------------------------

    def _read_clauses_of_index(self) -> list[exp.Expr]:
        if self._match(TokenType.USING):
            self._expect_identifier()
        trees = self._read_list(self._read_index_element)
        if self._match_text_seq("INCLUDE"):
            trees += self._read_list(self._read_index_element)
        if self._match_text_seq("NULLS"):
            self._match(TokenType.NOT)
            self._expect("DISTINCT")
        if self._match(TokenType.WITH):
            self._skip_parentheses()
        if self._match_text_seq("TABLESPACE"):
            self._expect_identifier()
        if self._match(TokenType.WHERE):
            trees.append(self._read_proven(self._parse_disjunction))
        return trees

    def _read_index_element(self) -> exp.Expr:
        """A column, a call, or an expression in parentheses; then COLLATE, an operator class and an order."""
        tree = self._read_proven(self._parse_indexed)
        if self._match(TokenType.COLLATE):
            self._parse_collation()
        if self._match_set(self.IDENTIFIER_TOKENS, advance=False) and not self._is_nulls_order():
            self._parse_collation()
            if self._match(TokenType.L_PAREN, advance=False):
                self._skip_parentheses()
        self._match_set(_ORDERS)
        if self._is_nulls_order():
            self._advance(2)
        return tree

    def _parse_indexed(self) -> exp.Expr | None:
        if self._match(TokenType.L_PAREN, advance=False):
            return self._parse_wrapped(self._parse_disjunction)
        if self._next.token_type in (TokenType.L_PAREN, TokenType.DOT):
            return self._parse_function()
        return self.expression(exp.Column(this=self._parse_id_var()))

    def _is_nulls_order(self) -> bool:
        return bool(self._match_text_seq("NULLS", "FIRST", advance=False)) or bool(
            self._match_text_seq("NULLS", "LAST", advance=False)
        )

    def _skip_parentheses(self) -> None:
        self._expect("(")
        depth = 1
        while depth:
            if not self._curr:
                self._fail()
            depth += (self._curr.token_type is TokenType.L_PAREN) - (self._curr.token_type is TokenType.R_PAREN)
            self._advance()

    def _read_proven(self, parse: Callable[[], exp.Expr | None]) -> exp.Expr:
        """A tree of everything that was read for it: it is printed with the same tokens, however they are arranged."""
        first = self._curr
        tree = parse()
        if tree is None or _values(generate(tree)) != _values(self._find_sql(first, self._prev)):
            self._fail(first)
        return tree

    # --- expressions as people write them ----------------------------------------------------------------

    def _parse_type(self, parse_interval: bool = True, fallback_to_identifier: bool = False) -> exp.Expr | None:
        """Also `date '2026-01-01'` and `interval '1' hour`."""
        start = self._index
        kind = self._parse_types()
        if kind is None or not self._match(TokenType.STRING, advance=False):
            self._retreat(start)
            return super()._parse_type(parse_interval, fallback_to_identifier)
        literal = self.expression(Operator(operator=kind.name, expression=self._parse_primary()))
        fields = list(self._interval_fields()) if kind.name.lower().startswith("interval") else []
        return self.expression(Operator(this=literal, operator=" ".join(fields))) if fields else literal

    def _interval_fields(self) -> Iterator[str]:
        while self._match_texts(_INTERVAL_FIELDS):
            yield self._prev.text

    def _parse_escape(self, this: exp.Expr | None) -> exp.Expr | None:
        if not self._match_text_seq("ESCAPE"):
            return this
        return self.expression(exp.Escape(this=this, expression=self._parse_bitwise()))

    def _parse_syntax_part(self, name: str, before: str) -> exp.Expr | None:
        """`trim(url)`: PostgreSQL prints BOTH."""
        part = super()._parse_syntax_part(name, before)
        return self._parse_bitwise() if part is None and (name, before) == ("TRIM", "(") else part


def _written(tokens: list[Token]) -> Iterator[Token]:
    """The tokens with folded names, and with those of the words that only people write."""
    pairs = pairwise([*tokens, *tokens[-1:]])
    for token, after in pairs:
        if token.token_type is not TokenType.VAR:
            yield token
            continue
        word = fold(token.text)
        if (word, fold(after.text)) == _SIMILAR:
            next(pairs)
            yield Token(TokenType.SIMILAR_TO, " ".join(_SIMILAR), start=token.start, end=after.end)
        else:
            yield Token(_WRITTEN.get(word, TokenType.VAR), word, start=token.start, end=token.end)


def _values(text: str) -> Counter[tuple[object, str]]:
    return Counter(value for value in token_values(text) if value[1] not in _PARENTHESES)
