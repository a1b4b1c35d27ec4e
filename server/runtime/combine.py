"""The shuffle of a batch that several tasks have computed: deltas of the same groups are brought together, by buckets,
and combined before they are merged. Large ones are written to PostgreSQL here, by all executors at the same time.

A batch of one part for each stream goes without.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

import pyarrow as pa
from pyspark.sql import DataFrame

from standpipe.server.runtime.frame import DDL, WHOLE_PART, Row
from standpipe.server.runtime.task import Worker, fault_of, record_batch, worker_of

GROUP = ("timeline", "stream", "plan", "fragment", "bucket")


def combined(frame: DataFrame, options: Mapping[str, str]) -> DataFrame:
    """The frame with one delta for each fragment and bucket, as far as they can be combined. `options` are the
    source's."""
    own_options = dict(options)

    def combine_group(rows: pa.Table) -> pa.Table:
        """What becomes of the rows of one group, in a task. Spark tells by the types what it is to be given."""
        return pa.Table.from_batches([record_batch(combine_rows(worker_of(own_options), rows.to_pylist()))])

    return frame.groupBy(*GROUP).applyInArrow(combine_group, DDL)


def combine_rows(worker: Worker, values: Iterable[dict[str, Any]]) -> list[Row]:
    rows = [Row(**value) for value in values]
    first = rows[0]
    if len(rows) == 1 or first.fragment == WHOLE_PART or first.plan is None:
        return rows
    try:
        return worker.combine(rows, first.plan)
    except Exception as failure:
        error = f"{type(failure).__name__}: {failure}"
        return [first._replace(fragment=WHOLE_PART, rows=0, delta=None, error=error, fault=fault_of(failure).value)]
