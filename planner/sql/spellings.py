"""Other systems' spellings of windows in FROM → PostgreSQL's, token by token; all else of a SELECT stays as it is.

FROM tumble(s, ts, interval '1 minute') AS x                        RisingWave
FROM TABLE(TUMBLE(TABLE s, DESCRIPTOR(ts), INTERVAL '1' MINUTE)) x  Flink
→
FROM (s AS x CROSS JOIN LATERAL hop(x.ts, interval '1 minute', interval '1 minute') AS x_window(…))
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from standpipe.catalog.names import RESERVED_WORDS, quote_identifier
from standpipe.planner.sql.tokens import Kind, Token, identifier_value, tokenize

FUNCTIONS: Final = {"tumble": "hop", "hop": "hop", "cumulate": "cumulate"}
BOUNDS: Final = ("window_start", "window_end")
_UNITS: Final = frozenset({"seconds", "minutes", "hours", "days", "months", "years"})
_NAMES: Final = (Kind.WORD, Kind.QUOTED_IDENTIFIER)
_BEFORE_RELATION: Final = ("from", "join")
_CLAUSES: Final = frozenset({"select", "where", "group", "having", "window", "order", "limit", "union"})
"""What FROM follows, or what ends it."""
_NOT_ALIASES: Final = RESERVED_WORDS | {"tablesample"}


@dataclass(frozen=True)
class Respelled:
    """A text, and where its pieces stood in the one that was written: pairs of places, in order. What was put in
    between stands where the piece before it ends."""

    text: str
    pieces: tuple[tuple[int, int], ...] = ((0, 0),)
    ends: tuple[int, ...] = ()
    """Of the pieces, in the text; none for the last."""

    def origin(self, place: int) -> int:
        """
        >>> respelled = Respelled("ab(new)cd", ((0, 0), (7, 5)), (2,))
        >>> [respelled.origin(place) for place in (0, 1, 4, 7, 8)]
        [0, 1, 2, 5, 6]
        """
        number = bisect_right(self.pieces, (place, len(self.text) + 1 << 32)) - 1
        start, origin = self.pieces[number]
        end = self.ends[number] if number < len(self.ends) else len(self.text)
        return origin + min(place, end) - start


@dataclass(frozen=True)
class _Change:
    """What takes the place of some tokens."""

    start: int
    end: int
    text: str


def respell(text: str) -> Respelled:
    """
    >>> print(respell("SELECT window_start FROM hop(s, ts, interval '1 s', '5 s')").text.partition(" FROM ")[2])
    (s CROSS JOIN LATERAL hop("s".ts, interval '1 s', '5 s') AS "s_window"(window_start, window_end))
    """
    tokens = tokenize(text)
    changes = sorted(_changes(text, tokens), key=lambda change: change.start)
    if not changes:
        return Respelled(text)
    parts, pieces, ends, position, length = [], [(0, 0)], [], 0, 0
    for change in changes:
        kept = text[position : change.start]
        length += len(kept)
        ends.append(length)
        length += len(change.text)
        parts += [kept, change.text]
        position = change.end
        pieces.append((length, position))
    return Respelled("".join([*parts, text[position:]]), tuple(pieces), tuple(ends))


def _changes(text: str, tokens: Sequence[Token]) -> Iterator[_Change]:
    windows: dict[str, str] = {}
    for index in _relations(tokens):
        found = _relation(text, tokens, index)
        if found is not None:
            alias, change = found
            windows[alias] = _window_name(alias)
            yield change
    yield from _qualified(tokens, windows)


def _relations(tokens: Sequence[Token]) -> Iterator[int]:
    """Where a relation begins: in FROM of a SELECT, behind FROM, JOIN or a comma. FROM has other uses, too.

    >>> list(_relations(tokenize("SELECT a, extract(hour FROM b) FROM s, t WHERE a IS DISTINCT FROM b")))
    [10, 12]
    """
    clauses = [""]
    for index, (before, token) in enumerate(zip([None, *tokens], tokens, strict=False)):
        is_from = token.word == "from" and clauses[-1] != "" and (before is None or before.word != "distinct")
        if before is not None and clauses[-1] == "from" and (before.word in _BEFORE_RELATION or before.text == ","):
            yield index
        if token.word in _CLAUSES or is_from:
            clauses[-1] = token.word
        elif token.text in ("(", "["):
            clauses.append("")
        elif token.text in (")", "]") and len(clauses) > 1:
            clauses.pop()


def _relation(text: str, tokens: Sequence[Token], index: int) -> tuple[str, _Change] | None:
    """The alias of the stream, and what takes the relation's place."""
    is_flink = tokens[index].word == "table" and _text(tokens, index + 1) == "("
    start = index + 2 if is_flink else index
    name = _word(tokens, start)
    if name not in FUNCTIONS or _text(tokens, start + 1) != "(":
        return None
    arguments, end = _arguments(tokens, start + 2)
    if end is None or len(arguments) < 3:
        return None
    stream, column = (_flink if is_flink else _plain)(arguments)
    if is_flink:
        end = end + 1 if _text(tokens, end + 1) == ")" else None
    if end is None or stream is None or column is None:
        return None
    alias, last = _alias(tokens, end)
    named = identifier_value(stream[-1])
    lengths = [_length(text, part) for part in arguments[2:]]
    if name == "tumble":
        lengths.insert(0, lengths[0])
    relation = text[stream[0].start : stream[-1].end]
    row = quote_identifier(alias or named)
    moment = f"{row}.{column.text}"
    call = f"{FUNCTIONS[name]}({', '.join((moment, *lengths))}) AS {_window_name(alias or named)}({', '.join(BOUNDS)})"
    shown = f"{relation} AS {row}" if alias else relation
    change = _Change(tokens[index].start, tokens[last].end, f"({shown} CROSS JOIN LATERAL {call})")
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


def _length(text: str, tokens: Sequence[Token]) -> str:
    """INTERVAL '5' MINUTES is Flink's, and MINUTE PostgreSQL's."""
    last = tokens[-1]
    end = last.end - 1 if last.word in _UNITS else last.end
    return text[tokens[0].start : end]


def _plain(arguments: list[Sequence[Token]]) -> tuple[Sequence[Token] | None, Token | None]:
    """`s, ts, …`"""
    stream, column = arguments[:2]
    is_name = _is_name(stream) and len(column) == 1 and column[0].kind in _NAMES
    return (stream, column[0]) if is_name else (None, None)


def _flink(arguments: list[Sequence[Token]]) -> tuple[Sequence[Token] | None, Token | None]:
    """`TABLE s, DESCRIPTOR(ts), …`"""
    stream, column = arguments[:2]
    is_stream = stream[0].word == "table" and _is_name(stream[1:])
    is_column = [token.text for token in (*column[1:2], *column[3:])] == ["(", ")"] and column[0].word == "descriptor"
    return (stream[1:], column[2]) if is_stream and is_column and column[2].kind in _NAMES else (None, None)


def _is_name(tokens: Sequence[Token]) -> bool:
    """`s`, `public.s`"""
    names, dots = tokens[::2], tokens[1::2]
    return len(tokens) in (1, 3) and all(n.kind in _NAMES for n in names) and all(dot.text == "." for dot in dots)


def _alias(tokens: Sequence[Token], end: int) -> tuple[str | None, int]:
    """The alias behind a relation, and the last token of it."""
    place = end + 2 if _word(tokens, end + 1) == "as" else end + 1
    if place < len(tokens) and tokens[place].kind in _NAMES and tokens[place].word not in _NOT_ALIASES:
        return identifier_value(tokens[place]), place
    return None, end


def _qualified(tokens: Sequence[Token], windows: dict[str, str]) -> Iterator[_Change]:
    """`x.window_start` is of the windows beside x."""
    for name, dot, column in zip(tokens, tokens[1:], tokens[2:], strict=False):
        is_bound = column.kind in _NAMES and identifier_value(column) in BOUNDS
        if name.kind in _NAMES and dot.text == "." and is_bound and identifier_value(name) in windows:
            yield _Change(name.start, name.end, windows[identifier_value(name)])


def _window_name(alias: str) -> str:
    return quote_identifier(f"{alias}_window")


def _word(tokens: Sequence[Token], place: int) -> str:
    return tokens[place].word if place < len(tokens) else ""


def _text(tokens: Sequence[Token], place: int) -> str:
    return tokens[place].text if place < len(tokens) else ""
