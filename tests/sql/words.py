"""Names and texts that are easily taken for something else: by a parser, a template, or whoever replaces text in SQL.

Names are written as SQL has them, with quotes where they need them. All of them may stand where PostgreSQL expects the
name of a column or of a relation.
"""

from __future__ import annotations

from hypothesis import strategies as st

NAMES = (
    # Words of special syntaxes that are not reserved: fields of EXTRACT, what may follow a call, types, arguments.
    *(
        "year",
        "hour",
        "epoch",
        "day",
        "month",
        "hours",
        "zone",
        "at",
        "within",
        "over",
        "filter",
        "date",
        "time",
        "text",
    ),
    # Functions and aggregates.
    *("count", "max", "upper", "extract", "coalesce", "grouping"),
    # What results, their columns and the relations of our own queries are called.
    *("s", "q", "d", "key_1", "value_1", "count_1", "max_1", "c1", "o0", "group_hash"),
    *("result", "result_1", "kept", "rest"),
    # What needs quotes.
    *('"Year"', '"Mixed Case"', '"select"', '"a""b"', '"it\'s"', '"ünï"', '"%s {}"', '"$1"'),
    *('"<row>"', '"<standpipe log>"', '"<standpipe result 1>"'),
)
ALIASES = ("s", "q", "d", "t", "year", "count", "key_1", "result", "kept", "rest", "over", '"Mixed Case"', '"<row>"')
"""For relations: few, so that they meet at several depths."""
TEXTS = (
    '"<standpipe result 1>"',
    '"<standpipe log>"',
    '"<standpipe bound>"',
    '"<row>"',
    "$1",
    "{old}",
    "{}",
    "%s",
    "%(x)s",
    "--",
    "/*",
    "*/",
    ";",
    "'",
    "''",
    '"',
    "\\",
    "\\'",
    "$$",
    "i_0123456789",
    "p_0123456789",
    "key_1",
    "count(*)",
    "a\nb",
    "ü流💧",
    "NULL",
)


def literal(text: str) -> str:
    """
    >>> literal("it's")
    "'it''s'"
    """
    quoted = text.replace("'", "''")
    return f"'{quoted}'"


def different_names(count: int, also: tuple[str, ...] = ()) -> st.SearchStrategy[list[str]]:
    """So many names; `also` are as likely as all others together, so that names meet."""
    names = st.sampled_from(NAMES) | st.sampled_from(also) if also else st.sampled_from(NAMES)
    return st.lists(names, min_size=count, max_size=count, unique=True)


def aliases(*taken: str) -> st.SearchStrategy[str]:
    return st.sampled_from([alias for alias in ALIASES if alias not in taken])
