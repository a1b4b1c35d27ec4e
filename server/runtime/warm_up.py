"""The first job of a JVM takes seconds, most of them to load classes, and so does its first Python worker. These are
had before anybody waits for them, by jobs in the form that every batch has."""

from __future__ import annotations

import logging

from psycopg import sql

from standpipe.planner.plan import Reading
from standpipe.planner.share import SharedPlan
from standpipe.server.runtime.tasks import Tasks

NO_ROWS = "(SELECT 1::bigint AS _standpipe_xid)"

logger = logging.getLogger(__name__)


def warm_up(tasks: Tasks) -> None:
    nothing = Reading(frozenset(), frozenset())
    try:
        for _ in range(2):
            tasks.prepare(SharedPlan(()), nothing).run_over(f"{NO_ROWS} AS nothing", sql.SQL("false"))
    except Exception as failure:
        # Whatever it is, the first batch meets it too, and says so where people look.
        logger.debug("warming up failed: %s", failure)
