"""The actions of ALTER STREAM and ALTER CONTINUOUS VIEW; what they do is PostgreSQL's or the catalog's business."""

from __future__ import annotations

from typing import Final

from standpipe.catalog.errors import FeatureNotSupported
from standpipe.catalog.names import quote_identifier
from standpipe.planner.sql import tokens
from standpipe.planner.sql.clauses import ALTERABLE_VIEW_OPTIONS, STREAM_OPTIONS, VIEW_OPTIONS, understood
from standpipe.planner.sql.column_definitions import CONSTRAINT_WORDS
from standpipe.planner.sql.statements import (
    Action,
    AddColumn,
    AddWatermark,
    Alter,
    DropWatermark,
    Option,
    OwnerTo,
    RelationKind,
    RenameTo,
    ResetOptions,
    SetOptions,
    SetSchema,
)
from standpipe.planner.sql.stream_times import StreamTimesParser

# What ALTER TABLE or ALTER VIEW can begin an action with: known, but not done here.
_KNOWN_ACTIONS: Final = frozenset(
    {"ADD", "ALTER", "ATTACH", "CLUSTER", "DETACH", "DISABLE", "DROP", "ENABLE", "FORCE", "INHERIT", "NO"}
    | {"OF", "NOT", "OWNER", "RENAME", "REPLICA", "RESET", "SET", "VALIDATE"}
)
_ROLE_WORDS: Final = frozenset({"CURRENT_ROLE", "CURRENT_USER", "SESSION_USER"})
_HINTS: Final = {
    RelationKind.STREAM: (
        "ALTER STREAM knows ADD COLUMN, ADD WATERMARK, DROP WATERMARK, RENAME TO, SET SCHEMA, OWNER TO, "
        "SET (...) and RESET (...)."
    ),
    RelationKind.CONTINUOUS_VIEW: (
        "ALTER CONTINUOUS VIEW knows RENAME TO, SET SCHEMA, OWNER TO, SET (ttl = ...) and RESET (ttl)."
    ),
}


class AlterParser(StreamTimesParser):
    def _read_alter(self) -> Alter | None:
        kind = self._match_kind_or_fail()
        if kind is None:
            return None
        if_exists = self._match_text_seq("IF", "EXISTS")
        name = self._expect_relation()
        actions = [self._read_action(kind)]
        while isinstance(actions[-1], AddColumn | AddWatermark) and self._match_text_seq(","):
            if not self._match_text_seq("ADD", advance=False):
                self._fail()
            actions.append(self._read_action(kind))
        return Alter(kind=kind, this=name, actions=actions, if_exists=if_exists)

    def _read_action(self, kind: RelationKind) -> Action:
        own = self._read_stream_action() if kind is RelationKind.STREAM else self._read_view_action()
        return own or self._read_common_action(kind)

    def _read_stream_action(self) -> Action | None:
        """An action that only streams have; None where it is another."""
        if self._match_text_seq("ADD", "WATERMARK", "FOR"):
            return AddWatermark(this=self._read_watermark())
        if self._match_text_seq("DROP", "WATERMARK"):
            return DropWatermark(if_exists=self._match_text_seq("IF", "EXISTS"))
        first, second = self._word(self._curr), self._word(self._next)
        if first == "ADD" and second not in CONSTRAINT_WORDS:
            return self._read_add_column()
        if (first, second) == ("SET", "("):
            self._expect("SET")
            return SetOptions(options=self._read_options(STREAM_OPTIONS))
        if (first, second) == ("RESET", "("):
            self._expect("RESET")
            return ResetOptions(names=self._read_option_names(STREAM_OPTIONS))
        return None

    def _read_view_action(self) -> Action | None:
        """An action that only continuous views have; None where it is another."""
        given: set[str] = set()
        first, second = self._word(self._curr), self._word(self._next)
        if (first, second) == ("SET", "("):
            self._expect("SET")
            return SetOptions(options=understood(self._read_list(lambda: self._read_altered(given)), VIEW_OPTIONS))
        if (first, second) == ("RESET", "("):
            self._expect("RESET")
            return ResetOptions(names=self._read_list(lambda: self._expect_alterable(given)))
        return None

    def _read_altered(self, given: set[str]) -> Option:
        self._refuse_unalterable()
        return self._read_option(VIEW_OPTIONS, given)

    def _expect_alterable(self, given: set[str]) -> str:
        self._refuse_unalterable()
        return self._expect_option_name(VIEW_OPTIONS, given)

    def _refuse_unalterable(self) -> None:
        """The next option, if it is one that a continuous view keeps."""
        name = tokens.identifier_value(self._scan(self._curr)) if self._is_identifier(self._curr) else ""
        if name in VIEW_OPTIONS.keys() - ALTERABLE_VIEW_OPTIONS:
            raise FeatureNotSupported(
                f'parameter "{name}" of a continuous view cannot be altered',
                hint="CREATE OR REPLACE CONTINUOUS VIEW makes the view anew.",
                position=self._offset + 1,
            )

    def _read_common_action(self, kind: RelationKind) -> Action:
        if self._match_text_seq("RENAME", "TO"):
            return RenameTo(this=self._expect_identifier().name)
        if self._match_text_seq("SET", "SCHEMA"):
            return SetSchema(this=self._expect_identifier().name)
        if self._match_text_seq("OWNER", "TO"):
            return OwnerTo(role=self._read_role())
        if self._word(self._curr) not in _KNOWN_ACTIONS or not self._next:
            self._fail()
        action = f"{self._curr.text} {self._scan(self._next).text}"
        raise FeatureNotSupported(
            f"ALTER {kind.keywords} ... {action.upper()} is not supported",
            hint=_HINTS[kind],
            position=self._offset + 1,
        )

    def _read_add_column(self) -> AddColumn:
        self._expect("ADD")
        self._match_text_seq("COLUMN")
        if_not_exists = self._match_text_seq("IF", "NOT", "EXISTS")
        first, start = self._curr, self._index
        definition = self._read_definition()
        self._refuse_time_mark(self._tokens[start : self._index])
        column = tokens.identifier_value(self._scan(first))
        return AddColumn(this=column, definition=definition, if_not_exists=if_not_exists)

    def _read_role(self) -> str:
        if self._match_texts(_ROLE_WORDS):
            return self._prev.text
        return quote_identifier(self._expect_identifier().name)
