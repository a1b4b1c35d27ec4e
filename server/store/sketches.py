"""The families of sketches: how they are made of values, united, kept as bytes, and read. The only place that knows
them."""

from __future__ import annotations

import heapq
import json
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Protocol, TypeAlias

import datasketches
import numpy as np

from standpipe.planner.views.aggregates.approximate import (
    DISTINCT,
    DISTINCT_LOG_REGISTERS,
    FREQUENT,
    FREQUENT_LOG_SIZE,
    QUANTILES,
    QUANTILES_K,
)

Shown: TypeAlias = int | float | str | None


class Family(Protocol):
    def make(self, values: Sequence[Any]) -> bytes:
        """The sketch of some values."""

    def unite(self, pieces: Iterable[bytes]) -> Any:
        """One sketch of many."""

    def pack(self, sketch: Any) -> bytes: ...

    def show(self, sketch: Any, parameter: str) -> Shown:
        """What PostgreSQL shows of a sketch; None if it has seen nothing that could be shown."""


class DistinctFamily:
    """HLL: how many different values."""

    def make(self, values: Sequence[int | str]) -> bytes:
        sketch = datasketches.hll_sketch(DISTINCT_LOG_REGISTERS)
        for value in set(values):
            sketch.update(value)
        return bytes(sketch.serialize_compact())

    def unite(self, pieces: Iterable[bytes]) -> Any:
        union = datasketches.hll_union(DISTINCT_LOG_REGISTERS)
        for piece in pieces:
            union.update(datasketches.hll_sketch.deserialize(piece))
        # Four bits a register: half of the bytes, to the same estimate.
        return union.get_result(datasketches.tgt_hll_type.HLL_4)

    def pack(self, sketch: Any) -> bytes:
        return bytes(sketch.serialize_compact())

    def show(self, sketch: Any, parameter: str) -> Shown:
        return round(float(sketch.get_estimate()))


class QuantilesFamily:
    """KLL: the value at a rank; the parameter is the fraction of values up to it."""

    def make(self, values: Sequence[float]) -> bytes:
        sketch = datasketches.kll_doubles_sketch(QUANTILES_K)
        sketch.update(np.asarray(values))
        return self.pack(sketch)

    def unite(self, pieces: Iterable[bytes]) -> Any:
        united = datasketches.kll_doubles_sketch(QUANTILES_K)
        for piece in pieces:
            united.merge(datasketches.kll_doubles_sketch.deserialize(piece))
        return united

    def pack(self, sketch: Any) -> bytes:
        return bytes(sketch.serialize())

    def show(self, sketch: Any, parameter: str) -> Shown:
        # Inclusive: the first value with at least so many up to it, as percentile_disc has it.
        return None if sketch.is_empty() else float(sketch.get_quantile(float(parameter), True))


class FrequentFamily:
    """Frequent items: the most frequent texts; the parameter says how many. Shown as JSON: [[text, count], …]."""

    def make(self, values: Sequence[str]) -> bytes:
        sketch = datasketches.frequent_strings_sketch(FREQUENT_LOG_SIZE)
        for value, count in Counter(values).items():
            sketch.update(value, count)
        return self.pack(sketch)

    def unite(self, pieces: Iterable[bytes]) -> Any:
        united = datasketches.frequent_strings_sketch(FREQUENT_LOG_SIZE)
        for piece in pieces:
            united.merge(datasketches.frequent_strings_sketch.deserialize(piece))
        return united

    def pack(self, sketch: Any) -> bytes:
        return bytes(sketch.serialize())

    def show(self, sketch: Any, parameter: str) -> Shown:
        # With those that are perhaps not frequent enough: a doubtful answer is better than a short one.
        rows = sketch.get_frequent_items(datasketches.frequent_items_error_type.NO_FALSE_NEGATIVES)
        counts = ((text, count) for text, count, *_ in rows)
        top = heapq.nsmallest(int(parameter), counts, key=lambda pair: (-pair[1], pair[0].encode()))
        return json.dumps(top) if top else None


FAMILIES: Mapping[str, Family] = {
    DISTINCT: DistinctFamily(),
    QUANTILES: QuantilesFamily(),
    FREQUENT: FrequentFamily(),
}
