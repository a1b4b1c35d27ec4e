"""Window clauses in brackets, which TelegraphCQ has behind a stream.

    SELECT k, count(*), wtime(*) FROM s AS x [RANGE BY '5 s' SLIDE BY '1 s' START AT '2026-01-01'] GROUP BY k
    →
    SELECT k, count(*), x_window.window_end AS wtime
    FROM (s AS x CROSS JOIN LATERAL public.hop(x.ts, '1 s', '5 s', offset) AS x_window(window_start, window_end))
    GROUP BY k, x_window.window_start, x_window.window_end HAVING x_window.window_start >= '2026-01-01'

What a SELECT gives, it gives for each window, so one that aggregates groups by the windows. CQL's windows of rows have
the last rows of a stream, or of each group, and nothing else:

    FROM s AS x [PARTITION BY k ROWS 10]
    →
    FROM (SELECT x.* FROM s AS x WHERE public.latest_rows(10, hash_record_extended(ROW(x.k), 0))) AS x

Another kind of window is a line in `_KINDS`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from standpipe.catalog.errors import SqlError, SyntaxProblem
from standpipe.catalog.names import RESERVED_WORDS, Name, quote_identifier
from standpipe.planner.sql.spellings.lengths import end_of_length, length_of
from standpipe.planner.sql.spellings.respelled import Change, Part, Slice
from standpipe.planner.sql.spellings.selects import (
    BOUNDS,
    Call,
    Select,
    alias_behind,
    closing_of,
    is_name,
    text_at,
    window_name,
    word_at,
)
from standpipe.planner.sql.tokens import Token, identifier_value

WINDOW_TIME: Final = "wtime"
HASH: Final = "pg_catalog.hash_record_extended"
HINT: Final = (
    "A window is written FROM stream [RANGE BY '5 minutes' SLIDE BY '1 minute' START AT '2026-01-01 00:00'], where "
    "SLIDE BY and START AT may be left out, [ROWS 10] or [PARTITION BY column ROWS 10]."
)
AMBIGUOUS_COLUMN: Final = "42702"
_GRAMMATICAL_AGGREGATES: Final = frozenset({"json_arrayagg", "json_objectagg"})
"""Of the grammar: no function has such a name."""
_BETWEEN_CALL_AND_OVER: Final = frozenset({"within", "group", "filter", "respect", "ignore", "nulls"})


@dataclass(frozen=True)
class Range:
    """RANGE BY … SLIDE BY … START AT …; without SLIDE BY, windows lie side by side."""

    size: Slice
    slide: Slice
    start: Slice | None


@dataclass(frozen=True)
class Latest:
    """[PARTITION BY …] ROWS n"""

    rows: Slice
    keys: tuple[Slice, ...]


@dataclass(frozen=True)
class WindowClause:
    """A relation in FROM with a window clause. `called` are the names that its SELECT calls: if one of them is that
    of an aggregate, the SELECT is grouped; `is_grouped` says that it is in any case."""

    stream: Name
    relation: Slice
    whole: Slice
    alias: str
    is_renamed: bool
    range: Range | Latest
    is_grouped: bool
    called: tuple[Name, ...]
    select: Select

    @property
    def window(self) -> str:
        return window_name(self.alias)


@dataclass(frozen=True)
class Start:
    """When the first window begins, and the offset of windows that do, both as SQL."""

    moment: str
    offset: str


@dataclass(frozen=True)
class Known:
    """What only the catalog knows of a window clause: by which column the stream's rows go, and whether the SELECT
    aggregates."""

    time_column: str
    is_grouped: bool
    start: Start | None = None


# --- reading ---------------------------------------------------------------------------------------------------


def find(tokens: Sequence[Token], selects: Iterable[Select]) -> Iterator[WindowClause]:
    """All window clauses; an error where something else stands in the brackets behind a relation."""
    for select in selects:
        for place in select.relations:
            found = _clause(tokens, select, place)
            if found is not None:
                yield found


def _clause(tokens: Sequence[Token], select: Select, place: int) -> WindowClause | None:
    end = _end_of_name(tokens, place)
    before, last = (None, place) if end is None else alias_behind(tokens, end)
    if end is None or text_at(tokens, last + 1) != "[":
        return None
    found, closing = _window(tokens, last + 1)
    behind, last = alias_behind(tokens, closing)
    if before is not None and behind is not None:
        raise SyntaxProblem(
            f'stream "{before}" gets another name behind its window',
            hint="Give it before the window or behind it.",
            position=tokens[last].start + 1,
        )
    name, alias = _name(tokens, end), before or behind
    relation, whole = (Slice(tokens[place].start, tokens[until].end) for until in (end, last))
    called = tuple(_aggregates(tokens, select))
    if isinstance(found, Latest):
        return WindowClause(name, relation, whole, alias or name.name, alias is not None, found, False, (), select)
    return WindowClause(
        name, relation, whole, alias or name.name, alias is not None, found, _is_grouped(select, called), called, select
    )


def _window(tokens: Sequence[Token], opening: int) -> tuple[Range | Latest, int]:
    """What stands between the brackets, and where they are closed."""
    closing = closing_of(tokens, opening)
    if closing is None:
        raise SyntaxProblem("window clause is not closed", hint=HINT, position=tokens[opening].start + 1)
    read = _KINDS.get(word_at(tokens, opening + 1))
    if read is None:
        raise _malformed(tokens[opening + 1])
    return read(tokens, opening + 1, closing), closing


def _end_of_name(tokens: Sequence[Token], place: int) -> int | None:
    """`s`, `public.s`"""
    if not is_name(tokens[place]) or tokens[place].word in RESERVED_WORDS:
        return None
    has_schema = text_at(tokens, place + 1) == "." and place + 2 < len(tokens) and is_name(tokens[place + 2])
    return place + 2 if has_schema else place


def _name(tokens: Sequence[Token], end: int) -> Name:
    """The name that ends at a place: behind anything but a name, a dot belongs to no schema.

    >>> from standpipe.planner.sql.tokens import tokenize
    >>> [_name(tokenize(text), place).schema for text, place in (("a.f(x)", 2), ("(a).f(x)", 4), ("f(x)", 0))]
    ['a', None, None]
    """
    has_schema = end > 1 and text_at(tokens, end - 1) == "." and is_name(tokens[end - 2])
    return Name(identifier_value(tokens[end - 2]) if has_schema else None, identifier_value(tokens[end]))


def _range(tokens: Sequence[Token], place: int, closing: int) -> Range:
    size, place = _length(tokens, place, "range")
    slide = size
    if word_at(tokens, place) == "slide":
        slide, place = _length(tokens, place, "slide")
    if place == closing:
        return Range(size, slide, None)
    place = _behind(tokens, place, "start", "at")
    if place == closing:
        raise _malformed(tokens[closing])
    return Range(size, slide, Slice(tokens[place].start, tokens[closing - 1].end))


def _length(tokens: Sequence[Token], place: int, word: str) -> tuple[Slice, int]:
    """`RANGE BY '5 minutes'`, and the place behind it."""
    place = _behind(tokens, place, word, "by")
    end = end_of_length(tokens, place)
    if end == place:
        raise _malformed(tokens[place])
    return length_of(tokens[place:end]), end


def _behind(tokens: Sequence[Token], place: int, *words: str) -> int:
    """The place behind words that have to be there."""
    for expected in words:
        if word_at(tokens, place) != expected:
            raise _malformed(tokens[place])
        place += 1
    return place


def _rows(tokens: Sequence[Token], place: int, closing: int, keys: tuple[Slice, ...] = ()) -> Latest:
    place = _behind(tokens, place, "rows")
    if place + 1 != closing or not tokens[place].text.isdigit() or not int(tokens[place].text):
        raise _malformed(tokens[min(place, closing)])
    return Latest(Slice(tokens[place].start, tokens[place].end), keys)


def _partition(tokens: Sequence[Token], place: int, closing: int) -> Latest:
    """`PARTITION BY a, b ROWS 10`: columns of the stream."""
    place = _behind(tokens, place, "partition", "by")
    keys: list[Slice] = []
    while True:
        if not is_name(tokens[place]) or tokens[place].word in RESERVED_WORDS:
            raise _malformed(tokens[place])
        keys.append(Slice(tokens[place].start, tokens[place].end))
        if text_at(tokens, place + 1) != ",":
            return _rows(tokens, place + 1, closing, tuple(keys))
        place += 2


def _malformed(token: Token) -> SqlError:
    message = f'syntax error at or near "{token.text}" in a window clause'
    return SyntaxProblem(message, hint=HINT, position=token.start + 1)


_KINDS: Final[dict[str, Callable[[Sequence[Token], int, int], Range | Latest]]] = {
    "range": _range,
    "rows": _rows,
    "partition": _partition,
}


def _is_grouped(select: Select, called: Iterable[Name]) -> bool:
    """In any case, whatever the functions are."""
    is_aggregate = any(name.schema is None and name.name in _GRAMMATICAL_AGGREGATES for name in called)
    return select.group is not None or select.having is not None or is_aggregate


def _aggregates(tokens: Sequence[Token], select: Select) -> Iterator[Name]:
    """What a SELECT calls that may be an aggregate: a call with OVER is none."""
    for call in select.calls:
        if not _is_over_rows(tokens, call):
            yield _name(tokens, call.place)


def _is_over_rows(tokens: Sequence[Token], call: Call) -> bool:
    """
    >>> from standpipe.planner.sql.tokens import tokenize
    >>> tokens = tokenize("sum(a) FILTER (WHERE b) OVER (), sum(a) FILTER (WHERE b)")
    >>> _is_over_rows(tokens, Call(0, "")), _is_over_rows(tokens, Call(13, ""))
    (True, False)
    """
    place: int | None = call.place + 1
    while place is not None and place < len(tokens):
        if tokens[place].text == "(":
            place = closing_of(tokens, place)
            place = None if place is None else place + 1
        elif tokens[place].word in _BETWEEN_CALL_AND_OVER:
            place += 1
        else:
            return tokens[place].word == "over"
    return False


# --- in PostgreSQL's words -------------------------------------------------------------------------------------


def changes_of(
    tokens: Sequence[Token], selects: Iterable[Select], clauses: Sequence[tuple[WindowClause, Known]]
) -> Iterator[Change]:
    """What the clauses change in the text."""
    for clause, known in clauses:
        yield Change(clause.whole.start, clause.whole.end, tuple(_relation(clause, known)))
    for select in selects:
        own = [
            (clause, known) for clause, known in clauses if clause.select is select and isinstance(clause.range, Range)
        ]
        if any(known.is_grouped for _, known in own):
            yield from _grouping(tokens, select, own)
        ranges = [clause for clause, _ in clauses if isinstance(clause.range, Range)]
        yield from _window_times(tokens, select, ranges)


def _relation(clause: WindowClause, known: Known) -> Iterator[Part]:
    """PostgreSQL's errors point at the relation, at a length, or at the start."""
    row, found = quote_identifier(clause.alias), clause.range
    if isinstance(found, Latest):
        yield from _latest(clause, found, row)
        return
    condition = _begins(clause, known) if known.start is not None and not known.is_grouped else None
    yield "("
    yield clause.relation
    yield f" AS {row}" if clause.is_renamed else ""
    yield Slice(clause.relation.start, clause.relation.start)
    join = " CROSS JOIN" if condition is None else " JOIN"
    yield f"{join} LATERAL public.hop({row}.{quote_identifier(known.time_column)}, "
    yield found.slide
    yield ", "
    yield found.size
    yield f", {known.start.offset}" if known.start is not None else ""
    yield Slice(clause.relation.start, clause.relation.start)
    yield f") AS {clause.window}({', '.join(BOUNDS)}){f' ON {condition}' if condition else ''})"


def _latest(clause: WindowClause, found: Latest, row: str) -> Iterator[Part]:
    yield f"(SELECT {row}.* FROM "
    yield clause.relation
    yield f" AS {row} WHERE public.latest_rows("
    yield found.rows
    for number, key in enumerate(found.keys):
        yield ", " if number else f", {HASH}(ROW("
        # PostgreSQL's errors point at what stands before the dot.
        yield Slice(key.start, key.start)
        yield f"{row}."
        yield key
    yield f"{'), 0)' if found.keys else ''})) AS {row}"


def _begins(clause: WindowClause, known: Known) -> str:
    assert known.start is not None
    return f"{clause.window}.{BOUNDS[0]} >= {known.start.moment}"


def _grouping(tokens: Sequence[Token], select: Select, own: Sequence[tuple[WindowClause, Known]]) -> Iterator[Change]:
    """GROUP BY the windows, too; HAVING none that begins before the first."""
    columns = ", ".join(f"{clause.window}.{bound}" for clause, _ in own for bound in BOUNDS)
    condition = " AND ".join(_begins(clause, known) for clause, known in own if known.start is not None)
    assert select.tail is not None
    tail = tokens[select.tail - 1].end
    group = f", {columns}" if select.group is not None else f" GROUP BY {columns}"
    if select.having is None:
        yield Change(tail, tail, (f"{group} HAVING {condition}" if condition else group,))
        return
    before, having = tokens[select.having - 1].end, tokens[select.having].end
    yield Change(before, before, (group,))
    if condition:
        yield Change(having, having, (f" {condition} AND (",))
        yield Change(tail, tail, (")",))


def _window_times(tokens: Sequence[Token], select: Select, clauses: Sequence[WindowClause]) -> Iterator[Change]:
    """`wtime(*)` is the end of the window of its SELECT, or of one around it. A column keeps that name."""
    for call in select.calls:
        closing = call.place + 3
        is_whole = text_at(tokens, call.place + 2) == "*" and text_at(tokens, closing) == ")"
        if not is_whole or _name(tokens, call.place) != Name(None, WINDOW_TIME):
            continue
        windows = _windows_around(select, clauses)
        if len(windows) > 1:
            raise SqlError(
                f"{WINDOW_TIME}(*) is ambiguous",
                hint=f"Name the end of a window, such as {windows[0]}.{BOUNDS[1]}.",
                position=tokens[call.place].start + 1,
                sqlstate=AMBIGUOUS_COLUMN,
            )
        name = f" AS {WINDOW_TIME}" if _is_column(tokens, call, closing) else ""
        for window in windows:
            yield Change(tokens[call.place].start, tokens[closing].end, (f"{window}.{BOUNDS[1]}{name}",))


def _windows_around(select: Select | None, clauses: Sequence[WindowClause]) -> list[str]:
    while select is not None:
        found = [clause.window for clause in clauses if clause.select is select]
        if found:
            return found
        select = select.outer
    return []


def _is_column(tokens: Sequence[Token], call: Call, closing: int) -> bool:
    """Is a call a column of the SELECT without a name of its own? DISTINCT ON ends in a parenthesis."""
    before, behind = tokens[call.place - 1], word_at(tokens, closing + 1)
    is_first = before.text in (",", ")") or before.word in ("select", "all", "distinct")
    return call.clause == "select" and is_first and (behind == "from" or text_at(tokens, closing + 1) == ",")
