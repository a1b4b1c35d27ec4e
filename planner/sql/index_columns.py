"""The columns of an index on a continuous view, said in terms of its result table."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Final, NamedTuple

from sqlglot import exp

from standpipe.catalog.errors import FeatureNotSupported, SqlError
from standpipe.planner.sql.dialect import generate, parse_canonical
from standpipe.planner.sql.index_parser import parse_index
from standpipe.planner.sql.tokens import Kind, tokenize

READ_ONLY: Final = "read_only"
"""What a view that shows the rows of its result table joins to it, so that nobody writes through the view."""
UNDEFINED_COLUMN: Final = "42703"
UNDEFINED_TABLE: Final = "42P01"
_WORD_CHARACTER: Final = re.compile(r"\w")
_NAMES: Final = (Kind.WORD, Kind.QUOTED_IDENTIFIER)


class _Place(NamedTuple):
    """A column in the text of an index, from its first character to behind its last."""

    column: exp.Column
    start: int
    end: int


def output_expressions(view_text: str, result_text: str | None = None) -> dict[str, str]:
    """What each column of a view is in its result table, by the text that PostgreSQL prints of the view; where results
    share a table, the view reads another one of that table, whose text is `result_text`. Empty for what is looked up in
    other tables.

    >>> output_expressions("SELECT result.url, (result.sum / result.n) AS avg FROM standpipe_data.v result")
    {'url': 'url', 'avg': '(sum / n)'}
    >>> output_expressions("SELECT (a / b) AS avg FROM kept", "SELECT sum_1 AS a, b FROM shared")
    {'avg': '(sum_1 / b)'}
    """
    outputs = _outputs(view_text)
    looked_up = {name: "" for name, tree in outputs.items() if tree.find(exp.Select)}
    own = {name: tree for name, tree in outputs.items() if name not in looked_up}
    if result_text is not None:
        kept = _outputs(result_text)
        own = {name: _replaced(tree, kept) for name, tree in own.items()}
    return looked_up | {name: generate(tree) for name, tree in own.items()}


def is_flat(view_text: str) -> bool:
    """Does the view show the rows of its result table as they are?"""
    view = parse_canonical(view_text)
    return view is not None and any(each.alias == READ_ONLY for each in view.find_all(exp.Subquery))


def replace_columns(text: str, expressions: Mapping[str, str], view: str = "", offset: int = 0) -> str | None:
    """What follows the relation's name in CREATE INDEX, with its columns replaced; None if it is not understood. Raises
    an error about what is no column of the view; `offset` says where the text begins in the statement.

    >>> replace_columns("USING btree (url text_pattern_ops, avg DESC)", {"url": "url", "avg": "(sum / n)"})
    'USING btree (url text_pattern_ops, ((sum / n)) DESC)'
    """
    columns = parse_index(text)
    if columns is None or not all(map(_is_known, columns)):
        return None
    parts: list[str] = []
    end = 0
    for place in sorted(map(_place, columns), key=lambda place: place.start):
        parts += [text[end : place.start], _expression(place, expressions, view, offset)]
        end = place.end
        if _WORD_CHARACTER.match(text[end : end + 1]):
            # Behind the quotes of a name no blank is needed.
            parts.append(" ")
    return "".join([*parts, text[end:]])


def _is_known(column: exp.Column) -> bool:
    """Is it a column of a relation in no schema, and does it know its place?"""
    names = [column.this, *([column.args["table"]] if column.table else [])]
    return not column.db and all(isinstance(name, exp.Identifier) and "start" in name.meta for name in names)


def _place(column: exp.Column) -> _Place:
    first = column.args.get("table") or column.this
    return _Place(column, first.meta["start"], column.this.meta["end"] + 1)


def _expression(place: _Place, expressions: Mapping[str, str], view: str, offset: int) -> str:
    relation, name = _name(place.column.args.get("table")), _name(place.column.this)
    position = offset + place.start + 1
    if relation and relation != view:
        problem = f'missing FROM-clause entry for table "{relation}"'
        raise SqlError(problem, position=position, sqlstate=UNDEFINED_TABLE)
    if name not in expressions:
        raise SqlError(f'column "{name}" does not exist', position=position, sqlstate=UNDEFINED_COLUMN)
    if not expressions[name]:
        raise FeatureNotSupported(
            f'cannot create index on column "{name}" of continuous view "{view}"',
            hint="It is computed of a group's values when the view is read.",
            position=position,
        )
    return _element(expressions[name])


def _name(identifier: exp.Identifier | None) -> str:
    return identifier.name if identifier is not None else ""


def _element(expression: str) -> str:
    """A plain column as it is; all else in the parentheses that an index wants around an expression."""
    tokens = tokenize(expression)
    return expression if len(tokens) == 1 and tokens[0].kind in _NAMES else f"({expression})"


def _outputs(view_text: str) -> dict[str, exp.Expr]:
    view = parse_canonical(view_text)
    return {item.alias_or_name: _unqualified(item.unalias()) for item in view.selects} if view else {}


def _replaced(tree: exp.Expr, known: Mapping[str, exp.Expr]) -> exp.Expr:
    """With what its columns stand for."""

    def replacement(node: exp.Expr) -> exp.Expr:
        if not isinstance(node, exp.Column):
            return node
        found = known[node.name].copy()
        return found if isinstance(found, exp.Column | exp.Paren) else exp.Paren(this=found)

    return tree.transform(replacement)


def _unqualified(expression: exp.Expr) -> exp.Expr:
    """Without the name of the result table, which PostgreSQL before 16 prints before every column."""

    def bare(node: exp.Expr) -> exp.Expr:
        return exp.Column(this=node.this.copy()) if isinstance(node, exp.Column) else node

    return expression.transform(bare)
