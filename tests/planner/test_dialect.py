"""Canonical text to trees and back. The texts are what pg_get_viewdef of PostgreSQL 18 prints."""

from __future__ import annotations

import re
from concurrent.futures import ThreadPoolExecutor

import pytest
from sqlglot import exp

from standpipe.planner.sql.dialect import Standpipe, generate, parse_canonical, parse_expression, same_tokens
from standpipe.planner.sql.nodes import HOLE_MARK, Hole, Operator, SqlValue, Syntax, TypeName
from tests.planner.canonical.texts import CANONICAL_ODDITIES, CORPUS, XML, is_table_function, read_statements

TEXTS = read_statements(CORPUS)
ODDITIES = [*read_statements(CANONICAL_ODDITIES), *read_statements(XML)]
LEAST_SHARE_RETURNED = 0.95
DEPTH = 1000

QUERIES = (
    "SELECT a FROM o.t ORDER BY a USING OPERATOR(o.>>>) NULLS LAST, b USING ~<~ NULLS FIRST",
    "SELECT a FROM o.t z TABLESAMPLE bernoulli ((10)::real) REPEATABLE (5) WHERE (a > 1)",
    # Joins, functions and values in FROM
    "SELECT x.a FROM ((o.t x JOIN o.u y ON ((x.a = y.a))) LEFT JOIN o.u w ON (((w.a = x.a) AND (w.k > 1)))), o.t t2",
    "SELECT x.a, z.q FROM o.t x, LATERAL ( SELECT (x.a + 1) AS q) z, LATERAL o.f(x.a) w(w)",
    "SELECT z.a FROM ROWS FROM(o.srf(1) AS (a integer), generate_series(1, 2)) WITH ORDINALITY z(a, d, o)",
    "SELECT v.p FROM ( VALUES (1), (2) ORDER BY column1 LIMIT 1) v(p)",
    "SELECT d.d FROM CURRENT_TIMESTAMP(2) d(d), LATERAL CURRENT_DATE e(e)",
    'SELECT s.p FROM ROWS FROM(o.srf(1) AS (p text COLLATE o."C"), o.f(2)) s(p, q)',
    # Set operations and common tables
    "WITH RECURSIVE q(n) AS ( VALUES (1) UNION ALL SELECT (q_1.n + 1) FROM q q_1 WHERE (q_1.n < 10)) SELECT n FROM q",
    "WITH RECURSIVE q(n, m) AS ( SELECT 1, 2) SEARCH DEPTH FIRST BY n SET o CYCLE n, m SET c USING p SELECT n FROM q",
    "VALUES (1,'a'::text), (2,NULL::text) ORDER BY 1 DESC LIMIT 1",
    # Grouping and windows
    "SELECT a, GROUPING(a, b) AS g FROM o.t GROUP BY DISTINCT ROLLUP(a, b), CUBE(a, (b, a)), b",
    "SELECT a FROM o.t GROUP BY GROUPING SETS ((a, b), (a), (), ROLLUP(b), GROUPING SETS (a, b)), ()",
    "SELECT sum(a) OVER w AS x, sum(a) OVER (w ROWS 2 PRECEDING) AS y FROM o.t WINDOW w AS (PARTITION BY b ORDER BY a)",
    "SELECT sum(a) OVER (ORDER BY a ROWS (1 + 1) PRECEDING) AS x FROM o.t",
    # Words that are keywords only in their places
    "SELECT rows, over, filter, within, range, first, year, zone, map, qualify, final, date, nulls, at, start FROM o.t",
    "SELECT cube, rollup, ordinality, partition, recursive, groups, operator, per, last, key, value, pivot FROM o.t",
    'SELECT "values", "window", "interval", "row", "end", "left", "Über", "a$b", "Q", "select" FROM o.t',
    "SELECT rows.rows, over.over FROM o.t rows, o.t over WHERE (rows.range = over.filter)",
    "SELECT sum(rows) OVER over AS over FROM o.t WINDOW over AS (ORDER BY range ROWS UNBOUNDED PRECEDING)",
    "SELECT filter.filter FROM generate_series(1, 2) filter(filter), o.f(2) within(a)",
    "SELECT over.over FROM generate_series(1, 2) over(over), LATERAL o.f(over.over) over(over, filter)",
    "SELECT over.over FROM ( SELECT 1) over(over), ROWS FROM(o.f(1) AS (a text)) over(a)",
    "SELECT sum(a) OVER (w) AS x FROM o.t WINDOW w AS (ORDER BY a), v AS (w)",
)

EXPRESSIONS = (
    "o.ag(DISTINCT a ORDER BY a) FILTER (WHERE (o.f(a) > 1))",
    "o.fn(a, two => 3)",
    '("array"[1] + list[2])',
    "(a = ANY ((( SELECT ARRAY[1]))::integer[]))",
    "(a <> ALL ( SELECT 1 UNION SELECT 2))",
    "((p).x + (qq[1]).x)",
    "(a IS NOT DISTINCT FROM NULL::integer)",
    "JSON_OBJECT('a' : 1, b : (a > 1) ABSENT ON NULL WITH UNIQUE KEYS RETURNING jsonb)",
    "JSON_ARRAY(1, '2'::text FORMAT JSON NULL ON NULL RETURNING character varying(5))",
    "JSON_OBJECTAGG(b : a RETURNING json) FILTER (WHERE (a > 1))",
    "JSON_ARRAYAGG(a ORDER BY b DESC NULLS LAST, a ABSENT ON NULL RETURNING jsonb) OVER (PARTITION BY b)",
    "JSON_VALUE(d, (b)::jsonpath RETURNING numeric(5,2) DEFAULT (1)::numeric(5,2) ON EMPTY ERROR ON ERROR)",
    "XMLROOT(XMLPARSE(CONTENT content STRIP WHITESPACE), VERSION NO VALUE, STANDALONE YES)",
    "(B'101'::\"bit\" = X'ff'::\"bit\")",
)

OPERATORS = "!~ ~~ !~~ ~~* ^@ <<= <-> -> ->> #> #>> ? ?| ?& && @> <@ @@ ^ & | # << >> -|- OPERATOR(o.+)"

TYPES = (
    "timestamp(3) without time zone",
    "time with time zone",
    "character varying(5)[]",
    "double precision",
    "bit varying(5)",
    '"char"',
    "public.mood[]",
    'public."Mood"',
    "interval day to second(3)",
    "interval(3)",
    "numeric(10,2)",
    "public.geometry(Point,4326)",
)


def expression(text: str) -> exp.Expr:
    tree = parse_expression(text)
    assert tree is not None, text
    return tree


def test_corpus_returns_as_it_was() -> None:
    assert [text for text in TEXTS if not returns(text) and not is_table_function(text)] == []


def test_oddities_return_as_they_were() -> None:
    changed = [text for text in ODDITIES if not returns(text)]
    assert [text for text in changed if not is_table_function(text)] == []
    assert len(changed) <= (1 - LEAST_SHARE_RETURNED) * len(ODDITIES)


def returns(text: str) -> bool:
    tree = parse_canonical(text)
    return tree is not None and same_tokens(generate(tree), text)


def test_trees_survive_copying_and_printing() -> None:
    printed: dict[str, str] = {}
    for text in (*TEXTS, *ODDITIES):
        tree = parse_canonical(text)
        if tree is not None:
            generated = generate(tree.copy())
            assert generated == generate(tree)
            assert parse_canonical(generated) == tree
            assert same_tokens(printed.setdefault(generated, text), text)


def test_any_part_of_a_text_is_read_without_an_error() -> None:
    for text in ODDITIES[::7]:
        for cut in range(0, len(text), 7):
            tree = parse_canonical(text[:cut])
            assert tree is None or generate(tree)
            parse_expression(re.sub(r"\bAS\b", "", text[cut:]))


@pytest.mark.parametrize(
    ("text", "other"),
    [
        ("SELECT a FROM t ORDER BY a DESC", "SELECT a FROM t ORDER BY a DESC NULLS LAST"),
        ("SELECT a FROM t GROUP BY a", "SELECT a FROM t GROUP BY DISTINCT a"),
        ("SELECT a FROM t FOR UPDATE", "SELECT a FROM t FOR UPDATE SKIP LOCKED"),
        ("SELECT a[1:]", "SELECT a[:1]"),
        ("SELECT (a IS NULL)", "SELECT (a IS NOT NULL)"),
        ("SELECT 'a'", "SELECT 'A'"),
        ("SELECT 'a'::\"T\"", "SELECT 'a'::\"t\""),
        ("SELECT '1'", "SELECT 1"),
        ("SELECT a.* FROM a JOIN b USING (c)", "SELECT a.* FROM a JOIN b USING (c) AS d"),
        ("SELECT JSON_ARRAY(a NULL ON NULL)", "SELECT JSON_ARRAY(a ABSENT ON NULL)"),
        ("SELECT JSON_ARRAY(a RETURNING json)", "SELECT JSON_ARRAY(a RETURNING jsonb)"),
    ],
)
def test_different_texts_stay_different(text: str, other: str) -> None:
    tree, other_tree = parse_canonical(text), parse_canonical(other)
    assert tree is not None
    assert other_tree is not None
    assert generate(tree) != generate(other_tree)


@pytest.mark.parametrize(
    "text",
    [
        "(" * DEPTH + "a" + " + 1)" * DEPTH,
        "(a || " * DEPTH + "b" + ")" * DEPTH,
        "(NOT " * DEPTH + "b" + ")" * DEPTH,
        "f(" * DEPTH + "b" + ")" * DEPTH,
        " AND ".join(["(a = 1)"] * DEPTH * 10),
    ],
    ids=["left", "right", "not", "calls", "flat"],
)
def test_deep_nesting(text: str) -> None:
    assert same_tokens(generate(expression(text)), text)


def test_threads_print_at_the_same_time() -> None:
    trees = [tree for tree in map(parse_canonical, (*TEXTS[::10], *ODDITIES)) if tree is not None]
    deep = expression("(" * DEPTH + "a" + " + 1)" * DEPTH)
    expected = [generate(tree) for tree in (*trees, deep)]
    with ThreadPoolExecutor(4) as threads:
        printed = [list(each) for each in threads.map(lambda _: map(generate, (*trees, deep)), range(8))]
    assert printed == [expected] * 8


@pytest.mark.parametrize("text", QUERIES)
def test_query_returns_as_it_was(text: str) -> None:
    tree = parse_canonical(text)
    assert tree is not None
    assert same_tokens(generate(tree), text), generate(tree)
    assert generate(tree) == tree.sql(dialect=Standpipe, normalize_functions=False)


@pytest.mark.parametrize("text", EXPRESSIONS)
def test_expression_returns_as_it_was(text: str) -> None:
    tree = expression(text)
    assert same_tokens(generate(tree), text), generate(tree)


@pytest.mark.parametrize("operator", OPERATORS.split())
def test_operator_is_one_node(operator: str) -> None:
    tree = expression(f"a {operator} b")
    assert tree == Operator(this=exp.column("a"), operator=operator, expression=exp.column("b"))
    assert generate(tree) == f"a {operator} b"


@pytest.mark.parametrize("name", TYPES)
def test_type_is_its_text(name: str) -> None:
    tree = expression(f"(a + 1)::{name}")
    assert isinstance(tree, exp.Cast)
    assert isinstance(tree.to, TypeName)
    assert tree.to.name == name
    assert generate(tree) == f"(a + 1)::{name}"


def test_types_differ_by_case() -> None:
    assert TypeName(this='o."Mood"') != TypeName(this='o."mood"')


@pytest.mark.parametrize("name", ["CURRENT_DATE", "CURRENT_SCHEMA", "USER", "LOCALTIMESTAMP", "SYSTEM_USER"])
def test_sql_value(name: str) -> None:
    assert expression(name) == SqlValue(this=name.lower())
    assert expression(f'"{name.lower()}"') == exp.column(name.lower(), quoted=True)


def test_sql_value_with_precision() -> None:
    tree = expression("CURRENT_TIMESTAMP(3)")
    assert tree == SqlValue(this="current_timestamp", precision=exp.Literal.number(3))
    assert generate(tree) == "CURRENT_TIMESTAMP(3)"


@pytest.mark.parametrize(
    ("text", "value", "printed"),
    [
        ("'it''s'", "it's", "'it''s'"),
        (r"'a\b'", r"a\b", r"E'a\\b'"),
        (r"E'a\\b'", r"a\b", r"E'a\\b'"),
        ("'two\nlines'", "two\nlines", "'two\nlines'"),
        ("''", "", "''"),
        ("'; DROP TABLE t; --'", "; DROP TABLE t; --", "'; DROP TABLE t; --'"),
        ("'/* \" $$ ä€𝄞'", '/* " $$ ä€𝄞', "'/* \" $$ ä€𝄞'"),
        (r"E'\\''; --'", r"\'; --", r"E'\\''; --'"),
    ],
)
def test_string_is_its_value(text: str, value: str, printed: str) -> None:
    tree = expression(text)
    assert tree == exp.Literal.string(value)
    assert generate(tree) == printed


def test_calls() -> None:
    call = exp.Anonymous(this="f", expressions=[exp.column("a")])
    schema = exp.to_identifier("o")
    assert expression("f(a)") == call
    assert expression("o.f(a)") == exp.Dot(this=schema, expression=call)
    surrounded = expression("o.f(a) WITHIN GROUP (ORDER BY o.f(b)) FILTER (WHERE o.f(c)) OVER (ORDER BY o.f(d))")
    assert isinstance(surrounded, exp.Window)
    assert isinstance(surrounded.this, exp.Filter)
    assert isinstance(surrounded.this.this, exp.WithinGroup)
    assert surrounded.this.this.this == exp.Dot(this=schema, expression=call)


def test_special_syntax_has_no_column_that_is_none() -> None:
    extract = expression("EXTRACT(year FROM year)")
    assert extract == exp.Extract(this=exp.var("year"), expression=exp.column("year"))
    trim = expression("TRIM(BOTH b FROM a)")
    assert isinstance(trim, Syntax)
    assert {column.name for column in trim.find_all(exp.Column)} == {"a", "b"}
    assert isinstance(expression('"trim"(a)'), exp.Anonymous)


def test_aggregates_with_a_syntax_of_their_own() -> None:
    window = expression("JSON_ARRAYAGG(a ORDER BY b RETURNING json) FILTER (WHERE c) OVER (ORDER BY d)")
    assert isinstance(window, exp.Window)
    assert isinstance(window.this, exp.Filter)
    aggregate = window.this.this
    assert isinstance(aggregate, Syntax)
    assert aggregate.this == "JSON_ARRAYAGG"
    assert [column.name for column in aggregate.find_all(exp.Column)] == ["a", "b"]


def test_words_of_a_syntax_are_columns_as_well() -> None:
    tree = expression("JSON_VALUE(error, path PASSING passing AS absent RETURNING text DEFAULT keep ON EMPTY)")
    assert [type(part) for part in tree.expressions[-6:]] == [exp.Var, TypeName, exp.Var, exp.Column, exp.Var, exp.Var]
    assert {column.name for column in tree.find_all(exp.Column)} == {"error", "path", "passing", "keep"}


@pytest.mark.parametrize("name", ["unnest", "date", "year", "within", "over", "map", "struct", "log", "mod", "sum"])
def test_keywords_of_others_are_names(name: str) -> None:
    assert expression(f"{name}(a, 1)") == exp.Anonymous(this=name, expressions=[exp.column("a"), exp.Literal.number(1)])
    assert expression(name) == exp.column(name)
    assert returns(f"SELECT {name} AS {name} FROM o.{name} {name}, o.f(1) {name}({name})")


def test_values_are_a_query() -> None:
    tree = parse_canonical("SELECT FROM (VALUES (1)) v(a)")
    assert isinstance(tree, exp.Select)
    assert isinstance(tree.args["from_"].this, exp.Subquery)
    assert isinstance(tree.args["from_"].this.this, exp.Values)
    assert isinstance(tree.args["from_"].this.this, exp.Query)


def test_collation_is_no_column() -> None:
    assert list(expression('(b COLLATE o."C")').find_all(exp.Column)) == [exp.column("b")]


def test_grouping_keeps_its_order() -> None:
    tree = parse_canonical("SELECT FROM o.t GROUP BY a, ROLLUP(b), c, CUBE(d), GROUPING SETS (()), ()")
    assert tree is not None
    kinds = [type(item) for item in tree.args["group"].expressions]
    assert kinds == [exp.Column, exp.Rollup, exp.Column, exp.Cube, exp.GroupingSets, exp.Tuple]


def test_relations() -> None:
    tree = parse_canonical("SELECT FROM (o.s c JOIN o.d USING (k)), LATERAL o.f(c.k) t(v)")
    assert isinstance(tree, exp.Select)
    joined = tree.args["from_"].this
    assert isinstance(joined, exp.Subquery)
    table = joined.this
    assert (table.db, table.name, table.alias) == ("o", "s", "c")
    assert [join.this.name for join in table.args["joins"]] == ["d"]
    (lateral,) = (join.this for join in tree.args["joins"])
    assert isinstance(lateral, exp.Lateral)
    assert (lateral.alias, lateral.alias_column_names) == ("t", ["v"])


def test_whole_row() -> None:
    tree = expression("count(c.*)")
    assert tree.expressions == [exp.Column(this=exp.Star(), table=exp.to_identifier("c"))]


@pytest.mark.parametrize(
    "text",
    [
        "",
        ";",
        "SELECT 1; SELECT 2",
        "SELECT 'open",
        "SELECT (a",
        "SELECT TRIM(AND",
        "FETCH ALL",
        "INSERT INTO t VALUES (1)",
        "SELECT f(a AS b)",
        "SELECT JSON_ARRAY(a,, b)",
        "SELECT d.a FROM JSON_TABLE(x, '$' AS p COLUMNS (a integer PATH '$')) d",
        "SELECT " + "(" * 10_000 + "a" + ")" * 10_000,
    ],
)
def test_what_is_not_understood_has_no_tree(text: str) -> None:
    assert parse_canonical(text) is None


def test_generated_from_nodes() -> None:
    a, t = exp.column("a", "t"), exp.to_identifier("T", quoted=True)
    assert generate(exp.alias_(a, "Total", quoted=True)) == 't.a AS "Total"'
    assert generate(exp.column("order", "select")) == '"select"."order"'
    assert generate(exp.column("Mixed")) == '"Mixed"'
    assert generate(exp.Cast(this=exp.Add(this=a, expression=a), to=TypeName(this="text"))) == "(t.a + t.a)::text"
    assert generate(exp.NullSafeEQ(this=a, expression=exp.null())) == "t.a IS NOT DISTINCT FROM NULL"
    assert generate(exp.Anonymous(this="ROW", expressions=[a, t])) == 'ROW(t.a, "T")'
    case = exp.Case(ifs=[exp.If(this=a, true=exp.Literal.number(1))], default=exp.Literal.string("x"))
    assert generate(case) == "CASE WHEN t.a THEN 1 ELSE 'x' END"
    select = exp.Select(expressions=[])
    assert generate(exp.Union(this=select, expression=select.copy(), distinct=False)) == "SELECT UNION ALL SELECT"
    assert generate(exp.Div(this=a, expression=exp.Literal.number(2))) == "t.a / 2"


def test_clauses_alone() -> None:
    hole = exp.Table(this=Hole(this="log"), alias=exp.TableAlias(this=exp.to_identifier("c")))
    log = f"{HOLE_MARK}log{HOLE_MARK}"
    assert generate(exp.From(this=hole)) == f"FROM {log} c"
    assert generate(exp.Join(this=hole.copy(), side="LEFT", on=exp.true())) == f"LEFT JOIN {log} c ON TRUE"
    assert generate(exp.Where(this=exp.column("a"))) == "WHERE a"
    assert generate(Hole(this="result")) == f"{HOLE_MARK}result{HOLE_MARK}"
