"""Parses our statements into the expressions of `statements`; everything else it leaves to sqlglot's parser.

Only the leading keywords decide whose a statement is, so a table named stream stays a table. From there on, what is
wrong is an error in PostgreSQL's words. COPY and the statements about indexes stay PostgreSQL's until the catalog is
asked, so a text that is not understood there is no error.
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import islice
from typing import Any, ClassVar, Final, NoReturn, TypeVar

from sqlglot import exp
from sqlglot.dialects.postgres import Postgres
from sqlglot.tokenizer_core import Token, TokenType

from standpipe.catalog.errors import FeatureNotSupported, SqlError, SyntaxProblem, WrongObjectType
from standpipe.planner.sql.alter_parser import AlterParser
from standpipe.planner.sql.clauses import STREAM_OPTIONS, VIEW_OPTIONS, Clause
from standpipe.planner.sql.explain_parser import ExplainParser
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
    RelationKind,
    Show,
    Statement,
    TruncateContinuousView,
    name_of,
)
from standpipe.planner.sql.tokenizer import tokenize_words
from standpipe.planner.sql.tokens import Kind, iterate

S = TypeVar("S", bound=Statement)

LEADING_TOKENS: Final = 8
"""A CREATE statement says what it creates within these; a long text of PostgreSQL's own is not read any further."""
_CREATED: Final = frozenset({"stream", "continuous", "index"})
# Between CREATE and STREAM or CONTINUOUS VIEW: they mean something for tables and views, but not here.
_MODIFIERS: Final = frozenset({"OR", "REPLACE", "GLOBAL", "LOCAL", "TEMP", "TEMPORARY", "UNLOGGED", "RECURSIVE"})
# What may follow the name in TRUNCATE: before these, stream or continuous is a table's name.
_TRUNCATE_CLAUSES: Final = frozenset({"restart", "continue", "cascade", "restrict"})


def parse_statement(text: str) -> Statement | None:
    """A statement of ours; None where it is PostgreSQL's own.

    >>> parse_statement("DROP TABLE stream")
    >>> parse_statement("drop stream if exists a, B.c cascade").relations
    (Name(schema=None, name='a'), Name(schema='b', name='c'))
    """
    tokens = iterate(text)
    first = next(tokens, None)
    if first is None or first.word.upper() not in StatementParser.OUR_STATEMENTS:
        return None
    if first.word == "create" and _CREATED.isdisjoint(token.word for token in islice(tokens, LEADING_TOKENS - 1)):
        return None
    return StatementParser(dialect=_POSTGRES).parse_one_of_ours(tokenize_words(text), text)


class StatementParser(AlterParser, ExplainParser):
    """sqlglot's parser of PostgreSQL's SQL, with our statements."""

    OUR_STATEMENTS: ClassVar[dict[str, Callable[[Any], Statement | None]]] = {
        "ACTIVATE": lambda self: self._read_activate(True),
        "ALTER": lambda self: self._read_alter(),
        "COMMENT": lambda self: self._read_comment(),
        "COPY": lambda self: self._attempt(self._read_copy),
        "CREATE": lambda self: self._read_create(),
        "DEACTIVATE": lambda self: self._read_activate(False),
        "DROP": lambda self: self._read_drop(),
        "EXPLAIN": lambda self: self._read_explain(),
        "GRANT": lambda self: self._read_privileges(),
        "REVOKE": lambda self: self._read_privileges(),
        "SHOW": lambda self: self._read_show(),
        "TRUNCATE": lambda self: self._read_truncate(),
    }
    OUR_CREATABLES: ClassVar[dict[RelationKind, Callable[[Any, bool], Statement]]] = {
        RelationKind.STREAM: lambda self, _: self._read_create_stream(),
        RelationKind.CONTINUOUS_VIEW: lambda self, or_replace: self._read_create_view(or_replace),
    }
    STREAM_CLAUSES: ClassVar[dict[str, Clause]] = {
        "INHERITS": Clause("inherits", lambda self: self._refuse_storage()),
        "PARTITION": Clause("partition", lambda self: self._refuse_storage()),
        "WITH": Clause("options", lambda self: self._read_with(STREAM_OPTIONS)),
    }
    VIEW_CLAUSES: ClassVar[dict[str, Clause]] = {
        "WITH": Clause("options", lambda self: self._read_with(VIEW_OPTIONS)),
    }

    def parse_one_of_ours(self, tokens: list[Token], text: str) -> Statement | None:
        """The one statement in `text`; None where it is not ours."""
        self.reset()
        self.sql = text
        self._chunks = [tokens[:-1] if tokens[-1].token_type is TokenType.SEMICOLON else tokens]
        self._advance_chunk()
        return self._read_statement()

    def _parse_statement(self) -> exp.Expr | None:
        return self._read_statement() or super()._parse_statement()

    def _read_statement(self) -> Statement | None:
        read = self.OUR_STATEMENTS.get(self._word(self._curr))
        if read is None:
            return None
        start = self._index
        self._advance()
        statement = read(self)
        if statement is None:
            self._retreat(start)
        else:
            self._expect_end()
        return statement

    def _attempt(self, read: Callable[[], S]) -> S | None:
        """For a statement of PostgreSQL's own: what is wrong with it is PostgreSQL's to say."""
        try:
            return read()
        except (SyntaxProblem, FeatureNotSupported):
            return None

    # --- CREATE ------------------------------------------------------------------------------------------

    def _read_create(self) -> Statement | None:
        modifiers: list[Token] = []
        while self._match_texts(_MODIFIERS):
            modifiers.append(self._prev)
        kind = self._match_kind_or_fail()
        if kind is None:
            return None if modifiers else self._attempt(self._read_create_index)
        words = [self._word(token) for token in modifiers]
        or_replace = kind is RelationKind.CONTINUOUS_VIEW and words == ["OR", "REPLACE"]
        if modifiers and not or_replace:
            raise _refusal(words, kind, modifiers[0].start + 1)
        return self.OUR_CREATABLES[kind](self, or_replace)

    def _read_create_stream(self) -> CreateStream:
        if_not_exists = self._match_text_seq("IF", "NOT", "EXISTS")
        name = self._expect_relation()
        columns = self._read_columns_and_times()
        clauses = self._read_clauses(self.STREAM_CLAUSES)
        return CreateStream(this=name, if_not_exists=if_not_exists, **columns, **clauses)

    def _refuse_storage(self) -> NoReturn:
        raise FeatureNotSupported(
            f"{self._word(self._curr)} is not supported on streams",
            hint="Write the column definitions out; how a stream is stored is not the statement's business.",
            position=self._offset + 1,
        )

    def _read_create_view(self, or_replace: bool) -> CreateContinuousView:
        if_not_exists = not or_replace and self._match_text_seq("IF", "NOT", "EXISTS")
        name = self._expect_relation()
        columns = self._read_column_names()
        clauses = self._read_clauses(self.VIEW_CLAUSES)
        self._expect("AS")
        query, emit = self._read_emitting_query()
        return CreateContinuousView(
            this=name,
            columns=columns,
            query=query,
            emit=emit,
            if_not_exists=if_not_exists,
            or_replace=or_replace,
            **clauses,
        )

    def _read_create_index(self) -> CreateIndex:
        is_unique = self._match_text_seq("UNIQUE")
        self._expect("INDEX")
        self._match_text_seq("CONCURRENTLY")
        self._match_text_seq("IF", "NOT", "EXISTS")
        if not self._match_text_seq("ON", advance=False):
            self._expect_identifier()
        self._expect("ON")
        self._match_text_seq("ONLY")
        before = self._slice(0, self._offset)
        name = self._expect_relation()
        return CreateIndex(this=name, is_unique=is_unique, before=before, after=self._read_rest())

    # --- the others --------------------------------------------------------------------------------------

    def _read_drop(self) -> Drop | DropIndex | None:
        if self._match_text_seq("INDEX"):
            return self._attempt(self._read_drop_index)
        kind = self._match_kind_or_fail()
        if kind is None:
            return None
        if_exists = self._match_text_seq("IF", "EXISTS")
        names = self._expect_relations()
        cascade = self._match_text_seq("CASCADE")
        if not cascade:
            self._match_text_seq("RESTRICT")
        return Drop(kind=kind, expressions=names, if_exists=if_exists, cascade=cascade)

    def _read_drop_index(self) -> DropIndex:
        self._match_text_seq("CONCURRENTLY")
        self._match_text_seq("IF", "EXISTS")
        before = self._slice(0, self._offset)
        return DropIndex(expressions=self._expect_relations(), before=before, after=self._read_rest())

    def _read_truncate(self) -> TruncateContinuousView | None:
        if self._match_text_seq("CONTINUOUS", "VIEW"):
            return TruncateContinuousView(expressions=self._expect_relations())
        if not self._match_text_seq("STREAM") or not self._is_identifier(self._curr, _TRUNCATE_CLAUSES):
            return None
        position = self._offset + 1
        raise WrongObjectType(
            f'cannot truncate stream "{name_of(self._expect_relation())}"',
            hint="Rows leave a stream when its retention has passed.",
            position=position,
        )

    def _read_activate(self, active: bool) -> ActivateContinuousView | None:
        if not self._match_text_seq("CONTINUOUS", "VIEW"):
            return None
        return ActivateContinuousView(expressions=self._expect_relations(), active=active)

    def _read_show(self) -> Show | None:
        """SHOW STREAMS or SHOW CONTINUOUS VIEWS; `streams.color` is a setting."""
        for kind in RelationKind:
            if self._match_text_seq(*f"{kind.keywords}S".split()):
                return None if self._match_text_seq(".") else Show(kind=kind)
        return None

    def _read_comment(self) -> Comment | None:
        kind = self._match_kind_or_fail() if self._match_text_seq("ON") else None
        if kind is None:
            return None
        name = self._expect_relation()
        self._expect("IS")
        comment = self._scan(self._curr)
        if comment.kind is not Kind.STRING and comment.word != "null":
            self._fail()
        self._advance()
        return Comment(kind=kind, this=name, comment=comment.text)

    def _read_privileges(self) -> ChangePrivileges | None:
        """GRANT and REVOKE; `ON stream TO` is about a table of that name."""
        command = self._prev.text.lower()
        while self._curr and not self._match_text_seq("ON"):
            self._advance()
        before = self._slice(0, self._offset)
        kind = self._match_kind()
        if kind is None or not self._is_identifier(self._curr):
            return None
        start = self._offset
        names = self._expect_relations()
        self._read_rest()
        after = self._slice(start, self._offset)
        return ChangePrivileges(command=command, kind=kind, expressions=names, before=before, after=after)

    def _read_copy(self) -> Copy:
        name = self._expect_relation()
        columns = self._read_column_names()
        if not self._match_texts(("FROM", "TO"), advance=False):
            self._fail()
        direction = self._curr.text.lower()
        return Copy(this=name, columns=columns, direction=direction, rest=self._read_rest())


def _refusal(modifiers: list[str], kind: RelationKind, position: int) -> SqlError:
    replacing = f"DROP {kind.keywords} and CREATE {kind.keywords} in one transaction replace it."
    return FeatureNotSupported(
        f"CREATE {' '.join(modifiers)} {kind.keywords} is not supported",
        hint=replacing if modifiers[0] == "OR" else f"Use CREATE {kind.keywords}.",
        position=position,
    )


_POSTGRES: Final = Postgres()
