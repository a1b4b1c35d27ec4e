"""A view's plan → the same plan over a guard: a function that evaluates the inputs of one row of the stream and
survives a row for which one of them fails.

A guard is a source like any other. Its function runs the FROM clause of the source that it stands for over its
one row, with the view's settings. What it does with an error is the view's choice (`OnError`): it gives the error
in place of the row, or NULL in place of the failing expression, or lets it pass.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from standpipe.catalog.names import dollar_quoted, quote_identifier, quote_literal
from standpipe.catalog.objects import OnError
from standpipe.catalog.settings import Settings
from standpipe.catalog.types import BOOLEAN, SqlType
from standpipe.planner.plan import (
    LOG,
    LOG_ALONE,
    ROW_ALIAS,
    Core,
    Input,
    LateRows,
    Partial,
    Scalar,
    Source,
    State,
    ViewPlan,
    digest_name,
)
from standpipe.planner.sql.template import compose, hole, text
from standpipe.planner.views.dead_letters import LETTER_COLUMNS, kept_row

GUARD_ALIAS = '"<guard>"'
ERROR_COLUMN, SQLSTATE_COLUMN = '"<error>"', '"<sqlstate>"'
"""Names that no column of a user's has: the columns of the log stand beside them."""
GUARD_SCHEMA = "standpipe_work"
FUNCTION_PREFIX = "guard_"
# Conditions of the moment, not of the row: conflicts, want of resources, locks, operators, the system.
PASSING_ERROR_CLASSES = ("40", "53", "55", "57", "58")
TEXT, JSONB, BIGINT = SqlType("text", "text"), SqlType("jsonb", "jsonb"), SqlType("bigint", "bigint")


@dataclass(frozen=True)
class Errors:
    """How a view meets errors: what it does, with which settings it evaluates, where they are not the standard ones,
    and its oid, which tells its functions and dead letters from those of other views."""

    view_oid: int
    on_error: OnError
    settings: Settings = ()


@dataclass(frozen=True)
class Function:
    """A function to be created; `name` tells its text from every other, so one that is there is up to date."""

    name: str
    text: str


@dataclass(frozen=True)
class Guarded:
    """A plan over guards, and `letters`, one more core for the rows that failed."""

    plan: ViewPlan
    functions: tuple[Function, ...]
    letters: Core | None


def guard(plan: ViewPlan, columns: Mapping[str, SqlType], errors: Errors) -> Guarded:
    """`columns` are those of the stream."""
    bodies = guard_bodies(plan)
    parameters = parameters_of(bodies, columns)
    functions = {body.source: guard_function(body, bodies, parameters, errors) for body in bodies}
    guards = {source: guard_source(function, tuple(parameters)) for source, function in functions.items()}
    cores = tuple(
        guard_core(core, guards[core.source], errors.on_error) if core.is_computed else core for core in plan.cores
    )
    letters = None
    if errors.on_error is OnError.DEAD_LETTER:
        # A row that fails in one source fails in all of them: one letter is enough.
        letters = letter_core(guards[bodies[0].source], columns, errors.view_oid)
    closing = plan.closing
    if closing is not None and closing.late_rows is not None:
        late = closing.late_rows
        closing = replace(closing, late_rows=guard_late_rows(late, guards[late.source], errors.on_error))
    return Guarded(replace(plan, cores=cores, closing=closing), tuple(functions.values()), letters)


# The function -------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Body:
    """What a guard evaluates: inputs of a source."""

    source: Source
    inputs: tuple[Input, ...]

    @property
    def columns(self) -> frozenset[str]:
        """The stream's columns that it reads."""
        return self.source.columns.union(*(each.columns for each in self.inputs))

    def query(self, parameters: Mapping[str, SqlType]) -> str:
        """Over the function's parameters in the log's place; without the word that opens it."""
        values = [f"({each.sql})::{each.type}" for each in self.inputs]
        return f"{', '.join((*values, 'NULL::text', 'NULL::text'))} {self.clause(parameters)}"

    def clause(self, parameters: Mapping[str, SqlType]) -> str:
        pairs = (f"${number} AS {quote_identifier(name)}" for number, name in enumerate(parameters, 1))
        return self.source.over(f"(SELECT {', '.join(pairs)})")


def guard_bodies(plan: ViewPlan) -> tuple[Body, ...]:
    """One for each source of the view. A bare column cannot fail, and is read beside the guard."""
    computed = [core for core in plan.cores if core.is_computed]
    sources = sorted({core.source for core in computed}, key=lambda source: source.number)
    inputs = {each for core in computed for each in core.reading.inputs if not each.is_bare}
    if plan.closing is not None and plan.closing.late_rows is not None:
        inputs.update(plan.closing.late_rows.inputs)
    ordered = sorted(inputs, key=lambda each: each.name)
    return tuple(Body(source, tuple(each for each in ordered if each.source == source)) for source in sources)


def parameters_of(bodies: tuple[Body, ...], columns: Mapping[str, SqlType]) -> dict[str, SqlType]:
    """The columns of the stream that the bodies mention."""
    mentioned = frozenset[str]().union(*(body.columns for body in bodies))
    return {name: kind for name, kind in columns.items() if name in mentioned}


def guard_function(body: Body, bodies: tuple[Body, ...], parameters: Mapping[str, SqlType], errors: Errors) -> Function:
    results = [f"{each.name} {each.type}" for each in body.inputs]
    settings = "".join(f" SET {name} = {quote_literal(value)}" for name, value in errors.settings)
    statements = STATEMENTS[errors.on_error](body, bodies, parameters)
    quoted = dollar_quoted(f"\n#variable_conflict use_column\nBEGIN\n{statements}END\n")
    rest = (
        f"({', '.join(kind.name for kind in parameters.values())}) "
        f"RETURNS TABLE ({', '.join((*results, f'{ERROR_COLUMN} text', f'{SQLSTATE_COLUMN} text'))}) "
        f"LANGUAGE plpgsql STABLE ROWS 1{settings} AS {quoted}"
    )
    name = f"{GUARD_SCHEMA}.{digest_name(f'{FUNCTION_PREFIX}{errors.view_oid}_', rest)}"
    return Function(name, f"CREATE FUNCTION {name}{rest}")


def stopping(body: Body, bodies: tuple[Body, ...], parameters: Mapping[str, SqlType]) -> str:
    return f"    RETURN QUERY SELECT {body.query(parameters)};\n"


def reporting(body: Body, bodies: tuple[Body, ...], parameters: Mapping[str, SqlType]) -> str:
    """Rows that were returned before an error stay returned: whatever may give several, or belongs to another
    source of the view, is evaluated before the first."""
    first = [each for each in bodies if each != body or each.source != LOG_ALONE]
    return (
        "".join(f"    PERFORM {each.query(parameters)};\n" for each in first)
        + stopping(body, bodies, parameters)
        + handler()
        + f"    RETURN QUERY SELECT {''.join(f'NULL::{each.type}, ' for each in body.inputs)}SQLERRM, SQLSTATE;\n"
    )


def nulling(body: Body, bodies: tuple[Body, ...], parameters: Mapping[str, SqlType]) -> str:
    """Only for a source that gives one row."""
    attempts = (
        f"BEGIN\n    {each.name} := (SELECT {each.sql} {body.clause(parameters)});\n{handler()}END;\n"
        for each in body.inputs
    )
    return "".join(attempts) + "RETURN NEXT;\n"


def handler() -> str:
    passing = ", ".join(quote_literal(each) for each in PASSING_ERROR_CLASSES)
    return (
        f"EXCEPTION WHEN assert_failure OR OTHERS THEN\n    IF left(SQLSTATE, 2) IN ({passing}) THEN RAISE; END IF;\n"
    )


STATEMENTS = {OnError.DEAD_LETTER: reporting, OnError.NULL: nulling, OnError.STOP: stopping}


# The plan over it ---------------------------------------------------------------------------------------


def guard_source(function: Function, parameters: tuple[str, ...]) -> Source:
    row = quote_identifier(ROW_ALIAS)
    arguments = ", ".join(f"{row}.{quote_identifier(name)}" for name in parameters)
    guard_call = f"{function.name}({arguments}) AS {GUARD_ALIAS}"
    clause = compose("FROM {} AS {} CROSS JOIN LATERAL {}", hole(LOG), row, guard_call)
    return Source(clause, ROW_ALIAS, is_guard=True)


def guard_core(core: Core, source: Source, on_error: OnError) -> Core:
    moved = {each: moved_input(each, source) for each in core.reading.inputs}
    predicate = moved_scalar(core.predicate, moved) if core.predicate else None
    if on_error is OnError.DEAD_LETTER:
        predicate = without_error(predicate, error_input(source))
    return replace(
        core,
        source=source,
        predicate=predicate,
        keys=tuple(moved_scalar(key, moved) for key in core.keys),
        states=tuple(moved_state(state, moved) for state in core.states),
    )


def guard_late_rows(late: LateRows, source: Source, on_error: OnError) -> LateRows:
    """A row that failed is a dead letter, late or not."""
    moved = {each: moved_input(each, source) for each in late.inputs}
    condition = late.condition.renamed(input_names(moved))
    if on_error is OnError.DEAD_LETTER:
        condition = compose("{} IS NULL AND {}", error_input(source).sql, condition)
    return replace(late, condition=condition, inputs=tuple(moved.values()), source=source)


def moved_input(each: Input, source: Source) -> Input:
    return replace(each, sql=each.sql if each.is_bare else f"{GUARD_ALIAS}.{each.name}", source=source)


Moved = Mapping[Input, Input]


def moved_scalar(scalar: Scalar, moved: Moved) -> Scalar:
    inputs = frozenset(moved[each] for each in scalar.inputs)
    return replace(scalar, kernel=scalar.kernel.renamed(input_names(moved)), inputs=inputs)


def moved_state(state: State, moved: Moved) -> State:
    partials = {each: moved_partial(each, moved) for each in state.partials}
    names = {old.name: new.name for old, new in partials.items()}
    return replace(state, partials=tuple(partials.values()), staged=state.staged.renamed(names))


def moved_partial(partial: Partial, moved: Moved) -> Partial:
    inputs = frozenset(moved[each] for each in partial.inputs)
    return replace(partial, value=partial.value.renamed(input_names(moved)), inputs=inputs)


def input_names(moved: Moved) -> dict[str, str]:
    return {old.name: new.name for old, new in moved.items()}


# What failed --------------------------------------------------------------------------------------------


def error_input(source: Source) -> Input:
    return Input(f"{GUARD_ALIAS}.{ERROR_COLUMN}", "text", "string", source)


def without_error(predicate: Scalar | None, error: Input) -> Scalar:
    if predicate is None:
        return Scalar("no error", BOOLEAN, compose("({} IS NULL)", hole(error.name)), frozenset({error}))
    kernel = compose("({} IS NULL AND {})", hole(error.name), predicate.kernel)
    return replace(predicate, kernel=kernel, inputs=predicate.inputs | {error})


def letter_core(source: Source, columns: Mapping[str, SqlType], view_oid: int) -> Core:
    error = error_input(source)
    sqlstate = Input(f"{GUARD_ALIAS}.{SQLSTATE_COLUMN}", "text", "string", source)
    row = f"CASE WHEN {error.sql} IS NOT NULL THEN {kept_row(columns, quote_identifier(ROW_ALIAS))}::text END"
    keys = (
        Scalar("the view", BIGINT, text(f"cast({view_oid} AS bigint)"), frozenset()),
        bare_scalar("the row", JSONB, Input(row, "text", "string", source)),
        bare_scalar("its error", TEXT, error),
        bare_scalar("its SQLSTATE", TEXT, sqlstate),
    )
    failed = Scalar("an error", BOOLEAN, compose("({} IS NOT NULL)", hole(error.name)), frozenset({error}))
    return Core(failed, keys, LETTER_COLUMNS, grouped=False, source=source)


def bare_scalar(shown: str, kind: SqlType, each: Input) -> Scalar:
    return Scalar(shown, kind, hole(each.name), frozenset({each}))
