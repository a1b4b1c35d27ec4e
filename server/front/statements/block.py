"""What most statements of ours become: one DO block, which to PostgreSQL is one statement."""

from __future__ import annotations

from typing import TypeAlias

from standpipe.catalog.names import Name, dollar_quoted, quote_literal
from standpipe.planner.sql.statements import RelationKind, Verbatim
from standpipe.server.front.statements.exchange import Quote

Argument: TypeAlias = Name | str | bool | list[str] | list[str | None] | None


def block(*statements: str) -> str:
    """
    >>> print(block("PERFORM 1", "RETURN"))
    DO $standpipe$BEGIN PERFORM 1; RETURN; END$standpipe$
    """
    body = " ".join(f"{statement};" for statement in statements)
    return f"DO {dollar_quoted(f'BEGIN {body} END')}"


def perform(function: str, *arguments: Argument) -> str:
    """
    >>> print(perform("set_retention", Name(None, "clicks"), "1 hour"))
    PERFORM standpipe.set_retention('"clicks"', '1 hour')
    """
    return f"PERFORM standpipe.{function}({', '.join(map(_literal, arguments))})"


def require(name: Name, kind: RelationKind) -> str:
    """Fail unless the name is of the kind that the statement speaks of."""
    return perform("resolve", name, kind.value)


def leave_unless_found(name: Name, kind: RelationKind) -> str:
    """For IF EXISTS: the rest of the block is skipped, with a notice."""
    return f"IF standpipe.resolve({_literal(name)}, {_literal(kind.value)}, true) IS NULL THEN RETURN; END IF"


def leave_if_taken(name: Name) -> str:
    """For IF NOT EXISTS: the rest of the block is skipped, with a notice."""
    return f"IF standpipe.is_taken({_literal(name)}) THEN RETURN; END IF"


def execute(*texts: str) -> str:
    return f"EXECUTE {quote_literal(''.join(texts))}"


def quote(verbatim: Verbatim) -> Quote:
    return Quote(verbatim.source, verbatim.offset)


def _literal(argument: Argument) -> str:
    if argument is None:
        return "NULL"
    if isinstance(argument, list):
        return f"ARRAY[{', '.join(map(_literal, argument))}]::text[]"
    if isinstance(argument, bool):
        return "true" if argument else "false"
    return quote_literal(argument.sql if isinstance(argument, Name) else argument)
