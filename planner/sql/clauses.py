"""What our statements are made of: names, lists, verbatim slices, WITH (…), and PostgreSQL's words for what is wrong.

Works on top of sqlglot's parser. A `_match…` moves on only if it can, an `_expect…` or `_read…` moves on or raises.
Nothing here changes how sqlglot parses anything: sqlglot's own methods are called `_parse…`.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from typing import Any, Final, NamedTuple, NoReturn, TypeAlias, TypeVar

from sqlglot import exp
from sqlglot.parsers.postgres import PostgresParser
from sqlglot.tokenizer_core import Token, TokenType

from standpipe.catalog.errors import FeatureNotSupported, InvalidParameter, SyntaxProblem
from standpipe.catalog.names import RESERVED_WORDS, Name, quote_literal
from standpipe.catalog.objects import OnError
from standpipe.planner.sql import tokens
from standpipe.planner.sql.statements import ColumnName, Emit, Option, RelationKind, Verbatim, table
from standpipe.planner.sql.tokens import Kind

T = TypeVar("T")
OptionReader: TypeAlias = Callable[[str, Verbatim], Any]
"""Makes a value of an option's name and literal, or raises."""


class Clause(NamedTuple):
    """The argument that a clause gives its statement, and the method that reads it, from its keyword on."""

    argument: str
    read: Callable[[Any], object]


EMIT, EVERY, INTERVAL = "EMIT", "EVERY", "INTERVAL"
ON_CLOSE: Final = ["ON", "WINDOW", "CLOSE"]
LONGEST_EMIT: Final = 7
"""Tokens of EMIT EVERY INTERVAL '10 seconds' ON WINDOW CLOSE."""
_NAMES: Final = (Kind.WORD, Kind.QUOTED_IDENTIFIER)
_OPTION_VALUES: Final = (Kind.WORD, Kind.STRING, Kind.NUMBER)
_AFTER_OPTION: Final = frozenset({",", ")"})
_BOOLEANS: Final = {
    **dict.fromkeys(("true", "on", "yes", "1"), True),
    **dict.fromkeys(("false", "off", "no", "0"), False),
}


class ClauseParser(PostgresParser):
    # --- tokens ------------------------------------------------------------------------------------------

    def _word(self, token: Token) -> str:
        """The word in upper case; empty for what is quoted, so that a quoted "select" is never a keyword."""
        return "" if token.token_type in self.TEXT_MATCH_EXCLUDED_TOKENS else token.text.upper()

    def _scan(self, token: Token) -> tokens.Token:
        """The token as the scanner sees it; fails at the end of the statement."""
        if not token:
            self._fail()
        return next(tokens.iterate(self.sql, token.start))

    def _expect(self, *texts: str) -> None:
        for text in texts:
            if not self._match_text_seq(text):
                self._fail()

    def _expect_end(self) -> None:
        if self._curr:
            self._fail()

    def _fail(self, token: Token | None = None) -> NoReturn:
        """Complain about `token`, or else about the next one."""
        token = token or self._curr
        if not token:
            raise SyntaxProblem("syntax error at end of input", position=self._offset + 1)
        written = self._scan(token)
        is_open = written.kind is Kind.UNTERMINATED
        problem = f"unterminated {tokens.unterminated(written)}" if is_open else "syntax error"
        raise SyntaxProblem(f'{problem} at or near "{written.text}"', position=written.start + 1)

    # --- names and lists ---------------------------------------------------------------------------------

    def _match_kind(self) -> RelationKind | None:
        """`STREAM`, `CONTINUOUS VIEW`, …"""
        return next((kind for kind in RelationKind if self._match_text_seq(*kind.keywords.split())), None)

    def _match_kind_or_fail(self) -> RelationKind | None:
        """The same, where CONTINUOUS must be followed by VIEW."""
        kind = self._match_kind()
        if kind is None and self._match_text_seq("CONTINUOUS"):
            self._fail()
        return kind

    def _is_identifier(self, token: Token, but_for: frozenset[str] = RESERVED_WORDS) -> bool:
        written = self._scan(token) if token else None
        return written is not None and written.kind in _NAMES and written.word not in but_for

    def _expect_identifier(self, but_for: frozenset[str] = RESERVED_WORDS) -> ColumnName:
        if not self._is_identifier(self._curr, but_for):
            self._fail()
        self._advance()
        value = tokens.identifier_value(self._scan(self._prev))
        return ColumnName(this=value, quoted=True, offset=self._prev.start)

    def _expect_relation(self) -> exp.Table:
        """A relation's name, with or without its schema."""
        parts = [self._expect_identifier()]
        while self._match(TokenType.DOT):
            parts.append(self._expect_identifier(but_for=frozenset()))
        names = [part.name for part in parts]
        if len(names) > 2:
            raise FeatureNotSupported(
                f'cross-database references are not implemented: "{".".join(names)}"', position=parts[0].offset + 1
            )
        return table(Name(names[0] if len(names) == 2 else None, names[-1]))

    def _expect_relations(self) -> list[exp.Table]:
        return self._parse_csv(self._expect_relation)

    def _read_list(self, read: Callable[[], T | None]) -> list[T]:
        self._expect("(")
        items = self._parse_csv(read)
        self._expect(")")
        return items

    def _read_column_names(self) -> list[ColumnName] | None:
        """A list of columns in parentheses; None where there is none."""
        return self._read_list(self._expect_identifier) if self._match_text_seq("(", advance=False) else None

    # --- text --------------------------------------------------------------------------------------------

    @property
    def _offset(self) -> int:
        """Where the next token begins; at the end, where the last one ended."""
        if self._curr:
            return self._curr.start
        return self._tokens[-1].end + 1 if self._tokens else 0

    def _slice(self, start: int, end: int) -> Verbatim:
        return Verbatim(this=self.sql[start:end], offset=start)

    def _read_rest(self) -> Verbatim:
        """Everything that is left."""
        start = self._offset
        self._advance(self._tokens_size - self._index)
        return self._slice(start, self._offset)

    def _read_query(self) -> Verbatim:
        """The SELECT, which is the rest of the statement; PostgreSQL judges it."""
        if not self._curr:
            self._fail()
        return self._read_rest()

    def _read_emitting_query(self) -> tuple[Verbatim, Emit | None]:
        """The same, and what stands behind it: EMIT ON WINDOW CLOSE, EMIT EVERY '10 seconds', or EMIT EVERY … ON WINDOW
        CLOSE."""
        first = max(self._index + 1, self._tokens_size - LONGEST_EMIT)
        places = (place for place in range(first, self._tokens_size) if self._word(self._tokens[place]) == EMIT)
        found = next(((place, emit) for place in places if (emit := self._emit_at(place)) is not None), None)
        if found is None:
            return self._read_query(), None
        place, emit = found
        start, end = self._offset, self._tokens[place - 1].end + 1
        self._read_rest()
        return self._slice(start, end), emit

    def _emit_at(self, place: int) -> Emit | None:
        """The clause that begins at a place, if it is one to the end."""
        words = [self._word(token) for token in self._tokens[place + 1 :]]
        every = None
        if words[:1] == [EVERY]:
            literals = [token for token in self._tokens[place + 2 :] if self._word(token) != INTERVAL][:1]
            if not literals or self._scan(literals[0]).kind is not Kind.STRING:
                return None
            every = self._slice(literals[0].start, literals[0].end + 1)
            words = words[3 if words[1:2] == [INTERVAL] else 2 :]
        return Emit(every=every) if words == ON_CLOSE or (every is not None and not words) else None

    # --- clauses and options -----------------------------------------------------------------------------

    def _read_clauses(self, clauses: Mapping[str, Clause]) -> dict[str, object]:
        """Clauses in any order, each at most once; the arguments that they give the statement."""
        arguments: dict[str, object] = {}
        while (clause := clauses.get(self._word(self._curr))) and clause.argument not in arguments:
            arguments[clause.argument] = clause.read(self)
        return arguments

    def _read_with(self, readers: Mapping[str, OptionReader]) -> list[Option]:
        """`WITH (name = value, …)`; of a boolean option the name says true."""
        self._expect("WITH")
        return self._read_options(readers)

    def _read_options(self, readers: Mapping[str, OptionReader]) -> list[Option]:
        """`(name = value, …)`."""
        given: set[str] = set()
        return understood(self._read_list(lambda: self._read_option(readers, given)), readers)

    def _read_option_names(self, known: Collection[str]) -> list[str]:
        """`(name, …)`."""
        given: set[str] = set()
        return self._read_list(lambda: self._expect_option_name(known, given))

    def _read_option(self, readers: Mapping[str, OptionReader], given: set[str]) -> Option:
        position = self._offset
        name = self._expect_option_name(readers, given)
        if self._word(self._curr) in _AFTER_OPTION:
            if readers[name] not in _NEEDING_NO_VALUE:
                raise no_value(name, position)
            return Option(this=name, value=Verbatim(this=quote_literal("true"), offset=position))
        self._expect("=")
        return Option(this=name, value=self._read_literal())

    def _expect_option_name(self, known: Collection[str], given: set[str]) -> str:
        """One of the known names that was not given yet; adds it to those given."""
        option = self._expect_identifier()
        name, position = option.name, option.offset + 1
        if name not in known:
            hint = f"Known parameters: {', '.join(known)}."
            raise InvalidParameter(f'unrecognized parameter "{name}"', hint=hint, position=position)
        if name in given:
            raise SyntaxProblem(f'parameter "{name}" specified more than once', position=position)
        given.add(name)
        return name

    def _read_literal(self) -> Verbatim:
        """A string, a word or a number, as an SQL literal. PostgreSQL folds words here too."""
        written = self._scan(self._curr)
        if written.kind not in _OPTION_VALUES:
            self._fail()
        self._advance()
        literal = written.text if written.kind is Kind.STRING else quote_literal(written.word or written.text)
        return Verbatim(this=literal, offset=written.start)


def understood(options: list[Option], readers: Mapping[str, OptionReader]) -> list[Option]:
    """The options with values instead of literals. What PostgreSQL's grammar would refuse is refused before."""
    return [Option(this=option.name, value=readers[option.name](option.name, option.value)) for option in options]


def no_value(name: str, offset: int) -> SyntaxProblem:
    return SyntaxProblem(f"{name} requires a parameter", position=offset + 1)


def read_literal(_name: str, literal: Verbatim) -> Verbatim:
    return literal


def read_on_error(name: str, literal: Verbatim) -> OnError:
    for choice in OnError:
        if literal.source.lower() == quote_literal(choice.value):
            return choice
    raise InvalidParameter(
        f'invalid value for parameter "{name}": {literal.source}',
        hint=f"Available values: {', '.join(choice.value for choice in OnError)}.",
        position=literal.offset + 1,
    )


def read_boolean(name: str, literal: Verbatim) -> bool:
    """As PostgreSQL spells them in options: `true`, `off`, `1`, …"""
    value = literal.source.lower().strip("'")
    if value not in _BOOLEANS:
        raise InvalidParameter(
            f'invalid value for boolean option "{name}": {literal.source}',
            hint="Available values: true, false, on, off, 1, 0.",
            position=literal.offset + 1,
        )
    return _BOOLEANS[value]


_NEEDING_NO_VALUE: Final = frozenset({read_boolean})
STREAM_OPTIONS: Final = dict.fromkeys(("retention", "timeline", "trigger", "max_ahead", "idle_timeout"), read_literal)
VIEW_OPTIONS: Final = {
    "on_error": read_on_error,
    "backfill": read_boolean,
    **dict.fromkeys(("step", "sw", "max_age", "sw_column", "step_factor", "ttl", "ttl_column", "late"), read_literal),
}
ALTERABLE_VIEW_OPTIONS: Final = frozenset({"ttl", "ttl_column"})
"""What is shown of the results. All others say what is computed."""
