"""A plan for a view that has results already: they stay as they are, down to the order of their keys.

Where a result lies is recorded by the places of its keys, and the same keys may come in another order when the view is
planned with other wishes: what expires has its time first.
"""

from __future__ import annotations

from dataclasses import replace

from standpipe.planner.plan import Core, ViewPlan


def in_stored_order(plan: ViewPlan, stored: ViewPlan) -> ViewPlan:
    """The plan with the keys of each core in the order that the stored plan has them in, where they are the same."""
    if len(plan.cores) != len(stored.cores):
        return plan
    return replace(plan, cores=tuple(map(in_order_of, plan.cores, stored.cores)))


def in_order_of(core: Core, other: Core) -> Core:
    """The core with its keys in the order of another one's; as it is if it has other keys, or finds rows by a hash of
    them."""
    keys = dict(zip(core.key_columns, core.keys, strict=True))
    if core.hashed_keys or keys.keys() != set(other.key_columns):
        return core
    return replace(core, key_columns=other.key_columns, keys=tuple(keys[name] for name in other.key_columns))


def keeps_results(plan: ViewPlan, stored: ViewPlan) -> bool:
    """Do two plans differ in nothing but in what they show, and for how long they keep it?"""
    return _computed(plan) == _computed(stored)


def _computed(plan: ViewPlan) -> tuple[object, ...]:
    return tuple(replace(core, expiry=None) for core in plan.cores), plan.outputs, plan.settings
