"""Nodes that sqlglot does not have."""

from __future__ import annotations

from typing import Final

from sqlglot import exp

HOLE_MARK: Final = "\0"
"""Encloses the name of a hole in generated text. No text of PostgreSQL's has this character."""


class Hole(exp.Expression):
    """A place in a tree for what is known later: the log, or a result table."""

    arg_types = {"this": True}


class SqlValue(exp.Expression):
    """CURRENT_TIMESTAMP and the like."""

    arg_types = {"this": True, "precision": False}


class TypeName(exp.Expression):
    """A type as PostgreSQL prints it."""

    arg_types = {"this": True}
    _hash_raw_args = True
