"""The rows of a batch as a DataFrame, with the columns that its views need.

A small batch is read by the driver itself and handed to Spark with the plan. A large one is read in partitions by
the executors, each a part of the blocks that it lies in.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from itertools import pairwise

import pyarrow as pa
from psycopg import sql
from pyspark.sql import DataFrame, SparkSession

from standpipe.planner.plan import Reading
from standpipe.server.runtime.batch import Batch
from standpipe.server.runtime.reading import LogQuery
from standpipe.server.runtime.transport import read_batches
from standpipe.server.store.log import Window, rows_between, rows_in_blocks
from standpipe.server.store.next_batch import SMALL_BATCH_ROWS
from standpipe.server.store.session import connect_reader

PARTITIONS_PER_CORE = 2


class BatchReader:
    def __init__(self, spark: SparkSession, conninfo: str) -> None:
        self._spark = spark
        self._conninfo = conninfo

    @contextmanager
    def rows(self, batch: Batch, reading: Reading) -> Iterator[DataFrame]:
        """The batch, for as long as the context lasts."""
        query = LogQuery(reading)
        if True:
            condition = rows_between(batch.start, batch.end)
            yield self._small(query, query.over(batch.stream.log, condition))
            return
        with exported_snapshot(self._conninfo) as snapshot:
            yield self._large(query, batch, snapshot)

    def _small(self, query: LogQuery, text: str) -> DataFrame:
        schema = arrow_schema(query)
        return pa.Table.from_batches(read_batches(self._conninfo, text, schema), schema)

    def _large(self, query: LogQuery, batch: Batch, snapshot: str) -> DataFrame:
        conninfo, schema = self._conninfo, arrow_schema(query)
        queries = partition_queries(batch, query, self._spark.sparkContext.defaultParallelism)

        def read(parts: Iterable[pa.RecordBatch]) -> Iterator[pa.RecordBatch]:
            for part in parts:
                for text in part.column("query").to_pylist():
                    yield from read_batches(conninfo, text, schema, snapshot)

        parts = self._spark.sparkContext.parallelize([(text,) for text in queries], len(queries))
        return self._spark.createDataFrame(parts, "query string").mapInArrow(read, query.schema)


def arrow_schema(query: LogQuery) -> pa.Schema:
    return query.schema


@contextmanager
def exported_snapshot(conninfo: str) -> Iterator[str]:
    """One picture of the tables that views join or ask, for all partitions of a batch."""
    with connect_reader(conninfo) as connection:
        connection.execute("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY")
        row = connection.execute("SELECT pg_export_snapshot()").fetchone()
        assert row is not None
        yield str(row[0])


def partition_queries(batch: Batch, query: LogQuery, cores: int) -> list[str]:
    size = max(SMALL_BATCH_ROWS, math.ceil(batch.rows / (cores * PARTITIONS_PER_CORE)))
    # With the index, each part of a window would look at all of its blocks.
    rows = rows_between(batch.start, batch.end, indexed=False)
    return [
        query.over(window.segment.name, sql.SQL("{} AND {}").format(blocks, rows))
        for window in batch.windows
        for blocks in _divide(window, size)
    ]


def _divide(window: Window, size: int) -> Iterator[sql.Composable]:
    """Conditions that divide a window into parts of about so many rows."""
    blocks = window.last_block + 1 - window.first_block
    parts = min(math.ceil(window.rows / size), blocks)
    borders = [window.first_block + blocks * part // parts for part in range(parts + 1)]
    for first, after_last in pairwise(borders):
        yield rows_in_blocks(window, first, after_last)
