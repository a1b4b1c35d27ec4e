"""Trees that are deeper than Python usually allows: sqlglot reads and prints nested parentheses by recursion,
and PostgreSQL takes thousands of them."""

from __future__ import annotations

import sys
import threading
from collections.abc import Callable
from typing import Final, TypeVar

T = TypeVar("T")

DEEP: Final = 50_000
"""Calls within calls. One level of SQL takes sqlglot up to 40 of them."""
_RAISING: Final = threading.Lock()


def deeply(work: Callable[[], T]) -> T:
    """Do something that calls itself; if Python's limit is in the way, once more with a higher one. Raises
    RecursionError where that is too low as well."""
    try:
        return work()
    except RecursionError:
        with _RAISING:
            usual = sys.getrecursionlimit()
            sys.setrecursionlimit(max(usual, DEEP))
            try:
                return work()
            finally:
                sys.setrecursionlimit(usual)
