"""Windows as functions of a table, which RisingWave and Flink have.

FROM tumble(s, ts, interval '1 minute') AS x                        RisingWave
FROM TABLE(TUMBLE(TABLE s, DESCRIPTOR(ts), INTERVAL '1' MINUTE)) x  Flink
→
FROM (s AS x CROSS JOIN LATERAL public.hop(x.ts, interval '1 minute', interval '1 minute') AS x_window(…))
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from standpipe.catalog.names import quote_identifier
from standpipe.planner.sql.spellings.lengths import length_of
from standpipe.planner.sql.spellings.respelled import Change
from standpipe.planner.sql.spellings.selects import BOUNDS, alias_behind, is_name, text_at, window_name, word_at
from standpipe.planner.sql.tokens import Token, identifier_value

FUNCTIONS: Final = {"tumble": "public.hop", "hop": "public.hop", "cumulate": "public.cumulate"}


def find(text: str, tokens: Sequence[Token], relations: Iterable[int]) -> Iterator[tuple[str, Change]]:
    """Those among the relations: the alias of the stream, and what takes the relation's place."""
    for index in relations:
        found = _relation(text, tokens, index)
        if found is not None:
            yield found


def _relation(text: str, tokens: Sequence[Token], index: int) -> tuple[str, Change] | None:
    is_flink = tokens[index].word == "table" and text_at(tokens, index + 1) == "("
    start = index + 2 if is_flink else index
    name = word_at(tokens, start)
    if name not in FUNCTIONS or text_at(tokens, start + 1) != "(":
        return None
    arguments, end = _arguments(tokens, start + 2)
    if end is None or len(arguments) < 3:
        return None
    stream, column = (_flink if is_flink else _plain)(arguments)
    if is_flink:
        end = end + 1 if text_at(tokens, end + 1) == ")" else None
    if end is None or stream is None or column is None:
        return None
    alias, last = alias_behind(tokens, end)
    named = identifier_value(stream[-1])
    lengths = [text[found.start : found.end] for found in map(length_of, arguments[2:])]
    if name == "tumble":
        lengths.insert(0, lengths[0])
    relation = text[stream[0].start : stream[-1].end]
    row = quote_identifier(alias or named)
    moment = f"{row}.{column.text}"
    call = f"{FUNCTIONS[name]}({', '.join((moment, *lengths))}) AS {window_name(alias or named)}({', '.join(BOUNDS)})"
    shown = f"{relation} AS {row}" if alias else relation
    change = Change(tokens[index].start, tokens[last].end, (f"({shown} CROSS JOIN LATERAL {call})",))
    return alias or named, change


def _arguments(tokens: Sequence[Token], start: int) -> tuple[list[Sequence[Token]], int | None]:
    """The arguments of a call, and the place of the parenthesis that ends it."""
    arguments, first, depth = [], start, 0
    for place in range(start, len(tokens)):
        text = tokens[place].text
        if depth == 0 and text in (",", ")"):
            if place == first:
                return [], None
            arguments.append(tokens[first:place])
            first = place + 1
            if text == ")":
                return arguments, place
        depth += (text in ("(", "[")) - (text in (")", "]"))
    return [], None


def _plain(arguments: list[Sequence[Token]]) -> tuple[Sequence[Token] | None, Token | None]:
    """`s, ts, …`"""
    stream, column = arguments[:2]
    is_plain = _is_relation(stream) and len(column) == 1 and is_name(column[0])
    return (stream, column[0]) if is_plain else (None, None)


def _flink(arguments: list[Sequence[Token]]) -> tuple[Sequence[Token] | None, Token | None]:
    """`TABLE s, DESCRIPTOR(ts), …`"""
    stream, column = arguments[:2]
    is_stream = stream[0].word == "table" and _is_relation(stream[1:])
    is_column = [token.text for token in (*column[1:2], *column[3:])] == ["(", ")"] and column[0].word == "descriptor"
    return (stream[1:], column[2]) if is_stream and is_column and is_name(column[2]) else (None, None)


def _is_relation(tokens: Sequence[Token]) -> bool:
    """`s`, `public.s`"""
    names, dots = tokens[::2], tokens[1::2]
    return len(tokens) in (1, 3) and all(map(is_name, names)) and all(dot.text == "." for dot in dots)
