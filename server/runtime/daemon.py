"""The process that Spark forks its Python workers from: what every worker needs is imported once, here.

A worker that has to import the libraries itself costs most of a second before its first row. It collects garbage after
each task; with all that is imported among it, that took 50 ms, several times what a small batch takes.
"""

from __future__ import annotations

import gc

import pyspark.worker  # noqa: F401
from pyspark.daemon import manager

import standpipe.server.runtime.source
import standpipe.server.runtime.task  # noqa: F401

if __name__ == "__main__":
    gc.freeze()
    manager()
