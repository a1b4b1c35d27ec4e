"""The scanner: cuts SQL text into tokens by the rules of PostgreSQL's own scanner.

This is the only module that knows those rules; it knows no grammar. Every text has tokens: a quote or comment that
is never closed is a token of its own kind, so the caller decides what to say about it. The scanner assumes that
`standard_conforming_strings` is on. Where it is off, a backslash escapes in ordinary literals too: `iterate` can cut
such a text, and `escaped_quote` says whether it is cut differently.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum
from typing import Final

# PostgreSQL folds only these: what a letter is beyond ASCII depends on the locale.
ASCII_LOWER: Final = {upper: upper + ord("a") - ord("A") for upper in range(ord("A"), ord("Z") + 1)}


class Kind(Enum):
    WORD = "word"
    QUOTED_IDENTIFIER = "quoted identifier"
    STRING = "string"
    NUMBER = "number"
    OPERATOR = "operator"
    PUNCTUATION = "punctuation"
    PARAMETER = "parameter"
    UNTERMINATED = "unterminated"


@dataclass(frozen=True, slots=True)
class Token:
    """`start` and `end` count characters from 0 in the text."""

    kind: Kind
    text: str
    start: int
    end: int

    @property
    def word(self) -> str:
        """The folded text of a word; empty for everything else, so a quoted "select" is never a keyword."""
        return fold(self.text) if self.kind is Kind.WORD else ""


def fold(text: str) -> str:
    return text.translate(ASCII_LOWER)


_BLANK = r"[ \t\n\r\f\v]"
_LINE_COMMENT = r"--[^\n\r]*+"
_SKIPPED = rf"(?:{_BLANK}++|{_LINE_COMMENT})"
# Two literals with a line break between them are one literal, and the first one's rules hold in the second.
_CONTINUED = rf"[ \t\f\v]*+(?:{_LINE_COMMENT})?[\n\r]{_SKIPPED}*+"
_PLAIN_BODY = r"'[^']*+(?:''[^']*+)*+'"
_ESCAPED_BODY = r"'[^'\\]*+(?:(?:\\.|'')[^'\\]*+)*+'"
_ESCAPED = rf"[eE]{_ESCAPED_BODY}(?:{_CONTINUED}{_ESCAPED_BODY})*+"
_STRING = rf"(?:[bBxXnN]|[uU]&)?{_PLAIN_BODY}(?:{_CONTINUED}{_PLAIN_BODY})*+"
# With standard_conforming_strings off.
_STRING_OFF = (
    rf"(?:[nN]?{_ESCAPED_BODY}(?:{_CONTINUED}{_ESCAPED_BODY})*+"
    rf"|(?:[bBxX]|[uU]&){_PLAIN_BODY}(?:{_CONTINUED}{_PLAIN_BODY})*+)"
)
_QUOTED = r'(?:[uU]&)?"[^"]*+(?:""[^"]*+)*+"'
_LETTER = r"[A-Za-z_\u0080-\U0010ffff]"
_LETTER_OR_DIGIT = r"[A-Za-z_0-9\u0080-\U0010ffff]"
_WORD = rf"{_LETTER}(?:{_LETTER_OR_DIGIT}|\$)*+"
_TAG = rf"\$(?:{_LETTER}{_LETTER_OR_DIGIT}*+)?\$"
_DIGITS = r"[0-9](?:_?[0-9])*+"


def _token_pattern(string: str) -> re.Pattern[str]:
    return re.compile(
        rf"""
        (?P<skipped>     {_SKIPPED} )
      | (?P<comment>     /\* )
      | (?P<escaped>     {_ESCAPED} )
      | (?P<string>      {string} )
      | (?P<quoted>      {_QUOTED} )
      | (?P<open>        (?:[eEbBxXnN]|[uU]&)?' | (?:[uU]&)?" )
      | (?P<word>        {_WORD} )
      | (?P<dollar>      {_TAG} )
      | (?P<parameter>   \$[0-9]++ )
      | (?P<number>      0[xX](?:_?[0-9A-Fa-f])++ | 0[oO](?:_?[0-7])++ | 0[bB](?:_?[01])++
                       | (?:{_DIGITS}(?:\.(?!\.)(?:{_DIGITS})?)?|\.{_DIGITS})(?:[eE][+-]?{_DIGITS})? )
      | (?P<typing>      :: | := | \.\. )
      | (?P<operator>    [-+*/<>=~!@\#%^&|`?]++ )
      | (?P<punctuation> . )
        """,
        re.VERBOSE | re.DOTALL,
    )


_TOKEN = _token_pattern(_STRING)
_TOKEN_OFF = _token_pattern(_STRING_OFF)
# The same tokens without their borders: a whole statement in one match, many times faster than token by token. It has
# no group inside the possessive loop, which Python 3.11 gets wrong; hence a tagged dollar quote is not matched.
_FLAT_COMMENT = r"/\*(?:[^*/]++|\*(?!/)|/(?!\*))*+\*/"
_BETWEEN = rf"(?:{_SKIPPED}|{_FLAT_COMMENT})*+"
_STATEMENT = re.compile(
    rf"""
    {_BETWEEN}
    (?P<tokens>
      (?: {_BETWEEN}
        (?: {_ESCAPED} | {_STRING} | {_QUOTED}
          | (?![eE]') {_WORD}
          | \$\$.*?\$\$ | (?!{_TAG})\$
          | -(?!-) | /(?!\*)
          | [^-/$;'"A-Za-z_\u0080-\U0010ffff \t\n\r\f\v]++
        )
      )*+
    )
    {_BETWEEN}
    """,
    re.VERBOSE | re.DOTALL,
)
_ORDINARY_LITERAL = re.compile("[nN]?'")
_ESCAPED_QUOTE = re.compile(r"(?<!\\)(?:\\\\)*+\\'")
_COMMENT_EDGE = re.compile(r"/\*|\*/")
_COMMENT_START = re.compile(r"--|/\*")
# An operator may end in + or - only if one of these is in it; else "a<-1" would not be "a < -1".
_FREE_OPERATOR = re.compile(r"[~!@#%^&|`?]")
_UNICODE_ESCAPE = re.compile(r"\\(?:\\|([0-9A-Fa-f]{4})|\+([0-9A-Fa-f]{6}))")

_KINDS: Final = {
    "escaped": Kind.STRING,
    "string": Kind.STRING,
    "quoted": Kind.QUOTED_IDENTIFIER,
    "word": Kind.WORD,
    "parameter": Kind.PARAMETER,
    "number": Kind.NUMBER,
    "typing": Kind.OPERATOR,
    "punctuation": Kind.PUNCTUATION,
}
# What PostgreSQL calls something that is never closed, by how it begins; anything else is a quoted string.
_UNTERMINATED: Final = (
    ("/*", "/* comment"),
    ("$", "dollar-quoted string"),
    ('"', "quoted identifier"),
    ('u&"', "quoted identifier"),
    ("b'", "bit string literal"),
    ("x'", "hexadecimal string literal"),
)


def tokenize(text: str) -> tuple[Token, ...]:
    """All tokens of `text`, without blanks and comments.

    >>> [token.text for token in tokenize("a<-1 /* no /* more */ */::int, 'it''s'")]
    ['a', '<', '-', '1', '::', 'int', ',', "'it''s'"]
    """
    return tuple(iterate(text))


def iterate(text: str, position: int = 0, backslash_escapes: bool = False) -> Iterator[Token]:
    """The tokens from `position` on, one by one; `backslash_escapes` where standard_conforming_strings is off."""
    pattern = _TOKEN_OFF if backslash_escapes else _TOKEN
    while position < len(text):
        found = pattern.match(text, position)
        assert found is not None, "the last alternative matches any character"
        token = _token(text, found)
        if token is None:
            position = _end_of_skipped(text, found)
            continue
        yield token
        position = token.end


def escaped_quote(text: str) -> Token | None:
    r"""The first ordinary literal that ends elsewhere where standard_conforming_strings is off; all tokens before it
    are the same. None if all are.

    >>> escaped_quote(r"SELECT 'a\\b', 'it\'s'").text
    "'it\\'"
    >>> escaped_quote(r"SELECT E'it\'s', 'a\\\\', '\\\\server'")
    """
    if "\\'" not in text:
        return None
    literals = (token for token in iterate(text) if _ORDINARY_LITERAL.match(token.text))
    return next((token for token in literals if _ESCAPED_QUOTE.search(token.text)), None)


def flat_statement(text: str, position: int) -> tuple[int, int, int] | None:
    """The tokens up to the next semicolon: where the first begins, where the last ends, where the semicolon is.

    None if there is a nested comment, a tagged dollar quote or something unterminated on the way; `iterate`
    understands those.

    >>> flat_statement("/* ; */ SELECT ';' ; SELECT 2", 0)
    (8, 18, 19)
    """
    found = _STATEMENT.match(text, position)
    if found is None or text[found.end() : found.end() + 1] not in (";", ""):
        return None
    return *found.span("tokens"), found.end()


def identifier_value(token: Token) -> str:
    """What a word or a quoted identifier names."""
    if token.kind is Kind.WORD:
        return token.word
    body = token.text[token.text.index('"') + 1 : -1].replace('""', '"')
    if token.text.startswith('"'):
        return body
    return _UNICODE_ESCAPE.sub(lambda found: chr(int(found[1] or found[2] or "5C", 16)), body)


def unterminated(token: Token) -> str:
    """What PostgreSQL calls the quote or comment that the token opens and nothing closes."""
    beginning = token.text[:3].lower()
    return next((name for opening, name in _UNTERMINATED if beginning.startswith(opening)), "quoted string")


def _token(text: str, found: re.Match[str]) -> Token | None:
    start, end = found.span()
    kind = _KINDS.get(found.lastgroup or "")
    if kind is not None:
        return Token(kind, found.group(), start, end)
    match found.lastgroup:
        case "operator":
            end = start + _operator_length(found.group())
            return Token(Kind.OPERATOR, text[start:end], start, end)
        case "dollar":
            return _dollar_quote(text, start, found.group())
        case "comment" if _end_of_comment(text, end) is None:
            return Token(Kind.UNTERMINATED, text[start:], start, len(text))
        case "open":
            return Token(Kind.UNTERMINATED, text[start:], start, len(text))
    return None


def _end_of_skipped(text: str, found: re.Match[str]) -> int:
    end = _end_of_comment(text, found.end()) if found.lastgroup == "comment" else found.end()
    assert end is not None, "an open comment is a token"
    return end


def _end_of_comment(text: str, position: int) -> int | None:
    depth = 1
    while depth:
        edge = _COMMENT_EDGE.search(text, position)
        if edge is None:
            return None
        depth += 1 if edge.group() == "/*" else -1
        position = edge.end()
    return position


def _dollar_quote(text: str, start: int, tag: str) -> Token:
    found = text.find(tag, start + len(tag))
    if found < 0:
        return Token(Kind.UNTERMINATED, text[start:], start, len(text))
    end = found + len(tag)
    return Token(Kind.STRING, text[start:end], start, end)


def _operator_length(characters: str) -> int:
    comment = _COMMENT_START.search(characters)
    operator = characters[: comment.start()] if comment else characters
    if len(operator) > 1 and operator[-1] in "+-" and not _FREE_OPERATOR.search(operator):
        operator = operator.rstrip("+-") or operator[0]
    return len(operator)
