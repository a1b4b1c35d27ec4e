"""CPU time and memory of process trees, by the part that each process plays.

Reads the operating system's accounts only. A process that ended between two readings is in its parent's
account of children, so the sum over a tree only grows and nothing is lost when a backend or worker exits.
"""

from __future__ import annotations

import os
import time
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass

import psutil

BYTES_PER_MEGABYTE = 1024 * 1024
# The first that matches decides: a command line names its module or program.
PARTS = (
    ("standpipe.server.front", "front"),
    ("standpipe.server.runtime.daemon", "python workers"),
    ("standpipe.server.runtime", "runtime"),
    ("standpipe.server.cli", "supervisor"),
    ("standpipe serve", "supervisor"),
    ("pyspark.daemon", "python workers"),
    ("pyspark/daemon", "python workers"),
    ("pyspark.sql", "python workers"),
    ("postgres", "postgres"),
    ("naive_spark_job", "driver"),
)


@dataclass(frozen=True)
class CpuReading:
    """CPU seconds spent so far by each part of a system, and when that was read."""

    moment: float
    seconds: dict[str, float]

    def since(self, earlier: CpuReading) -> CpuUse:
        spent = {part: total - earlier.seconds.get(part, 0.0) for part, total in self.seconds.items()}
        return CpuUse(self.moment - earlier.moment, spent)


@dataclass(frozen=True)
class CpuUse:
    """CPU seconds by part over a span of time."""

    elapsed: float
    seconds: dict[str, float]

    @property
    def total(self) -> float:
        return sum(self.seconds.values())

    def percent(self) -> dict[str, float]:
        """Percent of one core, by part."""
        return {part: 100.0 * seconds / self.elapsed for part, seconds in self.seconds.items()}


def read_cpu(roots: Sequence[int]) -> CpuReading:
    seconds: Counter[str] = Counter()
    for process in tree(roots):
        try:
            times = process.cpu_times()
            part = part_of(process)
        except psutil.NoSuchProcess:
            continue
        seconds[part] += times.user + times.system + times.children_user + times.children_system
    return CpuReading(time.monotonic(), dict(seconds))


@dataclass(frozen=True)
class MemoryReading:
    """Resident megabytes of each part of a system, and when that was read."""

    moment: float
    megabytes: dict[str, float]

    @property
    def total(self) -> float:
        return sum(self.megabytes.values())


def read_memory(roots: Sequence[int]) -> MemoryReading:
    megabytes: defaultdict[str, float] = defaultdict(float)
    for process in tree(roots):
        with suppress(psutil.NoSuchProcess):
            megabytes[part_of(process)] += resident_bytes(process) / BYTES_PER_MEGABYTE
    return MemoryReading(time.monotonic(), dict(megabytes))


def resident_bytes(process: psutil.Process) -> int:
    """Its share of pages that several hold, where the system says it: PostgreSQL's processes share most of theirs."""
    memory = process.memory_full_info()
    return int(getattr(memory, "pss", memory.rss))


def count_processes(roots: Sequence[int]) -> dict[str, int]:
    """How many processes each part of a system has."""
    counts: Counter[str] = Counter()
    for process in tree(roots):
        with suppress(psutil.NoSuchProcess):
            counts[part_of(process)] += 1
    return dict(counts)


def tree(roots: Iterable[int]) -> Iterator[psutil.Process]:
    """The processes of several trees, each once."""
    seen: set[int] = set()
    for root in roots:
        try:
            process = psutil.Process(root)
            members = [process, *process.children(recursive=True)]
        except psutil.NoSuchProcess:
            continue
        for member in members:
            if member.pid not in seen:
                seen.add(member.pid)
                yield member


def part_of(process: psutil.Process) -> str:
    command = " ".join(process.cmdline()) or process.name()
    program = os.path.basename(command.split(" ", 1)[0])
    # PostgreSQL's processes retitle themselves, with the client's own words in it; a JVM's command line
    # names the modules that its Python workers run.
    if program.startswith("postgres"):
        return "postgres"
    if program == "java":
        return "jvm"
    return next((part for mark, part in PARTS if mark in command), program)
