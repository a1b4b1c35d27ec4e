"""Nodes that sqlglot does not have."""

from __future__ import annotations

from typing import Final

from sqlglot import exp

HOLE_MARK: Final = "\0"
"""Encloses the name of a hole in generated text. No text of PostgreSQL's has this character."""


class Hole(exp.Expression):
    """A place in a tree for what is known later: the log, or a result table."""

    arg_types = {"this": True}
