"""Whole rows of a stream, spelled out: what stands in the stream's place later has other columns.

SELECT f(c.*) AS f FROM public.s c  →  SELECT f(ROW(c.a, c.b)::public.s) AS f FROM public.s c
"""

from __future__ import annotations

from collections.abc import Iterable

from sqlglot import exp

from standpipe.planner.sql.nodes import TypeName
from standpipe.planner.views.blocks import Block, table_name
from standpipe.planner.views.scopes import columns_of


def spell_whole_rows(blocks: Iterable[Block], columns: Iterable[str]) -> None:
    """Changes the trees of the blocks; `columns` are those of the stream."""
    names = list(columns)
    for block in blocks:
        for column in columns_of(block.select, block.alias):
            if isinstance(column.this, exp.Star):
                column.replace(spelled_row(block, names))


def spelled_row(block: Block, columns: Iterable[str]) -> exp.Expr:
    fields = [exp.column(exp.to_identifier(name), exp.to_identifier(block.alias)) for name in columns]
    return exp.Cast(this=exp.Anonymous(this="ROW", expressions=fields), to=TypeName(this=table_name(block.table)))
