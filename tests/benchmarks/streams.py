"""Many streams: what a server with many streams costs, and how fresh one stream's view stays among them.

Each stream has one view. The first few streams are fed, all at the same rate, by one writer in small transactions;
the others get one transaction each and are quiet from then on. The same with a single stream is what to compare with.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from tests.benchmarks import freshness
from tests.benchmarks.processes import CpuUse, count_processes, read_cpu, read_memory
from tests.benchmarks.steady_load import (
    ROWS_PER_TRANSACTION,
    TRANSACTIONS_PER_SECOND,
    feeds_in_turn,
    small_transactions,
    write_steadily,
)
from tests.benchmarks.systems.standpipe import create_stream, create_view, flush, open_connection
from tests.benchmarks.workload import View, views

MOST_FED = 10
# Together the fed streams of a large server get the usual steady load; a stream alone gets a tenth of it.
TRANSACTIONS_PER_SECOND_TO_EACH = TRANSACTIONS_PER_SECOND / MOST_FED


@dataclass(frozen=True)
class ServerUse:
    """What the parts of a server used during the load, and what they held at its end.

    Memory is PSS: a page that several processes share is counted once in all.
    """

    cpu: CpuUse
    megabytes: dict[str, float]
    processes: dict[str, int]

    @property
    def total_megabytes(self) -> float:
        return sum(self.megabytes.values())

    @property
    def total_processes(self) -> int:
        return sum(self.processes.values())


@dataclass(frozen=True)
class ManyStreams:
    """One server; the delays are milliseconds from COMMIT until visible in the view of the first stream."""

    streams: int
    fed: int
    rows_per_second: float
    use: ServerUse
    transactions: int
    p50: float
    p99: float
    worst: float


def measure(conninfo: str, roots: Sequence[int], stream_count: int, seconds: float) -> ManyStreams:
    """Create the streams on a server that runs, then put the load on the first of them."""
    streams = [f"stream_{number}" for number in range(stream_count)]
    fed, wanted = streams[:MOST_FED], views(stream_count)
    earlier = prepare(conninfo, streams, wanted)[:1]
    observed = freshness.Observations(wanted[:1])
    with open_connection(conninfo) as reader, freshness.polling(reader, observed):
        earlier += run_load(conninfo, fed, freshness.WARM_UP_SECONDS)[:: len(fed)]
        before = read_cpu(roots)
        timed = run_load(conninfo, fed, seconds)
        use = ServerUse(read_cpu(roots).since(before), read_memory(roots).megabytes, count_processes(roots))
        commits = earlier + timed[:: len(fed)]
        freshness.await_shown(observed, len(commits) * ROWS_PER_TRANSACTION)
    delays = observed.delays(commits, position=0, first=len(earlier))
    p50, p99 = freshness.percentiles(delays)
    rate = ROWS_PER_TRANSACTION * (len(timed) - 1) / (timed[-1] - timed[0])
    return ManyStreams(stream_count, len(fed), rate, use, len(delays), p50, p99, max(delays))


def prepare(conninfo: str, streams: Sequence[str], wanted: Sequence[View]) -> list[float]:
    """Streams with a view each that has worked once; the moments at which each stream's transaction was committed."""
    with open_connection(conninfo) as connection, feeds_in_turn(conninfo, streams) as feed:
        for stream, view in zip(streams, wanted, strict=True):
            create_stream(connection, stream)
            create_view(connection, view, stream)
        commits = write_steadily(feed, small_transactions(len(streams)))
        flush(connection)
    return commits


def run_load(conninfo: str, fed: Sequence[str], seconds: float) -> list[float]:
    """Feed the streams in turn; the moments of all commits."""
    to_each = max(1, int(seconds * TRANSACTIONS_PER_SECOND_TO_EACH))
    with feeds_in_turn(conninfo, fed) as feed:
        transactions = small_transactions(to_each * len(fed))
        return write_steadily(feed, transactions, TRANSACTIONS_PER_SECOND_TO_EACH * len(fed))
