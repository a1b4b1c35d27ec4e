"""Which batch comes next, told by the process that plans to the driver, in a file beside the checkpoint.

Spark tells a batch's processor its number and its rows, but not where it begins and ends. There is one batch at
a time, and its end is announced before Spark hears of it.
"""

from __future__ import annotations

import json
import os
from dataclasses import dataclass
from pathlib import Path

from standpipe.server.store.log import Snapshot


@dataclass(frozen=True)
class Announced:
    start: Snapshot
    end: Snapshot
    rows: int


def announce(file: Path, batch: Announced) -> None:
    unfinished = file.with_suffix(".unfinished")
    unfinished.write_text(json.dumps([str(batch.start), str(batch.end), batch.rows]))
    os.replace(unfinished, file)


def read_announcement(file: Path) -> Announced:
    start, end, rows = json.loads(file.read_text())
    return Announced(Snapshot.parse(start), Snapshot.parse(end), rows)
