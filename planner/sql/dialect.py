"""Our dialect of sqlglot: PostgreSQL's canonical text as trees, and trees as text that PostgreSQL reads back alike."""

from __future__ import annotations

from typing import Final

from sqlglot import exp
from sqlglot.dialects.postgres import Postgres
from sqlglot.errors import SqlglotError

_OWN_SYNTAX: Final = ("CAST", "EXTRACT", "OVERLAY", "POSITION", "SUBSTRING", "TRIM")


class Canonical(Postgres):
    """A call stays that call: nothing is translated, because the text comes from PostgreSQL and returns there."""

    class Parser(Postgres.Parser):
        FUNCTIONS = {}
        FUNCTION_PARSERS = {name: Postgres.Parser.FUNCTION_PARSERS[name] for name in _OWN_SYNTAX}
        NO_PAREN_FUNCTIONS = {}

    class Generator(Postgres.Generator):
        MULTI_ARG_DISTINCT = True


def parse_canonical(text: str) -> exp.Query | None:
    """The tree of a canonical text; None for what sqlglot does not understand."""
    try:
        tree = Canonical().parse(text)[0]
    except (SqlglotError, RecursionError):
        return None
    return tree if isinstance(tree, exp.Query) else None


def generate(tree: exp.Expr) -> str:
    """The tree as SQL in one line."""
    return Canonical().generate(tree, normalize_functions=False)
