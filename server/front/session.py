"""How a statement of ours is carried out in the client's own PostgreSQL session.

Recognises the statements in a message, runs their handlers, and turns the handlers' questions and the SQL
that they return into steps for `protocol`. It sees texts and answers; sockets are `relay`'s.
"""

from __future__ import annotations

import logging
import re
from collections.abc import Callable, Generator, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Final, Protocol, TypeAlias

from standpipe.catalog.errors import FeatureNotSupported, SqlError, SyntaxProblem
from standpipe.planner.sql.splitting import Piece, split_statements
from standpipe.planner.sql.tokens import Token, escaped_quote
from standpipe.server.front import codec
from standpipe.server.front.expected import Expected, LastStep, Message, Outcome, Prepared, Script, Step
from standpipe.server.front.mending import REFUSED_SQL, Mending
from standpipe.server.front.statements.exchange import Answer, Ask, Check, Handler, Question, Rewrite

_log = logging.getLogger(__name__)

# The name of the prepared statement and portal of our lookups; gone when the statement itself runs.
_LOOKUP: Final = b"_standpipe_lookup"
# The name of what takes a prepared statement's place when it is bound; gone when it is.
_BOUND: Final = b"_standpipe_bound"
_UNNAMED: Final = b""
_WORDS: Final = re.compile(r"\b(?:streams?|continuous|copy|index)\b", re.IGNORECASE)


BindAnew: TypeAlias = Callable[[bytes, bool], Script]


class Statements(Protocol):
    """Which statements are ours; the package `statements`, or another module with these two functions."""

    def handler_of(self, text: str) -> Handler | None: ...

    def concerns_streams(self, text: str) -> bool: ...


@dataclass(frozen=True)
class _Statement:
    """A piece of the client's message, and what makes it ours: a handler, or the reason to refuse it."""

    piece: Piece
    handler: Handler | None = None
    refusal: SqlError | None = None

    @property
    def ours(self) -> bool:
        return self.handler is not None or self.refusal is not None


@dataclass(frozen=True)
class _Plan:
    """The SQL that PostgreSQL gets; `mending` None says that it is the client's own."""

    sql: bytes
    mending: Mending | None
    asked: bool


@dataclass
class _Asked:
    """Whether PostgreSQL was asked anything, known also when the handler has refused in the end."""

    anything: bool = False


class Session:
    """One client's session as far as statements of ours go."""

    def __init__(self, statements: Statements, database: str, served_database: str) -> None:
        self._statements = statements
        self._database = database
        self._served_database = served_database
        self._encoding: str | None = codec.UTF8
        self._backslash_escapes = False

    def parameter_changed(self, name: str, value: str) -> None:
        if name == "client_encoding":
            self._encoding = codec.python_codec(value)
        elif name == "standard_conforming_strings":
            self._backslash_escapes = value == "off"

    def script_of(self, request: Message, is_open: bool) -> Script | None:
        """The script for a Query or Parse message with a statement of ours; None when it has none."""
        encoding = self._encoding
        if encoding is None:
            return None
        if request.kind == codec.PARSE:
            return self._script_of_parse(request.body, encoding, has_portals=is_open)
        statements = self._recognise(request.body.partition(b"\0")[0], encoding)
        if not any(statement.ours for statement in statements):
            return None
        if len(statements) == 1 and not is_open:
            return _run_single(statements[0], request.body, encoding)
        return _run_several(statements, encoding)

    def _script_of_parse(self, body: bytes, encoding: str, has_portals: bool) -> Script | None:
        name, sql, parameter_types = codec.split_parse(body)
        statements = self._recognise(sql, encoding)
        if not any(statement.ours for statement in statements):
            return None
        statement = statements[0] if len(statements) == 1 else _refuse_several(statements[0])
        bind_anew = partial(self._script_of_bind, statement.piece, parameter_types)
        return _run_parse(statement, name, parameter_types, encoding, has_portals, bind_anew)

    def _script_of_bind(self, piece: Piece, parameter_types: bytes, body: bytes, has_portals: bool) -> Script:
        statement = self._recognise_piece(piece)
        if self._encoding is None:
            statement = _Statement(piece, refusal=_unknown_encoding())
        return _run_bind(statement, parameter_types, self._encoding or codec.UTF8, body, has_portals)

    def _recognise(self, sql: bytes, encoding: str) -> list[_Statement]:
        try:
            text = sql.decode(encoding)
        except UnicodeDecodeError:
            return []
        if _WORDS.search(text) is None:
            return []
        # Texts without a backslash mean the same either way, and are split faster the usual one.
        backslash_escapes = self._backslash_escapes and "\\" in text
        return [self._recognise_piece(piece) for piece in split_statements(text, backslash_escapes)]

    def _recognise_piece(self, piece: Piece) -> _Statement:
        literal = escaped_quote(piece.text) if self._backslash_escapes else None
        if literal is not None:
            refusal = _escaped_quote_refusal(literal) if self._begins_like_ours(piece) else None
            return _Statement(piece, refusal=refusal)
        try:
            if self._database == self._served_database:
                return _Statement(piece, self._statements.handler_of(piece.text))
            concerned = self._statements.concerns_streams(piece.text)
            return _Statement(piece, refusal=self._elsewhere() if concerned else None)
        except SqlError as refusal:
            return _Statement(piece, refusal=refusal)
        except Exception:
            _log.exception("a statement could not be read, and is relayed: %s", piece.text)
            return _Statement(piece)

    def _begins_like_ours(self, piece: Piece) -> bool:
        """The parser would misread such a piece, but not what it begins with."""
        try:
            return self._statements.concerns_streams(piece.text)
        except SqlError:
            return True

    def _elsewhere(self) -> SqlError:
        return FeatureNotSupported(
            f'streams live in database "{self._served_database}" only',
            detail=f'This session is connected to database "{self._database}".',
            hint=f'Connect to database "{self._served_database}".',
        )


def _unknown_encoding() -> SqlError:
    return FeatureNotSupported(
        "this prepared statement cannot be executed with the present client_encoding",
        hint="SET client_encoding = 'UTF8'.",
    )


def _escaped_quote_refusal(literal: Token) -> SqlError:
    return FeatureNotSupported(
        "a backslash before a quote is not supported here while standard_conforming_strings is off",
        hint="Write the literal as E'...', or SET standard_conforming_strings = on.",
        position=literal.start + 1,
    )


def _refuse_several(statement: _Statement) -> _Statement:
    return _Statement(
        Piece(statement.piece.text, 0),
        refusal=SyntaxProblem("cannot insert multiple commands into a prepared statement"),
    )


# --- scripts ----------------------------------------------------------------------------------------------


def _run_single(statement: _Statement, body: bytes, encoding: str) -> Script:
    """A Query message with one statement stays a Query, so that it may be one that wants no transaction."""
    plan = yield from _plan(statement, encoding)
    if isinstance(plan, Outcome):
        yield _hidden_sync()
        return _last_sync(codec.STATEMENT)
    if plan.asked:
        yield _hidden_sync()
    if plan.mending is None:
        return LastStep(codec.message(codec.QUERY, body), (Expected(codec.QUERY),))
    return LastStep(codec.query(plan.sql), (Expected(codec.QUERY, plan.mending),))


def _run_several(statements: Sequence[_Statement], encoding: str) -> Script:
    """Statement by statement in the extended protocol, and one Sync: the same implicit transaction.

    Each is waited for, since PostgreSQL would take what follows a COPY for its data.
    """
    for number, statement in enumerate(statements):
        plan = yield from _plan(statement, encoding)
        step = plan if isinstance(plan, Outcome) else _simple_step(statement.piece, plan, encoding, number > 0)
        outcome = step if isinstance(step, Outcome) else (yield step)
        if outcome.foreign:
            return LastStep()  # PostgreSQL would have skipped the whole message
        if outcome.failed:
            yield _hidden_sync()
            return _last_sync(codec.STATEMENT)
    return _last_sync(codec.STATEMENT, codec.PORTAL)


def _run_parse(
    statement: _Statement, name: bytes, parameter_types: bytes, encoding: str, has_portals: bool, bind_anew: BindAnew
) -> Script:
    plan = yield from _plan(statement, encoding)
    if isinstance(plan, Outcome):
        return LastStep()  # PostgreSQL skips the client's messages by itself, until its Sync
    if plan.asked and not has_portals:
        yield _hidden_sync()
    message = codec.parse(name, plan.sql, parameter_types)
    prepared = Prepared(plan.mending, bind_anew if plan.asked else None) if plan.mending is not None else None
    return LastStep(message, (Expected(codec.PARSE, plan.mending),), (name, prepared))


def _run_bind(statement: _Statement, parameter_types: bytes, encoding: str, body: bytes, has_portals: bool) -> Script:
    """A Bind of a statement whose SQL depends on what there is: it is bound to what is the right SQL by now, under a
    name of ours. The client's own statement stays, as it may be described or deallocated."""
    portal, name, _ = codec.split_bind(body)
    outcome = yield _existence_check(name)
    plan = outcome if outcome.failed else (yield from _plan(statement, encoding))
    if isinstance(plan, Outcome):
        return LastStep()  # PostgreSQL has said what is wrong, and skips the client's messages until its Sync
    if not has_portals:
        yield _hidden_sync()
    closing = codec.close(codec.STATEMENT, _BOUND)
    messages = (
        closing,  # one that failed may have left it
        codec.parse(_BOUND, plan.sql, parameter_types),
        codec.bind_to(body, _BOUND),
        closing,
    )
    expected = (
        Expected(codec.CLOSE, hidden=[]),
        Expected(codec.PARSE, plan.mending, hidden=[]),
        Expected(codec.BIND, plan.mending),
        Expected(codec.CLOSE, hidden=[]),
    )
    return LastStep(b"".join(messages), expected, bound=(portal, plan.mending))


def _plan(statement: _Statement, encoding: str) -> Generator[Step, Outcome, _Plan | Outcome]:
    """Run the handler; what PostgreSQL is to be sent, or the outcome of a lookup that failed."""
    piece, refusal = statement.piece, statement.refusal
    asked = _Asked()
    try:
        if statement.handler is not None:
            rewrite = yield from _ask(statement.handler, piece, encoding, asked)
            if isinstance(rewrite, Outcome):
                return rewrite
            if rewrite is not None:
                mending = Mending(encoding, piece.offset, rewrite)
                return _Plan(rewrite.sql.encode(encoding), mending, asked.anything)
    except SqlError as error:
        refusal = error
    except Exception as problem:
        _log.exception("the handler of a statement failed: %s", piece.text)
        refusal = SqlError(f"internal error: {problem}")
    if refusal is None:
        return _Plan(piece.text.encode(encoding), None, asked.anything)
    return _Plan(REFUSED_SQL.encode(), Mending(encoding, piece.offset, refusal=refusal), asked.anything)


def _ask(
    handler: Handler, piece: Piece, encoding: str, asked: _Asked
) -> Generator[Step, Outcome, Rewrite | Outcome | None]:
    """Put the handler's questions to PostgreSQL until it has an answer of its own."""
    answer: Answer | None = None
    while True:
        try:
            question = next(handler) if answer is None else handler.send(answer)
        except StopIteration as done:
            rewrite: Rewrite | None = done.value
            return rewrite
        asked.anything = True
        step, hidden = _lookup(question, piece.offset, encoding)
        outcome = yield step
        if outcome.failed:
            handler.close()
            return outcome
        answer = _answer(question, hidden, encoding)


# --- steps ------------------------------------------------------------------------------------------------


def _last_sync(*unnamed: bytes) -> LastStep:
    """Sync, after closing what a Query does not leave: an unnamed statement and, unless it failed, portal."""
    closing = b"".join(codec.close(what, _UNNAMED) for what in unnamed)
    closed = (Expected(codec.CLOSE, hidden=[]) for _ in unnamed)
    return LastStep(closing + codec.SYNC_MESSAGE, (*closed, Expected(codec.SYNC)))


def _hidden_sync() -> Step:
    """End the transaction of our lookups, unless the client has one open."""
    return Step(codec.SYNC_MESSAGE, (Expected(codec.SYNC, hidden=[]),))


def _existence_check(name: bytes) -> Step:
    """Fail as a Bind would, unless there is a prepared statement of this name."""
    message = codec.describe(codec.STATEMENT, name) + codec.FLUSH_MESSAGE
    return Step(message, (Expected(codec.DESCRIBE, hidden=[]),))


def _simple_step(piece: Piece, plan: _Plan, encoding: str, follows: bool) -> Step:
    """In a Query the portal of a statement is gone before the next one is looked at; not before the first."""
    mending = plan.mending or Mending(encoding, piece.offset)
    mending = Mending(encoding, mending.offset, mending.rewrite, mending.refusal, simple=True)
    messages = (
        codec.parse(_UNNAMED, plan.sql),
        codec.bind(_UNNAMED, _UNNAMED),
        codec.describe(codec.PORTAL, _UNNAMED),
        codec.execute(_UNNAMED),
        codec.FLUSH_MESSAGE,
    )
    requests = (codec.PARSE, codec.BIND, codec.DESCRIBE, codec.EXECUTE)
    expected = tuple(Expected(request, mending) for request in requests)
    if not follows:
        return Step(b"".join(messages), expected)
    closing = codec.close(codec.PORTAL, _UNNAMED)
    return Step(closing + b"".join(messages), (Expected(codec.CLOSE, hidden=[]), *expected))


def _lookup(question: Question, piece_offset: int, encoding: str) -> tuple[Step, list[Message]]:
    """The step that asks, and where its answers will be."""
    if isinstance(question, Check):
        mending = Mending(encoding, piece_offset + question.offset, spelling=question.spelling)
        requests = [(codec.DESCRIBE, codec.describe(codec.STATEMENT, _LOOKUP))]
    else:
        mending = Mending(encoding, rewrite=Rewrite(question.sql, tag=""))
        parameters = [None if value is None else value.encode(encoding) for value in question.parameters]
        requests = [
            (codec.BIND, codec.bind(_LOOKUP, _LOOKUP, parameters)),
            (codec.EXECUTE, codec.execute(_LOOKUP)),
            (codec.CLOSE, codec.close(codec.PORTAL, _LOOKUP)),
        ]
    # An earlier lookup that failed may have left its statement.
    closing = (codec.CLOSE, codec.close(codec.STATEMENT, _LOOKUP))
    requests = [
        closing,
        (codec.PARSE, codec.parse(_LOOKUP, question.sql.encode(encoding))),
        *requests,
        closing,
    ]
    hidden: list[Message] = []
    messages = b"".join(message for _, message in requests) + codec.FLUSH_MESSAGE
    return Step(messages, tuple(Expected(kind, mending, hidden) for kind, _ in requests)), hidden


def _answer(question: Question, hidden: Sequence[Message], encoding: str) -> Answer:
    if isinstance(question, Ask):
        return [codec.read_row(body, encoding) for kind, body in hidden if kind == codec.DATA_ROW]
    described = [body for kind, body in hidden if kind == codec.ROW_DESCRIPTION]
    return codec.read_columns(described[0], encoding) if described else []
