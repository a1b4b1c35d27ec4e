"""Cores and the rest: which parts of a canonical SELECT read a stream, and what is left over their results.

A *block* is one SELECT with its clauses, at any depth. A block that reads a stream becomes a core: its place in
the text is taken by the same block over the core's result table. All other text stays as it is and PostgreSQL
evaluates it when the view is read.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from standpipe.catalog.names import quote_identifier
from standpipe.planner.plan import Refusal
from standpipe.planner.sql.tokens import Kind, Token, tokenize
from standpipe.planner.views.canonical import SET_OPERATIONS, closing, cut_clauses, identifier
from standpipe.planner.views.references import is_qualifier

# What follows the last block of a set operation belongs to the whole of it.
TRAILING_WORDS = ("order", "limit", "offset", "fetch", "for")


@dataclass(frozen=True)
class Reference:
    """A stream named in a FROM clause: where, and by which name the block's columns are qualified."""

    stream: str
    alias: str
    start: int
    end: int


@dataclass(frozen=True)
class Block:
    """A SELECT that reads a stream: its place in the text, and its references, which count from its start."""

    text: str
    start: int
    references: tuple[Reference, ...]
    is_whole: bool
    is_alone_in_from: bool

    def holds(self, position: int) -> bool:
        """Is a position of the whole text inside this block?"""
        return self.start <= position < self.start + len(self.text)


def relation_names(text: str) -> tuple[str, ...]:
    """Every qualified name in a canonical text: relations are among them, for they are always qualified.

    >>> relation_names('SELECT a FROM public.s JOIN "Odd"."T" ON true')
    ('"Odd"."T"', 'public.s')
    """
    tokens = tokenize(text)
    return tuple(sorted({text[t.start : tokens[i + 2].end] for i, t in enumerate(tokens) if _is_qualified(tokens, i)}))


def _is_qualified(tokens: tuple[Token, ...], index: int) -> bool:
    names = (Kind.WORD, Kind.QUOTED_IDENTIFIER)
    return (
        index + 2 < len(tokens)
        and tokens[index].kind in names
        and tokens[index + 1].text == "."
        and tokens[index + 2].kind in names
        and (index == 0 or tokens[index - 1].text != ".")
    )


def find_blocks(text: str, streams: Mapping[str, int]) -> tuple[Block, ...]:
    """The blocks that read a stream, in the order of the text; none lies inside another's FROM list."""
    text = text.rstrip().rstrip(";")
    tokens = tokenize(text)
    found = (_block(text, tokens, index, streams) for index, token in enumerate(tokens) if token.word == "select")
    return tuple(block for block in found if block is not None)


def _block(text: str, tokens: tuple[Token, ...], select: int, streams: Mapping[str, int]) -> Block | None:
    after_last = _block_end(tokens, select)
    start, end = tokens[select].start, tokens[after_last - 1].end
    body = text[start:end]
    clause = next((c for c in cut_clauses(body) if c.word == "from"), None)
    if clause is None:
        return None
    references = tuple(_references(body, clause.start, clause.end, streams))
    if not references:
        return None
    alone = len(references) == 1 and references[0].start == clause.start and references[0].end == clause.end
    return Block(body, start, references, is_whole=(select == 0 and after_last == len(tokens)), is_alone_in_from=alone)


def _block_end(tokens: tuple[Token, ...], select: int) -> int:
    """The index after the block's last token: its parenthesis closes, a set operation begins, or the end."""
    is_leaf = select > 0 and (tokens[select - 1].word in (*SET_OPERATIONS, "all"))
    index = select + 1
    while index < len(tokens):
        token = tokens[index]
        if token.kind is Kind.PUNCTUATION and token.text in "([":
            index = closing(tokens, index) + 1
            continue
        if token.text in (")", ";") or token.word in SET_OPERATIONS:
            return index
        if is_leaf and token.word in TRAILING_WORDS:
            return index
        index += 1
    return index


def _references(body: str, start: int, end: int, streams: Mapping[str, int]) -> Iterator[Reference]:
    """Streams named in a FROM clause itself, not in the subqueries inside it."""
    tokens = [token for token in tokenize(body) if start <= token.start < end]
    index = 0
    while index < len(tokens):
        if tokens[index].text == "(" and index + 1 < len(tokens) and tokens[index + 1].word in ("select", "with"):
            index = closing(tuple(tokens), index)
        elif _is_qualified(tuple(tokens), index):
            name = body[tokens[index].start : tokens[index + 2].end]
            if name in streams:
                yield _reference(name, tokens, index)
            index += 2
        index += 1


NOT_ALIASES = ("join", "left", "right", "full", "cross", "inner", "natural", "on", "using", "where", "tablesample")


def _reference(name: str, tokens: list[Token], index: int) -> Reference:
    after = tokens[index + 3] if index + 3 < len(tokens) else None
    named = after is not None and after.kind in (Kind.WORD, Kind.QUOTED_IDENTIFIER) and after.word not in NOT_ALIASES
    if after is not None and named:
        if index + 4 < len(tokens) and tokens[index + 4].text == "(":
            raise Refusal("column aliases of a stream are not supported in a continuous view", "Use AS in the SELECT.")
        return Reference(name, identifier(after), tokens[index].start, after.end)
    return Reference(name, identifier(tokens[index + 2]), tokens[index].start, tokens[index + 2].end)


def spell_rows(text: str, blocks: tuple[Block, ...], columns: tuple[str, ...]) -> str:
    """Whole rows of a stream, spelled out: what stands for the stream later has other columns.

    >>> text = "SELECT f(c.*) AS f FROM public.s c"
    >>> spell_rows(text, find_blocks(text, {"public.s": 1}), ("a",))
    'SELECT f(ROW(c."a")::public.s) AS f FROM public.s c'
    """
    names = {reference.alias: reference.stream for block in blocks for reference in block.references}
    tokens = tokenize(text)
    edits = []
    for index in range(len(tokens) - 2):
        stream = names.get(identifier(tokens[index])) if is_qualifier(tokens, index) else None
        if stream is not None and tokens[index + 2].text == "*":
            fields = ", ".join(f"{tokens[index].text}.{quote_identifier(column)}" for column in columns)
            edits.append(Edit(tokens[index].start, tokens[index + 2].end, f"ROW({fields})::{stream}"))
    return apply_edits(text, tuple(edits))


@dataclass(frozen=True)
class Edit:
    """A slice of the canonical text and what takes its place."""

    start: int
    end: int
    text: str


def apply_edits(text: str, edits: tuple[Edit, ...]) -> str:
    """
    >>> apply_edits("SELECT a FROM s;", (Edit(14, 15, "t"),))
    'SELECT a FROM t'
    """
    pieces, position = [], 0
    for edit in sorted(edits, key=lambda edit: edit.start):
        pieces += [text[position : edit.start], edit.text]
        position = edit.end
    return ("".join(pieces) + text[position:]).rstrip().rstrip(";")
