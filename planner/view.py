"""A SELECT → the plan of a continuous view.

Two steps, because types are PostgreSQL's to tell: `draft_view` finds the expressions that matter in the
canonical text and says which facts are wanted of them (`Draft.probe`); `plan_view` makes the plan once the
types are known. Both are pure.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from standpipe.catalog.types import BOOLEAN, SqlType
from standpipe.planner import canonical
from standpipe.planner.aggregates import aggregate_of
from standpipe.planner.aggregates.base import Aggregate, Argument
from standpipe.planner.canonical import Call, Select
from standpipe.planner.plan import Output, Refusal, Scalar, State, ViewPlan
from standpipe.planner.spark_sql import column_input, expression_input, translate
from standpipe.planner.tokens import tokenize

UTC_NAMES = frozenset({"UTC", "Etc/UTC", "GMT", "Etc/GMT", "UCT", "Etc/UCT", "Zulu", "Etc/Zulu", "Universal"})
READ_LATER = "Leave it out here and say it when reading the view: SELECT … FROM the_view …"
# Clauses that a continuous view cannot have yet.
REFUSED_CLAUSES = {
    "having": "HAVING",
    "window": "WINDOW",
    "order": "ORDER BY",
    "offset": "OFFSET",
    "limit": "LIMIT",
    "fetch": "FETCH FIRST",
    "for": "FOR UPDATE",
}
GROUPING_WORDS = ("rollup", "cube", "grouping")
_SESSION_WORDS = """
    current_date current_time current_timestamp localtime localtimestamp current_user session_user
    current_role current_catalog current_schema
"""
SESSION_WORDS = frozenset(_SESSION_WORDS.split())
SESSION_FUNCTIONS = frozenset({"now", "statement_timestamp", "transaction_timestamp", "current_setting", "age"})
FUNCTION, AGGREGATE, WINDOW = "f", "a", "w"


@dataclass(frozen=True)
class FunctionFact:
    """What pg_proc says of a function name: `kind` as prokind has it; true if any of the overloads is so."""

    name: str
    kind: str
    is_volatile: bool
    returns_set: bool


@dataclass(frozen=True)
class StreamFacts:
    """The stream a view reads: its columns, and whether its text compares bytewise."""

    columns: Mapping[str, SqlType]
    bytewise: bool
    time_zone: str

    @property
    def time_zone_is_utc(self) -> bool:
        return self.time_zone in UTC_NAMES


@dataclass(frozen=True)
class Draft:
    """A SELECT whose expressions have been found but not typed yet."""

    select: Select
    keys: tuple[str, ...]
    calls: tuple[Call, ...]
    grouped: bool

    @property
    def source(self) -> str:
        return self.select.clause("from") or ""

    @property
    def predicate(self) -> str | None:
        return self.select.clause("where")

    @property
    def typed_texts(self) -> tuple[str, ...]:
        """The expressions whose types the plan needs, each once, in a fixed order."""
        arguments = [argument for call in self.calls for argument in call.arguments if argument != "*"]
        return tuple(dict.fromkeys((*self.keys, *arguments)))

    @property
    def probe(self) -> str:
        """A query whose result columns have those types; it is analysed, never run."""
        columns = ", ".join(f"({text}) AS c{number}" for number, text in enumerate(self.typed_texts))
        return f"SELECT {columns} FROM {self.source}"


def function_names(text: str) -> tuple[str, ...]:
    """The names of all functions called in a canonical text: what facts are wanted of."""
    return tuple(sorted({call.name for call in canonical.calls(text)}))


def draft_view(text: str, functions: tuple[FunctionFact, ...]) -> Draft:
    select = canonical.cut_select(text)
    refuse_unsupported(text, select, functions)
    names = {fact.name for fact in functions if fact.kind == AGGREGATE}
    calls = tuple(dict.fromkeys(call for item in select.items for call in outermost(item.text, names)))
    for call in calls:
        refuse_modifiers(call)
    grouped = bool(calls) or select.group is not None
    return Draft(select, keys_of(select, grouped), calls, grouped)


def keys_of(select: Select, grouped: bool) -> tuple[str, ...]:
    if not grouped:
        return select.expressions
    return tuple(dict.fromkeys(select.group or ()))


def outermost(text: str, aggregates: set[str]) -> Iterator[Call]:
    return (call for call in canonical.calls(text) if call.name in aggregates)


# Refusals -----------------------------------------------------------------------------------------------


def refuse_unsupported(text: str, select: Select, functions: tuple[FunctionFact, ...]) -> None:
    tokens = tokenize(text)
    words = [token.word for token in tokens]
    if select.set_operation:
        word = next(word for word in words if word in (*canonical.SET_OPERATIONS, *canonical.NO_SELECT))
        raise Refusal(f"{word.upper()} is not supported in a continuous view", one_stream_hint(), anchor=word)
    if words.count("select") > 1:
        raise Refusal("subqueries are not supported in a continuous view", one_stream_hint())
    if select.distinct:
        raise Refusal("SELECT DISTINCT is not supported in a continuous view", "Use GROUP BY.", anchor="distinct")
    for clause, name in REFUSED_CLAUSES.items():
        if select.clause(clause) is not None:
            raise Refusal(f"{name} is not supported in a continuous view", READ_LATER, anchor=clause)
    if select.clause("from") is None:
        raise Refusal("a continuous view must read a stream", "Add FROM and the name of a stream.")
    refuse_words(words)
    refuse_functions(functions)
    refuse_join(select.clause("from") or "")
    refuse_grouping_sets(select.clause("group") or "")


def one_stream_hint() -> str:
    return "A continuous view reads one stream; combine views when reading them."


def refuse_words(words: list[str]) -> None:
    for word in words:
        if word in SESSION_WORDS:
            raise Refusal(
                f"{word.upper()} is not supported in a continuous view",
                "Its value changes from session to session. Each row has its arrival_timestamp.",
                anchor=word,
            )


def refuse_functions(functions: tuple[FunctionFact, ...]) -> None:
    for fact in functions:
        if fact.kind == WINDOW:
            raise Refusal(f"window function {fact.name} is not supported in a continuous view", READ_LATER, fact.name)
        if fact.returns_set:
            raise Refusal(
                f"set-returning function {fact.name} is not supported in a continuous view", READ_LATER, fact.name
            )
        if fact.is_volatile or fact.name in SESSION_FUNCTIONS:
            raise Refusal(
                f"function {fact.name} is not supported in a continuous view",
                "Its value changes from call to call. Each row has its arrival_timestamp.",
                fact.name,
            )


def refuse_join(source: str) -> None:
    tokens = tokenize(source)
    if any(token.word == "join" or token.text == "," for token in tokens):
        raise Refusal("joins are not supported in a continuous view", one_stream_hint(), anchor="join")
    if any(token.text == "(" for token in tokens):
        raise Refusal("a continuous view must read a stream by its name", one_stream_hint(), anchor="from")


def refuse_grouping_sets(group: str) -> None:
    word = next((t.word for t in tokenize(group) if t.word in GROUPING_WORDS), None)
    if word:
        raise Refusal(f"{word.upper()} is not supported in a continuous view", "Create a view for each set.", word)


def refuse_modifiers(call: Call) -> None:
    if call.over:
        raise Refusal("window functions are not supported in a continuous view", READ_LATER, anchor="over")
    if call.distinct:
        raise Refusal(
            f"{call.name}(DISTINCT …) is not supported in a continuous view",
            "Group by the distinct value too, and aggregate when reading the view.",
            anchor=call.name,
        )
    if call.ordered or call.within_group:
        raise Refusal(
            f"ORDER BY in aggregate {call.name} is not supported in a continuous view", READ_LATER, anchor=call.name
        )


# Planning -----------------------------------------------------------------------------------------------


def plan_view(
    draft: Draft, types: tuple[SqlType, ...], output_types: tuple[SqlType, ...], stream: StreamFacts
) -> ViewPlan:
    """The plan, given the types of `draft.typed_texts` and of the view's own columns."""
    scalars = Scalars(draft, dict(zip(draft.typed_texts, types, strict=True)), stream)
    keys = tuple(scalars.guarded(text) for text in draft.keys)
    aggregates = tuple(scalars.aggregate(call) for call in draft.calls)
    states = tuple(dict.fromkeys(state for aggregate in aggregates for state in aggregate.states))
    plan = ViewPlan(scalars.predicate, keys, draft.grouped, states, (), aggregates)
    outputs = tuple(
        Output(item.name, output_sql(draft, plan, item.text, output_type), output_type)
        for item, output_type in zip(draft.select.items, output_types, strict=True)
    )
    return ViewPlan(plan.predicate, keys, draft.grouped, states, outputs, aggregates)


class Scalars:
    """Turns texts into scalars of one view: translated to Spark where that is exact, else an input."""

    def __init__(self, draft: Draft, types: Mapping[str, SqlType], stream: StreamFacts) -> None:
        self.types = types
        self.stream = stream
        self.where = draft.predicate
        self.predicate = self.plain(draft.predicate, BOOLEAN) if draft.predicate else None

    def plain(self, text: str, value_type: SqlType) -> Scalar:
        return self.translated(text, value_type) or self.computed(text, text, value_type)

    def guarded(self, text: str, condition: str | None = None) -> Scalar:
        """An expression that PostgreSQL would evaluate only for rows that pass the WHERE (and the FILTER)."""
        value_type = self.types[text]
        conditions = [part for part in (self.where, condition) if part]
        guard = f"CASE WHEN {' AND '.join(f'({c})' for c in conditions)} THEN {text} END" if conditions else text
        return self.translated(text, value_type) or self.computed(text, guard, value_type)

    def translated(self, text: str, value_type: SqlType) -> Scalar | None:
        column = canonical.column_name(text)
        if column in self.stream.columns:
            source = column_input(column, value_type)
            return Scalar(text, value_type, source.name, frozenset({source}))
        found = translate(text, self.stream.columns, self.stream.time_zone_is_utc)
        if found is None or found.base != value_type.base:
            return None
        return Scalar(text, value_type, found.sql, found.inputs)

    def computed(self, text: str, sql: str, value_type: SqlType) -> Scalar:
        self.refuse_time_zone(text, value_type)
        source = expression_input(f"({sql})", value_type)
        return Scalar(text, value_type, source.name, frozenset({source}))

    def refuse_time_zone(self, text: str, value_type: SqlType) -> None:
        """Logs are read in UTC: an expression that depends on another time zone would be wrong."""
        if self.stream.time_zone_is_utc:
            return
        zoned = {n for n, t in self.stream.columns.items() if t.base == "timestamp with time zone"}
        if canonical.columns_in(text, frozenset(zoned)) or "with time zone" in value_type.base:
            raise Refusal(
                f"expressions over timestamptz in time zone {self.stream.time_zone} are not supported",
                "SET TimeZone = 'UTC' before creating the view, or convert when reading it.",
            )

    def aggregate(self, call: Call) -> Aggregate:
        condition = self.plain(call.filter, BOOLEAN) if call.filter else None
        values = tuple(self.guarded(text, call.filter) for text in call.arguments if text != "*")
        return aggregate_of(Argument(call.name, values, condition, self.stream.bytewise))


def output_sql(draft: Draft, plan: ViewPlan, text: str, output_type: SqlType) -> str:
    """A column of the view over the result table: keys and aggregates replaced by what is kept of them."""
    if not draft.grouped:
        return f"{plan.key_columns[draft.keys.index(text)]}::{output_type.name}"
    finals = tuple(
        (text_of(draft, call), aggregate.final(*columns_of(plan, aggregate.states)))
        for call, aggregate in zip(draft.calls, plan.aggregates, strict=True)
    )
    keys = tuple((key, column) for key, column in zip(draft.keys, plan.key_columns, strict=True))
    return f"({canonical.substitute(text, (*finals, *keys))})::{output_type.name}"


def text_of(draft: Draft, call: Call) -> str:
    item = next(i for i in draft.select.items if call in tuple(canonical.calls(i.text)))
    return item.text[call.start : call.end]


def columns_of(plan: ViewPlan, states: tuple[State, ...]) -> tuple[str, ...]:
    columns = dict(zip(plan.states, plan.state_columns, strict=True))
    return tuple(columns[state] for state in states)
