"""Nodes that sqlglot does not have."""

from __future__ import annotations

from typing import ClassVar, Final

from sqlglot import exp

HOLE_MARK: Final = "\0"
"""Encloses the name of a hole in generated text. No text of PostgreSQL's has this character."""


class Hole(exp.Expression):
    """A place in a tree for what is known later: the log, or a result table."""

    arg_types: ClassVar[dict[str, bool]] = {"this": True}


class Operator(exp.Operator):
    """`this operator expression`. A prefix operator has no `this`, a postfix one (`AT LOCAL`) no `expression`."""

    arg_types: ClassVar[dict[str, bool]] = {"this": False, "operator": True, "expression": False}


class SqlValue(exp.Expression, exp.Condition):
    """A function without parentheses: `CURRENT_TIMESTAMP(3)` is `this="current_timestamp"` and `precision`."""

    arg_types: ClassVar[dict[str, bool]] = {"this": True, "precision": False}


class Syntax(exp.Expression, exp.Condition):
    """A call with keywords between its arguments: `TRIM(BOTH x FROM y)`. The keywords are exp.Var."""

    arg_types: ClassVar[dict[str, bool]] = {"this": True, "expressions": True}


class TypeName(exp.Expression):
    """A type as `format_type` prints it: `character varying(5)`, `public.mood[]`."""

    arg_types: ClassVar[dict[str, bool]] = {"this": True}
    _hash_raw_args = True

    @property
    def name(self) -> str:
        return str(self.this)
