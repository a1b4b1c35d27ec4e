"""Canonical text to trees and back. The texts are what pg_get_viewdef of PostgreSQL 18 prints."""

from __future__ import annotations

import pytest
from sqlglot import exp

from standpipe.planner.sql.dialect import Standpipe, generate, parse_canonical, parse_expression, same_tokens
from standpipe.planner.sql.nodes import HOLE_MARK, Hole, Operator, SqlValue, Syntax, TypeName

QUERIES = (
    "SELECT a, count(*) AS count FROM o.t GROUP BY a HAVING (count(*) > 2) ORDER BY (count(*)) DESC NULLS LAST",
    "SELECT FROM o.t",
    "SELECT DISTINCT ON (a, b) a, b FROM o.t ORDER BY a, b NULLS FIRST",
    "SELECT a FROM o.t ORDER BY a USING OPERATOR(o.>>>) NULLS LAST, b USING ~<~ NULLS FIRST",
    "SELECT a FROM o.t OFFSET 2 LIMIT 3",
    "SELECT a FROM o.t ORDER BY a FETCH FIRST (2) ROWS WITH TIES",
    "SELECT a FROM o.t x FOR NO KEY UPDATE OF x SKIP LOCKED",
    "SELECT a FROM ONLY o.t x",
    "SELECT a FROM o.t z TABLESAMPLE bernoulli ((10)::real) REPEATABLE (5) WHERE (a > 1)",
    # Joins, functions and values in FROM
    "SELECT x.a FROM ((o.t x JOIN o.u y ON ((x.a = y.a))) LEFT JOIN o.u w ON (((w.a = x.a) AND (w.k > 1)))), o.t t2",
    "SELECT x.a FROM (o.t x RIGHT JOIN (o.u y JOIN o.u z ON ((y.k = z.k))) ON ((x.a = y.a)))",
    "SELECT j.a FROM (o.t x JOIN o.u y USING (a) AS j)",
    "SELECT q.c1 FROM (o.t JOIN o.u USING (a, b)) q(c1, c2)",
    "SELECT x.a, z.q FROM o.t x, LATERAL ( SELECT (x.a + 1) AS q) z, LATERAL o.f(x.a) w(w)",
    "SELECT q.v FROM o.t x, LATERAL unnest(x.e) WITH ORDINALITY q(v, o)",
    "SELECT g FROM generate_series(1, 3) g(g)",
    "SELECT z.a FROM o.srf(1) z(a integer, b character varying(5))",
    "SELECT z.a FROM ROWS FROM(o.srf(1) AS (a integer), generate_series(1, 2)) WITH ORDINALITY z(a, d, o)",
    "SELECT v.p FROM ( VALUES (1,'a'::text), (2,'b'::text)) v(p, q)",
    # Set operations and common tables
    "SELECT 1 UNION ALL ( SELECT 2 INTERSECT SELECT 3 ORDER BY 1) ORDER BY 1 DESC",
    "( SELECT t.a FROM o.t ORDER BY t.a LIMIT 1) UNION ALL ( SELECT u.a FROM o.u OFFSET 2)",
    "( SELECT 1 AS a UNION SELECT 2 AS a) INTERSECT ALL SELECT 3 AS a",
    "WITH RECURSIVE q(n) AS ( VALUES (1) UNION ALL SELECT (q_1.n + 1) FROM q q_1 WHERE (q_1.n < 10)) SELECT n FROM q",
    "WITH q AS MATERIALIZED ( SELECT 1 AS a), r(b) AS NOT MATERIALIZED ( SELECT q.a FROM q) SELECT b FROM r",
    "SELECT z.b FROM ( WITH r AS ( SELECT 2 AS b) SELECT r.b FROM r) z",
    # Grouping and windows
    "SELECT a, GROUPING(a, b) AS g FROM o.t GROUP BY DISTINCT ROLLUP(a, b), CUBE(a, (b, a)), b",
    "SELECT a FROM o.t GROUP BY GROUPING SETS ((a, b), (a), (), ROLLUP(b), GROUPING SETS (a, b)), ()",
    "SELECT sum(a) OVER w AS x, sum(a) OVER (w ROWS 2 PRECEDING) AS y FROM o.t WINDOW w AS (PARTITION BY b ORDER BY a)",
    "SELECT sum(a) OVER (ORDER BY a GROUPS BETWEEN 1 PRECEDING AND 2 FOLLOWING EXCLUDE TIES) AS x FROM o.t",
    "SELECT sum(a) OVER (ORDER BY c RANGE BETWEEN '1 day'::interval PRECEDING AND CURRENT ROW) AS x FROM o.t",
    "SELECT sum(a) OVER (ORDER BY a ROWS (1 + 1) PRECEDING) AS x FROM o.t",
    # Words that are keywords only in their places
    "SELECT rows, over, filter, within, range, first, year, zone, map, qualify, final, date, nulls, at, start FROM o.t",
    "SELECT cube, rollup, ordinality, partition, recursive, groups, operator, per, last, key, value, pivot FROM o.t",
    'SELECT "values", "window", "interval", "row", "end", "left", "Über", "a$b", "Q", "select" FROM o.t',
    "SELECT rows.rows, over.over FROM o.t rows, o.t over WHERE (rows.range = over.filter)",
    "SELECT sum(rows) OVER over AS over FROM o.t WINDOW over AS (ORDER BY range ROWS UNBOUNDED PRECEDING)",
    "SELECT filter.filter FROM generate_series(1, 2) filter(filter), o.f(2) within(a)",
)

EXPRESSIONS = (
    "count(*) FILTER (WHERE (a > 1)) OVER (PARTITION BY b)",
    "o.ag(DISTINCT a ORDER BY a) FILTER (WHERE (o.f(a) > 1))",
    "string_agg(b, ','::text ORDER BY b DESC, a)",
    "percentile_cont((0.5)::double precision) WITHIN GROUP (ORDER BY f DESC) FILTER (WHERE (a > 1))",
    "o.fv(VARIADIC e)",
    "o.fn(a, two => 3)",
    'o."Fn"("left"(b, 2))',
    "(COALESCE(a, 1) + GREATEST(a, 3))",
    "ARRAY[ARRAY[1, 2], ARRAY[3, 4]]",
    "ARRAY( SELECT 1)",
    '("array"[1] + list[2])',
    "(a = ANY (ARRAY[1, 2]))",
    "(a > ALL (e))",
    "(a = ANY ((( SELECT ARRAY[1]))::integer[]))",
    "(a <> ALL ( SELECT 1 UNION SELECT 2))",
    "((a, b) IN ( SELECT 1, 'x'::text))",
    "(NOT (EXISTS ( SELECT FROM o.u)))",
    "(ROW(a, b) < ROW(2, 'y'::text))",
    "(e[1:2] || (e[:a] || e[a:]))",
    "((p).x + (qq[1]).x)",
    "(t.*)::text",
    "(a IS NOT NULL)",
    "((a = 1) IS NOT UNKNOWN)",
    "((a = 1) IS TRUE)",
    "(a IS DISTINCT FROM 3)",
    "(a IS NOT DISTINCT FROM NULL::integer)",
    "(b IS NFC NORMALIZED)",
    "(d IS JSON OBJECT WITH UNIQUE KEYS)",
    '(b COLLATE "C")',
    "((c AT TIME ZONE 'UTC'::text) = (c AT LOCAL))",
    "((c, c) OVERLAPS (c, c))",
    "CASE a WHEN 1 THEN 'x'::text ELSE NULL::text END",
    "EXTRACT(epoch FROM c)",
    "OVERLAY(b PLACING 'x'::text FROM 2 FOR 3)",
    "SUBSTRING(b SIMILAR 'x'::text ESCAPE '#'::text)",
    "TRIM(BOTH FROM b)",
    "POSITION(('a'::text) IN (b))",
    "NORMALIZE(b, NFKC)",
    "(B'101'::\"bit\" = X'ff'::\"bit\")",
    "(- (+ a))",
    "(@ (|/ f))",
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
        "VALUES (1)",
        "SELECT 1; SELECT 2",
        "SELECT 'open",
        "SELECT (a",
        "SELECT TRIM(AND",
        "FETCH ALL",
        "INSERT INTO t VALUES (1)",
        "SELECT JSON_OBJECT('a' : a RETURNING jsonb)",
        "SELECT " + "(" * 2000 + "a" + ")" * 2000,
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
