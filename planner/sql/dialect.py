"""Our dialect of sqlglot: PostgreSQL's canonical text as trees, and trees as text that PostgreSQL reads back alike.

PostgreSQL stays the analyser. It prints a query with every name qualified, every cast and every parenthesis explicit
(pg_get_viewdef), and a tree is proven by its way back: `generate` prints the tokens that were read (`same_tokens`).
"""

from __future__ import annotations

from typing import Final

from sqlglot import exp
from sqlglot.dialects.postgres import Postgres
from sqlglot.errors import SqlglotError

from standpipe.planner.sql import grammar, printer, tokenizer, tokens
from standpipe.planner.sql.depth import deeply
from standpipe.planner.sql.statement_parser import StatementParser
from standpipe.planner.sql.tokenizer import literal_value
from standpipe.planner.sql.tokens import Kind


class Parser(StatementParser, grammar.Parser):
    """Our statements, and canonical text."""


class Standpipe(Postgres):
    """A call stays that call: nothing is translated, because the text comes from PostgreSQL and returns there."""

    INDEX_OFFSET = 0
    Tokenizer = tokenizer.Tokenizer
    Parser = Parser
    Generator = printer.Generator


DIALECT: Final = Standpipe()
TOKENIZER: Final = tokenizer.Tokenizer(dialect=DIALECT)
UNREADABLE: Final = (SqlglotError, RecursionError, AttributeError, TypeError, ValueError)
"""What sqlglot raises for a text that it does not understand, or that is nested too deeply."""


def parse_canonical(text: str) -> exp.Query | None:
    """The tree of a query's canonical text; None for what sqlglot does not understand."""
    try:
        found = deeply(lambda: Parser(dialect=DIALECT).parse(TOKENIZER.tokenize(text), text))
    except UNREADABLE:
        return None
    trees = [tree for tree in found if tree is not None]
    return trees[0] if len(trees) == 1 and isinstance(trees[0], exp.Query) else None


def parse_expression(text: str) -> exp.Expr | None:
    """The tree of an expression's canonical text, or None."""
    try:
        tokens_found = TOKENIZER.tokenize(text)
        return deeply(lambda: Parser(dialect=DIALECT).parse_into(exp.Condition, tokens_found, text)[0])
    except UNREADABLE:
        return None


def generate(tree: exp.Expr) -> str:
    """The tree as SQL in one line. sqlglot's generators have a state, so threads share none."""
    generator = printer.Generator(dialect=DIALECT, comments=False, normalize_functions=False)
    return deeply(lambda: generator.sql(tree)).strip()


def same_tokens(text: str, other: str) -> bool:
    r"""Do two texts say the same, token by token?

    The case of words outside quotes and a semicolon at the end say nothing. A literal is its value: `generate` writes
    one with a backslash so that it means the same whatever `standard_conforming_strings` is, PostgreSQL does not.

    >>> same_tokens('SELECT  "A"', 'select "A";'), same_tokens("SELECT a", "SELECT 'a'")
    (True, False)
    >>> same_tokens(r"'a\b'", r"E'a\\b'")
    True
    """
    return token_values(text) == token_values(other)


def token_values(text: str) -> list[tuple[Kind, str]]:
    """What the tokens of a text say."""
    found = [(token.kind, _meaning(token)) for token in tokens.iterate(text)]
    return found[:-1] if found[-1:] == [(Kind.PUNCTUATION, ";")] else found


def _meaning(token: tokens.Token) -> str:
    if token.kind is Kind.STRING and token.text[0] in "'eE":
        return literal_value(token.text)
    return token.word or token.text
