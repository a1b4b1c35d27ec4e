"""The first job of a JVM takes seconds, most of them to load classes, and so does its first Python worker. These are
had before anybody waits for them, by jobs in the form that every batch has."""

from __future__ import annotations

import logging

from psycopg import sql

from standpipe.planner.plan import Reading
from standpipe.planner.sharing.shared_plan import XID_COLUMN, SharedPlan
from standpipe.server.runtime.tasks import Tasks

ROWS = f"(SELECT 1::bigint AS {XID_COLUMN}) AS rows"
JOBS = 10
"""So many, because what runs often is compiled."""

logger = logging.getLogger(__name__)


def warm_up(tasks: Tasks) -> None:
    prepared = tasks.prepare(SharedPlan(()), Reading(frozenset(), frozenset()))
    try:
        for _ in range(JOBS):
            prepared.run_over(ROWS, sql.SQL("true"))
    except Exception as failure:
        # Whatever it is, the first batch meets it too, and says so where people look.
        logger.debug("warming up failed: %s", failure)
