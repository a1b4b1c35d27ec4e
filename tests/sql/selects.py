"""Random SELECTs over a stream `s` and a small table `d`: whatever shape PostgreSQL gives one definite answer to.

Columns, outputs and relations have names that meet each other and the words of the language (`words.py`). Three rules
keep every SELECT definite. The columns that one FROM clause shows have different names, so that each may stand without
its relation. Nothing else is called like what orders the rows (`id`, `place`). A whole row is written `q.*`: a bare `q`
would be a column of that name, if there is one in any query around it.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from hypothesis import strategies as st

from tests.sql.kinds import GENERAL, INT, LISTS, NUMBERS, TEXT, Kind
from tests.sql.words import TEXTS, aliases, different_names, literal

COMPARISONS = ("=", "<>", "<", "<=", ">", ">=")
SET_OPERATIONS = ("UNION", "UNION ALL", "INTERSECT", "EXCEPT", "INTERSECT ALL", "EXCEPT ALL")
REGRESSIONS = ("corr", "covar_samp", "regr_slope", "regr_count", "regr_avgy", "regr_r2")


@dataclass(frozen=True)
class Column:
    """`name` is written as SQL has it; `relation` says whose it is, where it is to be written with its relation."""

    name: str
    kind: Kind
    relation: str = ""

    @property
    def text(self) -> str:
        return f"{self.relation}.{self.name}" if self.relation else self.name


@dataclass(frozen=True)
class Source:
    """A FROM clause: its columns, and those that order its rows without ties. `own` are the stream's among the columns,
    which `alias` has."""

    text: str
    alias: str
    columns: tuple[Column, ...]
    own: tuple[Column, ...]
    order: str = "id"
    joins_table: bool = False

    @property
    def names(self) -> tuple[str, ...]:
        return tuple(column.name for column in self.columns)


@dataclass(frozen=True)
class Table:
    """The small table: `j` is of a kind that the stream has too, and not unique."""

    kind: Kind
    rows: tuple[tuple[str | None, str | None, str | None], ...]

    @property
    def columns(self) -> tuple[Column, ...]:
        return (Column("j", self.kind), Column("label", TEXT), Column("weight", INT))

    def definition(self) -> str:
        return f"place int, j {self.kind.name}, label text, weight int"


@st.composite
def selects(draw: st.DrawFn, columns: tuple[Column, ...], table: Table) -> str:
    """One SELECT, as continuous views have it."""
    source = draw(sources(columns, table))
    shapes = [shape for shape in SHAPES if shape is not looked_up or keys_into(table, source)]
    return draw(draw(st.sampled_from(shapes))(source, table))


# Sources ------------------------------------------------------------------------------------------------


@st.composite
def sources(draw: st.DrawFn, columns: tuple[Column, ...], table: Table) -> Source:
    choices = [alone, alone, alone, joined, derived, derived]
    if any(column.kind in LISTS for column in columns):
        choices.append(unnested)
    return draw(draw(st.sampled_from(choices))(draw(streams(columns)), table))


@st.composite
def streams(draw: st.DrawFn, columns: tuple[Column, ...]) -> Source:
    """The stream itself, by its own name or by another, its columns with that name before them or without."""
    alias = draw(st.just("s") | aliases())
    text = "s" if alias == "s" else f"s AS {alias}"
    shown = draw(written(columns, alias))
    return Source(text, alias, shown, shown)


def written(columns: tuple[Column, ...], relation: str) -> st.SearchStrategy[tuple[Column, ...]]:
    """Some with their relation, some without."""
    return st.tuples(*(st.sampled_from([column, replace(column, relation=relation)]) for column in bare(columns)))


def bare(columns: tuple[Column, ...]) -> tuple[Column, ...]:
    return tuple(replace(column, relation="") for column in columns)


def alone(stream: Source, table: Table) -> st.SearchStrategy[Source]:
    return st.just(stream)


@st.composite
def joined(draw: st.DrawFn, stream: Source, table: Table) -> Source:
    alias = draw(st.just("d") | aliases()) if stream.alias != "d" else draw(aliases("d"))
    if alias == stream.alias:
        alias = draw(aliases(stream.alias))
    columns = (*stream.columns, *draw(written(table.columns, alias)))
    key = draw(st.sampled_from(keys_into(table, stream)))
    condition = f"{key.text} = j"
    if draw(st.booleans()):
        condition += f" AND {draw(predicates(columns))}"
    join = draw(st.sampled_from(["JOIN", "LEFT JOIN"]))
    named = "d" if alias == "d" else f"d AS {alias}"
    text = f"{stream.text} {join} {named} ON {condition}"
    return Source(text, stream.alias, columns, stream.columns, "id, place", joins_table=True)


@st.composite
def derived(draw: st.DrawFn, stream: Source, table: Table) -> Source:
    """The stream's rows through one to three derived tables, each of which may exchange the names of the columns."""
    source = stream
    for level in range(draw(st.integers(1, 3))):
        names = draw(different_names(len(source.columns), source.names))
        renamed = ", ".join(f"{column.text} AS {name}" for column, name in zip(source.columns, names, strict=True))
        condition = draw(conditions(source, table)) if level == 0 else ""
        alias = draw(aliases())
        text = f"(SELECT id, {renamed}, id * 2 AS twice FROM {source.text}{condition}) AS {alias}"
        columns = tuple(Column(name, column.kind) for column, name in zip(source.columns, names, strict=True))
        shown = draw(written(columns, alias))
        source = Source(text, alias, shown, shown)
    return source


@st.composite
def unnested(draw: st.DrawFn, stream: Source, table: Table) -> Source:
    column = draw(st.sampled_from([column for column in stream.columns if column.kind in LISTS]))
    element = INT if column.kind.name == "int[]" else TEXT
    text = f"{stream.text}, unnest({column.text}) WITH ORDINALITY AS e (element, place)"
    return replace(stream, text=text, columns=(*stream.columns, Column("element", element)), order="id, place")


def keys_into(table: Table, source: Source) -> list[Column]:
    return [column for column in source.own if column.kind == table.kind]


# Shapes -------------------------------------------------------------------------------------------------


@st.composite
def grouped(draw: st.DrawFn, source: Source, table: Table) -> str:
    keys = draw(key_lists(source))
    outputs = [*keys, *draw(st.lists(aggregates(source) | constants(), min_size=1, max_size=5))]
    group_by = f" GROUP BY {draw(groupings(keys))}{draw(havings(source))}"
    return draw(select(outputs, source, draw(conditions(source, table)) + group_by))


@st.composite
def multiplied(draw: st.DrawFn, source: Source, table: Table) -> str:
    """Groups by what returns a set, which is shown or not: a row is in several groups, or in none."""
    lists = [column.text for column in source.columns if column.kind in LISTS]
    sets = ["generate_series(1, id % 3)", "unnest(ARRAY[id % 2, 1])", "regexp_split_to_table(id::text, '')"]
    returned = draw(st.sampled_from([*sets, *(f"unnest({column})" for column in lists)]))
    keys = draw(st.lists(scalars(source.columns), max_size=2))
    shown = [returned] if draw(st.booleans()) else []
    outputs = [*keys, *shown, *draw(st.lists(aggregates(source), min_size=1, max_size=3))]
    group_by = f" GROUP BY {', '.join((*keys, returned))}{draw(havings(source))}"
    return draw(select(outputs, source, draw(conditions(source, table)) + group_by))


@st.composite
def ungrouped(draw: st.DrawFn, source: Source, table: Table) -> str:
    outputs = [*draw(st.lists(aggregates(source), min_size=1, max_size=6)), *draw(st.lists(constants(), max_size=1))]
    return draw(select(outputs, source, draw(conditions(source, table))))


@st.composite
def plain(draw: st.DrawFn, source: Source, table: Table) -> str:
    outputs = draw(st.lists(scalars(source.columns) | scalars(source.columns) | constants(), min_size=1, max_size=5))
    return draw(select(outputs, source, draw(conditions(source, table))))


@st.composite
def distinct(draw: st.DrawFn, source: Source, table: Table) -> str:
    outputs = draw(key_lists(source))
    condition = draw(conditions(source, table))
    if draw(st.booleans()):
        return draw(select(outputs, source, condition, distinct="DISTINCT "))
    on = ", ".join(outputs)
    order = f" ORDER BY {on}, {descending(source.order)}"
    return draw(select([*outputs, "id"], source, condition + order, distinct=f"DISTINCT ON ({on}) "))


@st.composite
def sets(draw: st.DrawFn, source: Source, table: Table) -> str:
    keys = list(dict.fromkeys(draw(st.lists(scalars(source.columns), min_size=2, max_size=3))))
    listed = ", ".join(keys)
    clause = draw(
        st.sampled_from(
            [
                f"ROLLUP ({listed})",
                f"CUBE ({listed})",
                f"GROUPING SETS (({listed}), ({keys[-1]}), ())",
                f"{keys[0]}, ROLLUP ({keys[-1]})",
            ]
        )
    )
    shown = [keys[0], keys[-1]]
    found = draw(st.lists(aggregates(source), min_size=1, max_size=3))
    outputs = [*shown, f"grouping({', '.join(shown)})", *found]
    having = draw(havings(source))
    return draw(select(outputs, source, f"{draw(conditions(source, table))} GROUP BY {clause}{having}"))


@st.composite
def ranked(draw: st.DrawFn, source: Source, table: Table) -> str:
    """Window functions over aggregates."""
    keys = draw(key_lists(source))
    listed = ", ".join(keys)
    window = draw(
        st.sampled_from(
            [
                f"rank() OVER (ORDER BY count(*) DESC, {listed})",
                f"dense_rank() OVER (PARTITION BY {keys[0]} ORDER BY count(*))",
                f"sum(count(*)) OVER (ORDER BY {listed})",
                "sum(count(*)) OVER ()",
                f"lag(count(*)) OVER (ORDER BY {listed})",
                f"count(*) * 100.0 / sum(count(*)) OVER (PARTITION BY {keys[0]})",
            ]
        )
    )
    outputs = [*keys, draw(aggregates(source)), window]
    group_by = f" GROUP BY {draw(groupings(keys))}{draw(havings(source))}"
    return draw(select(outputs, source, draw(conditions(source, table)) + group_by))


@st.composite
def windowed(draw: st.DrawFn, source: Source, table: Table) -> str:
    """Window functions over rows."""
    key, shown = draw(scalars(source.columns)), draw(scalars(source.columns))
    order = source.order
    window = draw(
        st.sampled_from(
            [
                f"row_number() OVER (PARTITION BY {key} ORDER BY {order})",
                f"lag({shown}) OVER (ORDER BY {order})",
                f"count({shown}) OVER (PARTITION BY {key} ORDER BY {order} ROWS 2 PRECEDING)",
                f"sum(id) OVER (PARTITION BY {key} ORDER BY {order})",
                f"first_value({shown}) OVER (PARTITION BY {key} ORDER BY {descending(order)})",
            ]
        )
    )
    return draw(select(["id", shown, window], source, draw(conditions(source, table))))


@st.composite
def nested(draw: st.DrawFn, source: Source, table: Table) -> str:
    """An aggregate over aggregates, or a condition on them, with up to two derived tables in between."""
    keys = draw(key_lists(source))
    outputs = [*keys, draw(aggregates(source)), "count(*)"]
    names = draw(different_names(len(outputs), source.names))
    group_by = f"{draw(conditions(source, table))} GROUP BY {draw(groupings(keys))}"
    inner = select_as(outputs, names, source, group_by)
    for _ in range(draw(st.integers(0, 2))):
        inner, names = draw(exchanged(inner, names))
    first, total, (q, a, b) = names[0], names[-1], draw(st.lists(aliases(), min_size=3, max_size=3, unique=True))
    outer = draw(different_names(3, tuple(names)))
    return draw(
        st.sampled_from(
            [
                f"SELECT {total} AS {outer[0]}, count(*) AS {outer[1]} FROM ({inner}) AS {q} GROUP BY {q}.{total}",
                f"SELECT max({total}) AS {outer[0]}, sum({q}.{total}) AS {outer[1]}, count({first}) AS {outer[2]}"
                f" FROM ({inner}) AS {q}",
                f"SELECT * FROM ({inner}) AS {q} WHERE {total} > 1",
                f"WITH {q} AS ({inner}) SELECT * FROM {q} WHERE {total} = (SELECT max({total}) FROM {q})",
                f"WITH {q} AS ({inner}) SELECT {a}.{total} AS {outer[0]}, {b}.{first} AS {outer[1]}"
                f" FROM {q} AS {a} JOIN {q} AS {b} ON {b}.{total} > {a}.{total}",
            ]
        )
    )


@st.composite
def exchanged(draw: st.DrawFn, query: str, names: list[str]) -> tuple[str, list[str]]:
    """The query as a derived table, its columns by other names."""
    others = draw(different_names(len(names), tuple(names)))
    renamed = ", ".join(f"{name} AS {other}" for name, other in zip(names, others, strict=True))
    return f"SELECT {renamed} FROM ({query}) AS {draw(aliases())}", others


@st.composite
def combined(draw: st.DrawFn, source: Source, table: Table) -> str:
    """A set operation of two selections of the same columns, by the same names or others."""
    outputs = draw(key_lists(source))
    first, second = (draw(select(outputs, source, draw(conditions(source, table)))) for _ in range(2))
    return f"{first} {draw(st.sampled_from(SET_OPERATIONS))} {second}"


@st.composite
def whole_rows(draw: st.DrawFn, source: Source, table: Table) -> str:
    """Two kinds of rows as one, each the whole row of a derived table; both may have the same alias."""
    arms = (draw(rows_of(source, table)) for _ in range(2))
    [name] = draw(different_names(1))
    first, second = (f"SELECT to_jsonb({alias}.*) AS {name} FROM ({query}) AS {alias}" for query, alias in arms)
    return f"{first} UNION ALL {second}"


@st.composite
def rows_of(draw: st.DrawFn, source: Source, table: Table) -> tuple[str, str]:
    outputs = [column.text for column in draw(st.lists(st.sampled_from(source.columns), min_size=1, max_size=3))]
    return draw(select(outputs, source, draw(conditions(source, table)))), draw(st.sampled_from(["q", "s", "t"]))


@st.composite
def first_rows(draw: st.DrawFn, source: Source, table: Table) -> str:
    outputs = ["id", *draw(st.lists(scalars(source.columns), max_size=3))]
    order = draw(scalars(source.columns))
    limit = f" ORDER BY {order} DESC NULLS LAST, {source.order} LIMIT {draw(st.integers(1, 5))}"
    return draw(select(outputs, source, draw(conditions(source, table)) + limit))


@st.composite
def shares(draw: st.DrawFn, source: Source, table: Table) -> str:
    """Groups beside the whole: a scalar subquery over the same stream."""
    keys = draw(key_lists(source))
    share = "count(*) * 100.0 / nullif((SELECT count(*) FROM s), 0)"
    outputs = [*keys, draw(aggregates(source)), share]
    return draw(select(outputs, source, f"{draw(conditions(source, table))} GROUP BY {draw(groupings(keys))}"))


@st.composite
def looked_up(draw: st.DrawFn, source: Source, table: Table) -> str:
    """Groups beside subqueries over the small table, whose columns and aliases may be called like the keys."""
    key = replace(draw(st.sampled_from(keys_into(table, source))), relation=source.alias)
    found = draw(st.lists(lookups(key, source), min_size=1, max_size=3))
    outputs = [key.text, *found, draw(aggregates(source))]
    group_by = f" GROUP BY {key.text}{draw(havings(source))}"
    return draw(select(outputs, source, draw(conditions(source, table)) + group_by))


@st.composite
def lookups(draw: st.DrawFn, key: Column, source: Source) -> str:
    # Of the alias of the source itself the key would be taken to be a column.
    q = draw(aliases(source.alias))
    a, b = draw(different_names(2, source.names))
    return draw(
        st.sampled_from(
            [
                f"(SELECT max({q}.weight) FROM d AS {q} WHERE {q}.j = {key.text})",
                f"(SELECT jsonb_agg({q}.* ORDER BY {q}.place) FROM (SELECT weight AS {a}, place FROM d) AS {q})",
                f"(SELECT jsonb_agg({q}.* ORDER BY {q}.place)"
                f" FROM (SELECT {q}.label AS {a}, {q}.place FROM d AS {q} WHERE {q}.j = {key.text}) AS {q})",
                f"(SELECT sum({q}.{a}) FROM (SELECT weight AS {a}, label AS {b} FROM d) AS {q})",
                f"(SELECT max({a}) FROM (SELECT label AS {a} FROM d) AS {q})",
                f"(SELECT count(*) FROM (SELECT j AS {a}, weight AS {b} FROM d) AS {q} WHERE {q}.{a} = {key.text})",
                f"(SELECT count(*) FROM d AS {q} WHERE {q}.weight < max({source.alias}.id))",
                f"ARRAY(SELECT {a} FROM (SELECT weight AS {a}, place FROM d) AS {q} ORDER BY {q}.place)",
                f"EXISTS (SELECT 1 FROM (SELECT j AS {a} FROM d) AS {q} WHERE {q}.{a} = {key.text})",
                f"(WITH {q} AS (SELECT weight AS {a}, place FROM d)"
                f" SELECT jsonb_agg(to_jsonb({q}.*) ORDER BY place) FROM {q})",
            ]
        )
    )


SHAPES = (
    *(grouped, grouped, ungrouped, plain, distinct, sets, ranked, windowed),
    *(nested, nested, combined, whole_rows, first_rows, shares, looked_up, looked_up, multiplied),
)


@st.composite
def select(draw: st.DrawFn, outputs: list[str], source: Source, clauses: str, *, distinct: str = "") -> str:
    """The outputs by any names, among them those of the source's columns."""
    return select_as(outputs, draw(different_names(len(outputs), source.names)), source, clauses, distinct=distinct)


def select_as(outputs: list[str], names: list[str], source: Source, clauses: str, *, distinct: str = "") -> str:
    named = ", ".join(f"{output} AS {name}" for output, name in zip(outputs, names, strict=True))
    return f"SELECT {distinct}{named} FROM {source.text}{clauses}"


def descending(order: str) -> str:
    """
    >>> descending("id, place")
    'id DESC, place DESC'
    """
    return ", ".join(f"{name} DESC" for name in order.split(", "))


# Expressions --------------------------------------------------------------------------------------------


def key_lists(source: Source) -> st.SearchStrategy[list[str]]:
    return st.lists(scalars(source.columns), min_size=1, max_size=3)


def groupings(keys: list[str]) -> st.SearchStrategy[str]:
    """The first outputs as a GROUP BY has them: each written out, or by its number."""
    return st.tuples(*(st.sampled_from([key, key, str(number)]) for number, key in enumerate(keys, 1))).map(", ".join)


def constants() -> st.SearchStrategy[str]:
    return st.sampled_from(TEXTS).map(lambda text: f"{literal(text)}::text")


@st.composite
def filled(draw: st.DrawFn, template: str, column: Column, order: str = "id") -> str:
    """A template of a kind with all that stands for something replaced."""
    expression = template.replace("{c}", column.text).replace("{o}", order)
    return expression.replace("{h}", literal(draw(st.sampled_from(TEXTS)))) if "{h}" in template else expression


@st.composite
def scalars(draw: st.DrawFn, columns: tuple[Column, ...]) -> str:
    """Expressions over one row: keys of groups, or what a plain view shows."""
    if draw(st.integers(0, 7)) == 0:
        first, second = draw(predicates(columns)), draw(predicates(columns))
        return f"CASE WHEN {first} THEN 1 WHEN {second} THEN 2 END"
    column = draw(st.sampled_from(columns))
    return draw(filled(draw(st.sampled_from(["{c}", "{c}", *GENERAL, *column.kind.scalars])), column))


@st.composite
def aggregates(draw: st.DrawFn, source: Source) -> str:
    call = draw(st.just("count(*)") | own_aggregates(source) | own_aggregates(source) | regressions(source))
    is_call = call.endswith(")") and not call.startswith("(") and "FILTER" not in call
    if is_call and draw(st.booleans()):
        return f"{call} FILTER (WHERE {draw(predicates(source.columns))})"
    return call


@st.composite
def own_aggregates(draw: st.DrawFn, source: Source) -> str:
    column = draw(st.sampled_from(source.columns))
    return draw(filled(draw(st.sampled_from(column.kind.aggregates)), column, source.order))


@st.composite
def regressions(draw: st.DrawFn, source: Source) -> str:
    """Of small numbers: the last digits of great ones depend on the order of the additions."""
    numbers = [column for column in source.columns if column.kind in NUMBERS]
    value = small(draw(st.sampled_from(numbers))) if numbers else "id"
    return f"{draw(st.sampled_from(REGRESSIONS))}({value}, id % 7)"


def small(column: Column) -> str:
    return f"{column.text} % 100" if column.kind.is_bare else column.text


def havings(source: Source) -> st.SearchStrategy[str]:
    least = st.integers(0, 3).map(lambda number: f" HAVING count(*) > {number}")
    any_row = predicates(source.columns).map(lambda condition: f" HAVING bool_or({condition})")
    several = st.sampled_from(source.columns).map(lambda column: f" HAVING count(DISTINCT {column.text}) > 1")
    return st.one_of(*[st.just("")] * 4, least, any_row, several)


@st.composite
def conditions(draw: st.DrawFn, source: Source, table: Table) -> str:
    """A WHERE clause, or none."""
    choices = [st.just(""), st.just(""), predicates(source.columns).map(lambda condition: f" WHERE {condition}")]
    if keys_into(table, source) and not source.joins_table:
        choices.append(memberships(source, table))
    return draw(st.one_of(choices))


@st.composite
def memberships(draw: st.DrawFn, source: Source, table: Table) -> str:
    column = draw(st.sampled_from(keys_into(table, source)))
    # Within the subquery `d` is the table.
    name = column.name if source.alias == "d" else column.text
    return draw(
        st.sampled_from(
            [
                f" WHERE {name} IN (SELECT j FROM d)",
                f" WHERE {name} NOT IN (SELECT j FROM d WHERE weight > 0)",
                f" WHERE EXISTS (SELECT 1 FROM d WHERE j = {name} AND weight < id)",
                f" WHERE NOT EXISTS (SELECT 1 FROM d WHERE j = {name})",
                f" WHERE id % 2 = 0 AND ({name}, 1) IN (SELECT j, place FROM d)",
            ]
        )
    )


@st.composite
def predicates(draw: st.DrawFn, columns: tuple[Column, ...]) -> str:
    first = draw(simple_predicates(draw(st.sampled_from(columns))))
    form = draw(st.sampled_from(["simple", "simple", "AND", "OR", "NOT"]))
    if form == "simple":
        return first
    if form == "NOT":
        return f"NOT ({first})"
    return f"({first} {form} {draw(simple_predicates(draw(st.sampled_from(columns))))})"


@st.composite
def simple_predicates(draw: st.DrawFn, column: Column) -> str:
    literals = column.kind.usual.map(column.kind.literal)
    match draw(st.sampled_from(["compare", "compare", "between", "list", "null", "known"])):
        case "compare":
            return f"{column.text} {draw(st.sampled_from(COMPARISONS))} {draw(literals)}"
        case "between":
            return f"{column.text} BETWEEN {draw(literals)} AND {draw(literals)}"
        case "list":
            return f"{column.text} IN ({', '.join(draw(st.lists(literals, min_size=1, max_size=3)))})"
        case "null":
            return f"{column.text} IS NULL"
    return f"{column.text} IS NOT NULL"
