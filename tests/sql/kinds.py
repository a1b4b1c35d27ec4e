"""The types that random streams have: their values, and what can be asked of a column of each.

Values are texts as PostgreSQL reads them, in literals and in COPY. They reach to the ends of their types; the
expressions stay clear of what would be an error in PostgreSQL too (overflow, division by zero), so that every
difference from the oracle is a bug. No two values of a type are equal and look different, but for zeros.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date, datetime, time

from hypothesis import strategies as st

from tests.sql.words import TEXTS, literal

Texts = st.SearchStrategy[str]

SMALL = 1000
EIGHTHS = 8
WORDS = (
    "",
    "a",
    "A",
    "b",
    "ab",
    " a",
    "ä",
    "ß",
    "я",
    "流",
    "💧",
    "NULL",
    "\\N",
    "it's",
    '"',
    "a,b",
    "x\ty",
    "%",
    "_",
    "{}",
)


@dataclass(frozen=True)
class Kind:
    """A type. In the templates `{c}` stands for a column of it, `{o}` for an order of the rows without ties, and `{h}`
    for a literal that looks like something else."""

    name: str
    usual: Texts
    extreme: Texts
    scalars: tuple[str, ...]
    aggregates: tuple[str, ...] = ()
    is_bare: bool = False
    """Are its literals written without quotes?"""

    def values(self) -> st.SearchStrategy[str | None]:
        """Few values, so that groups meet; some at the ends of the type, some NULL."""
        return st.one_of(self.usual, self.usual, self.extreme, st.none())

    def literal(self, value: str | None) -> str:
        """
        >>> TEXT.literal("it's"), INT.literal("-5"), BOOLEAN.literal(None)
        ("'it''s'::text", '(-5)', 'NULL::boolean')
        """
        if value is None:
            return f"NULL::{self.name}"
        if self.is_bare:
            return f"({value})" if value.startswith("-") else value
        return f"{literal(value)}::{self.name}"


COUNTED = ("count({c})", "count(DISTINCT {c})")
COLLECTED = (
    "array_agg({c} ORDER BY {o})",
    "jsonb_agg({c} ORDER BY {o})",
    "string_agg({c}::text, ',' ORDER BY {o})",
    "json_object_agg(id, {c} ORDER BY {o})",
    "(array_agg({c} ORDER BY {o}))[1]",
    "mode() WITHIN GROUP (ORDER BY {c})",
    "percentile_disc(0.5) WITHIN GROUP (ORDER BY {c} DESC)",
    "string_agg({c}::text, {h} ORDER BY {o})",
    "(max({c}::text) || {h})",
    "count(*) FILTER (WHERE {c}::text <> {h})",
)
UNIQUE = (
    "array_agg(DISTINCT {c} ORDER BY {c} DESC)",
    "string_agg(DISTINCT {c}::text, '/' ORDER BY {c}::text)",
)
ENDS = ("min({c})", "max({c})")
SUMS = ("sum({c})", "avg({c})", "sum(DISTINCT {c})")
SPREADS = ("stddev({c})", "var_pop({c})", "variance({c})")
BITS = ("bit_and({c})", "bit_or({c})", "bit_xor({c})", "sum({c} % 10)", "max({c} / 3)")
FRACTIONS = (
    "percentile_cont(0.5) WITHIN GROUP (ORDER BY {c})",
    "percentile_cont(ARRAY[0.25, 0.75]) WITHIN GROUP (ORDER BY {c})",
    "rank(1) WITHIN GROUP (ORDER BY {c})",
    "cume_dist(1) WITHIN GROUP (ORDER BY {c} DESC)",
)
TRUTHS = ("bool_and({c})", "bool_or({c})", "every(NOT {c})")
GENERAL = (
    "({c} IS NULL)",
    "{c}::text",
    "coalesce({c}::text, '-')",
    "md5({c}::text)",
    "num_nulls({c}, id)",
    "({c}::text || {h})",
    "coalesce({c}::text, {h})",
)
# Beside keys that may be called like the field of EXTRACT, the argument or the word.
NAMED = (
    "(make_interval(hours => (max({c}) % 5)::int))",
    "(make_date(year => 2000 + (min({c}) % 9)::int, month => 1, day => 2))",
)
FIELDS = ("(extract(year FROM max({c})))", "(extract(epoch FROM min({c})))", "(extract(hour FROM max({c}::timestamp)))")


def whole_numbers(name: str, bits: int) -> Kind:
    """An integer type: from minus 2 to this power, less one, to one below the opposite."""
    end = 1 << (bits - 1)
    return Kind(
        name,
        (st.integers(-5, 5) | st.integers(-SMALL, SMALL)).map(str),
        st.sampled_from([str(-end), str(end - 1)]),
        (
            "{c} % 7",
            "{c} / 100",
            "coalesce({c}, 0)",
            "abs({c} % 5)",
            "({c} > 3)",
            "{c}::numeric * 2",
            "({c} & 6)",
            "{c}::double precision / 8",
            "greatest({c}, 3)",
            "nullif({c}, 0)",
            "({c} BETWEEN SYMMETRIC 5 AND -5)",
            "({c} IS DISTINCT FROM 2)",
            "chr(65 + abs({c}::numeric % 26)::int)",
            "sign({c}::numeric)",
            "make_interval(hours => ({c} % 5)::int)",
            "make_date(year => 2000 + ({c} % 9)::int, month => 1, day => 2)",
        ),
        (*COUNTED, *COLLECTED, *UNIQUE, *ENDS, *SUMS, *SPREADS, *BITS, *FRACTIONS, *NAMED),
        is_bare=True,
    )


def floats(name: str) -> Kind:
    return Kind(
        name,
        # Eighths add up exactly, in whatever order.
        st.integers(-SMALL, SMALL).map(lambda n: str(n / EIGHTHS)),
        st.sampled_from(["0", "-0", "NaN", "Infinity", "-Infinity"]),
        (
            "({c} > 0)",
            "coalesce({c}, 1.5)",
            "abs({c})",
            "floor({c})",
            "-{c}",
            "({c} = 'NaN')",
            "nullif({c}, 0)",
            "least({c}, 2)",
            "({c} * 2)",
        ),
        (*COUNTED, *COLLECTED, *ENDS, *SUMS, *SPREADS, *FRACTIONS),
    )


def numerics(name: str, extreme: Sequence[str]) -> Kind:
    return Kind(
        name,
        st.decimals(-SMALL, SMALL, places=3).map(str),
        st.sampled_from(list(extreme)),
        (
            "({c} < 0)",
            "{c} * 2",
            "round({c}, 1)",
            "trunc({c})",
            "{c} % 3",
            "abs({c})",
            "sign({c})",
            "coalesce({c}, 0.000)",
            "{c}::text || '!'",
        ),
        (*COUNTED, *COLLECTED, *UNIQUE, *ENDS, *SUMS, *SPREADS),
    )


def texts(name: str, most: int) -> Kind:
    return Kind(
        name,
        st.sampled_from([word for word in (*WORDS, *TEXTS) if len(word) <= most]),
        st.text(st.characters(exclude_characters="\0", exclude_categories=["Cs"]), max_size=most),
        (
            "length({c})",
            "coalesce({c}, 'none')",
            "{c} || '!'",
            "nullif({c}, 'a')",
            "upper({c})",
            "left({c}, 1)",
            "reverse({c})",
            "({c} LIKE 'a%')",
            "({c} ILIKE '%A%')",
            "({c} ~ '[a-c]')",
            "substring({c} FROM 1 FOR 2)",
            "replace({c}, 'a', 'ä')",
            "strpos({c}, 'b')",
            "octet_length({c})",
            "btrim({c})",
            "concat({c}, '-', NULL, id % 2)",
            "regexp_replace({c}, '[[:alpha:]]', '#', 'g')",
            "({c} COLLATE \"C\" >= 'a')",
            "encode(sha256(convert_to({c}, 'UTF8')), 'hex')",
            "split_part({c}, ',', 1)",
            "replace({c}, {h}, '$1')",
            "({c} = {h})",
            "strpos({c}, {h})",
        ),
        (*COUNTED, *COLLECTED, *UNIQUE, *ENDS, "max({c} || {h})", "bool_or({c} = {h})"),
    )


def moments(name: str, zone: str) -> Kind:
    near = st.datetimes(datetime(2026, 3, 28, 22), datetime(2026, 3, 29, 4))
    far = st.datetimes().map(lambda value: value.isoformat(sep=" ") + zone)
    return Kind(
        name,
        near.map(lambda value: value.isoformat(sep=" ") + zone),
        far | st.sampled_from(["infinity", "-infinity"]),
        (
            "date_trunc('hour', {c})",
            "date_trunc('minute', {c})",
            "date_trunc('day', {c})",
            "date_trunc('week', {c})",
            "extract(hour FROM {c})",
            "{c}::date",
            "{c} + interval '1 day'",
            "to_char({c}, 'YYYY-MM-DD HH24')",
            "{c} AT TIME ZONE 'Europe/Vienna'",
            "isfinite({c})",
        ),
        (
            *COUNTED,
            *COLLECTED,
            *UNIQUE,
            *ENDS,
            "max({c}) FILTER (WHERE isfinite({c}))",
            *FIELDS,
            "(max({c}) AT TIME ZONE 'Asia/Tokyo')",
        ),
    )


def arrays(name: str, elements: Texts, extreme: Sequence[str], member: str) -> Kind:
    return Kind(
        name,
        st.lists(elements, max_size=3).map(lambda found: "{" + ",".join(found) + "}"),
        st.sampled_from(list(extreme)),
        (
            "cardinality({c})",
            "{c}[1]",
            "{c}[2:3]",
            f"({{c}} @> ARRAY[{member}])",
            f"({member} = ANY ({{c}}))",
            "array_to_string({c}, ',', '*')",
            f"{{c}} || {member}",
            f"array_position({{c}}, {member})",
        ),
        (*COUNTED, *ENDS, "jsonb_agg({c} ORDER BY {o})", "sum(cardinality({c}))", "array_agg({c}::text ORDER BY {o})"),
    )


SMALLINT = whole_numbers("smallint", 16)
INT = whole_numbers("int", 32)
BIGINT = whole_numbers("bigint", 64)
DOUBLE = floats("double precision")
REAL = floats("real")
FIXED = numerics("numeric(12,3)", ["999999999.999", "-999999999.999", "0.000"])
NUMERIC = numerics("numeric", [f"{10**60}.125", f"-{10**45}.001", "0.000", "NaN", "Infinity", "-Infinity"])
TEXT = texts("text", 20)
VARCHAR = texts("varchar(12)", 12)
PADDED = texts("char(4)", 4)
BOOLEAN = Kind(
    "boolean",
    st.sampled_from(["true", "false"]),
    st.sampled_from(["true", "false"]),
    ("(NOT {c})", "({c} IS TRUE)", "{c}::int", "({c} OR id % 2 = 0)", "({c} IS NOT DISTINCT FROM NULL)"),
    (*COUNTED, *COLLECTED, *UNIQUE, *TRUTHS, "count(*) FILTER (WHERE {c})", "sum({c}::int)"),
    is_bare=True,
)
DATE = Kind(
    "date",
    st.dates(date(2026, 2, 25), date(2026, 3, 3)).map(str),
    st.dates().map(str) | st.sampled_from(["infinity", "-infinity", "0044-03-15 BC"]),
    (
        "({c} >= date '2026-03-01')",
        "extract(year FROM {c})",
        "{c} + 7",
        "to_char({c}, 'YYYY-MM')",
        "isfinite({c})",
        "date_trunc('month', {c})",
        "extract(isodow FROM {c})",
    ),
    (*COUNTED, *COLLECTED, *UNIQUE, *ENDS, *FIELDS, "(max({c})::timestamptz)"),
)
TIME = Kind(
    "time",
    st.times(time(9), time(12)).map(str),
    st.sampled_from(["00:00:00", "24:00:00", "23:59:59.999999"]),
    ("extract(hour FROM {c})", "({c} > '10:30')", "{c} + interval '1 hour'", "date_trunc('hour', {c})"),
    (*COUNTED, *COLLECTED, *UNIQUE, *ENDS),
)
INTERVAL = Kind(
    "interval",
    st.integers(-10, 10).map(lambda n: f"{n * 10} minutes"),
    st.sampled_from(["178 years 4 mons", "-3 days 02:00:00.000001", "1 mon", "infinity"]),
    ("extract(epoch FROM {c})", "({c} > '1 hour')", "-{c}", "justify_hours({c})", "isfinite({c})"),
    (*COUNTED, *COLLECTED, *ENDS, "sum({c})", "avg({c}) FILTER (WHERE isfinite({c}))"),
)
UUID = Kind(
    "uuid",
    st.integers(0, 5).map(lambda n: f"00000000-0000-0000-0000-00000000000{n}"),
    st.uuids().map(str),
    ("left({c}::text, 1)", "({c} > '80000000-0000-0000-0000-000000000000')"),
    (*COUNTED, *COLLECTED, *UNIQUE, "max({c}::text)"),
)
JSONB = Kind(
    "jsonb",
    st.sampled_from(
        ['{"a": 1}', '{"a": 2, "b": "x"}', '{"b": null}', "{}", '{"l": [1, 2, {"d": "ü"}]}', '{"a": "流"}']
    ),
    st.sampled_from(["null", "[]", "[1, [2, 3]]", '"text"', "12345678901234567890123", "true", '{"a": {"a": {}}}']),
    (
        "({c} ->> 'a')",
        "({c} -> 'b')",
        "jsonb_typeof({c})",
        "({c} ? 'a')",
        "({c} @> '{\"a\": 1}')",
        "({c} #>> '{l,2,d}')",
        "jsonb_path_query_first({c}, '$.l[*] ? (@ > 1)')",
        "({c} -> 0)",
    ),
    (*COUNTED, *COLLECTED, *UNIQUE, "count({c} -> 'a')"),
)
INET = Kind(
    "inet",
    st.integers(1, 9).map(lambda n: f"10.0.{n % 2}.{n}"),
    st.sampled_from(["::1", "10.0.0.0/8", "0.0.0.0/0", "ffff::/16", "255.255.255.255"]),
    ("host({c})", "family({c})", "masklen({c})", "({c} << '10.0.0.0/8')", "network({c})"),
    (*COUNTED, *COLLECTED, *UNIQUE, *ENDS),
)
BYTEA = Kind(
    "bytea",
    st.sampled_from(["", "\\x00", "\\xdeadbeef", "\\x5c6e", "\\x61"]),
    st.binary(max_size=8).map(lambda value: "\\x" + value.hex()),
    ("length({c})", "encode({c}, 'base64')", "{c} || '\\x00'", "sha256({c})", "substring({c} FROM 1 FOR 1)"),
    (*COUNTED, *COLLECTED, *UNIQUE, "string_agg({c}, '\\x2c' ORDER BY {o})"),
)
INTS = arrays("int[]", st.integers(-2, 3).map(str), ["{NULL,2147483647}", "{-2147483648}"], "1")
STRINGS = arrays(
    "text[]", st.sampled_from(["a", "b", "ü", '""']), ['{NULL,"a b"}', '{"\\"","x,y","NULL"}'], "'a'::text"
)
MOOD = Kind(
    "mood",
    st.sampled_from(["sad", "ok", "happy"]),
    st.sampled_from(["sad", "happy"]),
    ("({c} > 'sad')", "coalesce({c}, 'ok')", "upper({c}::text)"),
    (*COUNTED, *COLLECTED, *UNIQUE, *ENDS),
)
MOOD_DEFINITION = "CREATE TYPE mood AS ENUM ('sad', 'ok', 'happy')"

NUMBERS = (SMALLINT, INT, BIGINT, DOUBLE, REAL)
LISTS = (INTS, STRINGS)
KINDS = (
    *NUMBERS,
    FIXED,
    NUMERIC,
    TEXT,
    VARCHAR,
    PADDED,
    BOOLEAN,
    DATE,
    moments("timestamptz", "+00"),
    moments("timestamp", ""),
    TIME,
    INTERVAL,
    UUID,
    JSONB,
    INET,
    BYTEA,
    *LISTS,
    MOOD,
)
