"""The registry of aggregates that combine, one small class each. For all others the values are kept."""

from __future__ import annotations

from standpipe.planner.views.aggregates.approximate import (
    ApproximateCountDistinct,
    ApproximatePercentile,
    ApproximateTopK,
)
from standpipe.planner.views.aggregates.base import Aggregate
from standpipe.planner.views.aggregates.counting import Count
from standpipe.planner.views.aggregates.extremes import Extreme
from standpipe.planner.views.aggregates.logic import Logic
from standpipe.planner.views.aggregates.regression import Regression
from standpipe.planner.views.aggregates.sums import Average, Sum
from standpipe.planner.views.aggregates.variance import Variance

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
