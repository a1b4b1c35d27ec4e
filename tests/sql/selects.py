"""Random SELECTs over a stream `s` and a small table `d`: whatever shape PostgreSQL gives one definite answer to.

Every column has a name of its own, whichever relations are joined, so that expressions are the same everywhere.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from hypothesis import strategies as st

from tests.sql.kinds import GENERAL, INT, LISTS, NUMBERS, TEXT, Kind

COMPARISONS = ("=", "<>", "<", "<=", ">", ">=")
SET_OPERATIONS = ("UNION", "UNION ALL", "INTERSECT", "EXCEPT", "INTERSECT ALL", "EXCEPT ALL")
REGRESSIONS = ("corr", "covar_samp", "regr_slope", "regr_count", "regr_avgy", "regr_r2")


@dataclass(frozen=True)
class Column:
    name: str
    kind: Kind


@dataclass(frozen=True)
class Source:
    """A FROM clause: its columns, and those that order its rows without ties."""

    text: str
    columns: tuple[Column, ...]
    order: str = "id"


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
    shapes = (
        grouped,
        grouped,
        ungrouped,
        plain,
        distinct,
        sets,
        ranked,
        windowed,
        nested,
        combined,
        first_rows,
        shares,
    )
    shape = draw(st.sampled_from(shapes))
    return draw(shape(draw(sources(columns, table)), table))


# Sources ------------------------------------------------------------------------------------------------


@st.composite
def sources(draw: st.DrawFn, columns: tuple[Column, ...], table: Table) -> Source:
    stream = Source("s", columns)
    choices = [alone, alone, alone, joined, derived]
    if any(column.kind in LISTS for column in columns):
        choices.append(unnested)
    return draw(draw(st.sampled_from(choices))(stream, table))


def alone(stream: Source, table: Table) -> st.SearchStrategy[Source]:
    return st.just(stream)


@st.composite
def joined(draw: st.DrawFn, stream: Source, table: Table) -> Source:
    keys = [column for column in stream.columns if column.kind == table.kind]
    key = draw(st.sampled_from(keys))
    condition = f"{key.name} = j"
    if draw(st.booleans()):
        condition += f" AND {draw(predicates((*stream.columns, *table.columns)))}"
    join = draw(st.sampled_from(["JOIN", "LEFT JOIN"]))
    return Source(f"s {join} d ON {condition}", (*stream.columns, *table.columns), "id, place")


@st.composite
def derived(draw: st.DrawFn, stream: Source, table: Table) -> Source:
    condition = draw(conditions(stream, table))
    names = ", ".join(("id", *(column.name for column in stream.columns)))
    return replace(stream, text=f"(SELECT {names}, id * 2 AS twice FROM s{condition}) AS q")


@st.composite
def unnested(draw: st.DrawFn, stream: Source, table: Table) -> Source:
    column = draw(st.sampled_from([column for column in stream.columns if column.kind in LISTS]))
    element = INT if column.kind.name == "int[]" else TEXT
    text = f"s, unnest({column.name}) WITH ORDINALITY AS e (element, place)"
    return Source(text, (*stream.columns, Column("element", element)), "id, place")


# Shapes -------------------------------------------------------------------------------------------------


@st.composite
def grouped(draw: st.DrawFn, source: Source, table: Table) -> str:
    keys = draw(key_lists(source))
    outputs = [*keys, *draw(st.lists(aggregates(source), min_size=1, max_size=5))]
    group_by = f" GROUP BY {', '.join(keys)}{draw(havings(source))}"
    return select(outputs, source, draw(conditions(source, table)) + group_by)


@st.composite
def ungrouped(draw: st.DrawFn, source: Source, table: Table) -> str:
    outputs = draw(st.lists(aggregates(source), min_size=1, max_size=6))
    return select(outputs, source, draw(conditions(source, table)))


@st.composite
def plain(draw: st.DrawFn, source: Source, table: Table) -> str:
    outputs = draw(st.lists(scalars(source.columns), min_size=1, max_size=5))
    return select(outputs, source, draw(conditions(source, table)))


@st.composite
def distinct(draw: st.DrawFn, source: Source, table: Table) -> str:
    outputs = draw(key_lists(source))
    condition = draw(conditions(source, table))
    if draw(st.booleans()):
        return select(outputs, source, condition, distinct="DISTINCT ")
    on = ", ".join(outputs)
    order = f" ORDER BY {on}, {descending(source.order)}"
    return select([*outputs, "id"], source, condition + order, distinct=f"DISTINCT ON ({on}) ")


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
    return select(outputs, source, f"{draw(conditions(source, table))} GROUP BY {clause}{having}")


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
    return select(outputs, source, f"{draw(conditions(source, table))} GROUP BY {listed}{draw(havings(source))}")


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
    return select(["id", shown, window], source, draw(conditions(source, table)))


@st.composite
def nested(draw: st.DrawFn, source: Source, table: Table) -> str:
    """An aggregate over aggregates, or a condition on them."""
    keys = draw(key_lists(source))
    outputs = [*keys, draw(aggregates(source)), "count(*)"]
    inner = select(outputs, source, f"{draw(conditions(source, table))} GROUP BY {', '.join(keys)}")
    total = f"o{len(outputs) - 1}"
    return draw(
        st.sampled_from(
            [
                f"SELECT {total}, count(*) AS groups FROM ({inner}) AS q GROUP BY {total}",
                f"SELECT max({total}) AS most, sum({total}) AS total, count(o0) AS named FROM ({inner}) AS q",
                f"SELECT * FROM ({inner}) AS q WHERE {total} > 1",
                f"WITH q AS ({inner}) SELECT * FROM q WHERE {total} = (SELECT max({total}) FROM q)",
                f"WITH q AS ({inner}) SELECT a.{total}, b.o0 FROM q AS a JOIN q AS b ON b.{total} > a.{total}",
            ]
        )
    )


@st.composite
def combined(draw: st.DrawFn, source: Source, table: Table) -> str:
    """A set operation of two selections of the same columns."""
    outputs = draw(key_lists(source))
    first, second = (select(outputs, source, draw(conditions(source, table))) for _ in range(2))
    return f"{first} {draw(st.sampled_from(SET_OPERATIONS))} {second}"


@st.composite
def first_rows(draw: st.DrawFn, source: Source, table: Table) -> str:
    outputs = ["id", *draw(st.lists(scalars(source.columns), max_size=3))]
    order = draw(scalars(source.columns))
    limit = f" ORDER BY {order} DESC NULLS LAST, {source.order} LIMIT {draw(st.integers(1, 5))}"
    return select(outputs, source, draw(conditions(source, table)) + limit)


@st.composite
def shares(draw: st.DrawFn, source: Source, table: Table) -> str:
    """Groups beside the whole: a scalar subquery over the same stream."""
    keys = draw(key_lists(source))
    share = "count(*) * 100.0 / nullif((SELECT count(*) FROM s), 0)"
    outputs = [*keys, draw(aggregates(source)), share]
    return select(outputs, source, f"{draw(conditions(source, table))} GROUP BY {', '.join(keys)}")


SHAPES = (
    *(grouped, grouped, ungrouped, plain, distinct, sets),
    *(ranked, windowed, nested, combined, first_rows, shares),
)


def select(outputs: list[str], source: Source, clauses: str, *, distinct: str = "") -> str:
    named = ", ".join(f"{output} AS o{index}" for index, output in enumerate(outputs))
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


@st.composite
def scalars(draw: st.DrawFn, columns: tuple[Column, ...]) -> str:
    """Expressions over one row: keys of groups, or what a plain view shows."""
    if draw(st.integers(0, 7)) == 0:
        first, second = draw(predicates(columns)), draw(predicates(columns))
        return f"CASE WHEN {first} THEN 1 WHEN {second} THEN 2 END"
    column = draw(st.sampled_from(columns))
    return draw(st.sampled_from(["{c}", "{c}", *GENERAL, *column.kind.scalars])).replace("{c}", column.name)


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
    template = draw(st.sampled_from(column.kind.aggregates))
    return template.replace("{c}", column.name).replace("{o}", source.order)


@st.composite
def regressions(draw: st.DrawFn, source: Source) -> str:
    """Of small numbers: the last digits of great ones depend on the order of the additions."""
    numbers = [column for column in source.columns if column.kind in NUMBERS]
    value = small(draw(st.sampled_from(numbers))) if numbers else "id"
    return f"{draw(st.sampled_from(REGRESSIONS))}({value}, id % 7)"


def small(column: Column) -> str:
    return f"{column.name} % 100" if column.kind.is_bare else column.name


def havings(source: Source) -> st.SearchStrategy[str]:
    least = st.integers(0, 3).map(lambda number: f" HAVING count(*) > {number}")
    any_row = predicates(source.columns).map(lambda condition: f" HAVING bool_or({condition})")
    several = st.sampled_from(source.columns).map(lambda column: f" HAVING count(DISTINCT {column.name}) > 1")
    return st.one_of(*[st.just("")] * 4, least, any_row, several)


@st.composite
def conditions(draw: st.DrawFn, source: Source, table: Table) -> str:
    """A WHERE clause, or none."""
    kinds = {column.kind for column in source.columns if column.name.startswith("c")}
    choices = [st.just(""), st.just(""), predicates(source.columns).map(lambda condition: f" WHERE {condition}")]
    if table.kind in kinds and "d ON" not in source.text:
        choices.append(memberships(source, table))
    return draw(st.one_of(choices))


@st.composite
def memberships(draw: st.DrawFn, source: Source, table: Table) -> str:
    name = draw(st.sampled_from([c.name for c in source.columns if c.kind == table.kind and c.name.startswith("c")]))
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
            return f"{column.name} {draw(st.sampled_from(COMPARISONS))} {draw(literals)}"
        case "between":
            return f"{column.name} BETWEEN {draw(literals)} AND {draw(literals)}"
        case "list":
            return f"{column.name} IN ({', '.join(draw(st.lists(literals, min_size=1, max_size=3)))})"
        case "null":
            return f"{column.name} IS NULL"
    return f"{column.name} IS NOT NULL"
