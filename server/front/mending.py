"""Puts PostgreSQL's answers right where it was sent something else than the client's own text.

A pure function of the answer: the command tag becomes ours, an error's position points into what the user
sent, and what would show our own SQL is left out.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from standpipe.catalog.errors import SqlError
from standpipe.planner.sql.spellings import Respelled
from standpipe.server.front import codec
from standpipe.server.front.statements.exchange import Rewrite

# A statement that is refused is replaced by one that PostgreSQL refuses too, so that the transaction fails as
# it should; this one fails in parse analysis, after the test whether the transaction has failed already.
REFUSED_SQL: Final = "SELECT 'this statement was refused by the front end'::integer"
REFUSED_SQLSTATE: Final = "22P02"

# Answers to the extended protocol that a simple Query does not get.
_UNASKED: Final = frozenset(
    {
        codec.PARSE_COMPLETE,
        codec.BIND_COMPLETE,
        codec.CLOSE_COMPLETE,
        codec.NO_DATA,
        codec.PARAMETER_DESCRIPTION,
    }
)
_NOTHING: Final = b""


@dataclass(frozen=True, slots=True)
class Mending:
    """How the answers to one statement are to be changed.

    `offset`: where the text that PostgreSQL saw begins in the client's message, characters from 0.
    `rewrite`: what took the statement's place; None when PostgreSQL saw the client's own text.
    `refusal`: the error to show for the one that `REFUSED_SQL` raises.
    `spelling`: the client's own spelling of the text that PostgreSQL saw.
    `simple`: the client sent a simple Query, PostgreSQL got it by the extended protocol.
    """

    encoding: str
    offset: int = 0
    rewrite: Rewrite | None = None
    refusal: SqlError | None = None
    simple: bool = False
    spelling: Respelled | None = None

    def answer(self, kind: int, message: bytes) -> bytes | None:
        """What the client gets instead of `message`; None when it is right as it is."""
        if kind == codec.COMMAND_COMPLETE:
            return self._tag(message)
        return _NOTHING if self.simple and kind in _UNASKED else None

    def error(self, message: bytes) -> bytes:
        fields = codec.read_fields(message[codec.HEADER_SIZE :], self.encoding)
        if self.refusal is not None and fields.get("C") == REFUSED_SQLSTATE:
            fields = codec.error_fields(self.refusal, self.offset)
        elif self.rewrite is not None or self.refusal is not None:
            fields = self._without_our_sql(fields)
        elif "P" in fields:
            place = int(fields["P"]) - 1
            place = self.spelling.origin(place) if self.spelling else place
            fields["P"] = str(place + 1 + self.offset)
        return codec.fields_message(codec.ERROR, fields, self.encoding)

    def notice(self, message: bytes) -> bytes | None:
        if self.rewrite is None:
            return None
        fields = self._without_our_sql(codec.read_fields(message[codec.HEADER_SIZE :], self.encoding))
        return codec.fields_message(codec.NOTICE, fields, self.encoding)

    def _tag(self, message: bytes) -> bytes | None:
        tag = self.rewrite.tag if self.rewrite is not None else None
        if tag is None:
            return None
        if tag.endswith(" "):
            tag += message[codec.HEADER_SIZE : -1].rpartition(b" ")[2].decode()
        return codec.message(codec.COMMAND_COMPLETE, tag.encode(self.encoding) + b"\0")

    def _without_our_sql(self, fields: codec.ErrorFields) -> codec.ErrorFields:
        position = self._position_in_quote(fields) or self._position_of_column(fields)
        # Under PostgreSQL's own tag the statement is of PostgreSQL's kind, and its context (COPY's line
        # number) is the user's; under a tag of ours it would show the block that does the work.
        ours = {"P", "p", "q"} if self.rewrite is None or self.rewrite.tag is None else {"P", "p", "q", "W"}
        kept = {name: value for name, value in fields.items() if name not in ours}
        return kept if position is None else kept | {"P": str(position)}

    def _position_of_column(self, fields: codec.ErrorFields) -> int | None:
        columns = self.rewrite.columns if self.rewrite is not None else ()
        places = (column.offset + 1 + self.offset for column in columns if column.name == fields.get("c"))
        return next(places, None)

    def _position_in_quote(self, fields: codec.ErrorFields) -> int | None:
        """In the query that the error names, else in the one that PostgreSQL was sent."""
        if self.rewrite is None:
            return None
        query = fields.get("q", self.rewrite.sql)
        position = fields.get("p" if "q" in fields else "P")
        if position is None:
            return None
        for quote in self.rewrite.quotes:
            inside = int(position) - 1 - query.find(quote.text)
            if quote.text in query and 0 <= inside <= len(quote.text):
                return inside + 1 + quote.offset + self.offset
        return None
