"""The times of a stream: TIMESTAMPCOLUMN behind a column's type, and WATERMARK FOR … AS … beside the columns.

    a int, ts date TIMESTAMPCOLUMN, WATERMARK FOR ts AS ts - interval '1 day'
→
    a int, ts date                                                             ts    ts, - interval '1 day'

PostgreSQL gets the column definitions with blanks in place of these words, so that the positions in its errors stay
right. What an interval is, and of which type a column, is for PostgreSQL to judge.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import Final, NamedTuple

from sqlglot.tokenizer_core import Token

from standpipe.catalog.errors import DuplicateObject, FeatureNotSupported, InvalidTableDefinition, SqlError
from standpipe.planner.sql import tokens
from standpipe.planner.sql.column_definitions import CONSTRAINT_WORDS, ColumnDefinitionParser
from standpipe.planner.sql.statements import ColumnName, Verbatim, Watermark
from standpipe.planner.sql.tokens import Kind

_TIME_MARK: Final = "TIMESTAMPCOLUMN"
_FIRST_MARK: Final = 2
"""Behind the name of a column and its type, either of which may be called like the mark."""
_BEFORE_NAMES: Final = frozenset({"CONSTRAINT", "COLLATE", "COMPRESSION", "STORAGE", "DEFAULT"})
_VALUES: Final = (Kind.WORD, Kind.QUOTED_IDENTIFIER, Kind.STRING, Kind.NUMBER)
_CLOSING: Final = frozenset({")", "]"})

_INTERVAL_WORDS: Final = frozenset({"interval", "cast", "as", "to", "year", "month", "day", "hour", "minute", "second"})
_INTERVAL_SIGNS: Final = frozenset({"+", "-", "*", "/", "::", "(", ")"})
_LITERALS: Final = (Kind.STRING, Kind.NUMBER)


class _Element(NamedTuple):
    """An element of the list as tokens from `start` to `end`, and what it says of times."""

    start: int
    end: int
    marks: tuple[Token, ...] = ()
    watermark: Watermark | None = None


class StreamTimesParser(ColumnDefinitionParser):
    def _read_columns_and_times(self) -> dict[str, object]:
        """The list of CREATE STREAM: its columns, and the arguments that say which times they have."""
        self._expect("(")
        start = self._offset
        elements = self._parse_csv(self._read_stream_element)
        if all(element.watermark for element in elements):
            self._fail()
        end = self._offset
        self._expect(")")
        marked, watermark = _only_mark(elements), self._only_watermark(elements)
        return {
            "columns": _blanked(self._slice(start, end), [*map(_place, _marks(elements)), *self._clauses(elements)]),
            "time_column": self._column_name(marked) if marked else None,
            "watermark": watermark,
        }

    def _read_stream_element(self) -> _Element:
        start = self._index
        if self._match_text_seq("WATERMARK", "FOR"):
            watermark = self._read_watermark()
            return _Element(start, self._index, watermark=watermark)
        self._read_definition()
        return _Element(start, self._index, tuple(self._time_marks(self._tokens[start : self._index])))

    def _read_watermark(self) -> Watermark:
        """`ts AS ts - interval '10 seconds'`, what follows WATERMARK FOR."""
        column = self._expect_identifier()
        self._expect("AS")
        expression = self._inside_parentheses(self._read_element())
        if not expression:
            self._fail()
        if not self._is_named(expression[0], column):
            raise _wrong_watermark(column, expression[0])
        return Watermark(this=column, delay=self._delay(column, expression[1:]))

    def _delay(self, column: ColumnName, written: Sequence[Token]) -> Verbatim | None:
        """What is taken from the column, from the minus on: made of literals alone."""
        if not written:
            return None
        wrong = next((token for token in written if not self._belongs_to_interval(token)), None)
        if self._word(written[0]) != "-":
            wrong = written[0]
        if wrong is not None:
            raise _wrong_watermark(column, wrong)
        return self._slice(written[0].start, written[-1].end + 1)

    def _belongs_to_interval(self, token: Token) -> bool:
        written = self._scan(token)
        return written.kind in _LITERALS or written.word in _INTERVAL_WORDS or written.text in _INTERVAL_SIGNS

    def _inside_parentheses(self, expression: Sequence[Token]) -> Sequence[Token]:
        """The tokens without parentheses around them all."""
        while expression and (self._word(expression[0]), self._word(expression[-1])) == ("(", ")"):
            expression = expression[1:-1]
        return expression

    def _is_named(self, token: Token, column: ColumnName) -> bool:
        return self._is_identifier(token) and tokens.identifier_value(self._scan(token)) == column.name

    def _time_marks(self, element: Sequence[Token]) -> Iterator[Token]:
        """Where a column's definition says TIMESTAMPCOLUMN; not where that is a name."""
        if self._word(element[0]) in CONSTRAINT_WORDS:
            return
        depth = 0
        for index, (before, token) in enumerate(pairwise(element), start=1):
            depth += (self._word(before) == "(") - (self._word(before) == ")")
            if depth == 0 and index >= _FIRST_MARK and self._word(token) == _TIME_MARK and self._ends_value(before):
                yield token

    def _ends_value(self, token: Token) -> bool:
        word = self._word(token)
        return word in _CLOSING or (self._scan(token).kind in _VALUES and word not in _BEFORE_NAMES)

    def _refuse_time_mark(self, element: Sequence[Token]) -> None:
        for mark in self._time_marks(element):
            raise FeatureNotSupported(
                f"{_TIME_MARK} is not supported on a column that is added",
                hint="CREATE STREAM says which column has the time of its rows.",
                position=mark.start + 1,
            )

    def _column_name(self, element: _Element) -> ColumnName:
        first = self._tokens[element.start]
        return ColumnName(this=tokens.identifier_value(self._scan(first)), quoted=True, offset=first.start)

    def _only_watermark(self, elements: Sequence[_Element]) -> Watermark | None:
        found = [element for element in elements if element.watermark]
        if len(found) > 1:
            raise DuplicateObject(
                "a stream cannot have more than one watermark",
                hint="Leave out all but one WATERMARK FOR.",
                position=self._tokens[found[1].start].start + 1,
            )
        return found[0].watermark if found else None

    def _clauses(self, elements: Sequence[_Element]) -> Iterator[tuple[int, int]]:
        """Where WATERMARK clauses stand in the text, each with the comma that goes with it."""
        for element in elements:
            if element.watermark:
                is_last = element is elements[-1]
                first, last = (element.start - 1, element.end - 1) if is_last else (element.start, element.end)
                yield self._tokens[first].start, self._tokens[last].end + 1


def _marks(elements: Sequence[_Element]) -> list[Token]:
    return [mark for element in elements for mark in element.marks]


def _only_mark(elements: Sequence[_Element]) -> _Element | None:
    marks = _marks(elements)
    if len(marks) > 1:
        raise InvalidTableDefinition(
            f"a stream cannot have more than one {_TIME_MARK}",
            hint=f"Leave out all but one {_TIME_MARK}.",
            position=marks[1].start + 1,
        )
    return next((element for element in elements if element.marks), None)


def _place(token: Token) -> tuple[int, int]:
    return token.start, token.end + 1


def _blanked(text: Verbatim, places: Sequence[tuple[int, int]]) -> Verbatim:
    """
    >>> _blanked(Verbatim(this="a int, b", offset=10), [(12, 15)]).source
    'a    , b'
    """
    source = text.source
    for start, end in ((start - text.offset, end - text.offset) for start, end in places):
        source = source[:start] + " " * (end - start) + source[end:]
    return Verbatim(this=source, offset=text.offset)


def _wrong_watermark(column: ColumnName, token: Token) -> SqlError:
    return FeatureNotSupported(
        "a watermark is the column itself, or the column minus a constant interval",
        hint=f"As in WATERMARK FOR {column.name} AS {column.name} - interval '10 seconds'.",
        position=token.start + 1,
    )
