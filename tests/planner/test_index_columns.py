"""An index names a view's columns; in its result table they are expressions, and other words stay what they are."""

from __future__ import annotations

import pytest

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
    ("((count::mean), cast(count AS mean), count(url))", "((n::mean), cast(n AS mean), count(k0))"),
]


@pytest.mark.parametrize(("text", "replaced"), CASES, ids=[text for text, _ in CASES])
def test_replaced(text: str, replaced: str) -> None:
    assert replace_columns(text, output_expressions(VIEW)) == replaced


def test_columns_qualified_by_an_older_postgresql() -> None:
    assert output_expressions("SELECT result.k0 AS url, (result.s / result.n) AS mean FROM v result") == {
        "url": "k0",
        "mean": "(s / n)",
    }
