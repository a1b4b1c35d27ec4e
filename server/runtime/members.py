"""Views → members of a shared plan, and what is read for them."""

from __future__ import annotations

from collections.abc import Iterable
from functools import reduce
from operator import or_

from standpipe.planner.plan import Reading, Role
from standpipe.planner.sharing.shared_plan import XID_COLUMN, Member
from standpipe.server.store.log import Snapshot
from standpipe.server.store.views import LoadedView, Target


def reading_of(views: Iterable[LoadedView]) -> Reading:
    nothing = Reading(frozenset(), frozenset())
    return reduce(or_, (target.core.reading for view in views for target in view.computed), nothing)


def members_of(views: Iterable[LoadedView], position: Snapshot, reading: Reading) -> tuple[Member, ...]:
    """The cores of some views, in a plan for the rows beyond `position`."""
    return tuple(member for view in views for member in members_of_view(view, position, reading))


def members_of_view(view: LoadedView, position: Snapshot, reading: Reading) -> tuple[Member, ...]:
    start = start_condition(view.start, position)
    among_sources = len(reading.sources) > 1
    return tuple(member_of(view, target, start, among_sources) for target in view.computed)


def member_of(view: LoadedView, target: Target, start: str | None, among_sources: bool) -> Member:
    result, core = target
    own = view.emitting
    return Member(
        result.name,
        core,
        result.place,
        start,
        among_sources,
        watermark=own.watermark if own and core.window_end is not None else "",
        counts_late=core is view.computed[0].core,
        closing=own.block if own and core.role is Role.WATERMARK else "",
        late_rows=own.late_rows if own and core.role is Role.WATERMARK else None,
    )


def starts_from(views: Iterable[LoadedView], position: Snapshot) -> list[Snapshot]:
    """The position, and the starts of views that come after it, in their order."""

    def order(start: Snapshot) -> tuple[int, int]:
        return start.xmax, start.xmin

    return [position, *sorted({view.start for view in views if order(view.start) > order(position)}, key=order)]


def start_condition(start: Snapshot, position: Snapshot) -> str | None:
    """Which rows beyond `position` are a view's that starts at `start`; None where all of them are."""
    late = [xid for xid in position.running if xid < start.xmax and start.covers(xid)]
    if start.xmax <= position.xmax and not late:
        return None
    running = ", ".join(map(str, start.running))
    beyond = f"{XID_COLUMN} >= {start.xmax}"
    return f"({beyond} OR {XID_COLUMN} IN ({running}))" if running else f"({beyond})"
