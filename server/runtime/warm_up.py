"""The first query of a JVM takes seconds, most of them to load classes, and so does its first Python worker. These are
had before anybody waits for them, by a batch of a few rows in the form that every batch has."""

from __future__ import annotations

import logging

import pyarrow as pa
from pyspark.sql import SparkSession

from standpipe.catalog.types import SqlType
from standpipe.planner.plan import Core, Partial, Scalar, State
from standpipe.planner.share import Member

ROWS = pa.table({"word": ["a", "b", "a"], "number": [1, 2, 3]})
TABLE = "standpipe_warm_up"
TEXT, BIGINT = SqlType("text", "text"), SqlType("bigint", "bigint")

logger = logging.getLogger(__name__)


def warm_up(spark: SparkSession) -> None:
    try:
        # The process that Python workers are forked from, which the first large batch needs.
        spark.range(1).mapInArrow(lambda batches: batches, "id bigint").collect()
    except Exception as failure:
        # Whatever it is, the first batch meets it too, and says so where people look.
        logger.debug("warming up failed: %s", failure)


def members() -> tuple[Member, ...]:
    """An aggregate by each of two sets of keys, and rows that are kept."""
    word = Scalar("word", TEXT, "word", frozenset())
    number = Scalar("number", BIGINT, "number", frozenset())
    wanted = Scalar("number > 1", SqlType("boolean", "boolean"), "(number > 1)", frozenset())
    functions = ("count({})", "sum({})", "min({})", "max({})")
    partials = tuple(Partial(function, "number", "bigint", frozenset()) for function in functions)
    states = tuple(State("state", "bigint", (partial,), "", "") for partial in partials)
    return (
        Member("by_word", Core(wanted, (word,), ("word",), grouped=True, states=states)),
        Member("by_number", Core(None, (number,), ("number",), grouped=True, states=states)),
        Member("rows", Core(None, (word, number), ("word", "number"), grouped=False)),
    )
