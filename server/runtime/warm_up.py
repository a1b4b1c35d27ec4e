"""The first batch of a JVM takes seconds, most of them to load classes, and so does its first Python worker. These are
had before anybody waits for them: the first batches of a streaming query are of a private timeline that has one row
and leaves no trace."""

from __future__ import annotations

import logging
import threading

import psycopg

from standpipe.planner.plan import ROW_COUNT_STATE, Core, Reading
from standpipe.planner.sharing.merge_sql import own_place, result_sql
from standpipe.planner.sharing.shared_plan import Member, share
from standpipe.server.runtime.batch_reads import BatchReads
from standpipe.server.runtime.computed import Computed
from standpipe.server.runtime.plans import Plan
from standpipe.server.runtime.source import WARM_UP_ROWS
from standpipe.server.runtime.streaming import WARM_UP_BATCHES
from standpipe.server.runtime.timelines import Timelines
from standpipe.server.store.merge import MergeSession, apply_deltas
from standpipe.server.store.plans import publish_plan
from standpipe.server.store.session import connect
from standpipe.server.trouble import first_line

BATCH_READS = 3
LONGEST_WAIT_SECONDS = 60.0
RESULT = "pg_temp.warm_up"
NO_STREAM = 0

logger = logging.getLogger(__name__)


class WarmUp:
    """Counts the batches of the private timeline, of all queries, and merges each into a table that never is."""

    def __init__(self, conninfo: str, reads: BatchReads, queries: int) -> None:
        self._conninfo = conninfo
        self._reads = reads
        self._left = threading.Semaphore(0)
        self._batches = WARM_UP_BATCHES * queries
        self._plan = counting_plan()
        self.publish()

    def publish(self) -> None:
        """A crash of PostgreSQL forgets the plans that were published."""
        with connect(self._conninfo) as connection:
            publish_plan(connection, NO_STREAM, self._plan.digest, self._plan.compiled.json)

    @property
    def options(self) -> dict[str, str]:
        """For the source."""
        return {"warm_up_plan": self._plan.digest}

    def warm(self, computed: Computed) -> None:
        try:
            with connect(self._conninfo) as connection:
                merge(MergeSession(connection), self._plan, computed)
        except psycopg.Error as error:
            # Whatever it is, the first batch meets it too, and says so where people look.
            logger.debug("warming up failed: %s", error)
        self._left.release()

    def wait(self, stopping: threading.Event) -> None:
        """Until all batches came through, or it takes too long; meanwhile the batch reader is warmed up too."""
        for _ in range(BATCH_READS):
            self._read()
        for _ in range(self._batches):
            if stopping.is_set() or not self._left.acquire(timeout=LONGEST_WAIT_SECONDS):
                return

    def _read(self) -> None:
        try:
            with connect(self._conninfo) as connection:
                self._reads.run_over(connection, self._plan, NO_STREAM, WARM_UP_ROWS)
        except Exception as failure:
            # As above: nobody waits for this read.
            logger.warning("the batch reader is not warm yet: %s", first_line(failure))


class TimelineSink:
    """What the streaming queries compute goes to the timelines, but for what warms them up."""

    def __init__(self, timelines: Timelines, warm_up: WarmUp) -> None:
        self.take = timelines.take
        self.warm = warm_up.warm
        self.begin = warm_up.publish


def counting_plan() -> Plan:
    """Counts rows, as `SELECT count(*)` does."""
    core = Core(None, (), (), grouped=True, states=(ROW_COUNT_STATE,))
    return Plan(share([Member(RESULT, core, own_place(core, RESULT))]), Reading(frozenset(), frozenset()))


def merge(session: MergeSession, plan: Plan, computed: Computed) -> None:
    """As any batch is merged, and taken back."""
    [fragment] = plan.shared.fragments
    result = result_sql(fragment.members[0].core)
    connection = session.connection
    with connection.transaction(force_rollback=True):
        connection.execute(f"CREATE TEMPORARY TABLE warm_up ({result.columns})".encode())
        connection.execute(f"CREATE UNIQUE INDEX ON {RESULT} ({result.key_columns})".encode())
        session.prepare(plan.digest, plan.shared)
        apply_deltas(connection, plan.digest, plan.shared, computed.deltas, WARM_UP_ROWS)
