"""How many cores this machine lets us use, and how many streaming queries share them by default."""

from __future__ import annotations

import math
import os
import re
from pathlib import Path

CORES_PER_QUERY = 8
LOCAL_MASTER = re.compile(r"local\[\s*(\*|\d+)\s*(?:,\s*\d+\s*)?\]")
CPU_QUOTA = Path("/sys/fs/cgroup/cpu.max")
"""Where Linux shows the limit of a container: microseconds of CPU per period, or `max`, then the period."""


def default_queries(master: str, machine_cores: int) -> int:
    """One query for every eight cores, at least one; the cores of a cluster are unknown, so there it is one."""
    found = LOCAL_MASTER.fullmatch(master)
    if found is None:
        return 1
    cores = machine_cores if found[1] == "*" else int(found[1])
    return max(1, cores // CORES_PER_QUERY)


def usable_cores(quota: Path = CPU_QUOTA) -> int:
    """The cores that `local[*]` means: Java heeds the limit of a container, which Python's count does not."""
    cores = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
    try:
        limit, period = quota.read_text().split()
        return min(cores, math.ceil(int(limit) / int(period)))
    except (OSError, ValueError):
        return cores
