"""Which settings of a session does the value of an expression depend on?

The settings that are kept with a view are in `catalog.settings`. What is not known to be free of them depends on all:
types, functions, subqueries. A stable function of PostgreSQL's that is not in this table depends on something else of
the session, and is refused.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import product
from typing import Final

from sqlglot import exp

from standpipe.catalog.settings import STANDARD_SETTINGS, TIME_ZONE
from standpipe.planner.facts import BUILT_IN, FunctionFact, Functions, StreamFacts
from standpipe.planner.sql.nodes import SqlValue, TypeName
from standpipe.planner.views.calls import calls_in
from standpipe.planner.views.scopes import has_subquery

Names = frozenset[str]

NONE: Final = Names()
ALL: Final = Names(STANDARD_SETTINGS)
TIMES: Final = (TIME_ZONE, "DateStyle", "timezone_abbreviations")
TEXT_SEARCH: Final = "default_text_search_config"
DATES: Final = ("date", "timestamp", "timestamptz")
COMPARISONS: Final = ("cmp", "eq", "ge", "gt", "le", "lt", "ne")
LOCALES: Final = Names({"lc_monetary", "lc_numeric", "lc_time"})
SELDOM: Final = LOCALES | {TEXT_SEARCH}
"""Most servers have their own values of these, and few expressions depend on them."""


def _each(names: str, *settings: str) -> dict[str, Names]:
    return dict.fromkeys((name.strip() for name in names.split(",")), Names(settings))


TYPES: Final[Mapping[str, Names]] = {
    **_each("smallint, integer, bigint, numeric, boolean, text, character varying, character, name, uuid, json, jsonb"),
    **_each('inet, cidr, macaddr, macaddr8, bit, bit varying, tsvector, tsquery, oid, pg_lsn, jsonpath, "char"'),
    **_each("int4range, int8range, numrange, int4multirange, int8multirange, nummultirange, time without time zone"),
    **_each("real, double precision, point, line, lseg, box, path, polygon, circle", "extra_float_digits"),
    **_each("bytea", "bytea_output"),
    **_each("interval", "IntervalStyle"),
    **_each("date, timestamp without time zone, daterange, tsrange, datemultirange, tsmultirange", "DateStyle"),
    **_each("timestamp with time zone, time with time zone, tstzrange, tstzmultirange", *TIMES),
    **_each("money", "lc_monetary"),
    **_each("xml", "xmloption", "xmlbinary"),
    # A function that takes and returns any type returns what it takes.
    **_each('anyelement, anyarray, anynonarray, anyenum, anyrange, anymultirange, anycompatible, "any"'),
    **_each("anycompatiblearray, anycompatiblenonarray, anycompatiblerange, anycompatiblemultirange"),
}
"""What writing or reading a value of a type as text depends on."""

STABLE_FUNCTIONS: Final[Mapping[str, Names]] = {
    # Of the types of what they take, and no more.
    **_each("anytextcat, textanycat, array_in, array_out, array_to_json, array_to_string, concat, concat_ws, format"),
    **_each("convert, convert_from, convert_to, length, enum_first, enum_last, enum_range, numeric, pg_typeof"),
    **_each("json_build_array, json_build_object, json_populate_record, json_populate_recordset, json_to_record"),
    **_each("json_to_recordset, jsonb_build_array, jsonb_build_object, jsonb_populate_record, row_to_json, to_json"),
    **_each("jsonb_populate_record_valid, jsonb_populate_recordset, jsonb_to_record, jsonb_to_recordset, to_jsonb"),
    **_each("quote_literal, quote_nullable, pg_collation_for"),
    # The time of the statement, which means the time of the insert (`insert_time`).
    **_each("now, statement_timestamp, transaction_timestamp"),
    **_each("age, date, date_add, date_part, date_subtract, date_trunc, extract, generate_series, in_range", TIME_ZONE),
    **_each("interval_pl_timestamptz, make_timestamptz, overlaps, time, timestamp, timestamptz, timetz", TIME_ZONE),
    **_each("timestamptz_mi_interval, timestamptz_pl_interval, timezone", TIME_ZONE),
    **_each("jsonb_path_exists_tz, jsonb_path_match_tz, jsonb_path_query_array_tz, jsonb_path_query_tz", TIME_ZONE),
    **_each("jsonb_path_query_first_tz", TIME_ZONE),
    **dict.fromkeys(map("_".join, product(DATES, COMPARISONS, DATES)), Names({TIME_ZONE})),
    # Ours.
    **_each("cumulate, hop, tumble", TIME_ZONE),
    **_each("to_char, to_date, to_number, to_timestamp", TIME_ZONE, *LOCALES),
    **_each("money", "lc_monetary"),
    **_each("xml, xml_is_well_formed", "xmloption"),
    **_each("get_current_ts_config, json_to_tsvector, jsonb_to_tsvector, phraseto_tsquery", TEXT_SEARCH),
    **_each("plainto_tsquery, to_tsquery, to_tsvector, ts_headline, ts_match_tq, ts_match_tt", TEXT_SEARCH),
    **_each("websearch_to_tsquery", TEXT_SEARCH),
    **_each("pg_input_is_valid, pg_input_error_info", *STANDARD_SETTINGS),
}
"""PostgreSQL's own functions, and ours, whose value is one of what they are given and of these settings."""


def is_of_session(fact: FunctionFact) -> bool:
    """Does a function's value depend on something of the session that no view keeps?"""
    return fact.is_stable and fact.is_known and fact.schema == BUILT_IN and fact.name not in STABLE_FUNCTIONS


def settings_of(tree: exp.Expr, stream: StreamFacts, functions: Functions) -> Names:
    """The settings that an expression over a stream's row depends on."""
    if has_subquery(tree):
        return settings_of_tables(tree, functions)
    return NONE.union(*_of_types(tree, stream), *_of_calls(tree, functions), *_of_operators(tree, functions))


def settings_of_tables(tree: exp.Expr, functions: Functions) -> Names:
    """Those that an expression over tables may depend on, of whose columns nothing is known."""
    used = NONE.union(*map(of_function, functions.facts))
    # A column may be an amount of money, and be written or read.
    is_written = tree.find(exp.Cast, exp.DPipe) is not None or any(fact.is_stable for fact in functions.facts)
    return ALL - SELDOM | used | (LOCALES if is_written else NONE)


def of_type(name: str) -> Names:
    """
    >>> sorted(of_type("interval[]")), of_type("integer"), of_type("public.mood") == ALL
    (['IntervalStyle', 'array_nulls'], frozenset(), True)
    """
    element = name.removesuffix("[]")
    settings = TYPES.get(_without_length(element), ALL)
    return settings if element == name else settings | {"array_nulls"}


def _without_length(name: str) -> str:
    """
    >>> _without_length("timestamp(3) with time zone"), _without_length("character varying(5)")
    ('timestamp with time zone', 'character varying')
    """
    before, _, after = name.partition("(")
    return before + after.partition(")")[2]


def _of_types(tree: exp.Expr, stream: StreamFacts) -> Iterator[Names]:
    for column in tree.find_all(exp.Column):
        kind = stream.columns.get(column.name)
        yield of_type(kind.base) if kind else ALL
    for type_name in tree.find_all(TypeName):
        yield of_type(type_name.name)
    if tree.find(exp.AtTimeZone, SqlValue) is not None:
        yield of_type("timestamp with time zone")


def _of_calls(tree: exp.Expr, functions: Functions) -> Iterator[Names]:
    for call in calls_in(tree):
        # What has a syntax of its own (COALESCE, ROW) is no function.
        yield from map(of_function, functions.named(call.schema, call.name))


def _of_operators(tree: exp.Expr, functions: Functions) -> Iterator[Names]:
    """Functions behind operators and casts are known for all of the view, and not by the place where they stand. What
    somebody has made may be called by its name elsewhere besides."""
    if tree.find(exp.Binary, exp.Unary, exp.Cast) is not None:
        yield from map(of_function, functions.without_calls)
        yield from (ALL for fact in functions.facts if not fact.is_known)


def of_function(fact: FunctionFact) -> Names:
    if not fact.is_known:
        return ALL
    # What an immutable one returns is the same in every session, and may be written as text.
    own = STABLE_FUNCTIONS.get(fact.name, ALL) if fact.is_stable else NONE
    return own | of_type(fact.returns)
