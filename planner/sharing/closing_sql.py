"""Windows that close: what the merge of a batch does for a view that emits them, after its deltas.

The watermark that is in force stays the same for all of a batch, however many parts that has. Then the newest time of
the batch comes into force, the windows that it closes are emitted, and what was kept for them goes.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from standpipe.catalog.names import quote_literal
from standpipe.catalog.settings import STANDARD_SETTINGS
from standpipe.planner.plan import Closing, Core, ViewPlan
from standpipe.planner.sharing.shared_plan import Place
from standpipe.planner.sql.template import Template

BEFORE, AFTER, WATERMARK = "before", "after", "watermark"
"""Holes of a closing's templates."""
_VARIABLES: Final = {BEFORE: "watermark_before", AFTER: "watermark_after"}
DATE: Final = "date"
ALMOST_A_DAY: Final = "23:59:59.999999"
TIMESTAMP: Final = "timestamp without time zone"


@dataclass(frozen=True)
class Emitting:
    """A view that emits windows: its plan and, for each core, the relation of its result and where that lies."""

    closing: Closing
    cores: tuple[Core, ...]
    results: tuple[str, ...]
    places: tuple[Place, ...]

    @property
    def _place(self) -> Place:
        return self.places[self.closing.watermark - 1]

    @property
    def _type(self) -> str:
        """Of the watermark: a date less an interval is a timestamp."""
        kind = self.cores[self.closing.watermark - 1].states[0].type
        return TIMESTAMP if kind == DATE else kind

    def behind(self, column: str) -> str:
        return f"({column} - '{self.closing.delay}'::interval)"

    @property
    def watermark(self) -> str:
        """The watermark that is in force, as a subquery."""
        in_force, _ = self._place.states
        return f"(SELECT {self.behind(in_force)} FROM {self._place.table})"

    @property
    def block(self) -> str:
        """PL/pgSQL that lets the newest time come into force."""
        in_force, newest = self._place.states
        before, after = _VARIABLES.values()
        return (
            f"DECLARE {before} {self._type}; {after} {self._type}; BEGIN "
            f"SELECT {self.behind(in_force)}, {self.behind(newest)} INTO {before}, {after} FROM {self._place.table} "
            f"WHERE {newest} > {in_force} OR {in_force} IS NULL AND {newest} IS NOT NULL; "
            f"IF FOUND THEN UPDATE {self._place.table} SET {in_force} = {newest}; {self._emission} END IF; END; "
            f"{self.early_block}"
        )

    @property
    def idle_block(self) -> str:
        """The same as if a row had come that closes all windows which are open."""
        _, newest = self._place.states
        latest = f"(SELECT ({self._filled(self.closing.last_end)}) + '{self.closing.delay}'::interval)"
        if self.cores[self.closing.watermark - 1].states[0].type == DATE:
            # The first day that is late enough.
            latest = f"({latest} + '{ALMOST_A_DAY}'::interval)::date"
        return f"UPDATE {self._place.table} SET {newest} = greatest({newest}, {latest}); {self.block}"

    @property
    def _emission(self) -> str:
        statements = "".join(f"{each}; " for each in (*self._emitted, *self._gone, *self._not_early))
        if self.closing.ticks is None or not statements:
            return statements
        return f"IF {self._filled(self.closing.ticks)} THEN {statements}END IF;"

    @property
    def _emitted(self) -> list[str]:
        if self.closing.emitted is None or self.closing.windows is None:
            return []
        # What people have seen must not be gone after a crash, and come again as something else.
        durable = "IF FOUND THEN PERFORM set_config('synchronous_commit', 'on', true); END IF"
        own, standard = self._settings
        return [*own, self._inserted(self.closing.emitted, self.closing.windows), durable, *standard]

    @property
    def _settings(self) -> tuple[list[str], list[str]]:
        """Statements that set what differs from the standard, and that set it back."""
        own = self.closing.settings
        standard = [(name, STANDARD_SETTINGS[name]) for name, _ in own]
        first, second = (
            [f"PERFORM set_config({quote_literal(name)}, {quote_literal(value)}, true)" for name, value in pairs]
            for pairs in (own, standard)
        )
        return first, second

    def _inserted(self, number: int, windows: Template) -> str:
        core, place = self.cores[number - 1], self.places[number - 1]
        names = [f"c{number}" for number, _ in enumerate(place.keys, 1)]
        values = (f"({name})::{key.type.name}" for name, key in zip(names, core.keys, strict=True))
        return (
            f"INSERT INTO {place.table} ({', '.join(place.keys)}) "
            f"SELECT {', '.join(values)} FROM ({self._filled(windows)}) AS shown ({', '.join(names)})"
        )

    @property
    def _not_early(self) -> list[str]:
        """What has closed is open no more."""
        if self.closing.early is None:
            return []
        place = self.places[self.closing.early - 1]
        return [f"DELETE FROM {place.table} WHERE {place.keys[-1]} <= {_VARIABLES[AFTER]}"]

    @property
    def early_block(self) -> str:
        """PL/pgSQL that shows the windows that are open as they are now."""
        if self.closing.early is None or self.closing.open_windows is None:
            return ""
        in_force, _ = self._place.states
        after = _VARIABLES[AFTER]
        own, standard = self._settings
        shown = self._inserted(self.closing.early, self.closing.open_windows)
        return (
            f"DECLARE {after} {self._type} := (SELECT coalesce({self.behind(in_force)}, '-infinity') "
            f"FROM {self._place.table}); BEGIN "
            f"IF standpipe.begin_early({quote_literal(self.results[0])}, '{self.closing.every}') THEN "
            f"DELETE FROM {self.places[self.closing.early - 1].table}; "
            f"{''.join(f'{each}; ' for each in (*own, shown, *standard))}END IF; END; "
        )

    @property
    def _gone(self) -> list[str]:
        """What is kept for windows that are all closed."""
        pairs = zip(self.cores, self.places, strict=True)
        return [
            f"DELETE FROM {place.table} WHERE {late(core, columns_of(core, place), _VARIABLES[AFTER])}"
            for core, place in pairs
            if core.window_end is not None
        ]

    @property
    def late_rows(self) -> Template | None:
        """A query for those of a batch's rows that were late, with a hole for these; to be asked before the newest time
        comes into force."""
        found = self.closing.late_rows
        return found.query.partly_filled(self._known) if found else None

    @property
    def _known(self) -> Mapping[str, str]:
        """What the holes of a template stand for."""
        named = {str(number): name for number, name in enumerate(self.results, 1)}
        return named | _VARIABLES | {WATERMARK: self.watermark}

    def _filled(self, template: Template) -> str:
        return template.filled(self._known.__getitem__)


def emitting(plan: ViewPlan, results: Sequence[str], places: Sequence[Place]) -> Emitting | None:
    return Emitting(plan.closing, plan.cores, tuple(results), tuple(places)) if plan.closing else None


def columns_of(core: Core, place: Place) -> dict[str, str]:
    """Where a core's columns are in its table."""
    return dict(zip((*core.kept_columns, *core.state_columns), (*place.keys, *place.states), strict=True))


def late(core: Core, values: Mapping[str, str], watermark: str) -> str:
    """The condition on a row, whose columns have these values, that all its windows have closed."""
    assert core.window_end is not None
    return f"{core.window_end.filled(values.__getitem__)} <= {watermark}"
