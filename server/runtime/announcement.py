"""Which batch comes next, told by the process that plans to the driver, in a file beside the checkpoint.

Spark tells a batch's processor its number, but not where it begins and ends. There is one batch at a time, and its
end is announced before Spark hears of it.
"""

from __future__ import annotations

import json
import os
from dataclasses import asdict
from pathlib import Path
from typing import Any

from standpipe.server.store.log import Segment, Snapshot, Window
from standpipe.server.store.next_batch import NextBatch


def announce(file: Path, start: Snapshot, batch: NextBatch) -> None:
    unfinished = file.with_suffix(".unfinished")
    windows = [asdict(window) for window in batch.windows]
    unfinished.write_text(json.dumps([str(start), str(batch.end), batch.rows, windows]))
    os.replace(unfinished, file)


def read_announcement(file: Path) -> tuple[Snapshot, NextBatch]:
    """The start of the batch, and the batch."""
    start, end, rows, windows = json.loads(file.read_text())
    return Snapshot.parse(start), NextBatch(Snapshot.parse(end), rows, tuple(_window(each) for each in windows))


def _window(entry: dict[str, Any]) -> Window:
    return Window(**{**entry, "segment": Segment(**entry["segment"])})
