"""The process that Spark forks its Python workers from: what every worker needs is imported once, here.

A worker that has to import the libraries itself costs most of a second before its first row.
"""

from __future__ import annotations

from pyspark.daemon import manager

if __name__ == "__main__":
    manager()
