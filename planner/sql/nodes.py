"""Nodes that sqlglot does not have."""

from __future__ import annotations

from typing import ClassVar, Final

from sqlglot import exp

HOLE_MARK: Final = "\0"
"""Encloses the name of a hole in generated text. No text of PostgreSQL's has this character."""


_SQL_VALUES: Final = """
    CURRENT_CATALOG CURRENT_DATE CURRENT_ROLE CURRENT_SCHEMA CURRENT_TIME CURRENT_TIMESTAMP CURRENT_USER LOCALTIME
    LOCALTIMESTAMP SESSION_USER SYSTEM_USER USER
"""
SQL_VALUES: Final = frozenset(_SQL_VALUES.split())
"""Functions that are called without parentheses."""


class Arrival(exp.Expression, exp.Condition):
    """The number of a row of a stream, in the order in which rows arrive. Only a core that numbers its rows has it."""

    arg_types: ClassVar[dict[str, bool]] = {}


class Latest(exp.Expression, exp.Condition):
    """Marks a query of rows of a stream: of those with the same `expressions` it has the last `this`."""

    arg_types: ClassVar[dict[str, bool]] = {"this": True, "expressions": False}


class Clock(exp.Expression, exp.Condition):
    """The moment of reading, rounded down to the step `this`: an interval, which a view has one of."""

    arg_types: ClassVar[dict[str, bool]] = {"this": False}


class Hole(exp.Expression):
    """A place in a tree for what is known later: the log, or a result table."""

    arg_types: ClassVar[dict[str, bool]] = {"this": True}


class Names(exp.Expression):
    """Names with commas between them."""

    arg_types: ClassVar[dict[str, bool]] = {"expressions": True}


class Operator(exp.Operator):
    """`this operator expression`. A prefix operator has no `this`, a postfix one (`AT LOCAL`) no `expression`."""

    arg_types: ClassVar[dict[str, bool]] = {"this": False, "operator": True, "expression": False}


class SqlValue(exp.Expression, exp.Condition):
    """One of SQL_VALUES: `CURRENT_TIMESTAMP(3)` is `this="current_timestamp"` and `precision`."""

    arg_types: ClassVar[dict[str, bool]] = {"this": True, "precision": False}


class Syntax(exp.Expression, exp.Condition):
    """A call with words between its arguments: `TRIM(BOTH x FROM y)`, `JSON_ARRAYAGG(x ORDER BY y RETURNING jsonb)`.

    `this` is its name in capitals. Words, commas and colons are exp.Var, types TypeName, names exp.Identifier.
    """

    arg_types: ClassVar[dict[str, bool]] = {"this": True, "expressions": True}


class TypeName(exp.Expression):
    """A type as `format_type` prints it: `character varying(5)`, `public.mood[]`."""

    arg_types: ClassVar[dict[str, bool]] = {"this": True}
    _hash_raw_args = True

    @property
    def name(self) -> str:
        return str(self.this)


class Values(exp.Values, exp.Query):
    """VALUES, which is a query and may have what a query has."""

    arg_types: ClassVar[dict[str, bool]] = {"with_": False, "expressions": True, **exp.QUERY_MODIFIERS}
