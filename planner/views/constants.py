"""Numbers that a canonical text writes down: 5, (0.5)::double precision, '0.5'::double precision."""

from __future__ import annotations

import re
from typing import Final

from sqlglot import exp

from standpipe.planner.sql.nodes import TypeName
from standpipe.planner.views.matching import stripped

_DIGITS: Final = re.compile(r"\d+(\.\d+)?")
_NUMBERS: Final = frozenset({"double precision", "numeric", "integer", "smallint", "bigint"})


def number_of(tree: exp.Expr) -> str | None:
    """The digits of a constant that is not negative.

    >>> from standpipe.planner.sql.dialect import parse_expression
    >>> [number_of(parse_expression(text)) for text in ("5", "(0.5)::double precision", "x", "'7'::text")]
    ['5', '0.5', None, None]
    """
    found = stripped(tree)
    while isinstance(found, exp.Cast) and isinstance(found.to, TypeName) and found.to.name in _NUMBERS:
        found = stripped(found.this)
        if isinstance(found, exp.Literal) and found.is_string:
            return found.this if _DIGITS.fullmatch(found.this) else None
    is_number = isinstance(found, exp.Literal) and not found.is_string
    return found.this if is_number and _DIGITS.fullmatch(found.this) else None
