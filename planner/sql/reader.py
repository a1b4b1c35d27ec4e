"""A statement read token by token, with PostgreSQL's words for what is wrong; knows no grammar."""

from __future__ import annotations

from typing import Final, NoReturn

from standpipe.catalog.errors import FeatureNotSupported, SyntaxProblem
from standpipe.catalog.names import RESERVED_WORDS, Name
from standpipe.planner.sql.statements import Fragment, Identifier
from standpipe.planner.sql.tokens import Kind, Token, identifier_value, tokenize

_OPENING: Final = frozenset("([")
_CLOSING: Final = frozenset(")]")
# How PostgreSQL calls what was never closed, by how it begins.
_UNTERMINATED: Final = (
    ("/*", "/* comment"),
    ("$", "dollar-quoted string"),
    ('"', "quoted identifier"),
    ('u&"', "quoted identifier"),
    ("b'", "bit string literal"),
    ("x'", "hexadecimal string literal"),
)


class Reader:
    """Stands before the next token. `take_…` moves on only if it can; `expect_…` moves on or raises."""

    def __init__(self, text: str) -> None:
        tokens = tokenize(text)
        if tokens and tokens[-1].text == ";":
            tokens = tokens[:-1]
        self._text = text
        self._tokens = tokens
        self._next = 0

    def peek(self, ahead: int = 0) -> Token | None:
        index = self._next + ahead
        return self._tokens[index] if index < len(self._tokens) else None

    def sees(self, *texts: str) -> bool:
        """Are these words or punctuation marks next?"""
        return all(_is(self.peek(ahead), text) for ahead, text in enumerate(texts))

    def take(self, *texts: str) -> bool:
        found = self.sees(*texts)
        if found:
            self._next += len(texts)
        return found

    def advance(self) -> Token:
        token = self.peek()
        if token is None:
            self.fail()
        self._next += 1
        return token

    def expect(self, *texts: str) -> None:
        for text in texts:
            if not self.take(text):
                self.fail()

    def expect_end(self) -> None:
        if self.peek() is not None:
            self.fail()

    @property
    def offset(self) -> int:
        """Where the next token begins; at the end, where the last one ended."""
        token = self.peek()
        return token.start if token else self._end_of_text()

    def fail(self, token: Token | None = None) -> NoReturn:
        """Complain about `token`, or else about the next one."""
        token = token or self.peek()
        if token is None:
            raise SyntaxProblem("syntax error at end of input", position=self._end_of_text() + 1)
        problem = _unterminated(token) if token.kind is Kind.UNTERMINATED else "syntax error"
        raise SyntaxProblem(f'{problem} at or near "{token.text}"', position=token.start + 1)

    # --- names -------------------------------------------------------------------------------------------

    def sees_identifier(self) -> bool:
        token = self.peek()
        return token is not None and is_identifier(token)

    def expect_identifier(self) -> Identifier:
        if not self.sees_identifier():
            self.fail()
        token = self.advance()
        return Identifier(identifier_value(token), token.start)

    def expect_name(self) -> Name:
        """A relation's name, with or without its schema."""
        start = self.offset
        parts = [self.expect_identifier().value]
        while self.take("."):
            token = self.advance()
            if token.kind not in (Kind.WORD, Kind.QUOTED_IDENTIFIER):
                self.fail(token)
            parts.append(identifier_value(token))
        if len(parts) > 2:
            raise FeatureNotSupported(
                f'cross-database references are not implemented: "{".".join(parts)}"', position=start + 1
            )
        return Name(parts[0] if len(parts) == 2 else None, parts[-1])

    def expect_names(self) -> tuple[Name, ...]:
        names = [self.expect_name()]
        while self.take(","):
            names.append(self.expect_name())
        return tuple(names)

    def expect_column_list(self) -> tuple[Identifier, ...]:
        self.expect("(")
        columns = [self.expect_identifier()]
        while self.take(","):
            columns.append(self.expect_identifier())
        self.expect(")")
        return tuple(columns)

    # --- text --------------------------------------------------------------------------------------------

    def slice(self, start: int, end: int) -> Fragment:
        return Fragment(self._text[start:end], start)

    def slice_to_end(self) -> Fragment:
        """All that is left, verbatim."""
        start = self.offset
        self._next = len(self._tokens)
        return self.slice(start, self._end_of_text())

    def take_element(self) -> tuple[Token, ...]:
        """The tokens up to the comma, closing bracket or end that ends an element of a list."""
        start = self._next
        depth = 0
        while (token := self.peek()) is not None:
            if token.kind is Kind.UNTERMINATED:
                self.fail()
            if depth == 0 and (token.text == "," or token.text in _CLOSING):
                break
            depth += (token.text in _OPENING) - (token.text in _CLOSING)
            self._next += 1
        return self._tokens[start : self._next]

    def _end_of_text(self) -> int:
        return self._tokens[-1].end if self._tokens else 0


def _is(token: Token | None, text: str) -> bool:
    if token is None:
        return False
    return token.word == text or (token.kind in (Kind.PUNCTUATION, Kind.OPERATOR) and token.text == text)


def is_identifier(token: Token) -> bool:
    if token.kind is Kind.QUOTED_IDENTIFIER:
        return True
    return token.kind is Kind.WORD and token.word not in RESERVED_WORDS


def _unterminated(token: Token) -> str:
    beginning = token.text[:3].lower()
    names = [name for opening, name in _UNTERMINATED if beginning.startswith(opening)]
    return f"unterminated {names[0] if names else 'quoted string'}"
