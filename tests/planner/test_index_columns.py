"""An index names a view's columns; in its result table they are expressions, and other words stay what they are."""

from __future__ import annotations

import pytest

from standpipe.catalog.errors import SqlError
from standpipe.planner.sql.index_columns import output_expressions, replace_columns

VIEW = 'SELECT k0 AS url, n AS count, (s / n) AS mean, k1 AS "Last" FROM standpipe_data.v result WHERE true;'
CASES = [
    ("(url)", "(k0)"),
    ('("url", "Last")', "(k0, k1)"),
    ("(mean)", "(((s / n)))"),
    ("(mean DESC, count NULLS LAST)", "(((s / n)) DESC, n NULLS LAST)"),
    ("USING url (lower(url) COLLATE count)", "USING url (lower(k0) COLLATE count)"),
    ("(url count, (mean + count))", "(k0 count, (((s / n)) + n))"),
    ("(url) INCLUDE (count) WITH (count = 1)", "(k0) INCLUDE (n) WITH (count = 1)"),
    ("(url) TABLESPACE mean WHERE count > 1", "(k0) TABLESPACE mean WHERE n > 1"),
    ("(url) WHERE NOT count IS NULL AND url = 'url'", "(k0) WHERE NOT n IS NULL AND k0 = 'url'"),
    ("(extract(count FROM url), (extract(url FROM count) + 1))", "(extract(count FROM k0), (extract(url FROM n) + 1))"),
    ("((url LIKE 'url%' AND count BETWEEN 1 AND mean))", "((k0 LIKE 'url%' AND n BETWEEN 1 AND ((s / n))))"),
    ("((url !~ 'x') DESC, left(url, 2))", "((k0 !~ 'x') DESC, left(k0, 2))"),
    (
        "(url) WHERE count NOT IN (1, 2) OR url NOT SIMILAR TO 'count'",
        "(k0) WHERE n NOT IN (1, 2) OR k0 NOT SIMILAR TO 'count'",
    ),
    ("(url) WHERE url > date '2026-01-01' - interval '1' count", None),
    (
        "(url) WHERE url > date '2026-01-01' - interval '1' hour",
        "(k0) WHERE k0 > date '2026-01-01' - interval '1' hour",
    ),
    ("(trim(url), trim(both url from url), f(url => count))", "(trim(k0), trim(both k0 from k0), f(url => n))"),
    ("((mean::numeric(10, 2)), v.url, (V.URL || url))", None),
    ('((mean::numeric(10, 2)), (V.URL || "v"."url"))', "((((s / n))::numeric(10, 2)), (k0 || k0))"),
    ("(url count (mean = 1) ASC, URL url.count NULLS FIRST)", "(k0 count (mean = 1) ASC, k0 url.count NULLS FIRST)"),
    ("(url) NULLS NOT DISTINCT -- url\n WHERE /* url */ true", "(k0) NULLS NOT DISTINCT -- url\n WHERE /* url */ true"),
    ("(url = count)", None),
    ("(url", None),
    ("(url) WHERE row(v.*) IS NULL", None),
    ('("url"desc)', "(k0 desc)"),
    ("(lower(x := url))", None),
    ("((count::mean), cast(count AS mean), count(url))", "((n::mean), cast(n AS mean), count(k0))"),
]


@pytest.mark.parametrize(("text", "replaced"), CASES, ids=[text for text, _ in CASES])
def test_replaced(text: str, replaced: str | None) -> None:
    """None: it is not understood, and the index is refused."""
    assert replace_columns(text, output_expressions(VIEW), "v") == replaced


@pytest.mark.parametrize(
    ("text", "sqlstate", "position"),
    [("(k0)", "42703", 2), ("(url) WHERE count > s", "42703", 21), ("((other.url))", "42P01", 3)],
)
def test_no_column_of_the_view(text: str, sqlstate: str, position: int) -> None:
    with pytest.raises(SqlError) as refused:
        replace_columns(text, output_expressions(VIEW), "v", offset=100)
    assert (refused.value.sqlstate, refused.value.position) == (sqlstate, 100 + position)


def test_columns_of_a_shared_table() -> None:
    shared = "SELECT key_1 AS k0, sum_2 AS s, (n + 1) AS n, key_2 AS k1 FROM standpipe_data.shared WHERE (n > 0);"
    assert output_expressions(VIEW, shared) == {
        "url": "key_1",
        "count": "(n + 1)",
        "mean": "(sum_2 / (n + 1))",
        "Last": "key_2",
    }


def test_columns_qualified_by_an_older_postgresql() -> None:
    assert output_expressions("SELECT result.k0 AS url, (result.s / result.n) AS mean FROM v result") == {
        "url": "k0",
        "mean": "(s / n)",
    }
