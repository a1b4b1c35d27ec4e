"""The process of naive Spark: reads its settings as one line of JSON, runs a query per view until stdin ends.

Standalone on purpose: it shares nothing with Standpipe's runtime, as a user's own first version would not.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import psycopg
import pyarrow as pa
import pyarrow.csv
from psycopg import sql
from pyspark.sql import DataFrame, SparkSession
from pyspark.sql.streaming.query import StreamingQuery

EVENT_SCHEMA = "ts TIMESTAMP, user_id INT, url STRING, status INT, latency_ms DOUBLE, bytes BIGINT"
SHUFFLE_PARTITIONS = 2
DRIVER_MEMORY = "4g"

CREATE_STAGED = sql.SQL("CREATE TEMPORARY TABLE staged (LIKE {target}) ON COMMIT DELETE ROWS")
COPY_STAGED = sql.SQL("COPY staged ({columns}) FROM STDIN (FORMAT csv)")
UPSERT = sql.SQL(
    "INSERT INTO {target} ({columns}) SELECT {columns} FROM staged ON CONFLICT ({keys}) DO UPDATE SET {assignments}"
)


def main() -> None:
    settings = json.loads(sys.stdin.readline())
    spark = open_session()
    folder = Path(settings["folder"])
    events = spark.readStream.schema(EVENT_SCHEMA).csv(str(folder / "incoming"))
    events.createOrReplaceTempView("events")
    queries = [start_query(spark, view, settings["conninfo"], folder) for view in settings["views"]]
    for query in queries:
        query.processAllAvailable()
    print("ready", flush=True)
    sys.stdin.read()
    spark.stop()


def open_session() -> SparkSession:
    builder: SparkSession.Builder = SparkSession.builder
    return (
        builder.appName("naive")
        .master("local[*]")
        .config("spark.driver.memory", DRIVER_MEMORY)
        .config("spark.sql.shuffle.partitions", SHUFFLE_PARTITIONS)
        .config("spark.sql.session.timeZone", "UTC")
        .config("spark.ui.enabled", "false")
        .getOrCreate()
    )


def start_query(spark: SparkSession, view: dict[str, Any], conninfo: str, folder: Path) -> StreamingQuery:
    return (
        spark.sql(view["query"])
        .writeStream.outputMode("update")
        .queryName(view["name"])
        .option("checkpointLocation", str(folder / "checkpoints" / view["name"]))
        .foreachBatch(upserter(view, conninfo))
        .start()
    )


def upserter(view: dict[str, Any], conninfo: str) -> Callable[[DataFrame, int], None]:
    """Replaces the changed groups of each batch; on a connection of its own, as queries run side by side."""
    connection = psycopg.connect(conninfo)
    names = composed_names(view)
    connection.execute(CREATE_STAGED.format(**names))
    connection.commit()

    def upsert(batch: DataFrame, _: int) -> None:
        table = batch.toArrow()
        if table.num_rows == 0:
            return
        with connection.transaction(), connection.cursor() as cursor:
            with cursor.copy(COPY_STAGED.format(**names)) as copy:
                copy.write(csv_bytes(table))
            cursor.execute(UPSERT.format(**names))

    return upsert


def composed_names(view: dict[str, Any]) -> dict[str, sql.Composable]:
    values = [column for column in view["columns"] if column not in view["keys"]]
    assignments = [sql.SQL("{0} = excluded.{0}").format(sql.Identifier(column)) for column in values]
    return {
        "target": sql.Identifier(view["name"]),
        "columns": sql.SQL(", ").join(map(sql.Identifier, view["columns"])),
        "keys": sql.SQL(", ").join(map(sql.Identifier, view["keys"])),
        "assignments": sql.SQL(", ").join(assignments),
    }


def csv_bytes(table: pa.Table) -> memoryview:
    sink = pa.BufferOutputStream()
    pyarrow.csv.write_csv(table, sink, pyarrow.csv.WriteOptions(include_header=False))
    return memoryview(sink.getvalue())


if __name__ == "__main__":
    main()
