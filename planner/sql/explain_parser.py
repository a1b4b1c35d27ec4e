"""EXPLAIN of a stream or a continuous view; every other EXPLAIN is PostgreSQL's own, with its options."""

from __future__ import annotations

from typing import Final

from standpipe.catalog.errors import InvalidParameter, SyntaxProblem
from standpipe.planner.sql.clauses import ClauseParser, no_value, understood
from standpipe.planner.sql.statements import Explain, ExplainFormat, Option, RelationKind, Verbatim
from standpipe.planner.sql.tokens import Kind, Token

_BOOLEANS: Final = {"true": True, "on": True, "1": True, "false": False, "off": False, "0": False}
_FORMATS: Final = {choice.value: choice for choice in ExplainFormat}


class ExplainParser(ClauseParser):
    def _read_explain(self) -> Explain | None:
        if not self._explains_ours():
            return None
        options = self._read_list(self._read_explain_option) if self._match_text_seq("(", advance=False) else []
        if not options and self._match_text_seq("VERBOSE"):
            options = [Option(this="verbose", value=Verbatim(this="true", offset=self._prev.start))]
        kind = self._match_kind()
        if kind is None:
            self._fail()
        # A query begins with no name.
        is_query = kind is RelationKind.CONTINUOUS_VIEW and (
            self._match_text_seq("AS") or not self._is_identifier(self._curr)
        )
        query, emit = self._read_emitting_query() if is_query and self._curr else (None, None)
        name = self._expect_relation() if query is None else None
        self._expect_end()
        return Explain(kind=kind, this=name, query=query, emit=emit, options=understood(options, _OPTIONS))

    def _explains_ours(self) -> bool:
        """What stands behind the options decides."""
        start = self._index
        depth = 0
        while self._curr and (depth or self._word(self._curr) == "("):
            depth += (self._word(self._curr) == "(") - (self._word(self._curr) == ")")
            self._advance()
        self._match_text_seq("VERBOSE")
        kind = self._match_kind()
        self._retreat(start)
        return kind is not None

    def _read_explain_option(self) -> Option:
        name = self._scan(self._curr)
        # As in PostgreSQL, VERBOSE and ANALYZE are names here although they are reserved.
        if name.kind is not Kind.WORD:
            self._fail()
        if name.word not in _OPTIONS:
            raise SyntaxProblem(
                f'unrecognized EXPLAIN option "{name.word}"',
                hint=f"Of streams and continuous views EXPLAIN knows {', '.join(_OPTIONS)}.",
                position=name.start + 1,
            )
        self._advance()
        return Option(this=name.word, value=Verbatim(this=self._read_explain_value(name), offset=name.start))

    def _read_explain_value(self, name: Token) -> str:
        """PostgreSQL takes words, strings and numbers; of a boolean option the name says true."""
        if self._word(self._curr) in (",", ")"):
            if _OPTIONS[name.word] is not _read_boolean:
                raise no_value(name.word, name.start)
            return "true"
        value = self._scan(self._curr)
        if value.kind not in (Kind.WORD, Kind.STRING, Kind.NUMBER):
            self._fail()
        self._advance()
        return value.text[1:-1].replace("''", "'") if value.kind is Kind.STRING else value.text.lower()


def _read_format(name: str, value: Verbatim) -> ExplainFormat:
    if value.source not in _FORMATS:
        raise InvalidParameter(
            f'unrecognized value for EXPLAIN option "{name}": "{value.source}"',
            hint=f"Available values: {', '.join(_FORMATS)}.",
            position=value.offset + 1,
        )
    return _FORMATS[value.source]


def _read_boolean(name: str, value: Verbatim) -> bool:
    if value.source.lower() not in _BOOLEANS:
        raise SyntaxProblem(f"{name} requires a Boolean value", position=value.offset + 1)
    return _BOOLEANS[value.source.lower()]


_OPTIONS: Final = {"costs": _read_boolean, "format": _read_format, "verbose": _read_boolean}
