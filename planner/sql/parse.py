"""Text of one statement → a statement of ours, or None where it is PostgreSQL's own.

Only the leading keywords decide whose it is, so a table named stream stays a table. From then on what is
wrong is an error, worded as PostgreSQL would. COPY and the statements about indexes stay PostgreSQL's: a text
that is not understood there is None.
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import islice
from typing import Final, TypeAlias

from standpipe.catalog.errors import (
    FeatureNotSupported,
    InvalidParameter,
    SqlError,
    SyntaxProblem,
    WrongObjectType,
)
from standpipe.catalog.names import quote_literal
from standpipe.catalog.objects import OnError
from standpipe.planner.sql.alter import read_alter
from standpipe.planner.sql.columns import read_definitions
from standpipe.planner.sql.explain_options import read_explain
from standpipe.planner.sql.reader import Reader
from standpipe.planner.sql.statements import (
    ActivateContinuousView,
    ChangePrivileges,
    Comment,
    Copy,
    CreateContinuousView,
    CreateIndex,
    CreateStream,
    Drop,
    DropIndex,
    Fragment,
    RelationKind,
    Show,
    Statement,
    TruncateContinuousView,
)
from standpipe.planner.sql.tokens import Kind, Token, iterate

STREAM_OPTIONS: Final = ("retention",)
VIEW_OPTIONS: Final = ("on_error", "backfill")

LEADING_TOKENS: Final = 8
"""So early a CREATE statement says what it creates; a long text of PostgreSQL's own is not read any further."""
_CREATED: Final = frozenset({"stream", "continuous", "index"})
# Between CREATE and STREAM or CONTINUOUS VIEW: for tables and views they mean something, here nothing.
_MODIFIERS: Final = frozenset({"or", "replace", "global", "local", "temp", "temporary", "unlogged", "recursive"})
# What may follow the name in TRUNCATE: after them a table named stream or continuous is meant.
_TRUNCATE_CLAUSES: Final = frozenset({"restart", "continue", "cascade", "restrict"})
_TRUE: Final = frozenset({"true", "on", "yes", "1"})
_FALSE: Final = frozenset({"false", "off", "no", "0"})
_OPTION_VALUES: Final = frozenset({Kind.WORD, Kind.STRING, Kind.NUMBER})


def parse_statement(text: str) -> Statement | None:
    """
    >>> parse_statement("DROP TABLE stream")
    >>> parse_statement("drop stream if exists a, B.c cascade").names
    (Name(schema=None, name='a'), Name(schema='b', name='c'))
    """
    leading = [token.word for token in islice(iterate(text), LEADING_TOKENS)]
    parse = _PARSERS.get(leading[0]) if leading else None
    if parse is None or (leading[0] == "create" and _CREATED.isdisjoint(leading)):
        return None
    return parse(Reader(text))


def _parse_create(reader: Reader) -> Statement | None:
    reader.expect("create")
    modifiers: list[Token] = []
    while (token := reader.peek()) is not None and token.word in _MODIFIERS:
        modifiers.append(reader.advance())
    kind = _take_kind(reader)
    if kind is None:
        return None if modifiers else _parse_create_index(reader)
    or_replace = kind is RelationKind.CONTINUOUS_VIEW and [token.word for token in modifiers] == ["or", "replace"]
    if modifiers and not or_replace:
        raise _modified(modifiers, kind)
    return _parse_create_stream(reader) if kind is RelationKind.STREAM else _parse_create_view(reader, or_replace)


def _modified(modifiers: list[Token], kind: RelationKind) -> SqlError:
    words = " ".join(token.text.upper() for token in modifiers)
    replacing = f"DROP {kind.keywords} and CREATE {kind.keywords} in one transaction replace it."
    return FeatureNotSupported(
        f"CREATE {words} {kind.keywords} is not supported",
        hint=replacing if modifiers[0].word == "or" else f"Use CREATE {kind.keywords}.",
        position=modifiers[0].start + 1,
    )


def _parse_create_stream(reader: Reader) -> CreateStream:
    if_not_exists = reader.take("if", "not", "exists")
    name = reader.expect_name()
    columns = read_definitions(reader)
    if reader.sees("inherits") or reader.sees("partition"):
        token = reader.advance()
        raise FeatureNotSupported(
            f"{token.text.upper()} is not supported on streams",
            hint="Write the column definitions out; how a stream is stored is not the statement's business.",
            position=token.start + 1,
        )
    options = _read_options(reader, STREAM_OPTIONS)
    reader.expect_end()
    return CreateStream(name, columns, options.get("retention"), if_not_exists)


def _parse_create_view(reader: Reader, or_replace: bool) -> CreateContinuousView:
    if_not_exists = not or_replace and reader.take("if", "not", "exists")
    name = reader.expect_name()
    columns = reader.expect_column_list() if reader.sees("(") else ()
    options = _read_options(reader, VIEW_OPTIONS)
    on_error = _on_error(options["on_error"]) if "on_error" in options else OnError.DEAD_LETTER
    backfill = _boolean("backfill", options["backfill"]) if "backfill" in options else None
    reader.expect("as")
    if reader.peek() is None:
        reader.fail()
    return CreateContinuousView(name, columns, reader.slice_to_end(), if_not_exists, on_error, backfill, or_replace)


def _on_error(literal: Fragment) -> OnError:
    for choice in OnError:
        if literal.text.lower() == quote_literal(choice.value):
            return choice
    raise InvalidParameter(
        f'invalid value for parameter "on_error": {literal.text}',
        hint=f"Available values: {', '.join(choice.value for choice in OnError)}.",
        position=literal.offset + 1,
    )


def _boolean(name: str, literal: Fragment) -> bool:
    """As PostgreSQL spells them in options: `true`, `off`, `1`, …"""
    value = literal.text.lower().strip("'")
    if value not in _TRUE | _FALSE:
        raise InvalidParameter(
            f'invalid value for boolean option "{name}": {literal.text}',
            hint="Available values: true, false, on, off, 1, 0.",
            position=literal.offset + 1,
        )
    return value in _TRUE


def _read_options(reader: Reader, known: tuple[str, ...]) -> dict[str, Fragment]:
    """`WITH (name = value, …)`, each value as an SQL literal; empty where there is none."""
    options: dict[str, Fragment] = {}
    if not reader.take("with"):
        return options
    reader.expect("(")
    while True:
        option = reader.expect_identifier()
        if option.value not in known:
            hint = f"Known parameters: {', '.join(known)}."
            raise InvalidParameter(f'unrecognized parameter "{option.value}"', hint=hint, position=option.offset + 1)
        if option.value in options:
            raise SyntaxProblem(f'parameter "{option.value}" specified more than once', position=option.offset + 1)
        options[option.value] = _read_option_value(reader)
        if not reader.take(","):
            break
    reader.expect(")")
    return options


def _read_option_value(reader: Reader) -> Fragment:
    reader.expect("=")
    token = reader.peek()
    if token is None or token.kind not in _OPTION_VALUES:
        reader.fail()
    reader.advance()
    return Fragment(token.text if token.kind is Kind.STRING else quote_literal(token.text), token.start)


def _parse_create_index(reader: Reader) -> CreateIndex | None:
    is_unique = reader.take("unique")
    if not reader.take("index"):
        return None
    try:
        reader.take("concurrently")
        reader.take("if", "not", "exists")
        if not reader.sees("on"):
            reader.expect_identifier()
        reader.expect("on")
        reader.take("only")
        name_start = reader.offset
        name = reader.expect_name()
    except (SyntaxProblem, FeatureNotSupported):
        return None
    return CreateIndex(name, is_unique, reader.slice(0, name_start), reader.slice_to_end())


def _parse_copy(reader: Reader) -> Copy | None:
    reader.expect("copy")
    if not reader.sees_identifier():
        return None
    try:
        name = reader.expect_name()
        columns = reader.expect_column_list() if reader.sees("(") else None
    except (SyntaxProblem, FeatureNotSupported):
        return None
    if not (reader.sees("from") or reader.sees("to")):
        return None
    rest = reader.slice_to_end()
    return Copy(name, columns, "from" if rest.text[0] in "fF" else "to", rest)


def _parse_drop(reader: Reader) -> Drop | DropIndex | None:
    reader.expect("drop")
    if reader.take("index"):
        return _parse_drop_index(reader)
    kind = _take_kind(reader)
    if kind is None:
        return None
    if_exists = reader.take("if", "exists")
    names = reader.expect_names()
    cascade = reader.take("cascade")
    if not cascade:
        reader.take("restrict")
    reader.expect_end()
    return Drop(kind, names, if_exists, cascade)


def _parse_drop_index(reader: Reader) -> DropIndex | None:
    reader.take("concurrently")
    reader.take("if", "exists")
    names_start = reader.offset
    try:
        names = reader.expect_names()
    except (SyntaxProblem, FeatureNotSupported):
        return None
    return DropIndex(names, reader.slice(0, names_start), reader.slice_to_end())


def _parse_alter(reader: Reader) -> Statement | None:
    reader.expect("alter")
    kind = _take_kind(reader)
    return read_alter(reader, kind) if kind is not None else None


def _parse_truncate(reader: Reader) -> TruncateContinuousView | None:
    reader.expect("truncate")
    if reader.take("continuous", "view"):
        names = reader.expect_names()
        reader.expect_end()
        return TruncateContinuousView(names)
    following = reader.peek(1)
    if reader.sees("stream") and following is not None and following.word not in _TRUNCATE_CLAUSES | {""}:
        reader.advance()
        position = reader.offset + 1
        raise WrongObjectType(
            f'cannot truncate stream "{reader.expect_name()}"',
            hint="Rows leave a stream when its retention has passed.",
            position=position,
        )
    return None


def _parse_activate(reader: Reader) -> ActivateContinuousView | None:
    active = reader.advance().word == "activate"
    if not reader.take("continuous", "view"):
        return None
    names = reader.expect_names()
    reader.expect_end()
    return ActivateContinuousView(names, active)


def _parse_show(reader: Reader) -> Show | None:
    reader.expect("show")
    if reader.take("streams"):
        kind = RelationKind.STREAM
    elif reader.take("continuous", "views"):
        kind = RelationKind.CONTINUOUS_VIEW
    else:
        return None
    if reader.sees("."):
        return None  # a setting of that name, like streams.color
    reader.expect_end()
    return Show(kind)


def _parse_comment(reader: Reader) -> Comment | None:
    reader.expect("comment")
    kind = _take_kind(reader) if reader.take("on") else None
    if kind is None:
        return None
    name = reader.expect_name()
    reader.expect("is")
    token = reader.peek()
    if token is None or not (token.kind is Kind.STRING or token.word == "null"):
        reader.fail()
    reader.advance()
    reader.expect_end()
    return Comment(kind, name, token.text)


def _parse_privileges(reader: Reader) -> ChangePrivileges | None:
    """GRANT and REVOKE; `ON stream TO` is about a table of that name."""
    command = reader.advance().word
    while not reader.take("on"):
        if reader.peek() is None:
            return None
        reader.advance()
    kind_start = reader.offset
    kind = _take_kind(reader, strict=False)
    if kind is None or not reader.sees_identifier():
        return None
    names_start = reader.offset
    names = reader.expect_names()
    reader.slice_to_end()
    end = reader.offset
    return ChangePrivileges(command, kind, names, reader.slice(0, kind_start), reader.slice(names_start, end))


def _take_kind(reader: Reader, strict: bool = True) -> RelationKind | None:
    if reader.take("stream"):
        return RelationKind.STREAM
    if reader.take("continuous", "view"):
        return RelationKind.CONTINUOUS_VIEW
    if strict and reader.take("continuous"):
        reader.fail()
    return None


_Parser: TypeAlias = Callable[[Reader], Statement | None]
_PARSERS: Final[dict[str, _Parser]] = {
    "activate": _parse_activate,
    "alter": _parse_alter,
    "comment": _parse_comment,
    "copy": _parse_copy,
    "create": _parse_create,
    "deactivate": _parse_activate,
    "drop": _parse_drop,
    "explain": read_explain,
    "grant": _parse_privileges,
    "revoke": _parse_privileges,
    "show": _parse_show,
    "truncate": _parse_truncate,
}
