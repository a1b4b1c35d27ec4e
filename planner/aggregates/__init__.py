"""The registry of aggregates that combine, one small class each. For all others the values are kept."""

from __future__ import annotations

from standpipe.planner.aggregates.approximate import ApproximateCountDistinct, ApproximatePercentile, ApproximateTopK
from standpipe.planner.aggregates.base import Aggregate
from standpipe.planner.aggregates.counting import Count
from standpipe.planner.aggregates.extremes import Extreme
from standpipe.planner.aggregates.logic import Logic
from standpipe.planner.aggregates.regression import Regression
from standpipe.planner.aggregates.sums import Average, Sum
from standpipe.planner.aggregates.variance import Variance

CLASSES: tuple[type[Aggregate], ...] = (
    Count,
    Sum,
    Average,
    Extreme,
    Variance,
    Regression,
    Logic,
    ApproximateCountDistinct,
    ApproximatePercentile,
    ApproximateTopK,
)
REGISTRY = {name: aggregate for aggregate in CLASSES for name in aggregate.names}
