"""EXPLAIN of a stream or a continuous view; every other EXPLAIN is PostgreSQL's own, its options with it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from standpipe.catalog.errors import InvalidParameter, SyntaxProblem
from standpipe.catalog.names import Name
from standpipe.planner.sql.reader import Reader
from standpipe.planner.sql.statements import Explain, ExplainFormat, Fragment, Identifier, RelationKind
from standpipe.planner.sql.tokens import Kind, Token

_BOOLEANS: Final = {"true": True, "on": True, "1": True, "false": False, "off": False, "0": False}
_OPTIONS: Final = ("costs", "format", "verbose")
_FORMATS: Final = {choice.value: choice for choice in ExplainFormat}


@dataclass(frozen=True)
class _Option:
    """As it is written: PostgreSQL takes words, strings and numbers, and an option without a value for true."""

    name: Identifier
    value: str = "true"


def read_explain(reader: Reader) -> Explain | None:
    reader.expect("explain")
    if not _is_ours(reader):
        return None
    options = _read_options(reader)
    verbose = not options and reader.take("verbose")
    kind = RelationKind.STREAM if reader.take("stream") else RelationKind.CONTINUOUS_VIEW
    if kind is RelationKind.CONTINUOUS_VIEW:
        reader.expect("continuous", "view")
    chosen = {option.name.value: option for option in options}
    return Explain(
        kind,
        _read_subject(reader, kind),
        _format(chosen["format"]) if "format" in chosen else ExplainFormat.TEXT,
        _boolean(chosen["verbose"]) if "verbose" in chosen else verbose,
        _boolean(chosen["costs"]) if "costs" in chosen else True,
    )


def _is_ours(reader: Reader) -> bool:
    """What stands behind the options decides."""
    ahead = 0
    if reader.sees("("):
        depth = 0
        while (token := reader.peek(ahead)) is not None:
            depth += (token.text == "(") - (token.text == ")")
            ahead += 1
            if depth == 0:
                break
    words = [token.word if (token := reader.peek(ahead + number)) else "" for number in range(3)]
    if words[0] == "verbose":
        words = words[1:]
    return words[0] == "stream" or words[:2] == ["continuous", "view"]


def _read_options(reader: Reader) -> list[_Option]:
    options: list[_Option] = []
    if not reader.take("("):
        return options
    while True:
        options.append(_read_option(reader))
        if not reader.take(","):
            break
    reader.expect(")")
    return options


def _read_option(reader: Reader) -> _Option:
    token = reader.advance()
    # As in PostgreSQL, VERBOSE and ANALYZE are names here though they are reserved.
    if token.kind is not Kind.WORD:
        reader.fail(token)
    name = Identifier(token.word, token.start)
    if name.value not in _OPTIONS:
        raise SyntaxProblem(
            f'unrecognized EXPLAIN option "{name.value}"',
            hint=f"Of streams and continuous views EXPLAIN knows {', '.join(_OPTIONS)}.",
            position=name.offset + 1,
        )
    if reader.sees(",") or reader.sees(")"):
        return _Option(name)
    return _Option(name, _value(reader.advance(), reader))


def _value(token: Token, reader: Reader) -> str:
    if token.kind is Kind.STRING:
        return token.text[1:-1].replace("''", "'")
    if token.kind not in (Kind.WORD, Kind.NUMBER):
        reader.fail(token)
    return token.text.lower()


def _format(option: _Option) -> ExplainFormat:
    if option.value not in _FORMATS:
        raise InvalidParameter(
            f'unrecognized value for EXPLAIN option "format": "{option.value}"',
            hint=f"Available values: {', '.join(_FORMATS)}.",
            position=option.name.offset + 1,
        )
    return _FORMATS[option.value]


def _boolean(option: _Option) -> bool:
    if option.value.lower() not in _BOOLEANS:
        raise SyntaxProblem(f"{option.name.value} requires a Boolean value", position=option.name.offset + 1)
    return _BOOLEANS[option.value.lower()]


def _read_subject(reader: Reader, kind: RelationKind) -> Name | Fragment:
    """A name; or for a view, a query, which begins with no name."""
    is_query = kind is RelationKind.CONTINUOUS_VIEW and (reader.take("as") or not reader.sees_identifier())
    if is_query and reader.peek() is not None:
        return reader.slice_to_end()
    name = reader.expect_name()
    reader.expect_end()
    return name
