"""The registry of aggregates: one small class each. Whatever is not here is refused by name."""

from __future__ import annotations

from standpipe.planner.aggregates.approximate import ApproximateCountDistinct, ApproximatePercentile, ApproximateTopK
from standpipe.planner.aggregates.base import Aggregate, Argument
from standpipe.planner.aggregates.counting import Count
from standpipe.planner.aggregates.extremes import Extreme
from standpipe.planner.aggregates.sums import Average, Sum
from standpipe.planner.aggregates.variance import Variance
from standpipe.planner.plan import Refusal

CLASSES: tuple[type[Aggregate], ...] = (
    Count,
    Sum,
    Average,
    Extreme,
    Variance,
    ApproximateCountDistinct,
    ApproximatePercentile,
    ApproximateTopK,
)
REGISTRY = {name: aggregate for aggregate in CLASSES for name in aggregate.names}


def aggregate_of(argument: Argument) -> Aggregate:
    try:
        return REGISTRY[argument.name](argument)
    except KeyError:
        raise Refusal(
            f"aggregate function {argument.name} is not supported in a continuous view",
            f"Supported are {', '.join(sorted(REGISTRY))}.",
            anchor=argument.name,
        ) from None
